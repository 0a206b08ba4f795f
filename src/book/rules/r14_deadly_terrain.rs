//! R14: Spikes, Swamps and Pits are deadly.

use super::super::content::Content;
use super::super::verdict::ReasonCode::Terrain;
use super::super::verdict::Role::Threat;
use super::{Board, CellIndex, Reason, ReasonCode, Role, Rule, RuleId};

pub struct DeadlyTerrain;

/// Terrain that kills.
pub const CONTENTS: &[Content] = &[Content::Spikes, Content::Swamp, Content::Pit];

impl Rule for DeadlyTerrain {
    fn id(&self) -> RuleId {
        RuleId::R14
    }

    fn contents(&self) -> &'static [Content] {
        CONTENTS
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Terrain, Threat)]
    }

    fn deadly(&self, _board: &Board, _cell: CellIndex) -> bool {
        true
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        let identity = board.identity(cell);
        if CONTENTS.contains(&identity) {
            reasons.push(Reason::new(self.id(), Terrain, Threat).about(identity));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};

    #[test]
    fn all_three_kill() {
        assert_eq!(verdicts(book(&["spikes swamp pit ."])), "xxx-");
    }
}
