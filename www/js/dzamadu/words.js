/** What the engine tells of this game as data, in words. */
import { has, t } from "../lang.js";
import { LOWEST, RANKS, cardWords, faceOf } from "./cards.js";

/** @typedef {import("../table/game.js").Entry} Entry */
/** @typedef {import("../table/game.js").Params} Params */
/** @typedef {import("../table/game.js").Told} Told */
/** @typedef {import("./cards.js").Drawn} Drawn */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").MarkKind} MarkKind */
/** @typedef {import("./types.js").Square} Square */

/** The rank of an Ace. */
const ACE = LOWEST + RANKS - 1;

/** A thing in words. @param {Item} item */
export const itemWords = ({ kind, potency }) => t(`dzamadu.ui.item.${kind}`, { potency });

/** "a; b and c". @param {string[]} words */
export const list = (words) => new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(words);

/** A square in words, counted as people do. @param {Square} square */
export const squareWords = ([x, y]) => t("dzamadu.ui.square", { column: x + 1, row: y + 1 });

/** What fields hold that are not words yet, by their names. @type {{[field: string]: (value: any, told: Told) => string}} */
const FIELDS = {
  item: itemWords,
  stat: (stat) => t(`dzamadu.ui.stat.${stat}`),
  drop: (stat) => t(`dzamadu.ui.drop.${stat}`),
  side: (side) => t(`dzamadu.ui.side.${side}`),
  square: squareWords,
  kind: (kind, { code }) => t(`dzamadu.ui.${code === "roomType" ? "roomType" : "mark"}.${kind}`),
  card: cardWords,
  purpose: (purpose) => t(`dzamadu.ui.purpose.${purpose}`),
  artifact: (artifact) => t(`dzamadu.ui.item.${artifact}`, { potency: "" }),
  by: (by) => t(`dzamadu.ui.blow.${by}`),
};

/** @param {Told} told @returns {Params} */
export function params(told) {
  /** @type {Params} */
  const words = {};
  for (const [field, say] of Object.entries(FIELDS)) {
    if (told[field] !== undefined && told[field] !== null) {
      words[field] = say(told[field], told);
    }
  }
  if (told["stat"] === null) {
    words["stat"] = t("dzamadu.ui.stat.exit");
  }
  return { ...words, ...additions(told) };
}

/** What a sentence adds where there is anything to add. @param {Told} told @returns {Params} */
function additions(told) {
  const { code, steps, again, potency, breastplate, instead } = told;
  /** @type {Params} */
  const words = { away: "", note: "", strength: "", shed: "", swap: "", things: "" };
  if (steps > (code === "walk" ? 1 : 0)) {
    words["away"] = t("dzamadu.ui.away", { count: steps });
  }
  if (code === "card" && again) {
    words["note"] = t("dzamadu.ui.note");
  }
  if (potency > 0 && told["stat"] !== null) {
    words["strength"] = t("dzamadu.ui.strength", { potency });
  }
  if (breastplate > 0) {
    words["shed"] = t("dzamadu.ui.shed", { count: breastplate });
  }
  if (typeof instead === "number") {
    words["swap"] = t("dzamadu.ui.swap", { weapon: instead });
  }
  if (code === "walk" && told["items"].length + told["marks"].length > 0) {
    words["things"] = t("dzamadu.ui.things", { things: list([...told["items"].map(itemWords), ...told["marks"].map((/** @type {MarkKind} */ mark) => t("dzamadu.ui.toldOf", { mark: t(`dzamadu.ui.mark.${mark}`) }))]) });
  }
  return words;
}

/** Purposes of cards whose suits mean what the edition says. */
const BY_EDITION = ["geometry", "direction", "search"];

/** What a card decided. @param {number} card @param {string} purpose @param {boolean} again it said nothing @param {boolean} isOwn by somebody's own edition */
function decided(card, purpose, again, isOwn) {
  const face = faceOf(card);
  const suit = face?.suit ?? "joker";
  const base = `dzamadu.ui.decided.${purpose}`;
  if (again) {
    return t(purpose === "hero" ? "dzamadu.ui.decided.aside" : "dzamadu.ui.decided.again");
  }
  const keys = isOwn && BY_EDITION.includes(purpose) ? [] : [...(face?.rank === ACE ? [`${base}.ace.${suit}`] : []), `${base}.${suit}`, `${base}.any`];
  return t(keys.find((key) => has(key)) ?? `${base}.any`, { rank: face?.rank ?? 0 });
}

/** The cards of a move, in order, with what they decided. @param {Entry} entry @param {boolean} isOwn by somebody's own edition @returns {Drawn[]} */
export const cardsOf = (entry, isOwn) =>
  entry.events.filter(({ code }) => code === "card").map(({ card, purpose, again }) => ({ card, again, what: t(`dzamadu.ui.purpose.${purpose}`), decided: decided(card, purpose, again, isOwn) }));

/** The move that led to the moment shown. @param {import("../table/app.js").State} state @returns {Entry | undefined} */
export const lastEntry = ({ entries, info }) => (entries[info.at]?.move === info.at ? entries[info.at] : entries.find(({ move }) => move === info.at));
