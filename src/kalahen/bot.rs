//! Players of the program. They see what their seat may see: its own cards, what it remembers, and what lies open.
//!
//! Both weigh every move by what it is good for. What a warrior goes for is worked out place by place ([`plan`]); the
//! strong one remembers chests, knows the dice exactly, and fights, gambles and lays traps where that pays.

mod plan;
mod weigh;

use plan::Outlook;

use super::moves::Move;
use super::state::{Phase, State};
use crate::table::{Chance, Seat, Strength, Thinking};

/// What a bot goes by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Style {
    /// Remembers what it saw under chests.
    memory: bool,
    /// Throws dice again by exact chances, and knows what a ring is good for.
    exact: bool,
    /// Fights, gambles with the Satyrs, lays traps, levitates, asks for collaboration.
    bold: bool,
}

const EASY: Style = Style {
    memory: false,
    exact: false,
    bold: false,
};
const STRONG: Style = Style {
    memory: true,
    exact: true,
    bold: true,
};

impl State {
    /// The move of a bot for the seat that decides now.
    pub(super) fn decide<C: Chance>(
        &self,
        strength: Strength,
        thinking: &mut Thinking<'_, C>,
    ) -> Move {
        let mut moves = Vec::new();
        self.list(&mut moves);
        let style = match strength {
            Strength::Random => return thinking.chance.pick(&moves),
            Strength::Easy => EASY,
            Strength::Strong => STRONG,
        };
        match self.phase {
            Phase::Castles => return thinking.chance.pick(&moves),
            Phase::Dice => return self.throw_again(style),
            _ => {}
        }
        let outlook = Outlook::of(self, self.actor, style);
        let mut best = (f32::NEG_INFINITY, moves[0]);
        for decision in moves {
            let worth = outlook.weigh(decision);
            if worth > best.0 {
                best = (worth, decision);
            }
        }
        best.1
    }

    /// How well a seat stands, 0 to 1: dead or won at the ends, between them by how far its quest has come beside the
    /// furthest of the others.
    pub(super) fn standing(&self, seat: Seat) -> f32 {
        if let Phase::Over { winner, .. } = self.phase {
            return f32::from(u8::from(winner == seat));
        }
        if !self.alive(seat) {
            return 0.0;
        }
        let own = self.quest(seat);
        let best = self
            .seat_numbers()
            .filter(|other| *other != seat && self.alive(*other))
            .map(|other| self.quest(other))
            .fold(0.1, f32::max);
        own / (own + best)
    }

    /// How far a warrior's quest has come.
    fn quest(&self, seat: Seat) -> f32 {
        use super::card::Card;
        let warrior = self.warrior(seat);
        let mut furthest = 0.0;
        for formula in 0..8 {
            let mut stage = 0.0;
            for back in 0..3 {
                let bit = 1 << formula;
                if warrior.home.0[back].first_eight() & bit != 0 {
                    stage += 1.0;
                } else if warrior.hand.0[back].first_eight() & bit != 0 {
                    stage += 0.8;
                }
            }
            furthest = f32::max(furthest, stage * stage);
        }
        let key = if self.carries(seat, Card::Key) {
            1.0
        } else {
            0.0
        };
        let things = f32::from(self.bonus(seat)) * 0.5 + key;
        let rings = f32::from(warrior.rings.total()) * 0.08;
        let life = f32::from(warrior.life) * 0.1;
        0.5 + furthest + things + rings + life
    }
}
