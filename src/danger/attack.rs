//! Attacks: once a turn, on somebody who stands on the same space.

use super::edition::SpaceId;
use super::event::{Event, What};
use super::play::Play;
use crate::table::{Chance, Log, Seat};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    fn attacks(&mut self, victim: Seat) {
        let now = &mut self.state.now;
        now.has_attacked = true;
        now.is_attack = true;
        now.about = victim;
    }

    /// Takes a hit point from somebody here.
    pub fn drain(&mut self, victim: Seat) {
        self.attacks(victim);
        let mover = self.state.now.mover;
        let most = self.state.whom(mover).hp();
        let attacker = self.state.at_mut(mover);
        attacker.hp = most.min(attacker.hp + 1);
        let hp = attacker.hp;
        let victim_hp = self.bleed(victim);
        self.tell(|state| What::Drained {
            character: state.whom(mover),
            victim: state.whom(victim),
            hp,
            victim_hp,
        });
        self.hurt(victim);
    }

    /// Pushes somebody here to a joined space, whose landing applies in full.
    pub fn push(&mut self, victim: Seat, to: SpaceId) {
        let from = self.state.at(victim).space;
        let Some(step) = self.state.steps(victim).find(|step| step.to == to) else {
            return;
        };
        self.attacks(victim);
        self.state.now.is_push = true;
        self.tell(|state| What::Pushed {
            character: state.whom(state.now.mover),
            victim: state.whom(victim),
            from: state.name(from),
            to: state.name(to),
        });
        self.put(victim, to, step.marks);
        self.land(victim);
    }
}
