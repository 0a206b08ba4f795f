//! Kalahen for the page: a table, the board to be drawn, the dice adviser.

use super::table::table;
use crate::kalahen::odds::{self, Worth};
use crate::kalahen::{EDITIONS, Edition, State};

table!(State);

#[wasm_bindgen]
impl Table {
    /// What the adviser says to the seat that chooses rings or throws dice at the moment shown, else `null`:
    /// `{aim: "reach" | "satyrs" | "first" | "beat", needed, worth: {exact, value}, best, ways: [{exact, value}],
    /// rings: [{exact, value}]}`. `best` names dice as bits; `ways` has the worth of throwing each set of dice again,
    /// in the order of their bits, keeping all first; `rings` that of none, one and two rings before the throw, and,
    /// where a power is to be reached, with the dice as they lie.
    #[must_use]
    pub fn odds(&self) -> JsValue {
        plain(&self.desk.shown().advice())
    }
}

/// The exact chances to come to a power with three throws and a bonus of weapons and experience, with none, one and
/// two rings: `[{exact, value}]`.
#[wasm_bindgen]
#[must_use]
pub fn chances(power: u8, bonus: u8) -> JsValue {
    plain(&odds::by_rings(power, bonus).map(Worth::from))
}

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
