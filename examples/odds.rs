//! Exact chances of a game's dice: `cargo run --release -q --example odds -- kalahen`.
//!
//! Lines `reach T A/B`: the chance to come to at least T with the bare special dice, three throws and best play; and
//! `satyrs T A/B`: what comes back on the average for one unit staked where the Satyrs want T, under best play.

use std::process::ExitCode;

use dungeon_sandbox::kalahen::odds::Plan;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    match (words.next().as_deref(), words.next()) {
        (Some("kalahen"), None) => {
            for points in 0..=9 {
                println!("reach {points} {}", Plan::reach(points).start());
            }
            for goal in 0..=9 {
                println!("satyrs {goal} {}", Plan::satyrs(goal).start());
            }
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("usage: odds kalahen");
            ExitCode::FAILURE
        }
    }
}
