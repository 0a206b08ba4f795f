//! Fights between warriors and their spoils.

use super::Play;
use crate::kalahen::card::Card;
use crate::kalahen::event::{Event, What};
use crate::kalahen::ring::{Ring, Rings};
use crate::kalahen::state::{Bout, FIT, Foe, Phase, State, UNTHROWN};
use crate::table::{Chance, Log, Seat};

/// P.V. that the attacker loses if he loses, and the warrior attacked if he does.
const ATTACKER_LOSS: u8 = 3;
const ATTACKED_LOSS: u8 = 1;

impl State {
    /// Declares a fight at the start of the turn or on arriving.
    pub(super) fn declare<C: Chance, L: Log<Event>>(
        &mut self,
        other: Seat,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        self.against = Some(other);
        if let Some(place) = self.warrior(seat).place {
            play.tell(|| What::FightDeclared { seat, other, place });
        }
        let foe = Foe::Warrior {
            other,
            arriving: self.phase == Phase::Arrive,
        };
        if self.warrior(other).life < FIT {
            self.bout = Some(Bout {
                foe,
                power: 0,
                used: [Rings::NONE; 2],
                side: 0,
                dice: UNTHROWN,
                left: 0,
            });
            play.tell(|| What::FightNoContest { seat, other });
            self.spoils(seat, other, play);
        } else {
            self.begin_bout(foe, 0, play);
        }
    }

    /// One of the two has thrown; after the second it is decided.
    pub(super) fn fight_thrown<C: Chance, L: Log<Event>>(
        &mut self,
        other: Seat,
        arriving: bool,
        thrown: u8,
        play: &mut Play<'_, C, L>,
    ) {
        let Some(bout) = &mut self.bout else {
            return;
        };
        if bout.side == 0 {
            bout.side = 1;
            bout.power = thrown;
            bout.left = 3;
            bout.dice = UNTHROWN;
            self.actor = other;
            self.show_weapons(play);
            self.throw(7, play);
            return;
        }
        let (seat, first) = (self.active, bout.power);
        let (winner, loser) = match first.cmp(&thrown) {
            std::cmp::Ordering::Greater => (seat, other),
            std::cmp::Ordering::Less => (other, seat),
            std::cmp::Ordering::Equal => {
                play.tell(|| What::FightTied {
                    seat,
                    other,
                    score: first,
                });
                self.after_fight(arriving, play);
                return;
            }
        };
        play.tell(|| What::FightWon {
            seat: winner,
            other: loser,
            score: first.max(thrown),
            less: first.min(thrown),
        });
        self.spoils(winner, loser, play);
    }

    /// The winner sees what the loser carries and may take something, if there is anything.
    fn spoils<C: Chance, L: Log<Event>>(
        &mut self,
        winner: Seat,
        loser: Seat,
        play: &mut Play<'_, C, L>,
    ) {
        self.remember_spoils(winner, loser);
        let poor = self.warrior(loser);
        if poor.hand.is_empty() && poor.rings == Rings::NONE {
            self.lose_fight(winner, loser, play);
        } else {
            self.actor = winner;
            self.phase = Phase::Spoils { winner, loser };
        }
    }

    pub(super) fn rob_card<C: Chance, L: Log<Event>>(
        &mut self,
        winner: Seat,
        loser: Seat,
        card: Card,
        play: &mut Play<'_, C, L>,
    ) {
        let Some(kind) = self.carried(loser, card) else {
            return;
        };
        self.remember_robbed(winner, loser, kind);
        self.warrior_mut(loser).hand.remove(kind);
        self.warrior_mut(winner).hand.add(kind);
        play.tell(|| What::CardSpoiled {
            seat: winner,
            other: loser,
            back: kind.back,
        });
    }

    pub(super) fn rob_ring<C: Chance, L: Log<Event>>(
        &mut self,
        winner: Seat,
        loser: Seat,
        ring: Ring,
        play: &mut Play<'_, C, L>,
    ) {
        let poor = self.warrior_mut(loser);
        poor.rings = poor.rings.minus(Rings::one(ring));
        let rich = self.warrior_mut(winner);
        rich.rings = rich.rings.with(ring);
        play.tell(|| What::RingSpoiled {
            seat: winner,
            other: loser,
            ring,
        });
    }

    /// The loser's P.V. fall; then the turn goes on.
    pub(super) fn lose_fight<C: Chance, L: Log<Event>>(
        &mut self,
        winner: Seat,
        loser: Seat,
        play: &mut Play<'_, C, L>,
    ) {
        let arriving = matches!(
            self.bout,
            Some(Bout {
                foe: Foe::Warrior { arriving: true, .. },
                ..
            })
        );
        let loss = if winner == self.active {
            ATTACKED_LOSS
        } else {
            ATTACKER_LOSS
        };
        let life = self.hurt(loser, loss);
        play.tell(|| What::FightLoss {
            seat: loser,
            loss,
            life,
        });
        if life == 0 {
            self.die(loser, play);
        }
        if self.is_over() {
            return;
        }
        if self.alive(self.active) {
            self.after_fight(arriving, play);
        } else {
            self.end_turn(play);
        }
    }

    /// The turn goes on where the fight interrupted it.
    fn after_fight<C: Chance, L: Log<Event>>(&mut self, arriving: bool, play: &mut Play<'_, C, L>) {
        self.bout = None;
        self.actor = self.active;
        if arriving {
            self.arrive(play);
        } else {
            self.phase = Phase::Turn;
        }
    }
}
