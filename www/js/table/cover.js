/**
 * The cover between two persons at one screen: it fills the screen and names whose turn it is. Until it is lifted, nothing
 * that is hidden from others stands anywhere in the page.
 */
import { attr, el } from "../dom.js";
import { t } from "../lang.js";
import { playerWords } from "./players.js";

/** @typedef {import("./app.js").App} App */

/** @param {App} app */
export function createCover(app) {
  const lift = el("button", { type: "button", class: "main", onclick: () => app.uncover() }, t("table.cover.lift"));
  const title = el("h2", { id: "cover-title" });
  const about = el("p", { id: "cover-about" });
  const cover = el("div", { class: "cover", id: "cover", role: "dialog", "aria-modal": "true", "aria-labelledby": "cover-title", "aria-describedby": "cover-about", hidden: true }, title, about, lift);
  document.body.append(cover);

  app.show((state, before) => {
    const isShown = state.cover !== null;
    if (state !== before && state.cover === before.cover) {
      return;
    }
    for (const node of document.body.children) {
      if (node !== cover && node.id !== "live") {
        attr(node, "inert", isShown);
      }
    }
    cover.hidden = !isShown;
    if (state.cover !== null) {
      title.textContent = t("table.cover.title", { name: app.seatName(state.cover) });
      about.textContent = t("table.cover.about", { player: playerWords(state.info.players[state.cover] ?? "person") });
      lift.focus();
    } else if (before.cover !== null && state !== before) {
      document.getElementById("ask")?.parentElement?.querySelector("button")?.focus();
    }
  });
}
