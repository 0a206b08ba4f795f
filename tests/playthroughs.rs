//! Whole games as readable text: `tests/playthroughs/GAME/*.txt`. Each begins with a record; then comes its course, one
//! line a move: its number, the seat, its text, and as JSON what happened; then how it ended. The course must be told
//! again to the letter. `tests/wasm/table.test.js` has the wasm packages tell it, too.
//!
//! `WRITE_PLAYTHROUGHS=1 cargo test --test playthroughs` writes those that are missing, played by bots, and tells all
//! others anew: look at what git says has changed. Any record will do: a file may be begun with a record alone.

mod toy;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use dungeon_sandbox::kalahen;
use dungeon_sandbox::table::{Desk, Game};

/// Parts the record from its course.
const COURSE: &str = "\ncourse\n";
/// No game by bots goes on for longer.
const MOST_MOVES: usize = 20_000;

/// A game to be played by bots once: name of the file, setup, players, seed.
type Plan = (&'static str, &'static str, &'static str, &'static str);

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// The record and all that it leads to.
fn told<G: Game>(desk: &Desk<G>) -> String {
    let mut text = desk.record() + &COURSE[1..];
    for entry in desk.log(0, usize::MAX) {
        let (number, seat) = (entry.number, entry.seat);
        let word = if number == 0 { "start" } else { entry.text };
        writeln!(text, "{number} {seat} {word} {}", json(&entry.events)).expect("a line");
    }
    let info = desk.info();
    let view = desk.view(-1).expect("what everybody sees");
    writeln!(text, "turn {} round {}", info.turn, info.round).expect("a line");
    writeln!(text, "outcome {}", json(&info.outcome)).expect("a line");
    writeln!(text, "view {}", json(&view)).expect("a line");
    writeln!(text, "link {}", desk.link(true)).expect("a line");
    text
}

/// A game played by its bots to the end.
fn played<G: Game>(setup: &str, players: &str, seed: &str) -> Desk<G> {
    let mut desk = Desk::<G>::new(None, setup, players, seed)
        .unwrap_or_else(|error| panic!("{setup}, {players}, {seed}: {error:?}"));
    for number in 0..MOST_MOVES {
        let info = desk.info();
        let Ok(seat) = usize::try_from(info.turn) else {
            break;
        };
        let dice = format!("{seed}-{number}");
        let text = desk
            .choose(&info.players[seat], &dice, 200, &mut || false)
            .unwrap_or_else(|error| panic!("{error:?}"));
        desk.play(&text)
            .unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
    desk
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    files
}

/// Tells all playthroughs of a game again.
fn retold<G: Game>(plans: &[Plan]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = root.join("tests/playthroughs").join(G::NAME);
    let writes = std::env::var_os("WRITE_PLAYTHROUGHS").is_some();
    if writes {
        fs::create_dir_all(&folder).expect("a folder");
        for (name, setup, players, seed) in plans {
            let path = folder.join(name).with_extension("txt");
            if !path.exists() {
                fs::write(path, told(&played::<G>(setup, players, seed))).expect("a file");
            }
        }
    }
    let files = files(&folder);
    for path in &files {
        let text = fs::read_to_string(path).expect("a readable file");
        let name = path.display();
        let record = text.split(COURSE).next().unwrap_or_default();
        let desk = Desk::<G>::open(record).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let again = told(&desk);
        if writes {
            fs::write(path, again).expect("a file");
            continue;
        }
        let differs = text.lines().zip(again.lines()).position(|(a, b)| a != b);
        if let Some(line) = differs {
            let (old, new) = (text.lines().nth(line), again.lines().nth(line));
            panic!("{name}, line {}:\n{old:?}\nis now\n{new:?}", line + 1);
        }
        assert_eq!(text, again, "{name}");
    }
    assert!(files.len() >= plans.len(), "playthroughs are missing");
}

#[test]
fn kalahens_playthroughs_are_told_again() {
    retold::<kalahen::State>(&[
        ("two-of-equal-strength", "2", "strong strong", "two"),
        (
            "four-with-all-rules",
            "4 traps levitation collaboration satyrs",
            "strong easy strong easy",
            "four",
        ),
        (
            "six-at-random",
            "6",
            "random random easy random random random",
            "six",
        ),
    ]);
}

#[test]
fn the_dungeons_playthroughs_are_told_again() {
    retold::<dungeon_sandbox::danger::State>(&[
        ("alone", "blue", "easy", "alone"),
        ("strong-and-easy", "green red", "strong easy", "duel"),
        (
            "all-four",
            "yellow blue red green",
            "strong easy strong easy",
            "four",
        ),
        ("at-random", "red yellow", "easy random", "wild"),
    ]);
}

#[test]
fn the_toys_playthroughs_are_told_again() {
    retold::<toy::Toy>(&[
        ("two", "2", "strong easy", "two"),
        ("four", "4", "random random easy strong", "four"),
    ]);
}

#[test]
fn the_prisons_playthroughs_are_told_again() {
    retold::<dungeon_sandbox::dzamadu::State>(&[
        ("autoplay", "21", "easy", "autoplay"),
        ("strong", "31", "strong", "prison"),
        ("two-heroes", "15 heroes 2", "random", "heirs"),
    ]);
}
