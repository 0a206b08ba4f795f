//! Whether a board can be played to its end, wherever a character may come to stand.

use super::edition::{Closed, Kind, SpaceId};
use super::walks::{Ground, LOADS, Load};

/// A place from which a character cannot go on.
pub(super) struct Stuck {
    pub space: SpaceId,
    pub load: Load,
    /// What it needs next and cannot reach.
    pub lacks: Kind,
}

/// The first space that no way leads to, be it open or closed.
pub(super) fn not_joined(ground: &Ground, start: SpaceId) -> Option<SpaceId> {
    let mut seen = vec![false; ground.kinds.len()];
    let mut open = vec![start];
    seen[usize::from(start)] = true;
    while let Some(space) = open.pop() {
        for &next in ground.joined(space) {
            if !std::mem::replace(&mut seen[usize::from(next)], true) {
                open.push(next);
            }
        }
    }
    let space = seen.iter().position(|&is_seen| !is_seen)?;
    SpaceId::try_from(space).ok()
}

/// Where a character stands, and with what.
pub(super) type Standing = (SpaceId, Load);

/// All that one can come to from some standings by `next`.
fn reach(
    spaces: usize,
    from: impl IntoIterator<Item = Standing>,
    mut next: impl FnMut(Standing, &mut Vec<Standing>),
) -> Vec<Standing> {
    let place = |(space, load): Standing| usize::from(space) * LOADS + usize::from(load.0);
    let mut seen = vec![false; spaces * LOADS];
    let mut reached = Vec::new();
    let mut found: Vec<_> = from.into_iter().collect();
    let mut done = 0;
    loop {
        for standing in found.drain(..) {
            if !std::mem::replace(&mut seen[place(standing)], true) {
                reached.push(standing);
            }
        }
        let Some(&standing) = reached.get(done) else {
            return reached;
        };
        done += 1;
        next(standing, &mut found);
    }
}

/// Where steps and falls lead.
fn moved(ground: &Ground, falls: &[SpaceId], (space, load): Standing, found: &mut Vec<Standing>) {
    if ground.kind(space) == Kind::Exit {
        return;
    }
    found.extend(
        ground
            .steps(space, load)
            .map(|step| (step.to, load.with(step.marks))),
    );
    let to = falls[usize::from(space)];
    found.push((to, load.with(load.arrive(ground.kind(to)))));
}

/// What a character is after: the key, then the talisman, then the exit.
fn goal(load: Load) -> (Kind, &'static [Closed]) {
    if load.found_talisman() {
        (Kind::Exit, &[])
    } else if load.found_key() {
        (Kind::Talisman, &[Closed::Gold])
    } else {
        (Kind::Key, &[Closed::Black, Closed::Gold])
    }
}

/// All places that a character can come to by steps, falls and deaths.
pub(super) fn places(ground: &Ground, falls: &[SpaceId], start: SpaceId) -> Vec<Standing> {
    reach(
        ground.kinds.len(),
        [(start, Load::default())],
        |standing, found| {
            moved(ground, falls, standing, found);
            found.push((start, standing.1.after_death()));
        },
    )
}

/// The first place from which a character cannot go on: to the key while black and gold are closed, with it to the
/// talisman while gold is closed, with that to the exit. Steps, falls and deaths lead to places; steps and falls lead
/// on from them. Red counts as open only where its switch has been hit.
pub(super) fn stuck(ground: &Ground, falls: &[SpaceId], start: SpaceId) -> Option<Stuck> {
    let spaces = ground.kinds.len();
    let places = places(ground, falls, start);
    places.into_iter().find_map(|(space, load)| {
        if ground.kind(space) == Kind::Exit {
            return None;
        }
        let (lacks, shut) = goal(load);
        let is_shut = |space: SpaceId| {
            ground
                .kind(space)
                .closed()
                .is_some_and(|it| shut.contains(&it))
        };
        let ahead = reach(spaces, [(space, load)], |standing, found| {
            moved(ground, falls, standing, found);
            found.retain(|&(to, _)| !is_shut(to));
        });
        let has_way = ahead.iter().any(|&(at, _)| ground.kind(at) == lacks);
        (!has_way).then_some(Stuck { space, load, lacks })
    })
}
