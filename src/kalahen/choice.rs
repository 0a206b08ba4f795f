//! What one could do now, for the buttons of the page.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::card::Card;
use super::place::{Place, Terrain};
use super::refusal::Refusal;
use super::ring::{Ring, Rings};
use crate::table::Seat;

/// Something one could do now, and why not, if it may not be done.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The move's text.
    #[serde(rename = "move")]
    pub text: String,
    /// What it is.
    #[serde(flatten)]
    pub what: Offer,
    /// Why it may not be done; nothing if it may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
}

/// What one could do.
#[derive(Clone, Debug, PartialEq, Serialize, VariantNames, IntoStaticStr)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum Offer {
    /// Choose a castle.
    Castle {
        /// Which.
        place: Place,
    },
    /// Choose a ring.
    Ring {
        /// Its colour.
        ring: Ring,
    },
    /// Walk.
    Go {
        /// Where to.
        place: Place,
        /// What the road crosses.
        terrain: Terrain,
        /// P.V. it costs: 0 or 1.
        cost: u8,
        /// Whether that is the last of them.
        deadly: bool,
        /// Whether a wandering monster lies in wait.
        monster: bool,
    },
    /// Levitate for two rings.
    Levitate {
        /// Where to.
        place: Place,
        /// What the road crosses.
        terrain: Terrain,
    },
    /// Teleport for three rings.
    Teleport {
        /// Where to.
        place: Place,
    },
    /// Teleport by the card.
    TeleportCard {
        /// Where to.
        place: Place,
    },
    /// Pay a ring.
    Pay {
        /// Its colour.
        ring: Ring,
    },
    /// Cross the Crystal Bridge.
    Cross,
    /// Pass.
    Pass,
    /// Pass, healed.
    Heal,
    /// Fight the dragon.
    Dragon,
    /// Put a parchment back.
    PutBack {
        /// Which.
        card: Card,
    },
    /// Leave a ring in reserve.
    Leave {
        /// Its colour.
        ring: Ring,
    },
    /// Take a ring out of reserve.
    Fetch {
        /// Its colour.
        ring: Ring,
    },
    /// Done.
    Done,
    /// Declare a fight.
    Fight {
        /// Against whom.
        seat: Seat,
    },
    /// Drink a flask.
    Drink {
        /// What it is good for.
        value: u8,
        /// P.V. one would have.
        life: u8,
    },
    /// Throw for gold.
    Earn,
    /// Throw for the event.
    Search {
        /// Where.
        place: Place,
    },
    /// Do nothing more here.
    Stop,
    /// Counter the spell.
    Counter {
        /// With which rings.
        rings: Rings,
    },
    /// Do not counter the spell.
    Yield,
    /// Use rings in the combat.
    Use {
        /// Which, none to two.
        rings: Rings,
        /// What the score is multiplied by.
        factor: u8,
    },
    /// Throw dice again.
    Again {
        /// Which, as bits.
        dice: u8,
    },
    /// Keep the dice.
    Keep {
        /// What they score.
        score: u8,
    },
    /// Take a card.
    Take {
        /// Which.
        card: Card,
        /// How many lie there.
        count: u8,
    },
    /// Take a ring of the loser.
    TakeRing {
        /// Its colour.
        ring: Ring,
    },
    /// Take nothing.
    TakeNothing,
    /// Buy rings.
    BuyRings {
        /// How many.
        count: u8,
        /// The price.
        price: u8,
    },
    /// Buy potions.
    BuyLife {
        /// For how many P.V.
        count: u8,
        /// The price.
        price: u8,
    },
    /// Stake one P.V.
    StakeLife,
    /// Stake one gold piece.
    StakeGold,
    /// Stake a ring.
    StakeRing {
        /// Its colour.
        ring: Ring,
    },
    /// Ask for collaboration.
    Call {
        /// Whom.
        seat: Seat,
    },
    /// Enter alone.
    Alone,
    /// Come along.
    Accept {
        /// P.V. it costs: 0 or 1.
        cost: u8,
    },
    /// Do not.
    Decline,
    /// Lay a trap marker.
    Set {
        /// The road's ends.
        road: [Place; 2],
        /// Whether on its bridge.
        bridge: bool,
    },
    /// Take a trap marker up.
    Lift {
        /// The road's ends.
        road: [Place; 2],
        /// Whether from its bridge.
        bridge: bool,
    },
    /// Lay none.
    Skip,
}
