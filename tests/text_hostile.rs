//! No text brings the reader down: it is taken, and then can be written and read back, or refused.

use dungeon_sandbox::book::text::{TextError, parse, write_document};
use proptest::prelude::*;

/// A small text with one of everything.
const GOOD: &str = "\
size 3x2 // columns x rows
edges side
page 2
wolf troll .
gold thief 3
page 3
mimic . wall
. giant medusa
local medusa 2
local boss 3
enter 2 1,1
exit 3 3,2
expect
page 2
- x -
x - x
page 3
- - #
- x x
route none
";

/// Words that mean something somewhere, and some that nearly do.
const WORDS: [&str; 40] = [
    "size", "edges", "page", "local", "enter", "exit", "expect", "route", "1x1", "2x1", "1x2",
    "0x0", "33x1", "all", "side", "none", "medusa", "boss", "mirror", "troll", ".", "-", "x", "#",
    "0", "1", "2", "3", "9999", "10000", "1,1", "2,1", "1,2", "0,0", "//", "\n", "\n", "\n", "\t",
    "tröll",
];

/// Whatever comes of a text, it can be said; what is taken can be written and read back.
fn survives(text: &str) -> Result<(), TestCaseError> {
    match parse(text) {
        Ok(document) => {
            prop_assert_eq!(parse(&write_document(&document)), Ok(document));
        }
        Err(error) => {
            let TextError { line, column, .. } = error;
            let lines = text.split(['\n', '\r']).count();
            prop_assert!((1..=lines).contains(&line), "{}", error);
            prop_assert!(column.is_none_or(|column| column >= 1));
            prop_assert_eq!(error.to_string().lines().count(), 1);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn bytes(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        survives(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn characters(text in "size [0-9]{1,3}x[0-9]{1,3}\n\\PC{0,200}") {
        survives(&text)?;
    }

    #[test]
    fn words(words in proptest::collection::vec(proptest::sample::select(&WORDS[..]), 0..60)) {
        survives(&words.join(" "))?;
        survives(&format!("size 1x1\npage 1\n.\n{}", words.join(" ")))?;
    }

    #[test]
    fn altered_bytes(changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = GOOD.as_bytes().to_vec();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        survives(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn altered_words(changes in proptest::collection::vec(
        (any::<prop::sample::Index>(), proptest::sample::select(&WORDS[..]), 0..3_u8),
        1..5,
    )) {
        let spaced = GOOD.replace('\n', " \n ");
        let mut words: Vec<&str> = spaced.split(' ').collect();
        for (place, word, change) in changes {
            let place = place.index(words.len());
            match change {
                0 => words[place] = word,
                1 => words.insert(place, word),
                _ => drop(words.remove(place)),
            }
        }
        survives(&words.join(" "))?;
    }

    #[test]
    fn cut_short(end in 0..=GOOD.len()) {
        survives(&GOOD[..end])?;
    }

    #[test]
    fn lines_shuffled(lines in Just(GOOD.lines().collect::<Vec<_>>()).prop_shuffle()) {
        survives(&lines.join("\n"))?;
    }
}
