//! R25: the Molotov burns Zombies up to two steps away, and what is about them. Its own cell is safe.

use super::super::content::{Class, Content};
use super::super::topology::Direction;
use super::{Board, CellIndex, ReasonCode, Role, Rule, RuleId, at_most};

pub struct Molotov;

/// How far it is thrown, in steps.
const RANGE: usize = 2;

/// Whether the fire takes what is on a cell: creatures, crushed and petrified ones too, and items.
fn is_burnt(board: &Board, cell: CellIndex) -> bool {
    let printed = board.printed(cell);
    let is_spared = matches!(
        board.identity(cell),
        Content::Oracle | Content::Chuck | Content::Boss
    );
    (printed.is_creature() && !is_spared) || printed.class() == Class::Item
}

/// The cells it is thrown at.
fn targets(board: &Board, molotov: CellIndex) -> impl Iterator<Item = CellIndex> + '_ {
    let topology = board.topology();
    Direction::ALL.into_iter().flat_map(move |direction| {
        std::iter::successors(topology.step(molotov, direction), |&(cell, heading)| {
            topology.step(cell, heading)
        })
        .take(RANGE)
        .map(|(cell, _)| cell)
    })
}

/// Whether the Molotov on a cell hits a Zombie now, or can once other occupants are removed.
pub fn can_hit(board: &Board, molotov: CellIndex) -> bool {
    targets(board, molotov).any(|cell| at_most(board, cell) == Content::Zombie)
}

/// The cells that the Molotov on a cell clears: Zombies one or two steps away, and what is about them.
pub fn hits(board: &Board, molotov: CellIndex) -> Vec<CellIndex> {
    let topology = board.topology();
    let mut hits = Vec::new();
    for cell in targets(board, molotov) {
        if board.identity(cell) == Content::Zombie {
            hits.push(cell);
            hits.extend(topology.eight(cell).filter(|&near| is_burnt(board, near)));
        }
    }
    hits.sort_unstable();
    hits.dedup();
    hits
}

impl Rule for Molotov {
    fn id(&self) -> RuleId {
        RuleId::R25
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Molotov]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(ReasonCode::Burnt, Role::Save)]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};
    use super::*;

    #[test]
    fn its_cell_is_safe() {
        assert_eq!(verdicts(book(&["molotov ."])), "--");
    }

    #[test]
    fn it_burns_zombies_and_what_is_about_them() {
        let found = |row: &str| hits(&Board::new(book(&[row])), 0);
        assert_eq!(found("molotov . zombie troll troll"), [2, 3]);
        assert_eq!(found("molotov . . zombie troll"), []);
        assert_eq!(found("molotov . zombie spikes"), [2]);
        assert_eq!(found("molotov gold zombie oracle"), [1, 2]);
        assert_eq!(found("molotov mimic zombie boss"), [0, 1, 2]);
    }

    #[test]
    fn the_crushed_burn_and_crushed_zombies_do_not() {
        let page = "molotov zombie .
                    giant troll giant";
        assert_eq!(hits(&Board::new(book(&[page])), 0), [0, 1, 3, 4, 5]);
        let page = "molotov . . .
                    giant zombie giant .
                    . . . .";
        assert_eq!(hits(&Board::new(book(&[page])), 1), []);
    }
}
