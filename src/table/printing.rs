//! Which edition of a game is played: one that comes with the program, or somebody's own.

use std::borrow::Cow;
use std::sync::Arc;

use super::error::TableError;
use super::game::Game;

/// The longest text of an edition that is read, in bytes.
pub const MAX_EDITION_BYTES: usize = 1 << 16;

/// An edition, its text, and its name if it comes with the program.
#[derive(Debug)]
pub struct Printing<G: Game> {
    name: Option<&'static str>,
    text: Cow<'static, str>,
    edition: Arc<G::Edition>,
}

impl<G: Game> Clone for Printing<G> {
    fn clone(&self) -> Self {
        Self {
            name: self.name,
            text: self.text.clone(),
            edition: Arc::clone(&self.edition),
        }
    }
}

impl<G: Game> Printing<G> {
    /// The edition that a new game takes: the last of [`Game::editions`].
    ///
    /// # Panics
    /// If the game comes with none.
    #[must_use]
    pub fn standard() -> Self {
        let &(name, text) = G::editions().last().expect("a game comes with an edition");
        Self {
            name: Some(name),
            text: Cow::Borrowed(text),
            edition: G::standard(),
        }
    }

    /// An edition that comes with the program.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let standard = Self::standard();
        if standard.name == Some(name) {
            return Some(standard);
        }
        let &(name, text) = G::editions().iter().find(|(other, _)| *other == name)?;
        let edition = G::read_edition(text).ok()?;
        Some(Self {
            name: Some(name),
            text: Cow::Borrowed(text),
            edition: Arc::new(edition),
        })
    }

    /// Somebody's own edition; if its text is that of one that comes with the program, that one.
    ///
    /// Lines may end in any way: here each ends in a line feed.
    ///
    /// # Errors
    /// If it is longer than [`MAX_EDITION_BYTES`], or the game's refusal.
    pub fn own(text: &str) -> Result<Self, TableError<G::Refusal>> {
        if text.len() > MAX_EDITION_BYTES {
            return Err(TableError::EditionTooLong {
                count: text.len(),
                needed: MAX_EDITION_BYTES,
            });
        }
        let text = lined(text);
        if let Some((name, _)) = G::editions().iter().find(|(_, known)| lined(known) == text)
            && let Some(known) = Self::named(name)
        {
            return Ok(known);
        }
        let edition = G::read_edition(&text).map_err(TableError::Game)?;
        Ok(Self {
            name: None,
            text: Cow::Owned(text),
            edition: Arc::new(edition),
        })
    }

    /// Its name, if it comes with the program.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        self.name
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the text says.
    #[must_use]
    pub fn edition(&self) -> &Arc<G::Edition> {
        &self.edition
    }
}

/// The text with every line ended by a line feed.
fn lined(text: &str) -> String {
    let mut lined = String::with_capacity(text.len() + 1);
    for line in text.lines() {
        lined.push_str(line);
        lined.push('\n');
    }
    lined
}
