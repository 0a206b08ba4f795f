//! What the printed book promises and a drawing may break: the rulings' sixth section.

use std::collections::BTreeSet;

use super::{Cell, Findings, SlowBook};

/// A broken promise: its code, how many there are, how many there can be at most, and where.
pub type SlowWarning = (&'static str, usize, usize, BTreeSet<Cell>);

impl SlowBook {
    /// All warnings, in any order.
    pub fn warnings(&self, f: &Findings) -> Vec<SlowWarning> {
        let mut warnings = Vec::new();
        for pack in self.groups(&f.all("wolf")) {
            if pack.len() > 6 {
                warnings.push(("pack", pack.len(), 6, pack));
            }
        }
        // The other promises are about what is printed, not about who is copied.
        let drawn = |what: &str| -> BTreeSet<Cell> {
            let mut cells = self.cells();
            cells.retain(|&cell| self.printed(cell) == what);
            cells.into_iter().collect()
        };
        for (code, what, most) in [("titans", "titan", 2), ("chucks", "chuck", 4)] {
            let cells = drawn(what);
            if cells.len() > most {
                warnings.push((code, cells.len(), most, cells));
            }
        }
        let mut bosses = drawn("boss");
        bosses.retain(|boss| boss.page != 52);
        if !bosses.is_empty() {
            warnings.push(("boss", bosses.len(), 0, bosses));
        }
        let tunnels = drawn("tunnel");
        let fronts: BTreeSet<u32> = tunnels.iter().map(|t| (t.page - 1) / 2 * 2 + 1).collect();
        for front in fronts {
            let on = |page: u32| tunnels.iter().filter(move |t| t.page == page).copied();
            // A page that is not in hand may hold what is missing.
            let promised = |page| !self.has_page(page) || on(page).count() == 1;
            if !promised(front) || !promised(front + 1) {
                let cells: BTreeSet<Cell> = on(front).chain(on(front + 1)).collect();
                warnings.push(("tunnel", cells.len(), 2, cells));
            }
        }
        warnings
    }
}
