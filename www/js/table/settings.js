/** Settings of the table: who sits where, how fast bots move, and what the game adds. */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { PACES } from "./app.js";
import { choosePlayer } from "./players.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./app.js").Pace} Pace */

/** @param {App} app */
export function openSettings(app) {
  const { info, pace } = app.state;
  const paces = /** @type {Pace[]} */ (Object.keys(PACES));
  const own = app.game.settings?.(app) ?? [];
  openDialog(t("table.settings.title"), [
    el("fieldset", {}, el("legend", {}, t("table.settings.players")),
      el("p", { class: "faint" }, t("table.settings.playersAbout")),
      el("ul", { class: "seats" }, ...info.players.map((word, seat) =>
        el("li", {}, el("span", {}, app.seatName(seat)), choosePlayer(word, t("table.settings.playerOf", { name: app.seatName(seat) }), (chosen) => app.seat(seat, chosen)))))),
    el("fieldset", {}, el("legend", {}, t("table.settings.pace")),
      el("div", { class: "radios" }, ...paces.map((name) =>
        el("label", {}, el("input", { type: "radio", name: "pace", checked: name === pace, onchange: () => app.setPace(name) }), t(`table.settings.paces.${name}`))))),
    ...(own.length > 0 ? [el("fieldset", {}, el("legend", {}, t("table.settings.game")), ...own)] : []),
    el("p", { class: "faint" }, t("table.settings.seed", { seed: info.seed })),
  ]);
}
