//! Dead ends.

use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::state::Play;
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Draws until a card names a side that can have a hidden door.
    pub(super) fn search(&mut self) {
        let number = self.state.hero.room;
        let directions = self.state.edition.directions;
        let room = self.state.map.room(number);
        let places = directions.map(|side| self.state.map.hidden(room, side));
        let card = self.draw_if(Purpose::Search, Rule::DeadEnd, |card| {
            (card.face()).is_some_and(|(suit, _)| places[suit as usize].is_some())
        });
        let Some((suit, _)) = card.face() else { return };
        let side = directions[suit as usize];
        if let Some(block) = places[suit as usize] {
            self.state.map.reveal(number, side, block);
            self.log.tell(|| Event::DoorFound {
                side,
                rule: Rule::DeadEnd,
            });
        }
    }
}
