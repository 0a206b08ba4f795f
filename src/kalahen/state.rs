//! The whole game at any moment.

use std::sync::Arc;

use super::card::{Back, Card, Hand, Kind, Pile};
use super::dice::{Dice, Face};
use super::edition::Edition;
use super::memory::Memory;
use super::moves::{Spot, Stake};
use super::place::Place;
use super::ring::{MOST_CARRIED, Rings};
use super::setup::{Rule, Setup};
use crate::table::Seat;

/// Most P.V. a warrior has, and those he begins with.
pub const MOST_LIFE: u8 = 12;
/// Below these P.V. a warrior neither searches nor declares fights, forces roads or meets the dragon.
pub const FIT: u8 = 5;
/// The dragon's power points.
pub const DRAGON: u8 = 18;
/// Rings that a teleportation takes, and a levitation.
pub const TELEPORT_RINGS: u8 = 3;
/// See [`TELEPORT_RINGS`].
pub const LEVITATE_RINGS: u8 = 2;
/// Trap markers there are.
pub const MARKERS: u8 = 4;
/// Most formulas a warrior has parchments of.
const MOST_FORMULAS: u32 = 3;

/// A warrior.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Warrior {
    pub castle: Option<Place>,
    /// Nowhere before the castles are chosen, and once dead.
    pub place: Option<Place>,
    pub life: u8,
    pub gold: u16,
    pub rings: Rings,
    pub stored: Rings,
    /// Carried.
    pub hand: Hand,
    /// Parchments at home.
    pub home: Hand,
    /// Monster cards with the experience bonus, by their numbers, as bits.
    pub experience: u32,
    /// Healed by the magician in the last turn of his own.
    pub healed: bool,
    /// Whom he attacked in the last turn of his own.
    pub fought: Option<Seat>,
}

/// What a combat is against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Foe {
    /// The monster of a chest.
    Monster { chest: usize },
    /// A wandering monster (the number of its card) on the road to a place.
    Wanderer { card: u8, to: Place },
    /// The dragon before the castle.
    Dragon,
    /// Another warrior; `arriving` if the attacker has just come.
    Warrior { other: Seat, arriving: bool },
    /// None, but the Satyrs' goal.
    Satyrs { stake: Stake },
}

/// A combat under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bout {
    pub foe: Foe,
    /// Power points or goal; against a warrior, the attacker's score once he has thrown.
    pub power: u8,
    /// Rings used by the attacker and by the warrior attacked.
    pub used: [Rings; 2],
    /// Who throws or chooses rings: 0 the attacker, 1 the warrior attacked.
    pub side: usize,
    pub dice: Dice,
    /// Throws left, 3 before the first.
    pub left: u8,
}

/// What follows when rings have been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    Shop,
    Home,
    End,
}

/// What is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Castles,
    StartRings { left: u8 },
    Turn,
    Pay { left: u8, to: Place, levitate: bool },
    Trap { lifted: Option<Spot> },
    Arrive,
    Spell { chest: usize, row: usize },
    Rings,
    Dice,
    Chest { chest: usize },
    Spoils { winner: Seat, loser: Seat },
    Shop,
    Gain { left: u8, stored: bool, then: Then },
    Home,
    Call { asked: u8 },
    Answer { asked: u8 },
    End,
    Over { winner: Seat, how: &'static str },
}

/// A game of Kalahen at any moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) edition: Arc<Edition>,
    pub(super) setup: Setup,
    pub(super) phase: Phase,
    /// Who decides.
    pub(super) actor: Seat,
    /// Whose turn it is.
    pub(super) active: Seat,
    /// Who began.
    pub(super) first: Seat,
    pub(super) round: u32,
    /// Whether anybody has moved in this round.
    pub(super) moved: bool,
    /// The danger markers that are red.
    pub(super) red: [bool; 4],
    /// Trap markers on roads and on bridges, by the roads' numbers, as bits.
    pub(super) traps: [u64; 2],
    pub(super) warriors: [Warrior; 6],
    pub(super) chests: [Pile; 8],
    /// Cards that have left the game.
    pub(super) gone: Hand,
    /// Wandering monsters not yet drawn, by their numbers, as bits.
    pub(super) unseen: u32,
    /// Those that went under the pile, in order.
    pub(super) under: [u8; 24],
    pub(super) under_count: u8,
    pub(super) bout: Option<Bout>,
    /// Who came along into the Forest and has not searched yet.
    pub(super) guest: Option<Seat>,
    /// Whom the active warrior attacked in this turn.
    pub(super) against: Option<Seat>,
    /// Whether the magician heals the active warrior in this turn.
    pub(super) healing: bool,
    /// The way each colour of rings went at home in this visit: 1 into reserve, 2 out of it.
    pub(super) swapped: [u8; 4],
    /// What each seat remembers; the last is what everybody knows.
    pub(super) memory: [Memory; 7],
}

impl State {
    pub(super) fn new(edition: &Arc<Edition>, setup: Setup) -> Self {
        let warrior = Warrior {
            castle: None,
            place: None,
            life: MOST_LIFE,
            gold: 15,
            rings: Rings::NONE,
            stored: Rings::NONE,
            hand: Hand::default(),
            home: Hand::default(),
            experience: 0,
            healed: false,
            fought: None,
        };
        Self {
            edition: Arc::clone(edition),
            setup,
            phase: Phase::Castles,
            actor: 0,
            active: 0,
            first: 0,
            round: 1,
            moved: false,
            red: [false; 4],
            traps: [0; 2],
            warriors: std::array::from_fn(|_| warrior.clone()),
            chests: [Pile::EMPTY; 8],
            gone: Hand::default(),
            unseen: (1 << edition.monsters().len()) - 1,
            under: [0; 24],
            under_count: 0,
            bout: None,
            guest: None,
            against: None,
            healing: false,
            swapped: [0; 4],
            memory: std::array::from_fn(|_| Memory::default()),
        }
    }

    /// The edition played.
    #[must_use]
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    pub(super) fn warrior(&self, seat: Seat) -> &Warrior {
        &self.warriors[usize::from(seat)]
    }

    pub(super) fn warrior_mut(&mut self, seat: Seat) -> &mut Warrior {
        &mut self.warriors[usize::from(seat)]
    }

    pub(super) fn seat_numbers(&self) -> std::ops::Range<Seat> {
        0..self.setup.seats()
    }

    pub(super) fn has(&self, rule: Rule) -> bool {
        self.setup.has(rule)
    }

    pub(super) fn alive(&self, seat: Seat) -> bool {
        seat < self.setup.seats() && self.warrior(seat).life > 0
    }

    /// Whether the game itself has begun, castles and rings being chosen.
    pub(super) fn begun(&self) -> bool {
        !matches!(self.phase, Phase::Castles | Phase::StartRings { .. })
    }

    pub(super) fn at_home(&self, seat: Seat) -> bool {
        let warrior = self.warrior(seat);
        warrior.place.is_some() && warrior.place == warrior.castle
    }

    /// The first kind of card carried that is this card, whatever its back.
    pub(super) fn carried(&self, seat: Seat, card: Card) -> Option<Kind> {
        self.find(self.warrior(seat).hand, card)
    }

    /// The first kind in a hand that is this card.
    pub(super) fn find(&self, hand: Hand, card: Card) -> Option<Kind> {
        if hand.is_empty() {
            return None;
        }
        Back::ALL
            .into_iter()
            .filter(|back| !hand.0[back.index()].is_empty())
            .filter_map(|back| self.edition.kind(back, card))
            .find(|kind| hand.of(*kind) > 0)
    }

    pub(super) fn carries(&self, seat: Seat, card: Card) -> bool {
        self.carried(seat, card).is_some()
    }

    /// The formulas a seat has parchments of, carried and at home, as bits.
    pub(super) fn formulas(hand: Hand, home: Hand) -> u32 {
        let mut formulas = 0;
        for back in 0..3 {
            formulas |= hand.0[back].first_eight() | home.0[back].first_eight();
        }
        formulas
    }

    /// The complete formulas at home, as bits.
    pub(super) fn complete(&self, seat: Seat) -> u32 {
        let home = self.warrior(seat).home.0;
        home[0].first_eight() & home[1].first_eight() & home[2].first_eight()
    }

    /// Why a card cannot come to a hand, by the limits: one key, shield and sword, three formulas.
    pub(super) fn limit(&self, hand: Hand, home: Hand, card: Card) -> Option<Limit> {
        match card {
            Card::Shield | Card::Sword | Card::Key => {
                self.find(hand, card).is_some().then_some(Limit::Second)
            }
            Card::Parchment { formula, .. } => {
                let formulas = Self::formulas(hand, home) | 1 << formula;
                (formulas.count_ones() > MOST_FORMULAS).then_some(Limit::Fourth)
            }
            Card::Teleport | Card::Flask(_) | Card::Purse(_) => None,
        }
    }

    /// What weapons and experience add to a warrior's dice.
    pub(super) fn bonus(&self, seat: Seat) -> u8 {
        let weapons = [Card::Shield, Card::Sword]
            .into_iter()
            .filter(|card| self.carries(seat, *card))
            .count();
        weapons as u8 + self.warrior(seat).experience.count_ones() as u8
    }

    /// Whether a warrior might have a flask to drink, as far as everybody can tell: then he is asked, lest the game
    /// tell by not asking.
    pub(super) fn may_drink(&self, seat: Seat) -> bool {
        let warrior = self.warrior(seat);
        warrior.life < MOST_LIFE
            && warrior.hand.count() > self.memory[6].known[usize::from(seat)].count()
    }

    /// Others in the same place, whom he has not attacked in his last turn.
    pub(super) fn rivals_here(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let here = self.warrior(seat).place;
        self.seat_numbers().filter(move |other| {
            *other != seat && here.is_some() && self.warrior(*other).place == here
        })
    }

    /// Whether a fight might be declared now, as far as everybody can tell.
    pub(super) fn may_fight(&self) -> bool {
        let warrior = self.warrior(self.active);
        self.against.is_none()
            && (warrior.life >= FIT || self.may_drink(self.active))
            && self
                .rivals_here(self.active)
                .any(|other| warrior.fought != Some(other))
    }

    pub(super) fn room_for_rings(&self, seat: Seat) -> u8 {
        MOST_CARRIED.saturating_sub(self.warrior(seat).rings.total())
    }

    pub(super) fn trap_on(&self, spot: Spot) -> bool {
        self.traps[usize::from(spot.bridge)] >> spot.road & 1 == 1
    }

    pub(super) fn markers_left(&self) -> u8 {
        MARKERS.saturating_sub((self.traps[0].count_ones() + self.traps[1].count_ones()) as u8)
    }

    /// Who throws or chooses rings in the combat.
    pub(super) fn thrower(&self, bout: &Bout) -> Seat {
        match bout.foe {
            Foe::Warrior { other, .. } if bout.side == 1 => other,
            _ => self.active,
        }
    }

    /// What is added to the thrower's dice: nothing with the Satyrs.
    pub(super) fn bout_bonus(&self, bout: &Bout) -> u8 {
        match bout.foe {
            Foe::Satyrs { .. } => 0,
            _ => self.bonus(self.thrower(bout)),
        }
    }

    /// What the dice on the table score as they lie.
    pub(super) fn bout_score(&self, bout: &Bout) -> u8 {
        super::dice::score(
            super::dice::points(bout.dice),
            self.bout_bonus(bout),
            bout.used[bout.side].total(),
        )
    }

    /// What a pack of 1, 3 or 5 costs in a village.
    pub(super) const fn price(pack: u8) -> u8 {
        match pack {
            1 => 5,
            3 => 10,
            _ => 15,
        }
    }
}

/// A limit of what a warrior may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    /// A second key, shield or sword.
    Second,
    /// A fourth formula.
    Fourth,
}

/// The dice before they are thrown.
pub(super) const UNTHROWN: Dice = [Face(0); 3];
