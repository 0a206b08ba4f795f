/** What every page has: its words, its colours, the messages it shows and what it tells a screen reader. */
import { readSetting, writeSetting } from "./books/kept.js";
import { attr, byId, el, icon } from "./dom.js";
import { t } from "./lang.js";

/**
 * @typedef {object} Notice
 * @property {string} text
 * @property {"plain" | "alert"} [kind] alerts stay until they are closed
 * @property {{label: string, run: () => void}} [action]
 */

const THEMES = ["auto", "light", "dark"];
/** @type {{[theme: string]: string}} */
const THEME_ICONS = { auto: "ui-auto", light: "ui-sun", dark: "ui-moon" };

/** How long a message that only tells stays, in milliseconds; longer where there is something to press. */
const STAYS = 6000,
  STAYS_LONG = 12000;

let theme = THEMES.find((known) => known === readSetting("theme")) ?? "auto";

/** Puts the chosen colours on the page. */
export function showTheme() {
  attr(document.documentElement, "data-theme", theme === "auto" ? null : theme);
}

/** Makes a button turn to the next colours. @param {HTMLElement} button */
export function createThemeButton(button) {
  const show = () => {
    button.replaceChildren(icon(THEME_ICONS[theme] ?? "ui-auto"));
    const words = t(`ui.theme.${theme}`);
    attr(button, "aria-label", words);
    attr(button, "title", words);
  };
  button.addEventListener("click", () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
    writeSetting("theme", theme);
    showTheme();
    show();
    announce(t(`ui.theme.${theme}`));
  });
  show();
}

/** Says something to a screen reader. @param {string} words */
export function announce(words) {
  const live = byId("live");
  live.textContent = live.textContent === words ? `${words} ` : words;
}

/** Shows a message until it is closed, or a while when it only tells. @param {Notice} notice */
export function showNotice({ text: words, kind = "plain", action }) {
  const node = el("div", { class: `notice ${kind}` }, el("p", {}, words));
  const close = () => node.remove();
  if (action) {
    node.append(
      el(
        "button",
        {
          type: "button",
          class: "text",
          onclick: () => {
            close();
            action.run();
          },
        },
        action.label,
      ),
    );
  }
  node.append(el("button", { type: "button", class: "quiet close", "aria-label": t("ui.close"), onclick: close }, icon("ui-close")));
  const notices = byId("notices");
  while (notices.children.length > 2) {
    notices.firstElementChild?.remove();
  }
  notices.append(node);
  if (kind === "plain") {
    setTimeout(close, action ? STAYS_LONG : STAYS);
  }
}

/** Fills in the words of the static page. */
export function writeWords() {
  for (const node of document.querySelectorAll("[data-t]")) {
    node.append(el("span", { class: "words" }, t(node.getAttribute("data-t") ?? "")));
  }
  for (const node of document.querySelectorAll("[data-label]")) {
    const words = t(node.getAttribute("data-label") ?? "");
    attr(node, "aria-label", words);
    if (node instanceof HTMLButtonElement) {
      attr(node, "title", words);
    }
  }
  for (const node of document.querySelectorAll("[data-placeholder]")) {
    attr(node, "placeholder", t(node.getAttribute("data-placeholder") ?? ""));
  }
  for (const node of document.querySelectorAll("[data-icon]")) {
    node.prepend(icon(node.getAttribute("data-icon") ?? ""));
  }
}

/** Folds the header's menu in and out; a click elsewhere folds it in. @param {HTMLElement} button */
export function createMenu(button) {
  button.addEventListener("click", () => attr(button, "aria-expanded", String(document.body.classList.toggle("menu-toggle-open"))));
  document.addEventListener("click", (event) => {
    if (!document.body.classList.contains("menu-toggle-open") || (event.target instanceof Element && event.target.closest("#menu-toggle"))) {
      return;
    }
    document.body.classList.remove("menu-toggle-open");
    attr(button, "aria-expanded", "false");
  });
}

/** A part that is loaded when first wanted did not come. @param {unknown} error */
export function refusePart(error) {
  if (!(error instanceof TypeError)) {
    throw error;
  }
  showNotice({ text: t("ui.partMissing"), kind: "alert" });
}

/** What the address carries behind `#`, without what copying, mailing or pasting may have put around or into it. */
export function linkHere() {
  const raw = location.hash.slice(1);
  try {
    return decodeURIComponent(raw).replace(/\s+/g, "");
  } catch {
    return raw;
  }
}

/** The tabletop games by the letter that stands in their links, as `docs/notation.md` has it. @type {{[letter: string]: string}} */
const TABLES = { D: "danger", Z: "dzamadu", K: "kalahen" };

/**
 * Goes to the page that a link is meant for, where it is meant for another one than this.
 * @param {string} link
 * @param {string} here a game, or `book`
 * @param {() => void} [leave] called before
 * @returns {boolean} whether this page is being left
 */
export function goWhereMeant(link, here, leave) {
  const letter = /^g=\d([A-Z])/.exec(link)?.[1];
  const meant = letter ? TABLES[letter] : /^b=\d/.test(link) ? "book" : undefined;
  if (!meant || meant === here) {
    return false;
  }
  leave?.();
  location.replace(`./${meant === "book" ? "" : `${meant}.html`}#${link}`);
  return true;
}
