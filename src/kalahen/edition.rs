//! The printed game as data: the board, the Table of Events, the cards and the wandering monsters.
//!
//! Part of the printed game is lost, so every entry carries a [`Mark`]: printed, or reconstructed to fit all that is
//! printed. Owners of the game can correct the text and play theirs.
//!
//! # Grammar
//! One statement a line, words separated by blanks, `//` starts a comment; the order is free but for the first
//! statement. `MARK` is `printed` or `reconstructed`.
//!
//! ```text
//! kalahen edition 1
//! place NAME X Y MARK                          // A–H V1–V4 1–6 T G5 G6 M; coordinates 0–1000, north is y 0
//! road NAME NAME MARK TERRAIN MARK [bridge MARK]   // steppe forest mountain marsh; the marks: road, terrain, bridge
//! event PLACE ROW TRIAL MARK                   // 1–6 or T; row 10 is the d10's 0
//!     TRIAL: ouf | voyage | combat d10 | combat 6+d6 | combat 6+d10 | spell TOLL [shield] [sword]
//!     TOLL: red+yellow | 2-alike | 3-different
//! card BACK parchments COUNT MARK              // so many of each formula; green one star, red two, blue three
//! card BACK shield|sword|key|teleport|flaskN|purseN COUNT MARK
//! monster POWER LOSS COUNT BONUS MARK          // LOSS d3 (a special die), d6, 1+d6, …; BONUS of COUNT carry experience
//! ```

mod read;
mod write;

use serde::Serialize;

use super::card::{Back, Card, Hand, Kind};
use super::place::{PLACES, Place, PlaceKind, Terrain};
use super::refusal::Refusal;
use super::ring::{Ring, Rings};

/// Most roads a board may have.
pub const MOST_ROADS: usize = 60;

/// Whether an entry is printed in the rules that are left, or made up to fit them.
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
pub enum Mark {
    /// Printed, or derivable from what is.
    Printed,
    /// Reconstructed.
    Reconstructed,
}

/// Where a place is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// From the west edge, 0 to 1000.
    pub x: u16,
    /// From the north edge, 0 to 1000.
    pub y: u16,
    /// Of the drawing; that there is such a place is printed.
    pub mark: Mark,
}

/// A road between two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Road {
    /// Its two ends.
    pub ends: [Place; 2],
    /// Of the road itself.
    pub mark: Mark,
    /// What it crosses.
    pub terrain: Terrain,
    /// Of the terrain.
    pub terrain_mark: Mark,
    /// Of the bridge, if it carries one.
    pub bridge: Option<Mark>,
}

impl Road {
    /// The end that is not this one.
    #[must_use]
    pub fn other(&self, end: Place) -> Place {
        if self.ends[0] == end {
            self.ends[1]
        } else {
            self.ends[0]
        }
    }
}

/// How strong a monster is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// 0 to 9.
    D10,
    /// 7 to 12.
    SixAndD6,
    /// 6 to 15.
    SixAndD10,
}

/// The rings a spell takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toll {
    /// These.
    These(Rings),
    /// So many of one colour, whichever.
    Alike(u8),
    /// So many of different colours, whichever.
    Different(u8),
}

/// What awaits a warrior who wants to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    /// Nothing.
    Ouf,
    /// A magic voyage.
    Voyage,
    /// A monster.
    Combat(Power),
    /// A spell.
    Spell {
        /// The rings it takes.
        toll: Toll,
        /// Whether the shield must be shown.
        shield: bool,
        /// Whether the sword must be shown.
        sword: bool,
    },
}

/// An entry of the Table of Events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What happens.
    pub trial: Trial,
    /// Whether that is printed.
    pub mark: Mark,
}

/// Cards of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Their back.
    pub back: Back,
    /// What they are; nothing stands for the parchments of all eight formulas.
    pub card: Option<Card>,
    /// How many; of parchments, how many of each formula.
    pub count: u8,
    /// Whether that is printed.
    pub mark: Mark,
}

/// What a wandering monster that was not beaten costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Always so many P.V.
    pub base: u8,
    /// And a throw of this die: 3 for a special die, or 6.
    pub die: u8,
}

/// Wandering monsters of one power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Horde {
    /// Power points, 1 to 20.
    pub power: u8,
    /// What they cost.
    pub loss: Loss,
    /// How many cards.
    pub count: u8,
    /// How many of them carry the experience bonus.
    pub bonus: u8,
    /// Whether that is printed.
    pub mark: Mark,
}

/// One card of a wandering monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Monster {
    /// Power points.
    pub power: u8,
    /// What it costs not to beat it.
    pub loss: Loss,
    /// Whether beating it gives experience.
    pub bonus: bool,
}

/// The whole printed game. What is read has been validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    sites: [Site; PLACES],
    roads: Vec<Road>,
    table: [Vec<Row>; 7],
    stocks: Vec<Stock>,
    hordes: Vec<Horde>,
    /// What the kinds of each back are; 0 to 7 are the parchments of the formulas.
    kinds: [Vec<Card>; 3],
    /// All cards.
    deck: Hand,
    /// The wandering monsters, card by card.
    monsters: Vec<Monster>,
    /// The roads from each place, by their numbers.
    from: [Vec<u8>; PLACES],
}

impl Edition {
    /// Reads an edition from its text.
    ///
    /// # Errors
    /// With the line, its text, the word and what was expected, or with what is wrong with the whole.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        read::read(text)
    }

    /// Where a place is drawn.
    #[must_use]
    pub fn site(&self, place: Place) -> Site {
        self.sites[place.index()]
    }

    /// All roads; the Crystal Bridge from the Tower to the Forest is none.
    #[must_use]
    pub fn roads(&self) -> &[Road] {
        &self.roads
    }

    /// The numbers of the roads that end at a place.
    #[must_use]
    pub fn roads_from(&self, place: Place) -> &[u8] {
        &self.from[place.index()]
    }

    /// The number of the road between two places.
    #[must_use]
    pub fn road_between(&self, from: Place, to: Place) -> Option<u8> {
        self.roads_from(from)
            .iter()
            .copied()
            .find(|road| self.roads[usize::from(*road)].other(from) == to)
    }

    /// The Table of Events of the chest (0–6): six rows for 1 to 4, ten for 5, 6 and the Tower.
    ///
    /// # Panics
    /// For the Forest's chest, which has none.
    #[must_use]
    pub fn table(&self, chest: usize) -> &[Row] {
        &self.table[chest]
    }

    /// The cards as the text lists them.
    #[must_use]
    pub fn stocks(&self) -> &[Stock] {
        &self.stocks
    }

    /// The wandering monsters as the text lists them.
    #[must_use]
    pub fn hordes(&self) -> &[Horde] {
        &self.hordes
    }

    /// The wandering monsters, card by card: 21.
    #[must_use]
    pub fn monsters(&self) -> &[Monster] {
        &self.monsters
    }

    /// What the cards of a kind are.
    #[must_use]
    pub fn card(&self, kind: Kind) -> Card {
        self.kinds[kind.back.index()][usize::from(kind.kind)]
    }

    /// All kinds with one back.
    #[must_use]
    pub fn kinds(&self, back: Back) -> &[Card] {
        &self.kinds[back.index()]
    }

    /// The kind with a back that a card is.
    #[must_use]
    pub fn kind(&self, back: Back, card: Card) -> Option<Kind> {
        let kind = self.kinds[back.index()]
            .iter()
            .position(|kind| *kind == card)?;
        Some(Kind {
            back,
            kind: u8::try_from(kind).ok()?,
        })
    }

    /// All cards.
    #[must_use]
    pub fn deck(&self) -> Hand {
        self.deck
    }

    /// The whole edition as text, comments apart; it reads back as the same edition.
    #[must_use]
    pub fn text(&self) -> String {
        write::write(self)
    }

    /// The board, for drawing.
    #[must_use]
    pub fn board(&self) -> BoardView {
        BoardView {
            places: Place::all()
                .map(|place| {
                    let Site { x, y, mark } = self.site(place);
                    PlaceView {
                        place,
                        kind: place.kind(),
                        x,
                        y,
                        mark,
                        needs: self.needs(place),
                        table: match place.chest() {
                            Some(chest @ 0..7) => self.rows(chest),
                            _ => Vec::new(),
                        },
                    }
                })
                .collect(),
            roads: self
                .roads
                .iter()
                .enumerate()
                .map(|(road, entry)| RoadView {
                    spot: write::spot(self, road),
                    a: entry.ends[0],
                    b: entry.ends[1],
                    mark: entry.mark,
                    terrain: entry.terrain,
                    terrain_mark: entry.terrain_mark,
                    bridge: entry.bridge,
                })
                .collect(),
            stocks: self
                .stocks
                .iter()
                .map(|stock| StockView {
                    back: stock.back,
                    card: stock.card,
                    count: stock.count,
                    mark: stock.mark,
                })
                .collect(),
            hordes: self
                .hordes
                .iter()
                .map(|horde| HordeView {
                    power: horde.power,
                    loss: write::loss(horde.loss),
                    count: horde.count,
                    bonus: horde.bonus,
                    mark: horde.mark,
                })
                .collect(),
        }
    }

    /// The colours that the spells of a place ask for by name: the crossed rings drawn beside it.
    fn needs(&self, place: Place) -> Vec<Ring> {
        let Some(chest @ 0..7) = place.chest() else {
            return Vec::new();
        };
        let mut named = Rings::NONE;
        for row in self.table(chest) {
            if let Trial::Spell {
                toll: Toll::These(rings),
                ..
            } = row.trial
            {
                named = named.plus(rings);
            }
        }
        Ring::ALL
            .into_iter()
            .filter(|ring| named.of(*ring) > 0)
            .collect()
    }

    fn rows(&self, chest: usize) -> Vec<RowView> {
        self.table(chest)
            .iter()
            .zip(1..)
            .map(|(row, die)| RowView {
                die,
                trial: TrialView::of(row.trial),
                mark: row.mark,
            })
            .collect()
    }
}

/// The board as the page draws it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// All 22 places.
    pub places: Vec<PlaceView>,
    /// All roads but the Crystal Bridge, which leads from `T` to `M`.
    pub roads: Vec<RoadView>,
    /// The cards of the chests.
    pub stocks: Vec<StockView>,
    /// The wandering monsters.
    pub hordes: Vec<HordeView>,
}

/// A place as the page draws it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlaceView {
    /// Its name.
    pub place: Place,
    /// What it is.
    pub kind: PlaceKind,
    /// From the west, 0 to 1000.
    pub x: u16,
    /// From the north, 0 to 1000.
    pub y: u16,
    /// Of the drawing.
    pub mark: Mark,
    /// The rings drawn beside it.
    pub needs: Vec<Ring>,
    /// Its column of the Table of Events.
    pub table: Vec<RowView>,
}

/// A road as the page draws it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RoadView {
    /// How moves name it as a spot for a marker: `A-V1`. Its bridge is `bridge:` and that.
    pub spot: String,
    /// One end.
    pub a: Place,
    /// The other.
    pub b: Place,
    /// Of the road.
    pub mark: Mark,
    /// What it crosses.
    pub terrain: Terrain,
    /// Of the terrain.
    pub terrain_mark: Mark,
    /// Of the bridge, if there is one.
    pub bridge: Option<Mark>,
}

/// A row of the Table of Events.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RowView {
    /// The row, from 1; 10 is the d10's 0.
    pub die: u8,
    /// What happens.
    pub trial: TrialView,
    /// Whether that is printed.
    pub mark: Mark,
}

/// What awaits, for the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[strum(serialize_all = "camelCase")]
pub enum TrialView {
    /// Nothing.
    Ouf,
    /// A voyage.
    Voyage,
    /// A monster of `base` and a throw of the die of `die` sides (a d10 gives 0 to 9).
    Combat {
        /// 0 or 6.
        base: u8,
        /// 6 or 10.
        die: u8,
    },
    /// A spell.
    Spell {
        /// The rings named, red, yellow, green, blue.
        rings: Rings,
        /// Or so many of one colour.
        alike: u8,
        /// Or so many of different colours.
        different: u8,
        /// And the shield.
        shield: bool,
        /// And the sword.
        sword: bool,
    },
}

impl TrialView {
    /// The trial, for the page.
    #[must_use]
    pub fn of(trial: Trial) -> Self {
        match trial {
            Trial::Ouf => Self::Ouf,
            Trial::Voyage => Self::Voyage,
            Trial::Combat(power) => {
                let (base, die) = match power {
                    Power::D10 => (0, 10),
                    Power::SixAndD6 => (6, 6),
                    Power::SixAndD10 => (6, 10),
                };
                Self::Combat { base, die }
            }
            Trial::Spell {
                toll,
                shield,
                sword,
            } => {
                let (rings, alike, different) = match toll {
                    Toll::These(rings) => (rings, 0, 0),
                    Toll::Alike(count) => (Rings::NONE, count, 0),
                    Toll::Different(count) => (Rings::NONE, 0, count),
                };
                Self::Spell {
                    rings,
                    alike,
                    different,
                    shield,
                    sword,
                }
            }
        }
    }
}

/// Cards of one kind, for the page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StockView {
    /// Their back.
    pub back: Back,
    /// What they are; `null` for parchments, of which there are so many of each formula.
    pub card: Option<Card>,
    /// How many.
    pub count: u8,
    /// Whether that is printed.
    pub mark: Mark,
}

/// Wandering monsters, for the page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HordeView {
    /// Power points.
    pub power: u8,
    /// What they cost: `d3`, `1+d6`.
    pub loss: String,
    /// How many.
    pub count: u8,
    /// How many of them carry experience.
    pub bonus: u8,
    /// Whether that is printed.
    pub mark: Mark,
}
