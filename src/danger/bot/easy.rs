//! Plain good sense: towards the exit by way of key and talisman, rather not onto traps, a blow to whoever is there.

use crate::danger::edition::{SpaceId, Trap};
use crate::danger::moves::Move;
use crate::danger::state::State;
use crate::danger::view::Phase;
use crate::danger::walks::Load;
use crate::table::Seat;

/// What a lost hit point counts for, in steps.
const HURT: i32 = 2;
/// What is given for a hit point that a potion brings.
const HEALED: i32 = 1;
/// What the walk ahead that a GAME OVER takes away is multiplied by: its likelihood.
const LIKELY: i32 = 2;

pub(super) fn choose(state: &State, moves: &[Move]) -> Move {
    match state.now.phase {
        Phase::MoveDie => Move::Keep,
        Phase::AvoidDie => keep_or_again(state),
        Phase::Trap => Move::Avoid,
        _ => *moves
            .iter()
            .min_by_key(|&&decision| cost(state, decision))
            .unwrap_or(&moves[0]),
    }
}

/// Re-rolls are for one's own neck.
fn keep_or_again(state: &State) -> Move {
    let about = state.now.about;
    let is_failing = state.now.die < state.whom(about).avoid();
    if state.now.asked == about && is_failing && state.is_deadly(about) {
        Move::Again
    } else {
        Move::Keep
    }
}

/// How far a decision leaves the decider from the exit, in steps and what is as bad; attacks come first.
fn cost(state: &State, decision: Move) -> i32 {
    const FIRST: i32 = -1000;
    let now = &state.now;
    match decision {
        Move::Go { to, marks } => {
            let load = state.at(now.mover).load.with(marks);
            standing(state, now.mover, to, load)
        }
        Move::Step { to } => stepping(state, now.about, to),
        Move::Stay => {
            let token = state.at(now.about);
            distance(state, token.space, token.load)
        }
        Move::Drain { victim } => {
            // The last hit point of somebody else, or one that is missed: else a good push is better.
            let is_missed = state.at(now.mover).hp < state.whom(now.mover).hp();
            if state.at(victim).hp == 1 || is_missed {
                FIRST - 40
            } else {
                FIRST - 1
            }
        }
        Move::Push { victim, to } => {
            let token = state.at(victim);
            let before = distance(state, token.space, token.load);
            FIRST - (stepping(state, victim, to) - before).max(0)
        }
        _ => 0,
    }
}

fn stepping(state: &State, seat: Seat, to: SpaceId) -> i32 {
    let load = state.at(seat).load;
    let step = state.steps(seat).find(|step| step.to == to);
    let marks = step.map(|step| step.marks).unwrap_or_default();
    standing(state, seat, to, load.with(marks))
}

fn distance(state: &State, space: SpaceId, load: Load) -> i32 {
    i32::from(state.edition.trail().steps(space, load))
}

/// How far a character is from the exit, all told, that comes to stand somewhere.
fn standing(state: &State, seat: Seat, space: SpaceId, load: Load) -> i32 {
    let edition = &state.edition;
    let here = distance(state, space, load);
    match edition.kind(space).trap() {
        None => {
            let is_potion = edition.kind(space) == crate::danger::Kind::Potion;
            let missing = state.whom(seat).hp() - state.at(seat).hp;
            here - if is_potion {
                HEALED * i32::from(missing.min(2))
            } else {
                0
            }
        }
        Some(Trap::Hurt) => here + HURT,
        Some(Trap::Fall) => {
            let to = edition.falls[usize::from(space)];
            let load = load.with(load.arrive(edition.kind(to)));
            distance(state, to, load) + HURT
        }
        Some(Trap::GameOver) => {
            let start = distance(state, edition.start(), load.after_death());
            here + (start - here).max(8) / LIKELY + HURT
        }
    }
}
