//! Writing an edition as text.

use std::fmt::Write;

use super::{Edition, Loss, Mark, Power, Site, Toll, Trial};
use crate::kalahen::place::Place;

/// How moves and the page name a road.
pub fn spot(edition: &Edition, road: usize) -> String {
    let [a, b] = edition.roads[road].ends;
    format!("{a}-{b}")
}

/// As the text writes a monster's loss.
pub fn loss(loss: Loss) -> String {
    match loss.base {
        0 => format!("d{}", loss.die),
        base => format!("{base}+d{}", loss.die),
    }
}

fn trial(trial: Trial) -> String {
    match trial {
        Trial::Ouf => "ouf".to_owned(),
        Trial::Voyage => "voyage".to_owned(),
        Trial::Combat(power) => format!(
            "combat {}",
            match power {
                Power::D10 => "d10",
                Power::SixAndD6 => "6+d6",
                Power::SixAndD10 => "6+d10",
            }
        ),
        Trial::Spell {
            toll,
            shield,
            sword,
        } => {
            let mut text = match toll {
                Toll::These(rings) => format!("spell {}", rings.text()),
                Toll::Alike(count) => format!("spell {count}-alike"),
                Toll::Different(count) => format!("spell {count}-different"),
            };
            if shield {
                text.push_str(" shield");
            }
            if sword {
                text.push_str(" sword");
            }
            text
        }
    }
}

fn mark(mark: Mark) -> &'static str {
    mark.into()
}

/// The whole edition.
pub fn write(edition: &Edition) -> String {
    let mut text = String::from("kalahen edition 1\n\n");
    // Writing to a string cannot fail.
    let mut line = |words: std::fmt::Arguments<'_>| {
        let _ = writeln!(text, "{words}");
    };
    for place in Place::all() {
        let Site { x, y, mark: seen } = edition.site(place);
        line(format_args!("place {place} {x} {y} {}", mark(seen)));
    }
    line(format_args!(""));
    for road in &edition.roads {
        let [a, b] = road.ends;
        let bridge = road
            .bridge
            .map_or_else(String::new, |seen| format!(" bridge {}", mark(seen)));
        line(format_args!(
            "road {a} {b} {} {} {}{bridge}",
            mark(road.mark),
            road.terrain.name(),
            mark(road.terrain_mark)
        ));
    }
    for (chest, rows) in edition.table.iter().enumerate() {
        line(format_args!(""));
        for (row, number) in rows.iter().zip(1..) {
            line(format_args!(
                "event {} {number} {} {}",
                Place::of_chest(chest),
                trial(row.trial),
                mark(row.mark)
            ));
        }
    }
    line(format_args!(""));
    for stock in &edition.stocks {
        let card = stock
            .card
            .map_or_else(|| "parchments".to_owned(), |card| card.to_string());
        line(format_args!(
            "card {} {card} {} {}",
            stock.back.name(),
            stock.count,
            mark(stock.mark)
        ));
    }
    line(format_args!(""));
    for horde in &edition.hordes {
        line(format_args!(
            "monster {} {} {} {} {}",
            horde.power,
            loss(horde.loss),
            horde.count,
            horde.bonus,
            mark(horde.mark)
        ));
    }
    text
}
