//! The castle: coming home, rings, the magician, the dragon.

use super::Play;
use crate::kalahen::card::{Back, Card};
use crate::kalahen::event::{Event, What};
use crate::kalahen::place::Place;
use crate::kalahen::ring::{Ring, Rings};
use crate::kalahen::state::{DRAGON, FIT, Foe, MOST_LIFE, State, Then};
use crate::table::{Chance, Log};

/// Rings the magician gives on each return.
const MAGICIAN_RINGS: u8 = 2;

impl State {
    /// A warrior has come home; the magician gives rings but for returns from the Forest.
    pub(super) fn come_home<C: Chance, L: Log<Event>>(
        &mut self,
        magician: bool,
        play: &mut Play<'_, C, L>,
    ) {
        self.go_home(play);
        let left = if magician { MAGICIAN_RINGS } else { 0 };
        self.gain(left, true, Then::Home, play);
    }

    /// Stands in the castle; the parchments carried lie there now.
    pub(super) fn go_home<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let Some(castle) = self.warrior(seat).castle else {
            return;
        };
        self.move_to(castle);
        self.swapped = [0; 4];
        play.tell(|| What::CameHome { seat, castle });
        let before = self.complete(seat);
        for kind in self.warrior(seat).hand.kinds() {
            let card = self.edition.card(kind);
            if !matches!(card, Card::Parchment { .. }) {
                continue;
            }
            while self.warrior_mut(seat).hand.remove(kind) {
                self.warrior_mut(seat).home.add(kind);
                self.remember_left(seat, kind);
                play.tell(|| What::Deposited { seat, card });
            }
        }
        let new = self.complete(seat) & !before;
        for formula in 0..8 {
            if new >> formula & 1 == 1 {
                play.tell(|| What::FormulaComplete { seat, formula });
            }
        }
    }

    pub(super) fn leave_ring<C: Chance, L: Log<Event>>(
        &mut self,
        ring: Ring,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        self.swapped[ring.index()] = 1;
        let warrior = self.warrior_mut(seat);
        warrior.rings = warrior.rings.minus(Rings::one(ring));
        warrior.stored = warrior.stored.with(ring);
        play.tell(|| What::RingLeft { seat, ring });
    }

    pub(super) fn fetch_ring<C: Chance, L: Log<Event>>(
        &mut self,
        ring: Ring,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        self.swapped[ring.index()] = 2;
        let warrior = self.warrior_mut(seat);
        warrior.stored = warrior.stored.minus(Rings::one(ring));
        warrior.rings = warrior.rings.with(ring);
        play.tell(|| What::RingFetched { seat, ring });
    }

    /// Whether the dragon must be fought on leaving the castle's business: a formula is complete, the warrior is fit
    /// and it is his turn.
    pub(in crate::kalahen) fn dragon_waits(&self) -> bool {
        self.actor == self.active
            && self.complete(self.actor) != 0
            && self.warrior(self.actor).life >= FIT
    }

    /// Done at home after a return.
    pub(super) fn leave_home<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        if self.dragon_waits() {
            self.meet_dragon(play);
        } else {
            self.guest_searches(play);
        }
    }

    pub(super) fn meet_dragon<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        play.tell(|| What::DragonCame {
            seat,
            power: DRAGON,
        });
        self.begin_bout(Foe::Dragon, DRAGON, play);
    }

    /// The combat with the dragon is over.
    pub(super) fn dragon_decided<C: Chance, L: Log<Event>>(
        &mut self,
        beaten: bool,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        if beaten {
            play.tell(|| What::DragonBeaten { seat });
            self.win(seat, "dragon", play);
            return;
        }
        let life = self.hurt(seat, 1);
        play.tell(|| What::DragonWon { seat, life });
        self.bout = None;
        self.guest_searches(play);
    }

    /// Passes at home, healed by the magician.
    pub(super) fn heal<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let die = play.chance.die(6);
        let warrior = self.warrior_mut(seat);
        warrior.life = (warrior.life + die).min(MOST_LIFE);
        let life = warrior.life;
        play.tell(|| What::Healed { seat, die, life });
        self.healing = true;
        self.free_way(play);
        self.end_turn(play);
    }

    /// Puts a parchment back under a chest of its colour, the Tower's if it has three stars.
    pub(super) fn put_back<C: Chance, L: Log<Event>>(
        &mut self,
        card: Card,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        let Some(kind) = self.find(self.warrior(seat).home, card) else {
            return;
        };
        let chest = match kind.back {
            Back::Green => play.chance.below(4) as usize,
            Back::Red => 4 + play.chance.below(2) as usize,
            Back::Blue => 6,
        };
        self.warrior_mut(seat).home.remove(kind);
        self.chests[chest].add(kind.kind);
        self.remember_put(chest, kind);
        let place = Place::of_chest(chest);
        play.tell(|| What::ParchmentBack { seat, card, place });
    }
}
