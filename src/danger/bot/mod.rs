//! Bots: they decide by the same legal moves as people, and see what people see.

mod easy;
mod outlook;
mod strong;
mod trail;

pub(super) use outlook::Outlook;
pub(super) use trail::Trail;

use super::moves::Move;
use super::state::State;
use crate::table::{Chance, Seat, Strength, Thinking};

/// How well a seat stands, from 0 to 1.
pub(super) fn worth(state: &State, seat: Seat) -> f32 {
    strong::worths(state)[usize::from(seat & 3)]
}

/// The decision of a bot.
///
/// # Panics
/// If the game is over.
pub(super) fn choose<C: Chance>(
    state: &State,
    strength: Strength,
    thinking: &mut Thinking<'_, C>,
) -> Move {
    let mut moves = Vec::new();
    state.list(&mut moves);
    assert!(!moves.is_empty(), "the game is not over");
    if moves.len() == 1 {
        return moves[0];
    }
    match strength {
        Strength::Random => {
            let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
            moves[thinking.chance.below(count) as usize]
        }
        Strength::Easy => easy::choose(state, &moves),
        Strength::Strong => strong::choose(state, &moves, thinking),
    }
}
