//! R9: two Giants in one row or column of a spread crush every creature between them, except a few.

use std::ops::Range;

use super::super::content::Content;
use super::super::topology::Direction;
use super::super::verdict::ReasonCode::{Crushed, Giant as Stands};
use super::super::verdict::Role::{Save, Threat};
use super::{
    Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage, r05_mimic,
};

pub struct Giant;

const fn can_be_crushed(content: Content) -> bool {
    use Content::{Boss, Chuck, Giant, Oracle};
    content.is_creature() && !matches!(content, Giant | Oracle | Chuck | Boss)
}

/// Crushes whom Giants of a spread crush, with `fresh` as for [`r05_mimic::resolve`]; says whether there were any.
fn crush(board: &Board, spread: Range<CellIndex>, fresh: &mut [(Content, bool)]) -> bool {
    let at = |cell: CellIndex| (cell - spread.start) as usize;
    let mut has_crushed = false;
    for giant in spread.clone() {
        if fresh[at(giant)].0 != Content::Giant {
            continue;
        }
        for direction in [Direction::East, Direction::South] {
            let ray = board.topology().ray(giant, direction);
            let Some(between) = ray
                .clone()
                .position(|cell| fresh[at(cell)].0 == Content::Giant)
            else {
                continue;
            };
            for cell in ray.take(between) {
                let fresh = &mut fresh[at(cell)];
                if can_be_crushed(fresh.0) {
                    *fresh = (Content::Empty, true);
                    has_crushed = true;
                }
            }
        }
    }
    has_crushed
}

fn commit(
    board: &mut Board,
    changes: &mut Changes,
    cell: CellIndex,
    (identity, is_crushed): (Content, bool),
) {
    let standing = board.standing_mut(cell);
    let before = std::mem::replace(&mut standing.identity, identity);
    if standing.flags.record(Flags::CRUSHED, is_crushed) || before != identity {
        changes.stir(cell, before, identity);
    }
}

impl Rule for Giant {
    fn id(&self) -> RuleId {
        RuleId::R9
    }

    fn stage(&self) -> Stage {
        Stage::Giants
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Giant]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Stands, Threat), (Crushed, Save)]
    }

    /// Settles every identity on the spreads drawn upon: what the Mimics are worked out to be, less the crushed.
    fn update(&self, board: &mut Board, changes: &mut Changes) {
        let spreads = std::mem::take(&mut changes.spreads);
        let mut fresh = std::mem::take(&mut changes.fresh);
        for &spread in spreads.entries() {
            let tally = &mut board.spreads_mut()[spread as usize];
            if tally.stirring == 0 && !tally.stirred {
                continue;
            }
            tally.stirred = tally.stirring > 0;
            let cells = board.topology().cells_of_spread(spread as usize);
            let fresh = &mut fresh[cells.start as usize..cells.end as usize];
            if crush(board, cells.clone(), fresh) {
                r05_mimic::resolve(board, cells.clone(), fresh);
            }
            for (cell, &fresh) in cells.zip(&*fresh) {
                commit(board, changes, cell, fresh);
            }
        }
        // Where nobody is a Mimic or a Giant, every cell is what it shows.
        let edited = std::mem::take(&mut changes.edited);
        for &cell in edited.entries() {
            if board.spreads()[board.topology().spread(cell)].stirring == 0 {
                commit(board, changes, cell, (board.printed(cell), false));
            }
        }
        changes.spreads = spreads;
        changes.fresh = fresh;
        changes.edited = edited;
    }

    fn deadly(&self, _board: &Board, _cell: CellIndex) -> bool {
        true
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if board.active(cell) == Content::Giant {
            reasons.push(Reason::new(self.id(), Stands, Threat));
        }
        if board.standing(cell).flags.any(Flags::CRUSHED) {
            let giant = |direction| {
                board
                    .topology()
                    .ray(cell, direction)
                    .find(|&cell| board.standing(cell).identity == Content::Giant)
            };
            let pairs = [
                (Direction::West, Direction::East),
                (Direction::North, Direction::South),
            ];
            let giants = pairs
                .into_iter()
                .filter_map(|(one, other)| Some([giant(one)?, giant(other)?]))
                .flatten()
                .collect();
            reasons.push(
                Reason::new(self.id(), Crushed, Save)
                    .about(board.printed(cell))
                    .because_of(giants),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, reasons, verdicts};

    #[test]
    fn creatures_between_them_are_gone() {
        let page = "giant troll spikes gem giant troll";
        assert_eq!(verdicts(book(&[page])), "x-x-xx");
        assert_eq!(
            reasons(book(&[page]), 1),
            [("R9.crushed".into(), vec![0, 4])]
        );
    }

    #[test]
    fn across_the_gutter_and_in_columns() {
        assert_eq!(verdicts(book(&["giant troll", "troll giant"])), "x- -x");
        assert_eq!(verdicts(book(&["giant\ntroll\ngiant"])), "x - x");
        assert_eq!(
            verdicts(book(&["giant . .", ". . .", "troll giant ."])),
            "x-- --- xx-"
        );
    }

    #[test]
    fn a_wall_does_not_help() {
        assert_eq!(verdicts(book(&["giant wall troll giant"])), "x#-x");
    }

    #[test]
    fn the_oracle_chuck_and_the_boss_stand_firm() {
        assert_eq!(verdicts(book(&["giant boss oracle giant"])), "xx-x");
        assert_eq!(verdicts(book(&["giant chuck troll giant"])), "----");
    }

    #[test]
    fn a_mimic_of_the_crushed_is_harmless() {
        let page = "mimic troll .
                    . giant .
                    . . .";
        assert_eq!(verdicts(book(&[page])), "xx- -x- ---");
        let crushed = ". giant .
                       mimic troll .
                       . giant .";
        assert_eq!(verdicts(book(&[crushed])), "-x- --- -x-");
    }

    #[test]
    fn the_crushed_count_for_nothing() {
        assert_eq!(verdicts(book(&["giant wolf giant\n. wolf ."])), "x-x ---");
    }
}
