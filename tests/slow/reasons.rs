//! Every reason for a verdict, by the same slow reading of the rulings: which rule speaks, what it
//! says, and which cells cause it.

use std::collections::BTreeSet;

use super::contents::{BAD_BY_NATURE, DEADLY_TERRAIN, is_creature};
use super::{Cell, Findings, SlowBook};

/// A reason, to be compared with one of the library.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SlowReason {
    /// Its rule and code, such as `R17.beside`.
    pub key: String,
    /// What it does: `threat`, `save`, `block` or `note`.
    pub role: &'static str,
    /// What it speaks of; `.` if of nothing.
    pub content: String,
    pub count: usize,
    pub needed: usize,
    /// The causes, in the order that means something for the key, or in the order of the book.
    pub cells: Vec<Cell>,
}

/// Collects the reasons of one cell.
struct Reasons(Vec<SlowReason>);

impl Reasons {
    fn add(
        &mut self,
        (key, role): (&'static str, &'static str),
        content: &str,
        (count, needed): (usize, usize),
        cells: impl IntoIterator<Item = Cell>,
    ) {
        self.0.push(SlowReason {
            key: key.to_string(),
            role,
            content: content.to_string(),
            count,
            needed,
            cells: cells.into_iter().collect(),
        });
    }

    /// A reason that the creature or terrain itself is.
    fn stands(&mut self, key: &'static str, role: &'static str) {
        self.add((key, role), ".", (0, 0), []);
    }

    /// A reason that some other cells are, if there are any.
    fn caused_by(&mut self, key: &'static str, role: &'static str, cells: BTreeSet<Cell>) {
        if !cells.is_empty() {
            self.add((key, role), ".", (0, 0), cells);
        }
    }
}

impl SlowBook {
    /// All reasons of a cell, in any order.
    ///
    /// Of `R8.turned` the cells are left out: several ways of contagion can be told, and
    /// [`is_contagion`](Self::is_contagion) says whether one is right.
    pub fn reasons(&self, f: &Findings, cell: Cell) -> Vec<SlowReason> {
        let mut reasons = Reasons(Vec::new());
        self.mimic_reasons(f, cell, &mut reasons);
        self.creature_reasons(f, cell, &mut reasons);
        self.group_reasons(f, cell, &mut reasons);
        self.ground_and_item_reasons(f, cell, &mut reasons);
        self.area_reasons(f, cell, &mut reasons);
        self.neutralised_reasons(f, cell, &mut reasons);
        self.saving_reasons(f, cell, &mut reasons);
        reasons.0
    }

    /// R5.
    fn mimic_reasons(&self, f: &Findings, cell: Cell, reasons: &mut Reasons) {
        let is_mimic = |c: Cell| self.printed(c) == "mimic" && !f.crushed.contains(&c);
        if !is_mimic(cell) {
            return;
        }
        let mut chain = Vec::new();
        let mut last = cell;
        let (key, content) = loop {
            match self.mimic_looks_at(last) {
                None => break ("R5.alone", "."),
                Some(next) if next == cell || chain.contains(&next) => break ("R5.loop", "."),
                Some(next) => {
                    chain.push(next);
                    last = next;
                    if is_mimic(next) {
                        continue;
                    }
                    let source = if f.crushed.contains(&next) {
                        "."
                    } else {
                        self.printed(next)
                    };
                    if is_creature(source) {
                        break ("R5.copy", source);
                    }
                    break ("R5.harmless", source);
                }
            }
        };
        reasons.add((key, "note"), content, (0, 0), chain);
    }

    /// Creatures deadly by nature, and those that others make so or keep from being so.
    fn creature_reasons(&self, f: &Findings, cell: Cell, reasons: &mut Reasons) {
        if !f.acts(cell) {
            return;
        }
        let who = f.at(cell);
        let mages = f.all("mage");
        let among = |cells: &BTreeSet<Cell>, of: &BTreeSet<Cell>| cells & of;
        match who {
            "vampire" if f.turned.contains_key(&cell) => {
                reasons.add(("R8.turned", "threat"), &f.turned[&cell], (0, 0), []);
            }
            "vampire" => reasons.stands("R8.vampire", "threat"),
            "giant" => reasons.stands("R9.giant", "threat"),
            "reaper" => reasons.stands("R11.reaper", "threat"),
            "titan" => reasons.stands("R12.titan", "threat"),
            "boss" => reasons.stands("L2.boss", "threat"),
            "wraith" => {
                let on_page: BTreeSet<Cell> =
                    mages.into_iter().filter(|m| m.page == cell.page).collect();
                if on_page.is_empty() {
                    reasons.add(("R1.monster", "threat"), who, (0, 0), []);
                }
                reasons.caused_by("R6.calmed", "save", on_page);
            }
            "mage" => {
                let scrolls = among(&self.eight(cell), &f.all("scroll"));
                reasons.caused_by("R6.scroll", "threat", scrolls);
            }
            "shadow" => {
                let lights = |torch: &Cell| self.lines(f, *torch).contains(&cell);
                let torches: BTreeSet<Cell> = f.all("torch").into_iter().filter(lights).collect();
                if torches.is_empty() {
                    reasons.stands("R21.dark", "threat");
                }
                reasons.caused_by("R21.lit", "save", torches);
            }
            _ if BAD_BY_NATURE.contains(&who) => {
                reasons.add(("R1.monster", "threat"), who, (0, 0), []);
            }
            _ => {}
        }
    }

    /// Rats, Wolves, Orcs and Dwarves.
    fn group_reasons(&self, f: &Findings, cell: Cell, reasons: &mut Reasons) {
        let mut rats = f.all("rat");
        rats.retain(|rat| rat.page / 2 == cell.page / 2);
        if rats.contains(&cell) && rats.len() >= 10 {
            reasons.add(("R3.rats", "threat"), ".", (rats.len(), 10), rats);
        }

        for pack in self.groups(&f.all("wolf")) {
            let size = (pack.len(), 0);
            if pack.contains(&cell) && pack.len() >= 2 {
                reasons.add(("R4.pack", "threat"), ".", size, pack.clone());
            }
            let strikes = |wolf: &&Cell| self.strikes(**wolf, &pack) == Some(cell);
            let striking: BTreeSet<Cell> = pack.iter().filter(strikes).copied().collect();
            if !striking.is_empty() {
                reasons.add(("R4.attack", "threat"), ".", size, striking);
            }
        }

        // The slain are inert only from the melees on; before, they fought.
        let fighters = |who: &str| {
            let slain = f.slain.iter().filter(|c| f.at(**c) == who).copied();
            self.groups(&f.all(who).into_iter().chain(slain).collect())
        };
        for (side, foe) in [("orc", "dwarf"), ("dwarf", "orc")] {
            for group in fighters(side) {
                if !group.contains(&cell) {
                    continue;
                }
                let touches =
                    |foe: &BTreeSet<Cell>| group.iter().any(|&c| !self.four(c).is_disjoint(foe));
                let mut foes = fighters(foe);
                foes.retain(touches);
                let lost = foes.iter().any(|foe| foe.len() >= group.len());
                if lost {
                    foes.retain(|foe| foe.len() >= group.len());
                }
                let largest = foes.iter().map(BTreeSet::len).max().unwrap_or(0);
                let what = match (lost, foes.is_empty()) {
                    (true, _) => ("R7.slain", "save"),
                    (false, true) => ("R7.unfought", "threat"),
                    (false, false) => ("R7.winner", "threat"),
                };
                let cells: BTreeSet<Cell> = foes.into_iter().flatten().collect();
                reasons.add(what, side, (group.len(), largest), cells);
            }
        }
    }

    /// Terrain, Numbers and items.
    fn ground_and_item_reasons(&self, f: &Findings, cell: Cell, reasons: &mut Reasons) {
        let what = f.at(cell);
        let eight = self.eight(cell);
        match what {
            "wall" => reasons.stands("R16.wall", "block"),
            "lava" => reasons.stands("R17.lava", "threat"),
            "gold" | "gem" => {
                let thieves = &self.four(cell) & &f.all("thief");
                if !thieves.is_empty() {
                    reasons.add(("R20.thief", "threat"), what, (0, 0), thieves);
                }
            }
            "scroll" => reasons.caused_by("R20.mage", "threat", &eight & &f.all("mage")),
            _ if DEADLY_TERRAIN.contains(&what) => {
                reasons.add(("R14.terrain", "threat"), what, (0, 0), []);
            }
            _ => {}
        }
        if let Ok(wanted) = what.parse::<usize>() {
            let counts = |c: &Cell| is_creature(f.at(*c)) && f.acts(*c);
            let creatures: BTreeSet<Cell> = eight.into_iter().filter(counts).collect();
            let key = if creatures.len() == wanted {
                ("R19.match", "save")
            } else {
                ("R19.count", "threat")
            };
            reasons.add(key, ".", (creatures.len(), wanted), creatures);
        }
    }

    /// What reaches the cell from others.
    fn area_reasons(&self, f: &Findings, cell: Cell, reasons: &mut Reasons) {
        let lava = &self.four(cell) & &f.all("lava");
        reasons.caused_by("R17.beside", "threat", lava);

        let mut reapers = f.all("reaper");
        reapers.retain(|&reaper| {
            let mut steps = self.eight(reaper).into_iter();
            reaper != cell
                && (self.eight(reaper).contains(&cell)
                    || steps.any(|step| self.eight(step).contains(&cell)))
        });
        reasons.caused_by("R11.zone", "threat", reapers);

        let mut titans = f.all("titan");
        titans.retain(|titan| {
            *titan != cell
                && titan.row.abs_diff(cell.row) <= 1
                && (titan.page / 2).abs_diff(cell.page / 2) <= 1
        });
        reasons.caused_by("R12.band", "threat", titans);
    }

    /// What crushed, petrified or calmed the occupant.
    fn neutralised_reasons(&self, f: &Findings, cell: Cell, reasons: &mut Reasons) {
        if f.crushed.contains(&cell) {
            let mut giants = BTreeSet::new();
            let rays = self.rays_in_spread(cell);
            for two_ways in rays.chunks(2) {
                // A petrified Giant has crushed all the same.
                let nearest = |ray: &Vec<Cell>| ray.iter().find(|c| f.at(**c) == "giant").copied();
                if let (Some(one), Some(other)) = (nearest(&two_ways[0]), nearest(&two_ways[1])) {
                    giants.extend([one, other]);
                }
            }
            reasons.add(("R9.crushed", "save"), self.printed(cell), (0, 0), giants);
        }
        if f.petrified.contains(&cell) {
            let mut medusas = f.all("medusa");
            medusas.retain(|medusa| {
                self.medusa_spreads.contains(&(medusa.page / 2))
                    && self.lines(f, *medusa).contains(&cell)
            });
            reasons.add(("L1.petrified", "block"), f.at(cell), (0, 0), medusas);
        }
        if f.calmed.contains(&cell) {
            let mirrors = &self.lines(f, cell) & &f.all("mirror");
            reasons.caused_by("L1.calmed", "save", mirrors);
        }
    }

    /// The Oracle and Chuck, where there is something to save from.
    fn saving_reasons(&self, f: &Findings, cell: Cell, reasons: &mut Reasons) {
        if !f.is_blocked(cell) && !f.is_deadly(cell) {
            return;
        }
        let mut chucks = f.all("chuck");
        chucks.retain(|chuck| chuck.page == cell.page);
        reasons.caused_by("R13.chuck", "save", chucks);

        if f.at(cell) == "oracle" {
            reasons.stands("R10.oracle", "save");
        }
        if f.at(cell) == "wall" {
            return;
        }
        for oracle in f.all("oracle") {
            let around = self.eight(oracle);
            let mut monsters = around.clone();
            monsters.retain(|c| {
                is_creature(f.at(*c)) && f.of_itself.contains(c) && !f.chucked.contains(c)
            });
            if around.contains(&cell) && monsters.len() >= 4 {
                let count = monsters.len();
                let cells = [oracle].into_iter().chain(monsters);
                reasons.add(("R10.protected", "save"), ".", (count, 4), cells);
            }
        }
    }

    /// Whether these cells lead from a turned cell, bite by bite and as shortly as can be, to the
    /// Vampire from whom it comes.
    pub fn is_contagion(&self, f: &Findings, victim: Cell, chain: &[Cell]) -> bool {
        let is_vampire = |c: &Cell| f.at(*c) == "vampire" && f.acts(*c);
        let Some((source, all_but_last)) = chain.split_last() else {
            return false;
        };
        let joined = |pair: &[Cell]| self.four(pair[0]).contains(&pair[1]);
        let whole = [&[victim], chain].concat();
        whole.windows(2).all(joined)
            && is_vampire(source)
            && !f.turned.contains_key(source)
            && all_but_last.iter().all(|c| f.turned.contains_key(c))
            && chain.len() == self.distance_to_vampire(f, victim)
    }

    fn distance_to_vampire(&self, f: &Findings, victim: Cell) -> usize {
        let mut reached = BTreeSet::from([victim]);
        for steps in 1.. {
            let wider: BTreeSet<Cell> = reached.iter().flat_map(|&c| self.four(c)).collect();
            let born =
                |c: &&Cell| f.at(**c) == "vampire" && f.acts(**c) && !f.turned.contains_key(c);
            if wider.iter().any(|c| born(&c)) {
                return steps;
            }
            let turned = wider.into_iter().filter(|c| f.turned.contains_key(c));
            let before = reached.len();
            reached.extend(turned);
            if reached.len() == before {
                break;
            }
        }
        0
    }
}
