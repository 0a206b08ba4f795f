//! A small reader of well-formed `.dungeon` files, so that the corpus can be judged
//! without the library's own.

use std::collections::BTreeSet;

use super::{Cell, SlowBook};

/// A file of the corpus: the book, and the verdicts written under `expect`, page by
/// page and row by row (none if there is no such part).
pub struct SlowCase {
    pub book: SlowBook,
    pub enter: Option<Cell>,
    pub exit: Option<Cell>,
    pub expect: Option<Vec<char>>,
    /// The number under `route`, or `none`.
    pub route: Option<String>,
}

/// A position such as `2 1,3`: a page, a column and a row, counted from 1.
fn position(page: &str, place: &str) -> Cell {
    let (column, row) = place.split_once(',').expect("COLUMN,ROW");
    let from_1 = |number: &str| number.parse::<u32>().expect("a number") - 1;
    Cell {
        page: page.parse().expect("a page"),
        row: from_1(row),
        column: from_1(column),
    }
}

/// Reads a file.
///
/// # Panics
///
/// On anything it does not know: the corpus is well-formed.
pub fn read(text: &str) -> SlowCase {
    let mut book = SlowBook {
        columns: 0,
        rows: 0,
        all_edges: true,
        first_page: 0,
        pages: Vec::new(),
        medusa_spreads: BTreeSet::new(),
    };
    let mut expect: Option<Vec<char>> = None;
    let (mut enter, mut exit, mut route) = (None, None, None);
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or_default().to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] | ["local", "boss", _] => {}
            ["enter", page, place] => enter = Some(position(page, place)),
            ["exit", page, place] => exit = Some(position(page, place)),
            ["route", length] => route = Some((*length).to_string()),
            ["size", size] => {
                let (columns, rows) = size.split_once('x').expect("COLUMNSxROWS");
                book.columns = columns.parse().expect("columns");
                book.rows = rows.parse().expect("rows");
            }
            ["edges", edges] => book.all_edges = *edges == "all",
            ["local", "medusa", page] => {
                let page: u32 = page.parse().expect("a page");
                book.medusa_spreads.insert(page / 2);
            }
            ["expect"] => expect = Some(Vec::new()),
            ["page", page] => {
                if expect.is_none() {
                    if book.pages.is_empty() {
                        book.first_page = page.parse().expect("a page");
                    }
                    book.pages.push(Vec::new());
                }
            }
            row if expect.is_some() => {
                let row = row.iter().flat_map(|word| word.chars());
                expect.get_or_insert_default().extend(row);
            }
            row => {
                let page = book.pages.last_mut().expect("a page before its rows");
                page.extend(row.iter().map(ToString::to_string));
            }
        }
    }
    SlowCase {
        book,
        enter,
        exit,
        expect,
        route,
    }
}
