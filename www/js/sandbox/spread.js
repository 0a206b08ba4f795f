/**
 * The open book: two sheets of cells. Elements are made once a size and then only rewritten where something changed.
 */
import { attr, byId, el, icon, picture, text } from "../dom.js";
import { t } from "../lang.js";
import * as S from "./state.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Place} Place */

const SVG = "http://www.w3.org/2000/svg";
/** Sheets with more cells than this turn without a moving leaf: copying them would take longer than the turn. */
const MOST_CELLS_TURNED = 400;
const TURN_MS = 180;

/** @param {App} app */
export function createSpread(app) {
  const book = byId("book");
  const left = createSheet(app, byId("sheet-left")),
    right = createSheet(app, byId("sheet-right"));
  const sheets = [left, right];
  const strips = [createStrip(app, byId("leaves-before"), -1), createStrip(app, byId("leaves-after"), 1)];
  const threads = document.createElementNS(SVG, "svg");
  threads.setAttribute("class", "threads");
  threads.setAttribute("aria-hidden", "true");
  book.append(threads);
  let size = "";

  /** @param {Place} place */
  const elementOf = (place) => (place.page & 1 ? right : left).cell(place);

  /** Lines from the cell spoken of to the cells that cause it. @param {State} state */
  function drawThreads(state) {
    threads.replaceChildren();
    const from = state.inspected && elementOf(state.inspected.place);
    if (!from || state.pointed.length === 0) {
      return;
    }
    const box = book.getBoundingClientRect();
    const centre = (/** @type {Element} */ node) => {
      const cell = node.getBoundingClientRect();
      return { x: cell.left + cell.width / 2 - box.left, y: cell.top + cell.height / 2 - box.top, reach: cell.width / 2, shown: cell.width > 0 };
    };
    const start = centre(from);
    for (const place of state.pointed) {
      if (S.samePlace(place, state.inspected?.place ?? null) || S.spreadOf(place.page) !== state.spread) {
        continue;
      }
      const node = elementOf(place);
      const end = node && centre(node);
      if (!end || !end.shown || !start.shown) {
        continue;
      }
      const length = Math.hypot(end.x - start.x, end.y - start.y);
      const cut = Math.min(0.5, (start.reach * 0.8) / length);
      const line = document.createElementNS(SVG, "line");
      attr(line, "x1", start.x + (end.x - start.x) * cut);
      attr(line, "y1", start.y + (end.y - start.y) * cut);
      attr(line, "x2", end.x - (end.x - start.x) * cut);
      attr(line, "y2", end.y - (end.y - start.y) * cut);
      threads.append(line);
    }
  }

  /** @param {State} state @param {State} before */
  function render(state, before) {
    const { columns, rows } = state.info;
    if (size !== `${columns}x${rows}`) {
      size = `${columns}x${rows}`;
      book.style.setProperty("--columns", String(columns));
      book.style.setProperty("--rows", String(rows));
      for (const sheet of sheets) {
        sheet.build(columns, rows);
      }
    }
    if (state.zoom !== before.zoom || before === state) {
      book.style.setProperty("--zoom", String(state.zoom));
    }
    attr(book, "data-tool", state.tool);
    attr(book, "data-layers", state.layers ? "on" : null);
    attr(book, "data-side", state.page & 1 ? "right" : "left");
    const turned =
      state.spread !== before.spread ? state.spread - before.spread : state.single && state.page !== before.page ? state.page - before.page : 0;
    const leaf = turned ? liftLeaf(book, left.root, right.root, turned, state.single) : null;
    for (const sheet of sheets) {
      sheet.render(state, before);
    }
    for (const strip of strips) {
      strip(state);
    }
    app.hooks.overlay?.(state);
    leaf?.();
    if (state.pointed !== before.pointed || state.inspected !== before.inspected || state.zoom !== before.zoom) {
      drawThreads(state);
    }
  }

  app.show(render);
  return {
    elementOf,
    /** Brings the focus to the cell in hand. */
    focus() {
      const { here } = app.state;
      const node = here && elementOf(here);
      const target = node ?? book.querySelector(".cell[tabindex='0']");
      if (target instanceof HTMLElement) {
        target.focus({ preventScroll: true });
      }
      node?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    redraw: () => drawThreads(app.state),
  };
}

/**
 * Copies what is about to change and, once it has changed, turns the copy away over the gutter.
 * @param {HTMLElement} book @param {HTMLElement} left @param {HTMLElement} right the sheets @param {number} direction @param {boolean} single
 * @returns {(() => void) | null}
 */
function liftLeaf(book, left, right, direction, single) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return null;
  }
  if (single) {
    return () => {
      for (const root of [left, right]) {
        root.animate(
          [
            { transform: `translateX(${direction > 0 ? 30 : -30}%)`, opacity: 0 },
            { transform: "none", opacity: 1 },
          ],
          { duration: TURN_MS, easing: "ease-out" },
        );
      }
    };
  }
  if (left.querySelectorAll(".cell").length > MOST_CELLS_TURNED) {
    return null;
  }
  const leaving = direction > 0 ? right : left,
    staying = direction > 0 ? left : right;
  const copy = (/** @type {HTMLElement} */ root) => {
    const twin = /** @type {HTMLElement} */ (root.cloneNode(true));
    for (const node of [twin, ...twin.querySelectorAll("*")]) {
      // A copy is no cell: it only looks like one for a moment.
      attr(node, "data-was", node.getAttribute("data-verdict"));
      for (const name of ["id", "data-cell", "data-verdict", "data-content", "role", "tabindex", "aria-label", "aria-describedby"]) {
        node.removeAttribute(name);
      }
    }
    twin.style.setProperty("left", `${root.offsetLeft}px`);
    twin.style.setProperty("top", `${root.offsetTop}px`);
    twin.style.setProperty("width", `${root.offsetWidth}px`);
    twin.style.setProperty("height", `${root.offsetHeight}px`);
    twin.classList.add("turning");
    twin.inert = true;
    twin.setAttribute("aria-hidden", "true");
    return twin;
  };
  for (const old of book.querySelectorAll(".turning")) {
    old.remove();
  }
  const front = copy(leaving),
    under = copy(staying);
  return () => {
    const back = copy(staying);
    book.append(under, front, back);
    const sign = direction > 0 ? -1 : 1;
    const origin = direction > 0 ? "left center" : "right center";
    front.style.setProperty("transform-origin", origin);
    back.style.setProperty("transform-origin", direction > 0 ? "right center" : "left center");
    const half = { duration: TURN_MS / 2, fill: /** @type {FillMode} */ ("both") };
    front.animate([{ transform: "perspective(2600px) rotateY(0)" }, { transform: `perspective(2600px) rotateY(${sign * 90}deg)` }], {
      ...half,
      easing: "ease-in",
    });
    back
      .animate([{ transform: `perspective(2600px) rotateY(${-sign * 90}deg)` }, { transform: "perspective(2600px) rotateY(0)" }], {
        ...half,
        delay: TURN_MS / 2,
        easing: "ease-out",
      })
      .finished.finally(() => {
        for (const node of [front, under, back]) {
          node.remove();
        }
      });
  };
}

/**
 * The edges of the leaves before or after, which turn.
 * @param {App} app @param {HTMLElement} button @param {1 | -1} direction
 * @returns {(state: State) => void}
 */
function createStrip(app, button, direction) {
  button.append(icon(direction < 0 ? "ui-left" : "ui-right"));
  button.addEventListener("click", () => app.turn(direction));
  return (state) => {
    const range = S.spreadRange(state.info);
    const target = state.spread + direction;
    const possible = target >= range.first && target <= range.last;
    const left = direction < 0 ? state.spread - Math.ceil(state.info.first / 2) : S.spreadOf(S.lastPage(state.info)) - state.spread;
    attr(button, "data-leaves", Math.max(0, Math.min(3, left)));
    attr(button, "disabled", !possible);
    attr(button, "aria-label", target === 0 ? t("ui.turnToOne", { page: 1 }) : t("ui.turnTo", { left: target * 2, right: target * 2 + 1 }));
    attr(button, "title", possible ? button.getAttribute("aria-label") : null);
  };
}

/** Puts something over the cells of a page; all counted in cells. @param {HTMLElement | SVGElement} node @param {number} x @param {number} y @param {number} width @param {number} height */
function position(node, x, y, width, height) {
  for (const [key, value] of Object.entries({ "--x": x, "--y": y, "--w": width, "--h": height })) {
    node.style.setProperty(key, String(value));
  }
}

/**
 * One page.
 * @param {App} app @param {HTMLElement} root
 */
function createSheet(app, root) {
  const grid = el("div", { class: "grid", role: "grid" });
  const blank = el("div", { class: "blank" });
  const folio = el("div", { class: "folio" });
  const mark = el("div", { class: "blockmark", "aria-hidden": "true" });
  const landing = el("div", { class: "blockmark landing", "aria-hidden": "true" });
  const ghost = el("div", { class: "ghost", "aria-hidden": "true" });
  const ends = { enter: icon("ui-entrance", "end"), exit: icon("ui-exit", "end") };
  root.append(grid, blank, folio);
  const right = root.id === "sheet-right" ? 1 : 0;
  /** @type {HTMLElement[]} */
  let cells = [];
  let columns = 0;
  /** What each cell shows now; -1 where it must be written whatever it holds. */
  let shown = new Float64Array(0);
  let shownPage = -1;
  /** @type {Map<string, HTMLElement[]>} cells that carry a mark now */
  const marked = new Map();

  /** @param {Place} place */
  const cell = (place) => cells[(place.row - 1) * columns + place.column - 1];

  /** Gives an attribute to these cells and takes it from those that had it. @param {string} name @param {Place[]} places @param {string} [value] */
  function markCells(name, places, value = "") {
    const wanted = places
      .filter((place) => place.page === shownPage)
      .map(cell)
      .filter((node) => node !== undefined);
    for (const node of marked.get(name) ?? []) {
      if (!wanted.includes(node)) {
        node.removeAttribute(name);
      }
    }
    for (const node of wanted) {
      attr(node, name, value);
    }
    marked.set(name, wanted);
  }

  /** Writes what changed in the cells. @param {State} state @param {number} page */
  function writeCells(state, page) {
    const { info } = state;
    const each = info.columns * info.rows;
    const start = page === Math.max(info.first, state.spread * 2) ? 0 : each;
    const turned = page !== shownPage;
    for (let index = 0; index < each; index++) {
      const word = state.cells[start + index] ?? 0,
        old = shown[index] ?? -1,
        node = cells[index];
      if (!node || (old === word && !turned)) {
        continue;
      }
      const content = app.nameOf(word & 255);
      if (turned) {
        node.dataset.cell = `${page}:${(index % columns) + 1},${Math.floor(index / columns) + 1}`;
      }
      if (old === -1 || (old & 255) !== (word & 255)) {
        attr(node, "data-content", content);
        node.replaceChildren(...[picture(content)].filter((child) => child !== null));
      }
      attr(node, "data-verdict", S.verdictOf(word));
      attr(node, "data-saved", ((word >> 16) & S.SAVED) !== 0);
      attr(node, "data-warned", ((word >> 16) & S.WARNED) !== 0);
      shown[index] = word;
      writeName(node, state, page, index);
    }
    shownPage = page;
  }

  /** The full accessible name of a cell. @param {HTMLElement} node @param {State} state @param {number} page @param {number} index */
  function writeName(node, state, page, index) {
    const word = shown[index] ?? 0;
    const verdict = S.verdictOf(word);
    const whole = (page - state.info.first) * cells.length + index;
    const words = t("ui.cell", {
      page,
      column: (index % columns) + 1,
      row: Math.floor(index / columns) + 1,
      content: t(`content.${app.nameOf(word & 255)}.name`),
      verdict: t(`ui.verdict.${verdict === "safe" && (word >> 16) & S.SAVED ? "saved" : verdict}`),
    });
    const roles = [...(state.info.enter === whole ? [t("ui.ends.enter")] : []), ...(state.info.exit === whole ? [t("ui.ends.exit")] : [])];
    attr(node, "aria-label", [words, ...roles].join(", "));
  }

  /** Overlay kinds of every cell. @param {State} state @param {State} before @param {boolean} all */
  function writeLayers(state, before, all) {
    if (!all && state.layers === before.layers && state.cells === before.cells) {
      return;
    }
    const start = shownPage === Math.max(state.info.first, state.spread * 2) ? 0 : cells.length;
    cells.forEach((node, index) => {
      const bits = ((state.cells[start + index] ?? 0) >>> 24) & state.layers;
      const kinds =
        bits === 0
          ? null
          : S.LAYERS.filter((layer) => layer.bit & bits)
              .map((layer) => layer.name)
              .join(" ");
      attr(node, "data-over", kinds);
    });
  }

  /** @param {State} state @param {number} page */
  function writeBlank(state, page) {
    const addable = S.isNext(state.info, page);
    const key = `${page} ${addable}`;
    if (blank.dataset.key === key) {
      return;
    }
    blank.dataset.key = key;
    blank.replaceChildren(
      ...(addable
        ? [el("button", { type: "button", class: "add-page", onclick: () => app.addPage(page) }, icon("ui-plus"), t("ui.addPage", { page }))]
        : []),
    );
  }

  return {
    root,
    cell,
    /** Makes the cells anew. @param {number} width @param {number} height */
    build(width, height) {
      columns = width;
      cells = [];
      marked.clear();
      shown = new Float64Array(width * height).fill(-1);
      shownPage = -1;
      const rows = Array.from({ length: height }, () => {
        const row = el("div", { role: "row", class: "row" });
        for (let x = 0; x < width; x++) {
          const node = el("div", { role: "gridcell", class: "cell", tabindex: "-1" });
          cells.push(node);
          row.append(node);
        }
        return row;
      });
      grid.replaceChildren(...rows, ghost, mark, landing, ends.enter, ends.exit);
    },
    /** @param {State} state @param {State} before */
    render(state, before) {
      const page = state.spread * 2 + right;
      const known = S.isKnown(state.info, page);
      attr(root, "data-state", known ? "known" : page === 0 ? "cover" : "blank");
      text(folio, page === 0 ? "" : String(page));
      grid.hidden = !known;
      blank.hidden = known;
      if (!known) {
        writeBlank(state, page);
        if (shownPage !== -1) {
          for (const node of cells) {
            for (const attribute of ["data-cell", "tabindex"]) {
              node.removeAttribute(attribute);
            }
          }
          shown.fill(-1);
          shownPage = -1;
        }
        return;
      }
      const turned = page !== shownPage || state.info.first !== before.info.first;
      attr(grid, "aria-label", t("ui.page", { page }));
      if (turned || state.cells !== before.cells) {
        writeCells(state, page);
      }
      writeLayers(state, before, turned);
      const { enter, exit } = state.info;
      if (turned || enter !== before.info.enter || exit !== before.info.exit) {
        for (const end of /** @type {const} */ (["enter", "exit"])) {
          writeEnd(state, before, end);
        }
      }
      const stop =
        state.here && S.spreadOf(state.here.page) === state.spread && (!state.single || state.here.page === state.page)
          ? state.here
          : firstStop(state);
      for (const node of turned ? cells : (marked.get("tabindex") ?? [])) {
        attr(node, "tabindex", "-1");
      }
      marked.delete("tabindex");
      markCells("tabindex", [stop], "0");
      markCells("aria-describedby", state.here ? [state.here] : [], "inspector-why");
      markCells("data-here", state.here ? [state.here] : []);
      const causes =
        state.inspected?.why.reasons.flatMap((reason) => reason.cells).filter((place) => !S.samePlace(place, state.inspected?.place ?? null)) ?? [];
      if (state.inspected !== before.inspected || turned) {
        markCells("data-cause", causes);
      }
      if (state.pointed !== before.pointed || turned) {
        markCells("data-pointed", state.pointed);
      }
      markCells("data-looked", state.inspected ? [state.inspected.place] : []);
      writeGhost(state, before);
      if (state.block !== before.block || turned) {
        markCells("aria-selected", state.block ? S.placesIn(state, state.block) : [], "true");
        writeBlock(mark, state.block, state);
      }
    },
  };

  /** Shows where the entrance or the exit is, and names the cells it left and reached. @param {State} state @param {State} before @param {"enter" | "exit"} end */
  function writeEnd(state, before, end) {
    const whole = state.info[end];
    const place = whole === null ? null : S.placeOf(state.info, whole);
    const shows = place?.page === shownPage;
    ends[end].style.display = shows ? "" : "none";
    if (place && shows) {
      position(ends[end], place.column - 1, place.row - 1, 1, 1);
    }
    const first = (shownPage - state.info.first) * cells.length;
    for (const one of [whole, before.info[end]]) {
      const node = one === null ? undefined : cells[one - first];
      if (one !== null && node) {
        writeName(node, state, shownPage, one - first);
      }
    }
  }

  /** @param {State} state @returns {Place} */
  function firstStop(state) {
    const page = state.single && S.isKnown(state.info, state.page) ? state.page : Math.max(state.spread * 2, state.info.first);
    return { page, column: 1, row: 1 };
  }

  /** The part of a block that lies on this page. @param {HTMLElement} node @param {S.Block | null} block @param {State} state */
  function writeBlock(node, block, state) {
    const offset = right ? state.info.columns : 0;
    const from = block ? Math.max(block.x, offset) : 0;
    const to = block ? Math.min(block.x + block.width, offset + state.info.columns) : 0;
    node.hidden = !block || from >= to;
    if (block && from < to) {
      position(node, from - offset, block.y, to - from, Math.min(block.height, state.info.rows - block.y));
    }
  }

  /** What a click would put down, shown before it does. @param {State} state @param {State} before */
  function writeGhost(state, before) {
    const over = state.over?.page === shownPage ? state.over : null;
    const draws = over !== null && state.tool === "paint" && S.contentAt(state, over) !== state.held;
    ghost.hidden = !draws;
    if (draws) {
      position(ghost, over.column - 1, over.row - 1, 1, 1);
      if (state.held !== before.held || ghost.dataset.ghost !== app.nameOf(state.held)) {
        ghost.dataset.ghost = app.nameOf(state.held);
        ghost.replaceChildren(...[picture(app.nameOf(state.held))].filter((node) => node !== null));
      }
    }
    const size = state.tool === "paste" ? state.clip : state.tool === "move" ? state.block : null;
    const place = state.over ?? state.here;
    writeBlock(
      landing,
      size && place && S.spreadOf(place.page) === state.spread
        ? { x: S.xOf(state, place), y: place.row - 1, width: size.width, height: size.height }
        : null,
      state,
    );
  }
}
