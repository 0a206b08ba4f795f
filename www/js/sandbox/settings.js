/** A new book, and the settings of the one in hand: size, edges, pages. */
import { freeName } from "../books/kept.js";
import { openDialog } from "../dialog.js";
import { attr, el, text } from "../dom.js";
import { t } from "../lang.js";
import { errorWords } from "./app.js";
import { LAST_PAGE, isKnown, isNext, lastPage } from "./state.js";

/** @typedef {import("../main.js").Page} Page */

/** @param {string} key @param {number} value @param {number} most */
function numberField(key, value, most) {
  const input = el("input", { type: "number", min: 1, max: most, step: 1, value, required: true, inputmode: "numeric" });
  return { input, label: el("label", {}, t(`ui.${key}`), input) };
}

/** The choice of what the top and bottom edges touch. @param {string} chosen @param {(edges: "all" | "side") => void} choose */
function edgesField(chosen, choose) {
  const options = /** @type {const} */ (["all", "side"]).map((edges) => {
    const input = el("input", { type: "radio", name: "edges", value: edges, checked: edges === chosen, onchange: () => choose(edges) });
    return el("label", { class: "layer" }, input, t(`ui.edges.${edges}`));
  });
  return el("fieldset", {}, el("legend", {}, t("ui.edges.title")), ...options);
}

/** @param {Page} page */
export function openNewBook(page) {
  const { info } = page.app.state;
  const columns = numberField("columns", info.columns, 32),
    rows = numberField("rows", info.rows, 32);
  const first = numberField("firstPage", 2, LAST_PAGE),
    pages = numberField("howMany", 2, 128);
  const message = el("p", { role: "alert", class: "problem" });
  /** @type {"all" | "side"} */
  let edges = info.edges;
  const form = el(
    "form",
    { novalidate: true, onsubmit: create },
    el("div", { class: "fields" }, columns.label, rows.label, first.label, pages.label),
    edgesField(edges, (chosen) => {
      edges = chosen;
    }),
    el("p", { class: "faint" }, t("ui.newBookHint")),
    message,
    el("div", { class: "actions" }, el("button", { type: "submit", class: "main" }, t("ui.newBookStart"))),
  );
  const dialog = openDialog(t("ui.newBook"), [form]);

  /** @param {Event} event */
  function create(event) {
    event.preventDefault();
    const wrong = [columns, rows, first, pages].find(({ input }) => !input.checkValidity());
    if (wrong) {
      text(message, t("ui.outOfRange", { min: wrong.input.min, max: wrong.input.max }));
      wrong.input.focus();
      return;
    }
    const [width = 0, height = 0, start = 0, count = 0] = [columns, rows, first, pages].map(({ input }) => input.valueAsNumber);
    try {
      page.openLoose(() => page.app.engine.start(width, height, start, count, edges), freeName(t("ui.untitledBook")));
      dialog.close();
    } catch (error) {
      text(message, errorWords(error));
    }
  }
}

/** @param {Page} page */
export function openSettings(page) {
  const { app } = page;
  const columns = numberField("columns", app.state.info.columns, 32),
    rows = numberField("rows", app.state.info.rows, 32);
  const message = el("p", { role: "status" });
  const resize = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wrong = [columns, rows].find(({ input }) => !input.checkValidity());
    if (wrong) {
      text(message, t("ui.outOfRange", { min: wrong.input.min, max: wrong.input.max }));
      wrong.input.focus();
      return;
    }
    if (app.edit(() => app.engine.set_size(columns.input.valueAsNumber, rows.input.valueAsNumber))) {
      text(message, t("ui.resized", { columns: app.state.info.columns, rows: app.state.info.rows }));
    }
  };
  const run = (/** @type {string} */ key, /** @type {() => void} */ change) =>
    el(
      "button",
      {
        type: "button",
        onclick: () => {
          change();
          write();
        },
      },
      t(`ui.${key}`, { page: 0 }),
    );
  const buttons = [
    { node: run("addPage", () => app.addPage(app.state.info.first - 1)), key: "addPage", page: () => app.state.info.first - 1 },
    { node: run("addPage", () => app.addPage(lastPage(app.state.info) + 1)), key: "addPage", page: () => lastPage(app.state.info) + 1 },
    { node: run("removePage", () => app.removePage(true)), key: "removePage", page: () => app.state.info.first },
    { node: run("removePage", () => app.removePage(false)), key: "removePage", page: () => lastPage(app.state.info) },
  ];
  const have = el("p", {});
  const goal = numberField("goTo", app.state.page, lastPage(app.state.info));
  const stray = el("p", { role: "alert", class: "problem" });
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (isKnown(app.state.info, goal.input.valueAsNumber)) {
      dialog.close();
      app.turnTo(goal.input.valueAsNumber);
    } else {
      text(stray, t("ui.outOfRange", { min: app.state.info.first, max: lastPage(app.state.info) }));
      goal.input.focus();
    }
  };

  function write() {
    const { info } = app.state;
    text(have, info.pages === 1 ? t("ui.hasPage", { page: info.first }) : t("ui.hasPages", { first: info.first, last: lastPage(info) }));
    for (const { node, key, page: number } of buttons) {
      text(node, t(`ui.${key}`, { page: number() }));
      attr(node, "disabled", key === "addPage" ? !isNext(info, number()) : info.pages === 1);
      node.hidden = number() === 0 || number() > LAST_PAGE;
    }
  }

  write();
  const dialog = openDialog(t("ui.settings"), [
    el("section", {}, el("h3", {}, t("ui.pagesTitle")), have, el("div", { class: "actions" }, ...buttons.map(({ node }) => node))),
    el("form", { novalidate: true, class: "actions", onsubmit: go }, goal.label, el("button", { type: "submit" }, t("ui.go")), stray),
    el(
      "form",
      { novalidate: true, onsubmit: resize },
      el("h3", {}, t("ui.sizeTitle")),
      el("div", { class: "fields" }, columns.label, rows.label),
      el("p", { class: "faint" }, t("ui.sizeHint")),
      el("div", { class: "actions" }, el("button", { type: "submit", class: "main" }, t("ui.resize")), message),
    ),
    edgesField(app.state.info.edges, (edges) => app.edit(() => app.engine.set_edges(edges))),
    el("p", { class: "faint" }, t("ui.settingsHint")),
  ]);
}
