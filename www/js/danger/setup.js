/** What the set-up asks of this game: who plays whom. */
import { el } from "../dom.js";
import { t } from "../lang.js";

/** @typedef {import("./view.js").Character} Character */

/** @type {Character[]} */
const ALL = ["red", "blue", "green", "yellow"];

/** @param {string | null} last the setup chosen before @returns {import("../table/game.js").SetupPart} */
export function createSetup(last) {
  const chosen = (last ?? "").split(" ").flatMap((word) => ALL.find((known) => known === word) ?? []);
  for (const character of ALL) {
    if (!chosen.includes(character)) {
      chosen.push(character);
    }
  }
  /** @type {(HTMLSelectElement | undefined)[]} */
  let selects = [];
  /** @type {HTMLElement[]} */
  const abilities = [];

  /** @param {number} seat */
  function showAbility(seat) {
    const words = abilities[seat];
    if (words) {
      words.textContent = t(`danger.character.${chosen[seat]}.ability`);
    }
  }

  /** Everybody plays somebody else: who is chosen here leaves the seat they had. @param {number} seat @param {string} value */
  function take(seat, value) {
    const other = chosen.findIndex((character) => character === value);
    const mine = chosen[seat];
    const theirs = chosen[other];
    if (mine && theirs) {
      [chosen[seat], chosen[other]] = [theirs, mine];
    }
    selects.forEach((select, index) => {
      if (select) {
        select.value = chosen[index] ?? "";
        showAbility(index);
      }
    });
  }

  return {
    seat(seat) {
      const select = el("select", { "aria-label": t("danger.ui.characterOf", { number: seat + 1 }), onchange: () => take(seat, select.value) },
        ...ALL.map((character) => el("option", { value: character, selected: chosen[seat] === character }, t("danger.ui.characterChoice", { name: t(`danger.character.${character}.name`), about: t(`danger.character.${character}.about`) }))));
      selects = [...selects.slice(0, seat), select];
      const ability = el("p", { class: "faint" });
      abilities[seat] = ability;
      showAbility(seat);
      return el("div", { class: "who" }, select, ability);
    },
    extras: [],
    text: (seats) => chosen.slice(0, seats).join(" "),
  };
}
