// What the built package takes under Node, interleaved with one edit and full check of npm's pzpr, so
// that both meet the same machine at the same moment. Run by `cargo xtask bench`.

import { createRequire } from 'node:module';
import process from 'node:process';
import { load } from '../tests/wasm/load.js';
import { generator } from '../tests/wasm/books.js';

const ROUNDS = 40;
const PER_ROUND = 50;

const { Sandbox, Solver, content_table: contentTable, memory } = load();
const random = generator(2026);
const contents = /** @type {{ code: number, name: string, class: string }[]} */ (contentTable());
const kinds = contents.map((entry) => entry.code);

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

// Routes: a thousand books for each share of filled cells, twelve means to find a way in each. The worst of them is
// looked for, so it is the processor's time that counts, not what else the machine was at.

const SEARCHED = 1000;
const EVERY_PLACE = 2 ** 32 - 1;
const MEANS = 'bow sword mask molotov bridge tunnel bazooka tweezers excalibur'.split(' ');
const means = contents.filter(({ name }) => MEANS.includes(name)).map(({ code }) => code);
const strangers = contents
  .filter((entry) => ['monster', 'weakling', 'special', 'terrain'].includes(entry.class))
  .map(({ code }) => code);

/**
 * @param {number} filled of a hundred cells
 * @returns {string} the link of a book of the figures with a safe entrance and a safe exit
 */
function linkToSearch(filled) {
  const drawn = Uint8Array.from({ length: everything }, () =>
    random(100) < filled ? (strangers[random(strangers.length)] ?? 0) : 0,
  );
  for (let item = 0; item < 12; item += 1) {
    drawn[random(everything)] = means[random(means.length)] ?? 0;
  }
  const book = new Sandbox();
  book.start(columns, rows, 1, pages, 'all');
  book.put(
    Uint32Array.from({ length: everything }, (_, cell) => cell),
    drawn,
    'paste',
    0,
  );
  const safeCell = () => {
    for (;;) {
      const page = 1 + random(pages);
      // Page 1 is alone on its spread; of any other spread the left page comes first.
      const before = page % 2 === 1 && page > 1 ? cellsPerPage : 0;
      const cell = random(cellsPerPage);
      if (book.verdicts(page >> 1)[before + cell] === 0) {
        return (page - 1) * cellsPerPage + cell;
      }
    }
  };
  book.set_enter(safeCell());
  book.set_exit(safeCell());
  const payload = book.link();
  book.free();
  return payload;
}

console.log('');
console.log(`A route or the proof that there is none, in ${SEARCHED} such books each; milliseconds of processor time`);
console.log('');
console.log('  median   (<= 20)   worst  (<= 500)   routes  given up   filled');
for (const filled of [5, 15, 30, 50]) {
  /** @type {number[]} */
  const times = [];
  const ends = { found: 0, closed: 0, gaveUp: 0 };
  for (let index = 0; index < SEARCHED; index += 1) {
    const solver = new Solver(linkToSearch(filled));
    const start = process.cpuUsage();
    const { state } = /** @type {{ state: keyof typeof ends }} */ (solver.run(EVERY_PLACE));
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    ends[state] += 1;
    solver.free();
  }
  console.log(
    [
      quantile(times, 0.5).toFixed(2).padStart(8),
      quantile(times, 1).toFixed(1).padStart(18),
      String(ends.found).padStart(18),
      String(ends.gaveUp).padStart(10),
      `${filled} %`.padStart(9),
    ].join(''),
  );
}
console.log('');
console.log(`memory at its largest: ${Math.ceil(memory.buffer.byteLength / 2 ** 20)} MB (<= 256)`);
