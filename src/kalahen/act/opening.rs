//! Before the first turn: castles, rings, chests, who begins.

use super::Play;
use crate::kalahen::card::Back;
use crate::kalahen::event::{Event, What};
use crate::kalahen::place::Place;
use crate::kalahen::ring::{Ring, Rings};
use crate::kalahen::state::{Phase, State};
use crate::table::{Chance, Log};

/// Rings each warrior begins with.
const START_RINGS: u8 = 3;

impl State {
    /// The cards go under the chests; where castles are dealt, they are.
    pub(in crate::kalahen) fn open<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let deck = self.edition.deck();
        for back in Back::ALL {
            let mut pile = deck.0[back.index()];
            let mut left = pile.count();
            let chests = back.chests();
            let equal = left / chests.len() as u32;
            for chest in chests {
                let share = match chest {
                    6 => 12,
                    7 => left,
                    _ => equal,
                };
                for _ in 0..share {
                    let kind = pile.at(play.chance.below(left));
                    pile.remove(kind);
                    left -= 1;
                    self.chests[chest].add(kind);
                }
            }
        }
        if self.setup.dealt() {
            let mut free = 0xff;
            for seat in self.seat_numbers() {
                let number = play.chance.one_of(free);
                free &= !(1 << number);
                self.settle(seat, Place::castle(number), play);
            }
            self.phase = Phase::StartRings { left: START_RINGS };
        }
    }

    fn settle<C: Chance, L: Log<Event>>(
        &mut self,
        seat: u8,
        castle: Place,
        play: &mut Play<'_, C, L>,
    ) {
        let warrior = self.warrior_mut(seat);
        warrior.castle = Some(castle);
        warrior.place = Some(castle);
        play.tell(|| What::CastleChosen { seat, castle });
    }

    pub(super) fn choose_castle<C: Chance, L: Log<Event>>(
        &mut self,
        castle: Place,
        play: &mut Play<'_, C, L>,
    ) {
        self.settle(self.actor, castle, play);
        self.actor += 1;
        if self.actor == self.setup.seats() {
            self.actor = 0;
            self.phase = Phase::StartRings { left: START_RINGS };
        }
    }

    /// A ring chosen comes: at the beginning or later.
    pub(super) fn gain_ring<C: Chance, L: Log<Event>>(
        &mut self,
        ring: Ring,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        let into_reserve = matches!(self.phase, Phase::Gain { stored: true, .. });
        let warrior = self.warrior_mut(seat);
        let rings = if into_reserve {
            &mut warrior.stored
        } else {
            &mut warrior.rings
        };
        *rings = rings.plus(Rings::one(ring));
        play.tell(|| What::RingGained {
            seat,
            ring,
            stored: into_reserve,
        });
        match self.phase {
            Phase::StartRings { left } if left > 1 => {
                self.phase = Phase::StartRings { left: left - 1 };
            }
            Phase::StartRings { .. } => {
                self.actor += 1;
                self.phase = Phase::StartRings { left: START_RINGS };
                if self.actor == self.setup.seats() {
                    self.order(play);
                }
            }
            Phase::Gain { left, stored, then } => self.gain(left - 1, stored, then, play),
            _ => {}
        }
    }

    /// Who throws the highest d10 begins; ties for it throw again.
    fn order<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let mut throwing = (1_u8 << self.setup.seats()) - 1;
        loop {
            let mut best = 0;
            let mut leading = 0;
            for seat in self.seat_numbers() {
                if throwing >> seat & 1 == 0 {
                    continue;
                }
                let die = play.d10();
                play.tell(|| What::OrderThrown { seat, die });
                if die > best || leading == 0 {
                    best = die;
                    leading = 0;
                }
                if die == best {
                    leading |= 1 << seat;
                }
            }
            throwing = leading;
            if leading.is_power_of_two() {
                break;
            }
            play.tell(|| What::OrderTied { die: best });
        }
        let seat = throwing.trailing_zeros() as u8;
        self.first = seat;
        self.active = seat;
        play.tell(|| What::Begins { seat });
        self.begin_turn(play);
    }
}
