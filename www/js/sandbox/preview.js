/** Small pictures of spreads, for lists: what stands where, deadly cells shaded, blocked ones filled. */
import { Sandbox } from "../../pkg/dungeon_sandbox.js";
import { isKnown } from "./state.js";

const SVG = "http://www.w3.org/2000/svg";
/** Width of a cell in the picture's own units; of the gap between the pages. */
const CELL = 10,
  GAP = 4;

/** @type {Sandbox | undefined} judges the books that are only looked at */
let judge;

/** @param {string} name @param {{[name: string]: string | number}} attributes */
function shape(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, String(value));
  }
  return node;
}

/**
 * A picture of the spread that holds a page, and what the book is like.
 * @param {(engine: Sandbox) => void} open puts the book into the engine; may throw the engine's error
 * @param {import("./state.js").Content[]} contents
 * @param {number} [page] first page of the book where none is given, or one that is not there
 * @returns {{svg: SVGSVGElement, info: import("./state.js").Info}}
 */
export function previewOf(open, contents, page) {
  judge ??= new Sandbox();
  open(judge);
  const info = /** @type {import("./state.js").Info} */ (judge.info());
  const spread = (page !== undefined && isKnown(info, page) ? page : info.first) >> 1;
  const view = judge.view(spread);
  const pages = [spread * 2, spread * 2 + 1].filter((one) => one >= info.first && one < info.first + info.pages);
  const width = pages.length * (info.columns * CELL + GAP) - GAP;
  const svg = /** @type {SVGSVGElement} */ (shape("svg", { viewBox: `0 0 ${width} ${info.rows * CELL}`, class: "preview", "aria-hidden": "true" }));
  pages.forEach((_, side) => {
    const left = side * (info.columns * CELL + GAP);
    svg.append(shape("rect", { x: left, y: 0, width: info.columns * CELL, height: info.rows * CELL, class: "preview-page" }));
    for (let cell = 0; cell < info.columns * info.rows; cell++) {
      const at = (side * info.columns * info.rows + cell) * 4;
      const x = left + (cell % info.columns) * CELL,
        y = Math.floor(cell / info.columns) * CELL;
      const verdict = view[at + 1];
      if (verdict) {
        svg.append(shape("rect", { x, y, width: CELL, height: CELL, class: verdict === 1 ? "preview-deadly" : "preview-blocked" }));
      }
      const name = contents[view[at] ?? 0]?.name ?? "empty";
      if (name.length === 1) {
        const figure = shape("text", { x: x + CELL / 2, y: y + CELL * 0.78, class: "preview-figure" });
        figure.textContent = name;
        svg.append(figure);
      } else if (name !== "empty") {
        svg.append(
          shape("use", {
            href: `#i-${name}`,
            x: x + 1,
            y: y + 1,
            width: CELL - 2,
            height: CELL - 2,
            class: verdict === 2 ? "preview-light" : "preview-ink",
          }),
        );
      }
    }
  });
  return { svg, info };
}
