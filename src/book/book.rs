//! The book as an editor holds it: any contents on any run of pages, promised by the printed book or not.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::RangeInclusive;

use super::content::Content;

/// The flat index of a cell in a [`Book`]: page by page, row by row, from 0.
pub type CellIndex = u32;

/// The most columns, and the most rows, that a page can have.
pub const MAX_SIDE: u8 = 32;
/// The most pages that a document can hold.
pub const MAX_PAGES: u16 = 128;
/// The highest page number.
pub const MAX_PAGE: u16 = 9999;

/// How large every page of a book is, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Columns, 1 to [`MAX_SIDE`].
    pub columns: u8,
    /// Rows, 1 to [`MAX_SIDE`].
    pub rows: u8,
}

impl Size {
    /// Cells on one page.
    #[must_use]
    pub const fn area(self) -> u32 {
        self.columns as u32 * self.rows as u32
    }
}

/// What lies beyond the top and bottom edge of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edges {
    /// The cell directly behind it on the same leaf, as the book's text says.
    #[default]
    All,
    /// Nothing; only the gutter and the fore-edge join pages.
    Side,
}

/// A cell by its place in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Page number, from 1.
    pub page: u16,
    /// Column, from 0 at the left.
    pub column: u8,
    /// Row, from 0 at the top.
    pub row: u8,
}

impl fmt::Display for Position {
    /// As players count: `page column,row`, all from 1.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{} {},{}",
            self.page,
            self.column + 1,
            self.row + 1
        )
    }
}

/// A rule that is in force on chosen spreads only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Local {
    /// L1, Medusa and Mirror.
    Medusa,
    /// L2, the Boss.
    Boss,
}

impl Local {
    /// Both local rules.
    pub const ALL: [Self; 2] = [Self::Medusa, Self::Boss];

    /// Its word in the text format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Medusa => "medusa",
            Self::Boss => "boss",
        }
    }

    /// The local rule with this word; case does not matter.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|local| local.name().eq_ignore_ascii_case(name))
    }
}

/// The spread that shows a page: spread *s* is pages 2*s* and 2*s* + 1.
#[must_use]
pub const fn spread_of(page: u16) -> u16 {
    page / 2
}

/// Why a book of such a shape cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// Columns or rows outside 1 to [`MAX_SIDE`].
    Size,
    /// A first page below 1, or a last page above [`MAX_PAGE`].
    PageNumber,
    /// No page at all, or more than [`MAX_PAGES`].
    PageCount,
    /// The position lies outside the book.
    Position,
}

impl fmt::Display for BookError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => write!(
                formatter,
                "a page has 1 to {MAX_SIDE} columns and 1 to {MAX_SIDE} rows"
            ),
            Self::PageNumber => write!(formatter, "pages are numbered from 1 to {MAX_PAGE}"),
            Self::PageCount => write!(formatter, "a book holds 1 to {MAX_PAGES} pages"),
            Self::Position => write!(formatter, "the position lies outside the book"),
        }
    }
}

impl std::error::Error for BookError {}

/// A run of consecutive pages of one size and what is drawn on them.
///
/// It holds whatever an editor can draw; what the printed book promises beyond that is a matter of
/// [warnings](super::board::Board::warnings), not of errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    size: Size,
    edges: Edges,
    first_page: u16,
    cells: Vec<Content>,
    enter: Option<Position>,
    exit: Option<Position>,
    locals: BTreeSet<(Local, u16)>,
}

impl Book {
    /// An empty book of `page_count` pages from `first_page` on, every edge joined.
    ///
    /// # Errors
    /// [`BookError`] names the value that is out of range.
    pub fn new(size: Size, first_page: u16, page_count: u16) -> Result<Self, BookError> {
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&size.columns) || !sides.contains(&size.rows) {
            return Err(BookError::Size);
        }
        if !(1..=MAX_PAGES).contains(&page_count) {
            return Err(BookError::PageCount);
        }
        if first_page == 0 || first_page > MAX_PAGE - (page_count - 1) {
            return Err(BookError::PageNumber);
        }
        Ok(Self {
            size,
            edges: Edges::default(),
            first_page,
            cells: vec![Content::Empty; size.area() as usize * usize::from(page_count)],
            enter: None,
            exit: None,
            locals: BTreeSet::new(),
        })
    }

    /// The size of every page.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What lies beyond the top and bottom edges.
    #[must_use]
    pub const fn edges(&self) -> Edges {
        self.edges
    }

    /// Chooses what lies beyond the top and bottom edges.
    pub const fn set_edges(&mut self, edges: Edges) {
        self.edges = edges;
    }

    /// The number of the first page.
    #[must_use]
    pub const fn first_page(&self) -> u16 {
        self.first_page
    }

    /// How many pages there are, 1 to [`MAX_PAGES`].
    #[must_use]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "at most MAX_PAGES by construction"
    )]
    pub const fn page_count(&self) -> u16 {
        (self.cells.len() / self.size.area() as usize) as u16
    }

    /// The numbers of the pages that are there.
    #[must_use]
    pub const fn pages(&self) -> RangeInclusive<u16> {
        self.first_page..=self.first_page + self.page_count() - 1
    }

    /// How many cells there are.
    #[must_use]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "at most 128 pages of 32 × 32 by construction"
    )]
    pub const fn cell_count(&self) -> u32 {
        self.cells.len() as u32
    }

    /// All contents, page by page, row by row.
    #[must_use]
    pub fn cells(&self) -> &[Content] {
        &self.cells
    }

    /// The flat index of a position, if it lies in the book.
    #[must_use]
    pub fn index(&self, position: Position) -> Option<CellIndex> {
        let Size { columns, rows } = self.size;
        let inside = self.pages().contains(&position.page)
            && position.column < columns
            && position.row < rows;
        inside.then(|| {
            u32::from(position.page - self.first_page) * self.size.area()
                + u32::from(position.row) * u32::from(columns)
                + u32::from(position.column)
        })
    }

    /// The position of a flat index.
    ///
    /// # Panics
    /// If the index is not below [`cell_count`](Self::cell_count).
    #[must_use]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "each part is below the bound it was divided by"
    )]
    pub fn position(&self, cell: CellIndex) -> Position {
        assert!(
            cell < self.cell_count(),
            "cell {cell} lies outside the book"
        );
        let columns = u32::from(self.size.columns);
        let local = cell % self.size.area();
        Position {
            page: self.first_page + (cell / self.size.area()) as u16,
            column: (local % columns) as u8,
            row: (local / columns) as u8,
        }
    }

    /// What a position holds; outside the book nothing, so an empty cell.
    #[must_use]
    pub fn get(&self, position: Position) -> Content {
        self.index(position)
            .map_or(Content::Empty, |cell| self.cells[cell as usize])
    }

    /// Puts a content on a position.
    ///
    /// # Errors
    /// [`BookError::Position`] if it lies outside the book.
    pub fn set(&mut self, position: Position, content: Content) -> Result<(), BookError> {
        let cell = self.index(position).ok_or(BookError::Position)?;
        self.put(cell, content);
        Ok(())
    }

    /// Puts a content on a cell.
    ///
    /// # Panics
    /// If the index is not below [`cell_count`](Self::cell_count).
    pub fn put(&mut self, cell: CellIndex, content: Content) {
        self.cells[cell as usize] = content;
    }

    /// Where walks start, if that is marked.
    #[must_use]
    pub const fn enter(&self) -> Option<Position> {
        self.enter
    }

    /// Where walks end, if that is marked.
    #[must_use]
    pub const fn exit(&self) -> Option<Position> {
        self.exit
    }

    /// Marks the entrance, or removes its mark.
    ///
    /// # Errors
    /// [`BookError::Position`] if it lies outside the book.
    pub fn set_enter(&mut self, position: Option<Position>) -> Result<(), BookError> {
        self.enter = self.checked(position)?;
        Ok(())
    }

    /// Marks the exit, or removes its mark.
    ///
    /// # Errors
    /// [`BookError::Position`] if it lies outside the book.
    pub fn set_exit(&mut self, position: Option<Position>) -> Result<(), BookError> {
        self.exit = self.checked(position)?;
        Ok(())
    }

    fn checked(&self, position: Option<Position>) -> Result<Option<Position>, BookError> {
        match position {
            Some(position) if self.index(position).is_none() => Err(BookError::Position),
            other => Ok(other),
        }
    }

    /// The local rules in force, each with the spread it is in force on, in order.
    pub fn locals(&self) -> impl Iterator<Item = (Local, u16)> + '_ {
        self.locals.iter().copied()
    }

    /// Whether a local rule is in force on a spread.
    #[must_use]
    pub fn has_local(&self, local: Local, spread: u16) -> bool {
        self.locals.contains(&(local, spread))
    }

    /// The spreads of which at least one page is there.
    #[must_use]
    pub const fn spreads(&self) -> RangeInclusive<u16> {
        spread_of(self.first_page)..=spread_of(self.first_page + self.page_count() - 1)
    }

    /// Puts a local rule in force on a spread, or out of force.
    ///
    /// # Errors
    /// [`BookError::Position`] if no page of that spread is there.
    pub fn set_local(&mut self, local: Local, spread: u16, on: bool) -> Result<(), BookError> {
        if !self.spreads().contains(&spread) {
            return Err(BookError::Position);
        }
        if on {
            self.locals.insert((local, spread));
        } else {
            self.locals.remove(&(local, spread));
        }
        Ok(())
    }

    /// The same drawing on pages of another shape: other size, other run of pages.
    ///
    /// Cells keep their page, column and row; what no longer fits is left out, marks included.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn reshaped(
        &self,
        size: Size,
        first_page: u16,
        page_count: u16,
    ) -> Result<Self, BookError> {
        let mut other = Self::new(size, first_page, page_count)?;
        other.edges = self.edges;
        for (cell, &content) in (0..).zip(&self.cells) {
            if content != Content::Empty
                && let Some(target) = other.index(self.position(cell))
            {
                other.put(target, content);
            }
        }
        let stays = |position: &Position| other.index(*position).is_some();
        (other.enter, other.exit) = (self.enter.filter(stays), self.exit.filter(stays));
        let spreads = other.spreads();
        other.locals.clone_from(&self.locals);
        other.locals.retain(|(_, spread)| spreads.contains(spread));
        Ok(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size {
        columns: 3,
        rows: 2,
    };

    #[test]
    fn shapes_out_of_range_are_refused() {
        let side = |columns, rows| Book::new(Size { columns, rows }, 1, 1);
        assert_eq!(side(0, 1), Err(BookError::Size));
        assert_eq!(side(1, 33), Err(BookError::Size));
        assert!(side(32, 32).is_ok());
        assert_eq!(Book::new(SIZE, 0, 1), Err(BookError::PageNumber));
        assert_eq!(Book::new(SIZE, 9999, 2), Err(BookError::PageNumber));
        assert_eq!(Book::new(SIZE, 1, 0), Err(BookError::PageCount));
        assert_eq!(Book::new(SIZE, 1, 129), Err(BookError::PageCount));
        assert!(Book::new(SIZE, 9999, 1).is_ok());
    }

    #[test]
    fn indexes_and_positions_lead_back() {
        let book = Book::new(SIZE, 4, 3).unwrap();
        for cell in 0..book.cell_count() {
            assert_eq!(book.index(book.position(cell)), Some(cell));
        }
        let outside = Position {
            page: 7,
            column: 0,
            row: 0,
        };
        assert_eq!(book.index(outside), None);
        assert_eq!(book.get(outside), Content::Empty);
    }

    #[test]
    fn reshaping_keeps_what_fits() {
        let mut book = Book::new(SIZE, 2, 2).unwrap();
        let corner = Position {
            page: 3,
            column: 2,
            row: 1,
        };
        let kept = Position {
            page: 3,
            column: 0,
            row: 0,
        };
        book.set(corner, Content::Troll).unwrap();
        book.set(kept, Content::Gold).unwrap();
        book.set_enter(Some(kept)).unwrap();
        book.set_exit(Some(corner)).unwrap();
        book.set_local(Local::Medusa, 1, true).unwrap();
        let small = Size {
            columns: 2,
            rows: 2,
        };
        let other = book.reshaped(small, 3, 2).unwrap();
        assert_eq!(other.get(kept), Content::Gold);
        assert_eq!(other.get(corner), Content::Empty);
        assert_eq!((other.enter(), other.exit()), (Some(kept), None));
        assert!(other.has_local(Local::Medusa, 1));
        assert!(
            !book
                .reshaped(small, 4, 2)
                .unwrap()
                .has_local(Local::Medusa, 1)
        );
    }
}
