/** The board: the map in its frame, the danger markers, what lies beside it. */
import { attr, byId, el, icon, text } from "../dom.js";
import { t } from "../lang.js";
import { createBout } from "./bout.js";
import { openPlaces } from "./details.js";
import { openEdition } from "./edition.js";
import { createFollow } from "./follow.js";
import { sample } from "./map/drawings.js";
import { TERRAINS, createMap } from "./map/map.js";
import { createTargets } from "./map/targets.js";
import { terrainName } from "./names.js";
import { drawMarker } from "./pieces.js";
import { forgetPlan } from "./plan.js";
import { createSteppers } from "./steppers.js";
import { viewOf } from "./view.js";
import { createWarriors } from "./warriors.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("../table/game.js").Event} Event */
/** @typedef {import("./map/map.js").Plan} Plan */

/**
 * @param {App} app
 * @param {(edition: string) => Plan} planOf how an edition is drawn
 * @returns {import("../table/game.js").Board}
 */
export function createBoard(app, planOf) {
  const place = el("div", { class: "map-place" });
  const scroller = el("div", { class: "map-scroller", "data-arrows": true, role: "region", "aria-label": t("kalahen.ui.map.title") }, place);
  const dangers = TERRAINS.map((terrain) => {
    const mark = el("span", { class: "danger-mark" });
    const words = el("span", { class: "danger-words" });
    const item = el("li", {}, sample(terrain), el("span", { class: "danger-name" }, terrainName(terrain)), mark, words);
    return { item, mark, words };
  });
  const traps = el("li", { class: "traps-left" });
  const strip = el("ul", { class: "dangers", "aria-label": t("kalahen.ui.dangers") }, ...dangers.map(({ item }) => item), traps);
  const tool = (/** @type {string} */ name, /** @type {string} */ words, /** @type {() => void} */ run) => el("button", { type: "button", title: t(words), onclick: run }, icon(name), el("span", { class: "words" }, t(words)));
  const made = tool("ui-rules", "kalahen.ui.printed.open", () => openEdition(app, plan));
  const places = tool("ui-search", "kalahen.ui.places.open", () => openPlaces(app, plan));
  const marks = tool("ui-eye", "kalahen.ui.map.marks", showMarks);
  attr(marks, "aria-pressed", "false");
  const legend = el("p", { class: "marks-legend", role: "status", hidden: true }, t("kalahen.ui.map.legend"));
  const bout = createBout(app);
  const steppers = createSteppers(app);
  const warriors = createWarriors(app);
  const panel = el("div", { class: "panel" }, bout.root, steppers.root);
  const column = el("div", { class: "board-column" }, panel, warriors.root);
  const view = el("button", { type: "button" });
  const frame = el("div", { class: "map-frame" }, scroller, strip, el("div", { class: "map-tools" }, legend, view, places, made, marks));
  byId("board").append(frame, column);
  byId("board").addEventListener("focus", () => targets.focus());

  let plan = planOf(app.table.edition());
  let map = createMap(plan);
  let targets = createTargets(app, map);
  /** The text of the edition that is drawn. */
  let drawn = app.table.edition();
  place.append(map.root);
  const follow = createFollow(scroller, place, view);

  // A press on a place that cannot be gone to tells of it.
  place.addEventListener("click", (event) => {
    const site = event.target instanceof Element ? event.target.closest(".site") : null;
    if (site) {
      openPlaces(app, plan, site.getAttribute("data-place"));
    }
  });

  function showMarks() {
    legend.hidden = !legend.hidden;
    attr(map.root, "data-marks", !legend.hidden);
    attr(marks, "aria-pressed", String(!legend.hidden));
  }

  /** Draws another edition where one is played. */
  function redraw() {
    const edition = app.table.edition();
    if (edition === drawn) {
      return false;
    }
    drawn = edition;
    plan = planOf(edition);
    map = createMap(plan);
    targets = createTargets(app, map);
    attr(map.root, "data-marks", !legend.hidden);
    place.replaceChildren(map.root);
    return true;
  }

  /** @param {State} state @param {State} before */
  function render(state, before) {
    forgetPlan(state, before);
    const isOther = state.info.seed !== before.info.seed || state.info.edition !== before.info.edition || state.entries !== before.entries ? redraw() : false;
    const now = viewOf(state);
    const isNew = state === before || isOther || state.view !== before.view || state.choices !== before.choices;
    if (isNew) {
      map.render(now);
      TERRAINS.forEach((_, index) => {
        const found = dangers[index];
        const isRed = now.danger[index] ?? false;
        if (found && found.item.dataset["red"] !== String(isRed)) {
          found.item.dataset["red"] = String(isRed);
          found.mark.replaceChildren(drawMarker(isRed));
          text(found.words, t(`kalahen.ui.danger.${isRed ? "red" : "green"}`));
        }
      });
      traps.hidden = !now.rules.includes("traps");
      if (!traps.hidden) {
        traps.replaceChildren(icon("i-kalahen-beast"), el("span", { class: "few", "aria-hidden": "true" }, String(now.trapsLeft)), el("span", { class: "words" }, t("kalahen.ui.trapsLeft", { count: now.trapsLeft })));
      }
      steppers.render(state);
      bout.render(state);
      attr(panel, "data-empty", [...panel.children].every((child) => /** @type {HTMLElement} */ (child).hidden));
    }
    targets.render(state, isOther ? state : before);
    warriors.render(state, before);
    if (isNew) {
      followAction(state);
    }
    const pointed = state.choices.find((choice) => choice.move === state.pointed);
    map.showWay(pointed?.code === "go" || pointed?.code === "levitate" ? (now.warriors[now.ask.seat ?? -1]?.place ?? null) : null, pointed?.["place"] ?? null);
  }

  /** Brings what matters now into sight, where the map is larger than its frame. @param {State} state */
  function followAction(state) {
    const now = viewOf(state);
    const active = now.warriors[now.ask.seat ?? now.active ?? -1];
    const home = active?.place ? map.placeOf(active.place) : null;
    follow.show(home, targets.points());
  }

  return {
    render,
    skip: () => bout.skip(),
    async animate(/** @type {Event[]} */ events) {
      const thrown = events.filter(({ code }) => code === "thrown").at(-1);
      if (thrown && viewOf(app.state).bout?.dice) {
        await bout.tumble(thrown["dice"], thrown["again"]);
      }
    },
  };
}
