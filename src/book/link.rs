//! Links: a whole book in the few characters after the `#` of an address.
//!
//! ```text
//! b=1 LENGTH CHECK BODY        (without the spaces)
//! ```
//!
//! `b=` says what kind of link it is, `1` is the version. LENGTH (1 to 4 characters) tells a link
//! that was cut from one that was altered, CHECK (4 characters) refuses both. BODY is the book, by
//! arithmetic coding (`coder.rs`) with forecasts learnt on the way (`mixer.rs`); what it says, in
//! which order, is declared once for both directions (`fields.rs`). `docs/notation.md` has all of
//! it bit by bit.
//!
//! Links never die: a version, once published, is read for ever, and every book has exactly one
//! link of a version. Version 2 is to be what version 1 says and then the moves of a walk.

mod coder;
mod fields;
mod mixer;

use std::fmt;

use super::Book;
use coder::{Decoder, Encoder, character, value};
use fields::Draft;

/// What every link to a book starts with.
const KIND: &str = "b=";
/// The version that [`encode`] writes.
const VERSION: char = '1';
/// Versions that are to come.
const LATER: std::ops::RangeInclusive<char> = '2'..='9';

/// A character of LENGTH carries five bits; this one says that more follow.
const MORE: u32 = 32;
/// No LENGTH has more characters: bodies are shorter than 32⁴.
const LENGTH_CHARACTERS: usize = 4;

/// Characters and bits of CHECK.
const CHECK_CHARACTERS: usize = 4;
const CHECK_BITS: u32 = 24;

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
    seal(&encoder.finish())
}

/// The link with this body.
fn seal(body: &str) -> String {
    let mut link = format!("{KIND}{VERSION}");
    push_length(&mut link, body.len());
    push_check(&mut link, check(body));
    link + body
}

/// The book that a link shows. `link` is what follows `#` in the address.
///
/// Any text may be given. The work is at most that of the largest book there can be, and only for
/// a link whose check holds.
///
/// # Errors
/// [`LinkError`] says why there is no book.
pub fn decode(link: &str) -> Result<Book, LinkError> {
    let body = body(link)?;
    let mut draft = Draft::blank();
    draft.code(&mut Decoder::new(body));
    let book = draft.book().map_err(|_| LinkError::Content)?;
    // One book, one link: what the encoder would not have written is refused.
    if encode(&book) == link {
        Ok(book)
    } else {
        Err(LinkError::Content)
    }
}

/// The body of a link, if the link is whole and unaltered.
fn body(link: &str) -> Result<&str, LinkError> {
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
    let Some(sealed) = link.strip_prefix(VERSION) else {
        let later = link.starts_with(|version| LATER.contains(&version));
        return Err(if later {
            LinkError::Version
        } else {
            LinkError::Foreign
        });
    };
    if !sealed.chars().all(|character| value(character).is_some()) {
        return Err(LinkError::Checksum);
    }
    let (length, rest) = take_length(sealed)?;
    let (stated, body) = rest
        .split_at_checked(CHECK_CHARACTERS)
        .ok_or(LinkError::Truncated)?;
    let mut actual = String::new();
    push_check(&mut actual, check(body));
    match (stated == actual, body.len().cmp(&length)) {
        (true, std::cmp::Ordering::Equal) => Ok(body),
        (false, std::cmp::Ordering::Less) => Err(LinkError::Truncated),
        _ => Err(LinkError::Checksum),
    }
}

/// LENGTH: five bits a character, the lowest first.
fn push_length(link: &mut String, length: usize) {
    let mut rest = u32::try_from(length).unwrap_or(u32::MAX);
    while rest >= MORE {
        link.push(character(MORE + rest % MORE));
        rest /= MORE;
    }
    link.push(character(rest));
}

/// LENGTH and what follows it.
fn take_length(sealed: &str) -> Result<(usize, &str), LinkError> {
    let mut length = 0;
    let mut weight = 1;
    for (index, digit) in sealed.char_indices().take(LENGTH_CHARACTERS) {
        let digit = value(digit).ok_or(LinkError::Checksum)?;
        length += (digit % MORE) as usize * weight;
        weight *= MORE as usize;
        if digit < MORE {
            return Ok((length, &sealed[index + 1..]));
        }
    }
    Err(if sealed.len() < LENGTH_CHARACTERS {
        LinkError::Truncated
    } else {
        LinkError::Checksum
    })
}

/// CHECK: the remainder, the highest bits first.
fn push_check(link: &mut String, check: u32) {
    for shift in [18, 12, 6, 0] {
        link.push(character(check >> shift & 63));
    }
}

/// The cyclic redundancy check of 24 bits that `OpenPGP` uses (RFC 9580, section 6.1), over the
/// characters of version and body as bytes. A burst of up to 24 bits, so any altered character and
/// any two adjacent ones, never goes unnoticed.
fn check(body: &str) -> u32 {
    const START: u32 = 0x00B7_04CE;
    const DIVISOR: u32 = 0x0186_4CFB;
    std::iter::once(VERSION as u8)
        .chain(body.bytes())
        .fold(START, |check, byte| {
            (0..u8::BITS).fold(
                check ^ u32::from(byte) << (CHECK_BITS - u8::BITS),
                |check, _| {
                    let doubled = check << 1;
                    if doubled >> CHECK_BITS == 1 {
                        doubled ^ DIVISOR
                    } else {
                        doubled
                    }
                },
            )
        })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::coder::Coder;
    use super::*;
    use crate::book::Size;

    #[test]
    fn the_check_is_the_published_one() {
        // The catalogued check value of CRC-24/OPENPGP is that of "123456789".
        assert_eq!(check("23456789"), 0x0021_CF02);
    }

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
        assert_eq!(decode(&seal(&body)), Ok(book));
        // Another spelling of the same book.
        assert_eq!(decode(&seal(&(body + "A"))), Err(LinkError::Content));
        // One page of the usual size, and a number of 14 digits that is above the highest.
        let mut encoder = Encoder::new();
        encoder.flag(true, [1, 1]);
        encoder.flag(false, [15, 1]);
        encoder.flag(false, [1, 1]);
        for (number, below) in [(0, 128), (13, 14), (8191, 8192)] {
            encoder.number(number, below);
        }
        assert_eq!(decode(&seal(&encoder.finish())), Err(LinkError::Content));
    }

    proptest! {
        #[test]
        fn any_body_is_read_or_refused(body in "[A-Za-z0-9_-]{0,60}") {
            let link = seal(&body);
            match decode(&link) {
                Ok(book) => prop_assert_eq!(encode(&book), link),
                Err(error) => prop_assert_eq!(error, LinkError::Content),
            }
        }

        #[test]
        fn lengths_come_back(length in 0usize..1 << 20, rest in "[A-Za-z0-9_-]{0,3}") {
            let mut text = String::new();
            push_length(&mut text, length);
            text.push_str(&rest);
            prop_assert_eq!(take_length(&text), Ok((length, rest.as_str())));
        }
    }
}
