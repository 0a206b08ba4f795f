/** Choosing rings by colour: a row for each, with less and more. */
import { attr, el, icon, text } from "../dom.js";
import { t } from "../lang.js";
import { ringName } from "./names.js";
import { MOST_CARRIED, pick, pickOf, wanted } from "./pick.js";
import { RINGS, drawRing } from "./pieces.js";
import { total, viewOf } from "./view.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("./view.js").Rings} Rings */
/** @typedef {"ring" | "pay" | "rings" | "home"} Mode */

/** What rings are chosen for now, if they are. @param {State} state @returns {Mode | null} */
function modeOf(state) {
  const { ask } = viewOf(state);
  if (state.choices.length === 0) {
    return null;
  }
  if (ask.code === "ring" || ask.code === "pay" || ask.code === "rings") {
    return ask.code;
  }
  return (ask.code === "home" || ask.code === "turn") && state.choices.some(({ code }) => code === "leave" || code === "fetch") ? "home" : null;
}

/** @param {App} app */
export function createSteppers(app) {
  const title = el("summary", {});
  const sum = el("p", { class: "steppers-sum", role: "status" });
  const rows = RINGS.map((ring, index) => {
    const count = el("output", { class: "count" });
    const about = el("span", { class: "faint" });
    const less = el("button", { type: "button", class: "icon-only", onclick: () => step(index, -1) }, icon("ui-minus"));
    const more = el("button", { type: "button", class: "icon-only", onclick: () => step(index, 1) }, icon("ui-plus"));
    const row = el("li", { "data-ring": ring }, drawRing(ring), el("span", { class: "ring-name" }, ringName(ring)), less, count, more, about);
    return { ring, row, count, about, less, more };
  });
  const root = el("details", { class: "steppers", hidden: true }, title, el("ul", {}, ...rows.map(({ row }) => row)), sum);
  /** What was asked last; a new question decides whether it lies open. */
  let asked = "";

  /** How many of a colour can be picked, and of all. @param {State} state @param {Mode} mode */
  function limits(state, mode) {
    const { ask, warriors } = viewOf(state);
    const own = warriors[ask.seat ?? -1];
    const have = own?.rings ?? [0, 0, 0, 0];
    const stored = own?.stored ?? [0, 0, 0, 0];
    switch (mode) {
      case "ring":
        return { each: [15, 15, 15, 15], all: wanted(state).most };
      case "home":
        return { each: have.map((count, index) => count + (stored[index] ?? 0)), all: MOST_CARRIED };
      default:
        return { each: [...have], all: wanted(state).most };
    }
  }

  /** One more or one less. Where all are chosen already, one more takes the place of another colour's. @param {number} index @param {1 | -1} by */
  function step(index, by) {
    const { state } = app;
    const mode = modeOf(state);
    if (!mode) {
      return;
    }
    const { each, all } = limits(state, mode);
    const rings = /** @type {Rings} */ ([...pickOf(state).rings]);
    const count = (rings[index] ?? 0) + by;
    if (count < 0 || count > (each[index] ?? 0)) {
      return;
    }
    rings[index] = count;
    if (by > 0 && total(rings) > all) {
      const other = rings.map((_, some) => some).filter((some) => some !== index && (rings[some] ?? 0) > 0).sort((one, two) => (rings[two] ?? 0) - (rings[one] ?? 0))[0];
      if (other === undefined || mode === "home") {
        app.say(t("kalahen.ui.why.most", { count: all }));
        return;
      }
      rings[other] = (rings[other] ?? 0) - 1;
    }
    pick(app, { rings });
  }

  return {
    root,
    /** @param {State} state */
    render(state) {
      const mode = modeOf(state);
      root.hidden = mode === null;
      const { ask, warriors } = viewOf(state);
      if (asked !== `${ask.code} ${ask.seat}`) {
        asked = `${ask.code} ${ask.seat}`;
        root.open = ask.code !== "turn";
      }
      if (!mode) {
        return;
      }
      const own = warriors[ask.seat ?? -1];
      const { each, all } = limits(state, mode);
      const { rings } = pickOf(state);
      text(title, t(`kalahen.ui.rings.for.${mode}`, { count: all }));
      rows.forEach(({ ring, row, count, about, less, more }, index) => {
        const some = rings[index] ?? 0;
        const name = ringName(ring);
        text(count, String(some));
        attr(less, "aria-label", t(`kalahen.ui.rings.less.${mode === "home" ? "home" : "any"}`, { ring: name }));
        attr(more, "aria-label", t(`kalahen.ui.rings.more.${mode === "home" ? "home" : "any"}`, { ring: name }));
        attr(less, "aria-disabled", some === 0 ? "true" : null);
        attr(more, "aria-disabled", some >= (each[index] ?? 0) ? "true" : null);
        const have = own?.rings[index] ?? 0;
        text(about, mode === "home" ? t("kalahen.ui.rings.left", { count: (each[index] ?? 0) - some }) : t("kalahen.ui.rings.carried", { count: have }));
        attr(row, "data-none", (each[index] ?? 0) === 0);
      });
      text(sum, t(`kalahen.ui.rings.sum.${mode}`, { count: total(rings), most: all }));
    },
  };
}
