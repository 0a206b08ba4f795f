//! Every board under `tests/cases/` that says how long its shortest route is, has one of that length, or none.

use std::fs;
use std::path::{Path, PathBuf};

use dungeon_sandbox::book::Board;
use dungeon_sandbox::book::route::{Progress, Search};
use dungeon_sandbox::book::text::{self, RouteLength};
use dungeon_sandbox::book::walk::Walk;

fn boards(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of cases") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            boards(&path, found);
        } else if path.extension().is_some_and(|end| end == "dungeon") {
            found.push(path);
        }
    }
}

#[test]
fn every_route_is_as_long_as_its_board_says() {
    let mut paths = Vec::new();
    boards(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"),
        &mut paths,
    );
    let (mut differing, mut checked) = (Vec::new(), 0);
    for path in paths {
        let document = text::parse(&fs::read_to_string(&path).expect("a readable file"))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let Some(expected) = document.route else {
            continue;
        };
        checked += 1;
        let board = Board::new(document.book);
        let mut search = Search::new(board.clone());
        let found = match search.finish() {
            Progress::Found(route) => {
                let (mut walk, _) = Walk::enter(board).expect("a safe entrance");
                for &next in route {
                    walk.go(next).expect("an allowed move");
                }
                assert!(walk.is_over(), "{}: not at the exit", path.display());
                RouteLength::Moves(u32::try_from(route.len()).expect("a short route"))
            }
            Progress::Closed => RouteLength::None,
            other => panic!("{}: {other:?}", path.display()),
        };
        if found != expected {
            differing.push(format!(
                "{}: {expected:?} expected, {found:?} found",
                path.display()
            ));
        }
    }
    assert!(differing.is_empty(), "\n{}", differing.join("\n"));
    assert!(checked >= 200, "the corpus is whole: {checked}");
}
