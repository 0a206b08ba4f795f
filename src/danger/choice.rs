//! What one could think of doing, and why it may not be done.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::Character;
use super::edition::{Closed, Kind};
use super::refusal::Refusal;
use super::view::DeathView;

/// Something one could do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The move's text. For an attack that has nobody to attack it lacks the victim, and for a closed space it is the
    /// space alone: both are refused.
    #[serde(rename = "move")]
    pub text: String,
    /// What it does.
    #[serde(flatten)]
    pub action: Action,
    /// Why it may not be done; nothing if it may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
}

/// What a choice does. Spaces go by their names on the board.
#[derive(Clone, Debug, PartialEq, Serialize, VariantNames, IntoStaticStr)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum Action {
    /// Throw the movement die.
    Roll,
    /// Let a movement die stand.
    KeepMove {
        /// Whose die it is.
        character: Character,
        /// 1 to 6.
        die: u8,
    },
    /// Throw a movement die again.
    AgainMove {
        /// Whose die it is.
        character: Character,
        /// 1 to 6.
        die: u8,
        /// How many re-rolls are left before.
        left: u8,
    },
    /// Let a die for avoiding stand.
    KeepAvoid {
        /// Whose die it is.
        character: Character,
        /// 1 to 6.
        die: u8,
        /// The lowest number that avoids.
        needed: u8,
        /// Whether it avoids.
        avoids: bool,
    },
    /// Throw a die for avoiding again.
    AgainAvoid {
        /// Whose die it is.
        character: Character,
        /// 1 to 6.
        die: u8,
        /// The lowest number that avoids.
        needed: u8,
        /// Whether it avoids as it lies.
        avoids: bool,
        /// How many re-rolls are left before.
        left: u8,
    },
    /// Walk.
    Go {
        /// Where to.
        space: String,
        /// What is there.
        kind: Kind,
        /// Where a fall from there ends, if on another space.
        fall: Option<String>,
        /// How many spaces.
        count: u8,
        /// A way of that length, every space stepped on.
        path: Vec<String>,
        /// What it takes, opens and closes, in order: `key`, `talisman`, `switch`, `black`, `gold`, `red`.
        marks: Vec<&'static str>,
    },
    /// Try to avoid a trap.
    Avoid {
        /// Where.
        space: String,
        /// What kind of trap.
        kind: Kind,
        /// The lowest number that avoids.
        needed: u8,
        /// What a death would change and leave, where failing would bring one.
        death: Option<DeathView>,
    },
    /// Let a trap do what it does.
    Bear {
        /// Where.
        space: String,
        /// What kind of trap.
        kind: Kind,
        /// Where a fall ends, if on another space.
        fall: Option<String>,
        /// What a death would change and leave, where this would bring one.
        death: Option<DeathView>,
    },
    /// Step beside a fall that was avoided.
    SideStep {
        /// Where to.
        space: String,
        /// What is there.
        kind: Kind,
    },
    /// Move a space after damage.
    PushAway {
        /// Where to.
        space: String,
        /// What is there.
        kind: Kind,
    },
    /// Do not move after damage.
    Stay {
        /// Where.
        space: String,
    },
    /// Take a hit point.
    Drain {
        /// From whom.
        victim: Character,
        /// How many the victim has.
        victim_hp: u8,
        /// Whether the attacker wins one by it.
        gains: bool,
    },
    /// Take a hit point, with nobody to take it from.
    DrainNobody,
    /// Push somebody a space on.
    Push {
        /// Whom.
        victim: Character,
        /// Where to.
        space: String,
        /// What is there.
        kind: Kind,
    },
    /// Push somebody, with nobody to push.
    PushNobody,
    /// A space of the walk that is closed.
    Enter {
        /// The space.
        space: String,
        /// Its colour.
        colour: Closed,
    },
    /// End the turn.
    End,
}
