//! R10: the Oracle is always safe, and with four deadly monsters about her so is everything about her but Walls.

use super::super::content::Content;
use super::super::verdict::ReasonCode::{Oracle as Herself, Protected};
use super::super::verdict::Role::Save;
use super::{
    Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage, count,
    is_monster,
};

pub struct Oracle;

/// How many deadly monsters about her it takes.
pub const ENOUGH: usize = 4;

fn monsters(board: &Board, oracle: CellIndex) -> impl Iterator<Item = CellIndex> + '_ {
    board
        .topology()
        .eight(oracle)
        .filter(|&cell| board.standing(cell).flags.any(Flags::MONSTER))
}

/// Whether something would make the cell other than safe.
fn needs_saving(board: &Board, cell: CellIndex) -> bool {
    board.is_threatened(cell) || board.is_obstacle(cell)
}

impl Rule for Oracle {
    fn id(&self) -> RuleId {
        RuleId::R10
    }

    fn stage(&self) -> Stage {
        Stage::Verdict
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Oracle]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Herself, Save), (Protected, Save)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        let mut oracles = std::mem::take(&mut changes.gathered);
        for cell in changes.stirred_with(&[Content::Oracle]) {
            oracles.add(cell);
        }
        for &cell in changes.touched() {
            let is_monster = is_monster(board, cell) && board.page_tally(cell).chucks == 0;
            let flags = &mut board.standing_mut(cell).flags;
            if flags.record(Flags::MONSTER, is_monster) {
                for near in board.topology().eight(cell) {
                    if board.standing(near).identity == Content::Oracle {
                        oracles.add(near);
                    }
                }
            }
        }
        for &oracle in oracles.entries() {
            let protects = board.standing(oracle).identity == Content::Oracle
                && monsters(board, oracle).count() >= ENOUGH;
            let flags = &mut board.standing_mut(oracle).flags;
            if flags.record(Flags::PROTECTING, protects) {
                let about: Vec<_> = board.topology().eight(oracle).collect();
                for cell in about {
                    let protected = &mut board.standing_mut(cell).protected;
                    *protected = if protects {
                        *protected + 1
                    } else {
                        *protected - 1
                    };
                    changes.touch(cell);
                }
            }
        }
        oracles.clear();
        changes.gathered = oracles;
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if !needs_saving(board, cell) {
            return;
        }
        let identity = board.standing(cell).identity;
        if identity == Content::Oracle {
            reasons.push(Reason::new(self.id(), Herself, Save));
        }
        if identity == Content::Wall {
            return;
        }
        for oracle in board.topology().eight(cell) {
            if board.standing(oracle).flags.any(Flags::PROTECTING) {
                let four: Vec<_> = monsters(board, oracle).collect();
                reasons.push(
                    Reason::new(self.id(), Protected, Save)
                        .numbered(count(&four), 4)
                        .because_of(std::iter::once(oracle).chain(four).collect()),
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, reasons, verdicts};

    #[test]
    fn she_is_safe_whatever_reaches_her() {
        assert_eq!(verdicts(book(&["oracle lava"])), "-x");
        assert_eq!(
            reasons(book(&["oracle lava"]), 0),
            [
                ("R10.oracle".into(), vec![]),
                ("R17.beside".into(), vec![1])
            ]
        );
    }

    #[test]
    fn four_monsters_about_her_and_all_is_calm() {
        let page = "troll ogre spikes
                    wall oracle .
                    demon ogre lava";
        assert_eq!(verdicts(book(&[page])), "--- #-- ---");
    }

    #[test]
    fn three_are_not_enough() {
        let page = "troll ogre spikes
                    wall oracle .
                    demon . lava";
        assert_eq!(verdicts(book(&[page])), "xxx #-x xxx");
    }

    #[test]
    fn monsters_on_a_page_of_chuck_do_not_count() {
        let pages = [
            ". . .
             . . oracle
             . . .",
            "troll . chuck
             troll . .
             troll . .",
        ];
        assert_eq!(verdicts(book(&pages)), "--- --- --- --- --- ---");
        let pages = [
            ". troll lava
             . . oracle
             . . .",
            pages[1],
        ];
        assert_eq!(verdicts(book(&pages)), "-xx --- --- --- --- ---");
    }

    #[test]
    fn all_oracles_are_judged_before_any_protects() {
        let page = "troll oracle ogre
                    ogre oracle troll";
        assert_eq!(verdicts(book(&[page])), "--- ---");
    }
}
