//! What the tabletop games share: a game is edition + setup + seed + moves, and everything that can be said of all
//! games is said once, here.
//!
//! - [`Game`]: what a game must tell of itself: whose turn it is, what may be done, what it leads to.
//! - [`Chance`]: the only source of dice and cards: a seeded one, or a script in tests.
//! - [`Table`]: a game under way, with undo, replay and the marks of what has been revealed.
//! - [`record`] and [`link`]: a game as text, and as the few characters behind an address.
//! - [`Desk`]: a table as a page works with it.
//! - [`mcts`]: a bot for any game, which plays on in its head.
//! - [`laws`]: what holds for every game, for tests.

mod chance;
mod desk;
mod error;
mod game;
#[cfg(not(target_arch = "wasm32"))]
pub mod laws;
pub mod link;
mod live;
pub mod mcts;
pub mod pace;
mod printing;
pub mod record;
mod seat;
mod seed;
#[cfg(test)]
#[path = "../../tests/toy/mod.rs"]
mod toy;

pub use chance::{Chance, Counted, Scripted, Seeded, seed_of};
pub use desk::{Desk, DeskError, Entry, Info};
pub use error::TableError;
pub use game::{Game, Log, Outcome, Silent, Thinking};
pub use live::{MAX_MOVES, Place, Table, UndoRefusal};
pub use printing::{MAX_EDITION_BYTES, Printing};
pub use seat::{Player, Seat, Strength};
pub use seed::{MAX_SEED, day_seed, fresh_seed, is_seed};
