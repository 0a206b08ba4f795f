/**
 * What the sandbox shows, as plain data, and pure functions over it. Nothing here touches the DOM or the engine.
 */

/** @typedef {import("../lang.js").Place} Place */
/** @typedef {{code: string, content: number | null, count: number, page: number | null}} Step */
/** @typedef {{kind: "medusa" | "boss", spread: number}} Local */
/**
 * @typedef {object} Info what the engine says of the book in hand
 * @property {number} columns
 * @property {number} rows
 * @property {"all" | "side"} edges
 * @property {number} first first page
 * @property {number} pages how many
 * @property {number | null} enter cell index
 * @property {number | null} exit cell index
 * @property {Local[]} locals
 * @property {Step | null} undo
 * @property {Step | null} redo
 * @property {number} version grows with every change
 */
/** @typedef {{rule: string, code: string, role: "threat" | "save" | "block" | "note", content: number, count: number, needed: number, cells: Place[]}} Reason */
/** @typedef {{verdict: Verdict, content: number, identity: number, reasons: Reason[]}} Why */
/** @typedef {{rule: string, code: string, page: number | null, count: number, needed: number, cells: Place[]}} Warning */
/** @typedef {"safe" | "deadly" | "blocked"} Verdict */
/** @typedef {{code: number, name: string, class: string, rule: string | null}} Content */
/** @typedef {{x: number, y: number, width: number, height: number}} Block a rectangle of the open spread; x runs over both pages from 0 */
/** @typedef {{width: number, height: number, cells: (number | null)[]}} Clip contents copied; null where no page was */
/** @typedef {"look" | "paint" | "erase" | "row" | "pick" | "select" | "paste" | "move" | "enter" | "exit" | "walk"} Tool */
/** @typedef {{cell: number, manner: string}} Move one move of a walk, as the engine takes and tells it */
/** @typedef {{place: Place, why: Why}} Inspected */
/** @typedef {{text: string, found: number[], chosen: number}} Typed letters typed on a cell, the contents they may mean */

/**
 * @typedef {object} State
 * @property {Info} info
 * @property {number} spread the open one: pages 2n and 2n+1
 * @property {number} page the page of the open spread that a small screen shows
 * @property {Uint32Array} cells a word a cell of the open spread: content, verdict, marks, overlay, from the lowest byte
 * @property {Tool} tool
 * @property {number} held content in hand, 0 for none
 * @property {Place | null} here the cell that has, or last had, the focus
 * @property {Place | null} over the cell under the pointer
 * @property {Inspected | null} inspected
 * @property {Place[]} pointed causes to point out with lines
 * @property {Block | null} block the selection
 * @property {Clip | null} clip
 * @property {Typed | null} typed
 * @property {Warning[]} warnings
 * @property {number} layers overlay bits shown
 * @property {number} zoom
 * @property {boolean} single only one page is shown at a time
 * @property {string} title name of the book in hand
 * @property {Move[]} trail the moves of the walk so far, from the entrance
 * @property {boolean} trying a tap shows what a content would change, instead of placing it
 * @property {"kept" | "loose" | "refused"} keeping loose: shown but not yet kept
 */

export const VERDICTS = /** @type {Verdict[]} */ (["safe", "deadly", "blocked"]);

/** The verdict in the word of a cell. @param {number} word @returns {Verdict} */
export const verdictOf = (word) => VERDICTS[(word >> 8) & 255] ?? "safe";

/** Bits of the third byte of a cell. */
export const SAVED = 1,
  WARNED = 2;

/** Overlay kinds in the order they are shown, with their bit in the fourth byte of a cell. */
export const LAYERS = [
  { name: "zone", bit: 1, rule: "R11" },
  { name: "band", bit: 2, rule: "R12" },
  { name: "lit", bit: 4, rule: "R21" },
  { name: "gaze", bit: 8, rule: "L1" },
  { name: "attack", bit: 16, rule: "R4" },
  { name: "pack", bit: 32, rule: "R4" },
  { name: "melee", bit: 64, rule: "R7" },
];

/** @param {number} page */
export const spreadOf = (page) => page >> 1;

/** @param {Info} info @param {number} page */
export const isKnown = (info, page) => page >= info.first && page < info.first + info.pages;

/** @param {Info} info */
export const lastPage = (info) => info.first + info.pages - 1;

/** Most pages a book can have. */
export const MOST_PAGES = 128;
/** The highest page number there is. */
export const LAST_PAGE = 9999;

/** The page could become part of the book: it is next to one that is. @param {Info} info @param {number} page */
export const isNext = (info, page) => info.pages < MOST_PAGES && page >= 1 && page <= LAST_PAGE && (page === info.first - 1 || page === lastPage(info) + 1);

/**
 * The spreads that can be opened: those of the book and one beyond on either side, where pages can be added.
 * @param {Info} info
 */
export function spreadRange(info) {
  const room = info.pages < MOST_PAGES;
  const first = spreadOf(info.first),
    last = spreadOf(lastPage(info));
  return { first: room && first > 0 ? first - 1 : first, last: room && last < spreadOf(LAST_PAGE) ? last + 1 : last };
}

/** Index of a cell in the whole book, -1 where there is none. @param {Info} info @param {Place} place */
export function cellOf(info, place) {
  if (!isKnown(info, place.page) || place.row < 1 || place.row > info.rows || place.column < 1 || place.column > info.columns) {
    return -1;
  }
  return ((place.page - info.first) * info.rows + place.row - 1) * info.columns + place.column - 1;
}

/** @param {Info} info @param {number} cell @returns {Place} */
export function placeOf(info, cell) {
  const each = info.columns * info.rows;
  return { page: info.first + Math.floor(cell / each), column: (cell % info.columns) + 1, row: Math.floor((cell % each) / info.columns) + 1 };
}

/** @param {Place | null} a @param {Place | null} b */
export const samePlace = (a, b) => a === b || (a !== null && b !== null && a.page === b.page && a.column === b.column && a.row === b.row);

/** The word of a cell of the open spread, 0 where there is none. @param {State} state @param {Place} place */
export function wordAt(state, place) {
  const { info, spread } = state;
  const start = Math.max(info.first, spread * 2);
  const cell = cellOf(info, place);
  return spreadOf(place.page) === spread && cell >= 0 ? (state.cells[cell - (start - info.first) * info.rows * info.columns] ?? 0) : 0;
}

/** @param {State} state @param {Place} place */
export const contentAt = (state, place) => wordAt(state, place) & 255;

/** Column over the whole spread, from 0. @param {State} state @param {Place} place */
export const xOf = (state, place) => (place.page & 1) * state.info.columns + place.column - 1;

/** The cell at a column and row of the spread, both from 0. @param {State} state @param {number} x @param {number} y @returns {Place | null} */
export function placeAt(state, x, y) {
  const { columns, rows } = state.info;
  if (x < 0 || y < 0 || x >= columns * 2 || y >= rows) {
    return null;
  }
  const right = x >= columns ? 1 : 0;
  const place = { page: state.spread * 2 + right, column: x - right * columns + 1, row: y + 1 };
  return isKnown(state.info, place.page) ? place : null;
}

/**
 * The cell one step away, over the gutter, and over the fore-edge onto the next leaf where the book has it.
 * @param {Info} info @param {Place} place @param {number} dx @param {number} dy @returns {Place | null}
 */
export function stepFrom(info, place, dx, dy) {
  const row = place.row + dy;
  let page = place.page,
    column = place.column + dx;
  if (column < 1) {
    page -= 1;
    column = info.columns;
  }
  if (column > info.columns) {
    page += 1;
    column = 1;
  }
  return isKnown(info, page) && row >= 1 && row <= info.rows ? { page, column, row } : null;
}

/** The cells from one to another, both included, as a straight stroke. @param {State} state @param {Place} from @param {Place} to @returns {Place[]} */
export function stroke(state, from, to) {
  const x0 = xOf(state, from),
    y0 = from.row - 1,
    x1 = xOf(state, to),
    y1 = to.row - 1;
  const length = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
  const places = [];
  for (let i = 0; i <= length; i++) {
    const place = placeAt(state, Math.round(x0 + ((x1 - x0) * i) / length), Math.round(y0 + ((y1 - y0) * i) / length));
    if (place) {
      places.push(place);
    }
  }
  return places;
}

/** The rectangle two cells span. @param {State} state @param {Place} a @param {Place} b @returns {Block} */
export function blockOf(state, a, b) {
  const ax = xOf(state, a),
    bx = xOf(state, b);
  return { x: Math.min(ax, bx), y: Math.min(a.row, b.row) - 1, width: Math.abs(ax - bx) + 1, height: Math.abs(a.row - b.row) + 1 };
}

/** @param {State} state @param {Block} block @returns {Place[]} the cells of the block that exist, row by row */
export function placesIn(state, block) {
  const places = [];
  for (let y = block.y; y < block.y + block.height; y++) {
    for (let x = block.x; x < block.x + block.width; x++) {
      const place = placeAt(state, x, y);
      if (place) {
        places.push(place);
      }
    }
  }
  return places;
}

/** @param {State} state @param {Block | null} block @param {Place} place */
export function isInside(state, block, place) {
  if (!block || spreadOf(place.page) !== state.spread) {
    return false;
  }
  const x = xOf(state, place),
    y = place.row - 1;
  return x >= block.x && x < block.x + block.width && y >= block.y && y < block.y + block.height;
}

/** What a block holds. @param {State} state @param {Block} block @returns {Clip} */
export function clipOf(state, block) {
  const cells = [];
  for (let y = block.y; y < block.y + block.height; y++) {
    for (let x = block.x; x < block.x + block.width; x++) {
      const place = placeAt(state, x, y);
      cells.push(place && contentAt(state, place));
    }
  }
  return { width: block.width, height: block.height, cells };
}

/**
 * The edits that put a clip down with its first corner on a cell; what would fall outside the spread is left out.
 * @param {State} state @param {Clip} clip @param {number} x @param {number} y @returns {Map<number, number>} cell index to content
 */
export function pasted(state, clip, x, y) {
  const edits = new Map();
  clip.cells.forEach((content, index) => {
    const place = placeAt(state, x + (index % clip.width), y + Math.floor(index / clip.width));
    if (place && content !== null) {
      edits.set(cellOf(state.info, place), content);
    }
  });
  return edits;
}

/** The edits that empty, or fill with one content, these cells. @param {State} state @param {Place[]} places @param {number} content @returns {Map<number, number>} */
export const filled = (state, places, content) => new Map(places.map((place) => [cellOf(state.info, place), content]));

/** A block moved by so many cells, held back at the borders of the spread. @param {State} state @param {Block} block @param {number} dx @param {number} dy @returns {Block} */
export function shifted(state, block, dx, dy) {
  const x = Math.max(0, Math.min(state.info.columns * 2 - block.width, block.x + dx));
  const y = Math.max(0, Math.min(state.info.rows - block.height, block.y + dy));
  return { ...block, x, y };
}

/** Whether a local rule is in force on a spread. @param {Info} info @param {string} kind @param {number} spread */
export const isInForce = (info, kind, spread) => info.locals.some((local) => local.kind === kind && local.spread === spread);

/**
 * The contents whose name begins with what was typed, then those that have it within; a rule number finds its contents.
 * @param {Content[]} contents @param {(content: Content) => string[]} wordsOf name first, then what else it can be found by @param {string} query
 */
export function findContents(contents, wordsOf, query) {
  const wanted = query.trim().toLowerCase();
  const rank = (/** @type {Content} */ content) => {
    const [name = "", ...others] = wordsOf(content).map((word) => word.toLowerCase());
    if (name.startsWith(wanted)) {
      return 0;
    }
    if (name.split(" ").some((word) => word.startsWith(wanted))) {
      return 1;
    }
    if (others.includes(wanted)) {
      return 2;
    }
    if (name.includes(wanted)) {
      return 3;
    }
    return others.some((word) => word.startsWith(wanted)) ? 4 : 5;
  };
  return contents
    .map((content) => ({ content, rank: rank(content) }))
    .filter((found) => found.rank < 5)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.content);
}

/** How many visible cells changed to each verdict. @param {Uint32Array} before @param {Uint32Array} after @returns {{[verdict in Verdict]: number}} */
export function verdictChanges(before, after) {
  const changes = { safe: 0, deadly: 0, blocked: 0 };
  if (before.length !== after.length) {
    return changes;
  }
  after.forEach((word, index) => {
    const verdict = verdictOf(word);
    if (verdictOf(before[index] ?? 0) !== verdict) {
      changes[verdict] += 1;
    }
  });
  return changes;
}
