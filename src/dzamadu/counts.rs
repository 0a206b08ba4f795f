//! How many cards of each rank there are, for reckoning.

use super::card::Cards;
use super::deck::Deck;

/// Cards by rank, whatever their suit: 0 to 12 are the ranks 2 to 14, 13 are the jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Counts(pub [u8; Counts::KINDS]);

impl Counts {
    /// Ranks and jokers.
    pub(super) const KINDS: usize = 14;
    /// The place of the jokers.
    pub(super) const JOKER: u8 = 13;

    /// Those of some cards.
    pub(super) fn of(cards: Cards) -> Self {
        let mut counts = [0; Self::KINDS];
        for (rank, count) in (2..=14).zip(&mut counts) {
            *count = cards.of_rank(rank).to_le_bytes()[0];
        }
        counts[usize::from(Self::JOKER)] = cards.jokers().to_le_bytes()[0];
        Self(counts)
    }

    /// All together.
    pub(super) fn total(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Without one of a kind.
    #[inline]
    pub(super) const fn without(mut self, kind: u8) -> Self {
        self.0[kind as usize] -= 1;
        self
    }

    /// The kinds of which there are some, and how many.
    #[inline]
    pub(super) fn kinds(&self) -> impl Iterator<Item = (u8, u8)> {
        (0..).zip(self.0).filter(|(_, count)| *count > 0)
    }
}

/// A deck by ranks: what is left, and all that is in play. What is not left is in the discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stack {
    pub left: Counts,
    pub all: Counts,
}

impl Stack {
    /// The deck and the discard.
    pub(super) fn of(deck: &Deck) -> Self {
        Self {
            left: Counts::of(deck.left),
            all: Counts::of(Cards(deck.left.0 | deck.discard.0)),
        }
    }

    /// What the next card is drawn from: the deck, or the discard made into a new one.
    #[inline]
    pub(super) fn source(&self) -> (Counts, u32) {
        match self.left.total() {
            0 => (self.all, self.all.total()),
            total => (self.left, total),
        }
    }
}
