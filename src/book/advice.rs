//! What a search alone does not tell: which cells every route crosses, and which single change opens or closes the way.
//!
//! Each question is a list of cells to try, one search a cell, so that a caller can show progress and stop between them.

use super::board::Board;
use super::book::CellIndex;
use super::content::Content;
use super::route::{MAX_PLACES, Progress, Search};
use super::topology::Topology;
use super::verdict::Verdict;
use super::walk::{Move, Walk};

/// What is asked of each cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Does every route cross it?
    Crossed,
    /// Does the way open when it is emptied?
    Opens,
    /// Does the way close when it is walled up?
    Closes,
}

/// A question put to one cell after another.
#[derive(Clone, Debug)]
pub struct Advice {
    board: Board,
    question: Question,
    route: Vec<Move>,
    cells: Vec<CellIndex>,
    next: usize,
    found: Vec<CellIndex>,
    unknown: Vec<CellIndex>,
}

impl Advice {
    /// Asks about a judged book in which `search` has ended: [`Question::Opens`] if there is no route, the others if
    /// there is one. Otherwise there is no cell to ask.
    #[must_use]
    pub fn new(board: Board, search: &Search, question: Question) -> Self {
        let (cells, route) = match (question, search.progress()) {
            (Question::Opens, Progress::Closed) => (likeliest_to_open(&board, search), Vec::new()),
            (Question::Crossed, Progress::Found(route)) => {
                let mut cells: Vec<_> = route.iter().map(|next| next.to).collect();
                cells.pop();
                (ends_left_out(&board, cells), route.clone())
            }
            (Question::Closes, Progress::Found(route)) => {
                let cells = (0..board.book().cell_count()).collect();
                (ends_left_out(&board, cells), route.clone())
            }
            _ => (Vec::new(), Vec::new()),
        };
        Self {
            board,
            question,
            route,
            cells,
            next: 0,
            found: Vec::new(),
            unknown: Vec::new(),
        }
    }

    /// Asks up to so many more cells; says whether there are any left.
    pub fn run(&mut self, cells: usize) -> bool {
        let stop = self.next.saturating_add(cells).min(self.cells.len());
        while self.next < stop {
            let cell = self.cells[self.next];
            match self.ask(cell) {
                Some(true) => self.found.push(cell),
                Some(false) => {}
                None => self.unknown.push(cell),
            }
            self.next += 1;
        }
        self.next < self.cells.len()
    }

    /// How many cells were asked, and how many there are.
    #[must_use]
    pub fn extent(&self) -> (usize, usize) {
        (self.next, self.cells.len())
    }

    /// The cells of which the answer is yes, so far.
    #[must_use]
    pub fn found(&self) -> &[CellIndex] {
        &self.found
    }

    /// The cells of which the answer took too long, so far.
    #[must_use]
    pub fn unknown(&self) -> &[CellIndex] {
        &self.unknown
    }

    fn ask(&mut self, cell: CellIndex) -> Option<bool> {
        match self.question {
            Question::Crossed => {
                ends(Search::with(self.board.clone(), Some(cell), MAX_PLACES)).map(|found| !found)
            }
            Question::Opens => {
                let board = self.with(cell, Content::Empty);
                ends(Search::new(board))
            }
            Question::Closes => {
                let board = self.with(cell, Content::Wall);
                if leads_through(&board, &self.route) {
                    return Some(false);
                }
                ends(Search::new(board)).map(|found| !found)
            }
        }
    }

    fn with(&self, cell: CellIndex, content: Content) -> Board {
        let mut board = self.board.clone();
        board.set(cell, content);
        board
    }
}

/// Whether a search finds a route; nothing if it gives up.
fn ends(mut search: Search) -> Option<bool> {
    match search.finish() {
        Progress::Found(_) => Some(true),
        Progress::Closed => Some(false),
        Progress::Searching | Progress::GaveUp => None,
    }
}

/// Whether a route through another book still is one through this.
fn leads_through(board: &Board, route: &[Move]) -> bool {
    let Some((mut walk, _)) = Walk::enter(board.clone()) else {
        return false;
    };
    route.iter().all(|&next| walk.go(next).is_ok()) && walk.is_over()
}

fn ends_left_out(board: &Board, mut cells: Vec<CellIndex>) -> Vec<CellIndex> {
    let book = board.book();
    let ends = [book.enter(), book.exit()].map(|place| place.and_then(|place| book.index(place)));
    cells.retain(|&cell| !ends.contains(&Some(cell)));
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Every cell that can be emptied, those first whose emptying makes a cell safe next to what can be reached.
fn likeliest_to_open(board: &Board, search: &Search) -> Vec<CellIndex> {
    let mut board = board.clone();
    let reached = search.reached();
    let touches = |topology: &Topology, cell: CellIndex| {
        topology
            .four(cell)
            .any(|near| reached.binary_search(&near).is_ok())
    };
    let drawn = (0..board.book().cell_count())
        .filter(|&cell| board.printed(cell) != Content::Empty)
        .collect::<Vec<_>>();
    let (mut likely, others): (Vec<_>, Vec<_>) = drawn.into_iter().partition(|&cell| {
        board
            .what_if(cell, Content::Empty)
            .into_iter()
            .any(|(other, _, then)| then == Verdict::Safe && touches(board.topology(), other))
    });
    likely.extend(others);
    likely
}

#[cfg(test)]
mod tests {
    use super::super::rules::testing::book_to_walk;
    use super::*;

    fn ask(page: &str, question: Question) -> Vec<CellIndex> {
        let book = book_to_walk(&[page]);
        let board = Board::new(book);
        let mut search = Search::new(board.clone());
        search.finish();
        let mut advice = Advice::new(board, &search, question);
        while advice.run(1) {}
        assert_eq!(advice.extent().0, advice.extent().1);
        assert_eq!(advice.unknown(), []);
        let mut found = advice.found().to_vec();
        found.sort_unstable();
        found
    }

    #[test]
    fn cells_that_every_route_crosses() {
        let page = ". . . . .
                    . . wall . .
                    . . wall . .";
        assert_eq!(ask(page, Question::Crossed), [1, 2, 3]);
        assert_eq!(ask(page, Question::Closes), [1, 2, 3]);
        assert_eq!(ask(page, Question::Opens), []);
    }

    #[test]
    fn a_wall_elsewhere_can_close_the_way_too() {
        // The Shadow is on the only way, and a Wall anywhere before it puts it in the dark.
        let page = ". wall wall torch .
                    . . . shadow .
                    wall wall wall wall .";
        assert_eq!(ask(page, Question::Crossed), [5, 6, 7, 8, 9]);
        assert_eq!(ask(page, Question::Closes), [3, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn cells_that_open_the_way_when_emptied() {
        let page = ". wall . .
                    lava wall . .";
        assert_eq!(ask(page, Question::Opens), []);
        let page = ". thief gold .
                    wall wall wall wall
                    . . . .";
        assert_eq!(ask(page, Question::Opens), [4, 5]);
        let page = ". gold . .
                    wall thief wall .";
        assert_eq!(ask(page, Question::Opens), [1, 5]);
        assert_eq!(ask(page, Question::Crossed), []);
    }
}
