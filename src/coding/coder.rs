//! Arithmetic coding: whatever is to be told becomes one binary fraction between 0 and 1.
//!
//! Every choice narrows an interval in proportion to how likely it was held to be, so a likely
//! choice costs next to nothing. All arithmetic is on integers, hence the same on every platform.
//! [`Encoder`] and [`Decoder`] are the two directions of one [`Coder`]; what is written with them
//! is declared once for both.

/// The base64url alphabet: the value of a character is its place in it.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bits in one character.
const CHARACTER_BITS: u32 = 6;

/// Half and a quarter of the whole interval, which is 2³² wide.
const HALF: u64 = 1 << 31;
const QUARTER: u64 = 1 << 30;

/// The character that stands for `value`, 0 to 63.
pub(crate) fn character(value: u32) -> char {
    char::from(ALPHABET[value as usize % ALPHABET.len()])
}

/// The value of a character, if it is one of the alphabet.
pub(crate) fn value(character: char) -> Option<u32> {
    match character {
        'A'..='Z' => Some(character as u32 - 'A' as u32),
        'a'..='z' => Some(character as u32 - 'a' as u32 + 26),
        '0'..='9' => Some(character as u32 - '0' as u32 + 52),
        '-' => Some(62),
        '_' => Some(63),
        _ => None,
    }
}

/// One direction of coding. The encoder is given the choices and hands them back unchanged; the
/// decoder looks at none of them and hands back what was written.
pub(crate) trait Coder {
    /// A number from 0 to `below` − 1, each as likely as the others. `below` is 1 to 2¹⁸.
    fn number(&mut self, number: u32, below: u32) -> u32;

    /// One of `weights.len()` choices, as likely as its weight says. No weight is 0 and together
    /// they are at most 2¹⁸.
    fn choice(&mut self, choice: usize, weights: &[u32]) -> usize;

    /// Whether something holds; `weights` are those of no and of yes.
    fn flag(&mut self, flag: bool, weights: [u32; 2]) -> bool {
        self.choice(usize::from(flag), &weights) == 1
    }
}

/// What is left of the whole interval: `low` to `high`, both inclusive, in units of 2⁻³².
struct Interval {
    low: u64,
    high: u64,
}

/// A doubling of the interval: of its lower half, its upper half, or its middle.
enum Doubling {
    Lower,
    Upper,
    Middle,
}

impl Interval {
    fn whole() -> Self {
        Self {
            low: 0,
            high: 2 * HALF - 1,
        }
    }

    /// Keeps the part between `from` and `to` of `total` equal parts.
    fn narrow(&mut self, from: u32, to: u32, total: u32) {
        let width = self.high - self.low + 1;
        self.high = self.low + width * u64::from(to) / u64::from(total) - 1;
        self.low += width * u64::from(from) / u64::from(total);
    }

    /// Doubles the interval once, if it lies within one half or within the middle of the whole.
    /// Afterwards (when this answers nothing) it is wider than a quarter.
    fn double(&mut self) -> Option<Doubling> {
        let (doubling, offset) = if self.high < HALF {
            (Doubling::Lower, 0)
        } else if self.low >= HALF {
            (Doubling::Upper, HALF)
        } else if self.low >= QUARTER && self.high < HALF + QUARTER {
            (Doubling::Middle, QUARTER)
        } else {
            return None;
        };
        self.low = 2 * (self.low - offset);
        self.high = 2 * (self.high - offset) + 1;
        Some(doubling)
    }
}

/// Writes.
pub(crate) struct Encoder {
    interval: Interval,
    /// How many doublings of the middle wait for the bit that settles them.
    waiting: u32,
    /// Bits that do not fill a character yet, with a leading 1.
    partial: u32,
    text: String,
}

impl Encoder {
    pub(crate) fn new() -> Self {
        Self {
            interval: Interval::whole(),
            waiting: 0,
            partial: 1,
            text: String::new(),
        }
    }

    fn bit(&mut self, bit: u32) {
        self.partial = 2 * self.partial + bit;
        if self.partial >= 1 << CHARACTER_BITS {
            self.text
                .push(character(self.partial - (1 << CHARACTER_BITS)));
            self.partial = 1;
        }
    }

    /// A bit, and after it its opposite for every doubling of the middle that waited.
    fn settle(&mut self, bit: u32) {
        self.bit(bit);
        for _ in 0..std::mem::take(&mut self.waiting) {
            self.bit(1 - bit);
        }
    }

    fn narrow(&mut self, from: u32, to: u32, total: u32) {
        self.interval.narrow(from, to, total);
        while let Some(doubling) = self.interval.double() {
            match doubling {
                Doubling::Lower => self.settle(0),
                Doubling::Upper => self.settle(1),
                Doubling::Middle => self.waiting += 1,
            }
        }
    }

    /// The characters. The reader takes zeros for what is not there, so the one bit that puts the
    /// fraction at the middle of the whole is enough, none if the interval still begins at 0, and
    /// zeros at the end are left out.
    pub(crate) fn finish(mut self) -> String {
        if self.interval.low > 0 || self.waiting > 0 {
            self.settle(1);
        }
        while self.partial > 1 {
            self.bit(0);
        }
        self.text.truncate(self.text.trim_end_matches('A').len());
        self.text
    }
}

impl Coder for Encoder {
    fn number(&mut self, number: u32, below: u32) -> u32 {
        self.narrow(number, number + 1, below);
        number
    }

    fn choice(&mut self, choice: usize, weights: &[u32]) -> usize {
        let from = weights[..choice].iter().sum();
        self.narrow(from, from + weights[choice], weights.iter().sum());
        choice
    }
}

/// Reads. Whatever the characters are, every question gets an answer within its range; past the
/// end there are only zeros.
pub(crate) struct Decoder<'a> {
    interval: Interval,
    /// The part of the fraction that is in view, within the interval.
    fraction: u64,
    characters: std::str::Chars<'a>,
    /// Bits read and not used yet, the next one lowest, a 1 above the last.
    partial: u32,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let mut decoder = Self {
            interval: Interval::whole(),
            fraction: 0,
            characters: text.chars(),
            partial: 1,
        };
        for _ in 0..u32::BITS {
            decoder.fraction = 2 * decoder.fraction + decoder.bit();
        }
        decoder
    }

    fn bit(&mut self) -> u64 {
        if self.partial == 1 {
            let next = self.characters.next().and_then(value).unwrap_or(0);
            let reversed = next.reverse_bits() >> (u32::BITS - CHARACTER_BITS);
            self.partial = 1 << CHARACTER_BITS | reversed;
        }
        let bit = self.partial & 1;
        self.partial >>= 1;
        u64::from(bit)
    }

    /// Which of `total` equal parts of the interval the fraction lies in.
    fn part(&self, total: u32) -> u32 {
        let width = self.interval.high - self.interval.low + 1;
        let offset = self.fraction - self.interval.low;
        u32::try_from(((offset + 1) * u64::from(total) - 1) / width).unwrap_or(total - 1)
    }

    fn narrow(&mut self, from: u32, to: u32, total: u32) {
        self.interval.narrow(from, to, total);
        while let Some(doubling) = self.interval.double() {
            let offset = match doubling {
                Doubling::Lower => 0,
                Doubling::Upper => HALF,
                Doubling::Middle => QUARTER,
            };
            self.fraction = 2 * (self.fraction - offset) + self.bit();
        }
    }
}

impl Coder for Decoder<'_> {
    fn number(&mut self, _: u32, below: u32) -> u32 {
        let number = self.part(below);
        self.narrow(number, number + 1, below);
        number
    }

    fn choice(&mut self, _: usize, weights: &[u32]) -> usize {
        let total = weights.iter().sum();
        let part = self.part(total);
        let mut from = 0;
        let mut choice = 0;
        while from + weights[choice] <= part {
            from += weights[choice];
            choice += 1;
        }
        self.narrow(from, from + weights[choice], total);
        choice
    }
}
