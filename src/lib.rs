//! Dungeon Sandbox: pencil-and-paper dungeon games, their rules as a library.
//!
//! - [`book`]: the dungeon book: what its pages hold, which cells are deadly, and every reason why.

#[forbid(unsafe_code)]
pub mod book;

#[cfg(target_arch = "wasm32")]
mod web;
