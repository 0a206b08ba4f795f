//! The dungeon book: pages of creatures, terrain and items, and the rules that decide which cells are deadly.
//!
//! A [`Book`] holds whatever is drawn; [`Topology`](topology::Topology) knows which cells touch; a [`Board`] judges every
//! cell by the [`rules`] and says why.

#![allow(
    clippy::inline_always,
    reason = "the package is optimised for size, and there a small step of a hot loop stays a call unless told otherwise"
)]

pub mod advice;
pub mod board;
#[allow(
    clippy::module_inception,
    reason = "a book is what this module is about, and where a reader looks for it"
)]
pub mod book;
mod changes;
pub mod content;
pub mod edit;
pub mod forge;
pub mod link;
pub mod overlay;
pub mod route;
pub mod rules;
pub mod text;
pub mod topology;
pub mod verdict;
pub mod walk;

pub use board::Board;
pub use book::{Book, BookError, CellIndex, Edges, Local, Position, Size, spread_of};
pub use content::{Class, Content};
pub use verdict::{Reason, ReasonCode, Role, RuleId, Verdict, Warning, WarningCode};
