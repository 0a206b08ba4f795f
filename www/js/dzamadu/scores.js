/**
 * Best scores and statistics, kept in this browser. A hero counts once, for whoever led him all the way: not if a drawn card
 * was taken back, nor if a bot made a move.
 */
import { storage } from "../books/kept.js";
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { isPerson } from "../table/app.js";
import { announce, showNotice } from "../page.js";
import { dayOf, dayOfSeed, daysBetween } from "./day.js";

/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("../table/game.js").Info} Info */
/** @typedef {import("./types.js").End} End */
/** @typedef {{score: number, rooms: number, seed: string, setup: string, hero: number, when: number}} Best */
/**
 * @typedef {object} Scores
 * @property {number} heroes who came to an end
 * @property {number} wins
 * @property {number} rooms all together
 * @property {Best[]} best the best first
 * @property {string[]} days prisons of the day that were played to an end, as `2026-11-30`, in order
 * @property {string[]} counted heroes who count, so that none counts twice
 * @property {string[]} helped games in which a bot made a move
 */

const KEY = "dungeon-sandbox.dzamadu.scores";

/** So many best scores, days, and games are kept. */
const BEST = 10,
  DAYS = 4000,
  GAMES = 400;

/** @returns {Scores} */
const nothing = () => ({ heroes: 0, wins: 0, rooms: 0, best: [], days: [], counted: [], helped: [] });

/** @param {unknown} value @returns {value is string[]} */
const areWords = (value) => Array.isArray(value) && value.every((word) => typeof word === "string");

/** @param {any} best @returns {best is Best} */
const isBest = (best) => [best?.score, best?.rooms, best?.hero, best?.when].every(Number.isFinite) && typeof best.seed === "string" && typeof best.setup === "string";

/** @param {string | null} raw @returns {Scores | null} null where it cannot be read */
export function parse(raw) {
  if (raw === null) {
    return nothing();
  }
  try {
    const scores = JSON.parse(raw);
    const isWhole = [scores.heroes, scores.wins, scores.rooms].every((number) => Number.isInteger(number) && number >= 0)
      && [scores.days, scores.counted, scores.helped].every(areWords) && Array.isArray(scores.best) && scores.best.every(isBest);
    return isWhole ? scores : null;
  } catch {
    return null;
  }
}

/** @returns {Scores} */
function read() {
  try {
    return parse(storage("localStorage")?.getItem(KEY) ?? null) ?? nothing();
  } catch {
    return nothing();
  }
}

/** @param {Scores} scores @returns {boolean} whether the browser kept it */
function write(scores) {
  try {
    storage("localStorage")?.setItem(KEY, JSON.stringify(scores));
    return storage("localStorage") !== null;
  } catch {
    return false;
  }
}

/** Days in a row up to the last one, and the most there ever were in a row. @param {string[]} days in order @param {string} today */
function streaks(days, today) {
  let run = 0, longest = 0, last = "";
  for (const day of days) {
    run = last !== "" && daysBetween(last, day) === 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  return { now: last !== "" && daysBetween(last, today) <= 1 ? run : 0, longest };
}

/** The name of a game among others: paper and seed. @param {Info} info */
const gameOf = (info) => `${info.setup.split(" ")[0]} ${info.seed}`;

/** A hero has come to an end: counts him. @param {Scores} scores @param {Info} info @param {End} end @returns {Scores | null} null where he does not count */
function count(scores, info, end) {
  const game = gameOf(info), name = `${game} ${end.hero}`;
  if (info.tookBack || scores.counted.includes(name) || scores.helped.includes(game)) {
    return null;
  }
  const best = end.score === null ? scores.best : [...scores.best, { score: end.score, rooms: end.rooms, seed: info.seed, setup: info.setup, hero: end.hero, when: Date.now() }];
  const day = dayOfSeed(info.seed);
  // Of the day itself, or begun then and ended after midnight: prisons of other days may be played, but keep no streak.
  const isOfNow = day !== null && [0, 1].includes(daysBetween(day, dayOf(new Date())));
  return {
    ...scores,
    heroes: scores.heroes + 1,
    wins: scores.wins + (end.won ? 1 : 0),
    rooms: scores.rooms + end.rooms,
    best: best.sort((a, b) => b.score - a.score).slice(0, BEST),
    days: day === null || !isOfNow || scores.days.includes(day) ? scores.days : [...scores.days, day].sort().slice(-DAYS),
    counted: [...scores.counted, name].slice(-GAMES),
  };
}

/**
 * Follows the game: whoever comes to an end by a move just made is counted.
 * @param {State} state @param {State} before
 */
export function follow(state, before) {
  const { info } = state;
  const isMove = info.seed === before.info.seed && info.at === info.moves && before.info.at === before.info.moves && info.moves > before.info.moves;
  if (!isMove) {
    return;
  }
  const scores = read();
  if (!isPerson(info.players[0])) {
    const game = gameOf(info);
    if (!scores.helped.includes(game)) {
      write({ ...scores, helped: [...scores.helped, game].slice(-GAMES) });
    }
    return;
  }
  /** @type {End[]} */
  const ends = state.view.ends.slice(before.view.ends.length);
  for (const end of ends) {
    const counted = count(read(), info, end);
    if (counted && !write(counted)) {
      showNotice({ text: t("dzamadu.ui.scores.refused"), kind: "alert" });
    }
  }
}

/** Opens the list of best scores and the statistics. */
export function openScores() {
  const scores = read();
  const { now, longest } = streaks(scores.days, dayOf(new Date()));
  const share = (/** @type {number} */ part) => new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 0 }).format(part);
  const facts = /** @type {[string, string | number][]} */ ([
    ["heroes", scores.heroes],
    ["wins", scores.heroes > 0 ? t("dzamadu.ui.scores.winsOf", { count: scores.wins, share: share(scores.wins / scores.heroes) }) : 0],
    ["rooms", scores.heroes > 0 ? new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(scores.rooms / scores.heroes) : 0],
    ["days", scores.days.length],
    ["streak", now],
    ["longest", longest],
  ]);
  const list = el("ol", { class: "best" }, ...scores.best.map(({ score, rooms, seed, setup, when }) =>
    el("li", {}, el("strong", {}, String(score)), " ", el("span", { class: "faint" }, t("dzamadu.ui.scores.by", { rooms, seed, paper: setup.split(" ")[0], when: new Date(when).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" }) })))));
  const clear = el("button", { type: "button", onclick: ask }, t("dzamadu.ui.scores.clear"));
  const actions = el("div", { class: "actions" }, clear);
  function ask() {
    const sure = el("button", { type: "button", class: "main", onclick: () => {
      try {
        storage("localStorage")?.removeItem(KEY);
      } catch {
        // What cannot be reached is not kept either.
      }
      dialog.close();
      announce(t("dzamadu.ui.scores.cleared"));
      showNotice({ text: t("dzamadu.ui.scores.cleared") });
    } }, t("dzamadu.ui.scores.sure"));
    actions.replaceChildren(el("p", {}, t("dzamadu.ui.scores.ask")), sure, el("button", { type: "button", onclick: () => { actions.replaceChildren(clear); clear.focus(); } }, t("dzamadu.ui.scores.keep")));
    sure.focus();
  }
  const dialog = openDialog(t("dzamadu.ui.scores.title"), [
    el("dl", { class: "score-facts" }, ...facts.flatMap(([name, value]) => [el("dt", {}, t(`dzamadu.ui.scores.${name}`)), el("dd", {}, String(value))])),
    el("h3", {}, t("dzamadu.ui.scores.best")),
    scores.best.length > 0 ? list : el("p", { class: "faint" }, t("dzamadu.ui.scores.none")),
    el("p", { class: "faint" }, t("dzamadu.ui.scores.about")),
    actions,
  ]);
}
