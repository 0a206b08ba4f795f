//! The map of Dzamadu, by property and against a slow twin that was written from the rules alone: it works on what the
//! view shows, with sets and whole-paper searches, and shares no code with the engine.

use std::collections::{BTreeMap, BTreeSet};

use dungeon_sandbox::dzamadu::{Asked, Card, Event, Move, Side, State, Suit, View};
use dungeon_sandbox::table::{Chance, Game, Seeded};

type Cell = (i32, i32);

/// A door: its block, and the room behind it, if that is known.
type Doors = BTreeMap<(u16, Side), (Cell, Option<u16>)>;

fn step(side: Side) -> Cell {
    match side {
        Side::North => (0, -1),
        Side::South => (0, 1),
        Side::West => (-1, 0),
        Side::East => (1, 0),
    }
}

fn opposite(side: Side) -> Side {
    match side {
        Side::North => Side::South,
        Side::South => Side::North,
        Side::West => Side::East,
        Side::East => Side::West,
    }
}

/// Rooms and doors as the view shows them.
#[derive(Clone, Debug, PartialEq)]
struct Sheet {
    size: i32,
    rooms: Vec<BTreeSet<Cell>>,
    doors: Doors,
}

impl Sheet {
    fn of(view: &View) -> Self {
        let cell =
            |square: &dungeon_sandbox::dzamadu::Square| (i32::from(square.x), i32::from(square.y));
        Self {
            size: i32::from(view.paper.side()),
            rooms: (view.rooms.iter())
                .map(|room| room.squares.iter().map(cell).collect())
                .collect(),
            doors: (view.doors.iter())
                .map(|door| ((door.room, door.side), (cell(&door.square), door.to)))
                .collect(),
        }
    }

    fn wrap(&self, (x, y): Cell) -> Cell {
        (x.rem_euclid(self.size), y.rem_euclid(self.size))
    }

    fn beside(&self, (x, y): Cell, side: Side) -> Cell {
        let (columns, rows) = step(side);
        self.wrap((x + columns, y + rows))
    }

    fn room_at(&self, cell: Cell) -> Option<u16> {
        (1..)
            .zip(&self.rooms)
            .find(|(_, room)| room.contains(&cell))
            .map(|(number, _)| number)
    }

    /// The free cells that can be reached from a free one.
    fn free_ground(&self, from: Cell) -> BTreeSet<Cell> {
        let mut found = BTreeSet::from([from]);
        let mut todo = vec![from];
        while let Some(cell) = todo.pop() {
            for side in Side::ALL {
                let next = self.beside(cell, side);
                if self.room_at(next).is_none() && found.insert(next) {
                    todo.push(next);
                }
            }
        }
        found
    }

    /// The cells of a room, counted on from the entry without wrapping.
    fn unrolled(&self, room: &BTreeSet<Cell>, entry: Cell) -> BTreeSet<Cell> {
        let mut found = BTreeMap::from([(entry, entry)]);
        let mut todo = vec![entry];
        while let Some(flat) = todo.pop() {
            for side in Side::ALL {
                let (columns, rows) = step(side);
                let next = (flat.0 + columns, flat.1 + rows);
                let cell = self.wrap(next);
                if room.contains(&cell) && !found.contains_key(&cell) {
                    found.insert(cell, next);
                    todo.push(next);
                }
            }
        }
        assert_eq!(found.len(), room.len(), "a room is in one piece");
        found.into_values().collect()
    }

    /// The proposed shape, by the rule as it is written: one square at a time, each time looking at all that could be.
    fn proposed(&self, begun: &[Cell], towards: Cell, count: usize) -> Vec<Cell> {
        let entry = begun[0];
        let begun_set: BTreeSet<Cell> = begun.iter().copied().collect();
        let mut flat: Vec<Cell> = if begun.len() == 1 {
            vec![entry]
        } else {
            let places = self.unrolled(&begun_set, entry);
            (begun.iter())
                .map(|cell| {
                    *places
                        .iter()
                        .find(|flat| self.wrap(**flat) == *cell)
                        .expect("one of them")
                })
                .collect()
        };
        while flat.len() < count {
            let mut best: Option<(i32, i32, i32)> = None;
            for &(x, y) in &flat {
                for side in Side::ALL {
                    let (columns, rows) = step(side);
                    let next = (x + columns, y + rows);
                    let cell = self.wrap(next);
                    let taken = self.room_at(cell).is_some()
                        || flat.iter().any(|other| self.wrap(*other) == cell);
                    if taken {
                        continue;
                    }
                    let (dx, dy) = (next.0 - towards.0, next.1 - towards.1);
                    let key = (dx * dx + dy * dy, next.1, next.0);
                    if best.is_none_or(|best| key < best) {
                        best = Some(key);
                    }
                }
            }
            let Some((_, y, x)) = best else { break };
            flat.push((x, y));
        }
        flat[begun.len()..]
            .iter()
            .map(|cell| self.wrap(*cell))
            .collect()
    }

    fn has_door_at(&self, room: u16, cell: Cell) -> bool {
        (self.doors.iter()).any(|((of, _), (at, _))| *of == room && *at == cell)
    }

    /// The blocks of a room's outermost row or column on a side, in the order in which a door is tried.
    fn blocks(&self, room: u16, entry: Cell, side: Side) -> Vec<Cell> {
        let flat = self.unrolled(&self.rooms[usize::from(room) - 1], entry);
        let out = |&(x, y): &Cell| match side {
            Side::North => -y,
            Side::South => y,
            Side::West => -x,
            Side::East => x,
        };
        let most = flat.iter().map(out).max().expect("a room has squares");
        let mut line: Vec<Cell> = flat.into_iter().filter(|cell| out(cell) == most).collect();
        line.sort_by_key(|&(x, y)| {
            if matches!(side, Side::North | Side::South) {
                x
            } else {
                y
            }
        });
        let middle = (line.len() - 1) / 2;
        let mut places: Vec<usize> = (0..line.len()).collect();
        places.sort_by_key(|place| (place.abs_diff(middle), *place));
        places
            .into_iter()
            .map(|place| self.wrap(line[place]))
            .collect()
    }

    /// Puts the newest room's doors on the sheet, by the rules as they are written.
    fn add(&mut self, cells: BTreeSet<Cell>, entry: Cell, card: Card, from: Option<(u16, Side)>) {
        self.rooms.push(cells);
        let new = u16::try_from(self.rooms.len()).expect("few rooms");
        // (a) the door one came through
        if let Some((room, side)) = from {
            self.doors.get_mut(&(room, side)).expect("the door").1 = Some(new);
            self.doors
                .insert((new, opposite(side)), (entry, Some(room)));
        }
        // (b) unexplored doors that open onto the new room
        let old: Vec<_> = (self.doors.iter())
            .filter(|((room, _), (_, to))| *room != new && to.is_none())
            .map(|(key, (block, _))| (*key, *block))
            .collect();
        for ((room, side), block) in old {
            let beyond = self.beside(block, side);
            if self.room_at(beyond) != Some(new) {
                continue;
            }
            if self.doors.contains_key(&(new, opposite(side))) || self.has_door_at(new, beyond) {
                self.doors.remove(&(room, side));
            } else {
                self.doors.get_mut(&(room, side)).expect("the door").1 = Some(new);
                self.doors
                    .insert((new, opposite(side)), (beyond, Some(room)));
            }
        }
        // (c) the doors of the card
        let (suit, _) = card.face().expect("no joker");
        let sides: &[Side] = match suit {
            Suit::Hearts => &[Side::South],
            Suit::Spades => &[Side::North, Side::South],
            Suit::Clubs => &[Side::West, Side::North, Side::East],
            Suit::Diamonds => &[Side::East, Side::South, Side::West, Side::North],
        };
        for &side in sides {
            if self.doors.contains_key(&(new, side)) {
                continue;
            }
            let blocks = self.blocks(new, entry, side);
            let Some(block) = blocks
                .into_iter()
                .find(|block| !self.has_door_at(new, *block))
            else {
                continue;
            };
            let beyond = self.beside(block, side);
            match self.room_at(beyond) {
                None => {
                    self.doors.insert((new, side), (block, None));
                }
                Some(known) => {
                    let back = (known, opposite(side));
                    if !self.doors.contains_key(&back) && !self.has_door_at(known, beyond) {
                        self.doors.insert((new, side), (block, Some(known)));
                        self.doors.insert(back, (beyond, Some(new)));
                    }
                }
            }
        }
    }

    /// What holds on every map.
    fn check(&self) {
        let mut all = BTreeSet::new();
        for room in &self.rooms {
            for cell in room {
                assert!(all.insert(*cell), "a square belongs to one room");
                assert_eq!(self.wrap(*cell), *cell, "a square is on the paper");
            }
            self.unrolled(room, *room.first().expect("a room has squares"));
        }
        let mut blocks = BTreeSet::new();
        for ((room, side), (block, to)) in &self.doors {
            assert!(blocks.insert((*room, *block)), "at most one door a block");
            assert!(
                self.rooms[usize::from(*room) - 1].contains(block),
                "a door is on a block of its room"
            );
            let beyond = self.beside(*block, *side);
            assert_eq!(
                self.room_at(beyond),
                *to,
                "a door leads to what is behind it"
            );
            assert_ne!(*to, Some(*room), "a door is on the edge of its room");
            if let Some(to) = to {
                assert_eq!(
                    self.doors.get(&(*to, opposite(*side))),
                    Some(&(beyond, Some(*room))),
                    "both rooms know a door between them"
                );
            }
        }
    }

    /// Whether a hidden door could be found on a side of a room, entered first at `entry`, and where.
    fn hidden(&self, room: u16, entry: Cell, side: Side) -> Option<Cell> {
        if self.doors.contains_key(&(room, side)) {
            return None;
        }
        (self.blocks(room, entry, side).into_iter()).find(|block| {
            !self.has_door_at(room, *block) && self.room_at(self.beside(*block, side)).is_none()
        })
    }
}

/// Plays at random on a paper; rooms are drawn by hand as often as `drawn` of 4 says. Calls back before and after every
/// move.
fn play(paper: &str, seed: &str, drawn: u32, mut see: impl FnMut(&State, Move, &[Event], &State)) {
    let edition = State::standard();
    let setup = State::read_setup(&edition, paper).expect("a setup");
    let mut chance = Seeded::new(seed);
    let mut own = Seeded::new(&format!("{seed}-own"));
    let mut game = State::start(&edition, &setup, &mut chance, &mut Vec::new());
    let mut legal = Vec::new();
    while game.turn().is_some() {
        game.legal(&mut legal);
        let decision = match legal[0] {
            Move::Proposed if own.below(4) >= drawn => Move::Proposed,
            _ => legal[own.below(u32::try_from(legal.len()).expect("few")) as usize],
        };
        let before = game.clone();
        let mut events = Vec::new();
        game.act(decision, &mut chance, &mut events);
        see(&before, decision, &events, &game);
    }
}

/// Where each room was entered first, by what the sketches said.
#[derive(Default)]
struct Entries(Vec<Cell>);

/// The seeds of a paper, and how often rooms are drawn by hand.
fn games(count: u32) -> impl Iterator<Item = (&'static str, String, u32)> {
    ["15", "21", "31", "15 heroes 6", "21 heroes 3"]
        .into_iter()
        .flat_map(move |paper| {
            (0..count).map(move |number| (paper, format!("map-{number}"), number % 5))
        })
}

#[test]
fn every_map_keeps_the_rules_and_is_drawn_as_its_slow_twin_draws_it() {
    let mut rooms = 0;
    let mut short = 0;
    for (paper, seed, drawn) in games(60) {
        let mut last = Sheet::of(&{
            let edition = State::standard();
            let setup = State::read_setup(&edition, paper).expect("a setup");
            State::start(&edition, &setup, &mut Seeded::new(&seed), &mut Vec::new()).view(None)
        });
        play(paper, &seed, drawn, |before, decision, events, after| {
            let view = before.view(None);
            let now = Sheet::of(&after.view(None));
            let made = events.iter().find_map(|event| match event {
                Event::RoomMade { squares, rank, .. } => Some((*squares, *rank)),
                _ => None,
            });
            let Some((squares, rank)) = made else {
                if !events
                    .iter()
                    .any(|event| matches!(event, Event::DoorFound { .. }))
                {
                    assert_eq!(last, now, "the map changes only when a room is made");
                }
                last = now;
                return;
            };
            now.check();
            rooms += 1;
            // Where the room was entered, and through which door.
            let (entry, from) = if let Some(shape) = &view.shape {
                let entry = shape.drawn[0];
                ((i32::from(entry.x), i32::from(entry.y)), shape.door)
            } else {
                let Move::Door(room, side) = decision else {
                    panic!("{decision} made a room");
                };
                let (block, _) = last.doors[&(room, side)];
                (last.beside(block, side), Some((room, side)))
            };
            let cells = now.rooms.last().expect("the new room").clone();
            let ground = last.free_ground(entry);
            assert!(cells.contains(&entry) && cells.is_subset(&ground));
            let expected = usize::from(rank).min(ground.len());
            assert_eq!(
                cells.len(),
                expected,
                "as many squares as the rank or all there are"
            );
            assert_eq!(usize::from(squares), expected);
            short += u32::from(expected < usize::from(rank));
            if view.shape.is_none() {
                assert!(
                    ground.len() <= usize::from(rank),
                    "no choice only where there is none"
                );
            }
            let card = after.view(None).rooms.last().expect("the new room").card;
            let mut twin = last.clone();
            twin.add(cells, entry, card, from);
            assert_eq!(twin, now, "{paper}, {seed}");
            last = now;
        });
    }
    assert!(rooms > 2_000, "{rooms} rooms");
    assert!(short > 20, "{short} rooms found too little ground");
}

#[test]
fn the_proposal_is_what_its_slow_twin_proposes() {
    let mut seen = 0;
    for (paper, seed, drawn) in games(40) {
        play(paper, &seed, drawn, |before, decision, _, after| {
            let view = before.view(None);
            if view.asked != Asked::Shape {
                return;
            }
            let shape = view.shape.as_ref().expect("a room is drawn");
            let sheet = Sheet::of(&view);
            let cell = |square: &dungeon_sandbox::dzamadu::Square| {
                (i32::from(square.x), i32::from(square.y))
            };
            let begun: Vec<Cell> = shape.drawn.iter().map(cell).collect();
            let away = shape.door.map_or((0, 0), |(_, side)| step(side));
            let towards = (begun[0].0 + away.0, begun[0].1 + away.1);
            let proposed: Vec<Cell> = shape.proposed.iter().map(cell).collect();
            assert_eq!(
                proposed,
                sheet.proposed(&begun, towards, usize::from(shape.squares)),
                "{paper}, {seed}: {shape:?}"
            );
            // What may be added by hand: the free squares that touch those drawn.
            let mut free = BTreeSet::new();
            for block in &begun {
                for side in Side::ALL {
                    let next = sheet.beside(*block, side);
                    if sheet.room_at(next).is_none() && !begun.contains(&next) {
                        free.insert(next);
                    }
                }
            }
            assert_eq!(shape.free.iter().map(cell).collect::<BTreeSet<_>>(), free);
            if decision == Move::Proposed {
                let room = &after.view(None).rooms[view.rooms.len()];
                let all: Vec<Cell> = begun.into_iter().chain(proposed).collect();
                assert_eq!(room.squares.iter().map(cell).collect::<Vec<_>>(), all);
            }
            seen += 1;
        });
    }
    assert!(seen > 2_000, "{seen} proposals");
}

#[test]
fn a_search_is_offered_at_dead_ends_alone_and_finds_a_door_as_the_rule_says() {
    let mut searches = 0;
    let mut walled_in = 0;
    for number in 0..1_200 {
        let mut entries = Entries(vec![(7, 7)]);
        play(
            "15 heroes 9",
            &format!("dead-end-{number}"),
            0,
            |before, decision, events, after| {
                let view = before.view(None);
                let sheet = Sheet::of(&view);
                for event in events {
                    if let (Event::RoomMade { .. }, Some(shape)) = (event, &view.shape) {
                        if shape.door.is_some() {
                            let square = shape.drawn[0];
                            entries.0.push((i32::from(square.x), i32::from(square.y)));
                        }
                    } else if let (Event::RoomMade { .. }, Move::Door(room, side)) =
                        (event, decision)
                    {
                        let (block, _) = sheet.doors[&(room, side)];
                        entries.0.push(sheet.beside(block, side));
                    }
                }
                if view.asked == Asked::Way {
                    let unknown = view.doors.iter().any(|door| door.to.is_none());
                    let entered = view.rooms.iter().all(|room| room.entered);
                    let marked = view.rooms.iter().any(|room| room.exit)
                        || view.marks.iter().any(|mark| {
                            mark.kind == dungeon_sandbox::dzamadu::MarkKind::Exit
                                && mark.room.is_some()
                        });
                    let trap = view.hero.wit > 2
                        && view.rooms.iter().any(|room| {
                            matches!(
                                room.contents,
                                dungeon_sandbox::dzamadu::Contents::Trap { stat: None, .. }
                            )
                        });
                    let dead_end = !unknown && entered && !marked && !trap;
                    let hides = |room: u16| {
                        Side::ALL.into_iter().any(|side| {
                            sheet
                                .hidden(room, entries.0[usize::from(room) - 1], side)
                                .is_some()
                        })
                    };
                    let here = view.room.expect("he is somewhere");
                    assert_eq!(before.check(Move::Search).is_ok(), dead_end && hides(here));
                    if dead_end {
                        let rooms = u16::try_from(sheet.rooms.len()).expect("few rooms");
                        assert!((1..=rooms).any(hides), "else the hero is walled in");
                    }
                }
                if decision == Move::Search {
                    searches += 1;
                    let side = events.iter().find_map(|event| match event {
                        Event::DoorFound { side, .. } => Some(*side),
                        _ => None,
                    });
                    let side = side.expect("a door was found");
                    let here = view.room.expect("he is somewhere");
                    let block = sheet.hidden(here, entries.0[usize::from(here) - 1], side);
                    let mut twin = sheet.clone();
                    twin.doors
                        .insert((here, side), (block.expect("the rule has one, too"), None));
                    assert_eq!(twin, Sheet::of(&after.view(None)));
                }
                walled_in +=
                    u32::from(events.iter().any(
                        |event| matches!(event, Event::Died { how, .. } if *how == "walledIn"),
                    ));
            },
        );
    }
    assert!(
        searches > 20 && walled_in > 2,
        "{searches} searches, {walled_in} walled in"
    );
}
