//! The wasm package: compiled by cargo, glued by wasm-bindgen, made smaller by wasm-opt.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::process::{cargo, command, name, output, run};
use crate::{node, repo};

/// The kind of machine the browser is.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The name of the package's files.
const NAME: &str = "dungeon_sandbox";

/// What the package of the forge has beyond that of the page.
pub const FORGE: &[&str] = &["--features", "forge"];

/// What a package is made for: it decides how cargo and wasm-opt make it.
#[derive(Clone, Copy)]
pub enum Aim {
    /// To be loaded fast.
    Size,
    /// To think fast.
    Speed,
}

impl Aim {
    /// Cargo's profile.
    const fn profile(self) -> &'static str {
        match self {
            Self::Size => "wasm-release",
            Self::Speed => "wasm-game",
        }
    }

    /// The level of wasm-opt.
    const fn level(self) -> &'static str {
        match self {
            Self::Size => "-Oz",
            Self::Speed => "-O3",
        }
    }
}

/// The tabletop games, each with a package of its own; the feature has the same name.
pub const GAMES: &[&str] = &["danger", "dzamadu", "kalahen"];

/// What the package of a game is compiled with; `game` may go on with more features behind commas.
pub fn features_of(game: &str) -> [&str; 3] {
    ["--no-default-features", "--features", game]
}

/// Raised when the steps after cargo change, so that packages glued the old way are made anew.
const RECIPE: u32 = 4;

/// Brings `www/pkg` up to date: the package of the sandbox, and within it those of the forge and of each game.
///
/// # Errors
/// When the target cannot be added or any of the steps fails.
pub fn build() -> Result<()> {
    ensure_target()?;
    package(&[], Aim::Size, &repo::package())?;
    package(FORGE, Aim::Size, &repo::package().join("forge"))?;
    for game in GAMES {
        package(&features_of(game), Aim::Speed, &repo::package().join(game))?;
    }
    Ok(())
}

/// Brings one package up to date.
///
/// # Errors
/// When any of the steps fails.
pub fn package(features: &[&str], aim: Aim, folder: &Path) -> Result<()> {
    let compiled = compile(features, aim)?;
    let bytes = fs::read(&compiled).with_context(|| compiled.display().to_string())?;

    let stamp = folder.join(".stamp");
    let fingerprint = fingerprint(&bytes);
    if fs::read_to_string(&stamp).is_ok_and(|old| old == fingerprint) {
        return Ok(());
    }
    println!(
        "Gluing the wasm package {} …",
        folder
            .strip_prefix(repo::root())
            .unwrap_or(folder)
            .display()
    );
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    Bindgen::new()
        .input_bytes(NAME, bytes)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
        .context("wasm-bindgen")?;
    optimise(&folder.join(format!("{NAME}_bg.wasm")), aim)?;
    fs::write(stamp, fingerprint).context("www/pkg")
}

/// Adds the wasm target to the active toolchain when it is missing.
///
/// # Errors
/// When it cannot be added; the message says what to do.
pub fn ensure_target() -> Result<()> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let libraries = output(&mut command(
        rustc,
        &["--print", "target-libdir", "--target", TARGET],
    ))?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    println!("Adding the target {TARGET} …");
    run(&mut command("rustup", &["target", "add", TARGET])).with_context(|| {
        format!(
            "this Rust has no standard library for {TARGET}. With rustup: `rustup target add {TARGET}`. \
             With a Rust from your system's packages: install its package for that target"
        )
    })
}

/// Compiles the crate and says where the result lies.
///
/// `cargo rustc --crate-type cdylib`: with both crate types in one go, cargo drops link-time
/// optimisation without a word.
fn compile(features: &[&str], aim: Aim) -> Result<PathBuf> {
    let mut cargo = cargo(&[
        "rustc",
        "--locked",
        "--lib",
        "--crate-type",
        "cdylib",
        "--profile",
        aim.profile(),
    ]);
    cargo.args([
        "--target",
        TARGET,
        "--message-format",
        "json-render-diagnostics",
    ]);
    cargo.args(features);
    let messages = output(&mut cargo)?;
    let Some(file) = messages.lines().rev().find_map(wasm_file) else {
        bail!("{} named no wasm file", name(&cargo));
    };
    Ok(file)
}

/// The wasm file that one of cargo's messages announces for this crate, if it does.
fn wasm_file(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != NAME {
        return None;
    }
    let files = message["filenames"]
        .as_array()?
        .iter()
        .filter_map(serde_json::Value::as_str);
    files
        .map(PathBuf::from)
        .find(|file| file.extension().is_some_and(|end| end == "wasm"))
}

/// Makes the module smaller, in place. The site works without it, so a failure is only told.
fn optimise(module: &Path, aim: Aim) -> Result<()> {
    let smaller = module.with_extension("opt.wasm");
    let done = run(node::script("binaryen/bin/wasm-opt", &[aim.level(), "-o"])
        .arg(&smaller)
        .arg(module));
    match done {
        Ok(()) => fs::rename(&smaller, module).context("www/pkg"),
        Err(error) => {
            println!("Notice: the wasm package stays a few percent larger than need be: {error:#}");
            Ok(())
        }
    }
}

/// Tells one compiled module, glued by one recipe, from all others.
fn fingerprint(module: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    (RECIPE, env!("CARGO_PKG_VERSION"), module).hash(&mut hasher);
    format!("{:016x} {}", hasher.finish(), module.len())
}

#[cfg(test)]
mod tests {
    use super::{PathBuf, wasm_file};

    #[test]
    fn finds_the_wasm_file_among_the_messages() {
        let message = r#"{"reason":"compiler-artifact","target":{"name":"dungeon_sandbox"},
            "filenames":["/t/dungeon_sandbox.wasm.d","/t/dungeon_sandbox.wasm"]}"#;
        assert_eq!(
            wasm_file(message),
            Some(PathBuf::from("/t/dungeon_sandbox.wasm"))
        );
        let other =
            r#"{"reason":"compiler-artifact","target":{"name":"serde"},"filenames":["/t/x.wasm"]}"#;
        assert_eq!(wasm_file(other), None);
        assert_eq!(wasm_file("not json"), None);
    }
}
