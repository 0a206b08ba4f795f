//! The 54 cards.

use std::fmt;

use serde::{Serialize, Serializer};

/// What a card is of; a joker is of none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Suit {
    /// ♥
    Hearts,
    /// ♠
    Spades,
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
}

impl Suit {
    /// All four, in the order of the cards' numbers.
    pub const ALL: [Self; 4] = [Self::Hearts, Self::Spades, Self::Clubs, Self::Diamonds];

    /// The word for it in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hearts => "hearts",
            Self::Spades => "spades",
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
        }
    }
}

/// A card by its number: suit × 13 + rank − 2 for 0 to 51, and the two jokers, 52 and 53.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: u8 = 54;

    /// The first joker.
    pub const JOKER: Self = Self(52);

    /// The card of a number below [`Card::COUNT`].
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        if number < Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The card of a suit and a rank, 2 to 14.
    #[must_use]
    pub const fn new(suit: Suit, rank: u8) -> Option<Self> {
        if rank >= 2 && rank <= 14 {
            Some(Self(suit as u8 * 13 + rank - 2))
        } else {
            None
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is a joker.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0 >= 52
    }

    /// Its suit and its rank (2 to 10, Jack 11, Queen 12, King 13, Ace 14); nothing for a joker.
    #[must_use]
    pub const fn face(self) -> Option<(Suit, u8)> {
        let suit = match self.0 / 13 {
            0 => Suit::Hearts,
            1 => Suit::Spades,
            2 => Suit::Clubs,
            3 => Suit::Diamonds,
            _ => return None,
        };
        Some((suit, self.0 % 13 + 2))
    }

    /// Reads what tests and records of cards write: `H7`, `SA`, `C10`, `DQ`; `JK` and `JK2` for the jokers.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "JK" => return Some(Self(52)),
            "JK2" => return Some(Self(53)),
            _ => {}
        }
        let suit = match text.get(..1)? {
            "H" => Suit::Hearts,
            "S" => Suit::Spades,
            "C" => Suit::Clubs,
            "D" => Suit::Diamonds,
            _ => return None,
        };
        let rank = match &text[1..] {
            "A" => 14,
            "K" => 13,
            "Q" => 12,
            "J" => 11,
            "10" => 10,
            digit if digit.len() == 1 => digit.parse().ok()?,
            _ => return None,
        };
        Self::new(suit, rank)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((suit, rank)) = self.face() else {
            return formatter.pad(if self.0 == 52 { "JK" } else { "JK2" });
        };
        let suit = ["H", "S", "C", "D"][suit as usize];
        match rank {
            11 => write!(formatter, "{suit}J"),
            12 => write!(formatter, "{suit}Q"),
            13 => write!(formatter, "{suit}K"),
            14 => write!(formatter, "{suit}A"),
            rank => write!(formatter, "{suit}{rank}"),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// A set of cards: bit n is the card of number n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub u64);

impl Cards {
    /// The whole deck.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);
    /// Both jokers.
    pub const JOKERS: Self = Self(0b11 << 52);

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a card is among them.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// How many there are of a rank, 2 to 14.
    #[must_use]
    pub const fn of_rank(self, rank: u8) -> u32 {
        const LOWEST: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;
        (self.0 & LOWEST << (rank - 2)).count_ones()
    }

    /// How many jokers there are.
    #[must_use]
    pub const fn jokers(self) -> u32 {
        (self.0 & Self::JOKERS.0).count_ones()
    }

    /// The cards, by number.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..Card::COUNT)
            .map(Card)
            .filter(move |&card| self.has(card))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back() {
        for card in Cards::ALL.iter() {
            assert_eq!(Card::parse(&card.to_string()), Some(card));
        }
        for wrong in ["", "H", "H1", "H11", "X2", "JK3", "♥2", "H 2", "h2"] {
            assert_eq!(Card::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn ranks_are_counted_over_all_suits() {
        for rank in 2..=14 {
            assert_eq!(Cards::ALL.of_rank(rank), 4);
        }
        let mut cards = Cards::ALL;
        cards.remove(Card::parse("SA").expect("a card"));
        cards.remove(Card::parse("JK2").expect("a card"));
        assert_eq!(
            (cards.of_rank(14), cards.jokers(), cards.count()),
            (3, 1, 52)
        );
    }
}
