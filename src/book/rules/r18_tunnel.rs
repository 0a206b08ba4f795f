//! R18: Tunnels are safe, and lead from one side of the leaf to the other.

use super::super::content::Content;
use super::super::verdict::{Warning, WarningCode};
use super::{Board, CellIndex, Rule, RuleId, count};

pub struct Tunnel;

/// The leaf of a page, from 1.
const fn leaf(page: u16) -> u16 {
    page.div_ceil(2)
}

/// The other end of the Tunnel on a cell, if there is one on each side of its leaf and no more.
pub fn passage(board: &Board, cell: CellIndex) -> Option<CellIndex> {
    if board.printed(cell) != Content::Tunnel {
        return None;
    }
    let topology = board.topology();
    let here = topology.page(cell);
    let page = board.book().position(cell).page;
    let behind = if page == 2 * leaf(page) {
        here.checked_sub(1)?
    } else {
        (here + 1 < usize::from(board.book().page_count())).then_some(here + 1)?
    };
    let tunnels = |page| {
        topology
            .cells_of_page(page)
            .filter(|&cell| board.printed(cell) == Content::Tunnel)
    };
    let other = tunnels(behind).next()?;
    (tunnels(here).count() == 1 && tunnels(behind).count() == 1).then_some(other)
}

impl Rule for Tunnel {
    fn id(&self) -> RuleId {
        RuleId::R18
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Tunnel]
    }

    fn warn(&self, board: &Board, warnings: &mut Vec<Warning>) {
        let book = board.book();
        let tunnels = board.drawn(Content::Tunnel);
        for on_leaf in tunnels.chunk_by(|&one, &other| {
            leaf(book.position(one).page) == leaf(book.position(other).page)
        }) {
            let front = 2 * leaf(book.position(on_leaf[0]).page) - 1;
            let on = |page| {
                let here = on_leaf
                    .iter()
                    .filter(|&&cell| book.position(cell).page == page);
                book.pages().contains(&page).then(|| here.count())
            };
            // A side that is not in hand may well have its Tunnel.
            let is_pair = |side: Option<usize>| side.is_none_or(|tunnels| tunnels == 1);
            if !is_pair(on(front)) || !is_pair(on(front + 1)) {
                warnings.push(Warning {
                    rule: self.id(),
                    code: WarningCode::Tunnel,
                    count: count(on_leaf),
                    needed: 2,
                    cells: on_leaf.to_vec(),
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, book_from, verdicts, warnings};
    use super::*;

    #[test]
    fn tunnels_are_safe() {
        assert_eq!(verdicts(book(&["tunnel ."])), "--");
    }

    #[test]
    fn a_pair_leads_through_its_leaf() {
        let leads_to = |first, pages: &[&str]| {
            let board = Board::new(book_from(first, pages));
            let start = board.drawn(Content::Tunnel)[0];
            passage(&board, start)
        };
        assert_eq!(leads_to(3, &["tunnel .", ". tunnel"]), Some(3));
        assert_eq!(leads_to(2, &["tunnel .", ". tunnel"]), None);
        assert_eq!(leads_to(3, &["tunnel tunnel", ". tunnel"]), None);
        assert_eq!(leads_to(3, &["tunnel .", ". ."]), None);
        assert_eq!(leads_to(3, &["tunnel ."]), None);
        let board = Board::new(book_from(3, &["tunnel .", ". tunnel"]));
        assert_eq!(passage(&board, 3), Some(0));
    }

    #[test]
    fn one_on_each_side_of_a_leaf_is_promised() {
        let of = |pages: &[&str]| warnings(book_from(3, pages));
        assert_eq!(of(&["tunnel .", ". tunnel"]), []);
        assert_eq!(of(&["tunnel .", ". ."]), [(RuleId::R18, 1)]);
        assert_eq!(of(&["tunnel tunnel", ". ."]), [(RuleId::R18, 2)]);
        assert_eq!(of(&["tunnel .", "tunnel tunnel"]), [(RuleId::R18, 3)]);
        assert_eq!(
            of(&["tunnel .", ". .", "tunnel .", ". ."]),
            [(RuleId::R18, 1), (RuleId::R18, 1)]
        );
    }

    #[test]
    fn a_side_that_is_not_there_is_no_fault() {
        assert_eq!(warnings(book(&["tunnel ."])), []);
        assert_eq!(warnings(book(&["tunnel tunnel"])), [(RuleId::R18, 2)]);
    }
}
