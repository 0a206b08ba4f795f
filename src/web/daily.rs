//! The settings of the spread of a day. Forging it is the matter of another package, see the feature `forge`.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::value::plain;
use crate::book::forge;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a puzzle is to be like: a seed of any text, the size of a page, 5 to 12 each way, and rules as `R17` or `L1`; none leaves the choice to the seed. */
export interface ForgeSettings { seed: string; columns: number; rows: number; difficulty: "easy" | "medium" | "hard"; rules: string[]; }
"#;

#[derive(Serialize)]
struct SettingsInfo<'a> {
    seed: &'a str,
    columns: u8,
    rows: u8,
    difficulty: &'static str,
    rules: Vec<&'static str>,
}

/// The settings of the spread of a day, years 1 to 9999, months and days from 1; `null` for what is no date.
#[wasm_bindgen(unchecked_return_type = "ForgeSettings | null")]
#[must_use]
pub fn daily(year: u32, month: u32, day: u32) -> JsValue {
    let Some(day) = forge::daily(year, month, day) else {
        return JsValue::NULL;
    };
    plain(&SettingsInfo {
        seed: &day.seed,
        columns: day.settings.size.columns,
        rows: day.settings.size.rows,
        difficulty: day.settings.difficulty.name(),
        rules: day.settings.rules.iter().map(|rule| rule.name()).collect(),
    })
}
