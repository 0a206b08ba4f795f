//! What a seat can decide, and how that is written.

use super::edition::{Edition, SpaceId};
use super::refusal::Refusal;
use super::walks::Marks;
use super::{Character, Setup};
use crate::table::Seat;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `roll`: throws the movement die.
    Roll,
    /// `keep`: lets the die that was thrown stand.
    Keep,
    /// `again`: spends a re-roll on it.
    Again,
    /// `go:p12`, `go:b182+switch`: a walk, by its end and what it takes, opens and closes on the way.
    Go {
        /// Where it ends.
        to: SpaceId,
        /// What it does on the way.
        marks: Marks,
    },
    /// `avoid`: tries to get round the trap.
    Avoid,
    /// `bear`: lets the trap do what it does.
    Bear,
    /// `step:p14`: the step beside a fall that was avoided, or a Push Away.
    Step {
        /// Where to.
        to: SpaceId,
    },
    /// `stay`: no Push Away.
    Stay,
    /// `drain:red`: takes a hit point from somebody here.
    Drain {
        /// From whom.
        victim: Seat,
    },
    /// `push:blue:p4`: pushes somebody here to a joined space.
    Push {
        /// Whom.
        victim: Seat,
        /// Where to.
        to: SpaceId,
    },
    /// `end`: ends the turn without an attack.
    End,
}

impl Move {
    /// The text of a move.
    #[must_use]
    pub fn write(self, edition: &Edition, setup: Setup) -> String {
        let space = |id: SpaceId| edition.name(id);
        let whom = |seat: Seat| setup.character(seat).map_or("nobody", Character::name);
        match self {
            Move::Roll => "roll".to_owned(),
            Move::Keep => "keep".to_owned(),
            Move::Again => "again".to_owned(),
            Move::Go { to, marks } => format!("go:{}{marks}", space(to)),
            Move::Avoid => "avoid".to_owned(),
            Move::Bear => "bear".to_owned(),
            Move::Step { to } => format!("step:{}", space(to)),
            Move::Stay => "stay".to_owned(),
            Move::Drain { victim } => format!("drain:{}", whom(victim)),
            Move::Push { victim, to } => format!("push:{}:{}", whom(victim), space(to)),
            Move::End => "end".to_owned(),
        }
    }

    /// Reads what [`Move::write`] has written.
    ///
    /// # Errors
    /// With the word that is no part of a move.
    pub fn read(edition: &Edition, setup: Setup, text: &str) -> Result<Self, Refusal> {
        let space = |name: &str| {
            edition
                .find(name)
                .ok_or_else(|| Refusal::unknown_space(name))
        };
        let whom = |name: &str| {
            name.parse()
                .ok()
                .and_then(|character| setup.seat(character))
                .ok_or_else(|| Refusal::not_playing(name))
        };
        let (verb, rest) = match text.split_once(':') {
            Some((verb, rest)) => (verb, Some(rest)),
            None => (text, None),
        };
        match (verb, rest) {
            ("roll", None) => Ok(Move::Roll),
            ("keep", None) => Ok(Move::Keep),
            ("again", None) => Ok(Move::Again),
            ("avoid", None) => Ok(Move::Avoid),
            ("bear", None) => Ok(Move::Bear),
            ("stay", None) => Ok(Move::Stay),
            ("end", None) => Ok(Move::End),
            ("go", Some(rest)) => {
                let (name, marks) = rest.split_at(rest.find(['+', '-']).unwrap_or(rest.len()));
                Ok(Move::Go {
                    to: space(name)?,
                    marks: Marks::read(marks).ok_or_else(|| Refusal::unknown_mark(marks))?,
                })
            }
            ("step", Some(rest)) => Ok(Move::Step { to: space(rest)? }),
            ("drain", Some(rest)) => Ok(Move::Drain {
                victim: whom(rest)?,
            }),
            ("push", Some(rest)) => {
                let (victim, to) = rest.split_once(':').unwrap_or((rest, ""));
                Ok(Move::Push {
                    victim: whom(victim)?,
                    to: space(to)?,
                })
            }
            ("drain" | "push", None) => Err(Refusal::NameVictim),
            _ => Err(Refusal::unknown_move(text)),
        }
    }
}
