//! How likely each choice is, learnt from the choices made so far by writer and reader alike.
//!
//! Several counters watch the same choices, each in its own context (what the left neighbour
//! holds, what this page holds …). Their forecasts are mixed, and a counter that forecast well is
//! trusted more next time. So a page of plain rock costs a few bits, and contents drawn by lot
//! cost hardly more than the lots are worth.

use super::coder::Coder;

/// Shares and trusts are measured in parts of this.
const UNIT: u64 = 1 << 16;

/// The most sources there are: all choices alike, and four counters.
const MOST_SOURCES: usize = 5;

/// Added to every trust after each choice, so that none dies out.
const LEAST_TRUST: u64 = 4;

/// What a counter is made of.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    /// How many contexts it tells apart.
    pub(crate) contexts: usize,
    /// The weight of the forecast it falls back on, measured in choices seen.
    pub(crate) fallback: u64,
    /// Whose forecast that is: 0 means all choices alike, k the counter k of the list, counted
    /// from 1. Only counters further up the list.
    pub(crate) base: usize,
}

impl Shape {
    pub(crate) const fn new(contexts: usize, fallback: u64, base: usize) -> Self {
        Self {
            contexts,
            fallback,
            base,
        }
    }
}

/// The counts of one counter.
struct Counter {
    shape: Shape,
    /// Per context, one count a choice.
    counts: Vec<u32>,
    /// Per context, the sum of its counts.
    totals: Vec<u32>,
}

impl Counter {
    /// What it saw in one context: how many choices, and how often each of them.
    fn row(&self, context: usize, choices: usize) -> (u64, &[u32]) {
        let from = context * choices;
        let total = self.totals[context];
        (total.into(), &self.counts[from..from + choices])
    }
}

/// A mixture of counters over so many choices, 2 to 2¹⁰.
pub(crate) struct Mixer<const CHOICES: usize> {
    counters: Vec<Counter>,
    /// Trust in "all choices alike" (first) and in each counter. Together about one [`UNIT`],
    /// none of them ever 0.
    trust: Vec<u64>,
}

impl<const CHOICES: usize> Mixer<CHOICES> {
    /// A mixer that has seen nothing and trusts all alike. At most [`MOST_SOURCES`] − 1 shapes.
    pub(crate) fn new(shapes: &[Shape]) -> Self {
        let counters = shapes.iter().map(|&shape| Counter {
            shape,
            counts: vec![0; CHOICES * shape.contexts],
            totals: vec![0; shape.contexts],
        });
        let sources = shapes.len() + 1;
        Self {
            counters: counters.collect(),
            trust: vec![UNIT / sources as u64; sources],
        }
    }

    /// Makes counter `index`, counted from 1, forget what it saw.
    pub(crate) fn forget(&mut self, index: usize) {
        let counter = &mut self.counters[index - 1];
        counter.counts.fill(0);
        counter.totals.fill(0);
    }

    /// Codes one choice and learns from it. `contexts` says for each counter in which of its
    /// contexts the choice falls.
    pub(crate) fn code<C: Coder>(
        &mut self,
        coder: &mut C,
        choice: usize,
        contexts: &[usize],
    ) -> usize {
        let choice = coder.choice(choice, &self.weights(contexts));
        self.learn(choice, contexts);
        choice
    }

    /// The weight of every choice, at least 1, about one [`UNIT`] together.
    fn weights(&self, contexts: &[usize]) -> [u32; CHOICES] {
        let mut weights = [0; CHOICES];
        let mut trust = [0; MOST_SOURCES];
        trust[..self.trust.len()].copy_from_slice(&self.trust);
        for (index, counter) in self.counters.iter().enumerate().rev() {
            let (total, counts) = counter.row(contexts[index], CHOICES);
            let whole = total + counter.shape.fallback;
            let share = trust[index + 1];
            trust[counter.shape.base] += share * counter.shape.fallback / whole;
            let each = share * UNIT / whole;
            for (weight, &count) in weights.iter_mut().zip(counts) {
                *weight += each * u64::from(count);
            }
        }
        let rest = trust[0] * UNIT / CHOICES as u64;
        weights.map(|weight| u32::try_from((weight + rest) / UNIT + 1).unwrap_or(1))
    }

    /// Shifts the trust towards the counters that held `choice` likely, and counts it.
    pub(crate) fn learn(&mut self, choice: usize, contexts: &[usize]) {
        let mut forecasts = [UNIT / CHOICES as u64; MOST_SOURCES];
        for (index, (counter, &context)) in self.counters.iter_mut().zip(contexts).enumerate() {
            let (total, counts) = counter.row(context, CHOICES);
            let Shape { fallback, base, .. } = counter.shape;
            let seen = u64::from(counts[choice]) * UNIT + fallback * forecasts[base];
            forecasts[index + 1] = seen / (total + fallback);
            counter.counts[context * CHOICES + choice] += 1;
            counter.totals[context] += 1;
        }
        for (trust, forecast) in self.trust.iter_mut().zip(forecasts) {
            *trust *= forecast + 1;
        }
        let sum: u64 = self.trust.iter().sum();
        for trust in &mut self.trust {
            *trust = *trust * UNIT / sum + LEAST_TRUST;
        }
    }
}
