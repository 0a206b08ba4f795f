//! Chances, worked out from what everybody can see: which cards are left.
//!
//! Of flight, of a trap and of the next volley they are exact. A fight to the end has no end that is certain, as even
//! sums may come again and again: its course is followed volley by volley, like hands of cards put together, until
//! what is undecided is less than would show, or until there is too much to follow; then fights are played, always
//! with the same dice, and the margin of error is told.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use serde::Serialize;

use super::card::{Cards, Suit};
use super::counts::{Counts, Stack};
use super::item::Artifact;
use super::map::Inside;
use super::state::State;
use crate::table::{Chance, Seeded};

/// All chances at a moment, each from 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Odds {
    /// What is left in the deck.
    pub deck: Left,
    /// What is in the discard.
    pub discard: Left,
    /// Of the next wit card against the hero's wit: of any trap that is armed on the map.
    pub trap: TrapOdds,
    /// Of an attempt to flee from the enemy here, if there is one.
    pub flee: Option<FleeOdds>,
    /// Of the next volley against him.
    pub volley: Option<VolleyOdds>,
    /// Of fighting on to the end.
    pub fight: Option<FightOdds>,
}

/// Cards by suit and rank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Left {
    /// All together.
    pub cards: u32,
    /// Hearts, spades, clubs, diamonds.
    pub suits: [u32; 4],
    /// From 2 to Ace.
    pub ranks: [u32; 13],
    /// Jokers.
    pub jokers: u32,
}

/// What a trap may do.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TrapOdds {
    /// It is disarmed.
    pub disarmed: f64,
    /// It remains.
    pub stays: f64,
    /// It strikes, or would, were the hero not immune.
    pub strikes: f64,
}

/// What an attempt to flee may lead to; the five exclude each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FleeOdds {
    /// The hero's joker kills the enemy.
    pub kills: f64,
    /// He gets away.
    pub away: f64,
    /// Nothing happens.
    pub even: f64,
    /// He is hurt and lives.
    pub hurt: f64,
    /// He dies, by the enemy's joker or by the wound.
    pub dies: f64,
}

/// What a volley may lead to; the five exclude each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VolleyOdds {
    /// The enemy dies, by the hero's joker or by the hit.
    pub kills: f64,
    /// The enemy is hurt and lives.
    pub hits: f64,
    /// Nothing happens.
    pub even: f64,
    /// The hero is hurt and lives.
    pub hurt: f64,
    /// The hero dies, by the enemy's joker or by the hit.
    pub dies: f64,
}

/// How a fight to the end may go.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FightOdds {
    /// The enemy dies first.
    pub wins: f64,
    /// How far off that can be: a bound if exact, else of 95 in 100 samples.
    pub margin: f64,
    /// Whether it was worked out, not sampled.
    pub exact: bool,
}

impl Odds {
    /// The chances at a moment.
    #[must_use]
    pub fn of(state: &State) -> Self {
        let stack = Stack::of(&state.deck);
        let duel = Duel::of(state);
        Self {
            deck: Left::of(state.deck.left),
            discard: Left::of(state.deck.discard),
            trap: TrapOdds::of(&stack, state.hero.wit),
            flee: duel.map(|duel| {
                let health = if state.hero.has(Artifact::Breastplate) {
                    state.hero.health.min(state.hero.base_health)
                } else {
                    state.hero.health
                };
                FleeOdds::of(&stack, Duel { health, ..duel })
            }),
            volley: duel.map(|duel| VolleyOdds::of(&stack, duel)),
            fight: duel.map(|duel| FightOdds::of(&stack, duel)),
        }
    }
}

impl Left {
    fn of(cards: Cards) -> Self {
        let suit = |suit: Suit| (cards.0 >> (13 * suit as u32) & 0x1fff).count_ones();
        let mut ranks = [0; 13];
        for (rank, count) in (2..=14).zip(&mut ranks) {
            *count = cards.of_rank(rank);
        }
        Self {
            cards: cards.count(),
            suits: Suit::ALL.map(suit),
            ranks,
            jokers: cards.jokers(),
        }
    }
}

/// Two who fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Duel {
    /// The hero's health, above 0.
    pub health: u16,
    /// His weapon.
    pub weapon: u16,
    /// The enemy's health, above 0.
    pub enemy: u16,
    /// The enemy's weapon.
    pub enemy_weapon: u16,
}

impl Duel {
    /// The hero and the enemy where he is.
    pub(super) fn of(state: &State) -> Option<Self> {
        let Inside::Enemy { weapon, health, .. } = state.inside() else {
            return None;
        };
        Some(Self {
            health: state.hero.health,
            weapon: state.hero.weapon,
            enemy: u16::from(health),
            enemy_weapon: u16::from(weapon),
        })
    }

    /// What is left of both after two cards, by their kinds.
    #[inline]
    fn after(self, enemy: u8, hero: u8) -> Self {
        if enemy == Counts::JOKER {
            return Self { health: 0, ..self };
        }
        if hero == Counts::JOKER {
            return Self { enemy: 0, ..self };
        }
        let hit = u16::from(hero) + self.weapon;
        let blow = u16::from(enemy) + self.enemy_weapon;
        Self {
            health: self.health.saturating_sub(blow.saturating_sub(hit)),
            enemy: self.enemy.saturating_sub(hit.saturating_sub(blow)),
            ..self
        }
    }
}

/// Calls for every pair of kinds of the next two cards, with its chance and the deck after them. After a first card
/// that decides alone no second is drawn.
#[inline]
fn pairs(
    stack: &Stack,
    decides: impl Fn(u8) -> bool,
    mut call: impl FnMut(u8, Option<u8>, f64, Counts),
) {
    let (source, total) = stack.source();
    for (first, count) in source.kinds() {
        let chance = f64::from(count) / f64::from(total);
        let left = source.without(first);
        if decides(first) {
            call(first, None, chance, left);
            continue;
        }
        let after = Stack { left, ..*stack };
        let (source, total) = after.source();
        for (second, count) in source.kinds() {
            let chance = chance * f64::from(count) / f64::from(total);
            call(first, Some(second), chance, source.without(second));
        }
    }
}

impl TrapOdds {
    pub(super) fn of(stack: &Stack, wit: u16) -> Self {
        let mut source = stack.left;
        source.0[usize::from(Counts::JOKER)] = 0;
        if source.total() == 0 {
            // Jokers at most are left: the discard is shuffled before a card counts.
            source = stack.all;
            source.0[usize::from(Counts::JOKER)] = 0;
        }
        let mut odds = Self {
            disarmed: 0.0,
            stays: 0.0,
            strikes: 0.0,
        };
        let total = f64::from(source.total());
        for (kind, count) in source.kinds() {
            let needed = u16::from(kind) + 2;
            let share = match wit.cmp(&needed) {
                std::cmp::Ordering::Greater => &mut odds.disarmed,
                std::cmp::Ordering::Equal => &mut odds.stays,
                std::cmp::Ordering::Less => &mut odds.strikes,
            };
            *share += f64::from(count) / total;
        }
        odds
    }
}

impl FleeOdds {
    /// Of a hero who has shed what the Breastplate gave him.
    pub(super) fn of(stack: &Stack, duel: Duel) -> Self {
        let deadly = duel.enemy_weapon / 2 >= duel.health;
        let mut odds = Self::default();
        pairs(
            stack,
            |hero| hero == Counts::JOKER,
            |hero, enemy, chance, _| {
                let share = match enemy {
                    None => &mut odds.kills,
                    Some(Counts::JOKER) => &mut odds.dies,
                    Some(enemy) if hero > enemy => &mut odds.away,
                    Some(enemy) if hero == enemy => &mut odds.even,
                    Some(_) if deadly => &mut odds.dies,
                    Some(_) => &mut odds.hurt,
                };
                *share += chance;
            },
        );
        odds
    }
}

impl VolleyOdds {
    pub(super) fn of(stack: &Stack, duel: Duel) -> Self {
        let mut odds = Self::default();
        pairs(
            stack,
            |enemy| enemy == Counts::JOKER,
            |enemy, hero, chance, _| {
                let after = duel.after(enemy, hero.unwrap_or(0));
                let share = if after.health == 0 {
                    &mut odds.dies
                } else if after.enemy == 0 {
                    &mut odds.kills
                } else if after.health < duel.health {
                    &mut odds.hurt
                } else if after.enemy < duel.enemy {
                    &mut odds.hits
                } else {
                    &mut odds.even
                };
                *share += chance;
            },
        );
        odds
    }
}

/// What may stay undecided of a fight that counts as worked out: half of it is off at most, less than shows.
const UNDECIDED: f64 = 0.001;
/// How many states of a fight are followed: some milliseconds' worth.
const FOLLOWED: usize = 4_000;
/// How many fights are played else.
const SAMPLES: u32 = 40_000;

impl FightOdds {
    /// Of fighting on to the end.
    pub(super) fn of(stack: &Stack, duel: Duel) -> Self {
        Self::worked_out(stack, duel, FOLLOWED, UNDECIDED)
            .unwrap_or_else(|| Self::sampled(stack, duel, SAMPLES))
    }

    /// Follows all courses of a fight, those together that led to the same, until less than `undecided` of them go on;
    /// nothing if there is too much to follow.
    pub(super) fn worked_out(
        stack: &Stack,
        duel: Duel,
        followed: usize,
        undecided: f64,
    ) -> Option<Self> {
        let mut wins = 0.0;
        let mut open: f64 = 1.0;
        let mut layer = HashMap::<Course, f64, Mixing>::default();
        layer.insert(Course::new(stack.left, duel), 1.0);
        let mut left = followed;
        while open > undecided {
            left = left.checked_sub(layer.len())?;
            let mut next = HashMap::<Course, f64, Mixing>::default();
            for (course, share) in layer {
                let (counts, now) = course.unpack(duel);
                let here = Stack {
                    left: counts,
                    ..*stack
                };
                pairs(
                    &here,
                    |enemy| enemy == Counts::JOKER,
                    |enemy, hero, chance, counts| {
                        let chance = chance * share;
                        let after = now.after(enemy, hero.unwrap_or(0));
                        if after.health == 0 || after.enemy == 0 {
                            open -= chance;
                            if after.enemy == 0 {
                                wins += chance;
                            }
                        } else {
                            *next.entry(Course::new(counts, after)).or_default() += chance;
                        }
                    },
                );
            }
            layer = next;
        }
        let open = open.max(0.0);
        Some(Self {
            wins: (wins + open / 2.0).clamp(0.0, 1.0),
            margin: open / 2.0,
            exact: true,
        })
    }

    /// Plays so many fights, always the same for the same cards.
    pub(super) fn sampled(stack: &Stack, duel: Duel, samples: u32) -> Self {
        let mut chance = Seeded::from_number(0x6f64_6473);
        let mut wins = 0;
        for _ in 0..samples {
            let mut pile = Pile::of(stack);
            let mut now = duel;
            while now.health > 0 && now.enemy > 0 {
                let enemy = pile.draw(&mut chance);
                if enemy == Counts::JOKER {
                    now.health = 0;
                } else {
                    now = now.after(enemy, pile.draw(&mut chance));
                }
            }
            wins += u32::from(now.enemy == 0);
        }
        let count = f64::from(samples);
        let share = f64::from(wins) / count;
        // By Agresti and Coull: honest where none or all were won, too.
        let near = (f64::from(wins) + 2.0) / (count + 4.0);
        Self {
            wins: share,
            margin: 1.96 * (near * (1.0 - near) / (count + 4.0)).sqrt(),
            exact: false,
        }
    }
}

/// A pile of kinds of cards, drawn from the end of it backwards.
struct Pile {
    kinds: [u8; 54],
    left: usize,
    all: usize,
}

impl Pile {
    fn of(stack: &Stack) -> Self {
        let mut pile = Self {
            kinds: [0; 54],
            left: 0,
            all: 0,
        };
        for (kind, count) in stack.left.kinds() {
            pile.push(kind, count);
        }
        pile.left = pile.all;
        for (kind, count) in stack.all.kinds() {
            pile.push(kind, count - stack.left.0[usize::from(kind)]);
        }
        pile
    }

    fn push(&mut self, kind: u8, count: u8) {
        for _ in 0..count {
            self.kinds[self.all] = kind;
            self.all += 1;
        }
    }

    #[inline]
    fn draw(&mut self, chance: &mut Seeded) -> u8 {
        if self.left == 0 {
            self.left = self.all;
        }
        let place = chance.below(u32::try_from(self.left).unwrap_or(1)) as usize;
        self.left -= 1;
        self.kinds.swap(place, self.left);
        self.kinds[self.left]
    }
}

/// A moment of a fight in a number: which cards are left, by rank (three bits each), and the health of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Course(u64);

impl Course {
    fn new(counts: Counts, duel: Duel) -> Self {
        let cards = (counts.0.iter()).fold(0, |bits, count| bits << 3 | u64::from(*count));
        Self(cards << 20 | u64::from(duel.health) << 4 | u64::from(duel.enemy & 15))
    }

    fn unpack(self, duel: Duel) -> (Counts, Duel) {
        let mut cards = self.0 >> 20;
        let mut counts = [0; Counts::KINDS];
        for count in counts.iter_mut().rev() {
            *count = (cards & 7).to_le_bytes()[0];
            cards >>= 3;
        }
        let now = Duel {
            health: u16::try_from(self.0 >> 4 & 0xffff).unwrap_or(0),
            enemy: u16::try_from(self.0 & 15).unwrap_or(0),
            ..duel
        };
        (Counts(counts), now)
    }
}

/// Hashes a single number by a multiplication.
#[derive(Default)]
struct Mixer(u64);

type Mixing = BuildHasherDefault<Mixer>;

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 32;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(count: usize) -> f64 {
        f64::from(u32::try_from(count).expect("few"))
    }

    /// A small deck, and what of it is in the discard.
    fn stack(left: &[u8], discard: &[u8]) -> Stack {
        let mut stack = Stack {
            left: Counts([0; Counts::KINDS]),
            all: Counts([0; Counts::KINDS]),
        };
        for &kind in left {
            stack.left.0[usize::from(kind)] += 1;
            stack.all.0[usize::from(kind)] += 1;
        }
        for &kind in discard {
            stack.all.0[usize::from(kind)] += 1;
        }
        stack
    }

    /// The lowest and the highest chance to win that is left open when every order of single cards is tried, so many
    /// volleys deep.
    fn tried(left: &[u8], discard: &[u8], duel: Duel, deep: u32) -> (f64, f64) {
        if duel.health == 0 {
            return (0.0, 0.0);
        }
        if duel.enemy == 0 {
            return (1.0, 1.0);
        }
        if deep == 0 {
            return (0.0, 1.0);
        }
        let mut sum = (0.0, 0.0);
        let (left, discard) = if left.is_empty() {
            (discard.to_vec(), Vec::new())
        } else {
            (left.to_vec(), discard.to_vec())
        };
        for place in 0..left.len() {
            let (mut left, mut discard) = (left.clone(), discard.clone());
            let enemy = left.remove(place);
            discard.push(enemy);
            let share = 1.0 / number(left.len() + 1);
            if enemy == Counts::JOKER {
                continue;
            }
            if left.is_empty() {
                left = std::mem::take(&mut discard);
            }
            for place in 0..left.len() {
                let (mut left, mut discard) = (left.clone(), discard.clone());
                let hero = left.remove(place);
                discard.push(hero);
                let share = share / number(left.len() + 1);
                let (low, high) = if hero == Counts::JOKER {
                    (1.0, 1.0)
                } else {
                    let (hit, blow) = (
                        i32::from(hero) + i32::from(duel.weapon),
                        i32::from(enemy) + i32::from(duel.enemy_weapon),
                    );
                    let loss = |value: u16, by: i32| {
                        u16::try_from((i32::from(value) - by.max(0)).max(0)).expect("small")
                    };
                    let after = Duel {
                        health: loss(duel.health, blow - hit),
                        enemy: loss(duel.enemy, hit - blow),
                        ..duel
                    };
                    tried(&left, &discard, after, deep - 1)
                };
                sum.0 += share * low;
                sum.1 += share * high;
            }
        }
        sum
    }

    const DECKS: [(&[u8], &[u8]); 5] = [
        (&[0, 3, 5, 9], &[2, 12]),
        (&[1, 13], &[4, 4, 7, 11]),
        (&[], &[0, 6, 6, 10, 13]),
        (&[8], &[2, 3, 12, 13, 13]),
        (&[0, 0, 12, 12, 5], &[]),
    ];

    fn duels() -> impl Iterator<Item = Duel> {
        [(6, 4, 5, 7), (3, 9, 8, 4), (12, 2, 3, 12), (1, 5, 1, 5)]
            .into_iter()
            .map(|(health, weapon, enemy, enemy_weapon)| Duel {
                health,
                weapon,
                enemy,
                enemy_weapon,
            })
    }

    #[test]
    fn a_fight_worked_out_lies_where_all_orders_of_the_cards_put_it() {
        for (left, discard) in DECKS {
            for duel in duels() {
                let stack = stack(left, discard);
                let odds = FightOdds::worked_out(&stack, duel, 1_000_000, 1e-3)
                    .expect("a small deck can be followed");
                let (low, high) = tried(left, discard, duel, 4);
                assert!(
                    (low - 1e-9..=high + 1e-9).contains(&(odds.wins - odds.margin).max(low))
                        && odds.wins + odds.margin >= low - 1e-9
                        && odds.wins - odds.margin <= high + 1e-9,
                    "{left:?} {discard:?} {duel:?}: {odds:?}, {low} to {high}"
                );
                assert!(high - low < 0.2, "{low} to {high} says too little");
                let sampled = FightOdds::sampled(&stack, duel, 20_000);
                assert!(
                    (sampled.wins - odds.wins).abs() <= 2.5 * sampled.margin + odds.margin,
                    "{sampled:?}, {odds:?}"
                );
            }
        }
    }

    #[test]
    fn too_much_to_follow_is_sampled() {
        let stack = Stack::of(&super::super::deck::Deck::FULL);
        let duel = Duel {
            health: 10,
            weapon: 7,
            enemy: 9,
            enemy_weapon: 8,
        };
        let odds = FightOdds::of(&stack, duel);
        assert!(
            !odds.exact && odds.margin > 0.001 && odds.margin < 0.01,
            "{odds:?}"
        );
    }

    #[test]
    fn a_fight_that_must_be_over_soon_is_worked_out() {
        // Whatever comes, the hero hits for more than the enemy has left; only jokers are in question.
        let stack = Stack::of(&super::super::deck::Deck::FULL);
        let duel = Duel {
            health: 9,
            weapon: 15,
            enemy: 1,
            enemy_weapon: 2,
        };
        let odds = FightOdds::of(&stack, duel);
        let dies = 2.0 / 54.0;
        assert!(
            odds.exact && (odds.wins - (1.0 - dies)).abs() <= odds.margin + 1e-9,
            "{odds:?}"
        );
    }
}
