//! The edition of Kalahen: the standard one reads, writes back the same, and every error names its place.

use std::collections::BTreeMap;

use dungeon_sandbox::kalahen::{
    Back, Card, EDITIONS, Edition, Expected, Mark, Pile, Place, PlaceKind, Refusal, Terrain, Trial,
};

fn standard() -> &'static str {
    EDITIONS[0].1
}

fn read() -> Edition {
    Edition::read(standard()).expect("the standard edition reads")
}

#[test]
fn the_standard_edition_writes_back_the_same() {
    let edition = read();
    let text = edition.text();
    assert_eq!(Edition::read(&text), Ok(edition));
    let statements = |text: &str| {
        text.lines()
            .filter(|line| !line.starts_with("//") && !line.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(statements(&text), statements(standard()));
}

#[test]
fn the_standard_board_is_that_of_the_rulings() {
    let edition = read();
    assert_eq!(edition.roads().len(), 36);
    let road = |a: &str, b: &str| {
        let number = edition
            .road_between(a.parse().unwrap(), b.parse().unwrap())
            .unwrap_or_else(|| panic!("no road {a}-{b}"));
        edition.roads()[usize::from(number)]
    };
    assert_eq!(road("B", "V1").mark, Mark::Printed);
    assert_eq!(road("B", "2").terrain, Terrain::Marsh);
    assert_eq!(road("2", "B").terrain_mark, Mark::Reconstructed);
    for (a, b) in [("1", "5"), ("4", "5"), ("3", "6"), ("2", "6")] {
        assert!(road(a, b).bridge.is_some());
    }
    // Each terrain is equally common on the rim, and castles have two roads, villages and places five.
    let mut terrains = BTreeMap::new();
    for road in edition.roads() {
        *terrains.entry(road.terrain.name()).or_insert(0) += 1;
    }
    assert_eq!(
        terrains,
        BTreeMap::from([
            ("forest", 8),
            ("marsh", 10),
            ("mountain", 10),
            ("steppe", 8)
        ])
    );
    for place in Place::all() {
        let roads = edition.roads_from(place).len();
        let expected = match place.kind() {
            PlaceKind::Castle | PlaceKind::Tower | PlaceKind::Gate => 2,
            PlaceKind::Village | PlaceKind::Cursed => 5,
            PlaceKind::Forest => 0,
        };
        assert_eq!(roads, expected, "{place}");
    }
}

#[test]
fn the_standard_cards_are_those_of_the_rulings() {
    let edition = read();
    let deck = edition.deck();
    assert_eq!(deck.0.map(Pile::count), [32, 26, 20]);
    let count = |back, card| deck.of(edition.kind(back, card).expect("there is such a card"));
    assert_eq!(count(Back::Green, Card::Shield), 5);
    assert_eq!(count(Back::Green, Card::Sword), 4);
    assert_eq!(count(Back::Red, Card::Key), 6);
    assert_eq!(count(Back::Red, Card::Flask(5)), 1);
    assert_eq!(count(Back::Blue, Card::Teleport), 2);
    for (back, stars) in Back::ALL.into_iter().zip(1..) {
        for formula in 0..8 {
            assert_eq!(count(back, Card::Parchment { formula, stars }), 2);
        }
    }
    assert_eq!(edition.monsters().len(), 21);
    assert_eq!(
        edition
            .monsters()
            .iter()
            .filter(|monster| monster.bonus)
            .count(),
        7
    );
}

#[test]
fn the_standard_table_marks_what_is_printed() {
    let edition = read();
    for chest in 0..7 {
        for (row, entry) in (1..).zip(edition.table(chest)) {
            let printed = match chest {
                1 => row <= 4 || row == 6,
                0..4 => row <= 3,
                4 => row <= 4,
                _ => row <= 2,
            };
            assert_eq!(
                entry.mark == Mark::Printed,
                printed,
                "chest {chest}, row {row}"
            );
        }
    }
    assert_eq!(edition.table(0)[0].trial, Trial::Voyage);
    assert_eq!(edition.table(4)[1].trial, Trial::Ouf);
    assert!(matches!(
        edition.table(6)[9].trial,
        Trial::Spell {
            shield: true,
            sword: true,
            ..
        }
    ));
}

/// The standard text with its line `from` replaced.
fn with(from: &str, to: &str) -> Result<Edition, Refusal> {
    assert!(
        standard().lines().any(|line| line == from),
        "no line {from}"
    );
    let lines: Vec<_> = standard()
        .lines()
        .map(|line| if line == from { to } else { line })
        .collect();
    Edition::read(&lines.join("\n"))
}

#[test]
#[expect(clippy::too_many_lines, reason = "one line an error")]
fn an_error_in_a_line_names_line_entry_word_and_what_was_expected() {
    let number = |from: &str| standard().lines().position(|line| line == from).unwrap() + 1;
    let refused = |from: &str, to: &str, word: &str, expected| {
        assert_eq!(
            with(from, to),
            Err(Refusal::EditionLine {
                line: u32::try_from(number(from)).unwrap(),
                entry: to.to_owned(),
                word: word.to_owned(),
                expected,
            }),
            "{to}"
        );
    };
    let title = "kalahen edition 1";
    refused(title, "kalahen edition 2", "kalahen", Expected::Title);
    let place = "place V4 90 500 reconstructed";
    refused(
        place,
        "castle V4 90 500 reconstructed",
        "castle",
        Expected::Statement,
    );
    refused(
        place,
        "place V5 90 500 reconstructed",
        "V5",
        Expected::Place,
    );
    refused(
        place,
        "place V4 90 1001 reconstructed",
        "1001",
        Expected::Coordinate,
    );
    refused(
        place,
        "place V4 -1 500 reconstructed",
        "-1",
        Expected::Coordinate,
    );
    refused(place, "place V4 90 500 guessed", "guessed", Expected::Mark);
    refused(place, "place V4 90 500", "", Expected::Mark);
    refused(
        place,
        "place V4 90 500 printed now",
        "now",
        Expected::LineEnd,
    );
    refused(place, "place V3 90 500 printed", "V3", Expected::Once);
    let road = "road A V1 reconstructed steppe reconstructed";
    refused(
        road,
        "road A V1 reconstructed desert reconstructed",
        "desert",
        Expected::Terrain,
    );
    refused(
        road,
        "road A V1 printed steppe printed tunnel",
        "tunnel",
        Expected::Bridge,
    );
    refused(
        road,
        "road A A printed steppe printed",
        "A",
        Expected::OtherPlace,
    );
    refused(
        road,
        "road A B printed steppe printed",
        "B",
        Expected::CastleRoad,
    );
    refused(
        road,
        "road A M printed steppe printed",
        "M",
        Expected::NoForestRoad,
    );
    refused(
        road,
        "road A T printed steppe printed",
        "T",
        Expected::TowerRoad,
    );
    refused(
        "road B V1 printed forest reconstructed",
        "road V1 A printed steppe printed",
        "A",
        Expected::Once,
    );
    let event = "event 1 1 voyage printed";
    refused(event, "event M 1 voyage printed", "M", Expected::TablePlace);
    refused(event, "event 1 7 voyage printed", "7", Expected::Row6);
    refused(event, "event 5 11 voyage printed", "11", Expected::Row10);
    refused(
        event,
        "event 1 1 journey printed",
        "journey",
        Expected::Trial,
    );
    refused(event, "event 1 1 combat d8 printed", "d8", Expected::Power);
    refused(
        event,
        "event 1 1 spell purple printed",
        "purple",
        Expected::Toll,
    );
    refused(
        event,
        "event 1 1 spell 5-different printed",
        "5-different",
        Expected::Toll,
    );
    refused(
        "event 1 2 combat d10 printed",
        "event 1 1 ouf printed",
        "1",
        Expected::Once,
    );
    let card = "card green shield 5 reconstructed";
    refused(
        card,
        "card brown shield 5 reconstructed",
        "brown",
        Expected::Back,
    );
    refused(
        card,
        "card green helmet 5 reconstructed",
        "helmet",
        Expected::Card,
    );
    refused(
        card,
        "card green sun1 5 reconstructed",
        "sun1",
        Expected::Card,
    );
    refused(
        card,
        "card green shield 16 reconstructed",
        "16",
        Expected::Count15,
    );
    refused(
        "card green sword 4 reconstructed",
        card,
        "green",
        Expected::Once,
    );
    let monster = "monster 3 d3 3 1 reconstructed";
    refused(
        monster,
        "monster 0 d3 3 1 reconstructed",
        "0",
        Expected::MonsterPower,
    );
    refused(
        monster,
        "monster 3 d4 3 1 reconstructed",
        "d4",
        Expected::Loss,
    );
    refused(
        monster,
        "monster 3 d3 22 1 reconstructed",
        "22",
        Expected::Count21,
    );
    refused(
        monster,
        "monster 3 d3 3 4 reconstructed",
        "4",
        Expected::Bonus,
    );
}

#[test]
fn an_error_in_the_whole_names_the_entry_and_what_was_expected() {
    let refused = |from: &str, to: &str, entry: &str, expected, found| {
        assert_eq!(
            with(from, to),
            Err(Refusal::EditionWhole {
                entry: entry.to_owned(),
                expected,
                found,
            }),
            "{to}"
        );
    };
    refused(
        "place V4 90 500 reconstructed",
        "",
        "place V4",
        Expected::EveryPlace,
        0,
    );
    refused(
        "event T 2 combat 6+d10 printed",
        "",
        "event T 2",
        Expected::EveryRow,
        0,
    );
    refused(
        "road 5 G5 printed mountain reconstructed",
        "",
        "road G5",
        Expected::Reachable,
        0,
    );
    refused(
        "road 1 5 reconstructed steppe reconstructed bridge reconstructed",
        "road 1 5 reconstructed steppe reconstructed",
        "bridge",
        Expected::FourBridges,
        3,
    );
    refused(
        "card red parchments 2 printed",
        "",
        "card red parchments",
        Expected::Parchments,
        0,
    );
    refused(
        "card green shield 5 reconstructed",
        "card green shield 4 reconstructed",
        "card green",
        Expected::FourShares,
        31,
    );
    refused(
        "card red key 6 reconstructed",
        "card red key 5 reconstructed",
        "card red",
        Expected::TwoShares,
        25,
    );
    refused(
        "card blue parchments 2 printed",
        "card blue parchments 1 printed",
        "card blue",
        Expected::MoreThanTwelve,
        12,
    );
    refused(
        "card red key 6 reconstructed",
        "card red key 8 reconstructed",
        "card",
        Expected::Cards78,
        80,
    );
    refused(
        "monster 3 d3 3 1 reconstructed",
        "monster 3 d3 4 1 reconstructed",
        "monster",
        Expected::Monsters21,
        22,
    );
    assert!(matches!(
        Edition::read(&"// nothing\n".repeat(6000)),
        Err(Refusal::EditionWhole {
            expected: Expected::ShorterText,
            ..
        })
    ));
    assert!(matches!(
        Edition::read(""),
        Err(Refusal::EditionWhole {
            expected: Expected::Title,
            ..
        })
    ));
}
