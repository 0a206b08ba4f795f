//! A room is entered.

use crate::dzamadu::card::Suit;
use crate::dzamadu::event::{Event, Purpose, Rule};
use crate::dzamadu::item::{Artifact, Item, ItemKind, Stat};
use crate::dzamadu::map::Inside;
use crate::dzamadu::paper::{Side, Square};
use crate::dzamadu::state::Play;
use crate::dzamadu::view::RoomType;
use crate::table::{Chance, Log};

/// The room that holds the centre of the paper.
const FIRST: u16 = 1;

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Puts the hero into a room. How he is now decides what potions do here.
    pub(super) fn stand(&mut self, room: u16, square: Square, came: Option<Side>) {
        let most = self.state.max_health();
        let hero = self.hero();
        hero.room = room;
        hero.square = square;
        hero.came = came;
        hero.full_health = hero.health >= most;
        hero.full_wit = hero.wit >= hero.max_wit;
    }

    /// Enters a room and faces what is in it.
    pub(in super::super) fn enter(&mut self, number: u16, square: Square, came: Option<Side>) {
        self.stand(number, square, came);
        let room = self.state.map.room_mut(number);
        let first = !room.entered;
        room.entered = true;
        let inside = room.inside;
        self.log.tell(|| Event::Entered {
            room: number,
            first,
            rule: if first {
                Rule::RoomType
            } else {
                Rule::RoomsAgain
            },
        });
        if first {
            self.hero().rooms += 1;
            if number != FIRST {
                return self.draw_type();
            }
        }
        match inside {
            Inside::Enemy { .. } => self.meet_enemy(true),
            Inside::Trap { .. } => self.face_trap(true),
            Inside::Nothing
            | Inside::Dead
            | Inside::Spent { .. }
            | Inside::Trader
            | Inside::Npc => self.go_on(),
        }
    }

    /// Draws what the room is.
    fn draw_type(&mut self) {
        let card = self.draw(Purpose::RoomType, Rule::RoomType);
        let kind = match card.face() {
            None => RoomType::Exit,
            Some((Suit::Hearts, _)) => RoomType::Npc,
            Some((Suit::Spades, _)) => RoomType::Enemy,
            Some((Suit::Clubs, _)) => RoomType::Trap,
            Some((Suit::Diamonds, _)) => RoomType::Item,
        };
        let room = self.state.hero.room;
        self.state.map.room_mut(room).kind = Some(kind);
        self.log.tell(|| Event::RoomType {
            room,
            kind,
            rule: Rule::RoomType,
        });
        match kind {
            RoomType::Npc => self.meet_npc(),
            RoomType::Enemy => self.draw_enemy(),
            RoomType::Trap => self.draw_trap(),
            RoomType::Item => self.find_item(),
            RoomType::Exit => self.win("exit"),
        }
    }

    /// An item room.
    fn find_item(&mut self) {
        let card = self.draw(Purpose::ItemType, Rule::Items);
        let item = item_of(card, self.state.edition.ultimate_weapon);
        if item.kind.artifact().is_some() {
            // It lies in the room, not in the discard.
            self.state.deck.discard.remove(card);
        }
        self.lay_down(item);
        self.go_on();
    }
}

/// What a card is as an item.
pub(super) fn item_of(card: crate::dzamadu::card::Card, ultimate_weapon: u8) -> Item {
    match card.face() {
        None => Item {
            kind: ItemKind::Wildcard,
            potency: 0,
        },
        Some((suit, 14)) => {
            let artifact = Artifact::ALL[suit as usize];
            Item {
                kind: ItemKind::of_artifact(artifact),
                potency: if artifact == Artifact::UltimateWeapon {
                    ultimate_weapon
                } else {
                    0
                },
            }
        }
        Some((suit, potency)) => Item {
            kind: ItemKind::of(Stat::of(suit)),
            potency,
        },
    }
}
