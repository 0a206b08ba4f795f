//! What acts where on a spread, for the eye: zones, bands, light, gazes, packs and melees.

use super::board::{Board, Flags};
use super::content::Content;
use super::rules;

/// Within two steps of a Reaper (R11).
pub const ZONE: u8 = 1;
/// In a Titan's band (R12).
pub const BAND: u8 = 1 << 1;
/// Lit by a Torch (R21).
pub const LIT: u8 = 1 << 2;
/// In the gaze of a Medusa who is not calmed, where L1 is in force.
pub const GAZE: u8 = 1 << 3;
/// Struck by a Wolf (R4).
pub const ATTACK: u8 = 1 << 4;
/// A Wolf of a pack (R4).
pub const PACK: u8 = 1 << 5;
/// An Orc or Dwarf in a melee (R7).
pub const MELEE: u8 = 1 << 6;

impl Board {
    /// For each cell of a spread, left page first, row by row, what acts there: the bits of this module.
    ///
    /// Spreads count from the one of the book's first page as 0.
    ///
    /// # Panics
    /// If the book has no such spread.
    #[must_use]
    pub fn overlay(&self, spread: usize) -> Vec<u8> {
        let topology = self.topology();
        let cells = topology.cells_of_spread(spread);
        let mut overlay = vec![0; cells.len()];
        let mut mark = |cell: u32, bit: u8| {
            if cells.contains(&cell) {
                overlay[(cell - cells.start) as usize] |= bit;
            }
        };
        // Two steps, and a Wolf's one, lead no further than to the next spread.
        let near = spread.saturating_sub(1)..(spread + 2).min(topology.spread_count());
        for cell in near.flat_map(|near| topology.cells_of_spread(near)) {
            if self.standing(cell).flags.any(Flags::REAPING) {
                for covered in rules::zone(self, cell) {
                    mark(covered, ZONE);
                }
            }
            if let Some(struck) = rules::strikes(self, cell) {
                mark(struck, ATTACK);
            }
        }
        for cell in cells.clone() {
            let standing = self.standing(cell);
            if self.is_banded(cell) {
                mark(cell, BAND);
            }
            if standing.pack >= 2 {
                mark(cell, PACK);
            }
            if standing.flags.any(Flags::FIGHTING) {
                mark(cell, MELEE);
            }
            if standing.identity == Content::Torch {
                mark(cell, LIT);
                self.sees(cell).for_each(|cell| mark(cell, LIT));
            }
        }
        for medusa in rules::gazing(self, spread) {
            self.sees(medusa).for_each(|cell| mark(cell, GAZE));
        }
        overlay
    }
}

#[cfg(test)]
mod tests {
    use super::super::book::{Book, Size};
    use super::*;

    fn overlay(row: &str, spread: usize) -> Vec<u8> {
        let contents: Vec<_> = row
            .split_whitespace()
            .map(|word| Content::from_name(word).unwrap())
            .collect();
        let size = Size {
            columns: u8::try_from(contents.len()).unwrap() / 2,
            rows: 1,
        };
        let mut book = Book::new(size, 3, 2).unwrap();
        for (cell, content) in (0..).zip(contents) {
            book.put(cell, content);
        }
        Board::new(book).overlay(spread)
    }

    #[test]
    fn each_bit_shows_what_acts() {
        let row = "torch . wall . . . orc dwarf";
        assert_eq!(overlay(row, 0), [LIT, LIT, 0, 0]);
        let melee = overlay(row, 1);
        assert_eq!(melee, [0, 0, MELEE, MELEE]);
        assert_eq!(overlay("wolf wolf . . . . . .", 0), [PACK, PACK, 0, 0]);
    }

    #[test]
    fn a_zone_shows_on_the_next_spread() {
        // Through the leaf: page 4 lies behind page 3.
        assert_eq!(overlay("reaper . . . . . . .", 1), [0, ZONE, ZONE, ZONE]);
    }
}
