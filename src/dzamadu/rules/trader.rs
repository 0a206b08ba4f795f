//! People who sell things.

use super::room::item_of;
use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::item::Stat;
use crate::dzamadu::map::Inside;
use crate::dzamadu::state::{Play, Ware};
use crate::dzamadu::view::Asked;
use crate::table::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Three things are laid out, then their prices.
    pub(super) fn meet_trader(&mut self) {
        let mut wares = [Ware::NONE; 3];
        for ware in &mut wares {
            ware.card = self.lay_out(Purpose::Ware, true);
            ware.item = item_of(ware.card, self.state.edition.ultimate_weapon);
            ware.sold = false;
        }
        for ware in &mut wares {
            ware.price_card = self.lay_out(Purpose::Price, false);
        }
        self.state.wares = wares;
        self.set_inside(Inside::Trader);
        self.state.asked = Asked::Trader;
        self.log.tell(|| Event::TraderMet { rule: Rule::Trader });
    }

    /// Buys the how many-th thing, from 1.
    pub(super) fn buy(&mut self, number: u8) {
        let ware = self.state.wares[usize::from(number) - 1];
        let price = self.state.price(ware);
        self.state.wares[usize::from(number) - 1].sold = true;
        self.log.tell(|| Event::Bought {
            item: ware.item,
            price,
            rule: Rule::Trader,
        });
        if price > 0 {
            self.lose_some(Stat::Money, u16::from(price), Rule::Trader);
        }
        self.receive(ware.item);
    }

    /// The cards go to the discard, but for the artifacts bought.
    pub(super) fn leave_trader(&mut self) {
        for ware in self.state.wares {
            if !(ware.sold && ware.item.kind.artifact().is_some()) {
                self.state.deck.discard.insert(ware.card);
            }
            self.state.deck.discard.insert(ware.price_card);
        }
        self.state.wares = [Ware::NONE; 3];
        self.set_inside(Inside::Npc);
        self.log.tell(|| Event::TraderLeft { rule: Rule::Trader });
        self.go_on();
    }
}
