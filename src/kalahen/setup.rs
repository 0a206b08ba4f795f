//! What is agreed on before the first move.

use serde::Serialize;

use super::refusal::Refusal;

/// A complementary rule.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    strum::VariantNames,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Rule {
    /// Markers on roads and bridges; wandering monsters.
    Traps,
    /// A step for two rings that nothing bars.
    Levitation,
    /// Two warriors into the Magic Forest.
    Collaboration,
    /// The game at the gates.
    Satyrs,
}

impl Rule {
    /// All four, in the order of the text.
    pub const ALL: [Self; 4] = [
        Self::Traps,
        Self::Levitation,
        Self::Collaboration,
        Self::Satyrs,
    ];

    /// As texts write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// How many play, and by which rules: `4 traps satyrs`, or `4 dealt traps` where the castles are dealt at random
/// instead of chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    seats: u8,
    dealt: bool,
    rules: [bool; 4],
}

impl Setup {
    /// A game for 2 to 6.
    ///
    /// # Panics
    /// For fewer or more.
    #[must_use]
    pub fn new(seats: u8, dealt: bool, rules: &[Rule]) -> Self {
        assert!((2..=6).contains(&seats), "a game for 2 to 6");
        Self {
            seats,
            dealt,
            rules: Rule::ALL.map(|rule| rules.contains(&rule)),
        }
    }

    /// How many play, 2 to 6.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Whether chance deals the castles.
    #[must_use]
    pub fn dealt(&self) -> bool {
        self.dealt
    }

    /// Whether a complementary rule is in force.
    #[must_use]
    pub fn has(&self, rule: Rule) -> bool {
        self.rules[rule as usize]
    }

    /// Reads a setup: how many, then `dealt` if the castles are, then the rules in force in their order.
    ///
    /// # Errors
    /// With the word that does not fit.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let seats = match first {
            "2" | "3" | "4" | "5" | "6" => first.as_bytes()[0] - b'0',
            _ => {
                return Err(Refusal::SetupSeats {
                    word: first.chars().take(40).collect(),
                });
            }
        };
        let mut setup = Self::new(seats, false, &[]);
        // What may still come, in order: `dealt` is before all rules.
        let mut next = 0;
        for word in words {
            let place = if word == "dealt" {
                0
            } else {
                let rule: Rule = word.parse().map_err(|_| Refusal::SetupWord {
                    word: word.chars().take(40).collect(),
                })?;
                rule as usize + 1
            };
            if place < next {
                return Err(Refusal::SetupTwice {
                    word: word.to_owned(),
                });
            }
            match place {
                0 => setup.dealt = true,
                _ => setup.rules[place - 1] = true,
            }
            next = place + 1;
        }
        Ok(setup)
    }

    /// The text of the setup.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.seats.to_string();
        if self.dealt {
            text.push_str(" dealt");
        }
        for rule in Rule::ALL {
            if self.has(rule) {
                text.push(' ');
                text.push_str(rule.name());
            }
        }
        text
    }
}
