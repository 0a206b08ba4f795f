/** Sharing a game: the whole of it so far, or its beginning alone, so that others meet the same dice. */
import { openDialog } from "../dialog.js";
import { attr, el } from "../dom.js";
import { t } from "../lang.js";
import { linkTo } from "../share/link.js";
import { fileName, save } from "../share/save.js";
import { style } from "../share/share.js";

/** @typedef {import("./app.js").App} App */

/** @param {App} app */
export async function openShare(app) {
  await style();
  const { table } = app;
  const title = app.title();
  const status = el("p", { class: "share-status", role: "status" });
  const context = {
    title: `${t(`${app.game.name}.ui.title`)}: ${title}`,
    say(/** @type {string} */ words, isAlert = false) {
      status.textContent = words;
      attr(status, "data-alert", isAlert);
    },
  };
  const link = el("div", {});
  const show = (/** @type {boolean} */ isWhole) =>
    link.replaceChildren(linkTo(`${location.href.split("#")[0]}#${table.link(isWhole)}`, context, isWhole ? "table.share.whole" : "table.share.start"));
  const option = (/** @type {boolean} */ isWhole) =>
    el("label", { class: "share-tick" }, el("input", { type: "radio", name: "share-what", checked: isWhole, onchange: () => show(isWhole) }), t(isWhole ? "table.share.whole.name" : "table.share.start.name"));
  show(true);
  openDialog(t("share.title"), [
    el("fieldset", { class: "share-ticks" }, el("legend", { class: "sr" }, t("table.share.what")), option(true), option(false)),
    link,
    el("div", { class: "actions" }, el("button", { type: "button", onclick: () => saveRecord(app.game.name, title, table.record()) }, t("table.share.save"))),
    status,
  ], { wide: true });
}

/** Hands a game out as a file. @param {string} game @param {string} title @param {string} record */
export const saveRecord = (game, title, record) => save(new Blob([record], { type: "text/plain" }), fileName(`${game} ${title}`, ".record.txt"));
