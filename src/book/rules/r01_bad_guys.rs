//! R1: creatures that kill whoever steps on their cell, unless something neutralises them.

use super::super::content::Content;
use super::super::verdict::ReasonCode::Monster;
use super::super::verdict::Role::Threat;
use super::{Board, CellIndex, Flags, Reason, ReasonCode, Role, Rule, RuleId, r06_mage};

pub struct BadGuys;

const CONTENTS: &[Content] = &[
    Content::Skeleton,
    Content::Mummy,
    Content::Witch,
    Content::Ogre,
    Content::Troll,
    Content::Demon,
    Content::Cyclops,
    Content::Minotaur,
    Content::Spider,
    Content::Snake,
    Content::Zombie,
    Content::Medusa,
    Content::Wraith,
    Content::Dragon,
];

impl Rule for BadGuys {
    fn id(&self) -> RuleId {
        RuleId::R1
    }

    fn contents(&self) -> &'static [Content] {
        CONTENTS
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Monster, Threat)]
    }

    fn deadly(&self, board: &Board, cell: CellIndex) -> bool {
        !r06_mage::calms(board, cell)
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        let identity = board.identity(cell);
        if CONTENTS.contains(&identity) && board.standing(cell).flags.any(Flags::DEADLY) {
            reasons.push(Reason::new(self.id(), Monster, Threat).about(identity));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, reasons, verdicts};

    #[test]
    fn all_of_them_kill() {
        let page = "skeleton mummy witch ogre troll demon cyclops
                    minotaur spider snake zombie medusa wraith dragon";
        assert_eq!(verdicts(book(&[page])), "xxxxxxx xxxxxxx");
    }

    #[test]
    fn the_reason_is_the_creature() {
        assert_eq!(
            reasons(book(&["troll ."]), 0),
            [("R1.monster".into(), vec![])]
        );
        assert_eq!(reasons(book(&["troll ."]), 1), []);
    }
}
