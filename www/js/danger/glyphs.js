/** The signs of this game, drawn by us: path data in a field of 24 by 24, stroked in the current colour. */

const SVG = "http://www.w3.org/2000/svg";

/** @type {{[name: string]: string}} */
const PATHS = {
  key: "M8 15.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7ZM11.3 12H20.5v3.2M17 12v2.6",
  talisman: "M12 21 6.5 15.5 12 10l5.5 5.5ZM12 10V7.5M12 7.5C9 7.5 6.6 5.6 6 3M12 7.5c3 0 5.4-1.9 6-4.5M12 13.8v3.4",
  switch: "M4.5 20h15M8 20v-3.2h8V20M12 16.8 7.6 7.2M6.9 7a1.9 1.9 0 1 1 0-3.8 1.9 1.9 0 0 1 0 3.8Z",
  potion: "M9.5 3.5h5M10.5 3.5v5.2L6 17.2a2.3 2.3 0 0 0 2.1 3.3h7.8a2.3 2.3 0 0 0 2.1-3.3l-4.5-8.5V3.5M8 14.5h8",
  boulder: "M12 20.5c-5 .3-8.6-3.6-8.4-8.3C3.8 7.3 7.4 3.8 12 3.7c4.8-.1 8.3 3.6 8.4 8.3.1 4.8-3.4 8.2-8.4 8.5ZM8.3 8.6l2.2 2M14 7l1.4 3M8.8 15.2l3-1M16 14l-1.6 2.6",
  arrows: "M3.5 8H17M13.5 4.5 17 8l-3.5 3.5M7 16h13.5M17 12.5l3.5 3.5-3.5 3.5M3.5 8 6 5.5M3.5 8 6 10.5M7 16l2.5-2.5M7 16l2.5 2.5",
  cavein: "M3.5 4h17M5.5 4l2 4.5L11 6l2 5.5 3-4.5 2 3 1-6M6.5 16l3.2-1.2 1.3 3-3.2 1.3ZM14 18.5l3-1.7 1.3 2.9-3.1 1Z",
  gas: "M7.3 17.5a3.1 3.1 0 1 1 .4-6.1 4.6 4.6 0 0 1 8.6-1.2 3.8 3.8 0 1 1 .9 7.3ZM8.5 21h7M7 4.5c.8-1.3 1.8-1.3 2.6 0s1.8 1.3 2.6 0",
  fall: "M3.5 7.5H9M15 7.5h5.5M9 7.5l1.7 4.3M15 7.5l-1.7 4.3M12 10.5v10M8.5 17l3.5 3.5 3.5-3.5",
  gameover: "M8 16.8v3.4h8v-3.4c2.1-1 3.6-3.1 3.6-6.1a7.6 7.6 0 0 0-15.2 0c0 3 1.5 5.1 3.6 6.1ZM9 12.7a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3ZM15 12.7a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3ZM11 20v-2M13 20v-2",
  start: "M6 20.5V10.5a6 6 0 0 1 12 0v10M3.5 20.5h17M14.7 14.5v.1",
  exit: "M7 20.5V3.5M7 4.5c3-1.6 5.5 1.5 10 0v7.5c-4.5 1.6-7-1.5-10 0M4.5 20.5h5",
  gate: "M5.5 20.5v-11a6.5 6.5 0 0 1 13 0v11M9.8 4v16.5M14.2 4v16.5M5.5 10.5h13M5.5 15.5h13",
  plus: "M12 5.5v13M5.5 12h13",
};

/** What opens a closed space. @type {{[kind: string]: string}} */
export const OPENS = { red: "switch", black: "key", gold: "talisman" };

/** The sign of a kind of space. @param {string} kind */
export const signOf = (kind) => (kind in OPENS ? "gate" : kind);

/** @param {string} name */
export const hasGlyph = (name) => name in PATHS;

/** The strokes of a sign. @param {string} name @returns {SVGPathElement} */
export function strokes(name) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name] ?? "");
  return path;
}

/** A sign as a picture of its own, hidden from the accessibility tree. @param {string} name @returns {SVGSVGElement} */
export function glyph(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "glyph");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.append(strokes(name));
  return svg;
}
