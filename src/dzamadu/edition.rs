//! The few numbers of the game, as data.

use super::card::Suit;
use super::paper::Side;
use super::refusal::{Refusal, shortened};
use super::shape::Growth;

/// The text of the edition that is played unless one says otherwise.
pub const STANDARD: &str = include_str!("standard.edition");

/// The numbers of the game, and what is worked out of them once.
#[derive(Debug)]
pub struct Edition {
    /// What the Breastplate adds to the maximum of health.
    pub(super) breastplate: u16,
    /// The weapon that the Ace of spades is.
    pub(super) ultimate_weapon: u8,
    /// By how much a potion raises a maximum.
    pub(super) raise: u16,
    /// The sides that get a door, by suit, the most important first.
    doors: [DoorList; 4],
    /// Where a direction card points, by suit.
    pub(super) directions: [Side; 4],
    /// The order in which proposed rooms grow.
    pub(super) growth: Growth,
}

/// Up to four sides, each once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DoorList {
    sides: [Side; 4],
    count: usize,
}

impl Edition {
    /// Reads an edition: a line `dzamadu 1`, then a line for each number, in any order; `#` begins a comment.
    ///
    /// # Errors
    /// With the line, what stands there and what was expected.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let mut reader = Reader::default();
        let mut lines = (1..)
            .zip(text.lines())
            .map(|(number, line)| (number, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty());
        match lines.next() {
            Some((_, "dzamadu 1")) => {}
            Some((line, found)) => return Err(refuse(line, found, "dzamadu 1")),
            None => return Err(refuse(1, "", "dzamadu 1")),
        }
        for (number, line) in lines {
            reader.read(number, line)?;
        }
        reader.finish(text.lines().count() + 1)
    }

    /// The sides on which a card of a suit puts doors, the most important first.
    #[inline]
    pub(super) fn doors(&self, suit: Suit) -> &[Side] {
        let list = &self.doors[suit as usize];
        &list.sides[..list.count]
    }
}

/// The text of a refusal.
fn refuse(line: usize, found: &str, expected: &'static str) -> Refusal {
    Refusal::Edition {
        line,
        found: shortened(found),
        expected,
    }
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    breastplate: Option<u16>,
    ultimate_weapon: Option<u8>,
    raise: Option<u16>,
    doors: [Option<DoorList>; 4],
    directions: [Option<Side>; 4],
}

impl Reader {
    fn read(&mut self, number: usize, line: &str) -> Result<(), Refusal> {
        let mut words = line.split_whitespace();
        let word = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let new = match word {
            "breastplate" => {
                let value = small(&rest).ok_or_else(|| refuse(number, line, "breastplate 0–99"))?;
                self.breastplate.replace(u16::from(value)).is_none()
            }
            "ultimate-weapon" => {
                let value =
                    small(&rest).ok_or_else(|| refuse(number, line, "ultimate-weapon 0–99"))?;
                self.ultimate_weapon.replace(value).is_none()
            }
            "raise" => {
                let value = small(&rest).ok_or_else(|| refuse(number, line, "raise 0–99"))?;
                self.raise.replace(u16::from(value)).is_none()
            }
            "doors" => {
                const EXPECTED: &str = "doors SUIT, n e s w";
                let (suit, sides) = suit_and_sides(&rest)
                    .filter(|(_, sides)| !sides.is_empty())
                    .ok_or_else(|| refuse(number, line, EXPECTED))?;
                let mut list = DoorList {
                    sides: [Side::North; 4],
                    count: 0,
                };
                for side in sides {
                    if list.count == 4 || list.sides[..list.count].contains(&side) {
                        return Err(refuse(number, line, EXPECTED));
                    }
                    list.sides[list.count] = side;
                    list.count += 1;
                }
                self.doors[suit as usize].replace(list).is_none()
            }
            "direction" => {
                let (suit, sides) = suit_and_sides(&rest)
                    .filter(|(_, sides)| sides.len() == 1)
                    .ok_or_else(|| refuse(number, line, "direction SUIT n/e/s/w"))?;
                self.directions[suit as usize].replace(sides[0]).is_none()
            }
            _ => {
                return Err(refuse(
                    number,
                    line,
                    "breastplate, ultimate-weapon, raise, doors, direction",
                ));
            }
        };
        if new {
            Ok(())
        } else {
            Err(refuse(number, line, "once"))
        }
    }

    fn finish(self, end: usize) -> Result<Edition, Refusal> {
        let missing = |what| refuse(end, "", what);
        let [hearts, spades, clubs, diamonds] = self.doors;
        let directions = self.directions;
        let [Some(south), Some(north), Some(west), Some(east)] = directions else {
            return Err(missing("direction hearts, spades, clubs, diamonds"));
        };
        // A search draws until a side comes up that it can use: every side must have its suit.
        if Side::ALL
            .iter()
            .any(|side| !directions.contains(&Some(*side)))
        {
            return Err(missing("direction n, e, s, w"));
        }
        let [Some(hearts), Some(spades), Some(clubs), Some(diamonds)] =
            [hearts, spades, clubs, diamonds]
        else {
            return Err(missing("doors hearts, spades, clubs, diamonds"));
        };
        Ok(Edition {
            breastplate: self.breastplate.ok_or_else(|| missing("breastplate"))?,
            ultimate_weapon: self
                .ultimate_weapon
                .ok_or_else(|| missing("ultimate-weapon"))?,
            raise: self.raise.ok_or_else(|| missing("raise"))?,
            doors: [hearts, spades, clubs, diamonds],
            directions: [south, north, west, east],
            growth: Growth::new(),
        })
    }
}

/// A number from 0 to 99, alone.
fn small(words: &[&str]) -> Option<u8> {
    let [word] = words else { return None };
    word.parse()
        .ok()
        .filter(|number: &u8| *number < 100 && number.to_string() == *word)
}

fn suit_and_sides(words: &[&str]) -> Option<(Suit, Vec<Side>)> {
    let (suit, sides) = words.split_first()?;
    let suit = Suit::ALL.into_iter().find(|known| known.name() == *suit)?;
    let sides = (sides.iter())
        .map(|word| {
            let mut letters = word.chars();
            letters
                .next()
                .filter(|_| letters.next().is_none())
                .and_then(Side::of_letter)
        })
        .collect::<Option<_>>()?;
    Some((suit, sides))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_edition_is_one() {
        let edition = Edition::parse(STANDARD).expect("an edition");
        assert_eq!((edition.breastplate, edition.ultimate_weapon), (15, 15));
        assert_eq!(
            edition.doors(Suit::Clubs),
            [Side::West, Side::North, Side::East]
        );
        assert_eq!(edition.directions[Suit::Diamonds as usize], Side::East);
    }

    #[test]
    fn what_is_no_edition_is_refused_with_its_line() {
        let changed = |old: &str, new: &str| STANDARD.replace(old, new);
        for (text, line) in [
            (String::new(), 1),
            ("kalahen 1".into(), 1),
            (changed("breastplate 15", "breastplate x"), 3),
            (changed("breastplate 15", "breastplate 100"), 3),
            (changed("raise 1", "breastplate 15"), 7),
            (changed("raise 1", "luck 7"), 7),
            (changed("doors spades n s", "doors spades n n"), 10),
            (changed("doors spades n s", "doors swords n s"), 10),
            (changed("doors spades n s", "doors spades"), 10),
            (changed("direction clubs w", "direction clubs w n"), 16),
            (changed("direction clubs w", "direction clubs s"), 18),
            (changed("raise 1", ""), 18),
        ] {
            let Err(Refusal::Edition { line: found, .. }) = Edition::parse(&text) else {
                panic!("no edition: {text}");
            };
            assert_eq!(found, line, "{text}");
        }
    }
}
