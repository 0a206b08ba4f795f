//! Whatever is done to a book can be undone and done again, and is judged as if it had always been so.

mod books;

use books::{book_and_palette, index};
use dungeon_sandbox::book::edit::{Editor, StepCode};
use dungeon_sandbox::book::{Board, Book, Content, Edges, Local, Position, Size};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Something a reader does.
#[derive(Clone, Debug)]
enum Deed {
    /// Cells in the order they are drawn, some perhaps twice, in a stroke or (0) by themselves.
    Put(Vec<(Index, Content)>, u32),
    Enter(Option<Index>),
    Exit(Option<Index>),
    Local(Local, Index, bool),
    Size(u8, u8),
    Edges(Edges),
    AddPage(bool),
    RemovePage(bool),
    Undo,
    Redo,
}

fn deed(palette: Vec<Content>) -> impl Strategy<Value = Deed> {
    let content = prop_oneof![1 => Just(Content::Empty), 2 => select(palette)];
    let cells = vec((any::<Index>(), content), 1..6);
    let mark = || proptest::option::weighted(0.8, any::<Index>());
    let local = select(&Local::ALL[..]);
    prop_oneof![
        8 => (cells, 0..3_u32).prop_map(|(cells, stroke)| Deed::Put(cells, stroke)),
        1 => mark().prop_map(Deed::Enter),
        1 => mark().prop_map(Deed::Exit),
        1 => (local, any::<Index>(), any::<bool>())
            .prop_map(|(local, cell, on)| Deed::Local(local, cell, on)),
        1 => (0..=6_u8, 1..=33_u8).prop_map(|(columns, rows)| Deed::Size(columns, rows)),
        1 => select(&[Edges::All, Edges::Side][..]).prop_map(Deed::Edges),
        1 => any::<bool>().prop_map(Deed::AddPage),
        1 => any::<bool>().prop_map(Deed::RemovePage),
        4 => Just(Deed::Undo),
        3 => Just(Deed::Redo),
    ]
}

/// Does it; a deed that is refused changes nothing.
fn act(editor: &mut Editor, deed: &Deed) {
    let before = editor.book().clone();
    let cell = |cell: Index| index(cell, &before);
    let position =
        |mark: Option<Index>| -> Option<Position> { mark.map(|mark| before.position(cell(mark))) };
    let refused = match deed {
        Deed::Put(cells, stroke) => {
            let edits: Vec<_> = (cells.iter())
                .map(|&(at, content)| (cell(at), content))
                .collect();
            editor.put(&edits, StepCode::Paint, *stroke).is_err()
        }
        Deed::Enter(mark) => editor.set_enter(position(*mark)).is_err(),
        Deed::Exit(mark) => editor.set_exit(position(*mark)).is_err(),
        Deed::Local(local, at, on) => {
            let page = before.position(cell(*at)).page;
            editor.set_local(*local, page / 2, *on).is_err()
        }
        &Deed::Size(columns, rows) => editor.set_size(Size { columns, rows }).is_err(),
        Deed::Edges(edges) => {
            editor.set_edges(*edges);
            false
        }
        Deed::AddPage(front) => editor.add_page(*front).is_err(),
        Deed::RemovePage(front) => editor.remove_page(*front).is_err(),
        Deed::Undo => editor.undo().is_none(),
        Deed::Redo => editor.redo().is_none(),
    };
    assert!(!refused || *editor.book() == before);
}

/// A book and its history as a plain list of books.
struct Model {
    books: Vec<Book>,
    /// The one that is open.
    at: usize,
}

impl Model {
    /// Follows a deed: undo and redo go along the list, all else ends it with a new book.
    fn follow(&mut self, deed: &Deed, now: &Book) -> Result<(), TestCaseError> {
        match deed {
            Deed::Undo => self.at = self.at.saturating_sub(1),
            Deed::Redo => self.at = (self.at + 1).min(self.books.len() - 1),
            _ if *now == self.books[self.at] => {}
            _ => {
                self.books.truncate(self.at + 1);
                self.books.push(now.clone());
                self.at += 1;
            }
        }
        prop_assert_eq!(&self.books[self.at], now);
        Ok(())
    }
}

fn judged_as_from_scratch(editor: &Editor) -> Result<(), TestCaseError> {
    let fresh = Board::new(editor.book().clone());
    for cell in 0..editor.book().cell_count() {
        prop_assert_eq!(editor.board().verdict(cell), fresh.verdict(cell));
        prop_assert_eq!(editor.board().reasons(cell), fresh.reasons(cell));
    }
    prop_assert_eq!(editor.board().warnings(), fresh.warnings());
    Ok(())
}

fn book_and_deeds() -> impl Strategy<Value = (Book, Vec<Deed>)> {
    book_and_palette().prop_flat_map(|(book, palette)| (Just(book), vec(deed(palette), 1..30)))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(250) })]

    #[test]
    fn history_is_a_list_of_books((book, deeds) in book_and_deeds()) {
        let mut editor = Editor::new(book.clone());
        let mut model = Model { books: vec![book], at: 0 };
        for mut deed in deeds {
            // Strokes would join steps, and the list knows none.
            if let Deed::Put(_, stroke) = &mut deed {
                *stroke = 0;
            }
            act(&mut editor, &deed);
            model.follow(&deed, editor.book())?;
        }
        judged_as_from_scratch(&editor)?;
    }

    #[test]
    fn all_can_be_undone_and_done_again((book, deeds) in book_and_deeds()) {
        let mut editor = Editor::new(book.clone());
        for deed in &deeds {
            act(&mut editor, deed);
        }
        while editor.redo().is_some() {}
        let last = editor.book().clone();
        while let Some(step) = editor.undoable() {
            prop_assert_eq!(editor.undo(), Some(step));
        }
        prop_assert_eq!(editor.book(), &book);
        judged_as_from_scratch(&editor)?;
        while let Some(step) = editor.redoable() {
            prop_assert_eq!(editor.redo(), Some(step));
        }
        prop_assert_eq!(editor.book(), &last);
        judged_as_from_scratch(&editor)?;
    }

    #[test]
    fn what_is_drawn_last_stands(
        (book, palette) in book_and_palette(),
        cells in vec((any::<Index>(), any::<Index>()), 1..20),
    ) {
        let edits: Vec<_> = cells
            .iter()
            .map(|(cell, content)| (index(*cell, &book), *content.get(&palette)))
            .collect();
        let mut drawn = book.clone();
        for &(cell, content) in &edits {
            drawn.put(cell, content);
        }
        let mut editor = Editor::new(book);
        editor.put(&edits, StepCode::Move, 0).expect("cells of the book");
        prop_assert_eq!(editor.book(), &drawn);
    }
}
