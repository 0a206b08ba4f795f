//! The course of a turn: who begins, the die and its re-rolls, the walk, the end.
//!
//! What a walk or an attack sets off goes on in [`super::landing`] and [`super::attack`]; all come back to
//! [`Play::settled`].

use super::edition::{Kind, SpaceId};
use super::event::{Event, What};
use super::moves::Move;
use super::state::{State, Token};
use super::view::Phase;
use super::walks::{Marks, Walk};
use super::{Character, MOST_SEATS};
use crate::table::{Chance, Log, Seat};

/// A game while a move is made.
pub(super) struct Play<'a, C, L> {
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    #[inline]
    pub fn tell(&mut self, what: impl FnOnce(&State) -> What) {
        let state = &*self.state;
        self.log.tell(|| what(state).into());
    }

    /// Throws for who begins; a single one just does.
    pub fn begin(&mut self) {
        let seats = self.state.setup.seats();
        let mut first = 0;
        if seats > 1 {
            // The seats that still throw, as bits.
            let mut throwing = (1_u8 << seats) - 1;
            while throwing.count_ones() > 1 {
                let mut thrown = [0; MOST_SEATS];
                for seat in (0..seats).filter(|seat| throwing >> seat & 1 == 1) {
                    let die = self.chance.die(6);
                    thrown[usize::from(seat)] = die;
                    self.tell(|state| What::OrderRolled {
                        character: state.whom(seat),
                        die,
                    });
                }
                let highest = thrown.into_iter().max().unwrap_or(0);
                throwing = (0..seats)
                    .filter(|&seat| thrown[usize::from(seat)] == highest)
                    .fold(0, |seats, seat| seats | 1 << seat);
                let count = throwing.count_ones();
                if count > 1 {
                    self.tell(|_| What::OrderTied {
                        die: highest,
                        count: u8::try_from(count).unwrap_or(u8::MAX),
                    });
                }
            }
            first = (0..seats)
                .find(|seat| throwing >> seat & 1 == 1)
                .unwrap_or(0);
            self.tell(|state| What::Begins {
                character: state.whom(first),
            });
        }
        self.state.now.first = first;
        self.turn(first);
    }

    fn turn(&mut self, seat: Seat) {
        let now = &mut self.state.now;
        now.mover = seat;
        now.about = seat;
        now.phase = Phase::Before;
        now.kept = 0;
        now.has_attacked = false;
        now.is_attack = false;
        now.is_push = false;
        self.tell(|state| What::TurnBegan {
            character: state.whom(seat),
            round: state.now.round,
        });
    }

    /// The turn is over.
    pub fn end(&mut self, has_died: bool) {
        let mover = self.state.now.mover;
        if !has_died && self.state.now.kept == 6 && self.state.whom(mover) == Character::Red {
            self.tell(|state| What::LuckySixes {
                character: state.whom(mover),
            });
            return self.turn(mover);
        }
        let next = self.state.after(mover);
        if next == self.state.now.first {
            self.state.now.round = self.state.now.round.saturating_add(1);
        }
        self.turn(next);
    }

    /// Everything that a walk or an attack has set off is over, and whoever's turn it is lives.
    pub fn settled(&mut self) {
        let now = &mut self.state.now;
        now.is_push = false;
        if std::mem::take(&mut now.is_attack) {
            if now.kept == 0 {
                now.about = now.mover;
                now.phase = Phase::Before;
            } else {
                self.end(false);
            }
        } else if !now.has_attacked && self.state.company().next().is_some() {
            self.state.now.phase = Phase::After;
        } else {
            self.end(false);
        }
    }

    /// Makes a move that may be made.
    pub fn act(&mut self, decision: Move) {
        match decision {
            Move::Roll => self.roll(),
            Move::Keep => self.keep(),
            Move::Again => self.again(),
            Move::Go { to, marks } => self.go(Walk { to, marks }),
            Move::Avoid => self.avoid(),
            Move::Bear => self.caught(),
            Move::Step { to } => self.step(to),
            Move::Stay => self.settled(),
            Move::Drain { victim } => self.drain(victim),
            Move::Push { victim, to } => self.push(victim, to),
            Move::End => self.end(false),
        }
    }

    fn roll(&mut self) {
        let die = self.chance.die(6);
        self.state.now.die = die;
        self.tell(|state| What::Rolled {
            character: state.whom(state.now.mover),
            die,
        });
        self.ask(Phase::MoveDie);
    }

    /// Asks all who have re-rolls whether the die stands, first the one it is for.
    pub fn ask(&mut self, phase: Phase) {
        let now = &mut self.state.now;
        now.phase = phase;
        now.asked = now.about;
        if now.tokens[usize::from(now.about & 3)].rerolls == 0 {
            self.keep();
        }
    }

    /// The one who was asked, if anybody, lets the die stand; the next is asked, and after the last it does.
    fn keep(&mut self) {
        let mut seat = self.state.now.asked;
        loop {
            seat = self.state.after(seat);
            if seat == self.state.now.about {
                return self.stands();
            }
            if self.state.at(seat).rerolls > 0 {
                self.state.now.asked = seat;
                return;
            }
        }
    }

    fn again(&mut self) {
        let spender = self.state.now.asked;
        let token = self.state.at_mut(spender);
        token.rerolls -= 1;
        let left = token.rerolls;
        let die = self.chance.die(6);
        let was = std::mem::replace(&mut self.state.now.die, die);
        self.tell(|state| What::ReRolled {
            character: state.whom(spender),
            target: state.whom(state.now.about),
            was,
            die,
            left,
        });
        self.ask(self.state.now.phase);
    }

    fn stands(&mut self) {
        let now = &mut self.state.now;
        if now.phase == Phase::MoveDie {
            now.kept = now.die;
            now.phase = Phase::Walk;
        } else {
            self.avoid_die_stands();
        }
    }

    fn go(&mut self, walk: Walk) {
        let mover = self.state.now.mover;
        let token = *self.state.at(mover);
        let kept = self.state.now.kept;
        let path = |state: &State| {
            let path = state.edition.path(token.space, token.load, kept, walk);
            path.unwrap_or_default()
        };
        self.tell(|state| {
            let path = path(state);
            What::Walked {
                character: state.whom(mover),
                from: state.name(token.space),
                to: state.name(walk.to),
                count: u8::try_from(path.len()).unwrap_or(u8::MAX),
                path: path.into_iter().map(|space| state.name(space)).collect(),
            }
        });
        let edition = &self.state.edition;
        let length = edition.walks.length(token.space, token.load, kept);
        if length < kept && edition.kind(walk.to) != Kind::Exit {
            self.tell(|state| What::WalkedShort {
                character: state.whom(mover),
                die: kept,
                count: length,
            });
        }
        for mark in walk.marks.parts() {
            self.tell(|state| {
                let space = where_marked(state, token, &path(state), mark);
                state.marked(mover, mark, space)
            });
        }
        let token = self.state.at_mut(mover);
        token.space = walk.to;
        token.load = token.load.with(walk.marks);
        self.state.now.about = mover;
        self.land(mover);
    }

    /// Puts a character on a joined space, or where its fall ends.
    pub fn put(&mut self, seat: Seat, to: SpaceId, marks: Marks) {
        let token = self.state.at_mut(seat);
        let from = std::mem::replace(&mut token.space, to);
        token.load = token.load.with(marks);
        for mark in marks.parts() {
            self.tell(|state| state.marked(seat, mark, if mark.is_red() { from } else { to }));
        }
    }
}

/// The space of a walk at which something was last taken, opened or, leaving it, closed.
fn where_marked(state: &State, token: Token, path: &[SpaceId], mark: Marks) -> SpaceId {
    let kind = |space| state.edition.kind(space);
    let (mut here, mut load, mut found) = (token.space, token.load, token.space);
    for &next in path {
        let marks = load.step(kind(here), kind(next)).unwrap_or_default();
        if marks.has(mark) {
            found = if mark.is_red() { here } else { next };
        }
        (here, load) = (next, load.with(marks));
    }
    found
}
