/** A line of story for what happened last, for those who like it. */
import { readSetting, writeSetting } from "../books/kept.js";
import { byId, el } from "../dom.js";
import { has, paragraphs, t } from "../lang.js";
import { lastEntry } from "./words.js";

/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("../table/game.js").Event} Event */

const SETTING = "dzamadu.story";

/** The keys under which something could be told of an event, the most particular first. @param {Event} event */
const keysOf = (event) => [event["kind"], event["stat"], event["drop"], event["how"], event["artifact"], event["again"]]
  .filter((part) => part !== undefined)
  .map((part) => `dzamadu.story.${event.code}.${part}`)
  .concat(`dzamadu.story.${event.code}`);

/** The lines there are for an event. @param {Event} event @returns {string[]} */
function linesOf(event) {
  const key = keysOf(event).find((known) => has(known) || has(`${known}.0`));
  return key ? paragraphs(key) : [];
}

/** One of some, always the same for the same seed and move. @param {string[]} lines @param {string} seed @param {number} move */
function choose(lines, seed, move) {
  let sum = move * 31;
  for (const letter of seed) {
    sum = (sum * 33 + letter.charCodeAt(0)) >>> 0;
  }
  return lines[sum % lines.length] ?? "";
}

export function createStory() {
  const root = byId("story");
  const isOn = () => readSetting(SETTING) !== "no";
  let isShown = isOn();
  root.hidden = !isShown;
  return {
    /** @param {State} state @param {State} before */
    render(state, before) {
      if (state !== before && state.view === before.view) {
        return;
      }
      const events = [...(lastEntry(state)?.events ?? [])].reverse();
      const lines = events.map(linesOf).find(({ length }) => length > 0);
      if (lines) {
        root.textContent = choose(lines, state.info.seed, state.info.at);
      }
    },
    /** The switch. */
    setting: () =>
      el("label", { class: "tick" },
        el("input", { type: "checkbox", checked: isShown, onchange: (/** @type {{target: HTMLInputElement}} */ event) => {
          isShown = event.target.checked;
          root.hidden = !isShown;
          writeSetting(SETTING, isShown ? "yes" : "no");
        } }),
        t("dzamadu.ui.storySetting")),
  };
}
