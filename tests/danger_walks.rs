//! The walks of Deadly Danger Dungeon, found again the slow way: every row of steps, one by one, with what a character
//! carries kept as plain flags.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use dungeon_sandbox::danger::{Edition, Kind, Load, STANDARD_BOARD, SpaceId};
use dungeon_sandbox::table::{Chance, Seeded};

/// What a character carries, plainly.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "as plain as can be")]
struct Bag {
    key: bool,
    talisman: bool,
    switch: bool,
    black: bool,
    gold: bool,
}

/// What has happened on a way; the last of switch and red is the one that is told last.
#[derive(Clone, Default)]
struct Way {
    bag: Bag,
    told: Vec<&'static str>,
}

impl Way {
    fn tell(&mut self, word: &'static str) {
        self.told.retain(|other| *other != word);
        self.told.push(word);
    }

    /// In the order in which moves are written.
    fn text(&self) -> String {
        let place = |word: &str| self.told.iter().position(|other| *other == word);
        let mut words = vec!["+key", "+talisman", "+black", "+gold", "+switch", "-red"];
        if place("-red") < place("+switch") && place("-red").is_some() {
            words.swap(4, 5);
        }
        words.retain(|word| place(word).is_some());
        words.concat()
    }
}

/// A step, if it is possible.
fn step(board: &Edition, way: &Way, from: SpaceId, to: SpaceId) -> Option<Way> {
    let mut way = way.clone();
    if board.kind(from) == Kind::Red && way.bag.switch {
        way.bag.switch = false;
        way.tell("-red");
    }
    match board.kind(to) {
        Kind::Red if !way.bag.switch => return None,
        Kind::Black if !way.bag.black => {
            if !way.bag.key {
                return None;
            }
            (way.bag.key, way.bag.black) = (false, true);
            way.tell("+black");
        }
        Kind::Gold if !way.bag.gold => {
            if !way.bag.talisman {
                return None;
            }
            (way.bag.talisman, way.bag.gold) = (false, true);
            way.tell("+gold");
        }
        Kind::Key if !way.bag.key && !way.bag.black => {
            way.bag.key = true;
            way.tell("+key");
        }
        Kind::Talisman if !way.bag.talisman && !way.bag.gold => {
            way.bag.talisman = true;
            way.tell("+talisman");
        }
        Kind::Switch if !way.bag.switch => {
            way.bag.switch = true;
            way.tell("+switch");
        }
        _ => {}
    }
    Some(way)
}

/// All ends of walks of so many steps or, by their length, of fewer.
fn walk(
    board: &Edition,
    way: &Way,
    at: SpaceId,
    done: usize,
    roll: usize,
    ends: &mut [BTreeSet<(SpaceId, String)>],
    exits: &mut BTreeSet<(SpaceId, String)>,
) {
    if done > 0 {
        let end = (at, way.text());
        if board.kind(at) == Kind::Exit {
            exits.insert(end);
            return;
        }
        ends[done].insert(end);
    }
    if done < roll {
        for &to in board.joins(at) {
            if let Some(way) = step(board, way, at, to) {
                walk(board, &way, to, done + 1, roll, ends, exits);
            }
        }
    }
}

fn slow(board: &Edition, bag: Bag, from: SpaceId, roll: usize) -> BTreeSet<(SpaceId, String)> {
    let way = Way {
        bag,
        told: Vec::new(),
    };
    let mut ends = vec![BTreeSet::new(); roll + 1];
    let mut exits = BTreeSet::new();
    walk(board, &way, from, 0, roll, &mut ends, &mut exits);
    let mut walks = ends[roll].clone();
    walks.extend(exits);
    if walks.is_empty() {
        let longest = ends.into_iter().rev().find(|ends| !ends.is_empty());
        walks = longest.unwrap_or_default();
    }
    walks
}

/// All that a character can carry, as flags and as the game's own.
fn bags() -> Vec<(Bag, Load)> {
    let mut bags = Vec::new();
    for bits in 0..32_u8 {
        let has = |bit: u8| bits >> bit & 1 == 1;
        let bag = Bag {
            key: has(0),
            talisman: has(1),
            switch: has(2),
            black: has(3),
            gold: has(4),
        };
        let named = [
            (bag.key, "key"),
            (bag.talisman, "talisman"),
            (bag.switch, "switch"),
            (bag.black, "black"),
            (bag.gold, "gold"),
        ];
        let words: Vec<_> = named
            .into_iter()
            .filter(|(is_there, _)| *is_there)
            .map(|(_, word)| word)
            .collect();
        let text = if words.is_empty() {
            "none".to_owned()
        } else {
            words.join("+")
        };
        if let Ok(load) = text.parse() {
            bags.push((bag, load));
        }
    }
    assert_eq!(bags.len(), 18);
    bags
}

/// Compares the walks of a space; gives how many they are.
fn compare(board: &Edition, from: SpaceId, bag: Bag, load: Load, roll: u8) -> usize {
    let expected = slow(board, bag, from, usize::from(roll));
    let walks = board.walks(from, load, roll);
    let found: BTreeSet<_> = walks
        .iter()
        .map(|walk| (walk.to, walk.marks.to_string()))
        .collect();
    assert_eq!(
        found,
        expected,
        "from {} with {load:?} by {roll}",
        board.name(from)
    );
    assert_eq!(found.len(), walks.len(), "each once");
    for &walk in walks {
        let path = board.path(from, load, roll, walk).expect("a way");
        let mut way = Way {
            bag,
            told: Vec::new(),
        };
        let mut at = from;
        for &to in &path {
            assert!(board.joins(at).contains(&to));
            way = step(board, &way, at, to).expect("open");
            at = to;
        }
        assert_eq!((at, way.text()), (walk.to, walk.marks.to_string()));
    }
    walks.len()
}

#[test]
fn on_the_standard_board_all_walks_are_found() {
    let board = Edition::read(STANDARD_BOARD).expect("holds");
    let mut count = 0;
    for (bag, load) in bags() {
        for from in 0..101 {
            if board.kind(from) != Kind::Exit {
                for roll in 1..=6 {
                    count += compare(&board, from, bag, load, roll);
                }
            }
        }
    }
    assert!(count > 40_000, "{count} walks");
}

/// A board of a few spaces, joined and filled at random; it may not hold.
fn random_board(chance: &mut Seeded) -> String {
    let count = 6 + chance.below(6);
    let mut text = String::from("danger board 1\n");
    for space in 2..=count {
        let to = 1 + chance.below(space - 1);
        writeln!(text, "corridor all: s{to} s{space}").expect("a line");
    }
    for _ in 0..chance.below(5) {
        let (one, other) = (1 + chance.below(count), 1 + chance.below(count));
        if one != other {
            writeln!(text, "corridor all: s{one} s{other}").expect("a line");
        }
    }
    let mut spaces: Vec<u32> = (1..=count).collect();
    chance.shuffle(&mut spaces);
    let kinds = [
        "start", "exit", "key", "talisman", "switch", "red", "black", "gold", "red",
    ];
    let wanted = 4 + chance.below(6) as usize;
    for (kind, space) in kinds.into_iter().take(wanted).zip(&spaces) {
        writeln!(text, "{kind} s{space}").expect("a line");
    }
    text += "drawing\n";
    for space in 1..=count {
        write!(text, "s{space} ").expect("a word");
    }
    text
}

#[test]
fn on_random_boards_all_walks_are_found() {
    let mut chance = Seeded::new("walks");
    let (mut boards, mut marked) = (0, 0);
    while boards < 150 {
        let text = random_board(&mut chance);
        let Ok(board) = Edition::read(&text) else {
            continue;
        };
        boards += 1;
        let spaces = u32::try_from(board.len()).expect("few");
        for (bag, load) in bags() {
            for _ in 0..6 {
                let from = u8::try_from(chance.below(spaces)).expect("few");
                if board.kind(from) == Kind::Exit {
                    continue;
                }
                let roll = chance.die(6);
                compare(&board, from, bag, load, roll);
                let walks = board.walks(from, load, roll);
                marked += walks.iter().filter(|walk| !walk.marks.is_empty()).count();
            }
        }
    }
    assert!(marked > 1000, "{marked} walks do something");
}
