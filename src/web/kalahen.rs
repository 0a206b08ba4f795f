//! Kalahen for the page: the board to be drawn.

use wasm_bindgen::prelude::*;

use super::value::plain;
use crate::kalahen::{EDITIONS, Edition};

/// What is to be drawn of an edition, the standard one without a text:
/// `{places: [{place, kind, x, y, mark, needs, table}], roads: [{spot, a, b, mark, terrain, terrainMark, bridge}],
/// stocks, hordes}`.
///
/// # Errors
/// `{code: "edition…", …}` with the line, its text and what was expected.
#[wasm_bindgen]
pub fn board_of(edition: Option<String>) -> Result<JsValue, JsValue> {
    let text = edition.unwrap_or_else(|| EDITIONS[0].1.to_owned());
    match Edition::read(&text) {
        Ok(edition) => Ok(plain(&edition.board())),
        Err(refusal) => Err(plain(&refusal)),
    }
}
