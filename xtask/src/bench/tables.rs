//! Random play of the tabletop games beside their peers. What it needs beyond the site lies under `target/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, command, name, output, run};
use crate::wasm::{self, Aim};
use crate::{node, repo};

/// The bench that plays natively.
const NATIVE: &str = "tables";

/// Measures all games that have a package.
///
/// # Errors
/// When something of our own cannot be built or run. A peer that cannot be had is told of and left out.
pub fn run_all() -> Result<()> {
    // The same helpers as the tests' are imported, which need the packages from npm.
    node::ensure()?;
    wasm::ensure_target()?;
    let folder = repo::target()?;
    let packages = folder.join("measure");
    for game in wasm::GAMES {
        let features = format!("{game},measure");
        let package = packages.join(game);
        wasm::package(&wasm::features_of(&features), Aim::Speed, &package)?;
    }
    let mut node = command("node", &["benches/tables.js"]);
    node.env("NATIVE", native()?)
        .env("PACKAGES", &packages)
        .env("GAMES", wasm::GAMES.join(" "));
    let peers = folder.join("peers");
    match openspiel(&peers.join("openspiel")) {
        Ok(python) => {
            node.env("PYTHON", python);
        }
        Err(error) => println!("Notice: measured without OpenSpiel: {error:#}"),
    }
    match boardgame(&peers.join("npm")) {
        Ok(()) => {
            node.env("PEERS", peers.join("npm"));
        }
        Err(error) => println!("Notice: measured without boardgame.io: {error:#}"),
    }
    run(&mut node)
}

/// Builds the bench and says where it lies.
fn native() -> Result<PathBuf> {
    let mut cargo = cargo(&["bench", "--locked", "--no-run", "--bench", NATIVE]);
    cargo.args(["--message-format", "json-render-diagnostics"]);
    let messages = output(&mut cargo)?;
    let Some(file) = messages.lines().rev().find_map(executable) else {
        bail!("{} named no program", name(&cargo));
    };
    Ok(file)
}

/// The program that one of cargo's messages announces, if it does.
fn executable(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    if message["target"]["name"] != NATIVE {
        return None;
    }
    message["executable"].as_str().map(PathBuf::from)
}

/// Makes sure of a Python that has `open_spiel`, in an environment of its own.
fn openspiel(folder: &Path) -> Result<PathBuf> {
    let wanted = repo::root().join("benches/peers/requirements.txt");
    let python = ["bin/python", "Scripts/python.exe"].map(|path| folder.join(path));
    let found = || python.iter().find(|python| python.is_file()).cloned();
    fetched(folder, &wanted, || {
        let system = if cfg!(windows) { "python" } else { "python3" };
        run(command(system, &["-m", "venv", "--clear"]).arg(folder))?;
        let python = found().context("the environment has no Python")?;
        let pip = [
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ];
        run(command(python, &pip).arg("--requirement").arg(&wanted))
    })?;
    found().context("the environment has no Python")
}

/// Makes sure of boardgame.io, in a folder of its own.
fn boardgame(folder: &Path) -> Result<()> {
    let peers = repo::root().join("benches/peers");
    let lock = peers.join("package-lock.json");
    fetched(folder, &lock, || {
        fs::create_dir_all(folder)?;
        for file in ["package.json", "package-lock.json"] {
            fs::copy(peers.join(file), folder.join(file))?;
        }
        let mut npm = Command::new(node::NPM);
        npm.current_dir(folder).args(node::INSTALL);
        run(&mut npm)
    })
}

/// Does the work of fetching something unless that was done before, for the same list of what is wanted.
fn fetched(folder: &Path, wanted: &Path, fetch: impl FnOnce() -> Result<()>) -> Result<()> {
    let list = fs::read(wanted).with_context(|| wanted.display().to_string())?;
    let stamp = folder.join(".fetched");
    if fs::read(&stamp).is_ok_and(|old| old == list) {
        return Ok(());
    }
    println!("Fetching a peer: {} …", wanted.display());
    fetch()?;
    fs::write(stamp, list).with_context(|| folder.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::{PathBuf, executable};

    #[test]
    fn finds_the_program_among_the_messages() {
        let message = r#"{"reason":"compiler-artifact","target":{"name":"tables"},"executable":"/t/tables-1"}"#;
        assert_eq!(executable(message), Some(PathBuf::from("/t/tables-1")));
        assert_eq!(executable(r#"{"target":{"name":"book"}}"#), None);
        assert_eq!(executable("not json"), None);
    }
}
