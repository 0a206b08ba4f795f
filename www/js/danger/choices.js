/** What choices are called that lead to a space: where, what is there, what it takes on the way. */
import { t } from "../lang.js";
import { glyph, hasGlyph, signOf } from "./glyphs.js";
import { spaceName } from "./names.js";

/** @typedef {import("../table/game.js").Choice} Choice */

/** @param {Choice} choice @returns {string | null} nothing for a choice whose own sentence says it all */
export function walkWords(choice) {
  if (choice.code !== "go") {
    return null;
  }
  const space = spaceName(choice["space"]);
  const kind = choice["kind"] === "plain" ? "" : t(`danger.ui.kind.${choice["kind"]}`);
  const walk = kind === "" ? space : t(choice["fall"] ? "danger.ui.walk.falls" : "danger.ui.walk.kind", { space, kind, fall: choice["fall"] ? spaceName(choice["fall"]) : "" });
  const marks = /** @type {string[]} */ (choice["marks"]).map((mark) => t(`danger.ui.walk.marks.${mark}`));
  return marks.length > 0 ? t("danger.ui.walk.takes", { walk, things: marks.join(", ") }) : walk;
}

/** The sign of what is on the space a choice leads to. @param {Choice} choice */
export function choicePicture(choice) {
  const kind = choice["kind"];
  return typeof kind === "string" && ["go", "sideStep", "pushAway", "push"].includes(choice.code) && hasGlyph(signOf(kind)) ? glyph(signOf(kind)) : null;
}
