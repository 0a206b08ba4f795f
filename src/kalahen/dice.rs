//! The three special dice: six faces, the numbers 1 to 3 and one to three points.

use serde::{Serialize, Serializer};

/// A face, 0 to 5: the numbers 1, 2, 3, then one, two, three points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(pub(super) u8);

impl Face {
    /// All six.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// What it counts: 1 to 3 for a number, −1 to −3 for points.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i8 {
        match self.0 {
            0..3 => self.0 as i8 + 1,
            _ => 2 - self.0 as i8,
        }
    }

    /// As texts write it: `n1` to `n3`, `p1` to `p3`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["n1", "n2", "n3", "p1", "p2", "p3"][self.0 as usize]
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The three dice as they lie.
pub type Dice = [Face; 3];

/// How far the numbers and the points are apart, 0 to 9.
#[inline]
#[must_use]
pub const fn points(dice: Dice) -> u8 {
    (dice[0].value() + dice[1].value() + dice[2].value()).unsigned_abs()
}

/// The score: the points of the dice and the bonus, times one more than the rings.
#[inline]
#[must_use]
pub const fn score(points: u8, bonus: u8, rings: u8) -> u8 {
    (points + bonus) * (rings + 1)
}
