//! What a link of version 1 says about a book, declared once for both directions.
//!
//! This order, these weights and these counters are the format: links are for ever, so nothing
//! here changes. What links say beyond this comes with a new version beside it.

use super::super::book::MAX_PAGE;
use super::super::{Book, BookError, Content, Edges, Local, Size};
use crate::coding::{Coder, Mixer, Shape};

/// Contents of version 1 other than [`Content::Empty`]: the codes 1 to 65.
const KINDS: usize = 65;
const _: () = assert!(KINDS < Content::ALL.len());

/// The size of a page that takes one bit.
const USUAL_SIZE: Size = Size {
    columns: 7,
    rows: 7,
};
/// The number of pages that takes one bit.
const USUAL_PAGES: u16 = 2;
/// The most binary digits a page number has.
const PAGE_DIGITS: u32 = 14;
const _: () = assert!(MAX_PAGE < 1 << PAGE_DIGITS);

/// The counter of what was seen on this page; it forgets at the end of each.
const PAGE: usize = 2;
/// What forecasts whether a cell holds anything: the cells so far, those of this page, those with
/// such neighbours (left and above: nothing and nothing, nothing and something …).
const FILLED: [Shape; 3] = [
    Shape::new(1, 1, 0),
    Shape::new(1, 1, 1),
    Shape::new(4, 1, 1),
];
/// What forecasts which of the [`KINDS`] it is: the cells so far, those of this page, those with
/// such a left neighbour, those with such a neighbour above.
const KIND: [Shape; 4] = [
    Shape::new(1, 12, 0),
    Shape::new(1, 16, 1),
    Shape::new(KINDS + 1, 8, PAGE),
    Shape::new(KINDS + 1, 8, PAGE),
];
/// What forecasts whether a local rule is in force: all flags so far.
const LOCALS: [Shape; 1] = [Shape::new(1, 1, 0)];

/// A book in parts, not yet known to be one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    size: Size,
    edges: Edges,
    first_page: u16,
    page_count: u16,
    /// Flat indexes.
    enter: Option<u32>,
    exit: Option<u32>,
    /// Per spread that is there, whether each of [`Local::ALL`] is in force.
    locals: Vec<[bool; 2]>,
    /// Codes of [`Content`].
    cells: Vec<u8>,
}

impl Draft {
    /// Where reading starts: nothing known.
    pub(super) fn blank() -> Self {
        Self {
            size: USUAL_SIZE,
            edges: Edges::All,
            first_page: 1,
            page_count: USUAL_PAGES,
            enter: None,
            exit: None,
            locals: Vec::new(),
            cells: Vec::new(),
        }
    }

    /// A book in parts.
    pub(super) fn of(book: &Book) -> Self {
        let flat = |position| book.index(position);
        Self {
            size: book.size(),
            edges: book.edges(),
            first_page: book.first_page(),
            page_count: book.page_count(),
            enter: book.enter().and_then(flat),
            exit: book.exit().and_then(flat),
            locals: book
                .spreads()
                .map(|spread| Local::ALL.map(|local| book.has_local(local, spread)))
                .collect(),
            cells: book.cells().iter().map(|content| content.code()).collect(),
        }
    }

    /// The book of these parts.
    ///
    /// # Errors
    /// [`BookError`] if they make none: the page numbers can be out of range.
    pub(super) fn book(&self) -> Result<Book, BookError> {
        let mut book = Book::new(self.size, self.first_page, self.page_count)?;
        book.set_edges(self.edges);
        book.set_enter(self.enter.map(|cell| book.position(cell)))?;
        book.set_exit(self.exit.map(|cell| book.position(cell)))?;
        for (spread, in_force) in book.spreads().zip(&self.locals) {
            for (local, &on) in Local::ALL.into_iter().zip(in_force) {
                book.set_local(local, spread, on)?;
            }
        }
        for (cell, &code) in (0..).zip(&self.cells) {
            book.put(cell, Content::from_code(code).ok_or(BookError::Position)?);
        }
        Ok(book)
    }

    fn area(&self) -> usize {
        usize::from(self.size.columns) * usize::from(self.size.rows)
    }

    /// Codes everything. The encoder leaves the draft as it is, the decoder fills it in.
    ///
    /// What it can take at most, in bits:
    ///
    /// | field | bits |
    /// |---|---|
    /// | size | 1 + 5 + 5 |
    /// | edges | 4 |
    /// | number of pages | 1 + 7 |
    /// | first page | 3.8 + 13 |
    /// | entrance, exit | 2 × (1 + 17) |
    /// | any local rule | 4 |
    /// | local flags, if any | 2 × 65 × 16.1 |
    /// | cells | 131,072 × 2 × 16.1 |
    ///
    /// No mixed choice has a weight below 1 in 65,700 or so, which is 16.1 bits; a book that drew the
    /// least likely of them every time would have a link of 704,000 characters, and LENGTH has room for
    /// 1,048,575. What is drawn by lot, half of it empty, takes 4.1 bits a cell and not more.
    pub(super) fn code<C: Coder>(&mut self, coder: &mut C) {
        self.code_size(coder);
        let side = coder.flag(self.edges == Edges::Side, [15, 1]);
        self.edges = if side { Edges::Side } else { Edges::All };
        self.code_pages(coder);
        let cells = self.area() * usize::from(self.page_count);
        self.cells.resize(cells, 0);
        self.enter = code_mark(coder, self.enter, cells);
        self.exit = code_mark(coder, self.exit, cells);
        self.code_locals(coder);
        self.code_cells(coder);
    }

    fn code_size<C: Coder>(&mut self, coder: &mut C) {
        if coder.flag(self.size == USUAL_SIZE, [1, 1]) {
            self.size = USUAL_SIZE;
        } else {
            self.size.columns = code_number(coder, self.size.columns - 1, 32) + 1;
            self.size.rows = code_number(coder, self.size.rows - 1, 32) + 1;
        }
    }

    /// The number of pages, then the number of the first: how many binary digits it has, then
    /// those after the leading 1.
    fn code_pages<C: Coder>(&mut self, coder: &mut C) {
        if coder.flag(self.page_count == USUAL_PAGES, [1, 1]) {
            self.page_count = USUAL_PAGES;
        } else {
            self.page_count = code_number(coder, self.page_count - 1, 128) + 1;
        }
        let digits = coder.number(self.first_page.ilog2(), PAGE_DIGITS);
        let leading = 1 << digits;
        self.first_page =
            leading + code_number(coder, self.first_page & (leading - 1), leading.into());
    }

    fn code_locals<C: Coder>(&mut self, coder: &mut C) {
        let spreads = (self.first_page + self.page_count - 1) / 2 - self.first_page / 2 + 1;
        self.locals.resize(spreads.into(), [false; 2]);
        let some = self.locals.iter().flatten().any(|&on| on);
        if coder.flag(some, [15, 1]) {
            let mut mixer = Mixer::<2>::new(&LOCALS);
            for on in self.locals.iter_mut().flatten() {
                *on = mixer.code(coder, usize::from(*on), &[0]) == 1;
            }
        }
    }

    /// For each cell first whether it holds anything, then what.
    fn code_cells<C: Coder>(&mut self, coder: &mut C) {
        let mut filled = Mixer::<2>::new(&FILLED);
        let mut kinds = Mixer::<KINDS>::new(&KIND);
        for cell in 0..self.cells.len() {
            if cell % self.area() == 0 {
                filled.forget(PAGE);
                kinds.forget(PAGE);
            }
            let (left, above) = self.neighbours(cell);
            let around = 2 * usize::from(left > 0) + usize::from(above > 0);
            let code = usize::from(self.cells[cell]);
            let holds = filled.code(coder, usize::from(code > 0), &[0, 0, around]);
            if holds == 1 {
                let kind = kinds.code(coder, code.saturating_sub(1), &[0, 0, left, above]);
                self.cells[cell] = u8::try_from(kind + 1).unwrap_or(0);
            }
        }
    }

    /// What the cells to the left and above hold. The first column's left neighbour is in the same
    /// row's last column on the page before; nothing is left of the first page or above any page.
    fn neighbours(&self, cell: usize) -> (usize, usize) {
        let (columns, area) = (usize::from(self.size.columns), self.area());
        let (column, on_page) = (cell % columns, cell % area);
        let left = if column > 0 {
            Some(cell - 1)
        } else {
            (cell + columns - 1).checked_sub(area)
        };
        let above = (on_page >= columns).then(|| cell - columns);
        let code = |cell: Option<usize>| cell.map_or(0, |cell| usize::from(self.cells[cell]));
        (code(left), code(above))
    }
}

/// A number from 0 to `below` − 1 of any width.
fn code_number<C: Coder, T>(coder: &mut C, number: T, below: u32) -> T
where
    T: Into<u32> + TryFrom<u32> + Default,
{
    T::try_from(coder.number(number.into(), below)).unwrap_or_default()
}

/// The entrance or the exit among that many cells.
fn code_mark<C: Coder>(coder: &mut C, mark: Option<u32>, cells: usize) -> Option<u32> {
    let cells = u32::try_from(cells).unwrap_or(u32::MAX);
    coder
        .flag(mark.is_some(), [1, 1])
        .then(|| coder.number(mark.unwrap_or(0), cells))
}
