//! A room is drawn.

use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::paper::{Side, Square};
use crate::dzamadu::shape::{Grown, Offset};
use crate::dzamadu::state::{Play, Sketch, State};
use crate::dzamadu::view::Asked;
use crate::table::{Chance, Log};

impl State {
    /// What the proposal makes of the squares drawn so far.
    pub(in super::super) fn proposal(&self) -> Grown {
        let Sketch { squares, entry, .. } = self.sketch;
        if self.sketch.drawn().len() == 1 && self.sketch.proposed.count > 0 {
            return self.sketch.proposed;
        }
        let around = self.sketch.around();
        self.edition
            .growth
            .grow(&self.map, entry, around, self.sketch.drawn(), squares)
    }

    /// How far from the entry a square is that touches those drawn; nothing if it does not.
    pub(in super::super) fn drawn_beside(&self, square: Square) -> Option<Offset> {
        let paper = self.map.paper();
        let entry = self.sketch.entry;
        (self.sketch.drawn().iter()).find_map(|&(column, row)| {
            let beside = paper.offset(entry, column, row);
            Side::ALL
                .into_iter()
                .find(|side| paper.beside(beside, *side) == square)
                .map(|side| (column + side.step().0, row + side.step().1))
        })
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Draws the card of a room: behind a door, or the first one.
    pub(in super::super) fn draw_room(&mut self, from: Option<(u16, Side)>) {
        let map = &self.state.map;
        let paper = map.paper();
        let entry = from.and_then(|(room, side)| {
            let door = map.room(room).door(side)?;
            Some(paper.beside(door.block, side))
        });
        let entry = entry.unwrap_or_else(|| paper.centre());
        let card = self.draw_if(Purpose::Geometry, Rule::Geometry, |card| !card.is_joker());
        let rank = card.face().map_or(1, |(_, rank)| rank);
        self.state.sketch = Sketch::new(card, rank, entry, from);
        let grown = self.state.proposal();
        self.state.sketch.proposed = grown;
        if grown.more {
            self.state.asked = Asked::Shape;
        } else {
            // All the free ground there is: nothing to choose.
            self.state.sketch.squares = grown.count;
            self.finish_room(&grown);
        }
    }

    /// The proposed shape.
    pub(super) fn take_proposed(&mut self) {
        let grown = self.state.proposal();
        self.finish_room(&grown);
    }

    /// One square more of a room drawn by hand.
    pub(super) fn draw_square(&mut self, square: Square) {
        if let Some(offset) = self.state.drawn_beside(square) {
            self.state.sketch.push(offset);
        }
        let left = self.state.sketch.left();
        self.log.tell(|| Event::SquareDrawn {
            square,
            left,
            rule: Rule::Geometry,
        });
        if left == 0 {
            self.take_proposed();
        }
    }

    fn finish_room(&mut self, grown: &Grown) {
        let sketch = self.state.sketch;
        let room = self.state.map.add(
            sketch.card,
            sketch.entry,
            grown.offsets(),
            sketch.from,
            &self.state.edition,
            self.log,
        );
        self.state.asked = Asked::Way;
        if let Some((_, side)) = sketch.from {
            self.depart(side);
        }
        let came = sketch.from.map(|(_, side)| side.opposite());
        self.enter(room, sketch.entry, came);
    }
}
