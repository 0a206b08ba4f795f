//! The board that comes with Deadly Danger Dungeon, and the boards that are refused.

use dungeon_sandbox::danger::{Edition, Kind, STANDARD_BOARD, Trap};

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
