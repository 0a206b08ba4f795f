//! The board as data.

use std::fmt;
use std::sync::OnceLock;

use serde::Serialize;
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr, VariantNames};

use super::bot::{Outlook, Trail};
use super::refusal::Refusal;
use super::walks::{Ground, Load, Walk, Walks};
use super::{Character, MOST_SEATS, board};

/// A space's place in the order in which the board names them, from 0.
pub type SpaceId = u8;

/// What a space is.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    VariantNames,
    IntoStaticStr,
    EnumIter,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum Kind {
    /// Nothing in particular.
    #[default]
    Plain,
    /// Where all begin.
    Start,
    /// Who reaches it first wins.
    Exit,
    /// Gives each character a key.
    Key,
    /// Gives each character a talisman.
    Talisman,
    /// Opens red.
    Switch,
    /// Closed until the switch is hit.
    Red,
    /// Closed until the key is brought.
    Black,
    /// Closed until the talisman is brought.
    Gold,
    /// Gives up to 2 HP.
    Potion,
    /// A trap: a boulder rolls.
    Boulder,
    /// A trap: arrows fly.
    Arrows,
    /// A trap: the ceiling comes down.
    CaveIn,
    /// A trap: gas.
    Gas,
    /// A trap: a fall onto another space.
    Fall,
    /// A trap: a fall to GAME OVER.
    GameOver,
}

/// What a trap does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trap {
    /// Costs 1 HP.
    Hurt,
    /// Drops onto another space.
    Fall,
    /// Kills.
    GameOver,
}

impl Kind {
    /// As boards, views and sentences write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The kind that is written so.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::iter().find(|kind| kind.name() == word)
    }

    /// What it does to whom it catches, if it is a trap.
    #[must_use]
    #[inline]
    pub const fn trap(self) -> Option<Trap> {
        match self {
            Self::Boulder | Self::Arrows | Self::CaveIn | Self::Gas => Some(Trap::Hurt),
            Self::Fall => Some(Trap::Fall),
            Self::GameOver => Some(Trap::GameOver),
            _ => None,
        }
    }

    /// Its colour, if it is a closed space.
    #[must_use]
    pub const fn closed(self) -> Option<Closed> {
        match self {
            Self::Red => Some(Closed::Red),
            Self::Black => Some(Closed::Black),
            Self::Gold => Some(Closed::Gold),
            _ => None,
        }
    }
}

/// The colours of closed spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, VariantNames)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Closed {
    /// Opened by the switch, until it is left.
    Red,
    /// Opened by the key, for good.
    Black,
    /// Opened by the talisman, for good.
    Gold,
}

/// A space as a page draws it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Space {
    /// Its name: a small letter, then small letters and digits.
    pub id: String,
    /// Column of the drawing, from 0.
    pub x: u32,
    /// Row of the drawing, from 0 at the top.
    pub y: u32,
    /// What it is.
    pub kind: Kind,
    /// The corridor that named it first.
    pub section: String,
    /// The spaces it is joined to.
    pub joins: Vec<String>,
    /// Where a fall from it ends.
    pub fall: Option<String>,
    /// Whether a fall ends here.
    pub land: bool,
}

/// A board as a page draws it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Drawing {
    /// What the board is called.
    pub title: String,
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The spaces, in the order in which the board names them.
    pub spaces: Vec<Space>,
}

/// A board, read and found to hold.
#[derive(Clone)]
pub struct Edition {
    pub(super) drawing: Drawing,
    pub(super) ground: Ground,
    pub(super) walks: Walks,
    /// Where falls end, by space; the space itself where there is none.
    pub(super) falls: Vec<SpaceId>,
    pub(super) start: SpaceId,
    pub(super) lore: Lore,
}

/// What bots know of a board, found out when the first of them asks.
#[derive(Clone, Default)]
pub(super) struct Lore {
    trail: OnceLock<Trail>,
    outlooks: [OnceLock<Outlook>; MOST_SEATS],
}

impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        // All the rest follows from this.
        self.drawing == other.drawing
    }
}

impl Edition {
    /// Reads a board; how one is written stands in `docs/notation.md`.
    ///
    /// # Errors
    /// With the line, the space and what was expected.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        board::read(text)
    }

    /// Everything a page needs to draw the board.
    #[must_use]
    pub fn drawing(&self) -> &Drawing {
        &self.drawing
    }

    /// The number of spaces: 4 to 250.
    #[must_use]
    pub fn len(&self) -> usize {
        self.drawing.spaces.len()
    }

    /// Never: a board has spaces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.drawing.spaces.is_empty()
    }

    /// Where all begin.
    #[must_use]
    #[inline]
    pub fn start(&self) -> SpaceId {
        self.start
    }

    /// The name of a space.
    ///
    /// # Panics
    /// If the board has no such space.
    #[must_use]
    pub fn name(&self, space: SpaceId) -> &str {
        &self.drawing.spaces[usize::from(space)].id
    }

    /// The space of a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<SpaceId> {
        let place = self.drawing.spaces.iter().position(|one| one.id == name)?;
        SpaceId::try_from(place).ok()
    }

    /// What a space is.
    ///
    /// # Panics
    /// If the board has no such space.
    #[must_use]
    #[inline]
    pub fn kind(&self, space: SpaceId) -> Kind {
        self.ground.kind(space)
    }

    /// The spaces joined to one.
    ///
    /// # Panics
    /// If the board has no such space.
    #[must_use]
    #[inline]
    pub fn joins(&self, space: SpaceId) -> &[SpaceId] {
        self.ground.joined(space)
    }

    /// Where a fall from a space ends.
    ///
    /// # Panics
    /// If the board has no such space.
    #[must_use]
    pub fn fall(&self, space: SpaceId) -> Option<SpaceId> {
        let to = self.falls[usize::from(space)];
        (to != space).then_some(to)
    }

    /// The walks of a roll of 1 to 6, in the order of the board's spaces.
    ///
    /// # Panics
    /// If the board has no such space, or the die no such number.
    #[must_use]
    #[inline]
    pub fn walks(&self, from: SpaceId, load: Load, roll: u8) -> &[Walk] {
        self.walks.get(from, load, roll)
    }

    /// How far it is to the exit.
    #[inline]
    pub(super) fn trail(&self) -> &Trail {
        let trail = || Trail::of(&self.ground, &self.falls);
        self.lore.trail.get_or_init(trail)
    }

    /// How long a character by itself needs to the exit.
    #[inline]
    pub(super) fn outlook(&self, character: Character) -> &Outlook {
        let outlook = || Outlook::of(self, character);
        self.lore.outlooks[character as usize].get_or_init(outlook)
    }

    /// The spaces of a walk in order, the one it begins on apart; nothing if there is no such walk.
    #[must_use]
    pub fn path(&self, from: SpaceId, load: Load, roll: u8, walk: Walk) -> Option<Vec<SpaceId>> {
        self.ground.path(from, load, roll, walk)
    }
}

impl fmt::Debug for Edition {
    /// The title alone: states are printed with their board.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Edition({:?})", self.drawing.title)
    }
}
