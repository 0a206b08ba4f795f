//! Who sits where.

use std::fmt;
use std::str::FromStr;

/// A place at the table, from 0, clockwise.
pub type Seat = u8;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Any legal move, all equally likely: for statistics and tests.
    Random,
    /// Plain good sense.
    Easy,
    /// Looks ahead.
    Strong,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Easy, Self::Strong];

    /// As records and command lines write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Strong => "strong",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Strength {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|strength| strength.name() == word)
            .ok_or(())
    }
}

/// Who decides for a seat: `person`, `person2` … `person9`, or a bot's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody at this screen: which of them, from 1 to 9. One person may have several seats.
    Person(u8),
    /// The program.
    Bot(Strength),
}

impl Player {
    /// All of them, in the order of the links.
    pub const ALL: [Self; 12] = [
        Self::Person(1),
        Self::Person(2),
        Self::Person(3),
        Self::Person(4),
        Self::Person(5),
        Self::Person(6),
        Self::Person(7),
        Self::Person(8),
        Self::Person(9),
        Self::Bot(Strength::Random),
        Self::Bot(Strength::Easy),
        Self::Bot(Strength::Strong),
    ];

    /// The words that stand for them.
    pub(super) const WORDS: [&'static str; 5] =
        ["person", "person2-person9", "random", "easy", "strong"];
}

impl fmt::Display for Player {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(1) => formatter.pad("person"),
            Self::Person(number) => formatter.pad(&format!("person{number}")),
            Self::Bot(strength) => strength.fmt(formatter),
        }
    }
}

impl FromStr for Player {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        match word.strip_prefix("person") {
            Some("") => Ok(Self::Person(1)),
            Some(digit @ ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9")) => {
                digit.parse().map(Self::Person).map_err(|_| ())
            }
            Some(_) => Err(()),
            None => word.parse().map(Self::Bot),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_is_read_as_written() {
        for player in Player::ALL {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        for word in ["person1", "person0", "person10", "Person", "bot", ""] {
            assert_eq!(word.parse::<Player>(), Err(()), "{word}");
        }
    }
}
