//! Players of the program.

use super::moves::Move;
use super::state::State;
use crate::table::{Chance, Seat, Strength, Thinking};

impl State {
    /// How well a seat stands, 0 to 1.
    pub(super) fn standing(&self, seat: Seat) -> f32 {
        f32::from(u8::from(self.alive(seat))) / 2.0
    }

    /// The move of a bot.
    pub(super) fn decide<C: Chance>(
        &self,
        _strength: Strength,
        thinking: &mut Thinking<'_, C>,
    ) -> Move {
        let mut moves = Vec::new();
        self.list(&mut moves);
        moves[thinking.chance.below(moves.len() as u32) as usize]
    }
}
