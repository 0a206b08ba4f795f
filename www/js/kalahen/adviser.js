/** The dice adviser: exact chances, what a ring buys, and which dice are best thrown again, as the engine works them out. */
import { readSetting, writeSetting } from "../books/kept.js";
import { attr, el, text } from "../dom.js";
import { t } from "../lang.js";
import { diceWords } from "./names.js";
import { pick, pickOf } from "./pick.js";
import { thrownAgain } from "./hand.js";
import { total, viewOf } from "./view.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {{exact: string, value: number}} Worth a reduced fraction, and the same as a number */
/**
 * @typedef {object} Advice
 * @property {"reach" | "satyrs" | "first" | "beat"} aim
 * @property {number | null} needed
 * @property {Worth} worth
 * @property {number | null} best bits of the dice to be thrown again
 * @property {Worth[]} ways by the bits of the dice thrown again; 0 keeps all
 * @property {Worth[]} rings with none, one and two of them; empty where they change nothing
 */

/** Whether the adviser is asked. */
const SHOWN = "kalahen.adviser";

/** What shield and sword add together. */
const WEAPONS = 2;

/** All ways to throw some of three dice again, as bits: first none, then the fewest. */
const WAYS = [0, 1, 2, 4, 3, 5, 6, 7];

/** @param {number} value */
const percent = (value) => new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 1 }).format(value);

/** @param {number} value */
const number = (value) => new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2, minimumFractionDigits: 2 }).format(value);

/** @param {Advice} advice @param {Worth} worth */
const told = (advice, worth) => (advice.aim === "satyrs" ? number(worth.value) : percent(worth.value));

/** What the weapons and the experience of the seat that decides add to a score. @param {State} state */
function bonusOf(state) {
  const { ask, warriors } = viewOf(state);
  const warrior = warriors[ask.seat ?? -1];
  const carries = (/** @type {string} */ card) => Number(warrior?.known.some((known) => known.card === card) ?? false);
  return carries("shield") + carries("sword") + (warrior?.experience ?? 0);
}

/** @param {App} app */
export function createAdviser(app) {
  const engine = /** @type {{chances: (power: number, bonus: number) => Worth[]}} */ (/** @type {unknown} */ (app.game.engine));
  const line = el("p", { class: "advice" });
  const take = el("button", { type: "button", class: "text", onclick: follow }, t("kalahen.ui.advice.take"));
  const table = el("table", {});
  const body = el("div", { class: "advice-body" }, el("div", {}, line, take), table);
  const summary = el("summary", {}, t("kalahen.ui.advice.title"));
  const root = el("details", { class: "adviser", open: readSetting(SHOWN) !== "no", hidden: true, ontoggle: () => writeSetting(SHOWN, root.open ? "yes" : "no") }, summary, body);
  /** @type {Advice | null} */
  let advice = null;
  /** The moment it is about. @type {unknown} */
  let about = null;

  /** Holds the dice that the adviser would keep. */
  function follow() {
    const best = advice?.best ?? 0;
    const isKept = (/** @type {number} */ die) => ((best >> die) & 1) === 0;
    pick(app, { held: [isKept(0), isKept(1), isKept(2)] });
  }

  /** What the engine says of this moment. @param {State} state @returns {Advice | null} */
  function ask(state) {
    if (state.choices.length === 0 || state.isBusy) {
      return null;
    }
    const { code } = viewOf(state).ask;
    return code === "dice" || code === "rings" ? /** @type {{odds: () => Advice | null}} */ (/** @type {unknown} */ (app.table)).odds() : null;
  }

  /** @param {string[]} names @param {(string | Node)[][]} rows the first cell of each names it @param {number} marked @param {number} current */
  function write(names, rows, marked, current) {
    table.replaceChildren(
      el("thead", {}, el("tr", {}, ...names.map((name) => el("th", { scope: "col" }, name)))),
      el("tbody", {}, ...rows.map((cells, index) => el("tr", { "data-best": index === marked, "data-current": index === current }, ...cells.map((cell, column) => (column === 0 ? el("th", { scope: "row" }, cell) : el("td", {}, cell)))))));
  }

  return {
    root,
    /** @param {State} state */
    render(state) {
      if (about !== state.view || (state.choices.length > 0) !== (advice !== null)) {
        about = state.view;
        advice = ask(state);
      }
      root.hidden = advice === null;
      if (!advice) {
        return;
      }
      const found = advice;
      const picked = pickOf(state);
      const unit = t(`kalahen.ui.advice.unit.${found.aim}`);
      if (found.best === null) {
        take.hidden = true;
        const power = viewOf(state).bout?.power ?? null;
        if (found.aim === "first" || power === null) {
          text(line, t("kalahen.ui.advice.rings.first"));
          write([t("kalahen.ui.advice.ringsUsed"), unit, t("kalahen.ui.advice.exact")],
            found.rings.map((worth, count) => [t("kalahen.ui.advice.ringCount", { count }), told(found, worth), worth.exact]),
            -1, total(picked.rings));
          return;
        }
        // What weapons buy stands beside it: a column for each bonus, one's own among them.
        const own = bonusOf(state);
        const bonuses = Array.from({ length: Math.max(WEAPONS, own) + 1 }, (_, bonus) => bonus);
        const chances = bonuses.map((bonus) => (bonus === own ? found.rings : engine.chances(power, bonus)));
        text(line, t("kalahen.ui.advice.rings.reach", { bonus: own }));
        write([t("kalahen.ui.advice.ringsUsed"), ...bonuses.map((bonus) => t("kalahen.ui.advice.bonus", { bonus })), t("kalahen.ui.advice.exact")],
          found.rings.map((worth, count) => [
            t("kalahen.ui.advice.ringCount", { count }),
            ...bonuses.map((bonus) => el(bonus === own ? "strong" : "span", {}, told(found, chances[bonus]?.[count] ?? worth))),
            worth.exact,
          ]),
          -1, total(picked.rings));
        return;
      }
      const bits = thrownAgain(picked.held);
      const best = found.best;
      text(line, t(best === 0 ? "kalahen.ui.advice.keep" : "kalahen.ui.advice.again", { dice: diceWords(best), worth: told(found, found.worth), exact: found.worth.exact, unit }));
      take.hidden = bits === best;
      write([t("kalahen.ui.advice.throws"), unit, t("kalahen.ui.advice.exact")],
        WAYS.map((way) => [way === 0 ? t("kalahen.ui.advice.keepAll") : diceWords(way), told(found, found.ways[way] ?? found.worth), (found.ways[way] ?? found.worth).exact]),
        WAYS.indexOf(best), WAYS.indexOf(bits));
      if (found.rings.length > 0) {
        table.append(el("tbody", { class: "what-rings-buy" }, ...found.rings.map((worth, count) => el("tr", {}, el("th", { scope: "row" }, t("kalahen.ui.advice.withRings", { count })), el("td", {}, told(found, worth)), el("td", {}, worth.exact)))));
      }
      attr(root, "data-aim", found.aim);
    },
  };
}
