//! R3: ten Rats on a spread, and each of them is deadly.

use super::super::content::Content;
use super::super::verdict::ReasonCode::Rats;
use super::super::verdict::Role::Threat;
use super::{
    Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage, recount,
};

pub struct Rat;

/// From how many on they kill.
pub const SWARM: u16 = 10;

/// The Rats at large on a spread.
fn rats(board: &Board, spread: usize) -> Vec<CellIndex> {
    board.active_among(board.topology().cells_of_spread(spread), Content::Rat)
}

impl Rule for Rat {
    fn id(&self) -> RuleId {
        RuleId::R3
    }

    fn stage(&self) -> Stage {
        Stage::Swarms
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Rat]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Rats, Threat)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        for cell in changes.stirred_with(&[Content::Rat]) {
            let spread = board.topology().spread(cell);
            let change = recount(board, cell, Content::Rat, Flags::RAT);
            let tally = &mut board.spreads_mut()[spread].rats;
            let before = std::mem::replace(tally, tally.wrapping_add_signed(change));
            if (before >= SWARM) != (*tally >= SWARM) {
                for rat in rats(board, spread) {
                    changes.touch(rat);
                }
            }
        }
    }

    fn deadly(&self, board: &Board, cell: CellIndex) -> bool {
        board.spreads()[board.topology().spread(cell)].rats >= SWARM
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if board.identity(cell) == Content::Rat && board.standing(cell).flags.any(Flags::DEADLY) {
            let spread = board.topology().spread(cell);
            let rats = rats(board, spread);
            reasons.push(
                Reason::new(self.id(), Rats, Threat)
                    .numbered(super::count(&rats), u32::from(SWARM))
                    .because_of(rats),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};

    const FIVE: &str = "rat rat rat rat rat .";

    #[test]
    fn nine_on_a_spread_are_harmless() {
        let pages = [FIVE, "rat rat rat rat . .", "rat rat rat . . ."];
        assert_eq!(verdicts(book(&pages)), "------ ------ ------");
    }

    #[test]
    fn ten_on_a_spread_kill_and_only_they() {
        let pages = [FIVE, FIVE, FIVE];
        assert_eq!(verdicts(book(&pages)), "xxxxx- xxxxx- ------");
    }
}
