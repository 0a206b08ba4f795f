//! From a text to its book, or to the first thing that is wrong with it.

use std::collections::BTreeSet;
use std::iter::Peekable;

use super::nearest::nearest;
use super::{Document, MAX_BYTES, RouteLength, TextCode, TextError};
use crate::book::book::{MAX_PAGE, MAX_PAGES, MAX_SIDE};
use crate::book::verdict::Verdict;
use crate::book::{Book, Content, Edges, Local, Position, Size, spread_of};

/// The first words of lines that are no rows.
const STATEMENTS: [&str; 8] = [
    "size", "edges", "page", "local", "enter", "exit", "expect", "route",
];
/// The symbols of verdicts.
const SYMBOLS: [&str; 3] = ["-", "x", "#"];
/// No shortest route is longer than this.
const MAX_MOVES: u32 = 999_999_999;
/// The most characters of a word that an error repeats.
const SHOWN: usize = 40;

/// Reads a text.
///
/// # Errors
/// The first thing that is wrong, see [`TextError`]; a text is never read in part.
pub fn parse(text: &str) -> Result<Document, TextError> {
    if text.len() > MAX_BYTES {
        let error = error(TextCode::TextTooLong, 1, None);
        return Err(counted(error, text.len(), MAX_BYTES));
    }
    let mut reader = Reader::start(text)?;
    let mut document = loop {
        let Some(line) = reader.next() else {
            break reader.finish(None)?.into();
        };
        match line.statement() {
            "expect" => {
                line.end(1)?;
                break reader.expect(&line)?;
            }
            "route" => {
                let book = reader.finish(Some(&line))?;
                break reader.route(&line, book.into())?;
            }
            _ => reader.statement(&line)?,
        }
    };
    while let Some(line) = reader.next() {
        if line.statement() != "route" || document.route.is_some() {
            let error = error(TextCode::TextAfterEnd, line.number, Some(&line.words[0]));
            let route = document.expect.is_some() && document.route.is_none();
            return Err(possible(error, route.then_some("route")));
        }
        document = reader.route(&line, document)?;
    }
    Ok(document)
}

/// A word of a line.
struct Word<'a> {
    /// As it was written.
    written: &'a str,
    /// In lower case.
    text: String,
    /// The column of its first character, from 1.
    column: usize,
}

/// A line that says something: at least one word.
struct Line<'a> {
    /// From 1.
    number: usize,
    words: Vec<Word<'a>>,
}

impl<'a> Line<'a> {
    fn new(number: usize, text: &'a str) -> Option<Self> {
        let said = text.split_once("//").map_or(text, |(said, _)| said);
        let mut words = Vec::new();
        let mut column = 1;
        for piece in said.split_inclusive(char::is_whitespace) {
            let written = piece.trim_end();
            if !written.is_empty() {
                words.push(Word {
                    written,
                    text: written.to_ascii_lowercase(),
                    column,
                });
            }
            column += piece.chars().count();
        }
        (!words.is_empty()).then_some(Self { number, words })
    }

    fn statement(&self) -> &str {
        &self.words[0].text
    }

    /// The word at this place of the statement, or the error that it is missing.
    fn word(&self, index: usize, known: &[String]) -> Result<&Word<'a>, TextError> {
        self.words
            .get(index)
            .ok_or_else(|| possible(error(TextCode::TextMissing, self.number, None), known))
    }

    /// Makes sure that no word follows after this many.
    fn end(&self, words: usize) -> Result<(), TextError> {
        match self.words.get(words) {
            Some(word) => Err(self.wrong(TextCode::TextExtra, word)),
            None => Ok(()),
        }
    }

    fn wrong(&self, code: TextCode, word: &Word) -> TextError {
        error(code, self.number, Some(word))
    }

    /// The error that a word is none of those possible.
    fn unknown(&self, word: &Word, known: &[impl AsRef<str>]) -> TextError {
        let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
        let suggestion = nearest(&word.text, &known).map(Into::into);
        TextError {
            suggestion,
            ..possible(self.wrong(TextCode::TextWord, word), known)
        }
    }
}

/// The lines of a text that say something.
///
/// Lines end with a line feed, a carriage return or both; a byte order mark is passed over.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.strip_prefix('\u{feff}')
        .unwrap_or(text)
        .split('\n')
        .flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
        .zip(1..)
        .filter_map(|(line, number)| Line::new(number, line))
}

fn error(code: TextCode, line: usize, word: Option<&Word>) -> TextError {
    let mut written = word.map_or("", |word| word.written).chars();
    // What a terminal would obey rather than show is not repeated.
    let shown = |character: char| {
        if character.is_control() {
            '\u{fffd}'
        } else {
            character
        }
    };
    let mut repeated: String = written.by_ref().take(SHOWN).map(shown).collect();
    if written.next().is_some() {
        repeated.push('…');
    }
    TextError {
        code,
        line,
        column: word.map(|word| word.column),
        word: repeated,
        expected: Vec::new(),
        suggestion: None,
        count: 0,
        needed: 0,
    }
}

/// The error with what was possible instead.
fn possible<T: AsRef<str>>(error: TextError, known: impl IntoIterator<Item = T>) -> TextError {
    let expected = known.into_iter().map(|word| word.as_ref().into()).collect();
    TextError { expected, ..error }
}

/// The error with how many there are and have to be.
fn counted(error: TextError, count: usize, needed: usize) -> TextError {
    TextError {
        count,
        needed,
        ..error
    }
}

/// The verdict that a word stands for.
fn from_symbol(word: &str) -> Option<Verdict> {
    let mut characters = word.chars();
    let verdict = Verdict::from_symbol(characters.next()?)?;
    characters.next().is_none().then_some(verdict)
}

/// A number written in digits alone; too large ones are taken for the largest.
fn number(word: &str) -> Option<u32> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u32::MAX))
}

/// Two numbers with a separator between them.
fn pair(word: &str, separator: char) -> Option<(u32, u32)> {
    let (one, other) = word.split_once(separator)?;
    Some((number(one)?, number(other)?))
}

/// A page named by an `enter`, an `exit` or a `local`, which has to be in the book.
struct Mention {
    page: u16,
    /// What is wrong if it is not.
    error: TextError,
}

/// What has been read so far.
struct Reader<'a, I: Iterator<Item = Line<'a>>> {
    lines: Peekable<I>,
    /// The number of the line read last.
    line: usize,
    size: Size,
    edges: Option<Edges>,
    first_page: u16,
    pages: u16,
    cells: Vec<Content>,
    enter: Option<Position>,
    exit: Option<Position>,
    locals: BTreeSet<(Local, u16)>,
    mentions: Vec<Mention>,
}

impl<'a> Reader<'a, Box<dyn Iterator<Item = Line<'a>> + 'a>> {
    /// Starts with the size, which comes first.
    fn start(text: &'a str) -> Result<Self, TextError> {
        let all: Box<dyn Iterator<Item = Line<'a>>> = Box::new(lines(text));
        let mut lines = all.peekable();
        let Some(line) = lines.next() else {
            return Err(possible(error(TextCode::TextEmpty, 1, None), ["size"]));
        };
        Ok(Self {
            lines,
            line: line.number,
            size: read_size(&line)?,
            edges: None,
            first_page: 0,
            pages: 0,
            cells: Vec::new(),
            enter: None,
            exit: None,
            locals: BTreeSet::new(),
            mentions: Vec::new(),
        })
    }
}

fn read_size(line: &Line) -> Result<Size, TextError> {
    let first = &line.words[0];
    if first.text != "size" {
        let code = if STATEMENTS.contains(&first.text.as_str()) {
            TextCode::TextSizeFirst
        } else {
            TextCode::TextWord
        };
        let unknown = line.unknown(first, &["size"]);
        return Err(TextError { code, ..unknown });
    }
    let known = [format!("1x1-{MAX_SIDE}x{MAX_SIDE}")];
    let word = line.word(1, &known)?;
    let (columns, rows) = pair(&word.text, 'x').ok_or_else(|| line.unknown(word, &known))?;
    line.end(2)?;
    let side = |cells: u32| {
        u8::try_from(cells)
            .ok()
            .filter(|c| (1..=MAX_SIDE).contains(c))
    };
    match (side(columns), side(rows)) {
        (Some(columns), Some(rows)) => Ok(Size { columns, rows }),
        _ => Err(possible(line.wrong(TextCode::TextSize, word), known)),
    }
}

impl<'a, I: Iterator<Item = Line<'a>>> Reader<'a, I> {
    fn next(&mut self) -> Option<Line<'a>> {
        let line = self.lines.next()?;
        self.line = line.number;
        Some(line)
    }

    /// The statements possible before `expect`, as things stand.
    fn statements(&self) -> Vec<&'static str> {
        let possible = |statement: &&str| match *statement {
            "size" => false,
            "edges" => self.edges.is_none(),
            "page" => self.next_page().is_some(),
            "enter" => self.enter.is_none(),
            "exit" => self.exit.is_none(),
            "expect" => self.pages > 0,
            "route" => self.pages > 0 && self.enter.is_some() && self.exit.is_some(),
            _ => true,
        };
        STATEMENTS.into_iter().filter(possible).collect()
    }

    /// One statement of those that stand before `expect`.
    fn statement(&mut self, line: &Line<'a>) -> Result<(), TextError> {
        let first = &line.words[0];
        let again = match line.statement() {
            "size" => true,
            "edges" => self.edges.is_some(),
            "enter" => self.enter.is_some(),
            "exit" => self.exit.is_some(),
            _ => false,
        };
        if again {
            let error = line.wrong(TextCode::TextTwice, first);
            return Err(possible(error, self.statements()));
        }
        match line.statement() {
            "edges" => self.edges = Some(edges(line)?),
            "page" => self.page(line)?,
            "local" => self.local(line)?,
            "enter" => self.enter = Some(self.position(line)?),
            "exit" => self.exit = Some(self.position(line)?),
            row if self.pages > 0 && Content::from_name(row).is_some() => {
                return Err(self.too_many_rows(line));
            }
            _ => return Err(line.unknown(first, &self.statements())),
        }
        Ok(())
    }

    fn too_many_rows(&self, line: &Line) -> TextError {
        let rows = usize::from(self.size.rows);
        let error = line.wrong(TextCode::TextRowsMany, &line.words[0]);
        counted(possible(error, self.statements()), rows + 1, rows)
    }

    /// The number of the page that can come next; nothing if there are as many as there can be.
    fn next_page(&self) -> Option<u16> {
        let next = self.first_page + self.pages;
        (self.pages < MAX_PAGES && next <= MAX_PAGE).then_some(next)
    }

    fn page(&mut self, line: &Line<'a>) -> Result<(), TextError> {
        let known = match self.next_page() {
            Some(_) if self.pages == 0 => vec![format!("1-{MAX_PAGE}")],
            next => next.iter().map(ToString::to_string).collect(),
        };
        let (word, page) = page_number(line, 1, &known)?;
        line.end(2)?;
        let there = self.first_page..self.first_page + self.pages;
        let refuse = |code| possible(line.wrong(code, word), &known);
        match self.next_page() {
            _ if self.pages == 0 => self.first_page = page,
            _ if there.contains(&page) => return Err(refuse(TextCode::TextTwice)),
            None if self.pages == MAX_PAGES => {
                let most = usize::from(MAX_PAGES);
                return Err(counted(refuse(TextCode::TextPages), most + 1, most));
            }
            next if next != Some(page) => return Err(refuse(TextCode::TextPageOrder)),
            _ => {}
        }
        let cells = self.grid(&Content::ALL.map(Content::name), Content::from_name)?;
        self.cells.extend(cells);
        self.pages += 1;
        Ok(())
    }

    /// The rows of one page.
    fn grid<T>(
        &mut self,
        known: &[&str],
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, TextError> {
        let columns = usize::from(self.size.columns);
        let rows = usize::from(self.size.rows);
        let mut cells = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            let is_row = |line: &Line| !STATEMENTS.contains(&line.statement());
            if !self.lines.peek().is_some_and(is_row) {
                let error = match self.lines.peek() {
                    Some(line) => line.wrong(TextCode::TextRowsFew, &line.words[0]),
                    None => error(TextCode::TextRowsFew, self.line, None),
                };
                return Err(counted(possible(error, known), row, rows));
            }
            let Some(line) = self.next() else { break };
            for (column, word) in line.words.iter().enumerate() {
                if column == columns {
                    let error = line.wrong(TextCode::TextRowLong, word);
                    return Err(counted(error, line.words.len(), columns));
                }
                cells.push(read(&word.text).ok_or_else(|| line.unknown(word, known))?);
            }
            if line.words.len() < columns {
                let error = error(TextCode::TextRowShort, line.number, None);
                return Err(counted(possible(error, known), line.words.len(), columns));
            }
        }
        Ok(cells)
    }

    fn local(&mut self, line: &Line) -> Result<(), TextError> {
        let known = Local::ALL.map(|local| local.name().to_owned());
        let kind = line.word(1, &known)?;
        let local = Local::from_name(&kind.text).ok_or_else(|| line.unknown(kind, &known))?;
        let (word, page) = page_number(line, 2, &[format!("1-{MAX_PAGE}")])?;
        line.end(3)?;
        if !self.locals.insert((local, spread_of(page))) {
            let error = line.wrong(TextCode::TextTwice, kind);
            return Err(possible(error, self.statements()));
        }
        self.mention(page, line, word);
        Ok(())
    }

    fn position(&mut self, line: &Line) -> Result<Position, TextError> {
        let Size { columns, rows } = self.size;
        let (page_word, page) = page_number(line, 1, &[format!("1-{MAX_PAGE}")])?;
        let known = [format!("1,1-{columns},{rows}")];
        let word = line.word(2, &known)?;
        let (column, row) = pair(&word.text, ',').ok_or_else(|| line.unknown(word, &known))?;
        line.end(3)?;
        let inside = |number: u32, most: u8| {
            let number = u8::try_from(number).ok()?.checked_sub(1)?;
            (number < most).then_some(number)
        };
        let (Some(column), Some(row)) = (inside(column, columns), inside(row, rows)) else {
            return Err(possible(line.wrong(TextCode::TextOutside, word), known));
        };
        self.mention(page, line, page_word);
        Ok(Position { page, column, row })
    }

    fn mention(&mut self, page: u16, line: &Line, word: &Word) {
        let error = line.wrong(TextCode::TextNoPage, word);
        self.mentions.push(Mention { page, error });
    }

    /// The book, once all that can be said of it has been: at `expect`, `route` or the text's end.
    fn finish(&mut self, at: Option<&Line>) -> Result<Book, TextError> {
        if self.pages == 0 {
            let error = match at {
                Some(line) => line.wrong(TextCode::TextNoPages, &line.words[0]),
                None => error(TextCode::TextNoPages, self.line, None),
            };
            return Err(possible(error, ["page"]));
        }
        let last = self.first_page + self.pages - 1;
        let known = self.first_page..=last;
        for Mention { page, error } in self.mentions.drain(..) {
            if !known.contains(&page) {
                let known = match self.pages {
                    1 => last.to_string(),
                    _ => format!("{}-{last}", self.first_page),
                };
                return Err(possible(error, [known]));
            }
        }
        self.book().ok_or_else(|| {
            // Every part was checked as it was read.
            error(TextCode::TextWord, self.line, None)
        })
    }

    fn book(&self) -> Option<Book> {
        let mut book = Book::new(self.size, self.first_page, self.pages).ok()?;
        book.set_edges(self.edges.unwrap_or_default());
        for (cell, &content) in (0..).zip(&self.cells) {
            book.put(cell, content);
        }
        book.set_enter(self.enter).ok()?;
        book.set_exit(self.exit).ok()?;
        for &(local, spread) in &self.locals {
            book.set_local(local, spread, true).ok()?;
        }
        Some(book)
    }

    /// The verdicts of every page, after the line `expect`.
    fn expect(&mut self, line: &Line) -> Result<Document, TextError> {
        let book = self.finish(Some(line))?;
        let mut verdicts: Vec<Verdict> = Vec::new();
        for (read, page) in book.pages().enumerate() {
            let heading = self.next();
            let Some(line) = heading.filter(|line| line.statement() != "route") else {
                let error = error(TextCode::TextExpectShort, self.line, None);
                let needed = usize::from(self.pages);
                return Err(counted(possible(error, ["page"]), read, needed));
            };
            if line.statement() != "page" {
                if read > 0 && from_symbol(line.statement()).is_some() {
                    return Err(possible(self.too_many_rows(&line), ["page"]));
                }
                return Err(line.unknown(&line.words[0], &["page"]));
            }
            let known = [page.to_string()];
            let (word, found) = page_number(&line, 1, &known)?;
            line.end(2)?;
            if found != page {
                let code = if (self.first_page..page).contains(&found) {
                    TextCode::TextTwice
                } else {
                    TextCode::TextPageOrder
                };
                return Err(possible(line.wrong(code, word), known));
            }
            verdicts.extend(self.grid(&SYMBOLS, from_symbol)?);
        }
        Ok(Document {
            book,
            expect: Some(verdicts),
            route: None,
        })
    }

    /// The document with the length of its route.
    fn route(&self, line: &Line, document: Document) -> Result<Document, TextError> {
        let missing: Vec<&str> = [("enter", self.enter), ("exit", self.exit)]
            .into_iter()
            .filter_map(|(word, end)| end.is_none().then_some(word))
            .collect();
        if !missing.is_empty() {
            let error = line.wrong(TextCode::TextRouteEnds, &line.words[0]);
            return Err(possible(error, missing));
        }
        let known = ["none".to_owned(), format!("0-{MAX_MOVES}")];
        let word = line.word(1, &known)?;
        let route = match number(&word.text) {
            None if word.text == "none" => RouteLength::None,
            Some(moves) if moves <= MAX_MOVES => RouteLength::Moves(moves),
            _ => return Err(line.unknown(word, &known)),
        };
        line.end(2)?;
        Ok(Document {
            route: Some(route),
            ..document
        })
    }
}

fn edges(line: &Line) -> Result<Edges, TextError> {
    let known = ["all".to_owned(), "side".to_owned()];
    let word = line.word(1, &known)?;
    let edges = match word.text.as_str() {
        "all" => Edges::All,
        "side" => Edges::Side,
        _ => return Err(line.unknown(word, &known)),
    };
    line.end(2)?;
    Ok(edges)
}

/// The page number at this place of a statement.
fn page_number<'l, 'a>(
    line: &'l Line<'a>,
    index: usize,
    known: &[String],
) -> Result<(&'l Word<'a>, u16), TextError> {
    let word = line.word(index, known)?;
    let page = number(&word.text).ok_or_else(|| line.unknown(word, known))?;
    match u16::try_from(page) {
        Ok(page) if (1..=MAX_PAGE).contains(&page) => Ok((word, page)),
        _ => Err(possible(line.wrong(TextCode::TextPageNumber, word), known)),
    }
}
