//! What a fight or a flight is worth, reckoned as if each card came from the deck as it is now.

use crate::dzamadu::counts::{Counts, Stack};
use crate::dzamadu::odds::{Duel, FleeOdds};

/// Weapons and cards differ by at most so much either way.
const MOST: usize = 32;
/// What the difference of two sums is when it is none.
const EVEN: usize = MOST;

/// What a volley does: the chances.
struct Volley {
    dies: f64,
    kills: f64,
    /// By how much the hero's sum is above the enemy's, from -MOST.
    by: [f64; 2 * MOST + 1],
}

impl Volley {
    fn of(stack: &Stack, duel: Duel) -> Self {
        let mut volley = Self {
            dies: 0.0,
            kills: 0.0,
            by: [0.0; 2 * MOST + 1],
        };
        let cards = likely(stack);
        let total: f64 = cards.iter().sum();
        let jokers = cards[usize::from(Counts::JOKER)] / total;
        volley.dies = jokers;
        volley.kills = (1.0 - jokers) * jokers;
        for (enemy, first) in (0_u16..13).zip(cards) {
            for (hero, second) in (0_u16..13).zip(cards) {
                let ahead = usize::from(hero + duel.weapon) + MOST;
                let by = ahead.saturating_sub(usize::from(enemy + duel.enemy_weapon));
                volley.by[by.min(2 * MOST)] += first * second / (total * total);
            }
        }
        volley
    }
}

/// How likely each kind of card is in the draws to come: what is left, and as the end of the deck comes near, what comes
/// after it.
fn likely(stack: &Stack) -> [f64; Counts::KINDS] {
    const SOON: f64 = 8.0;
    let left = f64::from(stack.left.total());
    let all = f64::from(stack.all.total());
    let anew = (SOON - left).max(0.0) / all;
    let mut cards = [0.0; Counts::KINDS];
    for ((card, left), all) in cards.iter_mut().zip(stack.left.0).zip(stack.all.0) {
        *card = f64::from(left) + f64::from(all) * anew;
    }
    cards
}

/// A fight worked out for all the health both may have on the way.
pub(super) struct Forecast {
    /// What to fight on is worth now.
    pub fight: f64,
    /// What to flee is worth now.
    pub flee: f64,
}

impl Forecast {
    /// A hero who fights or flees, whichever is worth more at the time: `won` and `away` say what it is worth to have
    /// killed the enemy or to have got away, with so much health. Death is worth nothing. `base` is the health beyond
    /// which a flight costs all.
    pub(super) fn of(
        stack: &Stack,
        duel: Duel,
        base: u16,
        won: impl Fn(u16) -> f64,
        away: impl Fn(u16) -> f64,
    ) -> Self {
        let volley = Volley::of(stack, duel);
        let chances = FleeOdds::of(
            stack,
            Duel {
                health: u16::MAX,
                ..duel
            },
        );
        let damage = duel.enemy_weapon / 2;
        let enemies = usize::from(duel.enemy);
        // What each health of both is worth, row by row of the hero's.
        let mut worth = vec![0.0; (usize::from(duel.health) + 1) * (enemies + 1)];
        let mut last = Self {
            fight: 0.0,
            flee: 0.0,
        };
        for health in 1..=duel.health {
            let row = usize::from(health) * (enemies + 1);
            for enemy in 1..=enemies {
                let mut fight = volley.kills * won(health);
                for (by, chance) in (0_usize..).zip(volley.by) {
                    if chance == 0.0 || by == EVEN {
                        continue;
                    }
                    fight += chance
                        * if by > EVEN {
                            match enemy.checked_sub(by - EVEN) {
                                None | Some(0) => won(health),
                                Some(enemy) => worth[row + enemy],
                            }
                        } else {
                            match usize::from(health).checked_sub(EVEN - by) {
                                None | Some(0) => 0.0,
                                Some(health) => worth[health * (enemies + 1) + enemy],
                            }
                        };
                }
                // Even sums change nothing: one fights on.
                fight /= 1.0 - volley.by[EVEN];
                let unarmoured = health.min(base);
                // No weapon is below 2, so a failed flight always costs something.
                let hurt = match unarmoured.checked_sub(damage) {
                    None | Some(0) => 0.0,
                    Some(left) => worth[usize::from(left) * (enemies + 1) + enemy],
                };
                let flee = chances.kills * won(unarmoured)
                    + chances.away * away(unarmoured)
                    + chances.hurt * hurt;
                // Nor does an even draw change anything.
                let flee = flee / (1.0 - chances.even);
                last = Self { fight, flee };
                worth[row + enemy] = fight.max(flee);
            }
        }
        last
    }

    /// The chance to win a fight to its end.
    pub(super) fn to_the_end(stack: &Stack, duel: Duel) -> f64 {
        let volley = Volley::of(stack, duel);
        let enemies = usize::from(duel.enemy);
        let mut wins = vec![0.0; (usize::from(duel.health) + 1) * (enemies + 1)];
        let mut last = 0.0;
        for health in 1..=usize::from(duel.health) {
            for enemy in 1..=enemies {
                let mut fight = volley.kills;
                for (by, chance) in (0_usize..).zip(volley.by) {
                    fight += chance
                        * match by.cmp(&EVEN) {
                            std::cmp::Ordering::Equal => 0.0,
                            std::cmp::Ordering::Greater => match enemy.checked_sub(by - EVEN) {
                                None | Some(0) => 1.0,
                                Some(enemy) => wins[health * (enemies + 1) + enemy],
                            },
                            std::cmp::Ordering::Less => match health.checked_sub(EVEN - by) {
                                None | Some(0) => 0.0,
                                Some(health) => wins[health * (enemies + 1) + enemy],
                            },
                        };
                }
                last = fight / (1.0 - volley.by[EVEN]);
                wins[health * (enemies + 1) + enemy] = last;
            }
        }
        last
    }
}
