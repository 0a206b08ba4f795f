/** The bar under the board through which one goes back and forth in the game so far. */
import { attr, el, icon, text } from "../dom.js";
import { t } from "../lang.js";

/** @typedef {import("./app.js").App} App */

/** Milliseconds a move is shown for, by speed. */
const SPEEDS = { slow: 1600, normal: 800, fast: 250 };

/** @param {App} app */
export function createReplay(app) {
  const speeds = /** @type {(keyof typeof SPEEDS)[]} */ (Object.keys(SPEEDS));
  /** @type {keyof typeof SPEEDS} */
  let speed = "normal";
  let timer = 0;

  /** @param {string} name @param {string} key @param {() => void} run */
  const button = (name, key, run) => el("button", { type: "button", class: "icon-only", "aria-label": t(key), title: t(key), onclick: run }, icon(name));
  const range = el("input", { type: "range", min: 0, step: 1, "aria-label": t("table.replay.moment"), oninput: () => go(Number(range.value)) });
  const play = button("ui-play", "table.replay.play", toggle);
  const where = el("span", { class: "replay-where" });
  const choice = el("select", { "aria-label": t("table.replay.speed"), onchange: () => { speed = speeds.find((known) => known === choice.value) ?? "normal"; } },
    ...speeds.map((name) => el("option", { value: name, selected: name === speed }, t(`table.replay.speeds.${name}`))));
  const root = el("div", { class: "replay", role: "group", "aria-label": t("table.replay.title"), hidden: true },
    button("ui-first", "table.replay.first", () => go(0)),
    button("ui-left", "table.replay.back", () => go(app.state.info.at - 1)),
    play,
    button("ui-right", "table.replay.on", () => go(app.state.info.at + 1, true)),
    button("ui-last", "table.replay.last", () => go(app.state.info.moves)),
    range, where, choice,
    button("ui-close", "table.replay.close", close));

  function halt() {
    clearTimeout(timer);
    timer = 0;
    show();
  }

  /** @param {number} moves @param {boolean} [isPlayed] */
  function go(moves, isPlayed = false) {
    halt();
    const { info } = app.state;
    return app.seek(Math.min(Math.max(moves, 0), info.moves), isPlayed);
  }

  function toggle() {
    if (timer !== 0) {
      halt();
      return;
    }
    const { info } = app.state;
    void on(info.at === info.moves ? 0 : info.at + 1);
  }

  /** @param {number} moves */
  async function on(moves) {
    clearTimeout(timer);
    // Held until the move is shown, so that it counts as playing meanwhile.
    timer = -1;
    show();
    await app.seek(moves, true);
    if (timer === 0) {
      return;
    }
    const { info } = app.state;
    timer = info.at < info.moves ? window.setTimeout(() => void on(app.state.info.at + 1), SPEEDS[speed]) : 0;
    show();
  }

  /** Away with the bar; what is shown stays. */
  function hide() {
    halt();
    root.hidden = true;
  }

  function close() {
    hide();
    if (app.state.info.at < app.state.info.moves) {
      void app.seek(app.state.info.moves).then(app.next);
    } else {
      app.next();
    }
  }

  function show() {
    const { info } = app.state;
    const isRunning = timer !== 0;
    const words = t(isRunning ? "table.replay.pause" : "table.replay.play");
    attr(play, "aria-label", words);
    attr(play, "title", words);
    play.replaceChildren(icon(isRunning ? "ui-pause" : "ui-play"));
    attr(range, "max", info.moves);
    attr(range, "aria-valuetext", t("table.replay.where", { at: info.at, moves: info.moves }));
    range.value = String(info.at);
    text(where, t("table.replay.where", { at: info.at, moves: info.moves }));
  }

  app.show((state, before) => {
    if (state === before || state.info !== before.info) {
      // Whoever plays on or opens another game has left the replay.
      if (timer !== 0 && state.info.moves !== before.info.moves) {
        clearTimeout(timer);
        timer = 0;
      }
      show();
    }
  });

  return {
    root,
    close,
    hide,
    /** Opens the bar, at the beginning and playing if asked. @param {boolean} [isPlaying] */
    open(isPlaying = false) {
      root.hidden = false;
      app.stop();
      if (isPlaying) {
        void on(0);
      } else {
        void app.seek(Math.max(0, app.state.info.moves - 1));
      }
      range.focus();
    },
    get isOpen() {
      return !root.hidden;
    },
    /** One move back or on. @param {number} by */
    step: (by) => void go(app.state.info.at + by, by > 0),
  };
}

/** @typedef {ReturnType<typeof createReplay>} Replay */
