/** The drawings of the map, in ink: what roads cross, and what stands at their ends. All are drawn around 0 0. */
import { draw, handOf, round, stamp } from "./ink.js";

/** @typedef {"steppe" | "forest" | "mountain" | "marsh"} Terrain */

/** A drawing is a body that covers what lies behind, lines on it, and what is filled with ink. @typedef {[body: string, lines: string, ink?: string]} Strokes */

/** Some of each, so that no two look copied. @type {{[terrain in Terrain]: Strokes[]}} */
const TERRAIN = {
  mountain: [
    ["M-17 0C-12-4-9-13-5-18-3-22-1-24 1-24 4-23 6-17 9-12 11-7 14-4 18 0Z", "M1-24C3-18 0-14 3-10 5-7 4-4 7-1M3-17 6-11M4-12 9-5M-17 0C-12-4-9-13-5-18-3-22-1-24 1-24 4-23 6-17 9-12 11-7 14-4 18 0"],
    ["M-14 0C-10-3-8-9-5-14-3-17-2-18 0-18 3-17 4-12 7-8 9-5 11-2 14 0Z", "M0-18C2-13-1-10 2-7 3-4 3-2 4 0M2-12 5-7M3-7 7-2M-14 0C-10-3-8-9-5-14-3-17-2-18 0-18 3-17 4-12 7-8 9-5 11-2 14 0"],
    ["M-20 0C-15-5-12-12-8-16-5-19-4-15-2-18 0-22 2-27 5-27 8-26 9-19 13-12 15-7 17-3 21 0Z", "M5-27C6-20 3-17 6-12 8-8 7-5 10-2M7-19 10-12M8-13 13-6M-2-18-5-10-3-6M-20 0C-15-5-12-12-8-16-5-19-4-15-2-18 0-22 2-27 5-27 8-26 9-19 13-12 15-7 17-3 21 0"],
  ],
  forest: [
    ["M-2 0V-5C-8-4-11-8-8-12-11-16-6-20-3-18-1-23 7-22 7-17 12-17 12-10 9-9 9-4 4-3 2-5V0Z", "M-2 0V-5M2 0V-5M-2-5C-8-4-11-8-8-12-11-16-6-20-3-18-1-23 7-22 7-17 12-17 12-10 9-9 9-4 4-3 2-5M3-14C5-13 6-11 5-9M6-15 7-12"],
    ["M-1 0V-4H-8L-4-9H-7L-2-15H-4L0-23 4-15H2L7-9H4L8-4H1V0Z", "M-1 0V-4H-8L-4-9H-7L-2-15H-4L0-23 4-15H2L7-9H4L8-4H1V0M2-12 4-10M2-7 5-5"],
    ["M-2 0V-4C-7-4-9-7-7-10-9-14-5-17-2-16 1-20 7-17 6-13 10-12 9-6 6-6 5-4 3-4 2-4V0Z", "M-2 0V-4M2 0V-4M-2-4C-7-4-9-7-7-10-9-14-5-17-2-16 1-20 7-17 6-13 10-12 9-6 6-6 5-4 3-4 2-4M3-11C4-10 5-9 4-7"],
  ],
  marsh: [
    ["", "M-15 0H-6M-3 2H10M-11 5H2M6 5H16M-4-1C-4-6-6-9-8-12M0-1V-14M4-1C4-6 6-9 8-12", "M-1.3-14C-1.3-19 1.3-19 1.3-14ZM-9.5-12C-11-16-8.5-17.5-7-13.5ZM9.5-12C11-16 8.5-17.5 7-13.5Z"],
    ["", "M-14 2H-3M0 0H13M-8 5H6M-1 0V-11M3 0C4-5 5-7 7-9", "M-2.3-11C-2.3-16 .3-16 .3-11ZM8.5-9.5C10-13 7.5-14.5 6-10.5Z"],
  ],
  steppe: [
    ["", "M-5 0C-5-4-7-7-9-9M-2 0C-2-5-3-8-3-11M1 0C1-4 3-7 4-10M4 0C5-3 7-5 9-6M-12 2H-8M8 2H13"],
    ["", "M-3 0C-3-3-5-5-6-7M0 0V-9M3 0C3-4 5-6 7-7M-9 2H-6M6 2H10"],
  ],
};

/** @param {Strokes | undefined} drawing */
function strokes([body, lines, ink] = ["", ""]) {
  return [...(body ? [draw("path", { class: "body", d: body })] : []), draw("path", { class: "lines", d: lines }), ...(ink ? [draw("path", { class: "solid", d: ink })] : [])];
}

/** How far to the sides of a road its landscape is drawn, and how far along it, in the map's units. */
const NEAR = 21,
  REACH = 36;

/** How many drawings a road has. */
const MOST = { mountain: 4, forest: 6, marsh: 4, steppe: 5 };

/**
 * What a road crosses, drawn to both sides of its middle.
 * @param {Terrain} terrain
 * @param {import("./ink.js").Curve} road
 * @param {number} middle from 0 to 1
 * @param {string} word what the hand hangs on
 */
export function landscape(terrain, road, middle, word) {
  const hand = handOf(word);
  const kinds = TERRAIN[terrain];
  const { x, y, along } = road.at(middle);
  const half = Math.min(REACH, road.length * 0.22);
  const spots = Array.from({ length: MOST[terrain] }, (_, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const step = ((index >> 1) / Math.max(1, (MOST[terrain] >> 1) - 1) - 0.5) * 2 * half + (hand() - 0.5) * 12;
    const away = side * (NEAR + hand() * 8);
    return { x: x + along.x * step - along.y * away, y: y + along.y * step + along.x * away + 8, kind: Math.floor(hand() * kinds.length), size: 0.85 + hand() * 0.3, isTurned: hand() < 0.5 };
  });
  spots.sort((one, other) => one.y - other.y);
  return draw("g", { class: "terrain", "data-terrain": terrain }, ...spots.map(({ x: left, y: top, kind, size, isTurned }) => {
    return draw("g", { transform: `translate(${round(left)} ${round(top)}) scale(${round(isTurned ? -size : size)} ${round(size)})` }, ...strokes(kinds[kind]));
  }));
}

/** One drawing of a landscape, for legends and buttons. @param {Terrain} terrain */
export function sample(terrain) {
  return draw("svg", { class: "sample", viewBox: "-20 -27 40 34", "aria-hidden": "true", "data-terrain": terrain }, ...strokes(TERRAIN[terrain][0]));
}

/** @param {string} body @param {string} lines */
const sketch = (body, lines) => [draw("path", { class: "body", d: body }), draw("path", { class: "lines", d: lines })];

const castle = () => [
  ...sketch(
    "M-30 20V-14H-26V-10H-22V-14H-18V-10H-14V-14H-10V2H-8V-26H-4V-22H-2V-26H2V-22H4V-26H8V2H10V-14H14V-10H18V-14H22V-10H26V-14H30V20Z",
    "M-30 20V-14H-26V-10H-22V-14H-18V-10H-14V-14H-10V20M10 20V-14H14V-10H18V-14H22V-10H26V-14H30V20M-8 2V-26H-4V-22H-2V-26H2V-22H4V-26H8V2M-30 20H30M-10 2H10M-5 20V11C-5 4 5 4 5 11V20M-20-4V2M20-4V2M0-16V-10M-26 14H-21M15 12H20M-24 8H-20M22 16H26",
  ),
  draw("path", { class: "lines", d: "M0-26V-40" }),
  draw("path", { class: "flag", d: "M0-40C5-43 8-37 15-40V-30C8-27 5-33 0-30Z" }),
];

const village = () => sketch(
  "M-30 18V2L-20-9-10 2V18ZM-8 18V-8L4-20 16-8V18ZM14 18V6L22-3 30 6V18Z",
  "M-30 18V2M-33 4-20-9-8 4M-10 4V18M-33 18H33M-8-6V18M-12-5 4-20 20-5M16-6V4M30 6V18M14 8 22-3 33 8M-23 18V10H-17V18M0 18V8H8V18M1-6H7V0H1ZM4-6V0M1-3H7M12-16V-21H15V-11M20 10H25V14H20ZM-21 0H-19",
);

const gate = () => sketch(
  "M-24 20V-16H-10C-10-26 10-26 10-16H24V20Z",
  "M-24 20V-16H-10C-10-26 10-26 10-16H24V20M-24 20H24M-12 20V2C-12-14 12-14 12 2V20M-6 20V-8M0 20V-10M6 20V-8M-12 3H12M-12 11H12M-28-16H-8M8-16H28M-20-9H-16M15-4H19M-20 6H-16M15 12H20",
);

/** Pictures of the cursed places, by their names. @type {{[place: string]: string}} */
const CURSED = { 1: "menhir", 2: "horned-skull", 3: "ruins", 4: "evil-tree", 5: "cave", 6: "spooky-house" };

const forest = () => {
  const pine = TERRAIN.forest[1] ?? ["", ""];
  const oak = TERRAIN.forest[0] ?? ["", ""];
  /** @type {[number, number, number, Strokes][]} */
  const trees = [[-22, 0, 1.05, oak], [20, -2, 1.1, pine], [0, -8, 1.35, pine], [-34, 12, 0.9, pine], [33, 12, 0.95, oak], [-13, 14, 1.15, pine], [14, 15, 1.1, oak], [0, 22, 1, pine]];
  return [
    ...trees.map(([x, y, size, [body, lines]]) => draw("g", { transform: `translate(${x} ${y}) scale(${size})` }, ...sketch(body, lines))),
    draw("path", { class: "spark", d: "M-30-26l2-5 2 5 5 2-5 2-2 5-2-5-5-2ZM26-32l2-5 2 5 5 2-5 2-2 5-2-5-5-2ZM-2-44l1.5-4 1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5Z" }),
  ];
};

/** What stands at a place. @param {{place: string, kind: string}} place @returns {SVGElement[]} */
export function landmark({ place, kind }) {
  switch (kind) {
    case "castle":
      return castle();
    case "village":
      return village();
    case "gate":
      return gate();
    case "forest":
      return forest();
    case "tower":
      return [draw("circle", { class: "ground", r: 50 }), stamp("i-kalahen-evil-tower", { x: 0, y: -6 }, 92)];
    default:
      return [draw("circle", { class: "ground", r: 31 }), stamp(`i-kalahen-${CURSED[place] ?? "ruins"}`, { x: 0, y: -2 }, 52)];
  }
}

/** A bridge over a stream, along the road: to be turned into its direction. */
export const bridge = () => [
  draw("path", { class: "stream", d: "M-7-46C2-36-10-26-3-14M3-48C10-36-2-28 5-16M-4 16C-10 26 2 34-6 46M4 14C-2 26 10 36 2 48" }),
  draw("path", { class: "body", d: "M-20-11C-10-16 10-16 20-11V11C10 16-10 16-20 11Z" }),
  draw("path", { class: "lines", d: "M-23-12C-10-17 10-17 23-12M-23 12C-10 17 10 17 23 12M-14-13V13M-7-14V14M0-14V14M7-14V14M14-13V13" }),
];

/** The Crystal Bridge, from one point up to another. @param {number} length */
export function crystalBridge(length) {
  const steps = Math.max(2, Math.round(length / 20));
  const rungs = Array.from({ length: steps - 1 }, (_, index) => {
    const y = round(-length * (index + 1) / steps);
    return `M-9 ${y}L0 ${round(y - 4)} 9 ${y}`;
  });
  const crystal = (/** @type {number} */ x, /** @type {number} */ y) => `M${x} ${round(y - 9)}l5 7-5 9-5-9ZM${x - 5} ${round(y - 2)}h10`;
  return [
    draw("path", { class: "body", d: `M-11 0C-16 ${round(-length / 3)}-16 ${round(-length * 2 / 3)}-11 ${round(-length)}H11C16 ${round(-length * 2 / 3)} 16 ${round(-length / 3)} 11 0Z` }),
    draw("path", { class: "lines", d: `M-11 0C-16 ${round(-length / 3)}-16 ${round(-length * 2 / 3)}-11 ${round(-length)}M11 0C16 ${round(-length / 3)} 16 ${round(-length * 2 / 3)} 11 ${round(-length)}${rungs.join("")}` }),
    draw("path", { class: "crystal", d: [0.3, 0.7].map((part) => crystal(-22, -length * part) + crystal(22, -length * part)).join("") }),
  ];
}

/** The rose of the winds. */
export const compass = () => [
  draw("circle", { class: "lines", r: 30 }),
  draw("path", { class: "lines", d: "M0-52 7-7 52 0 7 7 0 52-7 7-52 0-7-7ZM0-52V52M-52 0H52M21-21 7-7M21 21 7 7M-21 21-7 7M-21-21-7-7" }),
  draw("path", { class: "solid", d: "M0-52 0 0-7-7ZM52 0 0 0 7-7ZM0 52 0 0 7 7ZM-52 0 0 0-7 7Z" }),
];
