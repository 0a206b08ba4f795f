//! How a proposed room grows: square by square, always the nearest free one.

use super::map::Map;
use super::paper::{Side, Square};

/// The most squares a room can have.
pub(super) const LARGEST: usize = 14;

/// How far from the point a room grows around its squares and their neighbours can be.
const REACH: i8 = 15;
/// Places from -REACH to REACH.
const WIDTH: usize = 31;
const PLACES: usize = WIDTH * WIDTH;
const WORDS: usize = PLACES.div_ceil(64);
/// The neighbour of a place at the rim, which no room gets to.
const NOWHERE: u16 = u16::MAX;

/// Columns east and rows south of some square, not wrapped.
pub(super) type Offset = (i8, i8);

/// All places around a point, the nearest first, ties northernmost, then westernmost.
#[derive(Debug)]
pub(super) struct Growth {
    places: Box<[Place]>,
    /// The number of each place, row by row.
    numbers: Box<[u16]>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    offset: Offset,
    /// The numbers of its neighbours, by [`Side::ALL`].
    beside: [u16; 4],
}

/// A room that has grown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grown {
    offsets: [Offset; LARGEST],
    /// How many there are.
    pub count: u8,
    /// Whether more free squares touch it.
    pub more: bool,
}

impl Growth {
    /// Works the order out.
    pub(super) fn new() -> Self {
        let mut offsets: Vec<Offset> = (-REACH..=REACH)
            .flat_map(|row| (-REACH..=REACH).map(move |column| (column, row)))
            .collect();
        offsets.sort_by_key(|&(column, row)| {
            let (columns, rows) = (i32::from(column), i32::from(row));
            (columns * columns + rows * rows, row, column)
        });
        let mut numbers = vec![NOWHERE; PLACES].into_boxed_slice();
        for (number, &offset) in (0..).zip(&offsets) {
            if let Some(place) = slot(offset) {
                numbers[place] = number;
            }
        }
        let places = (offsets.iter())
            .map(|&offset| Place {
                offset,
                beside: Side::ALL.map(|side| {
                    let (columns, rows) = side.step();
                    slot((offset.0 + columns, offset.1 + rows))
                        .map_or(NOWHERE, |place| numbers[place])
                }),
            })
            .collect();
        Self { places, numbers }
    }

    /// Grows a room around the square that is `around` from where the hero comes in, from the squares begun (the first
    /// is where he comes in) to as many as `rank`, or as many as there are.
    pub(super) fn grow(
        &self,
        map: &Map,
        entry: Square,
        around: Offset,
        begun: &[Offset],
        rank: u8,
    ) -> Grown {
        let paper = map.paper();
        let neighbours = paper.neighbours();
        let centre = paper.offset(entry, around.0, around.1);
        let mut grown = Grown::NOTHING;
        let mut taken = Squares::default();
        let mut rim = [0_u64; WORDS];
        let mut begun = begun.iter();
        loop {
            let number = match begun.next() {
                Some(&(column, row)) => {
                    slot((column - around.0, row - around.1)).map_or(0, |place| self.numbers[place])
                }
                None => match pop(&mut rim) {
                    Some(number) => number,
                    None => return grown,
                },
            };
            let place = &self.places[usize::from(number)];
            let (column, row) = place.offset;
            let square = paper.index(paper.offset(centre, column, row));
            // The same square can be met again on the other way round the paper.
            if taken.has(square) {
                continue;
            }
            if grown.count >= rank {
                grown.more = true;
                return grown;
            }
            grown.offsets[usize::from(grown.count)] = (column + around.0, row + around.1);
            grown.count += 1;
            taken.insert(square);
            for (number, index) in place.beside.into_iter().zip(neighbours[square]) {
                let index = usize::from(index);
                if number != NOWHERE && map.is_free(index) && !taken.has(index) {
                    rim[usize::from(number >> 6)] |= 1 << (number & 63);
                }
            }
        }
    }
}

impl Grown {
    /// No square.
    pub(super) const NOTHING: Self = Self {
        offsets: [(0, 0); LARGEST],
        count: 0,
        more: false,
    };

    /// Its squares.
    pub(super) fn offsets(&self) -> &[Offset] {
        &self.offsets[..usize::from(self.count)]
    }
}

/// Where the number of an offset stands.
fn slot((column, row): Offset) -> Option<usize> {
    let place = |part: i8| {
        usize::try_from(part + REACH)
            .ok()
            .filter(|place| *place < WIDTH)
    };
    Some(place(row)? * WIDTH + place(column)?)
}

/// Takes the lowest number out of a set.
#[inline]
fn pop(set: &mut [u64; WORDS]) -> Option<u16> {
    for (word, bits) in (0_u16..).zip(set.iter_mut()) {
        if *bits != 0 {
            let low = bits.trailing_zeros().to_le_bytes()[0];
            *bits &= *bits - 1;
            return Some(word << 6 | u16::from(low));
        }
    }
    None
}

/// A set of squares, by their numbers on the paper.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Squares([u64; WORDS]);

impl Squares {
    /// Whether a square is in it.
    #[inline]
    pub(super) fn has(&self, index: usize) -> bool {
        self.0[index >> 6] >> (index & 63) & 1 == 1
    }

    /// Puts a square in.
    #[inline]
    pub(super) fn insert(&mut self, index: usize) {
        self.0[index >> 6] |= 1 << (index & 63);
    }
}
