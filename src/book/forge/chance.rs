//! The forge's only source of chance: the same numbers for the same seed, on every platform.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// The stream of the generator; puzzles of the past hang on it.
const STREAM: u64 = 0x0064_756e_6765_6f6e;

/// The seed that a text stands for: its FNV-1a hash of 64 bits, byte by byte.
#[must_use]
pub fn seed_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// PCG-XSH-RR 64/32, whose numbers are fixed by its definition; all that is made of them is integer arithmetic.
#[derive(Clone, Debug)]
pub struct Chance(Pcg32);

impl Chance {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Pcg32::new(seed, STREAM))
    }

    /// A number below `bound`, which is not 0. The high half of a product: off from even by less than one in 2²⁰ here.
    pub fn below(&mut self, bound: u32) -> u32 {
        let product = u64::from(self.0.next_u32()) * u64::from(bound);
        u32::try_from(product >> 32).expect("less than the bound")
    }

    /// Whether something happens that happens so many times in a hundred.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of some things.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(len(things)) as usize]
    }

    /// Brings things into any order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(len(&things[..=last])) as usize;
            things.swap(last, other);
        }
    }
}

fn len<T>(things: &[T]) -> u32 {
    u32::try_from(things.len()).expect("lists here are short")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_stay() {
        assert_eq!(seed_of(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(seed_of("a"), 0xaf63_dc4c_8601_ec8c);
        let mut chance = Chance::new(seed_of("dungeon"));
        let drawn: Vec<_> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(drawn, [171, 927, 943, 562, 825, 565, 999, 465]);
        let mut things = [0, 1, 2, 3, 4, 5, 6, 7];
        chance.shuffle(&mut things);
        assert_eq!(things, [5, 2, 3, 1, 0, 6, 7, 4]);
    }
}
