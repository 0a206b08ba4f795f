//! What villages, cursed places and the Crystal Bridge do to who has come.

use super::Play;
use crate::kalahen::card::Card;
use crate::kalahen::edition::{Power, Toll, Trial, TrialView};
use crate::kalahen::event::{Event, What};
use crate::kalahen::place::Place;
use crate::kalahen::ring::Rings;
use crate::kalahen::state::{Foe, Phase, State, Then};
use crate::table::{Chance, Log, Seat};

/// The Forest's chest.
const FOREST: usize = 7;
/// Rings that the Forest gives.
const FOREST_RINGS: u8 = 7;

impl State {
    /// Gold on arriving at a village; then its wares.
    pub(super) fn earn<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let die = play.chance.die(6);
        let warrior = self.warrior_mut(seat);
        warrior.gold = warrior.gold.saturating_add(u16::from(die));
        let gold = warrior.gold;
        play.tell(|| What::Earned { seat, die, gold });
        self.shop(play);
    }

    /// Offers what a village sells, as long as anything can be bought.
    pub(super) fn shop<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let warrior = self.warrior(self.actor);
        let room = self.room_for_rings(self.actor) > 0;
        let ill = warrior.life < crate::kalahen::state::MOST_LIFE;
        if warrior.gold >= u16::from(Self::price(1)) && (room || ill) {
            self.phase = Phase::Shop;
        } else {
            self.wind_up(play);
        }
    }

    pub(super) fn buy_rings<C: Chance, L: Log<Event>>(
        &mut self,
        count: u8,
        play: &mut Play<'_, C, L>,
    ) {
        let (seat, price) = (self.actor, Self::price(count));
        let gold = self.charge(price);
        play.tell(|| What::RingsBought {
            seat,
            count,
            price,
            gold,
        });
        self.gain(count, false, Then::Shop, play);
    }

    pub(super) fn buy_life<C: Chance, L: Log<Event>>(
        &mut self,
        count: u8,
        play: &mut Play<'_, C, L>,
    ) {
        let (seat, price) = (self.actor, Self::price(count));
        let gold = self.charge(price);
        let warrior = self.warrior_mut(seat);
        warrior.life += count;
        let life = warrior.life;
        play.tell(|| What::LifeBought {
            seat,
            count,
            price,
            gold,
            life,
        });
        self.shop(play);
    }

    fn charge(&mut self, price: u8) -> u16 {
        let warrior = self.warrior_mut(self.actor);
        warrior.gold -= u16::from(price);
        warrior.gold
    }

    /// The die for the Table of Events, and what it brings.
    pub(super) fn throw_event<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let Some((place, chest)) = self
            .warrior(seat)
            .place
            .and_then(|place| Some((place, place.chest()?)))
        else {
            return;
        };
        let row = if self.edition.table(chest).len() == 6 {
            usize::from(play.chance.die(6)) - 1
        } else {
            (usize::from(play.d10()) + 9) % 10
        };
        let trial = self.edition.table(chest)[row].trial;
        play.tell(|| What::EventThrown {
            seat,
            place,
            row: row as u8 + 1,
            trial: TrialView::of(trial),
        });
        match trial {
            Trial::Ouf => self.open_chest(chest, play),
            Trial::Voyage => self.voyage(play),
            Trial::Combat(power) => self.meet_monster(chest, power, play),
            Trial::Spell { toll, .. } => {
                let rings = self.warrior(seat).rings;
                let enough = match toll {
                    Toll::These(these) => rings.holds(these),
                    Toll::Alike(count) => rings.0.iter().any(|have| *have >= count),
                    Toll::Different(count) => rings.colours() >= usize::from(count),
                };
                self.phase = Phase::Spell { chest, row };
                if !enough {
                    self.fail_spell(play);
                }
            }
        }
    }

    fn voyage<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let die = play.chance.die(6);
        let to = Place::cursed(die);
        play.tell(|| What::Voyaged { seat, die, to });
        self.move_to(to);
        self.open_chest(usize::from(die) - 1, play);
    }

    fn meet_monster<C: Chance, L: Log<Event>>(
        &mut self,
        chest: usize,
        power: Power,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        let (base, die) = match power {
            Power::D10 => (0, play.d10()),
            Power::SixAndD6 => (6, play.chance.die(6)),
            Power::SixAndD10 => (6, play.d10()),
        };
        let power = base + die;
        play.tell(|| What::MonsterCame { seat, die, power });
        if power == 0 {
            play.tell(|| What::MonsterFled { seat });
            self.open_chest(chest, play);
        } else {
            self.begin_bout(Foe::Monster { chest }, power, play);
        }
    }

    pub(super) fn counter<C: Chance, L: Log<Event>>(
        &mut self,
        rings: Rings,
        play: &mut Play<'_, C, L>,
    ) {
        let Phase::Spell { chest, row } = self.phase else {
            return;
        };
        let seat = self.actor;
        if let Trial::Spell { shield, sword, .. } = self.edition.table(chest)[row].trial {
            for (asked, card) in [(shield, Card::Shield), (sword, Card::Sword)] {
                if asked {
                    self.show(seat, card, play);
                }
            }
        }
        self.spend(seat, rings, play);
        play.tell(|| What::Countered { seat, rings });
        self.open_chest(chest, play);
    }

    pub(super) fn fail_spell<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        play.tell(|| What::NotCountered { seat });
        if let Phase::Spell { chest, .. } = self.phase {
            self.defeat(chest, play);
        }
    }

    /// What a defeat at a chest costs; the turn is over.
    pub(super) fn defeat<C: Chance, L: Log<Event>>(
        &mut self,
        chest: usize,
        play: &mut Play<'_, C, L>,
    ) {
        let (base, sides) = match chest {
            0..4 => (0, 3),
            4 | 5 => (1, 6),
            _ => (3, 6),
        };
        self.suffer(base, sides, play);
    }

    /// Loses so many P.V. and a throw of a die; the turn is over.
    pub(super) fn suffer<C: Chance, L: Log<Event>>(
        &mut self,
        base: u8,
        sides: u8,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        let die = play.chance.die(sides);
        let loss = base + die;
        let life = self.hurt(seat, loss);
        play.tell(|| What::Hurt {
            seat,
            die,
            loss,
            life,
        });
        if life == 0 {
            self.die(seat, play);
            self.end_turn(play);
        } else {
            self.wind_up(play);
        }
    }

    /// The whole chest is seen.
    pub(super) fn open_chest<C: Chance, L: Log<Event>>(
        &mut self,
        chest: usize,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        self.bout = None;
        self.remember_chest(seat, chest);
        let count = self.chests[chest].count();
        let place = Place::of_chest(chest);
        play.tell(|| What::ChestOpened { seat, place, count });
        self.phase = Phase::Chest { chest };
        if count == 0 {
            self.searched(play);
        }
    }

    /// The search is over.
    pub(super) fn searched<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        match self.phase {
            Phase::Chest { chest: FOREST } => {
                self.go_home(play);
                self.gain(FOREST_RINGS, true, Then::Home, play);
            }
            _ => self.wind_up(play),
        }
    }

    /// On the Crystal Bridge; somebody may be asked to come along.
    pub(super) fn cross<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        self.show(seat, Card::Shield, play);
        play.tell(|| What::Crossed { seat });
        self.ask_on(0, play);
    }

    /// Asks whom to call, if anybody is left to be called.
    fn ask_on<C: Chance, L: Log<Event>>(&mut self, asked: u8, play: &mut Play<'_, C, L>) {
        self.actor = self.active;
        if self.may_call(asked) {
            self.phase = Phase::Call { asked };
        } else {
            self.enter_forest(play);
        }
    }

    pub(super) fn call<C: Chance, L: Log<Event>>(
        &mut self,
        other: Seat,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        play.tell(|| What::Called { seat, other });
        if let Phase::Call { asked } = self.phase {
            self.phase = Phase::Answer {
                asked: asked | 1 << other,
            };
            self.actor = other;
        }
    }

    pub(super) fn decline<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let (seat, other) = (self.actor, self.active);
        play.tell(|| What::Declined { seat, other });
        if let Phase::Answer { asked } = self.phase {
            self.ask_on(asked, play);
        }
    }

    pub(super) fn accept<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let (seat, other) = (self.actor, self.active);
        self.show(seat, Card::Shield, play);
        let cost = u8::from(self.warrior(seat).place != Some(Place::TOWER));
        let life = self.hurt(seat, cost);
        play.tell(|| What::Accepted {
            seat,
            other,
            count: cost,
            life,
        });
        self.move_to(Place::FOREST);
        self.guest = Some(seat);
        self.actor = other;
        self.move_to(Place::FOREST);
        self.open_chest(FOREST, play);
    }

    /// Into the Magic Forest alone, which costs a d6.
    pub(super) fn enter_forest<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        self.move_to(Place::FOREST);
        let die = play.chance.die(6);
        let life = self.hurt(seat, die);
        play.tell(|| What::ForestLoss { seat, die, life });
        if life == 0 {
            self.die(seat, play);
            self.end_turn(play);
        } else {
            self.open_chest(FOREST, play);
        }
    }

    /// The one who came along searches after the caller.
    pub(super) fn guest_searches<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        match self.guest.take() {
            Some(guest) => {
                self.actor = guest;
                self.swapped = [0; 4];
                self.open_chest(FOREST, play);
            }
            None => self.end_turn(play),
        }
    }
}
