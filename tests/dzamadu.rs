//! The rules of Escape from Dzamadu, ruling by ruling: `tests/cases/dzamadu/*.txt`, games in which every card is
//! written down. A line is one of:
//!
//! - `# …`: what the case is about;
//! - `setup 15 heroes 2`: the paper and the heroes, first of all (15 and one hero if it is missing);
//! - `start H7 S5 …`: the cards drawn before the first decision;
//! - `MOVE H7 JK …`: a move, and every card it draws, no more and no fewer;
//! - `= hero.health 7`: what the view says now, by its path; the value is JSON or a bare word;
//! - `! volley dealt=4`: an event of the last move, by its code and some of its fields;
//! - `~ volley`: no such event;
//! - `? fight noEnemy`: a move that is refused now, and the code of the refusal;
//! - `+ search`, `- search`: whether a move is offered and may be made, or not.

use std::fs;
use std::path::{Path, PathBuf};

use dungeon_sandbox::dzamadu::{Card, Event, Move, State};
use dungeon_sandbox::table::{Game, Scripted};
use serde_json::Value;

/// A case under way.
struct Run {
    setup: String,
    game: Option<State>,
    events: Vec<Value>,
}

/// The value written in a case: JSON, or else a word.
fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.into()))
}

/// What stands at a path like `rooms.0.doors`.
fn at<'a>(view: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(view, |node, part| match node {
        Value::Array(list) => list.get(part.parse::<usize>().ok()?),
        node => node.get(part),
    })
}

fn script<'a>(cards: impl Iterator<Item = &'a str>) -> Result<Scripted, String> {
    let numbers = cards
        .map(|text| {
            let card = Card::parse(text).ok_or_else(|| format!("no card: {text}"))?;
            Ok(u32::from(card.number()))
        })
        .collect::<Result<Vec<_>, String>>()?;
    Ok(Scripted::new(numbers))
}

impl Run {
    fn game(&self) -> Result<&State, String> {
        self.game
            .as_ref()
            .ok_or_else(|| "nothing was started".into())
    }

    fn took_place(&mut self, events: &[Event], chance: &Scripted) -> Result<(), String> {
        self.events = (events.iter())
            .map(|event| serde_json::to_value(event).expect("plain data"))
            .collect();
        match chance.left() {
            0 => Ok(()),
            left => Err(format!("{left} cards were not drawn: {:?}", self.events)),
        }
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "#" => Ok(()),
            "setup" => {
                self.setup = rest.into();
                Ok(())
            }
            "start" => {
                let edition = State::standard();
                let setup = State::read_setup(&edition, &self.setup)
                    .map_err(|refusal| format!("{refusal:?}"))?;
                let mut chance = script(rest.split_whitespace())?;
                let mut events = Vec::new();
                self.game = Some(State::start(&edition, &setup, &mut chance, &mut events));
                self.took_place(&events, &chance)
            }
            "=" => self.expect(rest),
            "!" | "~" => {
                if self.find(rest) == (word == "!") {
                    Ok(())
                } else {
                    Err(format!("happened: {:?}", self.events))
                }
            }
            "?" => self.refused(rest),
            "+" | "-" => {
                let offered = serde_json::to_value(self.game()?.choices()).expect("plain data");
                let allowed = (offered.as_array().into_iter().flatten())
                    .any(|choice| choice["move"] == rest && choice["refused"].is_null());
                if allowed == (word == "+") {
                    Ok(())
                } else {
                    Err(format!("offered: {offered}"))
                }
            }
            text => {
                let game = self.game.as_mut().ok_or("nothing was started")?;
                let decision = Move::parse(text).map_err(|refusal| format!("{refusal:?}"))?;
                let mut chance = script(rest.split_whitespace())?;
                let mut events = Vec::new();
                game.apply(decision, &mut chance, &mut events)
                    .map_err(|refusal| format!("{refusal:?}"))?;
                self.took_place(&events, &chance)
            }
        }
    }

    fn expect(&self, text: &str) -> Result<(), String> {
        let game = self.game()?;
        let mut view = serde_json::to_value(game.view(None)).expect("plain data");
        view["outcome"] = serde_json::to_value(game.outcome()).expect("plain data");
        let (path, expected) = text.split_once(' ').ok_or("a path and a value")?;
        let found = at(&view, path).ok_or_else(|| format!("no {path} in {view}"))?;
        if *found == value(expected) {
            Ok(())
        } else {
            Err(format!("{path} is {found}"))
        }
    }

    fn find(&self, text: &str) -> bool {
        let mut words = text.split_whitespace();
        let code = words.next().unwrap_or_default();
        let fields: Vec<_> = words
            .map(|word| word.split_once('=').expect("name=value"))
            .collect();
        self.events.iter().any(|event| {
            event["code"] == code
                && fields
                    .iter()
                    .all(|(name, expected)| event.get(*name) == Some(&value(expected)))
        })
    }

    fn refused(&self, text: &str) -> Result<(), String> {
        let (text, code) = text.split_once(' ').ok_or("a move and a code")?;
        let game = self.game()?;
        let refusal = game
            .read_move(text)
            .and_then(|decision| game.check(decision));
        let found = serde_json::to_value(refusal.err()).expect("plain data");
        if found["code"] == code {
            Ok(())
        } else {
            Err(format!("{text}: {found}"))
        }
    }
}

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/dzamadu");
    let mut cases: Vec<_> = fs::read_dir(folder)
        .expect("a folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    cases.sort();
    cases
}

#[test]
fn every_case_comes_out_as_written() {
    let mut wrong = Vec::new();
    let cases = cases();
    for path in &cases {
        let text = fs::read_to_string(path).expect("a readable file");
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let mut run = Run {
            setup: "15".into(),
            game: None,
            events: Vec::new(),
        };
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            // A card that is not in the deck, or a draw without one, panics in the script.
            let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run.line(line)));
            let error = match result {
                Ok(Ok(())) => continue,
                Ok(Err(error)) => error,
                Err(panic) => (panic.downcast_ref::<String>().cloned())
                    .or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
                    .unwrap_or_default(),
            };
            wrong.push(format!("{name}:{number}: {line}\n    {error}"));
            break;
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(cases.len() >= 40, "the cases are whole: {}", cases.len());
}
