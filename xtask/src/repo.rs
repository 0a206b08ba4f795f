//! Where things are.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process::{cargo, output};

/// The root of the working copy this tool was built from.
pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_path_buf()
}

/// The site, with what `build` writes into it.
pub fn www() -> PathBuf {
    root().join("www")
}

/// The wasm package inside the site.
pub fn package() -> PathBuf {
    www().join("pkg")
}

/// The folder that cargo builds into, for what is built and never shipped.
///
/// # Errors
/// When cargo does not say.
pub fn target() -> Result<PathBuf> {
    let metadata = output(&mut cargo(&[
        "metadata",
        "--locked",
        "--no-deps",
        "--format-version",
        "1",
    ]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).context("cargo metadata")?;
    let folder = metadata["target_directory"].as_str();
    folder.map(PathBuf::from).context("cargo metadata")
}
