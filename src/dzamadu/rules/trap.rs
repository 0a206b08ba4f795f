//! Traps.

use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::item::{Artifact, Item, ItemKind, Stat};
use crate::dzamadu::map::Inside;
use crate::dzamadu::state::Play;
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Draws what it hits or gives; a joker guards an exit.
    pub(super) fn draw_trap(&mut self) {
        let card = self.draw(Purpose::TrapType, Rule::Trap);
        let (stat, potency) = match card.face() {
            Some((suit, rank)) => (Some(Stat::of(suit)), rank),
            None => (None, 0),
        };
        self.set_inside(Inside::Trap { stat, potency });
        self.face_trap(false);
    }

    /// Sets the hero's wit against it.
    pub(super) fn face_trap(&mut self, again: bool) {
        let Inside::Trap { stat, potency } = self.state.inside() else {
            return;
        };
        let rule = if stat.is_some() {
            Rule::Trap
        } else {
            Rule::ExitTrap
        };
        self.log.tell(|| Event::TrapMet {
            stat,
            potency,
            again,
            rule,
        });
        let (_, needed) = self.draw_face(Purpose::TrapWit, rule);
        let wit = self.state.hero.wit;
        if wit > u16::from(needed) {
            self.set_inside(Inside::Spent { exit: false });
            self.log.tell(|| Event::TrapDisarmed { needed, wit, rule });
            match stat {
                None => return self.win("trapExit"),
                Some(Stat::Weapon) => self.lay_down(Item {
                    kind: ItemKind::Weapon,
                    potency,
                }),
                Some(stat) => self.gain(stat, potency),
            }
        } else if wit == u16::from(needed) {
            self.log.tell(|| Event::TrapStays { needed, rule });
        } else if self.state.hero.has(Artifact::Immunity) {
            let stays = stat.is_none();
            if !stays {
                self.set_inside(Inside::Spent { exit: false });
            }
            self.log.tell(|| Event::TrapHarmless {
                needed,
                stays,
                rule: Rule::Artifacts,
            });
        } else {
            self.set_inside(Inside::Spent {
                exit: stat.is_none(),
            });
            match stat {
                None => self.log.tell(|| Event::ExitSealed { needed, wit, rule }),
                Some(stat) => {
                    self.log.tell(|| Event::TrapStruck { needed, wit, rule });
                    self.lose_some(stat, u16::from(potency), rule);
                    if self.state.hero.health == 0 {
                        return self.lose("trap");
                    }
                }
            }
        }
        self.go_on();
    }
}
