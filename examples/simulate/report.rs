//! What is printed: a page for people, or one JSON object.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::tally::{Tally, Wins, mean, quantile, ratio};

/// The results and how they came.
pub struct Report {
    pub game: &'static str,
    pub seed: String,
    pub seats: Vec<&'static str>,
    pub exchange: bool,
    pub iterations: u32,
    /// The rounds after which games were broken off.
    pub limit: u32,
    pub threads: usize,
    pub seconds: f64,
    pub tally: Tally,
}

impl Report {
    /// Games and moves a second of one thread, by the time it had the processor.
    fn speed(&self) -> (f64, f64) {
        let busy = self.tally.busy.as_secs_f64().max(1e-9);
        let a_second = |count| ratio(count, 1) / busy;
        (a_second(self.tally.games), a_second(self.tally.moves))
    }

    pub fn text(&self) -> String {
        self.write().unwrap_or_default()
    }

    fn write(&self) -> Result<String, std::fmt::Error> {
        let tally = &self.tally;
        let mut text = String::new();
        let seats = self.seats.join(",");
        let exchanged = if self.exchange { ", exchanged" } else { "" };
        writeln!(
            text,
            "{}: {} games, seed {}, seats {seats}{exchanged}\n",
            self.game, tally.games, self.seed
        )?;
        let within = percent(ratio(tally.ended, tally.games));
        let (ended, limit) = (tally.ended, self.limit);
        writeln!(text, "ended     {ended} within {limit} rounds ({within})")?;
        let how = tally.how.iter().map(|(how, count)| {
            let share = percent(ratio(*count, tally.games));
            format!("{how} {count} ({share})")
        });
        writeln!(text, "outcomes  {}", how.collect::<Vec<_>>().join(", "))?;
        let [median, most, longest] = [0.5, 0.9, 1.0].map(|share| quantile(&tally.rounds, share));
        writeln!(
            text,
            "rounds    median {median}, 9 of 10 within {most}, longest {longest}"
        )?;
        let a_game = ratio(tally.moves, tally.games);
        writeln!(text, "moves     {} ({a_game:.1} a game)", tally.moves)?;
        if !tally.scores.is_empty() {
            let average = mean(&tally.scores);
            let [median, best] = [0.5, 1.0].map(|share| quantile(&tally.scores, share));
            writeln!(
                text,
                "score     mean {average:.1}, median {median}, best {best}"
            )?;
        }
        writeln!(
            text,
            "\n{:20}{:>9}{:>9}{:>9}{:>9}",
            "", "games", "wins", "share", "of fair"
        )?;
        let won = tally.won();
        let mut rows = |kind: &str, names: Vec<(String, &Wins)>| -> std::fmt::Result {
            for (name, wins) in names {
                let (share, fair) = (percent(wins.share()), wins.of_fair(won));
                writeln!(
                    text,
                    "{:20}{:>9}{:>9}{share:>9}{fair:>9.2}",
                    format!("{kind} {name}"),
                    wins.games,
                    wins.won
                )?;
            }
            Ok(())
        };
        rows("seat", named(&tally.seats))?;
        rows("role", named(&tally.roles))?;
        rows("bot", named(&tally.strengths))?;
        let (games, moves) = self.speed();
        writeln!(
            text,
            "\n{games:.0} games/s and {moves:.0} moves/s a thread ({} threads, {:.1} s)",
            self.threads, self.seconds
        )?;
        Ok(text)
    }

    pub fn json(&self) -> String {
        let tally = &self.tally;
        let won = tally.won();
        let rows = |names: Vec<(String, &Wins)>| -> Vec<Value> {
            let row = |(name, wins): (String, &Wins)| {
                json!({
                    "name": name, "games": wins.games, "wins": wins.won, "share": wins.share(),
                    "ofFair": wins.of_fair(won),
                })
            };
            names.into_iter().map(row).collect()
        };
        let scores = if tally.scores.is_empty() {
            Value::Null
        } else {
            json!({
                "count": tally.scores.values().sum::<u64>(), "mean": mean(&tally.scores),
                "median": quantile(&tally.scores, 0.5), "best": quantile(&tally.scores, 1.0),
            })
        };
        let (games_a_second, moves_a_second) = self.speed();
        let report = json!({
            "game": self.game, "games": tally.games, "seed": self.seed, "strengths": self.seats,
            "exchange": self.exchange, "iterations": self.iterations, "limit": self.limit,
            "ended": tally.ended, "endedShare": ratio(tally.ended, tally.games), "outcomes": tally.how,
            "rounds": {
                "median": quantile(&tally.rounds, 0.5), "p90": quantile(&tally.rounds, 0.9),
                "max": quantile(&tally.rounds, 1.0),
            },
            "moves": tally.moves, "scores": scores,
            "bySeat": rows(named(&tally.seats)), "byRole": rows(named(&tally.roles)),
            "byStrength": rows(named(&tally.strengths)),
            "gamesPerSecond": games_a_second, "movesPerSecond": moves_a_second,
            "threads": self.threads, "seconds": self.seconds,
        });
        format!("{report:#}\n")
    }
}

fn named<K: ToString>(wins: &BTreeMap<K, Wins>) -> Vec<(String, &Wins)> {
    wins.iter()
        .map(|(key, wins)| (key.to_string(), wins))
        .collect()
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
