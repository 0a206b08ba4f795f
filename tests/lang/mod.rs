//! The words of the page, for tests that every code has its sentence.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// The words of each language that has any for a game, by their files.
pub fn languages(game: &str) -> BTreeMap<String, Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/lang");
    let mut languages = BTreeMap::new();
    for entry in fs::read_dir(root).expect("the languages") {
        let folder = entry.expect("an entry").path();
        let path = folder.join(game).with_extension("json");
        if let Ok(text) = fs::read_to_string(&path) {
            let words = serde_json::from_str(&text).expect("JSON");
            languages.insert(path.display().to_string(), words);
        }
    }
    assert!(!languages.is_empty());
    languages
}

/// The texts of a sentence: one, or its plural forms.
pub fn forms(sentence: &Value) -> Vec<&str> {
    match sentence {
        Value::String(text) => vec![text],
        Value::Object(forms) => forms.values().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}
