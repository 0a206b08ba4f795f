//! Every board under `tests/cases/` has the verdicts that are written in it.

mod slow;

use std::fs;
use std::path::{Path, PathBuf};

use dungeon_sandbox::book::{Board, Book, text};

/// The `.dungeon` files of a folder and the folders in it, in the order of their names.
fn boards(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of cases") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(boards(&path));
        } else if path
            .extension()
            .is_some_and(|extension| extension == "dungeon")
        {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Every board there is.
fn all_boards() -> Vec<PathBuf> {
    let boards = boards(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"));
    assert!(boards.len() >= 298, "the corpus is whole: {}", boards.len());
    boards
}

/// The cells of a board whose verdicts are not the expected ones, each in a line.
fn differing(path: &Path, book: &Book, expected: &str, found: &str) -> Vec<String> {
    assert_eq!(found.len(), expected.len(), "{}", path.display());
    (0..)
        .zip(expected.chars().zip(found.chars()))
        .filter(|(_, (expected, found))| expected != found)
        .map(|(cell, (expected, found))| {
            let position = book.position(cell);
            format!(
                "{}: page {position}: {expected} expected, {found} found",
                path.display()
            )
        })
        .collect()
}

/// Lets something judge every board that expects verdicts, and names every cell that differs.
fn compare(judge: impl Fn(&str, &Book) -> String) {
    let mut all = Vec::new();
    for path in all_boards() {
        let text = fs::read_to_string(&path).expect("a readable file");
        let document =
            text::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let expected = document.expect.unwrap_or_else(|| {
            panic!("{}: a case expects verdicts", path.display());
        });
        let expected: String = expected.iter().map(|verdict| verdict.symbol()).collect();
        let found = judge(&text, &document.book);
        all.extend(differing(&path, &document.book, &expected, &found));
    }
    assert!(all.is_empty(), "\n{}", all.join("\n"));
}

#[test]
fn every_board_is_judged_as_it_expects() {
    compare(|_, book| {
        let board = Board::new(book.clone());
        (0..book.cell_count())
            .map(|cell| board.verdict(cell).symbol())
            .collect()
    });
}

#[test]
fn the_slow_evaluator_agrees_with_every_board() {
    compare(|text, _| slow::reader::read(text).book.verdicts().iter().collect());
}

#[test]
fn every_board_is_the_same_after_writing_and_reading() {
    for path in all_boards() {
        let text = fs::read_to_string(&path).expect("a readable file");
        let document = text::parse(&text).expect("a board");
        let written = text::write_document(&document);
        assert_eq!(text::parse(&written), Ok(document), "{}", path.display());
    }
}
