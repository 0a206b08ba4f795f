//! How many turns a character by itself still needs, on average, if it plays well: the evaluation of the strong bot.
//!
//! The game of one character without re-rolls is a small decision process: space, load and hit points. Its values are
//! found by iteration, from the far end of the way backwards as fast as the walks allow.

use super::trail::Trail;
use crate::danger::Character;
use crate::danger::edition::{Edition, Kind, SpaceId, Trap};
use crate::danger::walks::{LOADS, Load, MOST_STEPS};

/// Ends when nothing changes by more, in turns.
const EXACT: f32 = 0.01;
/// Ends at the latest after so many rounds over all places: strange boards may need long.
const MOST_SWEEPS: usize = 400;

/// Turns to the exit by space, load and hit points.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    character: Character,
    /// Where a load's block of values begins, if it can come about.
    blocks: [Option<u16>; LOADS],
    spaces: usize,
    /// Before a turn.
    turns: Vec<f32>,
}

/// While values are found.
struct Solver<'a> {
    edition: &'a Edition,
    outlook: Outlook,
    /// When coming to stand there.
    landed: Vec<f32>,
}

impl Outlook {
    pub fn of(edition: &Edition, character: Character) -> Self {
        let trail = edition.trail();
        let loads = loads(edition);
        let mut blocks = [None; LOADS];
        for (number, load) in (0..).zip(&loads) {
            blocks[usize::from(load.0)] = Some(number);
        }
        let spaces = edition.len();
        let count = loads.len() * spaces * usize::from(character.hp());
        let mut solver = Solver {
            edition,
            outlook: Self {
                character,
                blocks,
                spaces,
                turns: vec![0.0; count],
            },
            landed: vec![0.0; count],
        };
        solver.guess(trail, &loads);
        // Near the exit first: what lies before it stands on that.
        let mut order: Vec<(u16, SpaceId, Load)> = loads
            .iter()
            .flat_map(|&load| {
                (0..=SpaceId::MAX)
                    .take(spaces)
                    .map(move |space| (trail.steps(space, load), space, load))
            })
            .collect();
        order.sort_unstable_by_key(|&(steps, space, load)| (steps, space, load.0));
        for _ in 0..MOST_SWEEPS {
            let mut change = 0.0_f32;
            for &(_, space, load) in &order {
                for hp in 1..=character.hp() {
                    change = change.max(solver.improve(space, load, hp));
                }
            }
            if change < EXACT {
                break;
            }
        }
        solver.outlook
    }

    fn place(&self, space: SpaceId, load: Load, hp: u8) -> usize {
        // A load that cannot come about on this board is not asked for by a game on it.
        let block = usize::from(self.blocks[usize::from(load.0)].unwrap_or(0));
        (block * self.spaces + usize::from(space)) * usize::from(self.character.hp())
            + usize::from(hp)
            - 1
    }

    /// Turns that are still needed before a turn, on average.
    #[inline]
    pub fn turns(&self, space: SpaceId, load: Load, hp: u8) -> f32 {
        self.turns[self.place(space, load, hp)]
    }
}

/// The loads that a character can come to.
fn loads(edition: &Edition) -> Vec<Load> {
    let kinds = &edition.ground.kinds;
    let mut found = vec![Load::default()];
    let mut done = 0;
    while let Some(&load) = found.get(done) {
        done += 1;
        let arrived = kinds.iter().map(|&kind| load.with(load.arrive(kind)));
        for next in arrived.chain([load.after_death()]) {
            if !found.contains(&next) {
                found.push(next);
            }
        }
    }
    found
}

impl Solver<'_> {
    fn guess(&mut self, trail: &Trail, loads: &[Load]) {
        for &load in loads {
            for space in (0..=SpaceId::MAX).take(self.outlook.spaces) {
                let steps = f32::from(trail.steps(space, load).min(2000));
                for hp in 1..=self.outlook.character.hp() {
                    let place = self.outlook.place(space, load, hp);
                    self.outlook.turns[place] = steps / 3.0;
                    self.landed[place] = steps / 3.0;
                }
            }
        }
    }

    fn improve(&mut self, space: SpaceId, load: Load, hp: u8) -> f32 {
        let place = self.outlook.place(space, load, hp);
        if self.edition.kind(space) == Kind::Exit {
            self.outlook.turns[place] = 0.0;
            self.landed[place] = 0.0;
            return 0.0;
        }
        self.landed[place] = self.land(space, load, hp);
        let value = self.turn(space, load, hp);
        let was = std::mem::replace(&mut self.outlook.turns[place], value);
        (value - was).abs()
    }

    fn turn(&self, space: SpaceId, load: Load, hp: u8) -> f32 {
        let is_red = self.outlook.character == Character::Red;
        let sum: f32 = (1..=MOST_STEPS)
            .map(|roll| {
                let walks = self.edition.walks(space, load, roll);
                let best = walks
                    .iter()
                    .map(|walk| self.landed[self.outlook.place(walk.to, load.with(walk.marks), hp)])
                    .fold(f32::INFINITY, f32::min);
                best + if is_red && roll == 6 { 0.0 } else { 1.0 }
            })
            .sum();
        sum / f32::from(MOST_STEPS)
    }

    fn death(&self, load: Load) -> f32 {
        let hp = self.outlook.character.hp();
        self.outlook
            .turns(self.edition.start(), load.after_death(), hp)
    }

    /// After one of so many hit points was lost.
    fn hurt(&self, space: SpaceId, load: Load, hp: u8) -> f32 {
        if hp == 1 {
            return self.death(load);
        }
        let stay = self.outlook.turns(space, load, hp - 1);
        if self.outlook.character == Character::Blue {
            self.aside(space, load, hp - 1).min(stay)
        } else {
            stay
        }
    }

    /// The best step to a joined space.
    fn aside(&self, space: SpaceId, load: Load, hp: u8) -> f32 {
        let steps = self.edition.ground.steps(space, load);
        steps
            .map(|step| self.landed[self.outlook.place(step.to, load.with(step.marks), hp)])
            .fold(f32::INFINITY, f32::min)
    }

    fn land(&self, space: SpaceId, load: Load, hp: u8) -> f32 {
        let character = self.outlook.character;
        let avoids = f32::from(7 - character.avoid()) / 6.0;
        let either = |good: f32, bad: f32| avoids * good + (1.0 - avoids) * bad;
        let kind = self.edition.kind(space);
        match kind.trap() {
            None if kind == Kind::Potion => {
                self.outlook.turns(space, load, character.hp().min(hp + 2))
            }
            None => self.outlook.turns(space, load, hp),
            Some(Trap::Hurt) => {
                let bad = self.hurt(space, load, hp);
                bad.min(either(self.outlook.turns(space, load, hp), bad))
            }
            Some(Trap::Fall) => {
                let to = self.edition.falls[usize::from(space)];
                let load = load.with(load.arrive(self.edition.kind(to)));
                let good = self.outlook.turns(to, load, hp);
                let bad = if character == Character::Green {
                    good
                } else {
                    self.hurt(to, load, hp)
                };
                bad.min(either(good, bad))
            }
            Some(Trap::GameOver) => {
                let bad = self.death(load);
                let aside = self.aside(space, load, hp);
                let good = if aside.is_finite() {
                    aside
                } else {
                    self.outlook.turns(space, load, hp)
                };
                bad.min(either(good, bad))
            }
        }
    }
}
