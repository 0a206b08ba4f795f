/** The rules page: every rule of the engine's table in words, and its boards, live. */
import init, { Sandbox, content_table, rule_table } from "../../pkg/dungeon_sandbox.js";
import { readSetting } from "../books/kept.js";
import { attr, byId, el, picture } from "../dom.js";
import { loadLanguage, paragraphs, t } from "../lang.js";
import { createBoard } from "./board.js";
import { createDesk } from "./desk.js";
import { createFind, plain } from "./find.js";

/** @typedef {import("./desk.js").BoardText} BoardText */
/** @typedef {import("./desk.js").Content} Content */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {{id: string, stage: number, contents: number[]}} Rule */

/** How far ahead of the eye boards are filled, in pixels. */
const AHEAD = 600;

const theme = readSetting("theme") ?? "auto";
attr(document.documentElement, "data-theme", theme === "auto" ? null : theme);

/** The headings the rules stand under, by what they are about. @param {Rule} rule @param {Content[]} contents */
function groupOf(rule, contents) {
  if (rule.id.startsWith("L")) {return "local";}
  const classes = new Set(rule.contents.map((code) => contents[code]?.class));
  if (classes.has("item")) {return "items";}
  return classes.has("terrain") || classes.has("number") ? "terrain" : "creatures";
}

/** "4", or nothing for a local rule. @param {string} id */
const numberOf = (id) => (id.startsWith("R") ? id.slice(1) : "");

/** @param {Rule} rule @param {Content[]} contents @param {Board[]} boards */
function createRule(rule, contents, boards) {
  const key = `rule.${rule.id}`;
  const number = numberOf(rule.id);
  const heading = el("h2", { id: `${rule.id}-title` },
    el("span", { class: "number" }, number === "" ? t("rulesPage.local") : el("span", { class: "sr" }, t("rulesPage.number", { number })), number === "" ? null : el("span", { "aria-hidden": "true" }, number)), " ",
    t(`${key}.title`));
  const cast = el("ul", { class: "cast", "aria-label": t("rulesPage.about") }, ...rule.contents.map((code) => {
    const { name = "empty" } = contents[code] ?? {};
    return el("li", {}, picture(name), el("span", {}, t(`content.${name}.name`)));
  }));
  const readings = paragraphs(`${key}.reading`);
  return el("section", { class: "rule", id: rule.id, "aria-labelledby": heading.id },
    heading, el("p", { class: "short" }, t(`${key}.short`)), cast,
    el("div", { class: "texts" },
      el("div", { class: "text" }, ...paragraphs(`${key}.text`).map((words) => el("p", {}, words))),
      readings.length === 0 ? null : el("div", { class: "reading" }, el("h3", {}, t("rulesPage.reading")), el("ul", {}, ...readings.map((words) => el("li", {}, words))))),
    boards.length === 0 ? null : el("div", { class: "boards" }, ...boards.map((board) => board.root)));
}

/** Fills the boards as they come near, the rest when there is nothing better to do. @param {Board[]} boards */
function fillInTime(boards) {
  const waiting = new Map(boards.map((board) => [/** @type {Element} */ (board.root), board]));
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {if (entry.isIntersecting) {fill(entry.target);}}
  }, { rootMargin: `${AHEAD}px` });
  /** @param {Element} root */
  function fill(root) {
    waiting.get(root)?.fill();
    waiting.delete(root);
    observer.unobserve(root);
  }
  for (const root of waiting.keys()) {observer.observe(root);}
  // Where a browser has no idle callbacks, a turn now and then.
  const later = (/** @type {(left: () => number) => void} */ then) =>
    "requestIdleCallback" in window ? requestIdleCallback((deadline) => then(() => deadline.timeRemaining()), { timeout: 1000 }) : setTimeout(() => then(() => 0), 50);
  const rest = (/** @type {() => number} */ left) => {
    do {
      const [root] = waiting.keys();
      if (!root) {
        return;
      }
      fill(root);
    } while (left() > 3);
    later(rest);
  };
  later(rest);
  addEventListener("beforeprint", () => {
    for (const root of [...waiting.keys()]) {fill(root);}
  });
}

function writeWords() {
  for (const node of document.querySelectorAll("[data-t]")) {node.append(t(node.getAttribute("data-t") ?? ""));}
  byId("site").setAttribute("aria-label", t("ui.site"));
  byId("contents").setAttribute("aria-label", t("rulesPage.contents"));
}

/** @param {Rule[]} rules @param {Content[]} contents @param {BoardText[]} texts @param {Desk} desk */
function build(rules, contents, texts, desk) {
  /** @type {import("./find.js").Findable[]} */
  const findable = [];
  /** @type {Board[]} */
  const boards = [];
  const groups = new Map(["creatures", "terrain", "items", "local"].map((name) => [name, { rules: /** @type {Node[]} */ ([]), entries: /** @type {Node[]} */ ([]) }]));
  for (const rule of rules) {
    const own = texts.filter((board) => board.rule === rule.id).map((board) => createBoard(board, desk));
    boards.push(...own);
    const section = createRule(rule, contents, own);
    const entry = el("li", {}, el("a", { href: `#${rule.id}` }, el("span", { class: "number", "aria-hidden": "true" }, numberOf(rule.id)), t(`rule.${rule.id}.title`)));
    const group = groups.get(groupOf(rule, contents));
    group?.rules.push(section);
    group?.entries.push(entry);
    findable.push({ id: rule.id, words: plain(section.textContent ?? ""), sections: [section, entry] });
  }
  for (const [name, { rules: sections, entries }] of groups) {
    byId("rules").append(el("div", { class: "group" }, el("p", { class: "group-name", "aria-hidden": "true" }, t(`rulesPage.groups.${name}`)), ...sections));
    const title = el("h2", { id: `contents-${name}` }, t(`rulesPage.groups.${name}`));
    byId("contents-list").append(el("div", { class: "group" }, title, el("ul", { "aria-labelledby": title.id }, ...entries)));
  }
  createFind(findable);
  return boards;
}

async function start() {
  await loadLanguage("en");
  writeWords();
  const narrow = matchMedia("(max-width: 900px)");
  const fold = () => attr(byId("contents-fold"), "open", !narrow.matches);
  narrow.addEventListener("change", fold);
  fold();
  const [texts] = await Promise.all([fetch("./boards.json").then((response) => response.json()), init()]);
  const contents = /** @type {Content[]} */ (content_table());
  const boards = build(/** @type {Rule[]} */ (rule_table()), contents, /** @type {BoardText[]} */ (texts), createDesk(new Sandbox(), contents));
  document.body.dataset.ready = "";
  if (location.hash) {document.getElementById(location.hash.slice(1))?.scrollIntoView();}
  fillInTime(boards);
}

start().catch((error) => {
  byId("failed").hidden = false;
  byId("failed").textContent = t("rulesPage.failed");
  throw error;
});
