/** The action bar: what may be done now as a row of plain verbs, the main one first; what may not, with its why. */
import { attr, el, text } from "../dom.js";
import { t } from "../lang.js";
import { isPerson } from "./app.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./app.js").State} State */
/** @typedef {import("./game.js").Choice} Choice */
/** @typedef {import("./game.js").Verb} Verb */

/** Keys that stand for the first nine verbs. */
const DIGITS = 9;

/**
 * @param {App} app
 * @param {(state: State) => Verb[]} verbsOf what the page offers in this state beside the game's choices
 */
export function createActions(app, verbsOf) {
  const ask = el("p", { class: "ask", id: "ask" });
  const row = el("div", { class: "verbs", role: "group", "aria-labelledby": "ask" });
  const why = el("p", { class: "why", id: "why" });
  const root = el("section", { class: "actions-bar", "aria-label": t("table.actions") }, ask, row, why);
  /** What stands in the row, in order. @type {{run: () => void, button: HTMLButtonElement, move: string | null}[]} */
  let offered = [];

  /** What is asked now. @param {State} state @returns {import("./game.js").Words} */
  function question(state) {
    const { info } = state;
    if (info.at < info.moves) {
      return t("table.past", { at: info.at, moves: info.moves });
    }
    if (info.outcome) {
      return ending(state);
    }
    if (state.cover !== null) {
      return "";
    }
    const name = app.seatName(info.turn);
    if (!isPerson(info.players[info.turn])) {
      return t(state.isPaused ? "table.bot.waits" : "table.bot.thinks", { name });
    }
    return app.game.prompt?.(app) ?? t("table.decides", { name });
  }

  /** @param {State} state */
  function ending({ info }) {
    const { winner, how, score } = info.outcome ?? { winner: null, how: "" };
    const name = winner === null ? "" : app.seatName(winner);
    return t(`${app.game.name}.outcome.${how}`, { ...app.words.params({ code: how, winner, score }), name, score, round: info.round });
  }

  /** @param {Choice} choice @param {number} index */
  function choiceButton(choice, index) {
    const isRefused = Boolean(choice.refused);
    const reason = choice.refused ? app.words.refusal(choice.refused) : null;
    const run = () => (isRefused ? app.refuse(choice) : app.play(choice.move));
    const name = app.words.choice(choice);
    const button = el(
      "button",
      {
        type: "button",
        class: index === 0 && !isRefused ? "main verb" : "verb",
        "data-move": choice.move,
        "aria-disabled": isRefused ? "true" : null,
        "aria-description": reason,
        title: reason,
        onclick: run,
        onpointerenter: () => app.set({ pointed: choice.move }),
        onpointerleave: () => app.set({ pointed: null }),
        onfocus: () => app.set({ pointed: choice.move }),
        onblur: () => app.set({ pointed: null }),
      },
      index < DIGITS ? el("kbd", { "aria-hidden": "true" }, String(index + 1)) : null,
      app.game.choicePicture?.(choice, app),
      el("span", {}, name),
    );
    return { run, button, move: choice.move };
  }

  /** @param {Verb} verb @param {number} index */
  function verbButton(verb, index) {
    const reason = verb.why ?? null;
    const run = () => (reason === null ? verb.run() : app.say(reason));
    const button = el(
      "button",
      {
        type: "button",
        class: verb.isMain ? "main verb" : "verb",
        id: verb.id,
        "data-move": verb.move,
        "aria-pressed": verb.isPressed === undefined ? null : String(verb.isPressed),
        "aria-disabled": reason === null ? null : "true",
        "aria-description": reason,
        title: reason,
        onclick: run,
      },
      index < DIGITS ? el("kbd", { "aria-hidden": "true" }, String(index + 1)) : null,
      el("span", {}, verb.words),
    );
    return { run, button, move: verb.move ?? null };
  }

  /** @param {State} state */
  function write(state) {
    const question_ = question(state);
    const welcome = state.info.moves === 0 && !state.info.outcome ? [" ", el("span", { class: "faint" }, t(`${app.game.name}.ui.welcome`))] : [];
    ask.replaceChildren(...[question_].flat(), ...welcome);
    const had = offered.find(({ button }) => button === document.activeElement)?.button;
    const own = app.game.verbs?.(state, app) ?? [];
    const before = own.filter((verb) => !verb.isLast);
    const after = [...own.filter((verb) => verb.isLast), ...verbsOf(state)];
    const choices = state.choices.filter((choice) => app.game.isVerb?.(choice, state) ?? true);
    offered = [
      ...before.map(verbButton),
      ...choices.map((choice, index) => choiceButton(choice, before.length + index)),
      ...after.map((verb, index) => verbButton(verb, before.length + choices.length + index)),
    ];
    row.replaceChildren(...offered.map(({ button }) => button));
    attr(row, "data-many", offered.length > 6);
    // The focus stays in the bar: on the same verb if it is still there, else on what comes first now.
    if (had) {
      const same = offered.find(({ button }) => had.id !== "" && button.id === had.id) ?? offered[0];
      same?.button.focus({ preventScroll: true });
    }
  }

  app.show((state, before) => {
    attr(root, "data-busy", state.isBusy);
    text(why, state.why);
    if (state === before || state.info !== before.info || state.choices !== before.choices || state.cover !== before.cover || state.isPaused !== before.isPaused || state.keeping !== before.keeping) {
      write(state);
    }
    for (const { button, move } of offered) {
      attr(button, "data-pointed", move !== null && move === state.pointed);
    }
  });

  return {
    root,
    /** What is asked now, in words. */
    question: () => ask.textContent ?? "",
    /** Puts the focus on what comes first. */
    focus: () => offered[0]?.button.focus(),
    /** The verb of a digit, or the main one by Enter. @param {KeyboardEvent} event @returns {boolean} whether the key was taken */
    key(event) {
      const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : event.key === "Enter" ? 0 : -1;
      const verb = offered[index];
      if (!verb) {
        return false;
      }
      verb.run();
      return true;
    },
  };
}
