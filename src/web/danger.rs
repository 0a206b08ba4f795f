//! Deadly Danger Dungeon for the page: the table, and the board to be drawn.

use super::table::table;
use crate::danger::{Edition, Refusal, STANDARD_BOARD, State};

table!(State);

/// What is to be drawn of a board, the standard one without a text:
/// `{title, width, height, spaces: [{id, x, y, kind, section, joins: [id], fall: id | null, land}]}`.
///
/// # Errors
/// `{code: "board…", …}` with the line, the space and what was expected.
#[wasm_bindgen]
pub fn board_of(edition: Option<String>) -> Result<JsValue, JsValue> {
    let text = edition.unwrap_or_else(|| STANDARD_BOARD.to_owned());
    board(&text).map_err(|refusal| plain(&refusal))
}

fn board(text: &str) -> Result<JsValue, Refusal> {
    Edition::read(text).map(|board| plain(board.drawing()))
}
