//! Moves and their texts.

use super::card::Card;
use super::edition::Edition;
use super::place::{Place, PlaceKind};
use super::refusal::Refusal;
use super::ring::{Ring, Rings};
use crate::table::Seat;

/// Where a trap marker lies: on a road, or on its bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The number of the road.
    pub road: u8,
    /// Whether on its bridge.
    pub bridge: bool,
}

/// What is staked with the Satyrs: one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stake {
    /// One P.V.
    Life,
    /// One gold piece.
    Gold,
    /// One ring.
    Ring(Ring),
}

impl Stake {
    /// In one word: `life`, `gold` or the ring's colour.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Life => "life",
            Self::Gold => "gold",
            Self::Ring(ring) => ring.name(),
        }
    }
}

/// One decision of one seat. In brackets: its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Choose a castle at the beginning (`castle:A`).
    Castle(Place),
    /// Choose a ring that one gets (`ring:red`).
    Ring(Ring),
    /// Walk along a road (`go:V1`).
    Go(Place),
    /// Levitate along a road for two rings (`levitate:V1`).
    Levitate(Place),
    /// Teleport for three rings (`teleport:V1`).
    Teleport(Place),
    /// Teleport by the card (`teleport-card:V1`).
    TeleportCard(Place),
    /// Pay a ring for one of those (`pay:red`).
    Pay(Ring),
    /// Cross the Crystal Bridge (`cross`).
    Cross,
    /// Pass the turn (`pass`).
    Pass,
    /// Pass at home, healed by the magician (`heal`).
    Heal,
    /// Fight the dragon (`dragon`).
    Dragon,
    /// Put a parchment kept at home back under a chest (`putback:sun1`).
    PutBack(Card),
    /// At home: leave a carried ring in reserve (`leave:red`).
    Leave(Ring),
    /// At home: take a ring out of reserve (`fetch:red`).
    Fetch(Ring),
    /// Done with rings or purchases (`done`).
    Done,
    /// Declare a fight against a warrior in the same place (`fight:2`, the second seat).
    Fight(Seat),
    /// Drink a flask of a value (`drink:4`).
    Drink(u8),
    /// Throw for gold on arriving at a village (`earn`).
    Earn,
    /// Want to search: throw for the event (`search`).
    Search,
    /// Do nothing more here (`stop`).
    Stop,
    /// Counter the spell with these rings (`counter:red+blue`).
    Counter(Rings),
    /// Do not counter the spell (`yield`).
    Yield,
    /// Use 0, 1 or 2 rings in a combat (`use:none`, `use:red+blue`).
    Use(Rings),
    /// Throw some dice again, given as bits: 1, 2, 4 for the first, second, third (`again:13`: first and third).
    Again(u8),
    /// Keep the dice as they lie (`keep`).
    Keep,
    /// Take a card from the chest or from the loser (`take:sun1`).
    Take(Card),
    /// Take a ring from the loser (`take:red`).
    TakeRing(Ring),
    /// Take nothing (`take:nothing`).
    TakeNothing,
    /// Buy 1, 3 or 5 rings (`buy:3-rings`).
    BuyRings(u8),
    /// Buy potions for 1, 3 or 5 P.V. (`buy:3-life`).
    BuyLife(u8),
    /// Stake one unit with the Satyrs (`stake:life`, `stake:gold`, `stake:red`).
    Stake(Stake),
    /// Ask a warrior for collaboration (`call:2`).
    Call(Seat),
    /// Enter the Magic Forest alone (`alone`).
    Alone,
    /// Come along (`accept`).
    Accept,
    /// Do not come along (`decline`).
    Decline,
    /// Lay a trap marker (`set:A-V1`, `set:bridge:1-5`).
    Set(Spot),
    /// Take a trap marker up to lay it elsewhere (`lift:A-V1`).
    Lift(Spot),
    /// Lay none (`skip`).
    Skip,
}

impl Move {
    /// Its text: no blanks, short, readable.
    #[must_use]
    pub fn text(self, edition: &Edition) -> String {
        write(edition, self)
    }

    /// Reads the text of a move.
    ///
    /// # Errors
    /// If it is no text of a move.
    pub fn read(edition: &Edition, text: &str) -> Result<Self, Refusal> {
        read(edition, text)
    }
}

fn ring_text(verb: &str, ring: Ring) -> String {
    format!("{verb}:{}", ring.name())
}

fn spot_text(edition: &Edition, verb: &str, spot: Spot) -> String {
    let road = edition
        .roads()
        .get(usize::from(spot.road))
        .map_or_else(String::new, |road| {
            format!("{}-{}", road.ends[0], road.ends[1])
        });
    let bridge = if spot.bridge { "bridge:" } else { "" };
    format!("{verb}:{bridge}{road}")
}

fn write(edition: &Edition, decision: Move) -> String {
    match decision {
        Move::Castle(place) => format!("castle:{place}"),
        Move::Ring(ring) => ring_text("ring", ring),
        Move::Go(place) => format!("go:{place}"),
        Move::Levitate(place) => format!("levitate:{place}"),
        Move::Teleport(place) => format!("teleport:{place}"),
        Move::TeleportCard(place) => format!("teleport-card:{place}"),
        Move::Pay(ring) => ring_text("pay", ring),
        Move::Cross => "cross".to_owned(),
        Move::Pass => "pass".to_owned(),
        Move::Heal => "heal".to_owned(),
        Move::Dragon => "dragon".to_owned(),
        Move::PutBack(card) => format!("putback:{card}"),
        Move::Leave(ring) => ring_text("leave", ring),
        Move::Fetch(ring) => ring_text("fetch", ring),
        Move::Done => "done".to_owned(),
        Move::Fight(seat) => format!("fight:{}", seat + 1),
        Move::Drink(value) => format!("drink:{value}"),
        Move::Earn => "earn".to_owned(),
        Move::Search => "search".to_owned(),
        Move::Stop => "stop".to_owned(),
        Move::Counter(rings) => format!("counter:{}", rings.text()),
        Move::Yield => "yield".to_owned(),
        Move::Use(rings) => format!("use:{}", rings.text()),
        Move::Again(mask) => {
            let mut text = "again:".to_owned();
            for die in 0..3 {
                if mask >> die & 1 == 1 {
                    text.push(char::from(b'1' + die));
                }
            }
            text
        }
        Move::Keep => "keep".to_owned(),
        Move::Take(card) => format!("take:{card}"),
        Move::TakeRing(ring) => ring_text("take", ring),
        Move::TakeNothing => "take:nothing".to_owned(),
        Move::BuyRings(pack) => format!("buy:{pack}-rings"),
        Move::BuyLife(pack) => format!("buy:{pack}-life"),
        Move::Stake(Stake::Life) => "stake:life".to_owned(),
        Move::Stake(Stake::Gold) => "stake:gold".to_owned(),
        Move::Stake(Stake::Ring(ring)) => ring_text("stake", ring),
        Move::Call(seat) => format!("call:{}", seat + 1),
        Move::Alone => "alone".to_owned(),
        Move::Accept => "accept".to_owned(),
        Move::Decline => "decline".to_owned(),
        Move::Set(spot) => spot_text(edition, "set", spot),
        Move::Lift(spot) => spot_text(edition, "lift", spot),
        Move::Skip => "skip".to_owned(),
    }
}

/// The moves whose text is one word.
const PLAIN: [Move; 14] = [
    Move::Earn,
    Move::Cross,
    Move::Pass,
    Move::Heal,
    Move::Dragon,
    Move::Done,
    Move::Search,
    Move::Stop,
    Move::Yield,
    Move::Keep,
    Move::Alone,
    Move::Accept,
    Move::Decline,
    Move::Skip,
];

fn read(edition: &Edition, text: &str) -> Result<Move, Refusal> {
    let refusal = || Refusal::NoMove {
        text: text.chars().take(40).collect(),
    };
    let Some((verb, what)) = text.split_once(':') else {
        return PLAIN
            .into_iter()
            .find(|decision| write(edition, *decision) == text)
            .ok_or_else(refusal);
    };
    let found = match verb {
        "castle" => what
            .parse::<Place>()
            .ok()
            .filter(|place| place.kind() == PlaceKind::Castle)
            .map(Move::Castle),
        "ring" => what.parse().ok().map(Move::Ring),
        "go" => what.parse().ok().map(Move::Go),
        "levitate" => what.parse().ok().map(Move::Levitate),
        "teleport" => what.parse().ok().map(Move::Teleport),
        "teleport-card" => what.parse().ok().map(Move::TeleportCard),
        "pay" => what.parse().ok().map(Move::Pay),
        "putback" => what
            .parse()
            .ok()
            .filter(|card| matches!(card, Card::Parchment { .. }))
            .map(Move::PutBack),
        "leave" => what.parse().ok().map(Move::Leave),
        "fetch" => what.parse().ok().map(Move::Fetch),
        "fight" => seat(what).map(Move::Fight),
        "call" => seat(what).map(Move::Call),
        "drink" => match format!("flask{what}").parse() {
            Ok(Card::Flask(value)) => Some(Move::Drink(value)),
            _ => None,
        },
        "counter" => Rings::read(what).map(Move::Counter),
        "use" => Rings::read(what)
            .filter(|rings| rings.total() <= 2)
            .map(Move::Use),
        "again" => again(what).map(Move::Again),
        "take" => match what {
            "nothing" => Some(Move::TakeNothing),
            _ => match what.parse() {
                Ok(ring) => Some(Move::TakeRing(ring)),
                Err(_) => what.parse().ok().map(Move::Take),
            },
        },
        "buy" => match what {
            "1-rings" => Some(Move::BuyRings(1)),
            "3-rings" => Some(Move::BuyRings(3)),
            "5-rings" => Some(Move::BuyRings(5)),
            "1-life" => Some(Move::BuyLife(1)),
            "3-life" => Some(Move::BuyLife(3)),
            "5-life" => Some(Move::BuyLife(5)),
            _ => None,
        },
        "stake" => match what {
            "life" => Some(Move::Stake(Stake::Life)),
            "gold" => Some(Move::Stake(Stake::Gold)),
            _ => what.parse().ok().map(|ring| Move::Stake(Stake::Ring(ring))),
        },
        "set" => spot(edition, what).map(Move::Set),
        "lift" => spot(edition, what).map(Move::Lift),
        _ => None,
    };
    // What reads but is not written so (`counter:blue+red`, `again:31`) is no text of a move either.
    found
        .filter(|decision| write(edition, *decision) == text)
        .ok_or_else(refusal)
}

fn seat(word: &str) -> Option<Seat> {
    match word.as_bytes() {
        [digit @ b'1'..=b'6'] => Some(digit - b'1'),
        _ => None,
    }
}

fn again(word: &str) -> Option<u8> {
    let mut mask = 0;
    for digit in word.bytes() {
        if !(b'1'..=b'3').contains(&digit) {
            return None;
        }
        mask |= 1 << (digit - b'1');
    }
    (mask != 0).then_some(mask)
}

fn spot(edition: &Edition, word: &str) -> Option<Spot> {
    let (bridge, road) = match word.strip_prefix("bridge:") {
        Some(road) => (true, road),
        None => (false, word),
    };
    let (a, b) = road.split_once('-')?;
    let road = edition.road_between(a.parse().ok()?, b.parse().ok()?)?;
    if bridge && edition.roads()[usize::from(road)].bridge.is_none() {
        return None;
    }
    Some(Spot { road, bridge })
}
