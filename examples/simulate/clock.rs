//! The time a thread has had the processor for, so that what else the machine is at does not count.

use std::fs;
use std::time::{Duration, Instant};

/// Measures from its beginning on, on the thread that made it.
pub struct Clock {
    wall: Instant,
    processor: Option<u64>,
}

impl Clock {
    pub fn start() -> Self {
        Self {
            wall: Instant::now(),
            processor: processor(),
        }
    }

    /// Processor time where the system tells it, otherwise time that has passed.
    pub fn elapsed(&self) -> Duration {
        match (self.processor, processor()) {
            (Some(start), Some(now)) => Duration::from_nanos(now.saturating_sub(start)),
            _ => self.wall.elapsed(),
        }
    }
}

/// Nanoseconds of this thread, as Linux counts them.
fn processor() -> Option<u64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok()
}
