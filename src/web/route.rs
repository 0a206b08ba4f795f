//! Routes for the page, to be found in a worker: slice by slice, so that it can show progress and stop.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::book::{link_refusal, refusal};
use super::value::plain;
use super::walk::MoveInfo;
use crate::book::advice::{Advice, Question};
use crate::book::route::{Progress, Search};
use crate::book::{Board, link};

/// A search through one book, and what may be asked after it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Solver {
    board: Board,
    search: Search,
    advice: Option<Advice>,
}

#[derive(Serialize)]
struct Standing {
    state: &'static str,
    places: usize,
    worlds: usize,
    moves: u32,
}

#[derive(Serialize)]
struct RouteInfo {
    moves: Vec<MoveInfo>,
    /// As text: there can be more than a JavaScript number counts.
    ways: String,
    /// Whether there are that many or more.
    at_least: bool,
}

#[derive(Serialize)]
struct AdviceInfo {
    asked: usize,
    cells: usize,
    found: Vec<u32>,
    unknown: Vec<u32>,
}

#[wasm_bindgen]
impl Solver {
    /// Starts on the book that a link shows.
    ///
    /// # Errors
    /// As [`Sandbox::open_link`](super::book::Sandbox::open_link).
    #[wasm_bindgen(constructor)]
    pub fn new(payload: &str) -> Result<Self, JsValue> {
        let book = link::decode(payload).map_err(link_refusal)?;
        let board = Board::new(book);
        Ok(Self {
            search: Search::new(board.clone()),
            board,
            advice: None,
        })
    }

    /// Looks at up to so many more places: `{state: searching | found | closed | gaveUp, places, worlds, moves}`.
    pub fn run(&mut self, places: u32) -> JsValue {
        let state = match self.search.run(places as usize) {
            Progress::Searching => "searching",
            Progress::Found(_) => "found",
            Progress::Closed => "closed",
            Progress::GaveUp => "gaveUp",
        };
        let extent = self.search.extent();
        plain(&Standing {
            state,
            places: extent.places,
            worlds: extent.worlds,
            moves: extent.moves,
        })
    }

    /// `{moves: [{cell, place, manner}], ways, at_least}`, or `null` if no route is found.
    #[must_use]
    pub fn route(&self) -> JsValue {
        let Progress::Found(route) = self.search.progress() else {
            return JsValue::NULL;
        };
        let ways = self.search.ways();
        let book = self.board.book();
        plain(&RouteInfo {
            moves: route
                .iter()
                .map(|&next| MoveInfo::new(book, next))
                .collect(),
            ways: ways.to_string(),
            at_least: ways == u64::MAX,
        })
    }

    /// The cells that were reached, in order.
    #[must_use]
    pub fn reached(&self) -> Vec<u32> {
        self.search.reached()
    }

    /// The cells that close in what was reached, those first that one gets beside in the fewest moves.
    #[must_use]
    pub fn fence(&self) -> Vec<u32> {
        self.search.fence()
    }

    /// Begins a question about single cells: `crossed` by every route, `opens` the way when emptied, `closes` it when
    /// walled up.
    ///
    /// # Errors
    /// `unknownWord`.
    pub fn ask(&mut self, question: &str) -> Result<(), JsValue> {
        let question = match question {
            "crossed" => Question::Crossed,
            "opens" => Question::Opens,
            "closes" => Question::Closes,
            _ => return Err(refusal("unknownWord")),
        };
        self.advice = Some(Advice::new(self.board.clone(), &self.search, question));
        Ok(())
    }

    /// Asks up to so many more cells: `{asked, cells, found, unknown}`, or `null` if nothing was asked.
    pub fn advise(&mut self, cells: u32) -> JsValue {
        let Some(advice) = &mut self.advice else {
            return JsValue::NULL;
        };
        advice.run(cells as usize);
        let (asked, cells) = advice.extent();
        plain(&AdviceInfo {
            asked,
            cells,
            found: advice.found().to_vec(),
            unknown: advice.unknown().to_vec(),
        })
    }
}
