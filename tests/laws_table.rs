//! The laws of `src/table/laws.rs`, put to every game.

mod toy;

use dungeon_sandbox::table::{Game, Strength, laws};

/// Seeds of a law, for every number of seats in turn.
fn seeds<G: Game>(law: &str, count: usize) -> impl Iterator<Item = (String, usize)> {
    let seats = G::seat_range();
    let seats = seats.collect::<Vec<_>>().into_iter().cycle();
    let name = format!("{law}-{}", G::NAME);
    (0..count)
        .zip(seats)
        .map(move |(number, seats)| (format!("{name}-{number}"), seats))
}

/// Games by bots, one strength for all seats: how many of them did not end within so many rounds.
fn unended<G: Game>(strength: Strength, games: usize, rounds: u32) -> usize {
    seeds::<G>(strength.name(), games)
        .filter(|(seed, seats)| {
            let played = laws::bots::<G>(seed, &vec![strength; *seats], rounds, 16);
            !played.ended
        })
        .count()
}

/// Declares the tests of a game: its type, how many games of how many moves each law is put to, and within how many
/// rounds bots end a game.
macro_rules! laws {
    ($name:ident, $game:ty, games: $games:expr, moves: $moves:expr, rounds: $rounds:expr) => {
        mod $name {
            use super::*;

            #[test]
            fn editions_and_setups_are_read_as_written() {
                laws::editions_and_setups::<$game>();
            }

            #[test]
            fn what_is_legal_is_accepted_and_nothing_else() {
                for (seed, seats) in seeds::<$game>("moves", $games) {
                    laws::moves::<$game>(&seed, seats, $moves);
                }
            }

            #[test]
            fn tables_records_and_links_give_the_game_back() {
                for (seed, seats) in seeds::<$game>("tables", $games) {
                    laws::tables::<$game>(&seed, seats, $moves);
                }
            }

            #[test]
            fn nothing_shown_or_advised_depends_on_what_is_hidden() {
                for (seed, seats) in seeds::<$game>("secrets", $games / 2) {
                    laws::secrets::<$game>(&seed, seats, $moves);
                }
            }

            #[test]
            fn a_game_by_its_bots_ends() {
                // 99 of 100 within the rounds.
                // Who looks ahead takes its time, so fewer of those.
                for (strength, games) in [(Strength::Easy, $games), (Strength::Strong, $games / 4)]
                {
                    let unended = unended::<$game>(strength, games, $rounds);
                    assert!(unended * 100 <= games, "{strength}: {unended} of {games}");
                }
            }
        }
    };
}

laws!(toy_game, toy::Toy, games: 200, moves: 400, rounds: 100);
laws!(kalahen_game, dungeon_sandbox::kalahen::State, games: 120, moves: 1000, rounds: 200);
laws!(dzamadu_game, dungeon_sandbox::dzamadu::State, games: 300, moves: 300, rounds: 300);
laws!(danger_game, dungeon_sandbox::danger::State, games: 100, moves: 400, rounds: 500);
