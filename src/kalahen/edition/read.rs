//! Reading an edition from text.

use std::collections::BTreeSet;
use std::str::{FromStr, SplitWhitespace};

use super::{
    Edition, Horde, Loss, MOST_ROADS, Mark, Monster, Power, Road, Row, Site, Stock, Toll, Trial,
};
use crate::kalahen::card::{Back, Card, Hand, Kind, MOST_KINDS, MOST_OF_A_KIND};
use crate::kalahen::place::{PLACES, Place, PlaceKind, Terrain};
use crate::kalahen::refusal::{Expected, Refusal};
use crate::kalahen::ring::Rings;

/// Longest text that is read, in bytes.
const MAX_BYTES: usize = 65_536;

/// Cards in the chests, and of wandering monsters: printed.
const CARDS: u32 = 78;
const MONSTERS: u32 = 21;
const BRIDGES: usize = 4;

/// One statement, word by word.
struct Line<'a> {
    number: u32,
    whole: &'a str,
    words: SplitWhitespace<'a>,
}

impl<'a> Line<'a> {
    fn refuse(&self, word: &str, expected: Expected) -> Refusal {
        Refusal::EditionLine {
            line: self.number,
            entry: self.whole.chars().take(80).collect(),
            word: word.chars().take(40).collect(),
            expected,
        }
    }

    fn word(&mut self, expected: Expected) -> Result<&'a str, Refusal> {
        let word = self.words.next();
        word.ok_or_else(|| self.refuse("", expected))
    }

    /// The next word, made into something by `read`.
    fn take<T>(
        &mut self,
        expected: Expected,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Refusal> {
        let word = self.word(expected)?;
        read(word).ok_or_else(|| self.refuse(word, expected))
    }

    fn parse<T: FromStr>(&mut self, expected: Expected) -> Result<T, Refusal> {
        self.take(expected, |word| word.parse().ok())
    }

    fn number(
        &mut self,
        range: std::ops::RangeInclusive<u16>,
        expected: Expected,
    ) -> Result<u16, Refusal> {
        self.take(expected, |word| {
            number(word).filter(|number| range.contains(number))
        })
    }

    fn small(
        &mut self,
        range: std::ops::RangeInclusive<u8>,
        expected: Expected,
    ) -> Result<u8, Refusal> {
        let range = u16::from(*range.start())..=u16::from(*range.end());
        Ok(u8::try_from(self.number(range, expected)?).unwrap_or(u8::MAX))
    }

    fn mark(&mut self) -> Result<Mark, Refusal> {
        self.parse(Expected::Mark)
    }

    fn end(&mut self) -> Result<(), Refusal> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(self.refuse(word, Expected::LineEnd)),
        }
    }
}

/// A whole number without sign.
fn number(word: &str) -> Option<u16> {
    word.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| word.parse().ok())?
}

/// What has been read so far.
#[derive(Default)]
struct Draft {
    sites: [Option<Site>; PLACES],
    roads: Vec<Road>,
    table: [[Option<Row>; 10]; 7],
    stocks: Vec<Stock>,
    hordes: Vec<Horde>,
}

/// How many rows the table has for a chest.
fn rows(chest: usize) -> usize {
    if chest < 4 { 6 } else { 10 }
}

impl Draft {
    fn place(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let place: Place = line.parse(Expected::Place)?;
        let x = line.number(0..=1000, Expected::Coordinate)?;
        let y = line.number(0..=1000, Expected::Coordinate)?;
        let mark = line.mark()?;
        line.end()?;
        if self.sites[place.index()].is_some() {
            return Err(line.refuse(place.name(), Expected::Once));
        }
        self.sites[place.index()] = Some(Site { x, y, mark });
        Ok(())
    }

    fn road(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let a: Place = line.parse(Expected::Place)?;
        let b: Place = line.parse(Expected::Place)?;
        let mark = line.mark()?;
        let terrain: Terrain = line.parse(Expected::Terrain)?;
        let terrain_mark = line.mark()?;
        let bridge = match line.words.next() {
            None => None,
            Some("bridge") => Some(line.mark()?),
            Some(word) => return Err(line.refuse(word, Expected::Bridge)),
        };
        line.end()?;
        let kinds = [a.kind(), b.kind()];
        if a == b {
            return Err(line.refuse(b.name(), Expected::OtherPlace));
        }
        if kinds.contains(&PlaceKind::Forest) {
            return Err(line.refuse("M", Expected::NoForestRoad));
        }
        if kinds.contains(&PlaceKind::Tower) && !kinds.contains(&PlaceKind::Gate) {
            return Err(line.refuse("T", Expected::TowerRoad));
        }
        if kinds == [PlaceKind::Castle; 2] {
            return Err(line.refuse(b.name(), Expected::CastleRoad));
        }
        if self
            .roads
            .iter()
            .any(|road| road.ends == [a, b] || road.ends == [b, a])
        {
            return Err(line.refuse(b.name(), Expected::Once));
        }
        if self.roads.len() == MOST_ROADS {
            return Err(line.refuse("road", Expected::FewerRoads));
        }
        self.roads.push(Road {
            ends: [a, b],
            mark,
            terrain,
            terrain_mark,
            bridge,
        });
        Ok(())
    }

    fn event(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let chest = line.take(Expected::TablePlace, |word| {
            word.parse::<Place>()
                .ok()?
                .chest()
                .filter(|chest| *chest < 7)
        })?;
        let most = u8::try_from(rows(chest)).unwrap_or(u8::MAX);
        let row = line.small(
            1..=most,
            if most == 6 {
                Expected::Row6
            } else {
                Expected::Row10
            },
        )?;
        let trial = match line.word(Expected::Trial)? {
            "ouf" => Trial::Ouf,
            "voyage" => Trial::Voyage,
            "combat" => Trial::Combat(line.take(Expected::Power, |word| match word {
                "d10" => Some(Power::D10),
                "6+d6" => Some(Power::SixAndD6),
                "6+d10" => Some(Power::SixAndD10),
                _ => None,
            })?),
            "spell" => {
                let toll = line.take(Expected::Toll, toll)?;
                let mut rest = line.words.clone().peekable();
                let shield = rest.next_if_eq(&"shield").is_some();
                let sword = rest.next_if_eq(&"sword").is_some();
                for _ in 0..u8::from(shield) + u8::from(sword) {
                    line.words.next();
                }
                Trial::Spell {
                    toll,
                    shield,
                    sword,
                }
            }
            word => return Err(line.refuse(word, Expected::Trial)),
        };
        let mark = line.mark()?;
        line.end()?;
        let entry = &mut self.table[chest][usize::from(row) - 1];
        if entry.is_some() {
            return Err(line.refuse(&row.to_string(), Expected::Once));
        }
        *entry = Some(Row { trial, mark });
        Ok(())
    }

    fn card(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let back: Back = line.parse(Expected::Back)?;
        let card = line.take(Expected::Card, |word| match word {
            "parchments" => Some(None),
            _ => match word.parse().ok()? {
                Card::Parchment { .. } => None,
                card => Some(Some(card)),
            },
        })?;
        let count = line.small(1..=MOST_OF_A_KIND, Expected::Count15)?;
        let mark = line.mark()?;
        line.end()?;
        if self
            .stocks
            .iter()
            .any(|stock| stock.back == back && stock.card == card)
        {
            return Err(line.refuse(back.name(), Expected::Once));
        }
        self.stocks.push(Stock {
            back,
            card,
            count,
            mark,
        });
        Ok(())
    }

    fn monster(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let power = line.small(1..=20, Expected::MonsterPower)?;
        let loss = line.take(Expected::Loss, loss)?;
        let count = line.small(1..=21, Expected::Count21)?;
        let bonus = line.small(0..=count, Expected::Bonus)?;
        let mark = line.mark()?;
        line.end()?;
        self.hordes.push(Horde {
            power,
            loss,
            count,
            bonus,
            mark,
        });
        Ok(())
    }

    /// What holds of the whole.
    fn finish(self) -> Result<Edition, Refusal> {
        let mut sites = [Site {
            x: 0,
            y: 0,
            mark: Mark::Reconstructed,
        }; PLACES];
        for place in Place::all() {
            sites[place.index()] = self.sites[place.index()]
                .ok_or_else(|| missing(format!("place {place}"), Expected::EveryPlace))?;
        }
        let mut table: [Vec<Row>; 7] = Default::default();
        for (chest, column) in table.iter_mut().enumerate() {
            for (row, entry) in self.table[chest][..rows(chest)].iter().enumerate() {
                column.push(entry.ok_or_else(|| {
                    let place = Place::of_chest(chest);
                    missing(format!("event {place} {}", row + 1), Expected::EveryRow)
                })?);
            }
        }
        let bridges = self
            .roads
            .iter()
            .filter(|road| road.bridge.is_some())
            .count();
        if bridges != BRIDGES {
            return Err(Refusal::EditionWhole {
                entry: "bridge".to_owned(),
                expected: Expected::FourBridges,
                found: u32::try_from(bridges).unwrap_or(u32::MAX),
            });
        }
        let mut from: [Vec<u8>; PLACES] = Default::default();
        for (road, number) in self.roads.iter().zip(0..) {
            for end in road.ends {
                from[end.index()].push(number);
            }
        }
        connected(&self.roads)?;
        let (kinds, deck) = deal(&self.stocks)?;
        let monsters: Vec<_> = self
            .hordes
            .iter()
            .flat_map(|horde| {
                (0..horde.count).map(|card| Monster {
                    power: horde.power,
                    loss: horde.loss,
                    bonus: card < horde.bonus,
                })
            })
            .collect();
        let found = u32::try_from(monsters.len()).unwrap_or(u32::MAX);
        if found != MONSTERS {
            return Err(Refusal::EditionWhole {
                entry: "monster".to_owned(),
                expected: Expected::Monsters21,
                found,
            });
        }
        Ok(Edition {
            sites,
            roads: self.roads,
            table,
            stocks: self.stocks,
            hordes: self.hordes,
            kinds,
            deck,
            monsters,
            from,
        })
    }
}

fn toll(word: &str) -> Option<Toll> {
    let count = |text: &str, most: u16| {
        let count = number(text).filter(|count| (1..=most).contains(count))?;
        u8::try_from(count).ok()
    };
    if let Some(text) = word.strip_suffix("-alike") {
        return count(text, 7).map(Toll::Alike);
    }
    if let Some(text) = word.strip_suffix("-different") {
        return count(text, 4).map(Toll::Different);
    }
    Rings::read(word)
        .filter(|rings| (1..=7).contains(&rings.total()))
        .map(Toll::These)
}

fn loss(word: &str) -> Option<Loss> {
    let (base, die) = match word.split_once('+') {
        None => (0, word),
        Some((base, die)) => {
            let base = number(base).filter(|base| (1..=9).contains(base))?;
            (u8::try_from(base).ok()?, die)
        }
    };
    let die = match die {
        "d3" => 3,
        "d6" => 6,
        _ => return None,
    };
    Some(Loss { base, die })
}

fn missing(entry: String, expected: Expected) -> Refusal {
    Refusal::EditionWhole {
        entry,
        expected,
        found: 0,
    }
}

/// Whether one gets everywhere without passing through castles or the Tower, and from every castle out.
fn connected(roads: &[Road]) -> Result<(), Refusal> {
    let mut reached = BTreeSet::from([Place::village(1).index()]);
    loop {
        let before = reached.len();
        for Road { ends: [a, b], .. } in roads {
            for (near, far) in [(a, b), (b, a)] {
                let passable = !matches!(near.kind(), PlaceKind::Castle | PlaceKind::Tower);
                if passable && reached.contains(&near.index()) {
                    reached.insert(far.index());
                }
            }
        }
        if reached.len() == before {
            break;
        }
    }
    match Place::all().find(|place| *place != Place::FOREST && !reached.contains(&place.index())) {
        None => Ok(()),
        Some(place) => Err(missing(format!("road {place}"), Expected::Reachable)),
    }
}

/// The kinds of cards, and all of them.
fn deal(stocks: &[Stock]) -> Result<([Vec<Card>; 3], Hand), Refusal> {
    let mut kinds: [Vec<Card>; 3] = Default::default();
    let mut deck = Hand::default();
    for (back, stars) in Back::ALL.into_iter().zip(1..) {
        let of_back = || stocks.iter().filter(|stock| stock.back == back);
        let parchments = of_back()
            .find(|stock| stock.card.is_none())
            .ok_or_else(|| {
                missing(
                    format!("card {} parchments", back.name()),
                    Expected::Parchments,
                )
            })?;
        let cards = (0..8)
            .map(|formula| (Card::Parchment { formula, stars }, parchments.count))
            .chain(of_back().filter_map(|stock| Some((stock.card?, stock.count))));
        for ((card, count), kind) in cards.zip(0..) {
            if usize::from(kind) == MOST_KINDS {
                return Err(Refusal::EditionWhole {
                    entry: format!("card {}", back.name()),
                    expected: Expected::FewerKinds,
                    found: u32::from(kind) + 1,
                });
            }
            kinds[back.index()].push(card);
            for _ in 0..count {
                deck.add(Kind { back, kind });
            }
        }
        let count = deck.0[back.index()].count();
        let (fits, expected) = match back {
            Back::Green => (count.is_multiple_of(4), Expected::FourShares),
            Back::Red => (count.is_multiple_of(2), Expected::TwoShares),
            Back::Blue => (count > 12, Expected::MoreThanTwelve),
        };
        if !fits {
            return Err(Refusal::EditionWhole {
                entry: format!("card {}", back.name()),
                expected,
                found: count,
            });
        }
    }
    if deck.count() != CARDS {
        return Err(Refusal::EditionWhole {
            entry: "card".to_owned(),
            expected: Expected::Cards78,
            found: deck.count(),
        });
    }
    Ok((kinds, deck))
}

/// Reads an edition.
///
/// # Errors
/// With the line, its text, the word and what was expected in its place, or with what is wrong with the whole.
pub fn read(text: &str) -> Result<Edition, Refusal> {
    if text.len() > MAX_BYTES {
        return Err(Refusal::EditionWhole {
            entry: "edition".to_owned(),
            expected: Expected::ShorterText,
            found: u32::try_from(text.len()).unwrap_or(u32::MAX),
        });
    }
    let mut draft = Draft::default();
    let mut titled = false;
    for (raw, number) in text.lines().zip(1..) {
        let statement = raw.split_once("//").map_or(raw, |(before, _)| before);
        let whole = statement.trim().trim_start_matches('\u{feff}');
        let mut line = Line {
            number,
            whole,
            words: whole.split_whitespace(),
        };
        let Some(first) = line.words.next() else {
            continue;
        };
        if !titled {
            let rest: Vec<_> = line.words.by_ref().collect();
            if first != "kalahen" || rest != ["edition", "1"] {
                return Err(line.refuse(first, Expected::Title));
            }
            titled = true;
            continue;
        }
        match first {
            "place" => draft.place(&mut line)?,
            "road" => draft.road(&mut line)?,
            "event" => draft.event(&mut line)?,
            "card" => draft.card(&mut line)?,
            "monster" => draft.monster(&mut line)?,
            _ => return Err(line.refuse(first, Expected::Statement)),
        }
    }
    if !titled {
        return Err(missing("kalahen edition 1".to_owned(), Expected::Title));
    }
    draft.finish()
}
