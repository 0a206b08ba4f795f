//! A copy of the site that any static host serves from any path, with the licences of what is in it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::process::{cargo, output};
use crate::{build, node, repo};

/// What the folder is known by when it is replaced.
const LICENCES: &str = "licences.txt";

/// Builds the site and writes it to `out`.
///
/// # Errors
/// When the build fails, or `out` holds something else.
pub fn run(out: &Path) -> Result<()> {
    build::run()?;
    if out.exists() {
        let ours = out.join(LICENCES).is_file() && out.join("index.html").is_file();
        if !ours
            && fs::read_dir(out)
                .with_context(|| out.display().to_string())?
                .next()
                .is_some()
        {
            bail!(
                "{} holds something else: name another folder with --out",
                out.display()
            );
        }
        fs::remove_dir_all(out).with_context(|| out.display().to_string())?;
    }
    let mut written = copy(&repo::www(), out)?;
    let licences = licences()?;
    written.count += 1;
    written.bytes += licences.len() as u64;
    fs::write(out.join(LICENCES), licences).with_context(|| out.display().to_string())?;
    println!(
        "{}: {} files, {} KB",
        out.display(),
        written.count,
        written.bytes.div_ceil(1024)
    );
    Ok(())
}

#[derive(Default)]
struct Written {
    count: usize,
    bytes: u64,
}

/// Copies what a browser may ask for: no hidden files, no type declarations, no notes.
fn copy(from: &Path, to: &Path) -> Result<Written> {
    fs::create_dir_all(to).with_context(|| to.display().to_string())?;
    let mut written = Written::default();
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name();
        let text = name.to_string_lossy();
        if text.starts_with('.') || text.ends_with(".d.ts") || text.ends_with(".md") {
            continue;
        }
        let target = to.join(&name);
        if entry.file_type()?.is_dir() {
            let inner = copy(&entry.path(), &target)?;
            written.count += inner.count;
            written.bytes += inner.bytes;
        } else {
            written.bytes +=
                fs::copy(entry.path(), &target).with_context(|| target.display().to_string())?;
            written.count += 1;
        }
    }
    Ok(written)
}

/// The licences of everything in the folder, each text once.
fn licences() -> Result<String> {
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
        "wasm32-unknown-unknown",
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
