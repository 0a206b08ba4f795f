//! Steps and walks: where a roll can lead, and what it takes, opens and closes on the way.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use super::edition::{Closed, Kind, SpaceId};

/// The highest number on the movement die.
pub(super) const MOST_STEPS: u8 = 6;

/// What a character carries and has open; a switch that was hit counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Load(pub(super) u8);

const KEY: u8 = 1;
const TALISMAN: u8 = 1 << 1;
const SWITCH: u8 = 1 << 2;
const BLACK: u8 = 1 << 3;
const GOLD: u8 = 1 << 4;
/// In marks only: red was left.
const RED: u8 = 1 << 5;
/// In marks only, where both come: the switch was hit after red was left for the last time.
const SWITCH_LAST: u8 = 1 << 6;

/// One more than the highest load.
pub(super) const LOADS: usize = 32;

impl Load {
    /// Whether the key is in hand.
    #[must_use]
    #[inline]
    pub const fn has_key(self) -> bool {
        self.0 & KEY != 0
    }

    /// Whether the talisman is in hand.
    #[must_use]
    #[inline]
    pub const fn has_talisman(self) -> bool {
        self.0 & TALISMAN != 0
    }

    /// Whether the switch is hit: red is open.
    #[must_use]
    #[inline]
    pub const fn has_switch(self) -> bool {
        self.0 & SWITCH != 0
    }

    /// Whether black has been opened for good.
    #[must_use]
    #[inline]
    pub const fn has_black(self) -> bool {
        self.0 & BLACK != 0
    }

    /// Whether gold has been opened for good.
    #[must_use]
    #[inline]
    pub const fn has_gold(self) -> bool {
        self.0 & GOLD != 0
    }

    /// Whether the key has been found, spent or not.
    #[must_use]
    #[inline]
    pub const fn found_key(self) -> bool {
        self.0 & (KEY | BLACK) != 0
    }

    /// Whether the talisman has been found, spent or not.
    #[must_use]
    #[inline]
    pub const fn found_talisman(self) -> bool {
        self.0 & (TALISMAN | GOLD) != 0
    }

    /// After a death: the switch is out again, all else stays.
    #[must_use]
    #[inline]
    pub const fn after_death(self) -> Self {
        Self(self.0 & !SWITCH)
    }

    /// Whether it can come about: a thing is not both in hand and spent.
    #[must_use]
    pub(super) const fn is_possible(self) -> bool {
        self.0 < 32
            && self.0 & (KEY | BLACK) != KEY | BLACK
            && self.0 & (TALISMAN | GOLD) != TALISMAN | GOLD
    }

    /// What would have to be done to enter a space of a kind; nothing if it is open.
    #[must_use]
    #[inline]
    pub const fn bars(self, kind: Kind) -> Option<Closed> {
        match kind {
            Kind::Red if !self.has_switch() => Some(Closed::Red),
            Kind::Black if !self.found_key() => Some(Closed::Black),
            Kind::Gold if !self.found_talisman() => Some(Closed::Gold),
            _ => None,
        }
    }

    /// What coming to stand on a space of a kind does, be it by a step or by a fall.
    #[must_use]
    #[inline]
    pub(super) const fn arrive(self, kind: Kind) -> Marks {
        match kind {
            Kind::Key if !self.found_key() => Marks(KEY),
            Kind::Talisman if !self.found_talisman() => Marks(TALISMAN),
            Kind::Switch if !self.has_switch() => Marks(SWITCH),
            Kind::Black if self.has_key() => Marks(BLACK),
            Kind::Gold if self.has_talisman() => Marks(GOLD),
            _ => Marks(0),
        }
    }

    /// What a step from a space of one kind to a joined one of another does; nothing if that one is closed.
    #[must_use]
    #[inline]
    pub(super) fn step(self, from: Kind, to: Kind) -> Option<Marks> {
        let left = if matches!(from, Kind::Red) && self.has_switch() {
            Marks(RED)
        } else {
            Marks(0)
        };
        let after = self.with(left);
        if after.bars(to).is_some() {
            return None;
        }
        Some(left.then(after.arrive(to)))
    }

    /// After all that the marks say.
    #[must_use]
    #[inline]
    pub(super) const fn with(self, marks: Marks) -> Self {
        let Marks(marks) = marks;
        let mut load = self.0 | marks & (KEY | TALISMAN | SWITCH | BLACK | GOLD);
        if marks & BLACK != 0 {
            load &= !KEY;
        }
        if marks & GOLD != 0 {
            load &= !TALISMAN;
        }
        if marks & RED != 0 && marks & SWITCH_LAST == 0 {
            load &= !SWITCH;
        }
        Self(load)
    }
}

impl FromStr for Load {
    type Err = ();

    /// Reads `key`, `talisman`, `switch`, `black` and `gold` with a `+` between, or `none`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut load = Self::default();
        for word in text.split('+').filter(|_| text != "none") {
            let known = WORDS.iter().find(|(_, name)| &name[1..] == word);
            let (bit, _) = known.filter(|(bit, _)| *bit != RED).ok_or(())?;
            load.0 |= bit;
        }
        load.is_possible().then_some(load).ok_or(())
    }
}

/// What a walk takes, opens and closes.
///
/// Written `+key`, `+talisman`, `+black`, `+gold`, `+switch`, `-red`, in this order; `-red+switch` if the switch was
/// hit after red was left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(pub(super) u8);

const WORDS: [(u8, &str); 6] = [
    (KEY, "+key"),
    (TALISMAN, "+talisman"),
    (BLACK, "+black"),
    (GOLD, "+gold"),
    (SWITCH, "+switch"),
    (RED, "-red"),
];

impl Marks {
    /// Whether nothing happens on the way.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These, and others after them.
    #[inline]
    pub(super) const fn then(self, later: Self) -> Self {
        let both = self.0 | later.0;
        if both & (SWITCH | RED) != SWITCH | RED || later.0 & (SWITCH | RED) == 0 {
            return Self(both);
        }
        // A later part with both keeps its own order; with one of them, that one is the last.
        if later.0 & RED == 0 || later.0 & SWITCH_LAST != 0 {
            Self(both | SWITCH_LAST)
        } else {
            Self(both & !SWITCH_LAST)
        }
    }

    /// Each part by itself, in order.
    pub(super) fn parts(self) -> impl Iterator<Item = Self> {
        self.ordered().map(|(bit, _)| Self(bit))
    }

    /// Whether red was left.
    #[inline]
    pub(super) const fn is_red(self) -> bool {
        self.0 & RED != 0
    }

    /// Whether all of the others are among these.
    pub(super) const fn has(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// The parts in order, as they are written.
    fn words(self) -> impl Iterator<Item = &'static str> {
        self.ordered().map(|(_, word)| word)
    }

    fn ordered(self) -> impl Iterator<Item = (u8, &'static str)> {
        let order = if self.0 & SWITCH_LAST == 0 {
            [0, 1, 2, 3, 4, 5]
        } else {
            [0, 1, 2, 3, 5, 4]
        };
        order
            .into_iter()
            .map(|place| WORDS[place])
            .filter(move |(bit, _)| self.0 & bit != 0)
    }

    /// The parts in order: `key`, `talisman`, `black`, `gold`, `switch`, `red`.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.words().map(|word| &word[1..])
    }

    /// Reads what `Display` writes.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut marks = 0;
        let mut rest = text;
        while !rest.is_empty() {
            let (bit, word) = WORDS.into_iter().find(|(_, word)| rest.starts_with(word))?;
            if bit == SWITCH && marks & RED != 0 {
                marks |= SWITCH_LAST;
            }
            marks |= bit;
            rest = &rest[word.len()..];
        }
        let marks = Self(marks);
        (marks.to_string() == text).then_some(marks)
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words().try_for_each(|word| formatter.write_str(word))
    }
}

/// A walk as the game knows it: its end, and what it does on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Walk {
    /// Where it ends.
    pub to: SpaceId,
    /// What it takes, opens and closes.
    pub marks: Marks,
}

/// The bare board: what is where, and what is joined to what.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Ground {
    pub kinds: Vec<Kind>,
    pub joins: Vec<Vec<SpaceId>>,
}

/// A walk while it is looked for.
#[derive(Clone, Copy)]
struct Node {
    walk: Walk,
    /// Where it came from, in the layer before.
    parent: usize,
    /// How often it turned back so far: a way is shown with as few turns as there can be.
    turns: u8,
}

impl Ground {
    #[inline]
    pub fn kind(&self, space: SpaceId) -> Kind {
        self.kinds[usize::from(space)]
    }

    #[inline]
    pub fn joined(&self, space: SpaceId) -> &[SpaceId] {
        &self.joins[usize::from(space)]
    }

    /// The spaces that a character can step to, and what that does.
    #[inline]
    pub fn steps(&self, from: SpaceId, load: Load) -> impl Iterator<Item = Walk> {
        let kind = self.kind(from);
        self.joined(from).iter().filter_map(move |&to| {
            load.step(kind, self.kind(to))
                .map(|marks| Walk { to, marks })
        })
    }

    /// All walks by their length, up to a roll; the first layer is the space itself. A walk that has come to an exit
    /// goes no further. The layers end before the first empty one.
    fn layers(&self, from: SpaceId, load: Load, roll: u8) -> Vec<Vec<Node>> {
        let mut layers = vec![vec![Node {
            walk: Walk {
                to: from,
                marks: Marks::default(),
            },
            parent: 0,
            turns: 0,
        }]];
        for length in 0..usize::from(roll) {
            let mut next: Vec<Node> = Vec::new();
            for (parent, node) in layers[length].iter().enumerate() {
                if self.kind(node.walk.to) == Kind::Exit {
                    continue;
                }
                let before = (length > 0).then(|| layers[length - 1][node.parent].walk.to);
                for step in self.steps(node.walk.to, load.with(node.walk.marks)) {
                    let turns = node.turns + u8::from(before == Some(step.to));
                    let walk = Walk {
                        to: step.to,
                        marks: node.walk.marks.then(step.marks),
                    };
                    let found = Node {
                        walk,
                        parent,
                        turns,
                    };
                    match next.iter_mut().find(|other| other.walk == walk) {
                        Some(other) if other.turns > turns => *other = found,
                        Some(_) => {}
                        None => next.push(found),
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            layers.push(next);
        }
        layers
    }

    /// The layers in which the walks of a roll end: those to an exit at any length and those of the roll's; the longest
    /// if there is none.
    fn ends(&self, layers: &[Vec<Node>], roll: u8) -> Vec<(usize, usize)> {
        let full = usize::from(roll);
        let places = |length: usize, wanted: fn(bool) -> bool| {
            let layer = layers.get(length).into_iter().flatten().enumerate();
            layer
                .filter(move |(_, node)| wanted(self.kind(node.walk.to) == Kind::Exit))
                .map(move |(index, _)| (length, index))
                .collect::<Vec<_>>()
        };
        let mut ends: Vec<_> = (1..full)
            .flat_map(|length| places(length, |is_exit| is_exit))
            .collect();
        ends.extend(places(full, |_| true));
        if ends.is_empty() && layers.len() > 1 {
            ends = places((layers.len() - 1).min(full), |_| true);
        }
        ends
    }

    /// The walks of a roll, each once, in the order of the spaces and their marks.
    fn walks_among(&self, layers: &[Vec<Node>], roll: u8) -> Vec<Walk> {
        let mut walks: Vec<_> = self
            .ends(layers, roll)
            .into_iter()
            .map(|(length, index)| layers[length][index].walk)
            .collect();
        walks.sort_unstable();
        walks.dedup();
        walks
    }

    /// The closed spaces that a walk of a roll comes to stand before, each perhaps more than once.
    pub fn bars_within(&self, from: SpaceId, load: Load, roll: u8) -> Vec<SpaceId> {
        let layers = self.layers(from, load, roll.saturating_sub(1));
        let nodes = layers.iter().flatten();
        nodes
            .filter(|node| self.kind(node.walk.to) != Kind::Exit)
            .flat_map(|node| {
                let load = load.with(node.walk.marks);
                let here = self.kind(node.walk.to);
                let joined = self.joined(node.walk.to).iter().copied();
                joined.filter(move |&next| load.step(here, self.kind(next)).is_none())
            })
            .collect()
    }

    /// The spaces of a walk in order, the one it begins on apart; nothing if there is no such walk. Of several the
    /// shortest, then the one that turns back least.
    pub fn path(&self, from: SpaceId, load: Load, roll: u8, walk: Walk) -> Option<Vec<SpaceId>> {
        let layers = self.layers(from, load, roll);
        let (mut length, mut index) = self
            .ends(&layers, roll)
            .into_iter()
            .find(|&(length, index)| layers[length][index].walk == walk)?;
        let mut path = Vec::new();
        while length > 0 {
            let node = layers[length][index];
            path.push(node.walk.to);
            (length, index) = (length - 1, node.parent);
        }
        path.reverse();
        Some(path)
    }
}

/// Where the walks of one space, load and roll stand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Slot {
    start: u32,
    count: u16,
    /// How many spaces they go, those that end at an exit apart; less than the roll where no walk is as long.
    length: u8,
}

/// The walks of every space, load and roll, laid out once.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Walks {
    /// By space, load and roll.
    slots: Vec<Slot>,
    walks: Vec<Walk>,
}

impl Walks {
    pub fn of(ground: &Ground) -> Self {
        let rolls = usize::from(MOST_STEPS);
        let mut slots = vec![Slot::default(); ground.kinds.len() * LOADS * rolls];
        let mut walks = Vec::new();
        // Most loads lead to the same walks, so each list is kept once.
        let mut known: HashMap<Vec<Walk>, (u32, u16)> = HashMap::new();
        for (space, slots) in (0..=SpaceId::MAX).zip(slots.chunks_exact_mut(LOADS * rolls)) {
            for (load, slots) in (0..).map(Load).zip(slots.chunks_exact_mut(rolls)) {
                if !load.is_possible() {
                    continue;
                }
                let layers = ground.layers(space, load, MOST_STEPS);
                for (roll, slot) in (1..=MOST_STEPS).zip(slots) {
                    let list = ground.walks_among(&layers, roll);
                    let (start, count) = *known.entry(list).or_insert_with_key(|list| {
                        let start = walks.len();
                        walks.extend_from_slice(list);
                        (
                            u32::try_from(start).unwrap_or(u32::MAX),
                            u16::try_from(list.len()).unwrap_or(u16::MAX),
                        )
                    });
                    let longest = u8::try_from(layers.len() - 1).unwrap_or(u8::MAX);
                    *slot = Slot {
                        start,
                        count,
                        length: roll.min(longest),
                    };
                }
            }
        }
        Self { slots, walks }
    }

    #[inline]
    fn slot(&self, from: SpaceId, load: Load, roll: u8) -> Slot {
        self.slots[(usize::from(from) * LOADS + usize::from(load.0)) * usize::from(MOST_STEPS)
            + usize::from(roll)
            - 1]
    }

    /// The walks of a roll of 1 to 6.
    #[inline]
    pub fn get(&self, from: SpaceId, load: Load, roll: u8) -> &[Walk] {
        let slot = self.slot(from, load, roll);
        &self.walks[slot.start as usize..][..usize::from(slot.count)]
    }

    /// How many spaces the walks of a roll go, those that end at an exit apart.
    #[inline]
    pub fn length(&self, from: SpaceId, load: Load, roll: u8) -> u8 {
        self.slot(from, load, roll).length
    }
}
