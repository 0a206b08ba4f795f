//! How each rule is set to work: what to put where, so that it probably decides a cell on the path or beside it.
//! The [`Draft`] finds out whether it does.

use super::super::book::CellIndex;
use super::super::content::Content;
use super::super::topology::Direction;
use super::super::verdict::RuleId;
use super::Difficulty;
use super::chance::Chance;
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
/// Terrain that kills (R14).
pub const PITFALLS: &[Content] = &[Content::Spikes, Content::Swamp, Content::Pit];
const WEAPONS: [Content; 3] = [Content::Bazooka, Content::Tweezers, Content::Excalibur];

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
    chance: &mut Chance,
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

fn place(draft: &mut Draft, rule: RuleId, tries: u32, chance: &mut Chance) -> bool {
    (0..tries).any(|_| {
        let motif = Motif {
            draft: &*draft,
            chance: &mut *chance,
        };
        motif
            .propose(rule)
            .is_some_and(|edits| draft.set_to_work(rule, &edits))
    })
}

/// A proposal in the making.
struct Motif<'a> {
    draft: &'a Draft,
    chance: &'a mut Chance,
}

impl Motif<'_> {
    fn propose(mut self, rule: RuleId) -> Option<Edits> {
        match rule {
            RuleId::R1 => Some(vec![(self.rim()?, self.monster())]),
            RuleId::R2 => Some(vec![(self.bare()?, self.weakling())]),
            RuleId::R3 => self.rats(),
            RuleId::R4 => self.wolves(),
            RuleId::R5 => self.mimic(),
            RuleId::R6 => self.mage(),
            RuleId::R7 => self.melee(),
            RuleId::R8 => self.vampire(),
            RuleId::R9 => self.giants(),
            RuleId::R10 => self.oracle(),
            RuleId::R11 => self.emptied(Content::Reaper),
            RuleId::R12 => self.emptied(Content::Titan),
            RuleId::R13 => self.chuck(),
            RuleId::R14 => Some(vec![(self.rim()?, self.chance.pick(PITFALLS))]),
            RuleId::R15 => self.bridge(),
            RuleId::R16 => Some(vec![(self.rim()?, Content::Wall)]),
            RuleId::R17 => self.lava(),
            // The Tunnel was dug when the path was carved.
            RuleId::R18 => Some(Vec::new()),
            RuleId::R19 => self.number(),
            RuleId::R20 => self.treasure(),
            RuleId::R21 => self.shadow(),
            RuleId::R22 => self.bow(),
            RuleId::R23 => self.sword(),
            RuleId::R24 => self.mask(),
            RuleId::R25 => self.molotov(),
            RuleId::L1 => self.medusa(),
            RuleId::L2 => self.boss(),
        }
    }

    // Where.

    fn any(&mut self, cells: &[CellIndex]) -> Option<CellIndex> {
        (!cells.is_empty()).then(|| self.chance.pick(cells))
    }

    /// A Wall beside the path that may give way.
    fn rim(&mut self) -> Option<CellIndex> {
        let cell = self.chance.pick(self.draft.rim());
        self.draft.is_solid(cell).then_some(cell)
    }

    /// A cell of the path, not an end, with nothing on it yet.
    fn bare(&mut self) -> Option<CellIndex> {
        let cell = self.chance.pick(self.draft.path());
        self.draft.is_bare(cell).then_some(cell)
    }

    fn solid(&self, cells: impl Iterator<Item = CellIndex>) -> Vec<CellIndex> {
        cells.filter(|&cell| self.draft.is_solid(cell)).collect()
    }

    /// A Wall side by side with a cell.
    fn solid_beside(&mut self, cell: CellIndex) -> Option<CellIndex> {
        let beside = self.solid(self.draft.topology().four(cell));
        self.any(&beside)
    }

    /// A Wall among the eight about a cell.
    fn solid_about(&mut self, cell: CellIndex) -> Option<CellIndex> {
        let about = self.solid(self.draft.topology().eight(cell));
        self.any(&about)
    }

    fn ray(&mut self, cell: CellIndex) -> Vec<CellIndex> {
        let direction = self.chance.pick(&Direction::ALL);
        self.draft.topology().ray(cell, direction).collect()
    }

    // What.

    fn monster(&mut self) -> Content {
        self.chance.pick(MONSTERS)
    }

    fn weakling(&mut self) -> Content {
        self.chance.pick(HARMLESS)
    }

    fn hazard(&mut self) -> Content {
        if self.chance.percent(50) {
            self.monster()
        } else {
            self.chance.pick(PITFALLS)
        }
    }

    // Rules that judge.

    /// Ten Rats on one spread, some of them beside the path (R3).
    fn rats(&mut self) -> Option<Edits> {
        let topology = self.draft.topology();
        let spread = topology.cells_of_spread(0);
        let mut rim = self.solid(
            self.draft
                .rim()
                .iter()
                .copied()
                .filter(|cell| spread.contains(cell)),
        );
        let mut others = self.solid(spread.filter(|cell| !self.draft.rim().contains(cell)));
        self.chance.shuffle(&mut rim);
        self.chance.shuffle(&mut others);
        let beside = 3 + self.chance.below(4) as usize;
        let cells = rim
            .iter()
            .take(beside)
            .chain(&others)
            .chain(rim.iter().skip(beside));
        let rats: Vec<_> = cells.take(10).map(|&cell| (cell, Content::Rat)).collect();
        (rats.len() == 10).then_some(rats)
    }

    /// A pack, and what it attacks left empty (R4).
    fn wolves(&mut self) -> Option<Edits> {
        let topology = self.draft.topology();
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
        let is_wolf = |cell: CellIndex| self.draft.board().printed(cell) == Content::Wolf;
        if pack.iter().any(|&wolf| topology.four(wolf).any(is_wolf)) {
            return None;
        }
        let mut edits: Edits = pack.iter().map(|&cell| (cell, Content::Wolf)).collect();
        let strike = [
            Direction::East,
            Direction::West,
            Direction::South,
            Direction::North,
        ];
        if let Some(&direction) = pack.len().checked_sub(3).and_then(|at| strike.get(at)) {
            for &wolf in &pack {
                if let Some((prey, _)) = topology.step(wolf, direction)
                    && self.draft.is_solid(prey)
                    && !edits.iter().any(|&(cell, _)| cell == prey)
                {
                    edits.push((prey, Content::Empty));
                }
            }
        }
        Some(edits)
    }

    /// A Mimic that looks at something deadly, through another now and then (R5).
    fn mimic(&mut self) -> Option<Edits> {
        let topology = self.draft.topology();
        let first = self.rim()?;
        let look = |cell: CellIndex| {
            let inward = if topology.is_left(cell) {
                Direction::East
            } else {
                Direction::West
            };
            topology.step(cell, inward).map(|(next, _)| next)
        };
        let mut mimics = vec![first];
        if self.chance.percent(30) {
            mimics.push(look(first)?);
        }
        let source = look(*mimics.last()?)?;
        let mut edits: Edits = mimics
            .into_iter()
            .map(|cell| (cell, Content::Mimic))
            .collect();
        if self.draft.is_solid(source) {
            edits.push((source, self.monster()));
        }
        Some(edits)
    }

    /// A Wraith on the path whom a Mage calms, or a Mage and a Scroll beside it (R6).
    fn mage(&mut self) -> Option<Edits> {
        if self.chance.percent(60) {
            let wraith = self.bare()?;
            let topology = self.draft.topology();
            let page = self.solid(topology.cells_of_page(topology.page(wraith)));
            let mage = self.any(&page)?;
            Some(vec![(wraith, Content::Wraith), (mage, Content::Mage)])
        } else {
            let mage = self.rim()?;
            let scroll = self.solid_about(mage)?;
            Some(vec![(mage, Content::Mage), (scroll, Content::Scroll)])
        }
    }

    /// An Orc or Dwarf on the path who falls to those beside it (R7).
    fn melee(&mut self) -> Option<Edits> {
        let mut sides = [Content::Orc, Content::Dwarf];
        self.chance.shuffle(&mut sides);
        let [fallen, winner] = sides;
        let loser = self.bare()?;
        let foe = self.solid_beside(loser)?;
        let mut edits = vec![(loser, fallen), (foe, winner)];
        if self.chance.percent(75) {
            edits.push((self.solid_beside(foe)?, winner));
        }
        Some(edits)
    }

    /// Prey beside the path and a Vampire behind it (R8).
    fn vampire(&mut self) -> Option<Edits> {
        let prey = self.rim()?;
        let mut edits = vec![(prey, self.chance.pick(PREY))];
        let mut next = self.solid_beside(prey)?;
        if self.chance.percent(50) {
            edits.push((next, self.chance.pick(PREY)));
            next = self.solid_beside(next)?;
        }
        edits.push((next, Content::Vampire));
        Some(edits)
    }

    /// A monster on the path between two Giants (R9).
    fn giants(&mut self) -> Option<Edits> {
        let crushed = self.bare()?;
        let topology = self.draft.topology();
        let axis = if self.chance.percent(50) {
            [Direction::East, Direction::West]
        } else {
            [Direction::North, Direction::South]
        };
        let mut edits = vec![(crushed, self.monster())];
        for direction in axis {
            let line = self.solid(topology.ray(crushed, direction));
            edits.push((self.any(&line)?, Content::Giant));
        }
        Some(edits)
    }

    /// An Oracle with exactly four deadly monsters about her, one of them on the path at least (R10).
    fn oracle(&mut self) -> Option<Edits> {
        let topology = self.draft.topology();
        let start = self.bare()?;
        let ring: Vec<_> = topology
            .eight(start)
            .filter(|&cell| self.draft.is_free(cell))
            .collect();
        let oracle = self.any(&ring)?;
        let mut on: Vec<_> = topology
            .eight(oracle)
            .filter(|&cell| self.draft.is_bare(cell) && cell != start)
            .collect();
        let mut off = self.solid(topology.eight(oracle));
        self.chance.shuffle(&mut on);
        self.chance.shuffle(&mut off);
        on.truncate(self.chance.below(3) as usize);
        let mut monsters = vec![start];
        monsters.extend(on);
        let walls = off.split_off(off.len().min(4_usize.saturating_sub(monsters.len())));
        monsters.extend(off);
        if monsters.len() != 4 {
            return None;
        }
        let mut edits = vec![(oracle, Content::Oracle)];
        for cell in monsters {
            edits.push((cell, self.monster()));
        }
        // Whatever else stands about her would be safe.
        edits.extend(walls.into_iter().map(|cell| (cell, Content::Wall)));
        Some(edits)
    }

    /// Cells beside the path, left empty in the area of what was raised before the path was carved (R11, R12).
    fn emptied(&mut self, source: Content) -> Option<Edits> {
        let topology = self.draft.topology();
        let board = self.draft.board();
        let sources = board.drawn(source);
        let &source_cell = sources.first()?;
        let mut reached = Vec::new();
        if source == Content::Reaper {
            topology.within_two(source_cell, |cell| reached.push(cell));
        } else {
            let row = topology.row(source_cell);
            reached.extend(
                (0..board.book().cell_count())
                    .filter(|&cell| topology.row(cell).abs_diff(row) <= 1),
            );
        }
        reached.retain(|&cell| self.draft.is_solid(cell) && self.draft.rim().contains(&cell));
        let mut edits: Edits = Vec::new();
        for cell in reached {
            if self.chance.percent(70) {
                edits.push((cell, Content::Empty));
            }
        }
        (!edits.is_empty()).then_some(edits)
    }

    /// What would kill, on the path over Chuck's page (R13).
    fn chuck(&mut self) -> Option<Edits> {
        let topology = self.draft.topology();
        let &chuck = self.draft.board().drawn(Content::Chuck).first()?;
        let mut on: Vec<_> = self
            .draft
            .path()
            .iter()
            .copied()
            .filter(|&cell| topology.page(cell) == topology.page(chuck) && self.draft.is_bare(cell))
            .collect();
        self.chance.shuffle(&mut on);
        on.truncate(1 + self.chance.below(4) as usize);
        let edits: Edits = on.into_iter().map(|cell| (cell, self.hazard())).collect();
        (!edits.is_empty()).then_some(edits)
    }

    /// Lava, and a cell between it and the path left empty (R17).
    fn lava(&mut self) -> Option<Edits> {
        let beside = self.rim()?;
        let lava = self.solid_beside(beside)?;
        let mut edits = vec![(beside, Content::Empty), (lava, Content::Lava)];
        let topology = self.draft.topology();
        for other in self.solid(topology.four(lava)) {
            if other != beside && self.chance.percent(60) {
                edits.push((other, Content::Empty));
            }
        }
        Some(edits)
    }

    /// A Number on the path that is right, or one beside it that is wrong (R19).
    fn number(&mut self) -> Option<Edits> {
        let on_path = self.chance.percent(65);
        let cell = if on_path { self.bare()? } else { self.rim()? };
        let topology = self.draft.topology();
        let board = self.draft.board();
        let mut count = topology
            .eight(cell)
            .filter(|&near| board.active(near).is_creature())
            .count();
        let mut about = self.solid(topology.eight(cell));
        self.chance.shuffle(&mut about);
        let mut edits = Vec::new();
        for near in about.into_iter().take(self.chance.below(4) as usize) {
            edits.push((near, self.monster()));
            count += 1;
        }
        if !on_path {
            count = if count > 0 && self.chance.percent(50) {
                count - 1
            } else {
                count + 1
            };
        }
        let digit = Content::ALL
            .into_iter()
            .find(|content| content.number().map(usize::from) == Some(count))?;
        edits.push((cell, digit));
        Some(edits)
    }

    /// Gold or a Gem with a Thief behind it, or a Scroll and a Mage (R20).
    fn treasure(&mut self) -> Option<Edits> {
        let cell = self.rim()?;
        if self.chance.percent(70) {
            let thief = self.solid_beside(cell)?;
            let treasure = self.chance.pick(&[Content::Gold, Content::Gem]);
            Some(vec![(cell, treasure), (thief, Content::Thief)])
        } else {
            let mage = self.solid_about(cell)?;
            Some(vec![(cell, Content::Scroll), (mage, Content::Mage)])
        }
    }

    /// A line from a cell of the path to a free cell, and what is put into the Walls between so that one sees through.
    fn line(
        &mut self,
        from: CellIndex,
        filling: fn(&mut Self) -> Content,
    ) -> Option<(CellIndex, Edits)> {
        let ray = self.ray(from);
        let length = self.chance.below(5) as usize;
        let &end = ray.get(length)?;
        let mut edits = Vec::new();
        for &between in &ray[..length] {
            if self.draft.is_solid(between) {
                edits.push((between, filling(self)));
            }
        }
        Some((end, edits))
    }

    /// A Shadow on the path, and a Torch that lights it (R21).
    fn shadow(&mut self) -> Option<Edits> {
        let shadow = self.bare()?;
        let (torch, mut edits) = self.line(shadow, Self::hazard)?;
        edits.extend([(shadow, Content::Shadow), (torch, Content::Torch)]);
        Some(edits)
    }

    /// Someone petrified beside the path, or a Medusa on it who met a Mirror (L1).
    fn medusa(&mut self) -> Option<Edits> {
        if self.chance.percent(60) {
            let petrified = self.rim()?;
            let (medusa, mut edits) = self.line(petrified, Self::weakling)?;
            edits.extend([(petrified, self.weakling()), (medusa, Content::Medusa)]);
            Some(edits)
        } else {
            let medusa = self.bare()?;
            let (mirror, mut edits) = self.line(medusa, Self::hazard)?;
            edits.extend([(medusa, Content::Medusa), (mirror, Content::Mirror)]);
            Some(edits)
        }
    }

    // Rules for the walker.

    /// A bare cell of the path by its place there, with so many more before the exit.
    fn place_on_path(&mut self, more: usize) -> Option<usize> {
        let path = self.draft.path();
        let places: Vec<_> = (1..path.len().saturating_sub(more + 1))
            .filter(|&at| self.draft.is_bare(path[at]))
            .collect();
        (!places.is_empty()).then(|| self.chance.pick(&places))
    }

    /// A bare cell of the path after a place.
    fn later(&mut self, place: usize) -> Option<CellIndex> {
        let later: Vec<_> = self.draft.path()[place + 1..]
            .iter()
            .copied()
            .filter(|&cell| self.draft.is_bare(cell))
            .collect();
        self.any(&later)
    }

    /// A Bridge, and something deadly behind it (R15).
    fn bridge(&mut self) -> Option<Edits> {
        let at = self.place_on_path(2)?;
        let path = self.draft.path();
        Some(vec![
            (path[at], Content::Bridge),
            (path[at + 1], self.hazard()),
        ])
    }

    /// A Bow, and a monster further along the path in its range (R22).
    fn bow(&mut self) -> Option<Edits> {
        let at = self.place_on_path(1)?;
        let topology = self.draft.topology();
        let path = self.draft.path();
        let hit = |direction| {
            (0..5)
                .try_fold((path[at], direction), |(cell, heading), _| {
                    topology.step(cell, heading)
                })
                .map(|(cell, _)| cell)
        };
        let targets: Vec<_> = Direction::ALL
            .into_iter()
            .filter_map(hit)
            .filter(|cell| path[at..].contains(cell) && self.draft.is_bare(*cell))
            .collect();
        let target = self.any(&targets)?;
        Some(vec![(path[at], Content::Bow), (target, self.monster())])
    }

    /// A Sword, and a Dragon further along the path (R23).
    fn sword(&mut self) -> Option<Edits> {
        let at = self.place_on_path(2)?;
        let dragon = self.later(at)?;
        Some(vec![
            (self.draft.path()[at], Content::Sword),
            (dragon, Content::Dragon),
        ])
    }

    /// A Mask, and up to three of a kind behind it (R24).
    fn mask(&mut self) -> Option<Edits> {
        let at = self.place_on_path(2)?;
        let path = self.draft.path();
        let kind = self.monster();
        let count = 1 + self.chance.below(3) as usize;
        let crowd = &path[at + 1..(at + 1 + count).min(path.len() - 1)];
        let mut edits = vec![(path[at], Content::Mask)];
        edits.extend(crowd.iter().map(|&cell| (cell, kind)));
        Some(edits)
    }

    /// A Molotov, and a Zombie in its reach further along the path, in company now and then (R25).
    fn molotov(&mut self) -> Option<Edits> {
        let at = self.place_on_path(2)?;
        let path = self.draft.path();
        let zombie_at = at + 1 + self.chance.below(2) as usize;
        let &zombie = path.get(zombie_at)?;
        let mut edits = vec![(path[at], Content::Molotov), (zombie, Content::Zombie)];
        if self.chance.percent(60) {
            let &next = path.get(zombie_at + 1)?;
            edits.push((next, self.monster()));
        }
        Some(edits)
    }

    /// The Boss on the first page, and three weapons on the path before it (L2).
    fn boss(&mut self) -> Option<Edits> {
        let at = self.place_on_path(1)?;
        let path = self.draft.path();
        let mut before: Vec<_> = path[..at]
            .iter()
            .copied()
            .filter(|&cell| self.draft.is_bare(cell))
            .collect();
        if self.draft.topology().page(path[at]) != 0 || before.len() < WEAPONS.len() {
            return None;
        }
        self.chance.shuffle(&mut before);
        let mut edits: Edits = before.into_iter().zip(WEAPONS).collect();
        edits.push((path[at], Content::Boss));
        Some(edits)
    }
}
