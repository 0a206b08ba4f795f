/** Which way a move goes: for drawing it and telling it. What a move may be, the engine alone knows. */
import { isKnown, samePlace } from "../sandbox/state.js";

/** @typedef {import("../sandbox/state.js").Info} Info */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {"east" | "west" | "south" | "north"} Direction */

export const DIRECTIONS = /** @type {Direction[]} */ (["east", "west", "south", "north"]);

/** One cell on, as it lies on the page. */
export const OFFSETS = { east: { x: 1, y: 0 }, west: { x: -1, y: 0 }, south: { x: 0, y: 1 }, north: { x: 0, y: -1 } };

/**
 * The cell beside another, over gutter and edges too, and the direction in which one goes on from there.
 * @param {Info} info @param {Place} place @param {Direction} direction @returns {{place: Place, direction: Direction} | null}
 */
export function beside(info, place, direction) {
  const { x, y } = OFFSETS[direction];
  let { page, column, row } = place;
  let onward = direction;
  column += x;
  row += y;
  if (column < 1 || column > info.columns) {
    page += x;
    column = column < 1 ? info.columns : 1;
  } else if (row < 1 || row > info.rows) {
    if (info.edges !== "all") {
      return null;
    }
    page += page & 1 ? 1 : -1;
    column = info.columns + 1 - column;
    row = place.row;
    onward = direction === "north" ? "south" : "north";
  }
  return isKnown(info, page) ? { place: { page, column, row }, direction: onward } : null;
}

/**
 * The direction in which one cell lies beside another, or, for a jump, behind the one beside it; null for a tunnel.
 * @param {Info} info @param {Place} from @param {Place} to @param {string} manner
 */
export function headingOf(info, from, to, manner) {
  if (manner === "tunnel") {
    return null;
  }
  const reaches = (/** @type {Direction} */ direction) => {
    const first = beside(info, from, direction);
    const end = first && manner === "jump" ? beside(info, first.place, first.direction) : first;
    return end !== null && samePlace(end.place, to);
  };
  // On the page before over an edge: what is drawn should be the shorter line.
  const found = DIRECTIONS.filter(reaches);
  return found.find((direction) => beside(info, from, direction)?.place.page === from.page) ?? found[0] ?? null;
}
