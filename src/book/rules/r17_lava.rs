//! R17: Lava is deadly, and so are the four cells beside it, whatever they hold.

use super::super::content::Content;
use super::super::verdict::ReasonCode::{Beside, Lava as Flows};
use super::super::verdict::Role::Threat;
use super::{Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage};

pub struct Lava;

/// The Lava beside a cell.
fn beside(board: &Board, cell: CellIndex) -> Vec<CellIndex> {
    board.active_among(board.topology().four(cell), Content::Lava)
}

/// Whether there is Lava beside a cell.
pub fn burns(board: &Board, cell: CellIndex) -> bool {
    !beside(board, cell).is_empty()
}

impl Rule for Lava {
    fn id(&self) -> RuleId {
        RuleId::R17
    }

    fn stage(&self) -> Stage {
        Stage::Areas
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Lava]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Flows, Threat), (Beside, Threat)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        for cell in changes.stirred_with(&[Content::Lava]) {
            let is_burning = board.active(cell) == Content::Lava;
            let flags = &mut board.standing_mut(cell).flags;
            if flags.record(Flags::BURNING, is_burning) {
                let beside: Vec<_> = board.topology().four(cell).collect();
                for near in beside {
                    board.strike(near, is_burning);
                    changes.touch(near);
                }
            }
        }
    }

    fn deadly(&self, _board: &Board, _cell: CellIndex) -> bool {
        true
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if board.identity(cell) == Content::Lava {
            reasons.push(Reason::new(self.id(), Flows, Threat));
        }
        let lava = beside(board, cell);
        if !lava.is_empty() {
            reasons.push(Reason::new(self.id(), Beside, Threat).because_of(lava));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::book::Edges;
    use super::super::testing::{book, book_from, reasons, verdicts};

    #[test]
    fn its_four_sides_burn_and_its_corners_do_not() {
        let page = ". . .
                    . lava gold
                    . . .";
        assert_eq!(verdicts(book(&[page])), "-x- xxx -x-");
        assert_eq!(reasons(book(&[page]), 5), [("R17.beside".into(), vec![4])]);
    }

    #[test]
    fn it_burns_through_the_leaf() {
        let mut book = book_from(3, &["lava . .\n. . .", ". . .\n. . ."]);
        book.set_edges(Edges::All);
        assert_eq!(verdicts(book), "xx- x-- --x ---");
    }
}
