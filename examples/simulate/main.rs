//! Lets bots play a tabletop game many times over and counts how it goes.
//!
//! `cargo run --release -q --example simulate -- --help` says how to call it.

mod clock;
mod play;
mod report;
mod tally;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::error::ErrorKind as Fault;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use dungeon_sandbox::table::{Game, Printing, Strength, is_seed};
use dungeon_sandbox::{danger, dzamadu, kalahen};

use play::Plan;
use report::Report;

/// What is played where the command line does not say.
struct Usual {
    seats: usize,
    /// A game that goes on for longer counts as not ended.
    rounds: u32,
}

fn usual(game: &str) -> Usual {
    match game {
        "danger" => Usual {
            seats: 4,
            rounds: 500,
        },
        "kalahen" => Usual {
            seats: 4,
            rounds: 200,
        },
        _ => Usual {
            seats: 1,
            rounds: 10_000,
        },
    }
}

fn command() -> Command {
    let number = |name: &'static str| Arg::new(name).long(name).value_name("N");
    Command::new("simulate")
        .about(
            "Lets bots play a game many times over: who wins by seat, by role (character, castle) and by strength, how \
             long it takes, how fast it is played",
        )
        .after_help(
            "Each game has a seed of its own, SEED-0, SEED-1 …, from which its setup, dice and cards follow, and the \
             bots' own dice: the same call gives the same results, whatever the machine and however many threads.\n\
             Exit status: 0 if all went well, 2 if the call itself is wrong.",
        )
        .arg(
            Arg::new("game")
                .value_name("GAME")
                .required(true)
                .value_parser(["danger", "dzamadu", "kalahen"])
                .help("Which game"),
        )
        .arg(
            number("games")
                .default_value("1000")
                .value_parser(value_parser!(u32).range(1..))
                .help("How many games"),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("SEED")
                .default_value("simulate")
                .value_parser(read_seed)
                .help("1 to 21 of a-z 0-9 -"),
        )
        .arg(
            Arg::new("seats")
                .long("seats")
                .value_name("STRENGTHS")
                .value_parser(read_seats)
                .help("A strength a seat, such as strong,easy,random; easy for the usual number of seats if not given"),
        )
        .arg(
            Arg::new("exchange")
                .long("exchange")
                .action(ArgAction::SetTrue)
                .help("Rotate the strengths by a seat from game to game"),
        )
        .arg(
            Arg::new("setup")
                .long("setup")
                .value_name("TEXT")
                .help("The setup of every game, as records write it; dealt at random if not given"),
        )
        .arg(
            Arg::new("edition")
                .long("edition")
                .value_name("FILE")
                .help("An edition of your own instead of the standard one"),
        )
        .arg(
            number("iterations")
                .default_value("400")
                .value_parser(value_parser!(u32))
                .help("How many looks ahead a strong bot may take for a move"),
        )
        .arg(
            number("rounds")
                .value_parser(value_parser!(u32).range(1..))
                .help("Break a game off after so many rounds: danger 500, kalahen 200, dzamadu 10000 if not given"),
        )
        .arg(
            number("threads")
                .value_parser(value_parser!(u16).range(1..=256))
                .help("How many threads; one a processor if not given"),
        )
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("Print one JSON object"),
        )
}

fn read_seed(text: &str) -> Result<String, String> {
    // Room is left for the number of the game.
    if is_seed(text) && text.len() <= 21 {
        Ok(text.to_owned())
    } else {
        Err("a seed is 1 to 21 of a-z 0-9 -".to_owned())
    }
}

#[derive(Clone, Debug)]
struct Seats(Vec<Strength>);

fn read_seats(text: &str) -> Result<Seats, String> {
    let seats = text.split(',').map(|word| {
        word.parse::<Strength>()
            .map_err(|()| format!("“{word}” is no strength; there are random, easy and strong"))
    });
    seats.collect::<Result<_, _>>().map(Seats)
}

fn main() -> ExitCode {
    let matches = command().get_matches();
    let name: &String = matches.get_one("game").expect("it is required");
    let done = match name.as_str() {
        "danger" => run::<danger::State>(&matches),
        "dzamadu" => run::<dzamadu::State>(&matches),
        "kalahen" => run::<kalahen::State>(&matches),
        other => Err(format!("{other} is no game")),
    };
    let report = match done {
        Ok(report) => report,
        Err(problem) => command().error(Fault::ValueValidation, problem).exit(),
    };
    let text = if matches.get_flag("json") {
        report.json()
    } else {
        report.text()
    };
    match io::stdout().lock().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has heard enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("the output cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Plays, or says in a line why that cannot be.
fn run<G: Game>(matches: &ArgMatches) -> Result<Report, String>
where
    G::Edition: Send + Sync,
    G::Setup: Send + Sync,
{
    let number = |name: &str| matches.get_one::<u32>(name).copied();
    let usual = usual(G::NAME);
    let seats = match matches.get_one::<Seats>("seats") {
        Some(Seats(seats)) => seats.clone(),
        None => vec![Strength::Easy; usual.seats],
    };
    let range = G::seat_range();
    if !range.contains(&seats.len()) {
        let (least, most) = range.into_inner();
        return Err(format!(
            "{} is for {least} to {most} seats, not for {}",
            G::NAME,
            seats.len()
        ));
    }
    let printing = match matches.get_one::<String>("edition") {
        None => Printing::<G>::standard(),
        Some(file) => {
            let text = std::fs::read_to_string(file)
                .map_err(|error| format!("{file} cannot be read: {error}"))?;
            Printing::own(&text)
                .map_err(|error| format!("{file} is no edition: {}", plain(&error)))?
        }
    };
    let setup = match matches.get_one::<String>("setup") {
        None => None,
        Some(text) => {
            let setup = G::read_setup(printing.edition(), text)
                .map_err(|error| format!("“{text}” is no setup: {}", plain(&error)))?;
            Some(setup)
        }
    };
    let threads = matches.get_one::<u16>("threads").copied();
    let threads = threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, Into::into),
        Into::into,
    );
    let plan = Plan {
        printing,
        setup,
        games: number("games").unwrap_or(1),
        seed: matches.get_one("seed").cloned().unwrap_or_default(),
        seats,
        exchange: matches.get_flag("exchange"),
        iterations: number("iterations").unwrap_or(1),
        rounds: number("rounds").unwrap_or(usual.rounds),
        threads,
    };
    play::all(&plan)
}

/// What the game refuses, as data: its sentences belong to the page.
fn plain(refusal: &impl serde::Serialize) -> String {
    serde_json::to_string(refusal).unwrap_or_default()
}
