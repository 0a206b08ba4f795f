//! Drawing cards.

use crate::dzamadu::card::{Card, Suit};
use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::state::Play;
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A card from the deck, or from the discard made into a new one. It lies nowhere yet.
    #[inline]
    fn lift(&mut self) -> Card {
        let deck = &mut self.state.deck;
        if deck.is_empty() {
            deck.shuffle();
            let cards = deck.left.count();
            self.log.tell(|| Event::Shuffled {
                cards,
                rule: Rule::Deck,
            });
        }
        self.state.deck.take(self.chance)
    }

    /// Draws a card, which goes to the discard.
    #[inline]
    pub(super) fn draw(&mut self, purpose: Purpose, rule: Rule) -> Card {
        self.draw_if(purpose, rule, |_| true)
    }

    /// Draws until a card says something here; all go to the discard.
    #[inline]
    pub(super) fn draw_if(
        &mut self,
        purpose: Purpose,
        rule: Rule,
        counts: impl Fn(Card) -> bool,
    ) -> Card {
        loop {
            let card = self.lift();
            self.state.deck.discard.insert(card);
            let again = !counts(card);
            self.log.tell(|| Event::Card {
                card,
                purpose,
                again,
                rule,
            });
            if !again {
                return card;
            }
        }
    }

    /// Draws until a card is no joker.
    #[inline]
    pub(super) fn draw_face(&mut self, purpose: Purpose, rule: Rule) -> (Suit, u8) {
        loop {
            let card = self.draw_if(purpose, rule, |card| !card.is_joker());
            if let Some(face) = card.face() {
                return face;
            }
        }
    }

    /// Draws a card that stays out of the discard; jokers count only if wanted, and go there else.
    pub(super) fn lay_out(&mut self, purpose: Purpose, jokers: bool) -> Card {
        loop {
            let card = self.lift();
            let again = card.is_joker() && !jokers;
            self.log.tell(|| Event::Card {
                card,
                purpose,
                again,
                rule: Rule::Trader,
            });
            if !again {
                return card;
            }
            self.state.deck.discard.insert(card);
        }
    }
}
