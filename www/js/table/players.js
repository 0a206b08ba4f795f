/** Who sits where, as a choice: persons at this screen, and bots of a strength. */
import { el } from "../dom.js";
import { t } from "../lang.js";

/** As many persons as can be told apart. */
const PERSONS = 6;

/** What can be chosen for a seat, in the engine's words. */
export const PLAYERS = ["person", ...Array.from({ length: PERSONS - 1 }, (_, index) => `person${index + 2}`), "easy", "strong", "random"];

/** What a player is called. @param {string} word */
export function playerWords(word) {
  const number = /^person(\d?)$/.exec(word);
  return number ? t("table.player.person", { number: number[1] || 1 }) : t(`table.player.${word}`);
}

/**
 * The choice for a seat.
 * @param {string} chosen
 * @param {string} label
 * @param {(word: string) => void} take
 */
export function choosePlayer(chosen, label, take) {
  const words = PLAYERS.includes(chosen) ? PLAYERS : [...PLAYERS, chosen];
  const select = el("select", { "aria-label": label, onchange: () => take(select.value) }, ...words.map((word) => el("option", { value: word, selected: word === chosen }, playerWords(word))));
  return select;
}
