//! Reads boards.
//!
//! ```text
//! danger board 1
//! title The dungeon
//! corridor upper: p1..p39
//! corridor side: p1 u77..u80
//! start p1
//! exit p39
//! …
//! fall p4 p25
//! drawing
//! .  u77 p1 p2
//! ```
//!
//! A corridor joins its spaces in order; `p1..p39` counts on, or down. A word that is a kind of space ([`Kind::name`])
//! says of which spaces it is true; `fall` takes two, from and to. The drawing comes last, one row of its grid a line.
//! Empty lines and lines that begin with `#` say nothing.

use super::edition::{Drawing, Edition, Kind, Lore, Space, SpaceId};
use super::passable;
use super::refusal::{Refusal, short};
use super::walks::{Ground, Walks};

const HEADER: &str = "danger board 1";
const WORDS: &str = "title corridor start exit key talisman switch red black gold potion boulder arrows cavein gas fall gameover drawing";
const MOST_BYTES: usize = 1 << 16;
const MOST_TITLE: usize = 80;
const MOST_NAME: usize = 8;
const MOST_SPACES: usize = 250;
const MOST_JOINS: usize = 8;
const MOST_DRAWN: usize = 64;

/// A board while it is read.
#[derive(Default)]
struct Reader {
    title: Option<String>,
    names: Vec<String>,
    sections: Vec<String>,
    ground: Ground,
    falls: Vec<SpaceId>,
    /// The line of each fall, by the space it is from.
    fall_lines: Vec<u32>,
    start: Option<SpaceId>,
    places: Vec<Option<(u32, u32)>>,
    rows: u32,
    is_drawing: bool,
}

/// Reads a board and finds out whether it holds.
///
/// # Errors
/// With the line, the space and what was expected.
pub(super) fn read(text: &str) -> Result<Edition, Refusal> {
    if text.len() > MOST_BYTES {
        return Err(Refusal::BoardTooLong {
            most: narrow(MOST_BYTES),
        });
    }
    let mut reader = Reader::default();
    let mut has_header = false;
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        if has_header {
            reader.line(line, content)?;
        } else if content == HEADER {
            has_header = true;
        } else {
            return Err(Refusal::BoardHeader {
                line,
                expected: HEADER,
            });
        }
    }
    if !has_header {
        return Err(Refusal::BoardHeader {
            line: 1,
            expected: HEADER,
        });
    }
    reader.finish()
}

fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Reader {
    fn line(&mut self, line: u32, content: &str) -> Result<(), Refusal> {
        if self.is_drawing {
            return self.row(line, content);
        }
        let (word, rest) = content
            .split_once(char::is_whitespace)
            .unwrap_or((content, ""));
        let rest = rest.trim();
        match word {
            "title" => self.title(line, rest),
            "corridor" => self.corridor(line, rest),
            "fall" => self.fall(line, rest),
            "drawing" if rest.is_empty() => {
                self.is_drawing = true;
                Ok(())
            }
            _ => match Kind::named(word) {
                Some(kind) if kind != Kind::Plain => self.kinds(line, kind, rest),
                _ => Err(Refusal::BoardUnknownWord {
                    line,
                    word: short(word),
                    expected: WORDS,
                }),
            },
        }
    }

    fn title(&mut self, line: u32, title: &str) -> Result<(), Refusal> {
        if self.title.is_some() {
            return Err(Refusal::BoardTwice {
                line,
                word: "title".to_owned(),
            });
        }
        let length = title.chars().count();
        if length == 0 || length > MOST_TITLE || title.chars().any(char::is_control) {
            return Err(Refusal::BoardTitle {
                line,
                most: narrow(MOST_TITLE),
            });
        }
        self.title = Some(title.to_owned());
        Ok(())
    }

    fn corridor(&mut self, line: u32, content: &str) -> Result<(), Refusal> {
        let is_name = |name: &str| {
            !name.is_empty()
                && name.len() <= 24
                && name.bytes().all(|byte| byte.is_ascii_lowercase())
        };
        let (section, rest) = content
            .split_once(':')
            .map(|(section, rest)| (section.trim(), rest))
            .filter(|(section, _)| is_name(section))
            .ok_or(Refusal::BoardCorridorName { line })?;
        let mut before: Option<SpaceId> = None;
        let mut count = 0;
        for word in rest.split_whitespace() {
            for name in spread(line, word)? {
                let space = self.space(line, name, section)?;
                if let Some(before) = before {
                    self.join(line, before, space)?;
                }
                before = Some(space);
                count += 1;
            }
        }
        if count < 2 {
            return Err(Refusal::BoardTooFew {
                line,
                word: "corridor".to_owned(),
                least: 2,
            });
        }
        Ok(())
    }

    /// The space of a name, a new one if there is none yet.
    fn space(&mut self, line: u32, name: String, section: &str) -> Result<SpaceId, Refusal> {
        if let Some(place) = self.names.iter().position(|one| *one == name) {
            return Ok(SpaceId::try_from(place).unwrap_or(SpaceId::MAX));
        }
        let place = self.names.len();
        let Some(space) = SpaceId::try_from(place)
            .ok()
            .filter(|_| place < MOST_SPACES)
        else {
            return Err(Refusal::BoardTooManySpaces {
                line,
                most: narrow(MOST_SPACES),
            });
        };
        self.names.push(name);
        self.sections.push(section.to_owned());
        self.ground.kinds.push(Kind::Plain);
        self.ground.joins.push(Vec::new());
        self.falls.push(space);
        self.fall_lines.push(0);
        self.places.push(None);
        Ok(space)
    }

    fn join(&mut self, line: u32, one: SpaceId, other: SpaceId) -> Result<(), Refusal> {
        if one == other {
            return Err(Refusal::BoardJoinedToItself {
                line,
                space: self.name(one),
            });
        }
        for (from, to) in [(one, other), (other, one)] {
            let joins = &mut self.ground.joins[usize::from(from)];
            if joins.contains(&to) {
                continue;
            }
            if joins.len() == MOST_JOINS {
                return Err(Refusal::BoardTooManyJoins {
                    line,
                    space: self.name(from),
                    most: narrow(MOST_JOINS),
                });
            }
            joins.push(to);
        }
        Ok(())
    }

    fn name(&self, space: SpaceId) -> String {
        self.names[usize::from(space)].clone()
    }

    fn known(&self, line: u32, name: &str) -> Result<SpaceId, Refusal> {
        self.names
            .iter()
            .position(|one| one == name)
            .and_then(|place| SpaceId::try_from(place).ok())
            .ok_or_else(|| Refusal::BoardUnknownSpace {
                line,
                space: short(name),
            })
    }

    fn kinds(&mut self, line: u32, kind: Kind, content: &str) -> Result<(), Refusal> {
        let mut count = 0;
        for word in content.split_whitespace() {
            for name in spread(line, word)? {
                let space = self.known(line, &name)?;
                self.kind(line, space, kind)?;
                count += 1;
            }
        }
        if count == 0 {
            return Err(Refusal::BoardTooFew {
                line,
                word: kind.name().to_owned(),
                least: 1,
            });
        }
        Ok(())
    }

    fn kind(&mut self, line: u32, space: SpaceId, kind: Kind) -> Result<(), Refusal> {
        let old = self.ground.kind(space);
        if old != Kind::Plain {
            return Err(Refusal::BoardTwoKinds {
                line,
                space: self.name(space),
                kind: old,
                other: kind,
            });
        }
        if kind == Kind::Start && self.start.replace(space).is_some() {
            return Err(Refusal::BoardTwoStarts {
                line,
                space: self.name(space),
            });
        }
        self.ground.kinds[usize::from(space)] = kind;
        Ok(())
    }

    fn fall(&mut self, line: u32, content: &str) -> Result<(), Refusal> {
        let words: Vec<_> = content.split_whitespace().collect();
        let [from, to] = words[..] else {
            return Err(Refusal::BoardFallWords { line });
        };
        let (from, to) = (self.known(line, from)?, self.known(line, to)?);
        self.kind(line, from, Kind::Fall)?;
        self.falls[usize::from(from)] = to;
        self.fall_lines[usize::from(from)] = line;
        Ok(())
    }

    fn row(&mut self, line: u32, content: &str) -> Result<(), Refusal> {
        let too_large = Refusal::BoardDrawingSize {
            line,
            most: narrow(MOST_DRAWN),
        };
        if self.rows == narrow(MOST_DRAWN) {
            return Err(too_large);
        }
        for (x, word) in content.split_whitespace().enumerate() {
            if x == MOST_DRAWN {
                return Err(too_large);
            }
            if word == "." {
                continue;
            }
            let space = self.known(line, word)?;
            let place = &mut self.places[usize::from(space)];
            if place.replace((narrow(x), self.rows)).is_some() {
                return Err(Refusal::BoardDrawnTwice {
                    line,
                    space: self.name(space),
                });
            }
        }
        self.rows += 1;
        Ok(())
    }

    fn finish(self) -> Result<Edition, Refusal> {
        for kind in [Kind::Start, Kind::Exit, Kind::Key, Kind::Talisman] {
            if !self.ground.kinds.contains(&kind) {
                return Err(Refusal::BoardMissing { kind });
            }
        }
        for (from, &to) in self.falls.iter().enumerate() {
            let kind = self.ground.kind(to);
            if self.fall_lines[from] > 0 && (kind.trap().is_some() || kind.closed().is_some()) {
                return Err(Refusal::BoardFallOnto {
                    line: self.fall_lines[from],
                    space: self.name(to),
                    kind,
                });
            }
        }
        let start = self.start.unwrap_or_default();
        if let Some(space) = passable::not_joined(&self.ground, start) {
            return Err(Refusal::BoardNotJoined {
                space: self.name(space),
            });
        }
        if let Some(stuck) = passable::stuck(&self.ground, &self.falls, start) {
            let (space, kind) = (self.name(stuck.space), stuck.lacks);
            let is_red_closed = self.ground.kinds.contains(&Kind::Red) && !stuck.load.has_switch();
            return Err(if is_red_closed {
                Refusal::BoardNoWayRed { space, kind }
            } else {
                Refusal::BoardNoWay { space, kind }
            });
        }
        if !self.is_drawing {
            return Err(Refusal::BoardNoDrawing);
        }
        let drawing = self.draw()?;
        Ok(Edition {
            drawing,
            walks: Walks::of(&self.ground),
            ground: self.ground,
            falls: self.falls,
            start,
            lore: Lore::default(),
        })
    }

    fn draw(&self) -> Result<Drawing, Refusal> {
        let mut spaces = Vec::new();
        for (place, name) in self.names.iter().enumerate() {
            let (x, y) = self.places[place].ok_or_else(|| Refusal::BoardNotDrawn {
                space: name.clone(),
            })?;
            let to = self.falls[place];
            let lands = |(from, &to): (usize, &SpaceId)| usize::from(to) == place && from != place;
            spaces.push(Space {
                id: name.clone(),
                x,
                y,
                kind: self.ground.kinds[place],
                section: self.sections[place].clone(),
                joins: self.ground.joins[place]
                    .iter()
                    .map(|&to| self.name(to))
                    .collect(),
                fall: (usize::from(to) != place).then(|| self.name(to)),
                land: self.falls.iter().enumerate().any(lands),
            });
        }
        Ok(Drawing {
            title: self.title.clone().unwrap_or_default(),
            width: spaces.iter().map(|space| space.x + 1).max().unwrap_or(0),
            height: self.rows,
            spaces,
        })
    }
}

/// The names that a word stands for: itself, or all of a range `p1..p39`.
fn spread(line: u32, word: &str) -> Result<Vec<String>, Refusal> {
    let Some((first, last)) = word.split_once("..") else {
        return Ok(vec![space_name(line, word)?]);
    };
    let bad = || Refusal::BoardRange {
        line,
        word: short(word),
    };
    let split = |name: &str| {
        let digits = name.find(|sign: char| sign.is_ascii_digit())?;
        let number: u32 = name[digits..].parse().ok()?;
        Some((name[..digits].to_owned(), number))
    };
    let (letters, from) = split(&space_name(line, first)?).ok_or_else(bad)?;
    let (others, to) = split(&space_name(line, last)?).ok_or_else(bad)?;
    if letters != others || from.abs_diff(to) >= narrow(MOST_SPACES) {
        return Err(bad());
    }
    let name = |number: u32| format!("{letters}{number}");
    Ok(if from <= to {
        (from..=to).map(name).collect()
    } else {
        (to..=from).rev().map(name).collect()
    })
}

fn space_name(line: u32, word: &str) -> Result<String, Refusal> {
    let is_name = word.len() <= MOST_NAME
        && word.starts_with(|first: char| first.is_ascii_lowercase())
        && word
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if is_name {
        Ok(word.to_owned())
    } else {
        Err(Refusal::BoardName {
            line,
            word: short(word),
        })
    }
}
