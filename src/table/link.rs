//! Links: a game, whole or its beginning, in the few characters after the `#` of an address.
//!
//! ```text
//! g=1 GAME LENGTH CHECK BODY        (without the blanks)
//! ```
//!
//! GAME is one character; the rest is as in the links of books. What BODY says, in which order, is declared once for
//! both directions (`Draft::code`); moves are numbers of the lists of legal moves, so that a forced one costs nothing.
//! `docs/notation.md` has all of it bit by bit. Links never die: a version, once published, is read for ever, and what
//! a link tells has exactly one link.

mod lines;

use super::chance::{Seeded, seed_of};
use super::error::TableError;
use super::game::{Game, Silent};
use super::live::{MAX_MOVES, Table};
use super::printing::Printing;
use super::seat::Player;
use super::seed::{ALPHABET, MAX_SEED};
use crate::coding::{Coder, Decoder, Encoder, Fault, seal, unseal};

/// What every link to a game starts with.
const KIND: &str = "g=";
/// The version written here.
const VERSION: char = '1';
/// Versions that are to come.
const LATER: std::ops::RangeInclusive<char> = '2'..='9';

/// The games whose links are published, and their characters.
const GAMES: [(&str, char); 3] = [("danger", 'D'), ("dzamadu", 'Z'), ("kalahen", 'K')];
/// Stands for any other game.
const UNPUBLISHED: char = '-';

/// So many editions of a game can come with the program, ever.
const MOST_EDITIONS: u32 = 64;
/// The characters of a setup.
const SETUP_ALPHABET: &[u8; 38] = b"abcdefghijklmnopqrstuvwxyz0123456789- ";
/// The longest text of a setup has one character less.
const SETUP_LENGTHS: u32 = 128;
/// The final state is checked by a number below this.
const FINGERPRINTS: u32 = 1 << 12;

/// The link to a game so far, or, unless `whole`, to its beginning: the payload after `#`.
pub fn encode<G: Game>(table: &Table<G>, whole: bool) -> String {
    let mut encoder = Encoder::new();
    let mut draft = Draft::of(table, whole);
    if draft.code(&mut encoder).is_none() && whole {
        // A game whose moves are not all listed as legal breaks the law; its beginning can be told.
        return encode(table, false);
    }
    let head: String = [VERSION, letter(G::NAME)].iter().collect();
    KIND.to_owned() + &seal(&head, &encoder.finish())
}

/// The game that a link shows. Any text may be given; the work is bounded, and done only for a link whose check holds.
///
/// # Errors
/// Those of [`TableError`] whose names begin with `Link`.
pub fn decode<G: Game>(link: &str) -> Result<Table<G>, TableError<G::Refusal>> {
    let (head, sealed) = open::<G>(link)?;
    let body = unseal(head, sealed).map_err(|fault| match fault {
        Fault::Truncated => TableError::LinkTruncated,
        Fault::Altered => TableError::LinkChecksum,
    })?;
    let table = Draft::blank()
        .code(&mut Decoder::new(body))
        .ok_or(TableError::LinkContent)?;
    // One game, one link: what the encoder would not have written is refused.
    if encode(&table, true) == link {
        Ok(table)
    } else {
        Err(TableError::LinkContent)
    }
}

/// Version and game of a link, and what is sealed behind them.
fn open<G: Game>(link: &str) -> Result<(&str, &str), TableError<G::Refusal>> {
    if link.is_empty() || link == KIND {
        return Err(TableError::LinkEmpty);
    }
    let Some(rest) = link.strip_prefix(KIND) else {
        let is_cut = KIND.starts_with(link);
        return Err(if is_cut {
            TableError::LinkTruncated
        } else {
            TableError::LinkForeign
        });
    };
    let mut characters = rest.chars();
    match characters.next() {
        Some(VERSION) => {}
        Some(version) if LATER.contains(&version) => return Err(TableError::LinkVersion),
        _ => return Err(TableError::LinkForeign),
    }
    match characters.next() {
        None => Err(TableError::LinkTruncated),
        Some(game) if game == letter(G::NAME) => Ok(rest.split_at(VERSION.len_utf8() + 1)),
        Some(game) => match GAMES.iter().find(|(_, other)| *other == game) {
            Some(&(name, _)) => Err(TableError::LinkOtherGame { game: Some(name) }),
            None if game.is_ascii_alphabetic() || game == UNPUBLISHED => {
                Err(TableError::LinkOtherGame { game: None })
            }
            None => Err(TableError::LinkForeign),
        },
    }
}

/// The character of a game.
fn letter(game: &str) -> char {
    GAMES
        .iter()
        .find(|(name, _)| *name == game)
        .map_or(UNPUBLISHED, |(_, letter)| *letter)
}

/// A number that two states hardly share unless they are the same to all who play on: of whose turn it is, the round,
/// the outcome and the texts of what may be done.
pub fn fingerprint<G: Game>(game: &G) -> u64 {
    let mut words = vec![format!("{:?} {}", game.turn(), game.round())];
    if let Some(outcome) = game.outcome() {
        let (winner, score, how) = (outcome.winner, outcome.score, outcome.how);
        words.push(format!("{winner:?} {score:?} {how}"));
    }
    let mut moves = Vec::new();
    game.legal(&mut moves);
    words.extend(moves.iter().map(|&decision| game.write_move(decision)));
    seed_of(&words.join(" "))
}

/// What a link says. The encoder is given all of it; the decoder finds it out.
struct Draft<G: Game> {
    /// The number of an edition that comes with the program: the one played, or the one that the own text starts from.
    edition: usize,
    /// The text of an own edition.
    own: Option<String>,
    setup: String,
    players: Vec<Player>,
    seed: String,
    took_back: bool,
    moves: Vec<G::Move>,
}

impl<G: Game> Draft<G> {
    fn blank() -> Self {
        Self {
            edition: 0,
            own: None,
            setup: String::new(),
            players: Vec::new(),
            seed: String::new(),
            took_back: false,
            moves: Vec::new(),
        }
    }

    fn of(table: &Table<G>, whole: bool) -> Self {
        let printing = table.printing();
        let editions = G::editions();
        let known = editions
            .iter()
            .position(|(name, _)| Some(*name) == printing.name());
        let past = if whole { table.past() } else { &[] };
        Self {
            edition: known.unwrap_or(editions.len() - 1),
            own: known.is_none().then(|| printing.text().to_owned()),
            setup: G::write_setup(table.setup()),
            players: table.players().to_vec(),
            seed: table.seed().to_owned(),
            took_back: whole && table.took_back(),
            moves: past.iter().map(|place| place.decision).collect(),
        }
    }

    /// Codes everything and hands back the game. Nothing if what is read is none.
    fn code<C: Coder>(&mut self, coder: &mut C) -> Option<Table<G>> {
        let printing = self.code_edition(coder)?;
        code_text(coder, &mut self.setup, SETUP_ALPHABET, SETUP_LENGTHS, 0);
        let setup = G::read_setup(printing.edition(), &self.setup).ok()?;
        let most = u32::try_from(MAX_SEED).unwrap_or(1);
        code_text(coder, &mut self.seed, ALPHABET, most, 1);
        let mut chance = Seeded::new(&self.seed);
        let seats = G::start(printing.edition(), &setup, &mut chance, &mut Silent).seats();
        self.code_players(coder, seats);
        self.took_back = coder.flag(self.took_back, [15, 1]);
        let mut table = Table::new(printing, setup, self.players.clone(), &self.seed).ok()?;

        let count = code_count(coder, self.moves.len());
        let mut legal = Vec::new();
        for number in 0..count {
            table.game().legal(&mut legal);
            let wanted = self.moves.get(number);
            let index = match wanted {
                Some(wanted) => legal.iter().position(|other| other == wanted)?,
                None => 0,
            };
            let below = u32::try_from(legal.len()).ok().filter(|&below| below > 0)?;
            let index = coder.number(u32::try_from(index).ok()?, below);
            let decision = *legal.get(index as usize)?;
            table.play(decision).ok()?;
        }
        if self.took_back {
            table.set_took_back();
        }
        let fingerprint =
            u32::try_from(fingerprint(table.game()) % u64::from(FINGERPRINTS)).ok()?;
        (coder.number(fingerprint, FINGERPRINTS) == fingerprint).then_some(table)
    }

    fn code_edition<C: Coder>(&mut self, coder: &mut C) -> Option<Printing<G>> {
        let number = u32::try_from(self.edition).ok()?;
        self.edition = coder.number(number, MOST_EDITIONS) as usize;
        let &(name, text) = G::editions().get(self.edition)?;
        if coder.flag(self.own.is_some(), [15, 1]) {
            let own = lines::code(coder, self.own.as_deref().unwrap_or_default(), text)?;
            Printing::own(&own).ok()
        } else {
            Printing::named(name)
        }
    }

    fn code_players<C: Coder>(&mut self, coder: &mut C, seats: usize) {
        let below = u32::try_from(Player::ALL.len()).unwrap_or(1);
        let players = (0..seats).map(|seat| {
            let player = self.players.get(seat);
            let number = Player::ALL.iter().position(|other| Some(other) == player);
            let number = u32::try_from(number.unwrap_or(0)).unwrap_or(0);
            Player::ALL[coder.number(number, below) as usize]
        });
        self.players = players.collect();
    }
}

/// A text of an alphabet: its length, from `least` on one of `lengths`, and its characters.
fn code_text<C: Coder>(
    coder: &mut C,
    text: &mut String,
    alphabet: &[u8],
    lengths: u32,
    least: usize,
) {
    let length = u32::try_from(text.len().saturating_sub(least)).unwrap_or(u32::MAX);
    let length = coder.number(length.min(lengths - 1), lengths) as usize + least;
    let below = u32::try_from(alphabet.len()).unwrap_or(1);
    let bytes = (0..length).map(|place| {
        let byte = text.as_bytes().get(place);
        let number = alphabet.iter().position(|other| Some(other) == byte);
        let number = u32::try_from(number.unwrap_or(0)).unwrap_or(0);
        char::from(alphabet[coder.number(number, below) as usize])
    });
    *text = bytes.collect();
}

/// How many moves there are: the binary digits of that number and one, less one, then the digits behind the first.
fn code_count<C: Coder>(coder: &mut C, count: usize) -> usize {
    let number = u32::try_from(count.min(MAX_MOVES) + 1).unwrap_or(1);
    let digits = coder.number(number.ilog2(), MAX_MOVES.ilog2() + 1);
    let rest = coder.number(number - (1 << number.ilog2()), 1 << digits);
    ((1 << digits) + rest - 1) as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::toy::{Refusal, Toy};
    use super::*;

    fn sealed(body: &str) -> String {
        KIND.to_owned() + &seal("1-", body)
    }

    #[test]
    fn moves_are_counted_up_to_the_most() {
        for count in [0, 1, 2, 3, 1000, MAX_MOVES - 1, MAX_MOVES] {
            let mut encoder = Encoder::new();
            assert_eq!(code_count(&mut encoder, count), count);
            let text = encoder.finish();
            assert_eq!(code_count(&mut Decoder::new(&text), 0), count);
        }
    }

    #[test]
    fn another_end_than_ours_is_noticed() {
        let table = Table::<Toy>::from_words(None, "2", "easy easy", "s").unwrap();
        let mut encoder = Encoder::new();
        Draft::of(&table, true).code(&mut encoder).unwrap();
        // The last thing written is the fingerprint; any other is refused.
        let body = encoder.finish();
        let mut refused = 0;
        for last in ["A", "g", "_"] {
            let other = format!("{}{last}", &body[..body.len() - 1]);
            let read = decode::<Toy>(&sealed(&other));
            refused += usize::from(other != body && read == Err(TableError::LinkContent));
        }
        assert!(refused >= 2);
        assert!(decode::<Toy>(&sealed(&body)).is_ok());
    }

    impl PartialEq for Table<Toy> {
        fn eq(&self, other: &Self) -> bool {
            self.game() == other.game()
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

        #[test]
        fn any_body_is_read_or_refused(body in "[A-Za-z0-9_-]{0,60}") {
            let link = sealed(&body);
            let read: Result<Table<Toy>, TableError<Refusal>> = decode(&link);
            match read {
                Ok(table) => prop_assert_eq!(encode(&table, true), link),
                Err(error) => prop_assert_eq!(error, TableError::LinkContent),
            }
        }
    }
}
