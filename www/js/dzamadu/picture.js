/** The map as a picture of its own: for a file, and for the printer. */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { addressOf, embed, sourceOf, toPng } from "../share/picture.js";
import { fileName, save } from "../share/save.js";
import { CELL, draw, drawDoors, drawFloors, drawGrid, drawHero, drawPath, drawThings, drawWalls, middle } from "./drawing.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("./drawing.js").Colours} Colours */
/** @typedef {import("./types.js").View} View */

/** The light colours of the page, whatever it shows. @type {Colours} */
const LIGHT = {
  paper: "#f3ecdc", floor: "#fbf7ec", grid: "#c9d2cd", pencil: "#3a3632", ink: "#2a2219",
  faint: "#635845", gold: "#96690a", ochre: "#a04a06", moss: "#41681f", slate: "#56616d",
};

/** White paper, so that the printer spares its ink. @type {Colours} */
const PRINTED = { ...LIGHT, paper: "#ffffff", floor: "#ffffff", grid: "#d5dcd8" };

const SERIF = "Iowan Old Style, Palatino, Georgia, serif";

/** Lengths in units of the picture. */
const MARGIN = 24, TITLE = 22, LINE = 15;

/** What the picture says of the game, in lines. @param {App} app */
function caption(app) {
  const { info, view } = app.state;
  const heroes = /** @type {View} */ (view).ends.map((end) => t(end.won ? "dzamadu.ui.picture.won" : "dzamadu.ui.picture.died", { hero: end.hero, rooms: end.rooms, score: end.score ?? 0 }));
  return [t("dzamadu.ui.picture.of", { count: view.rooms.length, seed: info.seed, paper: view.paper }), ...heroes.slice(-4)];
}

/** The whole sheet with a title above and what became of the heroes below. @param {App} app @param {Colours} colours */
function drawPicture(app, colours) {
  /** @type {View} */
  const view = app.state.view;
  const whole = view.paper * CELL;
  const lines = caption(app);
  const width = whole + 2 * MARGIN, top = MARGIN + TITLE * 1.4, height = Math.ceil(top + whole + lines.length * LINE * 1.4 + MARGIN);
  const hero = drawHero(colours);
  const [x, y] = middle(view.square);
  hero.setAttribute("transform", `translate(${x} ${y})`);
  const sheet = draw("g", { id: "sheet" }, drawFloors(view, colours), drawGrid(view.paper, colours), drawWalls(view, colours), drawPath(view, colours), drawDoors(view, colours), drawThings(view, colours), ...(view.room === null ? [] : [hero]));
  // What crosses an edge comes in at the opposite one.
  const copies = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => draw("use", { href: "#sheet", x: column * whole, y: row * whole })));
  const defs = draw("defs", {}, sheet, draw("clipPath", { id: "edge" }, draw("rect", { x: -1, y: -1, width: whole + 2, height: whole + 2 })));
  const picture = draw("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height },
    defs,
    draw("rect", { width, height, fill: "#ffffff" }),
    draw("text", { x: MARGIN, y: MARGIN + TITLE * 0.6, "font-family": SERIF, "font-size": TITLE, fill: colours.ink }, t("dzamadu.ui.title")),
    draw("g", { transform: `translate(${MARGIN} ${top})` },
      draw("rect", { width: whole, height: whole, fill: colours.paper }),
      draw("g", { "clip-path": "url(#edge)" }, ...copies),
      draw("rect", { width: whole, height: whole, fill: "none", stroke: colours.pencil, "stroke-width": 1.2 })),
    ...lines.map((words, index) => draw("text", { x: MARGIN, y: top + whole + (index + 1) * LINE * 1.4, "font-family": SERIF, "font-size": LINE, fill: colours.ink }, words)));
  return { picture, defs, sheet };
}

/** A picture that needs nothing beside it. @param {App} app */
async function drawFile(app) {
  const { picture, defs, sheet } = drawPicture(app, LIGHT);
  await embed(defs, new Set([...sheet.querySelectorAll("use")].map((use) => (use.getAttribute("href") ?? "").slice(1))));
  return picture;
}

/** Puts the map on paper. @param {App} app */
export function print(app) {
  layOut(app);
  window.print();
}

/** What the printer gets, in the page. @param {App} app */
export function layOut(app) {
  const { picture } = drawPicture(app, PRINTED);
  document.querySelector(".map-print")?.remove();
  const place = el("div", { class: "map-print", "aria-hidden": "true" });
  place.append(picture);
  document.body.append(place);
}

/** Opens what can be made of the map. @param {App} app */
export async function openPicture(app) {
  const picture = await drawFile(app);
  const status = el("p", { role: "status" });
  const name = (/** @type {string} */ kind) => fileName(`dzamadu ${app.state.info.seed}`, `.${kind}`);
  /** @param {string} kind @param {() => Promise<Blob>} make */
  async function keep(kind, make) {
    try {
      save(await make(), name(kind));
      status.textContent = t("dzamadu.ui.picture.saved", { name: name(kind) });
    } catch {
      status.textContent = t("dzamadu.ui.picture.failed");
    }
  }
  openDialog(t("dzamadu.ui.picture.title"), [
    el("img", { class: "map-preview", src: addressOf(picture), alt: caption(app).join(" ") }),
    el("div", { class: "actions" },
      el("button", { type: "button", class: "main", onclick: () => void keep("png", () => toPng(picture)) }, t("dzamadu.ui.picture.png")),
      el("button", { type: "button", onclick: () => void keep("svg", () => Promise.resolve(new Blob([sourceOf(picture)], { type: "image/svg+xml" }))) }, t("dzamadu.ui.picture.svg")),
      el("button", { type: "button", onclick: () => print(app) }, t("dzamadu.ui.picture.print"))),
    status,
  ], { wide: true });
}
