//! A game under way: edition, setup, seed and the moves so far.

use std::sync::Arc;

use super::chance::{Counted, Seeded};
use super::error::{TableError, possible, shown};
use super::game::{Game, Silent};
use super::printing::Printing;
use super::seat::{Player, Seat};
use super::seed::is_seed;

/// The most moves of a game under way: what records and links hold. The longest games known have a tenth of that.
pub const MAX_MOVES: usize = 1 << 16;

/// One move of a game under way, and what it led to.
#[derive(Clone, Debug, PartialEq)]
pub struct Place<G: Game> {
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub decision: G::Move,
    /// Its text.
    pub text: String,
    /// What happened.
    pub events: Vec<G::Event>,
    /// Whether dice fell, cards were drawn or something hidden was seen.
    pub reveals: bool,
}

/// Why a move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoRefusal {
    /// There is none.
    Start,
    /// It showed something, and others play along.
    Revealed,
}

/// A game under way. What is shown may be an earlier moment of it; only at the last one can be played on.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    printing: Printing<G>,
    setup: G::Setup,
    seed: String,
    players: Vec<Player>,
    opening: Vec<G::Event>,
    past: Vec<Place<G>>,
    undone: Vec<G::Move>,
    took_back: bool,
    game: G,
    chance: Seeded,
}

impl<G: Game> Table<G> {
    /// Sits down: one player a seat.
    ///
    /// # Errors
    /// [`TableError::Seed`] and [`TableError::Players`].
    pub fn new(
        printing: Printing<G>,
        setup: G::Setup,
        players: Vec<Player>,
        seed: &str,
    ) -> Result<Self, TableError<G::Refusal>> {
        if !is_seed(seed) {
            return Err(TableError::Seed { word: shown(seed) });
        }
        let mut chance = Seeded::new(seed);
        let mut opening = Vec::new();
        let game = G::start(printing.edition(), &setup, &mut chance, &mut opening);
        if game.seats() != players.len() {
            return Err(TableError::Players {
                count: players.len(),
                needed: game.seats(),
            });
        }
        Ok(Self {
            printing,
            setup,
            seed: seed.to_owned(),
            players,
            opening,
            past: Vec::new(),
            undone: Vec::new(),
            took_back: false,
            game,
            chance,
        })
    }

    /// Sits down as texts say: an own edition or none for the standard one, a setup, a word for each player, a seed.
    ///
    /// # Errors
    /// With the game's refusal of edition or setup, [`TableError::EditionTooLong`], [`TableError::Player`],
    /// [`TableError::Players`] and [`TableError::Seed`].
    pub fn from_words(
        edition: Option<&str>,
        setup: &str,
        players: &str,
        seed: &str,
    ) -> Result<Self, TableError<G::Refusal>> {
        let printing = edition.map_or_else(|| Ok(Printing::standard()), Printing::own)?;
        let setup: Vec<_> = setup.split_whitespace().collect();
        let setup = G::read_setup(printing.edition(), &setup.join(" "));
        let setup = setup.map_err(TableError::Game)?;
        let players = players.split_whitespace().map(read_player);
        let players = players.collect::<Result<_, _>>()?;
        Self::new(printing, setup, players, seed)
    }

    /// The state after the last move.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The edition played.
    pub fn edition(&self) -> &Arc<G::Edition> {
        self.printing.edition()
    }

    /// The edition played and where it comes from.
    pub fn printing(&self) -> &Printing<G> {
        &self.printing
    }

    /// What was agreed on before.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The seed of all dice and cards.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// Who decides for which seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Gives a seat to somebody else.
    pub fn set_player(&mut self, seat: Seat, player: Player) {
        if let Some(place) = self.players.get_mut(usize::from(seat)) {
            *place = player;
        }
    }

    /// What happened before the first move.
    pub fn opening(&self) -> &[G::Event] {
        &self.opening
    }

    /// The moves so far.
    pub fn past(&self) -> &[Place<G>] {
        &self.past
    }

    /// Whether a move was taken back that had shown something: such a game counts for no score and no statistic.
    pub fn took_back(&self) -> bool {
        self.took_back
    }

    /// Marks the game as one in which a move was taken back that had shown something; records tell.
    pub fn set_took_back(&mut self) {
        self.took_back = true;
    }

    /// Makes a move; what had been taken back is forgotten.
    ///
    /// # Errors
    /// With the reason why it may not be made; nothing has changed.
    pub fn play(&mut self, decision: G::Move) -> Result<&[G::Event], G::Refusal> {
        self.push(decision)?;
        self.undone.clear();
        Ok(self.past.last().map_or(&[], |place| &place.events))
    }

    fn push(&mut self, decision: G::Move) -> Result<(), G::Refusal> {
        self.game.check(decision)?;
        let seat = self.game.turn().unwrap_or_default();
        let shows = self.game.shows(decision);
        let text = self.game.write_move(decision);
        let mut counted = Counted::new(&mut self.chance);
        let mut events = Vec::new();
        self.game.act(decision, &mut counted, &mut events);
        let reveals = shows || counted.drawn > 0;
        self.past.push(Place {
            seat,
            decision,
            text,
            events,
            reveals,
        });
        Ok(())
    }

    /// Whether all seats are one person's, who may then take back whatever they like.
    pub fn is_one_persons(&self) -> bool {
        matches!(self.players.first(), Some(Player::Person(_)))
            && self.players.iter().all(|player| *player == self.players[0])
    }

    /// Whether the last move can be taken back: always where all seats are one person's, else only if it showed nothing.
    ///
    /// # Errors
    /// With the reason why not.
    pub fn can_undo(&self) -> Result<(), UndoRefusal> {
        let last = self.past.last().ok_or(UndoRefusal::Start)?;
        if last.reveals && !self.is_one_persons() {
            return Err(UndoRefusal::Revealed);
        }
        Ok(())
    }

    /// Takes the last move back. Dice and cards come again as they came.
    ///
    /// # Errors
    /// With the reason why not; nothing has changed.
    pub fn undo(&mut self) -> Result<(), UndoRefusal> {
        self.can_undo()?;
        if let Some(last) = self.past.pop() {
            self.took_back |= last.reveals;
            self.undone.push(last.decision);
            (self.game, self.chance) = self.state_at(self.past.len());
        }
        Ok(())
    }

    /// Makes the move again that was taken back last, if one was.
    pub fn redo(&mut self) -> bool {
        let Some(decision) = self.undone.pop() else {
            return false;
        };
        self.push(decision).is_ok()
    }

    /// Whether there is a move to make again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The game as it was after so many moves; the whole of it if there were not as many.
    pub fn at(&self, moves: usize) -> G {
        self.state_at(moves).0
    }

    /// Forgets all after so many moves, as if one had never gone on: to play on from an earlier moment.
    pub fn cut(&mut self, moves: usize) {
        if moves < self.past.len() {
            self.took_back |= self.past[moves..].iter().any(|place| place.reveals);
            self.past.truncate(moves);
            self.undone.clear();
            (self.game, self.chance) = self.state_at(moves);
        }
    }

    fn state_at(&self, moves: usize) -> (G, Seeded) {
        let mut chance = Seeded::new(&self.seed);
        let mut game = G::start(
            self.printing.edition(),
            &self.setup,
            &mut chance,
            &mut Silent,
        );
        for place in self.past.iter().take(moves) {
            game.act(place.decision, &mut chance, &mut Silent);
        }
        (game, chance)
    }
}

/// The player that a word stands for.
///
/// # Errors
/// [`TableError::Player`].
pub(super) fn read_player<R>(word: &str) -> Result<Player, TableError<R>> {
    word.parse().map_err(|()| TableError::Player {
        word: shown(word),
        expected: possible(&Player::WORDS),
    })
}
