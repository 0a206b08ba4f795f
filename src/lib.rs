//! Dungeon Sandbox: the rules of the dungeon book, as a library.
