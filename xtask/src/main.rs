//! The project's own tool: `cargo xtask serve`, `build`, `test`, `bench`, `dist`.
//!
//! It needs a stock Rust and Node 20 or newer; everything else it fetches through `rustup`, `cargo`
//! and `npm` when it is missing.

mod bench;
mod boards;
mod browser;
mod build;
mod dist;
mod icons;
mod licences;
mod node;
mod process;
mod repo;
mod serve;
mod test;
mod wasm;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Build, serve, test, measure and ship Dungeon Sandbox.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build what is out of date, then serve the site on this machine until Ctrl+C
    Serve(serve::Options),
    /// Write everything the site needs beside its own files: wasm package, icons, libraries
    Build,
    /// Run every check and every test
    Test(test::Options),
    /// Measure the engine, the wasm package and the page load
    Bench(bench::Options),
    /// Write a folder that any static host can serve from any path
    Dist {
        /// Where to write it; replaced if it holds an earlier one
        #[arg(long, default_value = "dist")]
        out: PathBuf,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse().task {
        Task::Serve(options) => serve::run(&options),
        Task::Build => build::run(),
        Task::Test(options) => test::run(&options),
        Task::Bench(options) => bench::run_parts(&options),
        Task::Dist { out } => dist::run(&out),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
