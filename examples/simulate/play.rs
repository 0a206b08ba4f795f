//! The games: every thread takes the next one that nobody has taken.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

use dungeon_sandbox::table::{Chance, Game, Printing, Seat, Seeded, Silent, Strength, Thinking};

use crate::clock::Clock;
use crate::report::Report;
use crate::tally::Tally;

/// No game takes more moves; one that does counts as not ended.
const MOST_MOVES: u64 = 5_000_000;

/// What is to be played.
pub struct Plan<G: Game> {
    pub printing: Printing<G>,
    /// Nothing: dealt anew for each game.
    pub setup: Option<G::Setup>,
    pub games: u32,
    pub seed: String,
    pub seats: Vec<Strength>,
    pub exchange: bool,
    pub iterations: u32,
    pub rounds: u32,
    pub threads: usize,
}

/// Plays all games; what comes out does not depend on the number of threads.
///
/// # Errors
/// If the setup given is for another number of seats.
pub fn all<G: Game>(plan: &Plan<G>) -> Result<Report, String>
where
    G::Edition: Send + Sync,
    G::Setup: Send + Sync,
{
    if let Some(setup) = &plan.setup {
        let edition = plan.printing.edition();
        let game = G::start(edition, setup, &mut Seeded::new(&plan.seed), &mut Silent);
        if game.seats() != plan.seats.len() {
            return Err(format!(
                "the setup has {} seats, but there are {} strengths",
                game.seats(),
                plan.seats.len()
            ));
        }
    }
    let next = AtomicU32::new(0);
    let start = Instant::now();
    let tally = thread::scope(|scope| {
        let work = || {
            let mut tally = Tally::default();
            let clock = Clock::start();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= plan.games {
                    tally.busy = clock.elapsed();
                    return tally;
                }
                one(plan, number, &mut tally);
            }
        };
        let threads: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        let mut sum = Tally::default();
        for thread in threads {
            sum.add(&thread.join().expect("a thread that plays"));
        }
        sum
    });
    Ok(Report {
        game: G::NAME,
        seed: plan.seed.clone(),
        seats: plan.seats.iter().map(|strength| strength.name()).collect(),
        exchange: plan.exchange,
        iterations: plan.iterations,
        limit: plan.rounds,
        threads: plan.threads,
        seconds: start.elapsed().as_secs_f64(),
        tally,
    })
}

/// Plays one game.
fn one<G: Game>(plan: &Plan<G>, number: u32, tally: &mut Tally) {
    let seed = format!("{}-{number}", plan.seed);
    let count = plan.seats.len();
    let shift = if plan.exchange {
        number as usize % count
    } else {
        0
    };
    let strength = |seat: Seat| plan.seats[(usize::from(seat) + shift) % count];
    let edition = plan.printing.edition();
    let mut lots = Seeded::new(&format!("{seed}-lots"));
    let setup = match &plan.setup {
        Some(setup) => setup.clone(),
        None => G::deal_setup(edition, count, &mut lots),
    };
    let mut chance = Seeded::new(&seed);

    let mut game = G::start(edition, &setup, &mut chance, &mut Silent);
    let mut legal = Vec::new();
    let mut moves = 0;
    while let Some(seat) = game.turn() {
        if game.round() > plan.rounds || moves >= MOST_MOVES {
            break;
        }
        let decision = match strength(seat) {
            Strength::Random => {
                game.legal(&mut legal);
                legal[lots.below(u32::try_from(legal.len()).unwrap_or(1)) as usize]
            }
            other => {
                let mut thinking = Thinking {
                    chance: &mut lots,
                    iterations: plan.iterations,
                    stop: &mut || false,
                };
                game.choose(other, &mut thinking)
            }
        };
        game.act(decision, &mut chance, &mut Silent);
        moves += 1;
    }

    let outcome = game.outcome();
    let winner = outcome.and_then(|outcome| outcome.winner);
    for seat in 0..Seat::try_from(count).unwrap_or(Seat::MAX) {
        let has_won = winner == Some(seat);
        tally.seats.entry(seat).or_default().count(count, has_won);
        let strength = strength(seat).name();
        let with_strength = tally.strengths.entry(strength).or_default();
        with_strength.count(count, has_won);
        // A role that is chosen in play is what it is at the end.
        let with_role = tally.roles.entry(game.role(seat)).or_default();
        with_role.count(count, has_won);
    }
    tally.games += 1;
    tally.moves += moves;
    match outcome {
        Some(outcome) => {
            tally.ended += 1;
            *tally.how.entry(outcome.how).or_default() += 1;
            *tally.rounds.entry(game.round()).or_default() += 1;
            if let Some(score) = outcome.score {
                *tally.scores.entry(score).or_default() += 1;
            }
        }
        None => *tally.rounds.entry(plan.rounds).or_default() += 1,
    }
}
