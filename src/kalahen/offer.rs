//! What the page offers to do, and why some of it may not be done.

use super::card::{Back, Card};
use super::choice::{Choice, Offer};
use super::moves::{Move, Spot, Stake};
use super::place::{Place, PlaceKind};
use super::setup::Rule;
use super::state::{LEVITATE_RINGS, MOST_LIFE, Phase, State, TELEPORT_RINGS};

impl State {
    /// All one could think of doing now, the likeliest first.
    pub(super) fn offers(&self) -> Vec<Choice> {
        let mut moves = Vec::new();
        match self.phase {
            Phase::Castles => {
                moves.extend((0..8).map(|number| Move::Castle(Place::castle(number))));
            }
            Phase::Turn => self.expect_turn(&mut moves),
            Phase::Arrive => self.expect_arrival(&mut moves),
            Phase::Spell { chest, row } => {
                self.each_toll(chest, row, |rings| moves.push(Move::Counter(rings)));
                moves.push(Move::Yield);
            }
            Phase::Chest { chest } => {
                let kinds = self.edition.kinds(Back::of_chest(chest));
                moves.extend(
                    self.chests[chest]
                        .kinds()
                        .map(|kind| Move::Take(kinds[usize::from(kind)])),
                );
            }
            Phase::Spoils { loser, .. } => {
                for kind in self.warrior(loser).hand.kinds() {
                    let take = Move::Take(self.edition.card(kind));
                    if !moves.contains(&take) {
                        moves.push(take);
                    }
                }
            }
            Phase::Shop => {
                moves.extend([1, 3, 5].map(Move::BuyRings));
                moves.extend([1, 3, 5].map(Move::BuyLife));
            }
            Phase::Answer { .. } => moves.extend([Move::Accept, Move::Decline]),
            Phase::Call { asked } => moves.extend(
                self.seat_numbers()
                    .filter(|seat| *seat != self.actor && self.alive(*seat))
                    .filter(|seat| asked >> seat & 1 == 0)
                    .map(Move::Call),
            ),
            _ => {}
        }
        let mut legal = Vec::new();
        self.list(&mut legal);
        moves.extend(
            legal
                .iter()
                .filter(|found| !moves.contains(found))
                .copied()
                .collect::<Vec<_>>(),
        );
        // Passing and stopping come late, ways to one's death after them, and last what only rearranges one's things.
        moves.sort_by_key(|decision| match decision {
            Move::Pass | Move::Stop | Move::TakeNothing | Move::Skip => 1,
            Move::Go(_) if matches!(self.offer(*decision), Offer::Go { deadly: true, .. }) => 2,
            Move::Leave(_) | Move::Fetch(_) | Move::PutBack(_) => 3,
            _ => 0,
        });
        moves
            .into_iter()
            .map(|decision| Choice {
                text: decision.text(&self.edition),
                what: self.offer(decision),
                refused: self.verdict(decision).err(),
            })
            .collect()
    }

    fn expect_turn(&self, moves: &mut Vec<Move>) {
        let actor = self.warrior(self.actor);
        let Some(place) = actor.place else {
            return;
        };
        let home = self.at_home(self.actor);
        if home && self.complete(self.actor) != 0 {
            moves.push(Move::Dragon);
        }
        if place == Place::TOWER {
            moves.push(Move::Cross);
        }
        let ends: Vec<_> = self
            .edition
            .roads_from(place)
            .iter()
            .map(|road| self.edition.roads()[usize::from(*road)].other(place))
            .filter(|to| to.kind() != PlaceKind::Castle || actor.castle == Some(*to))
            .collect();
        moves.extend(ends.iter().copied().map(Move::Go));
        moves.extend(self.rivals_here(self.actor).map(Move::Fight));
        let rings = actor.rings.total();
        if self.has(Rule::Levitation) {
            let shown = if rings < LEVITATE_RINGS {
                1
            } else {
                ends.len()
            };
            moves.extend(ends.iter().copied().take(shown).map(Move::Levitate));
        }
        if rings < TELEPORT_RINGS
            && let Some(castle) = actor.castle
        {
            moves.push(Move::Teleport(if home {
                Place::village(1)
            } else {
                castle
            }));
        }
        if home {
            moves.push(Move::Heal);
        }
    }

    fn expect_arrival(&self, moves: &mut Vec<Move>) {
        match self.warrior(self.actor).place.map(Place::kind) {
            Some(PlaceKind::Village) => moves.push(Move::Earn),
            Some(PlaceKind::Gate) => {
                if self.has(Rule::Satyrs) {
                    moves.extend([Stake::Gold, Stake::Life].map(Move::Stake));
                }
            }
            _ => moves.push(Move::Search),
        }
        moves.extend(self.rivals_here(self.actor).map(Move::Fight));
    }

    fn ends(&self, spot: Spot) -> [Place; 2] {
        self.edition
            .roads()
            .get(usize::from(spot.road))
            .map_or([Place::TOWER; 2], |road| road.ends)
    }

    /// What a move is, for the page.
    fn offer(&self, decision: Move) -> Offer {
        let actor = self.warrior(self.actor);
        match decision {
            Move::Castle(place) => Offer::Castle { place },
            Move::Ring(ring) => Offer::Ring { ring },
            Move::Go(place) | Move::Levitate(place) => {
                let road = actor
                    .place
                    .and_then(|from| self.edition.road_between(from, place))
                    .unwrap_or(0);
                let terrain = self.edition.roads()[usize::from(road)].terrain;
                if matches!(decision, Move::Levitate(_)) {
                    return Offer::Levitate { place, terrain };
                }
                let cost = u8::from(self.red[terrain.index()]);
                Offer::Go {
                    place,
                    terrain,
                    cost,
                    deadly: cost >= actor.life,
                    monster: self.trap_on(Spot {
                        road,
                        bridge: false,
                    }),
                }
            }
            Move::Teleport(place) => Offer::Teleport { place },
            Move::TeleportCard(place) => Offer::TeleportCard { place },
            Move::Pay(ring) => Offer::Pay { ring },
            Move::Cross => Offer::Cross,
            Move::Pass => Offer::Pass,
            Move::Heal => Offer::Heal,
            Move::Dragon => Offer::Dragon,
            Move::PutBack(card) => Offer::PutBack { card },
            Move::Leave(ring) => Offer::Leave { ring },
            Move::Fetch(ring) => Offer::Fetch { ring },
            Move::Done => Offer::Done,
            Move::Fight(seat) => Offer::Fight { seat },
            Move::Drink(value) => Offer::Drink {
                value,
                life: (actor.life + value).min(MOST_LIFE),
            },
            Move::Earn => Offer::Earn,
            Move::Search => Offer::Search {
                place: actor.place.unwrap_or(Place::TOWER),
            },
            Move::Stop => Offer::Stop,
            Move::Counter(rings) => Offer::Counter { rings },
            Move::Yield => Offer::Yield,
            Move::Use(rings) => Offer::Use {
                rings,
                factor: rings.total() + 1,
            },
            Move::Again(dice) => Offer::Again { dice },
            Move::Keep => Offer::Keep {
                score: self.bout.map_or(0, |bout| self.bout_score(&bout)),
            },
            Move::Take(card) => Offer::Take {
                card,
                count: self.lying(card),
            },
            Move::TakeRing(ring) => Offer::TakeRing { ring },
            Move::TakeNothing => Offer::TakeNothing,
            Move::BuyRings(count) => Offer::BuyRings {
                count,
                price: Self::price(count),
            },
            Move::BuyLife(count) => Offer::BuyLife {
                count,
                price: Self::price(count),
            },
            Move::Stake(Stake::Life) => Offer::StakeLife,
            Move::Stake(Stake::Gold) => Offer::StakeGold,
            Move::Stake(Stake::Ring(ring)) => Offer::StakeRing { ring },
            Move::Call(seat) => Offer::Call { seat },
            Move::Alone => Offer::Alone,
            Move::Accept => Offer::Accept {
                cost: u8::from(actor.place != Some(Place::TOWER)),
            },
            Move::Decline => Offer::Decline,
            Move::Set(spot) => Offer::Set {
                road: self.ends(spot),
                bridge: spot.bridge,
            },
            Move::Lift(spot) => Offer::Lift {
                road: self.ends(spot),
                bridge: spot.bridge,
            },
            Move::Skip => Offer::Skip,
        }
    }

    /// How many such cards lie open before the seat that decides.
    fn lying(&self, card: Card) -> u8 {
        match self.phase {
            Phase::Chest { chest } => self
                .edition
                .kind(Back::of_chest(chest), card)
                .map_or(0, |kind| self.chests[chest].of(kind.kind)),
            Phase::Spoils { loser, .. } => Back::ALL
                .into_iter()
                .filter_map(|back| self.edition.kind(back, card))
                .map(|kind| self.warrior(loser).hand.of(kind))
                .sum(),
            _ => 0,
        }
    }
}
