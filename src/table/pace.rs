//! Random play for its own sake: how fast a game is played.

use super::chance::Seeded;
use super::game::{Game, Silent};

/// How much was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Games that came to their end.
    pub games: u64,
    /// Moves, those of the game that did not end included.
    pub moves: u64,
}

/// Plays game after game with any legal moves, each setup dealt at random, for so many moves.
///
/// # Panics
/// If the game is not for so many seats.
#[must_use]
pub fn play<G: Game>(seats: usize, moves: u64, seed: &str) -> Count {
    let edition = G::standard();
    let mut chance = Seeded::new(seed);
    let mut legal = Vec::new();
    let mut count = Count::default();
    while count.moves < moves {
        let setup = G::deal_setup(&edition, seats, &mut chance);
        let mut game = G::start(&edition, &setup, &mut chance, &mut Silent);
        while count.moves < moves && game.turn().is_some() {
            let decision = game.any(&mut legal, &mut chance);
            game.act(decision, &mut chance, &mut Silent);
            count.moves += 1;
        }
        count.games += u64::from(game.turn().is_none());
    }
    count
}

#[cfg(test)]
mod tests {
    use super::super::toy::Toy;
    use super::*;

    #[test]
    fn as_much_is_played_as_asked() {
        let count = play::<Toy>(3, 10_000, "pace");
        assert_eq!(count.moves, 10_000);
        assert!(count.games > 100);
        assert_eq!(count, play::<Toy>(3, 10_000, "pace"));
    }
}
