//! Why something is not accepted.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

/// Why a move, a setup or an edition is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum Refusal {
    /// A word of the setup is not what was expected there.
    Setup {
        /// Which word, from 1.
        place: usize,
        /// The word.
        found: String,
        /// What would do; empty where nothing may follow.
        expected: &'static str,
    },
    /// A line of the edition is not what was expected there.
    Edition {
        /// Which line, from 1.
        line: usize,
        /// What stands there.
        found: String,
        /// What would do.
        expected: &'static str,
    },
    /// The text of no move.
    NoMove {
        /// The text.
        found: String,
    },
    /// The game is over.
    Over,
    /// Something else must be decided first.
    NotNow,
    /// There is no such room.
    NoRoom,
    /// The room has no door on that side.
    NoDoor,
    /// No way through settled rooms leads there.
    NoWay,
    /// The door leads to a settled room: walk there.
    Settled,
    /// The room is not settled: choose a door to it.
    Unsettled,
    /// The hero is there already.
    Here,
    /// An enemy stands in the way: fight or flee.
    EnemyHere,
    /// Nobody to fight or to flee from.
    NoEnemy,
    /// The square is not on the paper.
    OffPaper,
    /// The square belongs to a room.
    Taken,
    /// The square does not touch the room that is drawn.
    Apart,
    /// No such thing lies here, or is sold here.
    NoItem,
    /// It was bought already.
    Sold,
    /// The money does not suffice.
    TooDear {
        /// The price.
        price: u8,
        /// The hero's money.
        money: u16,
    },
    /// No marked exit is in this room.
    NoExit,
    /// A door still leads to unknown ground.
    DoorsLeft,
    /// A room on the map was not entered yet.
    RoomsLeft,
    /// A way out is known.
    ExitKnown,
    /// No side of this room has space for a hidden door.
    NoFreeSide,
}

impl Refusal {
    /// A word of the setup.
    pub(super) fn setup(place: usize, found: &str, expected: &'static str) -> Self {
        Self::Setup {
            place,
            found: shortened(found),
            expected,
        }
    }

    /// A text that is no move.
    pub(super) fn no_move(found: &str) -> Self {
        Self::NoMove {
            found: shortened(found),
        }
    }
}

/// Enough of a text to know it again.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
