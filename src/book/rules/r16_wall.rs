//! R16: a Wall cannot be entered, and neither light nor gaze passes it.

use super::super::content::Content;
use super::super::verdict::ReasonCode::Wall as Stands;
use super::super::verdict::Role::Block;
use super::{Board, CellIndex, Reason, ReasonCode, Role, Rule, RuleId, Stage};

pub struct Wall;

impl Rule for Wall {
    fn id(&self) -> RuleId {
        RuleId::R16
    }

    fn stage(&self) -> Stage {
        Stage::Verdict
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Wall]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Stands, Block)]
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if board.identity(cell) == Content::Wall {
            reasons.push(Reason::new(self.id(), Stands, Block));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};

    #[test]
    fn it_blocks_even_where_an_area_is_deadly() {
        assert_eq!(verdicts(book(&["wall lava ."])), "#xx");
    }
}
