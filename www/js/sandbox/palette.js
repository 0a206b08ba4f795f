/** The palette: every content, grouped as the rules are, found by typing; what is held, and what it does. */
import { attr, byId, el, icon, picture, text } from "../dom.js";
import { has, t } from "../lang.js";
import { ruleAnchor } from "./inspector.js";
import { findContents } from "./state.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").Content} Content */

/** Name first, then what else finds a content: its group and rule. @param {Content} content */
export function searchWords(content) {
  const { name, rule } = content;
  const rules = rule ? [rule, rule.slice(1), t(`rule.${rule}.ref`), t(`rule.${rule}.title`)] : [];
  return [t(`content.${name}.name`), ...(content.class === "empty" ? [] : [t(`class.${content.class}`)]), ...rules];
}

/** @param {App} app */
export function createPalette(app) {
  const root = byId("palette");
  const list = byId("palette-list");
  const help = byId("palette-help");
  const search = /** @type {HTMLInputElement} */ (byId("palette-search"));
  const contents = app.contents.filter((content) => content.code !== 0);
  /** @type {Map<number, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {number} content whose help is read, 0 for the held one */
  let read = 0;

  /** @param {Content} content */
  function createButton(content) {
    const label = t(`content.${content.name}.name`);
    const choose = () => {
      app.hold(content.code, true);
      root.classList.remove("open");
    };
    return el(
      "button",
      {
        type: "button",
        class: "stamp",
        "data-hold": content.name,
        "aria-label": label,
        "aria-pressed": "false",
        title: label,
        tabindex: "-1",
        onclick: choose,
        onpointerenter: () => tell(content.code),
        onpointerleave: () => tell(0),
        onfocus: () => tell(content.code),
        onblur: () => tell(0),
      },
      picture(content.name),
      el("span", { class: "stamp-name" }, label),
    );
  }

  /** @param {number} code */
  function tell(code) {
    read = code;
    writeHelp();
  }

  function writeHelp() {
    const content = app.contents[read || app.state.held];
    const key = String(content?.code ?? 0);
    if (help.dataset.key === key) {
      return;
    }
    help.dataset.key = key;
    if (!content || content.code === 0) {
      return help.replaceChildren(el("p", { class: "faint" }, t("ui.paletteHint")));
    }
    const sentence = content.rule && has(`rule.${content.rule}.short`) ? t(`rule.${content.rule}.short`) : "";
    help.replaceChildren(
      el("p", {}, el("strong", {}, t(`content.${content.name}.name`)), ` ${sentence} `, content.rule ? ruleAnchor(content.rule) : null),
    );
  }

  const groups = [...new Set(contents.map((content) => content.class))].map((kind) => {
    const heading = el("h3", { id: `group-${kind}` }, t(`class.${kind}`));
    const row = el("div", { class: "stamps", role: "group", "aria-labelledby": heading.id });
    for (const content of contents.filter((one) => one.class === kind)) {
      const button = createButton(content);
      buttons.set(content.code, button);
      row.append(button);
    }
    return el("section", { class: "group" }, heading, row);
  });
  const found = el("div", { class: "found", hidden: true });
  const none = el("p", { class: "faint", hidden: true }, t("ui.nothingFound"));
  list.append(...groups, found, none);

  /** The stamps that can be reached now, in order. */
  const reachable = () => [...(found.hidden ? buttons.values() : /** @type {NodeListOf<HTMLButtonElement>} */ (found.querySelectorAll("button")))];

  /** One stop for the Tab key; the arrows move within. @param {HTMLElement | undefined} stop */
  function rove(stop) {
    for (const button of reachable()) {
      attr(button, "tabindex", button === stop ? "0" : "-1");
    }
  }

  function filter() {
    const query = search.value.trim();
    for (const group of groups) {
      group.hidden = query !== "";
    }
    found.hidden = query === "";
    const matches = query === "" ? [] : findContents(contents, searchWords, query);
    none.hidden = query === "" || matches.length > 0;
    found.replaceChildren(
      ...matches.map((content) => {
        const button = createButton(content);
        attr(button, "aria-pressed", app.state.held === content.code ? "true" : "false");
        return button;
      }),
    );
    rove(reachable()[0]);
    tell(matches[0]?.code ?? 0);
  }

  search.addEventListener("input", filter);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      const first = found.hidden ? undefined : found.querySelector("button");
      first?.click();
      if (first) {
        leaveSearch();
      }
    } else if (event.key === "Escape") {
      leaveSearch();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      reachable()[0]?.focus();
    }
  });

  function leaveSearch() {
    search.value = "";
    filter();
    app.hooks.focus();
  }

  list.addEventListener("keydown", (event) => {
    const all = reachable();
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const from = all[at];
    if (!from) {
      return;
    }
    const box = from.getBoundingClientRect();
    /** The nearest stamp in the row above or below. @param {number} sign */
    const vertical = (sign) =>
      all.filter((one) => sign * (one.getBoundingClientRect().top - box.top) > box.height / 2).sort((a, b) => distance(a) - distance(b))[0];
    const distance = (/** @type {Element} */ one) => {
      const other = one.getBoundingClientRect();
      return Math.abs(other.top - box.top) * 100 + Math.abs(other.left - box.left);
    };
    const next = {
      ArrowRight: all[at + 1],
      ArrowLeft: all[at - 1],
      ArrowDown: vertical(1),
      ArrowUp: vertical(-1),
      Home: all[0],
      End: all[all.length - 1],
    }[event.key];
    if (event.key === "Escape") {
      app.hooks.focus();
    }
    if (!next) {
      return;
    }
    event.preventDefault();
    rove(next);
    next.focus();
  });

  const held = byId("held");
  held.addEventListener("click", () => {
    if (app.state.single) {
      root.classList.toggle("open");
    } else if (app.state.held && app.state.tool !== "paint") {
      app.take("paint");
    } else {
      search.focus();
    }
  });
  // A tap beside the open sheet closes it and does nothing else: it must not draw.
  for (const type of ["pointerdown", "click"]) {
    document.addEventListener(type, swallow, { capture: true });
  }

  let swallowed = false;

  /** @param {Event} event */
  function swallow(event) {
    const beside = event.target instanceof Node && !root.contains(event.target) && !held.contains(event.target);
    if (event.type === "pointerdown") {
      swallowed = app.state.single && beside && root.classList.contains("open");
    }
    if (swallowed) {
      event.stopPropagation();
      root.classList.remove("open");
    }
  }

  rove(reachable()[0]);
  app.show((state, before) => {
    if (state.held !== before.held || state.tool !== before.tool || state === before) {
      for (const [code, button] of buttons) {
        attr(button, "aria-pressed", code === state.held ? "true" : "false");
      }
      const name = app.nameOf(state.held);
      held.replaceChildren(...[picture(name) ?? icon("ui-brush"), el("span", {}, state.held ? t(`content.${name}.name`) : t("ui.palette"))]);
      attr(held, "aria-label", state.held ? t("ui.heldButton", { content: t(`content.${name}.name`) }) : t("ui.palette"));
      writeHelp();
    }
  });
  text(byId("palette-title"), t("ui.palette"));
  return {
    focus() {
      root.classList.add("open");
      search.focus();
      search.select();
    },
  };
}
