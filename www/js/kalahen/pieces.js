/** The pieces of the game as pictures: rings, faces of the special dice, warriors, markers. Words stand beside them. */
import { draw, stamp } from "./map/ink.js";

/** @typedef {"red" | "yellow" | "green" | "blue"} Ring */
/** @typedef {"n1" | "n2" | "n3" | "p1" | "p2" | "p3"} Face numbers, and points, as they stand on the dice */
/** @typedef {[number, number, number, number]} Rings how many red, yellow, green and blue ones */

/** @type {Ring[]} */
export const RINGS = ["red", "yellow", "green", "blue"];

/** The stones of the rings: each colour has a cut of its own. @type {{[ring in Ring]: string}} */
const STONES = { red: "M12 1 17.5 6.5 12 12 6.5 6.5Z", yellow: "M12 .8 18.3 11.5H5.7Z", green: "M6.8 1.3H17.2V11.7H6.8Z", blue: "M12 .8A5.7 5.7 0 1 1 12 12.2 5.7 5.7 0 0 1 12 .8Z" };

/** A ring inside a picture of 24 by 24. @param {Ring} ring */
const ringParts = (ring) => [draw("circle", { class: "band", cx: 12, cy: 16, r: 6.2 }), draw("path", { class: "stone", d: STONES[ring] })];

/** @param {Ring} ring */
export const drawRing = (ring) => draw("svg", { class: "ring", "data-ring": ring, viewBox: "0 0 24 24", "aria-hidden": "true" }, ...ringParts(ring));

/** A ring on the map. @param {Ring} ring @param {import("./map/ink.js").Point} at @param {number} size */
export const ringAt = (ring, { x, y }, size) => draw("g", { class: "ring", "data-ring": ring, transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})` }, ...ringParts(ring));

/** Where the points of a face lie. @type {{[points: string]: [number, number][]}} */
const POINTS = { p1: [[24, 24]], p2: [[15, 15], [33, 33]], p3: [[14, 14], [24, 24], [34, 34]] };

/** A face of a special die. @param {Face} face */
export function drawFace(face) {
  const points = POINTS[face];
  return draw("svg", { class: "face", viewBox: "0 0 48 48", "aria-hidden": "true", "data-face": face },
    draw("path", { class: "die-body", d: "M9 5.2q15-1.4 30 0 3.6.4 4 4 1 14.6-.2 29.2-.4 3.6-4 4.2-15 1.2-29.4 0-3.6-.4-4.2-4-1.2-15 0-29.6.4-3.4 3.8-3.8Z" }),
    ...(points ? points.map(([cx, cy]) => draw("circle", { class: "die-point", cx, cy, r: 4.8 })) : [draw("text", { class: "die-figure", x: 24, y: 34, "font-size": 29 }, face.slice(1))]));
}

/** The shields of the six seats, in a field of 40 by 46. */
const SHIELDS = [
  "M4 4Q20 9 36 4V22C36 33 28 40 20 44 12 40 4 33 4 22Z",
  "M20 3A20 20 0 0 1 20 43 20 20 0 0 1 20 3Z",
  "M4 5H36V41H4Z",
  "M20 1 38 23 20 45 2 23Z",
  "M11 4H29L38 23 29 42H11L2 23Z",
  "M20 44C9 36 2 25 5 10 12 2 28 2 35 10 38 25 31 36 20 44Z",
];

/** The beasts on them. */
export const BEASTS = ["stag", "raven", "boar", "wolf", "owl", "fox"];

/** @param {number} seat */
const shieldParts = (seat) => [draw("path", { class: "shield", d: SHIELDS[seat] ?? "" }), stamp(`i-kalahen-${BEASTS[seat]}`, { x: 20, y: 23 }, seat === 3 ? 23 : 26, "beast")];

/** @param {number} seat */
export const drawShield = (seat) => draw("svg", { class: "seat-mark", "data-seat": seat, viewBox: "0 0 40 46", "aria-hidden": "true" }, ...shieldParts(seat));

/** A warrior to be put on the map: a shield on a foot, which stands at 0 0. @param {number} seat */
export const figurine = (seat) => draw("g", { class: "warrior", "data-seat": seat }, draw("ellipse", { class: "foot", cx: 0, cy: 0, rx: 15, ry: 5 }), draw("g", { transform: "translate(-20 -45)" }, ...shieldParts(seat)));

/** A danger marker: a ring where all is well, a spiked mark where it is not. @param {boolean} isRed */
export const drawMarker = (isRed) => draw("svg", { class: "marker", "data-red": isRed ? "true" : "false", viewBox: "-12 -12 24 24", "aria-hidden": "true" }, markerAt(isRed));

/** @param {boolean} isRed */
export const markerAt = (isRed) => draw("path", { d: isRed ? "M0-9.5 9.8 7.5H-9.8Z" : "M0-7A7 7 0 1 1 0 7 7 7 0 0 1 0-7Z" });
