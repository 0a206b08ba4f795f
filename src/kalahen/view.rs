//! What a seat may see.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::card::{Back, Card};
use super::dice::Dice;
use super::edition::TrialView;
use super::place::{Place, Terrain};
use super::ring::Rings;
use crate::table::Seat;

/// The table as a seat sees it. Seats count from 0.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Who looks; nobody for what everybody may see.
    pub seat: Option<Seat>,
    /// The round, from 1.
    pub round: u32,
    /// Whose turn it is.
    pub active: Option<Seat>,
    /// What is asked of the seat that decides now.
    pub ask: Ask,
    /// The complementary rules in force.
    pub rules: Vec<&'static str>,
    /// The danger markers: steppe, forest, mountain, marsh; true is red.
    pub danger: [bool; 4],
    /// The trap markers on the board.
    pub traps: Vec<TrapView>,
    /// Those off the board; 0 without the rule.
    pub traps_left: u8,
    /// The warriors by seats.
    pub warriors: Vec<WarriorView>,
    /// The eight chests: 1 to 6, Tower, Forest.
    pub chests: Vec<ChestView>,
    /// What lies open before this seat: a chest it searches or a loser's cards.
    pub open: Option<OpenView>,
    /// The combat under way.
    pub bout: Option<BoutView>,
    /// Where the seat in turn may go, if it is this one.
    pub destinations: Vec<DestinationView>,
    /// Cards that have left the game.
    pub gone: Vec<CountedCard>,
    /// Wandering monsters not yet seen, and those that come after them in order, as far as known.
    pub monsters_unseen: u32,
}

/// What is asked now; `seat` decides.
#[derive(Clone, Debug, PartialEq, Serialize, VariantNames, IntoStaticStr)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum Ask {
    /// A castle.
    Castle {
        /// Who.
        seat: Seat,
    },
    /// A ring of any colour.
    Ring {
        /// Who.
        seat: Seat,
        /// How many are still to choose.
        left: u8,
    },
    /// What to do this turn.
    Turn {
        /// Who.
        seat: Seat,
    },
    /// A ring to pay with.
    Pay {
        /// Who.
        seat: Seat,
        /// How many are still to pay.
        left: u8,
        /// Where one wants to go.
        to: Place,
    },
    /// Where to lay a trap marker.
    Trap {
        /// Who.
        seat: Seat,
        /// Whether one was taken up and must be laid.
        lifted: bool,
    },
    /// What to do on arriving.
    Arrive {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
    },
    /// Whether to counter a spell.
    Spell {
        /// Who.
        seat: Seat,
        /// What it takes.
        trial: TrialView,
    },
    /// How many rings to use in a combat; secret in a fight between warriors.
    Rings {
        /// Who.
        seat: Seat,
    },
    /// Which dice to throw again.
    Dice {
        /// Who.
        seat: Seat,
        /// Throws left.
        left: u8,
    },
    /// What to take from a chest.
    Chest {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
    },
    /// What to take from a loser.
    Spoils {
        /// Who.
        seat: Seat,
        /// From whom.
        other: Seat,
    },
    /// What to buy.
    Shop {
        /// Who.
        seat: Seat,
    },
    /// Which rings to carry; then the turn ends, or the dragon comes.
    Home {
        /// Who.
        seat: Seat,
        /// Whether the dragon must be fought.
        dragon: bool,
    },
    /// Whom to ask for collaboration.
    Call {
        /// Who.
        seat: Seat,
    },
    /// Whether to come along.
    Answer {
        /// Who.
        seat: Seat,
        /// Who asks.
        other: Seat,
    },
    /// Whether to drink before the turn ends.
    End {
        /// Who.
        seat: Seat,
    },
    /// Nothing: the game is over.
    Over,
}

/// A trap marker.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TrapView {
    /// The road's ends.
    pub road: [Place; 2],
    /// Whether on its bridge.
    pub bridge: bool,
}

/// Cards of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CountedCard {
    /// Their back.
    pub back: Back,
    /// What they are.
    pub card: Card,
    /// How many.
    pub count: u8,
}

/// A warrior as the seat sees him.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WarriorView {
    /// Whose.
    pub seat: Seat,
    /// His castle, once chosen.
    pub castle: Option<Place>,
    /// Where he is; nowhere once dead.
    pub place: Option<Place>,
    /// P.V., 0 to 12.
    pub life: u8,
    /// Gold pieces.
    pub gold: u16,
    /// Rings carried.
    pub rings: Rings,
    /// Rings in reserve at home.
    pub stored: Rings,
    /// Parchments at home.
    pub home: Vec<CountedCard>,
    /// Cards carried, by their backs: green, red, blue.
    pub carried: [u32; 3],
    /// Those of them that this seat knows: all of its own; of others', what they have shown or what it saw as spoils.
    pub known: Vec<CountedCard>,
    /// Experience cards.
    pub experience: u8,
    /// Whether he was healed by the magician in his last turn.
    pub healed: bool,
    /// Whom he attacked in his last turn.
    pub fought: Option<Seat>,
}

/// A chest as the seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ChestView {
    /// Where.
    pub place: Place,
    /// How many cards lie in it.
    pub cards: u32,
    /// In which round this seat looked into it last, if it has.
    pub seen: Option<u32>,
    /// The cards that lay there then, or have come since before all eyes.
    pub known: Vec<CountedCard>,
    /// How many cards others have taken since.
    pub taken: u8,
}

/// What lies open before the seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenView {
    /// Whose chest; nothing if it is a loser's hand.
    pub place: Option<Place>,
    /// Whose cards, if they are a loser's.
    pub other: Option<Seat>,
    /// The cards.
    pub cards: Vec<CountedCard>,
}

/// A combat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoutView {
    /// `monster`, `wanderer`, `dragon`, `warrior` or `satyrs`.
    pub foe: &'static str,
    /// Who throws, or will.
    pub seat: Seat,
    /// The warrior attacked, if it is a fight between warriors.
    pub other: Option<Seat>,
    /// Power points to reach, or the Satyrs' goal; in a fight, the attacker's score once it is there.
    pub power: Option<u8>,
    /// The rings used by the thrower; nothing while they are secret or not chosen.
    pub rings: Option<Rings>,
    /// The rings the attacked warrior uses, once they are open; before, to himself only.
    pub other_rings: Option<Rings>,
    /// What weapons and experience add; nothing while that is not open.
    pub bonus: Option<u8>,
    /// How the dice lie, once thrown.
    pub dice: Option<Dice>,
    /// Throws left.
    pub left: u8,
    /// What the dice score as they lie.
    pub score: Option<u8>,
    /// What is staked with the Satyrs: `life`, `gold` or the ring's colour.
    pub stake: Option<&'static str>,
}

/// Somewhere to go.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DestinationView {
    /// Where.
    pub place: Place,
    /// `road`, `levitate`, `teleport`, `card` or `cross`.
    pub way: &'static str,
    /// The move's text.
    #[serde(rename = "move")]
    pub text: String,
    /// P.V. it costs, 0 or 1.
    pub life: u8,
    /// Rings it costs, 0, 2 or 3.
    pub rings: u8,
    /// What the road crosses.
    pub terrain: Option<Terrain>,
    /// Whether a wandering monster lies in wait.
    pub monster: bool,
    /// Whether that is the last P.V.
    pub deadly: bool,
}
