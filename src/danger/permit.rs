//! What may be done now, and why anything else may not.

use super::edition::SpaceId;
use super::moves::Move;
use super::refusal::Refusal;
use super::state::State;
use super::view::Phase;
use super::walks::Walk;
use crate::table::Seat;

impl State {
    /// Writes down everything that may be done.
    pub(super) fn list(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let now = &self.now;
        let step = |walk: Walk| Move::Step { to: walk.to };
        match now.phase {
            Phase::Before => {
                moves.push(Move::Roll);
                if !now.has_attacked {
                    self.list_attacks(moves);
                }
            }
            Phase::MoveDie | Phase::AvoidDie => moves.extend([Move::Keep, Move::Again]),
            Phase::Walk => moves.extend(self.walks().iter().map(|walk| Move::Go {
                to: walk.to,
                marks: walk.marks,
            })),
            Phase::Trap => moves.extend([Move::Avoid, Move::Bear]),
            Phase::SideStep => moves.extend(self.steps(now.about).map(step)),
            Phase::PushAway => {
                moves.push(Move::Stay);
                moves.extend(self.steps(now.about).map(step));
            }
            Phase::After => {
                moves.push(Move::End);
                self.list_attacks(moves);
            }
            Phase::Over => {}
        }
    }

    fn list_attacks(&self, moves: &mut Vec<Move>) {
        for victim in self.company() {
            moves.push(Move::Drain { victim });
            moves.extend(self.steps(victim).map(|walk| Move::Push {
                victim,
                to: walk.to,
            }));
        }
    }

    /// Whether a move may be made.
    ///
    /// # Errors
    /// With the reason why not.
    pub(super) fn permit(&self, decision: Move) -> Result<(), Refusal> {
        let now = &self.now;
        if now.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        if let Move::Go { to, .. } | Move::Step { to } | Move::Push { to, .. } = decision
            && usize::from(to) >= self.edition.len()
        {
            return Err(Refusal::unknown_space(&to.to_string()));
        }
        match decision {
            Move::Roll => match now.phase {
                Phase::Before => Ok(()),
                _ if now.kept == 0 && now.phase != Phase::MoveDie => Err(self.first()),
                _ => Err(Refusal::RolledAlready),
            },
            Move::Keep | Move::Again => match now.phase {
                Phase::MoveDie | Phase::AvoidDie => Ok(()),
                _ => Err(Refusal::NoDie),
            },
            Move::Go { to, marks } => match now.phase {
                Phase::Walk => {
                    if self.walks().contains(&Walk { to, marks }) {
                        Ok(())
                    } else {
                        Err(Refusal::NoSuchWalk {
                            space: self.name(to),
                            die: now.kept,
                        })
                    }
                }
                Phase::Before => Err(Refusal::RollFirst),
                Phase::MoveDie => Err(Refusal::DieFirst),
                _ => Err(Refusal::NoWalk),
            },
            Move::Avoid | Move::Bear => match now.phase {
                Phase::Trap => Ok(()),
                Phase::AvoidDie => Err(Refusal::DieFirst),
                _ => Err(Refusal::NoTrap),
            },
            Move::Step { to } => match now.phase {
                Phase::SideStep | Phase::PushAway => self.permit_step(now.about, to),
                _ => Err(Refusal::NoStep),
            },
            Move::Stay => match now.phase {
                Phase::PushAway => Ok(()),
                Phase::SideStep => Err(Refusal::MustStep),
                _ => Err(Refusal::NoStep),
            },
            Move::Drain { victim } => self.permit_attack(victim),
            Move::Push { victim, to } => {
                self.permit_attack(victim)?;
                self.permit_step(victim, to)
            }
            Move::End => match now.phase {
                Phase::After => Ok(()),
                _ => Err(self.first()),
            },
        }
    }

    /// What has to be decided before anything else.
    pub(super) fn first(&self) -> Refusal {
        match self.now.phase {
            Phase::Before => Refusal::RollFirst,
            Phase::After => Refusal::AfterWalk,
            Phase::MoveDie | Phase::AvoidDie => Refusal::DieFirst,
            Phase::Walk => Refusal::WalkFirst,
            Phase::Trap => Refusal::TrapFirst,
            Phase::SideStep => Refusal::SideStepFirst,
            Phase::PushAway => Refusal::PushAwayFirst,
            Phase::Over => Refusal::Over,
        }
    }

    /// Whether a seat's character can step, or be pushed, to a space.
    pub(super) fn permit_step(&self, seat: Seat, to: SpaceId) -> Result<(), Refusal> {
        if self.steps(seat).any(|step| step.to == to) {
            return Ok(());
        }
        let token = self.at(seat);
        let closed = self.edition.kind(to).closed();
        match closed.filter(|_| self.edition.joins(token.space).contains(&to)) {
            Some(colour) => Err(Refusal::IsClosed {
                space: self.name(to),
                colour,
                character: self.whom(seat),
            }),
            None => Err(Refusal::NotJoined {
                from: self.name(token.space),
                to: self.name(to),
            }),
        }
    }

    /// Whether there may be an attack now, on whomever.
    pub(super) fn permit_attacks(&self) -> Result<(), Refusal> {
        if !matches!(self.now.phase, Phase::Before | Phase::After) {
            return Err(self.first());
        }
        if self.now.has_attacked {
            return Err(Refusal::AttackedAlready);
        }
        if self.company().next().is_none() {
            return Err(Refusal::NobodyHere);
        }
        Ok(())
    }

    fn permit_attack(&self, victim: Seat) -> Result<(), Refusal> {
        self.permit_attacks()?;
        if victim == self.now.mover {
            return Err(Refusal::Oneself);
        }
        if victim >= self.setup.seats() {
            return Err(Refusal::NoSeat { seat: victim });
        }
        if self.company().any(|seat| seat == victim) {
            Ok(())
        } else {
            Err(Refusal::NotHere {
                character: self.whom(victim),
            })
        }
    }
}
