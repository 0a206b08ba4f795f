//! Random books in which things happen.
//!
//! Drawn evenly from all 66 contents, a book is a crowd of strangers: hardly two of them have to do
//! with one another. So each book is drawn from a few contents only, mostly of those that meet in
//! some rule.

// Every test target uses its own part of this module.
#![allow(dead_code)]

use std::ops::RangeInclusive;

use dungeon_sandbox::book::{Book, CellIndex, Class, Content, Edges, Local, Size};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

/// Contents that act on one another, in a rule or across several.
const COMPANIES: &[&[&str]] = &[
    &["rat", "mimic", "giant"],
    &["rat"],
    &["wolf", "wolf", "mimic", "goblin"],
    &["wolf", "troll", "giant", "oracle"],
    &["mimic", "mimic", "troll", "wolf", "rubble"],
    &["mimic", "giant", "oracle", "chuck", "titan", "reaper"],
    &["mage", "wraith", "scroll", "mimic"],
    &["orc", "dwarf"],
    &["orc", "dwarf", "mimic", "medusa", "oracle"],
    &["vampire", "bandit", "thief", "cultist", "gold", "gem"],
    &["vampire", "thief", "mimic", "giant", "swamp"],
    &["giant", "giant", "mimic", "oracle", "chuck", "boss", "wall"],
    &["giant", "titan", "reaper", "lava", "shadow", "torch"],
    &["oracle", "troll", "demon", "wall", "wolf", "mage", "scroll"],
    &["oracle", "oracle", "chuck", "zombie", "orc", "dwarf", "rat"],
    &["reaper", "medusa", "mirror", "wall", "mimic"],
    &[
        "titan", "torch", "shadow", "wall", "medusa", "mirror", "oracle",
    ],
    &["chuck", "wall", "lava", "medusa", "mimic", "troll"],
    &[
        "spikes", "swamp", "pit", "rubble", "bridge", "tunnel", "lava",
    ],
    &[
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "goblin", "mimic", "medusa", "giant",
    ],
    &["gold", "gem", "thief", "scroll", "mage", "medusa"],
    &["torch", "shadow", "wall", "mimic", "titan"],
    &[
        "medusa", "mirror", "wall", "goblin", "oracle", "chuck", "thief", "vampire",
    ],
    &[
        "medusa", "medusa", "mimic", "rat", "wolf", "orc", "reaper", "shadow",
    ],
    &[
        "boss",
        "bazooka",
        "tweezers",
        "excalibur",
        "sword",
        "bow",
        "molotov",
        "mask",
        "dragon",
    ],
];

/// Contents of which walks are made, by what they are about.
const WALKS: &[&[&str]] = &[
    &["bow", "troll", "wolf", "wolf", "giant", "oracle"],
    &["bow", "wolf", "mimic", "boss", "chuck", "lava"],
    &["sword", "dragon", "dragon", "mimic", "lava"],
    &["sword", "dragon", "dragon", "oracle", "troll", "giant"],
    &["sword", "mask", "dragon", "dragon", "reaper"],
    &["mask", "troll", "troll", "mimic", "witch"],
    &["mask", "wolf", "wolf", "wolf", "lava"],
    &["mask", "reaper", "reaper", "titan", "orc", "dwarf"],
    &[
        "molotov", "zombie", "zombie", "mimic", "swamp", "oracle", "boss",
    ],
    &[
        "molotov", "zombie", "giant", "giant", "medusa", "wall", "chuck",
    ],
    &[
        "molotov", "zombie", "torch", "shadow", "mask", "bow", "sword",
    ],
    &["bazooka", "tweezers", "excalibur", "boss", "boss", "mimic"],
    &[
        "bazooka",
        "tweezers",
        "excalibur",
        "boss",
        "molotov",
        "zombie",
    ],
    &["bridge", "bridge", "pit", "pit", "lava", "wall", "titan"],
    &["tunnel", "wall", "wall", "troll", "reaper", "bow"],
    &[
        "bridge", "tunnel", "sword", "bow", "molotov", "zombie", "pit",
    ],
    &[
        "medusa", "mirror", "molotov", "zombie", "bow", "troll", "mask",
    ],
    &[
        "thief", "gold", "vampire", "bow", "1", "2", "goblin", "giant",
    ],
];

fn named(name: &&str) -> Content {
    Content::from_name(name).expect("a content")
}

/// What a book is drawn from; a content that stands in it twice comes up twice as often.
fn palette() -> impl Strategy<Value = Vec<Content>> {
    let company = || select(COMPANIES).prop_map(|names| names.iter().map(named).collect());
    let few = subsequence(Content::ALL.to_vec(), 1..=6);
    prop_oneof![
        6 => company(),
        3 => (company(), company()).prop_map(|(one, other): (Vec<_>, Vec<_>)| [one, other].concat()),
        3 => (company(), few.clone()).prop_map(|(one, other): (Vec<_>, Vec<_>)| [one, other].concat()),
        2 => few,
        1 => Just(Content::ALL.to_vec()),
    ]
}

type Sides = RangeInclusive<u8>;

/// Columns and rows, the first page and the number of pages.
type Shape = (Size, u16, u16);

/// Shapes within these bounds, most of them near the beginning of a book.
fn sides(columns: Sides, rows: Sides, pages: RangeInclusive<u16>) -> impl Strategy<Value = Shape> {
    let size = (columns, rows).prop_map(|(columns, rows)| Size { columns, rows });
    let first = prop_oneof![8 => 1..=9_u16, 1 => 10..=9800_u16];
    (size, first, pages)
}

/// Small shapes, where all is near, and some long and thin ones.
fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        12 => sides(1..=6, 1..=6, 1..=6),
        4 => sides(1..=4, 1..=4, 1..=10),
        3 => sides(7..=10, 7..=10, 1..=3),
        1 => sides(1..=32, 1..=2, 1..=3),
        1 => sides(1..=2, 1..=32, 1..=3),
    ]
}

/// A book, and the contents it was drawn from.
pub fn book_and_palette() -> impl Strategy<Value = (Book, Vec<Content>)> {
    (shape(), palette(), 1..=9_u32).prop_flat_map(drawn)
}

/// A book as large as the printed one, or with pages as large as can be, and what it was drawn from.
pub fn whole_book_and_palette() -> impl Strategy<Value = (Book, Vec<Content>)> {
    let shape = prop_oneof![
        sides(8..=8, 10..=10, 80..=128),
        sides(30..=32, 30..=32, 1..=5)
    ];
    (shape, palette(), 1..=9_u32).prop_flat_map(drawn)
}

/// A book of this shape, so many tenths of it filled from a palette.
fn drawn(
    ((size, first, pages), palette, filling): (Shape, Vec<Content>, u32),
) -> impl Strategy<Value = (Book, Vec<Content>)> {
    let cells = usize::from(pages) * size.area() as usize;
    let cell = prop_oneof![
        10 - filling => Just(Content::Empty),
        filling => select(palette.clone()),
    ];
    let spreads = usize::from(pages / 2 + 1);
    let ends = proptest::option::weighted(0.3, any::<Index>());
    (
        Just((size, first, pages)),
        vec(cell, cells),
        prop_oneof![Just(Edges::All), Just(Edges::Side)],
        vec((any::<bool>(), proptest::bool::weighted(0.1)), spreads),
        (ends.clone(), ends),
        Just(palette),
    )
        .prop_map(|(shape, cells, edges, locals, ends, palette)| {
            (assemble(shape, &cells, edges, &locals, ends), palette)
        })
}

/// A small book to walk through: both its ends are marked, and much of it is open.
pub fn walkable() -> impl Strategy<Value = Book> {
    let company = || select(WALKS).prop_map(|names| names.iter().map(named).collect());
    let palette = prop_oneof![
        3 => company(),
        3 => (company(), company()).prop_map(|(one, other): (Vec<_>, Vec<_>)| [one, other].concat()),
        1 => Just(WALKS.concat().iter().map(named).collect()),
        1 => palette(),
    ];
    let shape = prop_oneof![
        4 => sides(1..=4, 1..=4, 1..=5),
        2 => sides(1..=8, 1..=2, 1..=6),
        1 => sides(1..=2, 1..=7, 1..=4),
    ];
    let ends = (any::<Index>(), any::<Index>(), 0..20_u8);
    ((shape, palette, 3..=8_u32).prop_flat_map(drawn), ends).prop_map(
        |((mut book, _), (enter, exit, leave))| {
            for (end, index) in [(0, index(enter, &book)), (1, index(exit, &book))] {
                // Mostly one can stand there.
                if leave != end && book.cells()[index as usize].class() != Class::Item {
                    book.put(index, Content::Empty);
                }
                let position = Some(book.position(index));
                let marked = if end == 0 {
                    book.set_enter(position)
                } else {
                    book.set_exit(position)
                };
                marked.expect("a cell of the book");
            }
            book
        },
    )
}

/// A book.
pub fn book() -> impl Strategy<Value = Book> {
    book_and_palette().prop_map(|(book, _)| book)
}

fn assemble(
    (size, first, pages): Shape,
    cells: &[Content],
    edges: Edges,
    locals: &[(bool, bool)],
    (enter, exit): (Option<Index>, Option<Index>),
) -> Book {
    let mut book = Book::new(size, first, pages).expect("a possible shape");
    book.set_edges(edges);
    for (cell, &content) in (0..).zip(cells) {
        book.put(cell, content);
    }
    for (spread, &(medusa, boss)) in book.spreads().zip(locals) {
        let there = "a spread of the book";
        book.set_local(Local::Medusa, spread, medusa).expect(there);
        book.set_local(Local::Boss, spread, boss).expect(there);
    }
    let at = |end: Index| book.position(index(end, &book));
    let (enter, exit) = (enter.map(at), exit.map(at));
    book.set_enter(enter).expect("a cell of the book");
    book.set_exit(exit).expect("a cell of the book");
    book
}

/// A cell of the book.
pub fn index(index: Index, book: &Book) -> CellIndex {
    u32::try_from(index.index(book.cells().len())).expect("a cell index")
}
