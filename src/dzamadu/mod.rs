//! Escape from Dzamadu: one hero, a deck of cards and grid paper.
//!
//! - [`Card`]: the 54 cards; a deck is the set of those that are left.
//! - [`Paper`], [`Square`], [`Side`]: the grid that joins up at its edges.
//! - [`Move`], [`Choice`], [`Refusal`]: what the player may do, and why something may not be done.
//! - [`Event`]: what happened. [`View`]: all there is to see, for this game hides nothing but the order of the deck.

mod bot;
mod card;
mod choice;
mod counts;
mod deck;
mod edition;
mod event;
mod game;
mod item;
mod legal;
mod look;
mod map;
mod moves;
mod odds;
mod paper;
mod refusal;
mod rules;
mod setup;
mod shape;
mod state;
mod view;

pub use card::{Card, Cards, Suit};
pub use choice::{Choice, Kind as ChoiceKind};
pub use edition::Edition;
pub use event::{Blow, Event, Purpose, Rule};
pub use item::{Artifact, Item, ItemKind, MarkKind, Stat};
pub use moves::Move;
pub use odds::{FightOdds, FleeOdds, Left, Odds, TrapOdds, VolleyOdds};
pub use paper::{Paper, Side, Square};
pub use refusal::Refusal;
pub use setup::Setup;
pub use state::State;
pub use view::{
    Asked, Contents, Crossing, DoorView, EndView, HeroView, MarkView, RoomType, RoomView,
    ShapeView, TraderView, View, WareView,
};
