//! The sprite: the pictures of the contents and the drawings of the controls, in one file that the
//! page loads once and names with `<use href="./icons.svg#i-troll">`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::{build, node, repo};

/// `xtask/icons.toml`.
#[derive(Deserialize)]
struct Choice {
    /// Content name to the name of its picture in the set.
    contents: BTreeMap<String, String>,
    /// Control name to path data in a field of 24 by 24.
    ui: BTreeMap<String, String>,
}

/// The icon set, as Iconify packs it.
#[derive(Deserialize)]
struct Set {
    icons: BTreeMap<String, Icon>,
    /// Width of the field of every picture that does not say otherwise.
    width: u32,
    /// Height likewise.
    height: u32,
}

#[derive(Deserialize)]
struct Icon {
    body: String,
    width: Option<u32>,
    height: Option<u32>,
}

/// Brings `www/icons.svg` up to date.
///
/// # Errors
/// When the choice names a picture that the set does not have, or a file cannot be read or written.
pub fn build() -> Result<()> {
    let choice = repo::root().join("xtask/icons.toml");
    // The lock file stands for the set: files from npm carry no useful times.
    let lock = repo::root().join("package-lock.json");
    let sprite = repo::www().join("icons.svg");
    if build::is_newer(&sprite, &[&choice, &lock]) {
        return Ok(());
    }
    println!("Drawing the icons …");
    let choice = fs::read_to_string(&choice).context("xtask/icons.toml")?;
    let choice: Choice = toml::from_str(&choice).context("xtask/icons.toml")?;
    let set: Set = serde_json::from_slice(&fs::read(set_file("icons.json")).context("game-icons")?)
        .context("game-icons")?;
    fs::write(sprite, draw(&choice, &set)?).context("www/icons.svg")
}

/// A file of the icon set's package.
pub fn set_file(name: &str) -> PathBuf {
    node::modules().join("@iconify-json/game-icons").join(name)
}

fn draw(choice: &Choice, set: &Set) -> Result<String> {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for (content, picture) in &choice.contents {
        let icon = set.icons.get(picture).with_context(|| {
            format!("xtask/icons.toml: {content} asks for {picture:?}, which the set lacks")
        })?;
        let (width, height) = (
            icon.width.unwrap_or(set.width),
            icon.height.unwrap_or(set.height),
        );
        let body = &icon.body;
        writeln!(
            svg,
            "<symbol id=\"i-{content}\" viewBox=\"0 0 {width} {height}\">{body}</symbol>"
        )?;
    }
    for (control, path) in &choice.ui {
        writeln!(
            svg,
            "<symbol id=\"ui-{control}\" viewBox=\"0 0 24 24\"><path fill=\"none\" stroke=\"currentColor\" \
             stroke-width=\"1.75\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{path}\"/></symbol>"
        )?;
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

#[cfg(test)]
mod tests {
    use super::{Choice, Set, draw};

    #[test]
    fn a_picture_the_set_lacks_is_named() {
        let set: Set = serde_json::from_str(
            r#"{"icons":{"one":{"body":"<path d='M0 0'/>"}},"width":512,"height":512}"#,
        )
        .expect("a set");
        let choice = |picture: &str| -> Choice {
            toml::from_str(&format!(
                "[contents]\ntroll = \"{picture}\"\n[ui]\nplus = \"M5 5\""
            ))
            .expect("a choice")
        };
        let sprite = draw(&choice("one"), &set).expect("a sprite");
        assert!(
            sprite.contains(
                "<symbol id=\"i-troll\" viewBox=\"0 0 512 512\"><path d='M0 0'/></symbol>"
            )
        );
        assert!(sprite.contains("<symbol id=\"ui-plus\" viewBox=\"0 0 24 24\">"));
        let error = draw(&choice("two"), &set)
            .expect_err("no such picture")
            .to_string();
        assert!(
            error.contains("troll") && error.contains("\"two\""),
            "{error}"
        );
    }
}
