/** What spaces are called. */
import { has, t } from "../lang.js";

/** "P 12": letters and number apart, so that it is read out as two words. @param {string} id */
export function spaceName(id) {
  const [, letters = id, number = ""] = /^([a-z]+)(\d*)$/.exec(id) ?? [];
  return number === "" ? letters : t("danger.ui.space", { letters: letters.toUpperCase(), number });
}

/** What is on a space; empty for a plain one. @param {import("./view.js").Space} space */
export function spaceAbout(space) {
  const kind = space.kind === "plain" ? (space.land ? t("danger.ui.land") : "") : t(`danger.ui.kind.${space.kind}`);
  return space.fall ? t("danger.ui.fallsTo", { kind, fall: spaceName(space.fall) }) : kind;
}

/** What a corridor is called; boards of one's own name theirs themselves. @param {string} section */
export const sectionName = (section) => (has(`danger.ui.section.${section}`) ? t(`danger.ui.section.${section}`) : section);
