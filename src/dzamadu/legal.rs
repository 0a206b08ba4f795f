//! What may be done now.

use super::item::{Item, ItemKind, Stat};
use super::map::Inside;
use super::moves::Move;
use super::paper::{Side, Square};
use super::refusal::Refusal;
use super::state::State;
use super::view::Asked;

impl State {
    /// Calls for every move that may be made now, always in the same order.
    pub(super) fn each_legal(&self, mut call: impl FnMut(Move)) {
        match self.asked {
            Asked::Shape => {
                call(Move::Proposed);
                self.each_free_square(|square| call(Move::Square(square)));
            }
            Asked::Enemy => {
                call(Move::Fight);
                call(Move::Flee);
            }
            Asked::Escape => {
                let room = self.map.room(self.hero.room);
                for side in Side::ALL {
                    if room.door(side).is_some() {
                        call(Move::Door(self.hero.room, side));
                    }
                }
            }
            Asked::Trader => {
                for (number, ware) in (1..).zip(&self.wares) {
                    if !ware.sold && u16::from(self.price(*ware)) <= self.hero.money {
                        call(Move::Buy(number));
                    }
                }
                self.each_take(&mut call);
                call(Move::Done);
            }
            Asked::Wish => {
                for stat in Stat::ALL {
                    call(Move::Wish(stat));
                }
            }
            Asked::Way => self.each_way(&mut call),
            Asked::Over => {}
        }
    }

    /// The first of all moves that may be made now.
    pub(super) fn first_legal(&self) -> Move {
        let mut first = None;
        self.each_legal(|decision| {
            first.get_or_insert(decision);
        });
        first.unwrap_or(Move::Search)
    }

    /// The squares that may be added to the room being drawn, row by row.
    pub(super) fn each_free_square(&self, mut call: impl FnMut(Square)) {
        let paper = self.map.paper();
        let entry = self.sketch.entry;
        let drawn =
            (self.sketch.drawn().iter()).map(|&(column, row)| paper.offset(entry, column, row));
        let around = self.map.around(drawn);
        for y in 0..paper.side() {
            for x in 0..paper.side() {
                let square = Square { x, y };
                if around.has(paper.index(square)) {
                    call(square);
                }
            }
        }
    }

    fn each_take(&self, call: &mut impl FnMut(Move)) {
        if !self.items.is_empty() {
            for (number, _) in (1..).zip(self.items_in(self.hero.room)) {
                call(Move::Take(number));
            }
        }
    }

    fn each_way(&self, call: &mut impl FnMut(Move)) {
        self.each_take(call);
        if !self.marks.is_empty() && self.has_exit(self.hero.room) {
            call(Move::Leave);
        }
        let reach = self.reach();
        for (number, room) in self.map.numbered() {
            if !reach.has(number) {
                continue;
            }
            for side in Side::ALL {
                if let Some(door) = room.door(side)
                    && (door.to == 0 || !self.map.room(door.to).is_settled())
                {
                    call(Move::Door(number, side));
                }
            }
        }
        for number in 1..=self.map.count() {
            if reach.has(number) && number != self.hero.room {
                call(Move::Room(number));
            }
        }
        if self.can_search().is_ok() {
            call(Move::Search);
        }
    }

    /// Whether a move may be made now.
    pub(super) fn may(&self, decision: Move) -> Result<(), Refusal> {
        if self.asked == Asked::Over {
            return Err(Refusal::Over);
        }
        match decision {
            Move::Proposed => self.asked_for(Asked::Shape),
            Move::Square(square) => {
                self.asked_for(Asked::Shape)?;
                self.may_draw(square)
            }
            Move::Fight | Move::Flee => match self.asked {
                Asked::Enemy => Ok(()),
                Asked::Way => Err(Refusal::NoEnemy),
                _ => Err(Refusal::NotNow),
            },
            Move::Door(room, side) => {
                if self.asked != Asked::Escape {
                    self.asked_for(Asked::Way)?;
                }
                self.may_pass(room, side)
            }
            Move::Room(room) => {
                self.asked_for(Asked::Way)?;
                self.may_visit(room)
            }
            Move::Take(number) => {
                if self.asked != Asked::Trader {
                    self.asked_for(Asked::Way)?;
                }
                let here = self.items_in(self.hero.room).count();
                if (1..=here).contains(&usize::from(number)) {
                    Ok(())
                } else {
                    Err(Refusal::NoItem)
                }
            }
            Move::Buy(number) => {
                self.asked_for(Asked::Trader)?;
                self.may_buy(number)
            }
            Move::Done => self.asked_for(Asked::Trader),
            Move::Wish(_) => self.asked_for(Asked::Wish),
            Move::Search => {
                self.asked_for(Asked::Way)?;
                self.can_search()
            }
            Move::Leave => {
                self.asked_for(Asked::Way)?;
                if self.has_exit(self.hero.room) {
                    Ok(())
                } else {
                    Err(Refusal::NoExit)
                }
            }
        }
    }

    fn asked_for(&self, asked: Asked) -> Result<(), Refusal> {
        if self.asked == asked {
            Ok(())
        } else if self.asked == Asked::Enemy {
            Err(Refusal::EnemyHere)
        } else {
            Err(Refusal::NotNow)
        }
    }

    fn may_draw(&self, square: Square) -> Result<(), Refusal> {
        let paper = self.map.paper();
        if square.x >= paper.side() || square.y >= paper.side() {
            return Err(Refusal::OffPaper);
        }
        let (entry, drawn) = (self.sketch.entry, self.sketch.drawn());
        let known = self.map.room_at(square) != 0
            || (drawn.iter()).any(|&(column, row)| paper.offset(entry, column, row) == square);
        if known {
            Err(Refusal::Taken)
        } else if self.drawn_beside(square).is_none() {
            Err(Refusal::Apart)
        } else {
            Ok(())
        }
    }

    fn may_pass(&self, number: u16, side: Side) -> Result<(), Refusal> {
        let room = self.map.get(number).ok_or(Refusal::NoRoom)?;
        let door = room.door(side).ok_or(Refusal::NoDoor)?;
        if self.asked == Asked::Escape {
            return if number == self.hero.room {
                Ok(())
            } else {
                Err(Refusal::NoWay)
            };
        }
        if !self.reach().has(number) {
            Err(Refusal::NoWay)
        } else if self
            .map
            .get(door.to)
            .is_some_and(super::map::Room::is_settled)
        {
            Err(Refusal::Settled)
        } else {
            Ok(())
        }
    }

    fn may_visit(&self, number: u16) -> Result<(), Refusal> {
        let room = self.map.get(number).ok_or(Refusal::NoRoom)?;
        if number == self.hero.room {
            Err(Refusal::Here)
        } else if !room.is_settled() {
            Err(Refusal::Unsettled)
        } else if self.reach().has(number) {
            Ok(())
        } else {
            Err(Refusal::NoWay)
        }
    }

    fn may_buy(&self, number: u8) -> Result<(), Refusal> {
        let ware = usize::from(number)
            .checked_sub(1)
            .and_then(|place| self.wares.get(place).copied())
            .ok_or(Refusal::NoItem)?;
        let price = self.price(ware);
        if ware.sold {
            Err(Refusal::Sold)
        } else if u16::from(price) > self.hero.money {
            Err(Refusal::TooDear {
                price,
                money: self.hero.money,
            })
        } else {
            Ok(())
        }
    }

    /// The hero's weapon, if a thing would take its place.
    pub(super) fn instead(&self, item: Item) -> Option<u8> {
        let weapon = u8::try_from(self.hero.weapon).unwrap_or(u8::MAX);
        matches!(item.kind, ItemKind::Weapon | ItemKind::UltimateWeapon).then_some(weapon)
    }

    /// The enemy where the hero is.
    pub(super) fn enemy(&self) -> Option<(u8, u8)> {
        match self.inside() {
            Inside::Enemy { weapon, health, .. } => Some((weapon, health)),
            _ => None,
        }
    }
}
