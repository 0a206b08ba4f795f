//! The dungeon book: pages of creatures, terrain and items, and the rules that decide which cells are deadly.
//!
//! A [`Book`] holds whatever is drawn; [`Topology`](topology::Topology) knows which cells touch.

#[allow(
    clippy::module_inception,
    reason = "a book is what this module is about, and where a reader looks for it"
)]
pub mod book;
pub mod content;
pub mod link;
pub mod topology;

pub use book::{Book, BookError, CellIndex, Edges, Local, Position, Size, spread_of};
pub use content::{Class, Content};
