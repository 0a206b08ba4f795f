//! Running other programs, with errors that say which one failed.

use std::env;
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

use crate::repo;

/// A command that runs in the root of the working copy.
pub fn command(program: impl AsRef<OsStr>, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(repo::root()).args(arguments);
    command
}

/// The cargo that started this tool, so that `cargo +toolchain xtask …` stays on that toolchain.
pub fn cargo(arguments: &[&str]) -> Command {
    command(
        env::var_os("CARGO").unwrap_or_else(|| "cargo".into()),
        arguments,
    )
}

/// Runs `command`, its output going where ours goes.
///
/// # Errors
/// When it cannot be started or does not end well.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", name(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", name(command));
    }
    Ok(())
}

/// Runs `command` and hands back what it wrote to its standard output.
///
/// # Errors
/// When it cannot be started or does not end well; its standard error has then been shown.
pub fn output(command: &mut Command) -> Result<String> {
    let Output { status, stdout, .. } = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start {}", name(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", name(command));
    }
    String::from_utf8(stdout).with_context(|| format!("{} wrote no UTF-8", name(command)))
}

/// The command as a person would type it, for messages.
pub fn name(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program
        .file_name()
        .unwrap_or(program.as_os_str())
        .to_string_lossy()
        .into_owned();
    command.get_args().take(4).fold(program, |text, argument| {
        format!("{text} {}", argument.to_string_lossy())
    })
}
