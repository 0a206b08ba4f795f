//! `examples/verdict.rs` as a command: what it prints, and how it ends.

mod example;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use example::built;

/// A folder of its own for a test's files.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).expect("a folder for files");
        Self(folder)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, content).expect("a file can be written");
        path.to_str().expect("a path in UTF-8").to_owned()
    }
}

fn run(arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(built("verdict"))
        .args(arguments)
        .output()
        .expect("the example runs");
    said(output)
}

fn said(output: Output) -> (String, String, Option<i32>) {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code(),
    )
}

const BOOK: &str = "size 3x1\npage 2\nwall troll .\npage 3\n. lava gold\n";

#[test]
fn it_prints_pages_and_rows() {
    let folder = Folder::new("prints");
    let (one, other) = (
        folder.file("one.dungeon", BOOK),
        folder.file("other.dungeon", "size 1x2\npage 9\n.\nwall"),
    );
    let (out, err, code) = run(&[&one, &other]);
    assert_eq!(
        out,
        format!("== {one}\npage 2\n# x -\npage 3\nx x x\n== {other}\npage 9\n-\n#\n")
    );
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn it_says_why_a_cell_a_line() {
    let folder = Folder::new("why");
    let file = folder.file("book.dungeon", BOOK);
    let (out, _, code) = run(&["--why", &file]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 1 + 2 * (1 + 1 + 3), "{out}");
    assert_eq!(lines[3], "2 1,1 wall blocked: R16 block wall");
    assert_eq!(lines[4], "2 2,1 troll deadly: R1 threat monster troll");
    assert_eq!(lines[5], "2 3,1 . safe: no reason");
    assert_eq!(lines[8], "3 1,1 . deadly: R17 threat beside [3 2,1]");
    assert_eq!(code, Some(0));
}

#[test]
fn it_checks_what_is_expected() {
    let folder = Folder::new("check");
    let right = folder.file(
        "right.dungeon",
        format!("{BOOK}expect\npage 2\n# x -\npage 3\nx x x\n"),
    );
    let wrong = folder.file(
        "wrong.dungeon",
        format!("{BOOK}expect\npage 2\n# - -\npage 3\nx x #\n"),
    );
    let bare = folder.file("bare.dungeon", BOOK);
    let (out, err, code) = run(&["--check", &right, &bare]);
    assert_eq!(out, format!("ok {right}\nnothing expected {bare}\n"));
    assert_eq!((err.as_str(), code), ("", Some(0)));

    let (out, err, code) = run(&["--check", &wrong, &right]);
    assert_eq!(
        out,
        format!(
            "{wrong}: page 2 2,1: - expected, x found\n{wrong}: page 3 3,1: # expected, x found\nok {right}\n"
        )
    );
    assert_eq!((err.as_str(), code), ("", Some(1)));

    let (out, _, _) = run(&["--check", "--why", &wrong]);
    assert_eq!(
        out.lines().nth(1),
        Some("  2 2,1 troll deadly: R1 threat monster troll")
    );
}

/// A Bow on the way opens it.
const WALK: &str = "size 8x1\npage 2\n. bow . . . . troll .\nenter 2 1,1\nexit 2 8,1\n";

#[test]
fn it_prints_the_route_where_both_ends_are_marked() {
    let folder = Folder::new("route");
    let open = folder.file("open.dungeon", WALK);
    let shut = folder.file("shut.dungeon", WALK.replace("bow", "imp"));
    let half = folder.file("half.dungeon", WALK.replace("exit 2 8,1\n", ""));
    let (out, err, code) = run(&[&open, &shut, &half]);
    let page = "page 2\n- - - - - - x -\n";
    assert_eq!(
        out,
        format!("== {open}\n{page}route 7\n== {shut}\n{page}route none\n== {half}\n{page}")
    );
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn it_tells_the_route_move_by_move() {
    let folder = Folder::new("told");
    let file = folder.file("walk.dungeon", WALK);
    let (out, _, _) = run(&["--why", &file]);
    let told: Vec<&str> = out.lines().skip_while(|line| *line != "route 7").collect();
    assert_eq!(told.len(), 1 + 8, "{out}");
    assert_eq!(told[1], "0 2 1,1 enter");
    assert_eq!(told[2], "1 2 2,1 step: R22 shot [2 7,1]");
    assert_eq!(told[8], "7 2 8,1 step");

    let all = "size 7x2\npage 2\nsword mask dragon . bazooka tweezers excalibur\n\
               . molotov zombie . . . boss\npage 3\n. . . bridge pit tunnel wall\n\
               wall wall wall wall wall wall .\npage 4\n. . . . . . tunnel\n. . . . . . .\n\
               enter 2 1,1\nexit 4 7,2\nedges side\n";
    let file = folder.file("all.dungeon", all);
    let (out, _, _) = run(&["--why", &file]);
    let told: Vec<&str> = out
        .lines()
        .skip_while(|line| !line.starts_with("route"))
        .collect();
    let expected = [
        "route 14",
        "0 2 1,1 enter: R23 sword taken",
        "1 2 2,1 step",
        "2 2 3,1 step: R23 dragon slain",
        "3 2 4,1 step",
        "4 2 5,1 step: L2 bazooka taken",
        "5 2 6,1 step: L2 tweezers taken",
        "6 2 7,1 step: L2 excalibur taken; L2 boss dead [2 7,2]",
        "7 3 1,1 step",
        "8 3 2,1 step",
        "9 3 3,1 step",
        "10 3 4,1 step",
        "11 3 6,1 jump",
        "12 4 7,1 tunnel: R23 sword lost",
        "13 4 7,2 step",
    ];
    assert_eq!(told[1..], expected[1..]);
}

#[test]
fn it_checks_the_route() {
    let folder = Folder::new("check-route");
    let right = folder.file("right.dungeon", format!("{WALK}route 7\n"));
    let wrong = folder.file(
        "wrong.dungeon",
        format!("{WALK}expect\npage 2\n- - - - - - x -\nroute none\n"),
    );
    let shut = folder.file(
        "shut.dungeon",
        format!("{}route 7\n", WALK.replace("bow", "imp")),
    );
    let (out, err, code) = run(&["--check", &right, &wrong, &shut]);
    assert_eq!(
        out,
        format!(
            "ok {right}\n{wrong}: route none expected, 7 found\n{shut}: route 7 expected, none found\n"
        )
    );
    assert_eq!((err.as_str(), code), ("", Some(1)));
    let (out, _, _) = run(&["--check", "--why", &wrong]);
    assert_eq!(out.lines().nth(2), Some("  1 2 2,1 step: R22 shot [2 7,1]"));
}

#[test]
fn it_says_so_when_there_are_too_many_ways() {
    let folder = Folder::new("unknown");
    // Each of these Bows shoots at a Troll five cells on, and there are more sets of them than a search looks at.
    let mut rows = vec![". ".repeat(30); 30];
    for row in rows.iter_mut().step_by(2) {
        *row = format!(
            "{}{}{}",
            "bow ".repeat(5),
            "troll ".repeat(5),
            ". ".repeat(20)
        );
    }
    let page = rows.join("\n");
    let shut = vec![format!("{}.", "wall ".repeat(29)); 30].join("\n");
    let text = format!(
        "size 30x30\nedges side\npage 2\n{page}\npage 3\n{shut}\nenter 2 30,1\nexit 3 30,30\nroute 1\n"
    );
    let file = folder.file("many.dungeon", text);
    let (out, _, code) = run(&["--check", &file]);
    assert_eq!(out, format!("{file}: route 1 expected, unknown found\n"));
    assert_eq!(code, Some(1));
}

#[test]
fn a_bad_file_gets_a_line_and_the_others_still_run() {
    let folder = Folder::new("bad");
    let bad = folder.file("bad.dungeon", "size 3x1\npage 2\nwall trol .\n");
    let binary = folder.file("binary.dungeon", b"size 3x1\npage\xff 2\n");
    let good = folder.file("good.dungeon", BOOK);
    let missing = folder.0.join("missing").display().to_string();
    let (out, err, code) = run(&[&bad, &binary, &missing, &good]);
    assert!(out.starts_with(&format!("== {good}\n")), "{out}");
    let lines: Vec<&str> = err.lines().collect();
    assert_eq!(lines.len(), 3, "{err}");
    let start = format!("{bad}: line 3: “trol” is not known here; did you mean “troll”?");
    assert!(lines[0].starts_with(&start), "{err}");
    assert_eq!(
        lines[1],
        format!("{binary}: line 2: not plain text (UTF-8)")
    );
    assert!(lines[2].starts_with(&format!("{missing}: cannot be read: ")));
    assert_eq!(code, Some(1));
}

#[test]
fn it_reads_standard_input() {
    let mut child = Command::new(built("verdict"))
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the example runs");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(BOOK.as_bytes()).expect("it reads");
    drop(input);
    let (out, _, code) = said(child.wait_with_output().expect("it ends"));
    assert_eq!(out, "== -\npage 2\n# x -\npage 3\nx x x\n");
    assert_eq!(code, Some(0));
}

#[test]
fn a_wrong_call_is_told_apart() {
    assert_eq!(run(&["--chek"]).2, Some(2));
    assert_eq!(run(&[]).2, Some(2));
    let (help, _, code) = run(&["--help"]);
    assert!(help.contains("--why") && help.contains("route"), "{help}");
    assert_eq!(code, Some(0));
}
