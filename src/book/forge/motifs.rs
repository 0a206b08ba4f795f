//! How each rule is set to work: what to put where, so that it probably decides a cell on the path or beside it.
//! The [`Draft`] finds out whether it does.

use super::super::book::CellIndex;
use super::super::content::Content;
use super::super::rules::{ENOUGH_MONSTERS, PITFALLS, SWARM, WEAPONS};
use super::super::topology::Direction;
use super::super::verdict::RuleId;
use super::Difficulty;
use super::chance::{Chance, Seeded};
use super::draft::Draft;
use super::proof::is_deed;

/// Contents to put on cells.
type Edits = Vec<(CellIndex, Content)>;

/// Creatures that kill, and nothing more.
pub const MONSTERS: &[Content] = &[
    Content::Skeleton,
    Content::Mummy,
    Content::Witch,
    Content::Ogre,
    Content::Troll,
    Content::Demon,
    Content::Cyclops,
    Content::Minotaur,
    Content::Spider,
    Content::Snake,
];
/// Creatures that harm nobody (R2) and are nobody's prey (R8).
const HARMLESS: &[Content] = &[Content::Goblin, Content::Imp, Content::Kobold];
/// Whom a Vampire turns (R8).
const PREY: &[Content] = &[Content::Bandit, Content::Thief, Content::Cultist];
/// Rats that make one another deadly (R3).
const RATS: usize = SWARM as usize;

/// How often a rule is tried before the attempt is given up.
const TRIES: u32 = 120;
/// How often a rule is tried again, once it decides somewhere.
const TRIES_MORE: u32 = 12;

/// The rules in the order in which they are set to work: those that need most room on the path first.
const ORDER: [RuleId; 27] = [
    RuleId::R18,
    RuleId::R13,
    RuleId::L2,
    RuleId::R22,
    RuleId::R25,
    RuleId::R15,
    RuleId::R24,
    RuleId::R23,
    RuleId::R10,
    RuleId::R9,
    RuleId::L1,
    RuleId::R21,
    RuleId::R7,
    RuleId::R6,
    RuleId::R11,
    RuleId::R12,
    RuleId::R17,
    RuleId::R3,
    RuleId::R4,
    RuleId::R8,
    RuleId::R20,
    RuleId::R5,
    RuleId::R2,
    RuleId::R14,
    RuleId::R1,
    RuleId::R16,
    // Last, so that creatures put down later do not spoil the count.
    RuleId::R19,
];

/// Sets every chosen rule to work once, then, the harder the puzzle, more often, where there is room.
///
/// # Errors
/// The rule that did not fit.
pub fn place_all(
    draft: &mut Draft,
    difficulty: Difficulty,
    chance: &mut Seeded,
) -> Result<(), Option<RuleId>> {
    let chosen: Vec<_> = ORDER
        .into_iter()
        .filter(|rule| draft.rules().contains(rule))
        .collect();
    for &rule in &chosen {
        if !place(draft, rule, TRIES, chance) {
            return Err(Some(rule));
        }
    }
    for _ in 0..difficulty.of([1, 2, 4]) {
        for &rule in &chosen {
            let is_once = is_deed(rule)
                || matches!(rule, RuleId::R3 | RuleId::R11 | RuleId::R12 | RuleId::R13);
            if !is_once {
                place(draft, rule, TRIES_MORE, chance);
            }
        }
    }
    Ok(())
}

fn place(draft: &mut Draft, rule: RuleId, tries: u32, chance: &mut Seeded) -> bool {
    (0..tries).any(|_| {
        let motif = Motif {
            draft: &*draft,
            chance: &mut *chance,
            edits: Vec::new(),
        };
        motif
            .propose(rule)
            .is_some_and(|edits| draft.set_to_work(rule, &edits))
    })
}

/// A proposal in the making.
///
/// Most of it is spelt out in small steps through a few helpers that are compiled once, which keeps what the site loads
/// small.
struct Motif<'a> {
    draft: &'a Draft,
    chance: &'a mut Seeded,
    edits: Edits,
}

impl Motif<'_> {
    fn propose(mut self, rule: RuleId) -> Option<Edits> {
        match rule {
            RuleId::R1 => self.on_rim(MONSTERS)?,
            RuleId::R2 => self.weakling()?,
            RuleId::R3 => self.rats()?,
            RuleId::R4 => self.wolves()?,
            RuleId::R5 => self.mimic()?,
            RuleId::R6 => self.mage()?,
            RuleId::R7 => self.melee()?,
            RuleId::R8 => self.vampire()?,
            RuleId::R9 => self.giants()?,
            RuleId::R10 => self.oracle()?,
            RuleId::R11 => self.emptied(Content::Reaper)?,
            RuleId::R12 => self.emptied(Content::Titan)?,
            RuleId::R13 => self.chuck()?,
            RuleId::R14 => self.on_rim(PITFALLS)?,
            RuleId::R15 => self.bridge()?,
            RuleId::R16 => self.on_rim(&[Content::Wall])?,
            RuleId::R17 => self.lava()?,
            // The Tunnel was dug when the path was carved.
            RuleId::R18 => {}
            RuleId::R19 => self.number()?,
            RuleId::R20 => self.treasure()?,
            RuleId::R21 => self.shadow()?,
            RuleId::R22 => self.bow()?,
            RuleId::R23 => self.sword()?,
            RuleId::R24 => self.mask()?,
            RuleId::R25 => self.molotov()?,
            RuleId::L1 => self.medusa()?,
            RuleId::L2 => self.boss()?,
        }
        Some(self.edits)
    }

    // Where.

    /// One of the cells that are so.
    #[inline(never)]
    fn any(&mut self, mut cells: Vec<CellIndex>, is: Is) -> Option<CellIndex> {
        cells.retain(|&cell| is(self.draft, cell));
        (!cells.is_empty()).then(|| self.chance.pick(&cells))
    }

    /// The cells that are so, in any order.
    #[inline(never)]
    fn all(&mut self, mut cells: Vec<CellIndex>, is: Is) -> Vec<CellIndex> {
        cells.retain(|&cell| is(self.draft, cell));
        self.chance.shuffle(&mut cells);
        cells
    }

    /// A Wall beside the path that may give way.
    #[inline(never)]
    fn rim(&mut self) -> Option<CellIndex> {
        let cell = self.chance.pick(self.draft.rim());
        self.draft.is_solid(cell).then_some(cell)
    }

    /// A cell of the path, not an end, with nothing on it yet.
    #[inline(never)]
    fn bare(&mut self) -> Option<CellIndex> {
        let cell = self.chance.pick(self.draft.path());
        self.draft.is_bare(cell).then_some(cell)
    }

    /// A Wall side by side with a cell.
    #[inline(never)]
    fn solid_beside(&mut self, cell: CellIndex) -> Option<CellIndex> {
        self.any(self.draft.four(cell), Draft::is_solid)
    }

    /// A Wall among the eight about a cell.
    #[inline(never)]
    fn solid_about(&mut self, cell: CellIndex) -> Option<CellIndex> {
        self.any(self.draft.eight(cell), Draft::is_solid)
    }

    // What.

    #[inline(never)]
    fn put(&mut self, cell: CellIndex, content: Content) {
        self.edits.push((cell, content));
    }

    #[inline(never)]
    fn put_any(&mut self, cell: CellIndex, contents: &[Content]) {
        let content = self.chance.pick(contents);
        self.put(cell, content);
    }

    fn put_hazard(&mut self, cell: CellIndex) {
        let kind = if self.chance.percent(50) {
            MONSTERS
        } else {
            PITFALLS
        };
        self.put_any(cell, kind);
    }

    fn on_rim(&mut self, contents: &[Content]) -> Option<()> {
        let cell = self.rim()?;
        self.put_any(cell, contents);
        Some(())
    }

    // Rules that judge.

    /// A Weakling on the path (R2).
    fn weakling(&mut self) -> Option<()> {
        let cell = self.bare()?;
        self.put_any(cell, HARMLESS);
        Some(())
    }

    /// Ten Rats on one spread, some of them beside the path (R3).
    fn rats(&mut self) -> Option<()> {
        let spread = self.draft.topology().cells_of_spread(0);
        let places = self.all(spread.collect(), Draft::is_solid);
        let rim = self.draft.rim();
        // Only so many beside the path, unless there is no room elsewhere.
        let mut room_beside = 3 + self.chance.below(4);
        let mut more = Vec::new();
        for &cell in &places {
            if self.edits.len() == RATS {
                break;
            }
            if !rim.contains(&cell) {
                self.put(cell, Content::Rat);
            } else if room_beside > 0 {
                room_beside -= 1;
                self.put(cell, Content::Rat);
            } else {
                more.push(cell);
            }
        }
        while self.edits.len() < RATS {
            self.put(more.pop()?, Content::Rat);
        }
        Some(())
    }

    /// A pack, and what it attacks left empty (R4).
    fn wolves(&mut self) -> Option<()> {
        let size = 2 + self.chance.below(5) as usize;
        let mut pack = vec![self.rim()?];
        for _ in 0..4 * size {
            if pack.len() == size {
                break;
            }
            let from = self.chance.pick(&pack);
            let next = self.solid_beside(from)?;
            if !pack.contains(&next) {
                pack.push(next);
            }
        }
        let strike = [
            Direction::East,
            Direction::West,
            Direction::South,
            Direction::North,
        ];
        let strike = pack.len().checked_sub(3).map(|at| strike[at]);
        for &wolf in &pack {
            // Another pack beside it would make it larger.
            let is_wolf = |&near: &CellIndex| self.draft.board().printed(near) == Content::Wolf;
            if self.draft.four(wolf).iter().any(is_wolf) {
                return None;
            }
            self.put(wolf, Content::Wolf);
            if let Some(direction) = strike
                && let Some((prey, _)) = self.draft.topology().step(wolf, direction)
                && self.draft.is_solid(prey)
                && !pack.contains(&prey)
            {
                self.put(prey, Content::Empty);
            }
        }
        Some(())
    }

    /// The cell a Mimic looks at (R5).
    fn seen_by(&self, mimic: CellIndex) -> Option<CellIndex> {
        let topology = self.draft.topology();
        let inward = if topology.is_left(mimic) {
            Direction::East
        } else {
            Direction::West
        };
        topology.step(mimic, inward).map(|(seen, _)| seen)
    }

    /// A Mimic that looks at something deadly, through another now and then (R5).
    fn mimic(&mut self) -> Option<()> {
        let mut mimic = self.rim()?;
        self.put(mimic, Content::Mimic);
        if self.chance.percent(30) {
            mimic = self.seen_by(mimic)?;
            self.put(mimic, Content::Mimic);
        }
        let source = self.seen_by(mimic)?;
        if self.draft.is_solid(source) {
            self.put_any(source, MONSTERS);
        }
        Some(())
    }

    /// A Wraith on the path whom a Mage calms, or a Mage and a Scroll beside it (R6).
    fn mage(&mut self) -> Option<()> {
        if self.chance.percent(60) {
            let wraith = self.bare()?;
            let topology = self.draft.topology();
            let page = topology.cells_of_page(topology.page(wraith));
            let mage = self.any(page.collect(), Draft::is_solid)?;
            self.put(wraith, Content::Wraith);
            self.put(mage, Content::Mage);
        } else {
            let mage = self.rim()?;
            let scroll = self.solid_about(mage)?;
            self.put(mage, Content::Mage);
            self.put(scroll, Content::Scroll);
        }
        Some(())
    }

    /// An Orc or Dwarf on the path who falls to those beside it (R7).
    fn melee(&mut self) -> Option<()> {
        let mut sides = [Content::Orc, Content::Dwarf];
        if self.chance.percent(50) {
            sides.reverse();
        }
        let [fallen, winner] = sides;
        let loser = self.bare()?;
        self.put(loser, fallen);
        let foe = self.solid_beside(loser)?;
        self.put(foe, winner);
        if self.chance.percent(75) {
            let friend = self.solid_beside(foe)?;
            self.put(friend, winner);
        }
        Some(())
    }

    /// Prey beside the path and a Vampire behind it (R8).
    fn vampire(&mut self) -> Option<()> {
        let mut prey = self.rim()?;
        self.put_any(prey, PREY);
        if self.chance.percent(50) {
            prey = self.solid_beside(prey)?;
            self.put_any(prey, PREY);
        }
        let vampire = self.solid_beside(prey)?;
        self.put(vampire, Content::Vampire);
        Some(())
    }

    /// A monster on the path between two Giants (R9).
    fn giants(&mut self) -> Option<()> {
        let crushed = self.bare()?;
        self.put_any(crushed, MONSTERS);
        let axis = if self.chance.percent(50) {
            [Direction::East, Direction::West]
        } else {
            [Direction::North, Direction::South]
        };
        for direction in axis {
            let giant = self.any(self.draft.ray(crushed, direction), Draft::is_solid)?;
            self.put(giant, Content::Giant);
        }
        Some(())
    }

    /// An Oracle with exactly four deadly monsters about her, one of them on the path at least (R10).
    fn oracle(&mut self) -> Option<()> {
        let first = self.bare()?;
        let oracle = self.any(self.draft.eight(first), Draft::is_free)?;
        let on = self.all(self.draft.eight(oracle), Draft::is_bare);
        let off = self.all(self.draft.eight(oracle), Draft::is_solid);
        self.put(oracle, Content::Oracle);
        self.put_any(first, MONSTERS);
        let others = self.chance.below(3) as usize;
        let on = on.iter().filter(|&&cell| cell != first).take(others);
        for &cell in on {
            self.put_any(cell, MONSTERS);
        }
        for cell in off {
            // Whatever else stands about her would be safe, but for Walls.
            let is_full = self.edits.len() > ENOUGH_MONSTERS;
            self.put_any(cell, if is_full { &[Content::Wall] } else { MONSTERS });
        }
        (self.edits.len() > ENOUGH_MONSTERS).then_some(())
    }

    /// Cells beside the path, left empty in the area of what was raised before the path was carved (R11, R12).
    fn emptied(&mut self, source: Content) -> Option<()> {
        let board = self.draft.board();
        let topology = self.draft.topology();
        let &source_cell = board.drawn(source).first()?;
        let mut is_reached = vec![source == Content::Titan; board.book().cell_count() as usize];
        topology.within_two(source_cell, |cell| is_reached[cell as usize] = true);
        let row = topology.row(source_cell);
        for &cell in self.draft.rim() {
            let is_in_band = topology.row(cell).abs_diff(row) <= 1;
            if is_reached[cell as usize]
                && (source == Content::Reaper || is_in_band)
                && self.draft.is_solid(cell)
                && self.chance.percent(70)
            {
                self.put(cell, Content::Empty);
            }
        }
        Some(())
    }

    /// What would kill, on the path over Chuck's page (R13).
    fn chuck(&mut self) -> Option<()> {
        let topology = self.draft.topology();
        let &chuck = self.draft.board().drawn(Content::Chuck).first()?;
        let page = topology.cells_of_page(topology.page(chuck));
        let on = self.all(page.collect(), Draft::is_bare);
        let count = 1 + self.chance.below(4) as usize;
        for &cell in on.iter().take(count) {
            self.put_hazard(cell);
        }
        Some(())
    }

    /// Lava, and a cell between it and the path left empty (R17).
    fn lava(&mut self) -> Option<()> {
        let beside = self.rim()?;
        let lava = self.solid_beside(beside)?;
        self.put(lava, Content::Lava);
        for near in self.all(self.draft.four(lava), Draft::is_solid) {
            if near == beside || self.chance.percent(60) {
                self.put(near, Content::Empty);
            }
        }
        Some(())
    }

    /// A Number on the path that is right, or one beside it that is wrong (R19).
    fn number(&mut self) -> Option<()> {
        let on_path = self.chance.percent(65);
        let cell = if on_path { self.bare()? } else { self.rim()? };
        let more = self.chance.below(4) as usize;
        for &near in self
            .all(self.draft.eight(cell), Draft::is_solid)
            .iter()
            .take(more)
        {
            self.put_any(near, MONSTERS);
        }
        let board = self.draft.board();
        let about = self.draft.eight(cell);
        let there = about
            .iter()
            .filter(|&&near| board.active(near).is_creature());
        let mut count = there.count() + self.edits.len();
        if !on_path {
            count = if count > 0 && self.chance.percent(50) {
                count - 1
            } else {
                count + 1
            };
        }
        let zero = usize::from(Content::N0.code());
        let digit = Content::ALL.get(zero + count)?;
        digit.number()?;
        self.put(cell, *digit);
        Some(())
    }

    /// Gold or a Gem with a Thief behind it, or a Scroll and a Mage (R20).
    fn treasure(&mut self) -> Option<()> {
        let cell = self.rim()?;
        if self.chance.percent(70) {
            self.put_any(cell, &[Content::Gold, Content::Gem]);
            let thief = self.solid_beside(cell)?;
            self.put(thief, Content::Thief);
        } else {
            self.put(cell, Content::Scroll);
            let mage = self.solid_about(cell)?;
            self.put(mage, Content::Mage);
        }
        Some(())
    }

    /// Puts something on a cell in line with another, and so fills the Walls between that one sees through.
    fn line(&mut self, from: CellIndex, end: Content, filling: &[Content]) -> Option<()> {
        let direction = self.chance.pick(&Direction::ALL);
        let ray = self.draft.ray(from, direction);
        let length = self.chance.below(5) as usize;
        self.put(*ray.get(length)?, end);
        for &between in &ray[..length] {
            if self.draft.is_solid(between) {
                self.put_any(between, filling);
            }
        }
        Some(())
    }

    /// A Shadow on the path, and a Torch that lights it (R21).
    fn shadow(&mut self) -> Option<()> {
        let shadow = self.bare()?;
        self.put(shadow, Content::Shadow);
        self.line(shadow, Content::Torch, MONSTERS)
    }

    /// Someone petrified beside the path, or a Medusa on it who met a Mirror (L1).
    fn medusa(&mut self) -> Option<()> {
        if self.chance.percent(60) {
            let petrified = self.rim()?;
            self.put_any(petrified, HARMLESS);
            self.line(petrified, Content::Medusa, HARMLESS)
        } else {
            let medusa = self.bare()?;
            self.put(medusa, Content::Medusa);
            self.line(medusa, Content::Mirror, MONSTERS)
        }
    }

    // Rules for the walker.

    /// Puts an item on a bare cell of the path; gives its place there.
    fn item(&mut self, item: Content) -> Option<usize> {
        let path = self.draft.path();
        let at = 1 + self.chance.below(path_length(path)) as usize;
        let &cell = path.get(at)?;
        if !self.draft.is_bare(cell) {
            return None;
        }
        self.put(cell, item);
        Some(at)
    }

    /// Something on the path at a place; nothing if that is its end or beyond.
    fn put_at(&mut self, at: usize, contents: &[Content]) -> Option<()> {
        let path = self.draft.path();
        if at + 1 >= path.len() {
            return None;
        }
        self.put_any(path[at], contents);
        Some(())
    }

    /// A Bridge, and something deadly behind it (R15).
    fn bridge(&mut self) -> Option<()> {
        let at = self.item(Content::Bridge)?;
        let kind = if self.chance.percent(50) {
            MONSTERS
        } else {
            PITFALLS
        };
        self.put_at(at + 1, kind)
    }

    /// A Bow, and a monster further along the path in its range (R22).
    fn bow(&mut self) -> Option<()> {
        let at = self.item(Content::Bow)?;
        let topology = self.draft.topology();
        let path = self.draft.path();
        let mut cell = path[at];
        let mut heading = self.chance.pick(&Direction::ALL);
        for _ in 0..5 {
            (cell, heading) = topology.step(cell, heading)?;
        }
        if !path[at..].contains(&cell) {
            return None;
        }
        self.put_any(cell, MONSTERS);
        Some(())
    }

    /// A Sword, and a Dragon further along the path (R23).
    fn sword(&mut self) -> Option<()> {
        let at = self.item(Content::Sword)?;
        let later = self.draft.path()[at + 1..].to_vec();
        let dragon = self.any(later, Draft::is_bare)?;
        self.put(dragon, Content::Dragon);
        Some(())
    }

    /// A Mask, and up to three of a kind behind it (R24).
    fn mask(&mut self) -> Option<()> {
        let at = self.item(Content::Mask)?;
        let kind = self.chance.pick(MONSTERS);
        for step in 0..=self.chance.below(3) as usize {
            self.put_at(at + 1 + step, &[kind])?;
        }
        Some(())
    }

    /// A Molotov, and a Zombie in its reach further along the path, in company now and then (R25).
    fn molotov(&mut self) -> Option<()> {
        let at = self.item(Content::Molotov)?;
        let zombie = at + 1 + self.chance.below(2) as usize;
        self.put_at(zombie, &[Content::Zombie])?;
        if self.chance.percent(60) {
            self.put_at(zombie + 1, MONSTERS)?;
        }
        Some(())
    }

    /// The Boss on the first page, and three weapons on the path before it (L2).
    fn boss(&mut self) -> Option<()> {
        let at = self.item(Content::Boss)?;
        let path = self.draft.path();
        if self.draft.topology().page(path[at]) != 0 {
            return None;
        }
        let before = self.all(path[..at].to_vec(), Draft::is_bare);
        for (&cell, weapon) in before
            .get(..WEAPONS.len())?
            .iter()
            .zip(WEAPONS.iter().copied())
        {
            self.put(cell, weapon);
        }
        Some(())
    }
}

/// Something that a cell can be.
type Is = fn(&Draft, CellIndex) -> bool;

fn path_length(path: &[CellIndex]) -> u32 {
    u32::try_from(path.len()).expect("a path is short")
}
