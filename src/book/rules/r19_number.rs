//! R19: a Number is safe if exactly so many of its eight neighbours hold a creature.

use super::super::content::Content;
use super::super::verdict::ReasonCode::{Count, Match};
use super::super::verdict::Role::{Save, Threat};
use super::{Board, CellIndex, Reason, ReasonCode, Role, Rule, RuleId, count};

pub struct Number;

fn creatures(board: &Board, cell: CellIndex) -> impl Iterator<Item = CellIndex> + '_ {
    board
        .topology()
        .eight(cell)
        .filter(|&near| board.active(near).is_creature())
}

impl Rule for Number {
    fn id(&self) -> RuleId {
        RuleId::R19
    }

    fn contents(&self) -> &'static [Content] {
        &[
            Content::N0,
            Content::N1,
            Content::N2,
            Content::N3,
            Content::N4,
            Content::N5,
            Content::N6,
            Content::N7,
            Content::N8,
        ]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Count, Threat), (Match, Save)]
    }

    fn deadly(&self, board: &Board, cell: CellIndex) -> bool {
        let number = board.identity(cell).number().map(usize::from);
        number != Some(creatures(board, cell).count())
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        let Some(number) = board.identity(cell).number() else {
            return;
        };
        let creatures: Vec<_> = creatures(board, cell).collect();
        let found = count(&creatures);
        let (code, role) = if found == u32::from(number) {
            (Match, Save)
        } else {
            (Count, Threat)
        };
        reasons.push(
            Reason::new(self.id(), code, role)
                .numbered(found, u32::from(number))
                .because_of(creatures),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, local_verdicts, reasons, verdicts};

    #[test]
    fn it_counts_creatures_at_sides_and_corners() {
        let page = "troll . goblin
                    . 3 gold
                    mimic . .";
        assert_eq!(verdicts(book(&[page])), "x-- --- ---");
        assert_eq!(
            reasons(book(&[page]), 4),
            [("R19.match".into(), vec![0, 2, 6])]
        );
        assert_eq!(verdicts(book(&[&page.replace('3', "2")])), "x-- -x- ---");
    }

    #[test]
    fn nothing_is_a_number_too() {
        assert_eq!(verdicts(book(&["0 ."])), "--");
        assert_eq!(verdicts(book(&["0 imp"])), "x-");
    }

    #[test]
    fn the_inert_do_not_count() {
        assert_eq!(verdicts(book(&["2 orc dwarf\n. . ."])), "x-- ---");
        assert_eq!(verdicts(book(&["0 orc dwarf\n. . ."])), "--- ---");
        assert_eq!(local_verdicts(book(&["0 imp medusa"])), "-#x");
    }
}
