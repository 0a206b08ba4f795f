//! Which cells touch: the rulings' second section.

use std::collections::BTreeSet;

use super::{Cell, SlowBook};

/// A way to go from a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    North,
    East,
    South,
    West,
}

pub const NORTH: Heading = Heading::North;
pub const EAST: Heading = Heading::East;
pub const SOUTH: Heading = Heading::South;
pub const WEST: Heading = Heading::West;

pub const HEADINGS: [Heading; 4] = [NORTH, EAST, SOUTH, WEST];

impl Heading {
    fn mirrored(self) -> Heading {
        match self {
            NORTH => SOUTH,
            SOUTH => NORTH,
            EAST => WEST,
            WEST => EAST,
        }
    }
}

/// The other side of the leaf: 1 and 2 share one, 3 and 4, and so on.
pub fn reverse(page: u32) -> u32 {
    if page % 2 == 1 { page + 1 } else { page - 1 }
}

impl SlowBook {
    pub fn has_page(&self, page: u32) -> bool {
        self.first_page <= page && page < self.first_page + self.page_count()
    }

    /// The next cell and the heading after the step.
    pub fn step(&self, from: Cell, heading: Heading) -> Option<(Cell, Heading)> {
        let Cell { page, row, column } = from;
        let behind = Cell {
            page: reverse(page),
            row,
            column: self.columns - 1 - column,
        };
        let (cell, heading) = match heading {
            EAST if column + 1 < self.columns => (
                Cell {
                    column: column + 1,
                    ..from
                },
                EAST,
            ),
            EAST => (
                Cell {
                    page: page + 1,
                    row,
                    column: 0,
                },
                EAST,
            ),
            WEST if column > 0 => (
                Cell {
                    column: column - 1,
                    ..from
                },
                WEST,
            ),
            WEST => (
                Cell {
                    page: page - 1,
                    row,
                    column: self.columns - 1,
                },
                WEST,
            ),
            NORTH if row > 0 => (
                Cell {
                    row: row - 1,
                    ..from
                },
                NORTH,
            ),
            SOUTH if row + 1 < self.rows => (
                Cell {
                    row: row + 1,
                    ..from
                },
                SOUTH,
            ),
            NORTH if self.all_edges => (behind, SOUTH),
            SOUTH if self.all_edges => (behind, NORTH),
            NORTH | SOUTH => return None,
        };
        self.has_page(cell.page).then_some((cell, heading))
    }

    /// The four orthogonal neighbours.
    pub fn four(&self, cell: Cell) -> BTreeSet<Cell> {
        HEADINGS
            .into_iter()
            .filter_map(|heading| self.step(cell, heading))
            .map(|(next, _)| next)
            .filter(|&next| next != cell)
            .collect()
    }

    /// The eight neighbours (in corners there may be fewer).
    pub fn eight(&self, cell: Cell) -> BTreeSet<Cell> {
        let mut around = self.four(cell);
        for vertical in [NORTH, SOUTH] {
            for horizontal in [EAST, WEST] {
                let one_way = self.horizontal_then_vertical(cell, horizontal, vertical);
                let other_way = self.vertical_then_horizontal(cell, vertical, horizontal);
                if one_way == other_way && one_way != Some(cell) {
                    around.extend(one_way);
                }
            }
        }
        around
    }

    fn horizontal_then_vertical(&self, from: Cell, h: Heading, v: Heading) -> Option<Cell> {
        let (middle, _) = self.step(from, h)?;
        let (end, _) = self.step(middle, v)?;
        Some(end)
    }

    fn vertical_then_horizontal(&self, from: Cell, v: Heading, h: Heading) -> Option<Cell> {
        let (middle, after) = self.step(from, v)?;
        let turned_over = after != v;
        let (end, _) = self.step(middle, if turned_over { h.mirrored() } else { h })?;
        Some(end)
    }

    /// The groups into which these cells fall: any two that touch orthogonally are in
    /// one.
    pub fn groups(&self, cells: &BTreeSet<Cell>) -> Vec<BTreeSet<Cell>> {
        let mut left = cells.clone();
        let mut groups = Vec::new();
        while let Some(start) = left.pop_first() {
            let mut group = BTreeSet::new();
            let mut to_visit = vec![start];
            while let Some(cell) = to_visit.pop() {
                group.insert(cell);
                for next in self.four(cell) {
                    if left.remove(&next) {
                        to_visit.push(next);
                    }
                }
            }
            groups.push(group);
        }
        groups
    }

    /// Where a Mimic looks: toward the inside of the book.
    pub fn mimic_looks_at(&self, mimic: Cell) -> Option<Cell> {
        let inside = if mimic.page.is_multiple_of(2) {
            EAST
        } else {
            WEST
        };
        self.step(mimic, inside).map(|(cell, _)| cell)
    }

    /// The row of a spread that this cell is in, from left to right.
    fn row_of_spread(&self, cell: Cell) -> Vec<Cell> {
        let spread = cell.page / 2;
        let mut row = Vec::new();
        for page in [2 * spread, 2 * spread + 1] {
            if self.has_page(page) {
                row.extend((0..self.columns).map(|column| Cell {
                    page,
                    column,
                    ..cell
                }));
            }
        }
        row
    }

    /// The column of a page that this cell is in, from top to bottom.
    fn column_of_page(&self, cell: Cell) -> Vec<Cell> {
        (0..self.rows).map(|row| Cell { row, ..cell }).collect()
    }

    /// The rays along the row of the spread and the column of the page, each from
    /// the cell outwards, the cell itself left out.
    pub fn rays_in_spread(&self, from: Cell) -> Vec<Vec<Cell>> {
        let mut rays = Vec::new();
        for line in [self.row_of_spread(from), self.column_of_page(from)] {
            let here = line
                .iter()
                .position(|&cell| cell == from)
                .expect("its own line");
            rays.push(line[here + 1..].to_vec());
            rays.push(line[..here].iter().rev().copied().collect());
        }
        rays
    }

    /// The cells strictly between two in one row or one column of a spread; none for
    /// any other two.
    pub fn strictly_between(&self, one: Cell, other: Cell) -> Vec<Cell> {
        for ray in self.rays_in_spread(one) {
            if let Some(at) = ray.iter().position(|&c| c == other) {
                return ray[..at].to_vec();
            }
        }
        Vec::new()
    }
}
