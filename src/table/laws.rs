//! What holds for every game, to be put to the test over random play. Each law panics with seed and move where it is
//! broken.

use std::fmt::Debug;

use super::chance::{Chance, Counted, Seeded};
use super::game::{Game, Silent, Thinking};
use super::live::Table;
use super::printing::Printing;
use super::seat::{Player, Seat, Strength};
use super::{link, record};

/// No text of a move is longer, in characters.
const TEXT_CHARACTERS: usize = 64;
/// So many moves of other moments are tried at each moment.
const STRANGERS: usize = 12;
/// A bot that looks ahead gets so many looks where only the law counts.
const LOOKS: u32 = 24;

/// A game at random: setup, the states, and the moves between them.
#[derive(Debug)]
pub struct Course<G: Game> {
    /// The setup, dealt at random.
    pub setup: G::Setup,
    /// The states; one more than there are moves.
    pub states: Vec<G>,
    /// The moves.
    pub moves: Vec<G::Move>,
}

/// The members of a list, told by lot.
fn pick<'a, T>(things: &'a [T], chance: &mut Seeded) -> &'a T {
    let count = u32::try_from(things.len()).expect("not as many");
    &things[chance.below(count) as usize]
}

/// Plays at random for at most so many moves. Dice, cards and moves all follow from the seed.
///
/// # Panics
/// If nothing may be done though the game lasts.
pub fn play<G: Game>(seed: &str, seats: usize, most: usize) -> Course<G> {
    let edition = G::standard();
    let mut lots = Seeded::new(&format!("{seed}-lots"));
    let setup = G::deal_setup(&edition, seats, &mut lots);
    let mut chance = Seeded::new(seed);
    let mut game = G::start(&edition, &setup, &mut chance, &mut Silent);
    let mut states = vec![game.clone()];
    let mut moves = Vec::new();
    let mut legal = Vec::new();
    while game.turn().is_some() && moves.len() < most {
        game.legal(&mut legal);
        assert!(
            !legal.is_empty(),
            "{seed}, move {}: nothing may be done",
            moves.len() + 1
        );
        let decision = *pick(&legal, &mut lots);
        game.act(decision, &mut chance, &mut Silent);
        moves.push(decision);
        states.push(game.clone());
    }
    Course {
        setup,
        states,
        moves,
    }
}

/// Editions and setups: what comes with the program can be read, the last edition is the standard one, and every setup
/// that is dealt is read as it was written, in characters that links know.
///
/// # Panics
/// If the law is broken.
pub fn editions_and_setups<G: Game>() {
    for (name, text) in G::editions() {
        let printing = Printing::<G>::named(name).expect("an edition of the program");
        assert_eq!(printing.text(), *text);
        let own = Printing::<G>::own(text).expect("an edition");
        assert_eq!(own.name(), Some(*name), "two editions have one text");
    }
    let standard = Printing::<G>::standard();
    let read = G::read_edition(standard.text()).expect("the standard edition");
    assert_eq!(
        format!("{read:?}"),
        format!("{:?}", standard.edition()),
        "the last edition is the standard one"
    );
    let mut lots = Seeded::new("setups");
    for seats in G::seat_range() {
        for _ in 0..50 {
            let setup = G::deal_setup(standard.edition(), seats, &mut lots);
            let text = G::write_setup(&setup);
            let read = G::read_setup(standard.edition(), &text);
            assert_eq!(read.as_ref(), Ok(&setup), "{text}");
            let is_plain = text.bytes().all(|byte| {
                byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"- ".contains(&byte)
            });
            assert!(is_plain && text.len() < 128, "{text}");
        }
    }
}

/// Whatever is legal is accepted and the other way round, a move that is refused changes nothing, and the text of a
/// move is read as it was written.
///
/// # Panics
/// If the law is broken.
pub fn moves<G: Game>(seed: &str, seats: usize, most: usize) {
    let course = play::<G>(seed, seats, most);
    let mut lots = Seeded::new(&format!("{seed}-strangers"));
    let mut legal = Vec::new();
    for (number, state) in (1..).zip(&course.states) {
        state.legal(&mut legal);
        let place = || format!("{seed}, move {number}");
        assert_eq!(legal.is_empty(), state.turn().is_none(), "{}", place());
        assert_eq!(
            state.outcome().is_some(),
            state.turn().is_none(),
            "{}",
            place()
        );
        for (index, &decision) in legal.iter().enumerate() {
            assert_eq!(state.check(decision), Ok(()), "{}: {decision:?}", place());
            let is_new = !legal[..index].contains(&decision);
            assert!(is_new, "{}: {decision:?} is listed twice", place());
            let text = state.write_move(decision);
            assert_eq!(state.read_move(&text), Ok(decision), "{}: {text}", place());
            let is_word = !text.is_empty()
                && text.chars().count() <= TEXT_CHARACTERS
                && text.chars().all(|letter| letter.is_ascii_graphic());
            assert!(is_word && text != "text", "{}: {text:?}", place());
        }
        for _ in 0..STRANGERS {
            if course.moves.is_empty() {
                break;
            }
            let stranger = *pick(&course.moves, &mut lots);
            judge(state, &legal, stranger, &place);
            let text = spoil(&state.write_move(stranger), &mut lots);
            if let Ok(decision) = state.read_move(&text) {
                judge(state, &legal, decision, &place);
            }
        }
    }
}

/// A move from anywhere is accepted if it is legal, and otherwise changes nothing.
fn judge<G: Game>(state: &G, legal: &[G::Move], decision: G::Move, place: &impl Fn() -> String) {
    let is_legal = legal.contains(&decision);
    let checked = state.check(decision);
    assert_eq!(
        checked.is_ok(),
        is_legal,
        "{}: {decision:?} gives {checked:?}",
        place()
    );
    if let Err(refusal) = checked {
        let mut after = state.clone();
        let mut source = Seeded::new("refused");
        let mut chance = Counted::new(&mut source);
        let mut events = Vec::new();
        let refused = after.apply(decision, &mut chance, &mut events);
        assert_eq!(refused, Err(refusal), "{}: {decision:?}", place());
        assert_eq!(&after, state, "{}: {decision:?}", place());
        assert!(events.is_empty() && chance.drawn == 0, "{}", place());
    }
}

/// A text with something left out, put in or altered.
fn spoil(text: &str, lots: &mut Seeded) -> String {
    let letters: Vec<char> = "abcdehkprstuvz0123456789-:,.+= \u{0}\u{e9}\u{1f480}"
        .chars()
        .collect();
    let mut spoilt: Vec<char> = text.chars().collect();
    let place = lots.below(u32::try_from(spoilt.len() + 1).unwrap_or(1)) as usize;
    let letter = *pick(&letters, lots);
    match lots.below(3) {
        0 if place < spoilt.len() => drop(spoilt.remove(place)),
        1 if place < spoilt.len() => spoilt[place] = letter,
        _ => spoilt.insert(place, letter),
    }
    spoilt.into_iter().collect()
}

/// A table gives every earlier state back, by looking, by taking back and by cutting off, and its record and its links
/// give the same game.
///
/// # Panics
/// If the law is broken.
pub fn tables<G: Game>(seed: &str, seats: usize, most: usize) {
    let course = play::<G>(seed, seats, most);
    let players = vec![Player::Person(1); course.states[0].seats()];
    let mut table = Table::<G>::new(Printing::standard(), course.setup, players, seed)
        .unwrap_or_else(|error| panic!("{seed}: {error:?}"));
    for (number, &decision) in (1..).zip(&course.moves) {
        let played = table.play(decision).map(drop);
        assert_eq!(played, Ok(()), "{seed}, move {number}");
        same(table.game(), &course.states[number], seed, number);
    }
    let moves = course.moves.len();
    let text = record::write(&table);
    let payload = link::encode(&table, true);
    let last = &course.states[moves];
    let read = record::read::<G>(&text).unwrap_or_else(|error| panic!("{seed}: {error:?}"));
    same(read.game(), last, seed, moves);
    assert_eq!(record::write(&read), text, "{seed}");
    let followed = link::decode::<G>(&payload)
        .unwrap_or_else(|error| panic!("{seed}: {error:?} in {payload}"));
    same(followed.game(), last, seed, moves);
    assert_eq!(record::write(&followed), text, "{seed}");
    let beginning = link::decode::<G>(&link::encode(&table, false))
        .unwrap_or_else(|error| panic!("{seed}: {error:?}"));
    same(beginning.game(), &course.states[0], seed, 0);

    // Every moment of a short game, some of a long one: each is played up to from the beginning.
    let step = moves / 60 + 1;
    for number in (0..=moves).step_by(step) {
        same(&table.at(number), &course.states[number], seed, number);
    }
    let back = moves.min(40);
    for number in (moves - back..moves).rev() {
        assert_eq!(table.undo(), Ok(()), "{seed}, move {number}");
        same(table.game(), &course.states[number], seed, number);
    }
    for number in moves - back + 1..=moves {
        assert!(table.redo(), "{seed}, move {number}");
        same(table.game(), &course.states[number], seed, number);
    }
    assert!(!table.redo());
    table.cut(moves / 2);
    same(table.game(), &course.states[moves / 2], seed, moves / 2);
    for (number, &decision) in (0..moves).zip(&course.moves).skip(moves / 2) {
        let played = table.play(decision).map(drop);
        assert_eq!(played, Ok(()), "{seed}, move {}", number + 1);
    }
    same(table.game(), last, seed, moves);
}

fn same<G: Debug + PartialEq>(one: &G, other: &G, seed: &str, number: usize) {
    assert!(
        one == other,
        "{seed}: after move {number}\n{one:?}\nis not\n{other:?}"
    );
}

/// No seat is shown, offered or advised anything that depends on what is hidden from it.
///
/// # Panics
/// If the law is broken.
pub fn secrets<G: Game>(seed: &str, seats: usize, most: usize) {
    let course = play::<G>(seed, seats, most);
    let step = course.states.len() / 50 + 1;
    for (number, state) in course.states.iter().enumerate().step_by(step) {
        let place = format!("{seed}, after move {number}");
        let dealt = |again: u8| Seeded::new(&format!("{seed}-{number}-{again}"));
        for seat in (0..).take(state.seats()) {
            let imagined = state.imagine(seat, &mut dealt(0));
            assert_eq!(state.view(Some(seat)), imagined.view(Some(seat)), "{place}");
            assert_eq!(state.view(None), imagined.view(None), "{place}");
            assert_eq!(state.turn(), imagined.turn(), "{place}");
            assert_eq!(state.outcome(), imagined.outcome(), "{place}");
            assert_eq!(state.round(), imagined.round(), "{place}");
            let blind = imagined.imagine(seat, &mut dealt(1));
            same(&state.imagine(seat, &mut dealt(1)), &blind, seed, number);
            if state.turn() == Some(seat) {
                offered(state, &imagined, &place);
                advised(state, &imagined, &place);
            }
        }
    }
}

/// What the seat in turn may do is the same.
fn offered<G: Game>(state: &G, imagined: &G, place: &str) {
    let legal = |game: &G| {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        legal
    };
    assert_eq!(legal(state), legal(imagined), "{place}");
    let choices = |game: &G| format!("{:?}", game.choices());
    assert_eq!(choices(state), choices(imagined), "{place}");
    for decision in legal(state) {
        let text = state.write_move(decision);
        assert_eq!(text, imagined.write_move(decision), "{place}");
        assert_eq!(state.shows(decision), imagined.shows(decision), "{place}");
    }
}

/// What a bot would do for the seat in turn is the same, and legal.
fn advised<G: Game>(state: &G, imagined: &G, place: &str) {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    for strength in Strength::ALL {
        let choose = |game: &G| {
            let mut thinking = Thinking {
                chance: &mut Seeded::new(place),
                iterations: LOOKS,
                stop: &mut || false,
            };
            game.choose(strength, &mut thinking)
        };
        let decision = choose(state);
        assert!(
            legal.contains(&decision),
            "{place}: {strength} {decision:?}"
        );
        assert_eq!(decision, choose(imagined), "{place}: {strength}");
    }
}

/// How a game by bots went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Whether it ended.
    pub ended: bool,
    /// The round in which it ended or was broken off.
    pub rounds: u32,
    /// Who has won, if anybody has.
    pub winner: Option<Seat>,
}

/// A game by bots, one a seat, broken off after so many rounds.
///
/// # Panics
/// If a bot makes a move that is not legal, or the game takes a million moves.
pub fn bots<G: Game>(seed: &str, strengths: &[Strength], rounds: u32, iterations: u32) -> Played {
    let edition = G::standard();
    let mut lots = Seeded::new(&format!("{seed}-lots"));
    let setup = G::deal_setup(&edition, strengths.len(), &mut lots);
    let mut chance = Seeded::new(seed);
    let mut game = G::start(&edition, &setup, &mut chance, &mut Silent);
    for number in 0..1_000_000 {
        let Some(seat) = game.turn().filter(|_| game.round() <= rounds) else {
            return Played {
                ended: game.turn().is_none(),
                rounds: game.round(),
                winner: game.outcome().and_then(|outcome| outcome.winner),
            };
        };
        let mut thinking = Thinking {
            chance: &mut lots,
            iterations,
            stop: &mut || false,
        };
        let decision = game.choose(strengths[usize::from(seat)], &mut thinking);
        let made = game.apply(decision, &mut chance, &mut Silent);
        assert_eq!(made, Ok(()), "{seed}, move {number}: {decision:?}");
    }
    panic!("{seed}: a million moves within {rounds} rounds");
}
