//! The examples as commands.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A built example. A run of all tests has built it; a run of one file alone has not.
pub fn built(name: &str) -> PathBuf {
    let test = env::current_exe().expect("the path of this test");
    let built = test
        .parent()
        .and_then(Path::parent)
        .expect("a test lies in deps, in the folder of its profile");
    let example = built
        .join("examples")
        .join(format!("{name}{}", env::consts::EXE_SUFFIX));
    if !example.exists() {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet", "--example", name, "--manifest-path"]);
        cargo.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"));
        if built.ends_with("release") {
            cargo.arg("--release");
        }
        assert!(cargo.status().expect("cargo runs").success());
    }
    example
}
