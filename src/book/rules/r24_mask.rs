//! R24: the Mask lets its wearer pass among creatures of one kind. Its cell is safe; what it does is a matter of walking.

use super::super::content::Content;
use super::{Rule, RuleId};

pub struct Mask;

impl Rule for Mask {
    fn id(&self) -> RuleId {
        RuleId::R24
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Mask]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, verdicts};

    #[test]
    fn its_cell_is_safe() {
        assert_eq!(verdicts(book(&["mask ."])), "--");
    }
}
