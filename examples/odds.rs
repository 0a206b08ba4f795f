//! Exact chances of a game's dice: `cargo run --release -q --example odds -- kalahen`.
//!
//! Lines `reach T A/B`: the chance to come to at least T with the bare special dice, three throws and best play; and
//! `satyrs T A/B`: what comes back on the average for one unit staked where the Satyrs want T, under best play.

use std::process::ExitCode;

use dungeon_sandbox::kalahen::odds::Plan;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args().skip(1).collect();
    if words != ["kalahen"] {
        eprintln!("usage: odds kalahen");
        return ExitCode::FAILURE;
    }
    for points in 0..=9 {
        println!("reach {points} {}", Plan::reach(points).start());
    }
    for goal in 0..=9 {
        println!("satyrs {goal} {}", Plan::satyrs(goal).start());
    }
    ExitCode::SUCCESS
}
