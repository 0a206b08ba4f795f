//! What can be wrong with a text, as data and in words.

use std::fmt;

use serde::{Serialize, Serializer};

/// Declares [`TextCode`], so that each code stands beside its name.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident $name:literal,)*) => {
        /// What is wrong with a text; its [name](Self::name) is the key of the sentence that says so.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum TextCode {
            $($(#[$doc])* $variant,)*
        }

        impl TextCode {
            /// Every code.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// The code as the language files spell it under `error`, such as `textRowShort`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

codes! {
    /// No statement at all.
    TextEmpty "textEmpty",
    /// The text is longer than [`MAX_BYTES`](super::MAX_BYTES); `count` is its length in bytes, `needed`
    /// the most there can be.
    TextTooLong "textTooLong",
    /// Something stands before `size`.
    TextSizeFirst "textSizeFirst",
    /// The word is none of those possible here.
    TextWord "textWord",
    /// The statement ends where one more word is needed.
    TextMissing "textMissing",
    /// The statement is complete before this word.
    TextExtra "textExtra",
    /// Columns or rows outside 1 to 32.
    TextSize "textSize",
    /// A page number outside 1 to 9999.
    TextPageNumber "textPageNumber",
    /// The statement, or this page, was there already.
    TextTwice "textTwice",
    /// A page other than the one that follows the page before it.
    TextPageOrder "textPageOrder",
    /// One page more than the `needed` ones that a book can have.
    TextPages "textPages",
    /// There is not a single page.
    TextNoPages "textNoPages",
    /// The row ends after `count` of its `needed` cells.
    TextRowShort "textRowShort",
    /// The row goes on after its `needed` cells.
    TextRowLong "textRowLong",
    /// The page ends after `count` of its `needed` rows.
    TextRowsFew "textRowsFew",
    /// The page goes on after its `needed` rows.
    TextRowsMany "textRowsMany",
    /// A page is named that is not in the book.
    TextNoPage "textNoPage",
    /// The column or row lies outside the page.
    TextOutside "textOutside",
    /// `expect` ends after `count` of the book's `needed` pages.
    TextExpectShort "textExpectShort",
    /// `route` without both an entrance and an exit.
    TextRouteEnds "textRouteEnds",
    /// Something stands after `route`, or other than `route` after `expect`.
    TextAfterEnd "textAfterEnd",
}

impl Serialize for TextCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Why a text was refused: where, which word, and what was possible there.
///
/// Its [`Display`](fmt::Display) is one line of plain English for the command line; the page takes
/// its sentences from the language files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TextError {
    /// What is wrong.
    pub code: TextCode,
    /// The line, from 1; where the text ends too early its last line.
    pub line: usize,
    /// The column of the word's first character, from 1; nothing where the line or the text ends
    /// too early.
    pub column: Option<usize>,
    /// The word as it was written, cut after 40 characters; empty where a line or the text ends too
    /// early.
    pub word: String,
    /// The words that were possible there; a range of numbers or sizes as `first-last`.
    pub expected: Vec<String>,
    /// The possible word that was probably meant.
    pub suggestion: Option<String>,
    /// How many there are, where the code speaks of a number of things; otherwise 0.
    pub count: usize,
    /// How many there have to be, or can be at most; otherwise 0.
    pub needed: usize,
}

impl TextError {
    /// What is wrong, without where it is and what was possible.
    fn problem(&self) -> String {
        let Self {
            word,
            count,
            needed,
            ..
        } = self;
        match self.code {
            TextCode::TextEmpty => "there is nothing to read".into(),
            TextCode::TextTooLong => {
                format!("the text has {count} bytes, and at most {needed} are read")
            }
            TextCode::TextSizeFirst => format!("“{word}” stands where the size comes first"),
            TextCode::TextWord => format!("“{word}” is not known here"),
            TextCode::TextMissing => "the line ends too early".into(),
            TextCode::TextExtra => format!("“{word}” is one word too many"),
            TextCode::TextSize => format!("no page can be of size “{word}”"),
            TextCode::TextPageNumber => format!("no page can have the number “{word}”"),
            TextCode::TextTwice => format!("“{word}” was there already"),
            TextCode::TextPageOrder => format!("page “{word}” does not come next"),
            TextCode::TextPages => format!("page “{word}” is one more than the {needed} possible"),
            TextCode::TextNoPages if word.is_empty() => "the book has no page".into(),
            TextCode::TextNoPages => format!("there is no page before “{word}”"),
            TextCode::TextRowShort => format!("the row ends after {count} of {needed} cells"),
            TextCode::TextRowLong => {
                format!("the row is complete with {needed} cells, before “{word}”")
            }
            TextCode::TextRowsFew if word.is_empty() => {
                format!("the page ends after {count} of {needed} rows")
            }
            TextCode::TextRowsFew => {
                format!("“{word}” comes after {count} of the page's {needed} rows")
            }
            TextCode::TextRowsMany => {
                format!("the page is complete with {needed} rows, before “{word}”")
            }
            TextCode::TextNoPage => format!("page “{word}” is not in the book"),
            TextCode::TextOutside => format!("“{word}” lies outside the page"),
            TextCode::TextExpectShort => {
                format!("the expected verdicts end after {count} of {needed} pages")
            }
            TextCode::TextRouteEnds => format!("“{word}” needs an entrance and an exit"),
            TextCode::TextAfterEnd => format!("“{word}” comes too late"),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}: {}", self.line, self.problem())?;
        if let Some(suggestion) = &self.suggestion {
            write!(formatter, "; did you mean “{suggestion}”?")?;
        }
        if !self.expected.is_empty() {
            let separator = if self.suggestion.is_some() { "" } else { ";" };
            write!(
                formatter,
                "{separator} possible here: {}",
                self.expected.join(" ")
            )?;
        }
        Ok(())
    }
}

impl std::error::Error for TextError {}
