//! The dice adviser beside a slow enumeration that knows nothing of it.

use std::collections::HashMap;

use dungeon_sandbox::kalahen::odds::{self, Fraction, Plan};
use dungeon_sandbox::kalahen::{Face, points};

/// What the faces count.
const FACES: [i32; 6] = [1, 2, 3, -1, -2, -3];

type Known = HashMap<([i32; 3], u32), u64>;

/// The value of a lie of the dice with throws left, in parts of 216 for each, by trying out everything.
fn value(dice: [i32; 3], left: u32, worth: &dyn Fn(u32) -> u64, known: &mut Known) -> u64 {
    let mut key = dice;
    key.sort_unstable();
    if let Some(value) = known.get(&(key, left)) {
        return *value;
    }
    let mut best = worth(dice.iter().sum::<i32>().unsigned_abs()) * 216_u64.pow(left);
    if left > 0 {
        for mask in 1..8 {
            let mut sum = 0;
            // All 216 throws of three dice, of which only those named count: each outcome comes equally often.
            for throw in 0..216 {
                let thrown = [throw / 36, throw / 6 % 6, throw % 6].map(|face: usize| FACES[face]);
                let lie = std::array::from_fn(|die| {
                    if mask >> die & 1 == 1 {
                        thrown[die]
                    } else {
                        dice[die]
                    }
                });
                sum += value(lie, left - 1, worth, known);
            }
            best = best.max(sum);
        }
    }
    known.insert((key, left), best);
    best
}

/// What three throws are worth.
fn start(worth: &dyn Fn(u32) -> u64) -> Fraction {
    let mut known = Known::new();
    let mut sum = 0;
    for throw in 0..216 {
        let dice = [throw / 36, throw / 6 % 6, throw % 6].map(|face: usize| FACES[face]);
        sum += value(dice, 2, worth, &mut known);
    }
    Fraction::new(sum, 216_u64.pow(3))
}

#[test]
fn chances_to_reach_are_exact() {
    for least in 0..=9 {
        let slow = start(&|points| u64::from(points >= u32::from(least)));
        assert_eq!(Plan::reach(least).start(), slow, "{least}");
    }
    assert_eq!(Plan::reach(0).start(), Fraction::new(1, 1));
    assert_eq!(Plan::reach(10).start(), Fraction::new(0, 1));
}

#[test]
fn what_the_satyrs_give_back_is_exact() {
    for goal in 0..=9_u8 {
        let pays = |points: u32| match points.abs_diff(u32::from(goal)) {
            0 => 4,
            1 => 3,
            2 => 1,
            _ => 0,
        };
        assert_eq!(Plan::satyrs(goal).start(), start(&pays), "{goal}");
    }
}

#[test]
fn the_best_throw_is_worth_what_the_moment_is() {
    let mut known = Known::new();
    let worth = |points: u32| u64::from(points >= 6);
    for throw in 0..216_usize {
        let faces = [throw / 36, throw / 6 % 6, throw % 6];
        let dice = faces.map(|face| Face::ALL[face]);
        let values = faces.map(|face| FACES[face]);
        assert_eq!(
            u32::from(points(dice)),
            values.iter().sum::<i32>().unsigned_abs()
        );
        for left in 1..=2 {
            let plan = Plan::reach(6);
            let slow = value(values, u32::from(left), &worth, &mut known);
            let slow = Fraction::new(slow, 216_u64.pow(u32::from(left)));
            assert_eq!(plan.value(dice, left), slow);
            let ways = plan.ways(dice, left);
            assert_eq!(ways[usize::from(plan.best(dice, left))], slow);
            assert!(ways.iter().all(|way| way.value() <= slow.value() + 1e-12));
        }
    }
}

#[test]
fn rings_weapons_and_experience_lower_what_the_dice_must_show() {
    // Twelve points: bare out of reach, with both weapons and two rings (12 / 3 − 2) two points will do.
    assert_eq!(odds::chance(12, 0, 0), Fraction::new(0, 1));
    assert_eq!(odds::chance(12, 2, 2), Plan::reach(2).start());
    assert_eq!(
        odds::by_rings(9, 1),
        [8, 4, 2].map(|points| Plan::reach(points).start())
    );
    // The dragon: with shield, sword and two rings four points.
    assert_eq!(odds::dragon(2)[2], Plan::reach(4).start());
    assert_eq!(odds::dragon(0)[0], Fraction::new(0, 1));
}
