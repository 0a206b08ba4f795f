/** The log: all that has happened, in words; each sentence leads to the rule it comes from. */
import { attr, el } from "../dom.js";
import { t } from "../lang.js";
import { openRules } from "./rules.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./app.js").State} State */
/** @typedef {import("./game.js").Entry} Entry */

/** So many moves are written at first; the earlier ones on demand. */
const MOST = 150;

/** How near the lower end counts as being there, in pixels. */
const NEAR = 48;

/** @param {App} app */
export function createLog(app) {
  const list = el("ol", { class: "log-list" });
  const earlier = el("button", { type: "button", class: "text", onclick: () => write(app.state, true) }, t("table.log.earlier"));
  const scroller = el("div", { class: "log-scroll", tabindex: "0", role: "region", "aria-label": t("table.log.title") }, earlier, list);
  const root = el("section", { class: "log", id: "log" }, el("h2", { class: "sr" }, t("table.log.title")), scroller);
  /** Entries that stand in the list. @type {{entry: Entry, node: HTMLElement | null}[]} */
  let written = [];
  let first = 0;
  /** Whether the end is what is looked at, and what comes should come into sight. */
  let isAtEnd = true;
  /** The moment that is looked back to, if one is. @type {HTMLElement | null} */
  let now = null;

  /** Brings into sight what is looked at: a moment of the replay, or the end. */
  function aim() {
    if (now) {
      const { top } = scroller.getBoundingClientRect();
      scroller.scrollTop += now.getBoundingClientRect().top - top - scroller.clientHeight / 2;
    } else if (isAtEnd) {
      scroller.scrollTop = scroller.scrollHeight;
    }
  }

  scroller.addEventListener("scroll", () => {
    isAtEnd = now === null && scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - NEAR;
  });
  // Nothing can be brought into sight while the log has no size: before it stands in the page, and while its sheet is closed.
  new ResizeObserver(aim).observe(scroller);

  /** @param {Entry} entry @returns {HTMLElement | null} nothing where nothing is to be told */
  function line(entry) {
    const told = entry.events
      .filter((event) => app.game.isLogged?.(event, app) ?? true)
      .map((event) => ({ sentence: app.words.event(event), rule: app.words.rule(event.rule), anchor: event.rule ?? null }))
      .filter(({ sentence }) => sentence !== "");
    if (told.length === 0) {
      return null;
    }
    const sentences = told.map(({ sentence, rule, anchor }, index) => {
      // One link for what one rule brought in a row.
      const isLast = told[index + 1]?.anchor !== anchor;
      const link = rule && isLast ? el("button", { type: "button", class: "text rule-link", "aria-label": t("table.log.rule", { rule }), title: t("table.log.rule", { rule }), onclick: () => openRules(app.game.name, anchor) }, rule) : null;
      return el("p", {}, sentence, " ", link);
    });
    const picture = entry.seat < 0 ? null : (app.game.seatMark?.(app, entry.seat) ?? null);
    return el("li", { "data-of": entry.move }, el("span", { class: "log-mark", "aria-hidden": "true" }, picture), el("div", {}, ...sentences));
  }

  /** @param {State} state @param {boolean} [isWhole] */
  function write(state, isWhole = false) {
    const { entries } = state;
    let same = 0;
    while (same < written.length && written[same]?.entry === entries[first + same]) {
      same += 1;
    }
    if (isWhole || same === 0 || first > entries.length) {
      first = isWhole ? 0 : Math.max(0, entries.length - MOST);
      same = 0;
    }
    for (const { node } of written.slice(same)) {
      node?.remove();
    }
    written = written.slice(0, same);
    for (const entry of entries.slice(first + same)) {
      const node = line(entry);
      written.push({ entry, node });
      if (node) {
        list.append(node);
      }
    }
    earlier.hidden = first === 0;
    if (!isWhole) {
      aim();
    }
  }

  /** @param {State} state */
  function mark(state) {
    const { at, moves } = state.info;
    const isPast = at < moves;
    if (isPast && at < first) {
      write(state, true);
    }
    for (const { entry, node } of written) {
      if (node) {
        attr(node, "data-later", isPast && entry.move > at);
        attr(node, "data-now", isPast && entry.move === at);
      }
    }
    if (now && !isPast) {
      isAtEnd = true;
    }
    now = isPast ? (written.findLast(({ entry, node }) => node && entry.move <= at)?.node ?? null) : null;
    aim();
  }

  app.show((state, before) => {
    if (state === before || state.entries !== before.entries || state.eye !== before.eye) {
      if (state.eye !== before.eye) {
        for (const { node } of written) {
          node?.remove();
        }
        written = [];
      }
      write(state);
    }
    if (state === before || state.info !== before.info) {
      mark(state);
    }
  });
  return { root };
}
