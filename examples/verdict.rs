//! Judges dungeon books kept as text: the verdict of every cell, and why.
//!
//! `cargo run --release -q --example verdict -- --help` says how to call it.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command};
use dungeon_sandbox::book::text::{self, Document};
use dungeon_sandbox::book::{Board, Book, CellIndex, Content, Reason};

fn command() -> Command {
    Command::new("verdict")
        .about("Judges dungeon books: prints the verdict of every cell, page by page: - safe, x deadly, # blocked")
        .after_help(
            "A file's `route` is read, and must be well-formed, but nothing is compared with it yet.\n\
             Exit status: 0 if all went well, 1 if a verdict differs or a file is bad, 2 if the call itself is wrong.",
        )
        .arg(
            Arg::new("why")
                .long("why")
                .action(ArgAction::SetTrue)
                .help("Add the reasons, a cell a line (with --check: of the cells that differ)"),
        )
        .arg(
            Arg::new("check")
                .long("check")
                .action(ArgAction::SetTrue)
                .help("Compare with each file's `expect`: say `ok FILE`, or name each cell that differs"),
        )
        .arg(
            Arg::new("files")
                .value_name("FILE")
                .num_args(1..)
                .required(true)
                .help("Books in the plain text format; - for standard input"),
        )
}

/// What to print of each file.
struct Options {
    why: bool,
    check: bool,
}

fn main() -> ExitCode {
    let matches = command().get_matches();
    match run(&matches, &mut io::stdout().lock(), &mut io::stderr()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // Whoever read the output has heard enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("the output cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Judges every file; says whether all were good and as expected.
fn run(matches: &ArgMatches, out: &mut impl Write, err: &mut impl Write) -> io::Result<bool> {
    let options = Options {
        why: matches.get_flag("why"),
        check: matches.get_flag("check"),
    };
    let mut all_well = true;
    for path in matches.get_many::<String>("files").into_iter().flatten() {
        match read(path) {
            Ok(document) if options.check => all_well &= check(out, path, document, &options)?,
            Ok(document) => show(out, path, document.book, &options)?,
            Err(problem) => {
                out.flush()?;
                writeln!(err, "{path}: {problem}")?;
                all_well = false;
            }
        }
    }
    out.flush()?;
    Ok(all_well)
}

/// Reads a file, or says in a line why that cannot be.
fn read(path: &str) -> Result<Document, String> {
    // One byte beyond the limit is enough to be refused, however much more there may be.
    let limit = text::MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let result = if path == "-" {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    result.map_err(|error| format!("cannot be read: {error}"))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|&byte| byte == b'\n').count();
        format!("line {line}: not plain text (UTF-8)")
    })?;
    text::parse(&text).map_err(|error| error.to_string())
}

/// Prints the verdicts of a book.
fn show(out: &mut impl Write, path: &str, book: Book, options: &Options) -> io::Result<()> {
    writeln!(out, "== {path}")?;
    let board = Board::new(book);
    let book = board.book();
    let columns = u32::from(book.size().columns);
    let area = book.size().area();
    for (page, first) in book.pages().zip((0..).step_by(area as usize)) {
        writeln!(out, "page {page}")?;
        for row in (first..first + area).step_by(columns as usize) {
            let row: Vec<String> = (row..row + columns)
                .map(|cell| board.verdict(cell).symbol().to_string())
                .collect();
            writeln!(out, "{}", row.join(" "))?;
        }
        if options.why {
            for cell in first..first + area {
                writeln!(out, "{}", why(&board, cell))?;
            }
        }
    }
    Ok(())
}

/// Compares a book's verdicts with those expected; says whether they are the same.
fn check(
    out: &mut impl Write,
    path: &str,
    document: Document,
    options: &Options,
) -> io::Result<bool> {
    let Some(expected) = document.expect else {
        writeln!(out, "nothing expected {path}")?;
        return Ok(true);
    };
    let board = Board::new(document.book);
    let mut same = true;
    for (cell, expected) in (0..).zip(expected) {
        let found = board.verdict(cell);
        if found != expected {
            same = false;
            let position = board.book().position(cell);
            let (expected, found) = (expected.symbol(), found.symbol());
            writeln!(
                out,
                "{path}: page {position}: {expected} expected, {found} found"
            )?;
            if options.why {
                writeln!(out, "  {}", why(&board, cell))?;
            }
        }
    }
    if same {
        writeln!(out, "ok {path}")?;
    }
    Ok(same)
}

/// A cell, what it holds, its verdict and every reason for it, in one line.
fn why(board: &Board, cell: CellIndex) -> String {
    let book = board.book();
    let content = book.cells()[cell as usize];
    let verdict = board.verdict(cell).name();
    let reasons: Vec<String> = board
        .reasons(cell)
        .iter()
        .map(|reason| in_words(book, reason))
        .collect();
    let reasons = if reasons.is_empty() {
        "no reason".to_owned()
    } else {
        reasons.join("; ")
    };
    format!("{} {content} {verdict}: {reasons}", book.position(cell))
}

/// A reason as its rule, role and code, then what it speaks of: a content, numbers, cells.
fn in_words(book: &Book, reason: &Reason) -> String {
    let cells: Vec<String> = reason
        .cells
        .iter()
        .map(|&cell| book.position(cell).to_string())
        .collect();
    let content = match reason.content {
        Content::Empty => String::new(),
        content => format!(" {content}"),
    };
    let numbers = match (reason.count, reason.needed) {
        (0, 0) => String::new(),
        (count, 0) => format!(" {count}"),
        (count, needed) => format!(" {count}/{needed}"),
    };
    let cells = if cells.is_empty() {
        String::new()
    } else {
        format!(" [{}]", cells.join(" | "))
    };
    let Reason {
        rule, role, code, ..
    } = reason;
    format!("{rule} {role} {code}{content}{numbers}{cells}")
}
