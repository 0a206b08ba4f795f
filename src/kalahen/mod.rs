//! Kalahen: warriors in search of a magic formula, for 2 to 6.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "whatever is counted here, seats, cards, dice, fits a byte many times over"
)]

mod card;
mod choice;
mod dice;
mod edition;
mod event;
mod moves;
mod place;
mod refusal;
mod ring;
mod setup;
mod view;

pub use card::{Back, Card, FORMULAS, Hand, Kind, Pile};
pub use choice::{Choice, Offer};
pub use dice::{Dice, Face, points, score};
pub use edition::{
    BoardView, Edition, Horde, HordeView, Loss, Mark, Monster, PlaceView, Power, Road, RoadView,
    Row, RowView, Site, Stock, StockView, Toll, Trial, TrialView,
};
pub use event::{Event, What};
pub use moves::{Move, Spot, Stake};
pub use place::{Place, PlaceKind, Terrain};
pub use refusal::{Expected, Refusal};
pub use ring::{MOST_CARRIED, Ring, Rings};
pub use setup::{Rule, Setup};
pub use view::{
    Ask, BoutView, ChestView, CountedCard, DestinationView, OpenView, TrapView, View, WarriorView,
};

/// The editions that come with the program, by name.
pub const EDITIONS: &[(&str, &str)] = &[("standard", include_str!("standard.txt"))];

/// Reads an edition from its text.
///
/// # Errors
/// With the line, its text, the word and what was expected, or with what is wrong with the whole.
pub fn read_edition(text: &str) -> Result<Edition, Refusal> {
    edition::read(text)
}
