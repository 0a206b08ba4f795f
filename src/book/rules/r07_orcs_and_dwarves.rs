//! R7: Orcs fight Dwarves. Of two groups that touch, the smaller one is slain, on a tie both; the others are deadly.

use std::collections::BTreeMap;

use super::super::content::Content;
use super::super::verdict::ReasonCode::{Slain, Unfought, Winner};
use super::super::verdict::Role::{Save, Threat};
use super::{
    Board, CellIndex, Changes, Flags, Flood, Reason, ReasonCode, Role, Rule, RuleId, Stage, count,
};

pub struct OrcsAndDwarves;

const FIGHTERS: &[Content] = &[Content::Orc, Content::Dwarf];

/// The Orc or Dwarf who can fight on a cell, the slain included.
fn fighter(board: &Board, cell: CellIndex) -> Option<Content> {
    let standing = board.standing(cell);
    let can_fight = FIGHTERS.contains(&standing.identity)
        && !standing.flags.any(Flags::PETRIFIED.and(Flags::CALMED));
    can_fight.then_some(standing.identity)
}

/// What became of a group.
#[derive(Clone, Copy, Default)]
struct Group {
    size: usize,
    is_fighting: bool,
    is_slain: bool,
}

/// The group of a cell's fighter and the groups it fights, each named by its first cell.
fn melees(board: &Board, cell: CellIndex) -> (Vec<CellIndex>, BTreeMap<CellIndex, Vec<CellIndex>>) {
    let own_side = fighter(board, cell);
    let group = board.joined(cell, |near| fighter(board, near) == own_side);
    let mut foes = BTreeMap::new();
    let mut known = Vec::new();
    for &member in &group {
        for near in board.topology().four(member) {
            let side = fighter(board, near);
            if side.is_some() && side != own_side && !known.contains(&near) {
                let foe = board.joined(near, |cell| fighter(board, cell) == side);
                known.extend(&foe);
                foes.insert(near, foe);
            }
        }
    }
    (group, foes)
}

impl Rule for OrcsAndDwarves {
    fn id(&self) -> RuleId {
        RuleId::R7
    }

    fn stage(&self) -> Stage {
        Stage::Melees
    }

    fn contents(&self) -> &'static [Content] {
        FIGHTERS
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Unfought, Threat), (Winner, Threat), (Slain, Save)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        let stirred = changes.stirred_with(FIGHTERS);
        let mut flood = std::mem::take(&mut changes.flood);
        let mut by_side = std::mem::take(&mut changes.groups);
        let mut labels = std::mem::take(&mut changes.labels);
        flood.restart();
        by_side.restart();
        for cell in stirred {
            if fighter(board, cell).is_none() {
                record(board, changes, cell, Group::default());
            }
            let starts: Vec<_> = std::iter::once(cell)
                .chain(board.topology().four(cell))
                .collect();
            for start in starts {
                // Everyone who is joined to this cell, over friends and foes alike, may be concerned.
                let battlefield = flood.from(
                    start,
                    |cell| fighter(board, cell).is_some(),
                    |cell| board.topology().four(cell),
                );
                let groups = fight(board, battlefield, &mut by_side, &mut labels);
                for &cell in battlefield {
                    record(board, changes, cell, groups[labels[cell as usize] as usize]);
                }
            }
        }
        changes.flood = flood;
        changes.groups = by_side;
        changes.labels = labels;
    }

    fn deadly(&self, _board: &Board, _cell: CellIndex) -> bool {
        true
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        let Some(content) = fighter(board, cell) else {
            return;
        };
        let (group, mut foes) = melees(board, cell);
        let is_slain = board.standing(cell).flags.any(Flags::SLAIN);
        let (code, role) = match (is_slain, foes.is_empty()) {
            (true, _) => (Slain, Save),
            (false, true) => (Unfought, Threat),
            (false, false) => (Winner, Threat),
        };
        if is_slain {
            foes.retain(|_, foe| foe.len() >= group.len());
        }
        let largest = foes.values().map(|foe| count(foe)).max().unwrap_or(0);
        reasons.push(
            Reason::new(self.id(), code, role)
                .about(content)
                .numbered(count(&group), largest)
                .because_of(foes.into_values().flatten().collect()),
        );
    }
}

/// Judges all melees on a battlefield at once; `labels` is left with the number of each fighter's group.
fn fight(
    board: &Board,
    battlefield: &[CellIndex],
    by_side: &mut Flood,
    labels: &mut [u32],
) -> Vec<Group> {
    let mut groups = Vec::new();
    for &start in battlefield {
        let side = fighter(board, start);
        let group = by_side.from(
            start,
            |cell| fighter(board, cell) == side,
            |cell| board.topology().four(cell),
        );
        if group.is_empty() {
            continue;
        }
        for &cell in group {
            labels[cell as usize] = u32::try_from(groups.len()).expect("cells fit in 32 bits");
        }
        groups.push(Group {
            size: group.len(),
            ..Group::default()
        });
    }
    if groups.len() > 1 {
        for &cell in battlefield {
            let own = labels[cell as usize] as usize;
            for near in board.topology().four(cell) {
                let foe = labels[near as usize] as usize;
                if fighter(board, near).is_some() && foe != own {
                    groups[own].is_fighting = true;
                    groups[own].is_slain |= groups[own].size <= groups[foe].size;
                }
            }
        }
    }
    groups
}

fn record(board: &mut Board, changes: &mut Changes, cell: CellIndex, group: Group) {
    let standing = board.standing_mut(cell);
    let (identity, flags) = (standing.identity, &mut standing.flags);
    flags.record(Flags::FIGHTING, group.is_fighting);
    if flags.record(Flags::SLAIN, group.is_slain) {
        changes.stir(cell, identity, identity);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, reasons, verdicts};

    #[test]
    fn a_lone_fighter_kills() {
        assert_eq!(verdicts(book(&["orc . dwarf"])), "x-x");
        assert_eq!(
            reasons(book(&["orc . dwarf"]), 0),
            [("R7.unfought".into(), vec![])]
        );
    }

    #[test]
    fn the_smaller_side_falls() {
        assert_eq!(verdicts(book(&["orc orc dwarf"])), "xx-");
        assert_eq!(verdicts(book(&["orc dwarf dwarf"])), "-xx");
    }

    #[test]
    fn on_a_tie_both_fall() {
        assert_eq!(verdicts(book(&["orc orc dwarf dwarf"])), "----");
    }

    #[test]
    fn all_melees_are_judged_at_once() {
        // The two Dwarves beat the Orc on their left although the three Orcs beat them.
        let page = "orc dwarf dwarf orc orc orc";
        assert_eq!(verdicts(book(&[page])), "---xxx");
        assert_eq!(
            reasons(book(&[page]), 1),
            [("R7.slain".into(), vec![3, 4, 5])]
        );
        assert_eq!(
            reasons(book(&[page]), 3),
            [("R7.winner".into(), vec![2, 1])]
        );
    }
}
