//! R15: Rubble, Moss, Planks and the Bridge are safe. The jump from a Bridge is a matter of walking.

use super::super::content::Content;
use super::{Rule, RuleId};

pub struct SafeTerrain;

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
    use super::super::testing::{book, verdicts};

    #[test]
    fn none_of_it_kills() {
        assert_eq!(verdicts(book(&["rubble moss planks bridge"])), "----");
    }
}
