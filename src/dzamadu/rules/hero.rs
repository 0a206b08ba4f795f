//! A hero is made.

use crate::dzamadu::card::Suit;
use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::item::Stat;
use crate::dzamadu::state::Play;
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Draws until each suit has come once.
    pub(in super::super) fn make_hero(&mut self) {
        let mut stats = [None; 4];
        while stats.contains(&None) {
            let known = stats;
            let card = self.draw_if(Purpose::Hero, Rule::Hero, |card| {
                (card.face()).is_some_and(|(suit, _)| known[suit as usize].is_none())
            });
            if let Some((suit, rank)) = card.face() {
                stats[suit as usize] = Some(u16::from(rank));
            }
        }
        let stat = |suit: Suit| stats[suit as usize].unwrap_or(0);
        let hero = self.hero();
        hero.health = stat(Suit::Hearts);
        hero.base_health = hero.health;
        hero.weapon = stat(Suit::Spades);
        hero.wit = stat(Suit::Clubs);
        hero.max_wit = hero.wit;
        hero.money = stat(Suit::Diamonds);
        debug_assert_eq!(Stat::of(Suit::Diamonds), Stat::Money);
        let hero = self.state.hero;
        self.log.tell(|| Event::HeroMade {
            hero: hero.number,
            health: hero.health,
            weapon: hero.weapon,
            wit: hero.wit,
            money: hero.money,
            rule: Rule::Hero,
        });
    }
}
