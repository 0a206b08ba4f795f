//! A table as a page works with it: words and numbers in, plain data out.

use serde::Serialize;

use super::chance::Seeded;
use super::error::{TableError, possible, shown};
use super::game::{Game, Outcome, Thinking};
use super::live::{MAX_MOVES, Table, UndoRefusal, read_player};
use super::seat::{Seat, Strength};
use super::{link, record};

/// What went wrong at a desk with the game `G`.
pub type DeskError<G> = TableError<<G as Game>::Refusal>;

/// A game under way and the moment of it that is shown.
#[derive(Clone, Debug)]
pub struct Desk<G: Game> {
    table: Table<G>,
    /// An earlier moment, if one is shown: after how many moves, and the state then.
    earlier: Option<(usize, G)>,
}

/// What a page needs to know beside what a seat sees. `turn`, `round` and `outcome` are of the moment shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Info {
    /// [`Game::NAME`].
    pub game: &'static str,
    /// The seed of all dice and cards.
    pub seed: String,
    /// The text of the setup.
    pub setup: String,
    /// The name of the edition; nothing for somebody's own.
    pub edition: Option<&'static str>,
    /// A word for each seat.
    pub players: Vec<String>,
    /// How many moves there are.
    pub moves: usize,
    /// After how many of them is the moment shown.
    pub at: usize,
    /// Whose turn it is; -1 once the game is over.
    pub turn: i32,
    /// The round, from 1.
    pub round: u32,
    /// How the game ended, if it is over.
    pub outcome: Option<Outcome>,
    /// Why the last move cannot be taken back; nothing if it can.
    pub undo: Option<&'static str>,
    /// Whether there is a move to make again.
    pub redo: bool,
    /// Whether a move was taken back that had shown something.
    pub took_back: bool,
    /// Whether all seats are one person's.
    pub one_person: bool,
}

/// A move in the log of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry<'a, G: Game> {
    /// Which move, from 1; 0 is what happened before the first.
    #[serde(rename = "move")]
    pub number: usize,
    /// Who made it; -1 for what happened before the first.
    pub seat: i32,
    /// Its text; empty for what happened before the first.
    pub text: &'a str,
    /// What happened.
    #[serde(bound(serialize = ""))]
    pub events: &'a [G::Event],
}

impl<G: Game> From<Table<G>> for Desk<G> {
    /// Shows the table as it is now.
    fn from(table: Table<G>) -> Self {
        Self {
            table,
            earlier: None,
        }
    }
}

/// The code of an error that stands for the lack of something.
const fn undo_code(refusal: UndoRefusal) -> &'static str {
    match refusal {
        UndoRefusal::Start => "start",
        UndoRefusal::Revealed => "revealed",
    }
}

fn undo_error<R>(refusal: UndoRefusal) -> TableError<R> {
    match refusal {
        UndoRefusal::Start => TableError::Start,
        UndoRefusal::Revealed => TableError::Revealed,
    }
}

impl<G: Game> Desk<G> {
    /// Begins a game, see [`Table::from_words`].
    ///
    /// # Errors
    /// As [`Table::from_words`].
    pub fn new(
        edition: Option<&str>,
        setup: &str,
        players: &str,
        seed: &str,
    ) -> Result<Self, DeskError<G>> {
        Table::from_words(edition, setup, players, seed).map(Self::from)
    }

    /// Opens a record.
    ///
    /// # Errors
    /// Those of records, see [`record::read`].
    pub fn open(text: &str) -> Result<Self, DeskError<G>> {
        record::read(text).map(Self::from)
    }

    /// Opens a link.
    ///
    /// # Errors
    /// Those of links, see [`link::decode`].
    pub fn open_link(payload: &str) -> Result<Self, DeskError<G>> {
        link::decode(payload).map(Self::from)
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// The state at the moment shown.
    pub fn shown(&self) -> &G {
        self.earlier
            .as_ref()
            .map_or_else(|| self.table.game(), |(_, game)| game)
    }

    /// After how many moves the moment shown is.
    pub fn at(&self) -> usize {
        self.earlier
            .as_ref()
            .map_or_else(|| self.table.past().len(), |(at, _)| *at)
    }

    /// All about the table but what a seat sees.
    pub fn info(&self) -> Info {
        let (table, shown) = (&self.table, self.shown());
        Info {
            game: G::NAME,
            seed: table.seed().to_owned(),
            setup: G::write_setup(table.setup()),
            edition: table.printing().name(),
            players: table.players().iter().map(ToString::to_string).collect(),
            moves: table.past().len(),
            at: self.at(),
            turn: seat_number(shown.turn()),
            round: shown.round(),
            outcome: shown.outcome(),
            undo: table.can_undo().err().map(undo_code),
            redo: table.can_redo(),
            took_back: table.took_back(),
            one_person: table.is_one_persons(),
        }
    }

    /// What a seat may see at the moment shown; below 0, what everybody may.
    ///
    /// # Errors
    /// [`TableError::Seat`].
    pub fn view(&self, seat: i32) -> Result<G::View, DeskError<G>> {
        let seat = if seat < 0 {
            None
        } else {
            Some(self.seat(seat)?)
        };
        Ok(self.shown().view(seat))
    }

    /// What the seat in turn may think of at the moment shown.
    pub fn choices(&self) -> Vec<G::Choice> {
        self.shown().choices()
    }

    fn seat(&self, number: i32) -> Result<Seat, DeskError<G>> {
        let seats = self.table.players().len();
        Seat::try_from(number)
            .ok()
            .filter(|&seat| usize::from(seat) < seats)
            .ok_or(TableError::Seat { seats })
    }

    fn now(&self) -> Result<(), DeskError<G>> {
        if self.earlier.is_some() {
            return Err(TableError::Past);
        }
        Ok(())
    }

    /// Makes the move of a text and tells what happened.
    ///
    /// # Errors
    /// The game's refusal, [`TableError::Past`], [`TableError::Over`] and [`TableError::Full`]; nothing has changed.
    pub fn play(&mut self, text: &str) -> Result<&[G::Event], DeskError<G>> {
        self.now()?;
        if self.table.game().turn().is_none() {
            return Err(TableError::Over);
        }
        if self.table.past().len() >= MAX_MOVES {
            return Err(TableError::Full { moves: MAX_MOVES });
        }
        let decision = self.table.game().read_move(text);
        let decision = decision.map_err(TableError::Game)?;
        self.table.play(decision).map_err(TableError::Game)
    }

    /// Takes the last move back.
    ///
    /// # Errors
    /// [`TableError::Start`], [`TableError::Revealed`] and [`TableError::Past`]; nothing has changed.
    pub fn undo(&mut self) -> Result<(), DeskError<G>> {
        self.now()?;
        self.table.undo().map_err(undo_error)
    }

    /// Makes the move again that was taken back last; says whether there was one.
    ///
    /// # Errors
    /// [`TableError::Past`].
    pub fn redo(&mut self) -> Result<bool, DeskError<G>> {
        self.now()?;
        Ok(self.table.redo())
    }

    /// Gives a seat to a player.
    ///
    /// # Errors
    /// [`TableError::Seat`] and [`TableError::Player`].
    pub fn set_player(&mut self, seat: i32, word: &str) -> Result<(), DeskError<G>> {
        let seat = self.seat(seat)?;
        self.table.set_player(seat, read_player(word)?);
        Ok(())
    }

    /// Shows the moment after so many moves, and tells what the last of them led to; after none, what happened before
    /// the first.
    ///
    /// # Errors
    /// [`TableError::Moment`]; what is shown stays.
    pub fn seek(&mut self, moves: usize) -> Result<&[G::Event], DeskError<G>> {
        let past = self.table.past();
        if moves > past.len() {
            return Err(TableError::Moment { moves: past.len() });
        }
        self.earlier = (moves < past.len()).then(|| (moves, self.table.at(moves)));
        Ok(moves.checked_sub(1).map_or_else(
            || self.table.opening(),
            |last| &self.table.past()[last].events,
        ))
    }

    /// The moves from one number to another, both included, as far as they are there; 0 is what happened before the
    /// first move.
    pub fn log(&self, from: usize, to: usize) -> Vec<Entry<'_, G>> {
        let opening = Entry {
            number: 0,
            seat: -1,
            text: "",
            events: self.table.opening(),
        };
        let moves = self
            .table
            .past()
            .iter()
            .zip(1..)
            .map(|(place, number)| Entry {
                number,
                seat: place.seat.into(),
                text: &place.text,
                events: &place.events,
            });
        let count = to.saturating_add(1).saturating_sub(from);
        std::iter::once(opening)
            .chain(moves)
            .skip(from)
            .take(count)
            .collect()
    }

    /// Forgets what came after the moment shown, to play on from it.
    pub fn cut(&mut self) {
        if let Some((at, _)) = self.earlier.take() {
            self.table.cut(at);
        }
    }

    /// The record of the whole game.
    pub fn record(&self) -> String {
        record::write(&self.table)
    }

    /// The link to the whole game, or to its beginning.
    pub fn link(&self, whole: bool) -> String {
        link::encode(&self.table, whole)
    }

    /// The text of the move that a bot makes for the seat in turn at the moment shown. `seed` is of the bot's own
    /// dice; `stop` is asked now and then whether to come to a decision.
    ///
    /// # Errors
    /// [`TableError::Strength`] and [`TableError::Over`].
    pub fn choose(
        &self,
        strength: &str,
        seed: &str,
        iterations: u32,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<String, DeskError<G>> {
        let strength = strength.parse().map_err(|()| TableError::Strength {
            word: shown(strength),
            expected: possible(&Strength::ALL.map(Strength::name)),
        })?;
        let game = self.shown();
        if game.turn().is_none() {
            return Err(TableError::Over);
        }
        let mut thinking = Thinking {
            chance: &mut Seeded::new(seed),
            iterations,
            stop,
        };
        let decision = game.choose(strength, &mut thinking);
        Ok(game.write_move(decision))
    }
}

/// A seat as a page counts it: -1 is none.
fn seat_number(seat: Option<Seat>) -> i32 {
    seat.map_or(-1, i32::from)
}
