//! A hero who reckons: what to fight on and what to flee is worth, which potions to keep for later, what to buy.

use super::forecast::Forecast;
use super::survey::{Behind, Survey, Thing};
use crate::dzamadu::counts::Stack;
use crate::dzamadu::item::{Artifact, Item, ItemKind, MarkKind, Stat};
use crate::dzamadu::map::Inside;
use crate::dzamadu::moves::Move;
use crate::dzamadu::odds::{Duel, TrapOdds};
use crate::dzamadu::paper::{Paper, Side, Square};
use crate::dzamadu::state::State;
use crate::dzamadu::view::Asked;

/// Half of what there is to hope for is reached with so much health.
const HALF: f64 = 11.0;
/// What each point of a better weapon adds to the outlook, as a share.
const SHARPER: f64 = 0.015;
/// What is left of the outlook when an enemy stays behind.
const BLOCKED: f64 = 0.97;
/// What a point of wit is worth in points of health.
const WIT: f64 = 0.5;
/// What a point of a weapon is worth.
const WEAPON: f64 = 1.5;
/// What a wildcard potion is worth.
const WILDCARD: f64 = 8.0;
/// What the Breastplate is worth: potions have more to refill.
const BREASTPLATE: f64 = 3.0;
/// What it is worth that no trap strikes.
const IMMUNITY: f64 = 5.0;
/// What it is worth that traders ask nothing: there are few.
const FREE_GOODS: f64 = 2.0;
/// An exit trap is tried when it is so many times likelier to be disarmed than to strike.
const BOLD: f64 = 1.5;
/// What a coin is worth.
const COIN: f64 = 0.35;
/// With less health than this any potion is drunk, however much of it is wasted.
const WOUNDED: u16 = 12;
/// The same of wit.
const DULL: u16 = 20;

/// What a hero has before him: how likely he is to get out, roughly, with so much health.
fn outlook(health: u16) -> f64 {
    let health = f64::from(health);
    health / (health + HALF)
}

/// The move of a hero who reckons.
pub(in super::super) fn strong(state: &State) -> Move {
    match state.asked {
        Asked::Shape | Asked::Over => Move::Proposed,
        Asked::Enemy => meet(state),
        Asked::Escape => escape(state),
        Asked::Trader => trade(state),
        Asked::Wish => Move::Wish(wish(state)),
        Asked::Way => way(state),
    }
}

/// Health that lies in reach and is kept for later.
fn stock(state: &State) -> u16 {
    state
        .items
        .iter()
        .filter(|l| l.item.kind == ItemKind::Health)
        .map(|l| u16::from(l.item.potency))
        .sum()
}

/// Fights or flees, whichever leaves the better outlook.
fn meet(state: &State) -> Move {
    let Some(duel) = Duel::of(state) else {
        return Move::Flee;
    };
    let Inside::Enemy { drop, weapon, .. } = state.inside() else {
        return Move::Flee;
    };
    let stack = Stack::of(&state.deck);
    let stocked = stock(state);
    let most = state.max_health();
    let won = |health: u16| {
        let mut health = (health + stocked).min(most);
        let mut gain = 1.0;
        match drop {
            Stat::Health => health = (health + u16::from(weapon)).min(most),
            Stat::Weapon if u16::from(weapon) > state.hero.weapon => {
                gain += SHARPER * f64::from(u16::from(weapon) - state.hero.weapon);
            }
            Stat::Weapon | Stat::Wit | Stat::Money => {}
        }
        outlook(health) * gain
    };
    let away = |health: u16| outlook((health + stocked).min(most)) * BLOCKED;
    let base = if state.hero.has(Artifact::Breastplate) {
        state.hero.base_health
    } else {
        u16::MAX
    };
    let forecast = Forecast::of(&stack, duel, base, won, away);
    if forecast.fight >= forecast.flee {
        Move::Fight
    } else {
        Move::Flee
    }
}

/// Back to settled ground if possible, else into the unknown.
fn escape(state: &State) -> Move {
    let room = state.map.room(state.hero.room);
    let danger = |to: u16| match state.map.get(to) {
        None => 1,
        Some(room) if room.is_settled() => 0,
        Some(room) => match room.inside {
            Inside::Trap { .. } => 3,
            Inside::Enemy { weapon, .. } => 3 + i32::from(weapon),
            _ => 2,
        },
    };
    let side = (Side::ALL.into_iter())
        .filter_map(|side| Some((side, room.door(side)?.to)))
        .min_by_key(|(_, to)| danger(*to))
        .map_or(Side::North, |(side, _)| side);
    Move::Door(state.hero.room, side)
}

/// What a thing is worth to the hero, in points of health or so.
fn value(state: &State, item: Item) -> f64 {
    let hero = &state.hero;
    let missing = f64::from(state.max_health() - hero.health.min(state.max_health()));
    let witless = f64::from(hero.max_wit - hero.wit.min(hero.max_wit));
    let potency = f64::from(item.potency);
    match item.kind {
        ItemKind::Health => potency.min(missing),
        ItemKind::Wit => potency.min(witless) * WIT,
        ItemKind::Weapon | ItemKind::UltimateWeapon => (potency - f64::from(hero.weapon)) * WEAPON,
        ItemKind::Money => 0.0,
        ItemKind::Wildcard => WILDCARD,
        ItemKind::Breastplate => BREASTPLATE,
        ItemKind::Immunity => IMMUNITY,
        ItemKind::FreeGoods => FREE_GOODS,
    }
}

fn trade(state: &State) -> Move {
    let best = (1..)
        .zip(&state.wares)
        .filter(|(number, _)| state.may(Move::Buy(*number)).is_ok())
        .map(|(number, ware)| {
            let price = f64::from(state.price(*ware));
            (number, value(state, ware.item) - price * COIN)
        })
        .max_by(|one, other| one.1.total_cmp(&other.1));
    match best {
        Some((number, gain)) if gain > 0.0 => Move::Buy(number),
        _ => Move::Done,
    }
}

fn wish(state: &State) -> Stat {
    let hero = &state.hero;
    let missing = f64::from(state.max_health().saturating_sub(hero.health));
    let witless = f64::from(hero.max_wit.saturating_sub(hero.wit));
    // A potency is 8 on the average.
    let weapon: f64 = (2..=14_u16)
        .map(|rank| f64::from(rank.saturating_sub(hero.weapon)) / 13.0)
        .sum();
    let choices = [
        (Stat::Health, missing.min(8.0)),
        (Stat::Weapon, weapon * WEAPON),
        (Stat::Wit, witless.min(8.0) * WIT),
        (Stat::Money, 1.0),
    ];
    choices
        .into_iter()
        .max_by(|one, other| one.1.total_cmp(&other.1))
        .map_or(Stat::Health, |(stat, _)| stat)
}

/// Whether a thing that lies in reach is to be fetched now.
fn fetches(state: &State, thing: Thing, leaving: bool) -> bool {
    let hero = &state.hero;
    let missing = state.max_health().saturating_sub(hero.health);
    let witless = hero.max_wit.saturating_sub(hero.wit);
    let potency = u16::from(thing.item.potency);
    match thing.item.kind {
        ItemKind::Weapon | ItemKind::UltimateWeapon => potency > hero.weapon,
        ItemKind::Health => missing > 0 && (leaving || missing >= potency || hero.health < WOUNDED),
        ItemKind::Wit => witless > 0 && (leaving || witless >= potency || hero.wit < DULL),
        ItemKind::Wildcard => leaving || missing >= 7 || hero.weapon < 8 || hero.health < WOUNDED,
        _ => true,
    }
}

fn way(state: &State) -> Move {
    let survey = Survey::of(state);
    let leaving = survey.exit.is_some();
    let mut things: Vec<_> = (survey.things.iter())
        .filter(|thing| fetches(state, **thing, leaving))
        .collect();
    // The best weapon first; of potions the one that wastes least.
    things.sort_by_key(|thing| {
        let potency = i32::from(thing.item.potency);
        match thing.item.kind {
            ItemKind::Weapon | ItemKind::UltimateWeapon => (0, -potency),
            ItemKind::Health => {
                let missing = i32::from(state.max_health().saturating_sub(state.hero.health));
                (1, (missing - potency).abs())
            }
            ItemKind::Wit => {
                let missing = i32::from(state.hero.max_wit.saturating_sub(state.hero.wit));
                (1, (missing - potency).abs())
            }
            _ => (0, 0),
        }
    });
    if let Some(thing) = things.first() {
        return thing.decision;
    }
    if let Some((_, decision)) = survey.marked.first() {
        return *decision;
    }
    if let Some(decision) = survey.exit {
        return decision;
    }
    let stack = Stack::of(&state.deck);
    let trap = TrapOdds::of(&stack, state.hero.wit);
    let immune = state.hero.has(Artifact::Immunity);
    let exit_trap = (survey.ways.iter()).find(|way| way.behind == Behind::Trap { exit: true });
    if let Some(way) = exit_trap
        && (trap.disarmed > trap.strikes * BOLD || immune && trap.disarmed > 0.0)
    {
        return way.decision;
    }
    let goal = (state.marks.iter())
        .filter(|mark| state.map.room_at(mark.square) == 0)
        .min_by_key(|mark| match mark.kind {
            MarkKind::Exit => 0,
            MarkKind::Weapon => 1,
            MarkKind::Health => 2,
            MarkKind::Money => 3,
        })
        .map(|mark| mark.square);
    let paper = state.map.paper();
    let best = (survey.ways.iter())
        .filter(|way| matches!(way.behind, Behind::Unknown | Behind::New))
        .min_by_key(|way| {
            goal.map_or(0, |goal| apart(paper, way.square, goal)) * 64 + i32::from(way.far)
        });
    if let Some(way) = best {
        return way.decision;
    }
    if let Some(decision) = survey.search {
        return decision;
    }
    if let Some(way) = exit_trap {
        return way.decision;
    }
    (survey.ways.iter())
        .min_by_key(|way| match way.behind {
            Behind::Unknown | Behind::New => 0,
            Behind::Trap { .. } => 12,
            Behind::Enemy { weapon, health } => i32::from(weapon) + i32::from(health),
        })
        .map_or_else(|| state.first_legal(), |way| way.decision)
}

/// How far two squares are from each other, across the edges.
fn apart(paper: Paper, one: Square, other: Square) -> i32 {
    let side = i32::from(paper.side());
    let line = |a: u8, b: u8| {
        let far = (i32::from(a) - i32::from(b)).abs();
        far.min(side - far)
    };
    line(one.x, other.x) + line(one.y, other.y)
}

/// How well the hero stands, from 0 to 1: lost, or out.
pub(in super::super) fn worth(state: &State) -> f32 {
    if state.asked == Asked::Over {
        return match state.ends.last() {
            Some(end) if end.won => 1.0,
            _ => 0.0,
        };
    }
    let health = f32::from(state.hero.health);
    health / (health + 12.0)
}
