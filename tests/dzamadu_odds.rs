//! The odds of Dzamadu against all that can happen: every card that could come is drawn in the game itself.

use dungeon_sandbox::dzamadu::{Asked, Card, Cards, Contents, Move, Odds, State};
use dungeon_sandbox::table::{Game, Scripted, Seeded, Silent};

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).expect("few"))
}

/// Moments at which an enemy stands before the hero, whatever the deck looks like then.
fn fights(count: usize) -> Vec<State> {
    let edition = State::standard();
    let setup = State::read_setup(&edition, "15 heroes 9").expect("a setup");
    let mut found = Vec::new();
    let mut legal = Vec::new();
    for seed in 0.. {
        let mut chance = Seeded::new(&format!("odds-{seed}"));
        let mut game = State::start(&edition, &setup, &mut chance, &mut Silent);
        while game.turn().is_some() {
            let decision = game.any(&mut legal, &mut chance);
            game.act(decision, &mut chance, &mut Silent);
            let view = game.view(None);
            // Of full decks a few are enough; nearly empty ones are rare and worth more.
            if view.asked == Asked::Enemy && (view.deck.count() < 6 || seed % 16 == 0) {
                found.push(game.clone());
                if found.len() == count {
                    return found;
                }
            }
        }
    }
    unreachable!("games go on for ever")
}

/// What a draw may bring: the cards left, or those of the discard if there is none.
fn source(left: Cards, discard: Cards) -> Vec<Card> {
    let cards = if left.is_empty() { discard } else { left };
    cards.iter().collect()
}

/// A move with these cards; nothing if it draws fewer.
fn after(game: &State, decision: Move, cards: &[Card]) -> State {
    let mut chance = Scripted::new(cards.iter().map(|card| u32::from(card.number())));
    let mut game = game.clone();
    game.act(decision, &mut chance, &mut Silent);
    assert_eq!(chance.left(), 0);
    game
}

/// All that can happen with two cards, the second of which is not drawn if the first is a joker: with its chance, the
/// first of them if it decided alone, and what comes of it. The hero who comes next needs cards that nobody counts.
fn outcomes(game: &State, decision: Move) -> Vec<(f64, State)> {
    let view = game.view(None);
    let (left, discard) = (view.deck, view.discard);
    let first = source(left, discard);
    let mut all = Vec::new();
    for card in &first {
        let share = 1.0 / number(first.len());
        let (mut left, mut discard) = if left.is_empty() {
            (discard, left)
        } else {
            (left, discard)
        };
        left.remove(*card);
        discard.insert(*card);
        if card.is_joker() {
            all.push((share, after(game, decision, &[*card])));
            continue;
        }
        let second = source(left, discard);
        for other in &second {
            let share = share / number(second.len());
            all.push((share, after(game, decision, &[*card, *other])));
        }
    }
    all
}

/// The same game with no hero to come: so that his cards need not be told.
fn alone(game: &State) -> Option<State> {
    let view = game.view(None);
    (view.hero.number == view.heroes).then(|| game.clone())
}

/// Moments of last heroes.
fn last_fights(count: usize) -> Vec<State> {
    let fights = fights(count * 12);
    fights.iter().filter_map(alone).take(count).collect()
}

#[test]
fn flight_and_volley_are_as_if_all_cards_were_tried() {
    let fights = last_fights(12);
    assert!(fights.len() > 6);
    assert!(fights.iter().any(|game| game.view(None).deck.count() < 4));
    for game in fights {
        let before = game.view(None);
        let health = |view: &dungeon_sandbox::dzamadu::View| {
            let room = view.room.expect("a room");
            match view.rooms[usize::from(room) - 1].contents {
                Contents::Enemy { health, .. } => health,
                _ => 0,
            }
        };
        let odds = Odds::of(&game);
        let (flee, volley) = (odds.flee.expect("an enemy"), odds.volley.expect("an enemy"));
        let mut found = [0.0; 5];
        for (chance, game) in outcomes(&game, Move::Flee) {
            let view = game.view(None);
            let which = match view.asked {
                Asked::Over => 4,
                Asked::Escape => 1,
                Asked::Way => 0,
                _ if view.hero.health < before.hero.health.min(before.hero.base_health) => 3,
                _ => 2,
            };
            found[which] += chance;
        }
        let expected = [flee.kills, flee.away, flee.even, flee.hurt, flee.dies];
        assert_close(&found, &expected);
        let mut found = [0.0; 5];
        for (chance, game) in outcomes(&game, Move::Fight) {
            let view = game.view(None);
            let which = match view.asked {
                Asked::Over => 4,
                Asked::Way => 0,
                _ if view.hero.health < before.hero.health => 3,
                _ if health(&view) < health(&before) => 1,
                _ => 2,
            };
            found[which] += chance;
        }
        let expected = [
            volley.kills,
            volley.hits,
            volley.even,
            volley.hurt,
            volley.dies,
        ];
        assert_close(&found, &expected);
    }
}

fn assert_close(found: &[f64], expected: &[f64]) {
    for (one, other) in found.iter().zip(expected) {
        assert!((one - other).abs() < 1e-9, "{found:?}, {expected:?}");
    }
    assert!((expected.iter().sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn a_trap_is_as_the_next_card_that_is_no_joker_decides() {
    for game in fights(60) {
        let view = game.view(None);
        let odds = Odds::of(&game).trap;
        let plain = |cards: Cards| cards.iter().filter_map(Card::face).collect::<Vec<_>>();
        let mut next = plain(view.deck);
        if next.is_empty() {
            next = plain(Cards(view.deck.0 | view.discard.0));
        }
        let share = |fits: &dyn Fn(u16) -> bool| {
            let count = next
                .iter()
                .filter(|(_, rank)| fits(u16::from(*rank)))
                .count();
            number(count) / number(next.len())
        };
        let wit = view.hero.wit;
        assert_close(
            &[
                share(&|rank| wit > rank),
                share(&|rank| wit == rank),
                share(&|rank| wit < rank),
            ],
            &[odds.disarmed, odds.stays, odds.strikes],
        );
    }
}

#[test]
fn a_fight_is_won_as_often_as_the_odds_say() {
    for (seed, game) in (0_u32..).zip(last_fights(8)) {
        let odds = Odds::of(&game).fight.expect("an enemy");
        assert!((0.0..=1.0).contains(&odds.wins));
        let mut chance = Seeded::from_number(u64::from(seed));
        let fights = 20_000;
        let won = (0..fights)
            .filter(|_| {
                let mut game = game.clone();
                while game.view(None).asked == Asked::Enemy {
                    game.act(Move::Fight, &mut chance, &mut Silent);
                }
                game.turn().is_some()
            })
            .count();
        let share = number(won) / f64::from(fights);
        // Four standard deviations of this sample, and the margin of the other.
        let error = 4.0 * (0.25 / f64::from(fights)).sqrt() + 2.0 * odds.margin;
        assert!((share - odds.wins).abs() < error, "{share}, {odds:?}");
        assert_eq!(
            Odds::of(&game).fight,
            Some(odds),
            "the same cards, the same odds"
        );
    }
}

#[test]
fn what_is_left_is_counted_by_suit_and_rank() {
    for game in fights(20) {
        let view = game.view(None);
        let odds = Odds::of(&game);
        for (counted, cards) in [(&odds.deck, view.deck), (&odds.discard, view.discard)] {
            let faces: Vec<_> = cards.iter().filter_map(Card::face).collect();
            for (place, suit) in dungeon_sandbox::dzamadu::Suit::ALL.into_iter().enumerate() {
                let count = faces.iter().filter(|(of, _)| *of == suit).count();
                assert_eq!(counted.suits[place] as usize, count);
            }
            for (rank, found) in (2..).zip(counted.ranks) {
                let count = faces.iter().filter(|(_, of)| *of == rank).count();
                assert_eq!(found as usize, count);
            }
            let jokers = cards.iter().filter(|card| card.is_joker()).count();
            assert_eq!(
                (counted.jokers as usize, counted.cards as usize),
                (jokers, faces.len() + jokers)
            );
        }
    }
}
