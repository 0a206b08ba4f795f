//! R22: the Bow shoots what stands exactly five cells away. Its cell is safe; what it does is a matter of walking.

use super::super::content::Content;
use super::{Rule, RuleId};

pub struct Bow;

impl Rule for Bow {
    fn id(&self) -> RuleId {
        RuleId::R22
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Bow]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};

    #[test]
    fn its_cell_is_safe() {
        assert_eq!(verdicts(book(&["bow ."])), "--");
    }
}
