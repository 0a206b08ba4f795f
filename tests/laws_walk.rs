//! What holds for every walk through every book.

mod books;
mod slow;

use std::collections::BTreeSet;

use books::walkable;
use dungeon_sandbox::book::route::{Progress, Search};
use dungeon_sandbox::book::text;
use dungeon_sandbox::book::topology::Direction;
use dungeon_sandbox::book::walk::{Event, Manner, Move, Refusal, Walk};
use dungeon_sandbox::book::{Board, Book, CellIndex, Content, Verdict};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use slow::walking::{self, Found, State, Walker};
use slow::{Cell, SlowBook};

/// The most states the slow search looks at in one book.
const MOST: usize = 4_000;

fn place(book: &Book, cell: CellIndex) -> Cell {
    let position = book.position(cell);
    Cell {
        page: position.page.into(),
        row: position.row.into(),
        column: position.column.into(),
    }
}

fn walker(book: &Book) -> Walker {
    let ends = [book.enter(), book.exit()];
    let [enter, exit] = ends.map(|end| Some(place(book, book.index(end?)?)));
    Walker::new(SlowBook::from(book), enter, exit)
}

/// Both searches find the same, and the route found can be walked. Says whether the slow one came to an end.
fn searches_agree(book: &Book) -> Result<bool, TestCaseError> {
    let slow = walker(book).search(MOST);
    if slow == Found::TooMany {
        return Ok(false);
    }
    let board = Board::new(book.clone());
    let mut search = Search::new(board.clone());
    let fast = match search.finish().clone() {
        Progress::Found(route) => {
            let entered = Walk::enter(board);
            prop_assert!(entered.is_some(), "{}", text::write(book));
            let mut walk = entered.expect("just seen").0;
            for (moves, &next) in route.iter().enumerate() {
                prop_assert!(!walk.is_over(), "over after {moves}\n{}", text::write(book));
                prop_assert!(walk.go(next).is_ok(), "{next:?}\n{}", text::write(book));
            }
            prop_assert!(walk.is_over(), "{}", text::write(book));
            prop_assert_eq!(walk.moves(), route.as_slice());
            Found::Route {
                moves: u32::try_from(route.len()).expect("a short route"),
                ways: search.ways(),
            }
        }
        Progress::Closed => Found::None,
        other => panic!("{other:?}"),
    };
    prop_assert_eq!(fast, slow, "{}", text::write(book));
    Ok(true)
}

/// All that can be seen of a walk.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    book: Book,
    verdicts: Vec<Verdict>,
    cell: CellIndex,
    masked_as: Option<Content>,
    sword: Option<CellIndex>,
    weapons: BTreeSet<Content>,
    options: Vec<Move>,
    moves: Vec<Move>,
}

impl Seen {
    fn of(walk: &Walk) -> Self {
        let board = walk.board();
        let cells = 0..board.book().cell_count();
        Self {
            book: board.book().clone(),
            verdicts: cells.map(|cell| board.verdict(cell)).collect(),
            cell: walk.cell(),
            masked_as: walk.masked_as(),
            sword: walk.sword(),
            weapons: walk.weapons().collect(),
            options: walk.options(),
            moves: walk.moves().to_vec(),
        }
    }

    /// What is different after these events.
    fn after(mut self, events: &[Event]) -> Self {
        for event in events {
            match event {
                Event::SwordLost(sword) if self.sword == Some(*sword) => self.sword = None,
                Event::SwordTaken(sword) => self.sword = Some(*sword),
                Event::MaskedAs(creature) => self.masked_as = Some(*creature),
                Event::Unmasked if self.masked_as.is_some() => self.masked_as = None,
                Event::WeaponTaken(weapon) if self.weapons.insert(*weapon) => {}
                Event::Slain(cell) => self.book.put(*cell, Content::Empty),
                Event::Shot(_, cells) | Event::Burnt(_, cells) | Event::BossDead(cells) => {
                    for &cell in cells {
                        assert_ne!(self.book.cells()[cell as usize], Content::Empty);
                        self.book.put(cell, Content::Empty);
                    }
                }
                other => panic!("{other:?} says nothing new"),
            }
        }
        self
    }
}

/// A walk is where the slow one is, and may go where that may go.
fn is_at(walk: &Walk, state: &State, slow: &mut Walker) -> Result<(), TestCaseError> {
    let start = walk.start();
    let context = || format!("{:?}\n{}", walk.moves(), text::write(start));
    let there = |cell: CellIndex| place(start, cell);
    let now = walk.board().book().cells();
    let removed = (0..start.cell_count())
        .filter(|&cell| now[cell as usize] != start.cells()[cell as usize])
        .map(there);
    let found = State {
        at: there(walk.cell()),
        masked: walk.masked_as().map(|who| who.name().to_owned()),
        removed: removed.collect(),
        acted: state.acted.clone(),
        sword: walk.sword().map(there),
        weapons: walk.weapons().map(|w| w.name().to_owned()).collect(),
    };
    prop_assert_eq!(&found, state, "{}", context());
    let options = walk.options().into_iter();
    let options = options.map(|next| (manner(next.manner), there(next.to)));
    let options: BTreeSet<_> = options.collect();
    prop_assert_eq!(options.len(), walk.options().len(), "{}", context());
    prop_assert_eq!(options, slow.options(state), "{}", context());
    prop_assert_eq!(walk.is_over(), slow.is_over(state));
    Ok(())
}

const fn manner(manner: Manner) -> walking::Manner {
    match manner {
        Manner::Step => walking::Manner::Step,
        Manner::Masked => walking::Manner::Masked,
        Manner::Jump => walking::Manner::Jump,
        Manner::Tunnel => walking::Manner::Tunnel,
    }
}

/// No other move is made, and the attempt changes nothing.
fn others_are_refused(walk: &mut Walk) -> Result<(), TestCaseError> {
    let before = Seen::of(walk);
    for to in 0..=before.book.cell_count() {
        for manner in [Manner::Step, Manner::Masked, Manner::Jump, Manner::Tunnel] {
            let next = Move { to, manner };
            if !before.options.contains(&next) {
                let refusal = walk.go(next);
                prop_assert!(refusal.is_err(), "{next:?}");
                if let Err(Refusal::NotSafe(verdict)) = refusal {
                    prop_assert_eq!(Some(&verdict), before.verdicts.get(to as usize));
                    prop_assert_ne!(verdict, Verdict::Safe);
                }
            }
        }
    }
    prop_assert_eq!(Seen::of(walk), before);
    Ok(())
}

/// A step in a direction is the move there, or says what is in the way.
fn steps_are_told(walk: &Walk) -> Result<(), TestCaseError> {
    for direction in Direction::ALL {
        match walk.step(direction) {
            Ok(next) => prop_assert!(walk.options().contains(&next)),
            Err(Refusal::NotSafe(verdict)) => prop_assert_ne!(verdict, Verdict::Safe),
            Err(refusal) => prop_assert_eq!(refusal, Refusal::NoCell),
        }
    }
    Ok(())
}

/// Walks about, beside the slow walker, and all the way back.
fn walks_agree(book: &Book, choices: &[Index]) -> Result<(), TestCaseError> {
    let mut slow = walker(book);
    let start = slow.start();
    let Some((mut walk, events)) = Walk::enter(Board::new(book.clone())) else {
        prop_assert!(start.is_none(), "{}", text::write(book));
        return Ok(());
    };
    prop_assert!(start.is_some(), "{}", text::write(book));
    let mut state = start.expect("just seen");
    is_at(&walk, &state, &mut slow)?;
    let after = Seen::of(&walk);
    let told = Seen {
        book: book.clone(),
        sword: None,
        weapons: BTreeSet::new(),
        ..after.clone()
    };
    prop_assert_eq!(told.after(&events), after);

    let mut past = Vec::new();
    for choice in choices {
        others_are_refused(&mut walk)?;
        steps_are_told(&walk)?;
        let before = Seen::of(&walk);
        if before.options.is_empty() {
            break;
        }
        let next = *choice.get(&before.options);
        let events = walk.go(next).expect("one of the moves there are");
        state = slow.go(&state, manner(next.manner), place(book, next.to));
        is_at(&walk, &state, &mut slow)?;
        let after = Seen::of(&walk);
        let told = before.clone().after(&events);
        prop_assert_eq!(
            &told.book,
            &after.book,
            "{:?}\n{}",
            events,
            text::write(book)
        );
        let kept = |seen: &Seen| (seen.masked_as, seen.sword, seen.weapons.clone());
        prop_assert_eq!(
            kept(&told),
            kept(&after),
            "{:?}\n{}",
            events,
            text::write(book)
        );
        let fresh = Board::new(after.book.clone());
        for (cell, &verdict) in (0..).zip(&after.verdicts) {
            prop_assert_eq!(verdict, fresh.verdict(cell));
        }
        past.push(before);
    }
    for before in past.into_iter().rev() {
        prop_assert!(walk.back());
        prop_assert_eq!(Seen::of(&walk), before, "{}", text::write(book));
    }
    prop_assert!(!walk.back());
    Ok(())
}

fn cases(cases: u32) -> Config {
    Config {
        failure_persistence: None,
        ..Config::with_cases(cases)
    }
}

fn walkable_and_choices() -> impl Strategy<Value = (Book, Vec<Index>)> {
    (walkable(), vec(any::<Index>(), 0..20))
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn the_slow_search_finds_the_same(book in walkable()) {
        searches_agree(&book)?;
    }

    #[test]
    fn the_slow_walker_goes_the_same_ways((book, choices) in walkable_and_choices()) {
        walks_agree(&book, &choices)?;
    }
}

fn random(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// All laws on the same books, as many as `BOOKS` says, from the seed `SEED`:
/// `BOOKS=20000 cargo test --release --test laws_walk all_laws -- --nocapture`.
#[test]
fn all_laws_hold_on_as_many_books_as_one_likes() {
    let number = |name, otherwise: u64| {
        let value = std::env::var(name).ok();
        value.map_or(otherwise, |value| value.parse().expect("a number"))
    };
    let mut runner = TestRunner::new_with_rng(cases(1), random(number("SEED", 1)));
    let books = number("BOOKS", 100);
    let mut finished = 0_u32;
    for _ in 0..books {
        let tree = walkable_and_choices().new_tree(&mut runner);
        let (book, choices) = tree.expect("a book").current();
        let laws = searches_agree(&book).and_then(|whole| {
            finished += u32::from(whole);
            walks_agree(&book, &choices)
        });
        if let Err(error) = laws {
            panic!("{error}");
        }
    }
    println!("{finished} of {books} searched to the end by both");
}
