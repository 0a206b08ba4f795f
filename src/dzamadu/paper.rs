//! Grid paper that joins up at its edges.

use serde::{Serialize, Serializer};

/// A side of a room, a block or the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// Up the paper.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Side {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The other side of a door on this one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// One step that way: columns to the right, rows down.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// The letter of moves and editions.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'n',
            Self::East => 'e',
            Self::South => 's',
            Self::West => 'w',
        }
    }

    /// The side of a small letter.
    #[must_use]
    pub const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'n' => Some(Self::North),
            'e' => Some(Self::East),
            's' => Some(Self::South),
            'w' => Some(Self::West),
            _ => None,
        }
    }
}

/// A square of the paper: column and row from 0, from the north-western corner. Serialised as `[column, row]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// To the east.
    pub x: u8,
    /// To the south.
    pub y: u8,
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq([self.x, self.y])
    }
}

/// A sheet: how many squares a side. Whoever leaves it at one edge comes in at the opposite one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Paper {
    side: u8,
}

impl Paper {
    /// The sizes there are, in squares a side.
    pub const SIZES: [u8; 3] = [15, 21, 31];
    /// The largest number of squares.
    pub const MOST: usize = 31 * 31;

    /// A sheet of one of [`Paper::SIZES`].
    #[must_use]
    pub fn new(side: u8) -> Option<Self> {
        Self::SIZES.contains(&side).then_some(Self { side })
    }

    /// Squares a side.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.side
    }

    /// Squares altogether.
    #[must_use]
    pub const fn squares(self) -> usize {
        self.side as usize * self.side as usize
    }

    /// The square in the middle, where every hero begins.
    #[must_use]
    pub const fn centre(self) -> Square {
        let half = self.side / 2;
        Square { x: half, y: half }
    }

    /// The number of a square, row by row.
    #[must_use]
    #[inline]
    pub const fn index(self, square: Square) -> usize {
        square.y as usize * self.side as usize + square.x as usize
    }

    /// The square so many columns east and rows south of another, across the edges. Either may be negative, and neither
    /// is more than a sheet.
    #[must_use]
    #[inline]
    pub const fn offset(self, from: Square, columns: i8, rows: i8) -> Square {
        Square {
            x: self.wrap(from.x.cast_signed() + columns),
            y: self.wrap(from.y.cast_signed() + rows),
        }
    }

    #[inline]
    const fn wrap(self, place: i8) -> u8 {
        let side = self.side.cast_signed();
        let place = if place < 0 {
            place + side
        } else if place >= side {
            place - side
        } else {
            place
        };
        place.unsigned_abs()
    }

    /// The numbers of every square's neighbours, by [`Side::ALL`]: for what is done over and over.
    pub(super) fn neighbours(self) -> &'static [[u16; 4]] {
        static SMALL: [[u16; 4]; 15 * 15] = neighbours(15);
        static MIDDLE: [[u16; 4]; 21 * 21] = neighbours(21);
        static LARGE: [[u16; 4]; 31 * 31] = neighbours(31);
        match self.side {
            15 => &SMALL,
            21 => &MIDDLE,
            _ => &LARGE,
        }
    }

    /// The neighbour of a square.
    #[must_use]
    #[inline]
    pub const fn beside(self, square: Square, side: Side) -> Square {
        let last = self.side - 1;
        let Square { x, y } = square;
        match side {
            Side::North => Square {
                x,
                y: if y == 0 { last } else { y - 1 },
            },
            Side::East => Square {
                x: if x == last { 0 } else { x + 1 },
                y,
            },
            Side::South => Square {
                x,
                y: if y == last { 0 } else { y + 1 },
            },
            Side::West => Square {
                x: if x == 0 { last } else { x - 1 },
                y,
            },
        }
    }
}

/// The table of a paper, which has so many squares.
const fn neighbours<const SQUARES: usize>(side: u16) -> [[u16; 4]; SQUARES] {
    let mut table = [[0; 4]; SQUARES];
    let mut index = 0;
    let squares = side * side;
    while index < squares {
        let (x, row) = (index % side, index - index % side);
        table[index as usize] = [
            (index + (side - 1) * side) % squares,
            row + (x + 1) % side,
            (index + side) % squares,
            row + (x + side - 1) % side,
        ];
        index += 1;
    }
    table
}

impl Default for Paper {
    fn default() -> Self {
        Self { side: 21 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_joins_up() {
        let paper = Paper::default();
        let corner = Square { x: 0, y: 20 };
        assert_eq!(paper.beside(corner, Side::West), Square { x: 20, y: 20 });
        assert_eq!(paper.beside(corner, Side::South), Square { x: 0, y: 0 });
        assert_eq!(paper.offset(corner, -14, 14), Square { x: 7, y: 13 });
        for side in Side::ALL {
            let (columns, rows) = side.step();
            assert_eq!(
                paper.beside(corner, side),
                paper.offset(corner, columns, rows)
            );
            assert_eq!(
                paper.beside(paper.beside(corner, side), side.opposite()),
                corner
            );
            assert_eq!(Side::of_letter(side.letter()), Some(side));
        }
    }

    #[test]
    fn the_table_of_neighbours_is_right() {
        for side in Paper::SIZES {
            let paper = Paper::new(side).expect("a size");
            for y in 0..side {
                for x in 0..side {
                    let square = Square { x, y };
                    let expected = Side::ALL.map(|side| paper.index(paper.beside(square, side)));
                    let found = paper.neighbours()[paper.index(square)].map(usize::from);
                    assert_eq!(found, expected);
                }
            }
        }
    }
}
