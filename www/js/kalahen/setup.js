/** What the set-up asks of this game: which complementary rules are in force, and whether castles are dealt. */
import { el } from "../dom.js";
import { t } from "../lang.js";
import { BEASTS, drawShield } from "./pieces.js";

/** The words of the setup, in its order: `dealt` is no rule but how castles come. */
const SWITCHES = ["dealt", "traps", "levitation", "collaboration", "satyrs"];

/** @param {string | null} last the setup chosen before @returns {import("../table/game.js").SetupPart} */
export function createSetup(last) {
  const chosen = new Set((last ?? "").split(" ").filter((word) => SWITCHES.includes(word)));
  const tick = (/** @type {string} */ word) =>
    el("div", { class: "rule-switch" },
      el("label", { class: "tick" },
        el("input", { type: "checkbox", name: word, checked: chosen.has(word), "aria-describedby": `about-${word}`, onchange: (/** @type {Event} */ event) => (/** @type {HTMLInputElement} */ (event.target).checked ? chosen.add(word) : chosen.delete(word)) }),
        t(`kalahen.ui.rule.${word}.name`)),
      el("p", { class: "faint", id: `about-${word}` }, t(`kalahen.ui.rule.${word}.about`)));
  return {
    seat: (seat) => el("span", { class: "seat-name" }, drawShield(seat), t(`kalahen.ui.warrior.${BEASTS[seat]}`)),
    extras: [
      el("fieldset", { class: "rule-switches" }, el("legend", {}, t("kalahen.ui.setup.rules")), ...SWITCHES.filter((word) => word !== "dealt").map(tick)),
      el("fieldset", { class: "rule-switches" }, el("legend", {}, t("kalahen.ui.setup.castles")), tick("dealt")),
    ],
    text: (seats) => [String(seats), ...SWITCHES.filter((word) => chosen.has(word))].join(" "),
  };
}
