/** Drawings over the cells: the trail, the walker, what is open to him, what has changed. One SVG a page, a cell is 100 units. */
import { byId } from "../dom.js";
import * as S from "../sandbox/state.js";
import { DIRECTIONS, OFFSETS, beside, headingOf } from "./geometry.js";

/** @typedef {import("../sandbox/state.js").State} State */
/** @typedef {import("../sandbox/state.js").Info} Info */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {{place: Place, manner: string}} Stop where a move ends, and how it got there */
/**
 * @typedef {object} Drawing
 * @property {Stop[]} [trail] what was walked, from the entrance
 * @property {Stop[]} [ahead] what is known to follow, from where the trail ends
 * @property {Place | null} [walker]
 * @property {Place | null} [death]
 * @property {{place: Place, manner: string}[]} [options]
 * @property {{place: Place, content: string}[]} [ghosts] occupants that are gone
 * @property {{place: Place, verdict: S.Verdict}[]} [turned] cells whose verdict is not what it was
 * @property {{place: Place, verdict: S.Verdict}[]} [turning] cells whose verdict would change
 * @property {Set<number>} [reached] cell indices
 * @property {{place: Place, kind: string}[]} [pins] cells that an answer names
 */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {{[name: string]: string | number}} attributes @param {...Element} children */
function shape(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, String(value));
  }
  node.append(...children);
  return node;
}

/** Middle of a cell. @param {Place} place */
const middle = (place) => ({ x: place.column * 100 - 50, y: place.row * 100 - 50 });

/** How far a line goes on beyond the edge of a page. */
const BEYOND = 34;

/** Where a line leaves or enters the page. @param {Info} info @param {Place} place @param {import("./geometry.js").Direction} direction @returns {{x: number, y: number}} */
function rim(info, place, direction) {
  const { x, y } = middle(place);
  const far = { east: { x: info.columns * 100 + BEYOND, y }, west: { x: -BEYOND, y }, south: { x, y: info.rows * 100 + BEYOND }, north: { x, y: -BEYOND } };
  return far[direction];
}

/**
 * The lines of a way on one page.
 * @param {Info} info @param {Stop[]} stops @param {number} page
 * @returns {{steps: string, leaps: string, arrows: string}}
 */
function wayOn(info, stops, page) {
  let steps = "",
    leaps = "",
    arrows = "";
  stops.slice(1).forEach((to, index) => {
    const from = /** @type {Stop} */ (stops[index]);
    const heading = headingOf(info, from.place, to.place, to.manner);
    if (!heading || (from.place.page !== page && to.place.page !== page)) {
      return;
    }
    const a = middle(from.place),
      b = middle(to.place);
    if (from.place.page === to.place.page) {
      const { x, y } = OFFSETS[heading];
      if (to.manner === "jump") {
        leaps += `M${a.x} ${a.y}Q${(a.x + b.x) / 2 + y * 70} ${(a.y + b.y) / 2 - (x ? 70 : 0)} ${b.x} ${b.y}`;
      } else {
        steps += `M${a.x} ${a.y}L${b.x} ${b.y}`;
      }
      return;
    }
    // Over an edge: out of one page, into the other.
    const leaps_ = to.manner === "jump";
    let path = "";
    if (from.place.page === page) {
      const end = rim(info, from.place, heading);
      path = `M${a.x} ${a.y}L${end.x} ${end.y}`;
      const { x, y } = OFFSETS[heading];
      arrows += `M${end.x - 14 * x - 12 * y} ${end.y - 14 * y - 12 * x}L${end.x} ${end.y}L${end.x - 14 * x + 12 * y} ${end.y - 14 * y + 12 * x}`;
    } else {
      const into = beside(info, from.place, heading)?.direction ?? heading;
      const back = /** @type {const} */ ({ east: "west", west: "east", south: "north", north: "south" })[into];
      const start = rim(info, to.place, back);
      path = `M${start.x} ${start.y}L${b.x} ${b.y}`;
    }
    if (leaps_) {
      leaps += path;
    } else {
      steps += path;
    }
  });
  return { steps, leaps, arrows };
}

/** Four corners of a frame within a cell. @param {Place} place @param {number} inset @param {number} arm */
function corners(place, inset, arm) {
  const { x, y } = middle(place);
  const r = 50 - inset;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([sx = 0, sy = 0]) => `M${x + sx * r} ${y + sy * (r - arm)}V${y + sy * r}H${x + sx * (r - arm)}`)
    .join("");
}

/** A small sign in the lower left corner: a tick for safe, a cross for deadly, a bar for blocked. @param {Place} place @param {S.Verdict} verdict @param {string} kind */
function sign(place, verdict, kind) {
  const x = place.column * 100 - 78,
    y = place.row * 100 - 22;
  const paths = {
    safe: `M${x - 9} ${y}L${x - 2} ${y + 8}L${x + 10} ${y - 8}`,
    deadly: `M${x - 8} ${y - 8}L${x + 8} ${y + 8}M${x + 8} ${y - 8}L${x - 8} ${y + 8}`,
    blocked: `M${x - 9} ${y}H${x + 9}`,
  };
  return shape(
    "g",
    { class: `${kind} ${verdict}`, "data-at": `${place.page}:${place.column},${place.row}` },
    shape("circle", { cx: x, cy: y, r: 18 }),
    shape("path", { d: paths[verdict] }),
  );
}

/** Fill and fence of what can be reached. @param {Info} info @param {Set<number>} reached @param {number} page */
function reachedOn(info, reached, page) {
  let fill = "",
    fence = "";
  for (let row = 1; row <= info.rows; row++) {
    for (let column = 1; column <= info.columns; column++) {
      const place = { page, column, row };
      if (!reached.has(S.cellOf(info, place))) {
        continue;
      }
      const x = column * 100 - 100,
        y = row * 100 - 100;
      fill += `M${x} ${y}h100v100h-100z`;
      for (const direction of DIRECTIONS) {
        const near = beside(info, place, direction);
        if (near && !reached.has(S.cellOf(info, near.place))) {
          fence += { east: `M${x + 100} ${y}v100`, west: `M${x} ${y}v100`, south: `M${x} ${y + 100}h100`, north: `M${x} ${y}h100` }[direction];
        }
      }
    }
  }
  return { fill, fence };
}

/** @param {Drawing} drawing @param {Info} info @param {number} page @returns {Element[]} */
export function shapesOn(drawing, info, page) {
  /** @type {Element[]} */
  const shapes = [];
  const on = (/** @type {{place: Place}} */ item) => item.place.page === page;
  const path = (/** @type {string} */ kind, /** @type {string} */ d) => {
    if (d) {
      shapes.push(shape("path", { class: kind, d }));
    }
  };
  if (drawing.reached) {
    const { fill, fence } = reachedOn(info, drawing.reached, page);
    // Dots in a pattern, so that the tint is seen without colour, too.
    const id = `reached-${page & 1}`;
    const dots = [25, 75].map((at) => shape("circle", { class: "reached-dots", cx: at, cy: at, r: 4 }));
    shapes.push(shape("pattern", { id, width: 100, height: 100, patternUnits: "userSpaceOnUse" }, ...dots));
    path("reached", fill);
    shapes.push(shape("path", { d: fill, fill: `url(#${id})` }));
    path("fence", fence);
  }
  for (const { place, content } of (drawing.ghosts ?? []).filter(on)) {
    const { x, y } = middle(place);
    shapes.push(
      shape(
        "g",
        { class: "gone", "data-at": `${page}:${place.column},${place.row}` },
        shape("use", { href: `#i-${content}`, x: x - 32, y: y - 32, width: 64, height: 64 }),
        shape("path", { d: `M${x - 34} ${y + 34}L${x + 34} ${y - 34}` }),
      ),
    );
  }
  for (const [kind, stops] of /** @type {[string, Stop[]][]} */ ([
    ["ahead", drawing.ahead ?? []],
    ["trail", drawing.trail ?? []],
  ])) {
    const { steps, leaps, arrows } = wayOn(info, stops, page);
    for (const layer of ["halo", "line"]) {
      path(`${kind} ${layer}`, steps);
      path(`${kind} ${layer} leap`, leaps);
      path(`${kind} ${layer} solid`, arrows);
    }
    for (const [index, stop] of stops.entries()) {
      const tunnel = stop.manner === "tunnel" || stops[index + 1]?.manner === "tunnel";
      if (tunnel && on(stop)) {
        const { x, y } = middle(stop.place);
        shapes.push(shape("circle", { class: `${kind} line`, cx: x, cy: y, r: 34 }));
      }
    }
  }
  for (const { place, manner } of (drawing.options ?? []).filter(on)) {
    const at = `${page}:${place.column},${place.row}`;
    shapes.push(
      shape(
        "g",
        { class: `option ${manner}`, "data-option": at },
        shape("path", { class: "halo", d: corners(place, 9, 20) }),
        shape("path", { class: "line", d: corners(place, 9, 20) }),
      ),
    );
  }
  for (const { place, kind } of (drawing.pins ?? []).filter(on)) {
    shapes.push(shape("rect", { class: `pin ${kind}`, "data-at": `${page}:${place.column},${place.row}`, x: place.column * 100 - 92, y: place.row * 100 - 92, width: 84, height: 84, rx: 10 }));
  }
  for (const { place, verdict } of (drawing.turned ?? []).filter(on)) {
    shapes.push(sign(place, verdict, "turned"));
  }
  for (const { place, verdict } of (drawing.turning ?? []).filter(on)) {
    shapes.push(shape("rect", { class: "frame", x: place.column * 100 - 94, y: place.row * 100 - 94, width: 88, height: 88 }), sign(place, verdict, "tried"));
  }
  if (drawing.walker?.page === page) {
    const { x, y } = middle(drawing.walker);
    shapes.push(
      shape(
        "g",
        { class: "walker", "data-at": `${page}:${drawing.walker.column},${drawing.walker.row}`, transform: `translate(${x} ${y})` },
        shape("circle", { r: 27 }),
        shape("path", { d: "M-12 15a12 12 0 0 1 24 0zM0 -16a8 8 0 1 1 0 16a8 8 0 0 1 0 -16z" }),
      ),
    );
  }
  if (drawing.death?.page === page) {
    const { x, y } = middle(drawing.death);
    shapes.push(
      shape("g", { class: "death", "data-at": `${page}:${drawing.death.column},${drawing.death.row}` }, shape("circle", { cx: x, cy: y, r: 30 }), shape("path", { d: `M${x} ${y - 18}V${y + 19}M${x - 11} ${y - 7}H${x + 11}` })),
    );
  }
  return shapes;
}

/** The sheet of drawings over the open pages. */
export function createOverlay() {
  const sheets = [byId("sheet-left"), byId("sheet-right")].map((sheet, side) => ({
    grid: /** @type {HTMLElement} */ (sheet.querySelector(".grid")),
    side,
    svg: shape("svg", { class: "drawings", "aria-hidden": "true" }),
  }));

  return {
    /** @param {State} state @param {Drawing} drawing */
    draw(state, drawing) {
      const { info, spread } = state;
      for (const { grid, side, svg } of sheets) {
        if (!svg.isConnected) {
          grid.append(svg);
        }
        svg.setAttribute("viewBox", `0 0 ${info.columns * 100} ${info.rows * 100}`);
        const page = spread * 2 + side;
        svg.replaceChildren(...(S.isKnown(info, page) ? shapesOn(drawing, info, page) : []));
      }
    },
  };
}
