//! L2: the Boss kills, until the walker holds all three weapons.

use super::super::content::Content;
use super::super::verdict::ReasonCode::Boss as Stands;
use super::super::verdict::Role::Threat;
use super::super::verdict::{Warning, WarningCode};
use super::{Board, CellIndex, Flags, Reason, ReasonCode, Role, Rule, RuleId, count};

pub struct Boss;

/// The page on which the book promises it.
const HOME: u16 = 52;

/// The weapons that together kill it.
pub const WEAPONS: &[Content] = &[Content::Bazooka, Content::Tweezers, Content::Excalibur];

/// The cells that a dead Boss leaves: every one it is drawn on.
pub fn lairs(board: &Board) -> Vec<CellIndex> {
    board.drawn(Content::Boss)
}

/// Whether the Boss can yet be killed with these weapons held (bit *n*: the *n*-th of [`WEAPONS`]).
pub fn can_die(board: &Board, held: u8) -> bool {
    let is_at_hand = |(which, &weapon): (usize, &Content)| {
        held >> which & 1 != 0 || !board.drawn(weapon).is_empty()
    };
    WEAPONS.iter().enumerate().all(is_at_hand) && !lairs(board).is_empty()
}

impl Rule for Boss {
    fn id(&self) -> RuleId {
        RuleId::L2
    }

    fn contents(&self) -> &'static [Content] {
        &[
            Content::Boss,
            Content::Bazooka,
            Content::Tweezers,
            Content::Excalibur,
        ]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Stands, Threat), (ReasonCode::Dead, Role::Save)]
    }

    fn deadly(&self, board: &Board, cell: CellIndex) -> bool {
        board.identity(cell) == Content::Boss
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if board.identity(cell) == Content::Boss && board.standing(cell).flags.any(Flags::DEADLY) {
            reasons.push(Reason::new(self.id(), Stands, Threat));
        }
    }

    fn warn(&self, board: &Board, warnings: &mut Vec<Warning>) {
        let mut cells = lairs(board);
        cells.retain(|&cell| board.book().position(cell).page != HOME);
        if !cells.is_empty() {
            warnings.push(Warning {
                rule: self.id(),
                code: WarningCode::Boss,
                count: count(&cells),
                needed: 0,
                cells,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, book_from, verdicts, warnings};
    use super::*;

    #[test]
    fn the_boss_kills_and_the_weapons_do_not() {
        let page = "boss bazooka tweezers excalibur";
        assert_eq!(verdicts(book(&[page])), "x---");
    }

    #[test]
    fn the_boss_is_at_home_on_one_page() {
        assert_eq!(warnings(book_from(52, &["boss"])), []);
        assert_eq!(warnings(book(&["boss"])), [(RuleId::L2, 1)]);
    }
}
