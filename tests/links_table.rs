//! Links to games as they were published: `tests/links/table/GAME/` holds one a file, and below it the record that it
//! stands for. They are read for ever: files are added for new versions and editions, none is ever changed.
//!
//! `WRITE_LINKS=1 cargo test --test links_table` adds one for each playthrough that has none.

use std::fs;
use std::path::{Path, PathBuf};

use dungeon_sandbox::table::{Game, link, record};
use dungeon_sandbox::{danger, dzamadu, kalahen};

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| entry.expect("an entry").path())
        .collect()
}

/// Adds the playthroughs that are missing.
fn publish<G: Game>(folder: &Path, playthroughs: &Path) {
    fs::create_dir_all(folder).expect("a folder");
    for path in files(playthroughs) {
        let target = folder.join(path.file_name().expect("a name"));
        if target.exists() {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a readable file");
        let text = text.split("\ncourse\n").next().unwrap_or_default();
        let table = record::read::<G>(text).unwrap_or_else(|error| panic!("{error:?}"));
        let link = link::encode(&table, true);
        fs::write(target, format!("{link}\n{}", record::write(&table))).expect("a file");
    }
}

fn read_for_ever<G: Game>() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let folder = tests.join("links/table").join(G::NAME);
    if std::env::var_os("WRITE_LINKS").is_some() {
        publish::<G>(&folder, &tests.join("playthroughs").join(G::NAME));
    }
    let files = files(&folder);
    for path in &files {
        let name = path.display();
        let file = fs::read_to_string(path).expect("a readable file");
        let (payload, text) = file.split_once('\n').expect("a link and a record");
        let table = link::decode::<G>(payload).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(record::write(&table), text, "{name}");
        assert_eq!(link::encode(&table, true), payload, "{name}");
    }
    assert!(files.len() >= 3, "the corpus of {} is whole", G::NAME);
}

#[test]
fn published_links_to_danger_are_read_for_ever() {
    read_for_ever::<danger::State>();
}

#[test]
fn published_links_to_dzamadu_are_read_for_ever() {
    read_for_ever::<dzamadu::State>();
}

#[test]
fn published_links_to_kalahen_are_read_for_ever() {
    read_for_ever::<kalahen::State>();
}
