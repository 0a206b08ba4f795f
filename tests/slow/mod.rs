//! A second evaluator of the dungeon book: slow, and meant to be read beside
//! `docs/rulings.md`.
//!
//! It shares nothing with the library: it has its own topology and its own sets
//! of contents, and knows a cell by the token written in it. Where the library
//! is quick (tables, bits, what one edit can change), this one only follows the
//! rulings, sentence after sentence, in their order. The tests let both judge the
//! same books and expect the same verdicts.

// Every test target uses its own part of this module.
#![allow(dead_code)]

mod adjacency;
mod contents;
mod from_library;
pub mod reader;
pub mod reasons;
pub mod walking;
pub mod warnings;

use std::collections::{BTreeMap, BTreeSet};

use contents::{BAD_BY_NATURE, BECOMES_VAMPIRE, DEADLY_TERRAIN, is_creature};

/// A cell by its page number and its column and row, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell {
    pub page: u32,
    pub row: u32,
    pub column: u32,
}

/// A book as written down: sizes and tokens, nothing worked out.
#[derive(Clone, Debug)]
pub struct SlowBook {
    pub columns: u32,
    pub rows: u32,
    /// `edges all`: a cell at the top or bottom touches the one behind it.
    pub all_edges: bool,
    pub first_page: u32,
    /// The pages in order; of each its tokens, row by row.
    pub pages: Vec<Vec<String>>,
    /// The spreads on which L1 is in force.
    pub medusa_spreads: BTreeSet<u32>,
}

/// Everything the rulings say about a book, as sets of cells.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// What each cell holds once Mimics copied, Giants crushed and Vampires turned:
    /// a creature's identity, or the terrain or item; `.` where nothing is (left).
    pub identity: BTreeMap<Cell, String>,
    pub crushed: BTreeSet<Cell>,
    pub bands: BTreeSet<Cell>,
    pub calmed: BTreeSet<Cell>,
    /// The lines of the Medusas who are not calmed, and whom they petrify there.
    pub gazed: BTreeSet<Cell>,
    pub petrified: BTreeSet<Cell>,
    /// Whom a Vampire turned, and what they were.
    pub turned: BTreeMap<Cell, String>,
    /// Orcs and Dwarves in a melee, and those of them who lost one.
    pub fighting: BTreeSet<Cell>,
    pub slain: BTreeSet<Cell>,
    pub packed: BTreeSet<Cell>,
    pub lit: BTreeSet<Cell>,
    pub wolf_attacks: BTreeSet<Cell>,
    pub beside_lava: BTreeSet<Cell>,
    pub reaper_zone: BTreeSet<Cell>,
    /// Cells deadly because of what they hold.
    pub of_itself: BTreeSet<Cell>,
    pub chucked: BTreeSet<Cell>,
    pub protected: BTreeSet<Cell>,
    /// `-` safe, `x` deadly, `#` blocked.
    pub verdict: BTreeMap<Cell, char>,
}

impl SlowBook {
    /// Every cell, page by page and row by row.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for page in self.first_page..self.first_page + self.page_count() {
            for row in 0..self.rows {
                for column in 0..self.columns {
                    cells.push(Cell { page, row, column });
                }
            }
        }
        cells
    }

    /// The token written in a cell.
    pub fn printed(&self, cell: Cell) -> &str {
        let page = (cell.page - self.first_page) as usize;
        &self.pages[page][(cell.row * self.columns + cell.column) as usize]
    }

    /// The book with these cells emptied.
    fn without(&self, removed: &BTreeSet<Cell>) -> SlowBook {
        let mut book = self.clone();
        for cell in removed {
            let page = (cell.page - self.first_page) as usize;
            book.pages[page][(cell.row * self.columns + cell.column) as usize] = ".".to_string();
        }
        book
    }

    fn page_count(&self) -> u32 {
        u32::try_from(self.pages.len()).expect("a book of at most 128 pages")
    }

    /// The verdicts, page by page and row by row.
    pub fn verdicts(&self) -> Vec<char> {
        let findings = self.judge();
        self.cells()
            .into_iter()
            .map(|cell| findings.verdict[&cell])
            .collect()
    }

    /// Section 3 from its first step to its last.
    pub fn judge(&self) -> Findings {
        let mut f = Findings::default();
        self.mimics(&mut f);
        self.giants(&mut f);
        self.titans(&mut f);
        self.medusas(&mut f);
        self.vampires(&mut f);
        self.melees(&mut f);
        self.wolves(&mut f);
        Self::rats(&mut f);
        self.light(&mut f);
        self.the_rest(&mut f);
        self.areas(&mut f);
        self.verdict(&mut f);
        f
    }

    /// Step 1, also what is done once more at the end of step 2.
    ///
    /// A crushed creature is an empty cell, so a crushed Mimic ends a chain.
    fn mimics(&self, f: &mut Findings) {
        let holds = |cell: Cell| {
            if f.crushed.contains(&cell) {
                "."
            } else {
                self.printed(cell)
            }
        };
        let mut identity = BTreeMap::new();
        for cell in self.cells() {
            let mut seen = BTreeSet::new();
            let mut end = Some(cell);
            while let Some(at) = end {
                if holds(at) != "mimic" {
                    break;
                }
                if !seen.insert(at) {
                    end = None; // the chain closes on itself
                    break;
                }
                end = self.mimic_looks_at(at);
            }
            let becomes = match end {
                Some(source) if source == cell => holds(cell),
                Some(source) if is_creature(holds(source)) => holds(source),
                _ => "mimic",
            };
            identity.insert(cell, becomes.to_string());
        }
        f.identity = identity;
    }

    /// Step 2.
    fn giants(&self, f: &mut Findings) {
        let giants = f.all("giant");
        for &one in &giants {
            for &other in &giants {
                for between in self.strictly_between(one, other) {
                    let who = f.at(between);
                    if is_creature(who) && !["giant", "oracle", "chuck", "boss"].contains(&who) {
                        f.crushed.insert(between);
                    }
                }
            }
        }
        self.mimics(f);
    }

    /// Step 3.
    fn titans(&self, f: &mut Findings) {
        for titan in f.all("titan") {
            for cell in self.cells() {
                let near_row = cell.row.abs_diff(titan.row) <= 1;
                let near_spread = (cell.page / 2).abs_diff(titan.page / 2) <= 1;
                if near_row && near_spread {
                    f.bands.insert(cell);
                }
            }
        }
    }

    /// The lines of steps 4 and 9: the cells seen along the row and the column.
    fn lines(&self, f: &Findings, from: Cell) -> BTreeSet<Cell> {
        let mut seen = BTreeSet::new();
        for ray in self.rays_in_spread(from) {
            for cell in ray {
                if f.at(cell) == "wall" || f.bands.contains(&cell) {
                    break;
                }
                seen.insert(cell);
            }
        }
        seen
    }

    /// Step 4.
    fn medusas(&self, f: &mut Findings) {
        let medusas: Vec<Cell> = f
            .all("medusa")
            .into_iter()
            .filter(|medusa| self.medusa_spreads.contains(&(medusa.page / 2)))
            .collect();
        let mut calmed = BTreeSet::new();
        let mut petrified = BTreeSet::new();
        for medusa in medusas {
            let lines = self.lines(f, medusa);
            if lines.iter().any(|&cell| f.at(cell) == "mirror") {
                calmed.insert(medusa);
                continue;
            }
            for cell in lines {
                f.gazed.insert(cell);
                let who = f.at(cell);
                if is_creature(who) && !["medusa", "oracle", "chuck"].contains(&who) {
                    petrified.insert(cell);
                }
            }
        }
        f.calmed = calmed;
        f.petrified = petrified;
    }

    /// Step 5.
    fn vampires(&self, f: &mut Findings) {
        loop {
            let mut bitten = BTreeSet::new();
            for vampire in f.all("vampire") {
                for cell in self.four(vampire) {
                    if f.acts(cell) && BECOMES_VAMPIRE.contains(&f.at(cell)) {
                        bitten.insert(cell);
                    }
                }
            }
            if bitten.is_empty() {
                return;
            }
            for cell in bitten {
                let was = f.identity.insert(cell, "vampire".to_string());
                f.turned.extend(was.map(|was| (cell, was)));
            }
        }
    }

    /// Step 6.
    fn melees(&self, f: &mut Findings) {
        let orcs = self.groups(&f.all("orc"));
        let dwarves = self.groups(&f.all("dwarf"));
        let mut slain = BTreeSet::new();
        for orc_group in &orcs {
            for dwarf_group in &dwarves {
                let touch = orc_group
                    .iter()
                    .any(|&orc| self.four(orc).iter().any(|c| dwarf_group.contains(c)));
                if !touch {
                    continue;
                }
                f.fighting.extend(orc_group);
                f.fighting.extend(dwarf_group);
                if orc_group.len() <= dwarf_group.len() {
                    slain.extend(orc_group);
                }
                if dwarf_group.len() <= orc_group.len() {
                    slain.extend(dwarf_group);
                }
            }
        }
        for cell in f.all("orc").union(&f.all("dwarf")) {
            if !slain.contains(cell) {
                f.of_itself.insert(*cell);
            }
        }
        f.slain = slain;
    }

    /// Step 7.
    fn wolves(&self, f: &mut Findings) {
        for pack in self.groups(&f.all("wolf")) {
            if pack.len() >= 2 {
                f.of_itself.extend(&pack);
                f.packed.extend(&pack);
            }
            for &wolf in &pack {
                f.wolf_attacks.extend(self.strikes(wolf, &pack));
            }
        }
    }

    /// The cell that a Wolf of this pack makes deadly.
    fn strikes(&self, wolf: Cell, pack: &BTreeSet<Cell>) -> Option<Cell> {
        let heading = match pack.len() {
            0..=2 => return None,
            3 => adjacency::EAST,
            4 => adjacency::WEST,
            5 => adjacency::SOUTH,
            _ => adjacency::NORTH,
        };
        self.step(wolf, heading).map(|(cell, _)| cell)
    }

    /// Step 8.
    fn rats(f: &mut Findings) {
        let rats = f.all("rat");
        for &rat in &rats {
            let on_spread = rats.iter().filter(|r| r.page / 2 == rat.page / 2).count();
            if on_spread >= 10 {
                f.of_itself.insert(rat);
            }
        }
    }

    /// Step 9.
    fn light(&self, f: &mut Findings) {
        for torch in f.all("torch") {
            let lines = self.lines(f, torch);
            f.lit.extend(lines);
        }
        for shadow in f.all("shadow") {
            if !f.lit.contains(&shadow) {
                f.of_itself.insert(shadow);
            }
        }
    }

    /// Step 10.
    fn the_rest(&self, f: &mut Findings) {
        let mages = f.all("mage");
        let thieves = f.all("thief");
        let scrolls = f.all("scroll");
        for cell in self.cells() {
            if !f.acts(cell) {
                continue;
            }
            let what = f.at(cell);
            let deadly = match what {
                "wraith" => !mages.iter().any(|mage| mage.page == cell.page),
                "mage" => self.eight(cell).iter().any(|c| scrolls.contains(c)),
                "scroll" => self.eight(cell).iter().any(|c| mages.contains(c)),
                "gold" | "gem" => self.four(cell).iter().any(|c| thieves.contains(c)),
                "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" => {
                    let creatures = self
                        .eight(cell)
                        .into_iter()
                        .filter(|&c| is_creature(f.at(c)) && f.acts(c))
                        .count();
                    creatures.to_string() != what
                }
                _ => BAD_BY_NATURE.contains(&what) || DEADLY_TERRAIN.contains(&what),
            };
            if deadly {
                f.of_itself.insert(cell);
            }
        }
    }

    /// Step 11 (the wolves' attacks and the bands are known by now).
    fn areas(&self, f: &mut Findings) {
        for lava in f.all("lava") {
            f.beside_lava.extend(self.four(lava));
        }
        for reaper in f.all("reaper") {
            f.reaper_zone.insert(reaper);
            for near in self.eight(reaper) {
                f.reaper_zone.insert(near);
                f.reaper_zone.extend(self.eight(near));
            }
        }
    }

    /// Step 12.
    fn verdict(&self, f: &mut Findings) {
        let chucks = f.all("chuck");
        let oracles = f.all("oracle");
        for cell in self.cells() {
            if chucks.iter().any(|chuck| chuck.page == cell.page) {
                f.chucked.insert(cell);
            }
        }
        for &oracle in &oracles {
            let around = self.eight(oracle);
            let deadly_monsters = around
                .iter()
                .filter(|c| is_creature(f.at(**c)) && f.of_itself.contains(c))
                .filter(|c| !f.chucked.contains(c))
                .count();
            if deadly_monsters >= 4 {
                for cell in around {
                    if f.at(cell) != "wall" {
                        f.protected.insert(cell);
                    }
                }
            }
        }
        for cell in self.cells() {
            let verdict = if f.chucked.contains(&cell)
                || oracles.contains(&cell)
                || f.protected.contains(&cell)
            {
                '-'
            } else if f.is_blocked(cell) {
                '#'
            } else if f.is_deadly(cell) {
                'x'
            } else {
                '-'
            };
            f.verdict.insert(cell, verdict);
        }
    }
}

impl Findings {
    /// What a cell holds as things stand.
    fn at(&self, cell: Cell) -> &str {
        &self.identity[&cell]
    }

    /// Whether what a cell holds is not inert.
    fn acts(&self, cell: Cell) -> bool {
        !self.petrified.contains(&cell)
            && !self.calmed.contains(&cell)
            && !self.slain.contains(&cell)
    }

    /// Whether a cell is blocked, if nothing saves it.
    fn is_blocked(&self, cell: Cell) -> bool {
        self.at(cell) == "wall" || self.petrified.contains(&cell)
    }

    /// Whether a cell is deadly of itself or by an area, if nothing saves it.
    fn is_deadly(&self, cell: Cell) -> bool {
        self.of_itself.contains(&cell)
            || self.beside_lava.contains(&cell)
            || self.wolf_attacks.contains(&cell)
            || self.reaper_zone.contains(&cell)
            || self.bands.contains(&cell)
    }

    /// The cells that hold this and are not inert.
    fn all(&self, what: &str) -> BTreeSet<Cell> {
        self.identity
            .iter()
            .filter(|&(cell, who)| who == what && self.acts(*cell))
            .map(|(cell, _)| *cell)
            .collect()
    }
}
