/** The keys of the table, and the sheet that lists them. */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";

/** What stands on the sheet, by the key of its sentence. */
const SHEET = { verb: ["1", "9"], main: ["Enter"], undo: ["U"], redo: ["Shift U"], pause: ["P"], step: ["S"], replay: ["R"], moment: ["←", "→"], log: ["L"], rules: ["?"], board: ["B"] };

/** @param {import("./game.js").Game} game */
export function openKeys(game) {
  const list = el("dl", { class: "keys" });
  const write = (/** @type {{[name: string]: string[]}} */ sheet, /** @type {string} */ section) => {
    for (const [name, keys] of Object.entries(sheet)) {
      list.append(el("dt", {}, ...keys.flatMap((key, index) => [index > 0 ? " – " : "", el("kbd", {}, key)])), el("dd", {}, t(`${section}.${name}`)));
    }
  };
  write(SHEET, "table.key");
  write(game.keys ?? {}, `${game.name}.ui.key`);
  openDialog(t("ui.keysTitle"), [list]);
}

/**
 * Listens for keys where nothing else has them.
 * @param {{[key: string]: () => void}} acts by key, `Shift+U` with its modifier
 * @param {(event: KeyboardEvent) => boolean} verb takes digits and Enter
 */
export function listenForKeys(acts, verb) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open], .cover:not([hidden])") || target.closest("[inert], input:not([type=range]), select, textarea")) {
      return;
    }
    const isButton = target.closest("button, a, summary, input") !== null;
    if (event.key === "Enter" && isButton) {
      return;
    }
    if (verb(event)) {
      event.preventDefault();
      return;
    }
    // Arrows belong to sliders and to what scrolls.
    if (event.key.startsWith("Arrow") && target.closest("input, [data-arrows]")) {
      return;
    }
    const act = acts[`${event.shiftKey ? "Shift+" : ""}${event.key.length === 1 ? event.key.toUpperCase() : event.key}`] ?? acts[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  });
}
