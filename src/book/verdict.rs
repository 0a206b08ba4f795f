//! What a judged cell is, and why: verdicts, reasons and warnings as data. Sentences are the page's affair.

use super::book::CellIndex;
use super::content::Content;

/// What a step onto a cell meets (rulings on the verdict).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Verdict {
    /// The cell can be crossed.
    #[default]
    Safe,
    /// The cell kills.
    Deadly,
    /// The cell cannot be entered: a Wall, or a petrified creature.
    Blocked,
}

impl Verdict {
    /// All three; a verdict's index here is its code at the wasm boundary.
    pub const ALL: [Self; 3] = [Self::Safe, Self::Deadly, Self::Blocked];

    /// How test cases and `examples/verdict.rs` write it.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Safe => '-',
            Self::Deadly => 'x',
            Self::Blocked => '#',
        }
    }

    /// The verdict that test cases write like this.
    #[must_use]
    pub fn from_symbol(symbol: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|verdict| verdict.symbol() == symbol)
    }

    /// The verdict as one lower-case word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Deadly => "deadly",
            Self::Blocked => "blocked",
        }
    }
}

/// Declares an enum of unit variants, each with its written form, all of them listed in order.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$variant_meta])* $variant,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The word by which other parts of the program know it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.pad(self.name())
            }
        }
    };
}
pub(super) use words;

words! {
    /// A rule by its number in the book; the local rules come last.
    #[allow(missing_docs, reason = "each variant is the rule it is named after; see `rules`")]
    RuleId {
        R1 "R1",
        R2 "R2",
        R3 "R3",
        R4 "R4",
        R5 "R5",
        R6 "R6",
        R7 "R7",
        R8 "R8",
        R9 "R9",
        R10 "R10",
        R11 "R11",
        R12 "R12",
        R13 "R13",
        R14 "R14",
        R15 "R15",
        R16 "R16",
        R17 "R17",
        R18 "R18",
        R19 "R19",
        R20 "R20",
        R21 "R21",
        R22 "R22",
        R23 "R23",
        R24 "R24",
        R25 "R25",
        L1 "L1",
        L2 "L2",
    }
}

words! {
    /// What a reason does for the verdict of its cell.
    Role {
        /// It makes the cell deadly, unless something saves it.
        Threat "threat",
        /// It makes the cell safe against a threat.
        Save "save",
        /// It makes the cell blocked.
        Block "block",
        /// It says what stands there, which other reasons then build on.
        Note "note",
    }
}

words! {
    /// What a reason says, within its rule. The documentation names what the fields of [`Reason`] hold.
    ReasonCode {
        /// R1: a creature that kills.
        Monster "monster",
        /// R3: `count` Rats on the spread; `cells` are they.
        Rats "rats",
        /// R4: a Wolf in a pack of `count`; `cells` is the pack.
        Pack "pack",
        /// R4: attacked by a pack of `count`; `cells` are the Wolves that reach it.
        Attack "attack",
        /// R5: a Mimic is a `content`; `cells` is the chain it looks through, the source last.
        Copy "copy",
        /// R5: a Mimic looks at a `content`, which it does not copy; `cells` as for a copy.
        Harmless "harmless",
        /// R5: a Mimic looks off the known pages; `cells` is the chain so far.
        Alone "alone",
        /// R5: Mimics that look at one another; `cells` is the chain.
        Loop "loop",
        /// R6, L1: a Wraith calmed by the Mages in `cells`; a Medusa calmed by the Mirrors in `cells`.
        Calmed "calmed",
        /// R6: a Mage with the Scrolls in `cells` about him.
        Scroll "scroll",
        /// R7: an Orc or a Dwarf (`content`) whom nobody fights.
        Unfought "unfought",
        /// R7: `count` that beat all their foes, `needed` in the largest such group; `cells` are the foes.
        Winner "winner",
        /// R7: `count` that lost to foes, `needed` in the largest such group; `cells` are those foes.
        Slain "slain",
        /// R8: a Vampire.
        Vampire "vampire",
        /// R8: a `content` turned; `cells` lead from bite to bite to the Vampire, who is last.
        Turned "turned",
        /// R9: a Giant.
        Giant "giant",
        /// R9: a `content` crushed; `cells` are the two Giants of each pair about it.
        Crushed "crushed",
        /// R10: the Oracle herself.
        Oracle "oracle",
        /// R10: an Oracle, first in `cells`, and her `count` deadly monsters, the other `cells`.
        Protected "protected",
        /// R11: a Reaper.
        Reaper "reaper",
        /// R11: within two steps of the Reapers in `cells`.
        Zone "zone",
        /// R12: a Titan.
        Titan "titan",
        /// R12: in the band of the Titans in `cells`.
        Band "band",
        /// R13: on the page of the Chucks in `cells`.
        Chuck "chuck",
        /// R14: `content` is terrain that kills.
        Terrain "terrain",
        /// R16: a Wall.
        Wall "wall",
        /// R17: Lava.
        Lava "lava",
        /// R17: beside the Lava in `cells`.
        Beside "beside",
        /// R19: `needed` creatures asked for, `count` found, which are `cells`.
        Count "count",
        /// R19: as many creatures as asked for.
        Match "match",
        /// R20: a `content`, Gold or Gem, beside the Thieves in `cells`.
        Thief "thief",
        /// R20: a Scroll about which the Mages in `cells` stand.
        Mage "mage",
        /// R21: a Shadow that no Torch lights.
        Dark "dark",
        /// R21: a Shadow lit by the Torches in `cells`.
        Lit "lit",
        /// L1: a `content` in the gaze of the Medusas in `cells`.
        Petrified "petrified",
        /// R23, on a walk: a Dragon, drawn as `content`, was removed by the Sword.
        Felled "felled",
        /// R22, on a walk: a `content` was removed by the Bow in `cells`.
        Shot "shot",
        /// R25, on a walk: a `content` was removed by the Molotov in `cells`.
        Burnt "burnt",
        /// L2, on a walk: the Boss is dead.
        Dead "dead",
        /// L2: the Boss.
        Boss "boss",
    }
}

/// One reason for a cell's verdict: the rule, what it does, and the cells that cause it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The rule that speaks.
    pub rule: RuleId,
    /// What it says.
    pub code: ReasonCode,
    /// What that does for the verdict.
    pub role: Role,
    /// The content it speaks of, where [`ReasonCode`] names one; otherwise [`Content::Empty`].
    pub content: Content,
    /// A number it speaks of, where [`ReasonCode`] names one; otherwise 0.
    pub count: u32,
    /// A second number it speaks of, where [`ReasonCode`] names one; otherwise 0.
    pub needed: u32,
    /// The causes, as [`ReasonCode`] says.
    pub cells: Vec<CellIndex>,
}

impl Reason {
    /// A reason that speaks of no content, no number and no other cell.
    #[must_use]
    #[allow(
        clippy::similar_names,
        reason = "rule and role are what they are called everywhere"
    )]
    pub const fn new(rule: RuleId, code: ReasonCode, role: Role) -> Self {
        Self {
            rule,
            code,
            role,
            content: Content::Empty,
            count: 0,
            needed: 0,
            cells: Vec::new(),
        }
    }

    /// The same about a content.
    #[must_use]
    pub fn about(self, content: Content) -> Self {
        Self { content, ..self }
    }

    /// The same with its two numbers.
    #[must_use]
    pub fn numbered(self, count: u32, needed: u32) -> Self {
        Self {
            count,
            needed,
            ..self
        }
    }

    /// The same with its causes.
    #[must_use]
    pub fn because_of(self, cells: Vec<CellIndex>) -> Self {
        Self { cells, ..self }
    }
}

words! {
    /// A promise of the printed book that a drawing breaks.
    WarningCode {
        /// R4: a pack of more than six.
        Pack "pack",
        /// R12: more than two Titans.
        Titans "titans",
        /// R13: more than four Chucks.
        Chucks "chucks",
        /// R18: a leaf with other than no Tunnel, or one on each side.
        Tunnel "tunnel",
        /// L2: a Boss elsewhere than on page 52.
        Boss "boss",
    }
}

/// A promise of the printed book that does not hold; verdicts take no notice of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The rule whose promise it is.
    pub rule: RuleId,
    /// Which promise.
    pub code: WarningCode,
    /// How many there are.
    pub count: u32,
    /// How many the book promises at most.
    pub needed: u32,
    /// The cells concerned.
    pub cells: Vec<CellIndex>,
}
