//! All that may be done now, in an order that never changes: links count by it.

use super::card::{Back, Card};
use super::edition::{Toll, Trial};
use super::moves::{Move, Spot, Stake};
use super::place::{Place, PlaceKind};
use super::ring::{Ring, Rings};
use super::setup::Rule;
use super::state::{LEVITATE_RINGS, MOST_LIFE, Phase, State, TELEPORT_RINGS};

impl State {
    /// Writes all legal moves into `moves`, which is emptied first.
    pub(super) fn list(&self, moves: &mut Vec<Move>) {
        moves.clear();
        let actor = self.warrior(self.actor);
        let rings = actor.rings;
        match self.phase {
            Phase::Over { .. } => {}
            Phase::Castles => {
                self.add(
                    moves,
                    (0..8).map(|number| Move::Castle(Place::castle(number))),
                );
            }
            Phase::StartRings { .. } | Phase::Gain { .. } => {
                moves.extend(Ring::ALL.map(Move::Ring));
            }
            Phase::Turn => self.list_turn(moves),
            Phase::Pay { .. } => self.add(moves, Ring::ALL.into_iter().map(Move::Pay)),
            Phase::Trap { lifted } => self.list_trap(lifted, moves),
            Phase::Arrive => self.list_arrival(moves),
            Phase::Spell { chest, row } => {
                self.each_toll(chest, row, |rings| {
                    if self.verdict(Move::Counter(rings)).is_ok() {
                        moves.push(Move::Counter(rings));
                    }
                });
                moves.push(Move::Yield);
            }
            Phase::Rings => each_use(rings, |rings| moves.push(Move::Use(rings))),
            Phase::Dice => {
                moves.push(Move::Keep);
                moves.extend((1..8).map(Move::Again));
            }
            Phase::Chest { chest } => {
                let kinds = self.edition.kinds(Back::of_chest(chest));
                let cards = self.chests[chest]
                    .kinds()
                    .map(|kind| kinds[usize::from(kind)]);
                self.add(moves, cards.map(Move::Take));
                moves.push(Move::TakeNothing);
                self.list_drinks(moves);
            }
            Phase::Spoils { loser, .. } => self.list_spoils(loser, moves),
            Phase::Shop => {
                self.add(moves, [5, 3, 1].into_iter().map(Move::BuyRings));
                self.add(moves, [5, 3, 1].into_iter().map(Move::BuyLife));
                moves.push(Move::Done);
                self.list_drinks(moves);
            }
            Phase::Home => {
                moves.push(Move::Done);
                self.list_swaps(moves);
                self.list_drinks(moves);
            }
            Phase::Call { .. } => {
                moves.push(Move::Alone);
                self.add(moves, self.seat_numbers().map(Move::Call));
                self.list_drinks(moves);
            }
            Phase::Answer { .. } => self.add(moves, [Move::Accept, Move::Decline].into_iter()),
            Phase::End => {
                moves.push(Move::Stop);
                self.list_drinks(moves);
            }
        }
    }

    /// Those of some moves that are legal.
    fn add(&self, moves: &mut Vec<Move>, some: impl Iterator<Item = Move>) {
        moves.extend(some.filter(|decision| self.verdict(*decision).is_ok()));
    }

    fn list_turn(&self, moves: &mut Vec<Move>) {
        let actor = self.warrior(self.actor);
        let Some(place) = actor.place else {
            return;
        };
        let roads = self.edition.roads_from(place);
        let ends = || {
            roads
                .iter()
                .map(|road| self.edition.roads()[usize::from(*road)].other(place))
        };
        moves.push(Move::Pass);
        self.add(moves, ends().map(Move::Go));
        if place == Place::TOWER {
            self.add(moves, [Move::Cross].into_iter());
        }
        let rings = actor.rings.total();
        if rings >= LEVITATE_RINGS && self.has(Rule::Levitation) {
            self.add(moves, ends().map(Move::Levitate));
        }
        if rings >= TELEPORT_RINGS {
            self.add(moves, Place::all().map(Move::Teleport));
        }
        if self.carries(self.actor, Card::Teleport) {
            self.add(moves, Place::all().map(Move::TeleportCard));
        }
        self.list_fights(moves);
        self.list_drinks(moves);
        if self.at_home(self.actor) {
            self.add(moves, [Move::Heal, Move::Dragon].into_iter());
            self.list_swaps(moves);
            if !actor.home.is_empty() {
                moves.extend(
                    actor
                        .home
                        .kinds()
                        .map(|kind| Move::PutBack(self.edition.card(kind))),
                );
            }
        }
    }

    fn list_fights(&self, moves: &mut Vec<Move>) {
        if self.against.is_none() && self.rivals_here(self.actor).next().is_some() {
            self.add(moves, self.seat_numbers().map(Move::Fight));
        }
    }

    fn list_drinks(&self, moves: &mut Vec<Move>) {
        let actor = self.warrior(self.actor);
        if actor.life == MOST_LIFE || self.actor != self.active || actor.hand.is_empty() {
            return;
        }
        let before = moves.len();
        for kind in actor.hand.kinds() {
            if let Card::Flask(value) = self.edition.card(kind) {
                let drink = Move::Drink(value);
                if !moves[before..].contains(&drink) {
                    moves.push(drink);
                }
            }
        }
    }

    fn list_swaps(&self, moves: &mut Vec<Move>) {
        self.add(moves, Ring::ALL.into_iter().map(Move::Leave));
        self.add(moves, Ring::ALL.into_iter().map(Move::Fetch));
    }

    fn list_trap(&self, lifted: Option<Spot>, moves: &mut Vec<Move>) {
        if lifted.is_none() {
            moves.push(Move::Skip);
        }
        self.add(moves, self.spots().map(Move::Set));
        if lifted.is_none() {
            self.add(moves, self.spots().map(Move::Lift));
            self.list_drinks(moves);
        }
    }

    /// Everywhere a trap marker may lie: the roads, then the bridges.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> {
        let roads = self.edition.roads();
        let on = move |bridge: bool| {
            (0..roads.len())
                .filter(move |road| !bridge || roads[*road].bridge.is_some())
                .map(move |road| Spot {
                    road: road as u8,
                    bridge,
                })
        };
        on(false).chain(on(true))
    }

    fn list_arrival(&self, moves: &mut Vec<Move>) {
        match self.warrior(self.actor).place.map(Place::kind) {
            Some(PlaceKind::Village) => moves.push(Move::Earn),
            Some(PlaceKind::Gate) => {
                moves.push(Move::Stop);
                if self.has(Rule::Satyrs) {
                    let stakes = [Stake::Life, Stake::Gold]
                        .into_iter()
                        .chain(Ring::ALL.into_iter().map(Stake::Ring));
                    self.add(moves, stakes.map(Move::Stake));
                }
            }
            _ => self.add(moves, [Move::Search, Move::Stop].into_iter()),
        }
        self.list_fights(moves);
        self.list_drinks(moves);
    }

    fn list_spoils(&self, loser: u8, moves: &mut Vec<Move>) {
        let before = moves.len();
        for kind in self.warrior(loser).hand.kinds() {
            let take = Move::Take(self.edition.card(kind));
            if !moves[before..].contains(&take) && self.verdict(take).is_ok() {
                moves.push(take);
            }
        }
        self.add(moves, Ring::ALL.into_iter().map(Move::TakeRing));
        moves.push(Move::TakeNothing);
    }

    /// All rings that would counter a spell, carried or not.
    pub(super) fn each_toll(&self, chest: usize, row: usize, mut each: impl FnMut(Rings)) {
        let Trial::Spell { toll, .. } = self.edition.table(chest)[row].trial else {
            return;
        };
        match toll {
            Toll::These(rings) => each(rings),
            Toll::Alike(count) => {
                for ring in Ring::ALL {
                    let mut rings = Rings::NONE;
                    rings.0[ring.index()] = count;
                    each(rings);
                }
            }
            Toll::Different(count) => {
                for colours in 1_u8..16 {
                    if colours.count_ones() == u32::from(count) {
                        each(Rings(std::array::from_fn(|ring| colours >> ring & 1)));
                    }
                }
            }
        }
    }
}

/// All ways to use none, one or two of some rings.
pub(super) fn each_use(rings: Rings, mut each: impl FnMut(Rings)) {
    each(Rings::NONE);
    for (number, first) in Ring::ALL.into_iter().enumerate() {
        if rings.of(first) == 0 {
            continue;
        }
        each(Rings::one(first));
        for second in &Ring::ALL[number..] {
            let two = Rings::one(first).with(*second);
            if rings.holds(two) {
                each(two);
            }
        }
    }
}
