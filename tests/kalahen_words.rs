//! Everything that Kalahen tells, offers and refuses has words in every language of the page.

mod lang;

use std::collections::BTreeSet;

use dungeon_sandbox::kalahen::{Event, Expected, Offer, Refusal, Rule, Setup, State, What};
use dungeon_sandbox::table::{Chance, Game, Seeded, Strength, Thinking};
use lang::{forms, languages};
use serde_json::Value;
use strum::VariantNames;

/// What stands in braces.
fn params(text: &str) -> impl Iterator<Item = &str> {
    text.split('{')
        .skip(1)
        .filter_map(|part| part.split('}').next())
}

#[test]
fn every_code_has_a_sentence() {
    let sections: [(&str, &[&str]); 4] = [
        ("event", What::VARIANTS),
        ("refusal", Refusal::VARIANTS),
        ("choice", Offer::VARIANTS),
        ("expected", Expected::VARIANTS),
    ];
    for (file, words) in languages("kalahen") {
        for (section, codes) in sections {
            for code in codes {
                let sentence = &words[section][code];
                let texts = forms(sentence);
                assert!(!texts.is_empty(), "{file}: {section}.{code}");
                assert!(
                    texts.iter().all(|text| !text.is_empty()),
                    "{file}: {section}.{code}"
                );
                assert!(
                    sentence.is_string() || sentence["other"].is_string(),
                    "{file}: {section}.{code}.other"
                );
            }
            let known: BTreeSet<_> = codes.iter().copied().collect();
            for code in words[section].as_object().expect("a section").keys() {
                assert!(
                    known.contains(code.as_str()),
                    "{file}: {section}.{code} is of no use"
                );
            }
        }
        for how in ["dragon", "last"] {
            assert!(words["outcome"][how].is_string(), "{file}: outcome.{how}");
        }
    }
}

/// Whatever happens in whole games, by lot and by bots.
fn events() -> Vec<Event> {
    let mut events = Vec::new();
    for game in 0..400_u32 {
        let mut chance = Seeded::from_number(u64::from(game));
        let setup = Setup::new(2 + (game % 5) as u8, game % 2 == 0, &Rule::ALL);
        let mut state = State::start(&State::standard(), &setup, &mut chance, &mut events);
        let mut legal = Vec::new();
        while state.turn().is_some() {
            state.legal(&mut legal);
            // Only who plays well comes as far as the Forest and the dragon.
            let decision = if game % 4 == 0 {
                let mut thinking = Thinking {
                    chance: &mut chance,
                    iterations: 1,
                    stop: &mut || false,
                };
                state.choose(Strength::Strong, &mut thinking)
            } else {
                chance.pick(&legal)
            };
            state.act(decision, &mut chance, &mut events);
        }
    }
    events
}

#[test]
fn events_carry_what_their_sentences_and_rules_speak_of() {
    let languages = languages("kalahen");
    let mut told = BTreeSet::new();
    for event in events() {
        let told_as = serde_json::to_value(&event).expect("plain data");
        let code = told_as["code"].as_str().expect("a code");
        for (file, words) in &languages {
            let rule = &words["rule"][event.rule];
            assert!(rule["title"].is_string(), "{file}: rule.{}", event.rule);
            let texts = rule["text"].as_array().expect("paragraphs");
            assert!(!texts.is_empty() && texts.iter().all(Value::is_string));
            for text in forms(&words["event"][code]) {
                for param in params(text) {
                    assert!(
                        told_as.get(param).is_some(),
                        "{file}: event.{code} has no {param}"
                    );
                }
            }
        }
        told.insert(code.to_owned());
    }
    // By lot nearly everything happens; what takes a whole quest may not.
    let rare = ["dragonCame", "dragonBeaten", "dragonWon", "formulaComplete"];
    for code in What::VARIANTS {
        assert!(
            told.contains(*code) || rare.contains(code),
            "{code} never happened"
        );
    }
}

#[test]
fn choices_and_refusals_carry_what_their_sentences_speak_of() {
    let languages = languages("kalahen");
    for game in 0..60_u32 {
        let mut chance = Seeded::from_number(u64::from(game));
        let setup = Setup::new(2 + (game % 5) as u8, false, &Rule::ALL);
        let mut state = State::start(&State::standard(), &setup, &mut chance, &mut Vec::new());
        let mut legal = Vec::new();
        while state.turn().is_some() {
            let choices = state.choices();
            state.legal(&mut legal);
            // All that is legal is offered, and what is offered says rightly whether it may be done.
            let offered: BTreeSet<_> = choices
                .iter()
                .filter(|choice| choice.refused.is_none())
                .map(|choice| choice.text.clone())
                .collect();
            let texts: BTreeSet<_> = legal.iter().map(|one| state.write_move(*one)).collect();
            assert_eq!(offered, texts);
            for choice in &choices {
                let told = serde_json::to_value(choice).expect("plain data");
                let mut both = vec![("choice", told.clone())];
                if told.get("refused").is_some() {
                    both.push(("refusal", told["refused"].clone()));
                }
                for (section, told) in both {
                    let code = told["code"].as_str().expect("a code");
                    for (file, words) in &languages {
                        for text in forms(&words[section][code]) {
                            for param in params(text) {
                                assert!(
                                    told.get(param).is_some(),
                                    "{file}: {section}.{code}: {param}"
                                );
                            }
                        }
                    }
                }
            }
            let decision = chance.pick(&legal);
            state.act(decision, &mut chance, &mut Vec::new());
        }
    }
}
