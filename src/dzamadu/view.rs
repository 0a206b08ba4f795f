//! All there is to see. Rooms have numbers from 1 in the order in which they were found.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::card::{Card, Cards};
use super::item::{Artifact, Item, MarkKind, Stat};
use super::paper::{Paper, Side, Square};

/// The game at a moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Squares a side.
    pub paper: Paper,
    /// How many heroes were agreed on.
    pub heroes: u8,
    /// The hero who is under way, or the last one.
    pub hero: HeroView,
    /// How earlier heroes ended on this map; the last one, too, once the game is over.
    pub ends: Vec<EndView>,
    /// The rooms, by number.
    pub rooms: Vec<RoomView>,
    /// The doors, one entry for each room that has it; a door between two rooms has two.
    pub doors: Vec<DoorView>,
    /// Where the hero has gone, each way once.
    pub path: Vec<Crossing>,
    /// What people told of and was not reached.
    pub marks: Vec<MarkView>,
    /// The room in which the hero is; nothing before the first one is drawn.
    pub room: Option<u16>,
    /// The square on which he came in.
    pub square: Square,
    /// The cards left in the deck, whose order nobody knows.
    pub deck: Cards,
    /// The cards in the discard.
    pub discard: Cards,
    /// The cards that are neither: artifacts, and a trader's six.
    pub out: Cards,
    /// What is to be decided.
    pub asked: Asked,
    /// The room that is being drawn, if one is.
    pub shape: Option<ShapeView>,
    /// The trader here, if there is one.
    pub trader: Option<TraderView>,
    /// The score, if the hero got out now.
    pub score: u32,
}

/// A hero.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HeroView {
    /// The how many-th on this map, from 1.
    pub number: u8,
    /// Health now.
    pub health: u16,
    /// Its maximum, with the Breastplate if he wears it.
    pub max_health: u16,
    /// Its maximum without.
    pub base_health: u16,
    /// His weapon.
    pub weapon: u16,
    /// Wit now.
    pub wit: u16,
    /// Its maximum.
    pub max_wit: u16,
    /// Money.
    pub money: u16,
    /// The artifacts he has.
    pub artifacts: Vec<Artifact>,
    /// How many rooms he has entered.
    pub rooms: u16,
    /// Whether health was at its maximum when he entered this room: then what he gains here raises the maximum, too.
    pub full_health: bool,
    /// The same for wit.
    pub full_wit: bool,
}

/// How a hero ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EndView {
    /// The how many-th he was.
    pub hero: u8,
    /// Whether he got out.
    pub won: bool,
    /// How, in one word: see the outcomes.
    pub how: &'static str,
    /// His score, if he got out.
    pub score: Option<u32>,
    /// How many rooms he had entered.
    pub rooms: u16,
}

/// A room.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RoomView {
    /// Its number.
    pub id: u16,
    /// Its squares.
    pub squares: Vec<Square>,
    /// The geometry card it was made by.
    pub card: Card,
    /// Whether this hero has entered it.
    pub entered: bool,
    /// Whether nothing in it must be faced (again).
    pub settled: bool,
    /// What it is for this hero; nothing while he has not entered it, and for the first room.
    #[serde(rename = "type")]
    pub kind: Option<RoomType>,
    /// Who or what is in it.
    pub contents: Contents,
    /// What lies in it, in the order of `take:1`, `take:2`, ….
    pub items: Vec<Item>,
    /// Whether a way out was marked in it and reached.
    pub exit: bool,
}

/// What the room type card said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum RoomType {
    /// ♥ Somebody who talks or trades.
    Npc,
    /// ♠ An enemy.
    Enemy,
    /// ♣ A trap.
    Trap,
    /// ♦ A thing.
    Item,
    /// The way out.
    Exit,
}

/// Who or what is in a room.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Contents {
    /// Nobody and nothing.
    Nothing,
    /// An enemy who lives.
    Enemy {
        /// What he drops.
        drop: Stat,
        /// His weapon; also how much the drop gives.
        weapon: u8,
        /// His health.
        health: u8,
    },
    /// One who is dead.
    Dead,
    /// A trap that is armed.
    Trap {
        /// What it hits or gives; nothing where it guards an exit.
        stat: Option<Stat>,
        /// How much.
        potency: u8,
    },
    /// A trap that is spent, disarmed or sprung.
    Spent {
        /// Whether an exit was sealed with it.
        exit: bool,
    },
    /// A trader who is here while the hero deals with him.
    Trader,
    /// Somebody who told of something, or a trader who has gone.
    Npc,
}

/// A door of a room.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DoorView {
    /// The room.
    pub room: u16,
    /// Its block.
    pub square: Square,
    /// On which side of it.
    pub side: Side,
    /// The room behind it, if it is known.
    pub to: Option<u16>,
}

/// A stretch of the path: straight from one square to another, within a room or through a door.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Crossing {
    /// The room it runs through; nothing for the step through a door.
    pub room: Option<u16>,
    /// From here.
    pub from: Square,
    /// To here.
    pub to: Square,
}

/// What somebody told of.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MarkView {
    /// What.
    pub kind: MarkKind,
    /// Where.
    pub square: Square,
    /// The room that holds the square, if it is known.
    pub room: Option<u16>,
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Asked {
    /// The shape of a new room.
    Shape,
    /// Fight or flee.
    Enemy,
    /// By which door to flee.
    Escape,
    /// What to buy.
    Trader,
    /// What a wildcard potion becomes.
    Wish,
    /// Where to go, what to pick up.
    Way,
    /// Nothing: the game is over.
    Over,
}

/// A room that is being drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShapeView {
    /// The geometry card.
    pub card: Card,
    /// How many squares the room will have.
    pub squares: u8,
    /// The squares drawn so far; the first is where the hero comes in.
    pub drawn: Vec<Square>,
    /// The squares that may be added now.
    pub free: Vec<Square>,
    /// What the proposal would add to those drawn.
    pub proposed: Vec<Square>,
    /// The door by which the hero comes: its room and side; nothing for the first room.
    pub door: Option<(u16, Side)>,
}

/// A trader.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TraderView {
    /// Three things, in the order of `buy:1`, `buy:2`, `buy:3`.
    pub wares: Vec<WareView>,
}

/// A thing for sale.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WareView {
    /// The card above.
    pub card: Card,
    /// The card below.
    pub price_card: Card,
    /// What it is.
    pub item: Item,
    /// What this hero would pay for it.
    pub price: u8,
    /// Whether he has bought it.
    pub sold: bool,
}
