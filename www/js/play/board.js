/** The open pages of a puzzle: what stands there, the player's own marks, the way walked. No verdict that was not told. */
import { attr, el, icon, picture, text } from "../dom.js";
import { t } from "../lang.js";
import { listenSwipe } from "../sandbox/input.js";
import * as S from "../sandbox/state.js";
import { shapesOn } from "../walk/overlay.js";
import { CROSS, DOT } from "./game.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {"look" | "mark" | "walk"} Tool */
/** @typedef {{tool: Tool, page: number, single: boolean, here: Place, near: Place[], pointed: Place[], showWay: boolean}} View what of the puzzle is shown */
/**
 * @typedef {object} Acts what pointers do
 * @property {(place: Place) => void} look
 * @property {(places: Place[], mark: number, stroke: number) => void} mark
 * @property {(place: Place) => void} walk
 * @property {(by: 1 | -1) => void} turn
 */

const SVG = "http://www.w3.org/2000/svg";
/** A mark after another, by clicking the same cell again. */
export const NEXT = [CROSS, DOT, 0];
const MARKS = ["", "cross", "dot"];

/** @param {EventTarget | null} target @returns {Place | null} */
export function placeOn(target) {
  const node = target instanceof Element ? target.closest("#play [data-cell]") : null;
  const [page, column, row] = node instanceof HTMLElement ? (node.dataset.cell ?? "").split(/[:,]/).map(Number) : [];
  return page && column && row ? { page, column, row } : null;
}

/** @param {Game} game @param {() => View} view @param {Acts} acts */
export function createBoard(game, view, acts) {
  const { info } = game;
  const sheets = [0, 1].map((side) => createSheet(game, side));
  const book = el("div", { class: "book" }, ...sheets.map((sheet) => sheet.root));
  book.style.setProperty("--columns", String(info.columns));
  book.style.setProperty("--rows", String(info.rows));
  const root = el("div", { class: "stage play-stage" }, book);
  listen(book, game, view, acts);
  listenSwipe(acts, root);

  return {
    root,
    render() {
      const now = view();
      attr(book, "data-tool", now.tool);
      attr(book, "data-side", now.page & 1 ? "right" : "left");
      for (const sheet of sheets) {
        sheet.render(now);
      }
    },
    /** Brings the focus to the cell in hand. */
    focus() {
      const { here } = view();
      const node = sheets[here.page & 1]?.cell(here);
      node?.focus({ preventScroll: true });
      node?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
  };
}

/** @param {Game} game @param {number} side 0 left, 1 right */
function createSheet(game, side) {
  const { info } = game;
  const cells = Array.from({ length: info.columns * info.rows }, () => el("div", { role: "gridcell", class: "cell", tabindex: "-1" }));
  const rows = Array.from({ length: info.rows }, (_, row) => el("div", { role: "row", class: "row" }, ...cells.slice(row * info.columns, (row + 1) * info.columns)));
  const ends = { enter: icon("ui-entrance", "end"), exit: icon("ui-exit", "end") };
  const drawings = document.createElementNS(SVG, "svg");
  attr(drawings, "class", "drawings");
  attr(drawings, "aria-hidden", "true");
  attr(drawings, "viewBox", `0 0 ${info.columns * 100} ${info.rows * 100}`);
  const grid = el("div", { class: "grid", role: "grid" }, ...rows, ends.enter, ends.exit, drawings);
  const folio = el("div", { class: "folio" });
  const root = el("section", { class: `sheet ${side ? "right" : "left"}` }, grid, folio);

  /** @param {HTMLElement} node @param {number} cell @param {View} view */
  function writeCell(node, cell, view) {
    const place = game.placeOf(cell);
    const content = game.contentAt(cell);
    const mark = game.markOf(cell);
    const verdict = game.knownVerdict(cell);
    const isHere = S.samePlace(place, view.here);
    attr(node, "data-cell", `${place.page}:${place.column},${place.row}`);
    if (node.dataset.content !== content) {
      node.dataset.content = content;
      node.replaceChildren(...[picture(content)].filter((child) => child !== null));
    }
    attr(node, "data-mark", MARKS[mark] || null);
    attr(node, "data-wrong", game.isPointedOut(cell));
    attr(node, "data-verdict", verdict);
    attr(node, "data-saved", verdict === "safe" && game.isSaved(cell));
    attr(node, "data-gone", game.isGone(cell));
    attr(node, "data-near", view.near.some((other) => S.samePlace(other, place)));
    attr(node, "data-pointed", view.pointed.some((other) => S.samePlace(other, place)));
    attr(node, "data-here", isHere);
    attr(node, "tabindex", isHere ? "0" : "-1");
    const words = [
      t("play.cell.where", { ...place, content: t(`content.${content}.name`) }),
      ...(game.isGone(cell) ? [t("play.cell.gone")] : []),
      ...(mark ? [t(`play.cell.${MARKS[mark]}`)] : []),
      ...(game.isPointedOut(cell) ? [t("play.cell.wrong")] : []),
      ...(verdict ? [t(`ui.verdict.${verdict}`)] : []),
      ...(info.enter === cell ? [t("ui.ends.enter")] : []),
      ...(info.exit === cell ? [t("ui.ends.exit")] : []),
      ...(view.showWay && game.now.cell === cell ? [t("play.cell.walker")] : []),
    ];
    attr(node, "aria-label", words.join(", "));
  }

  /** @param {View} view @param {number} page */
  function draw(view, page) {
    const trail = game.stops;
    const route = game.isOpen ? game.solution : null;
    const ghosts = game.now.removed.map((cell) => ({ place: game.placeOf(cell), content: game.contentAt(cell) }));
    drawings.replaceChildren(
      ...(view.showWay ? shapesOn({ trail, ghosts, walker: game.now.place, ...(route ? { ahead: route } : {}) }, info, page) : []),
    );
  }

  return {
    root,
    /** @param {Place} place */
    cell: (place) => cells[(place.row - 1) * info.columns + place.column - 1],
    /** @param {View} view */
    render(view) {
      const page = S.spreadOf(view.page) * 2 + side;
      const isKnown = S.isKnown(info, page);
      attr(root, "data-state", isKnown ? "known" : page === 0 ? "cover" : "blank");
      text(folio, page === 0 ? "" : String(page));
      grid.hidden = !isKnown;
      if (!isKnown) {
        return;
      }
      attr(grid, "aria-label", t("ui.page", { page }));
      const first = (page - info.first) * cells.length;
      cells.forEach((node, at) => writeCell(node, first + at, view));
      for (const end of /** @type {const} */ (["enter", "exit"])) {
        const cell = info[end];
        const place = cell === null ? null : game.placeOf(cell);
        ends[end].style.display = place?.page === page ? "" : "none";
        ends[end].style.setProperty("--x", String((place?.column ?? 1) - 1));
        ends[end].style.setProperty("--y", String((place?.row ?? 1) - 1));
      }
      draw(view, page);
    },
  };
}

/**
 * Strokes that mark, clicks that walk or look. A click is all that a touch does unless marks are in hand.
 * @param {HTMLElement} book @param {Game} game @param {() => View} view @param {Acts} acts
 */
function listen(book, game, view, acts) {
  /** @type {{mark: number, stroke: number, last: Place} | null} */
  let going = null;
  let strokes = 0;

  book.addEventListener("contextmenu", (event) => {
    if (placeOn(event.target)) {
      event.preventDefault();
    }
  });
  book.addEventListener("pointerdown", (event) => {
    const place = placeOn(event.target);
    if (!place || !event.isPrimary || view().tool !== "mark" || (event.button !== 0 && event.button !== 2)) {
      return;
    }
    const had = game.markOf(S.cellOf(game.info, place));
    const wanted = event.button === 2 ? DOT : CROSS;
    const mark = event.button === 2 ? (had === DOT ? 0 : DOT) : (NEXT[had] ?? wanted);
    going = { mark, stroke: ++strokes, last: place };
    acts.mark([place], mark, going.stroke);
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
  });
  book.addEventListener("pointermove", (event) => {
    const place = going && placeOn(document.elementFromPoint(event.clientX, event.clientY));
    if (!going || !place || S.samePlace(place, going.last)) {
      return;
    }
    acts.mark(between(going.last, place), going.mark, going.stroke);
    going.last = place;
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, () => {
      going = null;
    });
  }
  book.addEventListener("click", (event) => {
    const place = placeOn(event.target);
    if (place) {
      acts[view().tool === "walk" ? "walk" : "look"](place);
    }
  });
  book.addEventListener("focusin", (event) => {
    const place = placeOn(event.target);
    if (place && !S.samePlace(place, view().here)) {
      acts.look(place);
    }
  });

  /** The cells of a straight stroke from one to another on the same spread, the first left out. @param {Place} from @param {Place} to */
  function between(from, to) {
    const { columns } = game.info;
    const x = (/** @type {Place} */ place) => (place.page & 1) * columns + place.column - 1;
    const length = Math.max(Math.abs(x(to) - x(from)), Math.abs(to.row - from.row));
    return Array.from({ length }, (_, step) => {
      const part = (step + 1) / length;
      const column = Math.round(x(from) + (x(to) - x(from)) * part);
      return { page: (to.page & ~1) + (column >= columns ? 1 : 0), column: (column % columns) + 1, row: Math.round(from.row + (to.row - from.row) * part) };
    });
  }
}
