//! Judges dungeon books kept as text: the verdict of every cell, the shortest route, and why.
//!
//! `cargo run --release -q --example verdict -- --help` says how to call it.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command};
use dungeon_sandbox::book::route::{Progress, Search};
use dungeon_sandbox::book::text::{self, Document, RouteLength};
use dungeon_sandbox::book::walk::{Event, Manner, Move, Walk};
use dungeon_sandbox::book::{Board, Book, CellIndex, Content, Reason};

fn command() -> Command {
    Command::new("verdict")
        .about(
            "Judges dungeon books: prints the verdict of every cell, page by page: - safe, x deadly, # blocked;\n\
             then, if entrance and exit are marked, the length of a shortest route: `route N`, or `route none`",
        )
        .after_help(
            "A book may have too many ways to look at them all: `route unknown`, which is never as expected.\n\
             Exit status: 0 if all went well, 1 if a verdict or a route differs or a file is bad, 2 if the call itself \
             is wrong.",
        )
        .arg(
            Arg::new("why")
                .long("why")
                .action(ArgAction::SetTrue)
                .help(
                    "Add the reasons, a cell a line, and the route, a move a line (with --check: of what differs)",
                ),
        )
        .arg(
            Arg::new("check")
                .long("check")
                .action(ArgAction::SetTrue)
                .help(
                    "Compare with each file's `expect` and `route`: say `ok FILE`, or name each cell and route that \
                     differs",
                ),
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

/// Prints the verdicts of a book and, if both its ends are marked, its route.
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
    if book.enter().is_some() && book.exit().is_some() {
        let found = Found::on(&board);
        writeln!(out, "route {}", found.length())?;
        if let (Found::Route(moves), true) = (&found, options.why) {
            tell(out, board, moves, "")?;
        }
    }
    Ok(())
}

/// Compares a book's verdicts and its route with those expected; says whether they are the same.
fn check(
    out: &mut impl Write,
    path: &str,
    document: Document,
    options: &Options,
) -> io::Result<bool> {
    if document.expect.is_none() && document.route.is_none() {
        writeln!(out, "nothing expected {path}")?;
        return Ok(true);
    }
    let board = Board::new(document.book);
    let mut same = true;
    for (cell, expected) in (0..).zip(document.expect.into_iter().flatten()) {
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
    if let Some(expected) = document.route {
        let found = Found::on(&board);
        if found != expected {
            same = false;
            let expected = match expected {
                RouteLength::Moves(moves) => moves.to_string(),
                RouteLength::None => "none".to_owned(),
            };
            writeln!(
                out,
                "{path}: route {expected} expected, {} found",
                found.length()
            )?;
            if let (Found::Route(moves), true) = (&found, options.why) {
                tell(out, board, moves, "  ")?;
            }
        }
    }
    if same {
        writeln!(out, "ok {path}")?;
    }
    Ok(same)
}

/// What the search for a route came to.
enum Found {
    Route(Vec<Move>),
    None,
    /// There are too many ways to look at.
    Unknown,
}

impl Found {
    fn on(board: &Board) -> Self {
        match Search::new(board.clone()).finish() {
            Progress::Found(moves) => Self::Route(moves.clone()),
            Progress::Closed => Self::None,
            Progress::Searching | Progress::GaveUp => Self::Unknown,
        }
    }

    /// As it stands after `route`.
    fn length(&self) -> String {
        match self {
            Self::Route(moves) => moves.len().to_string(),
            Self::None => "none".to_owned(),
            Self::Unknown => "unknown".to_owned(),
        }
    }
}

impl PartialEq<RouteLength> for Found {
    fn eq(&self, expected: &RouteLength) -> bool {
        match (self, expected) {
            (Self::Route(moves), &RouteLength::Moves(expected)) => moves.len() == expected as usize,
            (Self::None, RouteLength::None) => true,
            _ => false,
        }
    }
}

/// Tells a route, a move a line: its number, the cell it leads to, how, and what it brings about.
fn tell(out: &mut impl Write, board: Board, moves: &[Move], indent: &str) -> io::Result<()> {
    let Some((mut walk, events)) = Walk::enter(board) else {
        return Ok(());
    };
    let mut line = |number: usize, walk: &Walk, how: &str, events: &[Event]| {
        let book = walk.start();
        let events: Vec<String> = events.iter().map(|event| effect(book, event)).collect();
        let colon = if events.is_empty() { "" } else { ": " };
        let position = book.position(walk.cell());
        let events = events.join("; ");
        writeln!(out, "{indent}{number} {position} {how}{colon}{events}")
    };
    line(0, &walk, "enter", &events)?;
    for (number, &next) in (1..).zip(moves) {
        let how = match next.manner {
            Manner::Step => "step",
            Manner::Masked => "masked",
            Manner::Jump => "jump",
            Manner::Tunnel => "tunnel",
        };
        let events = walk.go(next).map_err(|refusal| {
            io::Error::other(format!("a move of the route is refused: {refusal:?}"))
        })?;
        line(number, &walk, how, &events)?;
    }
    Ok(())
}

/// What a move brought about: the rule that speaks, and the cells.
fn effect(book: &Book, event: &Event) -> String {
    match event {
        Event::SwordLost(_) => "R23 sword lost".to_owned(),
        Event::MaskedAs(creature) => format!("R24 as {creature}"),
        Event::Unmasked => "R24 unmasked".to_owned(),
        Event::Slain(_) => "R23 dragon slain".to_owned(),
        Event::Shot(_, cells) => format!("R22 shot{}", listed(book, cells)),
        Event::Burnt(_, cells) => format!("R25 burnt{}", listed(book, cells)),
        Event::SwordTaken(_) => "R23 sword taken".to_owned(),
        Event::WeaponTaken(weapon) => format!("L2 {weapon} taken"),
        Event::BossDead(cells) => format!("L2 boss dead{}", listed(book, cells)),
    }
}

/// Cells as they stand behind what they are the cells of; nothing for none.
fn listed(book: &Book, cells: &[CellIndex]) -> String {
    if cells.is_empty() {
        return String::new();
    }
    let cells: Vec<String> = cells
        .iter()
        .map(|&cell| book.position(cell).to_string())
        .collect();
    format!(" [{}]", cells.join(" | "))
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
    let content = match reason.content {
        Content::Empty => String::new(),
        content => format!(" {content}"),
    };
    let numbers = match (reason.count, reason.needed) {
        (0, 0) => String::new(),
        (count, 0) => format!(" {count}"),
        (count, needed) => format!(" {count}/{needed}"),
    };
    let cells = listed(book, &reason.cells);
    let Reason {
        rule, role, code, ..
    } = reason;
    format!("{rule} {role} {code}{content}{numbers}{cells}")
}
