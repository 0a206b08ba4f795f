/** Letting somebody else play on: autoplay, the bot, or chance. */
import { byId, el, icon, text } from "../dom.js";
import { t } from "../lang.js";
import { isPerson } from "../table/app.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */

/** Who can take over, in the engine's words. */
const PLAYERS = ["easy", "strong", "random"];

/** @param {App} app */
export function createAutoplay(app) {
  const choice = el("select", { "aria-label": t("dzamadu.ui.auto.who") }, ...PLAYERS.map((word) => el("option", { value: word }, t(`dzamadu.ui.auto.${word}`))));
  const stepWords = el("span", { class: "words" }, t("dzamadu.ui.auto.step")), playWords = el("span", { class: "words" });
  const step = el("button", { type: "button", id: "auto-step", onclick: stepOnce }, icon("ui-right"), stepWords);
  const play = el("button", { type: "button", id: "auto-play", onclick: toggle }, playWords);
  byId("auto").append(choice, step, play);
  choice.addEventListener("change", () => {
    if (!isPerson(app.state.info.players[0])) {
      app.seat(0, choice.value);
    }
  });

  const isOn = () => !isPerson(app.state.info.players[0]);

  function stepOnce() {
    if (!isOn()) {
      app.set({ isPaused: true });
      app.seat(0, choice.value);
    } else if (!app.state.isPaused) {
      app.pause(true);
    }
    app.step();
  }

  function toggle() {
    if (isOn()) {
      app.seat(0, "person");
    } else {
      app.set({ isPaused: false });
      app.seat(0, choice.value);
    }
  }

  return {
    /** @param {State} state */
    render({ info }) {
      const isOver = info.outcome !== null || info.at < info.moves;
      play.replaceChildren(icon(isOn() ? "ui-pause" : "ui-play"), playWords);
      text(playWords, t(isOn() ? "dzamadu.ui.auto.stop" : "dzamadu.ui.auto.play"));
      play.disabled = isOver && !isOn();
      step.disabled = isOver;
    },
  };
}
