//! The Chromium that the browser tests and the page measurements drive.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::node;
use crate::process::{command, run};

/// Names it goes by on the PATH.
const NAMES: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "chrome.exe",
];

/// Where it lies when it is not on the PATH.
const PLACES: &[&str] = &[
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/// The name of the variable by which it is handed on, and may be chosen.
pub const VARIABLE: &str = "CHROMIUM";

/// Finds a Chromium, or installs one; nothing stands for the one Playwright keeps for itself.
///
/// In this order: what `CHROMIUM` names, the PATH and the usual places, Playwright's own download,
/// the system's packages.
///
/// # Errors
/// When there is none to be had; the message says what to do.
pub fn ensure() -> Result<Option<PathBuf>> {
    if let Some(chosen) = env::var_os(VARIABLE) {
        let chosen = PathBuf::from(chosen);
        if !chosen.is_file() {
            bail!("{VARIABLE} names {}, which is no file", chosen.display());
        }
        return Ok(Some(chosen));
    }
    if let Some(found) = find() {
        return Ok(Some(found));
    }
    println!("No Chromium found: asking Playwright for one …");
    if run(&mut node::script(
        "@playwright/test/cli.js",
        &["install", "--only-shell", "chromium"],
    ))
    .is_ok()
    {
        return Ok(None);
    }
    if Path::new("/usr/bin/apt-get").exists() {
        println!("That failed: asking the system's packages …");
        let _ = run(&mut apt(&["update", "-q"]));
        let _ = run(&mut apt(&[
            "install",
            "-q",
            "-y",
            "--no-install-recommends",
            "chromium",
        ]));
        if let Some(found) = find() {
            return Ok(Some(found));
        }
    }
    bail!(
        "the browser tests need a Chromium or Chrome: install one, or name one in {VARIABLE}, and run this again"
    )
}

fn find() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path =
        env::split_paths(&path).flat_map(|folder| NAMES.iter().map(move |name| folder.join(name)));
    on_path
        .chain(PLACES.iter().map(PathBuf::from))
        .find(|file| file.is_file())
}

fn apt(arguments: &[&str]) -> Command {
    let mut apt = command("apt-get", arguments);
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    apt
}
