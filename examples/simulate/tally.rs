//! What is counted: sums only, so that it does not matter who counted what.

use std::collections::BTreeMap;
use std::time::Duration;

use dungeon_sandbox::table::Seat;

/// How often somebody played and won.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wins {
    pub games: u64,
    pub won: u64,
    /// Games by their number of seats, to tell what a fair share would be: index 2 counts games of two seats.
    by_seats: [u64; 9],
}

impl Wins {
    pub fn count(&mut self, seats: usize, has_won: bool) {
        self.games += 1;
        self.won += u64::from(has_won);
        self.by_seats[seats.min(8)] += 1;
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.won += other.won;
        for (sum, count) in self.by_seats.iter_mut().zip(other.by_seats) {
            *sum += count;
        }
    }

    /// The share of games won.
    pub fn share(&self) -> f64 {
        ratio(self.won, self.games)
    }

    /// The share won of what would be fair if everybody won alike, and of all games that somebody won `won`.
    pub fn of_fair(&self, won: f64) -> f64 {
        let fair: f64 = (1..)
            .zip(&self.by_seats[1..])
            .map(|(seats, &count)| ratio(count, seats))
            .sum();
        if fair * won > 0.0 {
            ratio(self.won, 1) / (fair * won)
        } else {
            0.0
        }
    }
}

/// All that is counted over many games.
#[derive(Debug, Default)]
pub struct Tally {
    pub games: u64,
    pub moves: u64,
    pub ended: u64,
    /// The processor time of all threads.
    pub busy: Duration,
    pub how: BTreeMap<&'static str, u64>,
    pub seats: BTreeMap<Seat, Wins>,
    pub roles: BTreeMap<String, Wins>,
    pub strengths: BTreeMap<&'static str, Wins>,
    /// How many games took so many rounds, those that were broken off included.
    pub rounds: BTreeMap<u32, u64>,
    /// How many winners had so many points, where the game counts any.
    pub scores: BTreeMap<u32, u64>,
}

impl Tally {
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.ended += other.ended;
        self.busy += other.busy;
        sum(&mut self.how, &other.how);
        sum(&mut self.rounds, &other.rounds);
        sum(&mut self.scores, &other.scores);
        gather(&mut self.seats, &other.seats);
        gather(&mut self.roles, &other.roles);
        gather(&mut self.strengths, &other.strengths);
    }

    /// The share of games that somebody won.
    pub fn won(&self) -> f64 {
        let wins = self.seats.values().map(|wins| wins.won).sum();
        ratio(wins, self.games)
    }
}

fn sum<K: Ord + Clone>(into: &mut BTreeMap<K, u64>, from: &BTreeMap<K, u64>) {
    for (key, count) in from {
        *into.entry(key.clone()).or_default() += count;
    }
}

fn gather<K: Ord + Clone>(into: &mut BTreeMap<K, Wins>, from: &BTreeMap<K, Wins>) {
    for (key, wins) in from {
        into.entry(key.clone()).or_default().add(wins);
    }
}

/// The value that a share of the counted ones do not exceed.
pub fn quantile(counts: &BTreeMap<u32, u64>, share: f64) -> u32 {
    let total: u64 = counts.values().sum();
    let mut seen = 0;
    for (&value, &count) in counts {
        seen += count;
        if ratio(seen, total) >= share {
            return value;
        }
    }
    0
}

/// The mean of the counted values.
pub fn mean(counts: &BTreeMap<u32, u64>) -> f64 {
    let sum = counts
        .iter()
        .map(|(&value, &count)| u64::from(value) * count);
    ratio(sum.sum(), counts.values().sum())
}

#[allow(clippy::cast_precision_loss, reason = "it is printed with few digits")]
pub fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 {
        0.0
    } else {
        part as f64 / whole as f64
    }
}
