// Random books that come out the same on every run, written in the text format.

/** Every token a cell can hold, `.` for the empty one. */
const TOKENS = `
  skeleton mummy witch ogre troll demon cyclops minotaur spider snake zombie medusa wraith dragon
  goblin imp bandit thief cultist kobold
  rat wolf mimic mage orc dwarf vampire giant oracle reaper titan chuck shadow boss
  spikes swamp pit rubble moss planks bridge wall lava tunnel 0 1 2 3 4 5 6 7 8
  gold gem scroll torch bow sword mask molotov mirror bazooka tweezers excalibur
`
  .trim()
  .split(/\s+/);

/**
 * A generator of whole numbers from 0 to below `limit` (mulberry32).
 *
 * @param {number} seed
 * @returns {(limit: number) => number}
 */
export function generator(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/**
 * A book of a few small pages. Few kinds to a book and many cells of each, so that packs, melees,
 * chains and lines come about.
 *
 * @param {(limit: number) => number} random
 * @returns {string} its text
 */
export function randomBook(random) {
  const columns = 1 + random(8);
  const rows = 1 + random(8);
  const first = 1 + random(9);
  const last = first + random(7);
  const kinds = Array.from({ length: 2 + random(9) }, () => TOKENS[random(TOKENS.length)]);
  const filled = 1 + random(4);

  const lines = [`size ${columns}x${rows}`, `edges ${random(2) ? 'all' : 'side'}`];
  for (let page = first; page <= last; page += 1) {
    lines.push(`page ${page}`);
    for (let row = 0; row < rows; row += 1) {
      const tokens = Array.from({ length: columns }, () =>
        random(5) < filled ? kinds[random(kinds.length)] : '.',
      );
      lines.push(tokens.join(' '));
    }
  }
  const somewhere = () =>
    `${first + random(last - first + 1)} ${1 + random(columns)},${1 + random(rows)}`;
  if (random(2)) {
    lines.push(`local medusa ${first + random(last - first + 1)}`);
  }
  if (random(3) === 0) {
    lines.push(`enter ${somewhere()}`);
  }
  if (random(3) === 0) {
    lines.push(`exit ${somewhere()}`);
  }
  return `${lines.join('\n')}\n`;
}
