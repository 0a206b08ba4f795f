/** The worker in which bots think: it opens the record it is given and tells the moves of the bots that come next. */
import { goesOn, split } from "./record.js";

/**
 * @typedef {object} Request
 * @property {number} id
 * @property {string} game
 * @property {string} record
 * @property {number} milliseconds for one move
 * @property {number} most moves at once, none to load the engine alone; after 100 ms it tells what it has
 */
/** @typedef {{id: number, moves: string[], error?: unknown}} Answer */
/** @typedef {import("./game.js").Engine} Engine */
/** @typedef {import("./game.js").Table} Table */

/** After how many milliseconds the page hears of moves, if there are any. */
const SPELL = 100;

/** The longest seed the engine takes. */
const SEED = 32;

/** @type {Map<string, Promise<Engine>>} */
const engines = new Map();

/** @param {string} game @returns {Promise<Engine>} */
function engineOf(game) {
  const known = engines.get(game) ?? import(`../../pkg/${game}/dungeon_sandbox.js`).then((engine) => engine.default().then(() => engine));
  engines.set(game, known);
  return known;
}

/** The table of the request before, and its record: what bots have worked out about it stays. @type {{table: Table, parts: import("./record.js").Parts} | null} */
let kept = null;

/** The table of a record. @param {Engine} engine @param {string} record @returns {Table} */
function lay(engine, record) {
  const parts = split(record);
  const moves = kept && goesOn(kept.parts, parts);
  if (kept && moves) {
    for (const move of moves) {
      kept.table.play(move);
    }
    kept.parts = parts;
    return kept.table;
  }
  kept?.table.free();
  kept = null;
  const table = /** @type {Table} */ (engine.Table.open(record));
  kept = { table, parts };
  return table;
}

/** Lets strong bots work out beforehand what they need to know of the table. @param {Table} table */
function warm(table) {
  const { turn, players, seed } = table.info();
  if (turn >= 0 && players.includes("strong")) {
    table.choose("strong", seed, 1);
  }
}

/** @param {Table} table @param {Request} request */
function think(table, request) {
  const end = performance.now() + SPELL;
  /** @type {string[]} */
  const moves = [];
  for (;;) {
    const { turn, players, seed, moves: count } = table.info();
    const strength = players[turn] ?? "person";
    if (strength.startsWith("person") || moves.length === request.most || (moves.length > 0 && performance.now() > end)) {
      return moves;
    }
    const move = table.choose(strength, `${count}-${seed}`.slice(0, SEED), request.milliseconds);
    table.play(move);
    kept?.parts.moves.push(move);
    moves.push(move);
  }
}

addEventListener("message", async (/** @type {MessageEvent<Request>} */ { data }) => {
  const engine = await engineOf(data.game);
  /** @type {Answer} */
  let answer;
  try {
    const table = lay(engine, data.record);
    if (data.most === 0) {
      warm(table);
    }
    answer = { id: data.id, moves: think(table, data) };
  } catch (error) {
    kept = null;
    answer = { id: data.id, moves: [], error };
  }
  postMessage(answer);
});
