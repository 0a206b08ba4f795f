//! What makes a puzzle: its laws, looked at afresh on the finished book, however it was made.

use super::super::board::Board;
use super::super::book::CellIndex;
use super::super::content::{Class, Content};
use super::super::route::{Progress, Search};
use super::super::verdict::{ReasonCode, Role, RuleId, Verdict};
use super::super::walk::{Event, Manner, Move, Walk};
use super::Puzzle;

/// The most places at which a search for a puzzle's routes looks. Items multiply them; a puzzle with more is too much
/// for the forge, and for a head.
const PLACES: usize = 3_000;

/// An item put to use on a route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    pub rule: RuleId,
    /// Where the item lies; three for the Boss.
    pub items: Vec<CellIndex>,
    /// The cells it opened.
    pub opened: Vec<CellIndex>,
}

/// Whether a rule decides by what the walker does, not by a verdict.
pub const fn is_deed(rule: RuleId) -> bool {
    use RuleId::{L2, R15, R18, R22, R23, R24, R25};
    matches!(rule, R15 | R18 | R22 | R23 | R24 | R25 | L2)
}

/// The shortest route, if there is exactly one.
pub fn only_route(board: &Board) -> Option<Vec<Move>> {
    let mut search = Search::with(board.clone(), None, PLACES);
    search.finish();
    match search.progress() {
        Progress::Found(route) if search.ways() == 1 => Some(route.clone()),
        _ => None,
    }
}

/// The length of a shortest route, if there is one.
fn length(board: &Board) -> Option<usize> {
    let mut search = Search::with(board.clone(), None, PLACES);
    match search.finish() {
        Progress::Found(route) => Some(route.len()),
        _ => None,
    }
}

/// The entrance and the cells a route comes to.
fn walked(board: &Board, route: &[Move]) -> Vec<CellIndex> {
    let book = board.book();
    let enter = book.enter().and_then(|place| book.index(place));
    enter
        .into_iter()
        .chain(route.iter().map(|step| step.to))
        .collect()
}

/// The cells on a route and beside it, in the order in which it passes them.
pub fn near(board: &Board, route: &[Move]) -> Vec<CellIndex> {
    let mut seen = vec![false; board.book().cell_count() as usize];
    let mut near = Vec::new();
    for cell in walked(board, route) {
        for cell in std::iter::once(cell).chain(board.topology().four(cell)) {
            if !std::mem::replace(&mut seen[cell as usize], true) {
                near.push(cell);
            }
        }
    }
    near
}

/// What is done on a route with the items on it.
pub fn deeds(board: &Board, route: &[Move]) -> Vec<Deed> {
    let Some((mut walk, events)) = Walk::enter(board.clone()) else {
        return Vec::new();
    };
    let mut deeds = Vec::new();
    let mut weapons = Vec::new();
    let mut mask = None;
    note(&mut deeds, &weapons, events, None);
    for &next in route {
        let here = walk.cell();
        let sword = walk.sword();
        match next.manner {
            Manner::Step => mask = None,
            Manner::Jump => {
                let over = board
                    .topology()
                    .four(here)
                    .filter(|&cell| board.topology().four(next.to).any(|near| near == cell));
                deeds.push(Deed {
                    rule: RuleId::R15,
                    items: vec![here],
                    opened: over
                        .filter(|&cell| board.verdict(cell) != Verdict::Safe)
                        .collect(),
                });
            }
            Manner::Tunnel => deeds.push(Deed {
                rule: RuleId::R18,
                items: vec![here],
                opened: vec![next.to],
            }),
            Manner::Masked => {
                let mask = *mask.get_or_insert(here);
                deeds.push(Deed {
                    rule: RuleId::R24,
                    items: vec![mask],
                    opened: vec![next.to],
                });
            }
        }
        let Ok(events) = walk.go(next) else {
            return Vec::new();
        };
        if events
            .iter()
            .any(|event| matches!(event, Event::WeaponTaken(_)))
        {
            weapons.push(next.to);
        }
        note(&mut deeds, &weapons, events, sword);
    }
    deeds
}

/// Notes the deeds among events.
fn note(
    deeds: &mut Vec<Deed>,
    weapons: &[CellIndex],
    events: Vec<Event>,
    sword: Option<CellIndex>,
) {
    for event in events {
        let (rule, items, opened) = match event {
            Event::Shot(bow, hits) => (RuleId::R22, vec![bow], hits),
            Event::Burnt(molotov, hits) => (RuleId::R25, vec![molotov], hits),
            Event::Slain(dragon) => (RuleId::R23, sword.into_iter().collect(), vec![dragon]),
            Event::BossDead(lairs) => (RuleId::L2, weapons.to_vec(), lairs),
            _ => continue,
        };
        if !opened.is_empty() {
            deeds.push(Deed {
                rule,
                items,
                opened,
            });
        }
    }
}

/// Whether a route as short needs each of these items.
fn needs(board: &mut Board, items: &[CellIndex], moves: usize) -> bool {
    items.iter().all(|&item| {
        let before = board.printed(item);
        board.set(item, Content::Empty);
        let other = length(board);
        board.set(item, before);
        other.is_none_or(|other| other > moves)
    })
}

/// Whether a reason takes some working out, rather than naming what stands on the cell.
const fn is_telling(code: ReasonCode) -> bool {
    use ReasonCode::{
        Alone, Boss, Dark, Giant, Harmless, Lava, Loop, Oracle, Reaper, Titan, Unfought, Vampire,
    };
    !matches!(
        code,
        Alone
            | Boss
            | Dark
            | Giant
            | Harmless
            | Lava
            | Loop
            | Oracle
            | Reaper
            | Titan
            | Unfought
            | Vampire
    )
}

/// Whether a cell would be judged otherwise if some cells were empty.
fn changes_without(board: &mut Board, emptied: &[CellIndex], cell: CellIndex) -> bool {
    let now = board.verdict(cell);
    let before: Vec<_> = emptied
        .iter()
        .map(|&cell| (cell, board.printed(cell)))
        .collect();
    board.set_all(emptied.iter().map(|&cell| (cell, Content::Empty)));
    let then = board.verdict(cell);
    board.set_all(before);
    now != then
}

/// Whether a rule decides a cell: one of its reasons is telling, and the verdict would be another without the causes
/// the reason names, or, for what threatens or blocks, without what stands there.
pub fn decides(board: &mut Board, rule: RuleId, cell: CellIndex) -> bool {
    board
        .reasons(cell)
        .into_iter()
        .filter(|reason| reason.rule == rule && is_telling(reason.code))
        .any(|reason| {
            let mut others = reason.cells;
            others.retain(|&cause| cause != cell);
            let by_others = !others.is_empty() && changes_without(board, &others, cell);
            by_others
                || (matches!(reason.role, Role::Threat | Role::Block)
                    && changes_without(board, &[cell], cell))
        })
}

/// Whether a Weakling stands on a cell, and the cell is safe (R2).
pub fn is_harmless(board: &Board, cell: CellIndex) -> bool {
    board.identity(cell).class() == Class::Weakling && board.verdict(cell) == Verdict::Safe
}

/// Whether a rule saves a cell from what stands there.
fn is_saved(board: &mut Board, cell: CellIndex) -> bool {
    let mut saviours: Vec<_> = board
        .reasons(cell)
        .into_iter()
        .filter(|reason| reason.role == Role::Save)
        .map(|reason| reason.rule)
        .collect();
    saviours.dedup();
    saviours.into_iter().any(|rule| decides(board, rule, cell))
}

/// A route, what lies near it, and which rules count.
struct Scene<'a> {
    rules: &'a [RuleId],
    route: Vec<Move>,
    walked: Vec<CellIndex>,
    near: Vec<CellIndex>,
}

impl Scene<'_> {
    /// Whether what stands on a cell plays a part: without it a cell on the route or beside it would be judged
    /// otherwise, or the shortest routes would be others; or a rule saves the walker from it.
    fn matters(&self, board: &mut Board, cell: CellIndex) -> bool {
        if board
            .what_if(cell, Content::Empty)
            .iter()
            .any(|(changed, ..)| self.near.contains(changed))
        {
            return true;
        }
        if is_saved(board, cell) || (self.is_crossed_by_grace(board, cell)) {
            return true;
        }
        let before = board.printed(cell);
        board.set(cell, Content::Empty);
        let other = only_route(board);
        board.set(cell, before);
        other.as_ref() != Some(&self.route)
    }

    /// Whether the route crosses a Weakling, who is harmless by R2.
    fn is_crossed_by_grace(&self, board: &Board, cell: CellIndex) -> bool {
        self.rules.contains(&RuleId::R2) && self.walked.contains(&cell) && is_harmless(board, cell)
    }

    /// Whether a rule decides on the route or beside it.
    fn is_decided_by(&self, board: &mut Board, deeds: &[Deed], rule: RuleId) -> bool {
        if is_deed(rule) {
            let mut items: Vec<_> = deeds
                .iter()
                .filter(|deed| deed.rule == rule)
                .flat_map(|deed| deed.items.iter().copied())
                .collect();
            items.dedup();
            !items.is_empty() && needs(board, &items, self.route.len())
        } else if rule == RuleId::R2 {
            self.walked.iter().any(|&cell| is_harmless(board, cell))
        } else {
            self.near.iter().any(|&cell| decides(board, rule, cell))
        }
    }

    /// For the cells near the route that are not plainly safe, the rule that decides them: a chosen one where one does.
    fn hints(&self, board: &mut Board, deeds: &[Deed]) -> Vec<(CellIndex, RuleId)> {
        let mut hints = Vec::new();
        for &cell in &self.near {
            let deed = deeds
                .iter()
                .find(|deed| deed.items.contains(&cell) || deed.opened.contains(&cell));
            let rule = match deed {
                Some(deed) => Some(deed.rule),
                None if self.is_crossed_by_grace(board, cell) => Some(RuleId::R2),
                None => self.deciding(board, cell),
            };
            hints.extend(rule.map(|rule| (cell, rule)));
        }
        hints
    }

    fn deciding(&self, board: &mut Board, cell: CellIndex) -> Option<RuleId> {
        let speaking: Vec<_> = board
            .reasons(cell)
            .into_iter()
            .map(|reason| reason.rule)
            .collect();
        let deciding: Vec<_> = speaking
            .iter()
            .copied()
            .filter(|&rule| decides(board, rule, cell))
            .collect();
        let is_chosen = |rule: &&RuleId| self.rules.contains(rule);
        let chosen = deciding.iter().find(is_chosen);
        chosen.or(deciding.first()).or(speaking.first()).copied()
    }
}

/// Looks at a whole draft: takes away what plays no part near its route, and hands it out if all laws hold.
///
/// # Errors
/// The rule that does not decide, if it is that.
pub fn prove(mut board: Board, rules: &[RuleId]) -> Result<Puzzle, Option<RuleId>> {
    let route = only_route(&board).ok_or(None)?;
    let scene = Scene {
        walked: walked(&board, &route),
        near: near(&board, &route),
        route,
        rules,
    };
    // What is taken away plays no part, so the route stays; but it may have shared a part with what is left.
    for &cell in &scene.near {
        if board.printed(cell) != Content::Empty && !scene.matters(&mut board, cell) {
            board.set(cell, Content::Empty);
        }
    }
    let is_idle = |board: &mut Board, cell| {
        board.printed(cell) != Content::Empty && !scene.matters(board, cell)
    };
    if scene.near.iter().any(|&cell| is_idle(&mut board, cell)) {
        return Err(None);
    }
    if let Some(warning) = board.warnings().first() {
        return Err(Some(warning.rule).filter(|rule| rules.contains(rule)));
    }
    let deeds = deeds(&board, &scene.route);
    for &rule in rules {
        if !scene.is_decided_by(&mut board, &deeds, rule) {
            return Err(Some(rule));
        }
    }
    let hints = scene.hints(&mut board, &deeds);
    Ok(Puzzle {
        route: scene.route,
        hints,
        book: board.into_book(),
    })
}
