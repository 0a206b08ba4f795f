//! L1, on chosen spreads: a Medusa petrifies the creatures in her row and column, unless a Mirror calms her.

use super::super::content::Content;
use super::super::verdict::ReasonCode::{Calmed, Petrified};
use super::super::verdict::Role::{Block, Save};
use super::{Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage};

pub struct MedusaAndMirror;

const fn can_be_petrified(content: Content) -> bool {
    use Content::{Chuck, Medusa, Oracle};
    content.is_creature() && !matches!(content, Medusa | Oracle | Chuck)
}

/// The Medusas of a spread: the calmed, and the others.
fn medusas(board: &Board, spread: usize) -> (Vec<CellIndex>, Vec<CellIndex>) {
    board
        .topology()
        .cells_of_spread(spread)
        .filter(|&cell| board.standing(cell).identity == Content::Medusa)
        .partition(|&medusa| mirrors(board, medusa).next().is_some())
}

fn mirrors(board: &Board, medusa: CellIndex) -> impl Iterator<Item = CellIndex> + '_ {
    board
        .sees(medusa)
        .filter(|&cell| board.standing(cell).identity == Content::Mirror)
}

/// The Medusas of a spread who petrify, where L1 is in force.
pub fn gazing(board: &Board, spread: usize) -> Vec<CellIndex> {
    if board.spreads()[spread].medusa {
        medusas(board, spread).1
    } else {
        Vec::new()
    }
}

fn gaze(board: &mut Board, changes: &mut Changes, spread: usize) {
    let (calmed, gazing) = medusas(board, spread);
    let cells = board.topology().cells_of_spread(spread);
    let mut found = vec![Flags::default(); cells.len()];
    let mut find = |cell: CellIndex, flag| {
        found[(cell - cells.start) as usize].record(flag, true);
    };
    for &medusa in &calmed {
        find(medusa, Flags::CALMED);
    }
    for &medusa in &gazing {
        for cell in board.sees(medusa) {
            if can_be_petrified(board.standing(cell).identity) {
                find(cell, Flags::PETRIFIED);
            }
        }
    }
    for (cell, found) in cells.zip(found) {
        let standing = board.standing_mut(cell);
        let identity = standing.identity;
        for flag in [Flags::CALMED, Flags::PETRIFIED] {
            if standing.flags.record(flag, found.any(flag)) {
                changes.stir(cell, identity, identity);
            }
        }
    }
}

impl Rule for MedusaAndMirror {
    fn id(&self) -> RuleId {
        RuleId::L1
    }

    fn stage(&self) -> Stage {
        Stage::Gazes
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Mirror]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Petrified, Block), (Calmed, Save)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        for spread in 0..board.spreads().len() {
            if board.spreads()[spread].medusa && changes.concern(board, spread) {
                gaze(board, changes, spread);
            }
        }
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        let standing = board.standing(cell);
        if standing.flags.any(Flags::PETRIFIED) {
            let (_, gazing) = medusas(board, board.topology().spread(cell));
            let these = gazing
                .into_iter()
                .filter(|&medusa| board.sees(medusa).any(|seen| seen == cell))
                .collect();
            reasons.push(
                Reason::new(self.id(), Petrified, Block)
                    .about(standing.identity)
                    .because_of(these),
            );
        }
        if standing.flags.any(Flags::CALMED) {
            let mirrors = mirrors(board, cell).collect();
            reasons.push(Reason::new(self.id(), Calmed, Save).because_of(mirrors));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, local_verdicts, verdicts};

    #[test]
    fn she_petrifies_up_to_the_first_wall() {
        let page = "imp medusa troll gold bandit wall thief";
        assert_eq!(local_verdicts(book(&[page])), "#x#-##-");
        assert_eq!(verdicts(book(&[page])), "-xx--#-");
    }

    #[test]
    fn a_mirror_in_her_lines_calms_her() {
        let page = "imp medusa troll mirror";
        assert_eq!(local_verdicts(book(&[page])), "--x-");
        let page = "imp medusa wall mirror";
        assert_eq!(local_verdicts(book(&[page])), "#x#-");
    }

    #[test]
    fn medusas_the_oracle_and_chuck_cannot_be_petrified() {
        let page = "medusa medusa oracle imp";
        assert_eq!(local_verdicts(book(&[page])), "xx-#");
    }

    #[test]
    fn the_petrified_have_no_power() {
        let page = "medusa reaper . .
                    . . . .";
        assert_eq!(local_verdicts(book(&[page])), "x#-- ----");
        let page = "medusa vampire .
                    . bandit .";
        assert_eq!(local_verdicts(book(&[page])), "x#- ---");
    }
}
