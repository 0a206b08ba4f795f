//! Heroes that play by themselves.

mod easy;
mod forecast;
mod strong;
mod survey;

pub(super) use easy::easy;
pub(super) use strong::{strong, worth};
