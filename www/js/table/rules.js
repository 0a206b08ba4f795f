/** The rules of the game in our own words, in a dialog that opens where one wants to read. */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { keysOf, paragraphs, t } from "../lang.js";

/**
 * @param {string} game
 * @param {string | null} [anchor] the rule that is asked for
 */
export function openRules(game, anchor = null) {
  const section = (/** @type {string} */ id) =>
    el("section", { class: "rule-text", id: `rule-${id}`, tabindex: "-1", "aria-labelledby": `rule-title-${id}` },
      el("h3", { id: `rule-title-${id}` }, t(`${game}.rule.${id}.title`)),
      ...paragraphs(`${game}.rule.${id}.text`).map((words) => el("p", {}, words)));
  openDialog(t("table.rules.title"), keysOf(`${game}.rule`).map(section), { wide: true });
  const asked = anchor === null ? null : document.getElementById(`rule-${anchor}`);
  if (asked) {
    asked.setAttribute("data-asked", "");
    asked.scrollIntoView({ block: "center" });
    asked.focus({ preventScroll: true });
  }
}
