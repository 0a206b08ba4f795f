//! What comes of standing somewhere: exit, potion, traps and how they are avoided, falls, damage and death.

use super::Character;
use super::edition::{Kind, SpaceId, Trap};
use super::event::{Event, What};
use super::play::Play;
use super::state::{State, Token};
use super::view::Phase;
use super::walks::Marks;
use crate::table::{Chance, Log, Seat};

/// What a potion gives at the most.
const POTION: u8 = 2;

impl State {
    /// The name of a space, for an event.
    pub(super) fn name(&self, space: SpaceId) -> String {
        self.edition.name(space).to_owned()
    }

    /// What to tell of one mark.
    pub(super) fn marked(&self, seat: Seat, mark: Marks, space: SpaceId) -> What {
        let (character, space) = (self.whom(seat), self.name(space));
        match mark.names().next() {
            Some("key") => What::KeyTaken { character, space },
            Some("talisman") => What::TalismanTaken { character, space },
            Some("black") => What::BlackOpened { character, space },
            Some("gold") => What::GoldOpened { character, space },
            Some("switch") => What::SwitchHit { character, space },
            _ => What::RedClosed { character, space },
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A walk, a push, a side-step or a Push Away has ended here.
    pub fn land(&mut self, seat: Seat) {
        let space = self.state.at(seat).space;
        let kind = self.state.edition.kind(space);
        match kind {
            Kind::Exit => self.win(seat),
            Kind::Potion => {
                let most = self.state.whom(seat).hp();
                let token = self.state.at_mut(seat);
                let count = POTION.min(most.saturating_sub(token.hp));
                token.hp += count;
                let hp = token.hp;
                self.tell(|state| What::Drank {
                    character: state.whom(seat),
                    space: state.name(space),
                    count,
                    hp,
                });
                self.settled();
            }
            _ if kind.trap().is_some() => {
                self.state.now.phase = Phase::Trap;
                self.state.now.about = seat;
                self.tell(|state| What::OnTrap {
                    character: state.whom(seat),
                    space: state.name(space),
                    kind,
                });
            }
            _ => self.settled(),
        }
    }

    fn win(&mut self, seat: Seat) {
        self.state.now.phase = Phase::Over;
        self.state.now.about = seat;
        self.tell(|state| What::Won {
            character: state.whom(seat),
            space: state.name(state.at(seat).space),
            round: state.now.round,
        });
    }

    /// Throws the die for avoiding.
    pub fn avoid(&mut self) {
        let die = self.chance.die(6);
        self.state.now.die = die;
        self.tell(|state| {
            let character = state.whom(state.now.about);
            What::AvoidRolled {
                character,
                die,
                needed: character.avoid(),
            }
        });
        self.ask(Phase::AvoidDie);
    }

    /// The die for avoiding is what it is.
    pub fn avoid_die_stands(&mut self) {
        let seat = self.state.now.about;
        let character = self.state.whom(seat);
        let space = self.state.at(seat).space;
        if self.state.now.die < character.avoid() {
            self.tell(|state| What::NotAvoided {
                character,
                space: state.name(space),
            });
            return self.caught();
        }
        self.tell(|state| What::Avoided {
            character,
            space: state.name(space),
        });
        match self.state.edition.kind(space).trap() {
            Some(Trap::Fall) => self.drop(true),
            Some(Trap::GameOver) => {
                if self.state.steps(seat).next().is_some() {
                    self.state.now.phase = Phase::SideStep;
                } else {
                    self.tell(|state| What::NowhereToStep {
                        character,
                        space: state.name(space),
                    });
                    self.settled();
                }
            }
            Some(Trap::Hurt) | None => self.settled(),
        }
    }

    /// The trap does what it does.
    pub fn caught(&mut self) {
        let seat = self.state.now.about;
        let space = self.state.at(seat).space;
        let kind = self.state.edition.kind(space);
        match kind.trap() {
            Some(Trap::Fall) => self.drop(false),
            Some(Trap::GameOver) => {
                self.tell(|state| What::GameOver {
                    character: state.whom(seat),
                    space: state.name(space),
                });
                self.dies(seat, true);
            }
            Some(Trap::Hurt) | None => {
                let hp = self.bleed(seat);
                self.tell(|state| What::HurtByTrap {
                    character: state.whom(seat),
                    space: state.name(space),
                    kind,
                    hp,
                });
                self.hurt(seat);
            }
        }
    }

    /// A fall to another space, and the landing there.
    fn drop(&mut self, is_soft: bool) {
        let seat = self.state.now.about;
        let character = self.state.whom(seat);
        let from = self.state.at(seat).space;
        let to = self.state.edition.falls[usize::from(from)];
        let kind = self.state.edition.kind(to);
        self.tell(|state| What::Fell {
            character,
            from: state.name(from),
            to: state.name(to),
        });
        let marks = self.state.at(seat).load.arrive(kind);
        self.put(seat, to, marks);
        if kind == Kind::Exit {
            self.win(seat);
        } else if is_soft {
            self.tell(|state| What::LandedSoftly {
                character,
                space: state.name(to),
            });
            self.settled();
        } else if character == Character::Green {
            self.tell(|state| What::ThreePointLanding {
                character,
                space: state.name(to),
            });
            self.settled();
        } else {
            let hp = self.bleed(seat);
            self.tell(|state| What::HurtByLanding {
                character,
                space: state.name(to),
                hp,
            });
            self.hurt(seat);
        }
    }

    /// Takes a hit point; those left.
    pub fn bleed(&mut self, seat: Seat) -> u8 {
        let token = self.state.at_mut(seat);
        token.hp -= 1;
        token.hp
    }

    /// Hit points have been lost: death, or perhaps a Push Away.
    pub fn hurt(&mut self, seat: Seat) {
        let token = *self.state.at(seat);
        if token.hp == 0 {
            self.tell(|state| What::OutOfHp {
                character: state.whom(seat),
                space: state.name(token.space),
            });
            self.dies(seat, false);
        } else if self.state.whom(seat) == Character::Blue
            && self.state.steps(seat).next().is_some()
        {
            // From here on it is Blue who moves, no longer the one who may have pushed him.
            self.state.now.is_push = false;
            self.state.now.phase = Phase::PushAway;
            self.state.now.about = seat;
        } else {
            self.settled();
        }
    }

    fn dies(&mut self, seat: Seat, by_game_over: bool) {
        let mover = self.state.now.mover;
        if by_game_over && self.state.now.is_push && self.state.whom(mover) == Character::Yellow {
            let token = self.state.at_mut(mover);
            token.rerolls = token.rerolls.saturating_add(1);
            let rerolls = token.rerolls;
            self.tell(|state| What::Psychopath {
                character: state.whom(mover),
                victim: state.whom(seat),
                rerolls,
            });
        }
        let character = self.state.whom(seat);
        let start = self.state.edition.start();
        let old = *self.state.at(seat);
        let token = Token::fresh(character, start, old.load);
        *self.state.at_mut(seat) = token;
        self.tell(|state| What::BackAtStart {
            character,
            space: state.name(start),
            hp: token.hp,
            rerolls: token.rerolls,
            switch_lost: old.load.has_switch(),
        });
        if seat == mover {
            self.end(true);
        } else {
            self.settled();
        }
    }

    /// The step beside a GAME OVER, or a Push Away.
    pub fn step(&mut self, to: SpaceId) {
        let seat = self.state.now.about;
        let from = self.state.at(seat).space;
        let Some(step) = self.state.steps(seat).find(|step| step.to == to) else {
            return;
        };
        let is_aside = self.state.now.phase == Phase::SideStep;
        self.tell(|state| {
            let (character, from, to) = (state.whom(seat), state.name(from), state.name(to));
            if is_aside {
                What::SideStepped {
                    character,
                    from,
                    to,
                }
            } else {
                What::PushedAway {
                    character,
                    from,
                    to,
                }
            }
        });
        self.put(seat, to, step.marks);
        self.land(seat);
    }
}
