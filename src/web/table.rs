//! A table for the page, the same for every game: [`table!`] declares the class `Table` and what goes with it for one
//! game, all of it thin. What it does is in [`crate::table::Desk`].

use serde::Serialize;
use wasm_bindgen::JsValue;

use super::value::plain;
use crate::table::{Chance, TableError};

/// A refusal as the page gets it: a plain object `{code, …}`.
#[allow(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` wants"
)]
pub(super) fn refusal<R: Serialize>(error: TableError<R>) -> JsValue {
    plain(&error)
}

/// Chance as the browser has it, for what no record hangs on.
pub(super) struct Browser;

impl Chance for Browser {
    fn below(&mut self, bound: u32) -> u32 {
        let number = getrandom::u32().expect("a browser has random numbers");
        let product = u64::from(number) * u64::from(bound);
        (product >> 32) as u32
    }
}

/// Milliseconds of some clock.
pub(super) fn now() -> f64 {
    js_sys::Date::now()
}

/// Declares the boundary of a game: the class `Table`, and the functions `fresh_seed`, `day_seed`,
/// `standard_edition` and `check_edition`.
///
/// Seats are counted from 0, -1 is nobody; moves from 1. Every error is thrown as `{code, …}`: those of tables,
/// records and links have their sentences under `table.error`, the others are the game's refusals.
macro_rules! table {
    ($game:ty) => {
        use wasm_bindgen::prelude::*;

        use crate::table::{Desk, Printing};
        use crate::web::table::{Browser, now, refusal};
        use crate::web::value::plain;

        #[wasm_bindgen(typescript_custom_section)]
        const TYPES: &str = include_str!("table.d.ts");

        /// A game under way and the moment of it that is shown.
        #[wasm_bindgen]
        #[derive(Debug)]
        pub struct Table {
            desk: Desk<$game>,
        }

        #[wasm_bindgen]
        impl Table {
            /// Begins a game: an edition's text or nothing for the standard one, the setup, a word for each player, and
            /// the seed.
            ///
            /// # Errors
            /// `seed`, `players`, `player`, `editionTooLong`, and the game's refusals of edition and setup.
            #[wasm_bindgen(constructor)]
            pub fn new(
                edition: Option<String>,
                setup: &str,
                players: &str,
                seed: &str,
            ) -> Result<Self, JsValue> {
                let desk = Desk::new(edition.as_deref(), setup, players, seed);
                Ok(Self {
                    desk: desk.map_err(refusal)?,
                })
            }

            /// Opens a record at its end.
            ///
            /// # Errors
            /// `record…`, and what is wrong with its players, seed or the length of its edition.
            pub fn open(text: &str) -> Result<Self, JsValue> {
                let desk = Desk::open(text).map_err(refusal)?;
                Ok(Self { desk })
            }

            /// Opens a link at its end: what follows `#`.
            ///
            /// # Errors
            /// `link…`.
            pub fn open_link(payload: &str) -> Result<Self, JsValue> {
                let desk = Desk::open_link(payload).map_err(refusal)?;
                Ok(Self { desk })
            }

            /// `{game, seed, setup, edition, players, moves, at, turn, round, outcome, undo, redo, tookBack,
            /// onePerson}`: `edition` is its name, `null` for an own one; `undo` is `null` if the last move can be
            /// taken back, else `start` or `revealed`; `turn`, `round` and `outcome` are of the moment shown.
            #[wasm_bindgen(unchecked_return_type = "TableInfo")]
            #[must_use]
            pub fn info(&self) -> JsValue {
                plain(&self.desk.info())
            }

            /// What a seat may see at the moment shown; -1 is what everybody may.
            ///
            /// # Errors
            /// `seat`.
            pub fn view(&self, seat: i32) -> Result<JsValue, JsValue> {
                Ok(plain(&self.desk.view(seat).map_err(refusal)?))
            }

            /// All that the seat in turn may think of at the moment shown, the likeliest first:
            /// `[{move, code, …, refused}]`.
            #[wasm_bindgen(unchecked_return_type = "TableChoice[]")]
            #[must_use]
            pub fn choices(&self) -> JsValue {
                plain(&self.desk.choices())
            }

            /// Makes a move; the events it led to.
            ///
            /// # Errors
            /// The game's refusal, `past`, `over`, `full`; nothing has changed then.
            #[wasm_bindgen(unchecked_return_type = "TableEvent[]")]
            pub fn play(&mut self, text: &str) -> Result<JsValue, JsValue> {
                Ok(plain(&self.desk.play(text).map_err(refusal)?))
            }

            /// Takes the last move back.
            ///
            /// # Errors
            /// `start`, `revealed`, `past`; nothing has changed then.
            pub fn undo(&mut self) -> Result<bool, JsValue> {
                self.desk.undo().map_err(refusal)?;
                Ok(true)
            }

            /// Makes the move again that was taken back last; says whether there was one.
            ///
            /// # Errors
            /// `past`.
            pub fn redo(&mut self) -> Result<bool, JsValue> {
                self.desk.redo().map_err(refusal)
            }

            /// Gives a seat to a player.
            ///
            /// # Errors
            /// `seat`, `player`.
            pub fn set_player(&mut self, seat: i32, word: &str) -> Result<(), JsValue> {
                self.desk.set_player(seat, word).map_err(refusal)
            }

            /// Shows the moment after so many moves; the events of the last of them, after 0 those of the opening.
            ///
            /// # Errors
            /// `moment`; what is shown stays.
            #[wasm_bindgen(unchecked_return_type = "TableEvent[]")]
            pub fn seek(&mut self, moves: usize) -> Result<JsValue, JsValue> {
                Ok(plain(&self.desk.seek(moves).map_err(refusal)?))
            }

            /// The moves from one number to another, both included, as far as they are there:
            /// `[{move, seat, text, events}]`; 0 is the opening.
            #[wasm_bindgen(unchecked_return_type = "TableEntry[]")]
            #[must_use]
            pub fn log(&self, from: usize, to: usize) -> JsValue {
                plain(&self.desk.log(from, to))
            }

            /// Forgets what came after the moment shown.
            pub fn cut(&mut self) {
                self.desk.cut();
            }

            /// The record of the whole game.
            #[must_use]
            pub fn record(&self) -> String {
                self.desk.record()
            }

            /// The link to the whole game, or to its beginning: what follows `#`.
            #[must_use]
            pub fn link(&self, whole: bool) -> String {
                self.desk.link(whole)
            }

            /// The text of the edition played.
            #[must_use]
            pub fn edition(&self) -> String {
                self.desk.table().printing().text().to_owned()
            }

            /// The text of the move that a bot (`random`, `easy`, `strong`) makes for the seat in turn at the moment
            /// shown, in about so many milliseconds at most. The seed is of the bot's own dice.
            ///
            /// # Errors
            /// `strength`, `over`.
            pub fn choose(
                &self,
                strength: &str,
                seed: &str,
                milliseconds: f64,
            ) -> Result<String, JsValue> {
                let end = now() + milliseconds;
                let chosen = self
                    .desk
                    .choose(strength, seed, u32::MAX, &mut || now() >= end);
                chosen.map_err(refusal)
            }
        }

        /// A seed that nobody chose.
        #[wasm_bindgen]
        #[must_use]
        pub fn fresh_seed() -> String {
            crate::table::fresh_seed(&mut Browser)
        }

        /// The seed of a day, the same for everybody, years 1 to 9999, months and days from 1; nothing for what is no
        /// date.
        #[wasm_bindgen]
        #[must_use]
        pub fn day_seed(year: u32, month: u32, day: u32) -> Option<String> {
            crate::table::day_seed(year, month, day)
        }

        /// The text of the edition that a new game takes.
        #[wasm_bindgen]
        #[must_use]
        pub fn standard_edition() -> String {
            Printing::<$game>::standard().text().to_owned()
        }

        /// Whether a text is an edition.
        ///
        /// # Errors
        /// `editionTooLong`, or the game's refusal.
        #[wasm_bindgen]
        pub fn check_edition(text: &str) -> Result<(), JsValue> {
            Printing::<$game>::own(text).map(drop).map_err(refusal)
        }

        /// Plays at random for so many moves: how many games that were, and how many moves.
        #[cfg(feature = "measure")]
        #[wasm_bindgen]
        #[must_use]
        pub fn measure(seats: usize, moves: u32, seed: &str) -> Vec<f64> {
            let count = crate::table::pace::play::<$game>(seats, moves.into(), seed);
            // Both are at most `moves`.
            [count.games, count.moves]
                .map(|number| f64::from(u32::try_from(number).unwrap_or(u32::MAX)))
                .to_vec()
        }
    };
}

pub(super) use table;
