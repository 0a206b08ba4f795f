//! How far it is to the exit, by way of everything that is needed on the way.

use crate::danger::edition::{Kind, SpaceId};
use crate::danger::walks::{Ground, LOADS, Load};

/// What a fall counts for, in steps: one cannot count on coming to stand there.
const FALL: u16 = 6;

/// Steps to the exit for every space and load, dice disregarded.
#[derive(Clone, Debug)]
pub(crate) struct Trail(Vec<u16>);

impl Trail {
    pub fn of(ground: &Ground, falls: &[SpaceId]) -> Self {
        let mut steps = vec![u16::MAX; ground.kinds.len() * LOADS];
        let place = |space: SpaceId, load: Load| usize::from(space) * LOADS + usize::from(load.0);
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for (space, &kind) in (0..=SpaceId::MAX).zip(&ground.kinds) {
                for load in (0..)
                    .map(Load)
                    .take(LOADS)
                    .filter(|load| load.is_possible())
                {
                    let best = if kind == Kind::Exit {
                        0
                    } else {
                        let step = ground
                            .steps(space, load)
                            .map(|step| steps[place(step.to, load.with(step.marks))])
                            .min()
                            .map_or(u16::MAX, |count| count.saturating_add(1));
                        let to = falls[usize::from(space)];
                        let landed = load.with(load.arrive(ground.kind(to)));
                        step.min(steps[place(to, landed)].saturating_add(FALL))
                    };
                    let known = &mut steps[place(space, load)];
                    if best < *known {
                        *known = best;
                        has_changed = true;
                    }
                }
            }
        }
        Self(steps)
    }

    /// Steps from a space, with a load.
    #[inline]
    pub fn steps(&self, space: SpaceId, load: Load) -> u16 {
        self.0[usize::from(space) * LOADS + usize::from(load.0)]
    }
}
