/** The open spread as a picture to keep and as a sheet to print. */
import { el } from "../dom.js";
import { t } from "../lang.js";
import { addressOf as linkOf } from "./link.js";
import { addressOf, drawSample, drawSpread, pagesOf, sourceOf, toPng } from "./picture.js";
import { drawCode } from "./qr.js";
import { fileName, save } from "./save.js";

/** @typedef {import("./share.js").Context} Context */
/** @typedef {import("../sandbox/state.js").Why} Why */
/** @typedef {import("./picture.js").Mark} Mark */

/** What a sheet can carry besides the spread, and whether it does so at first. */
const PRINTED = { verdicts: true, legend: true, list: false, code: false };

/** "Pages 52 and 53". @param {Context} context */
function pagesWords(context) {
  const pages = pagesOf(context.sandbox.info(), context.spread);
  return t("share.pages", { left: pages[0], right: pages[1], count: pages.length });
}

/** What is in force on the spread, in words; empty if only what holds everywhere. @param {Context} context */
function rulesWords(context) {
  const info = context.sandbox.info();
  return [
    ...info.locals.filter((/** @type {{spread: number}} */ local) => local.spread === context.spread).map((/** @type {{kind: string}} */ local) => t(`share.local.${local.kind}`)),
    ...(info.edges === "side" ? [t("share.side")] : []),
  ].join(" ");
}


/** A box to tick. @param {string} id @param {string} words @param {boolean} on @param {() => void} changed */
function tick(id, words, on, changed) {
  const box = el("input", { type: "checkbox", id, checked: on, onchange: changed });
  return { box, label: el("label", { class: "share-tick", for: id }, box, words) };
}

/** @param {Context} context */
export function buildPicture(context) {
  const preview = el("img", { class: "share-preview", alt: "" });
  const verdicts = tick("share-verdicts", t("share.picture.verdicts"), true, () => void show());
  const drawn = () => drawSpread(context.sandbox, context.spread, context.contents, {
    verdicts: verdicts.box.checked, title: context.title, caption: rulesWords(context), credit: t("share.credit"),
  });
  const name = (/** @type {string} */ kind) => fileName(context.title, `-${pagesOf(context.sandbox.info(), context.spread).join("-")}.${kind}`);

  async function show() {
    preview.alt = t("share.picture.of", { pages: pagesWords(context) });
    preview.src = addressOf(await drawn());
  }

  /** Saves the picture, or says that it cannot be. @param {string} kind @param {() => Promise<Blob>} make */
  async function keep(kind, make) {
    try {
      save(await make(), name(kind));
      context.say(t("share.picture.saved", { name: name(kind) }));
    } catch {
      context.say(t("share.picture.failed"), true);
    }
  }

  void show();
  return el("div", { class: "share-part" },
    el("p", {}, t("share.picture.about", { pages: pagesWords(context) })), preview, verdicts.label,
    el("div", { class: "actions" },
      el("button", { type: "button", onclick: () => keep("svg", async () => new Blob([sourceOf(await drawn())], { type: "image/svg+xml" })) }, t("share.picture.svg")),
      el("button", { type: "button", onclick: () => keep("png", async () => toPng(await drawn())) }, t("share.picture.png"))));
}

/** @param {Context} context */
export function buildPrint(context) {
  const paper = el("div", { class: "share-paper", tabindex: "0", role: "region", "aria-label": t("share.print.preview") });
  const ticks = Object.entries(PRINTED).map(([name, on]) => ({ name, ...tick(`share-print-${name}`, t(`share.print.${name}`), on, () => void show()) }));
  const isOn = (/** @type {string} */ wanted) => ticks.some(({ name, box }) => name === wanted && box.checked);
  let latest = 0;

  async function show() {
    const turn = ++latest;
    const sheet = await createSheet(context, isOn);
    if (turn === latest) {
      paper.replaceChildren(sheet);
    }
  }

  void show();
  return el("div", { class: "share-part" },
    el("p", {}, t("share.print.about")),
    el("fieldset", { class: "share-ticks" }, el("legend", {}, t("share.print.carries")), ...ticks.map(({ label }) => label)),
    el("div", { class: "actions" }, el("button", { type: "button", class: "main", onclick: async () => print(await createSheet(context, isOn)) }, t("share.print.print"))),
    paper);
}

/**
 * The sheet: it is read in black and white as well as in colour.
 * @param {Context} context
 * @param {(name: string) => boolean} isOn what it carries
 */
async function createSheet(context, isOn) {
  const verdicts = isOn("verdicts");
  const rules = rulesWords(context);
  const spread = await drawSpread(context.sandbox, context.spread, context.contents, { verdicts, title: "", caption: "", credit: t("share.credit"), paper: "#fff" });
  const sheet = el("section", { class: "share-sheet" },
    el("h1", {}, context.title || t("share.book")),
    el("p", {}, [pagesWords(context), rules].filter(Boolean).join(". ")),
    el("img", { class: "share-spread", src: addressOf(spread), alt: t("share.picture.of", { pages: pagesWords(context) }) }));
  if (isOn("legend")) {
    sheet.append(await legend(context, verdicts));
  }
  if (isOn("list")) {
    sheet.append(deadlyCells(context));
  }
  if (isOn("code")) {
    const address = linkOf(context);
    const code = drawCode(address);
    const aside = el("figure", { class: "share-code" });
    aside.append(...(code ? [code] : []), el("figcaption", {}, code ? t("share.link.scan") : t("share.print.noCode")));
    sheet.append(aside);
  }
  return sheet;
}

/** @param {Context} context @param {boolean} verdicts */
async function legend(context, verdicts) {
  const info = context.sandbox.info();
  /** @type {[Mark, string][]} */
  const entries = [
    ...(verdicts ? /** @type {[Mark, string][]} */ ([["deadly", t("verdict.deadly")], ["blocked", t("verdict.blocked")], ["saved", t("verdict.saved")]]) : []),
    ...(info.enter === null ? [] : /** @type {[Mark, string][]} */ ([["enter", t("share.enter")]])),
    ...(info.exit === null ? [] : /** @type {[Mark, string][]} */ ([["exit", t("share.exit")]])),
  ];
  const items = entries.map(async ([mark, words]) => el("li", {}, el("img", { src: addressOf(await drawSample(mark)), alt: "" }), words));
  return el("ul", { class: "share-legend" }, ...(await Promise.all(items)));
}

/** Every deadly cell of the spread with the rules that make it so, page by page. @param {Context} context */
function deadlyCells(context) {
  const { sandbox, spread, contents } = context;
  const info = sandbox.info();
  const each = info.columns * info.rows;
  const list = el("div", { class: "share-list" });
  for (const page of pagesOf(info, spread)) {
    /** @type {HTMLElement[]} */
    const items = [];
    for (let cell = 0; cell < each; cell++) {
      const why = /** @type {Why} */ (sandbox.reasons((page - info.first) * each + cell));
      if (why.verdict !== "deadly") {
        continue;
      }
      const rules = [...new Set(why.reasons.filter((reason) => reason.role === "threat").map((reason) => reason.rule.replace(/^R/, "")))];
      items.push(el("li", {}, t("share.print.cell", {
        column: (cell % info.columns) + 1, row: Math.floor(cell / info.columns) + 1, content: t(`content.${contents[why.content]?.name}.name`), rules: rules.join(", "), count: rules.length,
      })));
    }
    list.append(el("h2", {}, t("share.print.deadly", { page, count: items.length })), ...(items.length > 0 ? [el("ol", {}, ...items)] : []));
  }
  return list;
}

/** Puts the sheet on paper: for that time it is all that the page shows there. @param {HTMLElement} sheet */
async function print(sheet) {
  const frame = el("div", { class: "share-print" }, sheet);
  document.body.append(frame);
  document.documentElement.classList.add("share-printing");
  await Promise.all([...frame.querySelectorAll("img")].map((image) => image.decode().catch(() => undefined)));
  addEventListener("afterprint", () => {
    frame.remove();
    document.documentElement.classList.remove("share-printing");
  }, { once: true });
  window.print();
}
