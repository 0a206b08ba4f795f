//! People who tell of things.

use crate::dzamadu::card::Suit;
use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::item::MarkKind;
use crate::dzamadu::map::Inside;
use crate::dzamadu::state::{Mark, Play};
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Draws whom the hero meets.
    pub(super) fn meet_npc(&mut self) {
        let card = self.draw(Purpose::Npc, Rule::Npc);
        let kind = match card.face() {
            Some((Suit::Hearts, _)) => MarkKind::Health,
            Some((Suit::Spades, _)) => MarkKind::Weapon,
            Some((Suit::Diamonds, _)) => MarkKind::Money,
            Some((Suit::Clubs, _)) => return self.meet_trader(),
            None => MarkKind::Exit,
        };
        let mut square = self.state.hero.square;
        for _ in 0..2 {
            let (suit, distance) = self.draw_face(Purpose::Direction, Rule::Npc);
            let (columns, rows) = self.state.edition.directions[suit as usize].step();
            let distance = distance.cast_signed();
            let paper = self.state.map.paper();
            square = paper.offset(square, columns * distance, rows * distance);
        }
        self.state.marks.push(Mark {
            kind,
            square,
            reached: false,
        });
        self.set_inside(Inside::Npc);
        self.log.tell(|| Event::Told {
            kind,
            square,
            rule: Rule::Npc,
        });
        self.go_on();
    }
}
