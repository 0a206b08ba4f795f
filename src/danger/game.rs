//! The game as the table knows it.

use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

use super::bot;
use super::choice::Choice;
use super::edition::Edition;
use super::event::Event;
use super::moves::Move;
use super::play::Play;
use super::refusal::Refusal;
use super::state::State;
use super::view::Phase;
use super::view::View;
use super::{MOST_SEATS, STANDARD_BOARD, Setup};
use crate::table::{Chance, Game, Log, Outcome, Seat, Strength, Thinking};

static STANDARD: LazyLock<Arc<Edition>> = LazyLock::new(|| {
    let board = Edition::read(STANDARD_BOARD);
    Arc::new(board.expect("the standard board holds, as its test says"))
});

impl Game for State {
    const NAME: &'static str = "danger";

    type Edition = Edition;
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Choice = Choice;

    fn read_edition(text: &str) -> Result<Edition, Refusal> {
        Edition::read(text)
    }

    fn editions() -> &'static [(&'static str, &'static str)] {
        &[("standard", STANDARD_BOARD)]
    }

    fn standard() -> Arc<Edition> {
        Arc::clone(&STANDARD)
    }

    fn read_setup(_: &Edition, text: &str) -> Result<Setup, Refusal> {
        Setup::read(text)
    }

    fn write_setup(setup: &Setup) -> String {
        setup.write()
    }

    fn deal_setup<C: Chance>(_: &Edition, seats: usize, chance: &mut C) -> Setup {
        Setup::deal(seats, chance)
    }

    fn seat_range() -> RangeInclusive<usize> {
        1..=MOST_SEATS
    }

    fn start<C: Chance, L: Log<Event>>(
        edition: &Arc<Edition>,
        setup: &Setup,
        chance: &mut C,
        log: &mut L,
    ) -> Self {
        let mut state = Self::new(edition, *setup);
        Play {
            state: &mut state,
            chance,
            log,
        }
        .begin();
        state
    }

    fn seats(&self) -> usize {
        usize::from(self.setup.seats())
    }

    fn role(&self, seat: Seat) -> String {
        self.whom(seat).to_string()
    }

    fn turn(&self) -> Option<Seat> {
        self.decides()
    }

    fn round(&self) -> u32 {
        self.now.round
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.now.phase == Phase::Over).then_some(Outcome {
            winner: Some(self.now.about),
            score: None,
            how: "exit",
        })
    }

    #[inline]
    fn legal(&self, moves: &mut Vec<Move>) {
        self.list(moves);
    }

    fn check(&self, decision: Move) -> Result<(), Refusal> {
        self.permit(decision)
    }

    #[inline]
    fn act<C: Chance, L: Log<Event>>(&mut self, decision: Move, chance: &mut C, log: &mut L) {
        Play {
            state: self,
            chance,
            log,
        }
        .act(decision);
    }

    fn write_move(&self, decision: Move) -> String {
        decision.write(&self.edition, self.setup)
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        Move::read(&self.edition, self.setup, text)
    }

    fn choices(&self) -> Vec<Choice> {
        self.offers()
    }

    fn view(&self, _: Option<Seat>) -> View {
        self.look()
    }

    fn worth(&self, seat: Seat) -> f32 {
        bot::worth(self, seat)
    }

    fn choose<C: Chance>(&self, strength: Strength, thinking: &mut Thinking<'_, C>) -> Move {
        bot::choose(self, strength, thinking)
    }
}
