//! R13: on the page of a Chuck everything is safe, Walls included. What stands there keeps acting on other pages.

use super::super::content::Content;
use super::super::verdict::ReasonCode::Chuck as Present;
use super::super::verdict::Role::Save;
use super::super::verdict::{Warning, WarningCode};
use super::{
    Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage, recount,
};

pub struct Chuck;

impl Rule for Chuck {
    fn id(&self) -> RuleId {
        RuleId::R13
    }

    fn stage(&self) -> Stage {
        Stage::Verdict
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Chuck]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Present, Save)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        for cell in changes.stirred_with(&[Content::Chuck]) {
            let change = recount(board, cell, Content::Chuck, Flags::CHUCK);
            let tally = &mut board.page_tally_mut(cell).chucks;
            let before = std::mem::replace(tally, tally.wrapping_add_signed(change));
            if (before > 0) != (*tally > 0) {
                let page = board.topology().page(cell);
                for cell in board.topology().cells_of_page(page) {
                    changes.touch(cell);
                }
            }
        }
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if board.page_tally(cell).chucks == 0
            || !(board.is_threatened(cell) || board.is_obstacle(cell))
        {
            return;
        }
        let page = board.topology().page(cell);
        let chucks = board.active_among(board.topology().cells_of_page(page), Content::Chuck);
        reasons.push(Reason::new(self.id(), Present, Save).because_of(chucks));
    }

    fn warn(&self, board: &Board, warnings: &mut Vec<Warning>) {
        board.warn_above(self.id(), WarningCode::Chucks, Content::Chuck, 4, warnings);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, reasons, verdicts};

    #[test]
    fn his_page_is_safe_and_only_his() {
        let pages = ["troll spikes chuck wall", "troll spikes . wall"];
        assert_eq!(verdicts(book(&pages)), "---- xx-#");
        assert_eq!(
            reasons(book(&pages), 3),
            [("R13.chuck".into(), vec![2]), ("R16.wall".into(), vec![])]
        );
    }

    #[test]
    fn what_stands_on_his_page_keeps_acting_on_the_next() {
        assert_eq!(verdicts(book(&["chuck lava", ". ."])), "-- x-");
    }
}
