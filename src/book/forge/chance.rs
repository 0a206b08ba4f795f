//! The forge's only source of chance: the same numbers for the same seed, on every platform.

pub use crate::table::{Chance, Seeded, seed_of};

/// The stream of the generator; puzzles of the past hang on it.
const STREAM: u64 = 0x0064_756e_6765_6f6e;

/// The generator of a seed.
pub fn generator(seed: u64) -> Seeded {
    Seeded::on_stream(seed, STREAM)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_stay() {
        let mut chance = generator(seed_of("dungeon"));
        let drawn: Vec<_> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(drawn, [171, 927, 943, 562, 825, 565, 999, 465]);
        let mut things = [0, 1, 2, 3, 4, 5, 6, 7];
        chance.shuffle(&mut things);
        assert_eq!(things, [5, 2, 3, 1, 0, 6, 7, 4]);
    }
}
