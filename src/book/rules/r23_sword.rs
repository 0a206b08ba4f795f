//! R23: the Sword slays Dragons on its page and the pages next to it. Its cell is safe; what it does is a matter of walking.

use super::super::content::Content;
use super::{Rule, RuleId};

pub struct Sword;

impl Rule for Sword {
    fn id(&self) -> RuleId {
        RuleId::R23
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Sword]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};

    #[test]
    fn its_cell_is_safe() {
        assert_eq!(verdicts(book(&["sword ."])), "--");
    }
}
