//! Kalahen: warriors in search of a magic formula, for 2 to 6.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "whatever is counted here, seats, cards, dice, fits a byte many times over"
)]

mod act;
#[cfg(not(target_arch = "wasm32"))]
mod arrange;
mod bot;
mod card;
mod check;
mod choice;
mod dice;
mod edition;
mod event;
mod game;
mod legal;
mod memory;
mod moves;
pub mod odds;
mod offer;
mod place;
mod refusal;
mod ring;
mod setup;
mod show;
mod state;
mod view;

pub use card::{Back, Card, FORMULAS, Hand, Kind, Pile};
pub use choice::{Choice, Offer};
pub use dice::{Dice, Face, points, score};
pub use edition::{
    BoardView, Edition, Horde, HordeView, Loss, Mark, Monster, PlaceView, Power, Road, RoadView,
    Row, RowView, Site, Stock, StockView, Toll, Trial, TrialView,
};
pub use event::{Event, What};
pub use game::EDITIONS;
pub use moves::{Move, Spot, Stake};
pub use place::{Place, PlaceKind, Terrain};
pub use refusal::{Expected, Refusal};
pub use ring::{MOST_CARRIED, Ring, Rings};
pub use setup::{Rule, Setup};
pub use state::{DRAGON, FIT, MARKERS, MOST_LIFE, State};
pub use view::{
    Ask, BoutView, ChestView, CountedCard, DestinationView, OpenView, TrapView, View, WarriorView,
};
