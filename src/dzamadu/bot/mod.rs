//! Heroes that play by themselves.

mod easy;
mod forecast;
mod strong;
mod survey;

use super::moves::Move;
use super::state::State;
use super::view::Asked;
use crate::table::Chance;

pub(super) use easy::easy;
pub(super) use strong::{strong, worth};

/// How many moves are kept while one is picked.
const AT_ONCE: usize = 64;

/// Any move that may be made, all equally likely; rooms take the proposed shape.
pub(super) fn any<C: Chance>(state: &State, chance: &mut C) -> Move {
    if state.asked == Asked::Shape {
        return Move::Proposed;
    }
    let mut moves = [Move::Proposed; AT_ONCE];
    let mut count = 0;
    state.each_legal(|decision| {
        if let Some(place) = moves.get_mut(count) {
            *place = decision;
        }
        count += 1;
    });
    let chosen = chance.below(u32::try_from(count).unwrap_or(u32::MAX)) as usize;
    if let Some(&decision) = moves.get(chosen) {
        return decision;
    }
    // Large maps offer more than was kept.
    let mut place = 0;
    let mut found = Move::Proposed;
    state.each_legal(|decision| {
        if place == chosen {
            found = decision;
        }
        place += 1;
    });
    found
}
