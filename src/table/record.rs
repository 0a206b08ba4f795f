//! The record of a game as text: edition, setup, players, seed and moves. `docs/notation.md` describes it.
//!
//! ```text
//! dungeon-sandbox record 1
//! game danger
//! edition standard classic
//! setup red blue
//! players person strong
//! seed day-2026-11-30
//! moves 3
//! roll keep p19
//! ```

use super::error::{TableError, possible, shown};
use super::game::Game;
use super::live::{MAX_MOVES, Table, read_player};
use super::printing::Printing;
use super::seat::Player;

/// The longest record that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 21;

/// What every record begins with, before its version.
const TITLE: [&str; 2] = ["dungeon-sandbox", "record"];
/// The version of the records written here.
const VERSION: &str = "1";
/// What comes before the text of somebody's own edition; no move begins a line with it.
const OWN_TEXT: &str = "text";
/// No line of moves is longer, unless it is a single move.
const LINE_CHARACTERS: usize = 78;

/// The record of a game so far.
pub fn write<G: Game>(table: &Table<G>) -> String {
    let printing = table.printing();
    let edition = printing
        .name()
        .map_or_else(|| "own".to_owned(), |name| format!("standard {name}"));
    let players: Vec<_> = table.players().iter().map(ToString::to_string).collect();
    let took_back = if table.took_back() { "\ntook-back" } else { "" };
    let head = format!(
        "{} {} {VERSION}\ngame {}\nedition {edition}\nsetup {}\nplayers {}\nseed {}{took_back}\nmoves {}\n",
        TITLE[0],
        TITLE[1],
        G::NAME,
        G::write_setup(table.setup()),
        players.join(" "),
        table.seed(),
        table.past().len()
    );
    let moves = wrapped(table.past().iter().map(|place| place.text.as_str()));
    let own = if printing.name().is_none() {
        let text = printing.text();
        format!("{OWN_TEXT} {}\n{text}", text.lines().count())
    } else {
        String::new()
    };
    head + &moves + &own
}

/// Words in lines of up to [`LINE_CHARACTERS`].
fn wrapped<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let characters = word.chars().count();
        if width > 0 && width + 1 + characters <= LINE_CHARACTERS {
            text.push(' ');
            width += 1 + characters;
        } else {
            if width > 0 {
                text.push('\n');
            }
            width = characters;
        }
        text.push_str(word);
    }
    if width > 0 {
        text.push('\n');
    }
    text
}

/// The game that a record tells. Any text may be given.
///
/// # Errors
/// Those of [`TableError`] whose names begin with `Record`, and [`TableError::EditionTooLong`],
/// [`TableError::Player`], [`TableError::Players`] and [`TableError::Seed`].
pub fn read<G: Game>(text: &str) -> Result<Table<G>, TableError<G::Refusal>> {
    if text.len() > MAX_BYTES {
        return Err(TableError::RecordTooLong {
            count: text.len(),
            needed: MAX_BYTES,
        });
    }
    let mut reader = Reader::new(text);
    reader.title()?;
    reader.game::<G>()?;
    let edition = reader.statement("edition")?;
    let setup = reader.statement("setup")?;
    let players = reader.statement("players")?;
    let seed = reader.statement("seed")?;
    let took_back = reader.is_next("took-back");
    if took_back {
        reader.statement("took-back")?.end()?;
    }
    let count = reader.statement("moves")?.number(MAX_MOVES)?;
    let moves = reader.moves(count)?;

    let printing = read_printing::<G>(edition, &mut reader)?;
    reader.end()?;
    let line = setup.line;
    let setup = G::read_setup(printing.edition(), &setup.words())
        .map_err(|refusal| TableError::RecordSetup { line, refusal })?;
    let players = players.rest.split_whitespace().map(read_player);
    let players: Vec<Player> = players.collect::<Result<_, _>>()?;
    let mut table = Table::new(printing, setup, players, seed.single(&["a-z0-9-"])?)?;
    for (number, (line, word)) in (1..).zip(moves) {
        if table.game().turn().is_none() {
            let word = shown(word);
            return Err(TableError::RecordOver { line, number, word });
        }
        let refused = |refusal| TableError::RecordMove {
            line,
            number,
            word: shown(word),
            refusal,
        };
        let decision = table.game().read_move(word).map_err(refused)?;
        table.play(decision).map_err(refused)?;
    }
    if took_back {
        table.set_took_back();
    }
    Ok(table)
}

fn read_printing<G: Game>(
    edition: Statement,
    reader: &mut Reader,
) -> Result<Printing<G>, TableError<G::Refusal>> {
    let line = edition.line;
    let (kind, rest) = edition.first(&["standard", "own"])?;
    if kind == "own" {
        rest.end()?;
        let announced = reader.statement(OWN_TEXT)?;
        let (first, count) = (announced.line + 1, announced.number(MAX_BYTES)?);
        let text = reader.lines(count)?;
        return Printing::own(&text).map_err(|error| match error {
            TableError::Game(refusal) => TableError::RecordEdition {
                line: first,
                refusal,
            },
            other => other,
        });
    }
    let names: Vec<&str> = G::editions().iter().map(|(name, _)| *name).collect();
    let name = rest.single(&names)?;
    Printing::named(name).ok_or_else(|| TableError::RecordWord {
        line,
        word: shown(name),
        expected: possible(&names),
    })
}

/// What follows a word on its line.
#[derive(Clone, Copy)]
struct Statement<'a> {
    line: usize,
    rest: &'a str,
}

impl<'a> Statement<'a> {
    /// The next word, which must be there, and what follows.
    fn word<R>(self, expected: &[&str]) -> Result<(&'a str, Self), TableError<R>> {
        let rest = self.rest.trim_start();
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        if word.is_empty() {
            return Err(TableError::RecordMissing {
                line: self.line,
                expected: possible(expected),
            });
        }
        Ok((word, Self { rest, ..self }))
    }

    /// The next word, which must be one of these.
    fn first<R>(self, expected: &[&str]) -> Result<(&'a str, Self), TableError<R>> {
        let (word, rest) = self.word(expected)?;
        if !expected.contains(&word) {
            return Err(TableError::RecordWord {
                line: self.line,
                word: shown(word),
                expected: possible(expected),
            });
        }
        Ok((word, rest))
    }

    /// The only word of the rest.
    fn single<R>(self, expected: &[&str]) -> Result<&'a str, TableError<R>> {
        let (word, rest) = self.word(expected)?;
        rest.end()?;
        Ok(word)
    }

    /// The number, up to `most`, that is the only word of the rest.
    fn number<R>(self, most: usize) -> Result<usize, TableError<R>> {
        let expected = format!("0-{most}");
        let (word, rest) = self.word(&[&expected])?;
        rest.end()?;
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word
            .parse()
            .ok()
            .filter(|&number| is_number && number <= most);
        number.ok_or_else(|| TableError::RecordWord {
            line: self.line,
            word: shown(word),
            expected: vec![expected],
        })
    }

    /// All words of the rest, single blanks between them.
    fn words(self) -> String {
        let words: Vec<_> = self.rest.split_whitespace().collect();
        words.join(" ")
    }

    fn end<R>(self) -> Result<(), TableError<R>> {
        match self.rest.split_whitespace().next() {
            None => Ok(()),
            Some(word) => Err(TableError::RecordExtra {
                line: self.line,
                word: shown(word),
            }),
        }
    }
}

/// The lines of a record, those that are blank left out but within the text of an edition.
struct Reader<'a> {
    lines: std::iter::Peekable<std::iter::Zip<std::ops::RangeFrom<usize>, std::str::Lines<'a>>>,
    /// The line read last, from 1.
    line: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            lines: (1..).zip(text.lines()).peekable(),
            line: 1,
        }
    }

    fn skip_blanks(&mut self) {
        while self
            .lines
            .next_if(|(_, line)| line.trim().is_empty())
            .is_some()
        {}
    }

    /// The next line with anything on it.
    fn next(&mut self) -> Option<Statement<'a>> {
        self.skip_blanks();
        let (line, rest) = self.lines.next()?;
        self.line = line;
        Some(Statement { line, rest })
    }

    fn missing<R>(&self, expected: &[&str]) -> TableError<R> {
        TableError::RecordMissing {
            line: self.line,
            expected: possible(expected),
        }
    }

    /// What follows a keyword, which must be the next.
    fn statement<R>(&mut self, keyword: &str) -> Result<Statement<'a>, TableError<R>> {
        let statement = self.next().ok_or_else(|| self.missing(&[keyword]))?;
        Ok(statement.first(&[keyword])?.1)
    }

    fn is_next(&mut self, keyword: &str) -> bool {
        self.skip_blanks();
        let next = self.lines.peek();
        next.is_some_and(|(_, line)| line.split_whitespace().next() == Some(keyword))
    }

    /// The first line: what kind of text this is, and its version.
    fn title<R>(&mut self) -> Result<(), TableError<R>> {
        let Some(first) = self.next() else {
            return Err(TableError::RecordEmpty);
        };
        let mut words = first.rest.split_whitespace();
        let foreign = |word: &str| TableError::RecordForeign {
            line: first.line,
            word: shown(word),
            expected: vec![format!("{} {} {VERSION}", TITLE[0], TITLE[1])],
        };
        for expected in TITLE {
            let word = words.next().unwrap_or_default();
            if word != expected {
                return Err(foreign(word));
            }
        }
        let version = words.next().unwrap_or_default();
        if version != VERSION {
            let is_number =
                !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
            return Err(if is_number {
                TableError::RecordVersion {
                    line: first.line,
                    word: shown(version),
                }
            } else {
                foreign(version)
            });
        }
        match words.next() {
            None => Ok(()),
            Some(word) => Err(TableError::RecordExtra {
                line: first.line,
                word: shown(word),
            }),
        }
    }

    fn game<G: Game>(&mut self) -> Result<(), TableError<G::Refusal>> {
        let statement = self.statement("game")?;
        let (game, rest) = statement.word(&[G::NAME])?;
        if game != G::NAME {
            return Err(TableError::RecordOtherGame {
                line: statement.line,
                game: shown(game),
                expected: possible(&[G::NAME]),
            });
        }
        rest.end()
    }

    /// So many words, each with its line.
    fn moves<R>(&mut self, needed: usize) -> Result<Vec<(usize, &'a str)>, TableError<R>> {
        let mut moves = Vec::new();
        while moves.len() < needed {
            let next = if self.is_next(OWN_TEXT) {
                None
            } else {
                self.next()
            };
            let Some(line) = next else {
                return Err(TableError::RecordMovesFew {
                    line: self.line,
                    count: moves.len(),
                    needed,
                });
            };
            for word in line.rest.split_whitespace() {
                if moves.len() == needed {
                    return Err(TableError::RecordExtra {
                        line: line.line,
                        word: shown(word),
                    });
                }
                moves.push((line.line, word));
            }
        }
        Ok(moves)
    }

    /// So many lines, as they are.
    fn lines<R>(&mut self, needed: usize) -> Result<String, TableError<R>> {
        let mut text = String::new();
        for count in 0..needed {
            let Some((number, line)) = self.lines.next() else {
                return Err(TableError::RecordLinesFew {
                    line: self.line,
                    count,
                    needed,
                });
            };
            self.line = number;
            text.push_str(line);
            text.push('\n');
        }
        Ok(text)
    }

    fn end<R>(&mut self) -> Result<(), TableError<R>> {
        self.next().map_or(Ok(()), Statement::end)
    }
}
