//! The moves of a walk in a link of version 2: how each gets to its cell, and in which direction.

use super::super::board::Board;
use super::super::book::{Book, CellIndex};
use super::super::rules;
use super::super::topology::Direction;
use super::super::walk::{Manner, Move, Walk};
use crate::coding::Coder;

/// The most moves of a walk that a link holds.
pub const MAX_MOVES: usize = 10_000;

/// The ways to move, by their codes: a step, a step under the Mask and a jump, each in the order of
/// [`Direction::ALL`], and the Tunnel. This code, after all of them, ends the walk.
const END: u32 = 3 * 4 + 1;

/// The code of the first way that makes this move, if any does.
fn spell(walk: &Walk, next: Move) -> Option<u32> {
    (0..END).find(|&code| read(walk, code) == Some(next))
}

/// The move that a way makes from where the walk stands, whether or not it is allowed there.
fn read(walk: &Walk, code: u32) -> Option<Move> {
    let (board, cell) = (walk.board(), walk.cell());
    let direction = Direction::ALL[code as usize % Direction::ALL.len()];
    let step = |manner| leads(board, cell, direction).map(|to| Move { to, manner });
    match code as usize / Direction::ALL.len() {
        0 => step(Manner::Step),
        1 => step(Manner::Masked),
        2 => {
            let verdict = |cell| board.verdict(cell);
            let to = rules::jump(board.topology(), cell, direction, verdict)?;
            let manner = Manner::Jump;
            Some(Move { to, manner })
        }
        _ => {
            let to = rules::passage(board, cell)?;
            let manner = Manner::Tunnel;
            Some(Move { to, manner })
        }
    }
}

fn leads(board: &Board, cell: CellIndex, direction: Direction) -> Option<CellIndex> {
    Some(board.topology().step(cell, direction)?.0)
}

/// Codes a walk through a book, which is walked along with it: what is read is allowed, and what is written is the
/// walk as far as it is. Nothing if what is read cannot be walked.
pub(super) fn code(coder: &mut impl Coder, book: &Book, moves: &[Move]) -> Option<Vec<Move>> {
    let mut walk = Walk::enter(Board::new(book.clone())).map(|(walk, _)| walk)?;
    let mut wanted = moves.iter();
    while walk.moves().len() < MAX_MOVES {
        let spelt = wanted
            .next()
            .filter(|&next| walk.options().contains(next))
            .and_then(|&next| spell(&walk, next));
        let code = coder.number(spelt.unwrap_or(END), END + 1);
        if code == END {
            break;
        }
        let next = read(&walk, code)?;
        walk.go(next).ok()?;
    }
    Some(walk.moves().to_vec())
}
