//! A copy of the site that any static host serves from any path.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::{build, licences, repo};

/// Builds the site and writes it to `out`.
///
/// # Errors
/// When the build fails, or `out` holds something else.
pub fn run(out: &Path) -> Result<()> {
    build::run()?;
    if out.exists() {
        let ours = out.join(licences::FILE).is_file() && out.join("index.html").is_file();
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
    let written = copy(&repo::www(), out)?;
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
