/** What stands around the board: what was just said, what can be done, the cell in hand, the score. */
import { attr, el, icon, picture, text } from "../dom.js";
import { t } from "../lang.js";
import { ruleAnchor } from "../sandbox/inspector.js";
import * as S from "../sandbox/state.js";
import { CROSS, DOT } from "./game.js";
import { dateWords, timeWords, titleOf } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./board.js").View} View */
/** @typedef {import("./main.js").Verb} Verb */
/** @typedef {import("../walk/words.js").Words} Words */
/** @typedef {import("../sandbox/app.js").App} App */
/** @typedef {ReturnType<typeof import("../walk/words.js").createWords>} Tell */
/** @typedef {{said: Words, verbs: Verb[], isTimed: boolean, seconds: number, day: string | null}} Score */
/**
 * @typedef {object} Acts
 * @property {(tool: View["tool"]) => void} tool
 * @property {(isBack: boolean) => void} undo
 * @property {() => void} check
 * @property {() => void} hint
 * @property {() => void} giveUp
 * @property {() => void} leave
 * @property {() => void} sandbox opens the puzzle in the sandbox
 * @property {() => void} result
 * @property {() => void} back
 * @property {() => void} again
 * @property {() => void} jump
 * @property {() => void} tunnel
 * @property {(by: 1 | -1) => void} turn
 * @property {(on: boolean) => void} setTimed
 */

const TOOLS = /** @type {const} */ ([
  ["look", "ui-eye"],
  ["mark", "ui-close"],
  ["walk", "ui-walk"],
]);

/** @param {Game} game @param {Tell} tell @param {App} app @param {Acts} acts */
export function createPanel(game, tell, app, acts) {
  const { info } = game;
  /** @param {string} key @param {string} sign @param {() => void} run */
  const button = (key, sign, run) => el("button", { type: "button", "data-act": key, title: t(`play.act.${key}`), onclick: run }, icon(sign), el("span", { class: "words" }, t(`play.act.${key}`)));

  const tools = TOOLS.map(([tool, sign]) => button(tool, sign, () => acts.tool(tool)));
  const undo = button("undo", "ui-undo", () => acts.undo(true)),
    redo = button("redo", "ui-redo", () => acts.undo(false));
  const back = button("back", "ui-left", acts.back),
    again = button("again", "ui-again", acts.again),
    jump = button("jump", "ui-jump", acts.jump),
    tunnel = button("tunnel", "ui-flip", acts.tunnel);
  const giveUp = button("giveUp", "ui-exit", acts.giveUp);
  const result = button("result", "ui-share", acts.result);
  const notes = el("button", { type: "button", class: "play-notes", "aria-expanded": "false", "aria-controls": "play-side", title: t("play.act.notes"), onclick: () => openNotes() }, icon("ui-up"), el("span", { class: "words" }, t("play.act.notes")));
  const said = el("p", { class: "play-said" });
  const verbs = el("div", { class: "tools play-verbs", role: "group", "aria-label": t("play.verbs") });
  const pageNow = el("span", {});
  const before = el("button", { type: "button", class: "icon-only", "aria-label": t("ui.pageBefore"), onclick: () => acts.turn(-1) }, icon("ui-left"));
  const after = el("button", { type: "button", class: "icon-only", "aria-label": t("ui.pageAfter"), onclick: () => acts.turn(1) }, icon("ui-right"));
  const pager = el("div", { class: "play-pager" }, before, pageNow, after);
  const line = el("div", { class: "play-line" }, pager, said, verbs);
  const bar = el(
    "div",
    { class: "play-bar" },
    el("div", { class: "tools play-tools", role: "group", "aria-label": t("play.tools") }, ...tools),
    el("div", { class: "tools play-acts", role: "group", "aria-label": t("play.acts") }, undo, redo, back, again, jump, tunnel, button("check", "ui-check", acts.check), button("hint", "ui-question", acts.hint), giveUp, result, notes),
  );

  const score = el("p", { class: "play-score" });
  const clock = el("span", { class: "play-clock" });
  const timed = el("input", { type: "checkbox", onchange: () => acts.setTimed(timed.checked) });
  const title = el("h2", {});
  const date = el("p", { class: "faint" });
  const brief = el("p", { class: "play-brief" });
  const cellTitle = el("h3", {}),
    cellWhere = el("p", { class: "faint" }),
    cellWords = el("div", { class: "play-cell-words" });
  const leave = el("button", { type: "button", onclick: acts.leave }, icon("ui-book"), t("play.act.leave"));
  const toSandbox = el("button", { type: "button", onclick: acts.sandbox }, icon("ui-select"), t("play.openSandbox"));
  const side = el(
    "aside",
    { id: "play-side", class: "play-side", "aria-label": t("play.act.notes") },
    el("div", {}, title, date),
    el("div", {}, score, el("label", { class: "layer" }, timed, t("play.timed"), clock)),
    el("section", { id: "play-cell" }, cellTitle, cellWhere, cellWords),
    el("details", { class: "play-keys" }, el("summary", {}, t("play.keys.title")), el("dl", { class: "keys" }, ...keyRows())),
    el("div", { class: "actions" }, leave, toSandbox),
  );

  function openNotes() {
    const isOpen = side.classList.toggle("open");
    attr(notes, "aria-expanded", String(isOpen));
  }

  /** What may be told of the cell in hand. @param {View} view */
  function writeCell(view) {
    const cell = S.cellOf(info, view.here);
    const name = game.contentAt(cell);
    const content = app.contents.find((one) => one.name === name);
    const verdict = game.knownVerdict(cell);
    const mark = game.markOf(cell);
    cellTitle.replaceChildren(...[picture(name), el("span", {}, t(`content.${name}.name`))].filter((node) => node !== null));
    text(cellWhere, t("ui.where", { ...view.here }));
    const rule = content?.rule ?? null;
    const known = verdict === null ? [] : tell.reasons(game.whyNow(cell), view.here);
    cellWords.replaceChildren(
      ...(mark ? [el("p", {}, t(`play.mine.${mark === CROSS ? "cross" : mark === DOT ? "dot" : ""}`))] : []),
      ...(verdict === null ? [] : [el("p", { class: "verdict" }, t(`verdict.${verdict}`)), el("p", {}, ...(known.length > 0 ? known : [t("verdict.plain")]))]),
      ...(rule ? [el("p", {}, t(`rule.${rule}.short`), " ", ruleAnchor(rule))] : []),
    );
  }

  let saidNow = /** @type {Words} */ ([]);
  return {
    brief,
    line,
    bar,
    side,
    title: titleOf,
    /** What stands on a cell, and the rule for it. @param {S.Place} place @returns {Words} */
    brieflyOn(place) {
      const name = game.contentAt(S.cellOf(info, place));
      const rule = app.contents.find((one) => one.name === name)?.rule ?? null;
      return [el("b", {}, `${t(`content.${name}.name`)}.`), " ", ...(rule ? [t(`rule.${rule}.short`), " ", ruleAnchor(rule)] : [])];
    },
    /** @param {number} seconds */
    tick: (seconds) => text(clock, timed.checked ? timeWords(seconds) : ""),
    /** @param {View} view @param {Score} now */
    render(view, now) {
      TOOLS.forEach(([tool], at) => attr(/** @type {Element} */ (tools[at]), "aria-pressed", String(view.tool === tool)));
      const walks = view.tool === "walk";
      undo.hidden = redo.hidden = walks;
      back.hidden = again.hidden = !walks;
      attr(undo, "disabled", !game.canUndo);
      attr(redo, "disabled", !game.canRedo);
      attr(back, "disabled", game.stops.length < 2);
      attr(again, "disabled", game.stops.length < 2);
      const standing = game.contentAt(game.now.cell);
      jump.hidden = !walks || standing !== "bridge";
      tunnel.hidden = !walks || standing !== "tunnel";
      const isOver = game.outcome !== null;
      const giveUpWords = t(isOver ? "play.result.reveal" : "play.act.giveUp");
      attr(giveUp, "title", giveUpWords);
      text(/** @type {Element} */ (giveUp.querySelector(".words")), giveUpWords);
      giveUp.hidden = isOver && game.isOpen;
      result.hidden = game.outcome?.kind !== "solved";
      toSandbox.hidden = !isOver;
      if (saidNow !== now.said) {
        saidNow = now.said;
        said.replaceChildren(...now.said);
        verbs.replaceChildren(...now.verbs.map(({ words, run }) => el("button", { type: "button", class: "verb", onclick: run }, words)));
        verbs.hidden = now.verbs.length === 0;
      }
      text(title, titleOf(now.day));
      text(date, now.day === null ? "" : dateWords(now.day));
      const told = [t("play.score.moves", { count: game.stops.length - 1 }), t("play.told.mistakes", { count: game.mistakes }), t("play.told.hints", { count: game.hints })].join(" · ");
      text(score, told);
      brief.replaceChildren(el("strong", {}, titleOf(now.day)), " ", told);
      timed.checked = now.isTimed;
      this.tick(now.seconds);
      const spread = S.spreadOf(view.page);
      const pages = (view.single ? [view.page] : [spread * 2, spread * 2 + 1]).filter((page) => S.isKnown(info, page));
      text(pageNow, pages.length === 2 ? t("ui.pages", { left: pages[0], right: pages[1] }) : t("ui.page", { page: pages[0] ?? view.page }));
      pager.hidden = info.pages <= (view.single ? 1 : 2) && (view.single || S.spreadOf(info.first) === S.spreadOf(S.lastPage(info)));
      attr(before, "disabled", (pages[0] ?? 0) <= info.first);
      attr(after, "disabled", (pages.at(-1) ?? 0) >= S.lastPage(info));
      writeCell(view);
    },
  };
}

/** Keys by what they do. */
function keyRows() {
  const rows = [
    ["← → ↑ ↓", "arrows"],
    ["X", "cross"],
    ["S", "dot"],
    ["Space", "turn"],
    ["W", "walk"],
    ["Shift+← → ↑ ↓", "look"],
    ["J|T", "leap"],
    ["Backspace", "back"],
    ["C|H", "help"],
    ["Ctrl+Z|Ctrl+Y", "undo"],
  ];
  return rows.flatMap(([keys = "", name]) => [el("dt", {}, ...keys.split("|").map((key) => el("kbd", {}, key))), el("dd", {}, t(`play.keys.${name}`))]);
}
