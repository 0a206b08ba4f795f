// Random play of every tabletop game, natively and by its package under Node, and beside it in the same run the peers:
// OpenSpiel's maedn and pig, and a small game on boardgame.io. All take turns, so that they meet the same machine at
// the same moments; what counts is processor time, and of the rounds the median. Run by `cargo xtask bench --only tables`, which says in
// the environment where things are.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generator } from '../tests/wasm/books.js';
import { now, playRace } from './peers/boardgame.js';

const ROUNDS = 7;
/** Milliseconds of processor time of each in a round. */
const TIME = 400;
/** Moves between looks at the clock. */
const STRETCH = 200_000;

const { NATIVE = '', PACKAGES = '', GAMES = '', PYTHON, PEERS } = process.env;

/** The games, their seats, and what they are to reach a second: `moves` or `games`, natively and under Node. */
const SEATS = new Map([['danger', 4], ['dzamadu', 1], ['kalahen', 4]]);
const TARGETS = new Map([
  ['danger native', '>= 10,000,000 moves'],
  ['danger wasm', '>= 5,000,000 moves'],
  ['dzamadu native', '>= 100,000 games'],
  ['dzamadu wasm', '>= native / 1.5'],
  ['kalahen native', '>= 2,000,000 moves'],
]);

/** @typedef {{ games: number, moves: number }} Pace a second */
/** @type {Map<string, Pace[]>} */
const paces = new Map();

/**
 * @param {string} name
 * @param {Pace} pace
 */
function note(name, pace) {
  paces.set(name, [...(paces.get(name) ?? []), pace]);
}

/** @param {string} game */
async function load(game) {
  const folder = pathToFileURL(`${PACKAGES}/${game}/`);
  const engine = await import(new URL('dungeon_sandbox.js', folder).href);
  engine.initSync({ module: readFileSync(new URL('dungeon_sandbox_bg.wasm', folder)) });
  return engine;
}

const games = GAMES.split(' ').filter(Boolean);
const engines = new Map();
for (const game of games) {
  engines.set(game, await load(game));
}

/**
 * @param {string} game
 * @param {number} seats
 * @param {string} seed
 * @returns {Pace}
 */
function native(game, seats, seed) {
  const said = execFileSync(NATIVE, [game, String(seats), String(TIME), seed], { encoding: 'utf8' });
  const { games: ended, moves, seconds } = JSON.parse(said);
  return { games: ended / seconds, moves: moves / seconds };
}

/**
 * @param {string} game
 * @param {number} seats
 * @param {string} seed
 * @returns {Pace}
 */
function wasm(game, seats, seed) {
  const { measure } = engines.get(game);
  measure(seats, STRETCH / 10, seed);
  const sum = { games: 0, moves: 0 };
  const start = now();
  for (let number = 0; now() - start < TIME; number += 1) {
    const [ended, moves] = measure(seats, STRETCH, `${seed}-${number}`);
    sum.games += ended;
    sum.moves += moves;
  }
  const seconds = (now() - start) / 1000;
  return { games: sum.games / seconds, moves: sum.moves / seconds };
}

function openspiel() {
  if (PYTHON === undefined) {
    return;
  }
  const script = fileURLToPath(new URL('peers/openspiel.py', import.meta.url));
  const said = execFileSync(PYTHON, [script, String(TIME / 1000)], { encoding: 'utf8' });
  for (const line of said.trim().split('\n')) {
    const { game, ...pace } = JSON.parse(line);
    note(`OpenSpiel ${game}`, pace);
  }
}

const random = generator(2026);
/** @type {{ Client: (options: object) => any } | undefined} */
const boardgame = PEERS === undefined ? undefined : createRequire(`${PEERS}/package.json`)('boardgame.io/client');

for (let round = 0; round < ROUNDS; round += 1) {
  for (const game of games) {
    const seats = SEATS.get(game) ?? 2;
    note(`${game} native`, native(game, seats, `pace-${round}`));
    note(`${game} wasm`, wasm(game, seats, `pace-${round}`));
  }
  openspiel();
  if (boardgame) {
    note('boardgame.io', playRace(boardgame.Client, TIME, random));
  }
}

/**
 * @param {string} name
 * @param {keyof Pace} what
 */
function median(name, what) {
  const sorted = (paces.get(name) ?? []).map((pace) => pace[what]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** @param {number} number */
const grouped = (number) => Math.round(number).toLocaleString('en');

/**
 * How many times as many moves as a peer.
 *
 * @param {string} name
 * @param {string} peer
 */
const ratio = (name, peer) => (paces.has(peer) ? (median(name, 'moves') / median(peer, 'moves')).toFixed(2) : '-');

console.log(`Random play on one thread, Node ${process.version}; medians of ${ROUNDS} rounds of ${TIME} ms of processor time each`);
console.log('');
console.log(`${''.padEnd(18)}${'moves/s'.padStart(14)}${'games/s'.padStart(12)}${'/ maedn'.padStart(10)}${'/ pig'.padStart(8)}${'/ boardgame.io'.padStart(16)}  target, a second`);
for (const name of paces.keys()) {
  console.log(
    [
      name.padEnd(18),
      grouped(median(name, 'moves')).padStart(14),
      grouped(median(name, 'games')).padStart(12),
      ratio(name, 'OpenSpiel maedn').padStart(10),
      ratio(name, 'OpenSpiel pig').padStart(8),
      ratio(name, 'boardgame.io').padStart(16),
      `  ${TARGETS.get(name) ?? ''}`,
    ].join(''),
  );
}
console.log('');
for (const game of games) {
  const slower = median(`${game} native`, 'games') / median(`${game} wasm`, 'games');
  const moves = median(`${game} native`, 'moves') / median(`${game} wasm`, 'moves');
  console.log(`${game}: the package takes ${moves.toFixed(2)} times as long a move as native code, ${slower.toFixed(2)} times a game`);
}
