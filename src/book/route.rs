//! The shortest route through a book by all the rules, or the proof that there is none.
//!
//! What the past of a walk means for its future is a *world*: which occupants are removed, and what the walker has in
//! hand or has used up. Within one world the book does not change. The search goes breadth first over *places*: a
//! world, a cell, and whether the Mask is on; so every place is reached by its fewest moves first.
//!
//! Two worlds that differ only in what can never matter again are one: see `Uses` below.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::board::Board;
use super::book::CellIndex;
use super::content::Content;
use super::rules;
use super::topology::Topology;
use super::verdict::Verdict;
use super::walk::{Dragon, Footing, Manner, Move, Pack, arrive, moves};

/// The most places that a search looks at before it gives up, if nothing else is said: some 100 MB.
pub const MAX_PLACES: usize = 2_000_000;

/// The most bytes, about, that it takes before it gives up, whatever the limit of places. (Large pages in many worlds
/// take more than the places in them.)
const MAX_BYTES: usize = 192 << 20;

/// How a search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to look at.
    Searching,
    /// The moves of a shortest route.
    Found(Vec<Move>),
    /// There is no route: everything that can be reached was.
    Closed,
    /// Too many places; whether there is a route is not known.
    GaveUp,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Places looked at.
    pub places: usize,
    /// Worlds they lie in.
    pub worlds: usize,
    /// Moves to the farthest of them.
    pub moves: u32,
}

/// What can still be of use on a ground. Nothing is ever added to a book, so what is of no use stays so.
#[derive(Clone, Debug, Default)]
struct Uses {
    /// Bows and Molotovs that have something to hit, or can have once more is removed.
    shots: Vec<CellIndex>,
    /// Swords that are there.
    swords: Vec<CellIndex>,
    /// Swords, still there or not, that have a Dragon in their reach, or can have.
    sharp: Vec<CellIndex>,
    /// For each set of weapons held, whether it can yet become the Boss's death.
    weapons: [bool; 1 << rules::WEAPONS.len()],
}

impl Uses {
    /// What the items on these cells, where they are still there, can be of use for.
    fn of(board: &Board, items: &[(CellIndex, Content)]) -> Self {
        let mut uses = Self::default();
        for &(cell, item) in items {
            let is_there = board.printed(cell) == item;
            match item {
                Content::Bow if is_there && rules::bow_can_hit(board, cell) => {
                    uses.shots.push(cell);
                }
                Content::Molotov if is_there && rules::molotov_can_hit(board, cell) => {
                    uses.shots.push(cell);
                }
                Content::Sword => {
                    if is_there {
                        uses.swords.push(cell);
                    }
                    if rules::sword_can_slay(board, cell) {
                        uses.sharp.push(cell);
                    }
                }
                _ => {}
            }
        }
        for (held, of_use) in (0..).zip(&mut uses.weapons) {
            *of_use = rules::boss_can_die(board, held);
        }
        uses
    }

    /// Forgets what can never matter again.
    fn strip(&self, topology: &Topology, pack: &mut Pack) {
        pack.sword = pack.sword.filter(|sword| self.sharp.contains(sword));
        // A Sword that was taken cannot be taken again, nor take the place of another: that matters while it is of use
        // itself, or another that is of use can be in hand where it lies.
        let in_play: Vec<_> = (self.sharp.iter())
            .filter(|sword| {
                pack.sword == Some(**sword)
                    || (self.swords.contains(sword) && !pack.used.contains(sword))
            })
            .collect();
        pack.used.retain(|cell| {
            let mut others = in_play.iter();
            self.shots.contains(cell)
                || (self.swords.contains(cell)
                    && (self.sharp.contains(cell)
                        || others.any(|&&other| rules::sword_reaches(topology, other, *cell))))
        });
        if !self.weapons[usize::from(pack.weapons)] {
            pack.weapons = 0;
        }
    }
}

/// The book with some occupants removed, as a walker sees it. Pages that nothing changed are shared.
#[derive(Clone, Debug)]
struct Ground {
    /// The cells emptied, in order.
    removed: Vec<CellIndex>,
    pages: Vec<Rc<[Footing]>>,
    uses: Uses,
}

/// A ground and what the walker has on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct World {
    ground: usize,
    pack: Pack,
}

/// Where a walk can be.
#[derive(Clone, Copy, Debug)]
struct Place {
    world: u32,
    cell: CellIndex,
    /// The place before; [`NOWHERE`] for the first.
    from: u32,
    /// Moves from the entrance.
    depth: u32,
    manner: Manner,
    /// In how many ways it is reached by so few moves; [`u64::MAX`] for that or more.
    ways: u64,
}

/// No place.
const NOWHERE: u32 = u32::MAX;

/// A search for the shortest route, to be run in slices.
#[derive(Clone, Debug)]
pub struct Search {
    /// The book on the ground that was worked on last.
    board: Board,
    shown: usize,
    grounds: Vec<Ground>,
    known_grounds: HashMap<Vec<CellIndex>, usize>,
    worlds: Vec<World>,
    known_worlds: HashMap<World, u32>,
    /// The world one is in after getting onto a cell that does something.
    arrivals: HashMap<(u32, CellIndex), u32>,
    /// For each world and page, the place of each cell without the Mask and with it, once one was reached.
    reached: Vec<Vec<Option<Box<[u32]>>>>,
    places: Vec<Place>,
    next: usize,
    passages: HashMap<CellIndex, CellIndex>,
    /// The cells that held an item that acts, and which.
    items: Vec<(CellIndex, Content)>,
    exit: Option<CellIndex>,
    forbidden: Option<CellIndex>,
    limit: usize,
    /// The bytes, about, of all but the places.
    bytes: usize,
    progress: Progress,
}

impl Search {
    /// Starts on the entrance of a judged book. Without entrance or exit, or on an unsafe entrance, there is no route.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self::with(board, None, MAX_PLACES)
    }

    /// The same for routes that keep off one cell, giving up after another number of places.
    #[must_use]
    pub fn with(board: Board, forbidden: Option<CellIndex>, limit: usize) -> Self {
        let book = board.book();
        let [enter, exit] =
            [book.enter(), book.exit()].map(|place| place.and_then(|place| book.index(place)));
        let passages = board
            .drawn(Content::Tunnel)
            .into_iter()
            .filter_map(|cell| Some((cell, rules::passage(&board, cell)?)))
            .collect();
        let pages = (0..usize::from(book.page_count()))
            .map(|page| footings(&board, page))
            .collect();
        let items: Vec<_> = (0..book.cell_count())
            .map(|cell| (cell, board.printed(cell)))
            .filter(|&(_, content)| acts(content))
            .collect();
        let mut search = Self {
            shown: 0,
            grounds: vec![Ground {
                removed: Vec::new(),
                pages,
                uses: Uses::of(&board, &items),
            }],
            known_grounds: HashMap::from([(Vec::new(), 0)]),
            worlds: Vec::new(),
            known_worlds: HashMap::new(),
            arrivals: HashMap::new(),
            reached: Vec::new(),
            places: Vec::new(),
            next: 0,
            passages,
            items,
            exit,
            forbidden,
            limit,
            bytes: 0,
            progress: Progress::Closed,
            board,
        };
        let start = enter
            .filter(|&cell| search.board.verdict(cell) == Verdict::Safe && forbidden != Some(cell));
        if let (Some(cell), Some(_)) = (start, exit) {
            let world = search.world(World {
                ground: 0,
                pack: Pack::default(),
            });
            let first = Move {
                to: cell,
                manner: Manner::Step,
            };
            search.reach(world, first, NOWHERE, 0, 1);
            search.progress = Progress::Searching;
        }
        search
    }

    /// Looks at up to so many more places; says how the search stands then.
    pub fn run(&mut self, places: usize) -> &Progress {
        let stop = self.next.saturating_add(places);
        while self.progress == Progress::Searching && self.next < stop {
            self.look();
        }
        &self.progress
    }

    /// Looks at everything; says how the search ended.
    pub fn finish(&mut self) -> &Progress {
        self.run(usize::MAX)
    }

    /// How the search stands.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// How far it has come.
    #[must_use]
    pub fn extent(&self) -> Extent {
        let last = self
            .next
            .checked_sub(1)
            .and_then(|last| self.places.get(last));
        Extent {
            places: self.next,
            worlds: self.worlds.len(),
            moves: last.map_or(0, |last| last.depth),
        }
    }

    /// The cells that were reached in any world, in order.
    #[must_use]
    pub fn reached(&self) -> Vec<CellIndex> {
        let mut cells: Vec<_> = self.places.iter().map(|place| place.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The cells that close in what was reached: beside it, and not reached themselves. Those come first that one gets
    /// beside in the fewest moves.
    #[must_use]
    pub fn fence(&self) -> Vec<CellIndex> {
        let topology = self.board.topology();
        let mut known: HashSet<_> = self.places.iter().map(|place| place.cell).collect();
        let mut fence = Vec::new();
        for place in &self.places {
            for near in topology.four(place.cell) {
                if known.insert(near) {
                    fence.push(near);
                }
            }
        }
        fence
    }

    /// How many shortest routes there are, once one is found; [`u64::MAX`] for that or more. Two differ if a move does.
    #[must_use]
    pub fn ways(&self) -> u64 {
        let Progress::Found(route) = &self.progress else {
            return 0;
        };
        self.places[self.next..]
            .iter()
            .take_while(|place| place.depth as usize == route.len())
            .filter(|place| self.is_end(place))
            .fold(0, |ways, place| ways.saturating_add(place.ways))
    }

    fn is_end(&self, place: &Place) -> bool {
        place.manner != Manner::Masked && Some(place.cell) == self.exit
    }

    /// Looks at the next place in the order of moves needed.
    fn look(&mut self) {
        let Some(&place) = self.places.get(self.next) else {
            self.progress = Progress::Closed;
            return;
        };
        if self.is_end(&place) {
            self.progress = Progress::Found(self.way_to(self.next));
            return;
        }
        let bytes = self.bytes + self.places.len() * size_of::<Place>();
        if self.places.len() > self.limit || bytes > MAX_BYTES {
            self.progress = Progress::GaveUp;
            return;
        }
        let world = &self.worlds[place.world as usize];
        let ground = &self.grounds[world.ground];
        let topology = self.board.topology();
        let area = self.board.book().size().area();
        let mut found = Vec::with_capacity(8);
        moves(
            topology,
            |cell| ground.pages[(cell / area) as usize][(cell % area) as usize],
            &world.pack,
            place.cell,
            place.manner == Manner::Masked,
            |cell| self.passages.get(&cell).copied(),
            |next| {
                if !found.contains(&next) && self.forbidden != Some(next.to) {
                    found.push(next);
                }
            },
        );
        let from = u32::try_from(self.next).expect("places are limited");
        for next in found {
            self.reach(place.world, next, from, place.depth + 1, place.ways);
        }
        self.next += 1;
    }

    /// Notes that a move leads out of a place in a world.
    fn reach(&mut self, world: u32, next: Move, from: u32, depth: u32, ways: u64) {
        let world = self.world_after(world, next);
        let area = self.board.book().size().area();
        let masked = usize::from(next.manner == Manner::Masked);
        let page = (next.to / area) as usize;
        let table = self.reached[world as usize][page].get_or_insert_with(|| {
            let table = vec![NOWHERE; 2 * area as usize];
            self.bytes += size_of_val(table.as_slice());
            table.into()
        });
        let known = &mut table[2 * (next.to % area) as usize + masked];
        if let Some(place) = self.places.get_mut(*known as usize) {
            if place.depth == depth {
                place.ways = place.ways.saturating_add(ways);
            }
            return;
        }
        *known = u32::try_from(self.places.len()).expect("places are limited");
        self.places.push(Place {
            world,
            cell: next.to,
            from,
            depth,
            manner: next.manner,
            ways,
        });
    }

    /// The world after a move: the same, unless its end does something or a Sword is left behind.
    fn world_after(&mut self, world: u32, next: Move) -> u32 {
        let World { ground, pack } = &self.worlds[world as usize];
        let is_masked = next.manner == Manner::Masked;
        let area = self.board.book().size().area();
        let there =
            self.grounds[*ground].pages[(next.to / area) as usize][(next.to % area) as usize];
        if is_masked || (there.dragon == Dragon::None && !acts(there.content)) {
            // Nothing is triggered, but a Sword can be left behind.
            let sword = pack.sword_at(self.board.topology(), next.to);
            if sword == pack.sword {
                return world;
            }
            let pack = Pack {
                sword,
                ..pack.clone()
            };
            let ground = *ground;
            return self.world(World { ground, pack });
        }
        if let Some(&known) = self.arrivals.get(&(world, next.to)) {
            return known;
        }
        let (ground, pack) = (*ground, pack.clone());
        self.show(ground);
        let arrival = arrive(&self.board, &pack, next.to, false);
        let after = World {
            ground: self.ground_without(ground, arrival.removed),
            pack: arrival.pack,
        };
        let after = self.world(after);
        self.arrivals.insert((world, next.to), after);
        after
    }

    /// The number of a world, without what does not matter in it.
    fn world(&mut self, mut world: World) -> u32 {
        self.grounds[world.ground]
            .uses
            .strip(self.board.topology(), &mut world.pack);
        if let Some(&known) = self.known_worlds.get(&world) {
            return known;
        }
        let number = u32::try_from(self.worlds.len()).expect("worlds are fewer than places");
        let pages = vec![None; usize::from(self.board.book().page_count())];
        let used = 2 * size_of_val(world.pack.used.as_slice());
        self.bytes += size_of_val(pages.as_slice()) + 3 * size_of::<World>() + used;
        self.reached.push(pages);
        self.known_worlds.insert(world.clone(), number);
        self.worlds.push(world);
        number
    }

    /// The number of the ground that is left of another when more is removed.
    fn ground_without(&mut self, ground: usize, more: Vec<CellIndex>) -> usize {
        if more.is_empty() {
            return ground;
        }
        let mut removed = self.grounds[ground].removed.clone();
        removed.extend(&more);
        removed.sort_unstable();
        removed.dedup();
        if let Some(&known) = self.known_grounds.get(&removed) {
            return known;
        }
        self.show(ground);
        self.board
            .set_all(more.into_iter().map(|cell| (cell, Content::Empty)));
        let mut pages = self.grounds[ground].pages.clone();
        let area = self.board.book().size().area();
        for &cell in self.board.touched() {
            let footing = Footing::of(&self.board, cell);
            let page = &mut pages[(cell / area) as usize];
            if page[(cell % area) as usize] != footing {
                if Rc::strong_count(page) > 1 {
                    self.bytes += size_of_val(&**page);
                }
                Rc::make_mut(page)[(cell % area) as usize] = footing;
            }
        }
        self.bytes += size_of_val(pages.as_slice()) + 3 * size_of_val(removed.as_slice());
        self.shown = self.grounds.len();
        self.known_grounds.insert(removed.clone(), self.shown);
        let uses = Uses::of(&self.board, &self.items);
        self.grounds.push(Ground {
            removed,
            pages,
            uses,
        });
        self.shown
    }

    /// Brings the board onto a ground.
    fn show(&mut self, ground: usize) {
        if ground == self.shown {
            return;
        }
        let (from, to) = (
            &self.grounds[self.shown].removed,
            &self.grounds[ground].removed,
        );
        let original = &self.grounds[0].pages;
        let area = self.board.book().size().area();
        let restored = from
            .iter()
            .filter(|cell| to.binary_search(cell).is_err())
            .map(|&cell| {
                let footing = original[(cell / area) as usize][(cell % area) as usize];
                (cell, footing.content)
            });
        let emptied = to
            .iter()
            .filter(|cell| from.binary_search(cell).is_err())
            .map(|&cell| (cell, Content::Empty));
        self.board.set_all(restored.chain(emptied));
        self.shown = ground;
    }

    /// The moves from the entrance to a place.
    fn way_to(&self, place: usize) -> Vec<Move> {
        let mut way = Vec::new();
        let mut place = self.places[place];
        while place.from != NOWHERE {
            way.push(Move {
                to: place.cell,
                manner: place.manner,
            });
            place = self.places[place.from as usize];
        }
        way.reverse();
        way
    }
}

/// Whether getting onto a cell that holds this can do something.
fn acts(content: Content) -> bool {
    matches!(content, Content::Bow | Content::Molotov | Content::Sword)
        || rules::WEAPONS.contains(&content)
}

fn footings(board: &Board, page: usize) -> Rc<[Footing]> {
    board
        .topology()
        .cells_of_page(page)
        .map(|cell| Footing::of(board, cell))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::rules::testing::book_to_walk;
    use super::super::walk::Walk;
    use super::*;

    fn search(pages: &[&str]) -> Search {
        let book = book_to_walk(pages);
        let board = Board::new(book);
        let mut search = Search::new(board.clone());
        search.finish();
        if let Progress::Found(route) = search.progress() {
            let mut walk = Walk::enter(board).unwrap().0;
            for &next in route {
                walk.go(next).unwrap();
            }
            assert!(walk.is_over());
        }
        search
    }

    fn length(pages: &[&str]) -> Option<usize> {
        match search(pages).progress() {
            Progress::Found(route) => Some(route.len()),
            Progress::Closed => None,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_shortest_way_over_safe_cells() {
        assert_eq!(length(&["."]), Some(0));
        assert_eq!(length(&[". . ."]), Some(2));
        assert_eq!(length(&[". wall ."]), None);
        assert_eq!(length(&["troll ."]), None);
        assert_eq!(length(&[". wall .\n. . ."]), Some(3));
        assert_eq!(search(&[". .\n. ."]).ways(), 2);
    }

    #[test]
    fn what_closes_the_way_is_named_in_order_of_nearness() {
        let found = search(&[". . wall .\n. wall . ."]);
        assert_eq!(found.reached(), [0, 1, 4]);
        assert_eq!(found.fence(), [2, 5]);
    }

    #[test]
    fn items_open_the_way() {
        assert_eq!(length(&["bow . . . . troll ."]), Some(6));
        assert_eq!(length(&[". bridge pit ."]), Some(2));
        assert_eq!(length(&["mask troll troll ."]), Some(3));
        assert_eq!(length(&["mask troll ogre ."]), None);
        assert_eq!(length(&["sword dragon dragon ."]), Some(3));
        assert_eq!(length(&["molotov zombie troll ."]), Some(3));
    }

    #[test]
    fn one_may_have_to_go_back_for_an_item() {
        // Away from the exit to the Bow, and back over the cell it cleared.
        let page = ". wall . . . .
                    . . . . bow wall
                    . wall wall wall wall wall";
        assert_eq!(length(&[page]), None);
        let page = "bazooka . boss .
                    . wall wall wall
                    tweezers . excalibur .";
        let end = length(&[page]);
        assert_eq!(end, Some(5));
    }

    #[test]
    fn a_cell_can_be_forbidden() {
        let book = book_to_walk(&[". .\n. ."]);
        let board = Board::new(book);
        for (forbidden, ways) in [(None, 2), (Some(1), 1), (Some(0), 0), (Some(3), 0)] {
            let mut search = Search::with(board.clone(), forbidden, MAX_PLACES);
            search.finish();
            assert_eq!(search.ways(), ways);
        }
    }

    #[test]
    fn a_search_gives_up_at_its_limit_and_says_how_far_it_came() {
        let book = book_to_walk(&[". . . . . . . ."]);
        let mut search = Search::with(Board::new(book), None, 3);
        assert_eq!(*search.run(1), Progress::Searching);
        assert_eq!(*search.finish(), Progress::GaveUp);
        assert_eq!(search.extent().places, 3);
        assert_eq!(search.reached(), [0, 1, 2, 3]);
    }
}
