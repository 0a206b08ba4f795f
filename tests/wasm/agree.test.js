// Native and wasm agree: every board of the corpus and many random books get the same verdicts, reasons and
// route from the package as from the native example, to the letter.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { generator, randomBook } from './books.js';
import { load } from './load.js';

const BOOKS = 400;
/** So many files are handed to the native example at a time: command lines have limits. */
const BATCH = 100;

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'dungeon-sandbox-'));
after(() => rmSync(scratch, { recursive: true }));

const { Sandbox, Solver, Stroll, content_table: contentTable } = load();

/** @typedef {{ code: number, name: string }} Content */
/** @typedef {{ page: number, column: number, row: number }} Place */
/**
 * @typedef {object} Reason
 * @property {string} rule
 * @property {string} code
 * @property {string} role
 * @property {number} content
 * @property {number} count
 * @property {number} needed
 * @property {Place[]} cells
 */

// The words of the text format, in which an empty cell is a dot.
const names = new Map(
  /** @type {Content[]} */ (contentTable()).map(({ code, name }) => [code, code === 0 ? '.' : name]),
);

/** @param {Place} place */
const written = ({ page, column, row }) => `${page} ${column},${row}`;

/**
 * A reason as the native example writes it.
 *
 * @param {Reason} reason
 */
function inWords({ rule, role, code, content, count, needed, cells }) {
  let words = `${rule} ${role} ${code}`;
  if (content !== 0) {
    words += ` ${names.get(content)}`;
  }
  if (needed !== 0) {
    words += ` ${count}/${needed}`;
  } else if (count !== 0) {
    words += ` ${count}`;
  }
  if (cells.length > 0) {
    words += ` [${cells.map(written).join(' | ')}]`;
  }
  return words;
}

/**
 * What a move brought about, as the native example writes it.
 *
 * @param {{ code: string, content: number | null, cells: Place[] }} event
 */
function effect({ code, content, cells }) {
  const name = names.get(content ?? 0) ?? '';
  const listed = cells.length > 0 ? ` [${cells.map(written).join(' | ')}]` : '';
  /** @type {Record<string, string>} */
  const words = {
    swordLost: 'R23 sword lost',
    maskedAs: `R24 as ${name}`,
    unmasked: 'R24 unmasked',
    slain: 'R23 dragon slain',
    shot: `R22 shot${listed}`,
    burnt: `R25 burnt${listed}`,
    swordTaken: 'R23 sword taken',
    weaponTaken: `L2 ${name} taken`,
    bossDead: `L2 boss dead${listed}`,
  };
  return words[code];
}

/**
 * The route through a sandbox's book, as the native example tells it.
 *
 * @param {InstanceType<typeof Sandbox>} sandbox
 * @returns {string[]}
 */
function routed(sandbox) {
  const solver = new Solver(sandbox.link());
  const { state } = solver.run(2 ** 31);
  const moves = solver.route()?.moves;
  solver.free();
  if (state !== 'found') {
    return [state === 'closed' ? 'route none' : 'route unknown'];
  }
  const stroll = new Stroll(sandbox);
  /**
   * @param {number} number
   * @param {string} how
   * @param {{ place: Place, events: Parameters<typeof effect>[0][] }} after
   */
  const line = (number, how, { place, events }) =>
    `${number} ${written(place)} ${how}${events.length > 0 ? ': ' : ''}${events.map(effect).join('; ')}`;
  const lines = [`route ${moves.length}`, line(0, 'enter', stroll.state())];
  for (const [index, { cell, manner }] of moves.entries()) {
    lines.push(line(index + 1, manner, stroll.go(cell, manner)));
  }
  stroll.free();
  return lines;
}

/**
 * What the native example prints for a file, from the package.
 *
 * @param {string} path
 * @param {string} text
 */
function judged(path, text) {
  const sandbox = new Sandbox();
  sandbox.open_text(text);
  const { columns, rows, first, pages, enter, exit } = sandbox.info();
  const area = columns * rows;
  const lines = [`== ${path}`];
  for (let page = first; page < first + pages; page += 1) {
    const view = sandbox.view(page >> 1);
    const start = page % 2 === 1 && page > first ? area : 0;
    const reasons = [];
    lines.push(`page ${page}`);
    for (let row = 0; row < rows; row += 1) {
      const marks = [];
      for (let column = 0; column < columns; column += 1) {
        const index = row * columns + column;
        const [content = 0, verdict = 0] = view.subarray((start + index) * 4);
        marks.push('-x#'.charAt(verdict));
        const why = sandbox.reasons((page - first) * area + index);
        const place = written({ page, column: column + 1, row: row + 1 });
        const word = ['safe', 'deadly', 'blocked'][verdict];
        const told = why.reasons.map(inWords).join('; ') || 'no reason';
        reasons.push(`${place} ${names.get(content)} ${word}: ${told}`);
      }
      lines.push(marks.join(' '));
    }
    lines.push(...reasons);
  }
  if (enter !== null && exit !== null) {
    lines.push(...routed(sandbox));
  }
  sandbox.free();
  return lines;
}

/**
 * What the native example prints, split by file.
 *
 * @param {string[]} paths
 * @returns {Map<string, string[]>}
 */
function judgedNatively(paths) {
  const answers = new Map();
  for (let start = 0; start < paths.length; start += BATCH) {
    const batch = paths.slice(start, start + BATCH);
    const cargo = process.env['CARGO'] ?? 'cargo';
    const call = ['run', '--release', '--locked', '-q', '--example', 'verdict', '--', '--why'];
    const output = execFileSync(cargo, [...call, ...batch], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    /** @type {string[]} */
    let lines = [];
    for (const line of output.trimEnd().split('\n')) {
      if (line.startsWith('== ')) {
        lines = [];
        answers.set(line.slice(3), lines);
      }
      lines.push(line);
    }
  }
  return answers;
}

/** @param {string[]} paths */
function agree(paths) {
  assert.ok(paths.length > 0, 'there are boards to compare');
  const native = judgedNatively(paths);
  for (const path of paths) {
    assert.deepEqual(judged(path, readFileSync(path, 'utf8')), native.get(path));
  }
}

test('native and wasm agree on every board of the corpus', () => {
  const cases = join(root, 'tests', 'cases');
  agree(
    readdirSync(cases, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.dungeon'))
      .map((name) => join(cases, name)),
  );
});

test('native and wasm agree on random books', () => {
  const random = generator(52);
  agree(
    Array.from({ length: BOOKS }, (_, index) => {
      const path = join(scratch, `${index}.dungeon`);
      writeFileSync(path, randomBook(random));
      return path;
    }),
  );
});
