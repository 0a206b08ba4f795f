//! The boards that the site shows, in one file: those of the rules page and those of the gallery. They
//! stay where they are tested, in `tests/cases`; their titles are in `www/lang`, under `board.<id>`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Serialize;

use crate::{build, repo};

/// A board as the page finds it in `boards.json`.
#[derive(Serialize)]
struct Board {
    /// The name of its file, such as `r04b-three`; boards are shown in the order of their ids.
    id: String,
    /// The rule it belongs to, such as `R4`; nothing in the gallery.
    rule: Option<String>,
    /// The file itself.
    text: String,
}

/// Brings `www/boards.json` up to date.
///
/// # Errors
/// When a file cannot be read or written, or the name of a rule's board does not begin with its rule.
pub fn build() -> Result<()> {
    let made = repo::www().join("boards.json");
    let (rules, gallery) = (files("rules")?, files("gallery")?);
    // The folders tell when a board was taken away.
    let folders = [folder("rules"), folder("gallery")];
    let sources: Vec<&Path> = rules
        .iter()
        .chain(&gallery)
        .chain(&folders)
        .map(PathBuf::as_path)
        .collect();
    if build::is_newer(&made, &sources) {
        return Ok(());
    }
    let mut boards = Vec::new();
    for (file, of_rule) in rules
        .iter()
        .map(|file| (file, true))
        .chain(gallery.iter().map(|file| (file, false)))
    {
        boards.push(read(file, of_rule)?);
    }
    fs::write(made, serde_json::to_string(&boards)?).context("www/boards.json")
}

fn folder(name: &str) -> PathBuf {
    repo::root().join("tests/cases").join(name)
}

/// The boards of a folder, in the order of their names.
fn files(name: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder(name)).with_context(|| format!("tests/cases/{name}"))? {
        let file = entry?.path();
        if file.extension().is_some_and(|ending| ending == "dungeon") {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

fn read(file: &Path, of_rule: bool) -> Result<Board> {
    let id = file
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let rule = if of_rule { Some(rule_of(&id)?) } else { None };
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    Ok(Board { id, rule, text })
}

/// `R4` of `r04b-three`, `L1` of `l1a-stone`.
fn rule_of(id: &str) -> Result<String> {
    let letter = id.chars().next().filter(|&letter| "rl".contains(letter));
    let digits: String = id
        .chars()
        .skip(1)
        .take_while(char::is_ascii_digit)
        .collect();
    match (letter, digits.parse::<u8>()) {
        (Some(letter), Ok(number)) => Ok(format!("{}{number}", letter.to_ascii_uppercase())),
        _ => {
            bail!("tests/cases/rules/{id}.dungeon: the name must begin with a rule, such as r04a-")
        }
    }
}
