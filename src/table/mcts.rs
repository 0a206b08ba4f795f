//! Monte Carlo tree search for any game: a bot that plays many games on from here in its head, and more and more those
//! that go well.
//!
//! Each look begins on a state imagined anew ([`Game::imagine`]), so what is hidden from the seat stays hidden from the
//! bot, and dice and cards fall anew in every look (nodes are the moves made, whatever fell). A move that is not legal in a look
//! takes no part in it: each counts how often it could have been chosen. Every seat goes for its own worth
//! ([`Game::worth`]), so any number of seats may play.
//!
//! All arithmetic is of kinds that give the same everywhere: for the same chance and so many looks it decides the same.

use super::chance::Chance;
use super::game::{Game, Silent, Thinking};

/// How a search goes about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How much a move tried seldom draws; 0 tries only what has gone best so far. Worths are 0 to 1.
    pub exploration: f32,
    /// How many moves are played on beyond the tree before the worth of the seats is asked for.
    pub depth: u32,
    /// The most nodes of the tree; when there are as many, no more are added.
    pub nodes: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            exploration: 0.7,
            depth: 40,
            nodes: 200_000,
        }
    }
}

/// A move that was looked into.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tried<M> {
    /// The move.
    pub decision: M,
    /// In how many looks.
    pub visits: u32,
    /// What it was worth for its seat on the average, 0 to 1.
    pub worth: f32,
}

/// No node.
const NONE: u32 = u32::MAX;

/// A move within the tree; the first node stands for the state at hand, and its move for nothing.
struct Node<M> {
    decision: Option<M>,
    /// Who made it.
    seat: u8,
    visits: u32,
    /// In how many looks it could have been chosen.
    available: u32,
    /// The sum of what its seat got.
    worth: f32,
    child: u32,
    sibling: u32,
}

struct Tree<M> {
    nodes: Vec<Node<M>>,
}

/// What to do next in the tree.
enum Step {
    /// To go on to this node.
    Known(u32),
    /// To try one of the moves that are new here, of which there are so many.
    New(usize),
}

impl<M: Copy + Eq> Tree<M> {
    fn new() -> Self {
        Self {
            nodes: vec![Node::new(None, 0)],
        }
    }

    fn node(&mut self, index: u32) -> &mut Node<M> {
        &mut self.nodes[index as usize]
    }

    /// Marks in `known` which of the legal moves have a node, and chooses: among the new ones if there are any, else
    /// the most promising of the known ones.
    fn choose(&mut self, at: u32, legal: &[M], known: &mut Vec<bool>, exploration: f32) -> Step {
        known.clear();
        known.resize(legal.len(), false);
        let mut new = legal.len();
        let mut best = (NONE, f32::NEG_INFINITY);
        let mut child = self.nodes[at as usize].child;
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            let place = legal.iter().position(|&other| node.decision == Some(other));
            if let Some(place) = place {
                known[place] = true;
                new -= 1;
                node.available += 1;
                let promise = node.promise(exploration);
                if promise > best.1 {
                    best = (child, promise);
                }
            }
            child = node.sibling;
        }
        if new > 0 {
            Step::New(new)
        } else {
            Step::Known(best.0)
        }
    }

    fn add(&mut self, at: u32, decision: M, seat: u8) -> u32 {
        let index = u32::try_from(self.nodes.len()).unwrap_or(NONE);
        let mut node = Node::new(Some(decision), seat);
        node.sibling = std::mem::replace(&mut self.node(at).child, index);
        self.nodes.push(node);
        index
    }

    /// The moves from the state at hand, in the order of `legal`.
    fn tried(&self, legal: &[M]) -> Vec<Tried<M>> {
        let mut tried: Vec<_> = legal
            .iter()
            .map(|&decision| Tried {
                decision,
                visits: 0,
                worth: 0.0,
            })
            .collect();
        let mut child = self.nodes[0].child;
        while child != NONE {
            let node = &self.nodes[child as usize];
            let place = tried
                .iter_mut()
                .find(|tried| node.decision == Some(tried.decision));
            if let Some(tried) = place {
                tried.visits = node.visits;
                tried.worth = node.average();
            }
            child = node.sibling;
        }
        tried
    }
}

impl<M> Node<M> {
    const fn new(decision: Option<M>, seat: u8) -> Self {
        Self {
            decision,
            seat,
            visits: 0,
            available: 1,
            worth: 0.0,
            child: NONE,
            sibling: NONE,
        }
    }

    fn average(&self) -> f32 {
        self.worth / float(self.visits.max(1))
    }

    /// The upper bound of confidence: good on the average, or seldom tried.
    fn promise(&self, exploration: f32) -> f32 {
        let doubt = logarithm(self.available) / float(self.visits.max(1));
        self.average() + exploration * doubt.sqrt()
    }
}

/// Counts of looks are small enough.
#[allow(clippy::cast_precision_loss, reason = "it is an estimate")]
const fn float(number: u32) -> f32 {
    number as f32
}

/// About the natural logarithm, by means that give the same on every platform: straight lines between the powers of 2.
fn logarithm(number: u32) -> f32 {
    let power = number.max(1).ilog2();
    let part = float(number) / float(1 << power) - 1.0;
    (float(power) + part) * std::f32::consts::LN_2
}

/// The move that was looked into most, of several the one that was worth most, of several the first. `policy` makes the
/// moves beyond the tree, of the state and its legal moves.
///
/// # Panics
/// If the game is over.
pub fn choose<G: Game, C: Chance>(
    game: &G,
    thinking: &mut Thinking<'_, C>,
    settings: &Settings,
    policy: impl FnMut(&G, &[G::Move], &mut C) -> G::Move,
) -> G::Move {
    let tried = weigh(game, thinking, settings, policy);
    let mut best = tried.first().expect("a move while the game lasts");
    for other in &tried {
        if (other.visits, other.worth) > (best.visits, best.worth) {
            best = other;
        }
    }
    best.decision
}

/// All legal moves, and how often each was looked into with which result. A forced move is not looked into.
///
/// # Panics
/// If a game breaks the law that what is legal depends only on what the seat in turn sees.
pub fn weigh<G: Game, C: Chance>(
    game: &G,
    thinking: &mut Thinking<'_, C>,
    settings: &Settings,
    mut policy: impl FnMut(&G, &[G::Move], &mut C) -> G::Move,
) -> Vec<Tried<G::Move>> {
    let mut first = Vec::new();
    game.legal(&mut first);
    let mut tree = Tree::new();
    let Some(seat) = game.turn().filter(|_| first.len() > 1) else {
        return tree.tried(&first);
    };
    let mut legal = Vec::new();
    let mut known = Vec::new();
    let mut path = Vec::new();
    for _ in 0..thinking.iterations {
        if (thinking.stop)() {
            break;
        }
        let mut state = game.imagine(seat, thinking.chance);
        path.clear();
        let mut at = 0;
        // Down the tree, until something new is tried.
        while let Some(turn) = state.turn() {
            state.legal(&mut legal);
            let step = tree.choose(at, &legal, &mut known, settings.exploration);
            let (next, is_new) = match step {
                Step::Known(next) => (next, false),
                Step::New(_) if tree.nodes.len() >= settings.nodes => break,
                Step::New(count) => {
                    let count = u32::try_from(count).unwrap_or(1);
                    let nth = thinking.chance.below(count) as usize;
                    let mut new = legal.iter().zip(&known).filter(|(_, known)| !**known);
                    let (&decision, _) = new.nth(nth).expect("as many as counted");
                    (tree.add(at, decision, turn), true)
                }
            };
            let decision = tree.node(next).decision.expect("a move below the first");
            path.push(next);
            at = next;
            state.act(decision, thinking.chance, &mut Silent);
            if is_new {
                break;
            }
        }
        for _ in 0..settings.depth {
            if state.turn().is_none() {
                break;
            }
            state.legal(&mut legal);
            let decision = match legal[..] {
                [forced] => forced,
                _ => policy(&state, &legal, thinking.chance),
            };
            state.act(decision, thinking.chance, &mut Silent);
        }
        for &index in &path {
            let node = tree.node(index);
            node.visits += 1;
            node.worth += state.worth(node.seat);
        }
    }
    tree.tried(&first)
}

/// A policy that makes any legal move.
pub fn any<G: Game, C: Chance>(_: &G, legal: &[G::Move], chance: &mut C) -> G::Move {
    let count = u32::try_from(legal.len()).unwrap_or(u32::MAX);
    legal[chance.below(count) as usize]
}

#[cfg(test)]
mod tests {
    use super::super::toy::{Move, Toy};
    use super::*;
    use crate::table::{Seeded, Strength, Table, laws};

    fn look(game: &Toy, iterations: u32) -> Vec<Tried<Move>> {
        let mut thinking = Thinking {
            chance: &mut Seeded::new("looks"),
            iterations,
            stop: &mut || false,
        };
        weigh(game, &mut thinking, &Settings::default(), any)
    }

    #[test]
    fn the_logarithm_is_near_enough() {
        for number in [1, 2, 3, 10, 1000, 1 << 20] {
            let exact = f64::from(number).ln();
            assert!((f64::from(logarithm(number)) - exact).abs() < 0.07);
        }
    }

    #[test]
    fn it_decides_the_same_for_the_same_chance_and_stops_when_told() {
        let table = Table::<Toy>::from_words(None, "3", "easy easy easy", "s").unwrap();
        let tried = look(table.game(), 300);
        assert_eq!(tried, look(table.game(), 300));
        assert_eq!(tried.iter().map(|tried| tried.visits).sum::<u32>(), 300);
        assert!(tried.iter().all(|tried| (0.0..=1.0).contains(&tried.worth)));
        let mut left = 7;
        let mut thinking = Thinking {
            chance: &mut Seeded::new("looks"),
            iterations: u32::MAX,
            stop: &mut || {
                left -= 1;
                left == 0
            },
        };
        let tried = weigh(table.game(), &mut thinking, &Settings::default(), any);
        assert_eq!(tried.iter().map(|tried| tried.visits).sum::<u32>(), 6);
        let mut none = Thinking {
            chance: &mut Seeded::new("looks"),
            iterations: 0,
            stop: &mut || false,
        };
        let decision = choose(table.game(), &mut none, &Settings::default(), any);
        assert_eq!(table.game().check(decision), Ok(()));
    }

    #[test]
    fn it_takes_a_win_that_is_at_hand() {
        // An edition that one throw decides: holding wins, going on may lose the pot.
        let edition = Some("goal 2\nsides 6\n");
        let mut table = Table::<Toy>::from_words(edition, "2", "easy easy", "win").unwrap();
        while table.game().check(Move::Hold).is_err() {
            table.play(Move::Roll).unwrap();
        }
        let tried = look(table.game(), 200);
        assert_eq!(tried[1].decision, Move::Hold);
        assert!(tried[1].visits > 150 && tried[1].worth > 0.99, "{tried:?}");
    }

    #[test]
    fn it_plays_better_than_by_lot_and_than_by_rule_of_thumb() {
        for (other, least) in [(Strength::Random, 70), (Strength::Easy, 60)] {
            let wins = (0..100u8).filter(|number| {
                let mut seats = [Strength::Strong, other];
                let strong = number % 2;
                seats.rotate_right(strong.into());
                let seed = format!("{other}-{number}");
                let played = laws::bots::<Toy>(&seed, &seats, 200, 400);
                played.winner == Some(strong)
            });
            let wins = wins.count();
            assert!(wins >= least, "{wins} of 100 against {other}");
        }
    }
}
