//! Seeds: the short texts that all dice and cards of a game follow from.

use super::chance::Chance;

/// The most characters of a seed.
pub const MAX_SEED: usize = 32;

/// Characters of a seed that nobody chose.
const FRESH: usize = 8;

/// The characters of a seed, in the order of the links.
pub(super) const ALPHABET: &[u8; 37] = b"abcdefghijklmnopqrstuvwxyz0123456789-";

/// Whether a text is a seed: 1 to [`MAX_SEED`] small letters, digits and hyphens.
#[must_use]
pub fn is_seed(text: &str) -> bool {
    (1..=MAX_SEED).contains(&text.len()) && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// A seed that nobody chose: 8 letters and digits.
pub fn fresh_seed(chance: &mut impl Chance) -> String {
    (0..FRESH)
        .map(|_| char::from(ALPHABET[chance.below(36) as usize]))
        .collect()
}

/// The seed of a day, the same for everybody: `day-2026-11-30`. Nothing for what is no date of the calendar.
///
/// Years are 1 to 9999, months and days from 1.
#[must_use]
pub fn day_seed(year: u32, month: u32, day: u32) -> Option<String> {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    };
    let is_date = (1..=9999).contains(&year) && (1..=days).contains(&day);
    is_date.then(|| format!("day-{year:04}-{month:02}-{day:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Seeded;

    #[test]
    fn seeds_are_short_plain_words() {
        for seed in ["a", "day-2026-11-30", "0-0", &"x".repeat(32)] {
            assert!(is_seed(seed), "{seed}");
        }
        for other in ["", "A", "a b", "\u{e9}", "a\n", &"x".repeat(33)] {
            assert!(!is_seed(other), "{other}");
        }
        let mut chance = Seeded::new("seed");
        assert!((0..100).all(|_| is_seed(&fresh_seed(&mut chance))));
    }

    #[test]
    fn only_days_of_the_calendar_have_a_seed() {
        assert_eq!(day_seed(2026, 11, 30).as_deref(), Some("day-2026-11-30"));
        assert_eq!(day_seed(2024, 2, 29).as_deref(), Some("day-2024-02-29"));
        for (year, month, day) in [
            (2026, 2, 29),
            (1900, 2, 29),
            (2026, 13, 1),
            (2026, 4, 31),
            (0, 1, 1),
            (10_000, 1, 1),
            (2026, 1, 0),
        ] {
            assert_eq!(day_seed(year, month, day), None);
        }
    }
}
