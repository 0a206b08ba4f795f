//! R6: a Mage is harmless, and while he is on a page so are its Wraiths; with a Scroll near him he kills.

use super::super::content::Content;
use super::super::verdict::ReasonCode::{Calmed, Scroll};
use super::super::verdict::Role::{Save, Threat};
use super::{Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, recount};

pub struct Mage;

/// Whether a cell holds a Wraith that a Mage on its page keeps quiet.
pub fn calms(board: &Board, cell: CellIndex) -> bool {
    board.active(cell) == Content::Wraith && board.page_tally(cell).mages > 0
}

impl Rule for Mage {
    fn id(&self) -> RuleId {
        RuleId::R6
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Mage]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Calmed, Save), (Scroll, Threat)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        for cell in changes.stirred_with(&[Content::Mage]) {
            let change = recount(board, cell, Content::Mage, Flags::MAGE);
            let tally = &mut board.page_tally_mut(cell).mages;
            let before = std::mem::replace(tally, tally.wrapping_add_signed(change));
            if (before > 0) != (*tally > 0) {
                let page = board.topology().page(cell);
                let cells = board.topology().cells_of_page(page);
                for wraith in board.active_among(cells, Content::Wraith) {
                    changes.touch(wraith);
                }
            }
        }
    }

    fn deadly(&self, board: &Board, cell: CellIndex) -> bool {
        let mut near = board.topology().eight(cell);
        near.any(|cell| board.active(cell) == Content::Scroll)
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if calms(board, cell) {
            let page = board.topology().page(cell);
            let mages = board.active_among(board.topology().cells_of_page(page), Content::Mage);
            reasons.push(Reason::new(self.id(), Calmed, Save).because_of(mages));
        }
        if board.identity(cell) == Content::Mage && board.standing(cell).flags.any(Flags::DEADLY) {
            let scrolls = board.active_among(board.topology().eight(cell), Content::Scroll);
            reasons.push(Reason::new(self.id(), Scroll, Threat).because_of(scrolls));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, reasons, verdicts};

    #[test]
    fn wraiths_are_quiet_on_his_page_only() {
        let pages = ["wraith mage", "wraith ."];
        assert_eq!(verdicts(book(&pages)), "-- x-");
        assert_eq!(reasons(book(&pages), 0), [("R6.calmed".into(), vec![1])]);
    }

    #[test]
    fn a_scroll_at_a_corner_makes_him_deadly_and_he_still_keeps_the_wraiths() {
        let page = "scroll . wraith
                    . mage .";
        assert_eq!(verdicts(book(&[page])), "x-- -x-");
    }
}
