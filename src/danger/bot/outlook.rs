//! How many turns a character by itself still needs, on average, if it plays well: the evaluation of the strong bot.
//!
//! The game of one character without re-rolls is a small decision process: space, load and hit points. Its values are
//! found by iteration. All hit points of a place stand side by side, so that one place costs hardly more than one value.

use crate::danger::Character;
use crate::danger::edition::{Edition, Kind, SpaceId, Trap};
use crate::danger::passable;
use crate::danger::walks::{LOADS, Load, MOST_STEPS};

/// Ends when nothing changes by more, in turns.
const EXACT: f32 = 0.01;
/// Ends at the latest after so many rounds over all places: strange boards may need long.
const MOST_SWEEPS: usize = 500;
/// Steps that a turn brings one nearer, for a guess.
const STEPS_A_TURN: f32 = 3.0;
/// The most hit points anybody has.
const MOST_HP: usize = 8;

/// Values by hit points, from 1.
type Row = [f32; MOST_HP];

/// A place's number among those that a character can come to.
type Node = u16;

/// Turns to the exit by place and hit points.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// The node of each space and load that a character can come to.
    nodes: Vec<Option<Node>>,
    turns: Vec<Row>,
}

/// What coming to stand on a place does.
#[derive(Clone, Copy)]
enum Landing {
    Exit,
    Nothing,
    Potion,
    Hurt,
    Fall(Node),
    GameOver,
}

/// A place as the iteration sees it.
struct Place {
    landing: Landing,
    /// Where steps lead.
    steps: Vec<Node>,
    /// Where a death leads.
    death: Node,
}

/// While values are found.
struct Solver {
    character: Character,
    places: Vec<Place>,
    /// Before a turn.
    turns: Vec<Row>,
    /// When coming to stand there.
    landed: Vec<Row>,
}

impl Outlook {
    pub fn of(edition: &Edition, character: Character) -> Self {
        let (ground, falls) = (&edition.ground, &edition.falls);
        let standings = passable::places(ground, falls, edition.start());
        let mut nodes = vec![None; edition.len() * LOADS];
        for (node, &(space, load)) in (0..).zip(&standings) {
            nodes[index(space, load)] = Some(node);
        }
        let node = |space, load| nodes[index(space, load)].unwrap_or(0);
        let place = |&(space, load): &(SpaceId, Load)| {
            let kind = edition.kind(space);
            let landing = match kind.trap() {
                Some(Trap::Hurt) => Landing::Hurt,
                Some(Trap::GameOver) => Landing::GameOver,
                Some(Trap::Fall) => {
                    let to = falls[usize::from(space)];
                    Landing::Fall(node(to, load.with(load.arrive(edition.kind(to)))))
                }
                None if kind == Kind::Exit => Landing::Exit,
                None if kind == Kind::Potion => Landing::Potion,
                None => Landing::Nothing,
            };
            let steps = ground.steps(space, load);
            Place {
                landing,
                steps: match landing {
                    Landing::Exit => Vec::new(),
                    _ => steps
                        .map(|step| node(step.to, load.with(step.marks)))
                        .collect(),
                },
                death: node(edition.start(), load.after_death()),
            }
        };
        let guess = |&(space, load): &(SpaceId, Load)| {
            let steps = edition.trail().steps(space, load).min(2000);
            [f32::from(steps) / STEPS_A_TURN; MOST_HP]
        };
        let turns: Vec<Row> = standings.iter().map(guess).collect();
        let mut solver = Solver {
            character,
            places: standings.iter().map(place).collect(),
            landed: turns.clone(),
            turns,
        };
        for _ in 0..MOST_SWEEPS {
            if solver.sweep() < EXACT {
                break;
            }
        }
        Self {
            nodes,
            turns: solver.turns,
        }
    }

    /// Turns that are still needed before a turn, on average; nothing where no game on this board leads.
    #[inline]
    pub fn turns(&self, space: SpaceId, load: Load, hp: u8) -> Option<f32> {
        let node = self.nodes[index(space, load)]?;
        Some(self.turns[usize::from(node)][usize::from(hp) - 1])
    }
}

#[inline]
fn index(space: SpaceId, load: Load) -> usize {
    usize::from(space) * LOADS + usize::from(load.0)
}

/// The better of two rows, by hit points.
#[inline]
fn better(one: Row, other: &Row) -> Row {
    std::array::from_fn(|hp| one[hp].min(other[hp]))
}

impl Solver {
    /// Works all values out anew from the last ones; gives the greatest change.
    fn sweep(&mut self) -> f32 {
        for node in 0..self.places.len() {
            self.landed[node] = self.land(node);
        }
        // What one more step can lead to: after one step, after two, …
        let mut ahead = self.landed.clone();
        let mut sums = vec![[0.0; MOST_HP]; ahead.len()];
        for roll in 1..=MOST_STEPS {
            ahead = self.further(&ahead);
            let is_free = self.character == Character::Red && roll == 6;
            let cost = if is_free { 0.0 } else { 1.0 };
            for (sum, row) in sums.iter_mut().zip(&ahead) {
                for (total, turns) in sum.iter_mut().zip(row) {
                    *total += cost + turns;
                }
            }
        }
        let mut change = 0.0_f32;
        for ((place, row), sum) in self.places.iter().zip(&mut self.turns).zip(sums) {
            let is_exit = matches!(place.landing, Landing::Exit);
            for (turns, total) in row.iter_mut().zip(sum) {
                let value = if is_exit {
                    0.0
                } else {
                    total / f32::from(MOST_STEPS)
                };
                change = change.max((value - *turns).abs());
                *turns = value;
            }
        }
        change
    }

    /// The best that lies one step further; where there is no step, what lies here.
    fn further(&self, ahead: &[Row]) -> Vec<Row> {
        let best = |(place, here): (&Place, &Row)| {
            let mut steps = place.steps.iter().map(|&to| &ahead[usize::from(to)]);
            match steps.next() {
                Some(first) => steps.fold(*first, better),
                None => *here,
            }
        };
        self.places.iter().zip(ahead).map(best).collect()
    }

    /// The values of a place one hit point lower: a death for the last one, perhaps a Push Away for others.
    fn hurt(&self, node: usize, death: f32) -> Row {
        let stay = self.turns[node];
        let row = if self.character == Character::Blue {
            let steps = self.places[node].steps.iter();
            steps.fold(stay, |best, &to| {
                better(best, &self.landed[usize::from(to)])
            })
        } else {
            stay
        };
        std::array::from_fn(|hp| if hp == 0 { death } else { row[hp - 1] })
    }

    fn land(&self, node: usize) -> Row {
        let place = &self.places[node];
        let most = usize::from(self.character.hp());
        let death = self.turns[usize::from(place.death)][most - 1];
        let avoids = f32::from(7 - self.character.avoid()) / 6.0;
        // One tries to avoid what is worse than its avoidance.
        let either = |good: Row, bad: Row| -> Row {
            std::array::from_fn(|hp| {
                let tried = avoids * good[hp] + (1.0 - avoids) * bad[hp];
                tried.min(bad[hp])
            })
        };
        let here = self.turns[node];
        match place.landing {
            Landing::Exit => [0.0; MOST_HP],
            Landing::Nothing => here,
            Landing::Potion => std::array::from_fn(|hp| here[(hp + 2).min(most - 1)]),
            Landing::Hurt => either(here, self.hurt(node, death)),
            Landing::Fall(to) => {
                let good = self.turns[usize::from(to)];
                if self.character == Character::Green {
                    good
                } else {
                    either(good, self.hurt(usize::from(to), death))
                }
            }
            Landing::GameOver => {
                let mut steps = place.steps.iter().map(|&to| &self.landed[usize::from(to)]);
                let aside = steps.next().map(|first| steps.fold(*first, better));
                either(aside.unwrap_or(here), [death; MOST_HP])
            }
        }
    }
}
