//! Things picked up, and what they do.

use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::item::{Artifact, Item, ItemKind, Stat};
use crate::dzamadu::map::Inside;
use crate::dzamadu::state::{Lying, Play};
use crate::dzamadu::view::Asked;
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A thing lies in the hero's room now.
    pub(super) fn lay_down(&mut self, item: Item) {
        let room = self.state.hero.room;
        self.state.items.push(Lying { room, item });
        self.log.tell(|| Event::ItemFound {
            item,
            rule: Rule::Items,
        });
    }

    /// Picks up the how many-th thing in the room, from 1.
    pub(super) fn pick_up(&mut self, number: u8) {
        let room = self.state.hero.room;
        let chosen = self.state.items_in(room).nth(usize::from(number) - 1);
        let Some((place, item)) = chosen else { return };
        self.log.tell(|| Event::Taken {
            item,
            rule: Rule::Items,
        });
        if item.kind.is_weapon() {
            // The old one lies where the new one lay.
            self.state.items[place].item = self.state.hero.weapon_item();
            self.wield(item);
        } else {
            self.state.items.remove(place);
            self.receive(item);
        }
    }

    /// The hero has a thing: what it does.
    pub(super) fn receive(&mut self, item: Item) {
        match item.kind {
            ItemKind::Health => self.gain(Stat::Health, item.potency),
            ItemKind::Wit => self.gain(Stat::Wit, item.potency),
            ItemKind::Money => self.gain(Stat::Money, item.potency),
            ItemKind::Weapon | ItemKind::UltimateWeapon => {
                let old = self.state.hero.weapon_item();
                let room = self.state.hero.room;
                self.state.items.push(Lying { room, item: old });
                self.wield(item);
            }
            ItemKind::Wildcard => self.state.asked = Asked::Wish,
            ItemKind::Breastplate => self.own(Artifact::Breastplate),
            ItemKind::Immunity => self.own(Artifact::Immunity),
            ItemKind::FreeGoods => self.own(Artifact::FreeGoods),
        }
    }

    fn own(&mut self, artifact: Artifact) {
        self.hero().give(artifact);
        self.log.tell(|| Event::ArtifactTaken {
            artifact,
            rule: Rule::Artifacts,
        });
    }

    /// Takes a weapon instead of the hero's own.
    fn wield(&mut self, item: Item) {
        let hero = self.hero();
        let old = hero.weapon;
        hero.weapon = u16::from(item.potency);
        if item.kind == ItemKind::UltimateWeapon {
            hero.give(Artifact::UltimateWeapon);
        } else {
            hero.deprive(Artifact::UltimateWeapon);
        }
        self.log.tell(|| Event::WeaponTaken {
            weapon: u16::from(item.potency),
            old,
            rule: Rule::Weapons,
        });
    }

    /// A wildcard potion becomes something.
    pub(super) fn wish(&mut self, stat: Stat) {
        let (_, potency) = self.draw_face(Purpose::Potency, Rule::Wildcard);
        self.log.tell(|| Event::Wished {
            stat,
            potency,
            rule: Rule::Wildcard,
        });
        if stat == Stat::Weapon {
            self.lay_down(Item {
                kind: ItemKind::Weapon,
                potency,
            });
        } else {
            self.gain(stat, potency);
        }
        if self.state.inside() == Inside::Trader {
            self.state.asked = Asked::Trader;
        } else {
            self.go_on();
        }
    }

    /// Health or wit is refilled, and its maximum raised if the hero came in with it full; money is added.
    pub(super) fn gain(&mut self, stat: Stat, potency: u8) {
        let potency = u16::from(potency);
        let most = self.state.max_health();
        let raise = self.state.edition.raise;
        let hero = self.hero();
        let (value, limit, full) = match stat {
            Stat::Health => (&mut hero.health, most, hero.full_health),
            Stat::Wit => (&mut hero.wit, hero.max_wit, hero.full_wit),
            Stat::Money => (&mut hero.money, u16::MAX, false),
            Stat::Weapon => return,
        };
        let old = *value;
        *value = old.saturating_add(potency).min(limit).max(old);
        let now = *value;
        let rule = if stat == Stat::Money {
            Rule::Items
        } else {
            Rule::Potions
        };
        self.log.tell(|| Event::Gained {
            stat,
            amount: now - old,
            now,
            rule,
        });
        if full && raise > 0 {
            let hero = self.hero();
            let maximum = if stat == Stat::Health {
                &mut hero.base_health
            } else {
                &mut hero.max_wit
            };
            *maximum = maximum.saturating_add(raise);
            let now = if stat == Stat::Health {
                self.state.max_health()
            } else {
                self.state.hero.max_wit
            };
            self.log.tell(|| Event::MaximumRaised {
                stat,
                amount: raise,
                now,
                rule,
            });
        }
    }

    /// A number of the hero's falls, not below 0.
    pub(super) fn lose_some(&mut self, stat: Stat, amount: u16, rule: Rule) {
        let hero = self.hero();
        let value = match stat {
            Stat::Health => &mut hero.health,
            Stat::Weapon => &mut hero.weapon,
            Stat::Wit => &mut hero.wit,
            Stat::Money => &mut hero.money,
        };
        let old = *value;
        *value = old.saturating_sub(amount);
        let now = *value;
        self.log.tell(|| Event::Lost {
            stat,
            amount: old - now,
            now,
            rule,
        });
    }
}
