/** Cards as pictures. */
import { el, icon } from "../dom.js";
import { FORMULAS } from "./names.js";
import { draw } from "./map/ink.js";

/** The signs of the eight formulas, in a field of 24 by 24. @type {{[formula: string]: string}} */
const SIGNS = {
  sun: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M4.6 19.4l2.1-2.1M17.3 6.7l2.1-2.1",
  moon: "M16.5 3.5A9 9 0 1 0 16.5 20.5 10.5 10.5 0 0 1 16.5 3.5Z",
  star: "M12 1.5l3 7.3 7.5.6-5.7 5 1.8 7.6L12 18l-6.6 4 1.8-7.6-5.7-5 7.5-.6Z",
  flame: "M12 1.5C13 7 18.5 9 18.5 15.5 18.5 20 15.5 22.5 12 22.5 8.5 22.5 5.5 20 5.5 15.5 5.5 12.5 7.5 11 8.5 8.5 9.5 10 10 11 10 12 11.5 9.5 12.5 6 12 1.5Z",
  wave: "M1.5 8Q4.6 4 7.7 8T14 8 20.3 8 22.5 6.5M1.5 13.5Q4.6 9.5 7.7 13.5T14 13.5 20.3 13.5 22.5 12M1.5 19Q4.6 15 7.7 19T14 19 20.3 19 22.5 17.5",
  leaf: "M4 20C3 9 9 3 20.5 3.5 21 15 15 21 4 20ZM4 20 15.5 8.5",
  stone: "M3 17 6.5 8 13 4.5 19.5 8.5 21.5 17 16.5 20.5H7ZM6.5 8 11 12 19.5 8.5M11 12 10 20.5",
  wind: "M2 8.5H14.5C18 8.5 18 3.5 14.8 3.5 12.8 3.5 12.3 5 12.5 6M2 12.5H19C23 12.5 22.5 18.5 19 18.5 17.3 18.5 16.5 17.3 16.7 16M2 16.5H11.5C14.5 16.5 14.5 21.5 11.7 21.5 10.2 21.5 9.5 20.5 9.7 19.5",
};

/** The pictures of what is no parchment. @type {{[name: string]: string}} */
const THINGS = { shield: "i-kalahen-shield", sword: "i-kalahen-sword", key: "i-kalahen-key", teleport: "i-kalahen-portal", flask: "i-kalahen-flask", purse: "i-kalahen-purse" };

/** A star of a parchment. @param {number} x */
const star = (x) => draw("path", { class: "star", d: `M${x} 26.5l1.3 2.9 3.1.3-2.3 2.1.7 3.1-2.8-1.6-2.8 1.6.7-3.1-2.3-2.1 3.1-.3Z` });

/** @param {string} card `sun1`, `flask3`, `key` */
export function cardPicture(card) {
  const [, name = card, number = ""] = /^([a-z]+)(\d*)$/.exec(card) ?? [];
  if (FORMULAS.includes(name)) {
    const stars = Number(number);
    return draw("svg", { class: "card-picture parchment", viewBox: "0 0 24 37", "aria-hidden": "true", "data-formula": name },
      draw("path", { class: "sign", d: SIGNS[name] ?? "" }), ...Array.from({ length: stars }, (_, index) => star(12 + (index - (stars - 1) / 2) * 7.5)));
  }
  return el("span", { class: "card-picture thing", "aria-hidden": "true" }, icon(THINGS[name] ?? "i-kalahen-chest"), number === "" ? null : el("b", {}, number));
}
