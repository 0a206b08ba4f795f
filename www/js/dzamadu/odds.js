/** Chances in the open: what is left in the deck, and what flight, a trap and this fight may lead to. */
import { attr, el, text } from "../dom.js";
import { t } from "../lang.js";
import { LOWEST, RANKS, SUITS, cardOf, cardWords, rankSign, suitPicture } from "./cards.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("../table/game.js").Choice} Choice */
/** @typedef {import("./types.js").View} View */
/** @typedef {{cards: number, suits: number[], ranks: number[], jokers: number}} Left */
/**
 * @typedef {object} Odds chances from 0 to 1; `src/dzamadu/odds.rs` says what each is
 * @property {Left} deck
 * @property {{disarmed: number, stays: number, strikes: number}} trap
 * @property {{kills: number, away: number, even: number, hurt: number, dies: number} | null} flee
 * @property {{kills: number, hits: number, even: number, hurt: number, dies: number} | null} volley
 * @property {{wins: number, margin: number, exact: boolean} | null} fight
 */

/** Margins below this do not show. */
const SHOWN = 0.005;

/** What was worked out, by the view it belongs to. @type {WeakMap<View, Odds>} */
const known = new WeakMap();

/** The chances at the moment shown. @param {App} app @returns {Odds} */
function oddsOf(app) {
  const { view } = app.state;
  const odds = known.get(view) ?? /** @type {any} */ (app.table).odds();
  known.set(view, odds);
  return odds;
}

/** A chance as "58 %". @param {number} part */
export function percent(part) {
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 0 });
  return part > 0 && part < SHOWN ? t("dzamadu.ui.odds.below", { percent: format.format(0.01) }) : part < 1 && part > 1 - SHOWN ? t("dzamadu.ui.odds.above", { percent: format.format(0.99) }) : format.format(part);
}

/** A chance with how far off it may be. @param {{wins: number, margin: number}} fight */
const withMargin = ({ wins, margin }) => (margin < SHOWN ? percent(wins) : t("dzamadu.ui.odds.margin", { percent: percent(wins), margin: Math.ceil(margin * 100) }));

/** What a choice risks, in words; empty where it risks nothing that can be told. @param {Choice} choice @param {App} app */
export function riskOf(choice, app) {
  if (!["fight", "flee", "faceTrap"].includes(choice.code) || choice.refused) {
    return "";
  }
  const { flee, fight, trap } = oddsOf(app);
  if (choice.code === "fight" && fight) {
    return t("dzamadu.ui.risk.fight", { wins: withMargin(fight) });
  }
  if (choice.code === "flee" && flee) {
    return t("dzamadu.ui.risk.flee", { away: percent(flee.away + flee.kills), dies: percent(flee.dies) });
  }
  return choice.code === "faceTrap" ? t("dzamadu.ui.risk.trap", { disarmed: percent(trap.disarmed), strikes: percent(trap.strikes) }) : "";
}

/** @param {App} app @param {(state: State) => boolean} isShown */
export function createOdds(app, isShown) {
  const count = el("p", {});
  const marks = new Map();
  const cell = (/** @type {number} */ card) => {
    const node = el("td", {});
    marks.set(card, node);
    return node;
  };
  const sums = new Map();
  const sum = (/** @type {string} */ key) => {
    const node = el("td", { class: "sum" });
    sums.set(key, node);
    return node;
  };
  const ranks = Array.from({ length: RANKS }, (_, index) => index + LOWEST);
  const suitHead = (/** @type {import("./cards.js").Suit} */ suit) => {
    const head = el("th", { scope: "row" }, el("span", { class: "sr" }, t(`dzamadu.ui.suit.${suit}`)));
    head.append(suitPicture(suit));
    return head;
  };
  const jokerHead = el("th", { scope: "row" }, el("span", { class: "sr" }, t("dzamadu.ui.joker")));
  jokerHead.append(suitPicture("joker"));
  const table = el("table", { class: "deck-left" },
    el("thead", {}, el("tr", {}, el("td", {}), ...ranks.map((rank) => el("th", { scope: "col" }, rankSign(rank))), el("th", { scope: "col" }, t("dzamadu.ui.odds.all")))),
    el("tbody", {},
      ...SUITS.map((suit) => el("tr", { "data-suit": suit }, suitHead(suit), ...ranks.map((rank) => cell(cardOf(suit, rank))), sum(suit))),
      el("tr", {}, jokerHead, cell(52), cell(53), el("td", { colspan: RANKS - 2 }), sum("jokers")),
      el("tr", { class: "sums" }, el("th", { scope: "row" }, t("dzamadu.ui.odds.all")), ...ranks.map((rank) => sum(`rank ${rank}`)), sum("cards"))));
  const chances = el("dl", { class: "chances" });
  const root = el("div", { class: "odds" }, count, table, el("p", { class: "faint" }, t("dzamadu.ui.odds.about")), chances);

  /** @param {string} title @param {[string, string][]} rows */
  const group = (title, rows) => [el("dt", {}, title), el("dd", {}, el("ul", {}, ...rows.map(([what, how]) => el("li", {}, el("span", {}, what), " ", el("strong", {}, how)))))];

  /** @param {State} state */
  function write(state) {
    /** @type {View} */
    const { deck, discard, out, rooms } = state.view;
    const odds = oddsOf(app);
    text(count, t("dzamadu.ui.odds.count", { count: deck.length, discard: discard.length, out: out.length }));
    for (const [cards, where] of /** @type {[number[], string][]} */ ([[deck, "deck"], [discard, "discard"], [out, "out"]])) {
      for (const card of cards) {
        const node = marks.get(card);
        attr(node, "data-where", where);
        const words = t(`dzamadu.ui.odds.${where}`, { card: cardWords(card) });
        attr(node, "title", words);
        node.replaceChildren(el("span", { class: "sr" }, words));
      }
    }
    SUITS.forEach((suit, index) => text(sums.get(suit), String(odds.deck.suits[index])));
    ranks.forEach((rank, index) => text(sums.get(`rank ${rank}`), String(odds.deck.ranks[index])));
    text(sums.get("jokers"), String(odds.deck.jokers));
    text(sums.get("cards"), String(odds.deck.cards));
    const part = (/** @type {number} */ cards) => percent(odds.deck.cards === 0 ? 0 : cards / odds.deck.cards);
    const hasTrap = rooms.some(({ contents }) => contents.code === "trap");
    const words = (/** @type {string} */ name, /** @type {{[key: string]: number}} */ values) => /** @type {[string, string][]} */ (Object.entries(values).map(([key, value]) => [t(`dzamadu.ui.odds.${name}.${key}`), percent(value)]));
    chances.replaceChildren(
      ...(odds.fight ? group(t("dzamadu.ui.odds.fight.title"), [[t("dzamadu.ui.odds.fight.wins"), withMargin(odds.fight)]]) : []),
      ...(odds.volley ? group(t("dzamadu.ui.odds.volley.title"), words("volley", odds.volley)) : []),
      ...(odds.flee ? group(t("dzamadu.ui.odds.flee.title"), words("flee", odds.flee)) : []),
      ...group(t(hasTrap ? "dzamadu.ui.odds.trap.title" : "dzamadu.ui.odds.trap.any"), words("trap", odds.trap)),
      ...(odds.deck.cards > 1 ? group(t("dzamadu.ui.odds.next.title"), [...SUITS.map((suit, index) => /** @type {[string, string]} */ ([t(`dzamadu.ui.odds.next.${suit}`), part(odds.deck.suits[index] ?? 0)])), [t("dzamadu.ui.odds.next.joker"), part(odds.deck.jokers)]]) : []));
  }

  /** @type {unknown} */
  let written = null;
  return {
    root,
    /** @param {State} state */
    render(state) {
      if (isShown(state) && written !== state.view) {
        written = state.view;
        write(state);
      }
    },
  };
}
