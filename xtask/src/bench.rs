//! The figures: the engine natively, the wasm packages under Node beside peers, the page's first load.

mod tables;

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::process::{cargo, command, run};
use crate::serve::Site;
use crate::{browser, build, repo};

#[derive(Args)]
pub struct Options {
    /// Measure this part alone; may be given more than once
    #[arg(long, value_enum)]
    only: Vec<Part>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The engine as native code
    Native,
    /// The built package under Node, interleaved with npm's pzpr
    Wasm,
    /// Random play of the tabletop games, native and under Node, interleaved with their peers
    Tables,
    /// The page's first load in Chromium, cold cache
    Page,
}

/// Measures the parts asked for, all of them if none is named. Figures only: none of them fails it.
///
/// # Errors
/// When something cannot be built or run.
pub fn run_parts(options: &Options) -> Result<()> {
    let wants = |part: Part| options.only.is_empty() || options.only.contains(&part);
    if wants(Part::Native) {
        run(&mut cargo(&["bench", "--locked", "--bench", "book"]))?;
    }
    if wants(Part::Tables) {
        tables::run_all()?;
    }
    if !wants(Part::Wasm) && !wants(Part::Page) {
        return Ok(());
    }
    build::run()?;
    if wants(Part::Wasm) {
        run(&mut command("node", &["benches/wasm.js"]))?;
    }
    if wants(Part::Page) {
        let chromium = browser::ensure()?;
        let site = Site::start(&repo::www(), 0, None)?;
        let mut page = command("node", &["benches/page.js"]);
        page.env("SITE_URL", &site.url);
        if let Some(chromium) = chromium {
            page.env(browser::VARIABLE, chromium);
        }
        run(&mut page)?;
    }
    Ok(())
}
