//! What a seat may see of a state.

use super::card::{Back, Hand, Kind, Pile};
use super::dice::score;
use super::edition::TrialView;
use super::moves::{Move, Spot};
use super::place::Place;
use super::setup::Rule;
use super::state::{Foe, LEVITATE_RINGS, Phase, State, TELEPORT_RINGS};
use super::view::{
    Ask, BoutView, ChestView, CountedCard, DestinationView, OpenView, TrapView, View, WarriorView,
};
use crate::table::Seat;

impl State {
    /// What a seat may see; without a seat, what everybody may.
    pub(super) fn show_to(&self, looker: Option<Seat>) -> View {
        View {
            seat: looker,
            round: self.round,
            active: (self.begun() && !matches!(self.phase, Phase::Over { .. }))
                .then_some(self.active),
            ask: self.ask(),
            rules: Rule::ALL
                .into_iter()
                .filter(|rule| self.has(*rule))
                .map(Rule::name)
                .collect(),
            danger: self.red,
            traps: self
                .spots()
                .filter(|spot| self.trap_on(*spot))
                .map(|spot| TrapView {
                    road: self.edition.roads()[usize::from(spot.road)].ends,
                    bridge: spot.bridge,
                })
                .collect(),
            traps_left: if self.has(Rule::Traps) {
                self.markers_left()
            } else {
                0
            },
            warriors: self
                .seat_numbers()
                .map(|seat| self.warrior_view(looker, seat))
                .collect(),
            chests: (0..8).map(|chest| self.chest_view(looker, chest)).collect(),
            open: looker.and_then(|seat| self.open_view(seat)),
            bout: self.bout_view(looker),
            destinations: match (looker, self.phase) {
                (Some(seat), Phase::Turn) if seat == self.actor => self.destinations(),
                _ => Vec::new(),
            },
            gone: self.counted_hand(self.gone),
            monsters_unseen: self.unseen.count_ones(),
        }
    }

    fn counted(&self, back: Back, pile: Pile) -> Vec<CountedCard> {
        pile.kinds()
            .map(|kind| CountedCard {
                back,
                card: self.edition.card(Kind { back, kind }),
                count: pile.of(kind),
            })
            .collect()
    }

    fn counted_hand(&self, hand: Hand) -> Vec<CountedCard> {
        Back::ALL
            .into_iter()
            .flat_map(|back| self.counted(back, hand.0[back.index()]))
            .collect()
    }

    fn warrior_view(&self, looker: Option<Seat>, seat: Seat) -> WarriorView {
        let warrior = self.warrior(seat);
        WarriorView {
            seat,
            castle: warrior.castle,
            place: warrior.place,
            life: warrior.life,
            gold: warrior.gold,
            rings: warrior.rings,
            stored: warrior.stored,
            home: self.counted_hand(warrior.home),
            carried: warrior.hand.0.map(Pile::count),
            known: self.counted_hand(self.known_hand(looker, seat)),
            experience: warrior.experience.count_ones() as u8,
            healed: warrior.healed,
            fought: warrior.fought,
        }
    }

    fn chest_view(&self, looker: Option<Seat>, chest: usize) -> ChestView {
        let memory = &self.memory[looker.map_or(super::memory::PUBLIC, usize::from)];
        ChestView {
            place: Place::of_chest(chest),
            cards: self.chests[chest].count(),
            seen: Some(memory.looked[chest]).filter(|round| *round > 0),
            known: self.counted(Back::of_chest(chest), memory.seen[chest]),
            taken: memory.taken[chest],
        }
    }

    fn open_view(&self, seat: Seat) -> Option<OpenView> {
        if seat != self.actor {
            return None;
        }
        match self.phase {
            Phase::Chest { chest } => Some(OpenView {
                place: Some(Place::of_chest(chest)),
                other: None,
                cards: self.counted(Back::of_chest(chest), self.chests[chest]),
            }),
            Phase::Spoils { loser, .. } => Some(OpenView {
                place: None,
                other: Some(loser),
                cards: self.counted_hand(self.warrior(loser).hand),
            }),
            _ => None,
        }
    }

    fn bout_view(&self, looker: Option<Seat>) -> Option<BoutView> {
        let bout = self.bout?;
        let seat = self.thrower(&bout);
        let choosing = self.phase == Phase::Rings;
        let thrown = matches!(self.phase, Phase::Dice);
        let (foe, other, stake) = match bout.foe {
            Foe::Monster { .. } => ("monster", None, None),
            Foe::Wanderer { .. } => ("wanderer", None, None),
            Foe::Dragon => ("dragon", None, None),
            Foe::Warrior { other, .. } => ("warrior", Some(other), None),
            Foe::Satyrs { stake } => ("satyrs", None, Some(stake.name())),
        };
        // Rings chosen by the attacker are secret until the warrior attacked has chosen too.
        let open = !choosing || (bout.side == 1 && looker == Some(self.active));
        let rings = open.then_some(bout.used[0]);
        let bonus = self.bout_bonus(&bout);
        Some(BoutView {
            foe,
            seat,
            other,
            power: match bout.foe {
                Foe::Warrior { .. } if bout.side == 0 || choosing => None,
                _ => Some(bout.power),
            },
            rings,
            other_rings: (other.is_some() && !choosing).then_some(bout.used[1]),
            bonus: (thrown || choosing && looker == Some(seat)).then_some(bonus),
            dice: thrown.then_some(bout.dice),
            left: bout.left,
            score: thrown.then(|| {
                score(
                    super::dice::points(bout.dice),
                    bonus,
                    bout.used[bout.side].total(),
                )
            }),
            stake,
        })
    }

    fn ask(&self) -> Ask {
        let seat = self.actor;
        let here = || self.warrior(seat).place.unwrap_or(Place::TOWER);
        match self.phase {
            Phase::Castles => Ask::Castle { seat },
            Phase::StartRings { left } | Phase::Gain { left, .. } => Ask::Ring { seat, left },
            Phase::Turn => Ask::Turn { seat },
            Phase::Pay { left, to, .. } => Ask::Pay { seat, left, to },
            Phase::Trap { lifted } => Ask::Trap {
                seat,
                lifted: lifted.is_some(),
            },
            Phase::Arrive => Ask::Arrive {
                seat,
                place: here(),
            },
            Phase::Spell { chest, row } => Ask::Spell {
                seat,
                trial: TrialView::of(self.edition.table(chest)[row].trial),
            },
            Phase::Rings => Ask::Rings { seat },
            Phase::Dice => Ask::Dice {
                seat,
                left: self.bout.map_or(0, |bout| bout.left),
            },
            Phase::Chest { chest } => Ask::Chest {
                seat,
                place: Place::of_chest(chest),
            },
            Phase::Spoils { winner, loser } => Ask::Spoils {
                seat: winner,
                other: loser,
            },
            Phase::Shop => Ask::Shop { seat },
            Phase::Home => Ask::Home {
                seat,
                dragon: self.dragon_waits(),
            },
            Phase::Call { .. } => Ask::Call { seat },
            Phase::Answer { .. } => Ask::Answer {
                seat,
                other: self.active,
            },
            Phase::End => Ask::End { seat },
            Phase::Over { .. } => Ask::Over,
        }
    }

    /// Where the seat in turn may go, with what it costs.
    fn destinations(&self) -> Vec<DestinationView> {
        let mut moves = Vec::new();
        self.list(&mut moves);
        moves
            .into_iter()
            .filter_map(|decision| {
                let (place, way, rings) = match decision {
                    Move::Go(to) => (to, "road", 0),
                    Move::Levitate(to) => (to, "levitate", LEVITATE_RINGS),
                    Move::Teleport(to) => (to, "teleport", TELEPORT_RINGS),
                    Move::TeleportCard(to) => (to, "card", 0),
                    Move::Cross => (Place::FOREST, "cross", 0),
                    _ => return None,
                };
                let road = self.check_road(place).ok();
                let walks = way == "road";
                let life = u8::from(
                    walks
                        && road.is_some_and(|road| {
                            let terrain = self.edition.roads()[usize::from(road)].terrain;
                            self.red[terrain.index()]
                        }),
                );
                Some(DestinationView {
                    place,
                    way,
                    text: decision.text(&self.edition),
                    life,
                    rings,
                    terrain: road
                        .filter(|_| walks || way == "levitate")
                        .map(|road| self.edition.roads()[usize::from(road)].terrain),
                    monster: walks
                        && road.is_some_and(|road| {
                            self.trap_on(Spot {
                                road,
                                bridge: false,
                            })
                        }),
                    deadly: life >= self.warrior(self.actor).life,
                })
            })
            .collect()
    }
}
