/**
 * The share dialog: the book as a link, as a text, as a picture, on paper. Loaded when it is first asked for.
 */
import { attr, el } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../lang.js";
import { buildLink } from "./link.js";
import { buildPicture, buildPrint } from "./sheet.js";
import { buildText } from "./text.js";

/**
 * @typedef {object} Given all that the dialog needs of the page
 * @property {Pick<import("../../pkg/dungeon_sandbox.js").Sandbox, "info" | "view" | "link" | "text" | "reasons">} sandbox only ever read from
 * @property {string | null} walk link to the book with the walk made in it, where there is one
 * @property {import("../sandbox/state.js").Content[]} contents by code
 * @property {number} spread the open one
 * @property {string} title name of the book, may be empty
 * @property {(text: string) => void} importText replaces the book by that of a text, as one step; throws the engine's error and changes nothing where the text is bad
 * @property {(words: string) => void} announce says something once the dialog is closed
 */
/** @typedef {Given & {close: () => void, say: (words: string, alert?: boolean) => void}} Context what the parts of the dialog know; `say` says something in it */
/** @typedef {"link" | "text" | "picture" | "print"} Part */

/** @type {{[part in Part]: (context: Context) => HTMLElement}} */
const PARTS = { link: buildLink, text: buildText, picture: buildPicture, print: buildPrint };

/** @type {Promise<void> | undefined} */
let styled;

/** Loads the style sheet of the dialog, once. */
export function style() {
  styled ??= new Promise((resolve) => {
    const href = new URL("../../css/share.css", import.meta.url).href;
    document.head.append(el("link", { rel: "stylesheet", href, onload: () => resolve(), onerror: () => resolve() }));
  });
  return styled;
}

/**
 * Opens the dialog.
 * @param {Given} given
 * @param {Part} [part] what it shows first
 */
export async function openShare(given, part = "link") {
  await style();
  const status = el("p", { class: "share-status", role: "status" });
  /** @type {Context} */
  const context = {
    ...given,
    close: () => dialog.close(),
    say(words, alert = false) {
      status.textContent = words;
      attr(status, "data-alert", alert);
    },
  };
  const dialog = openDialog(t("share.title"), [...createTabs(context, part), status], { wide: true });
  /** @type {HTMLElement | null} */ (dialog.querySelector("[aria-selected=true]"))?.focus();
}

/**
 * One tab a part; what it shows is built when it is first chosen, so that it tells of the book as it is then.
 * @param {Context} context
 * @param {Part} first
 * @returns {Node[]}
 */
function createTabs(context, first) {
  const names = /** @type {Part[]} */ (Object.keys(PARTS));
  const tabs = names.map((name) => el("button", { type: "button", role: "tab", id: `share-tab-${name}`, "aria-controls": `share-panel-${name}`, onclick: () => choose(name) }, t(`share.tab.${name}`)));
  const panels = names.map((name) => el("div", { role: "tabpanel", id: `share-panel-${name}`, "aria-labelledby": `share-tab-${name}` }));

  /** @param {Part} chosen */
  function choose(chosen) {
    context.say("");
    names.forEach((name, index) => {
      const on = name === chosen;
      const tab = tabs[index], panel = panels[index];
      if (!tab || !panel) {
        return;
      }
      attr(tab, "aria-selected", on ? "true" : "false");
      attr(tab, "tabindex", on ? "0" : "-1");
      panel.hidden = !on;
      if (on && !panel.hasChildNodes()) {
        panel.append(PARTS[name](context));
      }
    });
  }

  /** @param {KeyboardEvent} event */
  function step(event) {
    const now = names.findIndex((_, index) => tabs[index] === event.target);
    const moves = { ArrowRight: now + 1, ArrowLeft: now - 1 + names.length, Home: 0, End: names.length - 1 };
    const next = Object.entries(moves).find(([key]) => key === event.key)?.[1];
    const name = next === undefined ? undefined : names[next % names.length];
    if (now >= 0 && name) {
      event.preventDefault();
      choose(name);
      tabs[names.indexOf(name)]?.focus();
    }
  }

  choose(first);
  return [el("div", { role: "tablist", class: "share-tabs", "aria-label": t("share.title"), onkeydown: step }, ...tabs), ...panels];
}
