//! What is to be seen, and what could be done, for the page.

use super::card::Cards;
use super::choice::{Choice, Kind};
use super::item::{Artifact, Item, MarkKind, Stat};
use super::map::{Inside, Room};
use super::moves::Move;
use super::paper::{Side, Square};
use super::state::State;
use super::view::{
    Asked, Contents, Crossing, DoorView, EndView, HeroView, MarkView, RoomView, ShapeView,
    TraderView, View, WareView,
};

impl State {
    /// All there is to see.
    pub(super) fn look(&self) -> View {
        let known = self.deck.left.0 | self.deck.discard.0;
        View {
            paper: self.map.paper(),
            heroes: self.heroes,
            hero: self.look_at_hero(),
            ends: (self.ends.iter())
                .map(|end| EndView {
                    hero: end.hero,
                    won: end.won,
                    how: end.how,
                    score: end.score,
                    rooms: end.rooms,
                })
                .collect(),
            rooms: (self.map.numbered())
                .map(|(number, room)| self.look_at_room(number, room))
                .collect(),
            doors: self.doors(),
            path: self.path(),
            marks: (self.marks.iter())
                .filter(|mark| !mark.reached)
                .map(|mark| MarkView {
                    kind: mark.kind,
                    square: mark.square,
                    room: Some(self.map.room_at(mark.square)).filter(|room| *room != 0),
                })
                .collect(),
            room: Some(self.hero.room).filter(|room| *room != 0),
            square: self.hero.square,
            deck: self.deck.left,
            discard: self.deck.discard,
            out: Cards(Cards::ALL.0 & !known),
            asked: self.asked,
            shape: (self.asked == Asked::Shape).then(|| self.look_at_shape()),
            trader: (self.inside() == Inside::Trader).then(|| self.look_at_trader()),
            score: self.hero.score(),
        }
    }

    fn look_at_hero(&self) -> HeroView {
        let hero = &self.hero;
        HeroView {
            number: hero.number,
            health: hero.health,
            max_health: self.max_health(),
            base_health: hero.base_health,
            weapon: hero.weapon,
            wit: hero.wit,
            max_wit: hero.max_wit,
            money: hero.money,
            artifacts: (Artifact::ALL.into_iter())
                .filter(|artifact| hero.has(*artifact))
                .collect(),
            rooms: hero.rooms,
            full_health: hero.full_health,
            full_wit: hero.full_wit,
        }
    }

    fn look_at_room(&self, number: u16, room: &Room) -> RoomView {
        RoomView {
            id: number,
            squares: self.squares(room.entry, room.offsets()),
            card: room.card,
            entered: room.entered,
            settled: room.is_settled(),
            kind: room.kind,
            contents: contents(room.inside),
            items: self.items_in(number).map(|(_, item)| item).collect(),
            exit: self.has_exit(number),
        }
    }

    fn squares(&self, entry: Square, offsets: &[(i8, i8)]) -> Vec<Square> {
        let paper = self.map.paper();
        (offsets.iter())
            .map(|&(column, row)| paper.offset(entry, column, row))
            .collect()
    }

    fn look_at_shape(&self) -> ShapeView {
        let sketch = &self.sketch;
        let mut free = Vec::new();
        self.each_free_square(|square| free.push(square));
        let grown = self.proposal();
        let drawn = sketch.drawn();
        let proposed = &grown.offsets()[drawn.len()..];
        ShapeView {
            card: sketch.card,
            squares: sketch.squares,
            drawn: self.squares(sketch.entry, drawn),
            free,
            proposed: self.squares(sketch.entry, proposed),
            door: sketch.from,
        }
    }

    fn look_at_trader(&self) -> TraderView {
        TraderView {
            wares: (self.wares.iter())
                .map(|ware| WareView {
                    card: ware.card,
                    price_card: ware.price_card,
                    item: ware.item,
                    price: self.price(*ware),
                    sold: ware.sold,
                })
                .collect(),
        }
    }

    fn doors(&self) -> Vec<DoorView> {
        (self.map.numbered())
            .flat_map(|(number, room)| {
                Side::ALL.into_iter().filter_map(move |side| {
                    let door = room.door(side)?;
                    Some(DoorView {
                        room: number,
                        square: door.block,
                        side,
                        to: Some(door.to).filter(|to| *to != 0),
                    })
                })
            })
            .collect()
    }

    fn path(&self) -> Vec<Crossing> {
        let paper = self.map.paper();
        let mut path = Vec::new();
        for (number, room) in self.map.numbered() {
            let doors =
                || (Side::ALL.into_iter()).filter_map(move |side| Some((side, room.door(side)?)));
            for (side, door) in doors() {
                if room.legs.went_from_centre(side) {
                    path.push(Crossing {
                        room: Some(number),
                        from: paper.centre(),
                        to: door.block,
                    });
                }
                for (other, far) in doors() {
                    if side < other && room.legs.went_between(side, other) {
                        path.push(Crossing {
                            room: Some(number),
                            from: door.block,
                            to: far.block,
                        });
                    }
                }
                // The step through a door, once, whichever way.
                let back = (self.map.get(door.to))
                    .is_some_and(|to| to.legs.left_by(side.opposite()) && door.to < number);
                if room.legs.left_by(side) && !back {
                    path.push(Crossing {
                        room: None,
                        from: door.block,
                        to: paper.beside(door.block, side),
                    });
                }
            }
        }
        path
    }

    /// All one could think of doing now, the likeliest first.
    pub(super) fn could_do(&self) -> Vec<Choice> {
        let mut found = Choices {
            state: self,
            list: Vec::new(),
        };
        match self.asked {
            Asked::Shape => found.shape(),
            Asked::Enemy => found.enemy(),
            Asked::Escape => found.escape(),
            Asked::Trader => found.trader(),
            Asked::Wish => {
                for stat in Stat::ALL {
                    found.add(Move::Wish(stat), Kind::Wish { stat });
                }
            }
            Asked::Way => found.way(),
            Asked::Over => {}
        }
        found.list
    }
}

fn contents(inside: Inside) -> Contents {
    match inside {
        Inside::Nothing => Contents::Nothing,
        Inside::Enemy {
            drop,
            weapon,
            health,
        } => Contents::Enemy {
            drop,
            weapon,
            health,
        },
        Inside::Dead => Contents::Dead,
        Inside::Trap { stat, potency } => Contents::Trap { stat, potency },
        Inside::Spent { exit } => Contents::Spent { exit },
        Inside::Trader => Contents::Trader,
        Inside::Npc => Contents::Npc,
    }
}

/// A list of choices in the making.
struct Choices<'a> {
    state: &'a State,
    list: Vec<Choice>,
}

impl Choices<'_> {
    /// Adds a choice, and why it may not be made, if so.
    fn add(&mut self, decision: Move, kind: Kind) {
        self.list.push(Choice {
            decision: decision.to_string(),
            kind,
            refused: self.state.may(decision).err(),
        });
    }

    fn shape(&mut self) {
        let sketch = &self.state.sketch;
        if sketch.drawn().len() == 1 {
            let squares = sketch.squares;
            self.add(Move::Proposed, Kind::Proposed { squares });
        } else {
            let squares = sketch.left();
            self.add(Move::Proposed, Kind::Finish { squares });
        }
        let mut free = Vec::new();
        self.state.each_free_square(|square| free.push(square));
        for square in free {
            self.add(Move::Square(square), Kind::Square { square });
        }
    }

    fn enemy(&mut self) {
        if let Some((weapon, health)) = self.state.enemy() {
            self.add(Move::Fight, Kind::Fight { weapon, health });
            let hero = &self.state.hero;
            self.add(
                Move::Flee,
                Kind::Flee {
                    damage: weapon / 2,
                    breastplate: hero.health.saturating_sub(hero.base_health),
                },
            );
        }
    }

    fn escape(&mut self) {
        let number = self.state.hero.room;
        let room = self.state.map.room(number);
        for side in Side::ALL {
            if let Some(door) = room.door(side) {
                let to = Some(door.to).filter(|to| *to != 0);
                self.add(Move::Door(number, side), Kind::Escape { side, to });
            }
        }
    }

    fn trader(&mut self) {
        for (number, ware) in (1..).zip(&self.state.wares) {
            self.add(
                Move::Buy(number),
                Kind::Buy {
                    item: ware.item,
                    price: self.state.price(*ware),
                    instead: self.state.instead(ware.item),
                },
            );
        }
        self.takes(true);
        self.add(Move::Done, Kind::Done);
        self.takes(false);
    }

    /// The things lying here: those that better the hero, or the weapons that are no better than his.
    fn takes(&mut self, better: bool) {
        let held = self.state.hero.weapon;
        let here: Vec<Item> = (self.state.items_in(self.state.hero.room))
            .map(|(_, item)| item)
            .collect();
        for (number, item) in (1..).zip(here) {
            let betters = !item.kind.is_weapon() || u16::from(item.potency) > held;
            if betters == better {
                let instead = self.state.instead(item);
                self.add(Move::Take(number), Kind::Take { item, instead });
            }
        }
    }

    /// On the way: what lies here and is of use, the way out, the doors that lead on, the nearest first, the rooms to
    /// walk to, worse weapons, and a search where one may be thought of.
    fn way(&mut self) {
        let state = self.state;
        self.takes(true);
        let marked = (state.marks.iter()).any(|mark| mark.kind == MarkKind::Exit);
        if marked {
            let score = state.hero.score();
            self.add(Move::Leave, Kind::Leave { score });
        }
        let far = state.map.distances(state.hero.room, state.hero.room);
        let mut rooms: Vec<u16> = (1..=state.map.count())
            .filter(|room| far[usize::from(*room)] > 0)
            .collect();
        rooms.sort_by_key(|room| far[usize::from(*room)]);
        for &number in &rooms {
            let steps = far[usize::from(number)] - 1;
            for side in Side::ALL {
                if let Some(door) = state.map.room(number).door(side) {
                    self.door(number, side, door.to, steps);
                }
            }
        }
        for number in rooms {
            if number != state.hero.room {
                let marks = (state.marks.iter())
                    .filter(|mark| state.map.room_at(mark.square) == number)
                    .map(|mark| mark.kind)
                    .collect();
                self.add(
                    Move::Room(number),
                    Kind::Walk {
                        to: number,
                        steps: far[usize::from(number)] - 1,
                        items: state.items_in(number).map(|(_, item)| item).collect(),
                        marks,
                    },
                );
            }
        }
        self.takes(false);
        self.add(Move::Search, Kind::Search);
    }

    fn door(&mut self, room: u16, side: Side, to: u16, steps: u16) {
        let decision = Move::Door(room, side);
        let Some(behind) = self.state.map.get(to) else {
            return self.add(decision, Kind::Explore { room, side, steps });
        };
        if !behind.entered {
            let kind = Kind::Enter {
                room,
                side,
                to,
                steps,
            };
            return self.add(decision, kind);
        }
        match behind.inside {
            Inside::Enemy { weapon, health, .. } => self.add(
                decision,
                Kind::FaceEnemy {
                    room,
                    side,
                    to,
                    weapon,
                    health,
                    steps,
                },
            ),
            Inside::Trap { stat, potency } => self.add(
                decision,
                Kind::FaceTrap {
                    room,
                    side,
                    to,
                    stat,
                    potency,
                    steps,
                },
            ),
            // Settled: walked to as a room.
            _ => {}
        }
    }
}
