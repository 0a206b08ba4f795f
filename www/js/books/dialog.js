/** The list of kept books: open, rename, duplicate, delete and take that back. */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { errorWords } from "../sandbox/app.js";
import { previewOf } from "../sandbox/preview.js";
import { freeName, listBooks, readRaw, removeBook, unique, writeBook, writeRaw } from "./kept.js";

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("../main.js").Page} Page */

/** @param {Page} page */
export function openBooks(page) {
  page.keeper.flush();
  const list = el("ul", { class: "kept-books" });
  const message = el("p", { role: "status" });
  const dialog = openDialog(t("ui.books.title"), [el("p", { class: "faint" }, t("ui.books.about")), message, list], { wide: true });
  const { books, broken } = listBooks();
  if (books.length + broken.length === 0) {
    list.append(el("li", { class: "faint" }, t("ui.books.none")));
  }
  for (const book of books) {
    list.append(bookItem(page, book, dialog, message));
  }
  for (const entry of broken) {
    list.append(brokenItem(entry, message));
  }
}

/** @param {Page} page @param {Kept} book @returns {SVGSVGElement | HTMLElement} */
function pictureOf(page, book) {
  try {
    return previewOf((engine) => engine.open_link(book.link), page.app.contents, book.page).svg;
  } catch (error) {
    return el("p", { class: "faint" }, errorWords(error));
  }
}

/**
 * @param {Page} page
 * @param {Kept} first
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} message
 * @returns {HTMLLIElement}
 */
function bookItem(page, first, dialog, message) {
  let book = first;
  const isOpen = () => page.keeper.id === book.id;
  const name = el("input", { type: "text", value: book.name, maxlength: 80, "aria-label": t("ui.books.name"), onchange: rename });
  const pages = book.pages === 1 ? t("ui.page", { page: book.first }) : t("ui.pages", { left: book.first, right: book.first + book.pages - 1 });
  const when = new Date(book.edited).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const about = el("p", { class: "faint" }, [pages, when, ...(isOpen() ? [t("ui.books.open")] : [])].join(" · "));
  const button = (/** @type {string} */ key, /** @type {() => void} */ run, kind = "text") =>
    el("button", { type: "button", class: kind, "aria-label": t(`ui.books.${key}Book`, { name: book.name }), onclick: run }, t(`ui.books.${key}`));
  const actions = el("div", { class: "actions" }, button("openIt", open, "main"), button("duplicate", duplicate), button("delete", remove));
  const item = el("li", { class: "kept-book" }, pictureOf(page, book), el("div", {}, name, about, actions));
  return item;

  function rename() {
    const wanted = name.value.trim();
    const renamed = { ...book, name: freeName(wanted || book.name, book.id), revision: unique() };
    name.value = renamed.name;
    if (!writeBook(renamed)) {
      message.textContent = t("ui.storageRefused");
      return;
    }
    book = renamed;
    if (isOpen()) {
      page.keeper.renamed(renamed);
      page.app.set({ title: renamed.name });
    }
  }

  function open() {
    dialog.close();
    if (!isOpen()) {
      page.openKept(book);
    }
  }

  function duplicate() {
    const copy = { ...book, id: unique(), name: freeName(book.name), edited: Date.now(), revision: unique() };
    if (writeBook(copy)) {
      const added = bookItem(page, copy, dialog, message);
      item.after(added);
      added.querySelector("input")?.focus();
    } else {
      message.textContent = t("ui.storageRefused");
    }
  }

  function remove() {
    const raw = readRaw(book.id);
    const wasOpen = isOpen();
    removeBook(book.id);
    if (wasOpen) {
      page.keeper.opened(null);
      page.app.set({ keeping: "loose" });
    }
    const back = deletedItem(t("ui.books.deleted", { name: book.name }), () => {
      if (raw === null || !writeRaw(book.id, raw)) {
        message.textContent = t("ui.storageRefused");
        return;
      }
      if (wasOpen && page.keeper.id === null) {
        page.keeper.opened(book);
        page.app.set({ keeping: "kept" });
      }
      back.replaceWith(item);
      name.focus();
    });
    item.replaceWith(back);
    back.querySelector("button")?.focus();
  }
}

/** @param {string} words @param {() => void} undo */
const deletedItem = (words, undo) =>
  el("li", { class: "deleted" }, words, " ", el("button", { type: "button", class: "text", onclick: undo }, t("ui.undo")));

/**
 * An entry nobody can read is shown as it is, and stays until the reader deletes it.
 * @param {{id: string, raw: string}} entry
 * @param {HTMLElement} message
 */
function brokenItem({ id, raw }, message) {
  const remove = () => {
    removeBook(id);
    const back = deletedItem(t("ui.books.deletedBroken"), () => {
      if (writeRaw(id, raw)) {
        back.replaceWith(item);
      } else {
        message.textContent = t("ui.storageRefused");
      }
    });
    item.replaceWith(back);
  };
  const text = el("textarea", { readonly: true, rows: 2, "aria-label": t("ui.books.raw") });
  text.value = raw;
  const item = el(
    "li",
    { class: "kept-book broken" },
    el("p", { class: "faint" }, t("ui.books.broken")),
    el("div", {}, text, el("div", { class: "actions" }, el("button", { type: "button", class: "text", onclick: remove }, t("ui.books.delete")))),
  );
  return item;
}
