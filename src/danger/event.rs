//! What happens, for the log, the picture and the screen reader.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::Character;
use super::edition::Kind;

/// The rules of the game, by the anchors of their places on the page. An event names the one it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, VariantNames, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Rule {
    /// What it is all about.
    Aim,
    /// Who begins.
    Order,
    /// A turn, from its roll to its end.
    Turn,
    /// Walking as far as the die says.
    Walk,
    /// Key, talisman and switch.
    Things,
    /// Red, black and gold spaces.
    ClosedSpaces,
    /// The potion.
    Potion,
    /// Traps that hurt.
    Traps,
    /// Falls, and what a landing does.
    Falls,
    /// Trying to get round a trap.
    Avoid,
    /// GAME OVER and no hit points left.
    Death,
    /// Drain and push.
    Attack,
    /// Spending re-rolls.
    ReRoll,
    /// Red's gift.
    LuckySixes,
    /// Blue's gift.
    PushAway,
    /// Green's gift.
    ThreePointLanding,
    /// Yellow's gift.
    Psychopath,
    /// How the game ends.
    Exit,
}

/// Something that happened, and the rule it comes from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Event {
    /// What happened.
    #[serde(flatten)]
    pub what: What,
    /// The rule it comes from.
    pub rule: Rule,
}

impl From<What> for Event {
    fn from(what: What) -> Self {
        let rule = what.rule();
        Self { what, rule }
    }
}

/// What happened. Spaces go by their names on the board; a character is the one whom it happens to unless said
/// otherwise.
#[derive(Clone, Debug, PartialEq, Serialize, VariantNames, IntoStaticStr)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum What {
    /// A throw for who begins.
    OrderRolled {
        /// Who threw.
        character: Character,
        /// 1 to 6.
        die: u8,
    },
    /// Several threw the highest number and throw again.
    OrderTied {
        /// Their number.
        die: u8,
        /// How many they are.
        count: u8,
    },
    /// Who begins.
    Begins {
        /// Who.
        character: Character,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        character: Character,
        /// The round, from 1.
        round: u32,
    },
    /// A kept 6 gives another turn.
    LuckySixes {
        /// Who goes again.
        character: Character,
    },
    /// The movement die fell.
    Rolled {
        /// Who threw.
        character: Character,
        /// 1 to 6.
        die: u8,
    },
    /// The die for avoiding a trap fell.
    AvoidRolled {
        /// Who threw.
        character: Character,
        /// 1 to 6.
        die: u8,
        /// The lowest number that avoids.
        needed: u8,
    },
    /// A re-roll was spent on somebody's die.
    ReRolled {
        /// Who spent it.
        character: Character,
        /// Whose die it is.
        target: Character,
        /// What lay there.
        was: u8,
        /// What lies there now: 1 to 6.
        die: u8,
        /// How many re-rolls the spender has left.
        left: u8,
    },
    /// A walk.
    Walked {
        /// Who walked.
        character: Character,
        /// Where it began.
        from: String,
        /// Where it ended.
        to: String,
        /// How many spaces.
        count: u8,
        /// Every space stepped on, in order.
        path: Vec<String>,
    },
    /// The walk is shorter than the die, as there is none of its length.
    WalkedShort {
        /// Who walked.
        character: Character,
        /// The number on the die.
        die: u8,
        /// How many spaces.
        count: u8,
    },
    /// The key was taken.
    KeyTaken {
        /// By whom.
        character: Character,
        /// Where.
        space: String,
    },
    /// The talisman was taken.
    TalismanTaken {
        /// By whom.
        character: Character,
        /// Where.
        space: String,
    },
    /// The switch was hit: red is open.
    SwitchHit {
        /// By whom.
        character: Character,
        /// Where.
        space: String,
    },
    /// The key went into the black spaces, which are open from now on.
    BlackOpened {
        /// For whom.
        character: Character,
        /// Where it was spent.
        space: String,
    },
    /// The talisman went into the gold spaces, which are open from now on.
    GoldOpened {
        /// For whom.
        character: Character,
        /// Where it was spent.
        space: String,
    },
    /// Red was left and closed again.
    RedClosed {
        /// For whom.
        character: Character,
        /// The space that was left.
        space: String,
    },
    /// A potion was drunk.
    Drank {
        /// Who drank.
        character: Character,
        /// Where.
        space: String,
        /// Hit points won: 0 to 2.
        count: u8,
        /// Hit points now.
        hp: u8,
    },
    /// Somebody has come to stand on a trap.
    OnTrap {
        /// Who.
        character: Character,
        /// Where.
        space: String,
        /// What kind of trap.
        kind: Kind,
    },
    /// The trap was avoided.
    Avoided {
        /// By whom.
        character: Character,
        /// Where.
        space: String,
    },
    /// The attempt to avoid failed.
    NotAvoided {
        /// Whose.
        character: Character,
        /// Where.
        space: String,
    },
    /// A trap cost a hit point.
    HurtByTrap {
        /// Whom.
        character: Character,
        /// Where.
        space: String,
        /// What kind of trap.
        kind: Kind,
        /// Hit points now.
        hp: u8,
    },
    /// A fall to another space.
    Fell {
        /// Who fell.
        character: Character,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// The landing cost a hit point.
    HurtByLanding {
        /// Whom.
        character: Character,
        /// Where.
        space: String,
        /// Hit points now.
        hp: u8,
    },
    /// The landing cost nothing, as the trap had been avoided.
    LandedSoftly {
        /// Who landed.
        character: Character,
        /// Where.
        space: String,
    },
    /// The landing cost nothing: 3-Point Landing.
    ThreePointLanding {
        /// Who landed.
        character: Character,
        /// Where.
        space: String,
    },
    /// The step beside a GAME OVER that was avoided.
    SideStepped {
        /// Who stepped.
        character: Character,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// There was no open space to step to: unharmed where it stands.
    NowhereToStep {
        /// Who stays.
        character: Character,
        /// Where.
        space: String,
    },
    /// A fall to GAME OVER.
    GameOver {
        /// Who fell.
        character: Character,
        /// From where.
        space: String,
    },
    /// The last hit point is gone.
    OutOfHp {
        /// Whose.
        character: Character,
        /// Where.
        space: String,
    },
    /// After a death: back at the start, with full hit points and the starting re-rolls.
    BackAtStart {
        /// Who.
        character: Character,
        /// The start.
        space: String,
        /// Hit points now.
        hp: u8,
        /// Re-rolls now.
        rerolls: u8,
        /// Whether a switch that had been hit is out again.
        switch_lost: bool,
    },
    /// An attack took a hit point.
    Drained {
        /// Who attacked.
        character: Character,
        /// Who lost it.
        victim: Character,
        /// The attacker's hit points now.
        hp: u8,
        /// The victim's hit points now.
        victim_hp: u8,
    },
    /// An attack pushed somebody a space on.
    Pushed {
        /// Who attacked.
        character: Character,
        /// Who was pushed.
        victim: Character,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// Blue moved a space after damage.
    PushedAway {
        /// Who moved.
        character: Character,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// A push ended in GAME OVER and brought Yellow a re-roll.
    Psychopath {
        /// Who pushed.
        character: Character,
        /// Who died of it.
        victim: Character,
        /// Re-rolls now.
        rerolls: u8,
    },
    /// Somebody reached the exit.
    Won {
        /// Who.
        character: Character,
        /// Where.
        space: String,
        /// In which round.
        round: u32,
    },
}

impl What {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::OrderRolled { .. } | Self::OrderTied { .. } | Self::Begins { .. } => Rule::Order,
            Self::TurnBegan { .. } => Rule::Turn,
            Self::LuckySixes { .. } => Rule::LuckySixes,
            Self::Rolled { .. } | Self::Walked { .. } | Self::WalkedShort { .. } => Rule::Walk,
            Self::ReRolled { .. } => Rule::ReRoll,
            Self::KeyTaken { .. } | Self::TalismanTaken { .. } | Self::SwitchHit { .. } => {
                Rule::Things
            }
            Self::BlackOpened { .. } | Self::GoldOpened { .. } | Self::RedClosed { .. } => {
                Rule::ClosedSpaces
            }
            Self::Drank { .. } => Rule::Potion,
            Self::OnTrap { .. } | Self::HurtByTrap { .. } => Rule::Traps,
            Self::AvoidRolled { .. }
            | Self::Avoided { .. }
            | Self::NotAvoided { .. }
            | Self::SideStepped { .. }
            | Self::NowhereToStep { .. } => Rule::Avoid,
            Self::Fell { .. } | Self::HurtByLanding { .. } | Self::LandedSoftly { .. } => {
                Rule::Falls
            }
            Self::ThreePointLanding { .. } => Rule::ThreePointLanding,
            Self::GameOver { .. } | Self::OutOfHp { .. } | Self::BackAtStart { .. } => Rule::Death,
            Self::Drained { .. } | Self::Pushed { .. } => Rule::Attack,
            Self::PushedAway { .. } => Rule::PushAway,
            Self::Psychopath { .. } => Rule::Psychopath,
            Self::Won { .. } => Rule::Exit,
        }
    }
}
