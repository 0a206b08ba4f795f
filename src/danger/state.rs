//! A game at any moment.

use std::sync::Arc;

use super::edition::{Edition, SpaceId};
use super::view::Phase;
use super::walks::{Load, Walk};
use super::{Character, MOST_SEATS, Setup};
use crate::table::Seat;

/// Where a character stands, and with what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Token {
    /// Where it stands.
    pub space: SpaceId,
    /// Hit points: 1 to the character's.
    pub hp: u8,
    /// Re-rolls left; Yellow may have more than at the start.
    pub rerolls: u8,
    /// What it carries and has open.
    pub load: Load,
}

impl Token {
    /// As a character begins, and comes back after a death: the load stays, but for the switch.
    #[must_use]
    #[inline]
    pub const fn fresh(character: Character, start: SpaceId, load: Load) -> Self {
        Self {
            space: start,
            hp: character.hp(),
            rerolls: character.rerolls(),
            load: load.after_death(),
        }
    }
}

/// What changes from move to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Now {
    pub tokens: [Token; MOST_SEATS],
    pub phase: Phase,
    /// Who began the game: the round grows when the turn comes back here.
    pub first: Seat,
    /// Whose turn it is.
    pub mover: Seat,
    /// Whom it is about: who stands on the trap, whose die lies there, who has won.
    pub about: Seat,
    /// Who is asked about the die.
    pub asked: Seat,
    /// The die that lies there.
    pub die: u8,
    /// The movement die of this turn, once it stands; 0 before.
    pub kept: u8,
    /// Whether there was an attack in this turn.
    pub has_attacked: bool,
    /// Whether what is going on comes of an attack, not of the walk.
    pub is_attack: bool,
    /// Whether what is going on still counts as the mover's push.
    pub is_push: bool,
    pub round: u32,
}

/// A game at any moment.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) edition: Arc<Edition>,
    pub(super) setup: Setup,
    pub(super) now: Now,
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.now == other.now
            && self.setup == other.setup
            && (Arc::ptr_eq(&self.edition, &other.edition) || self.edition == other.edition)
    }
}

impl State {
    /// Before the first turn, with everybody on the start.
    pub(super) fn new(edition: &Arc<Edition>, setup: Setup) -> Self {
        let fresh = |character| Token::fresh(character, edition.start(), Load::default());
        let mut tokens = Character::ALL.map(fresh);
        for (token, &character) in tokens.iter_mut().zip(setup.characters()) {
            *token = fresh(character);
        }
        Self {
            edition: Arc::clone(edition),
            setup,
            now: Now {
                tokens,
                phase: Phase::Before,
                first: 0,
                mover: 0,
                about: 0,
                asked: 0,
                die: 0,
                kept: 0,
                has_attacked: false,
                is_attack: false,
                is_push: false,
                round: 1,
            },
        }
    }

    /// The board.
    #[must_use]
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// Who plays whom.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// Where a seat's character stands, and with what.
    ///
    /// # Panics
    /// If there is no such seat.
    #[must_use]
    pub fn token(&self, seat: Seat) -> Token {
        assert!(seat < self.setup.seats(), "a seat of the game");
        *self.at(seat)
    }

    /// Puts a seat's character somewhere, to look at a situation that no game has led to yet. What is to be decided
    /// stays the same.
    ///
    /// # Panics
    /// If there is no such seat or space, or the hit points are none or more than the character's.
    pub fn place(&mut self, seat: Seat, token: Token) {
        let character = self.setup.character(seat).expect("a seat of the game");
        assert!(usize::from(token.space) < self.edition.len(), "a space");
        assert!(
            (1..=character.hp()).contains(&token.hp),
            "hit points of {character}"
        );
        *self.at_mut(seat) = token;
    }

    #[inline]
    pub(super) const fn at(&self, seat: Seat) -> &Token {
        &self.now.tokens[(seat & 3) as usize]
    }

    #[inline]
    pub(super) const fn at_mut(&mut self, seat: Seat) -> &mut Token {
        &mut self.now.tokens[(seat & 3) as usize]
    }

    /// Whom a seat plays.
    #[inline]
    pub(super) const fn whom(&self, seat: Seat) -> Character {
        self.setup.whom(seat)
    }

    /// The next seat clockwise.
    #[inline]
    pub(super) const fn after(&self, seat: Seat) -> Seat {
        if seat + 1 < self.setup.seats() {
            seat + 1
        } else {
            0
        }
    }

    /// Who decides now.
    #[inline]
    pub(super) const fn decides(&self) -> Option<Seat> {
        match self.now.phase {
            Phase::Before | Phase::Walk | Phase::After => Some(self.now.mover),
            Phase::MoveDie | Phase::AvoidDie => Some(self.now.asked),
            Phase::Trap | Phase::SideStep | Phase::PushAway => Some(self.now.about),
            Phase::Over => None,
        }
    }

    /// The walks to choose from.
    #[inline]
    pub(super) fn walks(&self) -> &[Walk] {
        let token = self.at(self.now.mover);
        self.edition.walks(token.space, token.load, self.now.kept)
    }

    /// The spaces that a seat's character can step to, or be pushed to.
    #[inline]
    pub(super) fn steps(&self, seat: Seat) -> impl Iterator<Item = Walk> {
        let token = self.at(seat);
        self.edition.ground.steps(token.space, token.load)
    }

    /// Whoever stands with the character whose turn it is, by seat.
    #[inline]
    pub(super) fn company(&self) -> impl Iterator<Item = Seat> {
        let mover = self.now.mover;
        let space = self.at(mover).space;
        (0..self.setup.seats()).filter(move |&seat| seat != mover && self.at(seat).space == space)
    }
}
