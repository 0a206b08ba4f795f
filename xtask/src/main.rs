//! The project's own tool: `cargo xtask serve`, `build`, `test`, `bench`, `dist`.

fn main() {}
