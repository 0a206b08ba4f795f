//! The board that comes with Deadly Danger Dungeon, and the boards that are refused.

use dungeon_sandbox::danger::{Edition, Kind, Refusal, STANDARD_BOARD, Trap};
use strum::VariantNames;

fn standard() -> Edition {
    Edition::read(STANDARD_BOARD).expect("the standard board holds")
}

/// The fewest steps between two spaces, doors disregarded.
fn distance(board: &Edition, from: &str, to: &str) -> usize {
    let (from, to) = (
        board.find(from).expect("known"),
        board.find(to).expect("known"),
    );
    let mut layer = vec![from];
    let mut seen = layer.clone();
    for steps in 0.. {
        if layer.contains(&to) {
            return steps;
        }
        layer = layer
            .iter()
            .flat_map(|&space| board.joins(space))
            .copied()
            .filter(|space| !seen.contains(space))
            .collect();
        assert!(!layer.is_empty(), "no way");
        seen.extend(&layer);
    }
    unreachable!()
}

#[test]
fn the_standard_board_is_the_one_of_the_rulings() {
    let board = standard();
    assert_eq!(board.len(), 101);
    let drawing = board.drawing();
    let joins: usize = drawing.spaces.iter().map(|space| space.joins.len()).sum();
    assert_eq!(joins, 2 * 100, "a tree");
    assert_eq!(distance(&board, "p1", "p39"), 38);
    assert_eq!(distance(&board, "p1", "u101"), 25);
    assert_eq!(distance(&board, "p1", "e15"), 36);
    let traps = |trap| {
        let kinds = drawing.spaces.iter().map(|space| space.kind);
        kinds.filter(|kind| kind.trap() == Some(trap)).count()
    };
    assert_eq!(
        [Trap::Fall, Trap::GameOver, Trap::Hurt].map(traps),
        [10, 10, 7]
    );
    let lands: Vec<_> = drawing.spaces.iter().filter(|space| space.land).collect();
    let names: Vec<_> = lands.iter().map(|space| space.id.as_str()).collect();
    assert_eq!(
        names,
        ["p3", "p8", "p13", "p22", "p25", "u78", "b174", "b177"]
    );
    assert!(lands.iter().all(|space| space.kind == Kind::Plain));
}

/// Falls go down, and joined spaces lie near each other.
#[test]
fn the_standard_board_is_drawn_as_a_dungeon() {
    let board = standard();
    let drawing = board.drawing();
    assert!(drawing.width <= 24 && drawing.height <= 20);
    let find = |name: &str| {
        let mut spaces = drawing.spaces.iter();
        spaces.find(|space| space.id == name).expect("known")
    };
    for space in &drawing.spaces {
        for other in space.joins.iter().map(|name| find(name)) {
            let apart = space.x.abs_diff(other.x) + space.y.abs_diff(other.y);
            assert!(apart <= 3, "{} and {}", space.id, other.id);
        }
        if let Some(to) = &space.fall {
            let to = find(to);
            assert!(to.y > space.y, "{} falls down", space.id);
            assert!(to.x.abs_diff(space.x) <= 3, "{} falls down", space.id);
        }
    }
}

/// A small board that holds.
const SMALL: &str = "danger board 1
title Small
corridor all: a1..a6
corridor side: a2 b1..b3
start a1
key b3
talisman a4
black a3
gold a5
exit a6
fall b2 a2
drawing
a1 a2 a3 a4 a5 a6
.  b1 b2 b3
";

/// The code of the refusal, then its fields in the order of their names.
fn refusal(text: &str) -> String {
    let refusal = Edition::read(text).expect_err(text);
    let told = serde_json::to_value(&refusal).expect("plain data");
    let fields = told.as_object().expect("an object");
    let mut words = vec![told["code"].as_str().expect("a code").to_owned()];
    for (name, value) in fields {
        if name != "code" && name != "expected" {
            words.push(format!("{name}={}", value.to_string().trim_matches('"')));
        }
    }
    words.join(" ")
}

/// The refusal of the small board with one part replaced.
fn with(old: &str, new: &str) -> String {
    assert!(SMALL.contains(old), "{old}");
    refusal(&SMALL.replacen(old, new, 1))
}

#[test]
#[expect(clippy::too_many_lines, reason = "each refusal has its board")]
fn a_board_that_does_not_hold_is_refused_with_its_place() {
    Edition::read(SMALL).expect("holds");
    Edition::read(&SMALL.replace('\n', "\r\n\n# remark\n")).expect("holds with remarks, too");
    let many = (0..260)
        .map(|number| format!("c{number}"))
        .collect::<Vec<_>>();
    let many = many.join(" ");
    let joined = "corridor s: a1 c1\ncorridor s: a1 c2\ncorridor s: a1 c3\ncorridor s: a1 c4\ncorridor s: a1 c5\n\
                  corridor s: a1 c6\ncorridor s: a1 c7\ncorridor s: a1 c8\nstart a1";
    let cases = [
        (refusal(""), "boardHeader line=1"),
        (refusal(&" ".repeat(70_000)), "boardTooLong most=65536"),
        (
            with("danger board 1", "danger board 2"),
            "boardHeader line=1",
        ),
        (
            with("talisman a4", "talismen a4"),
            "boardUnknownWord line=7 word=talismen",
        ),
        (
            with("start a1", "plain a1"),
            "boardUnknownWord line=5 word=plain",
        ),
        (
            with("start a1", "title Two"),
            "boardTwice line=5 word=title",
        ),
        (with("title Small", "title"), "boardTitle line=2 most=80"),
        (
            with("corridor side:", "corridor"),
            "boardCorridorName line=4",
        ),
        (
            with("corridor side:", "corridor Side:"),
            "boardCorridorName line=4",
        ),
        (
            with("a2 b1..b3", "a2"),
            "boardTooFew least=2 line=4 word=corridor",
        ),
        (with("key b3", "key"), "boardTooFew least=1 line=6 word=key"),
        (with("fall b2 a2", "fall b2"), "boardFallWords line=11"),
        (with("b1..b3", "B1"), "boardName line=4 word=B1"),
        (
            with("b1..b3", "b1234567890"),
            "boardName line=4 word=b1234567890",
        ),
        (with("b1..b3", "b1..c3"), "boardRange line=4 word=b1..c3"),
        (with("b1..b3", "b..c"), "boardRange line=4 word=b..c"),
        (
            with("b1..b3", "b1..b999999"),
            "boardRange line=4 word=b1..b999999",
        ),
        (
            with("a2 b1..b3", &many),
            "boardTooManySpaces line=4 most=250",
        ),
        (
            with("start a1", joined),
            "boardTooManyJoins line=12 most=8 space=a1",
        ),
        (
            with("a2 b1", "a2 a2 b1"),
            "boardJoinedToItself line=4 space=a2",
        ),
        (
            with("key b3", "key b9"),
            "boardUnknownSpace line=6 space=b9",
        ),
        (
            with("fall b2 a2", "fall b2 z1"),
            "boardUnknownSpace line=11 space=z1",
        ),
        (
            with("b1 b2 b3", "b1 b2 b3 q1"),
            "boardUnknownSpace line=14 space=q1",
        ),
        (
            with("black a3", "black b3"),
            "boardTwoKinds kind=key line=8 other=black space=b3",
        ),
        (
            with("start a1", "start a1 b1"),
            "boardTwoStarts line=5 space=b1",
        ),
        (
            with("fall b2 a2", "gas a2\nfall b2 a2"),
            "boardFallOnto kind=gas line=12 space=a2",
        ),
        (
            with("fall b2 a2", "fall b2 a3"),
            "boardFallOnto kind=black line=11 space=a3",
        ),
        (
            with("fall b2 a2", "fall b2 b2"),
            "boardFallOnto kind=fall line=11 space=b2",
        ),
        (with("start a1", ""), "boardMissing kind=start"),
        (with("exit a6", ""), "boardMissing kind=exit"),
        (with("key b3", ""), "boardMissing kind=key"),
        (with("talisman a4", ""), "boardMissing kind=talisman"),
        (with("a2 b1..b3", "b1..b3"), "boardNotJoined space=b1"),
        (with("black a3", "black b1"), "boardNoWay kind=key space=a1"),
        (
            with("black a3", "gold a3"),
            "boardNoWay kind=talisman space=b3",
        ),
        (
            with("start a1", "start a1\nred b1"),
            "boardNoWayRed kind=key space=a1",
        ),
        (
            with("drawing\na1 a2 a3 a4 a5 a6\n.  b1 b2 b3\n", ""),
            "boardNoDrawing",
        ),
        (
            with("a1 a2 a3", &format!("{} a3", ". ".repeat(64))),
            "boardDrawingSize line=13 most=64",
        ),
        (
            with("a1 a2 a3", &".\n".repeat(65)),
            "boardDrawingSize line=77 most=64",
        ),
        (
            with("b1 b2 b3\n", "b1 b2 b3 a1"),
            "boardDrawnTwice line=14 space=a1",
        ),
        (with(" b2 b3\n", " b2\n"), "boardNotDrawn space=b3"),
    ];
    let wrong: Vec<_> = cases.iter().filter(|(is, should)| is != should).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let codes = Refusal::VARIANTS
        .iter()
        .filter(|code| code.starts_with("board"));
    for code in codes {
        let is_shown = cases
            .iter()
            .any(|(_, told)| told.split(' ').next() == Some(code));
        assert!(is_shown, "no board is refused with {code}");
    }
}

/// Red closes behind whoever leaves it: there must be a way on from there.
#[test]
fn red_counts_as_open_only_if_its_switch_comes_first() {
    let red = SMALL.replace("start a1", "start a1\nred b1\nswitch a2");
    Edition::read(&red).expect("the fall leads back");
    let trap = red.replace("fall b2 a2", "gas b2");
    assert_eq!(refusal(&trap), "boardNoWayRed kind=talisman space=b3");
    Edition::read(&trap.replace("gas b2", "switch b2")).expect("a switch leads back");
    Edition::read(&trap.replace("gas b2", "corridor back: b3 a1")).expect("so does a corridor");
}
