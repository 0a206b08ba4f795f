/**
 * A spread as a picture of its own: an SVG that needs nothing beside it, for files, prints and previews.
 * It is always drawn in the light colours, and its marks can be told apart without any.
 */

/** @typedef {import("../sandbox/state.js").Info} Info */
/** @typedef {import("../sandbox/state.js").Content} Content */
/** @typedef {{view: (spread: number) => Uint8Array, info: () => Info}} Source where the cells come from */
/** @typedef {{verdicts: boolean, title: string, caption: string, credit: string, paper?: string}} Options title and caption may be empty; paper: another colour for the pages */
/** @typedef {"deadly" | "blocked" | "saved" | "enter" | "exit"} Mark */

const SVG = "http://www.w3.org/2000/svg";

/** Lengths in units of the picture, which are pixels where nobody scales it. */
const CELL = 48, MARGIN = 26, NARROWEST = 240;

/** Sizes of the letters. */
const TITLE = 20, CAPTION = 14, FOLIO = 15, CREDIT = 10;

const SERIF = "Iowan Old Style, Palatino, Georgia, serif";

/** The light colours of the site. */
const PAPER = "#fbf7ec", INK = "#2a2219", FAINT = "#635845", LINE = "#d9cfb9", OCHRE = "#a04a06", MOSS = "#41681f", SLATE = "#56616d", GOLD = "#96690a";

/** Bits of the bytes of `view`: verdict in the second, marks in the third. */
const DEADLY = 1, BLOCKED = 2, SAVED = 1;

/** Pictures are drawn this many times as large as their units say, but never wider than the second. */
const PNG_SCALE = 2, PNG_WIDEST = 4096;

/**
 * @param {string} tag
 * @param {{[name: string]: string | number}} attributes
 * @param {...(Node | string)} children
 */
function draw(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    node.setAttribute(name, String(value));
  }
  node.append(...children);
  return node;
}

/** @param {number} x @param {number} y @param {string} words @param {{[name: string]: string | number}} [more] */
const write = (x, y, words, more = {}) => draw("text", { x, y, fill: INK, "font-family": SERIF, ...more }, words);

/**
 * Words in as many lines as the width asks for.
 * @param {string} words @param {number} size of the letters @param {number} width
 * @returns {string[]} none for no words
 */
function wrap(words, size, width) {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen) {
    pen.font = `${size}px ${SERIF}`;
  }
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length > 0 && (pen?.measureText(longer).width ?? 0) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** The icons that sign the ends of a walk. */
const SIGNS = { enter: "ui-entrance", exit: "ui-exit" };

/** @type {Promise<Document> | undefined} */
let sprite;

/** The sheet of icons; the page has it already, so this costs no download. */
function loadSprite() {
  sprite ??= fetch(new URL("../../icons.svg", import.meta.url))
    .then((response) => response.text())
    .then((source) => new DOMParser().parseFromString(source, "image/svg+xml"));
  return sprite;
}

/** Takes the icons that a picture uses into it. @param {Node} defs @param {Iterable<string>} ids */
export async function embed(defs, ids) {
  const icons = await loadSprite();
  for (const id of ids) {
    const symbol = icons.getElementById(id);
    if (symbol) {
      defs.appendChild(document.importNode(symbol, true));
    }
  }
}

/** The hatching of deadly cells. */
const hatching = () =>
  draw("pattern", { id: "hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    draw("path", { d: "M0 0V8", stroke: OCHRE, "stroke-width": 2.4, "stroke-opacity": 0.55 }));

/**
 * One mark in the cell whose corner is at x, y.
 * @param {Mark} mark @param {number} x @param {number} y
 * @returns {Node[]}
 */
function drawMark(mark, x, y) {
  switch (mark) {
    case "deadly":
      return [
        draw("rect", { x, y, width: CELL, height: CELL, fill: "url(#hatch)" }),
        draw("path", { d: `M${x + CELL - 11} ${y + 4}l7 7m0 -7l-7 7`, stroke: OCHRE, "stroke-width": 2.2, "stroke-linecap": "round" }),
      ];
    case "blocked":
      return [draw("rect", { x, y, width: CELL, height: CELL, fill: SLATE })];
    case "saved":
      return [draw("circle", { cx: x + CELL / 2, cy: y + CELL / 2, r: CELL * 0.45, fill: "none", stroke: MOSS, "stroke-width": 2.2 })];
    case "enter":
    case "exit":
      return [
        draw("rect", { x: x + 1, y: y + 1, width: 15, height: 15, rx: 2, fill: GOLD }),
        draw("use", { href: `#${SIGNS[mark]}`, x: x + 2, y: y + 2, width: 13, height: 13, color: PAPER }),
      ];
  }
}

/**
 * @param {Content} content
 * @param {number} x
 * @param {number} y
 * @param {boolean} filled the ground is dark
 * @param {string} paper
 */
function drawContent(content, x, y, filled, paper) {
  const ink = filled ? paper : INK;
  // A rim of paper keeps the hatching off the ink.
  const rim = { stroke: filled ? "none" : paper, "stroke-linejoin": "round", "paint-order": "stroke" };
  if (content.class === "number") {
    return write(x + CELL / 2, y + CELL * 0.7, content.name, { "font-size": CELL * 0.58, "font-weight": 600, "text-anchor": "middle", fill: ink, ...rim, "stroke-width": 3 });
  }
  const side = CELL * 0.7, inset = (CELL - side) / 2;
  return draw("use", { href: `#i-${content.name}`, x: x + inset, y: y + inset, width: side, height: side, color: ink, ...rim, "stroke-width": 34 });
}

/** The pages of a spread that are in the book. @param {Info} info @param {number} spread */
export function pagesOf(info, spread) {
  return [spread * 2, spread * 2 + 1].filter((page) => page >= info.first && page < info.first + info.pages);
}

/**
 * The open spread.
 * @param {Source} source
 * @param {number} spread
 * @param {Content[]} contents by code
 * @param {Options} options
 * @returns {Promise<SVGElement>}
 */
export async function drawSpread(source, spread, contents, options) {
  const info = source.info();
  const bytes = source.view(spread).slice();
  const pages = pagesOf(info, spread);
  const paper = options.paper ?? PAPER;
  const one = info.columns * CELL + 2 * MARGIN, sheet = info.rows * CELL + 2 * MARGIN;
  const width = Math.max(NARROWEST, one * pages.length), start = (width - one * pages.length) / 2;
  const title = wrap(options.title, TITLE, width - 2 * MARGIN), caption = wrap(options.caption, CAPTION, width - 2 * MARGIN);
  const top = title.length > 0 ? title.length * TITLE * 1.3 + 8 : 0;
  const under = top + sheet + caption.length * CAPTION * 1.4 + (caption.length > 0 ? 4 : 0);
  const height = Math.ceil(under) + 24;
  const picture = draw("svg", { xmlns: SVG, viewBox: `0 0 ${width} ${height}`, width, height });
  const defs = draw("defs", {}, hatching());
  picture.append(defs, draw("rect", { width, height, fill: "#fff" }));
  title.forEach((line, index) => picture.append(write(MARGIN, 22 + index * TITLE * 1.3, line, { "font-size": TITLE })));
  /** @type {Set<string>} */
  const used = new Set(Object.values(SIGNS));
  pages.forEach((page, index) => {
    const left = start + index * one;
    picture.append(draw("rect", { x: left + 0.5, y: top + 0.5, width: one - 1, height: sheet - 1, fill: paper, stroke: LINE }));
    picture.append(drawPage({ info, page, bytes, index, contents, used, paper, verdicts: options.verdicts }, left + MARGIN, top + MARGIN));
    const outer = page % 2 === 0 ? { x: left + MARGIN, anchor: "start" } : { x: left + one - MARGIN, anchor: "end" };
    picture.append(write(outer.x, top + sheet - 8, String(page), { "font-size": FOLIO, "text-anchor": outer.anchor, fill: FAINT }));
  });
  caption.forEach((line, index) => picture.append(write(MARGIN, top + sheet + 19 + index * CAPTION * 1.4, line, { "font-size": CAPTION })));
  picture.append(write(width - MARGIN, height - 9, options.credit, { "font-size": CREDIT, "text-anchor": "end", fill: FAINT }));
  await embed(defs, used);
  return /** @type {SVGElement} */ (picture);
}

/**
 * @typedef {object} Leaf a page to draw
 * @property {Info} info
 * @property {number} page
 * @property {Uint8Array} bytes of the spread
 * @property {number} index which of the spread's known pages this is
 * @property {Content[]} contents
 * @property {Set<string>} used gathers the icons
 * @property {string} paper
 * @property {boolean} verdicts
 */

/**
 * @param {Leaf} leaf
 * @param {number} left of the first cell
 * @param {number} top
 */
function drawPage({ info, page, bytes, index, contents, used, paper, verdicts }, left, top) {
  const each = info.columns * info.rows;
  const marks = draw("g", {}), things = draw("g", {}), signs = draw("g", {});
  for (let cell = 0; cell < each; cell++) {
    const at = (index * each + cell) * 4;
    const x = left + (cell % info.columns) * CELL, y = top + Math.floor(cell / info.columns) * CELL;
    const code = bytes[at] ?? 0, verdict = bytes[at + 1] ?? 0, saved = (bytes[at + 2] ?? 0) & SAVED;
    if (verdicts) {
      const mark = verdict === DEADLY ? "deadly" : verdict === BLOCKED ? "blocked" : saved ? "saved" : null;
      if (mark) {
        marks.append(...drawMark(mark, x, y));
      }
    }
    const content = contents[code];
    if (code !== 0 && content) {
      things.append(drawContent(content, x, y, verdicts && verdict === BLOCKED, paper));
      used.add(`i-${content.name}`);
    }
    const whole = (page - info.first) * each + cell;
    for (const end of /** @type {const} */ (["enter", "exit"])) {
      if (info[end] === whole) {
        signs.append(...drawMark(end, x, y));
      }
    }
  }
  return draw("g", {}, marks, drawGrid(info, left, top), things, signs);
}

/** @param {Info} info @param {number} left @param {number} top */
function drawGrid(info, left, top) {
  const right = left + info.columns * CELL, bottom = top + info.rows * CELL;
  let inner = "";
  for (let column = 1; column < info.columns; column++) {
    inner += `M${left + column * CELL} ${top}V${bottom}`;
  }
  for (let row = 1; row < info.rows; row++) {
    inner += `M${left} ${top + row * CELL}H${right}`;
  }
  return draw("g", { fill: "none" },
    draw("path", { d: inner, stroke: LINE }),
    draw("rect", { x: left, y: top, width: right - left, height: bottom - top, stroke: INK, "stroke-width": 1.4 }));
}

/** A mark for a legend: an empty cell with it, or the sign of an end alone. @param {Mark} mark @returns {Promise<SVGElement>} */
export async function drawSample(mark) {
  const sign = mark === "enter" || mark === "exit" ? SIGNS[mark] : null;
  const side = sign ? 17 : CELL;
  const defs = draw("defs", {}, hatching());
  const frame = draw("rect", { x: 0.5, y: 0.5, width: side - 1, height: side - 1, fill: "none", stroke: INK });
  const sample = draw("svg", { xmlns: SVG, viewBox: `0 0 ${side} ${side}`, width: CELL, height: CELL }, defs, ...drawMark(mark, 0, 0), ...(sign ? [] : [frame]));
  await embed(defs, sign ? [sign] : []);
  return /** @type {SVGElement} */ (sample);
}

/** The picture as a text, the content of an SVG file. @param {SVGElement} picture */
export const sourceOf = (picture) => new XMLSerializer().serializeToString(picture);

/** The picture as the address of an image. @param {SVGElement} picture */
export const addressOf = (picture) => `data:image/svg+xml,${encodeURIComponent(sourceOf(picture))}`;

/** The picture in pixels. @param {SVGElement} picture @returns {Promise<Blob>} */
export async function toPng(picture) {
  const image = new Image();
  image.src = addressOf(picture);
  await image.decode();
  const scale = Math.min(PNG_SCALE, PNG_WIDEST / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
