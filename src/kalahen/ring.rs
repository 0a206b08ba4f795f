//! Rings in their four colours.

use serde::Serialize;

/// Most rings a warrior may carry.
pub const MOST_CARRIED: u8 = 7;

/// The colour of a ring.
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
pub enum Ring {
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
}

impl Ring {
    /// All four, in the order of counts.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    /// As texts write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How many rings of each colour: red, yellow, green, blue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Rings(pub [u8; 4]);

impl Rings {
    /// None at all.
    pub const NONE: Self = Self([0; 4]);

    /// One ring.
    #[must_use]
    pub const fn one(ring: Ring) -> Self {
        Self::NONE.with(ring)
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, ring: Ring) -> Self {
        let mut counts = self.0;
        counts[ring.index()] = counts[ring.index()].saturating_add(1);
        Self(counts)
    }

    /// How many of a colour.
    #[must_use]
    pub const fn of(self, ring: Ring) -> u8 {
        self.0[ring.index()]
    }

    /// How many in all, 255 at most.
    #[must_use]
    pub fn total(self) -> u8 {
        self.0
            .iter()
            .fold(0, |sum: u8, count| sum.saturating_add(*count))
    }

    /// How many colours there are.
    #[must_use]
    pub fn colours(self) -> usize {
        self.0.iter().filter(|count| **count > 0).count()
    }

    /// Whether all of `part` are among these.
    #[must_use]
    pub fn holds(self, part: Self) -> bool {
        self.0.iter().zip(part.0).all(|(have, want)| *have >= want)
    }

    /// These and those; no colour beyond 255.
    #[must_use]
    pub fn plus(self, more: Self) -> Self {
        let mut sum = self;
        for (have, new) in sum.0.iter_mut().zip(more.0) {
            *have = have.saturating_add(new);
        }
        sum
    }

    /// These without those; no colour below 0.
    #[must_use]
    pub fn minus(self, less: Self) -> Self {
        let mut rest = self;
        for (have, gone) in rest.0.iter_mut().zip(less.0) {
            *have = have.saturating_sub(gone);
        }
        rest
    }

    /// As texts write them: `red+red+blue`, or `none`.
    #[must_use]
    pub fn text(self) -> String {
        let words: Vec<_> = Ring::ALL
            .into_iter()
            .flat_map(|ring| std::iter::repeat_n(ring.name(), usize::from(self.of(ring))))
            .collect();
        if words.is_empty() {
            "none".to_owned()
        } else {
            words.join("+")
        }
    }

    /// Reads what [`Rings::text`] writes, up to 15 rings.
    pub(super) fn read(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self::NONE);
        }
        let mut rings = Self::NONE;
        for (count, word) in text.split('+').enumerate() {
            if count == 15 {
                return None;
            }
            rings = rings.with(word.parse().ok()?);
        }
        Some(rings)
    }
}
