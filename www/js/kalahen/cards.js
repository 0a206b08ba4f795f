/** Cards as pictures. */
import { el, icon } from "../dom.js";
import { FORMULAS } from "./names.js";
import { draw } from "./map/ink.js";

/** The signs of the eight formulas, in a field of 24 by 24. @type {{[formula: string]: string}} */
const SIGNS = {
  sun: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.600 4.600l2.100 2.100M17.300 17.300l2.100 2.100M4.600 19.400l2.100-2.100M17.300 6.700l2.100-2.100",
  moon: "M16.500 3.500A9 9 0 1 0 16.500 20.500 10.500 10.500 0 0 1 16.500 3.500Z",
  star: "M12 1.500l3 7.300 7.500.6-5.700 5 1.800 7.600L12 18l-6.600 4 1.800-7.600-5.700-5 7.500-.6Z",
  flame: "M12 1.500C13 7 18.500 9 18.500 15.500 18.500 20 15.500 22.500 12 22.500 8.500 22.500 5.500 20 5.500 15.500 5.500 12.500 7.500 11 8.500 8.500 9.500 10 10 11 10 12 11.500 9.500 12.500 6 12 1.500Z",
  wave: "M1.500 8Q4.600 4 7.700 8T14 8 20.300 8 22.500 6.500M1.500 13.500Q4.600 9.500 7.700 13.500T14 13.500 20.300 13.500 22.500 12M1.500 19Q4.600 15 7.700 19T14 19 20.300 19 22.500 17.500",
  leaf: "M4 20C3 9 9 3 20.500 3.500 21 15 15 21 4 20ZM4 20 15.500 8.500",
  stone: "M3 17 6.500 8 13 4.500 19.500 8.500 21.500 17 16.500 20.500H7ZM6.500 8 11 12 19.500 8.500M11 12 10 20.500",
  wind: "M2 8.500H14.500C18 8.500 18 3.500 14.800 3.500 12.800 3.500 12.300 5 12.500 6M2 12.500H19C23 12.500 22.500 18.500 19 18.500 17.300 18.500 16.500 17.300 16.700 16M2 16.500H11.500C14.500 16.500 14.500 21.500 11.700 21.500 10.200 21.500 9.500 20.500 9.700 19.500",
};

/** The pictures of what is no parchment. @type {{[name: string]: string}} */
const THINGS = { shield: "i-kalahen-shield", sword: "i-kalahen-sword", key: "i-kalahen-key", teleport: "i-kalahen-portal", flask: "i-kalahen-flask", purse: "i-kalahen-purse" };

/** A star of a parchment. @param {number} x */
const star = (x) => draw("path", { class: "star", d: `M${x} 26.500l1.300 2.900 3.100.3-2.300 2.100.7 3.100-2.800-1.600-2.800 1.600.7-3.100-2.300-2.100 3.100-.3Z` });

/** @param {string} card `sun1`, `flask3`, `key` */
export function cardPicture(card) {
  const [, name = card, number = ""] = /^([a-z]+)(\d*)$/.exec(card) ?? [];
  if (FORMULAS.includes(name)) {
    const stars = Number(number);
    return draw("svg", { class: "card-picture parchment", viewBox: "0 0 24 37", "aria-hidden": "true", "data-formula": name },
      draw("path", { class: "sign", d: SIGNS[name] ?? "" }), ...Array.from({ length: stars }, (_, index) => star(12 + (index - (stars - 1) / 2) * 7.500)));
  }
  return el("span", { class: "card-picture thing", "aria-hidden": "true" }, icon(THINGS[name] ?? "i-kalahen-chest"), number === "" ? null : el("b", {}, number));
}
