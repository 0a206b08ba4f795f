//! The vocabulary: what a cell can hold, what it is called and what kind of thing it is.

use std::fmt;

/// The families in which the rules, the palette and the rules page group contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Nothing at all.
    Empty,
    /// Creatures that are deadly unless something neutralises them (R1).
    Monster,
    /// Creatures that harm nobody by themselves (R2).
    Weakling,
    /// Creatures with a rule of their own (R3–R13, R21, L2).
    Special,
    /// Ground, buildings and passages (R14–R18).
    Terrain,
    /// The digits 0 to 8 (R19).
    Number,
    /// Things lying about (R20–R25, L1, L2).
    Item,
}

impl Class {
    /// Every class, in the order of the rules.
    pub const ALL: [Self; 7] = [
        Self::Empty,
        Self::Monster,
        Self::Weakling,
        Self::Special,
        Self::Terrain,
        Self::Number,
        Self::Item,
    ];

    /// The class as one lower-case word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Monster => "monster",
            Self::Weakling => "weakling",
            Self::Special => "special",
            Self::Terrain => "terrain",
            Self::Number => "number",
            Self::Item => "item",
        }
    }
}

/// Declares [`Content`] and everything that is one fact a content, so that the facts stand side by side.
macro_rules! contents {
    ($($variant:ident $name:literal $class:ident $rule:literal;)*) => {
        /// What one cell of a page can hold.
        ///
        /// The discriminant is the content's code in links and at the wasm boundary; it never changes.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "each variant is the thing it is named after")]
        pub enum Content {
            #[default]
            $($variant,)*
        }

        impl Content {
            /// Every content; the index is its [code](Self::code).
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];
            const NAMES: [&'static str; Self::ALL.len()] = [$($name),*];
            const CLASSES: [Class; Self::ALL.len()] = [$(Class::$class),*];
            const RULES: [&'static str; Self::ALL.len()] = [$($rule),*];
        }
    };
}

contents! {
    Empty "." Empty "";
    Skeleton "skeleton" Monster "R1";
    Mummy "mummy" Monster "R1";
    Witch "witch" Monster "R1";
    Ogre "ogre" Monster "R1";
    Troll "troll" Monster "R1";
    Demon "demon" Monster "R1";
    Cyclops "cyclops" Monster "R1";
    Minotaur "minotaur" Monster "R1";
    Spider "spider" Monster "R1";
    Snake "snake" Monster "R1";
    Zombie "zombie" Monster "R1";
    Medusa "medusa" Monster "R1";
    Wraith "wraith" Monster "R1";
    Dragon "dragon" Monster "R1";
    Goblin "goblin" Weakling "R2";
    Imp "imp" Weakling "R2";
    Bandit "bandit" Weakling "R2";
    Thief "thief" Weakling "R2";
    Cultist "cultist" Weakling "R2";
    Kobold "kobold" Weakling "R2";
    Rat "rat" Special "R3";
    Wolf "wolf" Special "R4";
    Mimic "mimic" Special "R5";
    Mage "mage" Special "R6";
    Orc "orc" Special "R7";
    Dwarf "dwarf" Special "R7";
    Vampire "vampire" Special "R8";
    Giant "giant" Special "R9";
    Oracle "oracle" Special "R10";
    Reaper "reaper" Special "R11";
    Titan "titan" Special "R12";
    Chuck "chuck" Special "R13";
    Shadow "shadow" Special "R21";
    Boss "boss" Special "L2";
    Spikes "spikes" Terrain "R14";
    Swamp "swamp" Terrain "R14";
    Pit "pit" Terrain "R14";
    Rubble "rubble" Terrain "R15";
    Moss "moss" Terrain "R15";
    Planks "planks" Terrain "R15";
    Bridge "bridge" Terrain "R15";
    Wall "wall" Terrain "R16";
    Lava "lava" Terrain "R17";
    Tunnel "tunnel" Terrain "R18";
    N0 "0" Number "R19";
    N1 "1" Number "R19";
    N2 "2" Number "R19";
    N3 "3" Number "R19";
    N4 "4" Number "R19";
    N5 "5" Number "R19";
    N6 "6" Number "R19";
    N7 "7" Number "R19";
    N8 "8" Number "R19";
    Gold "gold" Item "R20";
    Gem "gem" Item "R20";
    Scroll "scroll" Item "R20";
    Torch "torch" Item "R21";
    Bow "bow" Item "R22";
    Sword "sword" Item "R23";
    Mask "mask" Item "R24";
    Molotov "molotov" Item "R25";
    Mirror "mirror" Item "L1";
    Bazooka "bazooka" Item "L2";
    Tweezers "tweezers" Item "L2";
    Excalibur "excalibur" Item "L2";
}

impl Content {
    /// The content's code, 0 to 65, as links and the wasm boundary use it.
    #[must_use]
    #[inline(always)]
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The content with this code, if there is one.
    #[must_use]
    pub fn from_code(code: u8) -> Option<Self> {
        Self::ALL.get(usize::from(code)).copied()
    }

    /// The content's word in the text format: lower case, `.` for an empty cell, a digit for a Number.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The content whose word this is; case does not matter.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|content| content.name().eq_ignore_ascii_case(name))
    }

    /// The family it belongs to.
    #[must_use]
    #[inline(always)]
    pub const fn class(self) -> Class {
        Self::CLASSES[self as usize]
    }

    /// The rule that introduces it, such as `R17`; empty for an empty cell.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        Self::RULES[self as usize]
    }

    /// Whether it is a living (or undead) thing: a monster, a weakling or a special creature.
    #[must_use]
    #[inline(always)]
    pub const fn is_creature(self) -> bool {
        matches!(
            self.class(),
            Class::Monster | Class::Weakling | Class::Special
        )
    }

    /// The digit a Number shows, 0 to 8; nothing for any other content.
    #[must_use]
    #[inline(always)]
    pub const fn number(self) -> Option<u8> {
        match self.class() {
            Class::Number => Some(self as u8 - Self::N0 as u8),
            _ => None,
        }
    }
}

impl fmt::Display for Content {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_names_lead_back() {
        for (code, content) in Content::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(content.code()), code);
            assert_eq!(Content::from_code(content.code()), Some(content));
            assert_eq!(
                Content::from_name(&content.name().to_uppercase()),
                Some(content)
            );
        }
        assert_eq!(Content::from_code(66), None);
        assert_eq!(Content::from_name("dragoon"), None);
    }

    #[test]
    fn published_codes_stay() {
        for (content, code) in [
            (Content::Empty, 0),
            (Content::Dragon, 14),
            (Content::Kobold, 20),
            (Content::Boss, 34),
            (Content::Tunnel, 44),
            (Content::N8, 53),
            (Content::Excalibur, 65),
        ] {
            assert_eq!(content.code(), code);
        }
    }

    #[test]
    fn numbers_know_their_digit() {
        assert_eq!(Content::N0.number(), Some(0));
        assert_eq!(Content::N8.number(), Some(8));
        assert_eq!(Content::Gold.number(), None);
    }
}
