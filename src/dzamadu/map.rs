//! The map: rooms, their doors, and which can be walked to.

use super::card::Card;
use super::edition::Edition;
use super::event::{Event, Rule};
use super::item::Stat;
use super::paper::{Paper, Side, Square};
use super::shape::{LARGEST, Offset, Squares};
use super::view::RoomType;
use crate::table::Log;

/// A door of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Door {
    /// The block it is on.
    pub block: Square,
    /// The room behind it; 0 while that is unknown.
    pub to: u16,
}

/// Who or what is in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inside {
    /// Nobody and nothing.
    Nothing,
    /// An enemy who lives.
    Enemy { drop: Stat, weapon: u8, health: u8 },
    /// One who is dead.
    Dead,
    /// A trap that is armed; without a stat it guards an exit.
    Trap { stat: Option<Stat>, potency: u8 },
    /// A trap that is spent.
    Spent { exit: bool },
    /// A trader who is here.
    Trader,
    /// Somebody who has told what he knows, or a trader who has gone.
    Npc,
}

/// A room.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Room {
    /// Where its squares are counted from: where one first came in.
    pub entry: Square,
    /// Its squares.
    squares: [Offset; LARGEST],
    count: u8,
    /// The geometry card.
    pub card: Card,
    /// Its doors, by [`Side::ALL`].
    pub doors: [Option<Door>; 4],
    /// What it is for this hero.
    pub kind: Option<RoomType>,
    /// Who or what is in it.
    pub inside: Inside,
    /// Whether this hero has entered it.
    pub entered: bool,
    /// Where the hero has gone in it: see [`Legs`].
    pub legs: Legs,
}

impl Room {
    /// Its squares, as offsets from where one first came in.
    pub(super) fn offsets(&self) -> &[Offset] {
        &self.squares[..usize::from(self.count)]
    }

    /// Its door on a side.
    #[inline]
    pub(super) fn door(&self, side: Side) -> Option<Door> {
        self.doors[side as usize]
    }

    /// Whether nothing in it must be faced.
    #[inline]
    pub(super) fn is_settled(&self) -> bool {
        self.entered && !matches!(self.inside, Inside::Enemy { .. } | Inside::Trap { .. })
    }

    /// Whether a block has a door, on whatever side.
    #[inline]
    fn has_door_at(&self, block: Square) -> bool {
        (self.doors.iter().flatten()).any(|door| door.block == block)
    }

    /// The blocks in the outermost row or column of a side, the likeliest for a door first: the middle one, then those
    /// nearest to it, of two the western or northern.
    fn blocks(&self, paper: Paper, side: Side) -> Blocks {
        // Along the side, and how far out.
        let seen = |&(column, row): &Offset| match side {
            Side::North => (column, -row),
            Side::East => (row, column),
            Side::South => (column, row),
            Side::West => (row, -column),
        };
        let outermost = (self.offsets().iter())
            .map(|offset| seen(offset).1)
            .max()
            .unwrap_or(0);
        let mut line = [0_i8; LARGEST];
        let mut count = 0;
        for offset in self.offsets() {
            let (along, out) = seen(offset);
            if out == outermost {
                // Few are so far out: put each where it belongs.
                let mut place = count;
                while place > 0 && line[place - 1] > along {
                    line[place] = line[place - 1];
                    place -= 1;
                }
                line[place] = along;
                count += 1;
            }
        }
        Blocks {
            paper,
            entry: self.entry,
            side,
            outermost,
            line,
            count,
            tried: 0,
        }
    }
}

/// The blocks of a side, one after another.
struct Blocks {
    paper: Paper,
    entry: Square,
    side: Side,
    outermost: i8,
    line: [i8; LARGEST],
    count: usize,
    tried: usize,
}

impl Iterator for Blocks {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let middle = self.count.checked_sub(1)? / 2;
        while self.tried < 2 * LARGEST {
            // 0, 1 west, 1 east, 2 west, …
            let distance = self.tried.div_ceil(2);
            let west = self.tried % 2 == 1;
            self.tried += 1;
            let place = if west {
                middle.checked_sub(distance)
            } else {
                Some(middle + distance).filter(|place| *place < self.count)
            };
            if let Some(place) = place {
                let along = self.line[place];
                let (column, row) = match self.side {
                    Side::North => (along, -self.outermost),
                    Side::East => (self.outermost, along),
                    Side::South => (along, self.outermost),
                    Side::West => (-self.outermost, along),
                };
                return Some(self.paper.offset(self.entry, column, row));
            }
        }
        None
    }
}

/// Where the hero has gone in a room, each way once: through which doors, from which door to which, and from the
/// centre of the paper to which. A set of bits, so that a long walk takes no space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Legs(u16);

impl Legs {
    /// Notes that he left by a door, having come in by another, or having begun here.
    pub(super) fn leave(&mut self, came: Option<Side>, out: Side) {
        self.0 |= 1 << out as u16;
        self.0 |= match came {
            Some(came) if came == out => 0,
            Some(came) => Self::between(came, out),
            None => 1 << (10 + out as u16),
        };
    }

    /// Whether he left by a door.
    pub(super) fn left_by(self, side: Side) -> bool {
        self.0 >> side as u16 & 1 == 1
    }

    /// Whether he went between two doors.
    pub(super) fn went_between(self, one: Side, other: Side) -> bool {
        self.0 & Self::between(one, other) != 0
    }

    /// Whether he went from the centre to a door.
    pub(super) fn went_from_centre(self, side: Side) -> bool {
        self.0 >> (10 + side as u16) & 1 == 1
    }

    const fn between(one: Side, other: Side) -> u16 {
        let (low, high) = if (one as u16) < other as u16 {
            (one as u16, other as u16)
        } else {
            (other as u16, one as u16)
        };
        // 01 02 03 12 13 23
        let pair = match low {
            0 => high - 1,
            1 => high + 1,
            _ => 5,
        };
        1 << (4 + pair)
    }
}

/// The most rooms that fit, and the 0 that stands for none.
const NUMBERS: usize = Paper::MOST + 1;

/// A set of room numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rooms([u64; NUMBERS.div_ceil(64)]);

impl Rooms {
    #[inline]
    pub(super) fn has(&self, room: u16) -> bool {
        self.0[usize::from(room >> 6)] >> (room & 63) & 1 == 1
    }

    #[inline]
    fn insert(&mut self, room: u16) {
        self.0[usize::from(room >> 6)] |= 1 << (room & 63);
    }
}

/// All that is drawn on the paper.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Map {
    paper: Paper,
    /// The room of each square; 0 for none.
    grid: Box<[u16]>,
    rooms: Vec<Room>,
    /// How many doors lead to unknown ground.
    unknown: u16,
}

impl Map {
    /// An empty sheet.
    pub(super) fn new(paper: Paper) -> Self {
        Self {
            paper,
            grid: vec![0; paper.squares()].into_boxed_slice(),
            rooms: Vec::with_capacity(16),
            unknown: 0,
        }
    }

    /// The sheet.
    #[inline]
    pub(super) fn paper(&self) -> Paper {
        self.paper
    }

    /// Whether no room holds a square, by its number.
    #[inline]
    pub(super) fn is_free(&self, index: usize) -> bool {
        self.grid[index] == 0
    }

    /// The room that holds a square; 0 if none does.
    #[inline]
    pub(super) fn room_at(&self, square: Square) -> u16 {
        self.grid[self.paper.index(square)]
    }

    /// All rooms, by number from 1.
    pub(super) fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    /// All rooms with their numbers.
    #[inline]
    pub(super) fn numbered(&self) -> impl Iterator<Item = (u16, &Room)> {
        (1..).zip(&self.rooms)
    }

    /// A room by its number, which is one.
    #[inline]
    pub(super) fn room(&self, number: u16) -> &Room {
        &self.rooms[usize::from(number) - 1]
    }

    /// A room by its number, which is one.
    #[inline]
    pub(super) fn room_mut(&mut self, number: u16) -> &mut Room {
        &mut self.rooms[usize::from(number) - 1]
    }

    /// A room by any number.
    pub(super) fn get(&self, number: u16) -> Option<&Room> {
        self.rooms.get(usize::from(number).checked_sub(1)?)
    }

    /// How many rooms there are.
    #[inline]
    pub(super) fn count(&self) -> u16 {
        u16::try_from(self.rooms.len()).unwrap_or(u16::MAX)
    }

    /// How many doors lead to unknown ground.
    #[inline]
    pub(super) fn unknown_doors(&self) -> u16 {
        self.unknown
    }

    /// Makes all rooms new for another hero.
    pub(super) fn reset(&mut self) {
        for room in &mut self.rooms {
            room.kind = None;
            room.inside = Inside::Nothing;
            room.entered = false;
            room.legs = Legs::default();
        }
    }

    /// The free squares that touch some of a room being drawn, by number.
    pub(super) fn around(&self, squares: impl Iterator<Item = Square> + Clone) -> Squares {
        let mut inside = Squares::default();
        for square in squares.clone() {
            inside.insert(self.paper.index(square));
        }
        let mut around = Squares::default();
        for square in squares {
            for side in Side::ALL {
                let index = self.paper.index(self.paper.beside(square, side));
                if self.is_free(index) && !inside.has(index) {
                    around.insert(index);
                }
            }
        }
        around
    }

    /// Puts a room on the map, and its doors: the one the hero comes through, those that lead to it already, those of
    /// its card.
    pub(super) fn add<L: Log<Event>>(
        &mut self,
        card: Card,
        entry: Square,
        offsets: &[Offset],
        from: Option<(u16, Side)>,
        edition: &Edition,
        log: &mut L,
    ) -> u16 {
        let number = self.count() + 1;
        let mut room = Room {
            entry,
            squares: [(0, 0); LARGEST],
            count: 0,
            card,
            doors: [None; 4],
            kind: None,
            inside: Inside::Nothing,
            entered: false,
            legs: Legs::default(),
        };
        for &offset in offsets {
            room.squares[usize::from(room.count)] = offset;
            room.count += 1;
            let square = self.paper.offset(entry, offset.0, offset.1);
            self.grid[self.paper.index(square)] = number;
        }
        log.tell(|| Event::RoomMade {
            room: number,
            squares: room.count,
            rank: card.face().map_or(0, |(_, rank)| rank),
            rule: Rule::Geometry,
        });
        if let Some((known, side)) = from {
            self.join(known, side, number);
            room.doors[side.opposite() as usize] = Some(Door {
                block: entry,
                to: known,
            });
        }
        self.join_old_doors(&mut room, number, log);
        self.place_new_doors(&mut room, number, edition, log);
        self.rooms.push(room);
        number
    }

    /// An unknown door of a known room now leads somewhere.
    fn join(&mut self, known: u16, side: Side, to: u16) {
        if let Some(door) = &mut self.room_mut(known).doors[side as usize] {
            door.to = to;
            self.unknown -= 1;
        }
    }

    /// Doors of known rooms that lead onto the new room, by number of the room and side: joined or walled up.
    fn join_old_doors<L: Log<Event>>(&mut self, room: &mut Room, number: u16, log: &mut L) {
        for (known, side) in (1..number).flat_map(|known| Side::ALL.map(|side| (known, side))) {
            if self.unknown == 0 {
                return;
            }
            let door = self.room(known).door(side).filter(|door| door.to == 0);
            let block = door.map(|door| self.paper.beside(door.block, side));
            let Some(block) = block.filter(|block| self.room_at(*block) == number) else {
                continue;
            };
            let own = side.opposite();
            if room.door(own).is_none() && !room.has_door_at(block) {
                self.join(known, side, number);
                room.doors[own as usize] = Some(Door { block, to: known });
                log.tell(|| Event::DoorJoined {
                    room: known,
                    side,
                    to: number,
                    rule: Rule::SecretDoors,
                });
            } else {
                self.room_mut(known).doors[side as usize] = None;
                self.unknown -= 1;
                log.tell(|| Event::WalledUp {
                    room: known,
                    side,
                    to: number,
                    rule: Rule::SecretDoors,
                });
            }
        }
    }

    /// The doors of the new room's card.
    fn place_new_doors<L: Log<Event>>(
        &mut self,
        room: &mut Room,
        number: u16,
        edition: &Edition,
        log: &mut L,
    ) {
        let Some((suit, _)) = room.card.face() else {
            return;
        };
        for &side in edition.doors(suit) {
            if room.door(side).is_some() {
                continue;
            }
            let block = (room.blocks(self.paper, side)).find(|block| !room.has_door_at(*block));
            let placed = block.is_some_and(|block| self.open(room, number, side, block, log));
            if !placed {
                log.tell(|| Event::DoorLeftOut {
                    room: number,
                    side,
                    rule: Rule::Doors,
                });
            }
        }
    }

    /// Gives the new room a door on a block, and the known room behind it, if it can have one there.
    fn open<L: Log<Event>>(
        &mut self,
        room: &mut Room,
        number: u16,
        side: Side,
        block: Square,
        log: &mut L,
    ) -> bool {
        let beyond = self.paper.beside(block, side);
        let to = self.room_at(beyond);
        if to == 0 {
            room.doors[side as usize] = Some(Door { block, to });
            self.unknown += 1;
            log.tell(|| Event::DoorMade {
                room: number,
                side,
                rule: Rule::Doors,
            });
            return true;
        }
        if to == number {
            return false;
        }
        let other = self.room_mut(to);
        let back = side.opposite();
        if other.door(back).is_some() || other.has_door_at(beyond) {
            return false;
        }
        other.doors[back as usize] = Some(Door {
            block: beyond,
            to: number,
        });
        room.doors[side as usize] = Some(Door { block, to });
        log.tell(|| Event::SecretDoor {
            room: to,
            side: back,
            to: number,
            rule: Rule::SecretDoors,
        });
        true
    }

    /// Where a hidden door of a room could be on a side that has none: on a block without one, with free ground
    /// beyond, as near the middle as can be.
    pub(super) fn hidden(&self, room: &Room, side: Side) -> Option<Square> {
        if room.door(side).is_some() {
            return None;
        }
        room.blocks(self.paper, side).find(|&block| {
            !room.has_door_at(block) && self.room_at(self.paper.beside(block, side)) == 0
        })
    }

    /// Gives a known room a hidden door.
    pub(super) fn reveal(&mut self, number: u16, side: Side, block: Square) {
        self.room_mut(number).doors[side as usize] = Some(Door { block, to: 0 });
        self.unknown += 1;
    }

    /// The rooms one can walk to from a room, itself included: only settled ones lie on the way, and at its end.
    pub(super) fn reach(&self, from: u16) -> Rooms {
        let mut reached = Rooms::default();
        let mut todo = Rooms::default();
        reached.insert(from);
        todo.insert(from);
        let words = self.rooms.len() / 64 + 1;
        loop {
            let Some(word) = todo.0[..words].iter().position(|bits| *bits != 0) else {
                return reached;
            };
            let low = todo.0[word].trailing_zeros();
            todo.0[word] &= todo.0[word] - 1;
            let room = &self.rooms[word * 64 + low as usize - 1];
            for door in room.doors.iter().flatten() {
                if door.to != 0 && !reached.has(door.to) && self.room(door.to).is_settled() {
                    reached.insert(door.to);
                    todo.insert(door.to);
                }
            }
        }
    }

    /// The side of a room whose door leads to another, the first of several.
    pub(super) fn side_to(&self, from: u16, to: u16) -> Option<Side> {
        (Side::ALL.into_iter())
            .find(|side| (self.room(from).door(*side)).is_some_and(|door| door.to == to))
    }

    /// How many rooms far each room is from one, through settled rooms; the room where one starts counts as settled.
    /// 0 for those that cannot be reached, 1 for the room itself.
    pub(super) fn distances(&self, from: u16, start: u16) -> [u16; NUMBERS] {
        let mut far = [0_u16; NUMBERS];
        far[usize::from(from)] = 1;
        let mut layer = Rooms::default();
        layer.insert(from);
        let words = self.rooms.len() / 64 + 1;
        let mut distance = 1;
        loop {
            let mut next = Rooms::default();
            let mut any = false;
            distance += 1;
            for word in 0..words {
                let mut bits = layer.0[word];
                while bits != 0 {
                    let room = &self.rooms[word * 64 + bits.trailing_zeros() as usize - 1];
                    bits &= bits - 1;
                    for door in room.doors.iter().flatten() {
                        let to = usize::from(door.to);
                        if door.to != 0
                            && far[to] == 0
                            && (door.to == start || self.room(door.to).is_settled())
                        {
                            far[to] = distance;
                            next.insert(door.to);
                            any = true;
                        }
                    }
                }
            }
            if !any {
                return far;
            }
            layer = next;
        }
    }
}
