//! Cards: taking, using, drinking.

use super::Play;
use crate::kalahen::card::{Back, Card};
use crate::kalahen::event::{Event, What};
use crate::kalahen::place::Place;
use crate::kalahen::state::{MOST_LIFE, Phase, State};
use crate::table::{Chance, Log, Seat};

impl State {
    /// Takes a card out of the open chest.
    pub(super) fn take<C: Chance, L: Log<Event>>(&mut self, card: Card, play: &mut Play<'_, C, L>) {
        let Phase::Chest { chest } = self.phase else {
            return;
        };
        let seat = self.actor;
        let back = Back::of_chest(chest);
        let Some(kind) = self.edition.kind(back, card) else {
            return;
        };
        self.chests[chest].remove(kind.kind);
        self.remember_taken(seat, chest, kind, matches!(card, Card::Purse(_)));
        if let Card::Purse(value) = card {
            self.gone.add(kind);
            let warrior = self.warrior_mut(seat);
            warrior.gold = warrior.gold.saturating_add(u16::from(value));
            let gold = warrior.gold;
            play.tell(|| What::PurseTaken { seat, value, gold });
        } else {
            self.warrior_mut(seat).hand.add(kind);
            let place = Place::of_chest(chest);
            play.tell(|| What::CardTaken { seat, place, back });
        }
        self.searched(play);
    }

    /// A card carried is used and leaves the game.
    pub(super) fn use_up(&mut self, seat: Seat, card: Card) {
        if let Some(kind) = self.carried(seat, card) {
            self.warrior_mut(seat).hand.remove(kind);
            self.gone.add(kind);
            self.remember_left(seat, kind);
        }
    }

    pub(super) fn drink<C: Chance, L: Log<Event>>(&mut self, value: u8, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        self.use_up(seat, Card::Flask(value));
        let warrior = self.warrior_mut(seat);
        warrior.life = (warrior.life + value).min(MOST_LIFE);
        let life = warrior.life;
        play.tell(|| What::Drank { seat, value, life });
        match self.phase {
            Phase::End if !self.may_drink(seat) => self.end_turn(play),
            Phase::Shop => self.shop(play),
            _ => {}
        }
    }
}
