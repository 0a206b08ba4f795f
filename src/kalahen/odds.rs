//! The dice adviser: exact chances, and which dice to throw again.
//!
//! A plan is worked out backwards from what the final points (0 to 9, how far the numbers and the points of the dice
//! are apart) are worth: with no throw left the dice count as they lie; with one left, the best of keeping them and
//! of the seven ways to throw some again, on average; and so on. All is whole numbers: a value with `n` throws left
//! is counted in parts of 216ⁿ.

use std::fmt;
use std::sync::LazyLock;

use serde::{Serialize, Serializer};

use super::dice::{Dice, Face, points, score};
use super::state::{Bout, DRAGON, Foe, Phase, State};
use crate::table::Seat;

/// Ways in which three dice can lie.
const LIES: usize = 216;

/// A reduced fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// Above the line.
    pub over: u64,
    /// Below it, not 0.
    pub under: u64,
}

impl Fraction {
    /// Reduces.
    ///
    /// # Panics
    /// If `under` is 0.
    #[must_use]
    pub fn new(over: u64, under: u64) -> Self {
        assert!(under > 0, "nothing is parted by 0");
        let (mut a, mut b) = (over, under);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        Self {
            over: over / a,
            under: under / a,
        }
    }

    /// As a number.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "for show and for bots")]
    pub fn value(self) -> f64 {
        self.over as f64 / self.under as f64
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.over, self.under)
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Best play for something one wants of the dice.
#[derive(Clone, Debug)]
pub struct Plan {
    /// By throws left and lie of the dice, in parts of 216 to the power of the throws left.
    values: [[u64; LIES]; 3],
    /// The dice to throw again, as bits; none to keep all.
    best: [[u8; LIES]; 3],
    /// Before the first throw, in parts of 216³.
    start: u64,
}

fn lie(dice: Dice) -> usize {
    dice.iter()
        .fold(0, |number, die| number * 6 + usize::from(die.0))
}

fn dice_of(lie: usize) -> Dice {
    [lie / 36, lie / 6 % 6, lie % 6].map(|face| Face(face as u8))
}

/// A lie with the dice named by bits forgotten.
fn kept(dice: Dice, mask: u8) -> usize {
    let mut rest = dice;
    for (number, die) in rest.iter_mut().enumerate() {
        if mask >> number & 1 == 1 {
            *die = Face(0);
        }
    }
    lie(rest)
}

impl Plan {
    /// Best play where final points are worth so much each, 0 to some ten million.
    #[must_use]
    pub fn new(worth: &[u64; 10]) -> Self {
        let mut plan = Self {
            values: [[0; LIES]; 3],
            best: [[0; LIES]; 3],
            start: 0,
        };
        for (number, value) in plan.values[0].iter_mut().enumerate() {
            *value = worth[usize::from(points(dice_of(number)))];
        }
        for left in 1..3 {
            let sums = Self::sums(&plan.values[left - 1]);
            for number in 0..LIES {
                let dice = dice_of(number);
                let options = Self::options(&plan.values[left - 1], &sums, dice);
                // The first of the best, those that throw fewer dice standing before others.
                let mut best = 0;
                for mask in [1, 2, 4, 3, 5, 6, 7] {
                    if options[mask] > options[best] {
                        best = mask;
                    }
                }
                plan.values[left][number] = options[best];
                plan.best[left][number] = best as u8;
            }
        }
        plan.start = plan.values[2].iter().sum();
        plan
    }

    /// For each set of dice thrown again, the values summed up by what is kept.
    fn sums(values: &[u64; LIES]) -> [[u64; LIES]; 8] {
        let mut sums = [[0; LIES]; 8];
        for (number, value) in values.iter().enumerate() {
            for mask in 1..8_u8 {
                sums[usize::from(mask)][kept(dice_of(number), mask)] += value;
            }
        }
        sums
    }

    /// What each way to go on is worth, by the bits of the dice thrown again, in parts of 216 more than before.
    fn options(values: &[u64; LIES], sums: &[[u64; LIES]; 8], dice: Dice) -> [u64; 8] {
        std::array::from_fn(|mask| {
            let mask = mask as u8;
            if mask == 0 {
                return values[lie(dice)] * 216;
            }
            let share = 6_u64.pow(3 - mask.count_ones());
            sums[usize::from(mask)][kept(dice, mask)] * share
        })
    }

    /// What three throws are worth.
    #[must_use]
    pub fn start(&self) -> Fraction {
        Fraction::new(self.start, 216_u64.pow(3))
    }

    /// What the dice as they lie are worth with so many throws left, 0 to 2.
    ///
    /// # Panics
    /// With more throws left.
    #[must_use]
    pub fn value(&self, dice: Dice, left: u8) -> Fraction {
        Fraction::new(
            self.values[usize::from(left)][lie(dice)],
            216_u64.pow(u32::from(left)),
        )
    }

    /// The dice to throw again, as bits; 0 to keep them all.
    ///
    /// # Panics
    /// With more than 2 throws left.
    #[must_use]
    pub fn best(&self, dice: Dice, left: u8) -> u8 {
        self.best[usize::from(left)][lie(dice)]
    }

    /// What each way to go on is worth with so many throws left, 1 or 2: at 0 keeping all, else by the bits of the
    /// dice thrown again.
    ///
    /// # Panics
    /// With none or more throws left.
    #[must_use]
    pub fn ways(&self, dice: Dice, left: u8) -> [Fraction; 8] {
        let before = &self.values[usize::from(left) - 1];
        let parts = 216_u64.pow(u32::from(left));
        Self::options(before, &Self::sums(before), dice).map(|way| Fraction::new(way, parts))
    }

    /// Best play to come to at least so many points.
    #[must_use]
    pub fn reach(points: u8) -> &'static Self {
        static PLANS: LazyLock<Vec<Plan>> = LazyLock::new(|| {
            (0..=10)
                .map(|least| Plan::new(&std::array::from_fn(|points| u64::from(points >= least))))
                .collect()
        });
        &PLANS[usize::from(points.min(10))]
    }

    /// Best play for the Satyrs' payout, in units that come back for one staked.
    ///
    /// # Panics
    /// For a goal beyond 9.
    #[must_use]
    pub fn satyrs(goal: u8) -> &'static Self {
        static PLANS: LazyLock<Vec<Plan>> = LazyLock::new(|| {
            (0..10_u8)
                .map(|goal| {
                    Plan::new(&std::array::from_fn(|points| {
                        u64::from(satyrs_pay(goal.abs_diff(points as u8)))
                    }))
                })
                .collect()
        });
        &PLANS[usize::from(goal)]
    }
}

/// What the Satyrs give back for one unit, the stake itself among it, so far off the goal.
#[must_use]
pub const fn satyrs_pay(gap: u8) -> u8 {
    match gap {
        0 => 4,
        1 => 3,
        2 => 1,
        _ => 0,
    }
}

/// The points needed of the dice for a score, 0 to 10, where 10 is out of reach.
#[must_use]
pub const fn needed(power: u8, bonus: u8, rings: u8) -> u8 {
    let points = power
        .div_ceil(rings.saturating_add(1))
        .saturating_sub(bonus);
    if points > 10 { 10 } else { points }
}

/// The chance to score a power with three throws, a bonus and so many rings.
#[must_use]
pub fn chance(power: u8, bonus: u8, rings: u8) -> Fraction {
    Plan::reach(needed(power, bonus, rings)).start()
}

/// The chance to come to at least so many points, rounded.
#[must_use]
pub(super) fn chance_of(points: u8) -> f32 {
    static CHANCES: LazyLock<[f32; 11]> = LazyLock::new(|| {
        std::array::from_fn(|points| Plan::reach(points as u8).start().value() as f32)
    });
    CHANCES[usize::from(points.min(10))]
}

/// The chance to beat a power with three throws, for none, one and two rings.
#[must_use]
pub fn by_rings(power: u8, bonus: u8) -> [Fraction; 3] {
    [0, 1, 2].map(|rings| chance(power, bonus, rings))
}

/// What the adviser says of a moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    /// `reach` a power, `satyrs` for the payout, `first` to throw in a fight, `beat` the first thrower.
    pub aim: &'static str,
    /// Points needed of the dice, where it is that.
    pub needed: Option<u8>,
    /// What best play is worth from here: a chance, or units that come back.
    pub worth: Worth,
    /// The dice to throw again, as bits; 0 to keep them.
    pub best: Option<u8>,
    /// What each way to go on is worth: at 0 keeping all, else by the bits of the dice thrown again.
    pub ways: Vec<Worth>,
    /// The chance with none, one and two rings, before the throw and, where a power is to be reached, with the dice as
    /// they lie.
    pub rings: Vec<Worth>,
}

/// A chance or an expectation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// Exact: `A/B`.
    pub exact: Fraction,
    /// As a number.
    pub value: f64,
}

impl From<Fraction> for Worth {
    fn from(exact: Fraction) -> Self {
        Self {
            exact,
            value: exact.value(),
        }
    }
}

/// What a sure win of who throws first counts: two for each course of three throws of three dice.
const HALVES: u64 = 2 * 216 * 216 * 216;

impl State {
    /// What the adviser says to the seat that throws or chooses rings now.
    #[must_use]
    pub fn advice(&self) -> Option<Advice> {
        let seat = self.actor;
        match self.phase {
            Phase::Rings => {
                let bout = self.bout?;
                let bonus = self.bonus(seat);
                let rings: Vec<Worth> = match bout.foe {
                    Foe::Warrior { .. } => self.fight_rings(&bout).into(),
                    _ => by_rings(bout.power, bonus).map(Worth::from).into(),
                };
                let most = usize::from(self.warrior(seat).rings.total().min(2));
                Some(Advice {
                    aim: if matches!(bout.foe, Foe::Warrior { .. }) {
                        "first"
                    } else {
                        "reach"
                    },
                    needed: None,
                    worth: rings[most],
                    best: None,
                    ways: Vec::new(),
                    rings,
                })
            }
            Phase::Dice => {
                let bout = self.bout?;
                let plan = self.plan(&bout);
                let used = bout.used[bout.side].total();
                let (aim, needed) = match bout.foe {
                    Foe::Satyrs { .. } => ("satyrs", None),
                    Foe::Warrior { .. } if bout.side == 0 => ("first", None),
                    Foe::Warrior { .. } => {
                        ("beat", Some(needed(bout.power + 1, self.bonus(seat), used)))
                    }
                    _ => ("reach", Some(needed(bout.power, self.bonus(seat), used))),
                };
                let rings = match aim {
                    "reach" | "beat" => {
                        let power = bout.power + u8::from(aim == "beat");
                        [0, 1, 2]
                            .map(|rings| Plan::reach(self::needed(power, self.bonus(seat), rings)))
                            .map(|plan| Worth::from(plan.value(bout.dice, bout.left)))
                            .into()
                    }
                    _ => Vec::new(),
                };
                let scale = if aim == "first" { HALVES } else { 1 };
                let worth =
                    |found: Fraction| Worth::from(Fraction::new(found.over, found.under * scale));
                Some(Advice {
                    aim,
                    needed,
                    worth: worth(plan.value(bout.dice, bout.left)),
                    best: Some(plan.best(bout.dice, bout.left)),
                    ways: plan.ways(bout.dice, bout.left).map(worth).into(),
                    rings,
                })
            }
            _ => None,
        }
    }

    /// Best play for the dice on the table.
    pub(super) fn plan(&self, bout: &Bout) -> std::borrow::Cow<'static, Plan> {
        use std::borrow::Cow;
        let used = bout.used[bout.side].total();
        let bonus = self.bout_bonus(bout);
        match bout.foe {
            Foe::Satyrs { .. } => Cow::Borrowed(Plan::satyrs(bout.power)),
            Foe::Warrior { other, .. } if bout.side == 0 => Cow::Owned(Plan::new(
                &self.first_worth(other, bonus, used, bout.used[1].total()),
            )),
            Foe::Warrior { .. } => Cow::Borrowed(Plan::reach(needed(bout.power + 1, bonus, used))),
            _ => Cow::Borrowed(Plan::reach(needed(bout.power, bonus, used))),
        }
    }

    /// The bonus a warrior is known by all to have.
    fn open_bonus(&self, seat: Seat) -> u8 {
        let known = self.known_hand(None, seat);
        let weapons = [super::card::Card::Shield, super::card::Card::Sword]
            .into_iter()
            .filter(|card| self.find(known, *card).is_some())
            .count();
        weapons as u8 + self.warrior(seat).experience.count_ones() as u8
    }

    /// What the points of who throws first are worth, in parts of [`HALVES`]: the chance that the other, who plays to
    /// come above, stays below; evens count half.
    fn first_worth(&self, other: Seat, bonus: u8, used: u8, others: u8) -> [u64; 10] {
        let open = self.open_bonus(other);
        let reached = |power| Plan::reach(needed(power, open, others)).start;
        std::array::from_fn(|points| {
            let mine = score(points as u8, bonus, used);
            HALVES - reached(mine + 1) - reached(mine)
        })
    }

    /// In a fight, the chance to win with none, one and two rings, the other using one if he has any.
    fn fight_rings(&self, bout: &Bout) -> [Worth; 3] {
        let Foe::Warrior { other, .. } = bout.foe else {
            return [Worth::from(Fraction::new(0, 1)); 3];
        };
        let (me, other) = if bout.side == 0 {
            (self.active, other)
        } else {
            (other, self.active)
        };
        let others = self.warrior(other).rings.total().min(1);
        [0, 1, 2].map(|used| {
            let plan = Plan::new(&self.first_worth(other, self.bonus(me), used, others));
            let found = plan.start();
            Worth::from(Fraction::new(found.over, found.under * HALVES))
        })
    }
}

/// The chance to beat the dragon with a bonus, for none, one and two rings.
#[must_use]
pub fn dragon(bonus: u8) -> [Fraction; 3] {
    by_rings(DRAGON, bonus)
}
