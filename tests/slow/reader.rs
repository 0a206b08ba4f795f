//! A small reader of well-formed `.dungeon` files, so that the corpus can be judged
//! without the library's own.

use std::collections::BTreeSet;

use super::SlowBook;

/// A file of the corpus: the book, and the verdicts written under `expect`, page by
/// page and row by row (none if there is no such part).
pub struct SlowCase {
    pub book: SlowBook,
    pub expect: Option<Vec<char>>,
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
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or_default().to_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] | ["enter" | "exit" | "route", ..] | ["local", "boss", _] => {}
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
    SlowCase { book, expect }
}
