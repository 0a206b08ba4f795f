//! Why something is not accepted.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::card::Card;
use super::place::Place;
use super::ring::Ring;
use super::setup::Rule;
use crate::table::Seat;

/// What an edition's text should have said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, VariantNames, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Expected {
    /// `kalahen edition 1` before all else.
    Title,
    /// `place`, `road`, `event`, `card` or `monster`.
    Statement,
    /// `printed` or `reconstructed`.
    Mark,
    /// The end of the line.
    LineEnd,
    /// A place's name.
    Place,
    /// A whole number from 0 to 1000.
    Coordinate,
    /// An entry that is not there yet.
    Once,
    /// A terrain.
    Terrain,
    /// `bridge` or the end of the line.
    Bridge,
    /// The other end, which is another place.
    OtherPlace,
    /// No road to the Magic Forest: only the Crystal Bridge leads there.
    NoForestRoad,
    /// A gate at the other end of a road to the Tower.
    TowerRoad,
    /// A place that is no castle at the other end of a castle's road.
    CastleRoad,
    /// At most 60 roads.
    FewerRoads,
    /// A place of the table: 1 to 6 or T.
    TablePlace,
    /// A row from 1 to 6.
    Row6,
    /// A row from 1 to 10.
    Row10,
    /// `ouf`, `voyage`, `combat` or `spell`.
    Trial,
    /// `d10`, `6+d6` or `6+d10`.
    Power,
    /// Rings.
    Toll,
    /// `green`, `red` or `blue`.
    Back,
    /// A card.
    Card,
    /// A number from 1 to 15.
    Count15,
    /// A power from 1 to 20.
    MonsterPower,
    /// `d3`, `d6`, or a number from 1 to 9, `+` and one of these.
    Loss,
    /// A number from 1 to 21.
    Count21,
    /// A number from 0 to the number of the cards.
    Bonus,
    /// An entry for every place.
    EveryPlace,
    /// An entry for every row.
    EveryRow,
    /// Four bridges.
    FourBridges,
    /// A way there that passes through no castle and not through the Tower.
    Reachable,
    /// The parchments of each back.
    Parchments,
    /// At most 32 kinds of cards with one back.
    FewerKinds,
    /// Green cards in four equal shares.
    FourShares,
    /// Red cards in two equal shares.
    TwoShares,
    /// More than twelve blue cards.
    MoreThanTwelve,
    /// 78 cards.
    Cards78,
    /// 21 wandering monsters.
    Monsters21,
    /// At most 64 KiB of text.
    ShorterText,
}

/// Why an edition, a setup or a move is not accepted. Seats count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, VariantNames, IntoStaticStr)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum Refusal {
    /// A line of an edition.
    EditionLine {
        /// Its number, from 1.
        line: u32,
        /// Its text.
        entry: String,
        /// The word that does not fit; empty where the line ends too early.
        word: String,
        /// What should stand there.
        expected: Expected,
    },
    /// Something about an edition as a whole.
    EditionWhole {
        /// The entry or the statement it is about.
        entry: String,
        /// What should be.
        expected: Expected,
        /// How many there are.
        found: u32,
    },
    /// The setup does not begin with how many play, 2 to 6.
    SetupSeats {
        /// The word there.
        word: String,
    },
    /// A word of the setup that is no rule.
    SetupWord {
        /// The word.
        word: String,
    },
    /// A word that stands twice in the setup, or out of order.
    SetupTwice {
        /// The word.
        word: String,
    },
    /// The text is that of no move.
    NoMove {
        /// The text.
        text: String,
    },
    /// Not what is asked now.
    NotNow,
    /// The game is over.
    Over,
    /// Somebody else has that castle.
    CastleTaken {
        /// Who.
        seat: Seat,
    },
    /// No road leads there from here.
    NoRoad {
        /// Where.
        place: Place,
    },
    /// Only its own warrior enters a castle.
    OtherCastle {
        /// Which.
        place: Place,
    },
    /// The Tower opens to a key only.
    NeedsKey,
    /// The Crystal Bridge bears only who carries a shield.
    NeedsShield,
    /// A marker lies on the bridge.
    BridgeBlocked,
    /// Fewer P.V. than that takes.
    TooWeak {
        /// P.V. now.
        life: u8,
        /// P.V. needed.
        needed: u8,
    },
    /// One is there already.
    Here {
        /// Where.
        place: Place,
    },
    /// Teleportation does not lead there.
    NoTeleport {
        /// Where.
        place: Place,
    },
    /// Teleportation does not lead away from here.
    NoTeleportFrom {
        /// Where.
        place: Place,
    },
    /// Too few rings carried.
    FewRings {
        /// Carried.
        have: u8,
        /// Needed.
        needed: u8,
    },
    /// No such ring carried.
    NoRing {
        /// Its colour.
        ring: Ring,
    },
    /// No such ring in reserve.
    NoStoredRing {
        /// Its colour.
        ring: Ring,
    },
    /// Seven rings are carried already, or would be exceeded.
    RingsFull {
        /// Carried.
        have: u8,
    },
    /// Rings of this colour were moved the other way in this visit.
    OneWay {
        /// Its colour.
        ring: Ring,
    },
    /// No such card carried, or lying there.
    NoCard {
        /// Which.
        card: Card,
    },
    /// No such parchment at home.
    NoParchment {
        /// Which.
        card: Card,
    },
    /// Only in one's castle.
    NotHome,
    /// Only on a turn that starts at the Tower.
    NotAtTower,
    /// Healed in the turn before.
    HealedLast,
    /// All 12 P.V. are there, or would be exceeded.
    LifeFull {
        /// P.V. now.
        life: u8,
    },
    /// No complete formula at home.
    NoFormula,
    /// That warrior is not here.
    NotHere {
        /// Who.
        seat: Seat,
    },
    /// That warrior was attacked in the turn before.
    FoughtLast {
        /// Who.
        seat: Seat,
    },
    /// One fight a turn.
    FoughtNow,
    /// Too little gold.
    Poor {
        /// Gold now.
        gold: u16,
        /// The price.
        price: u8,
    },
    /// Only packs of 1, 3 or 5 are sold.
    NoPack,
    /// A second key, shield or sword.
    Second {
        /// Which.
        card: Card,
    },
    /// A parchment of a fourth formula.
    FourthFormula {
        /// Which.
        card: Card,
    },
    /// Teleportation cards are no spoils.
    NoSpoils {
        /// Which.
        card: Card,
    },
    /// Those rings do not counter the spell.
    WrongToll,
    /// The spell takes a weapon that is not carried.
    NoWeapon {
        /// Which.
        card: Card,
    },
    /// At most two rings.
    TwoRings,
    /// No die named to be thrown again.
    NoDice,
    /// The last P.V. cannot be staked.
    LastLife,
    /// No gold to stake.
    NoGold,
    /// Nothing to gamble at here, or played already.
    NoSatyrs,
    /// That warrior has been asked.
    Asked {
        /// Who.
        seat: Seat,
    },
    /// That warrior is out of the game, or is oneself.
    NoWarrior {
        /// Who.
        seat: Seat,
    },
    /// No road of that name, or no bridge there.
    NoSpot {
        /// The name.
        spot: String,
    },
    /// A marker lies there.
    SpotTaken,
    /// No marker lies there.
    SpotFree,
    /// It was taken up there.
    SameSpot,
    /// All markers are on the board: take one up first.
    MarkersOut,
    /// A complementary rule that is not in force.
    RuleOff {
        /// Which.
        rule: Rule,
    },
}
