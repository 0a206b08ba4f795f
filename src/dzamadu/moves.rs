//! What the player decides, and its texts.

use std::fmt;

use super::item::Stat;
use super::paper::{Side, Square};
use super::refusal::Refusal;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `proposed`: take the proposed shape, or let the proposal finish what was begun by hand.
    Proposed,
    /// `square:12,7`: add this square to the room that is being drawn.
    Square(Square),
    /// `fight`: one volley.
    Fight,
    /// `flee`: try to.
    Flee,
    /// `door:3n`: through the northern door of room 3, into a room that is unknown or must be faced; on the way there
    /// through settled rooms. After a flight a door of the room fled from, wherever it leads.
    Door(u16, Side),
    /// `room:3`: walk through settled rooms to settled room 3.
    Room(u16),
    /// `take:1`: pick up the first thing that lies here.
    Take(u8),
    /// `buy:2`: buy the trader's second thing.
    Buy(u8),
    /// `done`: leave the trader.
    Done,
    /// `wish:health`: what a wildcard potion becomes.
    Wish(Stat),
    /// `search`: look for a hidden door.
    Search,
    /// `leave`: by the marked exit, out of the prison.
    Leave,
}

impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proposed => formatter.pad("proposed"),
            Self::Square(Square { x, y }) => write!(formatter, "square:{x},{y}"),
            Self::Fight => formatter.pad("fight"),
            Self::Flee => formatter.pad("flee"),
            Self::Door(room, side) => write!(formatter, "door:{room}{}", side.letter()),
            Self::Room(room) => write!(formatter, "room:{room}"),
            Self::Take(number) => write!(formatter, "take:{number}"),
            Self::Buy(number) => write!(formatter, "buy:{number}"),
            Self::Done => formatter.pad("done"),
            Self::Wish(stat) => write!(formatter, "wish:{}", stat.name()),
            Self::Search => formatter.pad("search"),
            Self::Leave => formatter.pad("leave"),
        }
    }
}

impl Move {
    /// Reads what its text says.
    ///
    /// # Errors
    /// If it is the text of no move.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        Self::read(text)
            // One text a move: no `+3`, no `03`.
            .filter(|decision| decision.to_string() == text)
            .ok_or_else(|| Refusal::no_move(text))
    }

    fn read(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(':').unwrap_or((text, ""));
        Some(match word {
            "proposed" => Self::Proposed,
            "square" => {
                let (x, y) = rest.split_once(',')?;
                let (x, y) = (x.parse().ok()?, y.parse().ok()?);
                Self::Square(Square { x, y })
            }
            "fight" => Self::Fight,
            "flee" => Self::Flee,
            "door" => {
                let side = Side::of_letter(rest.chars().next_back()?)?;
                Self::Door(rest[..rest.len() - 1].parse().ok()?, side)
            }
            "room" => Self::Room(rest.parse().ok()?),
            "take" => Self::Take(rest.parse().ok()?),
            "buy" => Self::Buy(rest.parse().ok()?),
            "done" => Self::Done,
            "wish" => Self::Wish(Stat::ALL.into_iter().find(|stat| stat.name() == rest)?),
            "search" => Self::Search,
            "leave" => Self::Leave,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back() {
        for text in [
            "proposed",
            "square:12,7",
            "fight",
            "flee",
            "door:3n",
            "door:61w",
            "room:12",
            "take:1",
            "buy:3",
            "done",
            "wish:health",
            "search",
            "leave",
        ] {
            assert_eq!(
                Move::parse(text).map(|decision| decision.to_string()),
                Ok(text.into())
            );
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in [
            "",
            "fight:",
            "square:1",
            "square:+1,2",
            "square:1,300",
            "door:n",
            "door:3ñ",
            "door:3",
            "room:70000",
            "take:01",
            "wish:luck",
            "Fight",
            "proposed ",
        ] {
            assert_eq!(Move::parse(text), Err(Refusal::no_move(text)), "{text}");
        }
    }
}
