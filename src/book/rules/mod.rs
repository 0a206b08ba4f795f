//! The rules, one file each, and the table that everything else goes by.
//!
//! A rule keeps its findings up to date while an edit passes through the stages ([`Rule::update`]), says which of the
//! contents it introduces are deadly of themselves ([`Rule::deadly`]), and explains its part in a verdict
//! ([`Rule::explain`]). To change a rule, open its file; to add one, write a file and a line in [`RULES`].

mod l1_medusa_and_mirror;
mod l2_boss;
mod r01_bad_guys;
mod r02_weaklings;
mod r03_rat;
mod r04_wolf;
mod r05_mimic;
mod r06_mage;
mod r07_orcs_and_dwarves;
mod r08_vampire;
mod r09_giant;
mod r10_oracle;
mod r11_reaper;
mod r12_titan;
mod r13_chuck;
mod r14_deadly_terrain;
mod r15_safe_terrain;
mod r16_wall;
mod r17_lava;
mod r18_tunnel;
mod r19_number;
mod r20_safe_items;
mod r21_torches_and_shadows;
mod r22_bow;
mod r23_sword;
mod r24_mask;
mod r25_molotov;
#[cfg(test)]
pub(super) mod testing;

use std::sync::LazyLock;

use super::board::{Board, Flags};
use super::book::CellIndex;
use super::changes::{Changes, Flood};
use super::content::Content;
use super::verdict::{Reason, ReasonCode, Role, RuleId, Warning};

pub(super) use l1_medusa_and_mirror::gazing;
pub(super) use l2_boss::{WEAPONS, can_die as boss_can_die, lairs};
pub(super) use r03_rat::SWARM;
pub(super) use r04_wolf::strikes;
pub(super) use r05_mimic::at_most;
pub(super) use r10_oracle::ENOUGH as ENOUGH_MONSTERS;
pub(super) use r11_reaper::zone;
pub(super) use r14_deadly_terrain::CONTENTS as PITFALLS;
pub(super) use r15_safe_terrain::jump;
pub(super) use r18_tunnel::passage;
pub(super) use r22_bow::{can_hit as bow_can_hit, hits as bow_hits};
pub(super) use r23_sword::{
    can_slay as sword_can_slay, clears as sword_clears, reaches as sword_reaches,
};
pub(super) use r24_mask::fits as mask_fits;
pub(super) use r25_molotov::{can_hit as molotov_can_hit, hits as molotov_hits};

/// When a rule speaks (rulings on the verdict: later stages never undo earlier ones).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Stage {
    /// Who the Mimics are.
    Mimics = 1,
    /// Whom the Giants crush.
    Giants,
    /// Where the Titans' bands lie.
    Bands,
    /// Whom the Medusas petrify.
    Gazes,
    /// Whom the Vampires turn.
    Bites,
    /// Who loses the melees.
    Melees,
    /// Which Wolves run together.
    Packs,
    /// How many Rats there are.
    Swarms,
    /// Which Shadows are lit.
    Light,
    /// Which occupants are deadly of themselves.
    Own,
    /// Which cells around them are deadly, too.
    Areas,
    /// What is safe all the same.
    Verdict,
}

/// One rule of the book.
#[allow(
    private_interfaces,
    reason = "rules are written in this module only; others read the table"
)]
pub trait Rule: Sync {
    /// Its number.
    fn id(&self) -> RuleId;

    /// When it speaks first.
    fn stage(&self) -> Stage {
        Stage::Own
    }

    /// The contents it introduces.
    fn contents(&self) -> &'static [Content];

    /// What it can say, and what that does for the verdict.
    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[]
    }

    /// Brings its findings up to date with the changes so far, and adds the changes that follow from them.
    #[doc(hidden)]
    fn update(&self, _board: &mut Board, _changes: &mut Changes) {}

    /// Whether a cell is deadly of itself; asked only of cells whose identity is one of [`contents`](Self::contents)
    /// and not inert.
    fn deadly(&self, _board: &Board, _cell: CellIndex) -> bool {
        false
    }

    /// Adds its reasons for a cell's verdict.
    fn explain(&self, _board: &Board, _cell: CellIndex, _reasons: &mut Vec<Reason>) {}

    /// Adds a warning for each promise of the printed book that the drawing breaks.
    fn warn(&self, _board: &Board, _warnings: &mut Vec<Warning>) {}
}

/// Every rule, in the order in which they speak.
pub const RULES: &[&dyn Rule] = &[
    &r05_mimic::Mimic,
    &r09_giant::Giant,
    &r12_titan::Titan,
    &l1_medusa_and_mirror::MedusaAndMirror,
    &r08_vampire::Vampire,
    &r07_orcs_and_dwarves::OrcsAndDwarves,
    &r04_wolf::Wolf,
    &r03_rat::Rat,
    &r21_torches_and_shadows::TorchesAndShadows,
    &r01_bad_guys::BadGuys,
    &r02_weaklings::Weaklings,
    &r06_mage::Mage,
    &r14_deadly_terrain::DeadlyTerrain,
    &r15_safe_terrain::SafeTerrain,
    &r18_tunnel::Tunnel,
    &r19_number::Number,
    &r20_safe_items::SafeItems,
    &r22_bow::Bow,
    &r23_sword::Sword,
    &r24_mask::Mask,
    &r25_molotov::Molotov,
    &l2_boss::Boss,
    &r11_reaper::Reaper,
    &r17_lava::Lava,
    &r13_chuck::Chuck,
    &r10_oracle::Oracle,
    &r16_wall::Wall,
];

/// Every rule, in the order of their numbers, the local ones last.
pub fn by_number() -> impl Iterator<Item = &'static dyn Rule> {
    static RULES_BY_NUMBER: LazyLock<Vec<&'static dyn Rule>> = LazyLock::new(|| {
        let numbered = |id| move |rule: &&&dyn Rule| rule.id() == id;
        RuleId::ALL
            .iter()
            .filter_map(|&id| RULES.iter().find(numbered(id)).copied())
            .collect()
    });
    RULES_BY_NUMBER.iter().copied()
}

/// For each content by its code, the rule that introduces it.
static INTRODUCED_BY: LazyLock<[Option<&'static dyn Rule>; Content::ALL.len()]> =
    LazyLock::new(|| {
        Content::ALL.map(|content| {
            RULES
                .iter()
                .find(|rule| rule.contents().contains(&content))
                .copied()
        })
    });

/// Stage 10: which of the touched cells are deadly of themselves.
pub(super) fn judge_occupants(board: &mut Board, changes: &mut Changes) {
    for index in 0..changes.stirred().len() {
        let cell = changes.stirred()[index];
        for near in board.topology().eight(cell) {
            if is_attentive(board.standing(near).identity) {
                changes.touch(near);
            }
        }
    }
    let introduced_by = &*INTRODUCED_BY;
    for &cell in changes.touched() {
        let is_deadly = !board.standing(cell).flags.any(Flags::INERT)
            && introduced_by[usize::from(board.identity(cell).code())]
                .is_some_and(|rule| rule.deadly(board, cell));
        board
            .standing_mut(cell)
            .flags
            .record(Flags::DEADLY, is_deadly);
    }
}

/// Whether its eight neighbours decide if it is deadly of itself (R6, R19, R20).
const fn is_attentive(content: Content) -> bool {
    use Content::{Gem, Gold, Mage, Scroll};
    content.number().is_some() || matches!(content, Mage | Scroll | Gold | Gem)
}

/// Whether it is deadly unless something about it makes it safe (R6, R19, R21).
pub(super) const fn is_spared(content: Content) -> bool {
    content.number().is_some() || matches!(content, Content::Wraith | Content::Shadow)
}

/// By how much a tally of cells on which a content is at work changes with one cell; the flag says whether that cell is
/// counted.
fn recount(board: &mut Board, cell: CellIndex, content: Content, flag: Flags) -> i16 {
    let is_counted = board.active(cell) == content;
    let is_news = board.standing_mut(cell).flags.record(flag, is_counted);
    match (is_news, is_counted) {
        (false, _) => 0,
        (true, false) => -1,
        (true, true) => 1,
    }
}

/// Whether a cell holds a deadly monster: a creature deadly of itself.
fn is_monster(board: &Board, cell: CellIndex) -> bool {
    board.standing(cell).flags.any(Flags::DEADLY) && board.identity(cell).is_creature()
}

/// A number of cells, for a reason to name.
fn count(cells: &[CellIndex]) -> u32 {
    u32::try_from(cells.len()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_holds_every_rule_once_in_the_order_of_stages() {
        let ids: Vec<_> = by_number().map(Rule::id).collect();
        assert_eq!(ids, RuleId::ALL);
        assert!(RULES.is_sorted_by_key(|rule| rule.stage()));
    }

    #[test]
    fn every_content_is_introduced_by_the_rule_it_names() {
        for content in Content::ALL {
            let rules: Vec<_> = RULES
                .iter()
                .filter(|rule| rule.contents().contains(&content))
                .map(|rule| rule.id().name())
                .collect();
            let named: Vec<_> = Some(content.rule())
                .filter(|rule| !rule.is_empty())
                .into_iter()
                .collect();
            assert_eq!(rules, named, "{content}");
        }
    }

    #[test]
    fn every_saying_belongs_to_a_rule() {
        let said: Vec<_> = RULES
            .iter()
            .flat_map(|rule| rule.sayings())
            .map(|&(code, _)| code)
            .collect();
        for code in ReasonCode::ALL {
            assert!(said.contains(code), "no rule says {code}");
        }
    }
}
