//! The plain text notation of a book: what people write by hand, keep in files and paste in mails.
//!
//! One statement a line, words between spaces or tabs, case does not matter, `//` starts a comment
//! anywhere. `size` comes first, then pages, marks and local rules in any order (pages ascending,
//! without gaps), then, for test cases, the verdicts one expects and the length of a shortest route:
//!
//! ```
//! use dungeon_sandbox::book::{Content, Position, text};
//!
//! let document = text::parse(
//!     "size 3x2             // columns x rows
//!      edges side           // or `all`, as it is when left out
//!      page 2
//!      wolf troll .
//!      gold thief 3
//!      local medusa 2       // in force on the spread that shows page 2
//!      enter 2 1,1          // page column,row, counted from 1
//!      exit 2 3,1
//!      expect
//!      page 2
//!      - x -
//!      x - x
//!      route none",
//! )?;
//! let troll = Position { page: 2, column: 1, row: 0 };
//! assert_eq!(document.book.get(troll), Content::Troll);
//! assert_eq!(text::parse(&text::write(&document.book))?.book, document.book);
//! # Ok::<(), text::TextError>(())
//! ```
//!
//! # Grammar
//!
//! | statement | what it says | how often |
//! |---|---|---|
//! | `size COLUMNSxROWS` | the size of every page, 1 to 32 each way | once, first of all |
//! | `edges all`, `edges side` | whether the top and bottom edges touch the back of the leaf | at most once |
//! | `page NUMBER`, then its rows | one of 1 to 128 pages, numbered within 1 to 9999; each number one more than the one before | once a page |
//! | `local medusa PAGE`, `local boss PAGE` | the rule is in force on the spread that shows that page, which is there | at most once a rule and spread |
//! | `enter PAGE COLUMN,ROW`, `exit …` | where walks start and end, counted from 1; one without the other is fine | at most once each |
//! | `expect`, then every page with its rows | the verdicts one expects: `-` safe, `x` deadly, `#` blocked | at most once, after all above |
//! | `route MOVES`, `route none` | the length of a shortest walk; needs both ends | at most once, last |
//!
//! The rows of a page are as many lines as it has rows, each with as many words as it has columns: the
//! [names](super::Content::name) of what the cells hold. Empty lines and comments may stand anywhere.
//! Lines end with a line feed, a carriage return or both, the last one with or without; a byte order
//! mark before the text is passed over.
//!
//! A text is taken whole or refused with a [`TextError`] that names the line, the word and what would
//! have been possible there; [`TextCode`] lists all that can be wrong.

mod error;
mod nearest;
mod read;
mod write;

pub use error::{TextCode, TextError};
pub use read::parse;
pub use write::{write, write_document};

use super::Book;
use super::book::{MAX_PAGES, MAX_SIDE};
use super::verdict::Verdict;

/// The longest text that is read, in bytes: four times what the largest book needs.
///
/// That is 128 pages of 32 × 32 cells, each cell the longest word and a space (10 bytes) and its
/// expected verdict and a space (2 bytes), so that there is ample room for comments and indentation.
pub const MAX_BYTES: usize =
    4 * MAX_PAGES as usize * MAX_SIDE as usize * MAX_SIDE as usize * (10 + 2);

/// All that a text says: a book, and for test cases what is expected of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The book.
    pub book: Book,
    /// The verdict of every cell, page by page and row by row like [`Book::cells`]; nothing if the
    /// text has no `expect`.
    pub expect: Option<Vec<Verdict>>,
    /// What the text says of a shortest route; nothing if it has no `route`.
    pub route: Option<RouteLength>,
}

impl From<Book> for Document {
    fn from(book: Book) -> Self {
        Self {
            book,
            expect: None,
            route: None,
        }
    }
}

/// The `route` that a test case expects from its entrance to its exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteLength {
    /// `route none`: there is no way.
    None,
    /// The number of moves of a shortest route.
    Moves(u32),
}
