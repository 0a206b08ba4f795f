//! Everything the site needs that is not written by hand, each part only when it is out of date.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::{boards, icons, licences, node, repo, wasm};

/// Files taken over from npm packages as they are: from `node_modules`, into `www/vendor`.
///
/// `lean-qr` makes the QR codes of the share dialog; `www/js` imports it as `../vendor/lean-qr.js`.
const LIBRARIES: &[(&str, &str)] = &[("lean-qr/index.mjs", "lean-qr.js")];

/// Types for them, for the type check alone.
const TYPES: &[(&str, &str)] = &[("lean-qr.d.ts", "export * from 'lean-qr';\n")];

/// Brings the site in `www` up to date.
///
/// # Errors
/// When a tool is missing or fails; the message says what to do.
pub fn run() -> Result<()> {
    node::ensure()?;
    icons::build()?;
    boards::build()?;
    vendor()?;
    licences::build()?;
    wasm::build()
}

fn vendor() -> Result<()> {
    let folder = repo::www().join("vendor");
    fs::create_dir_all(&folder).context("www/vendor")?;
    for (from, to) in LIBRARIES {
        let from = node::modules().join(from);
        let text = fs::read(&from).with_context(|| from.display().to_string())?;
        fs::write(folder.join(to), text).context("www/vendor")?;
    }
    for (file, text) in TYPES {
        fs::write(folder.join(file), text).context("www/vendor")?;
    }
    Ok(())
}

/// Whether `made` exists and is newer than everything in `from`.
pub fn is_newer(made: &Path, from: &[&Path]) -> bool {
    let time = |file: &Path| -> Option<SystemTime> { fs::metadata(file).ok()?.modified().ok() };
    time(made).is_some_and(|made| {
        from.iter()
            .all(|source| time(source).is_some_and(|source| source < made))
    })
}
