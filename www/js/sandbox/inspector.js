/** The margin note: what the cell under the eye holds, its verdict, and every reason; and the warnings of the book. */
import { attr, byId, el, icon, picture, text } from "../dom.js";
import { sentence, t } from "../lang.js";
import * as S from "./state.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").Place} Place */

/** Where a rule is explained. @param {string} rule */
export const ruleLink = (rule) => `./rules.html#${rule}`;

/** Link to a rule, called as players call it. @param {string} rule */
export const ruleAnchor = (rule) => el("a", { href: ruleLink(rule), class: "rule" }, t(`rule.${rule}.ref`));

/** @param {App} app */
export function createInspector(app) {
  const root = byId("inspector");
  const title = byId("inspector-title");
  const where = byId("inspector-where");
  const verdict = byId("inspector-verdict");
  const why = byId("inspector-why");
  const line = byId("inspector-line");
  const warnings = byId("warnings");
  const warningCount = byId("warning-count");

  /** A cell named in a sentence: a button that goes there, even to another page. @param {Place} place @param {string} words */
  const cellButton = (place, words) => el("button", { type: "button", class: "cell-link", onclick: () => app.goTo(place) }, words);

  /** @param {Element} node @param {Place[]} cells */
  function pointsOut(node, cells) {
    const on = () => app.set({ pointed: cells });
    const off = () => app.set({ pointed: [] });
    node.addEventListener("pointerenter", on);
    node.addEventListener("pointerleave", off);
    node.addEventListener("focusin", on);
    node.addEventListener("focusout", off);
  }

  /** @param {S.Reason} reason @param {Place} place */
  function reasonItem(reason, place) {
    const told = sentence("reason", reason, app.nameOf(reason.content), place.page, cellButton);
    const item = el(
      "li",
      { class: `reason ${reason.role}` },
      el("span", { class: "mark", role: "img", "aria-label": `${t(`role.${reason.role}`)}: ` }),
      el("p", {}, ...told, " ", ruleAnchor(reason.rule)),
    );
    pointsOut(item, reason.cells);
    return item;
  }

  /** @param {S.Inspected} inspected */
  function verdictKey({ why: { verdict: word, reasons } }) {
    if (word !== "safe") {
      return word;
    }
    return reasons.some((reason) => reason.role === "save") ? "saved" : "safe";
  }

  /** @param {S.Inspected | null} inspected */
  function write(inspected) {
    attr(root, "data-verdict", inspected ? verdictKey(inspected) : null);
    if (!inspected) {
      title.replaceChildren(t("ui.inspector"));
      text(where, "");
      text(verdict, "");
      why.replaceChildren(el("p", { class: "faint" }, t("ui.inspectorHint")));
      line.replaceChildren(el("span", { class: "faint" }, t("ui.inspectorTap")));
      return;
    }
    const { place, why: told } = inspected;
    const name = t(`content.${app.nameOf(told.content)}.name`);
    const stands = told.identity !== told.content && told.identity !== 0 ? t("ui.standsFor", { a: t(`content.${app.nameOf(told.identity)}.a`) }) : "";
    const verdictWords = t(`verdict.${verdictKey(inspected)}`);
    title.replaceChildren(
      ...[picture(app.nameOf(told.content)), el("span", {}, name), stands ? el("small", {}, stands) : null].filter((node) => node !== null),
    );
    text(where, t("ui.where", { page: place.page, column: place.column, row: place.row }));
    text(verdict, verdictWords);
    const items = told.reasons.map((reason) => reasonItem(reason, place));
    why.replaceChildren(items.length ? el("ul", { class: "reasons" }, ...items) : el("p", {}, t("verdict.plain")));
    const first = told.reasons.find((reason) => reason.role !== "note") ?? told.reasons[0];
    const short = first ? sentence("reason", first, app.nameOf(first.content), place.page, (_, words) => words) : [];
    line.replaceChildren(
      el("b", {}, t("ui.lineHead", { content: name, verdict: verdictWords })),
      " ",
      ...short,
      told.reasons.length > 1 ? el("span", { class: "faint" }, ` +${told.reasons.length - 1}`) : "",
    );
  }

  /** @param {S.Warning[]} list */
  function writeWarnings(list) {
    text(warningCount, t("ui.warnings", { count: list.length }));
    byId("warning-part").hidden = list.length === 0;
    warnings.replaceChildren(
      ...list.map((warning) => {
        const item = el("li", {}, el("p", {}, ...sentence("warning", warning, null, 0, cellButton), " ", ruleAnchor(warning.rule)));
        pointsOut(item, warning.cells);
        return item;
      }),
    );
  }

  const layers = byId("layers");
  const layerBoxes = S.LAYERS.map((layer) => {
    const box = el("input", { type: "checkbox", id: `layer-${layer.name}`, onchange: () => app.set({ layers: app.state.layers ^ layer.bit }) });
    layers.append(
      el(
        "label",
        { class: "layer" },
        box,
        el("span", { class: "swatch", "data-over": layer.name, "aria-hidden": "true" }),
        t(`ui.layer.${layer.name}`),
      ),
    );
    return { box, bit: layer.bit };
  });
  const all = el("button", { type: "button", class: "quiet text", onclick: () => app.set({ layers: app.state.layers ? 0 : 127 }) });
  byId("layers-head").append(all);

  const locals = byId("locals");
  const localBoxes = /** @type {("medusa" | "boss")[]} */ (["medusa", "boss"]).map((kind) => {
    const rule = kind === "medusa" ? "L1" : "L2";
    const box = el("input", { type: "checkbox", id: `local-${kind}`, onchange: () => app.setLocal(kind, box.checked) });
    locals.append(
      el(
        "div",
        { class: "layer" },
        el("label", {}, box, t(`rule.${rule}.title`)),
        el("a", { href: ruleLink(rule), class: "rule", title: t(`rule.${rule}.ref`) }, rule),
      ),
    );
    return { box, kind };
  });

  byId("inspector-toggle").addEventListener("click", () => {
    const open = byId("side").classList.toggle("open");
    attr(byId("inspector-toggle"), "aria-expanded", String(open));
  });
  byId("inspector-toggle").prepend(icon("ui-up", "icon chevron"));

  app.show((state, before) => {
    if (state.inspected !== before.inspected || state === before) {
      write(state.inspected);
    }
    if (state.warnings !== before.warnings || state === before) {
      writeWarnings(state.warnings);
    }
    if (state.layers !== before.layers || state === before) {
      for (const { box, bit } of layerBoxes) {
        box.checked = (state.layers & bit) !== 0;
      }
      text(all, t(state.layers ? "ui.layersOff" : "ui.layersOn"));
    }
    if (state.info !== before.info || state.spread !== before.spread || state === before) {
      for (const { box, kind } of localBoxes) {
        box.checked = S.isInForce(state.info, kind, state.spread);
      }
      const pages = [state.spread * 2, state.spread * 2 + 1].filter((page) => page > 0);
      text(
        byId("locals-head"),
        pages.length === 2 ? t("ui.localsOn", { left: pages[0], right: pages[1] }) : t("ui.localsOnOne", { page: pages[0] ?? 1 }),
      );
      for (const { box } of localBoxes) {
        box.disabled = !pages.some((page) => S.isKnown(state.info, page));
      }
    }
  });
}
