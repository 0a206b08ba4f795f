//! The licences of what the site is made of, in one page of plain text that is part of it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process::{cargo, output};
use crate::{build, node, repo, wasm};

/// The page's name inside the site.
pub const FILE: &str = "licences.txt";

/// Brings the page up to date.
///
/// # Errors
/// When cargo does not say what the package is made of, or a file cannot be read or written.
pub fn build() -> Result<()> {
    let file = repo::www().join(FILE);
    let root = repo::root();
    // The lock files say what there is, this tool how it is told.
    let from =
        ["Cargo.lock", "package-lock.json", "xtask/src/licences.rs"].map(|name| root.join(name));
    if build::is_newer(&file, &from.each_ref().map(PathBuf::as_path)) {
        return Ok(());
    }
    println!("Collecting the licences …");
    fs::write(&file, page()?).with_context(|| file.display().to_string())
}

/// The page of them, each text once.
fn page() -> Result<String> {
    let mut works = vec![
        Work::new("Dungeon Sandbox", "MIT OR Apache-2.0", repo::root()),
        Work::new("lean-qr", "MIT", node::modules().join("lean-qr")),
    ];
    works.extend(crates()?);

    let mut page = String::from(
        "Dungeon Sandbox and what it is made of\n\n\
         Pictures of the contents: Lorc, Delapouite and the other artists of game-icons.net,\n\
         under Creative Commons Attribution 3.0 (CC BY 3.0), put into one file, otherwise unchanged.\n",
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for work in works {
        writeln!(page, "\n{}: {}", work.name, work.licence)?;
        let name = work.name.clone();
        for text in work.texts()? {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    for (text, names) in texts {
        write!(
            page,
            "\n{}\n{}\n\n{}\n",
            "-".repeat(72),
            names.join(", "),
            text.trim_end()
        )?;
    }
    Ok(page)
}

/// Something shipped, and the folder its licence texts lie in.
struct Work {
    name: String,
    licence: String,
    folder: PathBuf,
}

impl Work {
    fn new(name: &str, licence: &str, folder: PathBuf) -> Self {
        Self {
            name: name.to_owned(),
            licence: licence.to_owned(),
            folder,
        }
    }

    /// Its licence texts, in the order of their file names.
    fn texts(&self) -> Result<Vec<String>> {
        let mut files = Vec::new();
        for entry in
            fs::read_dir(&self.folder).with_context(|| self.folder.display().to_string())?
        {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().to_uppercase();
            if entry.file_type()?.is_file()
                && (name.starts_with("LICENSE") || name.starts_with("LICENCE"))
            {
                files.push(entry.path());
            }
        }
        files.sort();
        files
            .iter()
            .map(|file| fs::read_to_string(file).with_context(|| file.display().to_string()))
            .collect()
    }
}

/// The crates compiled into the wasm package.
fn crates() -> Result<Vec<Work>> {
    let tree = output(&mut cargo(&[
        "tree",
        "--locked",
        "--package",
        "dungeon-sandbox",
        "--target",
        wasm::TARGET,
        "--edges",
        "normal,no-proc-macro",
        "--prefix",
        "none",
        "--format",
        "{p}",
    ]))?;
    // A line reads `serde v1.0.229`, with a path behind it for the crates of this workspace.
    let mut wanted: Vec<&str> = tree.lines().filter(|line| !line.contains('(')).collect();
    wanted.sort_unstable();
    wanted.dedup();

    let metadata = output(&mut cargo(&[
        "metadata",
        "--locked",
        "--filter-platform",
        wasm::TARGET,
        "--format-version",
        "1",
    ]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).context("cargo metadata")?;
    let mut works = Vec::new();
    for package in metadata["packages"].as_array().context("cargo metadata")? {
        let field = |name: &str| package[name].as_str().unwrap_or_default();
        let name = format!("{} v{}", field("name"), field("version"));
        if wanted.contains(&name.as_str()) {
            let manifest = Path::new(field("manifest_path"));
            let folder = manifest.parent().context("cargo metadata")?;
            works.push(Work::new(
                &name.replace(" v", " "),
                field("license"),
                folder.to_path_buf(),
            ));
        }
    }
    Ok(works)
}
