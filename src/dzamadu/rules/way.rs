//! Walking.

use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::item::{Item, ItemKind, MarkKind};
use crate::dzamadu::map::Rooms;
use crate::dzamadu::paper::Side;
use crate::dzamadu::state::{Lying, Play, State};
use crate::dzamadu::view::Asked;
use crate::table::{Chance, Log};

impl State {
    /// The rooms whose doors the hero can get to without facing anything: his own, and the settled ones joined to it.
    pub(in super::super) fn reach(&self) -> Rooms {
        self.map.reach(self.hero.room)
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Notes that the hero leaves his room by a door.
    pub(super) fn depart(&mut self, side: Side) {
        let (room, came) = (self.state.hero.room, self.state.hero.came);
        self.state.map.room_mut(room).legs.leave(came, side);
    }

    /// Goes through a door of the hero's room, into what is to be faced there.
    pub(super) fn pass(&mut self, side: Side) {
        let room = self.state.hero.room;
        let Some(door) = self.state.map.room(room).door(side) else {
            return;
        };
        if door.to == 0 {
            self.draw_room(Some((room, side)));
        } else {
            self.depart(side);
            let square = self.state.map.paper().beside(door.block, side);
            self.enter(door.to, square, Some(side.opposite()));
        }
    }

    /// Walks to a room that can be reached, without stopping there; what was told of is reached on the way.
    pub(super) fn walk(&mut self, to: u16) {
        let start = self.state.hero.room;
        if to == start {
            return;
        }
        let steps = if let Some(side) = self.state.map.side_to(start, to) {
            self.step(side);
            1
        } else {
            let far = self.state.map.distances(to, start);
            let steps = far[usize::from(start)].saturating_sub(1);
            for near in (1..=steps).rev() {
                let room = self.state.map.room(self.state.hero.room);
                let next = (Side::ALL.into_iter()).find(|side| {
                    (room.door(*side))
                        .is_some_and(|door| door.to != 0 && far[usize::from(door.to)] == near)
                });
                let Some(side) = next else { return };
                self.step(side);
            }
            steps
        };
        self.log.tell(|| Event::Walked {
            to,
            steps,
            rule: Rule::RoomsAgain,
        });
    }

    /// Through one door into a settled room.
    fn step(&mut self, side: Side) {
        let here = self.state.map.room(self.state.hero.room);
        let Some(door) = here.door(side) else { return };
        self.depart(side);
        let square = self.state.map.paper().beside(door.block, side);
        self.stand(door.to, square, Some(side.opposite()));
        if !self.state.marks.is_empty() {
            self.reach_marks(door.to);
        }
    }

    /// Walks to a settled room and stops there.
    pub(super) fn visit(&mut self, to: u16) {
        self.walk(to);
        self.go_on();
    }

    /// Nothing is to be faced here (any more): what was told of is reached, and the hero may go where he likes.
    pub(super) fn go_on(&mut self) {
        let room = self.state.hero.room;
        if !self.state.marks.is_empty() && self.state.map.room(room).is_settled() {
            self.reach_marks(room);
        }
        self.state.asked = Asked::Way;
        if self.state.is_dead_end().is_ok()
            && !(1..=self.state.map.count()).any(|room| self.state.may_hide_door(room))
        {
            self.lose("walledIn");
        }
    }

    fn reach_marks(&mut self, room: u16) {
        let mut place = 0;
        while let Some(&mark) = self.state.marks.get(place) {
            if mark.reached || self.state.map.room_at(mark.square) != room {
                place += 1;
                continue;
            }
            let kind = match mark.kind {
                MarkKind::Health => ItemKind::Health,
                MarkKind::Weapon => ItemKind::Weapon,
                MarkKind::Money => ItemKind::Money,
                MarkKind::Exit => {
                    self.state.marks[place].reached = true;
                    place += 1;
                    self.log.tell(|| Event::Reached {
                        kind: mark.kind,
                        potency: 0,
                        rule: Rule::Npc,
                    });
                    continue;
                }
            };
            self.state.marks.remove(place);
            let (_, potency) = self.draw_face(Purpose::Potency, Rule::Npc);
            self.state.items.push(Lying {
                room,
                item: Item { kind, potency },
            });
            self.log.tell(|| Event::Reached {
                kind: mark.kind,
                potency,
                rule: Rule::Npc,
            });
        }
    }
}
