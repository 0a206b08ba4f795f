//! The game at a moment.

use std::sync::Arc;

use super::card::Card;
use super::deck::Deck;
use super::edition::Edition;
use super::item::{Artifact, Item, ItemKind, MarkKind};
use super::map::{Inside, Map};
use super::paper::{Side, Square};
use super::refusal::Refusal;
use super::shape::{Grown, LARGEST, Offset};
use super::view::Asked;
use crate::table::Chance;

/// The game at a moment.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) edition: Arc<Edition>,
    pub(super) heroes: u8,
    pub(super) map: Map,
    pub(super) items: Vec<Lying>,
    pub(super) marks: Vec<Mark>,
    pub(super) deck: Deck,
    pub(super) hero: Hero,
    pub(super) asked: Asked,
    pub(super) sketch: Sketch,
    pub(super) wares: [Ware; 3],
    pub(super) ends: Vec<End>,
}

impl PartialEq for State {
    /// Two games of different editions are never compared; all else counts.
    fn eq(&self, other: &Self) -> bool {
        self.heroes == other.heroes
            && self.map == other.map
            && self.items == other.items
            && self.marks == other.marks
            && self.deck == other.deck
            && self.hero == other.hero
            && self.asked == other.asked
            && self.sketch == other.sketch
            && self.wares == other.wares
            && self.ends == other.ends
    }
}

/// A thing and the room it lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lying {
    pub room: u16,
    pub item: Item,
}

/// What somebody told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub kind: MarkKind,
    pub square: Square,
    /// Only ways out stay marked once they are reached.
    pub reached: bool,
}

/// A hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hero {
    /// The how many-th.
    pub number: u8,
    pub health: u16,
    /// The maximum without the Breastplate.
    pub base_health: u16,
    pub weapon: u16,
    pub wit: u16,
    pub max_wit: u16,
    pub money: u16,
    artifacts: u8,
    /// The room he is in; 0 before the first.
    pub room: u16,
    /// Where he came in.
    pub square: Square,
    /// Through the door on which side of this room; nothing where he began.
    pub came: Option<Side>,
    pub full_health: bool,
    pub full_wit: bool,
    /// How many rooms he has entered.
    pub rooms: u16,
}

impl Hero {
    /// One who has nothing yet.
    pub(super) const fn nobody(number: u8, square: Square) -> Self {
        Self {
            number,
            health: 0,
            base_health: 0,
            weapon: 0,
            wit: 0,
            max_wit: 0,
            money: 0,
            artifacts: 0,
            room: 0,
            square,
            came: None,
            full_health: true,
            full_wit: true,
            rooms: 0,
        }
    }

    /// Whether he has an artifact.
    #[inline]
    pub(super) const fn has(&self, artifact: Artifact) -> bool {
        self.artifacts >> artifact as u8 & 1 == 1
    }

    /// Gives him an artifact.
    pub(super) const fn give(&mut self, artifact: Artifact) {
        self.artifacts |= 1 << artifact as u8;
    }

    /// Takes an artifact from him.
    pub(super) const fn deprive(&mut self, artifact: Artifact) {
        self.artifacts &= !(1 << artifact as u8);
    }

    /// The weapon he would lay down, as a thing.
    pub(super) fn weapon_item(&self) -> Item {
        Item {
            kind: if self.has(Artifact::UltimateWeapon) {
                ItemKind::UltimateWeapon
            } else {
                ItemKind::Weapon
            },
            potency: u8::try_from(self.weapon).unwrap_or(u8::MAX),
        }
    }

    /// The score, if he got out now.
    pub(super) fn score(&self) -> u32 {
        [self.rooms, self.health, self.weapon, self.wit, self.money]
            .into_iter()
            .map(u32::from)
            .sum()
    }
}

/// A room being drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sketch {
    /// The geometry card.
    pub card: Card,
    /// How many squares the room will have.
    pub squares: u8,
    /// Where the hero will come in.
    pub entry: Square,
    /// From which room and by which door; nothing for the first.
    pub from: Option<(u16, Side)>,
    /// What is proposed while nothing is drawn by hand.
    pub proposed: Grown,
    /// The squares drawn so far, the entry first.
    drawn: [Offset; LARGEST],
    count: u8,
}

impl Sketch {
    /// One with the square where the hero comes in.
    pub(super) const fn new(
        card: Card,
        squares: u8,
        entry: Square,
        from: Option<(u16, Side)>,
    ) -> Self {
        Self {
            card,
            squares,
            entry,
            from,
            proposed: Grown::NOTHING,
            drawn: [(0, 0); LARGEST],
            count: 1,
        }
    }

    /// The squares drawn so far, from the entry.
    pub(super) fn drawn(&self) -> &[Offset] {
        &self.drawn[..usize::from(self.count)]
    }

    /// How many squares are still to come.
    pub(super) const fn left(&self) -> u8 {
        self.squares - self.count
    }

    /// Adds a square.
    pub(super) fn push(&mut self, offset: Offset) {
        self.drawn[usize::from(self.count)] = offset;
        self.count += 1;
    }

    /// Around which square, counted from the entry, the proposal grows.
    pub(super) const fn around(&self) -> Offset {
        match self.from {
            Some((_, side)) => side.step(),
            None => (0, 0),
        }
    }
}

/// A thing for sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ware {
    pub card: Card,
    pub price_card: Card,
    pub item: Item,
    pub sold: bool,
}

impl Ware {
    /// Before a trader was ever met.
    pub(super) const NONE: Self = Self {
        card: Card::JOKER,
        price_card: Card::JOKER,
        item: Item {
            kind: ItemKind::Wildcard,
            potency: 0,
        },
        sold: true,
    };
}

/// How a hero ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub hero: u8,
    pub won: bool,
    pub how: &'static str,
    pub score: Option<u32>,
    pub rooms: u16,
}

impl State {
    /// The maximum of health, with the Breastplate if the hero wears it.
    #[inline]
    pub(super) fn max_health(&self) -> u16 {
        let extra = if self.hero.has(Artifact::Breastplate) {
            self.edition.breastplate
        } else {
            0
        };
        self.hero.base_health + extra
    }

    /// Who or what is where the hero is.
    #[inline]
    pub(super) fn inside(&self) -> Inside {
        self.map
            .get(self.hero.room)
            .map_or(Inside::Nothing, |room| room.inside)
    }

    /// The things in a room, with their places among all.
    pub(super) fn items_in(&self, room: u16) -> impl Iterator<Item = (usize, Item)> {
        (self.items.iter().enumerate())
            .filter(move |(_, lying)| lying.room == room)
            .map(|(place, lying)| (place, lying.item))
    }

    /// Whether a marked exit was reached in a room.
    pub(super) fn has_exit(&self, room: u16) -> bool {
        (self.marks.iter()).any(|mark| mark.reached && self.map.room_at(mark.square) == room)
    }

    /// What a ware costs this hero.
    pub(super) fn price(&self, ware: Ware) -> u8 {
        if self.hero.has(Artifact::FreeGoods) {
            return 0;
        }
        ware.price_card.face().map_or(0, |(_, rank)| rank)
    }

    /// Whether a way out is known: a marked exit in a known room, or an exit trap there that is still armed and that
    /// some wit card would let this hero disarm. (The lowest is a 2: less wit than 3 is never higher.)
    fn knows_exit(&self) -> bool {
        let marked = (self.marks.iter())
            .any(|mark| mark.kind == MarkKind::Exit && self.map.room_at(mark.square) != 0);
        let trap = self.hero.wit > 2
            && (self.map.rooms().iter())
                .any(|room| matches!(room.inside, Inside::Trap { stat: None, .. }));
        marked || trap
    }

    /// Whether nothing leads on: no door to unknown ground, no room left to enter, no way out known.
    ///
    /// # Errors
    /// With what does lead on.
    pub(super) fn is_dead_end(&self) -> Result<(), Refusal> {
        if self.map.unknown_doors() > 0 {
            Err(Refusal::DoorsLeft)
        } else if self.hero.rooms < self.map.count() {
            Err(Refusal::RoomsLeft)
        } else if self.knows_exit() {
            Err(Refusal::ExitKnown)
        } else {
            Ok(())
        }
    }

    /// Whether the room can have a hidden door.
    pub(super) fn may_hide_door(&self, room: u16) -> bool {
        let room = self.map.room(room);
        (Side::ALL.into_iter()).any(|side| self.map.hidden(room, side).is_some())
    }

    /// Whether one may look for a hidden door where the hero is.
    ///
    /// # Errors
    /// With the reason why not.
    pub(super) fn can_search(&self) -> Result<(), Refusal> {
        self.is_dead_end()?;
        if self.may_hide_door(self.hero.room) {
            Ok(())
        } else {
            Err(Refusal::NoFreeSide)
        }
    }

    /// Where a new hero finds himself: nothing done yet.
    pub(super) fn fresh(edition: &Arc<Edition>, setup: &super::Setup) -> Self {
        Self {
            edition: Arc::clone(edition),
            heroes: setup.heroes,
            map: Map::new(setup.paper),
            items: Vec::new(),
            marks: Vec::new(),
            deck: Deck::FULL,
            hero: Hero::nobody(1, setup.paper.centre()),
            asked: Asked::Over,
            sketch: Sketch::new(Card::JOKER, 1, setup.paper.centre(), None),
            wares: [Ware::NONE; 3],
            ends: Vec::new(),
        }
    }
}

/// A game in which something happens: the state, where cards come from, and where events go.
pub(super) struct Play<'a, C, L> {
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

impl<C: Chance, L> Play<'_, C, L> {
    /// The hero.
    pub(super) fn hero(&mut self) -> &mut Hero {
        &mut self.state.hero
    }

    /// Changes who or what is where the hero is.
    pub(super) fn set_inside(&mut self, inside: Inside) {
        let room = self.state.hero.room;
        self.state.map.room_mut(room).inside = inside;
    }
}
