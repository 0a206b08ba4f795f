//! Kalahen from the first choice on: the beginning, what seats see and remember, the adviser's word at the table, bots.

use dungeon_sandbox::kalahen::{Ask, Event, Move, Refusal, Rule, Setup, State, What, odds};
use dungeon_sandbox::table::{Chance, Game, Scripted, Seeded, Silent, Strength, Thinking};

/// Makes a move given by its text, with these dice.
fn play(state: &mut State, text: &str, dice: impl IntoIterator<Item = u32>) -> Vec<Event> {
    let decision = state
        .read_move(text)
        .unwrap_or_else(|why| panic!("{text}: {why:?}"));
    let mut chance = Scripted::new(dice);
    let mut events = Vec::new();
    let made = state.apply(decision, &mut chance, &mut events);
    assert_eq!(made, Ok(()), "{text}");
    assert_eq!(chance.left(), 0, "{text}: throws are left over");
    events
}

fn arranged(setup: &str, lines: &[&str]) -> State {
    let setup = Setup::read(setup).expect("a setup");
    State::arranged(&State::standard(), setup, lines).expect("an arrangement")
}

fn has(events: &[Event], test: impl Fn(&What) -> bool) -> bool {
    events.iter().any(|event| test(&event.what))
}

#[test]
fn castles_are_chosen_in_seat_order_all_different_and_then_three_rings_each() {
    let setup = Setup::new(3, false, &[]);
    let mut chance = Seeded::new("begin");
    let mut state = State::start(&State::standard(), &setup, &mut chance, &mut Silent);
    for (seat, castle) in ["castle:C", "castle:A", "castle:H"].into_iter().enumerate() {
        assert_eq!(state.turn(), u8::try_from(seat).ok());
        play(&mut state, castle, []);
        if seat == 0 {
            let taken = state.read_move("castle:C").unwrap();
            assert_eq!(state.check(taken), Err(Refusal::CastleTaken { seat: 0 }));
        }
    }
    for seat in 0..3 {
        for (left, ring) in [(3, "ring:red"), (2, "ring:red"), (1, "ring:blue")] {
            assert_eq!(state.view(None).ask, Ask::Ring { seat, left });
            if (seat, left) != (2, 1) {
                play(&mut state, ring, []);
            }
        }
    }
    // The highest d10 begins; the two who tie for it throw again.
    let events = play(&mut state, "ring:blue", [7, 2, 7, 0, 9]);
    assert!(has(&events, |what| *what == What::OrderTied { die: 7 }));
    assert!(has(&events, |what| *what == What::Begins { seat: 2 }));
    let view = state.view(None);
    assert_eq!(view.ask, Ask::Turn { seat: 2 });
    assert_eq!((view.round, view.active), (1, Some(2)));
    for warrior in &view.warriors {
        assert_eq!((warrior.life, warrior.gold), (12, 15));
        assert_eq!(warrior.rings.0, [2, 0, 0, 1]);
        assert_eq!(warrior.place, warrior.castle);
    }
    // Play goes clockwise, and a round ends before the seat that began.
    play(&mut state, "pass", []);
    assert_eq!((state.turn(), state.round()), (Some(0), 1));
    play(&mut state, "pass", []);
    play(&mut state, "pass", []);
    assert_eq!((state.turn(), state.round()), (Some(2), 2));
}

#[test]
fn the_cards_lie_under_the_chests_in_their_shares() {
    for seed in ["a", "b", "c"] {
        let setup = Setup::new(2, true, &[]);
        let mut chance = Seeded::new(seed);
        let mut events: Vec<Event> = Vec::new();
        let state = State::start(&State::standard(), &setup, &mut chance, &mut events);
        let counts: Vec<_> = state
            .view(None)
            .chests
            .iter()
            .map(|chest| chest.cards)
            .collect();
        assert_eq!(counts, [8, 8, 8, 8, 13, 13, 12, 8]);
        assert!(has(&events, |what| matches!(
            what,
            What::CastleChosen { seat: 1, .. }
        )));
        assert!(
            state
                .view(Some(0))
                .chests
                .iter()
                .all(|chest| chest.known.is_empty())
        );
    }
}

#[test]
fn setups_read_as_written_and_errors_name_the_word() {
    for text in [
        "2",
        "6 dealt",
        "4 traps",
        "4 dealt traps levitation collaboration satyrs",
        "3 levitation satyrs",
    ] {
        assert_eq!(
            Setup::read(text).map(|setup| setup.text()),
            Ok(text.to_owned())
        );
    }
    let word = |word: &str| word.to_owned();
    assert_eq!(Setup::read(""), Err(Refusal::SetupSeats { word: word("") }));
    assert_eq!(
        Setup::read("7"),
        Err(Refusal::SetupSeats { word: word("7") })
    );
    assert_eq!(
        Setup::read("2 dragons"),
        Err(Refusal::SetupWord {
            word: word("dragons")
        })
    );
    assert_eq!(
        Setup::read("2 traps traps"),
        Err(Refusal::SetupTwice {
            word: word("traps")
        })
    );
    assert_eq!(
        Setup::read("2 satyrs traps"),
        Err(Refusal::SetupTwice {
            word: word("traps")
        })
    );
}

#[test]
fn what_is_no_text_of_a_move_is_refused() {
    let state = arranged("2", &["seat 1 A", "seat 2 B"]);
    for text in [
        "",
        "go",
        "go:",
        "go:Z",
        "go:V1 ",
        "castle:V1",
        "fight:0",
        "fight:7",
        "drink:0",
        "drink:13",
        "use:red+red+red",
        "use:blue+red",
        "again:",
        "again:4",
        "again:31",
        "take:",
        "take:sun4",
        "take:sun0",
        "buy:2-rings",
        "stake:purple",
        "set:A-B",
        "set:bridge:A-V1",
        "putback:shield",
        "PASS",
        "counter:red+",
        "pass:now",
    ] {
        let refused = state.read_move(text);
        assert_eq!(
            refused,
            Err(Refusal::NoMove {
                text: text.to_owned()
            }),
            "{text}"
        );
    }
}

#[test]
fn a_chest_is_shown_to_its_searcher_only_who_remembers_it() {
    let lines = ["seat 1 A", "seat 2 B at V1", "chest 1 sun1 moon1 shield"];
    let mut state = arranged("2", &lines);
    play(&mut state, "go:1", []);
    play(&mut state, "search", [5]);
    assert_eq!(
        state.view(Some(0)).open.map(|open| open.cards.len()),
        Some(3)
    );
    assert_eq!(state.view(Some(1)).open, None);
    assert_eq!(state.view(None).open, None);
    let events = play(&mut state, "take:shield", []);
    assert!(has(&events, |what| matches!(what, What::CardTaken { .. })));
    let text = serde_json::to_string(&events).unwrap();
    assert!(!text.contains("shield"), "{text}");
    // Later the other takes a card there, unseen.
    play(&mut state, "go:1", []);
    play(&mut state, "search", [5]);
    play(&mut state, "take:moon1", []);
    let view = state.view(Some(0));
    let chest = &view.chests[0];
    assert_eq!(
        (chest.seen, chest.cards, chest.known.len(), chest.taken),
        (Some(1), 1, 2, 1)
    );
    assert_eq!(view.warriors[1].carried, [1, 0, 0]);
    assert_eq!(view.warriors[1].known, []);
    assert_eq!(state.view(Some(1)).chests[0].known.len(), 1);
    // Whatever the first seat imagines, the card taken is one of those it saw.
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..40 {
        let world = state.imagine(0, &mut Seeded::from_number(number));
        assert_eq!(world.view(Some(0)), state.view(Some(0)));
        let hand = world.view(Some(1)).warriors[1].known.clone();
        seen.insert(hand[0].card.to_string());
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["moon1", "sun1"]);
}

#[test]
fn rings_chosen_in_secret_are_shown_to_who_chose_them_only() {
    let lines = [
        "seat 1 A at V1 rings red+red",
        "seat 2 B at V1 rings blue",
        "seat 3 C",
    ];
    let mut state = arranged("3", &lines);
    play(&mut state, "fight:2", []);
    let events = play(&mut state, "use:red+red", []);
    assert!(
        !serde_json::to_string(&events)
            .unwrap()
            .contains("rings\":[")
    );
    assert_eq!(state.turn(), Some(1));
    let rings = |seat| state.view(seat).bout.unwrap().rings.map(|rings| rings.0);
    assert_eq!(rings(Some(0)), Some([2, 0, 0, 0]));
    assert_eq!(
        (rings(Some(1)), rings(Some(2)), rings(None)),
        (None, None, None)
    );
    assert_eq!(state.view(Some(1)).warriors[0].rings.0, [2, 0, 0, 0]);
    let imagined: std::collections::BTreeSet<_> = (0..40)
        .map(|number| {
            let world = state.imagine(1, &mut Seeded::from_number(number));
            world.view(Some(0)).bout.unwrap().rings.unwrap().total()
        })
        .collect();
    assert_eq!(imagined.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn the_winner_remembers_what_the_loser_carries() {
    let lines = [
        "seat 1 A at V1",
        "seat 2 B at V1 life 3 hand sun1 key",
        "seat 3 C",
    ];
    let mut state = arranged("3", &lines);
    play(&mut state, "fight:2", []);
    assert_eq!(
        state.view(Some(0)).open.map(|open| open.cards.len()),
        Some(2)
    );
    assert_eq!(state.view(Some(1)).open, None);
    let events = play(&mut state, "take:sun1", []);
    assert!(!serde_json::to_string(&events).unwrap().contains("sun1"));
    let known = |looker, seat: usize| state.view(Some(looker)).warriors[seat].known.len();
    assert_eq!((known(0, 1), known(2, 1)), (1, 0));
    // The loser knows what was taken from him; onlookers do not.
    assert_eq!((known(1, 0), known(2, 0)), (1, 0));
}

#[test]
fn the_adviser_says_what_a_ring_buys_and_which_dice_to_throw_again() {
    let lines = [
        "seat 1 A at V1 rings red+red hand sword",
        "seat 2 B",
        "chest 5 key",
    ];
    let mut state = arranged("2", &lines);
    play(&mut state, "go:5", []);
    // A monster of 9 power points.
    play(&mut state, "search", [4, 3]);
    let advice = state.advice().expect("rings are chosen");
    let exact: Vec<_> = advice.rings.iter().map(|worth| worth.exact).collect();
    assert_eq!(exact, odds::by_rings(9, 1));
    play(&mut state, "use:red", [0, 1, 3]);
    // Two rings' worth is 9 / 2 − 1: four points are needed; there are 1 + 2 − 1 = 2.
    let advice = state.advice().expect("dice are thrown");
    assert_eq!((advice.aim, advice.needed), ("reach", Some(4)));
    let best = usize::from(advice.best.unwrap());
    assert_eq!(advice.ways[best], advice.worth);
    assert!(advice.worth.value > advice.ways[0].value);
}

#[test]
fn the_adviser_knows_the_satyrs() {
    let mut state = arranged("2 satyrs", &["seat 1 A at 5 gold 2", "seat 2 B"]);
    play(&mut state, "go:G5", []);
    play(&mut state, "stake:gold", [3, 0, 1, 3]);
    let advice = state.advice().expect("dice are thrown");
    assert_eq!(advice.aim, "satyrs");
    // Two points, one off the goal of three: three units for keeping them.
    assert_eq!(advice.ways[0].exact, odds::Fraction::new(3, 1));
    assert!(advice.worth.value >= 3.0);
}

/// Games of two by bots: how many the first strength has won.
fn wins(strengths: [Strength; 2], games: u32, rules: &[Rule]) -> u32 {
    let mut wins = 0;
    for game in 0..games {
        let mut chance = Seeded::new(&format!("bots-{game}"));
        let mut lots = Seeded::new(&format!("lots-{game}"));
        let setup = Setup::new(2, true, rules);
        let mut state = State::start(&State::standard(), &setup, &mut chance, &mut Silent);
        while let Some(seat) = state.turn().filter(|_| state.round() <= 200) {
            let mut thinking = Thinking {
                chance: &mut lots,
                iterations: 1,
                stop: &mut || false,
            };
            let strength = strengths[(usize::from(seat) + game as usize) % 2];
            let decision: Move = state.choose(strength, &mut thinking);
            state.act(decision, &mut chance, &mut Silent);
        }
        let winner = state.outcome().and_then(|outcome| outcome.winner);
        wins += u32::from(winner.is_some_and(|seat| (u32::from(seat) + game) % 2 == 0));
    }
    wins
}

#[test]
fn the_strong_bot_beats_the_easy_one_and_that_one_beats_chance() {
    let strong = wins([Strength::Strong, Strength::Easy], 500, &[]);
    assert!(strong >= 284, "{strong} of 500");
    let strong = wins([Strength::Strong, Strength::Easy], 500, &Rule::ALL);
    assert!(strong >= 284, "{strong} of 500 by all rules");
    let easy = wins([Strength::Easy, Strength::Random], 100, &[]);
    assert!(easy >= 75, "{easy} of 100");
}

#[test]
fn a_game_of_all_moves_by_lot_ends() {
    let mut chance = Seeded::new("lot");
    for seats in 2..=6 {
        let setup = Setup::new(seats, false, &Rule::ALL);
        let mut state = State::start(&State::standard(), &setup, &mut chance, &mut Silent);
        let mut legal = Vec::new();
        while state.turn().is_some() {
            state.legal(&mut legal);
            let decision = chance.pick(&legal);
            state.act(decision, &mut chance, &mut Silent);
        }
        assert!(
            state
                .outcome()
                .is_some_and(|outcome| outcome.winner.is_some())
        );
    }
}
