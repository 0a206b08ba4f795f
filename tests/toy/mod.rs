//! A small game that has all that games can have: dice, hidden cards, an edition, a setup, moves that show something.
//!
//! Each seat is dealt a card from 0 to 7 that only it sees. In turn one rolls a die and adds it to a pot, as often as
//! one dares: a 1 loses the pot. Holding puts the pot on the score. Who holds with score and card at the goal has won.
//! Before rolling, one may swap cards with another seat.

use std::sync::Arc;

use dungeon_sandbox::table::{Chance, Game, Log, Outcome, Seat, Strength, Thinking, mcts};
use serde::Serialize;

const CARDS: u64 = 0xff;
const TEXT: &str = "# The toy's numbers.\ngoal 20\nsides 6\n";

#[derive(Debug)]
pub struct Edition {
    pub goal: u32,
    pub sides: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub seats: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Roll,
    Hold,
    Swap(Seat),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "camelCase")]
pub enum Event {
    Dealt { seats: u8 },
    Rolled { seat: Seat, die: u8, pot: u32 },
    Lost { seat: Seat },
    Held { seat: Seat, score: u32 },
    Swapped { seat: Seat, other: Seat },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "camelCase")]
pub enum Refusal {
    Edition { line: usize },
    Setup { word: String },
    Unknown,
    Over,
    NoPot,
    Late,
    Nobody,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub scores: Vec<u32>,
    pub pot: u32,
    pub card: Option<u8>,
}

#[derive(Debug, Serialize)]
pub struct Choice {
    #[serde(rename = "move")]
    pub text: String,
    pub code: &'static str,
    pub refused: Option<Refusal>,
}

#[derive(Clone, Debug)]
pub struct Toy {
    edition: Arc<Edition>,
    seats: u8,
    turn: Seat,
    round: u32,
    pot: u32,
    fresh: bool,
    scores: [u32; 4],
    cards: [u8; 4],
    over: bool,
}

impl PartialEq for Toy {
    fn eq(&self, other: &Self) -> bool {
        format!("{self:?}") == format!("{other:?}")
    }
}

impl Toy {
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let turn = self.turn;
        (0..self.seats).filter(move |&seat| seat != turn)
    }

    fn pass(&mut self) {
        self.pot = 0;
        self.fresh = true;
        self.turn = (self.turn + 1) % self.seats;
        self.round += u32::from(self.turn == 0);
    }
}

impl Game for Toy {
    const NAME: &'static str = "toy";

    type Edition = Edition;
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Choice = Choice;

    fn read_edition(text: &str) -> Result<Edition, Refusal> {
        let (mut goal, mut sides) = (None, None);
        for (line, words) in (1..).zip(text.lines()) {
            let bad = || Refusal::Edition { line };
            match words.split_once(' ') {
                Some(("goal", number)) => goal = Some(number.parse().map_err(|_| bad())?),
                Some(("sides", number)) => sides = Some(number.parse().map_err(|_| bad())?),
                Some(("#", _)) => {}
                _ => return Err(bad()),
            }
        }
        let last = text.lines().count();
        match (goal, sides) {
            (Some(goal), Some(sides)) if sides > 1 => Ok(Edition { goal, sides }),
            _ => Err(Refusal::Edition { line: last }),
        }
    }

    fn editions() -> &'static [(&'static str, &'static str)] {
        &[("old", "goal 9\nsides 6\n"), ("plain", TEXT)]
    }

    fn standard() -> Arc<Edition> {
        Arc::new(Self::read_edition(TEXT).expect("the standard edition"))
    }

    fn read_setup(_: &Edition, text: &str) -> Result<Setup, Refusal> {
        match text {
            "2" => Ok(Setup { seats: 2 }),
            "3" => Ok(Setup { seats: 3 }),
            "4" => Ok(Setup { seats: 4 }),
            word => Err(Refusal::Setup { word: word.into() }),
        }
    }

    fn write_setup(setup: &Setup) -> String {
        setup.seats.to_string()
    }

    fn deal_setup<C: Chance>(_: &Edition, seats: usize, _: &mut C) -> Setup {
        assert!(Self::seat_range().contains(&seats));
        Setup {
            seats: u8::try_from(seats).expect("few"),
        }
    }

    fn seat_range() -> std::ops::RangeInclusive<usize> {
        2..=4
    }

    fn start<C: Chance, L: Log<Event>>(
        edition: &Arc<Edition>,
        setup: &Setup,
        chance: &mut C,
        log: &mut L,
    ) -> Self {
        let mut left = CARDS;
        let mut cards = [0; 4];
        for card in &mut cards[..usize::from(setup.seats)] {
            *card = chance.one_of(left);
            left &= !(1 << *card);
        }
        log.tell(|| Event::Dealt { seats: setup.seats });
        Self {
            edition: Arc::clone(edition),
            seats: setup.seats,
            turn: 0,
            round: 1,
            pot: 0,
            fresh: true,
            scores: [0; 4],
            cards,
            over: false,
        }
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn role(&self, seat: Seat) -> String {
        ["north", "east", "south", "west"][usize::from(seat)].into()
    }

    fn turn(&self) -> Option<Seat> {
        (!self.over).then_some(self.turn)
    }

    fn round(&self) -> u32 {
        self.round
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| Outcome {
            winner: Some(self.turn),
            score: Some(self.scores[usize::from(self.turn)]),
            how: "goal",
        })
    }

    fn legal(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.over {
            return;
        }
        moves.push(Move::Roll);
        if self.pot > 0 {
            moves.push(Move::Hold);
        }
        if self.fresh {
            moves.extend(self.others().map(Move::Swap));
        }
    }

    fn check(&self, decision: Move) -> Result<(), Refusal> {
        match decision {
            _ if self.over => Err(Refusal::Over),
            Move::Hold if self.pot == 0 => Err(Refusal::NoPot),
            Move::Swap(_) if !self.fresh => Err(Refusal::Late),
            Move::Swap(seat) if seat >= self.seats || seat == self.turn => Err(Refusal::Nobody),
            _ => Ok(()),
        }
    }

    fn act<C: Chance, L: Log<Event>>(&mut self, decision: Move, chance: &mut C, log: &mut L) {
        let seat = self.turn;
        match decision {
            Move::Roll => {
                let die = chance.die(self.edition.sides);
                self.fresh = false;
                self.pot += u32::from(die);
                let pot = self.pot;
                log.tell(|| Event::Rolled { seat, die, pot });
                if die == 1 {
                    log.tell(|| Event::Lost { seat });
                    self.pass();
                }
            }
            Move::Hold => {
                let score = &mut self.scores[usize::from(seat)];
                *score += self.pot;
                let score = *score;
                log.tell(|| Event::Held { seat, score });
                if score + u32::from(self.cards[usize::from(seat)]) >= self.edition.goal {
                    self.over = true;
                } else {
                    self.pass();
                }
            }
            Move::Swap(other) => {
                self.fresh = false;
                self.cards.swap(usize::from(seat), usize::from(other));
                log.tell(|| Event::Swapped { seat, other });
            }
        }
    }

    fn shows(&self, decision: Move) -> bool {
        matches!(decision, Move::Swap(_))
    }

    fn write_move(&self, decision: Move) -> String {
        match decision {
            Move::Roll => "roll".into(),
            Move::Hold => "hold".into(),
            Move::Swap(seat) => format!("swap:{seat}"),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        match text {
            "roll" => Ok(Move::Roll),
            "hold" => Ok(Move::Hold),
            _ => {
                let seat = text.strip_prefix("swap:").ok_or(Refusal::Unknown)?;
                match seat.as_bytes() {
                    [digit @ b'0'..=b'9'] => Ok(Move::Swap(digit - b'0')),
                    _ => Err(Refusal::Unknown),
                }
            }
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let choice = |decision, code| Choice {
            text: self.write_move(decision),
            code,
            refused: self.check(decision).err(),
        };
        vec![choice(Move::Roll, "roll"), choice(Move::Hold, "hold")]
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View {
            scores: self.scores[..self.seats()].to_vec(),
            pot: self.pot,
            card: seat.map(|seat| self.cards[usize::from(seat)]),
        }
    }

    fn imagine<C: Chance>(&self, seat: Seat, chance: &mut C) -> Self {
        let mut imagined = self.clone();
        let mut left = CARDS & !(1 << self.cards[usize::from(seat)]);
        for other in (0..self.seats).filter(|&other| other != seat) {
            let card = chance.one_of(left);
            left &= !(1 << card);
            imagined.cards[usize::from(other)] = card;
        }
        imagined
    }

    fn worth(&self, seat: Seat) -> f32 {
        if self.over {
            return f32::from(u8::from(self.turn == seat));
        }
        let score = |seat: usize| {
            let pot = if seat == usize::from(self.turn) {
                self.pot
            } else {
                0
            };
            f64::from(1 + self.scores[seat] + pot)
        };
        let all: f64 = (0..self.seats()).map(score).sum();
        #[allow(clippy::cast_possible_truncation, reason = "a share of 1")]
        let share = (score(seat.into()) / all) as f32;
        share
    }

    fn choose<C: Chance>(&self, strength: Strength, thinking: &mut Thinking<'_, C>) -> Move {
        let mut moves = Vec::new();
        self.legal(&mut moves);
        match strength {
            Strength::Random => {
                let count = u32::try_from(moves.len()).expect("few");
                moves[thinking.chance.below(count) as usize]
            }
            Strength::Easy if self.pot >= 8 => Move::Hold,
            Strength::Easy => Move::Roll,
            Strength::Strong => mcts::choose(self, thinking, &mcts::Settings::default(), mcts::any),
        }
    }
}
