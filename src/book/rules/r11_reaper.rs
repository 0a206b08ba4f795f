//! R11: within two king's steps of a Reaper every cell is deadly.

use super::super::content::Content;
use super::super::verdict::ReasonCode::{Reaper as Stands, Zone};
use super::super::verdict::Role::Threat;
use super::{Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage};

pub struct Reaper;

/// The cells of a Reaper's zone, his own included.
pub fn zone(board: &Board, reaper: CellIndex) -> Vec<CellIndex> {
    let mut zone = Vec::with_capacity(25);
    board.topology().within_two(reaper, |cell| zone.push(cell));
    zone
}

/// The other Reapers in whose zone a cell lies.
pub fn about(board: &Board, cell: CellIndex) -> Vec<CellIndex> {
    let others = zone(board, cell).into_iter().filter(|&near| near != cell);
    board.active_among(others, Content::Reaper)
}

impl Rule for Reaper {
    fn id(&self) -> RuleId {
        RuleId::R11
    }

    fn stage(&self) -> Stage {
        Stage::Areas
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Reaper]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Stands, Threat), (Zone, Threat)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        for cell in changes.stirred_with(&[Content::Reaper]) {
            let is_reaping = board.active(cell) == Content::Reaper;
            let flags = &mut board.standing_mut(cell).flags;
            if flags.record(Flags::REAPING, is_reaping) {
                for near in zone(board, cell) {
                    board.strike(near, is_reaping);
                    changes.touch(near);
                }
            }
        }
    }

    fn deadly(&self, _board: &Board, _cell: CellIndex) -> bool {
        true
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if board.active(cell) == Content::Reaper {
            reasons.push(Reason::new(self.id(), Stands, Threat));
        }
        let reapers = about(board, cell);
        if !reapers.is_empty() {
            reasons.push(Reason::new(self.id(), Zone, Threat).because_of(reapers));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, reasons, verdicts};

    #[test]
    fn two_steps_in_every_direction() {
        let page = ". . . . . .
                    . . . . . .
                    . . . . . .
                    reaper . . . . .";
        assert_eq!(verdicts(book(&[page])), "------ xxx--- xxx--- xxx---");
        assert_eq!(reasons(book(&[page]), 8), [("R11.zone".into(), vec![18])]);
    }

    #[test]
    fn across_the_gutter() {
        assert_eq!(verdicts(book(&[". . reaper", "troll . ."])), "xxx xx-");
    }
}
