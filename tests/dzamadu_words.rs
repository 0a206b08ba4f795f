//! Everything that Escape from Dzamadu tells, offers and refuses has words in every language of the page.

mod lang;

use std::collections::{BTreeMap, BTreeSet};

use dungeon_sandbox::dzamadu::{ChoiceKind, Event, Refusal, Rule, State};
use dungeon_sandbox::table::{Game, Seeded};
use lang::{forms, languages};
use serde_json::Value;
use strum::VariantNames;

/// How a hero can end.
const OUTCOMES: [&str; 8] = [
    "exit",
    "trapExit",
    "markedExit",
    "slain",
    "joker",
    "caught",
    "trap",
    "walledIn",
];
/// What the page itself puts into sentences.
const OF_THE_PAGE: [&str; 6] = ["note", "strength", "shed", "away", "things", "swap"];

#[test]
fn every_code_has_a_sentence_and_no_sentence_is_without_a_code() {
    let sections: [(&str, &[&str]); 4] = [
        ("event", Event::VARIANTS),
        ("refusal", Refusal::VARIANTS),
        ("choice", ChoiceKind::VARIANTS),
        ("outcome", &OUTCOMES),
    ];
    for (file, words) in languages("dzamadu") {
        for (section, codes) in sections {
            for code in codes {
                let texts = forms(&words[section][code]);
                let said = !texts.is_empty() && texts.iter().all(|text| !text.is_empty());
                assert!(said, "{file}: {section}.{code}");
            }
            for code in words[section].as_object().expect("a section").keys() {
                assert!(
                    codes.contains(&code.as_str()),
                    "{file}: {section}.{code} is of no use"
                );
            }
        }
        for rule in Rule::VARIANTS {
            let words = &words["rule"][rule];
            assert!(words["title"].is_string(), "{file}: rule.{rule}");
            let texts = words["text"].as_array().expect("paragraphs");
            assert!(
                !texts.is_empty() && texts.iter().all(Value::is_string),
                "{file}: rule.{rule}"
            );
        }
        let rules = words["rule"].as_object().expect("the rules").len();
        assert_eq!(rules, Rule::VARIANTS.len());
    }
}

#[test]
fn the_story_speaks_of_what_happens() {
    for (file, words) in languages("dzamadu") {
        for (code, lines) in words["story"].as_object().expect("the story") {
            assert!(
                Event::VARIANTS.contains(&code.as_str()),
                "{file}: story.{code} is of no use"
            );
            let lists: Vec<&Value> = match lines {
                Value::Object(kinds) => kinds.values().collect(),
                list => vec![list],
            };
            for list in lists {
                let lines = list.as_array().expect("lines");
                assert!(
                    !lines.is_empty() && lines.iter().all(Value::is_string),
                    "{file}: story.{code}"
                );
            }
        }
    }
}

/// Wants every name in braces to be a field of what is told, or the page's own.
fn spoken(languages: &BTreeMap<String, Value>, section: &str, told: &Value) {
    let code = told["code"].as_str().expect("a code");
    for (file, words) in languages {
        for text in forms(&words[section][code]) {
            for part in text.split('{').skip(1) {
                let param = part.split('}').next().unwrap_or_default();
                assert!(
                    told.get(param).is_some() || OF_THE_PAGE.contains(&param),
                    "{file}: {section}.{code} has no {param}"
                );
            }
        }
    }
}

#[test]
fn sentences_speak_of_what_they_are_given_and_choices_are_what_is_legal() {
    let languages = languages("dzamadu");
    let edition = State::standard();
    let setup = State::read_setup(&edition, "15 heroes 2").expect("a setup");
    let mut told = BTreeSet::new();
    let mut refused = BTreeSet::new();
    for number in 0..400 {
        let mut chance = Seeded::from_number(number);
        let mut events = Vec::new();
        let mut game = State::start(&edition, &setup, &mut chance, &mut events);
        let mut legal = Vec::new();
        while game.turn().is_some() {
            game.legal(&mut legal);
            let choices = game.choices();
            let offered: BTreeSet<_> = (choices.iter())
                .filter(|choice| choice.refused.is_none())
                .map(|choice| choice.decision.clone())
                .collect();
            let texts: BTreeSet<_> = legal.iter().map(|one| game.write_move(*one)).collect();
            assert_eq!(
                offered, texts,
                "all that is legal is offered, and nothing else"
            );
            for choice in &choices {
                let choice = serde_json::to_value(choice).expect("plain data");
                spoken(&languages, "choice", &choice);
                if let Some(refusal) = choice.get("refused") {
                    spoken(&languages, "refusal", refusal);
                    refused.insert(refusal["code"].as_str().expect("a code").to_owned());
                }
            }
            let decision = game.any(&mut legal, &mut chance);
            game.act(decision, &mut chance, &mut events);
        }
        for event in events {
            let event = serde_json::to_value(&event).expect("plain data");
            spoken(&languages, "event", &event);
            if let Some(how) = event["how"].as_str() {
                assert!(OUTCOMES.contains(&how), "{how}");
            }
            told.insert(event["code"].as_str().expect("a code").to_owned());
        }
    }
    // Nearly everything happens; squares are drawn by hand alone.
    let rare = [
        "squareDrawn",
        "doorFound",
        "exitSealed",
        "healthShed",
        "trapHarmless",
    ];
    for code in Event::VARIANTS {
        assert!(
            told.contains(*code) || rare.contains(code),
            "{code} never happened"
        );
    }
    assert!(
        refused.contains("doorsLeft") && refused.contains("tooDear"),
        "{refused:?}"
    );
}
