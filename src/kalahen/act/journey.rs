//! Going from place to place, and the markers on the way.

use super::Play;
use crate::kalahen::card::Card;
use crate::kalahen::event::{Event, What};
use crate::kalahen::moves::Spot;
use crate::kalahen::place::{Place, PlaceKind};
use crate::kalahen::ring::{Ring, Rings};
use crate::kalahen::setup::Rule;
use crate::kalahen::state::{FIT, Foe, LEVITATE_RINGS, Phase, State, TELEPORT_RINGS};
use crate::table::{Chance, Log};

impl State {
    /// Walks along a road, past the wandering monster if one lies in wait.
    pub(super) fn go<C: Chance, L: Log<Event>>(&mut self, to: Place, play: &mut Play<'_, C, L>) {
        let Ok(road) = self.check_road(to) else {
            return;
        };
        if self.trap_on(Spot {
            road,
            bridge: false,
        }) {
            self.meet_wanderer(to, play);
        } else {
            self.walk(to, play);
        }
    }

    /// Walks along a road with nothing in the way.
    pub(super) fn walk<C: Chance, L: Log<Event>>(&mut self, to: Place, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let (Ok(road), Some(from)) = (self.check_road(to), self.warrior(seat).place) else {
            return;
        };
        let terrain = self.edition.roads()[usize::from(road)].terrain;
        let cost = u8::from(self.red[terrain.index()]);
        let life = self.hurt(seat, cost);
        if life == 0 {
            self.turn_marker(road, play);
            self.die(seat, play);
            self.end_turn(play);
            return;
        }
        if to == Place::TOWER {
            self.show(seat, Card::Key, play);
        }
        play.tell(|| What::Walked {
            seat,
            from,
            to,
            terrain,
            count: cost,
            life,
        });
        self.turn_marker(road, play);
        self.move_to(to);
        if cost > 0 && self.has(Rule::Traps) {
            self.phase = Phase::Trap { lifted: None };
        } else {
            self.arrive(play);
        }
    }

    fn turn_marker<C: Chance, L: Log<Event>>(&mut self, road: u8, play: &mut Play<'_, C, L>) {
        let terrain = self.edition.roads()[usize::from(road)].terrain;
        let red = &mut self.red[terrain.index()];
        *red = !*red;
        let red = *red;
        play.tell(|| {
            if red {
                What::MarkerRed { terrain }
            } else {
                What::MarkerGreen { terrain }
            }
        });
    }

    /// A warrior stands somewhere else now.
    pub(super) fn move_to(&mut self, to: Place) {
        let warrior = &mut self.warriors[usize::from(self.actor)];
        self.moved |= warrior.place != Some(to);
        warrior.place = Some(to);
    }

    /// Asks which rings to pay for a teleportation or a levitation, where that is a question.
    pub(super) fn pay_for<C: Chance, L: Log<Event>>(
        &mut self,
        to: Place,
        levitate: bool,
        play: &mut Play<'_, C, L>,
    ) {
        let left = if levitate {
            LEVITATE_RINGS
        } else {
            TELEPORT_RINGS
        };
        self.phase = Phase::Pay { left, to, levitate };
        self.pay(Rings::NONE, play);
    }

    /// Pays some rings of those asked for; the rest as well where there is nothing to choose.
    pub(super) fn pay<C: Chance, L: Log<Event>>(
        &mut self,
        rings: Rings,
        play: &mut Play<'_, C, L>,
    ) {
        let Phase::Pay { left, to, levitate } = self.phase else {
            return;
        };
        let seat = self.actor;
        self.spend(seat, rings, play);
        let left = left - rings.total();
        let have = self.warrior(seat).rings;
        self.phase = Phase::Pay { left, to, levitate };
        if left > 0 && have.colours() > 1 && have.total() > left {
            return;
        }
        let mut rest = Rings::NONE;
        for ring in Ring::ALL {
            for _ in 0..have.of(ring) {
                if rest.total() < left {
                    rest = rest.with(ring);
                }
            }
        }
        self.spend(seat, rest, play);
        if levitate {
            self.levitate(to, play);
        } else {
            self.teleport(to, false, play);
        }
    }

    fn levitate<C: Chance, L: Log<Event>>(&mut self, to: Place, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let (Ok(road), Some(from)) = (self.check_road(to), self.warrior(seat).place) else {
            return;
        };
        if to == Place::TOWER {
            self.show(seat, Card::Key, play);
        }
        play.tell(|| What::Levitated { seat, from, to });
        self.turn_marker(road, play);
        self.move_to(to);
        self.arrive(play);
    }

    pub(super) fn teleport_by_card<C: Chance, L: Log<Event>>(
        &mut self,
        to: Place,
        play: &mut Play<'_, C, L>,
    ) {
        self.use_up(self.actor, Card::Teleport);
        self.teleport(to, true, play);
    }

    fn teleport<C: Chance, L: Log<Event>>(
        &mut self,
        to: Place,
        card: bool,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        let Some(from) = self.warrior(seat).place else {
            return;
        };
        play.tell(|| {
            if card {
                What::TeleportedByCard { seat, from, to }
            } else {
                What::Teleported { seat, from, to }
            }
        });
        self.move_to(to);
        self.arrive(play);
    }

    /// What a place offers to who has just come.
    pub(super) fn arrive<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let warrior = self.warrior(seat);
        let (kind, life) = (warrior.place.map(Place::kind), warrior.life);
        self.phase = Phase::Arrive;
        match kind {
            Some(PlaceKind::Castle) => self.come_home(true, play),
            Some(PlaceKind::Village) if !self.may_fight() => self.earn(play),
            Some(PlaceKind::Gate)
                if !self.has(Rule::Satyrs) && !self.may_fight() && !self.may_drink(seat) =>
            {
                self.wind_up(play);
            }
            Some(PlaceKind::Cursed | PlaceKind::Tower) if life < FIT && !self.may_drink(seat) => {
                self.wind_up(play);
            }
            _ => {}
        }
    }

    /// Passes the turn.
    pub(super) fn pass<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        if let Some(place) = self.warrior(seat).place {
            play.tell(|| What::Passed { seat, place });
        }
        self.free_way(play);
        self.end_turn(play);
    }

    /// Where markers bar every road that a weak warrior could take, they go off the board as he passes.
    pub(super) fn free_way<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let warrior = self.warrior(seat);
        let Some(place) = warrior.place.filter(|_| warrior.life < FIT) else {
            return;
        };
        if self.traps == [0; 2] {
            return;
        }
        let mut barring = [0_u64; 2];
        for road in self.edition.roads_from(place) {
            let to = self.edition.roads()[usize::from(*road)].other(place);
            if self.check_road(to).is_err() {
                continue;
            }
            let bit = 1 << road;
            let on = [self.traps[0] & bit, self.traps[1] & bit];
            if on == [0; 2] {
                return;
            }
            barring[0] |= on[0];
            barring[1] |= on[1];
        }
        for (bridge, bits) in [(false, barring[0]), (true, barring[1])] {
            self.traps[usize::from(bridge)] &= !bits;
            for (number, entry) in self.edition.roads().iter().enumerate() {
                if bits >> number & 1 == 1 {
                    let road = entry.ends;
                    play.tell(|| What::MarkerFreed { seat, road, bridge });
                }
            }
        }
    }

    /// A wandering monster is drawn and must be fought.
    fn meet_wanderer<C: Chance, L: Log<Event>>(&mut self, to: Place, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let card = if self.unseen != 0 {
            let card = play.chance.one_of(u64::from(self.unseen));
            self.unseen &= !(1 << card);
            card
        } else if self.under_count > 0 {
            let card = self.under[0];
            self.under.copy_within(1.., 0);
            self.under_count -= 1;
            card
        } else {
            // Every monster is somebody's experience by now: none is left to lie in wait.
            self.walk(to, play);
            return;
        };
        let monster = self.edition.monsters()[usize::from(card)];
        play.tell(|| What::WandererMet {
            seat,
            power: monster.power,
            bonus: monster.bonus,
        });
        self.begin_bout(Foe::Wanderer { card, to }, monster.power, play);
    }

    pub(super) fn set_marker<C: Chance, L: Log<Event>>(
        &mut self,
        spot: Spot,
        play: &mut Play<'_, C, L>,
    ) {
        self.traps[usize::from(spot.bridge)] |= 1 << spot.road;
        let (seat, road) = (
            self.actor,
            self.edition.roads()[usize::from(spot.road)].ends,
        );
        play.tell(|| What::MarkerSet {
            seat,
            road,
            bridge: spot.bridge,
        });
        self.arrive(play);
    }

    pub(super) fn lift_marker<C: Chance, L: Log<Event>>(
        &mut self,
        spot: Spot,
        play: &mut Play<'_, C, L>,
    ) {
        self.traps[usize::from(spot.bridge)] &= !(1 << spot.road);
        let (seat, road) = (
            self.actor,
            self.edition.roads()[usize::from(spot.road)].ends,
        );
        play.tell(|| What::MarkerLifted {
            seat,
            road,
            bridge: spot.bridge,
        });
        self.phase = Phase::Trap { lifted: Some(spot) };
    }
}
