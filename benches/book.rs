//! The engine as native code: what an edit, a reason, a judgement from scratch, the link and a route cost.

use divan::{Bencher, black_box};
use dungeon_sandbox::book::route::Search;
use dungeon_sandbox::book::{Board, Book, CellIndex, Class, Content, Edges, Size, Verdict, link};

fn main() {
    divan::main();
}

/// The books measured.
#[derive(Clone, Copy, Debug)]
enum Measured {
    /// The spread in hand, in the size a new book has.
    Spread,
    /// The whole book of the figures: 90 pages of 8 by 10.
    NinetyPages,
    /// The largest there is: 128 pages of 32 by 32.
    Largest,
}

const ALL: [Measured; 3] = [Measured::Spread, Measured::NinetyPages, Measured::Largest];

/// Numbers that are the same on every run (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from((self.0 >> 33) % u64::from(limit)).unwrap_or(0)
    }

    fn content(&mut self) -> Content {
        let kinds = u32::try_from(Content::ALL.len()).unwrap_or(1);
        Content::ALL[self.below(kinds) as usize]
    }
}

/// A book half full of all kinds.
fn book(which: Measured) -> Book {
    let (columns, rows, first, pages) = match which {
        Measured::Spread => (7, 7, 2, 2),
        Measured::NinetyPages => (8, 10, 1, 90),
        Measured::Largest => (32, 32, 1, 128),
    };
    let mut book =
        Book::new(Size { columns, rows }, first, pages).expect("a size that books can have");
    let mut random = Random(2026);
    for cell in 0..book.cell_count() {
        if random.below(2) == 1 {
            book.put(cell, random.content());
        }
    }
    book
}

/// A cell of the spread in the middle of the book, where a reader is at work.
fn cell_at_hand(book: &Book, random: &mut Random) -> CellIndex {
    let spread = 2 * book.size().area();
    let pages = u32::from(book.page_count()) / 4 * 2;
    let start = pages.saturating_sub(1) * book.size().area();
    start.min(book.cell_count() - spread) + random.below(spread)
}

#[divan::bench(args = ALL)]
fn one_edit_judged(bencher: Bencher, which: Measured) {
    let mut board = Board::new(book(which));
    let mut random = Random(52);
    bencher.bench_local(|| {
        let cell = cell_at_hand(board.book(), &mut random);
        board.set(cell, random.content());
        board.verdict(black_box(cell))
    });
}

#[divan::bench(args = ALL)]
fn reasons_of_a_cell(bencher: Bencher, which: Measured) {
    let board = Board::new(book(which));
    let mut random = Random(52);
    bencher.bench_local(|| board.reasons(cell_at_hand(board.book(), &mut random)));
}

#[divan::bench(args = ALL)]
fn judged_from_scratch(bencher: Bencher, which: Measured) {
    let book = book(which);
    bencher
        .with_inputs(|| book.clone())
        .bench_local_values(Board::new);
}

#[divan::bench(args = ALL)]
fn judged_anew_by_the_other_edges(bencher: Bencher, which: Measured) {
    let mut board = Board::new(book(which));
    let mut side = false;
    bencher.bench_local(|| {
        side = !side;
        board.set_edges(if side { Edges::Side } else { Edges::All });
    });
}

#[divan::bench(args = ALL)]
fn link_written(bencher: Bencher, which: Measured) {
    let book = book(which);
    bencher.bench_local(|| link::encode(black_box(&book)));
}

#[divan::bench(args = ALL)]
fn link_read(bencher: Bencher, which: Measured) {
    let link = link::encode(&book(which));
    bencher.bench_local(|| link::decode(black_box(&link)));
}

/// Of a hundred cells of a book to be searched for a route, so many hold creatures or terrain. The emptier it is, the
/// more of it can be reached; the fuller, the more there is for the items to do.
const FILLED: [u32; 4] = [5, 15, 30, 50];

/// The contents by whose help a route is found.
const MEANS: [Content; 9] = [
    Content::Bow,
    Content::Sword,
    Content::Mask,
    Content::Molotov,
    Content::Bridge,
    Content::Tunnel,
    Content::Bazooka,
    Content::Tweezers,
    Content::Excalibur,
];

/// A judged book of ninety pages with twelve means to find a way, from a safe cell to another.
fn book_with_ends(random: &mut Random, filled: u32) -> Board {
    let kinds: Vec<Content> = Content::ALL
        .iter()
        .copied()
        .filter(|kind| !matches!(kind.class(), Class::Empty | Class::Number | Class::Item))
        .collect();
    let size = Size {
        columns: 8,
        rows: 10,
    };
    let mut book = Book::new(size, 1, 90).expect("a size that books can have");
    let one_of = |random: &mut Random, kinds: &[Content]| {
        kinds[random.below(u32::try_from(kinds.len()).unwrap_or(1)) as usize]
    };
    for cell in 0..book.cell_count() {
        if random.below(100) < filled {
            book.put(cell, one_of(random, &kinds));
        }
    }
    for _ in 0..12 {
        let cell = random.below(book.cell_count());
        book.put(cell, one_of(random, &MEANS));
    }
    let mut board = Board::new(book);
    let mut safe = || loop {
        let cell = random.below(board.book().cell_count());
        if board.verdict(cell) == Verdict::Safe {
            return Some(board.book().position(cell));
        }
    };
    let (enter, exit) = (safe(), safe());
    board.set_enter(enter).expect("a cell of the book");
    board.set_exit(exit).expect("a cell of the book");
    board
}

/// The slowest of these samples counts as much as the median.
#[divan::bench(args = FILLED, sample_count = 1000, sample_size = 1)]
fn route_or_proof(bencher: Bencher, filled: u32) {
    let mut random = Random(2026);
    bencher
        .with_inputs(|| book_with_ends(&mut random, filled))
        .bench_local_values(|board| Search::new(board).finish().clone());
}
