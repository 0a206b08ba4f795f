//! A puzzle in the making: a path through solid Walls, which give way as long as the path stays the only shortest
//! route and every rule at work so far still decides.

use super::super::board::Board;
use super::super::book::CellIndex;
use super::super::content::Content;
use super::super::topology::{Direction, Topology};
use super::super::verdict::{RuleId, Verdict};
use super::carve::Site;
use super::proof::{decides, deeds, is_deed, is_harmless, only_route};

/// What may be done with a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    /// On the path.
    Path,
    /// A Wall that stands there for want of anything better.
    Solid,
    /// Taken.
    Fixed,
}

/// A puzzle in the making.
#[derive(Debug)]
pub struct Draft {
    board: Board,
    path: Vec<CellIndex>,
    spots: Vec<Spot>,
    is_on_path: Vec<bool>,
    /// The cells beside the path.
    rim: Vec<CellIndex>,
    rules: Vec<RuleId>,
    /// The rules at work, with a cell that each decides; for the deeds of the walker none is needed.
    at_work: Vec<(RuleId, CellIndex)>,
}

impl Draft {
    pub fn new(site: Site, rules: &[RuleId]) -> Self {
        let Site { mut book, path } = site;
        let mut spots = vec![Spot::Solid; book.cell_count() as usize];
        let mut is_on_path = vec![false; spots.len()];
        for &cell in &path {
            is_on_path[cell as usize] = true;
            spots[cell as usize] = Spot::Path;
        }
        for cell in 0..book.cell_count() {
            if book.cells()[cell as usize] != Content::Empty {
                spots[cell as usize] = Spot::Fixed;
            } else if !is_on_path[cell as usize] {
                book.put(cell, Content::Wall);
            }
        }
        let board = Board::new(book);
        let mut is_rim = vec![false; spots.len()];
        for &cell in &path {
            for near in board.topology().four(cell) {
                is_rim[near as usize] = !is_on_path[near as usize];
            }
        }
        let rim = (0..board.book().cell_count())
            .filter(|&cell| is_rim[cell as usize])
            .collect();
        Self {
            board,
            path,
            spots,
            is_on_path,
            rim,
            rules: rules.to_vec(),
            at_work: Vec::new(),
        }
    }

    pub const fn board(&self) -> &Board {
        &self.board
    }

    pub const fn topology(&self) -> &Topology {
        self.board.topology()
    }

    pub fn into_board(self) -> Board {
        self.board
    }

    /// The chosen rules.
    pub fn rules(&self) -> &[RuleId] {
        &self.rules
    }

    /// From the entrance to the exit.
    pub fn path(&self) -> &[CellIndex] {
        &self.path
    }

    /// The cells beside the path.
    pub fn rim(&self) -> &[CellIndex] {
        &self.rim
    }

    pub fn is_on_path(&self, cell: CellIndex) -> bool {
        self.is_on_path[cell as usize]
    }

    /// The cells side by side with a cell.
    #[inline(never)]
    pub fn four(&self, cell: CellIndex) -> Vec<CellIndex> {
        self.topology().four(cell).collect()
    }

    /// The cells about a cell.
    #[inline(never)]
    pub fn eight(&self, cell: CellIndex) -> Vec<CellIndex> {
        self.topology().eight(cell).collect()
    }

    /// The cells in a straight line from a cell, to the border of its spread.
    #[inline(never)]
    pub fn ray(&self, cell: CellIndex, direction: Direction) -> Vec<CellIndex> {
        self.topology().ray(cell, direction).collect()
    }

    /// Whether a cell is a Wall that may give way.
    pub fn is_solid(&self, cell: CellIndex) -> bool {
        self.spots[cell as usize] == Spot::Solid
    }

    /// Whether a cell of the path, none of its ends, has nothing on it yet.
    pub fn is_bare(&self, cell: CellIndex) -> bool {
        self.spots[cell as usize] == Spot::Path
            && cell != self.path[0]
            && cell != self.path[self.path.len() - 1]
    }

    /// Whether something may be put on a cell.
    pub fn is_free(&self, cell: CellIndex) -> bool {
        self.is_solid(cell) || self.is_bare(cell)
    }

    /// Sets a rule to work by some edits, all on free cells; takes them back if it does not decide then, or if
    /// anything that held does no more.
    pub fn set_to_work(&mut self, rule: RuleId, edits: &[(CellIndex, Content)]) -> bool {
        let mut cells: Vec<_> = edits.iter().map(|&(cell, _)| cell).collect();
        cells.sort_unstable();
        let distinct = cells.windows(2).all(|pair| pair[0] != pair[1]);
        if !distinct || !cells.iter().all(|&cell| self.is_free(cell)) {
            return false;
        }
        let before = self.apply(edits);
        if let Some(witness) = self.witness(rule, &before, &cells)
            && self.holds()
        {
            self.at_work.push((rule, witness));
            if self.deeds_done() {
                for cell in cells {
                    self.spots[cell as usize] = Spot::Fixed;
                }
                return true;
            }
            self.at_work.pop();
        }
        self.board.set_all(before);
        false
    }

    /// Puts something on a cell; takes it back if anything that held does no more.
    pub fn put(&mut self, cell: CellIndex, content: Content) -> bool {
        let before = self.apply(&[(cell, content)]);
        if self.holds() && self.deeds_done() {
            return true;
        }
        self.board.set_all(before);
        false
    }

    fn apply(&mut self, edits: &[(CellIndex, Content)]) -> Vec<(CellIndex, Content)> {
        let before = edits
            .iter()
            .map(|&(cell, _)| (cell, self.board.printed(cell)))
            .collect();
        self.board.set_all(edits.iter().copied());
        before
    }

    /// A cell on the path or beside it that a rule decides after the last edit; for the walker's deeds any.
    fn witness(
        &mut self,
        rule: RuleId,
        before: &[(CellIndex, Content)],
        edited: &[CellIndex],
    ) -> Option<CellIndex> {
        if is_deed(rule) {
            return Some(self.path[0]);
        }
        if rule == RuleId::R2 {
            return edited
                .iter()
                .copied()
                .find(|&cell| is_harmless(&self.board, cell));
        }
        let mut touched: Vec<_> = self.board.touched().to_vec();
        touched.extend(before.iter().map(|&(cell, _)| cell));
        touched.sort_unstable();
        touched.dedup();
        touched.retain(|&cell| self.is_on_path(cell) || self.rim.binary_search(&cell).is_ok());
        touched
            .into_iter()
            .find(|&cell| decides(&mut self.board, rule, cell))
    }

    /// Whether the rules at work still decide their cells.
    fn holds(&mut self) -> bool {
        if self.board.verdict(self.path[0]) != Verdict::Safe {
            return false;
        }
        let board = &mut self.board;
        self.at_work.iter().all(|&(rule, witness)| {
            is_deed(rule)
                || if rule == RuleId::R2 {
                    is_harmless(board, witness)
                } else {
                    decides(board, rule, witness)
                }
        })
    }

    /// Whether the path is the only shortest route, and everything that is to be done on it is.
    fn deeds_done(&self) -> bool {
        let Some(route) = only_route(&self.board) else {
            return false;
        };
        if !route.iter().all(|step| self.is_on_path(step.to)) {
            return false;
        }
        let mut wanted = self
            .at_work
            .iter()
            .map(|&(rule, _)| rule)
            .filter(|&rule| is_deed(rule))
            .peekable();
        if wanted.peek().is_none() {
            return true;
        }
        let done = deeds(&self.board, &route);
        wanted.all(|rule| done.iter().any(|deed| deed.rule == rule))
    }
}
