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
    /// What things are worth to it; a ring is worth a quarter or more.
    taste: Taste,
}

/// What things are worth. The strong bot's were found by play against the easy one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Taste {
    /// A point of life while there are many.
    life: f32,
    /// Below so many it is dearer,
    ample: f32,
    /// by so much for each that is missing.
    dearer: f32,
    /// Losing the game by death.
    death: f32,
    /// A ring used.
    ring: f32,
    /// A parchment of a first or second formula, of a third one, a second parchment of one, and the last.
    first: f32,
    third: f32,
    second: f32,
    last: f32,
    key: f32,
    shield: f32,
    sword: f32,
    /// How many points better than the other's its dice must promise to be for a fight, with how many P.V. at least.
    edge: f32,
    fighting_life: u8,
    /// With fewer P.V. it buys potions before rings.
    healthy: u8,
}

const EASY: Style = Style {
    memory: false,
    exact: false,
    bold: false,
    taste: Taste {
        life: 0.12,
        ample: 9.0,
        dearer: 0.06,
        death: 6.0,
        ring: 0.25,
        first: 1.8,
        third: 1.2,
        second: 5.0,
        last: 16.0,
        key: 3.5,
        shield: 2.2,
        sword: 1.9,
        edge: 99.0,
        fighting_life: 12,
        healthy: 8,
    },
};
const STRONG: Style = Style {
    memory: true,
    exact: true,
    bold: true,
    taste: Taste {
        life: 0.3,
        ample: 12.0,
        dearer: 0.1,
        death: 20.0,
        ring: 0.38,
        first: 1.5,
        third: 0.9,
        second: 2.5,
        last: 8.0,
        key: 3.5,
        shield: 4.5,
        sword: 4.0,
        edge: -1.0,
        fighting_life: 6,
        healthy: 7,
    },
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
