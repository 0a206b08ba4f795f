//! Which cells touch: across the gutter, through the leaf, and not at all. Nothing else knows about edges and leaves.
//!
//! Pages look alike from every even page and from every odd page, so the tables hold one entry a cell of a page and
//! side, as offsets between flat indexes; a neighbour whose index lies outside the book is on a page that is not there.

use std::ops::Range;

use super::book::{Book, CellIndex, Edges, Size};

/// A direction on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the right.
    East,
    /// To the left.
    West,
    /// Downwards.
    South,
    /// Upwards.
    North,
}

impl Direction {
    /// All four; a direction's index here is its discriminant.
    pub const ALL: [Self; 4] = [Self::East, Self::West, Self::South, Self::North];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::East => Self::West,
            Self::West => Self::East,
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }

    const fn is_horizontal(self) -> bool {
        matches!(self, Self::East | Self::West)
    }
}

/// A cell of a book without first and last page: the stage on which the tables are made.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    page: i32,
    column: i32,
    row: i32,
}

/// The steps of one page size and edge setting, on endless pages.
#[derive(Clone, Copy)]
struct Paper {
    columns: i32,
    rows: i32,
    edges: Edges,
}

impl Paper {
    /// One step, and the heading after it.
    fn step(self, from: Place, direction: Direction) -> Option<(Place, Direction)> {
        let Self {
            columns,
            rows,
            edges,
        } = self;
        let Place { page, column, row } = from;
        let behind = if page % 2 == 0 { page - 1 } else { page + 1 };
        let over = |row, heading| {
            let place = Place {
                page: behind,
                column: columns - 1 - column,
                row,
            };
            (edges == Edges::All).then_some((place, heading))
        };
        let place = match direction {
            Direction::East if column == columns - 1 => Place {
                page: page + 1,
                column: 0,
                row,
            },
            Direction::East => Place {
                column: column + 1,
                ..from
            },
            Direction::West if column == 0 => Place {
                page: page - 1,
                column: columns - 1,
                row,
            },
            Direction::West => Place {
                column: column - 1,
                ..from
            },
            Direction::North if row == 0 => return over(0, Direction::South),
            Direction::North => Place {
                row: row - 1,
                ..from
            },
            Direction::South if row == rows - 1 => return over(rows - 1, Direction::North),
            Direction::South => Place {
                row: row + 1,
                ..from
            },
        };
        Some((place, direction))
    }

    /// Two steps, the second turned along if the first went over an edge.
    fn two_steps(self, from: Place, first: Direction, second: Direction) -> Option<Place> {
        let (place, heading) = self.step(from, first)?;
        let turned = !first.is_horizontal() && heading != first;
        let second = if turned { second.opposite() } else { second };
        Some(self.step(place, second)?.0)
    }

    /// The diagonal neighbour, where both ways there agree.
    fn diagonal(self, from: Place, vertical: Direction, horizontal: Direction) -> Option<Place> {
        let one = self.two_steps(from, horizontal, vertical)?;
        let other = self.two_steps(from, vertical, horizontal)?;
        (one == other).then_some(one)
    }

    fn four(self, from: Place) -> impl Iterator<Item = Place> {
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| Some(self.step(from, direction)?.0))
    }

    fn eight(self, from: Place) -> impl Iterator<Item = Place> {
        let diagonals = [
            (Direction::North, Direction::West),
            (Direction::North, Direction::East),
            (Direction::South, Direction::West),
            (Direction::South, Direction::East),
        ]
        .into_iter()
        .filter_map(move |(vertical, horizontal)| self.diagonal(from, vertical, horizontal));
        self.four(from).chain(diagonals)
    }

    /// How far apart two flat indexes are.
    fn offset(self, from: Place, to: Place) -> i32 {
        (to.page - from.page) * self.columns * self.rows
            + (to.row - from.row) * self.columns
            + (to.column - from.column)
    }
}

/// No neighbour: leads outside every book.
const NOWHERE: i32 = i32::MIN / 2;

/// One side's cells: where each direction leads, and the distinct neighbours.
#[derive(Clone, Debug)]
struct Side {
    steps: Vec<[(i32, Direction); 4]>,
    four: Vec<[i32; 4]>,
    eight: Vec<[i32; 8]>,
}

impl Side {
    fn new(paper: Paper, page: i32) -> Self {
        let mut side = Self {
            steps: Vec::new(),
            four: Vec::new(),
            eight: Vec::new(),
        };
        for row in 0..paper.rows {
            for column in 0..paper.columns {
                let from = Place { page, column, row };
                side.steps.push(Direction::ALL.map(|direction| {
                    paper
                        .step(from, direction)
                        .map_or((NOWHERE, direction), |(place, heading)| {
                            (paper.offset(from, place), heading)
                        })
                }));
                side.four.push(offsets(paper, from, paper.four(from)));
                side.eight.push(offsets(paper, from, paper.eight(from)));
            }
        }
        side
    }
}

/// How far away these places are, without repetitions and without `from` itself.
fn offsets<const N: usize>(
    paper: Paper,
    from: Place,
    places: impl Iterator<Item = Place>,
) -> [i32; N] {
    let mut offsets = [NOWHERE; N];
    let mut count = 0;
    for offset in places.map(|place| paper.offset(from, place)) {
        if offset != 0 && !offsets[..count].contains(&offset) {
            offsets[count] = offset;
            count += 1;
        }
    }
    offsets
}

/// The adjacency of one book (rulings on adjacency: the gutter, the leaf, the edge setting).
#[derive(Clone, Debug)]
pub struct Topology {
    size: Size,
    first_page: u16,
    cell_count: u32,
    /// Even (left-hand) pages, then odd ones.
    sides: [Side; 2],
}

impl Topology {
    /// The adjacency of this book's pages, whatever they hold.
    #[must_use]
    pub fn new(book: &Book) -> Self {
        let size = book.size();
        let paper = Paper {
            columns: i32::from(size.columns),
            rows: i32::from(size.rows),
            edges: book.edges(),
        };
        Self {
            size,
            first_page: book.first_page(),
            cell_count: book.cell_count(),
            // Any two pages far from page 0 do: only the parity matters.
            sides: [Side::new(paper, 1000), Side::new(paper, 1001)],
        }
    }

    /// The side a cell's page lies on, and the cell's index within the page.
    #[inline(always)]
    fn side(&self, cell: CellIndex) -> (&Side, usize) {
        let area = self.size.area();
        let page = u32::from(self.first_page) + cell / area;
        (&self.sides[(page % 2) as usize], (cell % area) as usize)
    }

    #[inline(always)]
    fn target(&self, cell: CellIndex, offset: i32) -> Option<CellIndex> {
        let target = cell.wrapping_add_signed(offset);
        (target < self.cell_count).then_some(target)
    }

    /// The next cell in a direction and the heading after the step, or nothing at the end of the known pages.
    #[must_use]
    pub fn step(&self, cell: CellIndex, direction: Direction) -> Option<(CellIndex, Direction)> {
        let (side, local) = self.side(cell);
        let (offset, heading) = side.steps[local][direction as usize];
        Some((self.target(cell, offset)?, heading))
    }

    /// The distinct cells one step away, at most four.
    #[inline(always)]
    pub fn four(&self, cell: CellIndex) -> impl Iterator<Item = CellIndex> + '_ {
        let (side, local) = self.side(cell);
        side.four[local]
            .iter()
            .filter_map(move |&offset| self.target(cell, offset))
    }

    /// The distinct cells one step or one diagonal away, at most eight.
    #[inline(always)]
    pub fn eight(&self, cell: CellIndex) -> impl Iterator<Item = CellIndex> + '_ {
        let (side, local) = self.side(cell);
        side.eight[local]
            .iter()
            .filter_map(move |&offset| self.target(cell, offset))
    }

    /// The page a cell lies on, counted from the book's first page as 0.
    #[inline(always)]
    #[must_use]
    pub const fn page(&self, cell: CellIndex) -> usize {
        (cell / self.size.area()) as usize
    }

    /// The row a cell lies in, from 0.
    #[inline(always)]
    #[must_use]
    pub const fn row(&self, cell: CellIndex) -> u32 {
        cell % self.size.area() / self.size.columns as u32
    }

    /// Whether a cell lies on a left-hand (even) page.
    #[inline(always)]
    #[must_use]
    pub const fn is_left(&self, cell: CellIndex) -> bool {
        (self.first_page as usize + self.page(cell)).is_multiple_of(2)
    }

    /// The spread a cell lies on, counted from the spread of the book's first page as 0.
    #[inline(always)]
    #[must_use]
    pub const fn spread(&self, cell: CellIndex) -> usize {
        usize::midpoint(self.page(cell), self.first_page as usize % 2)
    }

    /// How many spreads show a page of the book.
    #[must_use]
    pub const fn spread_count(&self) -> usize {
        self.spread(self.cell_count - 1) + 1
    }

    /// The known pages of a spread, counted as in [`page`](Self::page); spreads as in [`spread`](Self::spread).
    #[must_use]
    pub fn pages_of_spread(&self, spread: usize) -> Range<usize> {
        let page_count = (self.cell_count / self.size.area()) as usize;
        let shift = usize::from(self.first_page % 2);
        (2 * spread).saturating_sub(shift)..(2 * spread + 2 - shift).min(page_count)
    }

    /// The cells of a page, counted as in [`page`](Self::page).
    #[must_use]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "pages of a book number at most 128"
    )]
    pub const fn cells_of_page(&self, page: usize) -> Range<CellIndex> {
        let area = self.size.area();
        page as u32 * area..(page as u32 + 1) * area
    }

    /// The cells of a spread, counted as in [`spread`](Self::spread): the left page's, then the right page's.
    #[must_use]
    pub fn cells_of_spread(&self, spread: usize) -> Range<CellIndex> {
        let pages = self.pages_of_spread(spread);
        self.cells_of_page(pages.start).start..self.cells_of_page(pages.end).start
    }

    /// The cells beyond this one in a straight line, nearest first, to the border of its spread: across the gutter,
    /// never over an edge.
    #[must_use]
    pub fn ray(&self, cell: CellIndex, direction: Direction) -> Ray {
        let (area, columns) = (self.size.area(), u32::from(self.size.columns));
        let (column, row) = (cell % columns, self.row(cell));
        let is_left = self.is_left(cell);
        let (stride, here) = match direction {
            Direction::East => (1, columns - 1 - column),
            Direction::West => (-1, column),
            Direction::South => (columns.cast_signed(), u32::from(self.size.rows) - 1 - row),
            Direction::North => (-columns.cast_signed(), row),
        };
        let gutter = area.cast_signed() - columns.cast_signed() + 1;
        let jump = match direction {
            Direction::East if is_left => gutter,
            Direction::West if !is_left => -gutter,
            _ => NOWHERE,
        };
        let lands = cell
            .wrapping_add_signed(stride.wrapping_mul(here.cast_signed()))
            .wrapping_add_signed(jump);
        Ray {
            cell,
            stride,
            here,
            jump,
            beyond: if jump != NOWHERE && lands < self.cell_count {
                columns
            } else {
                0
            },
        }
    }

    /// Calls `visit` for each cell within two king's steps, the cell itself included, each once.
    pub fn within_two(&self, cell: CellIndex, mut visit: impl FnMut(CellIndex)) {
        let mut found = [0; 1 + 8 + 8 * 8];
        let mut count = 1;
        found[0] = cell;
        for near in std::iter::once(cell).chain(self.eight(cell)) {
            for far in self.eight(near) {
                if !found[..count].contains(&far) {
                    found[count] = far;
                    count += 1;
                }
            }
        }
        // A cell without neighbours is still its own Reaper's.
        found[..count].iter().for_each(|&cell| visit(cell));
    }
}

/// The cells of a straight line, see [`Topology::ray`].
#[derive(Clone, Debug)]
pub struct Ray {
    cell: CellIndex,
    stride: i32,
    /// Cells still ahead on this page.
    here: u32,
    /// How far apart the last cell of this page and the first across the gutter are.
    jump: i32,
    /// Cells still ahead across the gutter.
    beyond: u32,
}

impl Iterator for Ray {
    type Item = CellIndex;

    #[inline(always)]
    fn next(&mut self) -> Option<CellIndex> {
        let step = if self.here > 0 {
            self.here -= 1;
            self.stride
        } else if self.beyond > 0 {
            (self.here, self.beyond) = (self.beyond - 1, 0);
            self.jump
        } else {
            return None;
        };
        self.cell = self.cell.wrapping_add_signed(step);
        Some(self.cell)
    }
}

#[cfg(test)]
mod tests {
    use super::super::book::Position;
    use super::*;

    fn book(columns: u8, rows: u8, first: u16, pages: u16, edges: Edges) -> Book {
        let mut book = Book::new(Size { columns, rows }, first, pages).unwrap();
        book.set_edges(edges);
        book
    }

    fn at(page: u16, column: u8, row: u8) -> Position {
        Position { page, column, row }
    }

    fn step(book: &Book, from: Position, direction: Direction) -> Option<(Position, Direction)> {
        let (cell, heading) = Topology::new(book).step(book.index(from).unwrap(), direction)?;
        Some((book.position(cell), heading))
    }

    #[test]
    fn the_book_is_one_long_strip_sideways() {
        let book = book(3, 2, 2, 3, Edges::Side);
        let east = Direction::East;
        assert_eq!(step(&book, at(2, 2, 1), east), Some((at(3, 0, 1), east)));
        assert_eq!(step(&book, at(3, 2, 0), east), Some((at(4, 0, 0), east)));
        assert_eq!(step(&book, at(4, 2, 0), east), None);
        let west = Direction::West;
        assert_eq!(step(&book, at(3, 0, 1), west), Some((at(2, 2, 1), west)));
        assert_eq!(step(&book, at(2, 0, 0), west), None);
    }

    #[test]
    fn over_an_edge_lies_the_back_of_the_leaf() {
        let book = book(3, 2, 3, 2, Edges::All);
        let (north, south) = (Direction::North, Direction::South);
        assert_eq!(step(&book, at(3, 0, 0), north), Some((at(4, 2, 0), south)));
        assert_eq!(step(&book, at(4, 2, 0), north), Some((at(3, 0, 0), south)));
        assert_eq!(step(&book, at(3, 1, 1), south), Some((at(4, 1, 1), north)));
    }

    #[test]
    fn with_side_edges_nothing_lies_above() {
        let book = book(3, 2, 3, 2, Edges::Side);
        assert_eq!(step(&book, at(3, 0, 0), Direction::North), None);
        assert_eq!(step(&book, at(3, 0, 1), Direction::South), None);
    }

    #[test]
    fn corners_at_the_binding_have_fewer_neighbours() {
        let book = book(3, 3, 2, 4, Edges::All);
        let topology = Topology::new(&book);
        let count = |position| topology.eight(book.index(position).unwrap()).count();
        assert_eq!(count(at(3, 1, 1)), 8);
        // The top right corner of page 3: the cell above it and the cell beside it are the same.
        assert_eq!(count(at(3, 2, 0)), 6);
        // The top left corner of page 3, at the gutter: the two ways to the diagonal disagree.
        assert_eq!(count(at(3, 0, 0)), 7);
    }

    #[test]
    fn neighbours_are_mutual() {
        for edges in [Edges::All, Edges::Side] {
            for (columns, rows, first) in [(1, 1, 1), (1, 3, 2), (2, 1, 3), (3, 3, 1), (4, 2, 2)] {
                let book = book(columns, rows, first, 5, edges);
                let topology = Topology::new(&book);
                for cell in 0..book.cell_count() {
                    for near in topology.eight(cell) {
                        assert_ne!(near, cell);
                        assert!(topology.eight(near).any(|back| back == cell));
                    }
                    for near in topology.four(cell) {
                        assert!(topology.four(near).any(|back| back == cell));
                    }
                    for direction in Direction::ALL {
                        if let Some((next, heading)) = topology.step(cell, direction) {
                            let back = topology.step(next, heading.opposite());
                            assert_eq!(back, Some((cell, direction.opposite())));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn rays_cross_the_gutter_and_stop_at_the_border_of_the_spread() {
        let book = book(3, 2, 2, 3, Edges::All);
        let topology = Topology::new(&book);
        let ray = |position, direction| {
            topology
                .ray(book.index(position).unwrap(), direction)
                .map(|cell| book.position(cell))
                .collect::<Vec<_>>()
        };
        let row = |page, columns: [u8; 3]| columns.map(|column| at(page, column, 1));
        assert_eq!(
            ray(at(2, 1, 1), Direction::East),
            [&[at(2, 2, 1)], &row(3, [0, 1, 2])[..]].concat()
        );
        assert_eq!(ray(at(3, 0, 1), Direction::West), row(2, [2, 1, 0]));
        assert_eq!(ray(at(3, 2, 1), Direction::East), []);
        assert_eq!(ray(at(4, 2, 0), Direction::East), []);
        assert_eq!(ray(at(4, 0, 0), Direction::West), []);
        assert_eq!(ray(at(4, 0, 0), Direction::South), [at(4, 0, 1)]);
        assert_eq!(ray(at(4, 0, 0), Direction::North), []);
    }

    #[test]
    fn spreads_hold_the_pages_that_are_there() {
        let book = book(1, 1, 3, 4, Edges::All);
        let topology = Topology::new(&book);
        assert_eq!(topology.spread_count(), 3);
        let pages = [0, 1, 2].map(|spread| topology.pages_of_spread(spread));
        assert_eq!(pages, [0..1, 1..3, 3..4]);
        assert_eq!([0, 1, 2, 3].map(|cell| topology.spread(cell)), [0, 1, 1, 2]);
        assert_eq!(topology.cells_of_spread(1), 1..3);
    }

    #[test]
    fn two_kings_steps_reach_five_by_five() {
        let book = book(7, 7, 2, 1, Edges::Side);
        let mut count = 0;
        Topology::new(&book).within_two(24, |_| count += 1);
        assert_eq!(count, 25);
    }
}
