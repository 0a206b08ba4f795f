//! R5: a Mimic is whatever creature stands beside it, towards the inside of the book.

use std::ops::Range;

use super::super::content::Content;
use super::super::topology::Direction;
use super::super::verdict::ReasonCode::{Alone, Copy, Harmless, Loop};
use super::super::verdict::Role::Note;
use super::{Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage};

pub struct Mimic;

/// Where a Mimic on this page looks: towards the gutter.
const fn gaze(is_left: bool) -> Direction {
    if is_left {
        Direction::East
    } else {
        Direction::West
    }
}

/// The cell that a Mimic on a cell looks at.
fn looks_at(board: &Board, cell: CellIndex) -> Option<CellIndex> {
    let topology = board.topology();
    topology.ray(cell, gaze(topology.is_left(cell))).next()
}

/// Who stands on a cell, or will once what crushes him is gone; a Mimic with nobody to be is [`Content::Mimic`].
///
/// As long as nothing is added to the book, a cell's occupant is never anyone else, save prey turned Vampire.
pub fn at_most(board: &Board, cell: CellIndex) -> Content {
    let mut end = cell;
    while board.printed(end) == Content::Mimic {
        match looks_at(board, end) {
            Some(next) if !looks_back(board, end, next, false) => end = next,
            _ => return Content::Mimic,
        }
    }
    let content = board.printed(end);
    if end == cell || content.is_creature() {
        content
    } else {
        Content::Mimic
    }
}

/// Works out who the Mimics of a spread are from the other identities, with `fresh[cell - spread.start]` the identity
/// of a cell and whether it is crushed.
pub fn resolve(board: &Board, spread: Range<CellIndex>, fresh: &mut [(Content, bool)]) {
    let topology = board.topology();
    let at = |cell: CellIndex| (cell - spread.start) as usize;
    let mut settle = |cell| {
        if board.printed(cell) != Content::Mimic || fresh[at(cell)].1 {
            return;
        }
        let seen = looks_at(board, cell)
            .filter(|&next| !looks_back(board, cell, next, fresh[at(next)].1))
            .map_or(Content::Empty, |next| fresh[at(next)].0);
        fresh[at(cell)].0 = if seen.is_creature() {
            seen
        } else {
            Content::Mimic
        };
    };
    // From the gutter outwards, each Mimic looks at a cell that is settled already.
    let pages = topology.page(spread.start)..=topology.page(spread.end - 1);
    for cells in pages.map(|page| topology.cells_of_page(page)) {
        if topology.is_left(cells.start) {
            cells.rev().for_each(&mut settle);
        } else {
            cells.for_each(&mut settle);
        }
    }
}

/// Whether two Mimics look at each other across the gutter.
fn looks_back(board: &Board, cell: CellIndex, next: CellIndex, is_crushed: bool) -> bool {
    let topology = board.topology();
    topology.page(next) != topology.page(cell)
        && board.printed(next) == Content::Mimic
        && !is_crushed
}

impl Rule for Mimic {
    fn id(&self) -> RuleId {
        RuleId::R5
    }

    fn stage(&self) -> Stage {
        Stage::Mimics
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Mimic]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Copy, Note), (Harmless, Note), (Alone, Note), (Loop, Note)]
    }

    fn update(&self, board: &mut Board, changes: &mut Changes) {
        for &spread in changes.spreads.entries() {
            let tally = board.spreads()[spread as usize];
            if tally.stirring == 0 && !tally.stirred {
                continue;
            }
            let cells = board.topology().cells_of_spread(spread as usize);
            let fresh = &mut changes.fresh[cells.start as usize..cells.end as usize];
            for (cell, fresh) in cells.clone().zip(&mut *fresh) {
                *fresh = (board.printed(cell), false);
            }
            resolve(board, cells, fresh);
        }
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        let is_crushed = |cell| board.standing(cell).flags.any(Flags::CRUSHED);
        let is_mimic = |cell| board.printed(cell) == Content::Mimic && !is_crushed(cell);
        if !is_mimic(cell) {
            return;
        }
        let mut chain = Vec::new();
        let mut current = cell;
        let (code, content) = loop {
            let Some(next) = looks_at(board, current) else {
                break (Alone, Content::Empty);
            };
            chain.push(next);
            if looks_back(board, current, next, is_crushed(next)) {
                break (Loop, Content::Empty);
            }
            if !is_mimic(next) {
                let seen = board.standing(next).identity;
                let code = if seen.is_creature() { Copy } else { Harmless };
                break (code, seen);
            }
            current = next;
        };
        reasons.push(
            Reason::new(self.id(), code, Note)
                .about(content)
                .because_of(chain),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, book_from, reasons, verdicts};

    #[test]
    fn it_copies_towards_the_gutter_and_through_other_mimics() {
        let pages = ["mimic mimic troll", "troll mimic mimic"];
        assert_eq!(verdicts(book(&pages)), "xxx xxx");
        let away = ["troll mimic .", ". mimic troll"];
        assert_eq!(verdicts(book(&away)), "x-- --x");
    }

    #[test]
    fn it_copies_across_the_gutter() {
        assert_eq!(verdicts(book(&[". mimic", "troll ."])), "-x x-");
        assert_eq!(verdicts(book(&[". troll", "mimic ."])), "-x x-");
    }

    #[test]
    fn what_is_no_creature_is_not_copied() {
        let page = "mimic spikes mimic gold mimic wall mimic .";
        assert_eq!(verdicts(book(&[page])), "-x---#--");
    }

    #[test]
    fn it_takes_the_powers_too() {
        assert_eq!(verdicts(book(&["mimic wolf"])), "xx");
        assert_eq!(verdicts(book(&["mimic chuck troll"])), "---");
        assert_eq!(verdicts(book(&["troll mimic giant"])), "xxx");
    }

    #[test]
    fn mimics_that_look_at_one_another_are_harmless() {
        let pages = ["troll mimic mimic", "mimic mimic troll"];
        assert_eq!(verdicts(book(&pages)), "x-- --x");
        assert_eq!(reasons(book(&pages), 1), [("R5.loop".into(), vec![2, 3])]);
    }

    #[test]
    fn off_the_known_pages_it_copies_nothing() {
        let pages = ["troll mimic"];
        assert_eq!(verdicts(book(&pages)), "x-");
        assert_eq!(reasons(book(&pages), 1), [("R5.alone".into(), vec![])]);
        assert_eq!(verdicts(book_from(3, &["mimic troll"])), "-x");
    }

    #[test]
    fn the_reasons_name_the_chain() {
        let page = "mimic mimic troll";
        assert_eq!(
            reasons(book(&[page]), 0),
            [
                ("R1.monster".into(), vec![]),
                ("R5.copy".into(), vec![1, 2])
            ]
        );
        assert_eq!(
            reasons(book(&["mimic lava"]), 0)[0],
            ("R5.harmless".into(), vec![1])
        );
    }
}
