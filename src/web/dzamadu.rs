//! Escape from Dzamadu for the page: the table, and the chances.

use crate::dzamadu::{Odds, State};

super::table::table!(State);

#[wasm_bindgen]
impl Table {
    /// The chances at the moment shown: `{deck, discard, trap, flee, volley, fight}`, the last three `null` where no
    /// enemy stands before the hero.
    #[must_use]
    pub fn odds(&self) -> JsValue {
        plain(&Odds::of(self.desk.shown()))
    }
}
