/**
 * One board of the rules page: the pages of a small book as the engine judges them. Pointing at a cell puts its
 * reasons in place of the caption and marks the cells that cause them; choosing one opens the board in the sandbox.
 */
import { attr, el, icon, picture } from "../dom.js";
import { sentence, t } from "../lang.js";
import { SAVED, VERDICTS, cellOf, placeOf, spreadOf, stepFrom } from "../sandbox/state.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").BoardText} BoardText */
/** @typedef {import("./desk.js").Judged} Judged */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {{root: HTMLElement, fill: () => void}} Board */

/** @type {{[key: string]: [number, number]}} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Columns, rows and pages of a board before the engine has read it: enough to keep its room on the page.
 * @param {string} text
 */
function shapeOf(text) {
  const size = /^size +(\d+)x(\d+)/m.exec(text);
  const book = text.split(/^expect/m)[0] ?? "";
  return { columns: Number(size?.[1]), rows: Number(size?.[2]), pages: [...book.matchAll(/^page +(\d+)/gm)].map((match) => Number(match[1])) };
}

/** The pages, grouped as they lie open. @param {number[]} pages */
function spreadsOf(pages) {
  return [...new Set(pages.map(spreadOf))].map((spread) => pages.filter((page) => spreadOf(page) === spread));
}

/**
 * Makes the board with its cells missing; `fill` asks the engine for them.
 * @param {BoardText} board
 * @param {Desk} desk
 * @returns {Board}
 */
export function createBoard(board, desk) {
  const { columns, rows, pages } = shapeOf(board.text);
  const title = t(`board.${board.id}.title`);
  /** @type {Map<number, HTMLElement>} */
  const grids = new Map();
  const spreads = spreadsOf(pages).map((open) => el("div", { class: "spread" }, ...open.map((page) => {
    const grid = el("div", { class: "grid", role: "grid", "aria-label": t("rulesPage.sheet", { page }) });
    grids.set(page, grid);
    return el("div", { class: page % 2 === 0 ? "sheet left" : "sheet right" }, grid, el("div", { class: "folio", "aria-hidden": "true" }, String(page)));
  })));
  const heading = el("h3", { id: `${board.id}-title` }, title);
  const caption = el("div", { class: "caption" }, el("p", {}, t(`board.${board.id}.caption`)));
  const why = el("div", { class: "why", id: `${board.id}-why` });
  const link = el("a", { class: "open", "aria-label": t("rulesPage.openBoard", { title }) }, t("rulesPage.open"));
  const stage = el("div", { class: "spreads" }, ...spreads);
  // The two sides of a leaf are shown beside each other, though they never lie open together.
  const isLeaf = pages.length === 2 && spreads.length === 2;
  const root = el("figure", { class: spreads.length > 1 ? "board apart" : "board", id: board.id, "aria-labelledby": heading.id }, heading, stage, el("figcaption", {}, caption, why), link);
  root.style.setProperty("--columns", String(columns));
  root.style.setProperty("--rows", String(rows));
  root.style.setProperty("--across", String(columns * Math.min(2, pages.length)));
  root.style.setProperty("--spreads", String(isLeaf ? 1 : spreads.length));

  /** @type {HTMLElement[]} every cell, by its index in the book */
  const cells = [];
  /** @type {Judged | null} */
  let judged = null;
  /** @type {HTMLElement | undefined} */
  let shown;
  let pointer = "mouse";

  /** @param {EventTarget | null} target */
  const cellAt = (target) => (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".cell")) : null) ?? undefined;

  function fill() {
    if (judged) {return;}
    judged = desk.judge(board);
    const { info } = judged;
    attr(link, "href", `./#${judged.link}`);
    for (const grid of grids.values()) {
      for (let row = 0; row < rows; row++) {
        const line = el("div", { class: "row", role: "row" });
        for (let column = 0; column < columns; column++) {line.append(createCell(judged, cells.length));}
        grid.append(line);
      }
    }
    attr(cells[0] ?? root, "tabindex", "0");
    for (const { spread } of info.locals.filter((local) => local.kind === "medusa")) {caption.append(el("p", { class: "faint" }, forceWords(spread)));}
    for (const warning of judged.warnings) {caption.append(el("p", { class: "faint" }, ...sentence("warning", warning, null, 0, (_, words) => words)));}
  }

  /** @param {number} spread */
  function forceWords(spread) {
    const [left, right] = pages.filter((page) => spreadOf(page) === spread);
    return right === undefined ? t("rulesPage.medusaOne", { page: left }) : t("rulesPage.medusa", { left, right });
  }

  /** @param {Judged} book @param {number} cell */
  function createCell({ info, cells: bytes }, cell) {
    const content = desk.contents[bytes[cell * 4] ?? 0]?.name ?? "empty";
    const verdict = VERDICTS[bytes[cell * 4 + 1] ?? 0] ?? "safe";
    const isSaved = ((bytes[cell * 4 + 2] ?? 0) & SAVED) !== 0;
    const { page, column, row } = placeOf(info, cell);
    const ends = [...(info.enter === cell ? ["enter"] : []), ...(info.exit === cell ? ["exit"] : [])];
    const words = t("ui.cell", { page, column, row, content: t(`content.${content}.name`), verdict: t(`ui.verdict.${verdict === "safe" && isSaved ? "saved" : verdict}`) });
    const node = el("div", {
      class: "cell", role: "gridcell", tabindex: "-1", "data-cell": `${page}:${column},${row}`, "data-verdict": verdict, "data-saved": isSaved, "data-content": content,
      "aria-label": [words, ...ends.map((end) => t(`ui.ends.${end}`))].join(", "), "aria-describedby": why.id,
    }, picture(content));
    for (const end of ends) {node.append(icon(end === "enter" ? "ui-entrance" : "ui-exit", "end"));}
    cells.push(node);
    return node;
  }

  /** Shows why a cell is what it is, or the caption again. @param {HTMLElement | undefined} node */
  function show(node) {
    if (node === shown || !judged) {return;}
    shown = node;
    /** @type {Place[]} */
    let causes = [];
    if (node) {
      const cell = cells.indexOf(node);
      const told = desk.reasons(board, cell);
      const home = placeOf(judged.info, cell).page;
      const isSaved = told.verdict === "safe" && told.reasons.some((reason) => reason.role === "save");
      const head = t("rulesPage.why", { content: t(`content.${desk.contents[told.content]?.name}.name`), verdict: t(`verdict.${isSaved ? "saved" : told.verdict}`) });
      const items = told.reasons.map((reason) => el("p", {}, ...sentence("reason", reason, desk.contents[reason.content]?.name ?? "empty", home, (_, words) => words), " ", el("span", { class: "faint" }, t(`rule.${reason.rule}.ref`))));
      why.replaceChildren(el("p", { class: `verdict ${isSaved ? "saved" : told.verdict}` }, head), ...(items.length > 0 ? items : [el("p", {}, t("verdict.plain"))]));
      causes = told.reasons.flatMap((reason) => reason.cells);
    }
    attr(root, "data-telling", node !== undefined);
    const marked = new Set(judged && causes.map((place) => cells[cellOf(/** @type {Judged} */ (judged).info, place)]));
    for (const cell of cells) {
      attr(cell, "data-cause", cell !== node && marked.has(cell));
      attr(cell, "data-looked", cell === node);
    }
  }

  /**
   * Moves the focus as an arrow, Home or End says.
   * @param {HTMLElement} node @param {string} key
   * @returns {boolean} whether the key was one of these
   */
  function move(node, key) {
    if (!judged) {return false;}
    const { info } = judged;
    const place = placeOf(info, cells.indexOf(node));
    const step = STEPS[key];
    const to = step ? stepFrom(info, place, step[0], step[1]) : key === "Home" ? { ...place, column: 1 } : key === "End" ? { ...place, column: columns } : undefined;
    const target = to && cells[cellOf(info, to)];
    if (target) {
      attr(node, "tabindex", "-1");
      attr(target, "tabindex", "0");
      target.focus();
    }
    return to !== undefined;
  }

  stage.addEventListener("pointerdown", (event) => { pointer = event.pointerType; });
  stage.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") {show(cellAt(event.target));} });
  stage.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") {show(stage.contains(document.activeElement) ? cellAt(document.activeElement) : undefined);} });
  stage.addEventListener("focusin", (event) => show(cellAt(event.target)));
  stage.addEventListener("focusout", () => show(undefined));
  stage.addEventListener("click", (event) => {
    const node = cellAt(event.target);
    if (!node) {return;}
    // A finger has no way to point first: it points by the tap, and opens by the link below.
    if (pointer === "mouse") {link.click();}
    else {node.focus();}
  });
  stage.addEventListener("keydown", (event) => {
    const node = cellAt(event.target);
    if (!node || event.altKey || event.ctrlKey || event.metaKey) {return;}
    if (event.key === "Enter") {link.click();}
    else if (!move(node, event.key)) {return;}
    event.preventDefault();
  });
  return { root, fill };
}
