//! Every board under `tests/cases/` has the verdicts that are written in it.

mod slow;

use std::fs;
use std::path::{Path, PathBuf};

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

#[test]
fn the_slow_evaluator_agrees_with_every_board() {
    let mut differing = Vec::new();
    for path in all_boards() {
        let text = fs::read_to_string(&path).expect("a readable file");
        let case = slow::reader::read(&text);
        let Some(expected) = case.expect else {
            continue;
        };
        let found = case.book.verdicts();
        assert_eq!(found.len(), expected.len(), "{}", path.display());
        for ((cell, found), expected) in case.book.cells().iter().zip(found).zip(expected) {
            if found != expected {
                differing.push(format!(
                    "{}: page {} {},{}: {expected} expected, {found} found",
                    path.display(),
                    cell.page,
                    cell.column + 1,
                    cell.row + 1,
                ));
            }
        }
    }
    assert!(differing.is_empty(), "\n{}", differing.join("\n"));
}
