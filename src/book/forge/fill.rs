//! What takes the place of the Walls, once the chosen rules are at work: something deadly beside the path, anything
//! elsewhere, and here and there nothing, so that not only the route can be walked.

use super::super::content::Content;
use super::super::rules::PITFALLS;
use super::super::verdict::RuleId;
use super::Difficulty;
use super::chance::{Chance, Seeded};
use super::draft::Draft;
use super::motifs::MONSTERS;

/// What stands about and does nothing.
const HARMLESS: &[Content] = &[
    Content::Goblin,
    Content::Imp,
    Content::Kobold,
    Content::Rubble,
    Content::Moss,
    Content::Planks,
    Content::Gold,
    Content::Gem,
];

/// Contents with which a chosen rule shows up elsewhere.
const fn spice(rule: RuleId) -> &'static [Content] {
    match rule {
        RuleId::R4 => &[Content::Wolf],
        RuleId::R5 => &[Content::Mimic],
        RuleId::R6 => &[Content::Wraith, Content::Mage],
        RuleId::R7 => &[Content::Orc, Content::Dwarf],
        RuleId::R8 => &[Content::Vampire, Content::Bandit, Content::Cultist],
        RuleId::R9 => &[Content::Giant],
        RuleId::R17 => &[Content::Lava],
        RuleId::R19 => &[Content::N0, Content::N1, Content::N2, Content::N3],
        RuleId::R20 => &[Content::Gold, Content::Gem, Content::Thief],
        RuleId::R21 => &[Content::Shadow],
        RuleId::R25 => &[Content::Zombie],
        RuleId::L1 => &[Content::Goblin, Content::Imp, Content::Kobold],
        _ => &[],
    }
}

/// What kills or blocks, of the kinds that the chosen rules are about; of all three plain kinds, if of none.
fn hazards(rules: &[RuleId]) -> Vec<Content> {
    let plain: [(RuleId, &[Content]); 3] = [
        (RuleId::R1, MONSTERS),
        (RuleId::R14, PITFALLS),
        (RuleId::R16, &[Content::Wall; 4]),
    ];
    let has_any = plain.iter().any(|(rule, _)| rules.contains(rule));
    plain
        .into_iter()
        .filter(|(rule, _)| !has_any || rules.contains(rule))
        .flat_map(|(_, contents)| contents.iter().copied())
        .collect()
}

/// Puts something else in the place of the Walls that nobody needs.
pub fn fill(draft: &mut Draft, difficulty: Difficulty, chance: &mut Seeded) {
    let hazards = hazards(draft.rules());
    let spices: Vec<_> = draft
        .rules()
        .iter()
        .flat_map(|&rule| spice(rule).iter().copied())
        .collect();
    let mut rim: Vec<_> = draft.rim().to_vec();
    rim.retain(|&cell| draft.is_solid(cell));
    chance.shuffle(&mut rim);
    for &cell in &rim {
        let is_spiced = !spices.is_empty() && chance.percent(40);
        let from = if is_spiced { &spices } else { &hazards };
        let content = chance.pick(from);
        if !draft.put(cell, content) && is_spiced {
            let content = chance.pick(&hazards);
            draft.put(cell, content);
        }
    }
    let mut rest: Vec<_> = (0..draft.board().book().cell_count())
        .filter(|&cell| draft.is_solid(cell) && !draft.rim().contains(&cell))
        .collect();
    chance.shuffle(&mut rest);
    for cell in rest {
        let content = match chance.below(100) {
            0..40 => Content::Empty,
            40..60 => chance.pick(HARMLESS),
            60..80 if !spices.is_empty() => chance.pick(&spices),
            _ => chance.pick(&hazards),
        };
        if !draft.put(cell, content) {
            draft.put(cell, Content::Empty);
        }
    }
    for &cell in rim.iter().take(difficulty.of([6, 9, 12])) {
        draft.put(cell, Content::Empty);
    }
}
