//! What is agreed on before: `21`, or `21 heroes 2`.

use std::fmt;

use super::paper::Paper;
use super::refusal::Refusal;

/// The paper, and how many heroes try it, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The sheet.
    pub paper: Paper,
    /// How many heroes, 1 to 99: when one is done, the next begins on the same map.
    pub heroes: u8,
}

impl Setup {
    /// Reads `SIZE` or `SIZE heroes NUMBER`.
    ///
    /// # Errors
    /// With the word that was not understood and the number of its place, from 1.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let mut words = text.split(' ');
        let size = words.next().unwrap_or_default();
        let paper = size
            .parse()
            .ok()
            .filter(|_| !size.starts_with(['+', '0']))
            .and_then(Paper::new)
            .ok_or_else(|| Refusal::setup(1, size, "15, 21, 31"))?;
        let heroes = match words.next() {
            None => 1,
            Some("heroes") => {
                let number = words.next().unwrap_or_default();
                number
                    .parse()
                    .ok()
                    .filter(|heroes| (1..=99).contains(heroes) && !number.starts_with(['+', '0']))
                    .ok_or_else(|| Refusal::setup(3, number, "1–99"))?
            }
            Some(word) => return Err(Refusal::setup(2, word, "heroes")),
        };
        match words.next() {
            None => Ok(Self { paper, heroes }),
            Some(word) => Err(Refusal::setup(4, word, "")),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.paper.side())?;
        if self.heroes > 1 {
            write!(formatter, " heroes {}", self.heroes)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setups_read_back() {
        for text in ["15", "21", "31", "21 heroes 2", "31 heroes 99"] {
            assert_eq!(
                Setup::parse(text).map(|setup| setup.to_string()),
                Ok(text.into())
            );
        }
    }

    #[test]
    fn what_is_no_setup_is_refused_with_its_place() {
        for (text, place) in [
            ("", 1),
            ("20", 1),
            ("+21", 1),
            ("021", 1),
            ("21 ", 2),
            ("21 hero 2", 2),
            ("21 heroes", 3),
            ("21 heroes 0", 3),
            ("21 heroes 100", 3),
            ("21 heroes 2 more", 4),
        ] {
            let Err(Refusal::Setup { place: found, .. }) = Setup::parse(text) else {
                panic!("{text:?} is no setup");
            };
            assert_eq!(found, place, "{text:?}");
        }
    }
}
