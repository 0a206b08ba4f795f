//! Getting out, dying, and another hero on the same map.

use crate::dzamadu::deck::Deck;
use crate::dzamadu::event::{Event, Rule};
use crate::dzamadu::item::MarkKind;
use crate::dzamadu::state::{End, Hero, Play, Ware};
use crate::dzamadu::view::Asked;
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The hero gets out.
    pub(super) fn win(&mut self, how: &'static str) {
        let hero = self.state.hero;
        let score = hero.score();
        self.log.tell(|| Event::Won {
            how,
            score,
            rooms: hero.rooms,
            rule: Rule::Winning,
        });
        self.end(End {
            hero: hero.number,
            won: true,
            how,
            score: Some(score),
            rooms: hero.rooms,
        });
    }

    /// The hero does not get out.
    pub(super) fn lose(&mut self, how: &'static str) {
        let hero = self.state.hero;
        self.log.tell(|| Event::Died {
            how,
            rooms: hero.rooms,
            rule: if how == "walledIn" {
                Rule::DeadEnd
            } else {
                Rule::Dying
            },
        });
        self.end(End {
            hero: hero.number,
            won: false,
            how,
            score: None,
            rooms: hero.rooms,
        });
    }

    fn end(&mut self, end: End) {
        self.state.ends.push(end);
        self.state.asked = Asked::Over;
        if end.hero < self.state.heroes {
            self.next_hero(end.hero + 1);
        }
    }

    /// Erases what a hero left behind; the map itself and what was told of unknown ground remain.
    fn next_hero(&mut self, number: u8) {
        let state = &mut *self.state;
        state.map.reset();
        state.items.clear();
        let map = &state.map;
        (state.marks).retain(|mark| mark.kind != MarkKind::Exit && map.room_at(mark.square) == 0);
        state.wares = [Ware::NONE; 3];
        state.deck = Deck::FULL;
        let centre = state.map.paper().centre();
        state.hero = Hero::nobody(number, centre);
        self.log.tell(|| Event::MapReset {
            hero: number,
            rule: Rule::PlayOn,
        });
        self.make_hero();
        let first = self.state.map.room_at(centre);
        self.enter(first, centre, None);
    }
}
