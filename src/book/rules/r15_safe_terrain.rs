//! R15: Rubble, Moss, Planks and the Bridge are safe. From a Bridge one may jump over one deadly cell.

use super::super::content::Content;
use super::super::topology::{Direction, Topology};
use super::super::verdict::Verdict;
use super::{CellIndex, Rule, RuleId};

pub struct SafeTerrain;

/// Where a jump from a Bridge's cell lands: straight beyond the cell beside it, if that is deadly and the landing safe.
pub fn jump(
    topology: &Topology,
    bridge: CellIndex,
    direction: Direction,
    verdict: impl Fn(CellIndex) -> Verdict,
) -> Option<CellIndex> {
    let (over, heading) = topology.step(bridge, direction)?;
    let (landing, _) = topology.step(over, heading)?;
    let holds = verdict(over) == Verdict::Deadly && verdict(landing) == Verdict::Safe;
    holds.then_some(landing)
}

impl Rule for SafeTerrain {
    fn id(&self) -> RuleId {
        RuleId::R15
    }

    fn contents(&self) -> &'static [Content] {
        &[
            Content::Rubble,
            Content::Moss,
            Content::Planks,
            Content::Bridge,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::Board;
    use super::super::testing::{book, verdicts};
    use super::*;

    #[test]
    fn none_of_it_kills() {
        assert_eq!(verdicts(book(&["rubble moss planks bridge"])), "----");
    }

    #[test]
    fn one_jumps_over_what_is_deadly_onto_what_is_safe() {
        let landing = |row, direction| {
            let board = Board::new(book(&[row]));
            jump(board.topology(), 1, direction, |cell| board.verdict(cell))
        };
        assert_eq!(landing(". bridge pit .", Direction::East), Some(3));
        assert_eq!(landing(". bridge wall .", Direction::East), None);
        assert_eq!(landing(". bridge moss .", Direction::East), None);
        assert_eq!(landing(". bridge pit pit", Direction::East), None);
        assert_eq!(landing("pit bridge . .", Direction::West), None);
    }
}
