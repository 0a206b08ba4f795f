//! What holds for every book there can be.

mod books;
mod slow;

use std::collections::BTreeSet;

use books::{book, book_and_palette, index, whole_book_and_palette};
use dungeon_sandbox::book::overlay;
use dungeon_sandbox::book::rules::RULES;
use dungeon_sandbox::book::text::{self, Document};
use dungeon_sandbox::book::{
    Board, Book, Content, Edges, Local, ReasonCode, Role, RuleId, Verdict, Warning, spread_of,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use slow::SlowBook;
use slow::reasons::SlowReason;
use slow::warnings::SlowWarning;

fn verdicts(board: &Board) -> Vec<Verdict> {
    let cells = 0..board.book().cell_count();
    cells.map(|cell| board.verdict(cell)).collect()
}

/// A book as text, to be read by whoever looks into a failure.
fn shown(board: &Board) -> String {
    text::write(board.book())
}

/// Both evaluators find the same.
fn evaluators_agree(board: &Board) -> Result<(), TestCaseError> {
    let fast: String = verdicts(board).iter().map(|v| v.symbol()).collect();
    let slow: String = SlowBook::from(board.book())
        .verdicts()
        .into_iter()
        .collect();
    prop_assert_eq!(fast, slow, "{}", shown(board));
    Ok(())
}

/// Both evaluators give the same reasons.
fn evaluators_give_the_same_reasons(board: &Board) -> Result<(), TestCaseError> {
    let book = SlowBook::from(board.book());
    let findings = book.judge();
    let places = book.cells();
    for (cell, &place) in (0..).zip(&places) {
        let mut fast: Vec<SlowReason> = Vec::new();
        for reason in board.reasons(cell) {
            let key = format!("{}.{}", reason.rule, reason.code);
            let mut cells: Vec<_> = reason.cells.iter().map(|&c| places[c as usize]).collect();
            match key.as_str() {
                "R8.turned" => {
                    prop_assert!(book.is_contagion(&findings, place, &cells));
                    cells.clear();
                }
                "R5.copy" | "R5.harmless" | "R5.alone" | "R5.loop" => {}
                "R10.protected" => cells[1..].sort(),
                _ => cells.sort(),
            }
            fast.push(SlowReason {
                key,
                role: reason.role.name(),
                content: reason.content.name().to_owned(),
                count: reason.count as usize,
                needed: reason.needed as usize,
                cells,
            });
        }
        let mut slow = book.reasons(&findings, place);
        slow.sort();
        fast.sort();
        prop_assert_eq!(fast, slow, "{:?}\n{}", place, shown(board));
    }
    Ok(())
}

/// The overlay shows what the slow evaluator finds.
fn overlays_agree(board: &Board) -> Result<(), TestCaseError> {
    let book = SlowBook::from(board.book());
    let findings = book.judge();
    let shown_bits: Vec<u8> = (0..board.book().spreads().count())
        .flat_map(|spread| board.overlay(spread))
        .collect();
    let torches: BTreeSet<_> = (book.cells().into_iter())
        .filter(|&cell| book.printed(cell) == "torch")
        .collect();
    let lit = &findings.lit | &torches;
    for (place, bits) in book.cells().iter().zip(shown_bits) {
        let expected = [
            (&findings.reaper_zone, overlay::ZONE),
            (&findings.bands, overlay::BAND),
            (&lit, overlay::LIT),
            (&findings.gazed, overlay::GAZE),
            (&findings.wolf_attacks, overlay::ATTACK),
            (&findings.packed, overlay::PACK),
            (&findings.fighting, overlay::MELEE),
        ];
        let expected = expected
            .into_iter()
            .filter(|(cells, _)| cells.contains(place));
        let expected: u8 = expected.map(|(_, bit)| bit).sum();
        prop_assert_eq!(bits, expected, "{:?}\n{}", place, shown(board));
    }
    Ok(())
}

/// Both evaluators warn of the same.
fn warnings_agree(board: &Board) -> Result<(), TestCaseError> {
    let book = SlowBook::from(board.book());
    let places = book.cells();
    let mut fast: Vec<SlowWarning> = (board.warnings().into_iter())
        .map(|warning| {
            let Warning {
                code,
                count,
                needed,
                cells,
                ..
            } = warning;
            let cells = cells.into_iter().map(|cell| places[cell as usize]);
            (
                code.name(),
                count as usize,
                needed as usize,
                cells.collect(),
            )
        })
        .collect();
    let mut slow = book.warnings(&book.judge());
    slow.sort();
    fast.sort();
    prop_assert_eq!(fast, slow, "{}", shown(board));
    Ok(())
}

/// The board is what judging its book from scratch gives.
fn is_as_from_scratch(board: &Board) -> Result<(), TestCaseError> {
    let fresh = Board::new(board.book().clone());
    for cell in 0..board.book().cell_count() {
        let place = board.book().position(cell);
        prop_assert_eq!(
            board.verdict(cell),
            fresh.verdict(cell),
            "verdict of {}\n{}",
            place,
            shown(board)
        );
        prop_assert_eq!(
            board.is_saved(cell),
            fresh.is_saved(cell),
            "whether {} is saved\n{}",
            place,
            shown(board)
        );
        prop_assert_eq!(
            board.identity(cell),
            fresh.identity(cell),
            "identity at {}\n{}",
            place,
            shown(board)
        );
        prop_assert_eq!(
            board.reasons(cell),
            fresh.reasons(cell),
            "reasons of {}\n{}",
            place,
            shown(board)
        );
    }
    prop_assert_eq!(board.warnings(), fresh.warnings(), "{}", shown(board));
    Ok(())
}

/// Every verdict that is not plain has reasons, and they speak of the book.
fn reasons_are_given(board: &Board) -> Result<(), TestCaseError> {
    let cells = board.book().cell_count();
    for cell in 0..cells {
        let reasons = board.reasons(cell);
        let has = |role| reasons.iter().any(|reason| reason.role == role);
        let context = || {
            let place = board.book().position(cell);
            format!("{place}: {reasons:?}\n{}", shown(board))
        };
        match board.verdict(cell) {
            Verdict::Deadly => prop_assert!(has(Role::Threat), "{}", context()),
            Verdict::Blocked => prop_assert!(has(Role::Block), "{}", context()),
            Verdict::Safe => {
                let threatened = has(Role::Threat) || has(Role::Block);
                prop_assert!(!threatened || has(Role::Save), "{}", context());
                prop_assert_eq!(board.is_saved(cell), has(Role::Save), "{}", context());
            }
        }
        let in_order = reasons.is_sorted_by_key(|reason| reason.rule);
        prop_assert!(in_order, "{}", context());
        for (at, reason) in reasons.iter().enumerate() {
            let inside = reason.cells.iter().all(|&cause| cause < cells);
            prop_assert!(inside, "{}", context());
            let distinct: BTreeSet<_> = reason.cells.iter().collect();
            prop_assert_eq!(distinct.len(), reason.cells.len(), "{}", context());
            prop_assert!(!reasons[..at].contains(reason), "{}", context());
        }
    }
    Ok(())
}

/// A change to a board.
#[derive(Clone, Debug)]
enum Edit {
    Paint(Index, Content),
    Medusa(Index),
    TurnEdges,
}

fn edit(palette: Vec<Content>) -> impl Strategy<Value = Edit> {
    let content = prop_oneof![
        1 => Just(Content::Empty),
        2 => select(palette)
    ];
    prop_oneof![
        20 => (any::<Index>(), content).prop_map(|(cell, content)| Edit::Paint(cell, content)),
        1 => any::<Index>().prop_map(Edit::Medusa),
        1 => Just(Edit::TurnEdges),
    ]
}

fn apply(board: &mut Board, edit: &Edit) {
    match *edit {
        Edit::Paint(cell, content) => board.set(index(cell, board.book()), content),
        Edit::Medusa(cell) => {
            let page = board.book().position(index(cell, board.book())).page;
            let spread = spread_of(page);
            let on = !board.book().has_local(Local::Medusa, spread);
            board
                .set_local(Local::Medusa, spread, on)
                .expect("a spread of the book");
        }
        Edit::TurnEdges => board.set_edges(match board.book().edges() {
            Edges::All => Edges::Side,
            Edges::Side => Edges::All,
        }),
    }
}

/// After each edit every verdict is as from scratch, after the last everything is.
fn edits_are_followed(book: Book, edits: &[Edit]) -> Result<(), TestCaseError> {
    let mut board = Board::new(book);
    for edit in edits {
        apply(&mut board, edit);
        let fresh = Board::new(board.book().clone());
        prop_assert_eq!(verdicts(&board), verdicts(&fresh), "{}", shown(&board));
    }
    is_as_from_scratch(&board)
}

/// Both evaluators agree on a large book, before and after a few edits far apart.
fn whole_books_agree(book: Book, palette: &[Content]) -> Result<(), TestCaseError> {
    let mut board = Board::new(book);
    evaluators_agree(&board)?;
    let cells = board.book().cell_count();
    for (step, &content) in (1..=5).zip(palette.iter().cycle()) {
        board.set(cells / 7 * step, content);
    }
    evaluators_agree(&board)?;
    is_as_from_scratch(&board)
}

fn book_and_edits() -> impl Strategy<Value = (Book, Vec<Edit>)> {
    book_and_palette().prop_flat_map(|(book, palette)| (Just(book), vec(edit(palette), 1..25)))
}

fn cases(cases: u32) -> Config {
    Config {
        failure_persistence: None,
        ..Config::with_cases(cases)
    }
}

proptest! {
    #![proptest_config(cases(6))]

    #[test]
    fn the_slow_evaluator_agrees_on_whole_books((book, palette) in whole_book_and_palette()) {
        whole_books_agree(book, &palette)?;
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn the_slow_evaluator_agrees(book in book()) {
        evaluators_agree(&Board::new(book))?;
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn the_slow_evaluator_gives_the_same_reasons(book in book()) {
        evaluators_give_the_same_reasons(&Board::new(book))?;
    }

    #[test]
    fn the_overlay_shows_what_the_slow_evaluator_finds(book in book()) {
        overlays_agree(&Board::new(book))?;
    }

    #[test]
    fn the_slow_evaluator_warns_of_the_same(book in book()) {
        warnings_agree(&Board::new(book))?;
    }

    #[test]
    fn text_round_trip(book in book()) {
        let written = text::write(&book);
        let read = text::parse(&written).expect("what is written can be read");
        prop_assert_eq!(&text::write(&read.book), &written);
        prop_assert_eq!(read, Document::from(book));
    }

    #[test]
    fn text_round_trip_with_verdicts(book in book()) {
        let expect = Some(verdicts(&Board::new(book.clone())));
        let document = Document { expect, ..Document::from(book) };
        prop_assert_eq!(text::parse(&text::write_document(&document)), Ok(document));
    }

    #[test]
    fn every_verdict_has_its_reasons(book in book()) {
        reasons_are_given(&Board::new(book))?;
    }

    #[test]
    fn edits_lead_where_judging_from_scratch_does((book, edits) in book_and_edits()) {
        edits_are_followed(book, &edits)?;
    }
}

fn random(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// Books drawn from a seed, the same every time.
fn books_from(seed: u64) -> impl Iterator<Item = (Book, Vec<Edit>)> {
    let mut runner = TestRunner::new_with_rng(cases(1), random(seed));
    std::iter::repeat_with(move || {
        let tree = book_and_edits().new_tree(&mut runner);
        tree.expect("a book").current()
    })
}

fn said_on_walks_alone(code: ReasonCode) -> bool {
    use ReasonCode::{Burnt, Dead, Felled, Shot};
    matches!(code, Shot | Felled | Burnt | Dead)
}

/// The random books are no crowd of strangers: all that can be said of a cell is said of some.
#[test]
fn everything_happens_in_some_book() {
    let mut missing: BTreeSet<(RuleId, ReasonCode)> = RULES
        .iter()
        .flat_map(|rule| rule.sayings().iter().map(|&(code, _)| (rule.id(), code)))
        .filter(|(_, code)| !said_on_walks_alone(*code))
        .collect();
    for (book, _) in books_from(1).take(600) {
        let board = Board::new(book);
        let reasons = (0..board.book().cell_count()).flat_map(|cell| board.reasons(cell));
        for reason in reasons {
            missing.remove(&(reason.rule, reason.code));
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// All laws on the same books, as many as `BOOKS` says, from the seed `SEED`:
/// `BOOKS=100000 cargo test --release --test laws all_laws`.
#[test]
fn all_laws_hold_on_as_many_books_as_one_likes() {
    let number = |name, otherwise: u64| {
        let value = std::env::var(name).ok();
        value.map_or(otherwise, |value| value.parse().expect("a number"))
    };
    let books = usize::try_from(number("BOOKS", 200)).expect("a number of books");
    for (book, edits) in books_from(number("SEED", 1)).take(books) {
        let board = Board::new(book.clone());
        let laws = evaluators_agree(&board)
            .and_then(|()| evaluators_give_the_same_reasons(&board))
            .and_then(|()| overlays_agree(&board))
            .and_then(|()| warnings_agree(&board))
            .and_then(|()| reasons_are_given(&board))
            .and_then(|()| edits_are_followed(book, &edits));
        if let Err(error) = laws {
            panic!("{error}");
        }
    }
    let mut runner = TestRunner::new_with_rng(cases(1), random(number("SEED", 1)));
    for _ in 0..books / 200 {
        let tree = whole_book_and_palette().new_tree(&mut runner);
        let (book, palette) = tree.expect("a book").current();
        if let Err(error) = whole_books_agree(book, &palette) {
            panic!("{error}");
        }
    }
}
