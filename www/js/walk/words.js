/** What happens on a walk, in words: nodes to show, whose cells and rules can be followed. */
import { el } from "../dom.js";
import { contentWords, listCells, parts, sentence, t } from "../lang.js";
import { ruleAnchor } from "../sandbox/inspector.js";
import { headingOf } from "./geometry.js";

/** @typedef {import("../sandbox/app.js").App} App */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {import("../sandbox/state.js").Why} Why */
/** @typedef {{rule: string, code: string, content: number | null, cells: Place[]}} Event */
/** @typedef {(string | Node)[]} Words */

/** @param {Words} words */
export function plainWords(words) {
  const node = el("p");
  node.append(...words);
  return (node.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** @param {App} app */
export function createWords(app) {
  /** A cell that can be gone to. @param {Place} place @param {string} words */
  const cellButton = (place, words) => el("button", { type: "button", class: "cell-link", onclick: () => app.goTo(place) }, words);

  /** What is drawn on a cell, whatever a walk did there. @param {Place} place */
  const drawn = (place) => {
    const { first, columns, rows } = app.state.info;
    const cell = ((place.page - first) * rows + place.row - 1) * columns + place.column - 1;
    return app.nameOf(/** @type {Why} */ (app.engine.reasons(cell)).content);
  };

  /** @param {Place[]} cells @param {number} home @param {number} [most] */
  const cellList = (cells, home, most = 6) => listCells(cells, home, cellButton, most);

  /** The rule behind what was said, in brackets. @param {string} rule @returns {Words} */
  const by = (rule) => [" (", ruleAnchor(rule), ")"];

  return {
    cellList,
    by,
    drawn,
    /** A cell in words alone. @param {Place} place @param {number} home */
    cell: (place, home) => listCells([place], home, (_, words) => words).join(""),
    /** A cell by what stands there: "the Troll at column 3, row 2". @param {Place[]} cells @param {number} home @returns {Words} */
    victims: (cells, home) =>
      listCells(cells, home, (place, words) => {
        const node = el("span");
        node.append(...parts("walk.victim", { content: t(`content.${drawn(place)}.name`), cell: cellButton(place, words) }, 1));
        return node;
      }),
    /** What a move brought about. @param {Event} event @param {number} home @param {number} held weapons in hand @returns {Words} */
    event(event, home, held) {
      const count = event.cells.length;
      const told = parts(
        `walk.event.${event.code}`,
        { ...(event.content === null ? {} : contentWords(app.nameOf(event.content))), cells: this.victims(event.cells, home), places: cellList(event.cells, home), count: held },
        count,
      );
      return [...told, ...by(event.rule)];
    },
    /** Which way a move goes and where it ends. @param {Place} from @param {Place} to @param {string} manner @returns {string} */
    move(from, to, manner) {
      const heading = headingOf(app.state.info, from, to, manner);
      const where = this.cell(to, from.page);
      return t(`walk.move.${manner}`, { direction: heading ? t(`walk.direction.${heading}`) : "", cell: where });
    },
    /** All reasons that speak for or against a cell, one after another. @param {Why} why @param {Place} place @returns {Words} */
    reasons: (why, place) =>
      why.reasons
        .filter((reason) => (why.verdict === "safe" ? reason.role === "save" : reason.role === "threat" || reason.role === "block"))
        .flatMap((reason) => [...sentence("reason", reason, app.nameOf(reason.content), place.page, cellButton), ...by(reason.rule), " "]),
  };
}
