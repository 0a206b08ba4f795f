//! What may be done now, and why not.

use super::card::Card;
use super::edition::{Toll, Trial};
use super::moves::{Move, Spot, Stake};
use super::place::{Place, PlaceKind};
use super::refusal::Refusal;
use super::ring::{Ring, Rings};
use super::setup::Rule;
use super::state::{FIT, LEVITATE_RINGS, Limit, MOST_LIFE, Phase, State, TELEPORT_RINGS};
use crate::table::Seat;

type Verdict = Result<(), Refusal>;

/// Refuses unless something holds.
fn must(holds: bool, refusal: impl FnOnce() -> Refusal) -> Verdict {
    if holds { Ok(()) } else { Err(refusal()) }
}

impl State {
    /// Whether a move may be made now.
    pub(super) fn verdict(&self, decision: Move) -> Verdict {
        match (self.phase, decision) {
            (Phase::Over { .. }, _) => Err(Refusal::Over),
            (Phase::Castles, Move::Castle(castle)) => self.check_castle(castle),
            (Phase::Turn, _) => self.check_turn(decision),
            (Phase::Pay { .. }, Move::Pay(ring)) => self.check_ring(ring),
            (Phase::Trap { lifted }, _) => self.check_trap(lifted, decision),
            (Phase::Arrive, _) => self.check_arrival(decision),
            (Phase::Spell { chest, row }, Move::Counter(rings)) => {
                self.check_counter(chest, row, rings)
            }
            (Phase::Rings, Move::Use(rings)) => self.check_use(rings),
            (Phase::Dice, Move::Again(mask)) => must((1..8).contains(&mask), || Refusal::NoDice),
            (Phase::Chest { chest }, Move::Take(card)) => self.check_take(chest, card),
            (Phase::Spoils { loser, .. }, Move::Take(card)) => self.check_spoils(loser, card),
            (Phase::Spoils { loser, .. }, Move::TakeRing(ring)) => {
                must(self.warrior(loser).rings.of(ring) > 0, || Refusal::NoRing {
                    ring,
                })?;
                self.check_room(1)
            }
            (Phase::Shop, Move::BuyRings(pack)) => {
                self.check_price(pack)?;
                self.check_room(pack)
            }
            (Phase::Shop, Move::BuyLife(pack)) => {
                self.check_price(pack)?;
                let life = self.warrior(self.actor).life;
                must(life + pack <= MOST_LIFE, || Refusal::LifeFull { life })
            }
            (Phase::Home, Move::Leave(ring)) => self.check_leave(ring),
            (Phase::Home, Move::Fetch(ring)) => self.check_fetch(ring),
            (Phase::Call { asked }, Move::Call(other)) => self.check_call(asked, other),
            (Phase::Answer { .. }, Move::Accept) => {
                must(self.carries(self.actor, Card::Shield), || {
                    Refusal::NeedsShield
                })
            }
            (
                Phase::Shop | Phase::Home | Phase::Chest { .. } | Phase::Call { .. } | Phase::End,
                Move::Drink(value),
            ) => self.check_drink(value),
            (Phase::StartRings { .. } | Phase::Gain { .. }, Move::Ring(_))
            | (Phase::Spell { .. }, Move::Yield)
            | (Phase::Dice, Move::Keep)
            | (Phase::Chest { .. } | Phase::Spoils { .. }, Move::TakeNothing)
            | (Phase::Shop | Phase::Home, Move::Done)
            | (Phase::Call { .. }, Move::Alone)
            | (Phase::Answer { .. }, Move::Decline)
            | (Phase::End, Move::Stop) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_castle(&self, castle: Place) -> Verdict {
        if castle.kind() != PlaceKind::Castle {
            return Err(Refusal::NotNow);
        }
        match self
            .seat_numbers()
            .find(|seat| self.warrior(*seat).castle == Some(castle))
        {
            None => Ok(()),
            Some(seat) => Err(Refusal::CastleTaken { seat }),
        }
    }

    fn check_ring(&self, ring: Ring) -> Verdict {
        must(self.warrior(self.actor).rings.of(ring) > 0, || {
            Refusal::NoRing { ring }
        })
    }

    fn check_rings(&self, needed: u8) -> Verdict {
        let have = self.warrior(self.actor).rings.total();
        must(have >= needed, || Refusal::FewRings { have, needed })
    }

    fn check_room(&self, count: u8) -> Verdict {
        must(self.room_for_rings(self.actor) >= count, || {
            Refusal::RingsFull {
                have: self.warrior(self.actor).rings.total(),
            }
        })
    }

    fn check_fit(&self) -> Verdict {
        let life = self.warrior(self.actor).life;
        must(life >= FIT, || Refusal::TooWeak { life, needed: FIT })
    }

    fn check_rule(&self, rule: Rule) -> Verdict {
        must(self.has(rule), || Refusal::RuleOff { rule })
    }

    /// Drinking, in one's own turn.
    fn check_drink(&self, value: u8) -> Verdict {
        must(self.actor == self.active, || Refusal::NotNow)?;
        let card = Card::Flask(value);
        must(self.carries(self.actor, card), || Refusal::NoCard { card })?;
        let life = self.warrior(self.actor).life;
        must(life < MOST_LIFE, || Refusal::LifeFull { life })
    }

    fn check_turn(&self, decision: Move) -> Verdict {
        let home = |home| must(home, || Refusal::NotHome);
        let at_home = self.at_home(self.actor);
        match decision {
            Move::Pass => Ok(()),
            Move::Go(to) => self.check_go(to),
            Move::Levitate(to) => {
                self.check_rule(Rule::Levitation)?;
                self.check_road(to)?;
                self.check_rings(LEVITATE_RINGS)
            }
            Move::Teleport(to) => {
                self.check_teleport(to)?;
                self.check_rings(TELEPORT_RINGS)
            }
            Move::TeleportCard(to) => {
                self.check_teleport(to)?;
                let card = Card::Teleport;
                must(self.carries(self.actor, card), || Refusal::NoCard { card })
            }
            Move::Cross => {
                let at_tower = self.warrior(self.actor).place == Some(Place::TOWER);
                must(at_tower, || Refusal::NotAtTower)?;
                must(self.carries(self.actor, Card::Shield), || {
                    Refusal::NeedsShield
                })
            }
            Move::Heal => {
                home(at_home)?;
                must(!self.warrior(self.actor).healed, || Refusal::HealedLast)?;
                let life = self.warrior(self.actor).life;
                must(life < MOST_LIFE, || Refusal::LifeFull { life })
            }
            Move::Dragon => {
                home(at_home)?;
                must(self.complete(self.actor) != 0, || Refusal::NoFormula)?;
                self.check_fit()
            }
            Move::PutBack(card) => {
                home(at_home)?;
                let found = self.find(self.warrior(self.actor).home, card).is_some();
                must(found, || Refusal::NoParchment { card })
            }
            Move::Leave(ring) => {
                home(at_home)?;
                self.check_leave(ring)
            }
            Move::Fetch(ring) => {
                home(at_home)?;
                self.check_fetch(ring)
            }
            Move::Fight(other) => self.check_fight(other),
            Move::Drink(value) => self.check_drink(value),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Whether a road leads there that one may take, markers apart.
    pub(super) fn check_road(&self, to: Place) -> Result<u8, Refusal> {
        let from = self.warrior(self.actor).place.ok_or(Refusal::NotNow)?;
        let road = self
            .edition
            .road_between(from, to)
            .ok_or(Refusal::NoRoad { place: to })?;
        if to.kind() == PlaceKind::Castle && self.warrior(self.actor).castle != Some(to) {
            return Err(Refusal::OtherCastle { place: to });
        }
        if to == Place::TOWER && !self.carries(self.actor, Card::Key) {
            return Err(Refusal::NeedsKey);
        }
        Ok(road)
    }

    fn check_go(&self, to: Place) -> Verdict {
        let road = self.check_road(to)?;
        must(!self.trap_on(Spot { road, bridge: true }), || {
            Refusal::BridgeBlocked
        })?;
        if self.trap_on(Spot {
            road,
            bridge: false,
        }) {
            self.check_fit()?;
        }
        Ok(())
    }

    pub(super) fn check_teleport(&self, to: Place) -> Verdict {
        let warrior = self.warrior(self.actor);
        let from = warrior.place.ok_or(Refusal::NotNow)?;
        must(from != Place::TOWER, || Refusal::NoTeleportFrom {
            place: from,
        })?;
        must(from != to, || Refusal::Here { place: to })?;
        match to.kind() {
            PlaceKind::Tower | PlaceKind::Forest => Err(Refusal::NoTeleport { place: to }),
            PlaceKind::Castle => must(warrior.castle == Some(to), || Refusal::OtherCastle {
                place: to,
            }),
            PlaceKind::Village | PlaceKind::Cursed | PlaceKind::Gate => Ok(()),
        }
    }

    fn check_fight(&self, other: Seat) -> Verdict {
        let seat = other;
        must(seat != self.actor && self.alive(seat), || {
            Refusal::NoWarrior { seat }
        })?;
        let here = self.rivals_here(self.actor).any(|rival| rival == other);
        must(here, || Refusal::NotHere { seat })?;
        must(self.against.is_none(), || Refusal::FoughtNow)?;
        let fought = self.warrior(self.actor).fought == Some(other);
        must(!fought, || Refusal::FoughtLast { seat })?;
        self.check_fit()
    }

    fn check_leave(&self, ring: Ring) -> Verdict {
        self.check_ring(ring)?;
        must(self.swapped[ring.index()] != 2, || Refusal::OneWay { ring })
    }

    fn check_fetch(&self, ring: Ring) -> Verdict {
        let stored = self.warrior(self.actor).stored.of(ring) > 0;
        must(stored, || Refusal::NoStoredRing { ring })?;
        must(self.swapped[ring.index()] != 1, || Refusal::OneWay { ring })?;
        self.check_room(1)
    }

    fn check_trap(&self, lifted: Option<Spot>, decision: Move) -> Verdict {
        match decision {
            Move::Skip => must(lifted.is_none(), || Refusal::NotNow),
            Move::Set(spot) => {
                self.check_spot(spot)?;
                must(!self.trap_on(spot), || Refusal::SpotTaken)?;
                must(lifted != Some(spot), || Refusal::SameSpot)?;
                must(self.markers_left() > 0, || Refusal::MarkersOut)
            }
            Move::Lift(spot) => {
                must(lifted.is_none(), || Refusal::NotNow)?;
                self.check_spot(spot)?;
                must(self.trap_on(spot), || Refusal::SpotFree)
            }
            Move::Drink(value) if lifted.is_none() => self.check_drink(value),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_spot(&self, spot: Spot) -> Verdict {
        let road = self.edition.roads().get(usize::from(spot.road));
        let there = road.is_some_and(|road| !spot.bridge || road.bridge.is_some());
        must(there, || Refusal::NoSpot {
            spot: spot.road.to_string(),
        })
    }

    fn check_arrival(&self, decision: Move) -> Verdict {
        let warrior = self.warrior(self.actor);
        let kind = warrior.place.map(Place::kind);
        match (kind, decision) {
            (_, Move::Fight(other)) => self.check_fight(other),
            (_, Move::Drink(value)) => self.check_drink(value),
            (Some(PlaceKind::Cursed | PlaceKind::Tower), Move::Search) => self.check_fit(),
            (Some(PlaceKind::Village), Move::Earn)
            | (Some(PlaceKind::Cursed | PlaceKind::Tower | PlaceKind::Gate), Move::Stop) => Ok(()),
            (Some(PlaceKind::Gate), Move::Stake(stake)) => {
                self.check_rule(Rule::Satyrs)?;
                match stake {
                    Stake::Life => must(warrior.life > 1, || Refusal::LastLife),
                    Stake::Gold => must(warrior.gold > 0, || Refusal::NoGold),
                    Stake::Ring(ring) => self.check_ring(ring),
                }
            }
            (_, Move::Stake(_)) => Err(Refusal::NoSatyrs),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_counter(&self, chest: usize, row: usize, rings: Rings) -> Verdict {
        let Trial::Spell {
            toll,
            shield,
            sword,
        } = self.edition.table(chest)[row].trial
        else {
            return Err(Refusal::NotNow);
        };
        let fits = match toll {
            Toll::These(these) => rings == these,
            Toll::Alike(count) => rings.total() == count && rings.colours() == 1,
            Toll::Different(count) => {
                rings.total() == count && rings.colours() == usize::from(count)
            }
        };
        must(fits, || Refusal::WrongToll)?;
        let have = self.warrior(self.actor).rings;
        if let Some(ring) = Ring::ALL
            .into_iter()
            .find(|ring| have.of(*ring) < rings.of(*ring))
        {
            return Err(Refusal::NoRing { ring });
        }
        for (asked, card) in [(shield, Card::Shield), (sword, Card::Sword)] {
            must(!asked || self.carries(self.actor, card), || {
                Refusal::NoWeapon { card }
            })?;
        }
        Ok(())
    }

    fn check_use(&self, rings: Rings) -> Verdict {
        must(rings.total() <= 2, || Refusal::TwoRings)?;
        let have = self.warrior(self.actor).rings;
        match Ring::ALL
            .into_iter()
            .find(|ring| have.of(*ring) < rings.of(*ring))
        {
            None => Ok(()),
            Some(ring) => Err(Refusal::NoRing { ring }),
        }
    }

    /// Whether a card found may come to the hand.
    fn check_limit(&self, card: Card) -> Verdict {
        let warrior = self.warrior(self.actor);
        match self.limit(warrior.hand, warrior.home, card) {
            None => Ok(()),
            Some(Limit::Second) => Err(Refusal::Second { card }),
            Some(Limit::Fourth) => Err(Refusal::FourthFormula { card }),
        }
    }

    fn check_take(&self, chest: usize, card: Card) -> Verdict {
        let back = super::card::Back::of_chest(chest);
        let found = self
            .edition
            .kind(back, card)
            .is_some_and(|kind| self.chests[chest].of(kind.kind) > 0);
        must(found, || Refusal::NoCard { card })?;
        self.check_limit(card)
    }

    fn check_spoils(&self, loser: Seat, card: Card) -> Verdict {
        must(self.carries(loser, card), || Refusal::NoCard { card })?;
        must(card != Card::Teleport, || Refusal::NoSpoils { card })?;
        self.check_limit(card)
    }

    fn check_price(&self, pack: u8) -> Verdict {
        must(matches!(pack, 1 | 3 | 5), || Refusal::NoPack)?;
        let (gold, price) = (self.warrior(self.actor).gold, Self::price(pack));
        must(gold >= u16::from(price), || Refusal::Poor { gold, price })
    }

    fn check_call(&self, asked: u8, seat: Seat) -> Verdict {
        must(seat != self.actor && self.alive(seat), || {
            Refusal::NoWarrior { seat }
        })?;
        must(asked >> seat & 1 == 0, || Refusal::Asked { seat })?;
        let other = self.warrior(seat);
        let life = other.life;
        let near = other.place == Some(Place::TOWER);
        must(near || life >= 2, || Refusal::TooWeak { life, needed: 2 })
    }

    /// Whether anybody can still be called.
    pub(super) fn may_call(&self, asked: u8) -> bool {
        self.has(Rule::Collaboration)
            && self
                .seat_numbers()
                .any(|seat| self.check_call(asked, seat).is_ok())
    }
}
