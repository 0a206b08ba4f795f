//! R20: Gold and Gems are safe until a Thief stands beside them, a Scroll until a Mage is near.

use super::super::content::Content;
use super::super::verdict::ReasonCode::{Mage, Thief};
use super::super::verdict::Role::Threat;
use super::{Board, CellIndex, Flags, Reason, ReasonCode, Role, Rule, RuleId};

pub struct SafeItems;

fn thieves(board: &Board, treasure: CellIndex) -> Vec<CellIndex> {
    board.active_among(board.topology().four(treasure), Content::Thief)
}

fn mages(board: &Board, scroll: CellIndex) -> Vec<CellIndex> {
    board.active_among(board.topology().eight(scroll), Content::Mage)
}

impl Rule for SafeItems {
    fn id(&self) -> RuleId {
        RuleId::R20
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Gold, Content::Gem, Content::Scroll]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Thief, Threat), (Mage, Threat)]
    }

    fn deadly(&self, board: &Board, cell: CellIndex) -> bool {
        if board.identity(cell) == Content::Scroll {
            !mages(board, cell).is_empty()
        } else {
            !thieves(board, cell).is_empty()
        }
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if !self.contents().contains(&board.identity(cell))
            || !board.standing(cell).flags.any(Flags::DEADLY)
        {
            return;
        }
        let reason = match board.identity(cell) {
            Content::Scroll => Reason::new(self.id(), Mage, Threat).because_of(mages(board, cell)),
            treasure => Reason::new(self.id(), Thief, Threat)
                .about(treasure)
                .because_of(thieves(board, cell)),
        };
        reasons.push(reason);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, reasons, verdicts};

    #[test]
    fn a_thief_beside_treasure_spoils_it() {
        let page = "gold thief gem
                    . gold .";
        assert_eq!(verdicts(book(&[page])), "x-x -x-");
        assert_eq!(verdicts(book(&["gold .\n. thief"])), "-- --");
    }

    #[test]
    fn a_mage_at_a_corner_spoils_a_scroll_and_it_him() {
        assert_eq!(verdicts(book(&["scroll .\n. mage"])), "x- -x");
        assert_eq!(
            reasons(book(&["scroll .\n. mage"]), 0),
            [("R20.mage".into(), vec![3])]
        );
        assert_eq!(verdicts(book(&["scroll . mage"])), "---");
    }
}
