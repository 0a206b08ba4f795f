//! R13: on the page of a Chuck everything is safe, Walls included. What stands there keeps acting on other pages.

use super::super::content::Content;
use super::super::topology::Topology;
use super::super::verdict::ReasonCode::Chuck as Present;
use super::super::verdict::Role::Save;
use super::super::verdict::{Warning, WarningCode};
use super::{Board, CellIndex, Changes, Reason, ReasonCode, Role, Rule, RuleId, Stage};

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
        for page in changes.places_with(board, Content::Chuck, Topology::page) {
            let cells = board.topology().cells_of_page(page);
            let chucks = board.active_among(cells.clone(), Content::Chuck).len();
            let tally = &mut board.pages_mut()[page].chucks;
            let before = *tally;
            *tally = u16::try_from(chucks).expect("a page has at most 1024 cells");
            if (before > 0) != (chucks > 0) {
                cells.for_each(|cell| changes.touch(cell));
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
