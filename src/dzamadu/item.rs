//! What a hero has, and what he finds.

use serde::Serialize;

use super::card::Suit;

/// A number of the hero's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Stat {
    /// At 0 he dies.
    Health,
    /// What he adds to his hit card.
    Weapon,
    /// What he sets against traps.
    Wit,
    /// What traders take.
    Money,
}

impl Stat {
    /// All four, in the order of [`Suit::ALL`].
    pub const ALL: [Self; 4] = [Self::Health, Self::Weapon, Self::Wit, Self::Money];

    /// The word for it in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Health => "health",
            Self::Weapon => "weapon",
            Self::Wit => "wit",
            Self::Money => "money",
        }
    }

    /// What a suit stands for.
    #[must_use]
    pub const fn of(suit: Suit) -> Self {
        Self::ALL[suit as usize]
    }
}

/// What an Ace found as an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Artifact {
    /// ♥ Raises the maximum of health, except in flight.
    Breastplate,
    /// ♠ A weapon as good as they come.
    UltimateWeapon,
    /// ♣ No trap strikes.
    Immunity,
    /// ♦ Traders ask nothing.
    FreeGoods,
}

impl Artifact {
    /// All four, in the order of [`Suit::ALL`].
    pub const ALL: [Self; 4] = [
        Self::Breastplate,
        Self::UltimateWeapon,
        Self::Immunity,
        Self::FreeGoods,
    ];
}

/// Kinds of things that lie about or are sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum ItemKind {
    /// A potion of health.
    Health,
    /// A weapon.
    Weapon,
    /// A potion of wit.
    Wit,
    /// Money.
    Money,
    /// A potion that becomes what the hero wishes.
    Wildcard,
    /// The Ace of hearts.
    Breastplate,
    /// The Ace of spades.
    UltimateWeapon,
    /// The Ace of clubs.
    Immunity,
    /// The Ace of diamonds.
    FreeGoods,
}

impl ItemKind {
    /// The item of a stat.
    #[must_use]
    pub const fn of(stat: Stat) -> Self {
        match stat {
            Stat::Health => Self::Health,
            Stat::Weapon => Self::Weapon,
            Stat::Wit => Self::Wit,
            Stat::Money => Self::Money,
        }
    }

    /// The item that is an artifact.
    #[must_use]
    pub const fn of_artifact(artifact: Artifact) -> Self {
        match artifact {
            Artifact::Breastplate => Self::Breastplate,
            Artifact::UltimateWeapon => Self::UltimateWeapon,
            Artifact::Immunity => Self::Immunity,
            Artifact::FreeGoods => Self::FreeGoods,
        }
    }

    /// The artifact it is, if it is one.
    #[must_use]
    pub const fn artifact(self) -> Option<Artifact> {
        match self {
            Self::Breastplate => Some(Artifact::Breastplate),
            Self::UltimateWeapon => Some(Artifact::UltimateWeapon),
            Self::Immunity => Some(Artifact::Immunity),
            Self::FreeGoods => Some(Artifact::FreeGoods),
            Self::Health | Self::Weapon | Self::Wit | Self::Money | Self::Wildcard => None,
        }
    }

    /// Whether it replaces the hero's weapon.
    #[must_use]
    pub const fn is_weapon(self) -> bool {
        matches!(self, Self::Weapon | Self::UltimateWeapon)
    }
}

/// A thing that lies in a room or is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// How much it gives; 0 where that is not a number (artifacts but the weapon) or not known yet (wildcards).
    pub potency: u8,
}

/// What somebody told of: a thing whose potency is drawn when it is reached, or the way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum MarkKind {
    /// A potion of health.
    Health,
    /// A weapon.
    Weapon,
    /// Money.
    Money,
    /// A way out.
    Exit,
}
