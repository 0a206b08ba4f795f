//! The cards of the chests, and piles of them.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// The back of a card: green under the chests 1–4, red under 5 and 6, blue under the Tower and in the Forest.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    strum::VariantNames,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Back {
    /// Chests 1 to 4; parchments of one star.
    Green,
    /// Chests 5 and 6; parchments of two stars.
    Red,
    /// The Tower and the Forest; parchments of three stars.
    Blue,
}

impl Back {
    /// All three, by the stars of their parchments.
    pub const ALL: [Self; 3] = [Self::Green, Self::Red, Self::Blue];

    /// As texts write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// 0 to 2.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The back of the cards under a chest (0–7).
    #[must_use]
    pub const fn of_chest(chest: usize) -> Self {
        match chest {
            0..4 => Self::Green,
            4 | 5 => Self::Red,
            _ => Self::Blue,
        }
    }

    /// The chests with such cards.
    #[must_use]
    pub const fn chests(self) -> std::ops::Range<usize> {
        match self {
            Self::Green => 0..4,
            Self::Red => 4..6,
            Self::Blue => 6..8,
        }
    }
}

/// The eight formulas; what they are called is ours.
pub const FORMULAS: [&str; 8] = [
    "sun", "moon", "star", "flame", "wave", "leaf", "stone", "wind",
];

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// A parchment of a formula (0–7) with 1 to 3 stars.
    Parchment {
        /// Which formula.
        formula: u8,
        /// 1, 2 or 3.
        stars: u8,
    },
    /// The shield.
    Shield,
    /// The sword.
    Sword,
    /// The key to the Tower.
    Key,
    /// A teleportation that costs no rings.
    Teleport,
    /// A flask that heals so many P.V., 1 to 12.
    Flask(u8),
    /// A purse of so many gold pieces, 1 to 99.
    Purse(u8),
}

impl fmt::Display for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Parchment { formula, stars } => {
                write!(formatter, "{}{stars}", FORMULAS[usize::from(formula % 8)])
            }
            Self::Shield => formatter.write_str("shield"),
            Self::Sword => formatter.write_str("sword"),
            Self::Key => formatter.write_str("key"),
            Self::Teleport => formatter.write_str("teleport"),
            Self::Flask(value) => write!(formatter, "flask{value}"),
            Self::Purse(value) => write!(formatter, "purse{value}"),
        }
    }
}

impl FromStr for Card {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        let digits = word.len() - word.bytes().rev().take_while(u8::is_ascii_digit).count();
        let (name, number) = word.split_at(digits);
        let value = || match number.parse::<u8>() {
            Ok(value) if !number.starts_with('0') => Ok(value),
            _ => Err(()),
        };
        let plain = |card| if number.is_empty() { Ok(card) } else { Err(()) };
        match name {
            "shield" => plain(Self::Shield),
            "sword" => plain(Self::Sword),
            "key" => plain(Self::Key),
            "teleport" => plain(Self::Teleport),
            "flask" => value().and_then(|value| {
                if value <= 12 {
                    Ok(Self::Flask(value))
                } else {
                    Err(())
                }
            }),
            "purse" => value().and_then(|value| {
                if value <= 99 {
                    Ok(Self::Purse(value))
                } else {
                    Err(())
                }
            }),
            _ => {
                let formula = FORMULAS
                    .iter()
                    .position(|formula| *formula == name)
                    .ok_or(())?;
                let stars = value()?;
                if stars > 3 {
                    return Err(());
                }
                Ok(Self::Parchment {
                    formula: u8::try_from(formula).map_err(|_| ())?,
                    stars,
                })
            }
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Most kinds of cards with one back.
pub const MOST_KINDS: usize = 32;

/// Most cards of one kind.
pub const MOST_OF_A_KIND: u8 = 15;

/// Cards with one back: how many of each kind, the kinds being numbered by the edition (0 to 31).
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Pile(u128);

impl fmt::Debug for Pile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_map()
            .entries(self.kinds().map(|kind| (kind, self.of(kind))))
            .finish()
    }
}

impl Pile {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// How many there are of a kind.
    #[inline]
    #[must_use]
    pub const fn of(self, kind: u8) -> u8 {
        (self.0 >> (4 * kind)) as u8 & 15
    }

    /// Puts one in; beyond 15 of a kind it is lost, which no edition allows.
    #[inline]
    pub fn add(&mut self, kind: u8) {
        if self.of(kind) < MOST_OF_A_KIND {
            self.0 += 1 << (4 * kind);
        }
    }

    /// Takes one out, if there is one.
    #[inline]
    pub fn remove(&mut self, kind: u8) -> bool {
        let found = self.of(kind) > 0;
        if found {
            self.0 -= 1 << (4 * kind);
        }
        found
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u32 {
        const PAIRS: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        const WORDS: u128 = 0x00ff_00ff_00ff_00ff_00ff_00ff_00ff_00ff;
        // Sums of two nibbles fit a byte, and 32 kinds of 15 are 480: the sums of the bytes need 16 bits.
        let bytes = (self.0 & PAIRS) + (self.0 >> 4 & PAIRS);
        let words = (bytes & WORDS) + (bytes >> 8 & WORDS);
        let all = (words as u64).wrapping_add((words >> 64) as u64);
        (all.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    /// The kinds there is at least one of, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let kind = rest.trailing_zeros() / 4;
            rest &= !(15 << (4 * kind));
            Some(kind as u8)
        })
    }

    /// Which of the kinds 0 to 7, the parchments of the formulas, there is at least one of, as bits.
    #[inline]
    #[must_use]
    pub const fn first_eight(self) -> u32 {
        let nibbles = self.0 as u32;
        // The lowest bit of each nibble that is not 0, then these bits side by side.
        let low = (nibbles | nibbles >> 1 | nibbles >> 2 | nibbles >> 3) & 0x1111_1111;
        let pairs = (low | low >> 3) & 0x0303_0303;
        let fours = (pairs | pairs >> 6) & 0x000f_000f;
        (fours | fours >> 12) & 0xff
    }

    /// The kind of the card at a place, 0 to one less than [`Pile::count`], the cards lying by their kinds.
    ///
    /// # Panics
    /// If there are not as many.
    #[must_use]
    pub fn at(self, mut place: u32) -> u8 {
        for kind in self.kinds() {
            let many = u32::from(self.of(kind));
            if place < many {
                return kind;
            }
            place -= many;
        }
        panic!("no card there");
    }

    /// All cards of both; beyond 15 of a kind they are lost.
    #[must_use]
    pub fn plus(mut self, more: Self) -> Self {
        for kind in more.kinds() {
            for _ in 0..more.of(kind) {
                self.add(kind);
            }
        }
        self
    }

    /// These without those, of each kind as far as there are any.
    #[must_use]
    pub fn minus(mut self, less: Self) -> Self {
        for kind in less.kinds() {
            for _ in 0..less.of(kind) {
                self.remove(kind);
            }
        }
        self
    }
}

/// Cards of all three backs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand(pub [Pile; 3]);

/// A card as the state knows it: its back and, among those, the number of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// Its back.
    pub back: Back,
    /// 0 to 31; the edition says what it is.
    pub kind: u8,
}

impl Hand {
    /// How many of a kind.
    #[inline]
    #[must_use]
    pub const fn of(self, kind: Kind) -> u8 {
        self.0[kind.back.index()].of(kind.kind)
    }

    /// Puts one in.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        self.0[kind.back.index()].add(kind.kind);
    }

    /// Takes one out, if there is one.
    #[inline]
    pub fn remove(&mut self, kind: Kind) -> bool {
        self.0[kind.back.index()].remove(kind.kind)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0].is_empty() && self.0[1].is_empty() && self.0[2].is_empty()
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0[0].count() + self.0[1].count() + self.0[2].count()
    }

    /// The kinds there is at least one of, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        Back::ALL.into_iter().flat_map(move |back| {
            self.0[back.index()]
                .kinds()
                .map(move |kind| Kind { back, kind })
        })
    }

    /// These without those, of each kind as far as there are any.
    #[must_use]
    pub fn minus(self, less: Self) -> Self {
        Self(std::array::from_fn(|back| self.0[back].minus(less.0[back])))
    }
}
