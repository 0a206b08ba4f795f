//! Whatever the library can say as data, each language file says in a sentence.

mod books;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use dungeon_sandbox::book::rules::RULES;
use dungeon_sandbox::book::text::TextCode;
use dungeon_sandbox::book::{Board, Content, Reason, ReasonCode, WarningCode};
use proptest::prelude::*;
use serde_json::Value;

/// The language files by their names.
fn languages() -> BTreeMap<String, Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/lang");
    let mut languages = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the language files") {
        let path = entry.expect("an entry").path();
        if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let text = fs::read_to_string(&path).expect("a readable file");
            let language = serde_json::from_str(&text).expect("a language file is JSON");
            languages.insert(path.display().to_string(), language);
        }
    }
    assert!(!languages.is_empty());
    languages
}

/// The forms of a sentence by the number they are for; a sentence of one form is for any number.
fn forms(language: &Value, key: &[&str]) -> Option<BTreeMap<String, String>> {
    let text = |value: &Value| {
        value
            .as_str()
            .filter(|text| !text.is_empty())
            .map(Into::into)
    };
    match key
        .iter()
        .try_fold(language, |value, part| value.get(part))?
    {
        Value::Object(forms) => (forms.iter())
            .map(|(number, form)| Some((number.clone(), text(form)?)))
            .collect::<Option<BTreeMap<_, _>>>()
            .filter(|forms| forms.contains_key("other")),
        form => Some(BTreeMap::from([("other".into(), text(form)?)])),
    }
}

/// The names between braces in a sentence.
fn blanks(sentence: &str) -> Vec<&str> {
    let parts = sentence.split('{').skip(1);
    parts
        .filter_map(|part| Some(part.split_once('}')?.0))
        .collect()
}

/// Makes sure that the sentence is there and fills no blank but these.
fn has_sentence(name: &str, language: &Value, key: &[&str], known: &[&str]) {
    let forms = forms(language, key);
    let forms = forms.unwrap_or_else(|| panic!("{name} has no sentence for {}", key.join(".")));
    for blank in forms.values().flat_map(|form| blanks(form)) {
        assert!(
            known.contains(&blank),
            "{name}: {blank} in {}",
            key.join(".")
        );
    }
}

#[test]
fn every_reason_warning_and_error_has_a_sentence() {
    let of_reasons = [
        "content", "a", "A", "count", "needed", "cells", "first", "last", "rest",
    ];
    for (name, language) in &languages() {
        for rule in RULES {
            for (code, _) in rule.sayings() {
                let key = ["reason", rule.id().name(), code.name()];
                has_sentence(name, language, &key, &of_reasons);
            }
        }
        for code in WarningCode::ALL {
            let known = ["page", "count", "needed", "cells"];
            has_sentence(name, language, &["warning", code.name()], &known);
        }
        for code in TextCode::ALL {
            let known = ["line", "column", "word", "count", "needed"];
            has_sentence(name, language, &["error", code.name()], &known);
        }
    }
}

/// Which of the blanks of a sentence nothing can be put into.
fn unfilled<'a>(reason: &Reason, forms: &'a BTreeMap<String, String>) -> Vec<&'a str> {
    let (one, several) = match reason.cells.len() {
        0 => ("zero", "other"),
        1 => ("one", "other"),
        _ => ("other", "other"),
    };
    let form = forms.get(one).unwrap_or(&forms[several]);
    let is_filled = |blank: &str| match blank {
        // A Mimic may face an empty cell.
        "content" | "a" | "A" => {
            reason.content != Content::Empty || reason.code == ReasonCode::Harmless
        }
        "cells" | "first" | "last" => !reason.cells.is_empty(),
        "rest" => reason.cells.len() > 1,
        _ => true,
    };
    let mut blanks = blanks(form);
    blanks.retain(|blank| !is_filled(blank));
    blanks
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn every_blank_in_a_sentence_can_be_filled(book in books::book()) {
        let board = Board::new(book);
        let languages = languages();
        for reason in (0..board.book().cell_count()).flat_map(|cell| board.reasons(cell)) {
            for language in languages.values() {
                let key = ["reason", reason.rule.name(), reason.code.name()];
                let forms = forms(language, &key).expect("a sentence");
                prop_assert!(unfilled(&reason, &forms).is_empty(), "{:?}: {:?}", reason, forms);
            }
        }
    }
}
