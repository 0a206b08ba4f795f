/** The book as a text: to read, to keep as a file, to change, and to bring in. */
import { el } from "../dom.js";
import { has, t } from "../lang.js";
import { copy } from "./copy.js";
import { fileName, save } from "./save.js";

/** @typedef {import("./share.js").Context} Context */
/**
 * @typedef {object} Refusal why the engine takes no book out of a text
 * @property {string} code
 * @property {number} line from 1
 * @property {number | null} [column] of the word's first character, from 1
 * @property {string} word as it stands there, perhaps cut; empty where the line ends too early
 * @property {string[]} expected
 * @property {string | null} [suggestion]
 * @property {number} count
 * @property {number} needed
 */

/** Bytes of a file that are worth looking at; the largest book needs a fifth of it. */
const MOST_BYTES = 8_000_000;

/** Words that are shown at once where any of them was possible. */
const FEW = 12;

/** The link in what was taken for a text, if that is all there is. @param {string} words */
const linkIn = (words) => /^\s*(?:\S*#)?(b=\S+)\s*$/.exec(words)?.[1];

/** @param {Context} context */
export function buildText(context) {
  const book = context.sandbox.text();
  const field = el("textarea", {
    id: "share-text", spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", "aria-describedby": "share-text-about share-fault",
    oninput: changed, ondragover: allow, ondragleave: () => field.removeAttribute("data-drop"), ondrop: dropped,
  });
  field.value = book;
  const fault = el("div", { id: "share-fault", class: "share-fault", role: "alert" });
  const file = el("input", { type: "file", id: "share-file", accept: ".dungeon,.txt,text/plain", class: "sr", tabindex: "-1", "aria-hidden": "true", onchange: () => read(file.files?.[0]) });
  const apply = el("button", { type: "button", class: "main", disabled: true, onclick: bringIn }, t("share.text.apply"));

  function changed() {
    apply.disabled = field.value === book || field.value.trim() === "";
    fault.replaceChildren();
    field.removeAttribute("aria-invalid");
  }

  /** @param {DragEvent} event */
  function allow(event) {
    if (event.dataTransfer?.types.includes("Files")) {
      event.preventDefault();
      field.setAttribute("data-drop", "");
    }
  }

  /** @param {DragEvent} event */
  function dropped(event) {
    field.removeAttribute("data-drop");
    const given = event.dataTransfer?.files[0];
    if (given) {
      event.preventDefault();
      void read(given);
    }
  }

  /** Puts a file's text into the field; the book stays until the reader says so. @param {File | undefined} given */
  async function read(given) {
    file.value = "";
    if (!given) {
      return;
    }
    if (given.size > MOST_BYTES) {
      context.say(t("share.text.tooLarge", { name: given.name }), true);
      return;
    }
    try {
      field.value = await given.text();
    } catch {
      context.say(t("share.text.unreadable", { name: given.name }), true);
      return;
    }
    changed();
    field.focus();
    field.setSelectionRange(0, 0);
    context.say(t("share.text.read", { name: given.name }));
  }

  function bringIn() {
    const link = linkIn(field.value);
    if (link) {
      refuse([el("p", {}, t("share.text.isLink")), el("button", { type: "button", onclick: () => follow(link) }, t("share.text.openLink"))]);
      return;
    }
    try {
      context.importText(field.value);
    } catch (error) {
      explain(/** @type {Refusal} */ (error));
      return;
    }
    context.close();
    context.announce(t("share.text.done"));
  }

  /** @param {string} link */
  function follow(link) {
    context.close();
    location.hash = link;
  }

  /** @param {Node[]} told */
  function refuse(told) {
    context.say("");
    fault.replaceChildren(...told);
    field.setAttribute("aria-invalid", "true");
    fault.scrollIntoView({ block: "nearest" });
  }

  /** @param {Refusal} refusal */
  function explain(refusal) {
    if (typeof refusal?.code !== "string") {
      throw refusal;
    }
    const range = rangeOf(field.value, refusal);
    const key = `error.${refusal.code}`;
    /** @type {HTMLElement[]} */
    const told = [el("p", {}, t(has(key) ? key : "share.text.bad", { ...refusal, column: refusal.column ?? undefined, suggestion: refusal.suggestion ?? undefined, expected: refusal.expected.join(", ") }))];
    const offered = [...new Set([...(refusal.suggestion ? [refusal.suggestion] : []), ...refusal.expected])];
    const words = range?.whole ? offered.filter(isWord) : [];
    const others = offered.filter((word) => !words.includes(word));
    if (range?.whole) {
      told.push(...choices(words, refusal.suggestion ? 1 : FEW, (word) => replace(range, word)));
    }
    if (others.length > 0) {
      told.push(el("p", {}, t("share.text.needed", { expected: others.join(" ") })));
    }
    if (range) {
      told.push(el("p", {}, el("button", { type: "button", class: "text", onclick: () => show(range) }, t("share.text.show", { line: refusal.line }))));
    }
    refuse(told);
  }

  /**
   * What may stand there instead, each a button.
   * @param {string[]} words @param {number} few so many in view, the others behind a click
   * @param {(word: string) => void} take
   * @returns {HTMLElement[]}
   */
  function choices(words, few, take) {
    const button = (/** @type {string} */ word) => el("button", { type: "button", class: "share-word", onclick: () => take(word) }, word);
    const shown = words.slice(0, few), others = words.slice(few);
    return [
      ...(shown.length > 0 ? [el("p", { class: "share-words" }, t("share.text.use"), " ", ...shown.map(button))] : []),
      ...(others.length > 0 ? [el("details", {}, el("summary", {}, t("share.text.possible", { count: others.length })), el("p", { class: "share-words" }, ...others.map(button)))] : []),
    ];
  }

  /** Selects the word in question. @param {Range} range */
  function show(range) {
    field.focus();
    field.setSelectionRange(range.from, range.to);
  }

  /** Takes a word back into the text and tries again. @param {Range} range @param {string} word */
  function replace(range, word) {
    field.setRangeText(word, range.from, range.to, "select");
    changed();
    field.focus();
    bringIn();
  }

  return el("div", { class: "share-part" },
    el("p", { id: "share-text-about" }, t("share.text.about")),
    el("label", { for: "share-text" }, t("share.text.field")), field, fault,
    el("div", { class: "actions" },
      el("button", { type: "button", onclick: () => copy(field.value, field, t("share.text.copied"), context) }, t("share.text.copy")),
      el("button", { type: "button", onclick: () => save(new Blob([field.value], { type: "text/plain" }), fileName(context.title, ".dungeon")) }, t("share.text.save")),
      file, el("button", { type: "button", onclick: () => file.click() }, t("share.text.open")), apply));
}

/** @typedef {{from: number, to: number, whole: boolean}} Range of characters; `whole`: the word stands there, so another can take its place */

/** Ranges such as `1-32` are possible too, but cannot be put in as they are. @param {string} expected */
const isWord = (expected) => !/\d-\d|\dx\d/.test(expected);

/**
 * Where the refused word stands in the text.
 * @param {string} words @param {Refusal} refusal
 * @returns {Range | null} nothing where there is no such line
 */
function rangeOf(words, refusal) {
  let start = 0;
  for (let line = 1; line < refusal.line; line++) {
    const end = words.indexOf("\n", start);
    if (end < 0) {
      return null;
    }
    start = end + 1;
  }
  const line = words.slice(start).split("\n", 1)[0] ?? "";
  // The engine counts characters, this string counts in units of UTF-16.
  const before = refusal.column ? [...line].slice(0, refusal.column - 1).join("") : null;
  if (before === null || refusal.word === "") {
    return { from: start + line.length, to: start + line.length, whole: false };
  }
  const word = /^[^\s/]+(?:\/[^\s/]+)*/.exec(line.slice(before.length))?.[0] ?? "";
  return { from: start + before.length, to: start + before.length + word.length, whole: word !== "" };
}
