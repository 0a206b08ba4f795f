//! The text of an own edition, told by what it has in common with one that comes with the program: mostly whole lines.

use crate::coding::{Coder, Mixer, Shape};
use crate::table::printing::MAX_EDITION_BYTES;

/// What a line is: the next of the known text, another of it, a new one, or none any more; and how likely that is held
/// to be.
const WEIGHTS: [u32; 4] = [60, 1, 2, 1];
const NEXT: usize = 0;
const OTHER: usize = 1;
const NEW: usize = 2;
const END: usize = 3;

/// Contexts of two characters before are told apart as far as this.
const PAIRS: usize = 1 << 10;

/// Codes a text, whose lines all end in a line feed, beside a known one. Nothing if what is read is none.
pub(super) fn code<C: Coder>(coder: &mut C, text: &str, known: &str) -> Option<String> {
    let known: Vec<&str> = known.lines().collect();
    let below = u32::try_from(known.len()).ok()?;
    let mut letters = None;
    let mut lines = text.lines();
    let mut told = String::new();
    // Where in the known text the line after the last one is.
    let mut next = 0;
    loop {
        let line = lines.next();
        let place = line.and_then(|line| find(&known, line, next));
        let kind = match (line, place) {
            (None, _) => END,
            (Some(_), None) => NEW,
            (Some(_), Some(place)) if place == next => NEXT,
            (Some(_), Some(_)) => OTHER,
        };
        match coder.choice(kind, &WEIGHTS) {
            NEXT => told.push_str(known.get(next)?),
            OTHER if below > 0 => {
                let place = u32::try_from(place.unwrap_or(0)).ok()?;
                next = coder.number(place, below) as usize;
                told.push_str(known[next]);
            }
            NEW => {
                let letters = letters.get_or_insert_with(|| Letters::new(&known));
                told.push_str(&letters.code(coder, line.unwrap_or_default())?);
            }
            END => return Some(told),
            _ => return None,
        }
        told.push('\n');
        // A new line is taken to stand for a known one.
        next += 1;
        if told.len() > MAX_EDITION_BYTES {
            return None;
        }
    }
}

/// Where a line is in the known text: there if it is the next, else the first of its like.
fn find(known: &[&str], line: &str, next: usize) -> Option<usize> {
    if known.get(next) == Some(&line) {
        return Some(next);
    }
    known.iter().position(|other| *other == line)
}

/// Forecasts of the bytes of a new line, learnt from the known text first.
struct Letters {
    mixer: Mixer<256>,
    before: [u8; 2],
}

impl Letters {
    fn new(known: &[&str]) -> Self {
        let shapes = [
            Shape::new(1, 12, 0),
            Shape::new(256, 8, 1),
            Shape::new(PAIRS, 4, 2),
        ];
        let mut letters = Self {
            mixer: Mixer::new(&shapes),
            before: [b'\n'; 2],
        };
        for line in known {
            for byte in line.bytes().chain([b'\n']) {
                let contexts = letters.contexts();
                letters.mixer.learn(usize::from(byte), &contexts);
                letters.seen(byte);
            }
        }
        letters
    }

    fn contexts(&self) -> [usize; 3] {
        let [second, first] = self.before.map(usize::from);
        [0, first, (second * 37 + first) % PAIRS]
    }

    fn seen(&mut self, byte: u8) {
        self.before = [self.before[1], byte];
    }

    /// A line, ended by a line feed that is not part of it.
    fn code<C: Coder>(&mut self, coder: &mut C, line: &str) -> Option<String> {
        let mut given = line.bytes();
        let mut bytes = Vec::new();
        loop {
            let byte = given.next().unwrap_or(b'\n');
            let contexts = self.contexts();
            let byte = self.mixer.code(coder, usize::from(byte), &contexts);
            let byte = u8::try_from(byte).ok()?;
            self.seen(byte);
            if byte == b'\n' {
                return String::from_utf8(bytes).ok();
            }
            bytes.push(byte);
            if bytes.len() > MAX_EDITION_BYTES {
                return None;
            }
        }
    }
}
