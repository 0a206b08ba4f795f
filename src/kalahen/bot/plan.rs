//! What a warrior goes for: how good each card, each chest and each place would be for him now.

use super::Style;
use crate::kalahen::card::{Back, Card, Hand, Kind, Pile};
use crate::kalahen::edition::{Power, Toll, Trial};
use crate::kalahen::odds;
use crate::kalahen::place::{PLACES, Place, PlaceKind};
use crate::kalahen::ring::MOST_CARRIED;
use crate::kalahen::setup::Rule;
use crate::kalahen::state::{DRAGON, FIT, MOST_LIFE, State};
use crate::table::Seat;

/// What a turn later is worth of what is worth 1 now.
const LATER: f32 = 0.86;
/// What beating the dragon is worth.
const CROWN: f32 = 40.0;
/// What a ring carried is worth, more or less.
pub(super) const RING: f32 = 0.25;

/// What a bot thinks of the game before it weighs its moves.
pub(super) struct Outlook<'a> {
    pub state: &'a State,
    pub seat: Seat,
    pub style: Style,
    /// What a point of life is worth.
    pub life: f32,
    /// The best to be taken from each chest, on the average.
    pub chests: [f32; 8],
    /// What being at each place is worth, with all that can be reached from there later.
    pub places: [f32; PLACES],
}

fn float(number: impl Into<u32>) -> f32 {
    // Counts are small.
    f32::from(u16::try_from(number.into()).unwrap_or(u16::MAX))
}

impl<'a> Outlook<'a> {
    pub(super) fn of(state: &'a State, seat: Seat, style: Style) -> Self {
        let life = float(state.warrior(seat).life);
        let taste = style.taste;
        let mut outlook = Self {
            state,
            seat,
            style,
            life: taste.life + (taste.ample - life).max(0.0) * taste.dearer,
            chests: [0.0; 8],
            places: [0.0; PLACES],
        };
        outlook.look_into_chests();
        outlook.look_around();
        outlook
    }

    fn hand(&self) -> Hand {
        self.state.warrior(self.seat).hand
    }

    fn home(&self) -> Hand {
        self.state.warrior(self.seat).home
    }

    /// How many of the three parchments of a formula the seat has.
    fn stars(&self, formula: u8) -> u32 {
        let (hand, home) = (self.hand(), self.home());
        (0..3)
            .filter(|back| {
                let has = hand.0[*back].first_eight() | home.0[*back].first_eight();
                has >> formula & 1 == 1
            })
            .count() as u32
    }

    /// Whether hand and home together hold a complete formula.
    pub(super) fn complete(&self) -> bool {
        (0..8).any(|formula| self.stars(formula) == 3)
    }

    /// What a card would be worth in the hand.
    pub(super) fn card(&self, card: Card) -> f32 {
        let (hand, home) = (self.hand(), self.home());
        let taste = self.style.taste;
        if self.state.limit(hand, home, card).is_some() {
            return 0.0;
        }
        match card {
            Card::Parchment { formula, stars } => {
                let back = usize::from(stars - 1);
                let has = hand.0[back].first_eight() | home.0[back].first_eight();
                if has >> formula & 1 == 1 {
                    return 0.0;
                }
                let formulas = State::formulas(hand, home).count_ones();
                match self.stars(formula) {
                    2 => taste.last,
                    1 => taste.second,
                    _ if self.complete() => 0.0,
                    // The last of three formulas is not given away lightly.
                    _ if formulas == 2 => taste.third,
                    _ => taste.first,
                }
            }
            Card::Key => taste.key,
            Card::Shield => taste.shield,
            Card::Sword => taste.sword,
            Card::Teleport => 1.3,
            Card::Flask(value) => 0.2 * float(value),
            Card::Purse(value) => 0.12 * float(value),
        }
    }

    /// What a card lost would cost the one who has it.
    pub(super) fn loot(&self, card: Card) -> f32 {
        match card {
            Card::Teleport | Card::Purse(_) => 0.0,
            card => self.card(card) + 0.3,
        }
    }

    /// The best card of each chest, on the average, by what the seat knows.
    fn look_into_chests(&mut self) {
        let state = self.state;
        let memory = &state.memory[usize::from(self.seat)];
        for back in Back::ALL {
            let of = back.index();
            let worths: Vec<f32> = state
                .edition
                .kinds(back)
                .iter()
                .map(|card| self.card(*card))
                .collect();
            // Cards whose place is not known, and places for them.
            let mut pool = state.edition.deck().0[of].minus(state.gone.0[of]);
            let mut slots = 0;
            for other in state.seat_numbers() {
                let known = state.known_hand(Some(self.seat), other).0[of];
                pool = pool.minus(state.warrior(other).home.0[of]).minus(known);
                slots += state.warrior(other).hand.0[of].count() - known.count();
            }
            for chest in back.chests() {
                let seen = self.remembered(memory.seen[chest]);
                pool = pool.minus(seen);
                slots += state.chests[chest].count().saturating_sub(seen.count());
            }
            for chest in back.chests() {
                let count = state.chests[chest].count();
                let seen = self.remembered(memory.seen[chest]);
                let taken = if self.style.memory {
                    u32::from(memory.taken[chest])
                } else {
                    0
                };
                let unknown = count.saturating_sub(seen.count());
                self.chests[chest] = best_of(&worths, |kind| {
                    let sure = u32::from(seen.of(kind));
                    let there = if sure > 0 {
                        1.0 - float(taken)
                            / float(seen.count().max(1)).max(float(taken))
                            / float(sure)
                    } else {
                        0.0
                    };
                    let mut missing = 1.0;
                    if slots > 0 {
                        for _ in 0..pool.of(kind) {
                            missing *= 1.0 - float(unknown.min(slots)) / float(slots);
                        }
                    }
                    1.0 - (1.0 - there) * missing
                });
            }
        }
    }

    fn remembered(&self, seen: Pile) -> Pile {
        if self.style.memory { seen } else { Pile::EMPTY }
    }

    /// The chance to beat a power with at most so many rings, of those carried.
    pub(super) fn beat(&self, power: u8, rings: u8) -> f32 {
        let rings = rings.min(self.state.warrior(self.seat).rings.total());
        odds::chance_of(odds::needed(power, self.state.bonus(self.seat), rings))
    }

    /// The chance to pass the trial of a chest.
    pub(super) fn pass(&self, chest: usize) -> f32 {
        let rows = self.state.edition.table(chest);
        let mut sum = 0.0;
        for row in rows {
            sum += match row.trial {
                Trial::Ouf => 1.0,
                Trial::Voyage => 0.7,
                Trial::Combat(power) => match power {
                    Power::D10 => mean((0..10).map(|die| self.beat(die, 1))),
                    Power::SixAndD6 => mean((7..13).map(|power| self.beat(power, 2))),
                    Power::SixAndD10 => mean((6..16).map(|power| self.beat(power, 2))),
                },
                Trial::Spell {
                    toll,
                    shield,
                    sword,
                } => {
                    let warrior = self.state.warrior(self.seat);
                    let paid = match toll {
                        Toll::These(rings) => warrior.rings.holds(rings),
                        Toll::Alike(count) => warrior.rings.0.iter().any(|have| *have >= count),
                        Toll::Different(count) => warrior.rings.colours() >= usize::from(count),
                    };
                    let armed = (!shield || self.state.carries(self.seat, Card::Shield))
                        && (!sword || self.state.carries(self.seat, Card::Sword));
                    f32::from(u8::from(paid && armed))
                }
            };
        }
        sum / float(rows.len() as u32)
    }

    /// What throwing for the event of a chest is worth.
    pub(super) fn search(&self, chest: usize) -> f32 {
        let warrior = self.state.warrior(self.seat);
        if warrior.life < FIT {
            return 0.0;
        }
        let pass = self.pass(chest);
        let (loss, most) = match chest {
            0..4 => (2.0, 3),
            4 | 5 => (4.5, 7),
            _ => (6.5, 9),
        };
        let mortal = if most >= warrior.life {
            float(most - warrior.life + 1) / float(most)
        } else {
            0.0
        };
        pass * self.chests[chest]
            - (1.0 - pass) * (loss * self.life + mortal * self.style.taste.death)
    }

    /// The chance to beat the dragon with the rings that could be carried.
    fn dragon(&self) -> f32 {
        let warrior = self.state.warrior(self.seat);
        let rings = warrior
            .rings
            .total()
            .saturating_add(warrior.stored.total())
            .saturating_add(2);
        odds::chance_of(odds::needed(
            DRAGON,
            self.state.bonus(self.seat),
            rings.min(2),
        ))
    }

    /// What arriving at a place is worth in itself.
    fn goal(&self, place: Place) -> f32 {
        let state = self.state;
        let warrior = state.warrior(self.seat);
        let room = float(MOST_CARRIED.saturating_sub(warrior.rings.total()));
        let ill = float(MOST_LIFE - warrior.life);
        match place.kind() {
            PlaceKind::Castle if warrior.castle == Some(place) => {
                if self.complete() {
                    return CROWN * self.dragon();
                }
                let carried: f32 = warrior
                    .hand
                    .kinds()
                    .map(|kind| match state.edition.card(kind) {
                        Card::Parchment { formula, .. } => float(self.stars(formula)) * 0.5,
                        _ => 0.0,
                    })
                    .sum();
                let rings = room.min(2.0 + float(warrior.stored.total())) * RING;
                let healing = ill.min(3.5) * self.life * 0.8;
                carried + rings + healing
            }
            PlaceKind::Village => {
                let gold = float(warrior.gold) + 3.5;
                let units = if gold >= 15.0 {
                    5.0
                } else if gold >= 10.0 {
                    3.0
                } else if gold >= 5.0 {
                    1.0
                } else {
                    0.0
                };
                let rings = room.min(units) * RING * 1.2;
                let life = ill.min(units) * self.life * 1.4;
                0.25 + f32::max(rings, life)
            }
            PlaceKind::Gate => {
                if self.style.bold && state.has(Rule::Satyrs) {
                    0.3 + ill.min(1.3) * self.life
                } else {
                    0.05
                }
            }
            PlaceKind::Cursed | PlaceKind::Tower => {
                let chest = place.chest().unwrap_or(0);
                let here = self.search(chest).max(0.0);
                if place != Place::TOWER {
                    return here;
                }
                here.max(self.forest() * LATER)
            }
            PlaceKind::Castle | PlaceKind::Forest => 0.0,
        }
    }

    /// What crossing the Crystal Bridge is worth.
    pub(super) fn forest(&self) -> f32 {
        let warrior = self.state.warrior(self.seat);
        if !self.state.carries(self.seat, Card::Shield) {
            return 0.0;
        }
        let mortal = float((7 - warrior.life.min(7)).min(6)) / 6.0;
        let rings = float(MOST_CARRIED - warrior.rings.total().min(MOST_CARRIED)) * RING;
        (1.0 - mortal) * (self.chests[7] + rings + 1.0)
            - 3.5 * self.life
            - mortal * self.style.taste.death
    }

    /// What a road costs on the way.
    pub(super) fn road(&self, number: u8, life: u8) -> f32 {
        let state = self.state;
        let road = state.edition.roads()[usize::from(number)];
        let mut cost = 0.0;
        if state.red[road.terrain.index()] {
            cost += if life <= 1 { 50.0 } else { self.life };
            if life <= FIT {
                cost += 0.5;
            }
        }
        if state.traps[1] >> number & 1 == 1 {
            cost += 4.0;
        }
        if state.traps[0] >> number & 1 == 1 {
            let lose = 1.0 - self.beat(6, 1);
            cost += lose * (4.0 * self.life + 1.0) + 0.3;
            if life < FIT {
                cost += 6.0;
            }
        }
        cost
    }

    /// What every place is worth, goals further away counting less.
    fn look_around(&mut self) {
        let state = self.state;
        let warrior = state.warrior(self.seat);
        let mut goals = [0.0; PLACES];
        for place in Place::all() {
            goals[place.index()] = self.goal(place);
        }
        let key = state.carries(self.seat, Card::Key);
        let life = warrior.life;
        let costs: Vec<f32> = (0..state.edition.roads().len())
            // Markers will have turned by then.
            .map(|road| self.road(road as u8, life.max(2)) * 0.5)
            .collect();
        self.places = goals;
        for _ in 0..7 {
            let before = self.places;
            for (road, cost) in state.edition.roads().iter().zip(&costs) {
                for (from, to) in [(road.ends[0], road.ends[1]), (road.ends[1], road.ends[0])] {
                    if to.kind() == PlaceKind::Castle && warrior.castle != Some(to)
                        || to == Place::TOWER && !key
                    {
                        continue;
                    }
                    let by = LATER * before[to.index()] - cost;
                    let worth = &mut self.places[from.index()];
                    *worth = f32::max(*worth, by);
                }
            }
        }
    }

    /// What being somewhere is worth a turn later.
    pub(super) fn later(&self, place: Place) -> f32 {
        LATER * self.places[place.index()]
    }

    /// What going on from here is worth, staying apart.
    pub(super) fn here(&self) -> f32 {
        let place = self.state.warrior(self.seat).place;
        place.map_or(0.0, |place| self.places[place.index()])
    }

    /// Whether a formula can still be completed: for each star the seat lacks, a copy may lie under a chest.
    pub(super) fn alive(&self, formula: u8) -> bool {
        let state = self.state;
        Back::ALL.into_iter().all(|back| {
            let of = back.index();
            let kind = Kind {
                back,
                kind: formula,
            };
            let own = self.hand().of(kind) + self.home().of(kind);
            let homes: u8 = state
                .seat_numbers()
                .filter(|other| *other != self.seat)
                .map(|other| state.warrior(other).home.0[of].of(formula))
                .sum();
            own > 0 || homes + state.gone.of(kind) < state.edition.deck().of(kind)
        })
    }
}

/// The expected worth of the best card there, each kind being there with some chance, independently.
fn best_of(worths: &[f32], there: impl Fn(u8) -> f32) -> f32 {
    let mut order: Vec<u8> = (0..worths.len() as u8).collect();
    order.sort_by(|a, b| worths[usize::from(*b)].total_cmp(&worths[usize::from(*a)]));
    let mut expected = 0.0;
    let mut open = 1.0;
    for kind in order {
        let worth = worths[usize::from(kind)];
        if worth <= 0.0 || open < 0.01 {
            break;
        }
        let chance = there(kind).clamp(0.0, 1.0);
        expected += open * chance * worth;
        open *= 1.0 - chance;
    }
    expected
}

fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let (mut sum, mut count) = (0.0, 0.0);
    for value in values {
        sum += value;
        count += 1.0;
    }
    sum / count
}
