/** Joins the parts for walking, solving and trying out to the page. */
import { el } from "../dom.js";
import * as S from "../sandbox/state.js";
import { createBar } from "./bar.js";
import { createNotes } from "./notes.js";
import { createOverlay } from "./overlay.js";
import { createWalk } from "./walk.js";
import { createWhatIf } from "./whatif.js";

/** @typedef {import("../sandbox/app.js").App} App */
/** @typedef {import("../sandbox/state.js").State} State */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {import("./geometry.js").Direction} Direction */
/** @typedef {Awaited<ReturnType<typeof createParts>>} Parts */

/** @type {{[key: string]: Direction}} */
const ARROWS = { ArrowRight: "east", ArrowLeft: "west", ArrowDown: "south", ArrowUp: "north" };

/** @type {Promise<void> | undefined} */
let styled;

/** Loads the style sheet of these parts, once. */
export function loadStyle() {
  styled ??= new Promise((done) => {
    const link = el("link", { rel: "stylesheet", href: new URL("../../css/walk.css", import.meta.url).href, onload: () => done(), onerror: () => done() });
    document.head.append(link);
  });
  return styled;
}

/** @param {App} app */
export async function createParts(app) {
  await loadStyle();
  const walk = createWalk(app);
  const notes = createNotes(app, walk);
  const overlay = createOverlay();
  const whatIf = createWhatIf(app);
  const bar = createBar(app, walk, { solve, leave: () => app.take("look"), setEnd });
  /** The page was left to set an entrance or exit, and what to do on coming back. @type {"walk" | "solve" | null} */
  let pending = null;
  let drawn = "";
  let isOpen = false;

  /** @param {"enter" | "exit"} end */
  function setEnd(end) {
    pending = end === "exit" ? "solve" : "walk";
    app.take(end);
  }

  function solve() {
    if (app.state.tool !== "walk") {
      app.take("walk");
    }
    open();
    notes.solve();
  }

  /** Sets out, or goes on where the walk was left. */
  function open() {
    if (!isOpen) {
      isOpen = true;
      walk.replay([...app.state.trail], app.state.trail.length);
      if (walk.now) {
        app.goTo(walk.now.place);
      }
    }
  }

  /** @param {number[]} cells */
  const places = (cells) => cells.map((cell) => S.placeOf(app.state.info, cell));

  /** What there is to draw of the walk. @param {State} state @returns {import("./overlay.js").Drawing} */
  function walkDrawing(state) {
    const { now, records, moves, cursor, death } = walk;
    if (!now) {
      return {};
    }
    const stops = records.map(({ place, manner }) => ({ place, manner }));
    const ahead = [...stops.slice(-1), ...moves.slice(cursor).map((move) => ({ place: S.placeOf(state.info, move.cell), manner: move.manner }))];
    const found = notes.shown;
    const route = found?.solved.route;
    const plan = route ? [...stops.slice(0, 1), ...route.moves] : ahead;
    const before = app.engine.view(state.spread);
    /** @type {import("./overlay.js").Drawing["turned"]} */
    const turned = [];
    const first = Math.max(state.info.first, state.spread * 2) - state.info.first;
    const each = state.info.columns * state.info.rows;
    state.cells.forEach((word, index) => {
      if (((word >> 8) & 255) !== before[index * 4 + 1]) {
        turned.push({ place: S.placeOf(state.info, first * each + index), verdict: S.verdictOf(word) });
      }
    });
    const closed = found && found.solved.standing.state !== "found";
    return {
      trail: stops,
      ahead: plan,
      walker: death ? null : now.place,
      death: death?.place ?? null,
      options: death || now.over ? [] : now.options,
      ghosts: places(now.removed).map((place) => ({ place, content: walk.tell.drawn(place) })),
      turned,
      ...(closed ? { reached: new Set(found.solved.reached) } : {}),
      pins: found?.answer ? places(found.answer.found).map((place) => ({ place, kind: found.answer?.question ?? "" })) : [],
    };
  }

  app.hooks.overlay = (state) => {
    const walks = isOpen && state.tool === "walk";
    const turning = whatIf.changes(state);
    const key = [state.spread, state.info.version, walks ? `${walk.revision} ${notes.revision}` : "", ...turning.map(({ place, verdict }) => `${place.page}:${place.column},${place.row}${verdict}`)].join(" ");
    if (key !== drawn) {
      drawn = key;
      overlay.draw(state, walks ? walkDrawing(state) : { turning });
    }
  };

  app.hooks.guest = {
    tap: (place) => walk.tap(place),
    key(event, place) {
      if (event.ctrlKey || event.metaKey || event.altKey) {
        return false;
      }
      const direction = ARROWS[event.key];
      if (direction && event.shiftKey) {
        const { here, info } = app.state;
        const next = here && S.stepFrom(info, here, { east: 1, west: -1, south: 0, north: 0 }[direction], { east: 0, west: 0, south: 1, north: -1 }[direction]);
        if (next) {
          app.goTo(next);
        }
        return true;
      }
      if (direction) {
        walk.towards(direction);
        return true;
      }
      const leap = { j: "jump", t: "tunnel" }[event.key.toLowerCase()];
      if (leap) {
        const options = walk.now?.options.filter((option) => option.manner === leap) ?? [];
        if (options[0] && options.length === 1) {
          walk.go(options[0]);
        } else {
          /** @type {HTMLElement | null} */ (document.querySelector(`#walk-verbs [data-manner="${leap}"]`))?.focus();
        }
        return true;
      }
      switch (event.key) {
        case "Backspace":
          walk.jumpTo(walk.cursor + (event.shiftKey ? 1 : -1));
          return true;
        case "Home":
          walk.jumpTo(0);
          return true;
        case "End":
          walk.jumpTo(walk.moves.length);
          return true;
        case "Enter":
        case " ":
          if (place) {
            walk.tap(place);
          }
          return place !== null;
        case "Escape":
          app.take("look");
          return true;
        default:
          return false;
      }
    },
  };

  app.show((state, before) => {
    const walks = state.tool === "walk";
    if (walks && !isOpen) {
      queueMicrotask(() => app.state.tool === "walk" && open());
    } else if (!walks && isOpen) {
      isOpen = false;
      walk.leave();
    } else if (walks && state.info.version !== before.info.version) {
      // The book was changed under the walk: it goes on as far as it still can.
      queueMicrotask(() => walk.replay(walk.isForeign ? [...app.state.trail] : [...walk.moves], walk.isForeign ? app.state.trail.length : walk.cursor));
    }
    if (pending && (before.tool === "enter" || before.tool === "exit") && state.tool !== before.tool) {
      const next = pending;
      pending = null;
      if (state.info.version !== before.info.version) {
        queueMicrotask(() => (next === "solve" ? solve() : app.take("walk")));
      }
    }
    bar.write(walks && isOpen);
    notes.write(walks && isOpen);
  });

  // What is under the pointer by now is drawn at once.
  app.set({});
  return { solve };
}
