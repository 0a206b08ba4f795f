//! What moves lead to.

mod combat;
mod fight;
mod goods;
mod home;
mod journey;
mod opening;
mod place;

use super::card::{Back, Card};
use super::event::{Event, What};
use super::moves::Move;
use super::place::Place;
use super::ring::Rings;
use super::state::{Phase, State, Then};
use crate::table::{Chance, Log, Seat};

/// Where dice and cards come from and where events go while a move is made.
pub(super) struct Play<'a, C, L> {
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    pub(super) fn tell(&mut self, what: impl FnOnce() -> What) {
        self.log.tell(|| what().into());
    }

    /// A throw of the d10: 0 to 9.
    fn d10(&mut self) -> u8 {
        self.chance.below(10) as u8
    }
}

impl State {
    /// Makes a legal move.
    pub(super) fn make<C: Chance, L: Log<Event>>(
        &mut self,
        decision: Move,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        match decision {
            Move::Castle(castle) => self.choose_castle(castle, play),
            Move::Ring(ring) => self.gain_ring(ring, play),
            Move::Go(to) => self.go(to, play),
            Move::Levitate(to) => self.pay_for(to, true, play),
            Move::Teleport(to) => self.pay_for(to, false, play),
            Move::TeleportCard(to) => self.teleport_by_card(to, play),
            Move::Pay(ring) => self.pay(Rings::one(ring), play),
            Move::Cross => self.cross(play),
            Move::Pass => self.pass(play),
            Move::Heal => self.heal(play),
            Move::Dragon => self.meet_dragon(play),
            Move::PutBack(card) => self.put_back(card, play),
            Move::Leave(ring) => self.leave_ring(ring, play),
            Move::Fetch(ring) => self.fetch_ring(ring, play),
            Move::Done => match self.phase {
                Phase::Shop => self.wind_up(play),
                _ => self.leave_home(play),
            },
            Move::Fight(other) => self.declare(other, play),
            Move::Drink(value) => self.drink(value, play),
            Move::Earn => self.earn(play),
            Move::Search => self.throw_event(play),
            Move::Stop => match self.phase {
                Phase::End => self.end_turn(play),
                _ => self.wind_up(play),
            },
            Move::Counter(rings) => self.counter(rings, play),
            Move::Yield => self.fail_spell(play),
            Move::Use(rings) => self.commit(rings, play),
            Move::Again(mask) => self.throw(mask, play),
            Move::Keep => self.conclude(play),
            Move::Take(card) => match self.phase {
                Phase::Spoils { winner, loser } => {
                    self.rob_card(winner, loser, card, play);
                    self.lose_fight(winner, loser, play);
                }
                _ => self.take(card, play),
            },
            Move::TakeRing(ring) => {
                if let Phase::Spoils { winner, loser } = self.phase {
                    self.rob_ring(winner, loser, ring, play);
                    self.lose_fight(winner, loser, play);
                }
            }
            Move::TakeNothing => {
                play.tell(|| What::NothingTaken { seat });
                match self.phase {
                    Phase::Spoils { winner, loser } => self.lose_fight(winner, loser, play),
                    _ => self.searched(play),
                }
            }
            Move::BuyRings(pack) => self.buy_rings(pack, play),
            Move::BuyLife(pack) => self.buy_life(pack, play),
            Move::Stake(stake) => self.stake(stake, play),
            Move::Call(other) => self.call(other, play),
            Move::Alone => self.enter_forest(play),
            Move::Accept => self.accept(play),
            Move::Decline => self.decline(play),
            Move::Set(spot) => self.set_marker(spot, play),
            Move::Lift(spot) => self.lift_marker(spot, play),
            Move::Skip => self.arrive(play),
        }
    }

    /// All that could be done is done; only a flask may still be drunk before the turn ends.
    fn wind_up<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        self.bout = None;
        if self.may_drink(self.active) {
            self.actor = self.active;
            self.phase = Phase::End;
        } else {
            self.end_turn(play);
        }
    }

    /// The next warrior's turn.
    fn end_turn<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        if matches!(self.phase, Phase::Over { .. }) {
            return;
        }
        let (against, healing) = (self.against.take(), std::mem::take(&mut self.healing));
        let warrior = self.warrior_mut(self.active);
        warrior.fought = against;
        warrior.healed = healing;
        self.bout = None;
        self.guest = None;
        self.swapped = [0; 4];
        let seats = self.setup.seats();
        let mut next = self.active;
        loop {
            next = (next + 1) % seats;
            if next == self.first {
                self.end_round(play);
            }
            if self.alive(next) {
                break;
            }
        }
        self.active = next;
        self.begin_turn(play);
    }

    fn begin_turn<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        self.actor = self.active;
        self.phase = Phase::Turn;
        let (seat, round) = (self.active, self.round);
        play.tell(|| What::TurnBegins { seat, round });
    }

    /// A round is over; where nobody moved, all danger markers turn green.
    fn end_round<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        self.round += 1;
        if !self.moved && self.red != [false; 4] {
            self.red = [false; 4];
            play.tell(|| What::AllGreen);
        }
        self.moved = false;
    }

    /// A warrior's P.V. fall; those left. At 0 it is for the caller to let him die.
    fn hurt(&mut self, seat: Seat, loss: u8) -> u8 {
        let warrior = self.warrior_mut(seat);
        warrior.life = warrior.life.saturating_sub(loss);
        warrior.life
    }

    /// A warrior is out: his cards go back under chests, the rest to the bank.
    fn die<C: Chance, L: Log<Event>>(&mut self, seat: Seat, play: &mut Play<'_, C, L>) {
        let warrior = self.warrior_mut(seat);
        let from = warrior.place.take();
        let (hand, home) = (warrior.hand, warrior.home);
        let experience = std::mem::take(&mut warrior.experience);
        warrior.life = 0;
        warrior.gold = 0;
        warrior.rings = Rings::NONE;
        warrior.stored = Rings::NONE;
        warrior.hand = super::card::Hand::default();
        warrior.home = super::card::Hand::default();
        if let Some(place) = from {
            play.tell(|| What::Died { seat, place });
        }
        for back in Back::ALL {
            let pile = hand.0[back.index()].plus(home.0[back.index()]);
            let chests = back.chests();
            for kind in pile.kinds() {
                for _ in 0..pile.of(kind) {
                    let chest = chests.start + play.chance.below(chests.len() as u32) as usize;
                    self.chests[chest].add(kind);
                    let place = Place::of_chest(chest);
                    play.tell(|| What::CardReturned { back, place });
                }
            }
        }
        for card in 0..32 {
            if experience >> card & 1 == 1 {
                self.put_under(card);
            }
        }
        self.remember_dead(seat);
        let mut left = self.seat_numbers().filter(|seat| self.alive(*seat));
        if let (Some(winner), None) = (left.next(), left.next()) {
            self.win(winner, "last", play);
        }
    }

    fn win<C: Chance, L: Log<Event>>(
        &mut self,
        seat: Seat,
        how: &'static str,
        play: &mut Play<'_, C, L>,
    ) {
        self.phase = Phase::Over { winner: seat, how };
        self.bout = None;
        play.tell(|| What::Won { seat, how });
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// A card used or needed is shown to all, if it was not known.
    fn show<C: Chance, L: Log<Event>>(
        &mut self,
        seat: Seat,
        card: Card,
        play: &mut Play<'_, C, L>,
    ) {
        if let Some(kind) = self.carried(seat, card)
            && self.memory[super::memory::PUBLIC].known[usize::from(seat)].of(kind) == 0
        {
            self.remember_shown(seat, kind);
            play.tell(|| What::CardShown { seat, card });
        }
    }

    /// Rings go back to the bank.
    fn spend<C: Chance, L: Log<Event>>(
        &mut self,
        seat: Seat,
        rings: Rings,
        play: &mut Play<'_, C, L>,
    ) {
        let warrior = self.warrior_mut(seat);
        warrior.rings = warrior.rings.minus(rings);
        if rings != Rings::NONE {
            play.tell(|| What::RingsPaid { seat, rings });
        }
    }

    /// A monster's card goes under its pile.
    fn put_under(&mut self, card: u8) {
        let count = usize::from(self.under_count);
        if let Some(place) = self.under.get_mut(count) {
            *place = card;
            self.under_count += 1;
        }
    }

    /// Asks for so many rings, or goes on where there are none to choose.
    fn gain<C: Chance, L: Log<Event>>(
        &mut self,
        left: u8,
        stored: bool,
        then: Then,
        play: &mut Play<'_, C, L>,
    ) {
        if left > 0 {
            self.phase = Phase::Gain { left, stored, then };
            return;
        }
        match then {
            Then::Shop => self.shop(play),
            Then::Home => self.phase = Phase::Home,
            Then::End => self.wind_up(play),
        }
    }
}
