//! What the seats remember of cards that lie face down, and worlds that fit it.

use super::card::{Back, Card, Hand, Kind, Pile};
use super::ring::Rings;
use super::state::{Foe, Phase, State};
use crate::table::{Chance, Seat};

/// The memory that holds what everybody knows.
pub(super) const PUBLIC: usize = 6;

/// What a seat knows of cards that lie face down. It only ever holds what is certainly so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Memory {
    /// Cards that each warrior is known to carry.
    pub known: [Hand; 6],
    /// Cards known to have lain under each chest, at the last look or put there since before all eyes.
    pub seen: [Pile; 8],
    /// In which round the chest was looked into last; 0 for never.
    pub looked: [u32; 8],
    /// How many cards others have taken from there since, unseen.
    pub taken: [u8; 8],
}

impl Memory {
    fn forget_empty(&mut self, chest: usize, pile: Pile) {
        if pile.is_empty() {
            self.seen[chest] = Pile::EMPTY;
            self.taken[chest] = 0;
        }
    }
}

impl State {
    /// A seat looks into a chest.
    pub(super) fn remember_chest(&mut self, seat: Seat, chest: usize) {
        let memory = &mut self.memory[usize::from(seat)];
        memory.seen[chest] = self.chests[chest];
        memory.looked[chest] = self.round;
        memory.taken[chest] = 0;
    }

    /// A seat has taken a card from a chest; a purse is turned into gold before all eyes.
    pub(super) fn remember_taken(&mut self, seat: Seat, chest: usize, kind: Kind, open: bool) {
        let pile = self.chests[chest];
        for (who, memory) in self.memory.iter_mut().enumerate() {
            if open || who == usize::from(seat) {
                memory.seen[chest].remove(kind.kind);
            } else if !memory.seen[chest].is_empty() {
                memory.taken[chest] = memory.taken[chest].saturating_add(1);
            }
            memory.forget_empty(chest, pile);
        }
    }

    /// A card has come under a chest before all eyes.
    pub(super) fn remember_put(&mut self, chest: usize, kind: Kind) {
        for memory in &mut self.memory {
            memory.seen[chest].add(kind.kind);
        }
    }

    /// A card that a warrior carries is shown to all.
    pub(super) fn remember_shown(&mut self, seat: Seat, kind: Kind) {
        for memory in &mut self.memory {
            let known = &mut memory.known[usize::from(seat)];
            if known.of(kind) == 0 {
                known.add(kind);
            }
        }
    }

    /// A card that a warrior carried has left his hand before all eyes.
    pub(super) fn remember_left(&mut self, seat: Seat, kind: Kind) {
        for memory in &mut self.memory {
            memory.known[usize::from(seat)].remove(kind);
        }
    }

    /// The winner of a fight sees what the loser carries.
    pub(super) fn remember_spoils(&mut self, winner: Seat, loser: Seat) {
        self.memory[usize::from(winner)].known[usize::from(loser)] = self.warrior(loser).hand;
    }

    /// The winner is about to take a card from the loser; the others see its back.
    pub(super) fn remember_robbed(&mut self, winner: Seat, loser: Seat, kind: Kind) {
        let (to, from) = (usize::from(winner), usize::from(loser));
        let carried = self.warrior(loser).hand.0[kind.back.index()].count();
        for (who, memory) in self.memory.iter_mut().enumerate() {
            if who == to || who == from {
                // What a seat carries itself it knows anyway.
                memory.known[from].remove(kind);
                if who == from {
                    memory.known[to].add(kind);
                }
                continue;
            }
            let pile = &mut memory.known[from].0[kind.back.index()];
            if pile.count() == carried && pile.kinds().count() == 1 {
                pile.remove(kind.kind);
                memory.known[to].add(kind);
            } else {
                *pile = Pile::EMPTY;
            }
        }
    }

    /// A warrior is dead: what he carried lies under chests, face down.
    pub(super) fn remember_dead(&mut self, seat: Seat) {
        for memory in &mut self.memory {
            memory.known[usize::from(seat)] = Hand::default();
        }
    }

    /// What a seat knows a warrior to carry; of itself, all.
    pub(super) fn known_hand(&self, looker: Option<Seat>, seat: Seat) -> Hand {
        match looker {
            Some(looker) if looker == seat => self.warrior(seat).hand,
            Some(looker) => self.memory[usize::from(looker)].known[usize::from(seat)],
            None => self.memory[PUBLIC].known[usize::from(seat)],
        }
    }

    /// A state that looks the same to the seat, all that it does not know dealt anew.
    pub(super) fn imagined<C: Chance>(&self, seat: Seat, chance: &mut C) -> Self {
        let mut world = self.clone();
        let own = self.memory[usize::from(seat)];
        let public = self.memory[PUBLIC];
        // Others' memories are theirs: they keep what everybody knows, and what they must know of this seat's world.
        for (who, memory) in world.memory.iter_mut().enumerate() {
            if who != usize::from(seat) {
                *memory = public;
            }
        }
        for other in self.seat_numbers().filter(|other| *other != seat) {
            world.warrior_mut(other).hand = own.known[usize::from(other)];
        }
        for back in Back::ALL {
            self.imagine_back(seat, &own, back, &mut world, chance);
        }
        if let Phase::Chest { chest } = self.phase
            && self.actor != seat
        {
            world.remember_chest(self.actor, chest);
        }
        if let Phase::Spoils { winner, loser } = self.phase {
            world.remember_spoils(winner, loser);
        }
        self.imagine_rings(seat, &mut world, chance);
        world
    }

    /// The rings chosen in secret by an attacker, for the warrior attacked and for those who look on.
    fn imagine_rings<C: Chance>(&self, seat: Seat, world: &mut Self, chance: &mut C) {
        let Some(bout) = &mut world.bout else {
            return;
        };
        let secret = matches!(bout.foe, Foe::Warrior { .. })
            && bout.side == 1
            && self.phase == Phase::Rings
            && seat != self.active;
        if !secret {
            return;
        }
        let rings = self.warrior(self.active).rings;
        let count = chance.below(u32::from(rings.total().min(2)) + 1);
        let mut rest = rings;
        let mut used = Rings::NONE;
        for _ in 0..count {
            let mut place = chance.below(u32::from(rest.total())) as u8;
            for ring in super::ring::Ring::ALL {
                if place < rest.of(ring) {
                    used = used.with(ring);
                    rest = rest.minus(Rings::one(ring));
                    break;
                }
                place -= rest.of(ring);
            }
        }
        bout.used[0] = used;
    }

    /// Deals the cards with one back anew.
    fn imagine_back<C: Chance>(
        &self,
        seat: Seat,
        own: &Memory,
        back: Back,
        world: &mut Self,
        chance: &mut C,
    ) {
        let of = back.index();
        let others = || self.seat_numbers().filter(move |other| *other != seat);
        // All cards whose place the seat does not know.
        let mut pool = self.edition.deck().0[of]
            .minus(self.gone.0[of])
            .minus(self.warrior(seat).hand.0[of]);
        for other in self.seat_numbers() {
            pool = pool.minus(self.warrior(other).home.0[of]);
        }
        for other in others() {
            pool = pool.minus(own.known[usize::from(other)].0[of]);
        }
        let lost = self.lost_since(own, back, pool, chance);
        // What is still where it was seen.
        for chest in back.chests() {
            let mut still = own.seen[chest].minus(lost[chest]);
            while still.count() > self.chests[chest].count() {
                still.remove(still.at(0));
            }
            world.chests[chest] = still;
            pool = pool.minus(still);
        }
        // The hands of the others, first with what they may have taken from chests that the seat has looked into.
        let mut wanted = back
            .chests()
            .fold(Pile::EMPTY, |all, chest| all.plus(lost[chest]));
        for other in others() {
            let unknown = self.warrior(other).hand.0[of].count();
            while world.warrior(other).hand.0[of].count() < unknown {
                let mut drawn = world.draw_for(other, back, &[wanted, pool], pool, chance);
                if drawn.is_none() {
                    // What was thought to be gone cannot be in this hand: then it was another card that was taken.
                    drawn = world.exchange(other, back, &lost, &mut pool, chance);
                }
                let drawn = drawn.unwrap_or_else(|| pool.at(chance.below(pool.count())));
                world.warrior_mut(other).hand.0[of].add(drawn);
                pool.remove(drawn);
                wanted.remove(drawn);
            }
        }
        for chest in back.chests() {
            let count = self.chests[chest].count();
            while world.chests[chest].count() < count {
                let drawn = pool.at(chance.below(pool.count()));
                pool.remove(drawn);
                world.chests[chest].add(drawn);
            }
        }
    }

    /// Which of the cards seen under the chests have been taken since, as it may have been.
    fn lost_since<C: Chance>(
        &self,
        own: &Memory,
        back: Back,
        pool: Pile,
        chance: &mut C,
    ) -> [Pile; 8] {
        let mut lost = [Pile::EMPTY; 8];
        let mut left = own.taken;
        // Those that have turned up elsewhere are certainly gone.
        for kind in own
            .seen
            .iter()
            .enumerate()
            .filter(|(chest, _)| back.chests().contains(chest))
            .fold(Pile::EMPTY, |all, (_, seen)| all.plus(*seen))
            .kinds()
        {
            let seen: u8 = back.chests().map(|chest| own.seen[chest].of(kind)).sum();
            for _ in pool.of(kind)..seen {
                let rest = |chest: &usize| own.seen[*chest].of(kind) > lost[*chest].of(kind);
                let from = back.chests().filter(rest).max_by_key(|chest| left[*chest]);
                let Some(from) = from else {
                    break;
                };
                lost[from].add(kind);
                left[from] = left[from].saturating_sub(1);
            }
        }
        for chest in back.chests() {
            for _ in 0..left[chest] {
                let still = own.seen[chest].minus(lost[chest]);
                let certain = still.count();
                // Before this card was taken, so many lay there, of which some were never seen.
                let all = (self.chests[chest].count() + u32::from(left[chest])).max(certain);
                let room = self.chests[chest].count() < certain;
                let place = chance.below(if room { certain } else { all });
                if place < certain {
                    lost[chest].add(still.at(place));
                }
            }
        }
        lost
    }

    /// Puts a card thought to be taken from a chest back there for one that the warrior may well carry.
    fn exchange<C: Chance>(
        &mut self,
        seat: Seat,
        back: Back,
        lost: &[Pile; 8],
        pool: &mut Pile,
        chance: &mut C,
    ) -> Option<u8> {
        for chest in back.chests() {
            let still = self.chests[chest];
            let Some(returned) = lost[chest].kinds().find(|kind| pool.of(*kind) > 0) else {
                continue;
            };
            if let Some(drawn) = self.draw_for(seat, back, &[still], still, chance) {
                pool.remove(returned);
                pool.add(drawn);
                self.chests[chest].remove(drawn);
                self.chests[chest].add(returned);
                return Some(drawn);
            }
        }
        None
    }

    /// A card that the warrior may well carry: within the limits, no purse, from the first source that has one; all of
    /// them are parts of `pool`, as far as that goes.
    fn draw_for<C: Chance>(
        &self,
        seat: Seat,
        back: Back,
        sources: &[Pile],
        pool: Pile,
        chance: &mut C,
    ) -> Option<u8> {
        let warrior = self.warrior(seat);
        // Who throws has shown all the weapons he has.
        let unarmed = self.phase == Phase::Dice
            && self.bout.is_some_and(|bout| {
                !matches!(bout.foe, Foe::Satyrs { .. })
                    && (seat == self.active || seat == self.thrower(&bout))
            });
        let fits = |kind: u8| {
            let card = self.edition.card(Kind { back, kind });
            let never = match card {
                Card::Purse(_) => true,
                Card::Shield | Card::Sword => unarmed,
                _ => false,
            };
            !never && self.limit(warrior.hand, warrior.home, card).is_none()
        };
        for source in sources {
            let mut fitting = Pile::EMPTY;
            for kind in source
                .kinds()
                .filter(|kind| pool.of(*kind) > 0 && fits(*kind))
            {
                for _ in 0..source.of(kind).min(pool.of(kind)) {
                    fitting.add(kind);
                }
            }
            if !fitting.is_empty() {
                return Some(fitting.at(chance.below(fitting.count())));
            }
        }
        None
    }
}
