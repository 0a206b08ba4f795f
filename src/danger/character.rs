//! The four who go down.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// Whom a seat plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[repr(u8)]
pub enum Character {
    /// Lucky Sixes: a kept 6 on the movement die brings another turn.
    Red,
    /// Push Away: may move one space when hurt.
    Blue,
    /// 3-Point Landing: a landing after a fall does not hurt.
    Green,
    /// Psychopath: a victim pushed into GAME OVER brings a re-roll.
    Yellow,
}

impl Character {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Green, Self::Yellow];

    /// As setups, moves and records write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Yellow => "yellow",
        }
    }

    /// Hit points at the start and after a death, which are also the most there can be.
    #[must_use]
    #[inline]
    pub const fn hp(self) -> u8 {
        [6, 8, 4, 5][self as usize]
    }

    /// The lowest number on a die that avoids a trap.
    #[must_use]
    #[inline]
    pub const fn avoid(self) -> u8 {
        [4, 5, 3, 4][self as usize]
    }

    /// Re-rolls at the start and after a death.
    #[must_use]
    #[inline]
    pub const fn rerolls(self) -> u8 {
        [3, 2, 3, 5][self as usize]
    }
}

impl fmt::Display for Character {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Character {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|character| character.name() == word)
            .ok_or(())
    }
}
