//! A hero of plain good sense: the autoplay.

use super::forecast::Forecast;
use super::survey::{Behind, Survey};
use crate::dzamadu::counts::Stack;
use crate::dzamadu::item::{Item, ItemKind, Stat};
use crate::dzamadu::map::Inside;
use crate::dzamadu::moves::Move;
use crate::dzamadu::odds::Duel;
use crate::dzamadu::paper::Side;
use crate::dzamadu::state::State;
use crate::dzamadu::view::Asked;

/// He fights when he is at least so likely to win.
const CONFIDENT: f64 = 0.7;

/// Takes what he finds, fights when he may well win and else flees, goes through the nearest unknown door.
pub(in super::super) fn easy(state: &State) -> Move {
    match state.asked {
        Asked::Shape | Asked::Over => Move::Proposed,
        Asked::Enemy => {
            let confident = Duel::of(state).is_some_and(|duel| {
                Forecast::to_the_end(&Stack::of(&state.deck), duel) >= CONFIDENT
            });
            if confident { Move::Fight } else { Move::Flee }
        }
        Asked::Escape => escape(state),
        Asked::Trader => trade(state),
        Asked::Wish => Move::Wish(wish(state)),
        Asked::Way => way(state),
    }
}

/// Whether he wants a thing that lies before him.
fn wants(state: &State, item: Item) -> bool {
    !item.kind.is_weapon() || u16::from(item.potency) > state.hero.weapon
}

/// A door behind which nobody is known to wait, if there is one.
fn escape(state: &State) -> Move {
    let room = state.map.room(state.hero.room);
    let doors = || (Side::ALL.into_iter()).filter_map(|side| Some((side, room.door(side)?.to)));
    let dangerous = |to: u16| {
        (state.map.get(to))
            .is_some_and(|room| matches!(room.inside, Inside::Enemy { .. } | Inside::Trap { .. }))
    };
    let side = doors()
        .find(|(_, to)| {
            state
                .map
                .get(*to)
                .is_some_and(crate::dzamadu::map::Room::is_settled)
        })
        .or_else(|| doors().find(|(_, to)| !dangerous(*to)))
        .or_else(|| doors().next())
        .map_or(Side::North, |(side, _)| side);
    Move::Door(state.hero.room, side)
}

fn trade(state: &State) -> Move {
    let hero = &state.hero;
    let useful = |item: Item| match item.kind {
        ItemKind::Health => hero.health < state.max_health(),
        ItemKind::Wit => hero.wit < hero.max_wit,
        // Money for money.
        ItemKind::Money => false,
        _ => wants(state, item),
    };
    (1..)
        .zip(&state.wares)
        .find(|(number, ware)| state.may(Move::Buy(*number)).is_ok() && useful(ware.item))
        .map_or(Move::Done, |(number, _)| Move::Buy(number))
}

/// What he lacks most.
fn wish(state: &State) -> Stat {
    let hero = &state.hero;
    if hero.health + 5 <= state.max_health() {
        Stat::Health
    } else if hero.weapon < 8 {
        Stat::Weapon
    } else if hero.wit + 5 <= hero.max_wit {
        Stat::Wit
    } else {
        Stat::Money
    }
}

fn way(state: &State) -> Move {
    let here = (1..)
        .zip(state.items_in(state.hero.room))
        .find(|(_, (_, item))| wants(state, *item));
    if let Some((number, _)) = here {
        return Move::Take(number);
    }
    let survey = Survey::of(state);
    if let Some(decision) = survey.exit {
        return decision;
    }
    if let Some((_, decision)) = survey.marked.first() {
        return *decision;
    }
    let nearest = |fits: &dyn Fn(Behind) -> bool| {
        (survey.ways.iter())
            .find(|way| fits(way.behind))
            .map(|way| way.decision)
    };
    nearest(&|behind| matches!(behind, Behind::Unknown | Behind::New))
        .or(survey.search)
        .or_else(|| nearest(&|behind| behind == Behind::Trap { exit: true }))
        .or_else(|| nearest(&|behind| matches!(behind, Behind::Enemy { .. })))
        .or_else(|| survey.ways.first().map(|way| way.decision))
        .unwrap_or_else(|| state.first_legal())
}
