//! What all links are made of: choices become one binary fraction (`coder.rs`), with forecasts learnt on the way where
//! that pays (`mixer.rs`), and the fraction is sealed, so that what was cut or altered is noticed (`seal.rs`).
//!
//! `docs/notation.md` describes all of it bit by bit. Links hang on every line here.

mod coder;
mod mixer;
mod seal;

pub(crate) use coder::{Coder, Decoder, Encoder};
pub(crate) use mixer::{Mixer, Shape};
pub(crate) use seal::{Fault, seal, unseal};
