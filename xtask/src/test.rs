//! Every check and every test, one stage after another, and how many held.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};

use crate::process::{cargo, command, name};
use crate::serve::Site;
use crate::{browser, build, node, repo, wasm};

/// The path below which the browser tests ask for the site a second time.
const SUB_PATH: &str = "/sub/path/";

#[derive(Args)]
pub struct Options {
    /// Run this part alone; may be given more than once
    #[arg(long, value_enum)]
    only: Vec<Part>,
    /// What the browser tests' runner gets as well, such as a file or --project=desk
    #[arg(last = true, value_name = "PLAYWRIGHT")]
    more: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Format, lints, documentation, unit and integration tests
    Rust,
    /// The built wasm package under Node, compared with the native engine
    Wasm,
    /// Types and lints of the JavaScript
    Js,
    /// The page in Chromium
    Browser,
}

/// Runs the parts asked for, all of them if none is named.
///
/// # Errors
/// When anything failed.
pub fn run(options: &Options) -> Result<()> {
    let wants = |part: Part| options.only.is_empty() || options.only.contains(&part);
    let mut report = Report::default();
    if wants(Part::Rust) {
        rust(&mut report);
    }
    if wants(Part::Wasm) || wants(Part::Js) || wants(Part::Browser) {
        let built = report.stage("build", || build::run().map(|()| Count::one()));
        if built && wants(Part::Wasm) {
            report.stage("wasm", || counted(node_tests("tests/wasm")?, node_line));
        }
        if built && wants(Part::Js) {
            report.stage("types", || {
                check(node::script("typescript/bin/tsc", &["--noEmit"]))
            });
            report.stage("eslint", || {
                check(node::script(
                    "eslint/bin/eslint.js",
                    &["--max-warnings=0", "."],
                ))
            });
        }
        if built && wants(Part::Browser) {
            report.stage("browser", || playwright(&options.more));
        }
    }
    report.close()
}

/// Lints that nothing may offend.
const DENY: [&str; 3] = ["--", "-D", "warnings"];

fn clippy_for_wasm(features: &[&str]) -> Command {
    let mut clippy = cargo(&[
        "clippy",
        "--quiet",
        "--locked",
        "--lib",
        "--target",
        wasm::TARGET,
    ]);
    clippy.args(features).args(DENY);
    clippy
}

fn rust(report: &mut Report) {
    report.stage("format", || check(cargo(&["fmt", "--all", "--check"])));
    report.stage("clippy", || {
        let mut clippy = cargo(&[
            "clippy",
            "--quiet",
            "--locked",
            "--workspace",
            "--all-targets",
        ]);
        clippy.args(DENY);
        check(clippy)
    });
    report.stage("clippy for wasm", || {
        wasm::ensure_target()?;
        check(clippy_for_wasm(wasm::FORGE))?;
        for game in wasm::GAMES {
            check(clippy_for_wasm(&wasm::features_of(game)))?;
        }
        Ok(Count::one())
    });
    report.stage("documentation", || {
        let mut doc = cargo(&["doc", "--quiet", "--locked", "--no-deps"]);
        doc.env("RUSTDOCFLAGS", "-D warnings");
        check(doc)
    });
    report.stage("cargo test", || {
        counted(cargo(&["test", "--locked", "--no-fail-fast"]), cargo_line)
    });
    report.stage("cargo test of xtask", || {
        counted(
            cargo(&["test", "--quiet", "--locked", "--package", "xtask"]),
            cargo_line,
        )
    });
}

/// Node's own test runner on every `*.test.js` in `folder`.
fn node_tests(folder: &str) -> Result<Command> {
    let mut files = Vec::new();
    for entry in fs::read_dir(repo::root().join(folder)).with_context(|| folder.to_owned())? {
        let file = entry?.path();
        if file.to_string_lossy().ends_with(".test.js") {
            files.push(file);
        }
    }
    files.sort();
    let mut node = command("node", &["--test", "--test-reporter=spec"]);
    node.args(files);
    Ok(node)
}

/// The browser tests, against a server of our own.
fn playwright(more: &[String]) -> Result<Count> {
    let chromium = browser::ensure()?;
    let site = Site::start(&repo::www(), 0, Some(SUB_PATH))?;
    let config = "--config=tests/browser/playwright.config.js";
    let mut playwright = node::script("@playwright/test/cli.js", &["test", config]);
    playwright.args(more).env("SITE_URL", &site.url);
    if let Some(chromium) = chromium {
        playwright.env(browser::VARIABLE, chromium);
    }
    counted(playwright, playwright_line)
}

/// Tests that held and tests that did not.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Count {
    passed: u32,
    failed: u32,
}

impl Count {
    /// One check that held.
    fn one() -> Self {
        Self {
            passed: 1,
            failed: 0,
        }
    }

    fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// Runs a command that is one check, whatever it prints.
fn check(mut command: Command) -> Result<Count> {
    crate::process::run(&mut command).map(|()| Count::one())
}

/// Runs a command whose output tells how many tests held, showing that output as it comes.
fn counted(mut command: Command, read: fn(&str) -> Count) -> Result<Count> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", name(&command)))?;
    let mut count = Count::default();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            println!("{line}");
            count.add(read(line.trim()));
        }
    }
    let status = child.wait()?;
    if status.success() && count == Count::default() {
        bail!("{} ran no test", name(&command));
    }
    if !status.success() && count.failed == 0 {
        // It fell over before or beside its tests: that is a failure too.
        eprintln!("{} failed ({status})", name(&command));
        count.failed = 1;
    }
    Ok(count)
}

/// `test result: ok. 12 passed; 0 failed; …`
fn cargo_line(line: &str) -> Count {
    let Some((_, counts)) = line
        .strip_prefix("test result: ")
        .and_then(|rest| rest.split_once(". "))
    else {
        return Count::default();
    };
    let number = |word: &str| {
        counts
            .split(';')
            .find_map(|part| part.trim().strip_suffix(word)?.trim().parse().ok())
            .unwrap_or(0)
    };
    Count {
        passed: number("passed"),
        failed: number("failed"),
    }
}

/// `ℹ pass 12` and `ℹ fail 0`, at the end of a run.
fn node_line(line: &str) -> Count {
    let number = |word: &str| {
        line.strip_prefix("ℹ ")
            .and_then(|rest| rest.strip_prefix(word)?.trim().parse().ok())
    };
    Count {
        passed: number("pass ").unwrap_or(0),
        failed: number("fail ").unwrap_or(0),
    }
}

/// `12 passed (3.4s)` and `1 failed`, at the end of a run.
fn playwright_line(line: &str) -> Count {
    let mut words = line.split(' ');
    let (Some(Ok(number)), Some(word)) = (words.next().map(str::parse), words.next()) else {
        return Count::default();
    };
    match (word, words.next()) {
        ("passed", _) => Count {
            passed: number,
            failed: 0,
        },
        ("failed" | "flaky" | "interrupted", None) => Count {
            passed: 0,
            failed: number,
        },
        _ => Count::default(),
    }
}

/// What has been run so far.
#[derive(Default)]
struct Report {
    total: Count,
    failures: Vec<&'static str>,
    lines: Vec<String>,
}

impl Report {
    /// Runs one stage and says whether all of it held.
    fn stage(&mut self, name: &'static str, work: impl FnOnce() -> Result<Count>) -> bool {
        println!("== {name}");
        let start = Instant::now();
        let count = work().unwrap_or_else(|error| {
            eprintln!("{error:#}");
            Count {
                passed: 0,
                failed: 1,
            }
        });
        let held = count.failed == 0;
        let verdict = if held { "ok" } else { "FAILED" };
        self.lines.push(format!(
            "{:>7.1} s  {name}: {verdict}, {} passed",
            start.elapsed().as_secs_f64(),
            count.passed
        ));
        self.total.add(count);
        if !held {
            self.failures.push(name);
        }
        held
    }

    /// Prints the stages with their times and, last, the sum.
    fn close(self) -> Result<()> {
        println!("\n{}\n", self.lines.join("\n"));
        println!("{} passed, {} failed", self.total.passed, self.total.failed);
        if !self.failures.is_empty() {
            bail!("failed: {}", self.failures.join(", "));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Count, cargo_line, node_line, playwright_line};

    fn count(passed: u32, failed: u32) -> Count {
        Count { passed, failed }
    }

    #[test]
    fn reads_what_the_runners_say() {
        let line =
            "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(cargo_line(line), count(12, 3));
        assert_eq!(cargo_line("test one ... ok"), count(0, 0));
        assert_eq!(node_line("ℹ pass 7"), count(7, 0));
        assert_eq!(node_line("ℹ fail 2"), count(0, 2));
        assert_eq!(node_line("✔ the pass is open"), count(0, 0));
        assert_eq!(playwright_line("5 passed (3.4s)"), count(5, 0));
        assert_eq!(playwright_line("2 failed"), count(0, 2));
        assert_eq!(
            playwright_line("2 failed attempts at something"),
            count(0, 0)
        );
        assert_eq!(playwright_line("1 skipped"), count(0, 0));
    }
}
