//! What happened, for the log, the pictures and the screen reader.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::card::Card;
use super::item::{Artifact, Item, MarkKind, Stat};
use super::paper::{Side, Square};
use super::view::RoomType;

/// The rule an event comes from: an anchor of the game's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Rule {
    /// What it is all about.
    Goal,
    /// The 54 cards, the discard, the new deck.
    Deck,
    /// How a hero is made.
    Hero,
    /// The sheet and its edges.
    Paper,
    /// How large a room is and what shape it has.
    Geometry,
    /// Which doors it has, and where.
    Doors,
    /// Doors that a later room gives an earlier one, or takes.
    SecretDoors,
    /// What may be done when no door leads on.
    DeadEnd,
    /// What a room is.
    RoomType,
    /// What becomes of rooms one comes back to.
    RoomsAgain,
    /// Somebody who tells of things.
    Npc,
    /// Somebody who sells things.
    Trader,
    /// Things and what they give.
    Items,
    /// Potions at the maximum.
    Potions,
    /// Potions that become what one wishes.
    Wildcard,
    /// Weapons and what becomes of the old one.
    Weapons,
    /// Aces.
    Artifacts,
    /// Who the enemy is and what he drops.
    Enemy,
    /// A volley.
    Volley,
    /// Flight.
    Flee,
    /// Traps.
    Trap,
    /// Traps that guard an exit.
    ExitTrap,
    /// Getting out.
    Winning,
    /// What it was worth.
    Score,
    /// Death.
    Dying,
    /// Another hero on the same map.
    PlayOn,
    /// The chances shown.
    Odds,
}

/// What a card was drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Purpose {
    /// A new hero's stats.
    Hero,
    /// The size and the doors of a room.
    Geometry,
    /// What a room is.
    RoomType,
    /// Whom one meets.
    Npc,
    /// Where the thing is of which he tells.
    Direction,
    /// What a trader sells.
    Ware,
    /// For how much.
    Price,
    /// The weapon and drop of an enemy.
    EnemyType,
    /// His health.
    EnemyHealth,
    /// His hit.
    EnemyHit,
    /// The hero's hit.
    HeroHit,
    /// The hero's flight.
    HeroFlight,
    /// The enemy's pursuit.
    EnemyFlight,
    /// What a trap hits or gives.
    TrapType,
    /// The wit it takes.
    TrapWit,
    /// What lies in a room.
    ItemType,
    /// How much a thing gives that was told of or wished for.
    Potency,
    /// On which side a hidden door is.
    Search,
}

/// How an enemy came to his end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Blow {
    /// His health was used up.
    Hit,
    /// The hero drew a joker.
    Joker,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, IntoStaticStr, VariantNames)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum Event {
    /// The discard was shuffled into a new deck.
    Shuffled {
        /// How many cards it has.
        cards: u32,
        /// The rule.
        rule: Rule,
    },
    /// A card was drawn.
    Card {
        /// Which.
        card: Card,
        /// What for.
        purpose: Purpose,
        /// Whether it says nothing here and another is drawn.
        again: bool,
        /// The rule.
        rule: Rule,
    },
    /// A hero is ready.
    HeroMade {
        /// The how many-th on this map.
        hero: u8,
        /// Health and its maximum.
        health: u16,
        /// Weapon.
        weapon: u16,
        /// Wit and its maximum.
        wit: u16,
        /// Money.
        money: u16,
        /// The rule.
        rule: Rule,
    },
    /// A square was added to the room that is drawn.
    SquareDrawn {
        /// Which.
        square: Square,
        /// How many are still to come.
        left: u8,
        /// The rule.
        rule: Rule,
    },
    /// A room was put on the map.
    RoomMade {
        /// Its number.
        room: u16,
        /// How many squares it has.
        squares: u8,
        /// How many its card says.
        rank: u8,
        /// The rule.
        rule: Rule,
    },
    /// A door was put on the map.
    DoorMade {
        /// The room.
        room: u16,
        /// On which side.
        side: Side,
        /// The rule.
        rule: Rule,
    },
    /// A known room got a door, for the new room beside it has one there.
    SecretDoor {
        /// The known room.
        room: u16,
        /// On which side.
        side: Side,
        /// The new room.
        to: u16,
        /// The rule.
        rule: Rule,
    },
    /// A door of a known room was found to lead into the new room.
    DoorJoined {
        /// The known room.
        room: u16,
        /// On which side.
        side: Side,
        /// The new room.
        to: u16,
        /// The rule.
        rule: Rule,
    },
    /// A door of a known room was walled up, for the new room can have none there.
    WalledUp {
        /// The known room.
        room: u16,
        /// On which side.
        side: Side,
        /// The new room.
        to: u16,
        /// The rule.
        rule: Rule,
    },
    /// A door of the card was left out.
    DoorLeftOut {
        /// The new room.
        room: u16,
        /// On which side.
        side: Side,
        /// The rule.
        rule: Rule,
    },
    /// The hero walked through settled rooms.
    Walked {
        /// To this room.
        to: u16,
        /// So many rooms far.
        steps: u16,
        /// The rule.
        rule: Rule,
    },
    /// The hero entered a room that must be faced.
    Entered {
        /// Its number.
        room: u16,
        /// Whether for the first time.
        first: bool,
        /// The rule.
        rule: Rule,
    },
    /// What the room is.
    RoomType {
        /// Its number.
        room: u16,
        /// What it is.
        kind: RoomType,
        /// The rule.
        rule: Rule,
    },
    /// Somebody told of something.
    Told {
        /// Of what.
        kind: MarkKind,
        /// Where it is.
        square: Square,
        /// The rule.
        rule: Rule,
    },
    /// The hero reached what he had been told of.
    Reached {
        /// What.
        kind: MarkKind,
        /// How much it gives; 0 for an exit.
        potency: u8,
        /// The rule.
        rule: Rule,
    },
    /// A trader laid out his things.
    TraderMet {
        /// The rule.
        rule: Rule,
    },
    /// The hero bought something.
    Bought {
        /// What.
        item: Item,
        /// For how much.
        price: u8,
        /// The rule.
        rule: Rule,
    },
    /// The trader left.
    TraderLeft {
        /// The rule.
        rule: Rule,
    },
    /// An enemy stands before the hero.
    EnemyMet {
        /// What he drops.
        drop: Stat,
        /// His weapon.
        weapon: u8,
        /// His health.
        health: u8,
        /// Whether they met before.
        again: bool,
        /// The rule.
        rule: Rule,
    },
    /// Both struck.
    Volley {
        /// The enemy's card and weapon.
        enemy: u16,
        /// The hero's card and weapon.
        hero: u16,
        /// What the enemy lost.
        dealt: u16,
        /// What the hero lost.
        taken: u16,
        /// The rule.
        rule: Rule,
    },
    /// An enemy died.
    EnemyKilled {
        /// How.
        by: Blow,
        /// The rule.
        rule: Rule,
    },
    /// Something lies here now.
    ItemFound {
        /// What.
        item: Item,
        /// The rule.
        rule: Rule,
    },
    /// In flight the Breastplate does not help.
    HealthShed {
        /// How much health was lost.
        lost: u16,
        /// The rule.
        rule: Rule,
    },
    /// The hero got away.
    Fled {
        /// The rule.
        rule: Rule,
    },
    /// The enemy was quicker.
    FlightFailed {
        /// What the hero lost.
        damage: u8,
        /// The rule.
        rule: Rule,
    },
    /// Neither was quicker.
    FlightEven {
        /// The rule.
        rule: Rule,
    },
    /// A trap lies before the hero.
    TrapMet {
        /// What it hits or gives; nothing where it guards an exit.
        stat: Option<Stat>,
        /// How much.
        potency: u8,
        /// Whether they met before.
        again: bool,
        /// The rule.
        rule: Rule,
    },
    /// It was disarmed.
    TrapDisarmed {
        /// The wit it took.
        needed: u8,
        /// The hero's.
        wit: u16,
        /// The rule.
        rule: Rule,
    },
    /// It struck.
    TrapStruck {
        /// The wit it took.
        needed: u8,
        /// The hero's.
        wit: u16,
        /// The rule.
        rule: Rule,
    },
    /// It sealed the exit it guarded.
    ExitSealed {
        /// The wit it took.
        needed: u8,
        /// The hero's.
        wit: u16,
        /// The rule.
        rule: Rule,
    },
    /// Nothing happened; it remains.
    TrapStays {
        /// The wit it takes and the hero has.
        needed: u8,
        /// The rule.
        rule: Rule,
    },
    /// It would have struck, but no trap strikes this hero.
    TrapHarmless {
        /// The wit it took.
        needed: u8,
        /// Whether it remains, which those do that guard an exit.
        stays: bool,
        /// The rule.
        rule: Rule,
    },
    /// The hero picked something up.
    Taken {
        /// What.
        item: Item,
        /// The rule.
        rule: Rule,
    },
    /// He wished what a wildcard potion should be.
    Wished {
        /// Which stat.
        stat: Stat,
        /// How much it gives.
        potency: u8,
        /// The rule.
        rule: Rule,
    },
    /// A number of the hero's rose, or not, for it is at its maximum.
    Gained {
        /// Which.
        stat: Stat,
        /// By how much.
        amount: u16,
        /// What it is now.
        now: u16,
        /// The rule.
        rule: Rule,
    },
    /// The maximum of health or wit rose.
    MaximumRaised {
        /// Which.
        stat: Stat,
        /// By how much.
        amount: u16,
        /// What it is now.
        now: u16,
        /// The rule.
        rule: Rule,
    },
    /// A number of the hero's fell.
    Lost {
        /// Which.
        stat: Stat,
        /// By how much.
        amount: u16,
        /// What it is now.
        now: u16,
        /// The rule.
        rule: Rule,
    },
    /// The hero took another weapon.
    WeaponTaken {
        /// What it is.
        weapon: u16,
        /// The one laid down.
        old: u16,
        /// The rule.
        rule: Rule,
    },
    /// The hero has an artifact.
    ArtifactTaken {
        /// Which.
        artifact: Artifact,
        /// The rule.
        rule: Rule,
    },
    /// The hero found a hidden door.
    DoorFound {
        /// On which side of the room.
        side: Side,
        /// The rule.
        rule: Rule,
    },
    /// The hero got out.
    Won {
        /// How, in one word: see the outcomes.
        how: &'static str,
        /// What it was worth.
        score: u32,
        /// How many rooms he had entered.
        rooms: u16,
        /// The rule.
        rule: Rule,
    },
    /// The hero did not get out.
    Died {
        /// How, in one word: see the outcomes.
        how: &'static str,
        /// How many rooms he had entered.
        rooms: u16,
        /// The rule.
        rule: Rule,
    },
    /// The map was made ready for another hero.
    MapReset {
        /// The how many-th.
        hero: u8,
        /// The rule.
        rule: Rule,
    },
}
