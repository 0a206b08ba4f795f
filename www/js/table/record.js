/** What the page reads and changes in the text of a record; `docs/notation.md` describes it. */

/** Where the moves are announced and where the text of an own edition begins, -1 where there is none. @param {string[]} lines */
function find(lines) {
  const moves = lines.findIndex((line) => line.startsWith("moves "));
  return { moves, edition: lines.findIndex((line, index) => index > moves && line.startsWith("text ")) };
}

/** The same table before the first move, with the dice of another seed. @param {string} record @param {string | null} seed null for the same dice */
export function restart(record, seed) {
  const lines = record.split("\n");
  const { moves, edition } = find(lines);
  const head = lines.slice(0, moves).filter((line) => line !== "took-back");
  return [...head.map((line) => (seed !== null && line.startsWith("seed ") ? `seed ${seed}` : line)), "moves 0", ...(edition < 0 ? [""] : lines.slice(edition))].join("\n");
}
