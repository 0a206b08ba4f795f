//! Laws of the link: every book comes back from its link, and nothing else comes out of any other text.

use std::fs;
use std::path::Path;

use dungeon_sandbox::book::link::{LinkError, decode, encode};
use dungeon_sandbox::book::{Book, Content, Edges, Local, Size, text};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng};

/// The characters of a link, and some that none holds.
const CHARACTERS: &str =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=.%/# ~\u{e9}";

fn content(code: u8) -> Content {
    Content::from_code(code).expect("a code")
}

fn empty(columns: u8, rows: u8, first_page: u16, page_count: u16) -> Book {
    Book::new(Size { columns, rows }, first_page, page_count).expect("a book")
}

/// Any book of up to about `cells` cells, filled and marked at random.
fn books(cells: u32) -> impl Strategy<Value = Book> {
    let shape = (1u8..=32, 1u8..=32).prop_flat_map(move |(columns, rows)| {
        let area = u32::from(columns) * u32::from(rows);
        let most = u16::try_from((cells / area).clamp(1, 128)).expect("at most 128");
        (Just(columns), Just(rows), 1..=most)
    });
    let contents = prop_oneof![
        prop::collection::vec(0u8..66, 1..40),
        prop::collection::vec(prop_oneof![3 => Just(0u8), 1 => 0u8..66], 1..200),
    ];
    let marks = any::<(bool, Option<u32>, Option<u32>, [u8; 4])>();
    (shape, 1u16..=9999, contents, marks).prop_map(
        |((columns, rows, pages), first, codes, marks)| {
            let (side, enter, exit, locals) = marks;
            let mut book = empty(columns, rows, first.min(10_000 - pages), pages);
            if side {
                book.set_edges(Edges::Side);
            }
            for (cell, &code) in (0..book.cell_count()).zip(codes.iter().cycle()) {
                book.put(cell, content(code));
            }
            let place = |cell: u32| book.position(cell % book.cell_count());
            let (enter, exit) = (enter.map(place), exit.map(place));
            book.set_enter(enter).expect("inside");
            book.set_exit(exit).expect("inside");
            for (index, offset) in locals.into_iter().enumerate() {
                let spread = book.spreads().start() + u16::from(offset % 8);
                // Not every offset is a spread of this book; then there is one local rule less.
                let _ = book.set_local(Local::ALL[index % 2], spread, true);
            }
            book
        },
    )
}

/// Pages 52 and 53, half of their cells holding one of `kinds`, all by lot.
fn half_full(rng: &mut TestRng, columns: u8, rows: u8, kinds: &[Content]) -> Book {
    let mut book = empty(columns, rows, 52, 2);
    let mut cells: Vec<u32> = (0..book.cell_count()).collect();
    shuffle(rng, &mut cells);
    for &cell in &cells[..cells.len() / 2] {
        book.put(cell, kinds[rng.random_range(0..kinds.len())]);
    }
    book
}

fn shuffle<T>(rng: &mut TestRng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.random_range(0..=last));
    }
}

fn rng() -> TestRng {
    TestRng::deterministic_rng(RngAlgorithm::ChaCha)
}

/// The longest link of `samples` spreads half full of `kinds` kinds, drawn anew for each.
fn longest(samples: usize, columns: u8, rows: u8, kinds: usize) -> usize {
    let mut rng = rng();
    let mut all = Content::ALL[1..].to_vec();
    let lengths = (0..samples).map(|_| {
        shuffle(&mut rng, &mut all);
        encode(&half_full(&mut rng, columns, rows, &all[..kinds])).len()
    });
    lengths.max().expect("a sample")
}

#[test]
fn contents_drawn_by_lot_cost_what_the_lots_are_worth() {
    // 96 cells: 92.6 bits for which are full, 48 × 6.02 for what they hold, so 64 characters.
    assert!(longest(3000, 8, 6, 40) <= 80);
    // 160 cells: 156.6 + 80 × 6.02 bits, so 107 characters.
    assert!(longest(3000, 8, 10, 65) <= 124);
}

#[test]
fn a_book_with_little_in_it_has_a_short_link() {
    assert!(encode(&empty(7, 7, 2, 2)).len() <= 12);
    assert!(encode(&empty(32, 32, 1, 128)).len() <= 20);
    // Ninety pages of wall, but for a path along the third row.
    let mut book = empty(8, 10, 1, 90);
    for cell in 0..book.cell_count() {
        if book.position(cell).row != 2 {
            book.put(cell, Content::Wall);
        }
    }
    assert!(encode(&book).len() <= 80);
}

/// Books of several lengths of link, from one page to five.
fn samples() -> Vec<Book> {
    let mut rng = rng();
    let mut marked = half_full(&mut rng, 8, 6, &Content::ALL[1..]);
    let corner = marked.position(95);
    marked.set_enter(Some(corner)).expect("inside");
    marked.set_local(Local::Medusa, 26, true).expect("a spread");
    let mut long = empty(9, 9, 1, 5);
    for cell in 0..long.cell_count() {
        long.put(
            cell,
            content(u8::try_from(cell * cell % 67 % 66).expect("below 66")),
        );
    }
    vec![empty(7, 7, 2, 2), empty(1, 1, 1, 1), marked, long]
}

#[test]
fn a_link_with_any_character_altered_is_refused() {
    for link in samples().iter().map(encode) {
        for place in 0..link.len() {
            for other in CHARACTERS.chars() {
                if link[place..].starts_with(other) {
                    continue;
                }
                let altered = format!("{}{other}{}", &link[..place], &link[place + 1..]);
                let error = decode(&altered).expect_err(&altered);
                // Behind version and length, none is mistaken for another fault.
                if place > 4 {
                    assert_eq!(error, LinkError::Checksum, "{altered}");
                }
            }
        }
    }
}

#[test]
fn a_link_that_was_cut_says_so() {
    for link in samples().iter().map(encode) {
        assert_eq!(decode(&link[..0]), Err(LinkError::Empty));
        assert_eq!(decode(&link[..1]), Err(LinkError::Truncated));
        assert_eq!(decode(&link[..2]), Err(LinkError::Empty));
        for end in 3..link.len() {
            assert_eq!(
                decode(&link[..end]),
                Err(LinkError::Truncated),
                "{end} {link}"
            );
        }
    }
}

#[test]
fn a_link_with_characters_added_missing_or_swapped_is_refused() {
    for link in samples().iter().map(encode) {
        for place in 0..link.len() {
            let (before, after) = link.split_at(place);
            let missing = format!("{before}{}", &after[1..]);
            decode(&missing).expect_err(&missing);
            for other in CHARACTERS.chars() {
                let added = format!("{before}{other}{after}");
                decode(&added).expect_err(&added);
            }
            let mut swapped = link.clone().into_bytes();
            swapped.swap(place, (place + 1) % link.len());
            let swapped = String::from_utf8(swapped).expect("ASCII");
            if swapped != link {
                decode(&swapped).expect_err(&swapped);
            }
        }
        decode(&format!("{link}{link}")).expect_err("twice");
    }
}

#[test]
fn other_links_are_told_from_ours() {
    for (link, error) in [
        ("", LinkError::Empty),
        ("b=", LinkError::Empty),
        ("top", LinkError::Foreign),
        ("p=heyawake/6/6/aeb0g9", LinkError::Foreign),
        ("b=eyJhIjoxfQ", LinkError::Foreign),
        ("B=1CcarswG", LinkError::Foreign),
        ("b=3CcarswG", LinkError::Version),
        ("b=9", LinkError::Version),
        ("b=1CcarswG%20", LinkError::Checksum),
    ] {
        assert_eq!(decode(link), Err(error), "{link}");
    }
}

proptest! {
    #[test]
    fn every_book_comes_back(book in books(3000)) {
        prop_assert_eq!(decode(&encode(&book)), Ok(book));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*", link in "b=1[A-Za-z0-9_-]{0,90}") {
        for text in [text.as_str(), &format!("b={text}"), &format!("b=1{text}"), &link] {
            if let Ok(book) = decode(text) {
                prop_assert_eq!(encode(&book), text);
            }
        }
    }
}

#[test]
fn the_largest_book_comes_back() {
    let mut rng = rng();
    let mut book = empty(32, 32, 9872, 128);
    for cell in 0..book.cell_count() {
        book.put(cell, content(rng.random_range(1..66)));
    }
    assert_eq!(decode(&encode(&book)), Ok(book));
}

/// Links as they were published: `tests/links/` holds one a file, and below it the text of the book
/// that it stands for. Files are added for new versions; none is ever changed.
#[test]
fn published_links_are_read_for_ever() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut read = 0;
    for entry in fs::read_dir(root.join("tests/links")).expect("a folder of links") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            continue;
        }
        let file = fs::read_to_string(&path).expect("a readable file");
        let (link, text) = file.split_once('\n').expect("a link and a text");
        let book = text::parse(text).expect("a book").book;
        assert_eq!(decode(link), Ok(book), "{}", path.display());
        read += 1;
    }
    assert!(read >= 25, "the corpus is whole: {read}");
}

#[test]
fn the_documented_example_is_a_link() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let notation = fs::read_to_string(root.join("docs/notation.md")).expect("the documentation");
    let fenced = |wanted: &str| {
        let mut blocks = notation.split("```text\n").skip(1);
        let block = blocks.find(|block| block.starts_with(wanted));
        block.and_then(|block| block.split("```").next())
    };
    let text = fenced("size").expect("a text");
    let link = fenced("b=").expect("a link").lines().next();
    let book = text::parse(text).expect("a book").book;
    assert_eq!(decode(link.expect("a line")), Ok(book));
}
