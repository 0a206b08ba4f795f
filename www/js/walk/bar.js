/** The walk's own bar under the book: what just happened, what is in hand, what may be done, and the way back and forth. */
import { attr, byId, el, icon, picture, text } from "../dom.js";
import { contentWords, t } from "../lang.js";

/** @typedef {import("../sandbox/app.js").App} App */
/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./walk.js").Option} Option */

/**
 * @param {App} app @param {Walk} walk
 * @param {{solve: () => void, leave: () => void, setEnd: (end: "enter" | "exit") => void}} actions
 */
export function createBar(app, walk, actions) {
  const { tell } = walk;
  const line = el("p", { id: "walk-line", class: "walk-line" });
  const carried = el("p", { id: "walk-carried", class: "walk-carried" });
  const verbs = el("div", { id: "walk-verbs", class: "tools walk-verbs", role: "group", "aria-label": t("walk.verbs") });

  /** @param {string} id @param {string} sign @param {string} key @param {() => void} run @param {boolean} [isSign] */
  function button(id, sign, key, run, isSign = true) {
    const words = t(key);
    return el(
      "button",
      { type: "button", id, class: isSign ? "icon-only" : "", "aria-label": isSign ? words : null, title: isSign ? words : null, onclick: run },
      icon(sign),
      isSign ? null : el("span", { class: "words" }, words),
    );
  }

  const first = button("walk-first", "ui-first", "walk.first", () => walk.jumpTo(0));
  const back = button("walk-back", "ui-left", "walk.back", () => walk.jumpTo(walk.cursor - 1));
  const forward = button("walk-forward", "ui-right", "walk.forward", () => walk.jumpTo(walk.cursor + 1));
  const last = button("walk-last", "ui-last", "walk.last", () => walk.jumpTo(walk.moves.length));
  const play = el("button", { type: "button", id: "walk-play", class: "icon-only", onclick: () => walk.play() });
  const slider = el("input", {
    type: "range",
    id: "walk-slider",
    min: 0,
    "aria-label": t("walk.slider"),
    oninput: () => walk.jumpTo(Number(slider.value)),
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && actions.leave(),
  });
  const count = el("output", { id: "walk-count", class: "walk-count", for: "walk-slider" });
  const real = el("input", { type: "checkbox", id: "walk-real", onchange: () => walk.setReal(real.checked) });
  const root = el(
    "div",
    { id: "walk-bar", class: "walk-bar", hidden: true },
    el("div", { class: "walk-say" }, line, carried),
    verbs,
    el("div", { class: "tools walk-time", role: "group", "aria-label": t("walk.time") }, first, back, slider, forward, last, play, count),
    el(
      "div",
      { class: "tools walk-modes" },
      el("label", { class: "walk-real", title: t("walk.realHint") }, real, t("walk.real")),
      button("walk-solve", "ui-route", "walk.solve.find", actions.solve, false),
      button("walk-again", "ui-again", "walk.again", () => walk.again(), false),
      button("walk-leave", "ui-close", "walk.leave", actions.leave, false),
    ),
  );
  byId("bar").prepend(root);

  /** What a move other than a plain step is called. @param {Option} option */
  function verb(option) {
    const { now } = walk;
    const home = now?.place.page ?? 0;
    const content = tell.drawn(option.place);
    const sharp = option.manner === "step" && walk.choice.some((other) => other.manner === "masked");
    return t(`walk.verb.${sharp ? "sword" : option.manner}`, { ...contentWords(content), cell: tell.cell(option.place, home) });
  }

  /** Does something after which this button is gone: the focus goes to the cells. @param {() => void} run */
  function walkOn(run) {
    run();
    app.hooks.focus();
  }

  /** @param {Option} option @param {boolean} isMain */
  const verbButton = (option, isMain) =>
    el("button", { type: "button", class: isMain ? "main" : "verb", "data-manner": option.manner, onclick: () => walkOn(() => walk.go(option)) }, verb(option));

  function writeVerbs() {
    const { choice, now, death, need } = walk;
    const focused = document.activeElement instanceof HTMLElement && verbs.contains(document.activeElement);
    /** @type {HTMLElement[]} */
    const buttons = [];
    if (need) {
      const end = need === "entrance" ? "enter" : "exit";
      buttons.push(el("button", { type: "button", class: "main", id: "walk-need", onclick: () => actions.setEnd(end) }, t(`walk.set.${end}`)));
    } else if (death) {
      buttons.push(el("button", { type: "button", class: "main", id: "walk-revive", onclick: () => walkOn(() => walk.again()) }, t("walk.again")));
    } else if (choice.length) {
      buttons.push(...choice.map((option, index) => verbButton(option, index === 0)));
    } else {
      buttons.push(...(now?.options ?? []).filter((option) => option.manner === "jump" || option.manner === "tunnel").map((option) => verbButton(option, false)));
    }
    verbs.replaceChildren(...buttons);
    verbs.hidden = buttons.length === 0;
    if (choice.length || (focused && buttons.length)) {
      buttons[0]?.focus();
    }
  }

  function writeCarried() {
    const { now } = walk;
    /** @type {[string, string][]} */
    const things = [];
    if (now?.masked) {
      const name = app.nameOf(now.masked);
      things.push(["mask", t("walk.carried.masked", contentWords(name))]);
    }
    if (now?.sword !== null && now?.sword !== undefined) {
      things.push(["sword", t("walk.carried.sword")]);
    }
    for (const weapon of now?.weapons ?? []) {
      const name = app.nameOf(weapon);
      things.push([name, t(`content.${name}.name`)]);
    }
    carried.hidden = things.length === 0;
    carried.replaceChildren(...things.map(([name, words]) => el("span", { class: "thing" }, picture(name), words)));
  }

  let shown = -1;
  return {
    /** @param {boolean} open */
    write(open) {
      root.hidden = !open;
      document.body.classList.toggle("walking", open);
      if (!open || shown === walk.revision) {
        return;
      }
      shown = walk.revision;
      const { cursor, moves, now, line: words } = walk;
      attr(line, "data-kind", words.kind);
      line.replaceChildren(...words.words);
      writeVerbs();
      writeCarried();
      attr(first, "disabled", cursor === 0);
      attr(back, "disabled", cursor === 0);
      attr(forward, "disabled", cursor >= moves.length);
      attr(last, "disabled", cursor >= moves.length);
      attr(play, "disabled", moves.length === 0);
      attr(slider, "disabled", moves.length === 0);
      attr(slider, "max", moves.length);
      slider.value = String(cursor);
      attr(slider, "aria-valuetext", t("walk.count", { count: cursor, all: moves.length }));
      text(count, t("walk.count", { count: cursor, all: moves.length }));
      const playWords = t(walk.isPlaying ? "walk.pause" : "walk.play");
      play.replaceChildren(icon(walk.isPlaying ? "ui-pause" : "ui-play"));
      attr(play, "aria-label", playWords);
      attr(play, "title", playWords);
      real.checked = walk.isReal;
      byId("walk-again").hidden = walk.death !== null;
      attr(byId("walk-again"), "disabled", now === null || moves.length === 0);
    },
  };
}
