//! R21: a Shadow is deadly unless a Torch lights it, along the row or the column, within the spread.

use super::super::content::Content;
use super::super::topology::Direction;
use super::super::verdict::ReasonCode::{Dark, Lit};
use super::super::verdict::Role::{Save, Threat};
use super::{Board, CellIndex, Changes, Flags, Reason, ReasonCode, Role, Rule, RuleId, Stage};

pub struct TorchesAndShadows;

/// The Torches that light a cell: the same lines, followed from the lit end.
fn lit_by(board: &Board, cell: CellIndex) -> impl Iterator<Item = CellIndex> + '_ {
    // Light ends before a Wall or a band, but what a Torch itself stands in does not dim it.
    let is_reached = !board.is_opaque(cell);
    Direction::ALL
        .into_iter()
        .filter(move |_| is_reached)
        .flat_map(move |direction| {
            let mut is_open = true;
            board
                .topology()
                .ray(cell, direction)
                .take_while(move |&next| {
                    let was_open = is_open;
                    is_open = is_open && !board.is_opaque(next);
                    was_open
                })
                .filter(|&next| board.standing(next).identity == Content::Torch)
        })
}

fn touch_if_shadow(board: &Board, changes: &mut Changes, cell: CellIndex) {
    if board.standing(cell).identity == Content::Shadow {
        changes.touch(cell);
    }
}

impl Rule for TorchesAndShadows {
    fn id(&self) -> RuleId {
        RuleId::R21
    }

    fn stage(&self) -> Stage {
        Stage::Light
    }

    fn contents(&self) -> &'static [Content] {
        &[Content::Torch, Content::Shadow]
    }

    fn sayings(&self) -> &'static [(ReasonCode, Role)] {
        &[(Dark, Threat), (Lit, Save)]
    }

    /// Touches the Shadows whose light may have changed; [`deadly`](Rule::deadly) then looks for it.
    fn update(&self, board: &mut Board, changes: &mut Changes) {
        for cell in changes.stirred_with(&[Content::Torch, Content::Wall]) {
            for direction in Direction::ALL {
                for near in board.topology().ray(cell, direction) {
                    touch_if_shadow(board, changes, near);
                }
            }
        }
        let rebanded = std::mem::take(&mut changes.rebanded);
        for &spread in rebanded.entries() {
            for cell in board.topology().cells_of_spread(spread as usize) {
                touch_if_shadow(board, changes, cell);
            }
        }
        changes.rebanded = rebanded;
    }

    fn deadly(&self, board: &Board, cell: CellIndex) -> bool {
        board.identity(cell) == Content::Shadow && lit_by(board, cell).next().is_none()
    }

    fn explain(&self, board: &Board, cell: CellIndex, reasons: &mut Vec<Reason>) {
        if board.active(cell) != Content::Shadow {
            return;
        }
        if board.standing(cell).flags.any(Flags::DEADLY) {
            reasons.push(Reason::new(self.id(), Dark, Threat));
        } else {
            let torches = lit_by(board, cell).collect();
            reasons.push(Reason::new(self.id(), Lit, Save).because_of(torches));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{book, book_from, reasons, verdicts};

    #[test]
    fn light_passes_creatures_and_stops_at_walls() {
        assert_eq!(verdicts(book(&["torch troll shadow"])), "-x-");
        assert_eq!(verdicts(book(&["torch wall shadow"])), "-#x");
        assert_eq!(
            reasons(book(&["torch troll shadow"]), 2),
            [("R21.lit".into(), vec![0])]
        );
    }

    #[test]
    fn light_crosses_the_gutter_and_never_leaves_the_spread() {
        assert_eq!(verdicts(book(&["torch .", ". shadow"])), "-- --");
        assert_eq!(verdicts(book_from(3, &["torch .", ". shadow"])), "-- -x");
    }

    #[test]
    fn light_ends_at_a_band_but_shines_out_of_one() {
        let dark = "torch\n.\nshadow\ntitan";
        assert_eq!(verdicts(book(&[dark])), "- - x x");
        let bright = "shadow\n.\ntorch\ntitan";
        assert_eq!(verdicts(book(&[bright])), "- - x x");
        assert_eq!(reasons(book(&[bright]), 0), [("R21.lit".into(), vec![2])]);
    }
}
