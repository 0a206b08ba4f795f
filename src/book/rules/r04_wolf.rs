//! R4: Wolves side by side are a pack and kill; from three on, each of them also strikes the cell at one of its sides.

use super::super::content::Content;
use super::super::topology::Direction;
use super::super::verdict::ReasonCode::{Attack, Pack};
use super::super::verdict::Role::Threat;
use super::super::verdict::{Warning, WarningCode};
use super::{Board, CellIndex, Changes, Reason, ReasonCode, Role, Rule, RuleId, Stage, count};

pub struct Wolf;

/// The largest pack that the book promises.
const LARGEST: u32 = 6;

/// Where each Wolf of a pack strikes; larger packs than the book's strike as six do.
const fn direction(pack: u8) -> Option<Direction> {
    match pack {
        0..=2 => None,
        3 => Some(Direction::East),
        4 => Some(Direction::West),
        5 => Some(Direction::South),
        6.. => Some(Direction::North),
    }
}

fn is_wolf(board: &Board, cell: CellIndex) -> bool {
    board.active(cell) == Content::Wolf
}

fn struck(board: &Board, wolf: CellIndex, pack: u8) -> Option<CellIndex> {
    Some(board.topology().step(wolf, direction(pack)?)?.0)
}

/// The cell that the Wolf on a cell strikes, if there is one.
pub fn strikes(board: &Board, wolf: CellIndex) -> Option<CellIndex> {
    struck(board, wolf, board.standing(wolf).pack)
}

/// The Wolves that strike a cell.
pub fn attackers(board: &Board, cell: CellIndex) -> Vec<CellIndex> {
    board
        .topology()
        .four(cell)
        .filter(|&wolf| strikes(board, wolf) == Some(cell))
        .collect()
}

/// All Wolves of the pack that a cell belongs to.
fn pack_of(board: &Board, wolf: CellIndex) -> Vec<CellIndex> {
    board.joined(wolf, |cell| is_wolf(board, cell))
}

fn enlist(board: &mut Board, changes: &mut Changes, wolf: CellIndex, pack: u8) {
    let before = std::mem::replace(&mut board.standing_mut(wolf).pack, pack);
    if before == pack {
        return;
    }
    changes.touch(wolf);
    if let Some(cell) = struck(board, wolf, before) {
        board.strike(cell, false);
        changes.touch(cell);
    }
    if let Some(cell) = struck(board, wolf, pack) {
        board.strike(cell, true);
        changes.touch(cell);
    }
}

impl Rule for Wolf {
    fn id(&self) -> RuleId {
        RuleId::R4
    }

    fn stage(&self) -> Stage {
        Stage::Packs
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Wolf]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Pack, Threat), (Attack, Threat)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        let stirred = changes.stirred_with(&[Content::Wolf]);
        let mut flood = std::mem::take(&mut changes.flood);
        flood.restart();
        for cell in stirred {
            if !is_wolf(board, cell) {
                enlist(board, changes, cell, 0);
            }
            let starts: Vec<_> = std::iter::once(cell)
                .chain(board.topology().four(cell))
                .collect();
            for start in starts {
                let wolves = flood.from(
                    start,
                    |cell| is_wolf(board, cell),
                    |cell| board.topology().four(cell),
                );
                let pack = u8::try_from(wolves.len()).unwrap_or(u8::MAX);
                for &wolf in wolves {
                    enlist(board, changes, wolf, pack);
                }
            }
        }
        changes.flood = flood;
    }

    fn deadly(&self, board: &Board, cell: CellIndex) -> bool {
        board.standing(cell).pack >= 2
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if board.standing(cell).pack >= 2 {
            let pack = pack_of(board, cell);
            reasons.push(
                Reason::new(self.id(), Pack, Threat)
                    .numbered(count(&pack), 0)
                    .because_of(pack),
            );
        }
        let mut attackers = attackers(board, cell);
        while let Some(&wolf) = attackers.first() {
            let pack = pack_of(board, wolf);
            let (these, others) = attackers
                .into_iter()
                .partition::<Vec<_>, _>(|attacker| pack.contains(attacker));
            reasons.push(
                Reason::new(self.id(), Attack, Threat)
                    .numbered(count(&pack), 0)
                    .because_of(these),
            );
            attackers = others;
        }
    }

    fn warn(&self, board: &Board, warnings: &mut Vec<Warning>) {
        let mut known: Vec<CellIndex> = Vec::new();
        for cell in 0..board.book().cell_count() {
            if u32::from(board.standing(cell).pack) > LARGEST && !known.contains(&cell) {
                let cells = pack_of(board, cell);
                known.extend(&cells);
                warnings.push(Warning {
                    rule: self.id(),
                    code: WarningCode::Pack,
                    count: count(&cells),
                    needed: LARGEST,
                    cells,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::book::Edges;
    use super::super::testing::{book, book_from, reasons, verdicts, warnings};
    use super::*;

    #[test]
    fn one_is_harmless_and_two_are_not() {
        assert_eq!(verdicts(book(&["wolf . wolf wolf"])), "--xx");
    }

    #[test]
    fn three_strike_east_four_west_five_south_six_north() {
        let three = "wolf . .
                     wolf wolf .
                     . . .";
        assert_eq!(verdicts(book(&[three])), "xx- xxx ---");
        let four = ". wolf wolf
                    . wolf wolf
                    . . .";
        assert_eq!(verdicts(book(&[four])), "xxx xxx ---");
        let five = ". wolf wolf
                    wolf wolf wolf
                    . . .";
        assert_eq!(verdicts(book(&[five])), "-xx xxx xxx");
        let six = ". . .
                   wolf wolf wolf
                   wolf wolf wolf";
        assert_eq!(verdicts(book(&[six])), "xxx xxx xxx");
    }

    #[test]
    fn a_strike_goes_over_the_edge() {
        let pages = ["wolf wolf wolf wolf wolf wolf .", ". . . . . . ."];
        let mut book = book_from(3, &pages);
        book.set_edges(Edges::All);
        assert_eq!(verdicts(book), "xxxxxx- -xxxxxx");
    }

    #[test]
    fn more_than_six_are_warned_about_and_strike_as_six() {
        let page = ". . . .
                    wolf wolf wolf wolf
                    wolf wolf wolf .";
        assert_eq!(verdicts(book(&[page])), "xxxx xxxx xxx-");
        assert_eq!(warnings(book(&[page])), [(RuleId::R4, 7)]);
    }

    #[test]
    fn each_striking_pack_is_a_reason() {
        let page = "wolf wolf wolf . .
                    . . . . wolf
                    . . wolf wolf wolf";
        assert_eq!(verdicts(book(&[page])), "xxxx- ---xx -xxxx");
        assert_eq!(reasons(book(&[page]), 3), [("R4.attack".into(), vec![2])]);
    }
}
