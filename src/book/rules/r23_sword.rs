//! R23: the Sword slays Dragons on its page and the pages next to it. Its own cell is safe.

use super::super::content::Content;
use super::super::topology::Topology;
use super::super::verdict::Verdict;
use super::{Board, CellIndex, Flags, ReasonCode, Role, Rule, RuleId, at_most};

pub struct Sword;

/// Whether the Sword taken from a cell is still in hand on another.
pub fn reaches(topology: &Topology, sword: CellIndex, cell: CellIndex) -> bool {
    topology.page(sword).abs_diff(topology.page(cell)) <= 1
}

/// Whether the Sword clears the way onto a cell: a Dragon's, deadly of itself and by nothing else.
pub fn clears(board: &Board, cell: CellIndex) -> bool {
    let standing = board.standing(cell);
    board.identity(cell) == Content::Dragon
        && standing.flags.any(Flags::DEADLY)
        && standing.struck == 0
        && !board.is_banded(cell)
        && board.verdict(cell) == Verdict::Deadly
}

/// Whether a Dragon stands within reach of the Sword on a cell, or will once other occupants are removed.
pub fn can_slay(board: &Board, sword: CellIndex) -> bool {
    let topology = board.topology();
    let page = topology.page(sword);
    let last = usize::from(board.book().page_count()) - 1;
    (page.saturating_sub(1)..=last.min(page + 1))
        .flat_map(|page| topology.cells_of_page(page))
        .any(|cell| at_most(board, cell) == Content::Dragon)
}

impl Rule for Sword {
    fn id(&self) -> RuleId {
        RuleId::R23
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Sword]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(ReasonCode::Felled, Role::Save)]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};
    use super::*;

    #[test]
    fn its_cell_is_safe() {
        assert_eq!(verdicts(book(&["sword ."])), "--");
    }

    #[test]
    fn it_reaches_the_pages_next_to_its_own() {
        let board = Board::new(book(&[".", ".", "sword", ".", "."]));
        let reached = [0, 1, 2, 3, 4].map(|cell| reaches(board.topology(), 2, cell));
        assert_eq!(reached, [false, true, true, true, false]);
    }

    #[test]
    fn it_clears_dragons_that_nothing_else_guards() {
        let found = |row: &str| clears(&Board::new(book(&[row])), 0);
        assert!(found("dragon ."));
        assert!(found("mimic dragon"));
        assert!(!found("dragon lava"));
        assert!(!found("troll ."));
        assert!(!found("dragon chuck"));
    }
}
