//! Takes a book over from the library: how it is written down, and nothing that was worked out.

use dungeon_sandbox::book::{Book, Edges, Local};

use super::SlowBook;

impl From<&Book> for SlowBook {
    fn from(book: &Book) -> Self {
        let area = book.size().area() as usize;
        let words = book.cells().chunks(area).map(|page| {
            let words = page.iter().map(|content| content.name().to_owned());
            words.collect()
        });
        Self {
            columns: book.size().columns.into(),
            rows: book.size().rows.into(),
            all_edges: book.edges() == Edges::All,
            first_page: book.first_page().into(),
            pages: words.collect(),
            medusa_spreads: book
                .locals()
                .filter(|(local, _)| *local == Local::Medusa)
                .map(|(_, spread)| spread.into())
                .collect(),
        }
    }
}
