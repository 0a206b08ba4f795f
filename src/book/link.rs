//! Links: a whole book in the few characters after the `#` of an address.
//!
//! ```text
//! b=1 LENGTH CHECK BODY        (without the spaces)
//! ```
//!
//! `b=` says what kind of link it is, `1` is the version. LENGTH (1 to 4 characters) tells a link
//! that was cut from one that was altered, CHECK (4 characters) refuses both. BODY is the book, by
//! arithmetic coding with forecasts learnt on the way (the module `coding`); what it says, in
//! which order, is declared once for both directions (`fields.rs`). `docs/notation.md` has all of
//! it bit by bit.
//!
//! Version 2 says what version 1 says and then the moves of a walk (`moves.rs`). Links never die: a
//! version, once published, is read for ever, and every book, and every walk, has exactly one link.

mod fields;
mod moves;

use std::fmt;

use super::Book;
use super::walk::Move;
use crate::coding::{Decoder, Encoder, Fault, seal, unseal};
use fields::Draft;
pub use moves::MAX_MOVES;

/// What every link to a book starts with.
const KIND: &str = "b=";
/// The version of a link to a book alone.
const BOOK: &str = "1";
/// The version of a link to a book and a walk through it.
const WALK: &str = "2";
/// Versions that are to come.
const LATER: std::ops::RangeInclusive<char> = '3'..='9';

/// Why a link shows no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// There is nothing in it.
    Empty,
    /// It is not a link to a book, or another app's.
    Foreign,
    /// It was made by a newer version of this program.
    Version,
    /// Its end is missing.
    Truncated,
    /// Some of its characters were altered, or there are too many.
    Checksum,
    /// It is whole, but what it says is no book.
    Content,
}

impl LinkError {
    /// Every error.
    pub const ALL: [Self; 6] = [
        Self::Empty,
        Self::Foreign,
        Self::Version,
        Self::Truncated,
        Self::Checksum,
        Self::Content,
    ];

    /// Its stable code, the key of its sentence.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "linkEmpty",
            Self::Foreign => "linkForeign",
            Self::Version => "linkVersion",
            Self::Truncated => "linkTruncated",
            Self::Checksum => "linkChecksum",
            Self::Content => "linkContent",
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Empty => "the link is empty",
            Self::Foreign => "this is no link to a book",
            Self::Version => "the link was made by a newer version",
            Self::Truncated => "the end of the link is missing",
            Self::Checksum => "the link was altered on its way",
            Self::Content => "the link says nothing that is a book",
        })
    }
}

impl std::error::Error for LinkError {}

/// The link to a book: what follows `#` in the address.
#[must_use]
pub fn encode(book: &Book) -> String {
    let mut encoder = Encoder::new();
    Draft::of(book).code(&mut encoder);
    sealed(BOOK, &encoder.finish())
}

/// The link to a book and a walk through it from its entrance.
///
/// Of moves that cannot be made, and of those beyond [`MAX_MOVES`], the link says nothing; without a
/// move it is the link to the book alone.
#[must_use]
pub fn encode_walk(book: &Book, walk: &[Move]) -> String {
    let mut encoder = Encoder::new();
    Draft::of(book).code(&mut encoder);
    match moves::code(&mut encoder, book, walk) {
        Some(made) if !made.is_empty() => sealed(WALK, &encoder.finish()),
        _ => encode(book),
    }
}

/// The link of this version with this body.
fn sealed(version: &str, body: &str) -> String {
    KIND.to_owned() + &seal(version, body)
}

/// The book that a link shows. `link` is what follows `#` in the address.
///
/// Any text may be given. The work is at most that of the largest book there can be, and only for
/// a link whose check holds.
///
/// # Errors
/// [`LinkError`] says why there is no book.
pub fn decode(link: &str) -> Result<Book, LinkError> {
    Ok(decode_walk(link)?.0)
}

/// The book that a link shows and the moves of the walk through it, none if it is a link to the book
/// alone.
///
/// # Errors
/// As [`decode`].
pub fn decode_walk(link: &str) -> Result<(Book, Vec<Move>), LinkError> {
    let (version, body) = open(link)?;
    let mut decoder = Decoder::new(body);
    let mut draft = Draft::blank();
    draft.code(&mut decoder);
    let book = draft.book().map_err(|_| LinkError::Content)?;
    let walk = if version == WALK {
        moves::code(&mut decoder, &book, &[]).ok_or(LinkError::Content)?
    } else {
        Vec::new()
    };
    // One book and walk, one link: what the encoder would not have written is refused.
    if encode_walk(&book, &walk) == link {
        Ok((book, walk))
    } else {
        Err(LinkError::Content)
    }
}

/// The version and the body of a link, if the link is whole and unaltered.
fn open(link: &str) -> Result<(&'static str, &str), LinkError> {
    if link.is_empty() || link == KIND {
        return Err(LinkError::Empty);
    }
    let Some(link) = link.strip_prefix(KIND) else {
        let cut = KIND.starts_with(link);
        return Err(if cut {
            LinkError::Truncated
        } else {
            LinkError::Foreign
        });
    };
    let known = [BOOK, WALK]
        .into_iter()
        .find_map(|version| Some((version, link.strip_prefix(version)?)));
    let Some((version, sealed)) = known else {
        let later = link.starts_with(|version| LATER.contains(&version));
        return Err(if later {
            LinkError::Version
        } else {
            LinkError::Foreign
        });
    };
    match unseal(version, sealed) {
        Ok(body) => Ok((version, body)),
        Err(Fault::Truncated) => Err(LinkError::Truncated),
        Err(Fault::Altered) => Err(LinkError::Checksum),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::book::topology::Direction;
    use crate::book::walk::Walk;
    use crate::book::{Board, Size};
    use crate::coding::Coder;

    #[test]
    fn a_whole_link_that_says_nothing_sensible_is_refused() {
        let book = Book::new(
            Size {
                columns: 7,
                rows: 7,
            },
            2,
            2,
        )
        .unwrap();
        let body = encode(&book).split_off(8);
        assert_eq!(decode(&sealed(BOOK, &body)), Ok(book));
        // Another spelling of the same book.
        assert_eq!(
            decode(&sealed(BOOK, &(body + "A"))),
            Err(LinkError::Content)
        );
        // One page of the usual size, and a number of 14 digits that is above the highest.
        let mut encoder = Encoder::new();
        encoder.flag(true, [1, 1]);
        encoder.flag(false, [15, 1]);
        encoder.flag(false, [1, 1]);
        for (number, below) in [(0, 128), (13, 14), (8191, 8192)] {
            encoder.number(number, below);
        }
        assert_eq!(
            decode(&sealed(BOOK, &encoder.finish())),
            Err(LinkError::Content)
        );
    }

    /// A walk over the cells of one row, to the end and one step back.
    fn walked() -> (Book, Vec<Move>) {
        let size = Size {
            columns: 5,
            rows: 1,
        };
        let mut book = Book::new(size, 2, 2).unwrap();
        book.set_enter(Some(book.position(0))).unwrap();
        let (mut walk, _) = Walk::enter(Board::new(book.clone())).unwrap();
        let east = std::iter::repeat_n(Direction::East, 9);
        for direction in east.chain([Direction::West]) {
            let next = walk.step(direction).unwrap();
            walk.go(next).unwrap();
        }
        (book, walk.moves().to_vec())
    }

    #[test]
    fn a_walk_goes_along() {
        let (book, moves) = walked();
        let link = encode_walk(&book, &moves);
        assert!(link.starts_with("b=2"));
        assert_eq!(decode_walk(&link), Ok((book.clone(), moves.clone())));
        assert_eq!(decode(&link), Ok(book.clone()));
        assert_eq!(encode_walk(&book, &[]), encode(&book));
        for cut in 1..link.len() {
            assert!(decode(&link[..cut]).is_err());
        }
    }

    #[test]
    fn of_a_walk_that_breaks_off_the_link_tells_the_beginning() {
        let (mut book, moves) = walked();
        book.put(3, crate::book::Content::Wall);
        let link = encode_walk(&book, &moves);
        assert_eq!(decode_walk(&link), Ok((book.clone(), moves[..2].to_vec())));
        book.put(1, crate::book::Content::Wall);
        assert_eq!(encode_walk(&book, &moves), encode(&book));
        book.put(0, crate::book::Content::Troll);
        assert_eq!(encode_walk(&book, &moves), encode(&book));
    }

    proptest! {
        #[test]
        fn any_body_of_a_walk_is_read_or_refused(body in "[A-Za-z0-9_-]{0,60}") {
            let link = sealed(WALK, &body);
            match decode_walk(&link) {
                Ok((book, walk)) => prop_assert_eq!(encode_walk(&book, &walk), link),
                Err(error) => prop_assert_eq!(error, LinkError::Content),
            }
        }

        #[test]
        fn any_body_is_read_or_refused(body in "[A-Za-z0-9_-]{0,60}") {
            let link = sealed(BOOK, &body);
            match decode(&link) {
                Ok(book) => prop_assert_eq!(encode(&book), link),
                Err(error) => prop_assert_eq!(error, LinkError::Content),
            }
        }
    }
}
