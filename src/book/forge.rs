//! New puzzles: spreads with exactly one shortest route, on which the chosen rules decide.
//!
//! A puzzle is made, not found: a path is carved through solid Walls, each chosen rule is set to work on the path or
//! beside it, then the Walls give way to creatures and terrain, one at a time, as long as the path stays the only
//! shortest route and every rule still decides. What comes out is proved once more as a whole (`proof.rs`) before it is
//! handed out. See [`Forge`].
//!
//! The same [`Settings`] give the same puzzle everywhere, for good within one [`VERSION`].

mod carve;
mod chance;
mod daily;
mod draft;
mod fill;
mod motifs;
mod proof;

use std::fmt;

pub use chance::seed_of;
pub use daily::{Daily, daily};

use super::book::{Book, CellIndex, Size};
use super::verdict::RuleId;
use super::walk::Move;
use chance::{Chance, Seeded, generator};
use daily::WEIGHTY;
use draft::Draft;

/// The forge's version: what a seed means never changes within one.
pub const VERSION: u32 = 1;

/// The fewest columns, and rows, of a page that the forge works on.
pub const MIN_SIDE: u8 = 5;
/// The most columns, and rows, of a page that the forge works on.
pub const MAX_SIDE: u8 = 12;
/// How often a puzzle is tried before the forge gives up, if nothing else is said.
pub const MAX_ATTEMPTS: u32 = 400;

/// How hard a puzzle is meant to be: how long its route, how dense what surrounds it, and, where none are chosen, how
/// many rules it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// A short route.
    Easy,
    /// A route through a good part of the spread.
    Medium,
    /// A long and winding route.
    Hard,
}

impl Difficulty {
    /// All three, from easy to hard.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Its word for other parts of the program.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The difficulty with this word.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|difficulty| difficulty.name() == name)
    }

    /// The value for this difficulty.
    pub(self) const fn of<T: Copy>(self, values: [T; 3]) -> T {
        values[self as usize]
    }
}

/// What a puzzle is to be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Where its chance begins; [`seed_of`] makes one of a text.
    pub seed: u64,
    /// The size of a page, [`MIN_SIDE`] to [`MAX_SIDE`] each way.
    pub size: Size,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// The rules that decide in it, in any order. None: the seed chooses two, four or six, by difficulty.
    pub rules: Vec<RuleId>,
}

/// Why the forge does not start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// A page smaller than [`MIN_SIDE`] or larger than [`MAX_SIDE`].
    Size,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => write!(
                formatter,
                "the forge works on pages of {MIN_SIDE} to {MAX_SIDE} columns and rows"
            ),
        }
    }
}

impl std::error::Error for SettingsError {}

/// A puzzle and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The book, entrance and exit marked.
    pub book: Book,
    /// The only shortest route.
    pub route: Vec<Move>,
    /// For the cells on the route and beside it that are not plainly safe, in the order in which the route passes
    /// them: the rule that decides the cell.
    pub hints: Vec<(CellIndex, RuleId)>,
}

/// How the work stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Not yet made.
    Working,
    /// Made.
    Made(Box<Puzzle>),
    /// Not made in so many attempts; the rule that could not be fitted most often, if it was a rule.
    GaveUp(Option<RuleId>),
}

/// A puzzle in the making, to be run in slices.
///
/// ```
/// use dungeon_sandbox::book::forge::{Difficulty, Forge, Progress, Settings, seed_of};
/// use dungeon_sandbox::book::{RuleId, Size};
///
/// let mut forge = Forge::new(&Settings {
///     seed: seed_of("a cold morning"),
///     size: Size { columns: 7, rows: 7 },
///     difficulty: Difficulty::Easy,
///     rules: vec![RuleId::R17],
/// })?;
/// let Progress::Made(puzzle) = forge.finish() else {
///     panic!("Lava fits into every spread");
/// };
/// assert!(puzzle.hints.iter().any(|&(_, rule)| rule == RuleId::R17));
/// # Ok::<(), dungeon_sandbox::book::forge::SettingsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Forge {
    size: Size,
    difficulty: Difficulty,
    rules: Vec<RuleId>,
    chance: Seeded,
    attempts: u32,
    limit: u32,
    /// How often each rule could not be fitted, by its place in [`RuleId::ALL`].
    failures: [u32; RuleId::ALL.len()],
    progress: Progress,
}

impl Forge {
    /// Gets ready.
    ///
    /// # Errors
    /// [`SettingsError`] names what cannot be.
    pub fn new(settings: &Settings) -> Result<Self, SettingsError> {
        Self::with(settings, MAX_ATTEMPTS)
    }

    /// The same, giving up after another number of attempts.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn with(settings: &Settings, limit: u32) -> Result<Self, SettingsError> {
        let sides = MIN_SIDE..=MAX_SIDE;
        if !sides.contains(&settings.size.columns) || !sides.contains(&settings.size.rows) {
            return Err(SettingsError::Size);
        }
        let mut chance = generator(settings.seed);
        let mut rules = settings.rules.clone();
        if rules.is_empty() {
            rules = RuleId::ALL.to_vec();
            chance.shuffle(&mut rules);
            // One weighty rule is enough where nobody asked for more.
            let mut has_weighty = false;
            rules.retain(|rule| {
                !WEIGHTY.contains(rule) || !std::mem::replace(&mut has_weighty, true)
            });
            rules.truncate(settings.difficulty.of([2, 4, 6]));
        }
        let chosen = |rule: &RuleId| rules.contains(rule);
        let rules = RuleId::ALL.iter().copied().filter(chosen).collect();
        Ok(Self {
            size: settings.size,
            difficulty: settings.difficulty,
            rules,
            chance,
            attempts: 0,
            limit,
            failures: [0; RuleId::ALL.len()],
            progress: Progress::Working,
        })
    }

    /// The rules that are to decide, in the order of their numbers.
    #[must_use]
    pub fn rules(&self) -> &[RuleId] {
        &self.rules
    }

    /// Makes up to so many more attempts; says how the work stands then.
    pub fn run(&mut self, attempts: u32) -> &Progress {
        let stop = self.attempts.saturating_add(attempts).min(self.limit);
        while self.progress == Progress::Working && self.attempts < stop {
            self.attempts += 1;
            match self.attempt() {
                Ok(puzzle) => self.progress = Progress::Made(Box::new(puzzle)),
                Err(Some(rule)) => self.failures[rule as usize] += 1,
                Err(None) => {}
            }
        }
        if self.progress == Progress::Working && self.attempts >= self.limit {
            self.progress = Progress::GaveUp(self.hardest());
        }
        &self.progress
    }

    /// Works until the puzzle is made or the forge gives up; says which.
    pub fn finish(&mut self) -> &Progress {
        self.run(u32::MAX)
    }

    /// How the work stands.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The attempts made so far.
    #[must_use]
    pub const fn attempts(&self) -> u32 {
        self.attempts
    }

    /// The rule that could not be fitted most often.
    fn hardest(&self) -> Option<RuleId> {
        let rules = RuleId::ALL.iter().copied().zip(self.failures);
        rules
            .filter(|&(_, failures)| failures > 0)
            .max_by_key(|&(rule, failures)| (failures, std::cmp::Reverse(rule)))
            .map(|(rule, _)| rule)
    }

    /// One attempt; the rule that did not fit, if it was a rule.
    fn attempt(&mut self) -> Result<Puzzle, Option<RuleId>> {
        let chance = &mut self.chance;
        let site = carve::carve(self.size, self.difficulty, &self.rules, chance)?;
        let mut draft = Draft::new(site, &self.rules);
        motifs::place_all(&mut draft, self.difficulty, chance)?;
        fill::fill(&mut draft, self.difficulty, chance);
        proof::prove(draft.into_board(), &self.rules)
    }
}
