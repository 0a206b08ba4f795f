//! Combats: rings, dice, what comes of it.

use super::Play;
use crate::kalahen::card::Card;
use crate::kalahen::dice::{Face, points};
use crate::kalahen::event::{Event, What};
use crate::kalahen::moves::Stake;
use crate::kalahen::ring::Rings;
use crate::kalahen::state::{Bout, Foe, MOST_LIFE, Phase, State, Then, UNTHROWN};
use crate::table::{Chance, Log};

/// Throws of the special dice.
const THROWS: u8 = 3;

impl State {
    /// A combat begins, or the Satyrs' game: rings are chosen where they count and there are any.
    pub(super) fn begin_bout<C: Chance, L: Log<Event>>(
        &mut self,
        foe: Foe,
        power: u8,
        play: &mut Play<'_, C, L>,
    ) {
        self.bout = Some(Bout {
            foe,
            power,
            used: [Rings::NONE; 2],
            side: 0,
            dice: UNTHROWN,
            left: THROWS,
        });
        self.phase = Phase::Rings;
        if matches!(foe, Foe::Satyrs { .. }) {
            self.throw(7, play);
        } else if self.warrior(self.actor).rings == Rings::NONE {
            self.commit(Rings::NONE, play);
        }
    }

    /// Rings are chosen: in a fight between warriors in secret, else openly and at once thrown for.
    pub(super) fn commit<C: Chance, L: Log<Event>>(
        &mut self,
        rings: Rings,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        let Some(bout) = &mut self.bout else {
            return;
        };
        bout.used[bout.side] = rings;
        let side = bout.side;
        if let Foe::Warrior { other, .. } = bout.foe {
            play.tell(|| What::RingsHidden { seat });
            if side == 0 {
                bout.side = 1;
                self.actor = other;
                if self.warrior(other).rings == Rings::NONE {
                    self.commit(Rings::NONE, play);
                }
                return;
            }
            bout.side = 0;
            let used = bout.used;
            for (seat, rings) in [(self.active, used[0]), (other, used[1])] {
                self.use_rings(seat, rings, play);
            }
            self.actor = self.active;
        } else {
            self.use_rings(seat, rings, play);
        }
        self.show_weapons(play);
        self.throw(7, play);
    }

    fn use_rings<C: Chance, L: Log<Event>>(
        &mut self,
        seat: u8,
        rings: Rings,
        play: &mut Play<'_, C, L>,
    ) {
        let warrior = self.warrior_mut(seat);
        warrior.rings = warrior.rings.minus(rings);
        play.tell(|| What::RingsUsed { seat, rings });
    }

    /// Weapons count, so they are shown.
    pub(super) fn show_weapons<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        for card in [Card::Shield, Card::Sword] {
            self.show(self.actor, card, play);
        }
    }

    /// Throws the dice named by bits.
    pub(super) fn throw<C: Chance, L: Log<Event>>(&mut self, mask: u8, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let Some(bout) = &mut self.bout else {
            return;
        };
        for (number, die) in bout.dice.iter_mut().enumerate() {
            if mask >> number & 1 == 1 {
                *die = Face(play.chance.below(6) as u8);
            }
        }
        bout.left -= 1;
        let bout = *bout;
        play.tell(|| What::Thrown {
            seat,
            dice: bout.dice,
            again: mask,
            left: bout.left,
        });
        self.phase = Phase::Dice;
        let score = self.bout_score(&bout);
        let settled = match bout.foe {
            Foe::Monster { .. } | Foe::Wanderer { .. } | Foe::Dragon => score >= bout.power,
            Foe::Warrior { .. } => bout.side == 1 && score > bout.power,
            Foe::Satyrs { .. } => score == bout.power,
        };
        if settled || bout.left == 0 {
            self.conclude(play);
        }
    }

    /// The dice count as they lie.
    pub(super) fn conclude<C: Chance, L: Log<Event>>(&mut self, play: &mut Play<'_, C, L>) {
        let seat = self.actor;
        let Some(bout) = self.bout else {
            return;
        };
        let score = self.bout_score(&bout);
        let bonus = self.bout_bonus(&bout);
        play.tell(|| What::Scored {
            seat,
            points: points(bout.dice),
            bonus,
            factor: bout.used[bout.side].total() + 1,
            score,
        });
        let beaten = score >= bout.power;
        match bout.foe {
            Foe::Monster { chest } => {
                self.tell_monster(beaten, bout.power, play);
                self.bout = None;
                if beaten {
                    self.open_chest(chest, play);
                } else {
                    self.defeat(chest, play);
                }
            }
            Foe::Wanderer { card, to } => {
                self.tell_monster(beaten, bout.power, play);
                self.bout = None;
                let monster = self.edition.monsters()[usize::from(card)];
                if !beaten {
                    self.put_under(card);
                    if let Some(place) = self.warrior(seat).place {
                        play.tell(|| What::ThrownBack { seat, place });
                    }
                    self.suffer(monster.loss.base, monster.loss.die, play);
                    return;
                }
                if monster.bonus {
                    let warrior = self.warrior_mut(seat);
                    warrior.experience |= 1 << card;
                    let count = warrior.experience.count_ones() as u8;
                    play.tell(|| What::Experience { seat, count });
                } else {
                    self.put_under(card);
                }
                self.walk(to, play);
            }
            Foe::Dragon => self.dragon_decided(beaten, play),
            Foe::Warrior { other, arriving } => self.fight_thrown(other, arriving, score, play),
            Foe::Satyrs { stake } => self.satyrs_decided(stake, score.abs_diff(bout.power), play),
        }
    }

    fn tell_monster<C: Chance, L: Log<Event>>(
        &mut self,
        beaten: bool,
        power: u8,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        play.tell(|| {
            if beaten {
                What::MonsterBeaten { seat, power }
            } else {
                What::MonsterWon { seat, power }
            }
        });
    }

    /// Lays a stake before the Satyrs, who name a goal.
    pub(super) fn stake<C: Chance, L: Log<Event>>(
        &mut self,
        stake: Stake,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        let warrior = self.warrior_mut(seat);
        match stake {
            Stake::Life => warrior.life -= 1,
            Stake::Gold => warrior.gold -= 1,
            Stake::Ring(ring) => warrior.rings = warrior.rings.minus(Rings::one(ring)),
        }
        let life = warrior.life;
        play.tell(|| What::Staked {
            seat,
            stake: stake.name(),
            life,
        });
        let goal = play.d10();
        play.tell(|| What::SatyrsGoal { seat, goal });
        self.begin_bout(Foe::Satyrs { stake }, goal, play);
    }

    /// The Satyrs pay: the stake and three, two or none of its kind, or nothing.
    fn satyrs_decided<C: Chance, L: Log<Event>>(
        &mut self,
        stake: Stake,
        gap: u8,
        play: &mut Play<'_, C, L>,
    ) {
        let seat = self.actor;
        self.bout = None;
        let units = crate::kalahen::odds::satyrs_pay(gap);
        if units == 0 {
            play.tell(|| What::SatyrsKept { seat, gap });
            self.wind_up(play);
            return;
        }
        let room = self.room_for_rings(seat);
        let warrior = self.warrior_mut(seat);
        let mut rings = 0;
        match stake {
            Stake::Life => warrior.life = (warrior.life + units).min(MOST_LIFE),
            Stake::Gold => warrior.gold = warrior.gold.saturating_add(u16::from(units)),
            Stake::Ring(ring) => {
                warrior.rings = warrior.rings.with(ring);
                rings = units.min(room) - 1;
            }
        }
        let (life, gold) = (warrior.life, warrior.gold);
        play.tell(|| What::SatyrsPaid {
            seat,
            gap,
            stake: stake.name(),
            units,
            life,
            gold,
        });
        self.gain(rings, false, Then::End, play);
    }
}
