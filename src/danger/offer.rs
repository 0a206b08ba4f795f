//! What one could think of doing now, with the reasons against what may not be done.

use super::choice::{Action, Choice};
use super::edition::{Kind, SpaceId};
use super::moves::Move;
use super::refusal::Refusal;
use super::state::State;
use super::view::Phase;
use super::walks::Walk;
use crate::table::Seat;

impl State {
    pub(super) fn offers(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        match self.now.phase {
            Phase::Before => {
                choices.push(self.choice(Move::Roll));
                self.offer_attacks(&mut choices);
            }
            Phase::After => {
                choices.push(self.choice(Move::End));
                self.offer_attacks(&mut choices);
            }
            Phase::Walk => {
                let mut moves = Vec::new();
                self.list(&mut moves);
                choices.extend(moves.into_iter().map(|decision| self.choice(decision)));
                choices.extend(self.closed_ahead().map(|space| self.closed(space)));
                self.offer_attacks(&mut choices);
            }
            Phase::PushAway | Phase::SideStep => {
                let mut moves = Vec::new();
                self.list(&mut moves);
                choices.extend(moves.into_iter().map(|decision| self.choice(decision)));
                let about = self.now.about;
                for &to in self.edition.joins(self.at(about).space) {
                    if self.permit_step(about, to).is_err() {
                        choices.push(self.choice(Move::Step { to }));
                    }
                }
            }
            Phase::MoveDie | Phase::AvoidDie | Phase::Trap | Phase::Over => {
                let mut moves = Vec::new();
                self.list(&mut moves);
                choices.extend(moves.into_iter().map(|decision| self.choice(decision)));
            }
        }
        choices
    }

    fn choice(&self, decision: Move) -> Choice {
        Choice {
            text: decision.write(&self.edition, self.setup),
            action: self.action(decision),
            refused: self.permit(decision).err(),
        }
    }

    fn action(&self, decision: Move) -> Action {
        let now = &self.now;
        let about = now.about;
        let character = self.whom(about);
        let here = self.at(about).space;
        let kind = self.edition.kind(here);
        let death = || self.is_deadly(about).then(|| self.death(about));
        let (needed, avoids) = (character.avoid(), now.die >= character.avoid());
        match decision {
            Move::Roll => Action::Roll,
            Move::Keep if now.phase == Phase::AvoidDie => Action::KeepAvoid {
                character,
                die: now.die,
                needed,
                avoids,
            },
            Move::Keep => Action::KeepMove {
                character,
                die: now.die,
            },
            Move::Again if now.phase == Phase::AvoidDie => Action::AgainAvoid {
                character,
                die: now.die,
                needed,
                avoids,
                left: self.at(now.asked).rerolls,
            },
            Move::Again => Action::AgainMove {
                character,
                die: now.die,
                left: self.at(now.asked).rerolls,
            },
            Move::Go { to, marks } => {
                let token = self.at(now.mover);
                let walk = Walk { to, marks };
                let path = self
                    .edition
                    .path(token.space, token.load, now.kept, walk)
                    .unwrap_or_default();
                Action::Go {
                    space: self.name(to),
                    kind: self.edition.kind(to),
                    fall: self.edition.fall(to).map(|to| self.name(to)),
                    count: u8::try_from(path.len()).unwrap_or(u8::MAX),
                    path: path.into_iter().map(|space| self.name(space)).collect(),
                    marks: marks.names().collect(),
                }
            }
            Move::Avoid => Action::Avoid {
                space: self.name(here),
                kind,
                needed,
                death: death(),
            },
            Move::Bear => Action::Bear {
                space: self.name(here),
                kind,
                fall: self.edition.fall(here).map(|to| self.name(to)),
                death: death(),
            },
            Move::Step { to } => {
                let (space, kind) = (self.name(to), self.edition.kind(to));
                if now.phase == Phase::PushAway {
                    Action::PushAway { space, kind }
                } else {
                    Action::SideStep { space, kind }
                }
            }
            Move::Stay => Action::Stay {
                space: self.name(here),
            },
            Move::Drain { victim } => Action::Drain {
                victim: self.whom(victim),
                victim_hp: self.at(victim).hp,
                gains: self.at(now.mover).hp < self.whom(now.mover).hp(),
            },
            Move::Push { victim, to } => Action::Push {
                victim: self.whom(victim),
                space: self.name(to),
                kind: self.edition.kind(to),
            },
            Move::End => Action::End,
        }
    }

    /// Attacks on whoever is here, and pushes that a closed space forbids; without anybody, why there is none.
    fn offer_attacks(&self, choices: &mut Vec<Choice>) {
        if self.setup.seats() == 1 {
            return;
        }
        let mut is_nobody = true;
        for victim in self.company() {
            is_nobody = false;
            choices.push(self.choice(Move::Drain { victim }));
            for &to in self.edition.joins(self.at(victim).space) {
                choices.push(self.choice(Move::Push { victim, to }));
            }
        }
        if is_nobody && self.now.phase == Phase::Before {
            let refused = Some(Refusal::NobodyHere);
            let nobody = |text: &str, action| Choice {
                text: text.to_owned(),
                action,
                refused: refused.clone(),
            };
            choices.push(nobody("drain", Action::DrainNobody));
            choices.push(nobody("push", Action::PushNobody));
        }
    }

    /// The closed spaces that the walk could enter if they were open.
    fn closed_ahead(&self) -> impl Iterator<Item = SpaceId> {
        let mover: Seat = self.now.mover;
        let token = *self.at(mover);
        let mut closed = self
            .edition
            .ground
            .bars_within(token.space, token.load, self.now.kept);
        closed.sort_unstable();
        closed.dedup();
        closed.into_iter()
    }

    fn closed(&self, to: SpaceId) -> Choice {
        let space = self.name(to);
        let colour = match self.edition.kind(to) {
            Kind::Black => super::Closed::Black,
            Kind::Gold => super::Closed::Gold,
            _ => super::Closed::Red,
        };
        Choice {
            text: format!("go:{space}"),
            action: Action::Enter {
                space: space.clone(),
                colour,
            },
            refused: Some(Refusal::IsClosed {
                space,
                colour,
                character: self.whom(self.now.mover),
            }),
        }
    }
}
