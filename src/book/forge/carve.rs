//! Where a puzzle is to be: its pages, what lies there before all else, and a winding path between entrance and exit.

use super::super::book::{Book, CellIndex, Local, Size, spread_of};
use super::super::content::Content;
use super::super::topology::Topology;
use super::super::verdict::RuleId;
use super::Difficulty;
use super::chance::{Chance, Seeded};

/// How often a path is tried before the attempt is given up.
const TRIES: u32 = 40;
/// The page on which the Boss lives (L2).
const LAIR: u16 = 52;
/// Left-hand pages from which a puzzle can start: 2 to 88, for a book of ninety.
const STARTS: u32 = 44;

/// A book with only what must lie there first, and the path through it.
#[derive(Debug)]
pub struct Site {
    pub book: Book,
    /// From the entrance to the exit; cells touch only those before and after them, but for the two ends of a Tunnel.
    pub path: Vec<CellIndex>,
}

/// What keeps the path in bounds.
struct Ground {
    topology: Topology,
    /// Cells off limits.
    barred: Vec<bool>,
}

impl Ground {
    fn columns(book: &Book) -> u32 {
        u32::from(book.size().columns)
    }

    /// Whether the path can go on to a cell: it touches no other cell of the path.
    fn is_free(&self, path: &[CellIndex], cell: CellIndex) -> bool {
        let last = path.last();
        !self.barred[cell as usize]
            && !path.contains(&cell)
            && self
                .topology
                .four(cell)
                .all(|near| Some(&near) == last || !path.contains(&near))
    }
}

/// Chooses pages and a path.
///
/// # Errors
/// The rule that leaves no room, if it is a rule.
pub fn carve(
    size: Size,
    difficulty: Difficulty,
    rules: &[RuleId],
    chance: &mut Seeded,
) -> Result<Site, Option<RuleId>> {
    let has = |rule| rules.contains(&rule);
    // The Tunnel leaves Chuck the left-hand page only, on which then no Boss can kill.
    if has(RuleId::R13) && has(RuleId::R18) && has(RuleId::L2) {
        return Err(Some(RuleId::L2));
    }
    let first_page = if has(RuleId::L2) {
        LAIR
    } else {
        let start = 2 * (1 + chance.below(STARTS));
        u16::try_from(start).expect("page numbers are small")
    };
    // The right-hand page of a spread has its back on the page after.
    let page_count = if has(RuleId::R18) { 3 } else { 2 };
    let mut book = Book::new(size, first_page, page_count).map_err(|_| None)?;
    for (rule, local) in [(RuleId::L1, Local::Medusa), (RuleId::L2, Local::Boss)] {
        if has(rule) {
            book.set_local(local, spread_of(first_page), true)
                .map_err(|_| Some(rule))?;
        }
    }
    let mut ground = Ground {
        topology: Topology::new(&book),
        barred: vec![false; book.cell_count() as usize],
    };
    if has(RuleId::R12) {
        raise_titan(&mut book, &mut ground, chance)?;
    }
    if has(RuleId::R11) {
        raise_reaper(&mut book, &mut ground, chance);
    }
    let area = size.area();
    let target = difficulty.of([area / 4 + 2, area * 2 / 5, area / 2 + 1]) + chance.below(3);
    let path = (0..TRIES).find_map(|_| path(&book, &ground, difficulty, rules, target, chance));
    let blamed = [RuleId::R13, RuleId::R12, RuleId::R11, RuleId::R18];
    let mut path = path.ok_or_else(|| blamed.into_iter().find(|rule| rules.contains(rule)))?;
    orient(&mut path, &ground.topology, rules, chance);
    if has(RuleId::R18) {
        let ends = path
            .windows(2)
            .find(|ends| !ground.topology.four(ends[0]).any(|near| near == ends[1]))
            .ok_or(Some(RuleId::R18))?;
        book.put(ends[0], Content::Tunnel);
        book.put(ends[1], Content::Tunnel);
    }
    if has(RuleId::R13) {
        let chuck_page = chuck_page(&path, &ground.topology, rules).ok_or(Some(RuleId::R13))?;
        let rooms: Vec<_> = ground
            .topology
            .cells_of_page(chuck_page)
            .filter(|cell| !path.contains(cell) && book.cells()[*cell as usize] == Content::Empty)
            .collect();
        book.put(chance.pick(&rooms), Content::Chuck);
    }
    let ends = [path[0], path[path.len() - 1]].map(|cell| book.position(cell));
    book.set_enter(Some(ends[0])).map_err(|_| None)?;
    book.set_exit(Some(ends[1])).map_err(|_| None)?;
    Ok(Site { book, path })
}

/// Puts a Titan where his band leaves half of the page or more.
fn raise_titan(
    book: &mut Book,
    ground: &mut Ground,
    chance: &mut Seeded,
) -> Result<(), Option<RuleId>> {
    let rows = u32::from(book.size().rows);
    let spread = ground.topology.cells_of_spread(0);
    let places: Vec<_> = spread
        .filter(|&cell| {
            let row = ground.topology.row(cell);
            row < 1 || row + 1 >= rows || (rows >= 7 && (row < 2 || row + 2 >= rows))
        })
        .collect();
    if places.is_empty() {
        return Err(Some(RuleId::R12));
    }
    let titan = chance.pick(&places);
    book.put(titan, Content::Titan);
    let row = ground.topology.row(titan);
    for cell in 0..book.cell_count() {
        ground.barred[cell as usize] |= ground.topology.row(cell).abs_diff(row) <= 1;
    }
    Ok(())
}

fn raise_reaper(book: &mut Book, ground: &mut Ground, chance: &mut Seeded) {
    let mut reaper = chance.below(book.cell_count());
    while book.cells()[reaper as usize] != Content::Empty {
        reaper = chance.below(book.cell_count());
    }
    book.put(reaper, Content::Reaper);
    let barred = &mut ground.barred;
    ground
        .topology
        .within_two(reaper, |cell| barred[cell as usize] = true);
}

/// One path of about so many cells, from an end to the other.
fn path(
    book: &Book,
    ground: &Ground,
    difficulty: Difficulty,
    rules: &[RuleId],
    target: u32,
    chance: &mut Seeded,
) -> Option<Vec<CellIndex>> {
    let (start, pages) = if rules.contains(&RuleId::R13) {
        chuck_run(book, ground, rules, chance)?
    } else {
        let start = chance.below(book.cell_count());
        (vec![start], 0..usize::from(book.page_count()))
    };
    if start.iter().any(|&cell| ground.barred[cell as usize]) {
        return None;
    }
    let tunnels = rules.contains(&RuleId::R18);
    let path = grow(ground, start, pages, target, tunnels, chance)?;
    is_winding(book, ground, &path, difficulty, tunnels).then_some(path)
}

/// With a Chuck a whole page is safe: the path crosses it in a straight line, which is the shortest whatever lies
/// there. That line, from its end to the first cell on the page across the gutter; and the pages for the rest.
fn chuck_run(
    book: &Book,
    ground: &Ground,
    rules: &[RuleId],
    chance: &mut Seeded,
) -> Option<(Vec<CellIndex>, std::ops::Range<usize>)> {
    let columns = Ground::columns(book);
    let row = chance.below(u32::from(book.size().rows));
    let is_left = rules.contains(&RuleId::R18) || chance.percent(50);
    let length = 2 + chance.below(columns - 2);
    let area = book.size().area();
    let [left, right] = [0, area].map(|page| page + row * columns);
    let pages = usize::from(book.page_count());
    if is_left {
        let mut run: Vec<_> = (left + columns - length..left + columns).collect();
        run.push(right);
        Some((run, 1..pages))
    } else {
        let mut run: Vec<_> = (right..right + length).rev().collect();
        run.push(left + columns - 1);
        Some((run, 0..1))
    }
    .filter(|(run, _)| run.iter().all(|&cell| !ground.barred[cell as usize]))
}

/// The page that a path crosses in a straight line for Chuck's sake: that of its shorter end.
fn chuck_page(path: &[CellIndex], topology: &Topology, rules: &[RuleId]) -> Option<usize> {
    if rules.contains(&RuleId::R18) {
        return Some(0);
    }
    let [first, last] = [path.first()?, path.last()?].map(|&cell| topology.page(cell));
    let is_straight = |page| {
        let on: Vec<_> = path
            .iter()
            .filter(|&&cell| topology.page(cell) == page)
            .collect();
        on.windows(2)
            .all(|pair| topology.row(*pair[0]) == topology.row(*pair[1]))
    };
    [last, first].into_iter().find(|&page| is_straight(page))
}

/// Lets a path grow cell by cell, going back a little where it is stuck.
fn grow(
    ground: &Ground,
    start: Vec<CellIndex>,
    pages: std::ops::Range<usize>,
    target: u32,
    tunnels: bool,
    chance: &mut Seeded,
) -> Option<Vec<CellIndex>> {
    let topology = &ground.topology;
    let fixed = start.len();
    let mut path = start;
    let mut passage = None;
    let is_apart = |cell: CellIndex| fixed == 1 || !touches_gutter(topology, &pages, cell);
    for _ in 0..target * 12 {
        if path.len() >= target as usize
            && (!tunnels || passage.is_some_and(|at| at + 3 < path.len()))
        {
            return Some(path);
        }
        let here = *path.last()?;
        if tunnels
            && passage.is_none()
            && topology.page(here) == 1
            && path.len() > fixed
            && path.len() * 3 > target as usize
            && chance.percent(30)
        {
            let behind = topology.cells_of_page(2);
            let there = behind.start + chance.below(behind.end - behind.start);
            // The other end must touch nothing of the path, this end included.
            let apart = [path.as_slice(), &[CellIndex::MAX]].concat();
            if ground.is_free(&apart, there) {
                passage = Some(path.len());
                path.push(there);
                continue;
            }
        }
        let ways: Vec<_> = topology
            .four(here)
            .filter(|&next| {
                pages.contains(&topology.page(next))
                    && is_apart(next)
                    && ground.is_free(&path, next)
            })
            .collect();
        if ways.is_empty() || path.len() >= target as usize + 4 {
            let back = 1 + chance.below(4) as usize;
            path.truncate(path.len().saturating_sub(back).max(fixed));
            passage = passage.filter(|&at| at < path.len());
        } else {
            path.push(chance.pick(&ways));
        }
    }
    None
}

/// Whether a cell touches a page other than these, so that with a Chuck there the path could be cut short.
fn touches_gutter(topology: &Topology, pages: &std::ops::Range<usize>, cell: CellIndex) -> bool {
    topology
        .four(cell)
        .any(|near| !pages.contains(&topology.page(near)))
}

/// Whether a path is worth following: it turns often, leads over more than one page, and is longer than it would have
/// to be on empty pages.
fn is_winding(
    book: &Book,
    ground: &Ground,
    path: &[CellIndex],
    difficulty: Difficulty,
    tunnels: bool,
) -> bool {
    let columns = Ground::columns(book);
    let topology = &ground.topology;
    let is_straight = |three: &[CellIndex]| {
        topology.row(three[0]) == topology.row(three[2]) || three[0] % columns == three[2] % columns
    };
    let turns = path.windows(3).filter(|three| !is_straight(three)).count();
    let first = topology.page(path[0]);
    let on_first = path
        .iter()
        .filter(|&&cell| topology.page(cell) == first)
        .count();
    let is_spread_out = on_first >= 2 && path.len() - on_first >= 2;
    let detour = tunnels || {
        let straight = distance(topology, path[0], path[path.len() - 1], ground.barred.len());
        path.len() > straight + difficulty.of([2, 4, 6])
    };
    turns >= difficulty.of([3, 5, 7]) && is_spread_out && detour
}

/// Steps between two cells on empty pages.
fn distance(topology: &Topology, from: CellIndex, to: CellIndex, cells: usize) -> usize {
    let mut steps = vec![usize::MAX; cells];
    let mut queue = vec![from];
    steps[from as usize] = 0;
    let mut next = 0;
    while let Some(&cell) = queue.get(next) {
        if cell == to {
            break;
        }
        next += 1;
        for near in topology.four(cell) {
            if steps[near as usize] == usize::MAX {
                steps[near as usize] = steps[cell as usize] + 1;
                queue.push(near);
            }
        }
    }
    steps[to as usize]
}

/// Chooses which end is the entrance.
fn orient(path: &mut [CellIndex], topology: &Topology, rules: &[RuleId], chance: &mut Seeded) {
    let on_first = |path: &[CellIndex], from: usize| {
        path[from..]
            .iter()
            .filter(|&&cell| topology.page(cell) == 0)
            .count()
    };
    let reverse = if rules.contains(&RuleId::L2) {
        // The Boss is met on the first page, and after the weapons.
        let half = path.len() / 2;
        2 * on_first(path, half) < on_first(path, 0)
    } else {
        chance.percent(50)
    };
    if reverse {
        path.reverse();
    }
}
