/** Lines as a hand draws them: a little bowed, a little long, and the same every time the same line is drawn. */

/** @typedef {import("./types.js").Square} Point */

/** A number from -1 to 1 that belongs to others. @param {...number} numbers */
function tremble(...numbers) {
  let hash = 2166136261;
  for (const number of numbers) {
    hash = Math.imul(hash ^ Math.round(number * 8), 16777619);
    hash ^= hash >>> 13;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  return (((hash ^ (hash >>> 13)) >>> 0) / 0xffff_ffff) * 2 - 1;
}

/** @param {number} number */
const round = (number) => Math.round(number * 100) / 100;

/**
 * A line from one point to another, as path data.
 * @param {Point} from @param {Point} to
 * @param {number} shake how far it strays, in units
 * @param {number} [layer] tells lines apart that are drawn twice
 */
export function stroke([x, y], [toX, toY], shake, layer = 0) {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [along, across] = [(toX - x) / length, (toY - y) / length];
  const jitter = (/** @type {number} */ which) => tremble(x, y, toX, toY, layer * 4 + which) * shake;
  const over = shake * 0.9;
  const start = [x - along * (over + jitter(0)) - across * jitter(1) * 0.5, y - across * (over + jitter(0)) + along * jitter(1) * 0.5];
  const end = [toX + along * (over + jitter(1)) - across * jitter(0) * 0.5, toY + across * (over + jitter(1)) + along * jitter(0) * 0.5];
  const bow = jitter(2) * Math.min(1.6, 0.6 + length / 120);
  const middle = [(x + toX) / 2 - across * bow, (y + toY) / 2 + along * bow];
  const at = (/** @type {number[]} */ [left = 0, top = 0]) => `${round(left)} ${round(top)}`;
  return `M${at(start)}Q${at(middle)} ${at(end)}`;
}

/** A soft line through points, as path data. @param {Point[]} points @param {number} shake */
export function curve(points, shake) {
  const shaken = points.map(([x, y], index) => [x + tremble(x, y, index) * shake, y + tremble(y, x, index + 7) * shake]);
  const [first, ...rest] = shaken;
  if (!first || rest.length === 0) {
    return "";
  }
  const at = (/** @type {number[]} */ [x = 0, y = 0]) => `${round(x)} ${round(y)}`;
  let data = `M${at(first)}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    data += next ? `Q${at(point)} ${at([((point[0] ?? 0) + (next[0] ?? 0)) / 2, ((point[1] ?? 0) + (next[1] ?? 0)) / 2])}` : `L${at(point)}`;
  });
  return data;
}
