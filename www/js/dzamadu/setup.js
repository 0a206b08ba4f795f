/** What the set-up asks: the size of the paper. */
import { el } from "../dom.js";
import { t } from "../lang.js";

/** Squares a side. */
const SIZES = ["15", "21", "31"];

/** @param {string | null} setup chosen before @returns {import("../table/game.js").SetupPart} */
export function createSetup(setup) {
  let size = SIZES.find((known) => known === setup?.split(" ")[0]) ?? "21";
  const radios = SIZES.map((known) =>
    el("label", {}, el("input", { type: "radio", name: "paper", value: known, checked: known === size, onchange: () => { size = known; } }), t(`dzamadu.ui.paper.${known}`)));
  return {
    seat: () => null,
    extras: [el("fieldset", {}, el("legend", {}, t("dzamadu.ui.paper.title")), el("div", { class: "radios" }, ...radios), el("p", { class: "faint" }, t("dzamadu.ui.paper.about")))],
    text: () => size,
  };
}
