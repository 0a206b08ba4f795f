//! Tables, desks, records and links, with a small game at the table.

mod toy;

use std::fs;
use std::path::Path;

use dungeon_sandbox::table::{
    Desk, MAX_EDITION_BYTES, Player, Printing, Strength, Table, TableError, link, record,
};
use proptest::prelude::*;
use serde_json::json;
use strum::VariantNames;
use toy::{Refusal, Toy};

const OWN: &str = "# Mine.\ngoal 12\nsides 8\n";

fn desk(players: &str) -> Desk<Toy> {
    let seats = players.split(' ').count().to_string();
    Desk::new(None, &seats, players, "seed-1").expect("a table")
}

/// Plays so many moves, the first of the legal ones unless a number chooses another.
fn play(desk: &mut Desk<Toy>, count: usize) {
    for number in 0..count {
        let text = desk.choose("random", &number.to_string(), 1, &mut || false);
        let Ok(text) = text else { return };
        desk.play(&text).expect("a legal move");
    }
}

/// A whole game, on an own edition if one is given.
fn played(edition: Option<&str>, moves: usize) -> Desk<Toy> {
    let mut desk = Desk::new(edition, "3", "person strong random", "a-game").expect("a table");
    play(&mut desk, moves);
    desk
}

#[test]
fn a_desk_tells_what_the_page_needs() {
    let mut desk = desk("person person2");
    let info = serde_json::to_value(desk.info()).expect("plain data");
    assert_eq!(
        info,
        json!({
            "game": "toy", "seed": "seed-1", "setup": "2", "edition": "plain", "players": ["person", "person2"],
            "moves": 0, "at": 0, "turn": 0, "round": 1, "outcome": null, "undo": "start", "redo": false,
            "tookBack": false, "onePerson": false
        })
    );
    let events = serde_json::to_value(desk.play("roll").expect("a move")).expect("plain data");
    assert_eq!(events[0]["code"], "rolled");
    let log = serde_json::to_value(desk.log(0, 9)).expect("plain data");
    assert_eq!(
        log[0],
        json!({"move": 0, "seat": -1, "text": "", "events": [{"code": "dealt", "seats": 2}]})
    );
    assert_eq!(log[1]["move"], 1);
    assert_eq!(log[1]["text"], "roll");
    assert_eq!(log[1]["events"], events);
    assert_eq!(desk.log(1, 1).len(), 1);
    assert_eq!(desk.log(2, 1).len(), 0);
    assert_eq!(desk.log(5, usize::MAX).len(), 0);
    assert_eq!(desk.view(-1).expect("a view").card, None);
    assert!(desk.view(1).expect("a view").card.is_some());
    assert_eq!(desk.view(2).unwrap_err(), TableError::Seat { seats: 2 });
    assert_eq!(desk.choices().len(), 2);
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let new = |setup, players, seed| Desk::<Toy>::new(None, setup, players, seed).map(drop);
    assert_eq!(
        new("5", "person", "s").unwrap_err(),
        TableError::Game(Refusal::Setup { word: "5".into() })
    );
    assert_eq!(
        new("2", "person", "s").unwrap_err(),
        TableError::Players {
            count: 1,
            needed: 2
        }
    );
    assert!(matches!(
        new("2", "person clever", "s").unwrap_err(),
        TableError::Player { word, .. } if word == "clever"
    ));
    for seed in ["", "Big", "a b", "\u{0}", &"a".repeat(33)] {
        assert!(matches!(
            new("2", "easy easy", seed),
            Err(TableError::Seed { .. })
        ));
    }
    let own = Desk::<Toy>::new(Some("goal 5\nsides x\n"), "2", "easy easy", "s");
    assert_eq!(
        own.unwrap_err(),
        TableError::Game(Refusal::Edition { line: 2 })
    );
    let long = "# x\n".repeat(MAX_EDITION_BYTES / 4 + 1);
    let own = Desk::<Toy>::new(Some(&long), "2", "easy easy", "s");
    assert!(matches!(
        own.unwrap_err(),
        TableError::EditionTooLong { .. }
    ));

    let mut desk = desk("person easy");
    assert_eq!(
        desk.play("hold").unwrap_err(),
        TableError::Game(Refusal::NoPot)
    );
    assert_eq!(
        desk.play("jump").unwrap_err(),
        TableError::Game(Refusal::Unknown)
    );
    assert_eq!(desk.info().moves, 0);
    assert!(matches!(
        desk.set_player(0, "x"),
        Err(TableError::Player { .. })
    ));
    assert!(matches!(
        desk.set_player(7, "easy"),
        Err(TableError::Seat { .. })
    ));
    assert!(matches!(desk.seek(1), Err(TableError::Moment { moves: 0 })));
    assert!(matches!(
        desk.choose("clever", "s", 1, &mut || false),
        Err(TableError::Strength { .. })
    ));
    // A game's refusal is serialised as it is, a table's with its code.
    let error = serde_json::to_value(TableError::Game(Refusal::NoPot)).expect("plain data");
    assert_eq!(error, json!({"code": "noPot"}));
    let error = serde_json::to_value(TableError::<Refusal>::Past).expect("plain data");
    assert_eq!(error, json!({"code": "past"}));
}

#[test]
fn undo_stops_where_something_was_shown_unless_one_person_plays_all() {
    let mut two = desk("person person2");
    two.play("swap:1").expect("a move");
    assert_eq!(two.undo().unwrap_err(), TableError::Revealed);
    assert_eq!(two.info().undo, Some("revealed"));

    let mut one = desk("person person");
    let start = one.table().game().clone();
    one.play("swap:1").expect("a move");
    one.play("roll").expect("a move");
    let after = one.table().game().clone();
    one.undo().expect("a move to take back");
    one.undo().expect("a move to take back");
    assert_eq!(one.undo().unwrap_err(), TableError::Start);
    assert_eq!(one.table().game(), &start);
    assert!(one.info().took_back);
    assert_eq!(one.redo(), Ok(true));
    assert_eq!(one.redo(), Ok(true));
    assert_eq!(one.redo(), Ok(false));
    assert_eq!(one.table().game(), &after);
    // The mark stays, in the record too.
    let again = Desk::<Toy>::open(&one.record()).expect("a record");
    assert!(again.info().took_back);
    assert_eq!(again.table().game(), &after);
}

#[test]
fn an_earlier_moment_is_shown_and_played_on_from() {
    let mut desk = desk("person person");
    let mut states = vec![desk.table().game().clone()];
    while states.len() < 12 {
        play(&mut desk, 1);
        states.push(desk.table().game().clone());
    }
    for (moves, state) in states.iter().enumerate() {
        let events = desk.seek(moves).expect("a moment").to_vec();
        assert_eq!(desk.shown(), state);
        assert_eq!(desk.info().at, moves);
        assert_eq!(desk.log(moves, moves)[0].events, events);
    }
    desk.seek(5).expect("a moment");
    assert_eq!(desk.play("roll").unwrap_err(), TableError::Past);
    assert_eq!(desk.undo().unwrap_err(), TableError::Past);
    assert_eq!(desk.redo().unwrap_err(), TableError::Past);
    assert_eq!(desk.info().moves, 11);
    desk.cut();
    assert_eq!((desk.info().moves, desk.info().at), (5, 5));
    assert_eq!(desk.table().game(), &states[5]);
    desk.play("roll").expect("a move");
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut desk = played(None, usize::MAX);
    assert_eq!(desk.info().turn, -1);
    assert_eq!(desk.info().outcome.expect("an outcome").how, "goal");
    assert_eq!(desk.play("roll").unwrap_err(), TableError::Over);
    let chosen = desk.choose("easy", "s", 1, &mut || false);
    assert_eq!(chosen.unwrap_err(), TableError::Over);
}

#[test]
fn an_edition_that_comes_with_the_program_is_known_by_its_text() {
    let standard = Printing::<Toy>::standard();
    assert_eq!(standard.name(), Some("plain"));
    let unix = Printing::<Toy>::own(standard.text()).expect("an edition");
    let other = Printing::<Toy>::own(&standard.text().replace('\n', "\r\n")).expect("an edition");
    assert_eq!((unix.name(), other.name()), (Some("plain"), Some("plain")));
    assert_eq!(
        Printing::<Toy>::named("old")
            .expect("an edition")
            .edition()
            .goal,
        9
    );
    assert!(Printing::<Toy>::named("new").is_none());
    assert_eq!(Printing::<Toy>::own(OWN).expect("an edition").name(), None);
}

#[test]
fn a_record_is_text_as_documented() {
    let mut desk = desk("person person");
    for text in ["swap:1", "roll"] {
        desk.play(text).expect("a move");
    }
    assert_eq!(
        desk.record(),
        "dungeon-sandbox record 1\ngame toy\nedition standard plain\nsetup 2\nplayers person person\nseed seed-1\n\
         moves 2\nswap:1 roll\n"
    );
    let own = Desk::<Toy>::new(Some(OWN), "2", "easy easy", "s").expect("a table");
    assert_eq!(
        own.record(),
        "dungeon-sandbox record 1\ngame toy\nedition own\nsetup 2\nplayers easy easy\nseed s\nmoves 0\n\
         text 3\n# Mine.\ngoal 12\nsides 8\n"
    );
    // Blank lines and other line ends do no harm.
    let loose = desk.record().replace('\n', " \r\n\r\n");
    assert_eq!(
        Desk::<Toy>::open(&loose).expect("a record").record(),
        desk.record()
    );
    for line in played(None, usize::MAX).record().lines() {
        assert!(line.len() <= 78);
    }
}

/// The error of a record that is the one above with something replaced.
fn spoilt(from: &str, to: &str) -> serde_json::Value {
    let mut desk = desk("person person");
    for text in ["swap:1", "roll"] {
        desk.play(text).expect("a move");
    }
    let text = desk.record();
    assert!(text.contains(from), "{from}");
    let error = record::read::<Toy>(&text.replacen(from, to, 1)).expect_err(to);
    serde_json::to_value(error).expect("plain data")
}

#[test]
fn what_is_wrong_with_a_record_is_said_with_line_and_word() {
    for (from, to, error) in [
        (
            "dungeon-sandbox",
            "dungeon",
            json!({"code": "recordForeign", "line": 1, "word": "dungeon", "expected": ["dungeon-sandbox record 1"]}),
        ),
        (
            "record 1",
            "record 2",
            json!({"code": "recordVersion", "line": 1, "word": "2"}),
        ),
        (
            "record 1",
            "record",
            json!({"code": "recordForeign", "line": 1, "word": "", "expected": ["dungeon-sandbox record 1"]}),
        ),
        (
            "record 1",
            "record 1 x",
            json!({"code": "recordExtra", "line": 1, "word": "x"}),
        ),
        (
            "game toy",
            "game chess",
            json!({"code": "recordOtherGame", "line": 2, "game": "chess", "expected": ["toy"]}),
        ),
        (
            "game toy",
            "",
            json!({"code": "recordWord", "line": 3, "word": "edition", "expected": ["game"]}),
        ),
        (
            "edition standard",
            "edition",
            json!({"code": "recordWord", "line": 3, "word": "plain", "expected": ["standard", "own"]}),
        ),
        (
            "plain",
            "fancy",
            json!({"code": "recordWord", "line": 3, "word": "fancy", "expected": ["old", "plain"]}),
        ),
        (
            " plain",
            "",
            json!({"code": "recordMissing", "line": 3, "expected": ["old", "plain"]}),
        ),
        (
            "setup 2",
            "setup 7",
            json!({"code": "recordSetup", "line": 4, "refusal": {"code": "setup", "word": "7"}}),
        ),
    ] {
        assert_eq!(spoilt(from, to), error, "{from} -> {to}");
    }
}

#[test]
fn what_is_wrong_with_the_moves_of_a_record_is_said_with_line_and_word() {
    for (from, to, error) in [
        (
            "person\n",
            "nobody\n",
            json!({"code": "player", "word": "nobody", "expected": ["person", "person2-person9", "random", "easy", "strong"]}),
        ),
        (
            "person\n",
            "person person\n",
            json!({"code": "players", "count": 3, "needed": 2}),
        ),
        ("seed-1", "SEED", json!({"code": "seed", "word": "SEED"})),
        (
            "seed-1",
            "seed 1",
            json!({"code": "recordExtra", "line": 6, "word": "1"}),
        ),
        (
            "moves 2",
            "moves two",
            json!({"code": "recordWord", "line": 7, "word": "two", "expected": ["0-65536"]}),
        ),
        (
            "moves 2",
            "moves 99999",
            json!({"code": "recordWord", "line": 7, "word": "99999", "expected": ["0-65536"]}),
        ),
        (
            "moves 2",
            "moves +2",
            json!({"code": "recordWord", "line": 7, "word": "+2", "expected": ["0-65536"]}),
        ),
        (
            "moves 2",
            "moves 3",
            json!({"code": "recordMovesFew", "line": 8, "count": 2, "needed": 3}),
        ),
        (
            "moves 2",
            "moves 1",
            json!({"code": "recordExtra", "line": 8, "word": "roll"}),
        ),
        (
            "swap:1 roll",
            "swap:1 roll\nrest",
            json!({"code": "recordExtra", "line": 9, "word": "rest"}),
        ),
        (
            "swap:1 roll",
            "roll swap:1",
            json!({"code": "recordMove", "line": 8, "number": 2, "word": "swap:1", "refusal": {"code": "late"}}),
        ),
        (
            "swap:1 roll",
            "swap:1\nfly",
            json!({"code": "recordMove", "line": 9, "number": 2, "word": "fly", "refusal": {"code": "unknown"}}),
        ),
        (
            "swap:1",
            "\u{7}\u{1b}[2J",
            json!({"code": "recordMove", "line": 8, "number": 1, "word": "\u{fffd}\u{fffd}[2J", "refusal": {"code": "unknown"}}),
        ),
        (
            "edition standard plain",
            "edition own",
            json!({"code": "recordMissing", "line": 8, "expected": ["text"]}),
        ),
    ] {
        assert_eq!(spoilt(from, to), error, "{from} -> {to}");
    }
}

#[test]
fn what_is_wrong_with_a_record_as_a_whole_is_said() {
    assert_eq!(
        record::read::<Toy>(" \n\n").unwrap_err(),
        TableError::RecordEmpty
    );
    let own = played(Some(OWN), 3).record();
    let error = record::read::<Toy>(&own.replace("sides 8", "sides none")).unwrap_err();
    let line = own.lines().count() - 2;
    assert_eq!(
        error,
        TableError::RecordEdition {
            line,
            refusal: Refusal::Edition { line: 3 }
        }
    );
    let error = record::read::<Toy>(&own.replace("moves 3", "moves 4")).unwrap_err();
    assert!(
        matches!(
            error,
            TableError::RecordMovesFew {
                count: 3,
                needed: 4,
                ..
            }
        ),
        "{error:?}"
    );
    let lines = own.lines().count();
    let error = record::read::<Toy>(&own.replace("text 3", "text 4")).unwrap_err();
    assert_eq!(
        error,
        TableError::RecordLinesFew {
            line: lines,
            count: 3,
            needed: 4
        }
    );
    let whole = played(None, usize::MAX);
    let moves = whole.info().moves;
    let text = whole
        .record()
        .replace(&format!("moves {moves}"), &format!("moves {}", moves + 1))
        + "roll\n";
    let error = record::read::<Toy>(&text).unwrap_err();
    assert!(
        matches!(error, TableError::RecordOver { number, .. } if number == moves + 1),
        "{error:?}"
    );
    let error = record::read::<Toy>(&"x".repeat(record::MAX_BYTES + 1)).unwrap_err();
    assert!(matches!(error, TableError::RecordTooLong { .. }));
}

#[test]
fn records_and_links_give_the_same_game_back() {
    for desk in [
        desk("person easy strong random"),
        played(None, 7),
        played(None, usize::MAX),
        played(Some(OWN), 7),
        played(Some("goal 9\nsides 6\n"), 5),
        played(
            Some("# Caf\u{e9}, \u{2620}\n\u{23} x\ngoal 20\nsides 6\n"),
            5,
        ),
    ] {
        let text = desk.record();
        let read = Desk::<Toy>::open(&text).expect("a record");
        assert_eq!(read.record(), text);
        assert_eq!(read.table().game(), desk.table().game());
        let payload = desk.link(true);
        let followed = Desk::<Toy>::open_link(&payload).expect("a link");
        assert_eq!(followed.record(), text);
        assert_eq!(followed.table().game(), desk.table().game());
        let beginning = Desk::<Toy>::open_link(&desk.link(false)).expect("a link");
        assert_eq!(beginning.info().moves, 0);
        assert_eq!(beginning.info().seed, desk.info().seed);
        assert_eq!(
            beginning.table().printing().text(),
            desk.table().printing().text()
        );
    }
}

#[test]
fn links_are_short() {
    assert!(desk("person strong").link(true).len() <= 24);
    // Each move is one of two or three, and often there is no choice.
    let whole = played(None, usize::MAX);
    let characters = whole.link(true).len() - whole.link(false).len();
    assert!(
        characters * 3 <= whole.info().moves,
        "{characters} for {}",
        whole.info().moves
    );
    // A line of one's own costs what it says, not what the whole edition says.
    let own = "# The toy's numbers.\ngoal 25\nsides 6\n";
    assert!(played(Some(own), 0).link(false).len() <= played(None, 0).link(false).len() + 12);
}

#[test]
fn what_is_wrong_with_a_link_is_said() {
    let open = |link: &str| link::decode::<Toy>(link).map(drop).unwrap_err();
    let link = played(None, 9).link(true);
    assert!(link.starts_with("g=1-"));
    for (text, error) in [
        ("", TableError::LinkEmpty),
        ("g=", TableError::LinkEmpty),
        ("g", TableError::LinkTruncated),
        ("g=1", TableError::LinkTruncated),
        ("g=1-", TableError::LinkTruncated),
        ("b=1W64shEF4", TableError::LinkForeign),
        ("top", TableError::LinkForeign),
        ("g=2-abc", TableError::LinkVersion),
        ("g=x", TableError::LinkForeign),
        (
            "g=1Dabc",
            TableError::LinkOtherGame {
                game: Some("danger"),
            },
        ),
        (
            "g=1Zabc",
            TableError::LinkOtherGame {
                game: Some("dzamadu"),
            },
        ),
        (
            "g=1Kabc",
            TableError::LinkOtherGame {
                game: Some("kalahen"),
            },
        ),
        ("g=1Xabc", TableError::LinkOtherGame { game: None }),
        ("g=1%41", TableError::LinkForeign),
    ] {
        assert_eq!(open(text), error, "{text}");
    }
    for end in 3..link.len() {
        assert_eq!(open(&link[..end]), TableError::LinkTruncated, "{end}");
    }
    for place in 5..link.len() {
        for other in ["A", "b", "7", "-", "_", "%", "\u{e9}"] {
            if !link[place..].starts_with(other) {
                let altered = format!("{}{other}{}", &link[..place], &link[place + 1..]);
                assert_eq!(open(&altered), TableError::LinkChecksum, "{altered}");
            }
        }
    }
    assert_eq!(open(&format!("{link}A")), TableError::LinkChecksum);
}

/// Adds to the corpus what is not in it yet.
fn publish(folder: &Path) {
    for (name, desk) in [
        ("beginning", desk("person strong easy random")),
        ("half-a-game", played(None, 7)),
        ("whole-game", played(None, usize::MAX)),
        ("own-edition", played(Some(OWN), usize::MAX)),
    ] {
        let path = folder.join(name).with_extension("txt");
        if !path.exists() {
            let text = format!("{}\n{}", desk.link(true), desk.record());
            fs::write(path, text).expect("a file of the corpus");
        }
    }
}

/// Links as they were published: `tests/links/table/` holds one a file, and below it the record that it stands for.
/// Files are added for new versions (`WRITE_LINKS=1` writes those that are missing); none is ever changed.
#[test]
fn published_links_are_read_for_ever() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/links/table/toy");
    if std::env::var_os("WRITE_LINKS").is_some() {
        publish(&folder);
    }
    let mut read = 0;
    for entry in fs::read_dir(folder).expect("a folder of links") {
        let path = entry.expect("an entry").path();
        let file = fs::read_to_string(&path).expect("a readable file");
        let (link, text) = file.split_once('\n').expect("a link and a record");
        let table = link::decode::<Toy>(link).expect("a game");
        assert_eq!(record::write(&table), text, "{}", path.display());
        assert_eq!(link::encode(&table, true), link);
        read += 1;
    }
    assert!(read >= 4, "the corpus is whole: {read}");
}

#[test]
fn one_players_table_is_told_from_others() {
    for (players, one) in [
        ("person person", true),
        ("person person2", false),
        ("person easy", false),
        ("easy easy", false),
        ("person3 person3", true),
    ] {
        assert_eq!(desk(players).info().one_person, one, "{players}");
    }
    let mut desk = desk("person person2");
    desk.set_player(1, "person").expect("a player");
    assert!(desk.info().one_person);
    assert_eq!(desk.table().players(), [Player::Person(1); 2]);
    desk.set_player(1, "strong").expect("a player");
    assert_eq!(desk.table().players()[1], Player::Bot(Strength::Strong));
}

/// Every error of a table has a sentence in every language.
#[test]
fn every_error_has_a_sentence() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/lang");
    let mut languages = 0;
    for entry in fs::read_dir(folder).expect("the languages") {
        let path = entry.expect("an entry").path();
        if !path.is_dir() {
            continue;
        }
        let text = fs::read_to_string(path.join("table.json")).expect("the words of tables");
        let words: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        for code in TableError::<Refusal>::VARIANTS {
            // The game's own refusals have their sentences with the game.
            if *code != "game" {
                let sentence = words["error"][code].as_str();
                assert!(
                    sentence.is_some_and(|sentence| !sentence.is_empty()),
                    "{code}"
                );
            }
        }
        languages += 1;
    }
    assert!(languages > 0);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused_as_a_record(
        text in ".{0,200}",
        from in 0usize..400,
        length in 0usize..9,
        put in "[ \\n\\r\\ta-z0-9\u{0}\u{1b}\u{e9}:]{0,9}",
    ) {
        let _ = record::read::<Toy>(&text);
        let whole = played(Some(OWN), 40).record();
        let start = from.min(whole.len());
        let end = (start + length).min(whole.len());
        let spoilt = format!("{}{put}{}", &whole[..start], &whole[end..]);
        if let Ok(table) = record::read::<Toy>(&spoilt) {
            let again: Table<Toy> = record::read(&record::write(&table)).expect("a record");
            prop_assert_eq!(again.game(), table.game());
        }
        let _ = record::read::<Toy>(&whole[..start]);
    }

    #[test]
    fn any_body_is_read_or_refused_as_a_link(text in ".{0,60}", body in "[A-Za-z0-9_-]{0,90}") {
        for link in [text.clone(), format!("g={text}"), format!("g=1-{text}"), format!("g=1-{body}")] {
            if let Ok(table) = link::decode::<Toy>(&link) {
                prop_assert_eq!(link::encode(&table, true), link);
            }
        }
    }
}
