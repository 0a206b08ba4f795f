/** What placing the content in hand would change, before it is placed: marks on the pages, and a line in words. */
import { attr, byId, el } from "../dom.js";
import { contentWords, listCells, t } from "../lang.js";
import * as S from "../sandbox/state.js";
import { plainWords } from "./words.js";

/** @typedef {import("../sandbox/app.js").App} App */
/** @typedef {import("../sandbox/state.js").State} State */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {{place: Place, verdict: S.Verdict}} Change */

/** @param {App} app */
export function createWhatIf(app) {
  const words = el("p", { id: "what-if-line", class: "hint what-if-line" });
  const place = el("button", { type: "button", class: "main", onclick: () => put() });
  const bar = el("div", { id: "what-if-bar", class: "what-if-bar", hidden: true }, words, place);
  byId("bar").prepend(bar);
  /** What was asked last, and what came of it. */
  let asked = "";
  /** @type {Change[]} */
  let changes = [];

  /** The cell it is about: under the pointer, or in hand by keys or tap. @param {State} state @returns {Place | null} */
  function target(state) {
    const draws = (state.tool === "paint" && state.held !== 0) || state.tool === "erase";
    const cell = draws ? (state.over ?? state.here) : null;
    return cell && S.spreadOf(cell.page) === state.spread && S.cellOf(state.info, cell) >= 0 ? cell : null;
  }

  function put() {
    const { here, tool, held } = app.state;
    if (here) {
      app.paint([here], tool === "erase" ? 0 : held);
    }
  }

  /** @param {State} state */
  function ask(state) {
    const at = target(state);
    const content = state.tool === "erase" ? 0 : state.held;
    const key = at ? `${state.info.version} ${at.page}:${at.column},${at.row} ${content} ${state.trying}` : "";
    if (key === asked) {
      return;
    }
    asked = key;
    const cell = at ? S.cellOf(state.info, at) : -1;
    const found = at ? app.engine.what_if(cell, content) : new Uint32Array(0);
    changes = [];
    for (let index = 0; index < found.length; index += 3) {
      changes.push({ place: S.placeOf(state.info, found[index] ?? 0), verdict: S.VERDICTS[found[index + 2] ?? 0] ?? "safe" });
    }
    write(state, at, content);
  }

  /** @param {State} state @param {Place | null} at @param {number} content */
  function write(state, at, content) {
    const isSame = at !== null && S.contentAt(state, at) === content;
    bar.hidden = !at || (!state.trying && (isSame || changes.length === 0));
    byId("hint").hidden = !bar.hidden;
    place.hidden = !state.trying;
    attr(place, "disabled", isSame);
    if (!at || bar.hidden) {
      return;
    }
    place.replaceChildren(t(content === 0 ? "walk.whatIf.erase" : "walk.whatIf.place", contentWords(app.nameOf(content))));
    const counts = S.VERDICTS.map((verdict) => ({ verdict, count: changes.filter((change) => change.verdict === verdict).length })).filter(({ count }) => count > 0);
    const list = counts.map(({ verdict, count }) => t(`walk.whatIf.${verdict}`, { count })).join(t("walk.whatIf.comma"));
    const away = changes.filter((change) => S.spreadOf(change.place.page) !== state.spread || (state.single && change.place.page !== state.page)).map((change) => change.place);
    const elsewhere = away.length ? t("walk.whatIf.elsewhere", { cells: plainWords(listCells(away, 0, (_, cell) => cell, 3)) }) : "";
    const summary = isSame ? t("walk.whatIf.same") : counts.length ? t("walk.whatIf.would", { list }) : t("walk.whatIf.nothing");
    words.replaceChildren([summary, elsewhere].filter(Boolean).join(" "));
    if (!state.over) {
      app.hooks.announce(words.textContent ?? "");
    }
  }

  return {
    /** What would change, for drawing. @param {State} state */
    changes(state) {
      ask(state);
      return changes;
    },
  };
}
