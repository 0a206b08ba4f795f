//! Kalahen at the table.

use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

use super::act::Play;
use super::choice::Choice;
use super::edition::Edition;
use super::event::Event;
use super::moves::Move;
use super::refusal::Refusal;
use super::setup::{Rule, Setup};
use super::state::{Phase, State};
use super::view::View;
use crate::table::{Chance, Counted, Game, Log, Outcome, Seat, Seeded, Silent, Strength, Thinking};

/// The editions that come with the program, by name.
pub const EDITIONS: &[(&str, &str)] = &[("standard", include_str!("standard.txt"))];

impl Game for State {
    const NAME: &'static str = "kalahen";

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
        EDITIONS
    }

    fn standard() -> Arc<Edition> {
        static STANDARD: LazyLock<Arc<Edition>> = LazyLock::new(|| {
            Arc::new(Edition::read(EDITIONS[0].1).expect("the standard edition reads"))
        });
        Arc::clone(&STANDARD)
    }

    fn read_setup(_: &Edition, text: &str) -> Result<Setup, Refusal> {
        Setup::read(text)
    }

    fn write_setup(setup: &Setup) -> String {
        setup.text()
    }

    fn deal_setup<C: Chance>(_: &Edition, seats: usize, chance: &mut C) -> Setup {
        let rules: Vec<_> = Rule::ALL
            .into_iter()
            .filter(|_| chance.below(2) == 1)
            .collect();
        Setup::new(seats as u8, true, &rules)
    }

    fn seat_range() -> RangeInclusive<usize> {
        2..=6
    }

    fn start<C: Chance, L: Log<Event>>(
        edition: &Arc<Edition>,
        setup: &Setup,
        chance: &mut C,
        log: &mut L,
    ) -> Self {
        let mut state = Self::new(edition, *setup);
        state.open(&mut Play { chance, log });
        state
    }

    fn seats(&self) -> usize {
        usize::from(self.setup.seats())
    }

    fn role(&self, seat: Seat) -> String {
        match self
            .warriors
            .get(usize::from(seat))
            .and_then(|warrior| warrior.castle)
        {
            Some(castle) => castle.name().to_owned(),
            None => "none".to_owned(),
        }
    }

    fn turn(&self) -> Option<Seat> {
        (!matches!(self.phase, Phase::Over { .. })).then_some(self.actor)
    }

    fn round(&self) -> u32 {
        self.round
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over { winner, how } => Some(Outcome {
                winner: Some(winner),
                score: None,
                how,
            }),
            _ => None,
        }
    }

    fn legal(&self, moves: &mut Vec<Move>) {
        self.list(moves);
    }

    fn check(&self, decision: Move) -> Result<(), Refusal> {
        self.verdict(decision)
    }

    fn act<C: Chance, L: Log<Event>>(&mut self, decision: Move, chance: &mut C, log: &mut L) {
        self.make(decision, &mut Play { chance, log });
    }

    fn shows(&self, decision: Move) -> bool {
        let mut next = self.clone();
        let mut dice = Seeded::from_number(0);
        let mut chance = Counted::new(&mut dice);
        next.make(
            decision,
            &mut Play {
                chance: &mut chance,
                log: &mut Silent,
            },
        );
        // Where dice fall the table knows by itself; and what is open already is not shown anew.
        let opens = matches!(next.phase, Phase::Chest { .. } | Phase::Spoils { .. });
        chance.drawn == 0 && opens && (next.phase != self.phase || next.actor != self.actor)
    }

    fn write_move(&self, decision: Move) -> String {
        decision.text(&self.edition)
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        Move::read(&self.edition, text)
    }

    fn choices(&self) -> Vec<Choice> {
        self.offers()
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.show_to(seat)
    }

    fn imagine<C: Chance>(&self, seat: Seat, chance: &mut C) -> Self {
        self.imagined(seat, chance)
    }

    fn worth(&self, seat: Seat) -> f32 {
        self.standing(seat)
    }

    fn choose<C: Chance>(&self, strength: Strength, thinking: &mut Thinking<'_, C>) -> Move {
        self.decide(strength, thinking)
    }
}
