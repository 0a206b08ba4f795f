//! Walking through a book by its rules: what one may do next, and what then happens (rulings on walking).

use super::board::Board;
use super::book::{Book, CellIndex};
use super::content::Content;
use super::rules;
use super::topology::{Direction, Topology};
use super::verdict::Verdict;

/// How a move gets to its cell. A route counts each as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// One step onto a safe cell, or onto a Dragon's with the Sword in hand.
    Step,
    /// One step under the Mask.
    Masked,
    /// From a Bridge over a deadly cell.
    Jump,
    /// From one end of a Tunnel to the other.
    Tunnel,
}

/// One move of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where it leads.
    pub to: CellIndex,
    /// How.
    pub manner: Manner,
}

/// What a move brought about, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// R23: the Sword from this cell is gone for good.
    SwordLost(CellIndex),
    /// R24: the walker goes as this creature now.
    MaskedAs(Content),
    /// R24: the walker goes as himself again.
    Unmasked,
    /// R23: the Sword removed the Dragon here.
    Slain(CellIndex),
    /// R22: the Bow here removed what stood on these cells.
    Shot(CellIndex, Vec<CellIndex>),
    /// R25: the Molotov here cleared these cells.
    Burnt(CellIndex, Vec<CellIndex>),
    /// R23: the Sword here is in hand now.
    SwordTaken(CellIndex),
    /// L2: this weapon is held now.
    WeaponTaken(Content),
    /// L2: all three weapons are held, and the Boss is gone from these cells.
    BossDead(Vec<CellIndex>),
}

/// Why a step is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is nothing in that direction, at the end of the known pages.
    NoCell,
    /// The cell has this verdict, and neither Sword nor Mask helps.
    NotSafe(Verdict),
    /// No such move from here.
    NoSuchMove,
}

/// What the walker has and has used up; together with the removed occupants, all that the past means for the future.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Pack {
    /// Bows, Molotovs and Swords that have acted, in order of cells.
    pub used: Vec<CellIndex>,
    /// The cell of the Sword in hand; one taken later takes the place of one taken before.
    pub sword: Option<CellIndex>,
    /// Bit *n*: the *n*-th of [`rules::WEAPONS`] is held.
    pub weapons: u8,
}

/// Adds to a list that is kept in order; says whether it is new there.
fn insert(list: &mut Vec<CellIndex>, cell: CellIndex) -> bool {
    match list.binary_search(&cell) {
        Ok(_) => false,
        Err(place) => {
            list.insert(place, cell);
            true
        }
    }
}

impl Pack {
    /// The Sword still in hand on a cell.
    pub fn sword_at(&self, topology: &Topology, cell: CellIndex) -> Option<CellIndex> {
        self.sword
            .filter(|&sword| rules::sword_reaches(topology, sword, cell))
    }
}

/// What an arrival does, worked out before anything is done.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Arrival {
    pub events: Vec<Event>,
    /// Cells that become empty.
    pub removed: Vec<CellIndex>,
    pub pack: Pack,
}

/// What happens when the walker gets onto a cell (on the entrance likewise).
pub(super) fn arrive(board: &Board, pack: &Pack, cell: CellIndex, is_masked: bool) -> Arrival {
    let mut arrival = Arrival {
        pack: pack.clone(),
        ..Arrival::default()
    };
    arrival.pack.sword = pack.sword_at(board.topology(), cell);
    if let Some(sword) = pack.sword
        && arrival.pack.sword.is_none()
    {
        arrival.events.push(Event::SwordLost(sword));
    }
    if is_masked {
        return arrival;
    }
    let Arrival {
        events,
        removed,
        pack,
    } = &mut arrival;
    if pack.sword.is_some() && board.identity(cell) == Content::Dragon {
        removed.push(cell);
        events.push(Event::Slain(cell));
        return arrival;
    }
    match board.printed(cell) {
        Content::Bow if insert(&mut pack.used, cell) => {
            *removed = rules::bow_hits(board, cell);
            events.push(Event::Shot(cell, removed.clone()));
        }
        Content::Molotov if insert(&mut pack.used, cell) => {
            *removed = rules::molotov_hits(board, cell);
            events.push(Event::Burnt(cell, removed.clone()));
        }
        Content::Sword if insert(&mut pack.used, cell) => {
            pack.sword = Some(cell);
            events.push(Event::SwordTaken(cell));
        }
        weapon => {
            let which = rules::WEAPONS.iter().position(|&other| other == weapon);
            let held = which.map_or(pack.weapons, |which| pack.weapons | 1 << which);
            if held != pack.weapons {
                pack.weapons = held;
                events.push(Event::WeaponTaken(weapon));
                if held.count_ones() as usize == rules::WEAPONS.len() {
                    *removed = rules::lairs(board);
                    events.push(Event::BossDead(removed.clone()));
                }
            }
        }
    }
    arrival
}

/// What a walker needs to know of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Footing {
    pub verdict: Verdict,
    /// What is drawn there and not removed.
    pub content: Content,
    /// As whom one may pass over it under the Mask.
    pub guise: Option<Content>,
    pub dragon: Dragon,
}

/// What a Sword meets on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dragon {
    /// No Dragon.
    None,
    /// A Dragon that it slays, if one may step there anyway.
    Guarded,
    /// A Dragon to whom it clears the way.
    Open,
}

impl Footing {
    pub fn of(board: &Board, cell: CellIndex) -> Self {
        Self {
            verdict: board.verdict(cell),
            content: board.printed(cell),
            guise: rules::mask_fits(board, cell),
            dragon: if board.identity(cell) != Content::Dragon {
                Dragon::None
            } else if rules::sword_clears(board, cell) {
                Dragon::Open
            } else {
                Dragon::Guarded
            },
        }
    }
}

/// Calls `visit` with every move from a cell, in the order of directions. A move to which two directions lead comes
/// twice, one after the other.
pub(super) fn moves(
    topology: &Topology,
    at: impl Fn(CellIndex) -> Footing,
    pack: &Pack,
    cell: CellIndex,
    is_masked: bool,
    passage: impl Fn(CellIndex) -> Option<CellIndex>,
    mut visit: impl FnMut(Move),
) {
    let here = at(cell);
    let verdict = |cell| at(cell).verdict;
    for direction in Direction::ALL {
        let Some((to, _)) = topology.step(cell, direction) else {
            continue;
        };
        let there = at(to);
        let cuts =
            !is_masked && there.dragon == Dragon::Open && pack.sword_at(topology, to).is_some();
        if there.verdict == Verdict::Safe || cuts {
            visit(Move {
                to,
                manner: Manner::Step,
            });
        }
        // Under the Mask as whom one goes already, from the Mask's cell as anyone.
        let fits = if is_masked {
            there.guise.is_some() && there.guise == here.guise
        } else {
            there.guise.is_some() && here.content == Content::Mask
        };
        if fits {
            visit(Move {
                to,
                manner: Manner::Masked,
            });
        }
        if !is_masked
            && here.content == Content::Bridge
            && let Some(to) = rules::jump(topology, cell, direction, verdict)
        {
            visit(Move {
                to,
                manner: Manner::Jump,
            });
        }
    }
    if !is_masked
        && here.content == Content::Tunnel
        && let Some(to) = passage(cell)
        && verdict(to) == Verdict::Safe
    {
        visit(Move {
            to,
            manner: Manner::Tunnel,
        });
    }
}

/// A walk under way.
#[derive(Clone, Debug)]
pub struct Walk {
    start: Book,
    board: Board,
    cell: CellIndex,
    is_masked: bool,
    pack: Pack,
    moves: Vec<Move>,
}

impl Walk {
    /// Steps onto the entrance, and says what that brings about; nothing if the entrance is not marked or not safe.
    #[must_use]
    pub fn enter(board: Board) -> Option<(Self, Vec<Event>)> {
        let book = board.book();
        let cell = book.index(book.enter()?)?;
        if board.verdict(cell) != Verdict::Safe {
            return None;
        }
        let mut walk = Self {
            start: book.clone(),
            board,
            cell,
            is_masked: false,
            pack: Pack::default(),
            moves: Vec::new(),
        };
        let events = walk.settle();
        Some((walk, events))
    }

    /// The book as it stands now, without what was removed, and its verdicts.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The book as it was at the entrance.
    #[must_use]
    pub const fn start(&self) -> &Book {
        &self.start
    }

    /// Where the walker is.
    #[must_use]
    pub const fn cell(&self) -> CellIndex {
        self.cell
    }

    /// As whom the walker goes under the Mask, if he does.
    #[must_use]
    pub fn masked_as(&self) -> Option<Content> {
        self.is_masked.then(|| self.board.identity(self.cell))
    }

    /// The moves made so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The cell of the Sword in hand, if there is one.
    #[must_use]
    pub const fn sword(&self) -> Option<CellIndex> {
        self.pack.sword
    }

    /// The Boss's weapons held.
    pub fn weapons(&self) -> impl Iterator<Item = Content> {
        rules::WEAPONS
            .iter()
            .enumerate()
            .filter(|(which, _)| self.pack.weapons >> which & 1 != 0)
            .map(|(_, &weapon)| weapon)
    }

    /// Whether the walker stands on the exit, as himself.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let book = self.board.book();
        !self.is_masked && book.exit() == Some(book.position(self.cell))
    }

    /// Every move there is from here.
    #[must_use]
    pub fn options(&self) -> Vec<Move> {
        let mut options = Vec::new();
        moves(
            self.board.topology(),
            |cell| Footing::of(&self.board, cell),
            &self.pack,
            self.cell,
            self.is_masked,
            |cell| rules::passage(&self.board, cell),
            |next| {
                if !options.contains(&next) {
                    options.push(next);
                }
            },
        );
        options
    }

    /// Makes a move, and says what that brings about.
    ///
    /// # Errors
    /// [`Refusal`], if there is no such move from here; then nothing has changed.
    pub fn go(&mut self, next: Move) -> Result<Vec<Event>, Refusal> {
        if !self.options().contains(&next) {
            let beside = self.board.topology().four(self.cell);
            return Err(match self.verdict_of(next.to) {
                Some(verdict)
                    if verdict != Verdict::Safe
                        && beside.into_iter().any(|near| near == next.to) =>
                {
                    Refusal::NotSafe(verdict)
                }
                _ => Refusal::NoSuchMove,
            });
        }
        let was_masked = self.masked_as();
        self.cell = next.to;
        self.is_masked = next.manner == Manner::Masked;
        self.moves.push(next);
        let mut events = self.settle();
        let is_masked = self.masked_as();
        if was_masked != is_masked {
            let lost = |event: &Event| matches!(event, Event::SwordLost(_));
            let place = events.iter().take_while(|event| lost(event)).count();
            events.insert(place, is_masked.map_or(Event::Unmasked, Event::MaskedAs));
        }
        Ok(events)
    }

    fn verdict_of(&self, cell: CellIndex) -> Option<Verdict> {
        (cell < self.board.book().cell_count()).then(|| self.board.verdict(cell))
    }

    /// The step in a direction: an ordinary one if there is one, otherwise under the Mask.
    ///
    /// # Errors
    /// [`Refusal`] says why there is none.
    pub fn step(&self, direction: Direction) -> Result<Move, Refusal> {
        let (to, _) = self
            .board
            .topology()
            .step(self.cell, direction)
            .ok_or(Refusal::NoCell)?;
        let options = self.options();
        [Manner::Step, Manner::Masked]
            .map(|manner| Move { to, manner })
            .into_iter()
            .find(|next| options.contains(next))
            .ok_or_else(|| Refusal::NotSafe(self.board.verdict(to)))
    }

    /// Takes the last move back; says whether there was one.
    #[allow(
        clippy::missing_panics_doc,
        reason = "moves made once from one book can always be made again"
    )]
    pub fn back(&mut self) -> bool {
        let mut moves = std::mem::take(&mut self.moves);
        if moves.pop().is_none() {
            return false;
        }
        let (mut walk, _) = Self::enter(Board::new(self.start.clone()))
            .expect("what was entered once can be entered again");
        for next in moves {
            walk.go(next).expect("what was gone once can be gone again");
        }
        *self = walk;
        true
    }

    /// Does what the cell the walker got onto does.
    fn settle(&mut self) -> Vec<Event> {
        let arrival = arrive(&self.board, &self.pack, self.cell, self.is_masked);
        self.pack = arrival.pack;
        let emptied = arrival.removed.into_iter();
        self.board
            .set_all(emptied.map(|cell| (cell, Content::Empty)));
        arrival.events
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::testing::{book, book_to_walk};
    use super::*;

    fn walk(pages: &[&str]) -> Walk {
        let book = book_to_walk(pages);
        Walk::enter(Board::new(book)).unwrap().0
    }

    fn go(walk: &mut Walk, direction: Direction) -> Vec<Event> {
        let next = walk.step(direction).unwrap();
        walk.go(next).unwrap()
    }

    use Direction::{East, West};

    #[test]
    fn one_walks_over_what_is_safe_and_back() {
        let mut walk = walk(&[". . troll ."]);
        assert_eq!(go(&mut walk, East), []);
        assert_eq!(walk.step(East), Err(Refusal::NotSafe(Verdict::Deadly)));
        assert_eq!(walk.step(Direction::North), Err(Refusal::NoCell));
        assert_eq!(go(&mut walk, West), []);
        assert_eq!(walk.moves().len(), 2);
        assert!(walk.back());
        assert_eq!(walk.cell(), 1);
        assert!(walk.back() && !walk.back());
    }

    #[test]
    fn the_bow_acts_once() {
        let mut walk = walk(&[". bow . . . . troll ."]);
        let shot = go(&mut walk, East);
        assert_eq!(shot, [Event::Shot(1, vec![6])]);
        assert_eq!(walk.board().verdict(6), Verdict::Safe);
        go(&mut walk, West);
        assert_eq!(go(&mut walk, East), []);
        assert!(walk.back() && walk.back() && walk.back());
        assert_eq!(walk.board().verdict(6), Verdict::Deadly);
    }

    #[test]
    fn the_sword_slays_and_is_lost() {
        let mut walk = walk(&[".\nsword", "dragon\n.", "dragon\n.", ".\n."]);
        assert_eq!(walk.step(East), Err(Refusal::NotSafe(Verdict::Deadly)));
        assert_eq!(go(&mut walk, Direction::South), [Event::SwordTaken(1)]);
        go(&mut walk, Direction::North);
        assert_eq!(go(&mut walk, East), [Event::Slain(2)]);
        assert_eq!(walk.step(East), Err(Refusal::NotSafe(Verdict::Deadly)));
        go(&mut walk, Direction::South);
        assert_eq!(go(&mut walk, East), [Event::SwordLost(1)]);
    }

    #[test]
    fn the_mask_goes_with_one_kind() {
        let mut walk = walk(&["mask troll troll ogre .\n. . . . ."]);
        assert_eq!(go(&mut walk, East), [Event::MaskedAs(Content::Troll)]);
        assert_eq!(go(&mut walk, East), []);
        assert_eq!(walk.step(East), Err(Refusal::NotSafe(Verdict::Deadly)));
        assert_eq!(go(&mut walk, Direction::South), [Event::Unmasked]);
        assert_eq!(
            walk.step(Direction::North),
            Err(Refusal::NotSafe(Verdict::Deadly))
        );
    }

    #[test]
    fn sword_or_mask_is_the_walkers_choice() {
        let mut walk = walk(&["sword mask dragon ."]);
        go(&mut walk, East);
        let manners: Vec<_> = walk
            .options()
            .into_iter()
            .filter(|next| next.to == 2)
            .map(|next| next.manner)
            .collect();
        assert_eq!(manners, [Manner::Step, Manner::Masked]);
    }

    #[test]
    fn three_weapons_kill_the_boss() {
        let mut walk = walk(&["bazooka tweezers excalibur boss mimic ."]);
        go(&mut walk, East);
        let events = go(&mut walk, East);
        assert_eq!(
            events,
            [
                Event::WeaponTaken(Content::Excalibur),
                Event::BossDead(vec![3])
            ]
        );
        assert_eq!(walk.weapons().count(), 3);
        for _ in 0..3 {
            go(&mut walk, East);
        }
        assert!(walk.is_over());
    }

    #[test]
    fn an_unsafe_entrance_is_none() {
        let mut book = book(&["troll ."]);
        assert!(Walk::enter(Board::new(book.clone())).is_none());
        book.set_enter(Some(book.position(0))).unwrap();
        assert!(Walk::enter(Board::new(book)).is_none());
    }
}
