/** How a play ended: told, counted, ready to be passed on. */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { readBest, streak, today } from "./kept.js";
import { addressOf, outcomeWords, shareLine, timeWords, titleOf } from "./words.js";

/** @typedef {import("./kept.js").Play} Play */
/** @typedef {import("./kept.js").Outcome} Outcome */

/** @param {Play} play @param {Outcome} outcome @param {{reveal: () => void, sandbox: () => void}} acts */
export function openResult(play, outcome, acts) {
  const words = `${shareLine(play.day, outcome)}\n${addressOf(play.link)}`;
  const field = el("textarea", { class: "play-share", readonly: true, rows: 4, "aria-label": t("play.share.field"), spellcheck: "false", onfocus: () => field.select() });
  field.value = words;
  const status = el("p", { role: "status" });
  async function copy() {
    try {
      await navigator.clipboard.writeText(words);
      status.textContent = t("play.share.copied");
    } catch {
      field.focus();
      status.textContent = t("play.share.refused");
    }
  }
  /** Closes the dialog and then does something. @param {() => void} run */
  const after = (run) => () => {
    dialog.close();
    run();
  };
  const dialog = openDialog(t(`play.result.${outcome.kind}`), [
    el("p", { class: "play-outcome" }, el("strong", {}, titleOf(play.day)), el("br"), outcomeWords(outcome).join(" · ")),
    el("p", { class: "faint" }, recordWords()),
    field,
    status,
    el(
      "div",
      { class: "actions" },
      el("button", { type: "button", class: "main", onclick: copy }, t("play.share.copy")),
      el("button", { type: "button", onclick: after(acts.reveal) }, t("play.result.reveal")),
      el("button", { type: "button", onclick: after(acts.sandbox) }, t("play.openSandbox")),
    ),
  ]);
}

/** Days in a row and what else was reached. */
export function recordWords() {
  const { current, longest } = streak(today());
  const { solved, clean, fastest } = readBest();
  return [
    t("play.record.streak", { count: current }),
    ...(longest > current ? [t("play.record.longest", { count: longest })] : []),
    t("play.record.solved", { count: solved }),
    ...(clean > 0 ? [t("play.record.clean", { count: clean })] : []),
    ...(fastest === null ? [] : [t("play.record.fastest", { time: timeWords(fastest) })]),
  ].join(" ");
}
