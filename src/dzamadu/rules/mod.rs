//! What happens, one file a part of the rules.

mod draw;
mod end;
mod enemy;
mod gain;
mod geometry;
mod hero;
mod npc;
mod room;
mod search;
mod trader;
mod trap;
mod way;

use super::event::Event;
use super::moves::Move;
use super::state::Play;
use super::view::Asked;
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Makes a move that may be made.
    pub(super) fn act(&mut self, decision: Move) {
        match decision {
            Move::Proposed => self.take_proposed(),
            Move::Square(square) => self.draw_square(square),
            Move::Fight => self.volley(),
            Move::Flee => self.flee(),
            Move::Door(room, side) => {
                if self.state.asked == Asked::Way {
                    self.walk(room);
                }
                self.pass(side);
            }
            Move::Room(room) => self.visit(room),
            Move::Take(number) => self.pick_up(number),
            Move::Buy(number) => self.buy(number),
            Move::Done => self.leave_trader(),
            Move::Wish(stat) => self.wish(stat),
            Move::Search => self.search(),
            Move::Leave => self.win("markedExit"),
        }
    }
}
