//! Node and the packages from npm.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::process::{command, run};
use crate::repo;

/// The oldest major version that everything here runs on.
const OLDEST: u32 = 20;

/// What npm is called.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// How it installs what a lock file says. `--ignore-scripts`: none of the packages needs one, and none gets to run one.
pub const INSTALL: [&str; 5] = [
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
];

const ADVICE: &str = "install a current long-term release of Node (20 or newer, with npm) from your \
    system's packages or from the Node project, and run this again";

/// A command that runs a script from `node_modules`, named by its path inside it.
pub fn script(path: &str, arguments: &[&str]) -> Command {
    let mut node = command("node", &[]);
    node.arg(modules().join(path)).args(arguments);
    node
}

/// The folder npm installs into.
pub fn modules() -> PathBuf {
    repo::root().join("node_modules")
}

/// Makes sure that Node is new enough and that `node_modules` holds what `package-lock.json` says.
///
/// # Errors
/// When Node is missing or too old, or npm fails; the message says what to do.
pub fn ensure() -> Result<()> {
    check_version()?;
    let lock = fs::read(repo::root().join("package-lock.json")).context("package-lock.json")?;
    let stamp = modules().join(".installed-lock.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    println!("Installing the packages from npm …");
    run(&mut command(NPM, &INSTALL)).with_context(|| format!("npm comes with Node: {ADVICE}"))?;
    fs::write(stamp, lock).context("node_modules")
}

fn check_version() -> Result<()> {
    let found = Command::new("node")
        .arg("--version")
        .stderr(Stdio::inherit())
        .output();
    let Ok(found) = found else {
        bail!("Node is not on the PATH: {ADVICE}");
    };
    let version = String::from_utf8_lossy(&found.stdout).trim().to_owned();
    match major(&version) {
        Some(major) if major >= OLDEST => Ok(()),
        _ => bail!(
            "Node {OLDEST} or newer is needed, but `node --version` says {version:?}: {ADVICE}"
        ),
    }
}

/// The 20 of `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn reads_the_major_version() {
        assert_eq!(major("v20.11.1"), Some(20));
        assert_eq!(major("v8.0.0"), Some(8));
        assert_eq!(major("not a version"), None);
    }
}
