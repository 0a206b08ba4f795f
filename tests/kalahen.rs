//! Every ruling of Kalahen by name, with scripted dice and cards: `tests/cases/kalahen/*.txt`.
//!
//! One statement a line, `//` starts a comment.
//!
//! ```text
//! case a red road costs one P.V.        // the name; a case ends where the next begins
//! setup 2 traps
//! seat 1 A at V1 life 9 …               // and chest, red, trap, turn: see `State::arranged`
//! play go:A | 3 n1 p2                   // a move, and the dice that fall: numbers, faces of the special dice
//! event walked count=1 life=8           // it led to such an event, with these fields
//! no hurt                               // and to none of these
//! refused go:T needsKey                 // this move may not be made now, and why
//! legal pass                            // this one may
//! asks 1 turn                           // what is asked of whom
//! is 1 life 8                           // life, gold, at, rings, stored, hand, home, experience of a seat
//! chest 5 is 2                          // how many cards lie there
//! green                                 // all danger markers are green; `red marsh` after play: just these are red
//! traps A-V1                            // all trap markers
//! reveals play-text                     // the move shows its seat something hidden
//! won 1 dragon                          // how it ended
//! ```

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use dungeon_sandbox::kalahen::{Event, Face, Setup, State};
use dungeon_sandbox::table::{Game, Scripted};
use serde_json::Value;

/// The dice of a line: numbers, or faces of the special dice.
fn script(words: &str) -> Scripted {
    let face = |word: &str| Face::ALL.iter().position(|face| face.name() == word);
    Scripted::new(words.split_whitespace().map(|word| {
        face(word).map_or_else(
            || word.parse().unwrap_or_else(|_| panic!("no throw: {word}")),
            |face| u32::try_from(face).expect("six faces"),
        )
    }))
}

/// A value as a case writes it.
fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts.iter().map(word).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn rings(value: &Value) -> String {
    let names = ["red", "yellow", "green", "blue"];
    let mut words = Vec::new();
    for (name, count) in names.iter().zip(value.as_array().expect("four counts")) {
        for _ in 0..count.as_u64().expect("a count") {
            words.push(*name);
        }
    }
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join("+")
    }
}

fn cards(value: &Value) -> String {
    let mut words = Vec::new();
    for entry in value.as_array().expect("cards") {
        for _ in 0..entry["count"].as_u64().expect("a count") {
            words.push(word(&entry["card"]));
        }
    }
    words.join(" ")
}

/// A case under way.
#[derive(Default)]
struct Case {
    place: String,
    setup: Option<Setup>,
    arrangement: Vec<String>,
    state: Option<State>,
    events: Vec<Value>,
}

impl Case {
    fn state(&mut self) -> &mut State {
        if self.state.is_none() {
            let lines: Vec<_> = self.arrangement.iter().map(String::as_str).collect();
            let setup = self
                .setup
                .unwrap_or_else(|| panic!("{}: no setup", self.place));
            let state = State::arranged(&State::standard(), setup, &lines)
                .unwrap_or_else(|line| panic!("{}: {line}", self.place));
            self.state = Some(state);
        }
        self.state.as_mut().expect("just arranged")
    }

    fn view(&mut self, seat: u8) -> Value {
        let view = self.state().view(Some(seat));
        serde_json::to_value(view).expect("plain data")
    }

    fn play(&mut self, text: &str, dice: &str) {
        let place = self.place.clone();
        let state = self.state();
        let decision = state
            .read_move(text)
            .unwrap_or_else(|why| panic!("{place}: {why:?}"));
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let mut chance = script(dice);
        let mut events: Vec<Event> = Vec::new();
        let made = state.apply(decision, &mut chance, &mut events);
        assert_eq!(made, Ok(()), "{place}");
        assert!(
            legal.contains(&decision),
            "{place}: accepted, but not listed"
        );
        assert_eq!(chance.left(), 0, "{place}: throws are left over");
        self.events = events
            .iter()
            .map(|event| serde_json::to_value(event).expect("plain data"))
            .collect();
    }

    fn refused(&mut self, text: &str, code: &str) {
        let place = self.place.clone();
        let state = self.state();
        let decision = state
            .read_move(text)
            .unwrap_or_else(|why| panic!("{place}: {why:?}"));
        let mut legal = Vec::new();
        state.legal(&mut legal);
        assert!(!legal.contains(&decision), "{place}: {text} is listed");
        let refusal = state.check(decision).expect_err(&place);
        let refusal = serde_json::to_value(refusal).expect("plain data");
        assert_eq!(refusal["code"], code, "{place}: {text}");
    }

    fn event(&self, code: &str, fields: &[&str]) {
        let fits = |event: &&Value| {
            event["code"] == code
                && fields.iter().all(|field| {
                    let (name, value) = field.split_once('=').expect("name=value");
                    // Seats count from 1 in cases.
                    let seat = |number: &str| {
                        number
                            .parse::<u8>()
                            .map_or_else(|_| number.to_owned(), |n| (n - 1).to_string())
                    };
                    let value = if name == "seat" || name == "other" {
                        seat(value)
                    } else {
                        value.to_owned()
                    };
                    let found = match name {
                        "rings" => rings(&event[name]),
                        _ => word(&event[name]),
                    };
                    found == value
                })
        };
        assert!(
            self.events.iter().find(fits).is_some(),
            "{}: no such event among {:#?}",
            self.place,
            self.events
        );
    }

    fn is(&mut self, seat: u8, what: &str, value: &str) {
        let place = self.place.clone();
        let view = self.view(seat);
        let warrior = &view["warriors"][usize::from(seat)];
        let found = match what {
            "life" => word(&warrior["life"]),
            "gold" => word(&warrior["gold"]),
            "at" => word(&warrior["place"]),
            "rings" => rings(&warrior["rings"]),
            "stored" => rings(&warrior["stored"]),
            "hand" => cards(&warrior["known"]),
            "home" => cards(&warrior["home"]),
            "experience" => word(&warrior["experience"]),
            _ => panic!("{place}: {what}?"),
        };
        assert_eq!(found, value, "{place}");
    }

    fn line(&mut self, line: &str) {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<_> = rest.split_whitespace().collect();
        let seat = |word: &str| word.parse::<u8>().expect("a seat") - 1;
        match (verb, self.state.is_some()) {
            ("setup", _) => {
                self.setup =
                    Some(Setup::read(rest).unwrap_or_else(|why| panic!("{}: {why:?}", self.place)));
            }
            ("chest", _) if words.get(1) == Some(&"is") => {
                let view = self.view(0);
                let chests = view["chests"].as_array().expect("chests");
                let chest = chests.iter().find(|chest| chest["place"] == words[0]);
                assert_eq!(
                    word(&chest.expect("a chest")["cards"]),
                    words[2],
                    "{}",
                    self.place
                );
            }
            ("seat" | "chest" | "red" | "trap" | "turn", false) => {
                self.arrangement.push(line.to_owned());
            }
            ("play", _) => {
                let (text, dice) = rest.split_once('|').unwrap_or((rest, ""));
                self.play(text.trim(), dice);
            }
            ("event", _) => self.event(words[0], &words[1..]),
            ("no", _) => {
                let found = self.events.iter().find(|event| event["code"] == words[0]);
                assert!(found.is_none(), "{}: {found:?}", self.place);
            }
            ("refused", _) => self.refused(words[0], words[1]),
            ("legal", _) => {
                for text in words {
                    let place = self.place.clone();
                    let state = self.state();
                    let decision = state
                        .read_move(text)
                        .unwrap_or_else(|why| panic!("{place}: {why:?}"));
                    assert_eq!(state.check(decision), Ok(()), "{place}: {text}");
                }
            }
            ("asks", _) => {
                let view = self.view(0);
                assert_eq!(view["ask"]["code"], words[1], "{}", self.place);
                assert_eq!(view["ask"]["seat"], seat(words[0]), "{}", self.place);
            }
            ("is", _) => {
                let value = words[2..].join(" ");
                self.is(seat(words[0]), words[1], &value);
            }
            ("green" | "red", _) => {
                let names = ["steppe", "forest", "mountain", "marsh"];
                let view = self.view(0);
                let red: Vec<_> = names
                    .iter()
                    .zip(view["danger"].as_array().expect("four"))
                    .filter(|(_, red)| **red == Value::Bool(true))
                    .map(|(name, _)| *name)
                    .collect();
                assert_eq!(red, words, "{}", self.place);
            }
            ("traps", _) => {
                let view = self.view(0);
                let found: BTreeSet<_> = view["traps"]
                    .as_array()
                    .expect("traps")
                    .iter()
                    .map(|trap| {
                        let bridge = if trap["bridge"] == true {
                            "bridge:"
                        } else {
                            ""
                        };
                        format!(
                            "{bridge}{}-{}",
                            word(&trap["road"][0]),
                            word(&trap["road"][1])
                        )
                    })
                    .collect();
                let wanted: BTreeSet<_> = words.iter().map(|word| (*word).to_owned()).collect();
                assert_eq!(found, wanted, "{}", self.place);
            }
            ("reveals", _) => {
                let place = self.place.clone();
                let state = self.state();
                let decision = state
                    .read_move(words[0])
                    .unwrap_or_else(|why| panic!("{place}: {why:?}"));
                assert!(state.shows(decision), "{place}");
            }
            ("won", _) => {
                let outcome = self.state().outcome().expect("the game is over");
                assert_eq!(outcome.winner, Some(seat(words[0])), "{}", self.place);
                assert_eq!(outcome.how, words[1], "{}", self.place);
            }
            _ => panic!("{}: no statement", self.place),
        }
    }
}

/// A case of a file: its name, and its lines with their numbers.
type Told = (String, Vec<(usize, String)>);

fn told(text: &str) -> Vec<Told> {
    let mut cases: Vec<Told> = Vec::new();
    for (raw, number) in text.lines().zip(1..) {
        let line = raw.split("//").next().unwrap_or_default().trim();
        if let Some(name) = line.strip_prefix("case ") {
            cases.push((name.to_owned(), Vec::new()));
        } else if !line.is_empty() {
            let (_, lines) = cases.last_mut().expect("a case first");
            lines.push((number, line.to_owned()));
        }
    }
    cases
}

#[test]
fn every_ruling_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/kalahen");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the cases")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let mut names = BTreeSet::new();
    let mut failed = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("text");
        let file = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        for (name, lines) in told(&text) {
            let holds = std::panic::catch_unwind(|| {
                let mut case = Case::default();
                for (number, line) in &lines {
                    case.place = format!("{file}, line {number}, {name}: {line}");
                    case.line(line);
                }
            });
            if holds.is_err() {
                failed.push(format!("{file}: {name}"));
            }
            assert!(names.insert(name.clone()), "two cases are called {name}");
        }
    }
    assert!(failed.is_empty(), "failed: {failed:#?}");
    assert!(names.len() >= 110, "{} cases", names.len());
}
