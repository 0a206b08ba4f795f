/** What the page reads and changes in the text of a record; `docs/notation.md` describes it. */

/**
 * @typedef {object} Parts
 * @property {string[]} head the lines before the moves: game, edition, setup, players, seed
 * @property {string[]} moves
 * @property {string[]} edition the lines of somebody's own one, with that which announces them; none for a standard one
 */

/** @param {string} record @returns {Parts} */
export function split(record) {
  const lines = record.split("\n");
  const at = lines.findIndex((line) => line.startsWith("moves "));
  const own = lines.findIndex((line, index) => index > at && line.startsWith("text "));
  const end = own < 0 ? lines.length : own;
  return { head: lines.slice(0, at), moves: lines.slice(at + 1, end).flatMap((line) => line.split(" ")).filter((move) => move !== ""), edition: own < 0 ? [] : lines.slice(own) };
}

/** The same table before the first move, with the dice of another seed. @param {string} record @param {string | null} seed null for the same dice */
export function restart(record, seed) {
  const { head, edition } = split(record);
  const lines = head.filter((line) => line !== "took-back").map((line) => (seed !== null && line.startsWith("seed ") ? `seed ${seed}` : line));
  return [...lines, "moves 0", ...(edition.length > 0 ? edition : [""])].join("\n");
}

/** The moves by which one record goes on from another; nothing where it does not. @param {Parts} before @param {Parts} now @returns {string[] | null} */
export function goesOn(before, now) {
  const isSame = (/** @type {string[]} */ some, /** @type {string[]} */ others) => some.length === others.length && some.every((line, index) => line === others[index]);
  const { length } = before.moves;
  return isSame(before.head, now.head) && isSame(before.edition, now.edition) && isSame(before.moves, now.moves.slice(0, length)) ? now.moves.slice(length) : null;
}

/** The same game with another setup. @param {string} record @param {(setup: string) => string} change */
export const withSetup = (record, change) => record.replace(/^setup (.*)$/m, (_, setup) => `setup ${change(setup)}`);
