//! New puzzles, to be forged in a worker: attempt by attempt, so that it can show progress and stop.
//!
//! Only the package with the feature `forge` has this; only the forge's worker loads it.

use js_sys::{Array, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::book::{Place, refusal};
use super::value::plain;
use super::walk::MoveInfo;
use crate::book::forge::{self, Difficulty, Forge, Progress, Puzzle, Settings, SettingsError};
use crate::book::{RuleId, Size, link, text};

/// A puzzle in the making.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Forger {
    forge: Forge,
}

#[derive(Serialize)]
struct Standing {
    state: &'static str,
    attempts: u32,
    rule: Option<&'static str>,
}

#[derive(Serialize)]
struct Hint {
    cell: u32,
    place: Place,
    rule: &'static str,
}

fn rule_named(name: &str) -> Option<RuleId> {
    RuleId::ALL.iter().copied().find(|rule| rule.name() == name)
}

/// Reads settings; nothing if one of them is missing or of a kind that it cannot be.
fn settings(from: &JsValue) -> Option<Settings> {
    let get = |name: &str| Reflect::get(from, &name.into()).ok();
    // Up to a whole number; what does not fit the type is out of range all the more.
    let side = |name| {
        let number = get(name)?.as_f64()?;
        let fits = (0..u8::MAX).find(|&side| f64::from(side) >= number);
        Some(fits.unwrap_or(u8::MAX))
    };
    let rules = get("rules").filter(Array::is_array)?;
    Some(Settings {
        seed: forge::seed_of(&get("seed")?.as_string()?),
        size: Size {
            columns: side("columns")?,
            rows: side("rows")?,
        },
        difficulty: Difficulty::from_name(&get("difficulty")?.as_string()?)?,
        rules: Array::from(&rules)
            .iter()
            .map(|rule| rule_named(&rule.as_string()?))
            .collect::<Option<_>>()?,
    })
}

#[wasm_bindgen]
impl Forger {
    /// Gets ready to forge a puzzle.
    ///
    /// # Errors
    /// `unknownWord` for settings that are not as in `ForgeSettings`, `forgeSize` for pages too small or too large.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ForgeSettings")] from: &JsValue,
    ) -> Result<Self, JsValue> {
        let settings = settings(from).ok_or_else(|| refusal("unknownWord"))?;
        Forge::new(&settings)
            .map(|forge| Self { forge })
            .map_err(|SettingsError::Size| refusal("forgeSize"))
    }

    /// Makes up to so many more attempts: `{state: working | made | gaveUp, attempts, rule}`; `rule` is the one that
    /// could not be fitted most often, or `null`.
    pub fn run(&mut self, attempts: u32) -> JsValue {
        let (state, rule) = match self.forge.run(attempts) {
            Progress::Working => ("working", None),
            Progress::Made(_) => ("made", None),
            Progress::GaveUp(rule) => ("gaveUp", rule.map(RuleId::name)),
        };
        plain(&Standing {
            state,
            attempts: self.forge.attempts(),
            rule,
        })
    }

    fn puzzle(&self) -> Option<&Puzzle> {
        match self.forge.progress() {
            Progress::Made(puzzle) => Some(puzzle),
            _ => None,
        }
    }

    /// The rules that are to decide, those that the seed chose included.
    #[must_use]
    pub fn rules(&self) -> Vec<String> {
        let names = self.forge.rules().iter().map(|rule| rule.name());
        names.map(str::to_owned).collect()
    }

    /// The link to the puzzle's book: what follows `#`; nothing before it is made.
    #[must_use]
    pub fn link(&self) -> Option<String> {
        self.puzzle().map(|puzzle| link::encode(&puzzle.book))
    }

    /// The puzzle's book in the text format; nothing before it is made.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        self.puzzle().map(|puzzle| text::write(&puzzle.book))
    }

    /// The only shortest route, `[{cell, place, manner}]`; empty before the puzzle is made.
    #[must_use]
    pub fn route(&self) -> JsValue {
        let moves: Vec<_> = self.puzzle().map_or_else(Vec::new, |puzzle| {
            let moves = puzzle.route.iter();
            moves
                .map(|&next| MoveInfo::new(&puzzle.book, next))
                .collect()
        });
        plain(&moves)
    }

    /// For the cells on the route and beside it that are not plainly safe, in the order in which the route passes
    /// them, the rule that decides: `[{cell, place, rule}]`; empty before the puzzle is made.
    #[must_use]
    pub fn hints(&self) -> JsValue {
        let hints: Vec<_> = self.puzzle().map_or_else(Vec::new, |puzzle| {
            let hints = puzzle.hints.iter();
            hints
                .map(|&(cell, rule)| Hint {
                    cell,
                    place: puzzle.book.position(cell).into(),
                    rule: rule.name(),
                })
                .collect()
        });
        plain(&hints)
    }
}
