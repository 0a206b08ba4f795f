//! R12: a Titan's row and the rows next to it are deadly, over his spread, the one before and the one after.

use super::super::content::Content;
use super::super::topology::Topology;
use super::super::verdict::ReasonCode::{Band, Titan as Stands};
use super::super::verdict::Role::Threat;
use super::super::verdict::{Warning, WarningCode};
use super::{Board, CellIndex, Changes, Reason, ReasonCode, Role, Rule, RuleId, Stage};

pub struct Titan;

/// The rows within one of these, as bits; rows that are not there do no harm.
const fn band(rows: u32) -> u32 {
    rows | rows << 1 | rows >> 1
}

/// The spreads whose Titans reach a spread, or that its Titans reach.
fn in_reach(board: &Board, spread: usize) -> std::ops::Range<usize> {
    spread.saturating_sub(1)..(spread + 2).min(board.spreads().len())
}

impl Rule for Titan {
    fn id(&self) -> RuleId {
        RuleId::R12
    }

    fn stage(&self) -> Stage {
        Stage::Bands
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Titan]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Stands, Threat), (Band, Threat)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        for spread in changes.places_with(board, Content::Titan, Topology::spread) {
            board.spreads_mut()[spread].titan_rows = board
                .topology()
                .cells_of_spread(spread)
                .filter(|&cell| board.standing(cell).identity == Content::Titan)
                .fold(0, |rows, cell| rows | 1 << board.topology().row(cell));
            for reached in in_reach(board, spread) {
                reband(board, changes, reached);
            }
        }
    }

    fn deadly(&self, _board: &Board, _cell: CellIndex) -> bool {
        true
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        let is_standing = board.active(cell) == Content::Titan;
        if is_standing {
            reasons.push(Reason::new(self.id(), Stands, Threat));
        }
        if !board.is_banded(cell) {
            return;
        }
        let topology = board.topology();
        let row = topology.row(cell);
        let titans: Vec<_> = in_reach(board, topology.spread(cell))
            .flat_map(|spread| topology.cells_of_spread(spread))
            .filter(|&titan| {
                board.standing(titan).identity == Content::Titan
                    && topology.row(titan).abs_diff(row) <= 1
                    && !(is_standing && titan == cell)
            })
            .collect();
        if !titans.is_empty() {
            reasons.push(Reason::new(self.id(), Band, Threat).because_of(titans));
        }
    }

    fn warn(&self, board: &Board, warnings: &mut Vec<Warning>) {
        board.warn_above(self.id(), WarningCode::Titans, Content::Titan, 2, warnings);
    }
}

/// Lays the bands of a spread anew.
fn reband(board: &mut Board, changes: &mut Changes, spread: usize) {
    let rows =
        in_reach(board, spread).fold(0, |rows, near| rows | board.spreads()[near].titan_rows);
    for page in board.topology().pages_of_spread(spread) {
        let before = std::mem::replace(&mut board.pages_mut()[page].band, band(rows));
        let moved = before ^ band(rows);
        if moved == 0 {
            continue;
        }
        changes
            .rebanded
            .add(u32::try_from(spread).expect("a book has at most 65 spreads"));
        for cell in board.topology().cells_of_page(page) {
            if moved >> board.topology().row(cell) & 1 != 0 {
                changes.touch(cell);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, book_from, reasons, verdicts, warnings};
    use super::super::{RuleId, Stage};

    #[test]
    fn three_rows_over_three_spreads() {
        let quiet = ".\n.\n.\n.";
        let pages = [quiet, quiet, ".\n.\n.\ntitan", quiet, quiet, quiet, quiet];
        assert_eq!(
            verdicts(book_from(3, &pages)),
            "- - x x - - x x - - x x - - x x - - x x - - - - - - - -"
        );
        assert_eq!(
            reasons(book_from(3, &pages), 2),
            [("R12.band".into(), vec![11])]
        );
    }

    #[test]
    fn a_crushed_titan_leaves_no_band() {
        assert_eq!(
            verdicts(book(&["giant titan giant .\n. . . ."])),
            "x-x- ----"
        );
    }

    #[test]
    fn two_titans_are_promised() {
        assert_eq!(warnings(book(&["titan titan ."])), []);
        assert_eq!(warnings(book(&["titan titan titan"])), [(RuleId::R12, 3)]);
        assert!(Stage::Bands < Stage::Gazes, "gazes end at bands");
    }
}
