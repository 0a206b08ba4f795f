//! What could be done now, for buttons and keys.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::item::{Item, MarkKind, Stat};
use super::paper::{Side, Square};
use super::refusal::Refusal;

/// A thing one could do now, or why not.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The move's text.
    #[serde(rename = "move")]
    pub decision: String,
    /// What it is.
    #[serde(flatten)]
    pub kind: Kind,
    /// Why it may not be done, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
}

/// What one could do.
#[derive(Clone, Debug, PartialEq, Serialize, IntoStaticStr, VariantNames)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum Kind {
    /// Take the proposed shape.
    Proposed {
        /// How many squares the room will have.
        squares: u8,
    },
    /// Let the proposal finish the room that was begun by hand.
    Finish {
        /// How many squares are still to come.
        squares: u8,
    },
    /// Add a square to the room that is drawn.
    Square {
        /// Which.
        square: Square,
    },
    /// A volley against the enemy here.
    Fight {
        /// The enemy's weapon.
        weapon: u8,
        /// The enemy's health.
        health: u8,
    },
    /// Try to flee.
    Flee {
        /// What it costs when the enemy is quicker.
        damage: u8,
        /// What of the hero's health is lost at once, for the Breastplate does not help in flight.
        breastplate: u16,
    },
    /// After a flight: out by this door.
    Escape {
        /// On which side.
        side: Side,
        /// The room behind it, if it is known.
        to: Option<u16>,
    },
    /// Through a door into unknown ground.
    Explore {
        /// The room that has the door.
        room: u16,
        /// On which side.
        side: Side,
        /// How many rooms away that room is; 0 is the hero's.
        steps: u16,
    },
    /// Through a door into a known room that this hero has not entered.
    Enter {
        /// The room that has the door.
        room: u16,
        /// On which side.
        side: Side,
        /// The room behind it.
        to: u16,
        /// How many rooms away the door is; 0 is the hero's.
        steps: u16,
    },
    /// Back to an enemy who lives.
    FaceEnemy {
        /// The room that has the door.
        room: u16,
        /// On which side.
        side: Side,
        /// The enemy's room.
        to: u16,
        /// The enemy's weapon.
        weapon: u8,
        /// The enemy's health.
        health: u8,
        /// How many rooms away the door is; 0 is the hero's.
        steps: u16,
    },
    /// Back to a trap that is armed.
    FaceTrap {
        /// The room that has the door.
        room: u16,
        /// On which side.
        side: Side,
        /// The trap's room.
        to: u16,
        /// What it hits or gives; nothing where it guards an exit.
        stat: Option<Stat>,
        /// How much.
        potency: u8,
        /// How many rooms away the door is; 0 is the hero's.
        steps: u16,
    },
    /// Walk to a settled room.
    Walk {
        /// Which.
        to: u16,
        /// How many rooms away it is.
        steps: u16,
        /// What lies there.
        items: Vec<Item>,
        /// What is marked there and was not reached.
        marks: Vec<MarkKind>,
    },
    /// Pick up a thing, or take a weapon instead of one's own.
    Take {
        /// What.
        item: Item,
        /// The hero's weapon that would be laid down, if it is a weapon.
        instead: Option<u8>,
    },
    /// Buy from the trader.
    Buy {
        /// What.
        item: Item,
        /// For how much.
        price: u8,
        /// The hero's weapon that would be laid down, if it is a weapon.
        instead: Option<u8>,
    },
    /// Leave the trader.
    Done,
    /// What a wildcard potion becomes.
    Wish {
        /// Which stat.
        stat: Stat,
    },
    /// Look for a hidden door here.
    Search,
    /// Out by the marked exit.
    Leave {
        /// What the score would be.
        score: u32,
    },
}
