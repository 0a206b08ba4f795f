/** The printed game as data: what is printed, what is reconstructed, entry by entry; and the file of it. */
import { openDialog } from "../dialog.js";
import { byId, el } from "../dom.js";
import { t } from "../lang.js";
import { fileName, save } from "../share/save.js";
import { cardName, placeName, roadName, terrainName, trialWords } from "./names.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("./map/map.js").Mark} Mark */
/** @typedef {import("./map/map.js").Plan} Plan */

/** The mark of what is reconstructed; nothing beside what is printed. @param {Mark | null} mark */
export const sign = (mark) => (mark === "reconstructed" ? el("span", { class: "reconstructed", title: t("kalahen.ui.printed.reconstructed") }, el("span", { "aria-hidden": "true" }, "◇"), el("span", { class: "sr" }, t("kalahen.ui.printed.reconstructed"))) : null);

/** @param {string} name @param {Node} table */
const part = (name, table) => el("section", {}, el("h3", {}, t(`kalahen.ui.printed.${name}`)), el("p", { class: "faint" }, t(`kalahen.ui.printed.${name}About`)), el("div", { class: "wide-table", tabindex: "0", role: "region", "aria-label": t(`kalahen.ui.printed.${name}`) }, table));

/** @param {string[]} heads @param {(Node | string)[][]} rows the first cell of each names it */
const table = (heads, rows) =>
  el("table", {},
    el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))),
    el("tbody", {}, ...rows.map(([first = "", ...cells]) => el("tr", {}, el("th", { scope: "row" }, first), ...cells.map((cell) => el("td", {}, cell))))));

/** A cell and its mark. @param {string} words @param {Mark | null} mark */
const marked = (words, mark) => el("span", {}, words, " ", sign(mark));

/** @param {Plan} plan */
function events({ places }) {
  const columns = places.filter((place) => place.table.length > 0);
  const rows = Math.max(0, ...columns.map((place) => place.table.length));
  return table([t("kalahen.ui.printed.die"), ...columns.map((place) => placeName(place.place))], Array.from({ length: rows }, (_, index) => [
    index === 9 ? t("kalahen.ui.printed.ten") : String(index + 1),
    ...columns.map((place) => {
      const row = place.table[index];
      return row ? marked(trialWords(row.trial), row.mark) : "";
    }),
  ]));
}

/** @param {Plan} plan */
const roads = (plan) => table(["road", "terrain", "bridge"].map((name) => t(`kalahen.ui.printed.${name}`)), plan.roads.map((road) => [
  marked(roadName([road.a, road.b]), road.mark),
  marked(terrainName(road.terrain), road.terrainMark),
  road.bridge ? marked(t("kalahen.ui.printed.hasBridge"), road.bridge) : "",
]));

/** @param {Plan} plan */
const cards = (plan) => table(["card", "back", "count"].map((name) => t(`kalahen.ui.printed.${name}`)), plan.stocks.map((stock) => [
  stock.card === null ? t("kalahen.ui.printed.parchments") : cardName(stock.card),
  t(`kalahen.ui.back.${stock.back}`),
  marked(stock.card === null ? t("kalahen.ui.printed.each", { count: stock.count }) : String(stock.count), stock.mark),
]));

/** @param {Plan} plan */
const monsters = (plan) => table(["power", "loss", "count", "bonus"].map((name) => t(`kalahen.ui.printed.${name}`)), plan.hordes.map((horde) => [String(horde.power), horde.loss, String(horde.count), marked(String(horde.bonus), horde.mark)]));

/** @param {App} app @param {Plan} plan */
export function openEdition(app, plan) {
  const own = app.state.info.edition === null;
  const dialog = openDialog(t("kalahen.ui.printed.title"), [
    el("p", {}, t(own ? "kalahen.ui.printed.own" : "kalahen.ui.printed.about")),
    el("p", { class: "legend" }, sign("reconstructed"), " ", t("kalahen.ui.printed.legend")),
    el("div", { class: "actions" },
      el("button", { type: "button", onclick: () => save(new Blob([app.table.edition()], { type: "text/plain" }), fileName("kalahen", "-edition.txt")) }, t("table.setup.saveEdition")),
      el("button", { type: "button", onclick: () => { dialog.close(); byId("new-game").click(); } }, t("kalahen.ui.printed.playOwn"))),
    part("events", events(plan)),
    part("roads", roads(plan)),
    part("cards", cards(plan)),
    part("monsters", monsters(plan)),
  ], { wide: true });
}
