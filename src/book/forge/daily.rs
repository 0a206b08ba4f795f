//! The spread of the day: what it is like follows from the date alone.
//!
//! A week, Monday to Sunday, deals every rule exactly once: seven weighty rules one a day, the five rules of the items
//! that act from Wednesday to Sunday one a day, and the fifteen others 1, 2, 1, 2, 2, 3 and 4. So Monday has two rules
//! and Sunday six. Each week deals in another order, drawn from its number. Monday and Tuesday are easy, Wednesday to
//! Friday medium, Saturday and Sunday hard.
//!
//! What a day was it stays: nothing here may change but for days to come, and then by a date written down here.

use super::super::book::Size;
use super::super::verdict::RuleId;
use super::chance::{Chance, generator, seed_of};
use super::{Difficulty, Settings};

/// The spread of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The text whose seed it is: `daily 2026-11-30`.
    pub seed: String,
    /// How to forge it.
    pub settings: Settings,
}

/// Rules that need most of a spread for themselves.
pub const WEIGHTY: [RuleId; 7] = [
    RuleId::R3,
    RuleId::R10,
    RuleId::R11,
    RuleId::R12,
    RuleId::R13,
    RuleId::R18,
    RuleId::L2,
];
/// Rules of items that act.
const ACTING: [RuleId; 5] = [
    RuleId::R15,
    RuleId::R22,
    RuleId::R23,
    RuleId::R24,
    RuleId::R25,
];
/// The others.
const COMMON: [RuleId; 15] = [
    RuleId::R1,
    RuleId::R2,
    RuleId::R4,
    RuleId::R5,
    RuleId::R6,
    RuleId::R7,
    RuleId::R8,
    RuleId::R9,
    RuleId::R14,
    RuleId::R16,
    RuleId::R17,
    RuleId::R19,
    RuleId::R20,
    RuleId::R21,
    RuleId::L1,
];
/// How many of the others each day has, Monday first.
const SHARES: [usize; 7] = [1, 2, 1, 2, 2, 3, 4];

/// Days of a month of the Gregorian calendar; none for a month that is none.
const fn days_in(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    }
}

/// Days from Monday, 1 January of the year 1, to a date of the Gregorian calendar.
fn days_before(year: u32, month: u32, day: u32) -> u32 {
    let past = year - 1;
    let leaps = past / 4 - past / 100 + past / 400;
    let months: u32 = (1..month).map(|month| days_in(year, month)).sum();
    365 * past + leaps + months + day - 1
}

/// The spread of a day; none for a date that is not in the calendar. Years are 1 to 9999, months and days from 1.
#[must_use]
pub fn daily(year: u32, month: u32, day: u32) -> Option<Daily> {
    let is_date = (1..=9999).contains(&year) && (1..=days_in(year, month)).contains(&day);
    if !is_date {
        return None;
    }
    let days = days_before(year, month, day);
    let (week, weekday) = (days / 7, (days % 7) as usize);
    let mut chance = generator(u64::from(week));
    let (mut weighty, mut acting, mut common) = (WEIGHTY, ACTING, COMMON);
    chance.shuffle(&mut weighty);
    chance.shuffle(&mut acting);
    chance.shuffle(&mut common);
    let mut rules = vec![weighty[weekday]];
    if weekday >= 2 {
        rules.push(acting[weekday - 2]);
    }
    let dealt: usize = SHARES[..weekday].iter().sum();
    rules.extend(&common[dealt..dealt + SHARES[weekday]]);
    rules.sort_unstable();
    let seed = format!("daily {year:04}-{month:02}-{day:02}");
    Some(Daily {
        settings: Settings {
            seed: seed_of(&seed),
            size: Size {
                columns: 7,
                rows: 7,
            },
            difficulty: match weekday {
                0 | 1 => Difficulty::Easy,
                2..=4 => Difficulty::Medium,
                _ => Difficulty::Hard,
            },
            rules,
        },
        seed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_by_the_calendar() {
        assert_eq!(days_before(1, 1, 1), 0);
        assert_eq!(days_before(1970, 1, 1), 719_162);
        assert_eq!(days_before(2024, 3, 1) - days_before(2024, 2, 1), 29);
        assert_eq!(days_before(2000, 1, 1) - days_before(1900, 1, 1), 36_524);
        for (year, month, day) in [
            (2026, 2, 29),
            (2026, 0, 1),
            (2026, 13, 1),
            (0, 1, 1),
            (2026, 4, 31),
        ] {
            assert_eq!(daily(year, month, day), None);
        }
    }

    #[test]
    fn a_week_deals_every_rule_once_and_gets_harder() {
        // Monday, 30 November 2026, and the days after.
        let week: Vec<_> = [
            (11, 30),
            (12, 1),
            (12, 2),
            (12, 3),
            (12, 4),
            (12, 5),
            (12, 6),
        ]
        .into_iter()
        .map(|(month, day)| daily(2026, month, day).unwrap().settings)
        .collect();
        let counts: Vec<_> = week.iter().map(|day| day.rules.len()).collect();
        assert_eq!(counts, [2, 3, 3, 4, 4, 5, 6]);
        let mut rules: Vec<_> = week.iter().flat_map(|day| day.rules.clone()).collect();
        rules.sort_unstable();
        assert_eq!(rules, RuleId::ALL);
        assert!(week.is_sorted_by_key(|day| day.difficulty as u8));
        assert_eq!(week[0].difficulty, Difficulty::Easy);
        assert_eq!(week[6].difficulty, Difficulty::Hard);
    }
}
