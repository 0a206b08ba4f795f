//! `examples/simulate` as a command: what it counts, and how it refuses.

mod example;

use std::process::{Command, Output};

use example::built;
use serde_json::Value;

fn run(words: &str) -> Output {
    let output = Command::new(built("simulate"))
        .args(words.split(' '))
        .output();
    output.expect("the example runs")
}

/// What was counted, without what depends on the machine.
fn counted(words: &str) -> Value {
    let output = run(&format!("{words} --json"));
    assert!(output.status.success(), "{words}");
    let mut report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let fields = report.as_object_mut().expect("an object");
    for name in ["gamesPerSecond", "movesPerSecond", "seconds", "threads"] {
        assert!(fields.remove(name).is_some_and(|value| value.is_number()));
    }
    report
}

#[test]
fn the_same_games_are_counted_whatever_the_number_of_threads() {
    let words = "kalahen --games 12 --seed threads --seats easy,random,easy --exchange";
    let one = counted(&format!("{words} --threads 1"));
    assert_eq!(one, counted(&format!("{words} --threads 5")));
    assert_eq!(one["games"], 12);
    for rows in ["bySeat", "byRole", "byStrength"] {
        let sum = |name: &str| -> u64 {
            let rows = one[rows].as_array().expect("rows");
            rows.iter().filter_map(|row| row[name].as_u64()).sum()
        };
        assert_eq!(sum("games"), 36, "{rows}");
        assert_eq!(sum("wins"), one["ended"].as_u64().expect("a number"));
    }
    let other = counted(&words.replace("threads", "another"));
    assert_ne!(one, other);
}

#[test]
fn scores_are_told_where_a_game_has_any() {
    let report = counted("dzamadu --games 40");
    let won = report["bySeat"][0]["wins"].as_u64();
    assert_eq!(report["scores"]["count"].as_u64(), won);
    assert!(
        report["scores"]["mean"]
            .as_f64()
            .is_some_and(|mean| mean > 0.0)
    );
    assert!(counted("kalahen --games 2")["scores"].is_null());
}

#[test]
fn the_page_for_people_has_the_same_figures() {
    let output = run("dzamadu --games 10 --seats random");
    let text = String::from_utf8(output.stdout).expect("text");
    for beginning in [
        "dzamadu: 10 games",
        "ended",
        "rounds    median",
        "seat 0",
        "bot random",
    ] {
        let is_there = text.lines().any(|line| line.starts_with(beginning));
        assert!(is_there, "{beginning}\n{text}");
    }
}

#[test]
fn a_wrong_call_is_refused_with_what_was_expected() {
    for (words, expected) in [
        ("chess", "kalahen"),
        ("kalahen --seats easy", "2 to 6 seats"),
        ("kalahen --seats easy,clever", "random, easy and strong"),
        ("kalahen --games none", "--games"),
        ("kalahen --games 0", "--games"),
        ("kalahen --seed A", "a-z"),
        ("kalahen --setup nonsense", "is no setup"),
        ("kalahen --setup 2", "has 2 seats"),
        ("kalahen --edition no-such-file", "cannot be read"),
        ("kalahen --threads 0", "--threads"),
    ] {
        let output = run(words);
        assert_eq!(output.status.code(), Some(2), "{words}");
        let problem = String::from_utf8(output.stderr).expect("text");
        assert!(problem.contains(expected), "{words}: {problem}");
    }
}
