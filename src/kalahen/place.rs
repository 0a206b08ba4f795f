//! The dots of the board and what the roads between them cross.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// How many places the board has.
pub const PLACES: usize = 22;

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::VariantNames)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum PlaceKind {
    /// One of the eight castles.
    Castle,
    /// One of the four villages.
    Village,
    /// One of the six numbered cursed places.
    Cursed,
    /// The Cursed Tower in the centre.
    Tower,
    /// One of the two gates of Kalahen.
    Gate,
    /// The Magic Forest beyond the Crystal Bridge.
    Forest,
}

/// A dot of the board: 0–7 the castles A–H, 8–11 the villages V1–V4, 12–17 the cursed places 1–6, 18 the Cursed
/// Tower T, 19 and 20 the gates G5 and G6, 21 the Magic Forest M.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

const NAMES: [&str; PLACES] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "V1", "V2", "V3", "V4", "1", "2", "3", "4", "5", "6",
    "T", "G5", "G6", "M",
];

impl Place {
    /// The Cursed Tower.
    pub const TOWER: Self = Self(18);
    /// The Magic Forest.
    pub const FOREST: Self = Self(21);

    /// Every place, in the order of the numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..PLACES as u8).map(Self)
    }

    /// The castle of a number from 0 to 7.
    ///
    /// # Panics
    /// For any other.
    #[must_use]
    pub const fn castle(number: u8) -> Self {
        assert!(number < 8, "there are eight castles");
        Self(number)
    }

    /// The village of a number from 1 to 4.
    ///
    /// # Panics
    /// For any other.
    #[must_use]
    pub const fn village(number: u8) -> Self {
        assert!(number >= 1 && number <= 4, "there are four of them");
        Self(7 + number)
    }

    /// The cursed place of a number from 1 to 6.
    ///
    /// # Panics
    /// For any other.
    #[must_use]
    pub const fn cursed(number: u8) -> Self {
        assert!(number >= 1 && number <= 6, "there are six of them");
        Self(11 + number)
    }

    /// The place's number, 0 to 21.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it is.
    #[must_use]
    pub const fn kind(self) -> PlaceKind {
        match self.0 {
            0..8 => PlaceKind::Castle,
            8..12 => PlaceKind::Village,
            12..18 => PlaceKind::Cursed,
            18 => PlaceKind::Tower,
            19 | 20 => PlaceKind::Gate,
            _ => PlaceKind::Forest,
        }
    }

    /// As texts and the page write it: `A`, `V1`, `1`, `T`, `G5`, `M`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// The number of its chest: 0–5 under the cursed places 1–6, 6 under the Tower, 7 in the Forest.
    #[must_use]
    pub const fn chest(self) -> Option<usize> {
        match self.0 {
            12..19 => Some(self.0 as usize - 12),
            21 => Some(7),
            _ => None,
        }
    }

    /// The place of a chest.
    #[must_use]
    pub const fn of_chest(chest: usize) -> Self {
        match chest {
            0..7 => Self(12 + chest as u8),
            _ => Self::FOREST,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Place {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        let index = NAMES.iter().position(|name| *name == word).ok_or(())?;
        Ok(Self(u8::try_from(index).map_err(|_| ())?))
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// What a road crosses.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    strum::VariantNames,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Terrain {
    /// Steppe.
    Steppe,
    /// Forest (not the Magic one).
    Forest,
    /// Mountain.
    Mountain,
    /// Marsh.
    Marsh,
}

impl Terrain {
    /// All four, in the order of the danger markers.
    pub const ALL: [Self; 4] = [Self::Steppe, Self::Forest, Self::Mountain, Self::Marsh];

    /// As texts write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
