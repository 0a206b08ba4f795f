//! Arranging a moment by words, for test cases: who stands where with what, what lies under the chests, which markers
//! are red, where traps lie.

use std::sync::Arc;

use super::card::{Back, Card, Hand, Kind, Pile};
use super::edition::Edition;
use super::moves::Move;
use super::place::{Place, Terrain};
use super::ring::Rings;
use super::setup::Setup;
use super::state::{Phase, State};

impl State {
    /// A game at the first seat's turn: all castles, places and things are as the lines say, one line each:
    ///
    /// - `seat 1 A at V1 life 9 gold 3 rings red+blue stored red hand shield flask3 home sun1 experience 2`, all but
    ///   the seat and the castle optional: else at home with 12 P.V., 15 gold pieces and nothing more;
    /// - `chest 5 key sun2`: only these cards lie under it;
    /// - `red steppe marsh`: these danger markers are red;
    /// - `trap A-V1 bridge:1-5`: trap markers;
    /// - `turn 2`: it is the second seat's turn.
    ///
    /// Whether there are as many of each card is not asked.
    ///
    /// # Errors
    /// With the line that does not read.
    pub fn arranged(edition: &Arc<Edition>, setup: Setup, lines: &[&str]) -> Result<Self, String> {
        let mut state = Self::new(edition, setup);
        for number in 0..8 {
            state.chests[number] = Pile::EMPTY;
        }
        state.phase = Phase::Turn;
        for line in lines {
            state.arrange(line).ok_or_else(|| (*line).to_owned())?;
        }
        Ok(state)
    }

    fn arrange(&mut self, line: &str) -> Option<()> {
        let mut words = line.split_whitespace().peekable();
        match words.next()? {
            "seat" => {
                let seat = words.next()?.parse::<u8>().ok()?.checked_sub(1)?;
                let castle: Place = words.next()?.parse().ok()?;
                let edition = Arc::clone(&self.edition);
                let find = |card: Card, backs: &[Back]| {
                    backs.iter().find_map(|back| edition.kind(*back, card))
                };
                let warrior = self.warriors.get_mut(usize::from(seat))?;
                warrior.castle = Some(castle);
                warrior.place = Some(castle);
                while let Some(what) = words.next() {
                    if what == "hand" || what == "home" {
                        let mut hand = Hand::default();
                        while let Some(card) = words.peek().and_then(|word| word.parse().ok()) {
                            words.next();
                            hand.add(find(card, &Back::ALL)?);
                        }
                        if what == "hand" {
                            warrior.hand = hand;
                        } else {
                            warrior.home = hand;
                        }
                        continue;
                    }
                    let value = words.next()?;
                    match what {
                        "at" => warrior.place = Some(value.parse().ok()?),
                        "life" => warrior.life = value.parse().ok()?,
                        "gold" => warrior.gold = value.parse().ok()?,
                        "rings" => warrior.rings = Rings::read(value)?,
                        "stored" => warrior.stored = Rings::read(value)?,
                        "experience" => {
                            for _ in 0..value.parse::<u8>().ok()? {
                                let card = self.unseen.trailing_zeros();
                                self.unseen &= !(1 << card);
                                warrior.experience |= 1 << card;
                            }
                        }
                        _ => return None,
                    }
                }
                if warrior.life == 0 {
                    warrior.place = None;
                }
            }
            "chest" => {
                let chest = words.next()?.parse::<Place>().ok()?.chest()?;
                let back = Back::of_chest(chest);
                let mut pile = Pile::EMPTY;
                for word in words {
                    let Kind { kind, .. } = self.edition.kind(back, word.parse().ok()?)?;
                    pile.add(kind);
                }
                self.chests[chest] = pile;
            }
            "red" => {
                for word in words {
                    let terrain: Terrain = word.parse().ok()?;
                    self.red[terrain.index()] = true;
                }
            }
            "trap" => {
                for word in words {
                    let Move::Set(spot) = Move::read(&self.edition, &format!("set:{word}")).ok()?
                    else {
                        return None;
                    };
                    self.traps[usize::from(spot.bridge)] |= 1 << spot.road;
                }
            }
            "turn" => {
                let seat = words.next()?.parse::<u8>().ok()?.checked_sub(1)?;
                self.actor = seat;
                self.active = seat;
            }
            _ => return None,
        }
        Some(())
    }
}
