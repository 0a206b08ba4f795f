//! Who plays whom.

use super::refusal::Refusal;
use super::{Character, MOST_SEATS};
use crate::table::{Chance, Seat};

/// The characters by seat: one to four, all different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    characters: [Character; MOST_SEATS],
    seats: u8,
}

impl Setup {
    /// Seats these.
    ///
    /// # Errors
    /// If they are none or more than four, or one comes twice.
    pub fn new(characters: &[Character]) -> Result<Self, Refusal> {
        if characters.is_empty() || characters.len() > MOST_SEATS {
            return Err(Refusal::SeatCount {
                count: u32::try_from(characters.len()).unwrap_or(u32::MAX),
                most: 4,
            });
        }
        let mut setup = Self {
            characters: Character::ALL,
            seats: 0,
        };
        for &character in characters {
            if setup.seat(character).is_some() {
                return Err(Refusal::CharacterTwice { character });
            }
            setup.characters[usize::from(setup.seats)] = character;
            setup.seats += 1;
        }
        Ok(setup)
    }

    /// Any characters for so many seats.
    ///
    /// # Panics
    /// If the seats are not 1 to 4.
    #[must_use]
    pub fn deal<C: Chance>(seats: usize, chance: &mut C) -> Self {
        let mut characters = Character::ALL;
        chance.shuffle(&mut characters);
        Self::new(&characters[..seats]).expect("one to four, all different")
    }

    /// How many seats.
    #[must_use]
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The characters, by seat.
    #[must_use]
    pub fn characters(&self) -> &[Character] {
        &self.characters[..usize::from(self.seats)]
    }

    /// Whom a seat plays; nobody if there is no such seat.
    #[must_use]
    pub fn character(&self, seat: Seat) -> Option<Character> {
        self.characters().get(usize::from(seat)).copied()
    }

    /// Whom a seat plays that is known to be there.
    #[inline]
    pub(super) const fn whom(self, seat: Seat) -> Character {
        self.characters[(seat & 3) as usize]
    }

    /// The seat that plays a character.
    #[must_use]
    pub fn seat(&self, character: Character) -> Option<Seat> {
        let seat = self.characters().iter().position(|&one| one == character)?;
        Seat::try_from(seat).ok()
    }

    /// Reads the names of characters, by seat, with blanks between.
    ///
    /// # Errors
    /// With the word that is none, and as [`Setup::new`].
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let characters: Vec<_> = text
            .split_whitespace()
            .map(|word| word.parse().map_err(|()| Refusal::unknown_character(word)))
            .collect::<Result<_, _>>()?;
        Self::new(&characters)
    }

    /// The names of the characters, by seat.
    #[must_use]
    pub fn write(self) -> String {
        let names: Vec<_> = self.characters().iter().map(|one| one.name()).collect();
        names.join(" ")
    }
}
