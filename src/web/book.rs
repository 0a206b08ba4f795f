//! The dungeon book for the page: the sandbox's state and what the page may ask of it.

use std::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::value::plain;
use crate::book::edit::{EditError, Editor, Step, StepCode};
use crate::book::link::{self, LinkError};
use crate::book::text::{self, TextError};
use crate::book::{
    Board, Book, BookError, CellIndex, Content, Edges, Local, Position, Reason, RuleId, Size,
    Warning, rules,
};

/// The book in hand, with its history and its verdicts.
///
/// A cell is the flat index `((page - first) * rows + row) * columns + column`, row and column from 0; a spread is
/// half its left page's number.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Sandbox {
    editor: Editor,
    /// The warnings of one version of the book: asked for twice after every edit.
    warnings: RefCell<Option<(u32, Vec<Warning>)>>,
}

/// What the page needs to lay out the book.
#[derive(Serialize)]
struct Info {
    columns: u8,
    rows: u8,
    edges: &'static str,
    first: u16,
    pages: u16,
    enter: Option<CellIndex>,
    exit: Option<CellIndex>,
    locals: Vec<LocalInfo>,
    undo: Option<StepInfo>,
    redo: Option<StepInfo>,
    version: u32,
}

#[derive(Serialize)]
struct LocalInfo {
    kind: &'static str,
    spread: u16,
}

#[derive(Serialize)]
struct StepInfo {
    code: &'static str,
    content: Option<u8>,
    count: u32,
    page: Option<u16>,
}

impl From<Step> for StepInfo {
    fn from(step: Step) -> Self {
        Self {
            code: step.code.name(),
            content: step.content.map(Content::code),
            count: step.count,
            page: step.page,
        }
    }
}

/// A place as players name it: all from 1.
#[derive(Serialize)]
pub(super) struct Place {
    page: u16,
    column: u8,
    row: u8,
}

impl From<Position> for Place {
    fn from(position: Position) -> Self {
        Self {
            page: position.page,
            column: position.column + 1,
            row: position.row + 1,
        }
    }
}

/// A cell's verdict and its reasons.
#[derive(Serialize)]
pub(super) struct CellInfo {
    verdict: &'static str,
    content: u8,
    identity: u8,
    reasons: Vec<ReasonInfo>,
}

#[derive(Serialize)]
struct ReasonInfo {
    rule: &'static str,
    code: &'static str,
    role: &'static str,
    content: u8,
    count: u32,
    needed: u32,
    cells: Vec<Place>,
}

#[derive(Serialize)]
struct WarningInfo {
    rule: &'static str,
    code: &'static str,
    page: Option<u16>,
    count: u32,
    needed: u32,
    cells: Vec<Place>,
}

#[derive(Serialize)]
struct Refusal {
    code: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TextRefusal<'a> {
    code: String,
    line: usize,
    column: Option<usize>,
    word: &'a str,
    expected: &'a [String],
    suggestion: Option<&'a str>,
    count: usize,
    needed: usize,
}

pub(super) fn refusal(code: &'static str) -> JsValue {
    plain(&Refusal { code })
}

fn book_refusal(error: BookError) -> JsValue {
    refusal(match error {
        BookError::Size => "bookSize",
        BookError::PageNumber => "bookPageNumber",
        BookError::PageCount => "bookPageCount",
        BookError::Position => "bookPosition",
    })
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` wants"
)]
fn edit_refusal(error: EditError) -> JsValue {
    match error {
        EditError::Book(error) => book_refusal(error),
        EditError::OnlyPage => refusal("bookOnlyPage"),
    }
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` wants"
)]
pub(super) fn link_refusal(error: LinkError) -> JsValue {
    refusal(error.code())
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` wants"
)]
fn text_refusal(error: TextError) -> JsValue {
    plain(&TextRefusal {
        code: error.code.name().to_owned(),
        line: error.line,
        column: error.column,
        word: &error.word,
        expected: &error.expected,
        suggestion: error.suggestion.as_deref(),
        count: error.count,
        needed: error.needed,
    })
}

fn edges_named(name: &str) -> Result<Edges, JsValue> {
    match name {
        "all" => Ok(Edges::All),
        "side" => Ok(Edges::Side),
        _ => Err(refusal("unknownWord")),
    }
}

const fn edges_name(edges: Edges) -> &'static str {
    match edges {
        Edges::All => "all",
        Edges::Side => "side",
    }
}

/// A page size; what does not fit the type is out of range all the more.
fn size(columns: u32, rows: u32) -> Size {
    let [columns, rows] = [columns, rows].map(|n| u8::try_from(n).unwrap_or(u8::MAX));
    Size { columns, rows }
}

/// Where players find these cells.
pub(super) fn places(book: &Book, cells: &[CellIndex]) -> Vec<Place> {
    cells
        .iter()
        .map(|&cell| book.position(cell).into())
        .collect()
}

/// The spread's number within the book, if any of its pages is there.
fn nth_spread(book: &Book, spread: u16) -> Option<usize> {
    let spreads = book.spreads();
    spreads
        .contains(&spread)
        .then(|| usize::from(spread - spreads.start()))
}

/// Four bytes a cell, see [`Sandbox::view`].
pub(super) fn view(board: &Board, spread: u16, warnings: &[Warning]) -> Vec<u8> {
    let Some(nth) = nth_spread(board.book(), spread) else {
        return Vec::new();
    };
    let cells = board.topology().cells_of_spread(nth);
    let mut view = Vec::with_capacity(4 * cells.len());
    for (cell, overlay) in cells.clone().zip(board.overlay(nth)) {
        let content = board.book().cells()[cell as usize];
        let saved = u8::from(board.is_saved(cell)) * mark::SAVED;
        view.extend([content.code(), board.verdict(cell) as u8, saved, overlay]);
    }
    for &warned in warnings.iter().flat_map(|warning| &warning.cells) {
        if cells.contains(&warned) {
            view[4 * (warned - cells.start) as usize + 2] |= mark::WARNED;
        }
    }
    view
}

/// A cell's verdict and its reasons, those among them that the board does not know of itself.
///
/// # Errors
/// `bookPosition`.
pub(super) fn cell_info(
    board: &Board,
    cell: CellIndex,
    mut reasons: Vec<Reason>,
) -> Result<CellInfo, JsValue> {
    let book = board.book();
    if cell >= book.cell_count() {
        return Err(book_refusal(BookError::Position));
    }
    for reason in board.reasons(cell) {
        let place = reasons.iter().take_while(|other| other.rule <= reason.rule);
        reasons.insert(place.count(), reason);
    }
    let reasons = reasons.into_iter().map(|reason| ReasonInfo {
        rule: reason.rule.name(),
        code: reason.code.name(),
        role: reason.role.name(),
        content: reason.content.code(),
        count: reason.count,
        needed: reason.needed,
        cells: places(book, &reason.cells),
    });
    Ok(CellInfo {
        verdict: board.verdict(cell).name(),
        content: book.cells()[cell as usize].code(),
        identity: board.identity(cell).code(),
        reasons: reasons.collect(),
    })
}

/// Bits of the third byte of a cell in [`Sandbox::view`].
mod mark {
    /// Safe only because a rule saves it.
    pub const SAVED: u8 = 1;
    /// Named by a warning.
    pub const WARNED: u8 = 1 << 1;
}

#[wasm_bindgen]
impl Sandbox {
    /// An empty book: pages 2 and 3, 7 × 7 cells, all edges joined.
    #[wasm_bindgen(constructor)]
    #[must_use]
    #[allow(
        clippy::new_without_default,
        reason = "JavaScript knows no other way to make one"
    )]
    pub fn new() -> Self {
        let size = Size {
            columns: 7,
            rows: 7,
        };
        let book = Book::new(size, 2, 2).expect("two pages of 7 × 7 are a book");
        Self {
            editor: Editor::new(book),
            warnings: RefCell::default(),
        }
    }

    pub(super) const fn board(&self) -> &Board {
        self.editor.board()
    }

    fn book(&self) -> &Book {
        self.editor.book()
    }

    /// The warnings of the book as it is.
    fn current_warnings(&self) -> Vec<Warning> {
        let version = self.editor.version();
        let mut kept = self.warnings.borrow_mut();
        match &*kept {
            Some((of, warnings)) if *of == version => warnings.clone(),
            _ => {
                let warnings = self.board().warnings();
                *kept = Some((version, warnings.clone()));
                warnings
            }
        }
    }

    /// `{columns, rows, edges, first, pages, enter, exit, locals, undo, redo, version}`.
    #[must_use]
    pub fn info(&self) -> JsValue {
        let book = self.book();
        let index = |position: Option<Position>| position.and_then(|place| book.index(place));
        plain(&Info {
            columns: book.size().columns,
            rows: book.size().rows,
            edges: edges_name(book.edges()),
            first: book.first_page(),
            pages: book.page_count(),
            enter: index(book.enter()),
            exit: index(book.exit()),
            locals: book
                .locals()
                .map(|(local, spread)| LocalInfo {
                    kind: local.name(),
                    spread,
                })
                .collect(),
            undo: self.editor.undoable().map(StepInfo::from),
            redo: self.editor.redoable().map(StepInfo::from),
            version: self.editor.version(),
        })
    }

    /// Four bytes a cell: content, verdict, marks, overlay. First the left page's cells row by row, if that page is
    /// there, then the right page's.
    #[must_use]
    pub fn view(&self, spread: u16) -> Vec<u8> {
        view(self.board(), spread, &self.current_warnings())
    }

    /// The verdicts of a spread, a byte a cell, in the order of [`view`](Self::view).
    #[must_use]
    pub fn verdicts(&self, spread: u16) -> Vec<u8> {
        nth_spread(self.book(), spread).map_or_else(Vec::new, |nth| {
            let cells = self.board().topology().cells_of_spread(nth);
            cells.map(|cell| self.board().verdict(cell) as u8).collect()
        })
    }

    /// Draws contents on cells as one step named `code`; calls in a row with the same `stroke` other than 0 are one.
    ///
    /// # Errors
    /// `bookPosition`, `unknownWord` for a step's name, `unknownContent`, `bookPosition` also for lists of unequal length.
    pub fn put(
        &mut self,
        cells: &[u32],
        contents: &[u8],
        code: &str,
        stroke: u32,
    ) -> Result<bool, JsValue> {
        if cells.len() != contents.len() {
            return Err(book_refusal(BookError::Position));
        }
        let code = StepCode::from_name(code).ok_or_else(|| refusal("unknownWord"))?;
        let contents: Option<Vec<_>> = contents.iter().map(|&c| Content::from_code(c)).collect();
        let contents = contents.ok_or_else(|| refusal("unknownContent"))?;
        let edits: Vec<_> = cells.iter().copied().zip(contents).collect();
        self.editor.put(&edits, code, stroke).map_err(edit_refusal)
    }

    /// Where a cell is; below 0 nowhere.
    fn place(&self, cell: i32) -> Result<Option<Position>, JsValue> {
        let Ok(cell) = u32::try_from(cell) else {
            return Ok(None);
        };
        if cell < self.book().cell_count() {
            Ok(Some(self.book().position(cell)))
        } else {
            Err(book_refusal(BookError::Position))
        }
    }

    /// Marks the entrance; below 0 removes its mark.
    ///
    /// # Errors
    /// `bookPosition`.
    pub fn set_enter(&mut self, cell: i32) -> Result<(), JsValue> {
        let place = self.place(cell)?;
        self.editor.set_enter(place).map_err(edit_refusal)
    }

    /// Marks the exit; below 0 removes its mark.
    ///
    /// # Errors
    /// `bookPosition`.
    pub fn set_exit(&mut self, cell: i32) -> Result<(), JsValue> {
        let place = self.place(cell)?;
        self.editor.set_exit(place).map_err(edit_refusal)
    }

    /// Puts a local rule, `medusa` or `boss`, in force on a spread, or out of force.
    ///
    /// # Errors
    /// `bookPosition`, `unknownWord`.
    pub fn set_local(&mut self, kind: &str, spread: u16, on: bool) -> Result<(), JsValue> {
        let local = Local::from_name(kind).ok_or_else(|| refusal("unknownWord"))?;
        self.editor
            .set_local(local, spread, on)
            .map_err(edit_refusal)
    }

    /// Gives every page another size.
    ///
    /// # Errors
    /// `bookSize`.
    pub fn set_size(&mut self, columns: u32, rows: u32) -> Result<(), JsValue> {
        self.editor
            .set_size(size(columns, rows))
            .map_err(edit_refusal)
    }

    /// Joins the top and bottom edges (`all`) or parts them (`side`).
    ///
    /// # Errors
    /// `unknownWord`.
    pub fn set_edges(&mut self, kind: &str) -> Result<(), JsValue> {
        self.editor.set_edges(edges_named(kind)?);
        Ok(())
    }

    /// Adds an empty page before the first, or after the last; says which.
    ///
    /// # Errors
    /// `bookPageNumber`, `bookPageCount`.
    pub fn add_page(&mut self, before: bool) -> Result<u16, JsValue> {
        self.editor.add_page(before).map_err(edit_refusal)
    }

    /// Removes the first page, or the last; says which.
    ///
    /// # Errors
    /// `bookOnlyPage`.
    pub fn remove_page(&mut self, before: bool) -> Result<u16, JsValue> {
        self.editor.remove_page(before).map_err(edit_refusal)
    }

    /// Takes the last step back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.editor.undo().is_some()
    }

    /// Takes the step that was taken back last again; says whether there was one.
    pub fn redo(&mut self) -> bool {
        self.editor.redo().is_some()
    }

    /// Opens a fresh empty book, without history.
    ///
    /// # Errors
    /// `bookSize`, `bookPageNumber`, `bookPageCount`, `unknownWord`; the book in hand is kept.
    pub fn start(
        &mut self,
        columns: u32,
        rows: u32,
        first: u32,
        pages: u32,
        edges: &str,
    ) -> Result<(), JsValue> {
        // What does not fit the type is out of range all the more.
        let [first, pages] = [first, pages].map(|n| u16::try_from(n).unwrap_or(u16::MAX));
        let mut book = Book::new(size(columns, rows), first, pages).map_err(book_refusal)?;
        book.set_edges(edges_named(edges)?);
        self.editor.open(book);
        Ok(())
    }

    /// Opens the book that a text describes, without history.
    ///
    /// # Errors
    /// `{code, line, column, word, expected, suggestion, count, needed}`; the book in hand is kept.
    pub fn open_text(&mut self, text: &str) -> Result<(), JsValue> {
        let document = text::parse(text).map_err(text_refusal)?;
        self.editor.open(document.book);
        Ok(())
    }

    /// Puts the book that a text describes in place of the one in hand, as a step.
    ///
    /// # Errors
    /// As [`open_text`](Self::open_text).
    pub fn import_text(&mut self, text: &str) -> Result<(), JsValue> {
        let document = text::parse(text).map_err(text_refusal)?;
        self.editor.import(document.book);
        Ok(())
    }

    /// Opens the book that a link shows, without history; `payload` is what follows `#`.
    ///
    /// # Errors
    /// `linkEmpty`, `linkForeign`, `linkVersion`, `linkTruncated`, `linkChecksum`, `linkContent`; the book in hand is
    /// kept.
    pub fn open_link(&mut self, payload: &str) -> Result<(), JsValue> {
        let book = link::decode(payload).map_err(link_refusal)?;
        self.editor.open(book);
        Ok(())
    }

    /// Finds out whether a link shows a book, and changes nothing.
    ///
    /// # Errors
    /// As [`open_link`](Self::open_link).
    #[allow(
        clippy::unused_self,
        reason = "asked of a sandbox like everything else the page asks"
    )]
    pub fn check_link(&self, payload: &str) -> Result<(), JsValue> {
        link::decode(payload).map(drop).map_err(link_refusal)
    }

    /// The link to the book: what follows `#`.
    #[must_use]
    pub fn link(&self) -> String {
        link::encode(self.book())
    }

    /// The book in the text format.
    #[must_use]
    pub fn text(&self) -> String {
        text::write(self.book())
    }

    /// `{verdict, content, identity, reasons: [{rule, code, role, content, count, needed, cells: [{page, column,
    /// row}]}]}`, columns and rows from 1.
    ///
    /// # Errors
    /// `bookPosition`.
    pub fn reasons(&self, cell: u32) -> Result<JsValue, JsValue> {
        Ok(plain(&cell_info(self.board(), cell, Vec::new())?))
    }

    /// Every verdict that would change if a content were put on a cell: cell, verdict now, verdict then, three numbers
    /// each.
    ///
    /// # Errors
    /// `bookPosition`, `unknownContent`.
    pub fn what_if(&mut self, cell: u32, content: u8) -> Result<Vec<u32>, JsValue> {
        let content = Content::from_code(content).ok_or_else(|| refusal("unknownContent"))?;
        if cell >= self.book().cell_count() {
            return Err(book_refusal(BookError::Position));
        }
        let changes = self.editor.what_if(cell, content).into_iter();
        Ok(changes
            .flat_map(|(cell, now, then)| [cell, now as u32, then as u32])
            .collect())
    }

    /// `[{rule, code, page, count, needed, cells}]`; `page` where all its cells are on one.
    #[must_use]
    pub fn warnings(&self) -> JsValue {
        let warnings: Vec<_> = self
            .current_warnings()
            .into_iter()
            .map(|warning| {
                let cells = places(self.book(), &warning.cells);
                let page = cells.first().map(|place| place.page);
                WarningInfo {
                    rule: warning.rule.name(),
                    code: warning.code.name(),
                    page: page.filter(|&page| cells.iter().all(|place| place.page == page)),
                    count: warning.count,
                    needed: warning.needed,
                    cells,
                }
            })
            .collect();
        plain(&warnings)
    }
}

#[derive(Serialize)]
struct ContentInfo {
    code: u8,
    name: &'static str,
    class: &'static str,
    rule: Option<&'static str>,
}

/// `[{code, name, class, rule}]`, by code.
#[wasm_bindgen]
#[must_use]
pub fn content_table() -> JsValue {
    let table = Content::ALL.map(|content| ContentInfo {
        code: content.code(),
        // The text format's word for an empty cell is a dot, which is no name for a page's words and pictures.
        name: match content {
            Content::Empty => content.class().name(),
            _ => content.name(),
        },
        class: content.class().name(),
        rule: Some(content.rule()).filter(|rule| !rule.is_empty()),
    });
    plain(&table.as_slice())
}

#[derive(Serialize)]
struct RuleInfo {
    id: &'static str,
    stage: u8,
    contents: Vec<u8>,
}

/// `[{id, stage, contents}]`, by number, the local rules last.
#[wasm_bindgen]
#[must_use]
pub fn rule_table() -> JsValue {
    let table: Vec<_> = rules::by_number()
        .map(|rule| RuleInfo {
            id: rule.id().name(),
            stage: rule.stage() as u8,
            contents: rule
                .contents()
                .iter()
                .map(|content| content.code())
                .collect(),
        })
        .collect();
    plain(&table)
}

#[derive(Serialize)]
struct SayingInfo {
    rule: &'static str,
    code: &'static str,
    role: &'static str,
}

/// `[{rule, code, role}]`: everything that a rule can say.
#[wasm_bindgen]
#[must_use]
pub fn reason_table() -> JsValue {
    let table: Vec<_> = rules::by_number()
        .flat_map(|rule| {
            let id: RuleId = rule.id();
            rule.sayings().iter().map(move |(code, role)| SayingInfo {
                rule: id.name(),
                code: code.name(),
                role: role.name(),
            })
        })
        .collect();
    plain(&table)
}
