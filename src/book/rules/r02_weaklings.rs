//! R2: creatures that harm nobody. Other rules may still make their cells deadly, or make them something worse.

use super::super::content::Content;
use super::{Rule, RuleId};

pub struct Weaklings;

impl Rule for Weaklings {
    fn id(&self) -> RuleId {
        RuleId::R2
    }

    fn contents(&self) -> &'static [Content] {
        &[
            Content::Goblin,
            Content::Imp,
            Content::Bandit,
            Content::Thief,
            Content::Cultist,
            Content::Kobold,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};

    #[test]
    fn none_of_them_kills() {
        let page = "goblin imp bandit thief cultist kobold";
        assert_eq!(verdicts(book(&[page])), "------");
    }
}
