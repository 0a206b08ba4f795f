/** The board: the dungeon, the characters in it, where one may go. */
import { board_of } from "../../pkg/danger/dungeon_sandbox.js";
import { attr, byId, el, icon } from "../dom.js";
import { t } from "../lang.js";
import { createCamera } from "./camera.js";
import { createTwin } from "./twin.js";
import { spaceName } from "./names.js";
import { FLOOR, draw, drawScene, layOut, stroke, wayDown } from "./scene.js";
import { figure } from "./seats.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("../table/game.js").Choice} Choice */
/** @typedef {import("../table/game.js").Event} Event */
/** @typedef {import("./scene.js").Layout} Layout */
/** @typedef {import("./scene.js").Point} Point */
/** @typedef {import("./view.js").Drawing} Drawing */
/** @typedef {import("./view.js").View} View */

/** How high a figure is, and how far apart those are that share a space. */
const FIGURE = 0.66,
  APART = 0.36;

/** Milliseconds for a step, for a fall, and at most for all of a move. */
const STEP = 75,
  FALL = 190,
  MOST = 620;

/** Choices that lead whoever decides to a space of the board, or fail to. */
const LEADS = new Set(["go", "sideStep", "pushAway", "enter"]);

/** @param {App} app */
export function createBoard(app) {
  const root = byId("board");
  const svg = /** @type {SVGSVGElement} */ (draw("svg", { class: "dungeon", "aria-hidden": "true" }));
  const scene = draw("g", {});
  const trail = draw("path", { class: "trail" });
  const marks = draw("g", {});
  const tokens = draw("g", {});
  const world = /** @type {SVGGElement} */ (draw("g", { class: "world" }, scene, trail, marks, tokens));
  svg.append(world);
  const look = el("button", { type: "button", "aria-pressed": "false", onclick: () => camera.toggle() }, icon("ui-eye"), el("span", { class: "words" }, t("danger.ui.overview")));
  const asList = el("button", { type: "button", "aria-pressed": "false", onclick: toggleList }, icon("ui-text"), el("span", { class: "words" }, t("danger.ui.asList")));
  const zoomButton = (/** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ run) => el("button", { type: "button", class: "icon-only", "aria-label": t(key), title: t(key), onclick: run }, icon(name));
  const note = el("p", { class: "board-note" });
  const window_ = el("div", { class: "dungeon-window" });
  window_.append(svg);
  const camera = createCamera(svg, world, (mode) => attr(look, "aria-pressed", String(mode === "all")));
  const twin = createTwin(app, choose);
  twin.root.hidden = true;
  root.append(
    window_, twin.root,
    el("div", { class: "board-tools" }, look, zoomButton("ui-minus", "ui.zoomOut", camera.zoomOut), zoomButton("ui-plus", "ui.zoomIn", camera.zoomIn), asList),
    note,
  );

  /** The edition that is drawn; undefined for none yet. @type {string | null | undefined} */
  let drawn;
  /** @type {Layout} */
  let layout = { points: new Map(), left: 0, top: 0, width: 1, height: 1 };
  /** @type {Map<string, SVGGElement>} */
  const figures = new Map();
  /** What moves. @type {Animation[]} */
  let moving = [];
  let isSkipped = false;

  /** @param {string} id @returns {Point} */
  const at = (id) => layout.points.get(id) ?? { x: 0, y: 0 };

  function toggleList() {
    twin.root.hidden = !twin.root.hidden;
    window_.hidden = !twin.root.hidden;
    attr(asList, "aria-pressed", String(!twin.root.hidden));
    if (window_.hidden) {
      twin.focus();
    }
  }

  /** Draws the board of the edition played, if it is not the one that is drawn. @param {State} state */
  function drawBoard({ info }) {
    const edition = info.edition === null ? app.table.edition() : null;
    if (edition === drawn) {
      return;
    }
    drawn = edition;
    const drawing = /** @type {Drawing} */ (board_of(edition ?? undefined));
    layout = layOut(drawing);
    scene.replaceChildren(...drawScene(drawing, layout));
    twin.lay(drawing);
    note.textContent = edition === null ? t("danger.ui.reconstructed") : t("danger.ui.ownBoard", { title: drawing.title });
    camera.lay(layout);
    camera.resized();
  }

  /** Makes the choice that leads to a space; where several do, leads to where they can be told apart. @param {string} space */
  function choose(space) {
    const choices = leading(app.state).filter((choice) => choice["space"] === space);
    const open = choices.filter(({ refused }) => !refused);
    const [first] = open.length > 0 ? open : choices;
    if (open.length > 1) {
      app.set({ why: t("danger.ui.several", { space: spaceName(space) }), pointed: first?.move ?? null });
      /** @type {HTMLElement | null} */ (document.querySelector(`[data-move="${CSS.escape(first?.move ?? "")}"]`))?.focus();
    } else if (first?.refused) {
      app.refuse(first);
    } else if (first) {
      app.play(first.move);
    }
  }

  /** @param {State} state */
  const leading = ({ choices, isBusy }) => (isBusy ? [] : choices.filter((choice) => LEADS.has(choice.code)));

  /** Where one may go now. @param {State} state */
  function drawMarks(state) {
    const spaces = new Map(leading(state).map((choice) => [String(choice["space"]), choice]));
    marks.replaceChildren(...[...spaces].map(([space, choice]) => {
      const { x, y } = at(space);
      const node = draw("g", { class: "target", "data-space": space }, draw("ellipse", { class: "target-ring", cx: x, cy: y + FLOOR - 0.02, rx: 0.5, ry: 0.2 }), draw("rect", { class: "target-field", x: x - 0.6, y: y - 0.5, width: 1.2, height: 1 }));
      attr(node, "data-refused", choice.refused ? "" : null);
      node.addEventListener("click", () => choose(space));
      node.addEventListener("pointerenter", () => app.set({ pointed: choice.move }));
      node.addEventListener("pointerleave", () => app.set({ pointed: null }));
      return node;
    }));
  }

  /** The way of the choice that is pointed at. @param {State} state */
  function drawTrail({ choices, pointed, view }) {
    const choice = pointed === null ? undefined : choices.find(({ move }) => move === pointed);
    const from = at(/** @type {View} */ (view).characters[/** @type {View} */ (view).about]?.space ?? "");
    const path = /** @type {string[]} */ (choice?.["path"] ?? [choice?.["space"]].filter((space) => typeof space === "string"));
    const way = path.length > 0 ? [from, ...path.map(at)] : [];
    const end = way.at(-1);
    const fall = choice && typeof choice["fall"] === "string" && end ? wayDown(end, at(choice["fall"])) : [];
    attr(trail, "d", way.length > 0 ? stroke(way.map(({ x, y }) => ({ x, y: y + FLOOR - 0.12 })), 0.03) + (fall.length > 0 ? stroke(fall, 0) : "") : null);
    for (const node of marks.children) {
      attr(node, "data-pointed", choice !== undefined && node.getAttribute("data-space") === choice["space"]);
    }
  }

  /** Where a figure stands that shares its space with others. @param {View} view @param {number} seat @returns {Point} */
  function standing(view, seat) {
    const space = view.characters[seat]?.space ?? "";
    const there = view.characters.flatMap((other, index) => (other.space === space ? [index] : []));
    const { x, y } = at(space);
    return { x: x + (there.indexOf(seat) - (there.length - 1) / 2) * APART, y: y + FLOOR };
  }

  /** @param {Point} point */
  const place = ({ x, y }) => `translate(${x}px, ${y}px) scale(${FIGURE})`;

  /** @param {View} view @param {boolean} isOver */
  function drawFigures(view, isOver) {
    const known = new Set(view.characters.map(({ character }) => String(character)));
    for (const [character, node] of figures) {
      if (!known.has(character)) {
        node.remove();
        figures.delete(character);
      }
    }
    view.characters.forEach(({ character }, seat) => {
      let node = figures.get(character);
      if (!node) {
        node = figure(character);
        figures.set(character, node);
        tokens.append(node);
      }
      node.style.transform = place(standing(view, seat));
      attr(node, "data-acts", !isOver && view.turn === seat);
    });
    // Who acts stands in front.
    const front = figures.get(String(view.characters[view.turn]?.character));
    if (front && tokens.lastElementChild !== front) {
      tokens.append(front);
    }
  }

  /** @param {State} state @param {boolean} isNew */
  function follow(state, isNew) {
    const view = /** @type {View} */ (state.view);
    const acting = view.characters[view.decides === null ? view.turn : view.about];
    if (acting) {
      camera.follow([acting.space, ...leading(state).map((choice) => String(choice["space"]))].map(at), isNew);
    }
  }

  /** The ways of an event: who, and over which places. @param {Event} event @returns {{character: string, way: Point[], time: number} | null} */
  function wayOf(event) {
    const floor = (/** @type {string} */ id) => ({ x: at(id).x, y: at(id).y + FLOOR });
    const who = String(event.code === "pushed" ? event["victim"] : event["character"]);
    switch (event.code) {
      case "walked":
        return { character: who, way: [event["from"], ...event["path"]].map(floor), time: STEP * event["path"].length };
      case "fell":
        return { character: who, way: wayDown(at(event["from"]), at(event["to"])), time: FALL };
      case "sideStepped":
      case "pushed":
      case "pushedAway":
        return { character: who, way: [floor(event["from"]), floor(event["to"])], time: STEP * 1.5 };
      case "gameOver": {
        const point = floor(event["space"]);
        return { character: who, way: [point, { x: point.x, y: point.y + 0.55 }], time: FALL };
      }
      default:
        return null;
    }
  }

  svg.addEventListener("click", (event) => {
    // A press beside all targets ends what moves.
    if (!(event.target instanceof Element && event.target.closest(".target"))) {
      app.hooks.skip();
    }
  });
  root.addEventListener("keydown", (event) => {
    const pans = /** @type {{[key: string]: [number, number]}} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });
    const pan = pans[event.key];
    if (event.target === root && pan) {
      event.preventDefault();
      camera.pan(...pan);
    } else if (event.target === root && (event.key === "+" || event.key === "-")) {
      event.preventDefault();
      (event.key === "+" ? camera.zoomIn : camera.zoomOut)();
    }
  });
  new ResizeObserver(() => {
    camera.resized();
    follow(app.state, false);
  }).observe(window_);

  return {
    /** @param {State} state @param {State} before */
    render(state, before) {
      drawBoard(state);
      const isNew = state === before || state.view !== before.view;
      if (isNew || state.choices !== before.choices || state.isBusy !== before.isBusy) {
        drawMarks(state);
        twin.render(state);
      }
      if (isNew) {
        drawFigures(state.view, state.info.outcome !== null);
        follow(state, state.view?.turn !== before.view?.turn);
      }
      drawTrail(state);
    },
    /** @param {Event[]} events */
    async animate(events) {
      const ways = events.flatMap((event) => wayOf(event) ?? []);
      const whole = ways.reduce((sum, { time }) => sum + time, 0);
      const hurry = Math.min(1, MOST / whole);
      isSkipped = false;
      for (const { character, way, time } of ways) {
        const node = figures.get(character);
        if (!node || isSkipped) {
          continue;
        }
        const animation = node.animate(way.map((point) => ({ transform: place(point) })), { duration: time * hurry, easing: "linear" });
        moving = [animation];
        await animation.finished.catch(() => undefined);
      }
      moving = [];
    },
    skip() {
      isSkipped = true;
      for (const animation of moving) {
        animation.finish();
      }
    },
  };
}
