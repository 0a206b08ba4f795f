/** The dungeon from the side, drawn in ink: tunnels, ladders, shafts, what lies where. Nothing here moves. */
import { t } from "../lang.js";
import { OPENS, strokes } from "./glyphs.js";
import { spaceName } from "./names.js";

/** @typedef {import("./view.js").Drawing} Drawing */
/** @typedef {import("./view.js").Space} Space */
/** @typedef {{x: number, y: number}} Point in units of the picture: one is the height of a tunnel */
/** @typedef {{points: Map<string, Point>, left: number, top: number, width: number, height: number}} Layout */

const SVG = "http://www.w3.org/2000/svg";

/** Columns stand further apart than rows, so that figures have room beside each other. */
const COLUMN = 1.3;

/** Rock around the outermost spaces. */
const MARGIN = 1.1;

/** How far below the middle of a space its floor is. */
export const FLOOR = 0.34;

/** Widths of tunnels and shafts, and of the ink around them. */
const TUNNEL = 0.96,
  SHAFT = 0.42,
  INK = 0.085,
  ROCK = 0.75;

/** How far strokes stray from the straight, and how often they do. */
const STRAY = 0.045,
  STRIDE = 0.42;

/** @param {string} tag @param {{[name: string]: string | number}} attributes @param {...(Node | string)} children @returns {SVGElement} */
export function draw(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    node.setAttribute(name, String(value));
  }
  node.append(...children);
  return node;
}

/** Where everything stands. @param {Drawing} drawing @returns {Layout} */
export function layOut(drawing) {
  const points = new Map(drawing.spaces.map(({ id, x, y }) => [id, { x: x * COLUMN, y }]));
  return { points, left: -MARGIN, top: -MARGIN, width: (drawing.width - 1) * COLUMN + 2 * MARGIN, height: drawing.height - 1 + 2 * MARGIN };
}

/** A number from -1 to 1 that is always the same for the same place: one hand drew it, once. @param {number} x @param {number} y */
function stray(x, y) {
  const noise = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return (noise - Math.floor(noise)) * 2 - 1;
}

/** @param {number} value */
const short = (value) => Math.round(value * 1000) / 1000;

/** A stroke through points as a hand draws it. @param {Point[]} points @param {number} [amount] */
export function stroke(points, amount = STRAY) {
  /** @type {Point[]} */
  const line = [];
  for (let index = 0; index + 1 < points.length; index++) {
    const from = /** @type {Point} */ (points[index]), to = /** @type {Point} */ (points[index + 1]);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const steps = Math.max(1, Math.round(length / STRIDE));
    for (let step = index === 0 ? 0 : 1; step <= steps; step++) {
      const part = step / steps;
      const x = from.x + (to.x - from.x) * part, y = from.y + (to.y - from.y) * part;
      line.push({ x: x + stray(x, y) * amount, y: y + stray(y, x) * amount });
    }
  }
  const [first, ...rest] = line;
  return first ? `M${short(first.x)} ${short(first.y)}${rest.map(({ x, y }) => `L${short(x)} ${short(y)}`).join("")}` : "";
}

/** A curve as points. @param {Point} from @param {Point} one @param {Point} two @param {Point} to */
function curve(from, one, two, to) {
  return Array.from({ length: 13 }, (_, index) => {
    const s = index / 12, r = 1 - s;
    const mix = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) => r * r * r * a + 3 * r * r * s * b + 3 * r * s * s * c + s * s * s * d;
    return { x: mix(from.x, one.x, two.x, to.x), y: mix(from.y, one.y, two.y, to.y) };
  });
}

/** The way of a fall: straight down, slanting, or a slide under the floor where it ends a storey's height or less below. @param {Point} from @param {Point} to */
export function wayDown(from, to) {
  const start = { x: from.x, y: from.y + FLOOR };
  if (Math.abs(to.x - from.x) < 0.01) {
    return [start, { x: to.x, y: to.y + FLOOR }];
  }
  const side = Math.sign(to.x - from.x);
  if (to.y - from.y <= 1) {
    const low = Math.max(to.y, from.y) + 0.35;
    return curve(start, { x: from.x + side * 0.1, y: low + 0.75 }, { x: to.x - side * 1.9, y: low }, { x: to.x - side * 0.3, y: to.y + FLOOR - 0.12 });
  }
  const drop = (to.y - from.y) * 0.55;
  return curve(start, { x: from.x, y: from.y + drop }, { x: to.x, y: to.y - drop * 0.6 }, { x: to.x, y: to.y + FLOOR });
}

/** @typedef {{from: Space, to: Space, a: Point, b: Point}} Join */

/** Every pair of joined spaces once. @param {Drawing} drawing @param {Layout} layout @returns {Join[]} */
function joinsOf(drawing, layout) {
  const byName = new Map(drawing.spaces.map((space) => [space.id, space]));
  return drawing.spaces.flatMap((from) => from.joins.flatMap((name) => {
    const to = byName.get(name);
    const a = layout.points.get(from.id), b = layout.points.get(name);
    return to && a && b && from.id < name ? [{ from, to, a, b }] : [];
  }));
}

/** Rails and rungs, or steps where the way is not upright. @param {Join} join */
function ladder({ a, b }) {
  const [up, down] = a.y < b.y ? [a, b] : [b, a];
  const height = down.y - up.y, wide = down.x - up.x;
  if (Math.abs(wide) > 0.3) {
    const count = Math.max(3, Math.round(height / 0.28));
    const steps = Array.from({ length: count }, (_, index) => {
      const x = up.x + (wide * (index + 1)) / count;
      const y = up.y + FLOOR + (height * index) / count;
      return `L${short(x)} ${short(y)}L${short(x)} ${short(y + height / count)}`;
    });
    return draw("path", { class: "steps", d: `M${short(up.x)} ${short(up.y + FLOOR)}${steps.join("")}` });
  }
  const rail = (/** @type {number} */ side) => stroke([{ x: up.x + side, y: up.y + FLOOR }, { x: down.x + side, y: down.y + FLOOR }], 0.02);
  const count = Math.round(height / 0.25);
  const rungs = Array.from({ length: count }, (_, index) => {
    const y = up.y + FLOOR + (height * (index + 0.5)) / count;
    return `M${short(up.x - 0.2)} ${short(y)}L${short(up.x + 0.2)} ${short(y + stray(up.x, y) * 0.03)}`;
  });
  return draw("path", { class: "ladder", d: rail(-0.18) + rail(0.18) + rungs.join("") });
}

/** Where two ways cross that have nothing to do with each other, the flatter one is a bridge. @param {Join[]} joins @returns {SVGElement[]} */
function bridges(joins) {
  const flat = joins.filter(({ a, b }) => Math.abs(a.y - b.y) < 0.01);
  const upright = joins.filter(({ a, b }) => Math.abs(a.x - b.x) < 0.01);
  return flat.flatMap(({ a, b }) => upright.flatMap((other) => {
    const { x } = other.a, { y } = a;
    const isCrossed = x > Math.min(a.x, b.x) + 0.1 && x < Math.max(a.x, b.x) - 0.1 && y > Math.min(other.a.y, other.b.y) + 0.1 && y < Math.max(other.a.y, other.b.y) - 0.1;
    if (!isCrossed) {
      return [];
    }
    const floor = y + FLOOR, half = 0.78;
    const planks = Array.from({ length: 8 }, (_, index) => `M${short(x - half + 0.1 + index * 0.2)} ${short(floor - 0.02)}v.1`).join("");
    return [
      draw("path", { class: "bridge-deck", d: stroke([{ x: x - half, y: floor }, { x: x + half, y: floor }], 0.02) }),
      draw("path", { class: "bridge-rope", d: `M${short(x - half)} ${short(floor - 0.42)}Q${short(x)} ${short(floor - 0.18)} ${short(x + half)} ${short(floor - 0.42)}M${short(x - half)} ${short(floor)}v-.44M${short(x + half)} ${short(floor)}v-.44${planks}` }),
    ];
  }));
}

/** A sign of 24 by 24, put into a field. @param {string} name @param {number} x of its middle @param {number} y @param {number} size @param {string} className */
function sign(name, x, y, size, className) {
  const scale = size / 24;
  return draw("g", { class: `sign ${className}`, transform: `translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${short(scale)})` }, strokes(name));
}

/** A closed space: a gate across the tunnel, with what opens it. @param {Point} point @param {string} kind */
function gate({ x, y }, kind) {
  const half = 0.4, top = y - 0.44, floor = y + FLOOR;
  const bars = [-0.24, 0, 0.24].map((by) => `M${short(x + by)} ${short(top + 0.06)}V${short(floor)}`).join("");
  return draw("g", { class: "gate", "data-colour": kind },
    draw("path", { class: "gate-leaf", d: `M${short(x - half)} ${short(floor)}V${short(top + 0.2)}Q${short(x)} ${short(top - 0.08)} ${short(x + half)} ${short(top + 0.2)}V${short(floor)}Z` }),
    draw("path", { class: "gate-bars", d: `${bars}M${short(x - half)} ${short(y - 0.12)}h.8M${short(x - half)} ${short(y + 0.16)}h.8` }),
    draw("circle", { class: "gate-plate", cx: x, cy: y, r: 0.27 }),
    sign(OPENS[kind] ?? "key", x, y, 0.4, "gate-sign"));
}

/** The pit under a fall to GAME OVER, with what waits there. @param {Point} point */
function pit({ x, y }) {
  const top = y + 0.4, low = y + 0.92;
  const spikes = [-0.24, -0.08, 0.08, 0.24].map((by) => `M${short(x + by - 0.07)} ${short(low - 0.02)}L${short(x + by)} ${short(low - 0.3)}L${short(x + by + 0.07)} ${short(low - 0.02)}`).join("");
  return draw("g", { class: "pit" },
    draw("path", { class: "pit-hole", d: `M${short(x - 0.42)} ${short(top)}L${short(x - 0.34)} ${short(low)}Q${short(x)} ${short(low + 0.08)} ${short(x + 0.34)} ${short(low)}L${short(x + 0.42)} ${short(top)}Z` }),
    draw("path", { class: "pit-spikes", d: spikes }));
}

/** What lies on a space. @param {Space} space @param {Point} point @returns {SVGElement[]} */
function thing(space, point) {
  const { x, y } = point;
  switch (space.kind) {
    case "plain":
      return space.land ? [draw("path", { class: "land", d: `M${short(x - 0.34)} ${short(y + FLOOR - 0.06)}l-.1-.16M${short(x + 0.34)} ${short(y + FLOOR - 0.06)}l.1-.16M${short(x - 0.16)} ${short(y + FLOOR - 0.1)}l-.04-.18M${short(x + 0.16)} ${short(y + FLOOR - 0.1)}l.04-.18` })] : [];
    case "red":
    case "black":
    case "gold":
      return [gate(point, space.kind)];
    case "gameover":
      return [sign("gameover", x, y - 0.06, 0.58, "deadly")];
    case "fall":
      return [sign("fall", x, y - 0.04, 0.56, "deadly")];
    case "start":
      return [sign("start", x, y - 0.02, 0.78, "plain"), draw("text", { class: "label", x, y: y - 0.62 }, t("danger.ui.kind.start"))];
    case "exit":
      return [sign("exit", x + 0.08, y - 0.1, 0.86, "treasure"), draw("text", { class: "label", x: x - 0.1, y: y - 0.66 }, t("danger.ui.kind.exit"))];
    case "potion":
      return [sign("potion", x, y - 0.02, 0.6, "kind")];
    case "key":
    case "talisman":
    case "switch":
      return [sign(space.kind, x, y - 0.04, 0.7, "treasure")];
    default:
      return [sign(space.kind, x, y - 0.04, 0.6, "deadly")];
  }
}

/** The surface, where the exit stands higher than all else. @param {Drawing} drawing @param {Layout} layout @returns {SVGElement[]} */
function surface(drawing, layout) {
  const exit = drawing.spaces.find(({ kind }) => kind === "exit");
  const point = exit && layout.points.get(exit.id);
  if (!exit || !point || drawing.spaces.some(({ id, y }) => id !== exit.id && y <= exit.y)) {
    return [];
  }
  const ground = point.y + FLOOR + 0.1, right = layout.left + layout.width;
  const line = [{ x: layout.left, y: ground }, { x: point.x - 1.2, y: ground }, { x: right, y: ground }];
  const blades = Array.from({ length: Math.round(layout.width / 1.7) }, (_, index) => {
    const x = layout.left + 0.5 + index * 1.7 + stray(index, 3) * 0.6;
    return Math.abs(x - point.x) < 0.7 ? "" : `M${short(x)} ${short(ground)}l-.07-.24M${short(x + 0.09)} ${short(ground)}l.02-.3M${short(x + 0.18)} ${short(ground)}l.1-.2`;
  }).join("");
  return [
    draw("path", { class: "sky", d: `M${short(layout.left)} ${short(layout.top)}H${short(right)}V${short(ground)}H${short(layout.left)}Z` }),
    draw("path", { class: "ground", d: stroke(line, 0.05) }),
    draw("path", { class: "grass", d: blades }),
  ];
}

/** The hatching of the rock beside tunnels: short strokes in small sheaves. */
function hatching() {
  const sheaf = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) =>
    draw("path", { d: "M-.13-.16V.16M0-.18V.17M.13-.15V.18", transform: `translate(${x} ${y}) rotate(${turn})` });
  return draw("pattern", { id: "rock", width: 0.9, height: 0.9, patternUnits: "userSpaceOnUse" },
    draw("g", { class: "hatch" }, sheaf(0.22, 0.22, 20), sheaf(0.67, 0.2, 105), sheaf(0.2, 0.68, -55), sheaf(0.68, 0.66, 60)));
}

/** What a pointer reads on a space. @param {Space} space */
const hint = (space) => t("danger.ui.hover", { space: spaceName(space.id), about: `${t(`danger.space.${space.kind}`)}${space.fall ? ` ${t("danger.ui.down", { fall: spaceName(space.fall) })}` : ""}${space.land ? ` ${t("danger.ui.landAbout")}` : ""}` });

/** The whole of it. @param {Drawing} drawing @param {Layout} layout @returns {SVGElement[]} */
export function drawScene(drawing, layout) {
  const at = (/** @type {string} */ id) => layout.points.get(id) ?? { x: 0, y: 0 };
  const joins = joinsOf(drawing, layout);
  const tunnels = joins.map(({ a, b }) => stroke([a, b])).join("");
  // A space at the end of a tunnel has room around it, too.
  const rooms = drawing.spaces.filter((space) => space.joins.length < 2).map(({ id }) => {
    const { x, y } = at(id);
    return `M${short(x - 0.22)} ${short(y)}h.44`;
  }).join("");
  const falls = drawing.spaces.flatMap((space) => (space.fall ? [{ space, way: wayDown(at(space.id), at(space.fall)) }] : []));
  const shafts = falls.map(({ way }) => stroke(way, 0.02)).join("");
  const pits = drawing.spaces.filter(({ kind }) => kind === "gameover").map(({ id }) => pit(at(id)));
  const slabs = drawing.spaces.map(({ id }) => {
    const { x, y } = at(id);
    return stroke([{ x: x - 0.44, y: y + FLOOR }, { x: x + 0.44, y: y + FLOOR }], 0.018);
  }).join("");
  const names = drawing.spaces.map(({ id }) => draw("text", { class: "space-name", x: at(id).x - 0.5, y: at(id).y - 0.27 }, id));
  const upright = joins.filter(({ a, b }) => Math.abs(a.y - b.y) > 0.3);
  const arrows = falls.map(({ space, way }) => {
    // Down a ladder the way is drawn beside it.
    const isLadder = joins.some(({ from, to, a, b }) => (from.id === space.id || to.id === space.id) && Math.abs(a.x - b.x) < 0.01 && Math.max(a.y, b.y) > at(space.id).y);
    const by = isLadder ? 0.36 : 0;
    return draw("path", { class: "fall-way", d: stroke(way.map(({ x, y }) => ({ x: x + by, y })), 0), "marker-end": "url(#fall-head)" });
  });
  return [
    draw("defs", {}, hatching(), draw("marker", { id: "fall-head", viewBox: "0 0 8 8", refX: 5, refY: 4, markerWidth: 5, markerHeight: 5, orient: "auto" }, draw("path", { class: "fall-head", d: "M1 1 6 4 1 7" }))),
    draw("path", { class: "rock", d: tunnels + rooms + shafts, "stroke-width": TUNNEL + ROCK }),
    ...surface(drawing, layout),
    draw("g", {}, ...pits),
    draw("path", { class: "wall", d: tunnels + rooms, "stroke-width": TUNNEL + 2 * INK }),
    draw("path", { class: "wall", d: shafts, "stroke-width": SHAFT + 2 * INK }),
    draw("path", { class: "hollow", d: tunnels + rooms, "stroke-width": TUNNEL }),
    draw("path", { class: "hollow", d: shafts, "stroke-width": SHAFT }),
    draw("g", {}, ...arrows),
    draw("g", {}, ...upright.map(ladder), ...bridges(joins)),
    draw("path", { class: "slabs", d: slabs }),
    draw("g", { class: "things" }, ...drawing.spaces.flatMap((space) => thing(space, at(space.id)))),
    draw("g", { class: "space-names" }, ...names),
    draw("g", {}, ...drawing.spaces.map((space) => draw("rect", { class: "field", x: at(space.id).x - 0.6, y: at(space.id).y - 0.5, width: 1.2, height: 1 }, draw("title", {}, hint(space))))),
  ];
}
