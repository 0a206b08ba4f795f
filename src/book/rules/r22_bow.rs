//! R22: the Bow shoots what stands exactly five steps away. Its own cell is safe.

use super::super::content::Content;
use super::super::topology::Direction;
use super::super::verdict::Verdict;
use super::{Board, CellIndex, ReasonCode, Role, Rule, RuleId, at_most, is_monster};

pub struct Bow;

/// How far it shoots, in steps.
const RANGE: usize = 5;

/// The cells it shoots at.
fn targets(board: &Board, bow: CellIndex) -> impl Iterator<Item = CellIndex> + '_ {
    Direction::ALL.into_iter().filter_map(move |direction| {
        (0..RANGE)
            .try_fold((bow, direction), |(cell, heading), _| {
                board.topology().step(cell, heading)
            })
            .map(|(cell, _)| cell)
    })
}

/// Whether the Bow on a cell hits anything now, or can once other occupants are removed.
pub fn can_hit(board: &Board, bow: CellIndex) -> bool {
    let can_be_deadly = |cell| {
        use Content::{Boss, Chuck, Goblin, Imp, Kobold, Mimic, Oracle};
        let who = at_most(board, cell);
        who.is_creature() && !matches!(who, Boss | Chuck | Goblin | Imp | Kobold | Mimic | Oracle)
    };
    targets(board, bow).any(can_be_deadly)
}

/// The cells whose monsters the Bow on a cell removes: deadly ones on deadly cells, the Boss excepted.
pub fn hits(board: &Board, bow: CellIndex) -> Vec<CellIndex> {
    let mut hits: Vec<_> = targets(board, bow)
        .filter(|&cell| {
            is_monster(board, cell)
                && board.identity(cell) != Content::Boss
                && board.verdict(cell) == Verdict::Deadly
        })
        .collect();
    hits.sort_unstable();
    hits.dedup();
    hits
}

impl Rule for Bow {
    fn id(&self) -> RuleId {
        RuleId::R22
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Bow]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(ReasonCode::Shot, Role::Save)]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, book_from, verdicts};
    use super::*;

    #[test]
    fn its_cell_is_safe() {
        assert_eq!(verdicts(book(&["bow ."])), "--");
    }

    #[test]
    fn it_hits_at_five_steps_and_nowhere_else() {
        let found = |row: &str| hits(&Board::new(book(&[row])), 0);
        assert_eq!(found("bow . . . troll troll troll"), [5]);
        assert_eq!(found("bow wall wall wall wall troll"), [5]);
        assert_eq!(found("bow . . . . goblin"), []);
        assert_eq!(found("bow . . . . boss"), []);
        assert_eq!(found("bow chuck . . . troll"), []);
    }

    #[test]
    fn its_steps_turn_over_the_edge() {
        let mut book = book_from(3, &[". .\n. .\n. bow\n. .", "troll .\n. .\n. .\n. ."]);
        book.set_edges(super::super::super::book::Edges::All);
        let board = Board::new(book);
        // Down over the bottom edge and up to the top of the back.
        assert_eq!(hits(&board, 5), [8]);
        let mut book = board.into_book();
        book.put(8, Content::Empty);
        book.put(12, Content::Troll);
        // Up over the top edge and down there.
        assert_eq!(hits(&Board::new(book), 5), [12]);
    }
}
