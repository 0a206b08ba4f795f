//! Dice and cards: the same for the same seed on every platform, or as a test writes them down.

use std::collections::VecDeque;

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// The stream of the tables' generator; the dice of every record hang on it.
const STREAM: u64 = 0x0000_7461_626c_6573;

/// Where dice and cards come from.
pub trait Chance {
    /// A number below `bound`, which is 1 to 2³².
    fn below(&mut self, bound: u32) -> u32;

    /// A throw of a die: 1 to `sides`.
    #[inline]
    fn die(&mut self, sides: u8) -> u8 {
        u8::try_from(self.below(u32::from(sides)) + 1).unwrap_or(sides)
    }

    /// One of the members of a set of numbers from 0 to 63, given as bits, all equally likely: a card from a deck.
    ///
    /// # Panics
    /// If the set is empty.
    #[inline]
    fn one_of(&mut self, set: u64) -> u8 {
        assert!(set != 0, "a card from an empty deck");
        let mut rest = set;
        for _ in 0..self.below(set.count_ones()) {
            rest &= rest - 1;
        }
        u8::try_from(rest.trailing_zeros()).unwrap_or(0)
    }

    /// Whether something happens that happens so many times in a hundred.
    #[inline]
    fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of some things, all equally likely.
    ///
    /// # Panics
    /// If there are none.
    fn pick<T: Copy>(&mut self, things: &[T]) -> T
    where
        Self: Sized,
    {
        things[self.below(u32::try_from(things.len()).unwrap_or(u32::MAX)) as usize]
    }

    /// Brings things into any order, all equally likely.
    fn shuffle<T>(&mut self, things: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..things.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            things.swap(last, self.below(bound) as usize);
        }
    }
}

/// The number that a text stands for: its FNV-1a hash of 64 bits, byte by byte.
#[must_use]
pub fn seed_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// PCG-XSH-RR 64/32, whose numbers are fixed by its definition; all that is made of them is integer arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded(Pcg32);

impl Seeded {
    /// The generator of a seed, which is any text.
    #[must_use]
    pub fn new(seed: &str) -> Self {
        Self::from_number(seed_of(seed))
    }

    /// The generator of a number.
    #[must_use]
    pub fn from_number(number: u64) -> Self {
        Self::on_stream(number, STREAM)
    }

    /// The generator of a number on a stream of its own: streams have nothing to do with each other.
    #[must_use]
    pub fn on_stream(number: u64, stream: u64) -> Self {
        Self(Pcg32::new(number, stream))
    }
}

impl Chance for Seeded {
    /// The high half of a product: off from even by less than one in 2³² / `bound`.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let product = u64::from(self.0.next_u32()) * u64::from(bound);
        (product >> 32) as u32
    }
}

/// Passes another source on and counts what it was asked for: whoever asked has seen something new.
#[derive(Debug)]
pub struct Counted<'a, C> {
    source: &'a mut C,
    /// How many numbers were drawn.
    pub drawn: u32,
}

impl<'a, C: Chance> Counted<'a, C> {
    /// Counts from 0.
    pub fn new(source: &'a mut C) -> Self {
        Self { source, drawn: 0 }
    }
}

impl<C: Chance> Chance for Counted<'_, C> {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        self.drawn += 1;
        self.source.below(bound)
    }

    #[inline]
    fn die(&mut self, sides: u8) -> u8 {
        self.drawn += 1;
        self.source.die(sides)
    }

    #[inline]
    fn one_of(&mut self, set: u64) -> u8 {
        self.drawn += 1;
        self.source.one_of(set)
    }
}

/// The throws and cards of a test, in order: what `die` and `one_of` shall give, and for `below` the number itself.
#[derive(Clone, Debug, Default)]
pub struct Scripted(VecDeque<u32>);

impl Scripted {
    /// These, one after another.
    pub fn new(results: impl IntoIterator<Item = u32>) -> Self {
        Self(results.into_iter().collect())
    }

    /// How many are left.
    #[must_use]
    pub fn left(&self) -> usize {
        self.0.len()
    }

    fn next(&mut self) -> u32 {
        self.0
            .pop_front()
            .expect("the script has another throw or card")
    }
}

impl Chance for Scripted {
    fn below(&mut self, bound: u32) -> u32 {
        let number = self.next();
        assert!(number < bound, "scripted {number}, but asked below {bound}");
        number
    }

    fn die(&mut self, sides: u8) -> u8 {
        let number = self.next();
        assert!(
            (1..=u32::from(sides)).contains(&number),
            "scripted {number}, but thrown was a die of {sides}"
        );
        u8::try_from(number).expect("at most the sides")
    }

    fn one_of(&mut self, set: u64) -> u8 {
        let card = self.next();
        assert!(
            card < 64 && set >> card & 1 == 1,
            "scripted card {card} is not in {set:#x}"
        );
        u8::try_from(card).expect("below 64")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_stay() {
        let mut chance = Seeded::new("dungeon");
        let drawn: Vec<_> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(drawn, [360, 897, 200, 861, 138, 571, 347, 539]);
    }

    #[test]
    fn the_number_of_a_text_is_the_published_hash() {
        assert_eq!(seed_of(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(seed_of("a"), 0xaf63_dc4c_8601_ec8c);
    }

    #[test]
    fn one_of_gives_members_only_and_each() {
        let mut chance = Seeded::new("cards");
        let set = 0x8000_0000_0010_0101;
        let mut seen = 0;
        for _ in 0..200 {
            seen |= 1 << chance.one_of(set);
        }
        assert_eq!(seen, set);
    }
}
