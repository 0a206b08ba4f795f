//! Boards drawn in a test.

use super::super::board::Board;
use super::super::book::{Book, Edges, Local, Size};
use super::super::content::Content;
use super::super::verdict::RuleId;

/// A book from page 2 on: a page an item, a row a line, words separated by spaces.
pub fn book(pages: &[&str]) -> Book {
    book_from(2, pages)
}

/// As [`book`], from another first page on.
pub fn book_from(first: u16, pages: &[&str]) -> Book {
    let rows: Vec<Vec<&str>> = pages
        .iter()
        .flat_map(|page| page.lines())
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|row| !row.is_empty())
        .collect();
    let count = u16::try_from(pages.len()).unwrap();
    let size = Size {
        columns: u8::try_from(rows[0].len()).unwrap(),
        rows: u8::try_from(rows.len() / pages.len()).unwrap(),
    };
    let mut book = Book::new(size, first, count).unwrap();
    book.set_edges(Edges::Side);
    let words = rows.iter().flatten();
    assert_eq!(words.clone().count(), book.cells().len(), "ragged drawing");
    for (cell, word) in (0..).zip(words) {
        book.put(cell, Content::from_name(word).unwrap());
    }
    book
}

/// As [`book`], with the entrance on the first cell and the exit on the last.
pub fn book_to_walk(pages: &[&str]) -> Book {
    let mut book = book(pages);
    book.set_enter(Some(book.position(0))).unwrap();
    book.set_exit(Some(book.position(book.cell_count() - 1)))
        .unwrap();
    book
}

/// The verdicts of a drawing, as test cases write them, row after row without spaces.
pub fn verdicts(book: Book) -> String {
    let columns = usize::from(book.size().columns);
    let board = Board::new(book);
    let symbols: Vec<char> = (0..board.book().cell_count())
        .map(|cell| board.verdict(cell).symbol())
        .collect();
    let rows: Vec<String> = symbols.chunks(columns).map(String::from_iter).collect();
    rows.join(" ")
}

/// The same with L1 in force on every spread.
pub fn local_verdicts(mut book: Book) -> String {
    for spread in book.spreads() {
        book.set_local(Local::Medusa, spread, true).unwrap();
    }
    verdicts(book)
}

/// The reasons of one cell, each as `rule.code` and its causes.
pub fn reasons(book: Book, cell: u32) -> Vec<(String, Vec<u32>)> {
    Board::new(book)
        .reasons(cell)
        .into_iter()
        .map(|reason| (format!("{}.{}", reason.rule, reason.code), reason.cells))
        .collect()
}

/// The warnings of a drawing, each as its rule and its count.
pub fn warnings(book: Book) -> Vec<(RuleId, u32)> {
    Board::new(book)
        .warnings()
        .into_iter()
        .map(|warning| (warning.rule, warning.count))
        .collect()
}
