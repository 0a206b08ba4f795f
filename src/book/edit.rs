//! A book in the making: edits, each a named step, with undo and redo of every one.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use super::board::Board;
use super::book::{Book, BookError, CellIndex, Edges, Local, Position, Size};
use super::content::Content;
use super::verdict::{Verdict, words};

/// The most steps that can be taken back.
const MAX_STEPS: usize = 1000;
/// The most cells that the steps to take back hold together; the oldest steps go first.
const MAX_CELLS_HELD: usize = 4_000_000;

words! {
    /// What a step did, for its name.
    StepCode {
        /// Contents were drawn.
        Paint "paint",
        /// Cells were emptied one by one.
        Erase "erase",
        /// A row was filled.
        FillRow "fillRow",
        /// A block was moved.
        Move "move",
        /// A block was pasted.
        Paste "paste",
        /// A block was cut.
        Cut "cut",
        /// A block or a page was emptied.
        Clear "clear",
        /// The entrance was marked.
        Enter "enter",
        /// The exit was marked.
        Exit "exit",
        /// The entrance's mark was removed.
        NoEnter "noEnter",
        /// The exit's mark was removed.
        NoExit "noExit",
        /// Medusa and Mirror was put in force on a spread.
        MedusaOn "medusaOn",
        /// Medusa and Mirror was put out of force on a spread.
        MedusaOff "medusaOff",
        /// The Boss's rule was put in force on a spread.
        BossOn "bossOn",
        /// The Boss's rule was put out of force on a spread.
        BossOff "bossOff",
        /// The pages got another size.
        Size "size",
        /// The top and bottom edges were joined or parted.
        Edges "edges",
        /// A page was added.
        AddPage "addPage",
        /// A page was removed.
        RemovePage "removePage",
        /// A whole book was put in place of this one.
        Import "import",
    }
}

impl StepCode {
    /// The code with this word.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }
}

/// What a step was, for its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it did.
    pub code: StepCode,
    /// The content it drew, if it was one and the same on every cell.
    pub content: Option<Content>,
    /// How many cells it changed; 0 where it is not about cells.
    pub count: u32,
    /// The page it was about, if it was about one; of several on one spread, that of the first cell changed.
    pub page: Option<u16>,
}

impl Step {
    const fn new(code: StepCode) -> Self {
        Self {
            code,
            content: None,
            count: 0,
            page: None,
        }
    }
}

/// Why an edit cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The book would be none.
    Book(BookError),
    /// The only page cannot be removed.
    OnlyPage,
}

impl fmt::Display for EditError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Book(error) => error.fmt(formatter),
            Self::OnlyPage => write!(formatter, "a book keeps at least one page"),
        }
    }
}

impl std::error::Error for EditError {}

impl From<BookError> for EditError {
    fn from(error: BookError) -> Self {
        Self::Book(error)
    }
}

/// What a step changed, both ways.
#[derive(Clone, Debug)]
enum Change {
    /// Cells: what each held before and after, in the order of drawing.
    Cells(Vec<(CellIndex, Content, Content)>),
    /// Entrance and exit before and after.
    Marks([Marks; 2]),
    /// The whole book before and after.
    Book(Box<[Book; 2]>),
}

type Marks = (Option<Position>, Option<Position>);

impl Change {
    fn cells_held(&self) -> usize {
        match self {
            Self::Cells(cells) => cells.len(),
            Self::Marks(_) => 1,
            Self::Book(books) => books.iter().map(|book| book.cells().len()).sum(),
        }
    }
}

/// A judged book with its history.
#[derive(Clone, Debug)]
pub struct Editor {
    board: Board,
    done: VecDeque<(Step, Change)>,
    undone: Vec<(Step, Change)>,
    /// The cells that the steps in `done` hold.
    held: usize,
    /// The stroke that the last step belongs to; 0 if to none.
    stroke: u32,
    version: u32,
}

impl Editor {
    /// Opens a book; there is nothing to undo.
    #[must_use]
    pub fn new(book: Book) -> Self {
        Self {
            board: Board::new(book),
            done: VecDeque::new(),
            undone: Vec::new(),
            held: 0,
            stroke: 0,
            version: 0,
        }
    }

    /// Opens another book instead; there is nothing to undo.
    pub fn open(&mut self, book: Book) {
        let version = self.version.wrapping_add(1);
        *self = Self {
            version,
            ..Self::new(book)
        };
    }

    /// The judged book.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The book.
    #[must_use]
    pub const fn book(&self) -> &Book {
        self.board.book()
    }

    /// Grows with every change of the book.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The step that [`undo`](Self::undo) would take back.
    #[must_use]
    pub fn undoable(&self) -> Option<Step> {
        Some(self.done.back()?.0)
    }

    /// The step that [`redo`](Self::redo) would take again.
    #[must_use]
    pub fn redoable(&self) -> Option<Step> {
        Some(self.undone.last()?.0)
    }

    /// Puts contents on cells as one step, of several on one cell the last; says whether anything changed.
    ///
    /// Successive calls with the same `stroke`, unless that is 0, make one step together.
    ///
    /// # Errors
    /// [`BookError::Position`] if a cell lies outside the book; then nothing has changed.
    pub fn put(
        &mut self,
        edits: &[(CellIndex, Content)],
        code: StepCode,
        stroke: u32,
    ) -> Result<bool, EditError> {
        if edits
            .iter()
            .any(|&(cell, _)| cell >= self.book().cell_count())
        {
            return Err(BookError::Position.into());
        }
        // A block moved over itself empties cells and fills them again.
        let last: BTreeMap<CellIndex, Content> = edits.iter().copied().collect();
        let cells: Vec<_> = last
            .into_iter()
            .map(|(cell, content)| (cell, self.book().cells()[cell as usize], content))
            .filter(|(_, before, after)| before != after)
            .collect();
        if cells.is_empty() {
            return Ok(false);
        }
        self.board
            .set_all(cells.iter().map(|&(cell, _, after)| (cell, after)));
        let joins = stroke != 0 && stroke == self.stroke;
        match self.done.back_mut() {
            Some((step, Change::Cells(held))) if joins => {
                self.held += cells.len();
                held.extend(cells);
                *step = name(step.code, held, step.page);
                self.undone.clear();
                self.version = self.version.wrapping_add(1);
            }
            _ => {
                let page = self.book().position(cells[0].0).page;
                self.record(name(code, &cells, Some(page)), Change::Cells(cells));
            }
        }
        self.stroke = stroke;
        Ok(true)
    }

    /// Every verdict that would change if a content were put on a cell, see [`Board::what_if`].
    ///
    /// # Panics
    /// If the cell lies outside the book.
    pub fn what_if(
        &mut self,
        cell: CellIndex,
        content: Content,
    ) -> Vec<(CellIndex, Verdict, Verdict)> {
        self.board.what_if(cell, content)
    }

    /// Marks the entrance, or removes its mark.
    ///
    /// # Errors
    /// [`BookError::Position`] if it lies outside the book.
    pub fn set_enter(&mut self, position: Option<Position>) -> Result<(), EditError> {
        let code = position.map_or(StepCode::NoEnter, |_| StepCode::Enter);
        let exit = self.book().exit();
        self.set_marks((position, exit), code, position)
    }

    /// Marks the exit, or removes its mark.
    ///
    /// # Errors
    /// [`BookError::Position`] if it lies outside the book.
    pub fn set_exit(&mut self, position: Option<Position>) -> Result<(), EditError> {
        let code = position.map_or(StepCode::NoExit, |_| StepCode::Exit);
        let enter = self.book().enter();
        self.set_marks((enter, position), code, position)
    }

    fn set_marks(
        &mut self,
        after: Marks,
        code: StepCode,
        position: Option<Position>,
    ) -> Result<(), EditError> {
        let before = (self.book().enter(), self.book().exit());
        self.board.set_enter(after.0)?;
        self.board.set_exit(after.1)?;
        if before != after {
            let gone = if before.0 == after.0 {
                before.1
            } else {
                before.0
            };
            let step = Step {
                page: position.or(gone).map(|position| position.page),
                ..Step::new(code)
            };
            self.record(step, Change::Marks([before, after]));
        }
        Ok(())
    }

    /// Puts a local rule in force on a spread, or out of force.
    ///
    /// # Errors
    /// [`BookError::Position`] if no page of that spread is there.
    pub fn set_local(&mut self, local: Local, spread: u16, on: bool) -> Result<(), EditError> {
        let mut book = self.book().clone();
        book.set_local(local, spread, on)?;
        let code = match (local, on) {
            (Local::Medusa, true) => StepCode::MedusaOn,
            (Local::Medusa, false) => StepCode::MedusaOff,
            (Local::Boss, true) => StepCode::BossOn,
            (Local::Boss, false) => StepCode::BossOff,
        };
        let first = *book.pages().start();
        let step = Step {
            page: Some(first.max(spread * 2)),
            ..Step::new(code)
        };
        self.replace(book, step);
        Ok(())
    }

    /// Gives every page another size; what no longer fits is left out.
    ///
    /// # Errors
    /// [`BookError::Size`] if there is no such size.
    pub fn set_size(&mut self, size: Size) -> Result<(), EditError> {
        let book = self.book();
        let other = book.reshaped(size, book.first_page(), book.page_count())?;
        self.replace(other, Step::new(StepCode::Size));
        Ok(())
    }

    /// Chooses what lies beyond the top and bottom edges.
    pub fn set_edges(&mut self, edges: Edges) {
        let mut book = self.book().clone();
        book.set_edges(edges);
        self.replace(book, Step::new(StepCode::Edges));
    }

    /// Adds an empty page before the first or after the last; says which.
    ///
    /// # Errors
    /// [`BookError`] if there is no such page number, or there would be too many pages.
    pub fn add_page(&mut self, before: bool) -> Result<u16, EditError> {
        let book = self.book();
        let count = book.page_count() + 1;
        let (first, page) = if before {
            let page = book.first_page() - 1;
            (page, page)
        } else {
            (book.first_page(), book.pages().end() + 1)
        };
        let other = book.reshaped(book.size(), first, count)?;
        let step = Step {
            page: Some(page),
            ..Step::new(StepCode::AddPage)
        };
        self.replace(other, step);
        Ok(page)
    }

    /// Removes the first page or the last, with all that is on it; says which.
    ///
    /// # Errors
    /// [`EditError::OnlyPage`] if it is the only one.
    pub fn remove_page(&mut self, before: bool) -> Result<u16, EditError> {
        let book = self.book();
        if book.page_count() == 1 {
            return Err(EditError::OnlyPage);
        }
        let (first, page) = if before {
            (book.first_page() + 1, book.first_page())
        } else {
            (book.first_page(), *book.pages().end())
        };
        let other = book.reshaped(book.size(), first, book.page_count() - 1)?;
        let step = Step {
            page: Some(page),
            ..Step::new(StepCode::RemovePage)
        };
        self.replace(other, step);
        Ok(page)
    }

    /// Puts a whole book in place of this one, as a step.
    pub fn import(&mut self, book: Book) {
        self.replace(book, Step::new(StepCode::Import));
    }

    /// Takes the last step back; says which it was.
    pub fn undo(&mut self) -> Option<Step> {
        let (step, change) = self.done.pop_back()?;
        self.held -= change.cells_held();
        match &change {
            Change::Cells(cells) => {
                let back = cells.iter().rev();
                self.board
                    .set_all(back.map(|&(cell, before, _)| (cell, before)));
            }
            Change::Marks([before, _]) => self.mark(*before),
            Change::Book(books) => self.board = Board::new(books[0].clone()),
        }
        self.undone.push((step, change));
        self.moved();
        Some(step)
    }

    /// Takes the step that was taken back last again; says which it was.
    pub fn redo(&mut self) -> Option<Step> {
        let (step, change) = self.undone.pop()?;
        match &change {
            Change::Cells(cells) => {
                let again = cells.iter();
                self.board
                    .set_all(again.map(|&(cell, _, after)| (cell, after)));
            }
            Change::Marks([_, after]) => self.mark(*after),
            Change::Book(books) => self.board = Board::new(books[1].clone()),
        }
        self.held += change.cells_held();
        self.done.push_back((step, change));
        self.moved();
        Some(step)
    }

    fn mark(&mut self, (enter, exit): Marks) {
        self.board
            .set_enter(enter)
            .and_then(|()| self.board.set_exit(exit))
            .expect("marks of this book lie in it");
    }

    fn replace(&mut self, book: Book, step: Step) {
        if book != *self.book() {
            let before = std::mem::replace(&mut self.board, Board::new(book.clone())).into_book();
            self.record(step, Change::Book(Box::new([before, book])));
        }
    }

    fn record(&mut self, step: Step, change: Change) {
        self.held += change.cells_held();
        self.done.push_back((step, change));
        self.undone.clear();
        while self.done.len() > MAX_STEPS || (self.held > MAX_CELLS_HELD && self.done.len() > 1) {
            let oldest = self.done.pop_front();
            self.held -= oldest.map_or(0, |(_, change)| change.cells_held());
        }
        self.moved();
    }

    const fn moved(&mut self) {
        self.stroke = 0;
        self.version = self.version.wrapping_add(1);
    }
}

/// Names a step that changed cells, the first of them on this page.
fn name(code: StepCode, cells: &[(CellIndex, Content, Content)], page: Option<u16>) -> Step {
    let (_, _, first) = cells[0];
    let mut distinct: Vec<_> = cells.iter().map(|&(cell, ..)| cell).collect();
    distinct.sort_unstable();
    distinct.dedup();
    Step {
        code,
        content: cells
            .iter()
            .all(|&(_, _, after)| after == first)
            .then_some(first),
        count: u32::try_from(distinct.len()).unwrap_or(u32::MAX),
        page,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn editor() -> Editor {
        let size = Size {
            columns: 3,
            rows: 2,
        };
        Editor::new(Book::new(size, 2, 2).unwrap())
    }

    fn paint(editor: &mut Editor, cell: CellIndex, content: Content, stroke: u32) {
        editor
            .put(&[(cell, content)], StepCode::Paint, stroke)
            .unwrap();
    }

    #[test]
    fn every_step_goes_both_ways() {
        let mut editor = editor();
        let corner = Position {
            page: 3,
            column: 2,
            row: 1,
        };
        let mut books = vec![editor.book().clone()];
        let steps: [fn(&mut Editor, Position); 10] = [
            |editor, _| paint(editor, 0, Content::Troll, 0),
            |editor, corner| editor.set_enter(Some(corner)).unwrap(),
            |editor, corner| editor.set_exit(Some(corner)).unwrap(),
            |editor, _| editor.set_local(Local::Medusa, 1, true).unwrap(),
            |editor, _| editor.set_edges(Edges::Side),
            |editor, _| assert_eq!(editor.add_page(false).unwrap(), 4),
            |editor, _| assert_eq!(editor.add_page(true).unwrap(), 1),
            |editor, _| assert_eq!(editor.remove_page(true).unwrap(), 1),
            |editor, _| {
                let size = Size {
                    columns: 1,
                    rows: 1,
                };
                editor.set_size(size).unwrap();
            },
            |editor, _| {
                let size = Size {
                    columns: 2,
                    rows: 2,
                };
                editor.import(Book::new(size, 9, 1).unwrap());
            },
        ];
        for step in steps {
            step(&mut editor, corner);
            books.push(editor.book().clone());
        }
        assert!(editor.redo().is_none());
        for book in books.iter().rev().skip(1) {
            assert!(editor.undo().is_some());
            assert_eq!(editor.book(), book);
        }
        assert!(editor.undo().is_none());
        for book in &books[1..] {
            assert!(editor.redo().is_some());
            assert_eq!(editor.book(), book);
        }
    }

    #[test]
    fn a_step_knows_where_it_was_taken() {
        let mut editor = editor();
        let mut pages = Vec::new();
        let corner = Position {
            page: 3,
            column: 2,
            row: 1,
        };
        paint(&mut editor, 6, Content::Troll, 0);
        pages.push(editor.undoable().unwrap().page);
        editor.set_enter(Some(corner)).unwrap();
        pages.push(editor.undoable().unwrap().page);
        editor.set_enter(None).unwrap();
        pages.push(editor.undoable().unwrap().page);
        editor.add_page(false).unwrap();
        editor.set_local(Local::Medusa, 2, true).unwrap();
        pages.push(editor.undoable().unwrap().page);
        assert_eq!(pages, [Some(3), Some(3), Some(3), Some(4)]);
    }

    #[test]
    fn a_stroke_is_one_step() {
        let mut editor = editor();
        paint(&mut editor, 0, Content::Troll, 7);
        paint(&mut editor, 1, Content::Troll, 7);
        paint(&mut editor, 1, Content::Troll, 7);
        paint(&mut editor, 2, Content::Troll, 8);
        assert_eq!(editor.undoable().unwrap().count, 1);
        editor.undo();
        let step = editor.undoable().unwrap();
        assert_eq!((step.count, step.content), (2, Some(Content::Troll)));
        assert_eq!(step.page, Some(2));
        editor.undo();
        assert_eq!(editor.book(), self::editor().book());
        // A stroke that was taken back is over.
        paint(&mut editor, 4, Content::Troll, 7);
        paint(&mut editor, 5, Content::Ogre, 7);
        let step = editor.undoable().unwrap();
        assert_eq!((step.count, step.content), (2, None));
    }

    #[test]
    fn the_oldest_steps_go_first() {
        let mut editor = editor();
        for step in 0..=u32::try_from(MAX_STEPS).unwrap() {
            let content = if step % 2 == 0 {
                Content::Troll
            } else {
                Content::Ogre
            };
            paint(&mut editor, 0, content, 0);
        }
        let mut undone = 0;
        while editor.undo().is_some() {
            undone += 1;
        }
        assert_eq!((undone, editor.held), (MAX_STEPS, 0));
        assert_eq!(editor.book().cells()[0], Content::Troll);
    }

    #[test]
    fn what_changes_nothing_is_no_step() {
        let mut editor = editor();
        assert_eq!(
            editor.put(&[(0, Content::Empty)], StepCode::Erase, 0),
            Ok(false)
        );
        editor.set_edges(Edges::All);
        editor.set_enter(None).unwrap();
        assert!(editor.undoable().is_none());
        assert_eq!(editor.version(), 0);
    }

    #[test]
    fn refused_edits_leave_the_book_as_it_was() {
        let mut editor = editor();
        let outside = [(0, Content::Troll), (12, Content::Troll)];
        assert_eq!(
            editor.put(&outside, StepCode::Paint, 0),
            Err(EditError::Book(BookError::Position))
        );
        editor.add_page(true).unwrap();
        assert_eq!(
            editor.add_page(true),
            Err(EditError::Book(BookError::PageNumber))
        );
        for _ in 0..2 {
            editor.remove_page(false).unwrap();
        }
        assert_eq!(editor.remove_page(false), Err(EditError::OnlyPage));
        assert!(editor.book().cells().iter().all(|&c| c == Content::Empty));
    }
}
