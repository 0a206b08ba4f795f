//! The game as every table knows it.

use std::sync::{Arc, LazyLock};

use super::bot;
use super::choice::Choice;
use super::edition::{Edition, STANDARD};
use super::event::Event;
use super::moves::Move;
use super::paper::Paper;
use super::refusal::Refusal;
use super::setup::Setup;
use super::state::{Play, State};
use super::view::{Asked, View};
use crate::table::{Chance, Game, Log, Outcome, Seat, Strength, Thinking};

static EDITION: LazyLock<Arc<Edition>> =
    LazyLock::new(|| Arc::new(Edition::parse(STANDARD).expect("the standard edition is valid")));

impl Game for State {
    const NAME: &'static str = "dzamadu";

    type Edition = Edition;
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Choice = Choice;

    fn read_edition(text: &str) -> Result<Edition, Refusal> {
        Edition::parse(text)
    }

    fn editions() -> &'static [(&'static str, &'static str)] {
        &[("standard", STANDARD)]
    }

    fn standard() -> Arc<Edition> {
        Arc::clone(&EDITION)
    }

    fn read_setup(_: &Edition, text: &str) -> Result<Setup, Refusal> {
        Setup::parse(text)
    }

    fn write_setup(setup: &Setup) -> String {
        setup.to_string()
    }

    fn deal_setup<C: Chance>(_: &Edition, seats: usize, _: &mut C) -> Setup {
        assert_eq!(seats, 1, "one hero at a time");
        Setup {
            paper: Paper::default(),
            heroes: 1,
        }
    }

    fn seat_range() -> std::ops::RangeInclusive<usize> {
        1..=1
    }

    fn start<C: Chance, L: Log<Event>>(
        edition: &Arc<Edition>,
        setup: &Setup,
        chance: &mut C,
        log: &mut L,
    ) -> Self {
        let mut state = Self::fresh(edition, setup);
        let mut play = Play {
            state: &mut state,
            chance,
            log,
        };
        play.make_hero();
        play.draw_room(None);
        state
    }

    fn seats(&self) -> usize {
        1
    }

    fn role(&self, _: Seat) -> String {
        "hero".into()
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        (self.asked != Asked::Over).then_some(0)
    }

    /// The rooms this hero has entered, his first room being the first round.
    fn round(&self) -> u32 {
        u32::from(self.hero.rooms).max(1)
    }

    /// How the last hero ended; earlier ones are in the view.
    fn outcome(&self) -> Option<Outcome> {
        let end = self.ends.last().filter(|_| self.asked == Asked::Over)?;
        Some(Outcome {
            winner: end.won.then_some(0),
            score: end.score,
            how: end.how,
        })
    }

    fn legal(&self, moves: &mut Vec<Move>) {
        moves.clear();
        self.each_legal(|decision| moves.push(decision));
    }

    /// Rooms take the proposed shape: to draw them square by square would be most of what random play does.
    fn any<C: Chance>(&self, legal: &mut Vec<Move>, chance: &mut C) -> Move {
        if self.asked == Asked::Shape {
            return Move::Proposed;
        }
        self.legal(legal);
        let choices = u32::try_from(legal.len()).unwrap_or(u32::MAX);
        legal[chance.below(choices) as usize]
    }

    fn check(&self, decision: Move) -> Result<(), Refusal> {
        self.may(decision)
    }

    fn act<C: Chance, L: Log<Event>>(&mut self, decision: Move, chance: &mut C, log: &mut L) {
        let mut play = Play {
            state: self,
            chance,
            log,
        };
        play.act(decision);
    }

    fn write_move(&self, decision: Move) -> String {
        decision.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        Move::parse(text)
    }

    fn choices(&self) -> Vec<Choice> {
        self.could_do()
    }

    fn view(&self, _: Option<Seat>) -> View {
        self.look()
    }

    fn worth(&self, _: Seat) -> f32 {
        bot::worth(self)
    }

    fn choose<C: Chance>(&self, strength: Strength, thinking: &mut Thinking<'_, C>) -> Move {
        match strength {
            Strength::Random => self.any(&mut Vec::new(), thinking.chance),
            Strength::Easy => bot::easy(self),
            Strength::Strong => bot::strong(self),
        }
    }
}
