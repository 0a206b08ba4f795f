//! Random play natively, on one thread: how many moves and games a second.
//!
//! `tables GAME SEATS MILLISECONDS SEED` measures one game and prints one JSON object, for `benches/tables.js`, which
//! sets it beside the packages and the peers; without arguments each game is measured for a second.

#[path = "../examples/simulate/clock.rs"]
mod clock;

use std::time::Duration;

use clock::Clock;
use dungeon_sandbox::table::{Game, pace};
use dungeon_sandbox::{danger, dzamadu, kalahen};

/// So many moves are played between looks at the clock.
const STRETCH: u64 = 200_000;

/// Plays for about so much processor time and prints what that came to.
fn measure<G: Game>(seats: usize, time: Duration, seed: &str) {
    // What is not measured: the edition is read, memory is warm.
    let _ = pace::play::<G>(seats, STRETCH / 10, seed);
    let clock = Clock::start();
    let (mut games, mut moves, mut number) = (0, 0, 0);
    while clock.elapsed() < time {
        let count = pace::play::<G>(seats, STRETCH, &format!("{seed}-{number}"));
        games += count.games;
        moves += count.moves;
        number += 1;
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!(
        "{{\"game\": \"{}\", \"games\": {games}, \"moves\": {moves}, \"seconds\": {seconds}}}",
        G::NAME
    );
}

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"))
        .collect();
    let [game, seats, milliseconds, seed] = words.as_slice() else {
        let second = Duration::from_secs(1);
        measure::<danger::State>(4, second, "pace");
        measure::<dzamadu::State>(1, second, "pace");
        measure::<kalahen::State>(4, second, "pace");
        return;
    };
    let seats = seats.parse().expect("a number of seats");
    let time = Duration::from_millis(milliseconds.parse().expect("a number of milliseconds"));
    match game.as_str() {
        "danger" => measure::<danger::State>(seats, time, seed),
        "dzamadu" => measure::<dzamadu::State>(seats, time, seed),
        "kalahen" => measure::<kalahen::State>(seats, time, seed),
        other => panic!("{other} is no game"),
    }
}
