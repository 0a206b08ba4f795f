//! Why a move, a setup or a board is not accepted.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::Character;
use super::edition::{Closed, Kind};

/// Why something is not accepted.
#[derive(Clone, Debug, PartialEq, Serialize, VariantNames, IntoStaticStr)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum Refusal {
    /// A setup names no character, or too many.
    SeatCount {
        /// How many it names.
        count: u32,
        /// How many may play.
        most: u32,
    },
    /// A word of a setup is no character.
    UnknownCharacter {
        /// The word.
        word: String,
    },
    /// A character would sit on two seats.
    CharacterTwice {
        /// Who.
        character: Character,
    },
    /// A text is no move.
    UnknownMove {
        /// The text.
        word: String,
    },
    /// A move names a space that the board has not.
    UnknownSpace {
        /// The name.
        word: String,
    },
    /// A move names somebody who does not play.
    NotPlaying {
        /// The name.
        word: String,
    },
    /// A walk has a mark that does not exist.
    UnknownMark {
        /// The mark.
        word: String,
    },
    /// A drain or a push without a victim.
    NameVictim,
    /// The game has ended.
    Over,
    /// First decide whether the die stands.
    DieFirst,
    /// First walk.
    WalkFirst,
    /// First decide about the trap.
    TrapFirst,
    /// First step aside.
    SideStepFirst,
    /// First decide about the Push Away.
    PushAwayFirst,
    /// First roll.
    RollFirst,
    /// The walk is over: only an attack or the end of the turn is left.
    AfterWalk,
    /// The die has been thrown in this turn.
    RolledAlready,
    /// No die lies there to keep or to throw again.
    NoDie,
    /// There is nothing to walk with: the die has not been thrown, or the walk is over.
    NoWalk,
    /// Nobody stands on a trap.
    NoTrap,
    /// There is no step to make or to leave out.
    NoStep,
    /// Aside one must step.
    MustStep,
    /// No walk of this roll ends there and does that.
    NoSuchWalk {
        /// The space.
        space: String,
        /// The number on the die.
        die: u8,
    },
    /// The spaces are not joined.
    NotJoined {
        /// One.
        from: String,
        /// The other.
        to: String,
    },
    /// A space is closed.
    IsClosed {
        /// The space.
        space: String,
        /// Its colour, which says what opens it.
        colour: Closed,
        /// For whom.
        character: Character,
    },
    /// There was an attack in this turn already.
    AttackedAlready,
    /// Nobody else stands here.
    NobodyHere,
    /// That one stands elsewhere.
    NotHere {
        /// Who.
        character: Character,
    },
    /// Nobody attacks himself.
    Oneself,
    /// There is no such seat.
    NoSeat {
        /// Its number, from 0.
        seat: u8,
    },
    /// A board is longer than any board needs to be.
    BoardTooLong {
        /// The most bytes there may be.
        most: u32,
    },
    /// A board does not begin as boards do.
    BoardHeader {
        /// Where: lines count from 1.
        line: u32,
        /// The line that was expected.
        expected: &'static str,
    },
    /// A line begins with a word that boards do not know.
    BoardUnknownWord {
        /// Where.
        line: u32,
        /// The word.
        word: String,
        /// The words that boards know.
        expected: &'static str,
    },
    /// Something comes twice that comes once.
    BoardTwice {
        /// Where it comes again.
        line: u32,
        /// The word that begins the line.
        word: String,
    },
    /// A title is empty, or too long.
    BoardTitle {
        /// Where.
        line: u32,
        /// The most characters there may be.
        most: u32,
    },
    /// A corridor lacks its name and colon.
    BoardCorridorName {
        /// Where.
        line: u32,
    },
    /// A line names fewer spaces than it needs.
    BoardTooFew {
        /// Where.
        line: u32,
        /// The word that begins the line.
        word: String,
        /// How many are needed.
        least: u32,
    },
    /// A fall is not from one space to one other.
    BoardFallWords {
        /// Where.
        line: u32,
    },
    /// A word cannot be the name of a space.
    BoardName {
        /// Where.
        line: u32,
        /// The word.
        word: String,
    },
    /// A range is not from one number to another of the same letters.
    BoardRange {
        /// Where.
        line: u32,
        /// The word.
        word: String,
    },
    /// More spaces than a board may have.
    BoardTooManySpaces {
        /// Where.
        line: u32,
        /// The most there may be.
        most: u32,
    },
    /// A space is joined to more than a space may be.
    BoardTooManyJoins {
        /// Where.
        line: u32,
        /// The space.
        space: String,
        /// The most there may be.
        most: u32,
    },
    /// A space would be joined to itself.
    BoardJoinedToItself {
        /// Where.
        line: u32,
        /// The space.
        space: String,
    },
    /// A line names a space that is in no corridor.
    BoardUnknownSpace {
        /// Where.
        line: u32,
        /// The name.
        space: String,
    },
    /// A space would be two things.
    BoardTwoKinds {
        /// Where the second is said.
        line: u32,
        /// The space.
        space: String,
        /// What it is already.
        kind: Kind,
        /// What it would be, too.
        other: Kind,
    },
    /// A second start.
    BoardTwoStarts {
        /// Where.
        line: u32,
        /// The space.
        space: String,
    },
    /// A fall ends on a trap or on a closed space.
    BoardFallOnto {
        /// Where it is said.
        line: u32,
        /// The space that it ends on.
        space: String,
        /// What that is.
        kind: Kind,
    },
    /// A board lacks something that every board needs.
    BoardMissing {
        /// What.
        kind: Kind,
    },
    /// There is no way, open or closed, between the start and a space.
    BoardNotJoined {
        /// The space.
        space: String,
    },
    /// There is a place from which a character cannot go on.
    BoardNoWay {
        /// Where a character may come to stand.
        space: String,
        /// What it needs next and cannot reach.
        kind: Kind,
    },
    /// There is a place from which a character cannot go on while red is closed, as it may be then.
    BoardNoWayRed {
        /// Where a character may come to stand.
        space: String,
        /// What it needs next and cannot reach.
        kind: Kind,
    },
    /// A board has no drawing.
    BoardNoDrawing,
    /// A drawing is too wide or too high.
    BoardDrawingSize {
        /// Where.
        line: u32,
        /// The most columns and rows there may be.
        most: u32,
    },
    /// A space is drawn twice.
    BoardDrawnTwice {
        /// Where the second time.
        line: u32,
        /// The space.
        space: String,
    },
    /// A space is not drawn.
    BoardNotDrawn {
        /// The space.
        space: String,
    },
}

impl Refusal {
    pub(super) fn unknown_character(word: &str) -> Self {
        Self::UnknownCharacter { word: short(word) }
    }

    pub(super) fn unknown_move(word: &str) -> Self {
        Self::UnknownMove { word: short(word) }
    }

    pub(super) fn unknown_space(word: &str) -> Self {
        Self::UnknownSpace { word: short(word) }
    }

    pub(super) fn unknown_mark(word: &str) -> Self {
        Self::UnknownMark { word: short(word) }
    }

    pub(super) fn not_playing(word: &str) -> Self {
        Self::NotPlaying { word: short(word) }
    }
}

/// A stranger's word, no longer than a sentence can carry.
pub(super) fn short(word: &str) -> String {
    const MOST: usize = 24;
    let mut cut: String = word.chars().take(MOST).collect();
    if cut.len() < word.len() {
        cut.push('…');
    }
    cut
}
