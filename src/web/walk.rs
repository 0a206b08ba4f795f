//! Walking for the page: a walk through the book in hand.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::book::{CellInfo, Place, Sandbox, cell_info, link_refusal, places, refusal, view};
use super::value::plain;
use crate::book::link;
use crate::book::topology::Direction;
use crate::book::walk::{Event, Manner, Move, Refusal, Walk};
use crate::book::{Board, Book, Content, Reason, ReasonCode, Role, RuleId};

/// A walk that begins on the entrance of a sandbox's book as it was then.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Stroll {
    walk: Walk,
    /// What each move brought about; first what the entrance did.
    events: Vec<Vec<Event>>,
}

#[derive(Serialize)]
struct State {
    cell: u32,
    place: Place,
    masked: Option<u8>,
    sword: Option<u32>,
    weapons: Vec<u8>,
    removed: Vec<u32>,
    over: bool,
    moves: Vec<MoveInfo>,
    options: Vec<MoveInfo>,
    events: Vec<EventInfo>,
}

/// A move as the page knows it.
#[derive(Serialize)]
pub(super) struct MoveInfo {
    pub cell: u32,
    pub place: Place,
    pub manner: &'static str,
}

impl MoveInfo {
    pub fn new(book: &Book, next: Move) -> Self {
        Self {
            cell: next.to,
            place: book.position(next.to).into(),
            manner: manner_name(next.manner),
        }
    }
}

#[derive(Serialize)]
struct EventInfo {
    rule: &'static str,
    code: &'static str,
    content: Option<u8>,
    cells: Vec<Place>,
}

#[derive(Serialize)]
struct StepRefusal {
    code: &'static str,
    verdict: Option<&'static str>,
    cell: Option<u32>,
}

const MANNERS: [(Manner, &str); 4] = [
    (Manner::Step, "step"),
    (Manner::Masked, "masked"),
    (Manner::Jump, "jump"),
    (Manner::Tunnel, "tunnel"),
];

fn manner_name(manner: Manner) -> &'static str {
    MANNERS
        .iter()
        .find(|(other, _)| *other == manner)
        .map_or("", |(_, name)| name)
}

fn manner_named(name: &str) -> Result<Manner, JsValue> {
    MANNERS
        .iter()
        .find(|(_, other)| *other == name)
        .map(|(manner, _)| *manner)
        .ok_or_else(|| refusal("unknownWord"))
}

fn direction_named(name: &str) -> Result<Direction, JsValue> {
    match name {
        "east" => Ok(Direction::East),
        "west" => Ok(Direction::West),
        "south" => Ok(Direction::South),
        "north" => Ok(Direction::North),
        _ => Err(refusal("unknownWord")),
    }
}

fn step_refusal(reason: Refusal, cell: Option<u32>) -> JsValue {
    let (code, verdict) = match reason {
        Refusal::NoCell => ("walkNoCell", None),
        Refusal::NotSafe(verdict) => ("walkNotSafe", Some(verdict.name())),
        Refusal::NoSuchMove => ("walkNoMove", None),
    };
    plain(&StepRefusal {
        code,
        verdict,
        cell,
    })
}

fn event_info(book: &Book, event: &Event) -> EventInfo {
    let (rule, code, content, cells) = match event {
        Event::SwordLost(sword) => (RuleId::R23, "swordLost", None, vec![*sword]),
        Event::MaskedAs(content) => (RuleId::R24, "maskedAs", Some(*content), Vec::new()),
        Event::Unmasked => (RuleId::R24, "unmasked", None, Vec::new()),
        Event::Slain(cell) => (RuleId::R23, "slain", None, vec![*cell]),
        Event::Shot(_, cells) => (RuleId::R22, "shot", None, cells.clone()),
        Event::Burnt(_, cells) => (RuleId::R25, "burnt", None, cells.clone()),
        Event::SwordTaken(cell) => (RuleId::R23, "swordTaken", None, vec![*cell]),
        Event::WeaponTaken(weapon) => (RuleId::L2, "weaponTaken", Some(*weapon), Vec::new()),
        Event::BossDead(cells) => (RuleId::L2, "bossDead", None, cells.clone()),
    };
    EventInfo {
        rule: rule.name(),
        code,
        content: content.map(Content::code),
        cells: places(book, &cells),
    }
}

/// The cells that an event emptied.
fn removed(event: &Event) -> &[u32] {
    match event {
        Event::Slain(cell) => std::slice::from_ref(cell),
        Event::Shot(_, cells) | Event::Burnt(_, cells) | Event::BossDead(cells) => cells,
        _ => &[],
    }
}

/// The moves of the walk that a link shows, `[{cell, place, manner}]`; none if it shows a book alone.
///
/// # Errors
/// As [`Sandbox::open_link`].
#[wasm_bindgen]
pub fn walk_of_link(payload: &str) -> Result<JsValue, JsValue> {
    let (book, moves) = link::decode_walk(payload).map_err(link_refusal)?;
    let moves: Vec<_> = moves
        .into_iter()
        .map(|next| MoveInfo::new(&book, next))
        .collect();
    Ok(plain(&moves))
}

#[wasm_bindgen]
impl Stroll {
    /// Steps onto the entrance of the book in hand.
    ///
    /// # Errors
    /// `walkNoEntrance`, `walkUnsafeEntrance`.
    #[wasm_bindgen(constructor)]
    pub fn new(sandbox: &Sandbox) -> Result<Self, JsValue> {
        Self::on(sandbox.board().clone())
    }

    fn on(board: Board) -> Result<Self, JsValue> {
        if board.book().enter().is_none() {
            return Err(refusal("walkNoEntrance"));
        }
        let (walk, events) = Walk::enter(board).ok_or_else(|| refusal("walkUnsafeEntrance"))?;
        Ok(Self {
            walk,
            events: vec![events],
        })
    }

    fn book(&self) -> &Book {
        self.walk.start()
    }

    fn made(&mut self, next: Move) -> Result<JsValue, JsValue> {
        let events = self
            .walk
            .go(next)
            .map_err(|reason| step_refusal(reason, Some(next.to)))?;
        self.events.push(events);
        Ok(self.state())
    }

    /// `{cell, place, masked, sword, weapons, removed, over, moves, options, events}`; `events` are the last move's.
    #[must_use]
    pub fn state(&self) -> JsValue {
        let book = self.book();
        let info = |&next: &Move| MoveInfo::new(book, next);
        let events = self.events.last().into_iter().flatten();
        plain(&State {
            cell: self.walk.cell(),
            place: book.position(self.walk.cell()).into(),
            masked: self.walk.masked_as().map(Content::code),
            sword: self.walk.sword(),
            weapons: self.walk.weapons().map(Content::code).collect(),
            removed: self
                .events
                .iter()
                .flatten()
                .flat_map(removed)
                .copied()
                .collect(),
            over: self.walk.is_over(),
            moves: self.walk.moves().iter().map(info).collect(),
            options: self.walk.options().iter().map(info).collect(),
            events: events.map(|event| event_info(book, event)).collect(),
        })
    }

    /// Makes a move; the state after it.
    ///
    /// # Errors
    /// `{code: walkNotSafe | walkNoMove, verdict, cell}`; nothing has changed then.
    pub fn go(&mut self, cell: u32, manner: &str) -> Result<JsValue, JsValue> {
        let manner = manner_named(manner)?;
        self.made(Move { to: cell, manner })
    }

    /// Makes the step in a direction (`east`, `west`, `south`, `north`); the state after it.
    ///
    /// # Errors
    /// `{code: walkNoCell | walkNotSafe, verdict, cell}`; nothing has changed then.
    pub fn step(&mut self, direction: &str) -> Result<JsValue, JsValue> {
        let direction = direction_named(direction)?;
        let topology = self.walk.board().topology();
        let cell = topology
            .step(self.walk.cell(), direction)
            .map(|(cell, _)| cell);
        let next = self
            .walk
            .step(direction)
            .map_err(|reason| step_refusal(reason, cell))?;
        self.made(next)
    }

    /// Takes the last move back; says whether there was one.
    pub fn back(&mut self) -> bool {
        let was_made = self.walk.back();
        if was_made {
            self.events.pop();
        }
        was_made
    }

    /// The link to the book and the walk so far: what follows `#`.
    #[must_use]
    pub fn link(&self) -> String {
        link::encode_walk(self.book(), self.walk.moves())
    }

    /// As [`Sandbox::view`], of the book as it stands on the walk.
    #[must_use]
    pub fn view(&self, spread: u16) -> Vec<u8> {
        view(self.walk.board(), spread, &[])
    }

    /// As [`Sandbox::reasons`], of the book as it stands on the walk; what was removed says by which rule
    /// (`R22.shot`, `R23.felled`, `R25.burnt`, `L2.dead`) and from where.
    ///
    /// # Errors
    /// `bookPosition`.
    pub fn reasons(&self, cell: u32) -> Result<JsValue, JsValue> {
        let mut reasons: Vec<Reason> = Vec::new();
        for event in self.events.iter().flatten() {
            if !removed(event).contains(&cell) {
                continue;
            }
            let (rule, code, cause) = match event {
                Event::Shot(bow, _) => (RuleId::R22, ReasonCode::Shot, vec![*bow]),
                Event::Burnt(molotov, _) => (RuleId::R25, ReasonCode::Burnt, vec![*molotov]),
                Event::BossDead(_) => (RuleId::L2, ReasonCode::Dead, Vec::new()),
                _ => (RuleId::R23, ReasonCode::Felled, Vec::new()),
            };
            let content = self.book().cells()[cell as usize];
            let reason = Reason::new(rule, code, Role::Save).about(content);
            reasons.push(reason.because_of(cause));
        }
        let info: CellInfo = cell_info(self.walk.board(), cell, reasons)?;
        Ok(plain(&info))
    }
}
