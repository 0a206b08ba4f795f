//! R8: a Vampire turns the Bandits, Thieves and Cultists beside him, and those turn others.

use super::super::content::Content;
use super::super::verdict::ReasonCode::{Turned, Vampire as Born};
use super::super::verdict::Role::Threat;
use super::{Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage};

pub struct Vampire;

/// The Vampire and his prey.
const KIN: &[Content] = &[
    Content::Vampire,
    Content::Bandit,
    Content::Thief,
    Content::Cultist,
];

/// Whether the bite passes through a cell: a Vampire or his prey, unless petrified.
fn is_kin(board: &Board, cell: CellIndex) -> bool {
    let standing = board.standing(cell);
    KIN.contains(&standing.identity) && !standing.flags.any(Flags::PETRIFIED)
}

fn record(board: &mut Board, changes: &mut Changes, cell: CellIndex, is_turned: bool) {
    let standing = board.standing_mut(cell);
    if standing.flags.record(Flags::TURNED, is_turned) {
        let identity = standing.identity;
        changes.stir(cell, identity, identity);
    }
}

impl Rule for Vampire {
    fn id(&self) -> RuleId {
        RuleId::R8
    }

    fn stage(&self) -> Stage {
        Stage::Bites
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Vampire]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Born, Threat), (Turned, Threat)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        let stirred = changes.stirred_with(KIN);
        let mut flood = std::mem::take(&mut changes.flood);
        flood.restart();
        for cell in stirred {
            if !is_kin(board, cell) {
                record(board, changes, cell, false);
            }
            let starts: Vec<_> = std::iter::once(cell)
                .chain(board.topology().four(cell))
                .collect();
            for start in starts {
                let kin = flood.from(
                    start,
                    |cell| is_kin(board, cell),
                    |cell| board.topology().four(cell),
                );
                let is_vampire = |board: &Board, cell: CellIndex| {
                    board.standing(cell).identity == Content::Vampire
                };
                let is_bitten = kin.iter().any(|&cell| is_vampire(board, cell));
                for &cell in kin {
                    let is_turned = is_bitten && !is_vampire(board, cell);
                    record(board, changes, cell, is_turned);
                }
            }
        }
        changes.flood = flood;
    }

    fn deadly(&self, _board: &Board, _cell: CellIndex) -> bool {
        true
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        let standing = board.standing(cell);
        if standing.flags.any(Flags::TURNED) {
            reasons.push(
                Reason::new(self.id(), Turned, Threat)
                    .about(standing.identity)
                    .because_of(bites(board, cell)),
            );
        } else if board.active(cell) == Content::Vampire {
            reasons.push(Reason::new(self.id(), Born, Threat));
        }
    }
}

/// The shortest chain of bites from a turned creature, itself left out, to a Vampire.
fn bites(board: &Board, victim: CellIndex) -> Vec<CellIndex> {
    let mut reached = vec![(victim, 0)];
    let mut next = 0;
    while let Some(&(cell, _)) = reached.get(next) {
        if board.standing(cell).identity == Content::Vampire {
            break;
        }
        for near in board.topology().four(cell) {
            if is_kin(board, near) && reached.iter().all(|&(known, _)| known != near) {
                reached.push((near, next));
            }
        }
        next += 1;
    }
    let mut chain = Vec::new();
    while next > 0 && next < reached.len() {
        chain.push(reached[next].0);
        next = reached[next].1;
    }
    chain.reverse();
    chain
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, reasons, verdicts};

    #[test]
    fn the_bite_passes_from_prey_to_prey() {
        assert_eq!(verdicts(book(&["vampire bandit thief cultist"])), "xxxx");
        assert_eq!(verdicts(book(&["vampire goblin bandit"])), "x--");
        assert_eq!(
            reasons(book(&["vampire bandit thief"]), 2),
            [("R8.turned".into(), vec![1, 0])]
        );
    }

    #[test]
    fn it_never_passes_diagonally() {
        let page = "vampire .
                    . bandit";
        assert_eq!(verdicts(book(&[page])), "x- --");
    }

    #[test]
    fn a_turned_thief_steals_no_more() {
        assert_eq!(verdicts(book(&["vampire thief gold"])), "xx-");
    }
}
