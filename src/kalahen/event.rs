//! What happens, as everybody may see it: the log, the pictures, the screen reader.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::card::{Back, Card};
use super::dice::Dice;
use super::edition::TrialView;
use super::place::{Place, Terrain};
use super::ring::{Ring, Rings};
use crate::table::Seat;

/// Something that happened, and the rule it comes from. No event tells what is face down.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Event {
    /// What.
    #[serde(flatten)]
    pub what: What,
    /// The rule's anchor on the page.
    pub rule: &'static str,
}

impl From<What> for Event {
    fn from(what: What) -> Self {
        let rule = what.rule();
        Self { what, rule }
    }
}

/// Something that happened. Seats count from 0; `life` is always the P.V. that are left.
#[derive(Clone, Debug, PartialEq, Serialize, VariantNames, IntoStaticStr)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum What {
    /// A castle has its warrior.
    CastleChosen {
        /// Who.
        seat: Seat,
        /// Which.
        castle: Place,
    },
    /// A ring came: from the beginning, the magician, the Forest, a village or the Satyrs.
    RingGained {
        /// Who.
        seat: Seat,
        /// Its colour.
        ring: Ring,
        /// Whether it lies in reserve at home.
        stored: bool,
    },
    /// The d10 for who begins.
    OrderThrown {
        /// Who.
        seat: Seat,
        /// 0 to 9.
        die: u8,
    },
    /// Several threw the highest and throw again.
    OrderTied {
        /// What they threw.
        die: u8,
    },
    /// Who begins.
    Begins {
        /// Who.
        seat: Seat,
    },
    /// A turn begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
        /// The round, from 1.
        round: u32,
    },
    /// A turn was passed.
    Passed {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
    },
    /// A warrior walked along a road.
    Walked {
        /// Who.
        seat: Seat,
        /// From where.
        from: Place,
        /// Where to.
        to: Place,
        /// What the road crosses.
        terrain: Terrain,
        /// P.V. it cost: 0 or 1.
        count: u8,
        /// P.V. left.
        life: u8,
    },
    /// A danger marker turned red.
    MarkerRed {
        /// Whose terrain.
        terrain: Terrain,
    },
    /// A danger marker turned green.
    MarkerGreen {
        /// Whose terrain.
        terrain: Terrain,
    },
    /// Nobody moved for a round: all four markers turned green.
    AllGreen,
    /// Rings went back to the bank.
    RingsPaid {
        /// Who.
        seat: Seat,
        /// Which.
        rings: Rings,
    },
    /// A warrior levitated along a road.
    Levitated {
        /// Who.
        seat: Seat,
        /// From where.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// A warrior teleported for rings.
    Teleported {
        /// Who.
        seat: Seat,
        /// From where.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// A warrior teleported by the card.
    TeleportedByCard {
        /// Who.
        seat: Seat,
        /// From where.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// A warrior stepped on the Crystal Bridge.
    Crossed {
        /// Who.
        seat: Seat,
    },
    /// A warrior asked for collaboration.
    Called {
        /// Who.
        seat: Seat,
        /// Whom.
        other: Seat,
    },
    /// And got a yes.
    Accepted {
        /// Who came.
        seat: Seat,
        /// Who had called.
        other: Seat,
        /// P.V. it cost: 0 or 1.
        count: u8,
        /// P.V. left.
        life: u8,
    },
    /// Or a no.
    Declined {
        /// Who stayed.
        seat: Seat,
        /// Who had called.
        other: Seat,
    },
    /// The Magic Forest took its P.V.
    ForestLoss {
        /// Who.
        seat: Seat,
        /// The d6.
        die: u8,
        /// P.V. left.
        life: u8,
    },
    /// A warrior came home.
    CameHome {
        /// Who.
        seat: Seat,
        /// Which castle.
        castle: Place,
    },
    /// A parchment lies at home now, face up.
    Deposited {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A formula is complete at home.
    FormulaComplete {
        /// Whose.
        seat: Seat,
        /// Which, 0 to 7.
        formula: u8,
    },
    /// A ring was left in reserve.
    RingLeft {
        /// Who.
        seat: Seat,
        /// Its colour.
        ring: Ring,
    },
    /// A ring was taken out of reserve.
    RingFetched {
        /// Who.
        seat: Seat,
        /// Its colour.
        ring: Ring,
    },
    /// A parchment went back under a chest.
    ParchmentBack {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
        /// Whose chest.
        place: Place,
    },
    /// Gold on arriving at a village.
    Earned {
        /// Who.
        seat: Seat,
        /// The d6.
        die: u8,
        /// Gold now.
        gold: u16,
    },
    /// Rings were bought; they come one by one.
    RingsBought {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// The price.
        price: u8,
        /// Gold left.
        gold: u16,
    },
    /// Potions were bought.
    LifeBought {
        /// Who.
        seat: Seat,
        /// For how many P.V.
        count: u8,
        /// The price.
        price: u8,
        /// Gold left.
        gold: u16,
        /// P.V. now.
        life: u8,
    },
    /// The magician healed.
    Healed {
        /// Who.
        seat: Seat,
        /// The d6.
        die: u8,
        /// P.V. now.
        life: u8,
    },
    /// A flask was drunk.
    Drank {
        /// Who.
        seat: Seat,
        /// What it was good for.
        value: u8,
        /// P.V. now.
        life: u8,
    },
    /// The die for the Table of Events.
    EventThrown {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
        /// The row, 1 to 10.
        row: u8,
        /// What it says.
        trial: TrialView,
    },
    /// The voyage ended somewhere.
    Voyaged {
        /// Who.
        seat: Seat,
        /// The d6.
        die: u8,
        /// Where.
        to: Place,
    },
    /// A monster came.
    MonsterCame {
        /// Who met it.
        seat: Seat,
        /// The die: 0 to 9 or 1 to 6.
        die: u8,
        /// Its power points.
        power: u8,
    },
    /// It had no points and fled.
    MonsterFled {
        /// Who met it.
        seat: Seat,
    },
    /// A spell was countered.
    Countered {
        /// Who.
        seat: Seat,
        /// With which rings.
        rings: Rings,
    },
    /// A spell was not countered.
    NotCountered {
        /// Who.
        seat: Seat,
    },
    /// Rings were used in a combat.
    RingsUsed {
        /// Who.
        seat: Seat,
        /// Which, none to two.
        rings: Rings,
    },
    /// Rings were chosen in secret.
    RingsHidden {
        /// Who.
        seat: Seat,
    },
    /// A card was shown to all.
    CardShown {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The special dice fell.
    Thrown {
        /// Who threw.
        seat: Seat,
        /// How they lie.
        dice: Dice,
        /// Which were thrown, as bits.
        again: u8,
        /// Throws left.
        left: u8,
    },
    /// What the dice came to.
    Scored {
        /// Who.
        seat: Seat,
        /// How far numbers and points are apart.
        points: u8,
        /// Weapons and experience.
        bonus: u8,
        /// 1 to 3, by the rings.
        factor: u8,
        /// The score.
        score: u8,
    },
    /// A monster was beaten.
    MonsterBeaten {
        /// Who beat it.
        seat: Seat,
        /// Its power points.
        power: u8,
    },
    /// A monster was not beaten.
    MonsterWon {
        /// Who lost.
        seat: Seat,
        /// Its power points.
        power: u8,
    },
    /// P.V. were lost to a monster or a spell.
    Hurt {
        /// Who.
        seat: Seat,
        /// The die's throw.
        die: u8,
        /// P.V. lost in all.
        loss: u8,
        /// P.V. left.
        life: u8,
    },
    /// A wandering monster bars the road.
    WandererMet {
        /// Who.
        seat: Seat,
        /// Its power points.
        power: u8,
        /// Whether it carries experience.
        bonus: bool,
    },
    /// Experience stays with a warrior.
    Experience {
        /// Who.
        seat: Seat,
        /// How many such cards now.
        count: u8,
    },
    /// A warrior was thrown back to where he came from.
    ThrownBack {
        /// Who.
        seat: Seat,
        /// Where he stays.
        place: Place,
    },
    /// A trap marker was laid.
    MarkerSet {
        /// Who.
        seat: Seat,
        /// The road's ends.
        road: [Place; 2],
        /// Whether on its bridge.
        bridge: bool,
    },
    /// A trap marker was taken up.
    MarkerLifted {
        /// Who.
        seat: Seat,
        /// The road's ends.
        road: [Place; 2],
        /// Whether from its bridge.
        bridge: bool,
    },
    /// A trap marker went off the board: it barred the only way of somebody weak.
    MarkerFreed {
        /// Whose way.
        seat: Seat,
        /// The road's ends.
        road: [Place; 2],
        /// Whether from its bridge.
        bridge: bool,
    },
    /// A chest was opened.
    ChestOpened {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
        /// How many cards lie in it.
        count: u32,
    },
    /// A card was taken, face down.
    CardTaken {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
        /// Its back.
        back: Back,
    },
    /// A purse was taken and turned into gold.
    PurseTaken {
        /// Who.
        seat: Seat,
        /// Its worth.
        value: u8,
        /// Gold now.
        gold: u16,
    },
    /// Nothing was taken.
    NothingTaken {
        /// Who.
        seat: Seat,
    },
    /// A fight was declared.
    FightDeclared {
        /// Who.
        seat: Seat,
        /// Against whom.
        other: Seat,
        /// Where.
        place: Place,
    },
    /// The other was too weak to fight.
    FightNoContest {
        /// Who won.
        seat: Seat,
        /// Who was too weak.
        other: Seat,
    },
    /// Nobody won.
    FightTied {
        /// The attacker.
        seat: Seat,
        /// The other.
        other: Seat,
        /// Their score.
        score: u8,
    },
    /// A fight was won.
    FightWon {
        /// By whom.
        seat: Seat,
        /// Against whom.
        other: Seat,
        /// The winner's score.
        score: u8,
        /// The loser's.
        less: u8,
    },
    /// A card was taken from a loser, unseen by others.
    CardSpoiled {
        /// Who took.
        seat: Seat,
        /// From whom.
        other: Seat,
        /// Its back.
        back: Back,
    },
    /// A ring was taken from a loser.
    RingSpoiled {
        /// Who took.
        seat: Seat,
        /// From whom.
        other: Seat,
        /// Its colour.
        ring: Ring,
    },
    /// P.V. were lost in a fight between warriors.
    FightLoss {
        /// Who.
        seat: Seat,
        /// P.V. lost: 1 or 3.
        loss: u8,
        /// P.V. left.
        life: u8,
    },
    /// A warrior died.
    Died {
        /// Who.
        seat: Seat,
        /// Where, or from where he was on his way.
        place: Place,
    },
    /// A card of the dead went under a chest.
    CardReturned {
        /// Its back.
        back: Back,
        /// Whose chest.
        place: Place,
    },
    /// A stake was laid before the Satyrs.
    Staked {
        /// Who.
        seat: Seat,
        /// `life`, `gold` or the ring's colour.
        stake: &'static str,
        /// P.V. left.
        life: u8,
    },
    /// What the dice are to reach.
    SatyrsGoal {
        /// Who plays.
        seat: Seat,
        /// 0 to 9.
        goal: u8,
    },
    /// The Satyrs paid.
    SatyrsPaid {
        /// Who played.
        seat: Seat,
        /// How far off the goal, 0 to 2.
        gap: u8,
        /// `life`, `gold` or the ring's colour.
        stake: &'static str,
        /// Units that came back, the stake among them.
        units: u8,
        /// P.V. now.
        life: u8,
        /// Gold now.
        gold: u16,
    },
    /// The Satyrs kept the stake.
    SatyrsKept {
        /// Who played.
        seat: Seat,
        /// How far off the goal.
        gap: u8,
    },
    /// The dragon came.
    DragonCame {
        /// Who fights it.
        seat: Seat,
        /// Its power points: 18.
        power: u8,
    },
    /// The dragon was beaten.
    DragonBeaten {
        /// By whom.
        seat: Seat,
    },
    /// The dragon was not beaten.
    DragonWon {
        /// Who lost.
        seat: Seat,
        /// P.V. left.
        life: u8,
    },
    /// The game is over.
    Won {
        /// Who won.
        seat: Seat,
        /// `dragon` or `last`.
        how: &'static str,
    },
}

impl What {
    /// The anchor of the rule it comes from.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Self::CastleChosen { .. }
            | Self::OrderThrown { .. }
            | Self::OrderTied { .. }
            | Self::Begins { .. } => "setup",
            Self::RingGained { .. } | Self::RingsPaid { .. } => "rings",
            Self::TurnBegins { .. } | Self::Passed { .. } => "turn",
            Self::Walked { .. } => "roads",
            Self::MarkerRed { .. } | Self::MarkerGreen { .. } => "danger-markers",
            Self::AllGreen => "all-green",
            Self::Levitated { .. } => "levitation",
            Self::Teleported { .. } | Self::TeleportedByCard { .. } => "teleportation",
            Self::Crossed { .. } => "crystal-bridge",
            Self::Called { .. } | Self::Accepted { .. } | Self::Declined { .. } => "collaboration",
            Self::ForestLoss { .. } => "magic-forest",
            Self::CameHome { .. }
            | Self::Deposited { .. }
            | Self::RingLeft { .. }
            | Self::RingFetched { .. } => "castle",
            Self::FormulaComplete { .. } => "aim",
            Self::ParchmentBack { .. } => "put-back",
            Self::Earned { .. } | Self::RingsBought { .. } | Self::LifeBought { .. } => "village",
            Self::Healed { .. } => "heal",
            Self::Drank { .. } | Self::PurseTaken { .. } | Self::CardShown { .. } => "cards",
            Self::EventThrown { .. } => "events",
            Self::Voyaged { .. } => "voyage",
            Self::MonsterCame { .. }
            | Self::MonsterFled { .. }
            | Self::MonsterBeaten { .. }
            | Self::MonsterWon { .. } => "combat",
            Self::Countered { .. } | Self::NotCountered { .. } => "spell",
            Self::RingsUsed { .. } | Self::Thrown { .. } | Self::Scored { .. } => "special-dice",
            Self::Hurt { .. } => "defeat",
            Self::WandererMet { .. } | Self::Experience { .. } | Self::ThrownBack { .. } => {
                "wandering-monsters"
            }
            Self::MarkerSet { .. } | Self::MarkerLifted { .. } => "traps",
            Self::MarkerFreed { .. } => "trap-freed",
            Self::ChestOpened { .. } | Self::CardTaken { .. } | Self::NothingTaken { .. } => {
                "search"
            }
            Self::FightDeclared { .. }
            | Self::FightNoContest { .. }
            | Self::FightTied { .. }
            | Self::FightWon { .. }
            | Self::RingsHidden { .. } => "fight",
            Self::CardSpoiled { .. } | Self::RingSpoiled { .. } | Self::FightLoss { .. } => {
                "spoils"
            }
            Self::Died { .. } | Self::CardReturned { .. } => "death",
            Self::Staked { .. }
            | Self::SatyrsGoal { .. }
            | Self::SatyrsPaid { .. }
            | Self::SatyrsKept { .. } => "satyrs",
            Self::DragonCame { .. } | Self::DragonBeaten { .. } | Self::DragonWon { .. } => {
                "dragon"
            }
            Self::Won { .. } => "end",
        }
    }
}
