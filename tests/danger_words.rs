//! Everything that Deadly Danger Dungeon says to a page has words in every language.

use std::fs;
use std::path::Path;

use dungeon_sandbox::danger::{Action, Character, Kind, Refusal, Rule, What};
use serde_json::Value;
use strum::VariantNames;

#[test]
fn every_code_has_a_sentence() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/lang");
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("the languages") {
        let file = entry.expect("an entry").path().join("danger.json");
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        files += 1;
        let words: Value = serde_json::from_str(&text).expect("JSON");
        let characters = Character::ALL.map(Character::name);
        let sections: [(&str, &[&str], &[&str]); 7] = [
            ("event", What::VARIANTS, &[]),
            ("refusal", Refusal::VARIANTS, &[]),
            ("choice", Action::VARIANTS, &[]),
            ("outcome", &["exit"], &[]),
            ("space", Kind::VARIANTS, &[]),
            ("character", &characters, &["name", "about", "ability"]),
            ("rule", Rule::VARIANTS, &["title", "text"]),
        ];
        for (section, codes, parts) in sections {
            let found = words[section].as_object().expect(section);
            for code in codes {
                let node = &found
                    .get(*code)
                    .unwrap_or_else(|| panic!("no {section}.{code}"));
                let is_said = |node: &Value| {
                    let said = node.get("other").unwrap_or(node);
                    said.as_str().is_some_and(|text| !text.is_empty())
                        || said.as_array().is_some_and(|texts| !texts.is_empty())
                };
                let is_whole = parts.is_empty() && is_said(node)
                    || !parts.is_empty() && parts.iter().all(|part| is_said(&node[*part]));
                assert!(is_whole, "{section}.{code} in {}", file.display());
            }
            for code in found.keys() {
                assert!(
                    codes.contains(&code.as_str()),
                    "{section}.{code} is never said"
                );
            }
        }
    }
    assert!(files > 0);
}
