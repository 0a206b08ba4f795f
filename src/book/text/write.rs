//! From a book to its text.

use std::fmt::{Display, Write};

use super::{Document, RouteLength};
use crate::book::verdict::Verdict;
use crate::book::{Book, Edges, Position};

/// The text of a book, in one way only: every book has exactly one such text, and
/// [`parse`](super::parse) gives that book back.
///
/// The words of a page stand in columns, so that a person can read it.
#[must_use]
pub fn write(book: &Book) -> String {
    let mut text = String::new();
    let size = book.size();
    line(
        &mut text,
        format_args!("size {}x{}", size.columns, size.rows),
    );
    if book.edges() == Edges::Side {
        line(&mut text, "edges side");
    }
    grids(&mut text, book, book.cells(), |content| content.name());
    for (local, spread) in book.locals() {
        // A spread is named by the first of its pages that is there.
        let page = (2 * spread).max(book.first_page());
        line(&mut text, format_args!("local {} {page}", local.name()));
    }
    let mut end = |word: &str, position: Option<Position>| {
        if let Some(position) = position {
            line(&mut text, format_args!("{word} {position}"));
        }
    };
    end("enter", book.enter());
    end("exit", book.exit());
    text
}

/// As [`write()`], and after the book the expected verdicts and route, so far as they are there.
#[must_use]
pub fn write_document(document: &Document) -> String {
    let mut text = write(&document.book);
    if let Some(verdicts) = &document.expect {
        line(&mut text, "expect");
        let symbol = |verdict: &Verdict| verdict.symbol().to_string();
        let symbols: Vec<String> = verdicts.iter().map(symbol).collect();
        grids(&mut text, &document.book, &symbols, String::as_str);
    }
    match document.route {
        Some(RouteLength::None) => line(&mut text, "route none"),
        Some(RouteLength::Moves(moves)) => line(&mut text, format_args!("route {moves}")),
        None => {}
    }
    text
}

/// Every page with its rows, each column as wide as its widest word.
fn grids<T>(text: &mut String, book: &Book, cells: &[T], word: impl Fn(&T) -> &str) {
    let columns = usize::from(book.size().columns);
    let area = columns * usize::from(book.size().rows);
    for (page, cells) in book.pages().zip(cells.chunks(area)) {
        line(text, format_args!("page {page}"));
        let mut widths = vec![0; columns];
        for row in cells.chunks(columns) {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = word(cell).len().max(*width);
            }
        }
        for row in cells.chunks(columns) {
            let mut padded = String::new();
            for (width, cell) in widths.iter().zip(row) {
                // Writing to a String cannot fail.
                let _ = write!(padded, "{:width$} ", word(cell));
            }
            line(text, padded.trim_end());
        }
    }
}

fn line(text: &mut String, content: impl Display) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{content}");
}
