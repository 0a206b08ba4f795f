/** The list of kept games: open, save as a file, delete and take that back; and games brought in from files. */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { saveRecord } from "./share.js";

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./kept.js").Shelf} Shelf */
/**
 * @typedef {object} Page what the list may ask of the page
 * @property {string} game
 * @property {Shelf} shelf
 * @property {() => string | null} openId of the game in hand
 * @property {(kept: Kept) => void} openKept
 * @property {(id: string) => void} removed a kept game is no more
 * @property {(record: string) => string | null} bringIn opens a record; gives the reason where it cannot be
 */

/** Bytes of a file that are worth looking at. */
const MOST_BYTES = 2_500_000;

/** @param {Page} page */
export function openGames(page) {
  const { shelf } = page;
  const list = el("ul", { class: "kept-games" });
  const message = el("p", { role: "status" });
  const file = el("input", { type: "file", id: "bring-in", accept: ".txt,text/plain", class: "sr", tabindex: "-1", "aria-hidden": "true", onchange: () => read(file.files?.[0]) });
  const fault = el("p", { class: "fault", role: "alert" });
  const dialog = openDialog(t("table.games.title"), [
    el("p", { class: "faint" }, t("table.games.about")), message, list,
    el("div", { class: "actions" }, file, el("button", { type: "button", onclick: () => file.click() }, t("table.games.bringIn"))), fault,
  ], { wide: true });
  const { games, broken } = shelf.list();
  if (games.length + broken.length === 0) {
    list.append(el("li", { class: "faint" }, t("table.games.none")));
  }
  list.append(...games.map(item), ...broken.map(brokenItem));

  /** @param {File | undefined} chosen */
  async function read(chosen) {
    file.value = "";
    if (!chosen) {
      return;
    }
    let why;
    try {
      why = chosen.size > MOST_BYTES ? t("table.games.tooLarge") : page.bringIn(await chosen.text());
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
    if (why === null) {
      dialog.close();
    } else {
      fault.textContent = t("table.games.notIn", { name: chosen.name, why });
    }
  }

  /** @param {Kept} kept */
  function item(kept) {
    const isOpen = page.openId() === kept.id;
    const when = new Date(kept.edited).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    const about = [t("table.games.moves", { count: kept.moves }), ...(kept.over ? [t("table.games.over")] : []), when, ...(isOpen ? [t("table.games.open")] : [])];
    const name = { name: `${kept.title}, ${when}` };
    const node = el("li", { class: "kept-game" },
      el("div", {}, el("strong", {}, kept.title), el("p", { class: "faint" }, about.join(" · "))),
      el("div", { class: "actions" },
        el("button", { type: "button", class: "main", "aria-label": t("table.games.openGame", name), onclick: () => { dialog.close(); if (!isOpen) { page.openKept(kept); } } }, t("table.games.openIt")),
        el("button", { type: "button", class: "text", "aria-label": t("table.games.saveGame", name), onclick: () => saveRecord(page.game, kept.title, kept.record) }, t("table.games.save")),
        el("button", { type: "button", class: "text", "aria-label": t("table.games.deleteGame", name), onclick: () => remove(kept.id, node, t("table.games.deleted", { name: kept.title })) }, t("table.games.delete"))));
    return node;
  }

  /** @param {string} id @param {HTMLElement} node @param {string} words */
  function remove(id, node, words) {
    const raw = shelf.readRaw(id);
    shelf.remove(id);
    page.removed(id);
    const undo = () => {
      if (raw === null || !shelf.writeRaw(id, raw)) {
        message.textContent = t("table.keeping.refused");
        return;
      }
      gone.replaceWith(node);
      node.querySelector("button")?.focus();
    };
    const gone = el("li", { class: "deleted" }, words, " ", el("button", { type: "button", class: "text", onclick: undo }, t("ui.undo")));
    node.replaceWith(gone);
    gone.querySelector("button")?.focus();
  }

  /** An entry nobody can read is shown as it is, and stays until the reader deletes it. @param {{id: string, raw: string}} entry */
  function brokenItem({ id, raw }) {
    const text = el("textarea", { readonly: true, rows: 2, "aria-label": t("ui.books.raw") });
    text.value = raw;
    const node = el("li", { class: "kept-game broken" },
      el("div", {}, el("p", { class: "faint" }, t("ui.books.broken")), text),
      el("div", { class: "actions" }, el("button", { type: "button", class: "text", onclick: () => remove(id, node, t("ui.books.deletedBroken")) }, t("table.games.delete"))));
    return node;
  }
}
