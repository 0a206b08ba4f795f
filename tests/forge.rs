//! Forged puzzles keep the forge's laws: one shortest route, no warning, every chosen rule decides, nothing near the
//! route stands there for nothing; and a seed means the same puzzle for good.
//!
//! The laws are looked at here from outside, by the library's public face. Golden puzzles and days lie in
//! `tests/forge/`; `FORGE_GOLDEN=write` writes those anew, which changes what seeds and past days meant.

mod slow;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use dungeon_sandbox::book::forge::{
    Difficulty, Forge, Progress, Puzzle, Settings, SettingsError, daily, seed_of,
};
use dungeon_sandbox::book::route::{self, Search};
use dungeon_sandbox::book::text::{self, Document, RouteLength};
use dungeon_sandbox::book::walk::{Event, Manner, Move, Walk};
use dungeon_sandbox::book::{
    Board, Book, CellIndex, Class, Content, ReasonCode, Role, RuleId, Size, Verdict, link,
};

use slow::walking::{Found, Walker};
use slow::{Cell, SlowBook};

const SIZE: Size = Size {
    columns: 7,
    rows: 7,
};

fn settings(seed: u64, difficulty: Difficulty, rules: &[RuleId]) -> Settings {
    Settings {
        seed,
        size: SIZE,
        difficulty,
        rules: rules.to_vec(),
    }
}

fn forged(settings: &Settings) -> (Puzzle, Vec<RuleId>) {
    let mut forge = Forge::new(settings).expect("settings that can be");
    let rules = forge.rules().to_vec();
    match forge.finish() {
        Progress::Made(puzzle) => ((**puzzle).clone(), rules),
        other => panic!("{other:?} of {settings:?}"),
    }
}

/// Lengths and number of the shortest routes.
fn routes(book: &Book) -> (Option<Vec<Move>>, u64) {
    let mut search = Search::new(Board::new(book.clone()));
    match search.finish().clone() {
        route::Progress::Found(route) => (Some(route), search.ways()),
        route::Progress::Closed => (None, 0),
        other => panic!("{other:?}"),
    }
}

fn without(book: &Book, cells: &[CellIndex]) -> Book {
    let mut book = book.clone();
    for &cell in cells {
        book.put(cell, Content::Empty);
    }
    book
}

fn walked(book: &Book, route: &[Move]) -> Vec<CellIndex> {
    let enter = book.index(book.enter().expect("an entrance"));
    enter
        .into_iter()
        .chain(route.iter().map(|step| step.to))
        .collect()
}

fn near(board: &Board, route: &[Move]) -> BTreeSet<CellIndex> {
    walked(board.book(), route)
        .into_iter()
        .flat_map(|cell| {
            let beside: Vec<_> = board.topology().four(cell).collect();
            beside.into_iter().chain([cell])
        })
        .collect()
}

/// Whether a rule decides a cell: it gives a reason for it, and without the causes named there, or without what
/// threatens or blocks there, the verdict would be another.
fn decides(board: &Board, rule: RuleId, cell: CellIndex) -> bool {
    let verdict_without =
        |cells: &[CellIndex]| Board::new(without(board.book(), cells)).verdict(cell);
    board
        .reasons(cell)
        .iter()
        .filter(|reason| reason.rule == rule)
        .any(|reason| {
            let others: Vec<_> = reason
                .cells
                .iter()
                .copied()
                .filter(|&c| c != cell)
                .collect();
            let own = matches!(reason.role, Role::Threat | Role::Block);
            (!others.is_empty() && verdict_without(&others) != board.verdict(cell))
                || (own && verdict_without(&[cell]) != board.verdict(cell))
        })
}

/// What is done on the route by the rules of items, each with the cells of the items.
fn deeds(book: &Book, route: &[Move]) -> Vec<(RuleId, Vec<CellIndex>)> {
    let (mut walk, _) = Walk::enter(Board::new(book.clone())).expect("a safe entrance");
    let (mut deeds, mut weapons, mut mask) = (Vec::new(), Vec::new(), None);
    for &next in route {
        let (here, sword) = (walk.cell(), walk.sword());
        match next.manner {
            Manner::Step => mask = None,
            Manner::Jump => deeds.push((RuleId::R15, vec![here])),
            Manner::Tunnel => deeds.push((RuleId::R18, vec![here])),
            Manner::Masked => deeds.push((RuleId::R24, vec![*mask.get_or_insert(here)])),
        }
        for event in walk.go(next).expect("an allowed move") {
            match event {
                Event::Shot(bow, hits) if !hits.is_empty() => deeds.push((RuleId::R22, vec![bow])),
                Event::Burnt(molotov, hits) if !hits.is_empty() => {
                    deeds.push((RuleId::R25, vec![molotov]));
                }
                Event::Slain(_) => deeds.push((RuleId::R23, sword.into_iter().collect())),
                Event::WeaponTaken(_) => weapons.push(next.to),
                Event::BossDead(_) => deeds.push((RuleId::L2, weapons.clone())),
                _ => {}
            }
        }
    }
    assert!(walk.is_over(), "the route ends on the exit");
    deeds
}

/// Everything a puzzle promises.
fn keeps_the_laws(puzzle: &Puzzle, rules: &[RuleId]) {
    let Puzzle { book, route, hints } = puzzle;
    let board = Board::new(book.clone());
    assert_eq!(routes(book), (Some(route.clone()), 1));
    assert_eq!(board.warnings(), []);
    assert_eq!(link::decode(&link::encode(book)).as_ref(), Ok(book));
    let walked = walked(book, route);
    let near = near(&board, route);
    let deeds = deeds(book, route);

    for &rule in rules {
        let items: BTreeSet<_> = deeds
            .iter()
            .filter(|(by, _)| *by == rule)
            .flat_map(|(_, items)| items.iter().copied())
            .collect();
        let is_decided = match rule {
            RuleId::R15
            | RuleId::R18
            | RuleId::R22
            | RuleId::R23
            | RuleId::R24
            | RuleId::R25
            | RuleId::L2 => {
                !items.is_empty()
                    && items.iter().all(|&item| {
                        let (other, _) = routes(&without(book, &[item]));
                        other.is_none_or(|other| other.len() > route.len())
                    })
            }
            RuleId::R2 => walked.iter().any(|&cell| {
                board.identity(cell).class() == Class::Weakling
                    && board.verdict(cell) == Verdict::Safe
            }),
            _ => near.iter().any(|&cell| decides(&board, rule, cell)),
        };
        assert!(
            is_decided,
            "{rule} decides nothing in\n{}",
            text::write(book)
        );
        assert!(
            hints.iter().any(|&(_, hinted)| hinted == rule) || !is_own(rule),
            "{rule} is hinted at nowhere in\n{}",
            text::write(book)
        );
    }

    for &cell in near
        .iter()
        .filter(|&&c| book.cells()[c as usize] != Content::Empty)
    {
        let other = without(book, &[cell]);
        let judged = Board::new(other.clone());
        let matters = near.iter().any(|&c| judged.verdict(c) != board.verdict(c))
            || board
                .reasons(cell)
                .iter()
                .any(|reason| reason.role == Role::Save && decides(&board, reason.rule, cell))
            || (rules.contains(&RuleId::R2)
                && walked.contains(&cell)
                && board.identity(cell).class() == Class::Weakling)
            || routes(&other) != (Some(route.clone()), 1);
        let place = book.position(cell);
        assert!(matters, "{place} plays no part in\n{}", text::write(book));
    }

    for &(cell, _) in hints {
        assert!(
            near.contains(&cell),
            "hints are about what lies near the route"
        );
    }
    let columns = u32::from(book.size().columns);
    let turns = walked
        .windows(3)
        .filter(|three| three[0] % columns != three[2] % columns)
        .filter(|three| board.topology().row(three[0]) != board.topology().row(three[2]))
        .count();
    assert!(turns >= 2, "the route winds");
}

/// Whether a hint can only be this rule's: others may well decide the same cell.
const fn is_own(rule: RuleId) -> bool {
    matches!(rule, RuleId::R15 | RuleId::R22 | RuleId::R23 | RuleId::R24)
}

/// Rules as telling as these decide by a reason that takes some working out.
#[test]
fn rules_decide_by_what_they_are_about() {
    let telling = [
        (RuleId::R7, [ReasonCode::Winner, ReasonCode::Slain]),
        (RuleId::R8, [ReasonCode::Turned; 2]),
        (RuleId::R9, [ReasonCode::Crushed; 2]),
        (RuleId::R10, [ReasonCode::Protected; 2]),
        (RuleId::R11, [ReasonCode::Zone; 2]),
        (RuleId::R12, [ReasonCode::Band; 2]),
        (RuleId::R17, [ReasonCode::Beside; 2]),
        (RuleId::R21, [ReasonCode::Lit; 2]),
    ];
    for (rule, codes) in telling {
        for seed in 0..4 {
            let (puzzle, _) = forged(&settings(seed, Difficulty::Medium, &[rule]));
            let board = Board::new(puzzle.book.clone());
            let near = near(&board, &puzzle.route);
            assert!(near.iter().any(|&cell| {
                let mut reasons = board.reasons(cell).into_iter();
                reasons.any(|reason| codes.contains(&reason.code)) && decides(&board, rule, cell)
            }));
        }
    }
}

#[test]
fn every_rule_can_be_chosen_at_every_difficulty() {
    for &rule in RuleId::ALL {
        for difficulty in Difficulty::ALL {
            for seed in 0..3 {
                let (puzzle, rules) = forged(&settings(seed, difficulty, &[rule]));
                assert_eq!(rules, [rule]);
                keeps_the_laws(&puzzle, &rules);
            }
        }
    }
}

#[test]
fn the_seed_chooses_rules_where_nobody_does_and_they_go_together() {
    for (difficulty, count) in Difficulty::ALL.into_iter().zip([2, 4, 6]) {
        for seed in 100..125 {
            let (puzzle, rules) = forged(&settings(seed, difficulty, &[]));
            assert_eq!(rules.len(), count);
            keeps_the_laws(&puzzle, &rules);
        }
    }
}

/// The slow search, which shares nothing with the library, finds one shortest route, as long as the puzzle's.
fn is_proved_slowly(puzzle: &Puzzle) {
    let Puzzle { book, route, .. } = puzzle;
    let ends = [book.enter(), book.exit()].map(|end| {
        end.map(|position| Cell {
            page: position.page.into(),
            row: position.row.into(),
            column: position.column.into(),
        })
    });
    let mut walker = Walker::new(SlowBook::from(book), ends[0], ends[1]);
    let expected = Found::Route {
        moves: u32::try_from(route.len()).expect("a short route"),
        ways: 1,
    };
    assert_eq!(walker.search(50_000), expected, "{}", text::write(book));
}

#[test]
fn the_slow_search_proves_what_was_forged() {
    for &rule in RuleId::ALL {
        let (puzzle, _) = forged(&settings(77, Difficulty::Medium, &[rule]));
        is_proved_slowly(&puzzle);
    }
    for seed in 0..12 {
        let (puzzle, _) = forged(&settings(seed, Difficulty::Hard, &[]));
        is_proved_slowly(&puzzle);
    }
    for day in 1..=14 {
        let day = daily(2027, 1, day).expect("a date");
        is_proved_slowly(&forged(&day.settings).0);
    }
}

#[test]
fn harder_is_longer() {
    let mean = |difficulty| -> usize {
        (0..20)
            .map(|seed| {
                forged(&settings(seed, difficulty, &[RuleId::R1]))
                    .0
                    .route
                    .len()
            })
            .sum()
    };
    let lengths = Difficulty::ALL.map(mean);
    assert!(
        lengths.is_sorted() && lengths[0] + 100 < lengths[2],
        "{lengths:?}"
    );
}

#[test]
fn other_sizes_are_forged_too() {
    for (columns, rows) in [(5, 5), (5, 9), (8, 10), (12, 12)] {
        let size = Size { columns, rows };
        for difficulty in Difficulty::ALL {
            let settings = Settings {
                size,
                ..settings(7, difficulty, &[RuleId::R17, RuleId::R4])
            };
            let (puzzle, rules) = forged(&settings);
            assert_eq!(puzzle.book.size(), size);
            keeps_the_laws(&puzzle, &rules);
        }
    }
}

#[test]
fn slices_make_no_difference() {
    let settings = settings(
        11,
        Difficulty::Hard,
        &[RuleId::R12, RuleId::R3, RuleId::R22],
    );
    let whole = forged(&settings).0;
    let mut forge = Forge::new(&settings).unwrap();
    while *forge.run(1) == Progress::Working {}
    assert_eq!(*forge.progress(), Progress::Made(Box::new(whole)));
    let attempts = forge.attempts();
    forge.run(10);
    assert_eq!(forge.attempts(), attempts, "what is made is made");
}

#[test]
fn what_cannot_be_is_refused_or_given_up_by_name() {
    for (columns, rows) in [(4, 7), (7, 4), (13, 7), (7, 13)] {
        let settings = Settings {
            size: Size { columns, rows },
            ..settings(1, Difficulty::Easy, &[])
        };
        assert_eq!(Forge::new(&settings).err(), Some(SettingsError::Size));
    }
    // On Chuck's page no Boss kills, and with a Tunnel that page is the Boss's.
    let rules = [RuleId::R13, RuleId::R18, RuleId::L2];
    let mut forge = Forge::new(&settings(1, Difficulty::Easy, &rules)).unwrap();
    assert_eq!(*forge.finish(), Progress::GaveUp(Some(RuleId::L2)));
    let mut forge = Forge::with(&settings(1, Difficulty::Easy, &rules), 3).unwrap();
    assert_eq!(*forge.run(2), Progress::Working);
    assert_eq!(*forge.run(2), Progress::GaveUp(Some(RuleId::L2)));
    assert_eq!(forge.attempts(), 3);
    let mut forge = Forge::with(&settings(1, Difficulty::Easy, &[]), 0).unwrap();
    assert_eq!(*forge.finish(), Progress::GaveUp(None));
}

#[test]
fn the_days_of_two_months_are_forged() {
    for (month, days) in [(12, 31), (2, 28)] {
        for day in 1..=days {
            let day = daily(2026, month, day).expect("a date");
            let (puzzle, rules) = forged(&day.settings);
            keeps_the_laws(&puzzle, &rules);
        }
    }
}

/// A file under `tests/forge/`; written anew if that is asked for, compared otherwise.
fn golden(name: &str, text: &str) {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/forge")
        .join(name);
    if env::var_os("FORGE_GOLDEN").is_some_and(|what| what == "write") {
        fs::write(&path, text).expect("a writable file");
    }
    let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(kept, text, "{name} is another puzzle now");
}

#[test]
fn a_seed_means_the_same_puzzle_for_good() {
    use RuleId::{L1, L2, R3, R4, R7, R10, R12, R13, R15, R18, R19, R21, R22, R23, R24, R25};
    let puzzles: [(&str, Difficulty, &[RuleId]); 6] = [
        ("first", Difficulty::Easy, &[]),
        ("wolves and numbers", Difficulty::Easy, &[R4, R19]),
        ("titan", Difficulty::Medium, &[R12, R7, R21, R23]),
        ("boss", Difficulty::Medium, &[L2, L1, R3]),
        ("items", Difficulty::Hard, &[R15, R18, R22, R24, R25]),
        ("chuck", Difficulty::Hard, &[R13, R10, R7, R19]),
    ];
    for (seed, difficulty, rules) in puzzles {
        let (puzzle, rules) = forged(&settings(seed_of(seed), difficulty, rules));
        keeps_the_laws(&puzzle, &rules);
        let moves = u32::try_from(puzzle.route.len()).expect("a short route");
        let board = Board::new(puzzle.book.clone());
        let verdicts = (0..puzzle.book.cell_count())
            .map(|cell| board.verdict(cell))
            .collect();
        let document = Document {
            book: puzzle.book,
            expect: Some(verdicts),
            route: Some(RouteLength::Moves(moves)),
        };
        let file = format!("{}.dungeon", seed.replace(' ', "-"));
        golden(&file, &text::write_document(&document));
    }
}

#[test]
fn past_days_stay() {
    let mut days = String::new();
    for day in (1..=31).map(|day| daily(2026, 12, day).expect("a date")) {
        let settings = &day.settings;
        let rules: Vec<_> = settings.rules.iter().map(|rule| rule.name()).collect();
        let (puzzle, _) = forged(settings);
        writeln!(
            days,
            "{} {} {} {}",
            day.seed,
            settings.difficulty.name(),
            rules.join(","),
            link::encode(&puzzle.book)
        )
        .expect("a String takes everything");
    }
    golden("days.txt", &days);
}
