/**
 * The map, drawn once for an edition; what stands and moves on it is written anew after each change, and only where
 * something has changed.
 */
import { attr } from "../../dom.js";
import { t } from "../../lang.js";
import { figurine, markerAt, ringAt } from "../pieces.js";
import { bridge, compass, crystalBridge, landmark, landscape } from "./drawings.js";
import { curve, draw, round, wobble } from "./ink.js";

/** @typedef {import("./drawings.js").Terrain} Terrain */
/** @typedef {import("./ink.js").Curve} Curve */
/** @typedef {import("./ink.js").Point} Point */
/** @typedef {import("../pieces.js").Ring} Ring */
/** @typedef {"printed" | "reconstructed"} Mark */
/** @typedef {{place: string, kind: string, x: number, y: number, mark: Mark, needs: Ring[], table: {die: number, trial: any, mark: Mark}[]}} Place */
/** @typedef {{spot: string, a: string, b: string, mark: Mark, terrain: Terrain, terrainMark: Mark, bridge: Mark | null}} Road */
/** @typedef {{places: Place[], roads: Road[], stocks: any[], hordes: any[]}} Plan an edition as it is drawn */
/** @typedef {{danger: boolean[], traps: {road: [string, string], bridge: boolean}[], warriors: {seat: number, place: string | null, castle: string | null}[], active: number | null}} Pieces */

/** The field of the drawing: the edition's 1000 by 1000 and a margin. */
export const FIELD = { x: -40, y: -44, width: 1080, height: 1092 };

/** Where on a road its landscape and its danger are drawn; on one with a bridge, behind it. */
const MIDDLE = 0.5,
  BEHIND = 0.64,
  BRIDGE = 0.3,
  TRAP = 0.14;

/** @type {Terrain[]} */
export const TERRAINS = ["steppe", "forest", "mountain", "marsh"];

/** Where warriors stand around a place, one after the other. @type {[number, number][]} */
const STANDS = [[35, 24], [-35, 24], [62, 2], [-62, 2], [62, 44], [-62, 44]];

/** @param {Plan} plan */
export function createMap(plan) {
  const places = new Map(plan.places.map((place) => [place.place, place]));
  /** @param {string} name @returns {Place} */
  const placeOf = (name) => /** @type {Place} */ (places.get(name));
  /** @typedef {{road: Road, line: Curve, danger: SVGElement, way: SVGElement}} Drawn */
  /** @type {Map<string, Drawn>} */
  const roads = new Map();
  /** @type {Drawn | undefined} */
  let lit;
  const layer = (/** @type {string} */ name) => draw("g", { class: `layer ${name}` });
  const [lands, ways, bridges, sites, dangers, traps, targets, warriors] = [layer("lands"), layer("ways"), layer("bridges"), layer("sites"), layer("dangers"), layer("traps"), layer("targets"), layer("warriors")];

  for (const road of plan.roads) {
    const line = curve(placeOf(road.a), placeOf(road.b), road.spot);
    const middle = road.bridge ? BEHIND : MIDDLE;
    lands.append(reconstructed(road.terrainMark, landscape(road.terrain, line, middle, road.spot)));
    const way = draw("path", { class: "way", d: line.path, "data-mark": road.mark });
    ways.append(draw("path", { class: "way-edge", d: line.path }), way);
    if (road.bridge) {
      const { x, y, along } = line.at(BRIDGE);
      const turn = round(Math.atan2(along.y, along.x) * 180 / Math.PI);
      bridges.append(reconstructed(road.bridge, draw("g", { class: "bridge", transform: `translate(${round(x)} ${round(y)}) rotate(${turn})` }, ...bridge())));
    }
    const { x, y } = line.at(middle);
    const danger = draw("g", { class: "danger", transform: `translate(${round(x)} ${round(y)})` });
    dangers.append(danger);
    roads.set(road.spot, { road, line, danger, way });
  }

  const [tower, wood] = [placeOf("T"), placeOf("M")];
  const span = Math.hypot(wood.x - tower.x, wood.y - tower.y);
  const lean = round(Math.atan2(wood.x - tower.x, tower.y - wood.y) * 180 / Math.PI);
  bridges.append(draw("g", { class: "crystal-bridge", transform: `translate(${tower.x} ${tower.y}) rotate(${lean}) translate(0 -46)` }, ...crystalBridge(Math.max(20, span - 84))));

  /** Marks a drawing as made up, where it is. @param {Mark} mark @param {SVGElement} node */
  function reconstructed(mark, node) {
    attr(node, "data-mark", mark);
    return node;
  }

  /** How far below its drawing the name of a place stands. @type {{[kind: string]: number}} */
  const UNDER = { castle: 42, village: 40, cursed: 50, tower: 68, gate: 41, forest: 52 };

  /** @type {Map<string, SVGElement>} */
  const castles = new Map();
  for (const place of [...plan.places].sort((one, other) => one.y - other.y)) {
    const { x, y, kind } = place;
    const site = draw("g", { class: "site", "data-kind": kind, "data-place": place.place, "data-mark": place.mark, transform: `translate(${x} ${y})` }, ...landmark(place));
    site.append(draw("text", { class: "name", y: kind === "forest" ? -58 : (UNDER[kind] ?? 40) }, t(`kalahen.ui.place.${place.place}.short`)));
    // Which rings serve here, beside the drawing: one column for two, two for four.
    place.needs.forEach((ring, index) => site.append(ringAt(ring, { x: -43 - (index >> 1) * 21, y: (index & 1) * 25 - (place.needs.length > 1 ? 8 : 0) }, 25)));
    if (kind === "castle") {
      castles.set(place.place, site);
    }
    sites.append(site);
  }

  const root = draw("svg", { class: "map", viewBox: `${FIELD.x} ${FIELD.y} ${FIELD.width} ${FIELD.height}`, role: "group", "aria-label": t("kalahen.ui.map.targets") },
    frame(), draw("g", { class: "compass", transform: "translate(930 920) scale(0.85)" }, ...compass()), title(), lands, ways, bridges, sites, dangers, traps, targets, warriors);

  /** @type {Map<number, SVGElement>} */
  const figures = new Map();

  /** The road's key, whichever end is named first. @param {string[]} ends */
  const keyOf = ([a, b]) => (roads.has(`${a}-${b}`) ? `${a}-${b}` : `${b}-${a}`);

  /** Where a trap marker lies or could lie. @param {string} key @param {boolean} isOnBridge @returns {Point} */
  function spotAt(key, isOnBridge) {
    const found = roads.get(key);
    if (!found) {
      return { x: 0, y: 0 };
    }
    return found.line.at(isOnBridge ? BRIDGE : found.road.bridge ? (BRIDGE + BEHIND) / 2 - 0.02 : MIDDLE - TRAP);
  }

  /** @param {Pieces} pieces */
  function render({ danger, traps: lying, warriors: list, active }) {
    for (const { road, danger: node } of roads.values()) {
      const isRed = danger[TERRAINS.indexOf(road.terrain)] ?? false;
      if (node.getAttribute("data-red") !== String(isRed)) {
        attr(node, "data-red", String(isRed));
        node.replaceChildren(markerAt(isRed));
      }
    }
    traps.replaceChildren(...lying.map(({ road, bridge: isOnBridge }) => {
      const { x, y } = spotAt(keyOf(road), isOnBridge);
      return draw("g", { class: "trap", "data-bridge": isOnBridge, transform: `translate(${round(x)} ${round(y)})` }, draw("path", { class: "trap-body", d: "M-13-9H13L16 10H-16Z" }), draw("use", { href: isOnBridge ? "#i-kalahen-broken" : "#i-kalahen-beast", x: -11, y: -12, width: 22, height: 22, class: "trap-mark" }));
    }));
    for (const [place, site] of castles) {
      attr(site, "data-seat", list.find(({ castle }) => castle === place)?.seat ?? null);
    }
    for (const [seat, node] of figures) {
      if (!list.some((warrior) => warrior.seat === seat && warrior.place !== null)) {
        node.remove();
        figures.delete(seat);
      }
    }
    for (const { seat, place: name } of list) {
      if (name === null) {
        continue;
      }
      let node = figures.get(seat);
      if (!node) {
        node = figurine(seat);
        figures.set(seat, node);
        warriors.append(node);
      }
      const { x, y } = stand(name, list, seat);
      /** @type {SVGElement} */ (node).style.setProperty("transform", `translate(${round(x)}px, ${round(y)}px)`);
      attr(node, "data-active", seat === active);
    }
  }

  /** Where a warrior stands: beside his place, next to the others there. @param {string} name @param {Pieces["warriors"]} list @param {number} seat @returns {Point} */
  function stand(name, list, seat) {
    const { x, y, kind } = placeOf(name);
    const index = list.filter((warrior) => warrior.place === name).findIndex((warrior) => warrior.seat === seat);
    const [aside, down] = STANDS[index] ?? [0, 0];
    return { x: x + aside * (kind === "tower" ? 1.25 : 1), y: y + down };
  }

  /** Marks the road between two places, or none. @param {string | null} from @param {string | null} to */
  function showWay(from, to) {
    const found = from && to ? roads.get(keyOf([from, to])) : undefined;
    if (lit !== found) {
      lit?.way.removeAttribute("data-lit");
      found?.way.setAttribute("data-lit", "");
      lit = found;
    }
  }

  return {
    root,
    targets,
    render,
    showWay,
    spotAt,
    keyOf,
    placeOf,
  };
}

/** @typedef {ReturnType<typeof createMap>} Map_ */

/** The edge of the sheet, twice. */
function frame() {
  const { x, y, width, height } = FIELD;
  const edge = (/** @type {number} */ inset) => {
    const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
    const side = (/** @type {Point} */ from, /** @type {Point} */ to) => Array.from({ length: 9 }, (_, index) => ({ x: from.x + (to.x - from.x) * index / 8, y: from.y + (to.y - from.y) * index / 8 }));
    const corners = [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }];
    return wobble(corners.flatMap((corner, index) => side(corner, corners[(index + 1) % 4] ?? corner)), `edge${inset}`, 2);
  };
  return draw("g", { class: "frame" }, draw("path", { class: "outer", d: edge(6) }), draw("path", { class: "inner", d: edge(14) }));
}

/** The name of the lands, in the corner that is free. */
const title = () => draw("g", { class: "cartouche", transform: "translate(906 60)" }, draw("text", { class: "lands-name" }, t("kalahen.ui.map.name")), draw("path", { class: "lines", d: "M-86 16C-60 8-40 22-14 15-4 12 4 12 14 15 40 22 60 8 86 16M-8 15 0 9 8 15 0 21Z" }));
