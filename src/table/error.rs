//! What can be wrong with a table, a record or a link, as data.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

/// Why something is not accepted at a table. Serialised as `{code, …}`; `R` is the game's own refusal.
///
/// Words are given as they were written, cut after 40 characters. Lines and moves count from 1, seats from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, VariantNames, IntoStaticStr)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum TableError<R> {
    /// A seed other than 1 to 32 small letters, digits and hyphens.
    Seed {
        /// The seed.
        word: String,
    },
    /// There is not one player for each seat.
    Players {
        /// How many players there are.
        count: usize,
        /// How many seats.
        needed: usize,
    },
    /// A player other than `person`, `person2` to `person9`, `random`, `easy` and `strong`.
    Player {
        /// The player.
        word: String,
        /// What there is.
        expected: Vec<String>,
    },
    /// A strength other than `random`, `easy` and `strong`.
    Strength {
        /// The strength.
        word: String,
        /// What there is.
        expected: Vec<String>,
    },
    /// There is no such seat.
    Seat {
        /// How many there are.
        seats: usize,
    },
    /// The game has fewer moves than that.
    Moment {
        /// How many it has.
        moves: usize,
    },
    /// An earlier moment of the game is shown.
    Past,
    /// The game is over.
    Over,
    /// The game has as many moves as a record holds.
    Full {
        /// How many that is.
        moves: usize,
    },
    /// No move is there to be taken back.
    Start,
    /// The move showed something hidden, and others play along.
    Revealed,
    /// The text of an edition is too long.
    EditionTooLong {
        /// Its bytes.
        count: usize,
        /// The most there may be.
        needed: usize,
    },
    /// The record is empty.
    RecordEmpty,
    /// The record is too long.
    RecordTooLong {
        /// Its bytes.
        count: usize,
        /// The most there may be.
        needed: usize,
    },
    /// This is no record.
    RecordForeign {
        /// The first line that is not blank.
        line: usize,
        /// What it begins with.
        word: String,
        /// What a record begins with.
        expected: Vec<String>,
    },
    /// The record was written by a newer version of this program.
    RecordVersion {
        /// Where it says so.
        line: usize,
        /// Its version.
        word: String,
    },
    /// The record is of another game.
    RecordOtherGame {
        /// Where it says so.
        line: usize,
        /// Which game.
        game: String,
        /// This one.
        expected: Vec<String>,
    },
    /// A word is none of those possible there.
    RecordWord {
        /// Where.
        line: usize,
        /// The word.
        word: String,
        /// What is possible there.
        expected: Vec<String>,
    },
    /// Something is missing at the end of a line or of the whole.
    RecordMissing {
        /// Where.
        line: usize,
        /// What is possible there.
        expected: Vec<String>,
    },
    /// A line, or the whole, is complete before this word.
    RecordExtra {
        /// Where.
        line: usize,
        /// The word.
        word: String,
    },
    /// The record announces more moves than there are.
    RecordMovesFew {
        /// The last line.
        line: usize,
        /// How many there are.
        count: usize,
        /// How many it announces.
        needed: usize,
    },
    /// The record announces a longer edition than there is.
    RecordLinesFew {
        /// The last line.
        line: usize,
        /// How many lines of the edition there are.
        count: usize,
        /// How many it announces.
        needed: usize,
    },
    /// The edition that the record tells is none.
    RecordEdition {
        /// Where its text begins; the lines that the refusal names count from there.
        line: usize,
        /// What is wrong with it.
        refusal: R,
    },
    /// The setup is none.
    RecordSetup {
        /// Where.
        line: usize,
        /// What is wrong with it.
        refusal: R,
    },
    /// A move cannot be read, or may not be made.
    RecordMove {
        /// Where.
        line: usize,
        /// Which move.
        number: usize,
        /// Its text.
        word: String,
        /// Why not.
        refusal: R,
    },
    /// A move comes after the end of the game.
    RecordOver {
        /// Where.
        line: usize,
        /// Which move.
        number: usize,
        /// Its text.
        word: String,
    },
    /// The link is empty.
    LinkEmpty,
    /// This is no link to a game, or another app's.
    LinkForeign,
    /// The link is to another game.
    LinkOtherGame {
        /// Which, if this version knows it.
        game: Option<&'static str>,
    },
    /// The link was made by a newer version of this program.
    LinkVersion,
    /// The end of the link is missing.
    LinkTruncated,
    /// The link was altered on its way.
    LinkChecksum,
    /// The link is whole, but what it says is no game of these rules.
    LinkContent,
    /// The game's own refusal, serialised as it is.
    #[serde(untagged)]
    Game(R),
}

/// The most characters of a word that an error repeats.
const WORD_CHARACTERS: usize = 40;

/// A word as an error repeats it: cut, and without characters that would garble a line.
pub(super) fn shown(word: &str) -> String {
    let plain = word.chars().map(|character| {
        if character.is_control() {
            char::REPLACEMENT_CHARACTER
        } else {
            character
        }
    });
    plain.take(WORD_CHARACTERS).collect()
}

/// Words that are possible somewhere.
pub(super) fn possible(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}
