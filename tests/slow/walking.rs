//! Walking, by the same slow reading: the rulings' fifth section.
//!
//! A state is all that a walker could write down: where he stands, as whom, what is gone from the book, what has
//! acted, what he holds. The search follows every move from every state, and whenever something is removed the whole
//! book is judged anew.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::adjacency::{HEADINGS, Heading, reverse};
use super::contents::{ITEMS, is_creature};
use super::{Cell, Findings, SlowBook};

/// How a move gets to its cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Manner {
    Step,
    Masked,
    Jump,
    Tunnel,
}

/// A walk so far, as far as it matters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct State {
    pub at: Cell,
    /// As whom the walker goes under the Mask.
    pub masked: Option<String>,
    /// The cells whose occupants are gone.
    pub removed: BTreeSet<Cell>,
    /// The Bows, Molotovs and Swords that have acted.
    pub acted: BTreeSet<Cell>,
    /// The Sword in hand, by its cell.
    pub sword: Option<Cell>,
    pub weapons: BTreeSet<String>,
}

/// What an exhaustive search finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// A shortest route takes so many moves, and there are so many of them.
    Route {
        moves: u32,
        ways: u64,
    },
    None,
    /// More states than may be looked at.
    TooMany,
}

/// A book to walk through.
pub struct Walker {
    book: SlowBook,
    enter: Option<Cell>,
    exit: Option<Cell>,
    /// The book judged without some of its occupants.
    judged: BTreeMap<BTreeSet<Cell>, Rc<Findings>>,
}

impl Walker {
    pub fn new(book: SlowBook, enter: Option<Cell>, exit: Option<Cell>) -> Self {
        let judged = BTreeMap::new();
        Self {
            book,
            enter,
            exit,
            judged,
        }
    }

    /// The shortest routes, if no more than `most` states are to be looked at.
    pub fn search(&mut self, most: usize) -> Found {
        let Some(start) = self.start() else {
            return Found::None;
        };
        let mut seen = BTreeSet::from([start.clone()]);
        // The states that take so many moves, and in how many ways each is reached.
        let mut reached: BTreeMap<State, u64> = BTreeMap::from([(start, 1)]);
        for moves in 0.. {
            let at_the_exit = reached.iter().filter(|(state, _)| self.is_over(state));
            let ways = at_the_exit.fold(0, |sum: u64, (_, ways)| sum.saturating_add(*ways));
            if ways > 0 {
                return Found::Route { moves, ways };
            }
            if reached.is_empty() {
                return Found::None;
            }
            let mut next: BTreeMap<State, u64> = BTreeMap::new();
            for (state, ways) in reached {
                for (manner, to) in self.options(&state) {
                    let after = self.go(&state, manner, to);
                    if !seen.contains(&after) {
                        let sum = next.entry(after).or_default();
                        *sum = sum.saturating_add(ways);
                    }
                }
            }
            seen.extend(next.keys().cloned());
            if seen.len() > most {
                return Found::TooMany;
            }
            reached = next;
        }
        unreachable!("every search ends");
    }

    /// The walker on the entrance, if it is safe.
    pub fn start(&mut self) -> Option<State> {
        let at = self.enter?;
        let state = State {
            at,
            masked: None,
            removed: BTreeSet::new(),
            acted: BTreeSet::new(),
            sword: None,
            weapons: BTreeSet::new(),
        };
        let safe = self.judge(&state).verdict[&at] == '-';
        safe.then(|| self.arrive(state))
    }

    pub fn is_over(&self, state: &State) -> bool {
        Some(state.at) == self.exit && state.masked.is_none()
    }

    /// Every move from a state.
    pub fn options(&mut self, state: &State) -> BTreeSet<(Manner, Cell)> {
        let f = self.judge(state);
        let safe = |cell: Cell| f.verdict[&cell] == '-';
        let here = f.at(state.at);
        let mut options = BTreeSet::new();
        for to in self.book.four(state.at) {
            if safe(to) || slays(state, &f, to) {
                options.insert((Manner::Step, to));
            }
            let disguised = match &state.masked {
                Some(identity) => f.at(to) == identity,
                None => here == "mask",
            };
            if disguised && only_by_its_kind(&f, to) {
                options.insert((Manner::Masked, to));
            }
        }
        if here == "bridge" {
            for heading in HEADINGS {
                let Some((over, after)) = self.book.step(state.at, heading) else {
                    continue;
                };
                if over == state.at || f.verdict[&over] != 'x' {
                    continue;
                }
                if let Some((beyond, _)) = self.book.step(over, after)
                    && safe(beyond)
                {
                    options.insert((Manner::Jump, beyond));
                }
            }
        }
        if here == "tunnel" {
            let on_page = |page| {
                let tunnels = f.all("tunnel").into_iter();
                tunnels.filter(|c| c.page == page).collect::<Vec<_>>()
            };
            let other_end = on_page(reverse(state.at.page));
            if let (1, [to]) = (on_page(state.at.page).len(), other_end.as_slice())
                && safe(*to)
            {
                options.insert((Manner::Tunnel, *to));
            }
        }
        options
    }

    /// What a walk is after one of its moves.
    pub fn go(&mut self, state: &State, manner: Manner, to: Cell) -> State {
        let mut state = State {
            at: to,
            ..state.clone()
        };
        if let Some(sword) = state.sword
            && sword.page.abs_diff(to.page) > 1
        {
            state.sword = None;
        }
        if manner == Manner::Masked {
            let identity = self.judge(&state).at(to).to_string();
            state.masked = Some(identity);
            return state;
        }
        state.masked = None;
        self.arrive(state)
    }

    /// What the cell does that the walker came to, unmasked.
    fn arrive(&mut self, mut state: State) -> State {
        let f = self.judge(&state);
        let here = f.at(state.at);
        match here {
            "dragon" if state.sword.is_some() => {
                state.removed.insert(state.at);
            }
            "bow" if state.acted.insert(state.at) => {
                let hits = self.shot_from(&f, state.at);
                state.removed.extend(hits);
            }
            "molotov" if state.acted.insert(state.at) => {
                let hits = self.burnt_from(&state, &f);
                state.removed.extend(hits);
            }
            "sword" if state.acted.insert(state.at) => state.sword = Some(state.at),
            "bazooka" | "tweezers" | "excalibur" => {
                state.weapons.insert(here.to_string());
                if state.weapons.len() == 3 {
                    let cells = self.book.cells().into_iter();
                    let bosses = cells.filter(|&cell| self.book.printed(cell) == "boss");
                    state.removed.extend(bosses);
                }
            }
            _ => {}
        }
        state
    }

    /// What a Bow hits.
    fn shot_from(&self, f: &Findings, bow: Cell) -> BTreeSet<Cell> {
        HEADINGS
            .into_iter()
            .filter_map(|heading| self.away(bow, heading, 5))
            .filter(|cell| is_deadly_monster(f, *cell) && f.verdict[cell] == 'x')
            .filter(|&cell| f.at(cell) != "boss")
            .collect()
    }

    /// What a Molotov destroys.
    fn burnt_from(&self, state: &State, f: &Findings) -> BTreeSet<Cell> {
        let mut burnt = BTreeSet::new();
        for heading in HEADINGS {
            for steps in [1, 2] {
                let Some(zombie) = self.away(state.at, heading, steps) else {
                    continue;
                };
                if f.at(zombie) != "zombie" {
                    continue;
                }
                burnt.insert(zombie);
                for cell in self.book.eight(zombie) {
                    let printed = self.book.printed(cell);
                    let can_burn = is_creature(printed) || ITEMS.contains(&printed);
                    let spared = ["oracle", "chuck", "boss"].contains(&f.at(cell));
                    if can_burn && !spared && !state.removed.contains(&cell) {
                        burnt.insert(cell);
                    }
                }
            }
        }
        burnt
    }

    /// The cell so many steps away.
    fn away(&self, from: Cell, heading: Heading, steps: u32) -> Option<Cell> {
        let mut place = (from, heading);
        for _ in 0..steps {
            place = self.book.step(place.0, place.1)?;
        }
        Some(place.0)
    }

    /// The book as it stands.
    fn judge(&mut self, state: &State) -> Rc<Findings> {
        if let Some(known) = self.judged.get(&state.removed) {
            return Rc::clone(known);
        }
        let findings = Rc::new(self.book.without(&state.removed).judge());
        self.judged
            .insert(state.removed.clone(), Rc::clone(&findings));
        findings
    }
}

/// Whether a cell is deadly of itself by a creature.
fn is_deadly_monster(f: &Findings, cell: Cell) -> bool {
    is_creature(f.at(cell)) && f.of_itself.contains(&cell)
}

/// Whether the Sword in hand opens the way onto this cell.
fn slays(state: &State, f: &Findings, cell: Cell) -> bool {
    let in_hand = state
        .sword
        .is_some_and(|sword| sword.page.abs_diff(cell.page) <= 1);
    let only_of_itself = f.of_itself.contains(&cell)
        && !f.beside_lava.contains(&cell)
        && !f.wolf_attacks.contains(&cell)
        && !f.reaper_zone.contains(&cell)
        && !f.bands.contains(&cell);
    in_hand
        && state.masked.is_none()
        && f.at(cell) == "dragon"
        && f.verdict[&cell] == 'x'
        && only_of_itself
}

/// Whether a cell is deadly by the monster on it, and by nothing but its like.
fn only_by_its_kind(f: &Findings, cell: Cell) -> bool {
    let who = f.at(cell);
    is_deadly_monster(f, cell)
        && f.verdict[&cell] == 'x'
        && !f.beside_lava.contains(&cell)
        && !f.bands.contains(&cell)
        && (who == "wolf" || !f.wolf_attacks.contains(&cell))
        && (who == "reaper" || !f.reaper_zone.contains(&cell))
}
