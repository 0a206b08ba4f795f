//! Where a hero could go.

use crate::dzamadu::item::{Item, MarkKind};
use crate::dzamadu::map::Inside;
use crate::dzamadu::moves::Move;
use crate::dzamadu::paper::{Side, Square};
use crate::dzamadu::state::State;

/// What is behind a door that leads on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Behind {
    /// Nobody knows.
    Unknown,
    /// A known room this hero has not entered.
    New,
    /// An enemy who lives.
    Enemy { weapon: u8, health: u8 },
    /// A trap that is armed; whether it guards an exit.
    Trap { exit: bool },
}

/// A door that leads on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Way {
    pub decision: Move,
    pub behind: Behind,
    /// The square behind the door.
    pub square: Square,
    /// How many rooms far, from 1.
    pub far: u16,
}

/// A thing that lies in reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Thing {
    pub item: Item,
    /// What gets it, or nearer to it: to pick it up, or to walk to its room.
    pub decision: Move,
    pub far: u16,
}

/// All that a hero can get at without facing anything.
#[derive(Debug)]
pub(super) struct Survey {
    pub ways: Vec<Way>,
    pub things: Vec<Thing>,
    /// The nearest room with a marked exit: what gets there, or out.
    pub exit: Option<Move>,
    /// The nearest room where one may search: what gets there, or begins.
    pub search: Option<Move>,
    /// Rooms with something that was told of and not reached.
    pub marked: Vec<(MarkKind, Move)>,
}

impl Survey {
    /// Looks round.
    pub(super) fn of(state: &State) -> Self {
        let here = state.hero.room;
        let far = state.map.distances(here, here);
        let mut rooms: Vec<u16> = (1..=state.map.count())
            .filter(|room| far[usize::from(*room)] > 0)
            .collect();
        rooms.sort_by_key(|room| far[usize::from(*room)]);
        let go = |room: u16, there: Move| {
            if room == here {
                there
            } else {
                Move::Room(room)
            }
        };
        let nearest = |fits: &dyn Fn(u16) -> bool| rooms.iter().copied().find(|room| fits(*room));
        let exit = nearest(&|room| {
            state.marks.iter().any(|mark| {
                mark.kind == MarkKind::Exit
                    && state.map.room_at(mark.square) == room
                    && (mark.reached || room != here)
            })
        });
        let search = state
            .is_dead_end()
            .ok()
            .and_then(|()| nearest(&|room| state.may_hide_door(room)));
        let mut survey = Self {
            ways: Vec::new(),
            things: Vec::new(),
            exit: exit.map(|room| go(room, Move::Leave)),
            search: search.map(|room| go(room, Move::Search)),
            marked: (state.marks.iter())
                .filter(|mark| !mark.reached)
                .filter_map(|mark| {
                    let room = state.map.room_at(mark.square);
                    let reachable = room != here && room != 0 && far[usize::from(room)] > 0;
                    reachable.then_some((mark.kind, Move::Room(room)))
                })
                .collect(),
        };
        for &number in &rooms {
            let far = far[usize::from(number)];
            for (place, (_, item)) in (1..).zip(state.items_in(number)) {
                survey.things.push(Thing {
                    item,
                    decision: go(number, Move::Take(place)),
                    far,
                });
            }
            for side in Side::ALL {
                survey.add_way(state, number, side, far);
            }
        }
        survey
    }

    fn add_way(&mut self, state: &State, number: u16, side: Side, far: u16) {
        let Some(door) = state.map.room(number).door(side) else {
            return;
        };
        let behind = match state.map.get(door.to) {
            None => Behind::Unknown,
            Some(room) if !room.entered => Behind::New,
            Some(room) => match room.inside {
                Inside::Enemy { weapon, health, .. } => Behind::Enemy { weapon, health },
                Inside::Trap { stat, .. } => Behind::Trap {
                    exit: stat.is_none(),
                },
                _ => return,
            },
        };
        self.ways.push(Way {
            decision: Move::Door(number, side),
            behind,
            square: state.map.paper().beside(door.block, side),
            far,
        });
    }
}
