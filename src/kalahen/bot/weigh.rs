//! What each move is good for.

use super::Style;
use super::plan::{Outlook, RING};
use crate::kalahen::card::Card;
use crate::kalahen::moves::{Move, Stake};
use crate::kalahen::place::{Place, PlaceKind};
use crate::kalahen::ring::{Ring, Rings};
use crate::kalahen::state::{
    DRAGON, FIT, Foe, LEVITATE_RINGS, MOST_LIFE, Phase, State, TELEPORT_RINGS,
};
use crate::table::Seat;

fn float(number: u8) -> f32 {
    f32::from(number)
}

impl Outlook<'_> {
    /// What a legal move is good for; the highest is made.
    pub(super) fn weigh(&self, decision: Move) -> f32 {
        let state = self.state;
        let warrior = state.warrior(self.seat);
        let ill = float(MOST_LIFE - warrior.life);
        match decision {
            Move::Ring(ring) | Move::Fetch(ring) => {
                let fetch = matches!(decision, Move::Fetch(_));
                self.want(ring) + if fetch { 100.0 } else { 0.0 }
            }
            Move::Pay(ring) => -self.want(ring),
            Move::Go(to) => self.go(to),
            Move::Levitate(_) if !self.style.bold => -9.0,
            Move::Levitate(to) => self.later(to) - float(LEVITATE_RINGS) * RING * 1.5,
            Move::Teleport(to) => {
                let urgent = self.complete() && warrior.castle == Some(to);
                self.later(to)
                    - if urgent {
                        0.0
                    } else {
                        float(TELEPORT_RINGS) * RING * 1.5
                    }
            }
            Move::TeleportCard(to) => self.later(to) - 0.7,
            Move::Cross => self.forest(),
            Move::Heal => {
                let healed = ill.min(3.5);
                healed * self.life * 1.2 + self.here() * 0.8
            }
            Move::Dragon => {
                let chance = self.beat(DRAGON, 2);
                // A chance that is small is better raised first.
                if chance > 0.25 || warrior.life > 9 {
                    60.0 * chance + 2.0
                } else {
                    0.5
                }
            }
            Move::Pass => self.here() * 0.7 - 0.2,
            Move::PutBack(card) => self.put_back(card),
            Move::Fight(other) => self.fight(other),
            Move::Drink(value) => {
                let gain = ill.min(float(value));
                let waste = float(value) - gain;
                if warrior.life < FIT || waste < 1.0 {
                    90.0 - waste
                } else {
                    -5.0
                }
            }
            Move::Search => warrior
                .place
                .and_then(Place::chest)
                .map_or(0.0, |chest| self.search(chest)),
            Move::Counter(rings) => 10.0 - self.cost(rings),
            Move::Use(rings) => self.rings(rings),
            Move::Take(card) => match state.phase {
                Phase::Spoils { .. } => self.loot(card),
                _ => self.card(card).max(0.01),
            },
            Move::TakeRing(ring) => RING + self.want(ring) * 0.01,
            Move::BuyRings(pack) => {
                let price = f32::from(State::price(pack));
                if ill * self.life * 1.2 > 2.0 * RING && warrior.life < self.style.taste.healthy {
                    -1.0
                } else {
                    float(pack) - price * 0.15 + 0.6
                }
            }
            Move::BuyLife(pack) => {
                if warrior.life > self.style.taste.healthy && state.room_for_rings(self.seat) > 0 {
                    -1.0
                } else {
                    float(pack) - f32::from(State::price(pack)) * 0.15 + 0.5
                }
            }
            Move::Stake(unit) => self.stake(unit),
            Move::Call(other) => self.call(other),
            Move::Accept => {
                if warrior.life >= 4 {
                    1.0
                } else {
                    -1.0
                }
            }
            Move::Set(_) if !self.style.bold => -1.0,
            Move::Set(spot) => self.bar(
                state.edition.roads()[usize::from(spot.road)].ends,
                spot.bridge,
            ),
            Move::Castle(_)
            | Move::Again(_)
            | Move::Keep
            | Move::Yield
            | Move::Alone
            | Move::Decline
            | Move::Earn
            | Move::Done
            | Move::Skip
            | Move::Stop
            | Move::TakeNothing => 0.0,
            Move::Leave(_) | Move::Lift(_) => -1.0,
        }
    }

    /// How much a ring of a colour is wanted: those carried the least the most, and those that spells name.
    fn want(&self, ring: Ring) -> f32 {
        let warrior = self.state.warrior(self.seat);
        let carried = float(warrior.rings.of(ring));
        let stored = if matches!(self.state.phase, Phase::Gain { stored: true, .. }) {
            float(warrior.stored.of(ring))
        } else {
            0.0
        };
        let named = [0.04, 0.01, 0.03, 0.02][ring.index()];
        2.0 - carried - stored + named
    }

    /// What rings cost: those of which there are many are cheaper.
    fn cost(&self, rings: Rings) -> f32 {
        let have = self.state.warrior(self.seat).rings;
        Ring::ALL
            .into_iter()
            .map(|ring| {
                let used = float(rings.of(ring));
                used * (1.0 - 0.05 * float(have.of(ring)))
            })
            .sum::<f32>()
            * self.style.taste.ring
    }

    fn go(&self, to: Place) -> f32 {
        let warrior = self.state.warrior(self.seat);
        let road = warrior
            .place
            .and_then(|from| self.state.edition.road_between(from, to));
        self.later(to) - road.map_or(0.0, |road| self.road(road, warrior.life))
    }

    /// Back under a chest with what bars the way to a formula that can be completed.
    fn put_back(&self, card: Card) -> f32 {
        let warrior = self.state.warrior(self.seat);
        let full = State::formulas(warrior.hand, warrior.home).count_ones() >= 3;
        match card {
            Card::Parchment { formula, .. } if full && !self.alive(formula) => 80.0,
            _ => -50.0,
        }
    }

    fn fight(&self, other: Seat) -> f32 {
        if !self.style.bold {
            return -1.0;
        }
        let state = self.state;
        let (me, them) = (state.warrior(self.seat), state.warrior(other));
        let loot = 0.5
            + 0.8 * f32::from(u8::try_from(them.hand.count()).unwrap_or(9)).min(4.0)
            + 0.2 * f32::from(u8::from(them.rings.total() > 0));
        if them.life < FIT {
            return 20.0 + loot;
        }
        let edge = float(state.bonus(self.seat)) + float(me.rings.total().min(2)) * 3.0
            - float(them.rings.total().min(2)) * 3.0
            - float(them.experience.count_ones() as u8)
            - 0.7;
        if edge >= self.style.taste.edge
            && me.life >= self.style.taste.fighting_life
            && them.hand.count() >= 2
        {
            20.0 + loot
        } else {
            -1.0
        }
    }

    /// Rings used in a combat, against what hangs on it.
    fn rings(&self, rings: Rings) -> f32 {
        let Some(bout) = self.state.bout else {
            return 0.0;
        };
        let count = rings.total();
        let (stake, chance) = match bout.foe {
            Foe::Dragon => (60.0, self.beat(bout.power, count)),
            Foe::Monster { chest } => {
                let loss = match chest {
                    0..4 => 2.0,
                    4 | 5 => 4.5,
                    _ => 6.5,
                };
                (
                    self.chests[chest] + loss * self.life,
                    self.beat(bout.power, count),
                )
            }
            Foe::Wanderer { .. } => (4.0 * self.life + 1.0, self.beat(bout.power, count)),
            Foe::Warrior { .. } => {
                let cards = self.state.warrior(self.seat).hand.count();
                let stake = 1.0 + 0.7 * f32::from(u8::try_from(cards).unwrap_or(9));
                (stake, 0.35 + 0.2 * float(count))
            }
            Foe::Satyrs { .. } => (0.0, 0.0),
        };
        if !self.style.exact {
            // One ring if the power is more than bare dice often reach, two for the dragon.
            let wanted = match bout.power {
                _ if matches!(bout.foe, Foe::Dragon) => 2,
                0..5 => 0,
                5..9 => 1,
                _ => 2,
            };
            return -float(wanted.max(count) - wanted.min(count)) - self.cost(rings) * 0.1;
        }
        stake * chance - self.cost(rings)
    }

    fn stake(&self, unit: Stake) -> f32 {
        let warrior = self.state.warrior(self.seat);
        if !self.style.bold {
            return -1.0;
        }
        match unit {
            Stake::Life if (2..10).contains(&warrior.life) => 1.0 + self.life,
            Stake::Life => -1.0,
            Stake::Ring(ring) if warrior.rings.total() < 6 => {
                0.9 + float(warrior.rings.of(ring)) * 0.01
            }
            Stake::Ring(_) => 0.1,
            Stake::Gold => 0.5,
        }
    }

    /// Company saves a d6 of life, but gives a rival seven rings and a card.
    fn call(&self, other: Seat) -> f32 {
        let warrior = self.state.warrior(self.seat);
        let ahead = self.state.complete(other) != 0;
        if !self.style.bold || ahead {
            -1.0
        } else if warrior.life <= 7 {
            1.0
        } else {
            -1.0
        }
    }

    /// A marker before the castle of somebody who carries parchments home.
    fn bar(&self, ends: [Place; 2], bridge: bool) -> f32 {
        let state = self.state;
        if bridge {
            return -1.0;
        }
        let castle = ends.into_iter().find(|end| end.kind() == PlaceKind::Castle);
        state
            .seat_numbers()
            .filter(|other| *other != self.seat && state.alive(*other))
            .filter(|other| castle.is_some() && state.warrior(*other).castle == castle)
            .map(|other| {
                0.2 * f32::from(u8::try_from(state.warrior(other).hand.count()).unwrap_or(9))
            })
            .fold(-1.0, f32::max)
    }
}

impl State {
    /// Which dice to throw again.
    pub(super) fn throw_again(&self, style: Style) -> Move {
        let Some(bout) = self.bout else {
            return Move::Keep;
        };
        let mask = if style.exact {
            self.plan(&bout).best(bout.dice, bout.left)
        } else {
            self.rule_of_thumb(&bout)
        };
        if mask == 0 {
            Move::Keep
        } else {
            Move::Again(mask)
        }
    }

    /// Without reckoning: dice of the side that counts for more stay if they show 2 or 3, the others go.
    fn rule_of_thumb(&self, bout: &crate::kalahen::state::Bout) -> u8 {
        let score = self.bout_score(bout);
        let enough = match bout.foe {
            Foe::Satyrs { .. } => score.abs_diff(bout.power) <= 1,
            Foe::Warrior { .. } if bout.side == 0 => score >= 6,
            Foe::Warrior { .. } => score > bout.power,
            _ => score >= bout.power,
        };
        if enough {
            return 0;
        }
        let sum: i8 = bout.dice.iter().map(|die| die.value()).sum();
        let side = if sum < 0 { -1 } else { 1 };
        let mut mask = 0;
        for (number, die) in bout.dice.iter().enumerate() {
            if die.value() * side < 2 {
                mask |= 1 << number;
            }
        }
        mask
    }
}
