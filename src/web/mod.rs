//! The boundary to the browser: one file a game, each thin. No rule lives here, and no sentence.
//!
//! State stays on this side behind a handle; small values come in, flat arrays or one small object go out. Errors are
//! thrown as plain objects `{code, …}`, whose sentences the page knows.

#[cfg(feature = "sandbox")]
mod book;
#[cfg(feature = "sandbox")]
mod daily;
#[cfg(feature = "danger")]
mod danger;
#[cfg(feature = "dzamadu")]
mod dzamadu;
#[cfg(feature = "forge")]
mod forge;
#[cfg(feature = "kalahen")]
mod kalahen;
#[cfg(feature = "sandbox")]
mod route;
#[cfg(any(feature = "danger", feature = "dzamadu", feature = "kalahen"))]
mod table;
mod value;
#[cfg(feature = "sandbox")]
mod walk;
