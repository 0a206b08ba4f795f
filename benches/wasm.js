// What the built package takes under Node, interleaved with one edit and full check of npm's pzpr, so
// that both meet the same machine at the same moment. Run by `cargo xtask bench`.

import { createRequire } from 'node:module';
import process from 'node:process';
import { load } from '../tests/wasm/load.js';
import { generator } from '../tests/wasm/books.js';

const ROUNDS = 40;
const PER_ROUND = 50;

const { Sandbox, content_table: contentTable } = load();
const random = generator(2026);
const kinds = /** @type {{ code: number }[]} */ (contentTable()).map((entry) => entry.code);

// The book of the figures: ninety pages of 8 by 10, half full of all kinds, the reader in the middle.
const columns = 8;
const rows = 10;
const pages = 90;
const spread = 22;
const cellsPerPage = columns * rows;
const firstCell = (spread * 2 - 1) * cellsPerPage;

const sandbox = new Sandbox();
sandbox.start(columns, rows, 1, pages, 'all');
const everything = pages * cellsPerPage;
sandbox.put(
  Uint32Array.from({ length: everything }, (_, cell) => cell),
  Uint8Array.from({ length: everything }, () => (random(2) === 0 ? 0 : pick())),
  'paste',
  0,
);
const link = sandbox.link();

/** @returns {number} the code of any content */
function pick() {
  return kinds[random(kinds.length)] ?? 0;
}

/** @returns {number} any cell of the open spread */
function cellOfSpread() {
  return firstCell + random(2 * cellsPerPage);
}

const puzzle = heyawake();

/** A heyawake of 12 by 12: twelve rooms of 4 by 3, half of them numbered, a quarter of it shaded. */
function heyawake() {
  const pzpr = createRequire(import.meta.url)('pzpr');
  /** @param {(x: number, y: number) => string | number} cell */
  const grid = (cell) =>
    Array.from({ length: 12 }, (_, y) => Array.from({ length: 12 }, (__, x) => cell(x, y)).join(' '));
  const file = [
    ...['pzprv3', 'heyawake', '12', '12', '12'],
    ...grid((x, y) => Math.floor(y / 3) * 3 + Math.floor(x / 4)),
    ...grid((x, y) => (y % 3 === 0 && x % 8 === 0 ? 3 : '.')),
    ...grid(() => (random(4) === 0 ? '#' : '.')),
  ];
  const made = new pzpr.Puzzle();
  made.open(`${file.join('\n')}\n`);
  made.setConfig('multierr', true);
  return made;
}

/**
 * What is timed: `prepare` chooses what to do outside the clock, `work` does it.
 *
 * @template T
 * @param {string} name
 * @param {number | null} target in microseconds
 * @param {() => T} prepare
 * @param {(prepared: T) => unknown} work
 * @param {number} [count] in a round
 */
function task(name, target, prepare, work, count = PER_ROUND) {
  /** @type {number[]} */
  const times = [];
  const round = () => {
    for (let index = 0; index < count; index += 1) {
      const prepared = prepare();
      const start = process.hrtime.bigint();
      work(prepared);
      times.push(Number(process.hrtime.bigint() - start) / 1000);
    }
  };
  return { name, target, times, round };
}

let stroke = 0;
let side = false;

/** One cell of the open spread and what to put on it, a stroke of its own. */
function nextEdit() {
  stroke += 1;
  return { cells: Uint32Array.of(cellOfSpread()), contents: Uint8Array.of(pick()), stroke };
}

const tasks = [
  task('one edit, then every verdict of the spread', 10, nextEdit, (edit) => {
    sandbox.put(edit.cells, edit.contents, 'paint', edit.stroke);
    return sandbox.verdicts(spread);
  }),
  task('one edit, then all that the page draws', null, nextEdit, (edit) => {
    sandbox.put(edit.cells, edit.contents, 'paint', edit.stroke);
    return sandbox.view(spread);
  }),
  task('every reason of one cell', 50, cellOfSpread, (cell) => sandbox.reasons(cell)),
  task(
    'the whole book judged from scratch',
    1000,
    () => {
      side = !side;
      return side ? 'side' : 'all';
    },
    (edges) => {
      sandbox.set_edges(edges);
      return sandbox.view(spread);
    },
    5,
  ),
  task(
    'a link of the whole book opened and judged',
    null,
    () => new Sandbox(),
    (fresh) => {
      fresh.open_link(link);
      return fresh.view(spread);
    },
    2,
  ),
  task(
    'pzpr: one edit, then every error of a 12 x 12',
    null,
    () => puzzle.board.cell[random(144)],
    (cell) => {
      cell.setQans(cell.qans === 1 ? 0 : 1);
      return puzzle.check(true);
    },
  ),
];

for (let round = 0; round < ROUNDS; round += 1) {
  for (const { round: run } of tasks) {
    run();
  }
}

/**
 * @param {number[]} times
 * @param {number} share from 0 to 1
 */
function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const peer = quantile(tasks.at(-1)?.times ?? [], 0.5);
console.log(`A book of ${pages} pages of ${columns} x ${rows}, under Node ${process.version}; microseconds`);
console.log('');
console.log(['  median', '     p95', '  target', '   pzpr / this', '  what'].join(''));
for (const { name, target, times } of tasks) {
  const median = quantile(times, 0.5);
  console.log(
    [
      median.toFixed(1).padStart(8),
      quantile(times, 0.95).toFixed(1).padStart(8),
      (target === null ? '' : `<= ${target}`).padStart(8),
      (peer / median).toFixed(1).padStart(14),
      `  ${name}`,
    ].join(''),
  );
}
