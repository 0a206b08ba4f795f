//! What every game tells of itself.

use std::fmt::Debug;
use std::sync::Arc;

use serde::Serialize;

use super::chance::Chance;
use super::seat::{Seat, Strength};

/// Where a game's events go.
pub trait Log<E> {
    /// Takes note of what happened. The event is made only if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

impl<E> Log<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// Listens to nothing: for play whose course nobody will read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// Who has won, if anybody has.
    pub winner: Option<Seat>,
    /// What the winner scored, where the game counts that.
    pub score: Option<u32>,
    /// In one word, how it came: the page has a sentence for each.
    pub how: &'static str,
}

/// What a bot may spend on one move.
pub struct Thinking<'a, C> {
    /// The bot's own dice. Never those of the game: it must not know what will fall.
    pub chance: &'a mut C,
    /// At most so many looks ahead.
    pub iterations: u32,
    /// Asked between looks: whether to come to a decision now.
    pub stop: &'a mut dyn FnMut() -> bool,
}

/// A game at any moment: the whole state, small enough to be cloned at will.
///
/// The state holds neither its seed nor its past; [`super::Table`] does.
pub trait Game: Clone + Debug + PartialEq {
    /// The word by which records, links and command lines know the game.
    const NAME: &'static str;

    /// The board, the cards, the tables of the printed game: data, validated when it was read.
    type Edition: Debug;
    /// What is agreed on before the first move: seats, characters, optional rules.
    type Setup: Clone + Debug + PartialEq;
    /// One decision of one seat.
    type Move: Copy + Debug + Eq;
    /// Something that happened, for the log, the pictures and the screen reader. Serialised as `{code, …}`.
    type Event: Clone + Debug + PartialEq + Serialize;
    /// Why a move, a setup or an edition is not accepted. Serialised as `{code, …}`.
    type Refusal: Clone + Debug + PartialEq + Serialize;
    /// What a seat may see. Serialised for the page.
    type View: Serialize + Debug + PartialEq;
    /// A thing one could do now, or why not. Serialised as `{move, code, …}`, with `refused: {code, …}` if it may not
    /// be done; `move` is the move's text.
    type Choice: Serialize + Debug;

    /// Reads an edition from its text.
    ///
    /// # Errors
    /// With the place and what was expected there.
    fn read_edition(text: &str) -> Result<Self::Edition, Self::Refusal>;

    /// The editions that come with the program: name and text. One that was published stays for ever.
    fn editions() -> &'static [(&'static str, &'static str)];

    /// The edition that a new game takes, parsed.
    fn standard() -> Arc<Self::Edition>;

    /// Reads a setup from its text, which is words with single blanks between.
    ///
    /// # Errors
    /// With the word and what was expected.
    fn read_setup(edition: &Self::Edition, text: &str) -> Result<Self::Setup, Self::Refusal>;

    /// The text of a setup; [`Game::read_setup`] reads it back.
    fn write_setup(setup: &Self::Setup) -> String;

    /// A setup for so many seats, the rest (characters, castles) dealt at random: for statistics and laws.
    ///
    /// # Panics
    /// If the game is not for so many.
    fn deal_setup<C: Chance>(edition: &Self::Edition, seats: usize, chance: &mut C) -> Self::Setup;

    /// How many may play: the fewest and the most.
    fn seat_range() -> std::ops::RangeInclusive<usize>;

    /// Begins a game: what happens before the first decision happens here.
    fn start<C: Chance, L: Log<Self::Event>>(
        edition: &Arc<Self::Edition>,
        setup: &Self::Setup,
        chance: &mut C,
        log: &mut L,
    ) -> Self;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// What a seat is for statistics: its character, its castle.
    fn role(&self, seat: Seat) -> String;

    /// Who decides now; nobody once the game is over.
    fn turn(&self) -> Option<Seat>;

    /// The round, from 1.
    fn round(&self) -> u32;

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Writes all that may be done now into `moves`, which is emptied first. At least one while the game lasts, and
    /// what they are depends only on what the seat in turn may see. Links number them in this order: it is frozen.
    fn legal(&self, moves: &mut Vec<Self::Move>);

    /// The move of random play, for statistics and figures: any legal one, unless the rules of the game say what random
    /// play leaves out. `legal` is room to work in.
    fn any<C: Chance>(&self, legal: &mut Vec<Self::Move>, chance: &mut C) -> Self::Move {
        self.legal(legal);
        let choices = u32::try_from(legal.len()).unwrap_or(u32::MAX);
        legal[chance.below(choices) as usize]
    }

    /// Whether a move may be made now.
    ///
    /// # Errors
    /// With the reason why not.
    fn check(&self, decision: Self::Move) -> Result<(), Self::Refusal>;

    /// Makes a move that [`Game::check`] accepts or [`Game::legal`] lists. Every die and card comes from `chance`.
    fn act<C: Chance, L: Log<Self::Event>>(
        &mut self,
        decision: Self::Move,
        chance: &mut C,
        log: &mut L,
    );

    /// Makes a move.
    ///
    /// # Errors
    /// With the reason why it may not be made; the state is as it was.
    fn apply<C: Chance, L: Log<Self::Event>>(
        &mut self,
        decision: Self::Move,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Self::Refusal> {
        self.check(decision)?;
        self.act(decision, chance, log);
        Ok(())
    }

    /// Whether a move that is legal now shows its seat something hidden, dice and drawn cards apart.
    fn shows(&self, decision: Self::Move) -> bool {
        let _ = decision;
        false
    }

    /// The text of a move: no blanks, short, readable; [`Game::read_move`] reads it back.
    fn write_move(&self, decision: Self::Move) -> String;

    /// Reads the text of a move.
    ///
    /// # Errors
    /// If it is no text of a move. Whether that move may be made now is another question.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::Refusal>;

    /// All one could think of doing now, the likeliest first; what may not be done says why.
    fn choices(&self) -> Vec<Self::Choice>;

    /// What a seat may see; without a seat, what everybody may.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// A state that the seat cannot tell from this one, all that is hidden from it dealt anew: what a bot thinks on.
    /// The same for every state that looks the same to the seat, given the same chance.
    #[must_use]
    fn imagine<C: Chance>(&self, seat: Seat, chance: &mut C) -> Self {
        let _ = (seat, chance);
        self.clone()
    }

    /// How well a seat stands, from 0 (lost) to 1 (won).
    fn worth(&self, seat: Seat) -> f32;

    /// The move of a bot of some strength for the seat in turn, which sees what that seat may see.
    ///
    /// # Panics
    /// If the game is over.
    fn choose<C: Chance>(&self, strength: Strength, thinking: &mut Thinking<'_, C>) -> Self::Move;
}
