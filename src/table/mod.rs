//! What the tabletop games share: a game is edition + setup + seed + moves, and everything that can be said of all
//! games is said once, here.
//!
//! - [`Game`]: what a game must tell of itself: whose turn it is, what may be done, what it leads to.
//! - [`Chance`]: the only source of dice and cards: a seeded one, or a script in tests.
//! - [`Table`]: a game under way, with undo, replay and the marks of what has been revealed.

mod chance;
mod game;
mod live;
mod seat;

pub use chance::{Chance, Counted, Scripted, Seeded};
pub use game::{Game, Log, Outcome, Silent, Thinking};
pub use live::{Place, Table, UndoRefusal};
pub use seat::{Player, Seat, Strength};
