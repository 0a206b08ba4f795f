//! Dungeon Sandbox: pencil-and-paper dungeon games, their rules as a library.
//!
//! - [`book`]: the dungeon book: what its pages hold, which cells are deadly, and every reason why.
//! - [`danger`]: Deadly Danger Dungeon: its board as data, its rules, its bots.
//! - [`dzamadu`]: Escape from Dzamadu: a hero, a deck of cards and grid paper.
//! - [`kalahen`]: Kalahen, warriors in search of a magic formula.
//! - [`table`]: what the tabletop games share: moves and events, dice and cards, records, undo and bots.

#[forbid(unsafe_code)]
pub mod book;
#[forbid(unsafe_code)]
pub mod danger;
#[forbid(unsafe_code)]
pub mod dzamadu;
#[forbid(unsafe_code)]
pub mod kalahen;
#[forbid(unsafe_code)]
pub mod table;

#[forbid(unsafe_code)]
mod coding;

// The game that the tests share names this crate as the tests in `tests/` do.
#[cfg(test)]
extern crate self as dungeon_sandbox;

#[cfg(target_arch = "wasm32")]
mod web;
