//! Looks to the end of the turn, whoever decides on the way deciding for himself, and there asks how many turns each
//! character still needs.

use crate::danger::MOST_SEATS;
use crate::danger::moves::Move;
use crate::danger::play::Play;
use crate::danger::state::State;
use crate::danger::view::Phase;
use crate::table::{Chance, Silent, Thinking};

/// How well each seat stands, from 0 to 1; all together 1.
type Worths = [f32; MOST_SEATS];

/// What a re-roll is worth, in turns.
const REROLL: f32 = 0.5;
/// How many re-rolls in a row are thought of.
const REROLLS_AHEAD: u8 = 1;
/// How many traps in a row are thought of as avoided: from one GAME OVER one may step onto the next.
const AVOIDS_AHEAD: u8 = 2;
/// The fewest turns that count as needed: nobody has won before he has.
const LEAST: f32 = 0.4;

/// Turns from a place that no game leads to.
const UNKNOWN: f32 = 40.0;
/// As many turns as somebody needs who is alone counts as half won.
const ALONE: f32 = 15.0;

/// A die that falls as it is told.
struct Told(u8);

impl Chance for Told {
    fn below(&mut self, _: u32) -> u32 {
        u32::from(self.0 - 1)
    }
}

pub(super) fn worths(state: &State) -> Worths {
    let mut worths = [0.0; MOST_SEATS];
    if state.now.phase == Phase::Over {
        worths[usize::from(state.now.about & 3)] = 1.0;
        return worths;
    }
    let seats = state.setup.seats();
    let share = 1.0 / f32::from(seats);
    let mut seat = state.now.mover;
    let mut sum = 0.0;
    for place in 0..seats {
        let token = state.at(seat);
        let outlook = state.edition.outlook(state.whom(seat));
        let alone = outlook
            .turns(token.space, token.load, token.hp)
            .unwrap_or(UNKNOWN);
        let turns = alone - REROLL * f32::from(token.rerolls) + share * f32::from(place);
        // Whoever needs half as long is first about eight times as often.
        let worth = turns.max(LEAST).powi(-3);
        worths[usize::from(seat & 3)] = worth;
        sum += worth;
        seat = state.after(seat);
    }
    if seats == 1 {
        // Alone one is first in any case, and plays against the clock.
        sum += ALONE.powi(-3);
    }
    worths.map(|worth| worth / sum)
}

pub(super) fn choose<C: Chance>(
    state: &State,
    moves: &[Move],
    thinking: &mut Thinking<'_, C>,
) -> Move {
    let Some(seat) = state.decides() else {
        return moves[0];
    };
    let ahead = Ahead {
        rerolls: REROLLS_AHEAD,
        avoids: AVOIDS_AHEAD,
    };
    let mut best = (moves[0], f32::NEG_INFINITY);
    for &decision in moves {
        let worth = after(state, decision, ahead)[usize::from(seat & 3)];
        if worth > best.1 {
            best = (decision, worth);
        }
        if (thinking.stop)() {
            break;
        }
    }
    best.0
}

/// What is still thought of.
#[derive(Clone, Copy)]
struct Ahead {
    rerolls: u8,
    avoids: u8,
}

/// How all stand after a move.
fn after(state: &State, decision: Move, ahead: Ahead) -> Worths {
    let ahead = match decision {
        // What a turn is worth is what the outlook says.
        Move::Roll => return worths(state),
        Move::Again => Ahead {
            rerolls: ahead.rerolls.saturating_sub(1),
            ..ahead
        },
        // From the second trap on, dice stand as they fall: else there would be too much to think of.
        Move::Avoid => Ahead {
            rerolls: if ahead.avoids == AVOIDS_AHEAD {
                ahead.rerolls
            } else {
                0
            },
            avoids: ahead.avoids.saturating_sub(1),
        },
        _ => return made(state, decision, 1, ahead),
    };
    let mut sum = [0.0; MOST_SEATS];
    for die in 1..=6 {
        for (total, worth) in sum.iter_mut().zip(made(state, decision, die, ahead)) {
            *total += worth / 6.0;
        }
    }
    sum
}

/// How all stand after a move and a die.
fn made(state: &State, decision: Move, die: u8, ahead: Ahead) -> Worths {
    let mut next = state.clone();
    Play {
        state: &mut next,
        chance: &mut Told(die),
        log: &mut Silent,
    }
    .act(decision);
    value(&next, ahead)
}

/// How all stand if each decides for himself until the turn is over.
fn value(state: &State, ahead: Ahead) -> Worths {
    let Some(seat) = state.decides() else {
        return worths(state);
    };
    match state.now.phase {
        Phase::Before | Phase::Over => return worths(state),
        Phase::MoveDie | Phase::AvoidDie if ahead.rerolls == 0 => {
            return after(state, Move::Keep, ahead);
        }
        Phase::Trap if ahead.avoids == 0 => return after(state, Move::Bear, ahead),
        _ => {}
    }
    let own = usize::from(seat & 3);
    let mut moves = Vec::new();
    state.list(&mut moves);
    let mut best = [f32::NEG_INFINITY; MOST_SEATS];
    for decision in moves {
        let worths = after(state, decision, ahead);
        if worths[own] > best[own] {
            best = worths;
        }
    }
    best
}
