/** The pen: SVG nodes, a steady hand that wobbles a little, and the curves of roads. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{[name: string]: string | number | boolean | null}} Attributes */

/**
 * An SVG node with attributes and children.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {SVGElement}
 */
export function draw(tag, attributes = {}, ...children) {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** A picture of the sprite in a square around a point. @param {string} id @param {Point} at @param {number} size @param {string} [className] */
export const stamp = (id, { x, y }, size, className = "stamp") => draw("use", { href: `#${id}`, x: x - size / 2, y: y - size / 2, width: size, height: size, class: className });

/**
 * A hand that draws the same every time: numbers from 0 to 1 that hang on a word alone.
 * @param {string} word
 * @returns {() => number}
 */
export function handOf(word) {
  let state = 2166136261;
  for (const letter of word) {
    state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is all a map needs. @param {number} value */
export const round = (value) => Math.round(value * 10) / 10;

/**
 * @typedef {object} Curve a road as it is drawn
 * @property {string} path
 * @property {number} length
 * @property {(part: number) => Point & {along: Point}} at a point, from 0 at its one end to 1 at the other, and the direction there
 */

/** How far a road bends aside, as a part of its length. */
const BEND = 0.07;

/** @param {Point} from @param {Point} to @param {string} word what the bend hangs on @returns {Curve} */
export function curve(from, to, word) {
  const hand = handOf(word);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = (hand() < 0.5 ? -1 : 1) * BEND * (0.5 + hand());
  const middle = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  return {
    path: `M${round(from.x)} ${round(from.y)}Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`,
    length: Math.hypot(dx, dy),
    at(part) {
      const rest = 1 - part;
      const point = (/** @type {"x" | "y"} */ axis) => rest * rest * from[axis] + 2 * rest * part * middle[axis] + part * part * to[axis];
      const slope = (/** @type {"x" | "y"} */ axis) => 2 * rest * (middle[axis] - from[axis]) + 2 * part * (to[axis] - middle[axis]);
      const [x, y] = [slope("x"), slope("y")];
      const size = Math.hypot(x, y) || 1;
      return { x: point("x"), y: point("y"), along: { x: x / size, y: y / size } };
    },
  };
}

/** A line through points as a hand draws it: not quite straight. @param {Point[]} points @param {string} word @param {number} [shake] */
export function wobble(points, word, shake = 3) {
  const hand = handOf(word);
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) {
        return `M${round(point.x)} ${round(point.y)}`;
      }
      const off = () => (hand() - 0.5) * 2 * shake;
      return `Q${round((before.x + point.x) / 2 + off())} ${round((before.y + point.y) / 2 + off())} ${round(point.x)} ${round(point.y)}`;
    })
    .join("");
}
