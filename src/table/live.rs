//! A game under way: edition, setup, seed and the moves so far.

use std::sync::Arc;

use super::chance::{Counted, Seeded};
use super::game::{Game, Silent};
use super::seat::{Player, Seat};

/// One move of a game under way, and what it led to.
#[derive(Clone, Debug, PartialEq)]
pub struct Place<G: Game> {
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub decision: G::Move,
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
    edition: Arc<G::Edition>,
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
    /// # Panics
    /// If there are not as many players as the setup has seats.
    pub fn new(
        edition: Arc<G::Edition>,
        setup: G::Setup,
        players: Vec<Player>,
        seed: impl Into<String>,
    ) -> Self {
        let seed = seed.into();
        let mut chance = Seeded::new(&seed);
        let mut opening = Vec::new();
        let game = G::start(&edition, &setup, &mut chance, &mut opening);
        assert_eq!(game.seats(), players.len(), "one player a seat");
        Self {
            edition,
            setup,
            seed,
            players,
            opening,
            past: Vec::new(),
            undone: Vec::new(),
            took_back: false,
            game,
            chance,
        }
    }

    /// The state after the last move.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The edition played.
    pub fn edition(&self) -> &Arc<G::Edition> {
        &self.edition
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
        let mut counted = Counted::new(&mut self.chance);
        let mut events = Vec::new();
        self.game.act(decision, &mut counted, &mut events);
        let reveals = shows || counted.drawn > 0;
        self.past.push(Place {
            seat,
            decision,
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
        let mut game = G::start(&self.edition, &self.setup, &mut chance, &mut Silent);
        for place in self.past.iter().take(moves) {
            game.act(place.decision, &mut chance, &mut Silent);
        }
        (game, chance)
    }
}
