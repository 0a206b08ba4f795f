//! The deck in play.

use super::card::{Card, Cards};
use crate::table::Chance;

/// What is left to draw and what was drawn. The order of the deck is nobody's business before a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deck {
    /// Not drawn yet.
    pub left: Cards,
    /// Drawn.
    pub discard: Cards,
}

impl Deck {
    /// All 54 cards.
    pub(super) const FULL: Self = Self {
        left: Cards::ALL,
        discard: Cards(0),
    };

    /// Whether the next draw finds no card.
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// Makes the discard the new deck.
    pub(super) const fn shuffle(&mut self) {
        self.left = self.discard;
        self.discard = Cards(0);
    }

    /// Takes a card out of the deck, which has one; where it goes is the caller's business.
    #[inline]
    pub(super) fn take<C: Chance>(&mut self, chance: &mut C) -> Card {
        let card = Card::from_number(chance.one_of(self.left.0)).unwrap_or(Card::JOKER);
        self.left.remove(card);
        card
    }
}
