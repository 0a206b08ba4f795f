//! A judged book: every rule's findings about every cell, kept up to date edit by edit.
//!
//! An edit is followed through the stages of the rulings in order. Each rule looks only at cells whose standing has
//! changed so far, and notes those that change by it; the cells touched in the end get their verdict anew. Judging a
//! book from scratch is the same, with every cell edited.

use super::book::{Book, CellIndex, Edges, Local, Position};
use super::changes::{Changes, Flood};
use super::content::Content;
use super::rules::{self, RULES, Stage};
use super::topology::{Direction, Topology};
use super::verdict::{Reason, RuleId, Verdict, Warning};

/// Findings about a cell that are either so or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Flags(u16);

impl Flags {
    /// A creature removed by two Giants (R9).
    pub const CRUSHED: Self = Self(1);
    /// A creature turned to stone (L1).
    pub const PETRIFIED: Self = Self(1 << 1);
    /// A Medusa who has met a Mirror (L1).
    pub const CALMED: Self = Self(1 << 2);
    /// An Orc or Dwarf who lost a melee (R7).
    pub const SLAIN: Self = Self(1 << 3);
    /// An Orc or Dwarf in a melee (R7).
    pub const FIGHTING: Self = Self(1 << 4);
    /// Prey turned Vampire (R8).
    pub const TURNED: Self = Self(1 << 5);
    /// A Reaper whose zone is counted in the cells it covers (R11).
    pub const REAPING: Self = Self(1 << 6);
    /// Deadly of itself (stage 10).
    pub const DEADLY: Self = Self(1 << 7);
    /// A creature deadly of itself, on a page without Chuck: one of an Oracle's four (R10).
    pub const MONSTER: Self = Self(1 << 8);
    /// An Oracle with her four (R10).
    pub const PROTECTING: Self = Self(1 << 9);
    /// Lava whose heat is counted in the cells it reaches (R17).
    pub const BURNING: Self = Self(1 << 10);
    /// A Rat counted on its spread (R3).
    pub const RAT: Self = Self(1 << 11);
    /// A Mage counted on his page (R6).
    pub const MAGE: Self = Self(1 << 12);
    /// A Chuck counted on his page (R13).
    pub const CHUCK: Self = Self(1 << 13);
    /// Petrified, calmed or slain: never deadly of itself, without power, and counting for nothing.
    pub const INERT: Self = Self(Self::PETRIFIED.0 | Self::CALMED.0 | Self::SLAIN.0);

    /// Whether any of these findings holds.
    #[inline(always)]
    pub const fn any(self, flags: Self) -> bool {
        self.0 & flags.0 != 0
    }

    /// Both sets of findings.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Records a finding; says whether that is news.
    #[inline(always)]
    pub const fn record(&mut self, flag: Self, holds: bool) -> bool {
        let before = self.0;
        if holds {
            self.0 |= flag.0;
        } else {
            self.0 &= !flag.0;
        }
        self.0 != before
    }
}

/// What the rules have found about one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    /// What stands there once Mimics are seen through and the crushed removed (R5, R9).
    pub identity: Content,
    pub flags: Flags,
    /// The Wolves of the pack it belongs to, 255 for more; 0 if it is none (R4).
    pub pack: u8,
    /// How many areas of Lava, Wolves and Reapers cover it (R4, R11, R17).
    pub struck: u8,
    /// How many Oracles protect it (R10).
    pub protected: u8,
    pub verdict: Verdict,
}

/// What is counted for a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PageTally {
    /// Bit *r*: row *r* lies in a Titan's band (R12).
    pub band: u32,
    /// Mages at work (R6).
    pub mages: u16,
    /// Chucks (R13).
    pub chucks: u16,
}

/// What is counted for a spread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SpreadTally {
    /// Mimics and Giants as printed: while there are none, every cell is what it shows (R5, R9).
    pub stirring: u16,
    /// Whether there were any when it was judged last.
    pub stirred: bool,
    /// Bit *r*: a Titan stands in row *r* (R12).
    pub titan_rows: u32,
    /// Rats at large (R3).
    pub rats: u16,
    /// Whether Medusa and Mirror is in force (L1).
    pub medusa: bool,
}

/// A book and the verdict of every cell.
#[derive(Clone, Debug)]
pub struct Board {
    book: Book,
    topology: Topology,
    standings: Vec<Standing>,
    pages: Vec<PageTally>,
    spreads: Vec<SpreadTally>,
    /// How many of each content are drawn, by its code; of empty cells none.
    drawn: [u32; Content::ALL.len()],
    changes: Changes,
}

impl Board {
    /// Judges a book.
    #[must_use]
    pub fn new(book: Book) -> Self {
        let topology = Topology::new(&book);
        let mut board = Self {
            standings: vec![Standing::default(); book.cells().len()],
            pages: vec![PageTally::default(); usize::from(book.page_count())],
            spreads: vec![SpreadTally::default(); topology.spread_count()],
            drawn: [0; Content::ALL.len()],
            changes: Changes::new(book.cells().len(), topology.spread_count()),
            topology,
            book,
        };
        board.judge_everything();
        board
    }

    fn judge_everything(&mut self) {
        let first_spread = *self.book.spreads().start();
        for (spread, tally) in (first_spread..).zip(&mut self.spreads) {
            tally.medusa = self.book.has_local(Local::Medusa, spread);
        }
        for cell in 0..self.book.cell_count() {
            let content = self.printed(cell);
            if content != Content::Empty {
                self.note_edit(cell, Content::Empty, content);
            }
        }
        self.follow();
    }

    /// The book that is judged.
    #[must_use]
    pub const fn book(&self) -> &Book {
        &self.book
    }

    /// The book, given back.
    #[must_use]
    pub fn into_book(self) -> Book {
        self.book
    }

    /// Which cells of it touch.
    #[must_use]
    pub const fn topology(&self) -> &Topology {
        &self.topology
    }

    /// Puts a content on a cell and brings every verdict up to date.
    ///
    /// # Panics
    /// If the cell lies outside the book.
    pub fn set(&mut self, cell: CellIndex, content: Content) {
        self.set_all([(cell, content)]);
    }

    /// Every verdict that would change if a content were put on a cell: the cell, its verdict now and then.
    ///
    /// # Panics
    /// If the cell lies outside the book.
    pub fn what_if(
        &mut self,
        cell: CellIndex,
        content: Content,
    ) -> Vec<(CellIndex, Verdict, Verdict)> {
        let before = self.printed(cell);
        self.set(cell, content);
        let mut touched = self.touched().to_vec();
        touched.sort_unstable();
        let then: Vec<_> = touched.iter().map(|&cell| self.verdict(cell)).collect();
        self.set(cell, before);
        touched
            .into_iter()
            .zip(then)
            .map(|(cell, then)| (cell, self.verdict(cell), then))
            .filter(|(_, now, then)| now != then)
            .collect()
    }

    /// The cells about which anything may have changed with the last edit.
    pub(super) fn touched(&self) -> &[CellIndex] {
        self.changes.touched()
    }

    /// Puts contents on cells, in order, and brings every verdict up to date once.
    ///
    /// # Panics
    /// If a cell lies outside the book.
    pub fn set_all(&mut self, edits: impl IntoIterator<Item = (CellIndex, Content)>) {
        self.changes.clear();
        for (cell, content) in edits {
            let before = self.printed(cell);
            if before != content {
                self.book.put(cell, content);
                self.note_edit(cell, before, content);
            }
        }
        self.follow();
    }

    /// Marks the entrance, or removes its mark; no verdict depends on it.
    ///
    /// # Errors
    /// As [`Book::set_enter`].
    pub fn set_enter(&mut self, position: Option<Position>) -> Result<(), super::BookError> {
        self.book.set_enter(position)
    }

    /// Marks the exit, or removes its mark; no verdict depends on it.
    ///
    /// # Errors
    /// As [`Book::set_exit`].
    pub fn set_exit(&mut self, position: Option<Position>) -> Result<(), super::BookError> {
        self.book.set_exit(position)
    }

    /// Puts a local rule in force on a spread, or out of force, and judges the book anew.
    ///
    /// # Errors
    /// As [`Book::set_local`].
    pub fn set_local(
        &mut self,
        local: Local,
        spread: u16,
        on: bool,
    ) -> Result<(), super::BookError> {
        self.book.set_local(local, spread, on)?;
        if local == Local::Medusa {
            *self = Self::new(std::mem::replace(&mut self.book, Self::placeholder()));
        }
        Ok(())
    }

    /// Chooses what lies beyond the top and bottom edges, and judges the book anew.
    pub fn set_edges(&mut self, edges: Edges) {
        let mut book = std::mem::replace(&mut self.book, Self::placeholder());
        book.set_edges(edges);
        *self = Self::new(book);
    }

    /// The smallest book, to stand in while the real one is taken out.
    fn placeholder() -> Book {
        let size = super::Size {
            columns: 1,
            rows: 1,
        };
        Book::new(size, 1, 1).expect("one page of one cell is a book")
    }

    #[inline(always)]
    fn note_edit(&mut self, cell: CellIndex, before: Content, after: Content) {
        let tally = &mut self.spreads[self.topology.spread(cell)];
        let stirs = |content| u16::from(matches!(content, Content::Mimic | Content::Giant));
        // Empty cells are many and nobody counts them.
        for (content, change) in [(before, u32::MAX), (after, 1)] {
            if content != Content::Empty {
                let drawn = &mut self.drawn[usize::from(content.code())];
                *drawn = drawn.wrapping_add(change);
            }
        }
        tally.stirring = tally.stirring + stirs(after) - stirs(before);
        self.changes.edit(cell, self.topology.spread(cell));
    }

    /// Follows the noted edits through all stages.
    fn follow(&mut self) {
        let mut changes = std::mem::take(&mut self.changes);
        let areas = RULES.partition_point(|rule| rule.stage() <= Stage::Own);
        for rule in &RULES[..areas] {
            rule.update(self, &mut changes);
        }
        rules::judge_occupants(self, &mut changes);
        for rule in &RULES[areas..] {
            rule.update(self, &mut changes);
        }
        for &cell in changes.touched() {
            self.standings[cell as usize].verdict = self.judge(cell);
        }
        self.changes = changes;
    }

    /// The verdict from all findings (rulings, stage 12).
    #[inline(always)]
    fn judge(&self, cell: CellIndex) -> Verdict {
        let standing = &self.standings[cell as usize];
        let is_wall = standing.identity == Content::Wall;
        if self.page_tally(cell).chucks > 0
            || standing.identity == Content::Oracle
            || (standing.protected > 0 && !is_wall)
        {
            Verdict::Safe
        } else if is_wall || standing.flags.any(Flags::PETRIFIED) {
            Verdict::Blocked
        } else if self.is_threatened(cell) {
            Verdict::Deadly
        } else {
            Verdict::Safe
        }
    }

    /// A cell's verdict.
    ///
    /// # Panics
    /// If the cell lies outside the book.
    #[must_use]
    #[inline(always)]
    pub fn verdict(&self, cell: CellIndex) -> Verdict {
        self.standings[cell as usize].verdict
    }

    /// What stands on a cell for the rules: Mimics seen through (R5), crushed creatures gone (R9), the bitten turned (R8).
    ///
    /// # Panics
    /// If the cell lies outside the book.
    #[must_use]
    #[inline(always)]
    pub fn identity(&self, cell: CellIndex) -> Content {
        let standing = self.standing(cell);
        if standing.flags.any(Flags::TURNED) {
            Content::Vampire
        } else {
            standing.identity
        }
    }

    /// Whether the cell is safe only because a rule saves it from another.
    ///
    /// # Panics
    /// If the cell lies outside the book.
    #[must_use]
    pub fn is_saved(&self, cell: CellIndex) -> bool {
        let standing = self.standing(cell);
        let neutralised = Flags::CRUSHED.and(Flags::CALMED).and(Flags::SLAIN);
        standing.verdict == Verdict::Safe
            && (self.is_threatened(cell)
                || self.is_obstacle(cell)
                || standing.flags.any(neutralised)
                || rules::is_spared(standing.identity))
    }

    /// Every reason for a cell's verdict, in the order of the rules' numbers, the local rules last.
    ///
    /// # Panics
    /// If the cell lies outside the book.
    #[must_use]
    pub fn reasons(&self, cell: CellIndex) -> Vec<Reason> {
        let mut reasons = Vec::new();
        for rule in rules::by_number() {
            rule.explain(self, cell, &mut reasons);
        }
        reasons
    }

    /// The promises of the printed book that the drawing breaks, in the order of the rules.
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        let mut warnings = Vec::new();
        for rule in rules::by_number() {
            rule.warn(self, &mut warnings);
        }
        warnings
    }

    // What the rules ask and record.

    /// What is drawn on a cell.
    #[inline(always)]
    pub(super) fn printed(&self, cell: CellIndex) -> Content {
        self.book.cells()[cell as usize]
    }

    #[inline(always)]
    pub(super) fn standing(&self, cell: CellIndex) -> &Standing {
        &self.standings[cell as usize]
    }

    #[inline(always)]
    pub(super) fn standing_mut(&mut self, cell: CellIndex) -> &mut Standing {
        &mut self.standings[cell as usize]
    }

    /// What exerts power and counts on a cell: its identity, unless that is an inert creature.
    #[inline(always)]
    pub(super) fn active(&self, cell: CellIndex) -> Content {
        if self.standing(cell).flags.any(Flags::INERT) {
            Content::Empty
        } else {
            self.identity(cell)
        }
    }

    #[inline(always)]
    pub(super) fn page_tally(&self, cell: CellIndex) -> &PageTally {
        &self.pages[self.topology.page(cell)]
    }

    pub(super) fn page_tally_mut(&mut self, cell: CellIndex) -> &mut PageTally {
        &mut self.pages[self.topology.page(cell)]
    }

    pub(super) fn pages_mut(&mut self) -> &mut [PageTally] {
        &mut self.pages
    }

    pub(super) fn spreads(&self) -> &[SpreadTally] {
        &self.spreads
    }

    pub(super) fn spreads_mut(&mut self) -> &mut [SpreadTally] {
        &mut self.spreads
    }

    /// Whether a cell lies in a Titan's band (R12).
    #[inline(always)]
    pub(super) fn is_banded(&self, cell: CellIndex) -> bool {
        self.page_tally(cell).band >> self.topology.row(cell) & 1 != 0
    }

    /// Whether light and gaze end before this cell (R16, R12).
    #[inline(always)]
    pub(super) fn is_opaque(&self, cell: CellIndex) -> bool {
        self.standing(cell).identity == Content::Wall || self.is_banded(cell)
    }

    /// The cells that a cell sees, or lights, along its row and column within the spread: up to the first Wall or band,
    /// whatever else lies in between, and whatever the cell itself lies in (L1, R21).
    pub(super) fn sees(&self, cell: CellIndex) -> impl Iterator<Item = CellIndex> + '_ {
        Direction::ALL.into_iter().flat_map(move |direction| {
            self.topology
                .ray(cell, direction)
                .take_while(|&next| !self.is_opaque(next))
        })
    }

    /// Whether its occupant or an area makes the cell deadly, if nothing saves it.
    #[inline(always)]
    pub(super) fn is_threatened(&self, cell: CellIndex) -> bool {
        let standing = self.standing(cell);
        standing.flags.any(Flags::DEADLY) || standing.struck > 0 || self.is_banded(cell)
    }

    /// Whether its occupant blocks the cell, if nothing saves it.
    pub(super) fn is_obstacle(&self, cell: CellIndex) -> bool {
        let standing = self.standing(cell);
        standing.identity == Content::Wall || standing.flags.any(Flags::PETRIFIED)
    }

    /// Counts an area that covers a cell, or that covers it no more.
    pub(super) fn strike(&mut self, cell: CellIndex, is_covered: bool) {
        let struck = &mut self.standing_mut(cell).struck;
        *struck = if is_covered { *struck + 1 } else { *struck - 1 };
    }

    /// The cells among these on which one of the given contents is at work.
    pub(super) fn active_among(
        &self,
        cells: impl IntoIterator<Item = CellIndex>,
        wanted: Content,
    ) -> Vec<CellIndex> {
        cells
            .into_iter()
            .filter(|&cell| self.active(cell) == wanted)
            .collect()
    }

    /// The cells side by side with a cell and with one another that are members, the cell itself first.
    pub(super) fn joined(
        &self,
        cell: CellIndex,
        is_member: impl Fn(CellIndex) -> bool,
    ) -> Vec<CellIndex> {
        let mut flood = Flood::new(self.standings.len());
        flood.restart();
        flood
            .from(cell, is_member, |cell| self.topology.four(cell))
            .to_vec()
    }

    /// The cells on which a content is drawn, whatever the rules make of it.
    pub(super) fn drawn(&self, content: Content) -> Vec<CellIndex> {
        if self.drawn[usize::from(content.code())] == 0 {
            return Vec::new();
        }
        (0..self.book.cell_count())
            .filter(|&cell| self.printed(cell) == content)
            .collect()
    }

    /// Adds a warning if more of a content are drawn than the book promises.
    pub(super) fn warn_above(
        &self,
        rule: RuleId,
        code: super::verdict::WarningCode,
        content: Content,
        needed: u32,
        warnings: &mut Vec<Warning>,
    ) {
        let count = self.drawn[usize::from(content.code())];
        if count > needed {
            warnings.push(Warning {
                rule,
                code,
                count,
                needed,
                cells: self.drawn(content),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::testing::book;
    use super::*;

    #[test]
    fn what_would_change_is_told_and_nothing_changes() {
        let mut board = Board::new(book(&["thief . gold ."]));
        let verdicts = |board: &Board| [0, 1, 2, 3].map(|cell| board.verdict(cell));
        let before = verdicts(&board);
        let (safe, deadly) = (Verdict::Safe, Verdict::Deadly);
        assert_eq!(board.what_if(1, Content::Thief), [(2, safe, deadly)]);
        assert_eq!(
            board.what_if(1, Content::Lava),
            [(0, safe, deadly), (1, safe, deadly), (2, safe, deadly)]
        );
        assert_eq!(board.what_if(1, Content::Empty), []);
        assert_eq!(verdicts(&board), before);
    }
}
