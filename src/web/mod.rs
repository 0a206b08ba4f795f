//! The boundary to the browser: one file a game, each thin. No rule lives here, and no sentence.
//!
//! State stays on this side behind a handle; small values come in, flat arrays or one small object go out. Errors are
//! thrown as plain objects `{code, …}`, whose sentences the page knows.

mod book;
mod daily;
#[cfg(feature = "forge")]
mod forge;
mod route;
mod value;
mod walk;
