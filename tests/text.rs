//! The text notation: every sentence of its description, and what it says of a wrong text.

use dungeon_sandbox::book::text::{
    self, Document, RouteLength, TextCode, TextError, parse, write, write_document,
};
use dungeon_sandbox::book::verdict::Verdict;
use dungeon_sandbox::book::{Content, Edges, Local, Position};

/// Two pages with everything a text can say.
const WHOLE: &str = "\
size 5x3
edges side
page 2
rubble wolf   .     wall 3
wolf   wolf   thief gold .
moss   bridge pit   bow  .
page 3
imp ogre   . vampire .
.   mirror . bandit  .
.   medusa . .       troll
local medusa 2
local boss 3
enter 2 1,3
exit 3 4,3
expect
page 2
- x x # x
x x x x -
- - x - -
page 3
- x - x -
- - - x -
- - - - x
route 7
";

fn refused(text: &str) -> TextError {
    match parse(text) {
        Ok(_) => panic!("taken, and should not be:\n{text}"),
        Err(error) => error,
    }
}

fn taken(text: &str) -> Document {
    parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The text, with one of its lines replaced.
fn with(line: &str, replacement: &str) -> String {
    assert!(WHOLE.lines().any(|l| l == line), "{line} is a line of it");
    let lines: Vec<&str> = WHOLE
        .lines()
        .map(|l| if l == line { replacement } else { l })
        .collect();
    lines.join("\n")
}

#[test]
fn a_whole_text_is_read() {
    let Document {
        book,
        expect,
        route,
    } = taken(WHOLE);
    assert_eq!((book.size().columns, book.size().rows), (5, 3));
    assert_eq!(book.edges(), Edges::Side);
    assert_eq!(book.pages(), 2..=3);
    let at = |page, column, row| Position { page, column, row };
    assert_eq!(book.get(at(2, 4, 0)), Content::N3);
    assert_eq!(book.get(at(3, 4, 2)), Content::Troll);
    assert_eq!(book.enter(), Some(at(2, 0, 2)));
    assert_eq!(book.exit(), Some(at(3, 3, 2)));
    let locals: Vec<_> = book.locals().collect();
    assert_eq!(locals, [(Local::Medusa, 1), (Local::Boss, 1)]);
    let expect = expect.expect("verdicts");
    assert_eq!(expect.len(), 30);
    assert_eq!(expect[3], Verdict::Blocked);
    assert_eq!(expect[29], Verdict::Deadly);
    assert_eq!(route, Some(RouteLength::Moves(7)));
}

#[test]
fn what_is_written_is_read_back_and_aligned() {
    let document = taken(WHOLE);
    // The spread of both local rules is named by its first page, and that is all that changes.
    assert_eq!(
        write_document(&document),
        WHOLE.replace("local boss 3", "local boss 2")
    );
    assert_eq!(taken(&write_document(&document)), document);
    let bare = Document::from(document.book.clone());
    assert_eq!(taken(&write(&document.book)), bare);
    let no_way = taken(&with("route 7", "route none"));
    assert_eq!(no_way.route, Some(RouteLength::None));
    assert_eq!(taken(&write_document(&no_way)), no_way);
}

#[test]
fn case_tabs_comments_and_line_ends_do_not_matter() {
    let document = taken(WHOLE);
    let dressed: [(&str, String); 8] = [
        ("capitals", WHOLE.to_uppercase()),
        ("tabs", WHOLE.replace(' ', "\t \t")),
        ("indented", WHOLE.replace('\n', "  \n\t")),
        ("comments", WHOLE.replace('\n', "//size 9x9\n// a line\n\n")),
        ("CR LF", WHOLE.replace('\n', "\r\n")),
        ("CR", WHOLE.replace('\n', "\r")),
        ("byte order mark", format!("\u{feff}{WHOLE}")),
        ("no last line end", WHOLE.trim_end().to_owned()),
    ];
    for (what, text) in dressed {
        assert_eq!(taken(&text), document, "{what}");
    }
}

#[test]
fn statements_stand_in_any_order_before_expect() {
    let text =
        "size 1x1\nexit 5 1,1\nlocal medusa 6\nenter 6 1,1\npage 5\ngold\nedges all\npage 6\n.";
    let book = taken(text).book;
    assert_eq!(book.pages(), 5..=6);
    assert_eq!(book.edges(), Edges::All);
    assert!(book.has_local(Local::Medusa, 3));
    assert!(!book.has_local(Local::Medusa, 2));
    assert_eq!(book.enter().map(|enter| enter.page), Some(6));
}

#[test]
fn ends_are_optional_one_by_one() {
    for (missing, there) in [("enter 2 1,3", "exit"), ("exit 3 4,3", "enter")] {
        let book = taken(&with(missing, "").replace("route 7", "")).book;
        assert_ne!(book.enter().is_some(), book.exit().is_some(), "{there}");
    }
    assert!(taken("size 1x1\npage 1\n.").expect.is_none());
}

#[test]
fn a_route_needs_no_verdicts() {
    let text = "size 1x1\npage 1\n.\nenter 1 1,1\nexit 1 1,1\nroute 0";
    assert_eq!(taken(text).route, Some(RouteLength::Moves(0)));
}

#[test]
fn the_largest_book_is_read() {
    let rows = format!("{}\n", "excalibur ".repeat(32)).repeat(32);
    let pages = (9872..=9999).map(|page| format!("page {page}\n{rows}"));
    let text = format!("size 32x32\n{}", pages.collect::<Vec<_>>().concat());
    let book = taken(&text).book;
    assert_eq!(book.cell_count(), 131_072);
    assert_eq!(taken(&write(&book)).book, book);
    let error = refused(&(text.replace("page ", "page 0") + "page 9999"));
    assert_eq!(error.code, TextCode::TextTwice);
}

/// What is wrong, in which text, in which line, at which word, and what was possible there (only
/// the first and the last of it).
type Fault<'a> = (TextCode, String, usize, &'a str, [&'a str; 2]);

/// At least one text for every way in which it can be wrong.
#[rustfmt::skip]
#[allow(clippy::too_many_lines, reason = "a table, one fault a line")]
fn faults<'a>() -> Vec<Fault<'a>> {
    use TextCode as C;
    let small = |rest: &str| format!("size 2x1\npage 4\n. .\n{rest}");
    let contents = [".", "excalibur"];
    vec![
        (C::TextEmpty, String::new(), 1, "", ["size", "size"]),
        (C::TextEmpty, "\n// nothing\n".into(), 1, "", ["size", "size"]),
        (C::TextTooLong, " ".repeat(text::MAX_BYTES + 1), 1, "", ["", ""]),
        (C::TextSizeFirst, "\npage 2\nsize 1x1".into(), 2, "page", ["size", "size"]),
        (C::TextWord, "sise 1x1".into(), 1, "sise", ["size", "size"]),
        (C::TextMissing, "size".into(), 1, "", ["1x1-32x32"; 2]),
        (C::TextWord, "size 5".into(), 1, "5", ["1x1-32x32"; 2]),
        (C::TextWord, "size 5x-3".into(), 1, "5x-3", ["1x1-32x32"; 2]),
        (C::TextWord, "size 5x+3".into(), 1, "5x+3", ["1x1-32x32"; 2]),
        (C::TextWord, "size 5x3x2".into(), 1, "5x3x2", ["1x1-32x32"; 2]),
        (C::TextSize, "size 0x3".into(), 1, "0x3", ["1x1-32x32"; 2]),
        (C::TextSize, "size 5x33".into(), 1, "5x33", ["1x1-32x32"; 2]),
        (C::TextSize, "size 99999999999x1".into(), 1, "99999999999x1", ["1x1-32x32"; 2]),
        (C::TextExtra, "size 5x3 2".into(), 1, "2", ["", ""]),
        (C::TextTwice, small("size 2x1"), 4, "size", ["edges", "expect"]),
        (C::TextWord, with("edges side", "edges none"), 2, "none", ["all", "side"]),
        (C::TextMissing, with("edges side", "edges"), 2, "", ["all", "side"]),
        (C::TextExtra, with("edges side", "edges side all"), 2, "all", ["", ""]),
        (C::TextTwice, with("local boss 3", "EDGES all"), 12, "EDGES", ["page", "expect"]),
        (C::TextMissing, "size 1x1\npage".into(), 2, "", ["1-9999"; 2]),
        (C::TextWord, "size 1x1\npage two".into(), 2, "two", ["1-9999"; 2]),
        (C::TextPageNumber, "size 1x1\npage 0".into(), 2, "0", ["1-9999"; 2]),
        (C::TextPageNumber, "size 1x1\npage 10000".into(), 2, "10000", ["1-9999"; 2]),
        (C::TextExtra, "size 1x1\npage 2 3".into(), 2, "3", ["", ""]),
        (C::TextTwice, small("page 4"), 4, "4", ["5", "5"]),
        (C::TextPageOrder, small("page 3"), 4, "3", ["5", "5"]),
        (C::TextPageOrder, small("page 6"), 4, "6", ["5", "5"]),
        (C::TextPageOrder, "size 1x1\npage 9999\n.\npage 1".into(), 4, "1", ["", ""]),
        (C::TextPages, pages(129), 258, "129", ["", ""]),
        (C::TextNoPages, "size 1x1\nedges all\n\n".into(), 2, "", ["page", "page"]),
        (C::TextNoPages, "size 1x1\nexpect".into(), 2, "expect", ["page", "page"]),
        (C::TextNoPages, "size 1x1\nroute none".into(), 2, "route", ["page", "page"]),
        (C::TextWord, "size 1x1\n.\npage 1\n.".into(), 2, ".", ["edges", "exit"]),
        (C::TextWord, with("imp ogre   . vampire .", "imp ogre . vampir ."), 8, "vampir", contents),
        (C::TextWord, small("page 5\n9 ."), 5, "9", contents),
        (C::TextRowShort, small("page 5\n."), 5, "", contents),
        (C::TextRowLong, small("page 5\n. . x"), 5, "x", ["", ""]),
        (C::TextRowsFew, small("page 5"), 4, "", contents),
        (C::TextRowsFew, small("page 5\nedges side"), 5, "edges", contents),
        (C::TextRowsMany, small("gold ."), 4, "gold", ["edges", "expect"]),
        (C::TextWord, small("goldd ."), 4, "goldd", ["edges", "expect"]),
        (C::TextMissing, small("local"), 4, "", ["medusa", "boss"]),
        (C::TextWord, small("local mirror 4"), 4, "mirror", ["medusa", "boss"]),
        (C::TextMissing, small("local boss"), 4, "", ["1-9999"; 2]),
        (C::TextNoPage, small("local boss 5"), 4, "5", ["4", "4"]),
        (C::TextTwice, with("local boss 3", "local medusa 3"), 12, "medusa", ["page", "expect"]),
        (C::TextMissing, small("enter 4"), 4, "", ["1,1-2,1"; 2]),
        (C::TextWord, small("enter 4 1"), 4, "1", ["1,1-2,1"; 2]),
        (C::TextWord, small("enter 4 1, 1"), 4, "1,", ["1,1-2,1"; 2]),
        (C::TextOutside, small("enter 4 0,1"), 4, "0,1", ["1,1-2,1"; 2]),
        (C::TextOutside, small("exit 4 3,1"), 4, "3,1", ["1,1-2,1"; 2]),
        (C::TextOutside, small("exit 4 1,257"), 4, "1,257", ["1,1-2,1"; 2]),
        (C::TextNoPage, small("exit 3 1,1"), 4, "3", ["4", "4"]),
        (C::TextNoPage, with("exit 3 4,3", "exit 4 4,3"), 14, "4", ["2-3", "2-3"]),
        (C::TextTwice, small("enter 4 1,1\nenter 4 2,1"), 5, "enter", ["edges", "expect"]),
        (C::TextExtra, small("exit 4 1,1 1"), 4, "1", ["", ""]),
        (C::TextExtra, small("expect all"), 4, "all", ["", ""]),
        (C::TextExpectShort, small("expect"), 4, "", ["page", "page"]),
        (C::TextWord, small("expect\nlocal boss 4"), 5, "local", ["page", "page"]),
        (C::TextPageOrder, small("expect\npage 3"), 5, "3", ["4", "4"]),
        (C::TextTwice, WHOLE.replace("x - -\npage 3", "x - -\npage 2"), 20, "2", ["3", "3"]),
        (C::TextWord, small("expect\npage 4\n- o"), 6, "o", ["-", "#"]),
        (C::TextRowShort, small("expect\npage 4\n-"), 6, "", ["-", "#"]),
        (C::TextRowLong, small("expect\npage 4\n- - -"), 6, "-", ["", ""]),
        (C::TextRowsFew, small("expect\npage 4"), 5, "", ["-", "#"]),
        (C::TextAfterEnd, small("expect\npage 4\n- -\n- -"), 7, "-", ["route", "route"]),
        (C::TextAfterEnd, small("expect\npage 4\n- -\npage 5"), 7, "page", ["route", "route"]),
        (C::TextRouteEnds, small("enter 4 1,1\nroute none"), 5, "route", ["exit", "exit"]),
        (C::TextRouteEnds, small("expect\npage 4\n- -\nroute 1"), 7, "route", ["enter", "exit"]),
        (C::TextMissing, with("route 7", "route"), 24, "", ["none", "0-999999999"]),
        (C::TextWord, with("route 7", "route -1"), 24, "-1", ["none", "0-999999999"]),
        (C::TextExtra, with("route 7", "route 7 8"), 24, "8", ["", ""]),
        (C::TextAfterEnd, format!("{WHOLE}route 7"), 25, "route", ["", ""]),
        (C::TextAfterEnd, format!("{WHOLE}edges all"), 25, "edges", ["", ""]),
    ]
}

fn pages(count: usize) -> String {
    let pages = (1..=count).map(|page| format!("page {page}\n.\n"));
    format!("size 1x1\n{}", pages.collect::<Vec<_>>().concat())
}

#[test]
fn every_fault_is_named_with_line_word_and_what_was_possible() {
    for (code, text, line, word, [first, last]) in faults() {
        let error = refused(&text);
        let shown = if text.len() < 1000 { &text } else { "" };
        let context = format!("{error:?}\n{shown}");
        assert_eq!((error.code, error.line), (code, line), "{context}");
        assert_eq!(error.word, word, "{context}");
        let ends = |end: Option<&String>| end.cloned().unwrap_or_default();
        assert_eq!(ends(error.expected.first()), first, "{context}");
        assert_eq!(ends(error.expected.last()), last, "{context}");
        assert_eq!(error.column.is_none(), word.is_empty(), "{context}");
        let sentence = error.to_string();
        assert!(
            sentence.starts_with(&format!("line {line}: ")),
            "{sentence}"
        );
        assert!(
            sentence.contains(word) && !sentence.contains('\n'),
            "{sentence}"
        );
    }
}

#[test]
fn every_code_has_a_fault() {
    for code in TextCode::ALL {
        assert!(faults().iter().any(|fault| fault.0 == code), "{code:?}");
    }
}

#[test]
fn an_unknown_word_brings_the_nearest_known() {
    let error = refused(&with("imp ogre   . vampire .", "imp ogre . vampir ."));
    assert_eq!(error.suggestion.as_deref(), Some("vampire"));
    assert_eq!(error.column, Some(12));
    assert_eq!(
        error.to_string().split(" possible").next(),
        Some("line 8: “vampir” is not known here; did you mean “vampire”?")
    );
    for (wrong, meant) in [
        ("Trolll", "troll"),
        ("mirorr", "mirror"),
        ("vamp", "vampire"),
    ] {
        let error = refused(&format!("size 1x1\npage 1\n{wrong}"));
        assert_eq!(error.suggestion.as_deref(), Some(meant));
    }
    let error = refused("size 1x1\npaeg 1");
    assert_eq!(error.suggestion.as_deref(), Some("page"));
    let error = refused("size 1x1\npage 1\n.\nlocal medsua 1");
    assert_eq!(error.suggestion.as_deref(), Some("medusa"));
}

#[test]
fn long_and_unprintable_words_are_repeated_with_care() {
    let error = refused(&format!("size 1x1\npage 1\n{}", "ä".repeat(100_000)));
    assert_eq!(error.word, format!("{}…", "ä".repeat(40)));
    assert_eq!(error.suggestion, None);
    let error = refused("size 1x1\npage 1\n\u{1b}[2J");
    assert_eq!(error.word, "\u{fffd}[2J");
}

#[test]
fn an_error_is_plain_data_for_the_page() {
    let error = refused("size 1x1\npage 1\ntrol");
    let mut data = serde_json::to_value(&error).expect("an error can be serialised");
    let expected = data["expected"].take();
    assert_eq!(expected.as_array().map(Vec::len), Some(Content::ALL.len()));
    assert_eq!(
        data,
        serde_json::json!({
            "code": "textWord",
            "line": 3,
            "column": 1,
            "word": "trol",
            "expected": null,
            "suggestion": "troll",
            "count": 0,
            "needed": 0,
        })
    );
}

#[test]
fn the_text_in_the_documentation_can_be_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/notation.md");
    let page = std::fs::read_to_string(path).expect("the documentation");
    let (_, after) = page.split_once("```text\n").expect("a text");
    let (example, _) = after.split_once("```").expect("its end");
    let book = taken(example).book;
    assert_eq!(book.page_count(), 1);
    assert!(book.has_local(Local::Medusa, 1));
}
