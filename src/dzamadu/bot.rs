//! Heroes that play by themselves.

use super::moves::Move;
use super::state::State;
use super::view::Asked;
use crate::table::Chance;

/// Any move that may be made, all equally likely; rooms take the proposed shape.
pub(super) fn any<C: Chance>(state: &State, chance: &mut C) -> Move {
    if state.asked == Asked::Shape {
        return Move::Proposed;
    }
    let mut count = 0;
    state.each_legal(|_| count += 1);
    let mut left = chance.below(count);
    let mut chosen = Move::Proposed;
    state.each_legal(|decision| {
        if left == 0 {
            chosen = decision;
        }
        left = left.wrapping_sub(1);
    });
    chosen
}

/// TEMP
pub(super) fn easy(_: &State) -> Move {
    Move::Proposed
}

/// TEMP
pub(super) fn worth(_: &State) -> f32 {
    0.5
}
