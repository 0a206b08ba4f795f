/** Finds the rules that speak of something. */
import { attr, byId, text } from "../dom.js";
import { t } from "../lang.js";

/** @typedef {{id: string, words: string, sections: Element[]}} Findable words: everything a rule is found by; sections: what is hidden with it */

/** As it is compared: small letters without accents. @param {string} words */
export const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Whether a rule answers to what was typed: by its number ("4", "r4", "rule 4"), else by all the words in it.
 * @param {Findable} rule
 * @param {string} typed
 */
export function answers(rule, typed) {
  const wanted = plain(typed).trim();
  const number = /^(?:rule\s*|r)?(\d+)$/.exec(wanted)?.[1];
  if (number !== undefined) {return rule.id === `R${number}`;}
  return wanted.split(/\s+/).every((word) => rule.words.includes(word));
}

/** @param {Findable[]} rules */
export function createFind(rules) {
  const field = /** @type {HTMLInputElement} */ (byId("find"));
  attr(field, "placeholder", t("rulesPage.filterHint"));
  field.addEventListener("input", () => {
    let count = 0;
    for (const rule of rules) {
      const isFound = answers(rule, field.value);
      if (isFound) {count++;}
      for (const section of rule.sections) {attr(section, "hidden", !isFound);}
    }
    for (const group of document.querySelectorAll(".group")) {attr(group, "hidden", group.querySelector(".rule:not([hidden]), li:not([hidden])") === null);}
    text(byId("found"), field.value.trim() === "" ? "" : t("rulesPage.found", { count }));
  });
}
