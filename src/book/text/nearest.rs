//! What somebody may have meant by a word that is not known.

use strsim::{jaro_winkler, osa_distance};

/// Words longer than this are no misspelling of anything.
const LONGEST: usize = 16;

/// The known word nearest to an unknown one, if any is near: by the number of letters to change, to
/// add, to drop or to swap, and of several equally near ones the one that looks most alike.
///
/// A beginning (`skel`) is as near to its word as a single slip.
pub(super) fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let letters = word.chars().count();
    if !(2..=LONGEST).contains(&letters) {
        return None;
    }
    let distance = |candidate: &str| {
        if candidate.starts_with(word) {
            return Some(1);
        }
        let distance = osa_distance(word, candidate);
        let near = distance * 2 <= letters.max(candidate.chars().count());
        near.then_some(distance)
    };
    known
        .iter()
        .filter_map(|candidate| Some((distance(candidate)?, *candidate)))
        .min_by(|(one, first), (other, second)| {
            let likeness = jaro_winkler(word, second).total_cmp(&jaro_winkler(word, first));
            one.cmp(other).then(likeness)
        })
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Content;

    fn content(word: &str) -> Option<&'static str> {
        nearest(word, &Content::ALL.map(Content::name))
    }

    #[test]
    fn slips_are_recognised() {
        for (slip, meant) in [
            ("trol", "troll"),
            ("skelton", "skeleton"),
            ("wolfs", "wolf"),
            ("dwarfs", "dwarf"),
            ("orcale", "oracle"),
            ("rubbel", "rubble"),
            ("vampyre", "vampire"),
            ("skel", "skeleton"),
            ("excaliber", "excalibur"),
        ] {
            assert_eq!(content(slip), Some(meant), "{slip}");
        }
    }

    #[test]
    fn nothing_is_made_of_noise() {
        for noise in ["", "9", "?", "qqqqqq", "dungeon-master-of-all-masters"] {
            assert_eq!(content(noise), None, "{noise}");
        }
    }
}
