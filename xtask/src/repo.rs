//! Where things are.

use std::path::{Path, PathBuf};

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
