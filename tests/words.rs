//! Contents, rules and the boards that are shown have words in every language of the page.

use std::fs;
use std::path::Path;

use dungeon_sandbox::book::{Class, Content, rules};
use serde_json::Value;

/// A language file, and what is missing from it so far.
struct Language {
    file: String,
    words: Value,
    missing: Vec<String>,
}

impl Language {
    /// What stands under a dotted key.
    fn find(&self, key: &str) -> Option<&Value> {
        key.split('.')
            .try_fold(&self.words, |node, part| node.get(part))
    }

    /// Wants a sentence: a text, or plural forms with at least `other`.
    fn want(&mut self, key: &str) {
        let found = self.find(key);
        let sentence = found.and_then(|node| node.get("other").unwrap_or(node).as_str());
        if sentence.is_none_or(str::is_empty) {
            self.missing.push(format!("{}: {key}", self.file));
        }
    }

    /// Wants a list of paragraphs, which may be empty.
    fn want_list(&mut self, key: &str) {
        let is_list = |node: &Value| {
            node.as_array()
                .is_some_and(|list| list.iter().all(Value::is_string))
        };
        if !self.find(key).is_some_and(is_list) {
            self.missing.push(format!("{}: {key}", self.file));
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every language of the page.
fn languages() -> Vec<Language> {
    let mut languages = Vec::new();
    for entry in fs::read_dir(root().join("www/lang")).expect("the languages") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            // The words of the other games, which their own tests read.
            continue;
        }
        let text = fs::read_to_string(&path).expect("a readable file");
        languages.push(Language {
            file: path.display().to_string(),
            words: serde_json::from_str(&text).expect("JSON"),
            missing: Vec::new(),
        });
    }
    assert!(!languages.is_empty());
    languages
}

/// Fails with everything that `wanted` found missing, in all languages.
fn check(wanted: impl Fn(&mut Language)) {
    let mut missing = Vec::new();
    for mut language in languages() {
        wanted(&mut language);
        missing.append(&mut language.missing);
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn every_content_and_class_has_a_name() {
    check(|language| {
        for &content in &Content::ALL {
            let name = match content {
                Content::Empty => "empty",
                _ => content.name(),
            };
            for form in ["name", "a", "A", "plural"] {
                language.want(&format!("content.{name}.{form}"));
            }
        }
        for class in Class::ALL {
            if class != Class::Empty {
                language.want(&format!("class.{}", class.name()));
            }
        }
    });
}

#[test]
fn every_rule_is_explained() {
    check(|language| {
        for rule in rules::RULES {
            let key = format!("rule.{}", rule.id());
            for part in ["title", "ref", "short"] {
                language.want(&format!("{key}.{part}"));
            }
            language.want_list(&format!("{key}.text"));
            language.want_list(&format!("{key}.reading"));
        }
    });
}

#[test]
fn every_board_shown_has_a_title_and_a_caption() {
    check(|language| {
        for folder in ["rules", "gallery"] {
            for entry in fs::read_dir(root().join("tests/cases").join(folder)).expect("boards") {
                let path = entry.expect("an entry").path();
                let id = path.file_stem().expect("a name").to_string_lossy();
                language.want(&format!("board.{id}.title"));
                language.want(&format!("board.{id}.caption"));
            }
        }
    });
}
