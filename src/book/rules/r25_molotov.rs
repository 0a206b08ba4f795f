//! R25: the Molotov burns Zombies up to two cells away, and what is about them. Its cell is safe; what it does is a matter of walking.

use super::super::content::Content;
use super::{Rule, RuleId};

pub struct Molotov;

impl Rule for Molotov {
    fn id(&self) -> RuleId {
        RuleId::R25
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Molotov]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};

    #[test]
    fn its_cell_is_safe() {
        assert_eq!(verdicts(book(&["molotov ."])), "--");
    }
}
