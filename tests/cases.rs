//! Every board under `tests/cases/` has the verdicts, and the route, that are written in it.

mod slow;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use dungeon_sandbox::book::route::{Progress, Search};
use dungeon_sandbox::book::text::{Document, RouteLength};
use dungeon_sandbox::book::walk::Walk;
use dungeon_sandbox::book::{Board, Book, Content, Verdict, text};
use slow::walking::{Found, Walker};

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
    assert!(boards.len() >= 380, "the corpus is whole: {}", boards.len());
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

/// The boards that say how long their shortest route is, and what they say.
fn boards_with_routes() -> Vec<(PathBuf, String, RouteLength)> {
    let boards: Vec<_> = all_boards()
        .into_iter()
        .filter_map(|path| {
            let text = fs::read_to_string(&path).expect("a readable file");
            let route = text::parse(&text).expect("a board").route?;
            Some((path, text, route))
        })
        .collect();
    assert!(boards.len() >= 320, "the corpus is whole: {}", boards.len());
    boards
}

/// Searches a board; a route found is walked to its end.
fn route(path: &Path, board: Board) -> (RouteLength, u64) {
    let mut search = Search::new(board.clone());
    let route = match search.finish() {
        Progress::Found(route) => route,
        Progress::Closed => return (RouteLength::None, 0),
        other => panic!("{}: {other:?}", path.display()),
    };
    let (mut walk, _) = Walk::enter(board).expect("a safe entrance");
    for &next in route {
        walk.go(next).expect("an allowed move");
    }
    assert!(walk.is_over(), "{}: not at the exit", path.display());
    let moves = u32::try_from(route.len()).expect("a short route");
    (RouteLength::Moves(moves), search.ways())
}

#[test]
fn every_route_is_as_long_as_its_board_says_and_as_the_slow_search_finds() {
    let mut differing = Vec::new();
    let mut too_many = 0;
    for (path, text, expected) in boards_with_routes() {
        let board = Board::new(text::parse(&text).expect("a board").book);
        let found = route(&path, board);
        let case = slow::reader::read(&text);
        let slow = match Walker::new(case.book, case.enter, case.exit).search(20_000) {
            Found::Route { moves, ways } => (RouteLength::Moves(moves), ways),
            Found::None => (RouteLength::None, 0),
            Found::TooMany => {
                too_many += 1;
                found
            }
        };
        if found.0 != expected || found != slow {
            differing.push(format!(
                "{}: {expected:?} expected, {found:?} found, slowly {slow:?}",
                path.display()
            ));
        }
    }
    assert!(differing.is_empty(), "\n{}", differing.join("\n"));
    assert!(
        too_many <= 1,
        "{too_many} boards too large to search slowly"
    );
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

/// The rules that make or change verdicts, as the names of their cases begin.
fn judging_rules() -> Vec<String> {
    let mut rules: Vec<String> = (1..=21).map(|number| format!("r{number:02}")).collect();
    rules.push("l1".into());
    rules
}

/// `tests/cases/README.md` says how the cases of `corners` are named.
#[test]
fn every_rule_has_cases_that_kill_that_spare_and_that_meet_others() {
    let corners = boards(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/corners"));
    let names: Vec<String> = corners
        .iter()
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    for rule in judging_rules() {
        for kind in ["deadly", "safe", "meets"] {
            let prefix = format!("{rule}-{kind}-");
            let has_one = names.iter().any(|name| name.starts_with(&prefix));
            assert!(has_one, "no case is named {prefix}…");
        }
    }
    for (path, name) in corners.iter().zip(&names) {
        let (rule, rest) = name.split_once('-').expect("a rule, then what is shown");
        let known = ["adjacency", "walk"].contains(&rule)
            || judging_rules().iter().any(|known| known == rule)
            || WALKING_RULES.iter().any(|(known, _)| *known == rule);
        assert!(known, "{name}: {rule} is no rule");
        let text = fs::read_to_string(path).expect("a readable file");
        assert!(
            text.starts_with("// "),
            "{name} says in its first line what it shows"
        );
        let verdicts = text::parse(&text)
            .expect("a board")
            .expect
            .expect("verdicts");
        let unsafe_cells = verdicts.iter().any(|&verdict| verdict != Verdict::Safe);
        assert!(
            unsafe_cells || !rest.starts_with("deadly-"),
            "{name}: all is safe"
        );
        assert!(
            verdicts.contains(&Verdict::Safe) || !rest.starts_with("safe-"),
            "{name}: nothing is safe"
        );
    }
}

/// The rules that act in a walk, as the names of their cases begin, and the content without which each has nothing to
/// act with.
const WALKING_RULES: [(&str, Content); 7] = [
    ("r15", Content::Bridge),
    ("r18", Content::Tunnel),
    ("r22", Content::Bow),
    ("r23", Content::Sword),
    ("r24", Content::Mask),
    ("r25", Content::Molotov),
    ("l2", Content::Bazooka),
];

/// `tests/cases/README.md` says how these are named, too.
#[test]
fn every_rule_of_walking_has_cases_that_open_that_shut_and_that_meet_others() {
    let corners = boards(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/corners"));
    for (rule, item) in WALKING_RULES {
        let mut seen = BTreeSet::new();
        for path in &corners {
            let name = path.file_stem().and_then(|name| name.to_str());
            let name = name.expect("a name in UTF-8");
            let Some((kind, _)) = name
                .strip_prefix(rule)
                .and_then(|rest| rest.strip_prefix('-')?.split_once('-'))
            else {
                continue;
            };
            let text = fs::read_to_string(path).expect("a readable file");
            let Document {
                mut book, route, ..
            } = text::parse(&text).expect("a board");
            let has_route = matches!(route, Some(RouteLength::Moves(_)));
            match kind {
                "opens" => {
                    assert!(has_route, "{name} has a route");
                    for cell in 0..book.cell_count() {
                        if book.cells()[cell as usize] == item {
                            book.put(cell, Content::Empty);
                        }
                    }
                    let (without, _) = self::route(path, Board::new(book));
                    assert_ne!(Some(without), route, "{name}: {item} does nothing here");
                }
                "shut" => assert_eq!(route, Some(RouteLength::None), "{name} has no route"),
                "meets" if route.is_some() => {}
                _ => continue,
            }
            seen.insert(kind.to_owned());
        }
        assert_eq!(
            seen.len(),
            3,
            "{rule} has only cases of these kinds: {seen:?}"
        );
    }
}
