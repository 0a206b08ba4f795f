//! R24: the Mask lets its wearer pass among creatures of one kind. Its own cell is safe.

use super::super::content::Content;
use super::super::verdict::Verdict;
use super::{Board, CellIndex, Rule, RuleId, is_monster, r04_wolf, r11_reaper, r17_lava};

pub struct Mask;

/// The creature as which one may pass over a cell: a deadly monster, its cell deadly by its own kind alone.
pub fn fits(board: &Board, cell: CellIndex) -> Option<Content> {
    if board.verdict(cell) != Verdict::Deadly || !is_monster(board, cell) || board.is_banded(cell) {
        return None;
    }
    let identity = board.identity(cell);
    let fits = board.standing(cell).struck == 0
        || (!r17_lava::burns(board, cell)
            && (identity == Content::Wolf || r04_wolf::attackers(board, cell).is_empty())
            && (identity == Content::Reaper || r11_reaper::about(board, cell).is_empty()));
    fits.then_some(identity)
}

impl Rule for Mask {
    fn id(&self) -> RuleId {
        RuleId::R24
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Mask]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};
    use super::*;

    #[test]
    fn its_cell_is_safe() {
        assert_eq!(verdicts(book(&["mask ."])), "--");
    }

    #[test]
    fn it_fits_where_only_its_kind_kills() {
        let found = |row: &str| fits(&Board::new(book(&[row])), 0);
        assert_eq!(found("troll ."), Some(Content::Troll));
        assert_eq!(found("mimic troll"), Some(Content::Troll));
        assert_eq!(found("wolf wolf wolf"), Some(Content::Wolf));
        assert_eq!(found("reaper reaper"), Some(Content::Reaper));
        assert_eq!(found("troll reaper"), None);
        assert_eq!(found("troll lava"), None);
        assert_eq!(found("titan ."), None);
        assert_eq!(found("goblin ."), None);
        assert_eq!(found("spikes ."), None);
        assert_eq!(found("troll chuck"), None);
    }
}
