//! Deadly Danger Dungeon: one to four characters in search of key, talisman and exit.
//!
//! - [`Edition`]: the board as data; `board.txt` is the one that comes with the program.
//! - [`State`]: a game at any moment; what may be done ([`Move`]) and what it leads to ([`Event`]).
//! - [`Choice`], [`Refusal`], [`View`]: the same for a page, as data without a sentence.
//!
//! How this project reads the rules stands in `docs/rulings.md`.

mod attack;
mod board;
mod bot;
mod character;
mod choice;
mod edition;
mod event;
mod game;
mod landing;
mod look;
mod moves;
mod offer;
mod passable;
mod permit;
mod play;
mod refusal;
mod setup;
mod state;
mod view;
mod walks;

pub use character::Character;
pub use choice::{Action, Choice};
pub use edition::{Closed, Drawing, Edition, Kind, Space, SpaceId, Trap};
pub use event::{Event, Rule, What};
pub use moves::Move;
pub use refusal::Refusal;
pub use setup::Setup;
pub use state::{State, Token};
pub use view::{CharacterView, DeathView, DieView, Phase, ThingView, TrapView, View};
pub use walks::{Load, Marks, Walk};

/// The most that can play.
pub const MOST_SEATS: usize = 4;

/// The board that comes with the program, as text.
pub const STANDARD_BOARD: &str = include_str!("board.txt");
