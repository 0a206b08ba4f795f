//! What everybody sees: the game hides nothing.

use serde::Serialize;

use super::Character;
use super::edition::Kind;
use crate::table::Seat;

/// The game at a moment. Spaces go by their names on the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The characters, by seat.
    pub characters: Vec<CharacterView>,
    /// What is to be decided.
    pub phase: Phase,
    /// Whose turn it is, even while another decides.
    pub turn: Seat,
    /// Who decides now; nobody once the game is over.
    pub decides: Option<Seat>,
    /// Whom it is about: who stands on the trap, whose die lies there.
    pub about: Seat,
    /// The round, from 1.
    pub round: u32,
    /// Whether there was an attack in this turn.
    pub attacked: bool,
    /// The die that lies there.
    pub die: Option<DieView>,
    /// The trap that is to be decided about.
    pub trap: Option<TrapView>,
    /// Who has won.
    pub winner: Option<Seat>,
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// To roll, or to attack before that.
    Before,
    /// Whether the movement die stands.
    MoveDie,
    /// Where to walk.
    Walk,
    /// Whether to avoid a trap.
    Trap,
    /// Whether the die for avoiding stands.
    AvoidDie,
    /// Where to step beside a fall.
    SideStep,
    /// Whether and where to move after damage.
    PushAway,
    /// Whether to attack at the end of the turn.
    After,
    /// Nothing: the game is over.
    Over,
}

/// A character at a moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CharacterView {
    /// Who.
    pub character: Character,
    /// Where.
    pub space: String,
    /// Hit points.
    pub hp: u8,
    /// The most there can be.
    pub most_hp: u8,
    /// Re-rolls left.
    pub rerolls: u8,
    /// Re-rolls at the start and after a death.
    pub starting_rerolls: u8,
    /// The lowest number on a die that avoids a trap.
    pub avoid: u8,
    /// The key.
    pub key: ThingView,
    /// The talisman.
    pub talisman: ThingView,
    /// Whether the switch is hit: red is open.
    pub switch: bool,
}

/// How it stands with a key or talisman.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum ThingView {
    /// Not found yet.
    None,
    /// In hand.
    Held,
    /// Spent: what it opens is open for good.
    Spent,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DieView {
    /// 1 to 6.
    pub number: u8,
    /// The seat it is for.
    pub seat: Seat,
    /// The lowest number that avoids the trap; nothing if the die is for a walk.
    pub needed: Option<u8>,
}

/// A trap on which somebody stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TrapView {
    /// Where.
    pub space: String,
    /// What kind of trap.
    pub kind: Kind,
    /// Where a fall ends, if on another space.
    pub fall: Option<String>,
    /// Whether it kills whom it catches.
    pub deadly: bool,
    /// What a death would change and leave.
    pub death: DeathView,
}

/// What a death would change and leave for a character.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DeathView {
    /// Where the character would stand.
    pub space: String,
    /// Hit points then.
    pub hp: u8,
    /// Re-rolls then.
    pub rerolls: u8,
    /// Whether a switch that was hit would be out again.
    pub switch_lost: bool,
    /// What stays: `key` and `talisman` in hand, `black` and `gold` opened.
    pub keeps: Vec<&'static str>,
    /// Whether the turn would end.
    pub ends_turn: bool,
}
