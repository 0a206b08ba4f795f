//! The game as a page shows it.

use super::edition::{Kind, Trap};
use super::state::State;
use super::view::{CharacterView, DeathView, DieView, Phase, ThingView, TrapView, View};
use crate::table::Seat;

impl State {
    pub(super) fn look(&self) -> View {
        let now = &self.now;
        let has_trap = matches!(now.phase, Phase::Trap | Phase::AvoidDie);
        View {
            characters: (0..self.setup.seats())
                .map(|seat| self.character(seat))
                .collect(),
            phase: now.phase,
            turn: now.mover,
            decides: self.decides(),
            about: now.about,
            round: now.round,
            attacked: now.has_attacked,
            die: self.die(),
            trap: has_trap.then(|| self.trap()),
            winner: (now.phase == Phase::Over).then_some(now.about),
        }
    }

    fn character(&self, seat: Seat) -> CharacterView {
        let token = self.at(seat);
        let character = self.whom(seat);
        let thing = |is_held, is_spent| match (is_held, is_spent) {
            (_, true) => ThingView::Spent,
            (true, false) => ThingView::Held,
            (false, false) => ThingView::None,
        };
        CharacterView {
            character,
            space: self.name(token.space),
            hp: token.hp,
            most_hp: character.hp(),
            rerolls: token.rerolls,
            starting_rerolls: character.rerolls(),
            avoid: character.avoid(),
            key: thing(token.load.has_key(), token.load.has_black()),
            talisman: thing(token.load.has_talisman(), token.load.has_gold()),
            switch: token.load.has_switch(),
        }
    }

    fn die(&self) -> Option<DieView> {
        let now = &self.now;
        let (number, needed) = match now.phase {
            Phase::MoveDie => (now.die, None),
            Phase::Walk => (now.kept, None),
            Phase::AvoidDie => (now.die, Some(self.whom(now.about).avoid())),
            _ => return None,
        };
        Some(DieView {
            number,
            seat: now.about,
            needed,
        })
    }

    fn trap(&self) -> TrapView {
        let seat = self.now.about;
        let space = self.at(seat).space;
        TrapView {
            space: self.name(space),
            kind: self.edition.kind(space),
            fall: self.edition.fall(space).map(|to| self.name(to)),
            deadly: self.is_deadly(seat),
            death: self.death(seat),
        }
    }

    /// Whether the trap on which a seat's character stands kills it if it is caught.
    pub(super) fn is_deadly(&self, seat: Seat) -> bool {
        let token = self.at(seat);
        match self.edition.kind(token.space).trap() {
            Some(Trap::GameOver) => true,
            Some(Trap::Hurt) => token.hp == 1,
            Some(Trap::Fall) => {
                let to = self.edition.falls[usize::from(token.space)];
                token.hp == 1
                    && self.whom(seat) != super::Character::Green
                    && self.edition.kind(to) != Kind::Exit
            }
            None => false,
        }
    }

    /// What a death would change and leave.
    pub(super) fn death(&self, seat: Seat) -> DeathView {
        let character = self.whom(seat);
        let load = self.at(seat).load;
        let kept = [
            (load.has_key(), "key"),
            (load.has_talisman(), "talisman"),
            (load.has_black(), "black"),
            (load.has_gold(), "gold"),
        ];
        DeathView {
            space: self.name(self.edition.start()),
            hp: character.hp(),
            rerolls: character.rerolls(),
            switch_lost: load.has_switch(),
            keeps: kept
                .into_iter()
                .filter(|(is_kept, _)| *is_kept)
                .map(|(_, word)| word)
                .collect(),
            ends_turn: seat == self.now.mover,
        }
    }
}
