/** The geometry of paper that joins up at its edges. Squares are `[column, row]`; unrolled ones may lie outside the sheet. */

/** @typedef {import("./types.js").Door} Door */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Square} Square */
/** @typedef {import("./types.js").View} View */

/** One step to each side, clockwise from the north. @type {{[side in Side]: [number, number]}} */
export const STEPS = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

export const SIDES = /** @type {Side[]} */ (Object.keys(STEPS));

/** @param {number} place @param {number} paper */
export const wrap = (place, paper) => ((place % paper) + paper) % paper;

/** @param {Square} square @param {number} paper @returns {Square} */
export const onSheet = ([x, y], paper) => [wrap(x, paper), wrap(y, paper)];

/** The number of a square, row by row; of an unrolled one, too. @param {Square} square @param {number} paper */
export const indexOf = ([x, y], paper) => wrap(y, paper) * paper + wrap(x, paper);

/** The neighbour of a square, not brought back onto the sheet. @param {Square} square @param {Side} side @returns {Square} */
export function beside([x, y], side) {
  const [right, down] = STEPS[side];
  return [x + right, y + down];
}

/** The copy of a place that lies nearest to another one. @param {Square} from @param {Square} to @param {number} paper @returns {Square} */
export function nearest(from, to, paper) {
  const near = (/** @type {number} */ a, /** @type {number} */ b) => b + Math.round((a - b) / paper) * paper;
  return [near(from[0], to[0]), near(from[1], to[1])];
}

/** Which room each square belongs to, 0 for none. @param {View} view */
export function roomsBySquare(view) {
  const map = new Uint16Array(view.paper * view.paper);
  for (const room of view.rooms) {
    for (const square of room.squares) {
      map[indexOf(square, view.paper)] = room.id;
    }
  }
  return map;
}

/**
 * The squares of a room laid out side by side, across the edges of the sheet, in the order given. The first stays where it is.
 * @param {Square[]} squares joined by their sides
 * @param {number} paper
 * @returns {Square[]}
 */
export function unroll(squares, paper) {
  const [first] = squares;
  if (!first) {
    return [];
  }
  /** @type {Map<number, Square>} */
  const placed = new Map([[indexOf(first, paper), first]]);
  const wanted = new Set(squares.map((square) => indexOf(square, paper)));
  const queue = [first];
  for (let square = queue.shift(); square; square = queue.shift()) {
    for (const side of SIDES) {
      const next = beside(square, side);
      const index = indexOf(next, paper);
      if (wanted.has(index) && !placed.has(index)) {
        placed.set(index, next);
        queue.push(next);
      }
    }
  }
  return squares.map((square) => placed.get(indexOf(square, paper)) ?? square);
}

/** The unrolled squares of a room, those nearest to its middle first. @param {Square[]} squares @param {number} paper @returns {Square[]} */
export function fromTheMiddle(squares, paper) {
  const laid = unroll(squares, paper);
  const sum = laid.reduce(([x, y], square) => [x + square[0], y + square[1]], [0, 0]);
  const [x, y] = [(sum[0] ?? 0) / laid.length, (sum[1] ?? 0) / laid.length];
  return laid.sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
}

/**
 * A way over the squares of a room, from one to another; unrolled, the first stays where it is.
 * @param {Square[]} squares
 * @param {Square} from
 * @param {Square} to
 * @param {number} paper
 * @returns {Square[]} straight across where there is no such way
 */
export function trail(squares, from, to, paper) {
  const inside = new Set(squares.map((square) => indexOf(square, paper)));
  const goal = indexOf(to, paper);
  /** @type {Map<number, {square: Square, before: number | null}>} */
  const seen = new Map([[indexOf(from, paper), { square: from, before: null }]]);
  const queue = [from];
  for (let square = queue.shift(); square && !seen.has(goal); square = queue.shift()) {
    for (const side of SIDES) {
      const next = beside(square, side);
      const index = indexOf(next, paper);
      if (inside.has(index) && !seen.has(index)) {
        seen.set(index, { square: next, before: indexOf(square, paper) });
        queue.push(next);
      }
    }
  }
  if (!seen.has(goal)) {
    return [from, nearest(from, to, paper)];
  }
  /** @type {Square[]} */
  const way = [];
  for (let at = seen.get(goal); at; at = at.before === null ? undefined : seen.get(at.before)) {
    way.unshift(at.square);
  }
  return way;
}

/**
 * A straight piece of wall: along a grid line, from one place on it to another, in squares.
 * @typedef {{isLevel: boolean, line: number, from: number, to: number}} Run
 */

/** How much of a square's side stands beside a door, at either end. */
export const JAMB = 0.2;

/**
 * The walls of a map, each once, in pieces as long as they go, open where there are doors.
 * @param {Uint16Array} rooms which room each square belongs to
 * @param {Pick<Door, "square" | "side">[]} doors
 * @param {number} paper
 * @returns {Run[]}
 */
export function walls(rooms, doors, paper) {
  const key = (/** @type {boolean} */ isLevel, /** @type {number} */ line, /** @type {number} */ place) => `${isLevel} ${wrap(line, paper)} ${wrap(place, paper)}`;
  const open = new Set(doors.map(({ square: [x, y], side }) => {
    const isLevel = side === "north" || side === "south";
    const beyond = side === "south" || side === "east" ? 1 : 0;
    return isLevel ? key(true, y + beyond, x) : key(false, x + beyond, y);
  }));
  /** @type {Run[]} */
  const runs = [];
  for (const isLevel of [true, false]) {
    for (let line = 0; line < paper; line++) {
      /** @type {Run | null} */
      let run = null;
      for (let place = 0; place < paper; place++) {
        const here = rooms[indexOf(isLevel ? [place, line] : [line, place], paper)];
        const there = rooms[indexOf(isLevel ? [place, line - 1] : [line - 1, place], paper)];
        if (here === there) {
          run = null;
          continue;
        }
        if (run) {
          run.to = place + 1;
        } else {
          run = { isLevel, line, from: place, to: place + 1 };
          runs.push(run);
        }
        if (open.has(key(isLevel, line, place))) {
          run.to = place + JAMB;
          run = { isLevel, line, from: place + 1 - JAMB, to: place + 1 };
          runs.push(run);
        }
      }
    }
  }
  return runs;
}
