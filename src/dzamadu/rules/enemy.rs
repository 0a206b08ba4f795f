//! Enemies: volleys and flight.

use std::cmp::Ordering;

use crate::dzamadu::event::{Blow, Event, Purpose, Rule};
use crate::dzamadu::item::{Artifact, Item, ItemKind, Stat};
use crate::dzamadu::map::Inside;
use crate::dzamadu::state::Play;
use crate::dzamadu::view::Asked;
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Draws who it is.
    pub(super) fn draw_enemy(&mut self) {
        let (suit, weapon) = self.draw_face(Purpose::EnemyType, Rule::Enemy);
        let (_, health) = self.draw_face(Purpose::EnemyHealth, Rule::Enemy);
        self.set_inside(Inside::Enemy {
            drop: Stat::of(suit),
            weapon,
            health,
        });
        self.meet_enemy(false);
    }

    /// He stands before the hero.
    pub(super) fn meet_enemy(&mut self, again: bool) {
        if let Inside::Enemy {
            drop,
            weapon,
            health,
        } = self.state.inside()
        {
            self.log.tell(|| Event::EnemyMet {
                drop,
                weapon,
                health,
                again,
                rule: Rule::Enemy,
            });
            self.state.asked = Asked::Enemy;
        }
    }

    /// Both strike, the enemy's card first.
    pub(super) fn volley(&mut self) {
        let Inside::Enemy {
            drop,
            weapon,
            health,
        } = self.state.inside()
        else {
            return;
        };
        let Some((_, rank)) = self.draw(Purpose::EnemyHit, Rule::Volley).face() else {
            return self.lose("joker");
        };
        let enemy = u16::from(rank) + u16::from(weapon);
        let Some((_, rank)) = self.draw(Purpose::HeroHit, Rule::Volley).face() else {
            return self.kill(Blow::Joker);
        };
        let hero = u16::from(rank) + self.state.hero.weapon;
        let dealt = hero.saturating_sub(enemy);
        let taken = enemy.saturating_sub(hero);
        self.log.tell(|| Event::Volley {
            enemy,
            hero,
            dealt,
            taken,
            rule: Rule::Volley,
        });
        let dealt = u8::try_from(dealt).unwrap_or(u8::MAX);
        let health = health.saturating_sub(dealt);
        self.set_inside(Inside::Enemy {
            drop,
            weapon,
            health,
        });
        if health == 0 {
            return self.kill(Blow::Hit);
        }
        if taken > 0 {
            self.lose_some(Stat::Health, taken, Rule::Volley);
            if self.state.hero.health == 0 {
                self.lose("slain");
            }
        }
    }

    /// Tries to get away, the hero's card first.
    pub(super) fn flee(&mut self) {
        let Inside::Enemy { weapon, .. } = self.state.inside() else {
            return;
        };
        let hero = self.hero();
        let shed = hero.health.saturating_sub(hero.base_health);
        if shed > 0 && hero.has(Artifact::Breastplate) {
            hero.health -= shed;
            self.log.tell(|| Event::HealthShed {
                lost: shed,
                rule: Rule::Artifacts,
            });
        }
        let Some((_, hero)) = self.draw(Purpose::HeroFlight, Rule::Flee).face() else {
            return self.kill(Blow::Joker);
        };
        let Some((_, enemy)) = self.draw(Purpose::EnemyFlight, Rule::Flee).face() else {
            return self.lose("joker");
        };
        match hero.cmp(&enemy) {
            Ordering::Greater => {
                self.log.tell(|| Event::Fled { rule: Rule::Flee });
                self.state.asked = Asked::Escape;
            }
            Ordering::Equal => self.log.tell(|| Event::FlightEven { rule: Rule::Flee }),
            Ordering::Less => {
                let damage = weapon / 2;
                self.log.tell(|| Event::FlightFailed {
                    damage,
                    rule: Rule::Flee,
                });
                if damage > 0 {
                    self.lose_some(Stat::Health, u16::from(damage), Rule::Flee);
                }
                if self.state.hero.health == 0 {
                    self.lose("caught");
                }
            }
        }
    }

    fn kill(&mut self, by: Blow) {
        let Inside::Enemy { drop, weapon, .. } = self.state.inside() else {
            return;
        };
        self.set_inside(Inside::Dead);
        self.log.tell(|| Event::EnemyKilled {
            by,
            rule: match by {
                Blow::Hit => Rule::Volley,
                Blow::Joker => Rule::Enemy,
            },
        });
        self.lay_down(Item {
            kind: ItemKind::of(drop),
            potency: weapon,
        });
        self.go_on();
    }
}
