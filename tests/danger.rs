//! The rules of Deadly Danger Dungeon, ruling by ruling: `tests/cases/danger/*.txt`, games in which every die is
//! written down. A line is one of:
//!
//! - `# …`: what the case is about;
//! - `| danger board 1`: a line of a board; without any it is the standard one;
//! - `characters red blue`: who plays, first of all (red alone if it is missing);
//! - `order 6 3`: the dice for who begins (if it is missing, the first seat does);
//! - `no re-rolls`: nobody has any;
//! - `place blue p12 hp=3 rerolls=1 load=key+switch`: somebody stands there; what is not said stays;
//! - `roll 4`, `avoid 2`, `go:p5`, …: a move, and every die it throws;
//! - `= red.space p8`, `= phase trap`: what the view says now, of a character or by its path;
//! - `! fell to=p25`: an event of the last move (or of the beginning), by its code and some of its fields;
//! - `~ fell`: no such event;
//! - `? drain:red nobodyHere`: a move that is refused now, and the code of the refusal;
//! - `+ go:p5`, `- go:p4`: whether a move is legal now, or not;
//! - `only keep again`: the legal moves, all of them;
//! - `why go:u96 isClosed`: a choice that is offered with its refusal.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dungeon_sandbox::danger::{Event, State, Token};
use dungeon_sandbox::table::{Game, Scripted};
use serde_json::Value;

/// A case under way.
#[derive(Default)]
struct Run {
    board: String,
    characters: String,
    game: Option<State>,
    events: Vec<Event>,
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.into()))
}

fn json(data: &impl serde::Serialize) -> Value {
    serde_json::to_value(data).expect("plain data")
}

fn dice<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<u32>, String> {
    words
        .map(|word| word.parse().map_err(|_| format!("no die: {word}")))
        .collect()
}

impl Run {
    fn begin(&mut self, order: Option<Vec<u32>>) -> Result<&mut State, String> {
        if self.game.is_none() {
            let edition = if self.board.is_empty() {
                State::standard()
            } else {
                let board = State::read_edition(&self.board);
                Arc::new(board.map_err(|refusal| format!("{refusal:?}"))?)
            };
            let names = if self.characters.is_empty() {
                "red"
            } else {
                &self.characters
            };
            let setup = State::read_setup(&edition, names);
            let setup = setup.map_err(|refusal| format!("{refusal:?}"))?;
            let seats = setup.characters().len();
            let order = order.unwrap_or_else(|| match seats {
                1 => Vec::new(),
                _ => [6, 1, 1, 1][..seats].to_vec(),
            });
            let mut chance = Scripted::new(order);
            self.events.clear();
            let game = State::start(&edition, &setup, &mut chance, &mut self.events);
            if chance.left() > 0 {
                return Err("dice are left".into());
            }
            self.game = Some(game);
        }
        Ok(self.game.as_mut().expect("begun"))
    }

    fn seat(game: &State, name: &str) -> Option<u8> {
        game.setup().seat(name.parse().ok()?)
    }

    fn place(game: &mut State, text: &str) -> Result<(), String> {
        let mut words = text.split_whitespace();
        let name = words.next().ok_or("whom?")?;
        let seat = Self::seat(game, name).ok_or_else(|| format!("no character: {name}"))?;
        let space = words.next().ok_or("where?")?;
        let space = game.edition().find(space).ok_or("no such space")?;
        let mut token = Token {
            space,
            ..game.token(seat)
        };
        for word in words {
            let (field, what) = word.split_once('=').ok_or("a field and its value")?;
            let bad = |_| format!("no {field}: {what}");
            match field {
                "hp" => token.hp = what.parse().map_err(bad)?,
                "rerolls" => token.rerolls = what.parse().map_err(bad)?,
                "load" => token.load = what.parse().map_err(|()| format!("no load: {what}"))?,
                _ => return Err(format!("no field: {field}")),
            }
        }
        game.place(seat, token);
        Ok(())
    }

    fn legal(game: &State) -> Vec<String> {
        let mut moves = Vec::new();
        game.legal(&mut moves);
        moves.into_iter().map(|one| game.write_move(one)).collect()
    }

    fn look(game: &State, path: &str) -> Result<Value, String> {
        let view = json(&game.view(None));
        let (first, rest) = path.split_once('.').unwrap_or((path, ""));
        let found = match Self::seat(game, first) {
            Some(seat) => view["characters"][usize::from(seat)].get(rest),
            None if rest.is_empty() => view.get(first),
            None => view[first].get(rest),
        };
        found.cloned().ok_or_else(|| format!("no {path}"))
    }

    fn has_event(&self, words: &str) -> bool {
        let mut words = words.split_whitespace();
        let code = words.next().unwrap_or_default();
        let fields: Vec<_> = words.filter_map(|word| word.split_once('=')).collect();
        self.events.iter().any(|event| {
            let event = json(event);
            event["code"] == code
                && fields
                    .iter()
                    .all(|(field, wanted)| event[*field] == value(wanted))
        })
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "|" => self.board = format!("{}{rest}\n", self.board),
            "characters" => self.characters = rest.into(),
            "order" => {
                self.begin(Some(dice(rest.split_whitespace())?))?;
            }
            "no" if rest == "re-rolls" => {
                let game = self.begin(None)?;
                for seat in (0..game.seats()).filter_map(|seat| u8::try_from(seat).ok()) {
                    let token = game.token(seat);
                    game.place(
                        seat,
                        Token {
                            rerolls: 0,
                            ..token
                        },
                    );
                }
            }
            "place" => Self::place(self.begin(None)?, rest)?,
            _ => {
                self.begin(None)?;
                return self.told(word, rest, line);
            }
        }
        Ok(())
    }

    fn told(&mut self, word: &str, rest: &str, line: &str) -> Result<(), String> {
        let game = self.game.as_mut().expect("begun");
        let (what, wanted) = rest.split_once(' ').unwrap_or((rest, ""));
        match word {
            "=" => {
                let found = Self::look(game, what)?;
                (found == value(wanted))
                    .then_some(())
                    .ok_or_else(|| format!("it is {found}"))
            }
            "!" => self
                .has_event(rest)
                .then_some(())
                .ok_or_else(|| format!("there were {}", json(&self.events))),
            "~" => (!self.has_event(rest))
                .then_some(())
                .ok_or_else(|| "it was told".into()),
            "?" => {
                let refusal = match game.read_move(what) {
                    Err(refusal) => Some(refusal),
                    Ok(decision) => {
                        let before = game.clone();
                        let mut none = Scripted::default();
                        let refusal = game.apply(decision, &mut none, &mut self.events).err();
                        if *game != before {
                            return Err("it changed the game".into());
                        }
                        refusal
                    }
                };
                let code = refusal.map(|refusal| json(&refusal)["code"].clone());
                (code == Some(value(wanted)))
                    .then_some(())
                    .ok_or_else(|| format!("the refusal is {code:?}"))
            }
            "+" | "-" => {
                let legal = Self::legal(game);
                (legal.iter().any(|one| one == what) == (word == "+"))
                    .then_some(())
                    .ok_or_else(|| format!("legal are {legal:?}"))
            }
            "only" => {
                let legal: HashSet<_> = Self::legal(game).into_iter().collect();
                let expected: HashSet<_> = rest.split_whitespace().map(str::to_owned).collect();
                (legal == expected)
                    .then_some(())
                    .ok_or_else(|| format!("legal are {legal:?}"))
            }
            "why" => {
                let choices = json(&game.choices());
                let has = |choice: &Value| {
                    choice["move"] == what && choice["refused"]["code"] == value(wanted)
                };
                let has = choices.as_array().is_some_and(|all| all.iter().any(has));
                has.then_some(())
                    .ok_or_else(|| format!("offered are {choices}"))
            }
            _ => {
                let decision = game.read_move(word);
                let decision = decision.map_err(|refusal| format!("{refusal:?}"))?;
                let mut chance = Scripted::new(dice(line.split_whitespace().skip(1))?);
                self.events.clear();
                game.apply(decision, &mut chance, &mut self.events)
                    .map_err(|refusal| format!("{refusal:?}, legal are {:?}", Self::legal(game)))?;
                (chance.left() == 0)
                    .then_some(())
                    .ok_or_else(|| "dice are left".into())
            }
        }
    }
}

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/danger");
    let entries = fs::read_dir(folder).expect("the cases");
    let mut files: Vec<_> = entries.map(|one| one.expect("an entry").path()).collect();
    files.sort();
    files
}

#[test]
fn every_case_goes_as_written() {
    let mut wrong = Vec::new();
    let files = cases();
    assert!(files.len() > 30, "{} cases", files.len());
    for file in files {
        let text = fs::read_to_string(&file).expect("a readable case");
        assert!(text.starts_with("# "), "{}: what about?", file.display());
        let mut run = Run::default();
        let mut checks = 0;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim_end();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Err(error) = run.line(line) {
                wrong.push(format!("{}:{number}: {line}: {error}", file.display()));
                break;
            }
            let first = line.split(' ').next().unwrap_or_default();
            checks += usize::from(["=", "!", "~", "?", "+", "-", "only", "why"].contains(&first));
        }
        assert!(checks > 0, "{} checks nothing", file.display());
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
