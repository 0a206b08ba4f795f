//! What an edit has changed so far, and the workspace for following it.

use super::board::Board;
use super::book::CellIndex;
use super::content::Content;
use super::topology::Topology;

/// A list without repetitions of cells (or spreads), cheap to clear.
#[derive(Clone, Debug, Default)]
pub(super) struct Listed {
    list: Vec<u32>,
    is_listed: Vec<bool>,
}

impl Listed {
    fn new(bound: usize) -> Self {
        Self {
            list: Vec::new(),
            is_listed: vec![false; bound],
        }
    }

    /// Adds an entry; says whether it is new.
    #[inline(always)]
    pub fn add(&mut self, entry: u32) -> bool {
        let is_new = !std::mem::replace(&mut self.is_listed[entry as usize], true);
        if is_new {
            self.list.push(entry);
        }
        is_new
    }

    pub fn entries(&self) -> &[u32] {
        &self.list
    }

    pub fn clear(&mut self) {
        for entry in self.list.drain(..) {
            self.is_listed[entry as usize] = false;
        }
    }
}

/// One edit on its way through the stages.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes {
    /// Cells drawn upon.
    pub edited: Listed,
    /// Spreads with such cells, counted from the book's first.
    pub spreads: Listed,
    /// Spreads on which a Titan's band came or went.
    pub rebanded: Listed,
    /// Cells whose verdict is to be given anew.
    touched: Listed,
    /// Cells whose identity or inertness changed.
    stirred: Listed,
    /// Those cells by the code of each content that their identity is, or was.
    by_content: Vec<Vec<CellIndex>>,
    /// Identities being worked out (R5, R9), and whether a cell is crushed in them.
    pub fresh: Vec<(Content, bool)>,
    pub flood: Flood,
    pub groups: Flood,
    /// The number of the group that each cell belongs to, for one rule's use; stale elsewhere.
    pub labels: Vec<u32>,
    /// Cells gathered for one rule's use.
    pub gathered: Listed,
}

impl Changes {
    pub fn new(cells: usize, spreads: usize) -> Self {
        Self {
            edited: Listed::new(cells),
            spreads: Listed::new(spreads),
            rebanded: Listed::new(spreads),
            touched: Listed::new(cells),
            stirred: Listed::new(cells),
            by_content: vec![Vec::new(); Content::ALL.len()],
            fresh: vec![(Content::Empty, false); cells],
            flood: Flood::new(cells),
            groups: Flood::new(cells),
            labels: vec![0; cells],
            gathered: Listed::new(cells),
        }
    }

    /// Notes that a cell was drawn upon.
    #[allow(clippy::cast_possible_truncation, reason = "spreads number at most 65")]
    pub fn edit(&mut self, cell: CellIndex, spread: usize) {
        self.edited.add(cell);
        self.spreads.add(spread as u32);
    }

    /// Notes that a cell's identity has changed from `before` to `now`; or, where both are the same, its inertness.
    #[inline(always)]
    pub fn stir(&mut self, cell: CellIndex, before: Content, now: Content) {
        if self.stirred.add(cell) {
            self.by_content[usize::from(before.code())].push(cell);
            if now != before {
                self.by_content[usize::from(now.code())].push(cell);
            }
        }
        self.touch(cell);
    }

    /// The cells noted by [`stir`](Self::stir) so far.
    pub fn stirred(&self) -> &[CellIndex] {
        self.stirred.entries()
    }

    /// Those of them whose identity is, or was, one of these; a cell can come twice.
    pub fn stirred_with(&self, wanted: &[Content]) -> Vec<CellIndex> {
        let mut cells = Vec::new();
        for content in wanted {
            cells.extend(&self.by_content[usize::from(content.code())]);
        }
        cells
    }

    /// The spreads (or pages) of those cells, as `place` finds them, each once.
    pub fn places_with(
        &self,
        board: &Board,
        wanted: Content,
        place: impl Fn(&Topology, CellIndex) -> usize,
    ) -> Vec<usize> {
        let mut places = Vec::new();
        for &cell in &self.by_content[usize::from(wanted.code())] {
            let place = place(board.topology(), cell);
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }

    /// Whether anything has changed on a spread so far that could turn an eye: identities, or a band.
    pub fn concern(&self, board: &Board, spread: usize) -> bool {
        let is_here = |&cell: &CellIndex| board.topology().spread(cell) == spread;
        let is_rebanded = |&near: &u32| near as usize == spread;
        self.stirred().iter().any(is_here) || self.rebanded.entries().iter().any(is_rebanded)
    }

    /// Notes that a cell's verdict may change.
    #[inline(always)]
    pub fn touch(&mut self, cell: CellIndex) {
        self.touched.add(cell);
    }

    /// The cells noted by [`touch`](Self::touch) so far.
    pub fn touched(&self) -> &[CellIndex] {
        self.touched.entries()
    }

    /// Ready for the next edit.
    pub fn clear(&mut self) {
        self.stirred.clear();
        for cells in &mut self.by_content {
            cells.clear();
        }
        self.edited.clear();
        self.spreads.clear();
        self.rebanded.clear();
        self.touched.clear();
    }
}

/// Finds joined cells, each only once between two calls of [`restart`](Self::restart).
#[derive(Clone, Debug, Default)]
pub(super) struct Flood {
    found: Vec<CellIndex>,
    visited: Vec<u32>,
    round: u32,
}

impl Flood {
    pub fn new(cells: usize) -> Self {
        Self {
            found: Vec::new(),
            visited: vec![0; cells],
            round: 0,
        }
    }

    /// Forgets which cells were found.
    pub fn restart(&mut self) {
        self.found.clear();
        self.round = self.round.checked_add(1).unwrap_or_else(|| {
            self.visited.fill(0);
            1
        });
    }

    /// All cells joined to `start` that are members, `start` first; none if it is no member or was found before.
    #[inline(always)]
    pub fn from<N: Iterator<Item = CellIndex>>(
        &mut self,
        start: CellIndex,
        is_member: impl Fn(CellIndex) -> bool,
        neighbours: impl Fn(CellIndex) -> N,
    ) -> &[CellIndex] {
        let first = self.found.len();
        let mut reach = |found: &mut Vec<CellIndex>, cell: CellIndex| {
            if is_member(cell)
                && std::mem::replace(&mut self.visited[cell as usize], self.round) != self.round
            {
                found.push(cell);
            }
        };
        reach(&mut self.found, start);
        let mut next = first;
        while let Some(&cell) = self.found.get(next) {
            neighbours(cell).for_each(|near| reach(&mut self.found, near));
            next += 1;
        }
        &self.found[first..]
    }
}
