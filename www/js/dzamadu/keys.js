/** The keys of the map: arrows and letters for doors, for squares of a room that is drawn, for the camera. */
import { t } from "../lang.js";
import { isByDoor } from "./map.js";
import { STEPS, beside, indexOf } from "./torus.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").View} View */
/** @typedef {ReturnType<typeof import("./map.js").createMap>} DungeonMap */

/** @type {{[key: string]: Side}} */
const ARROWS = { ArrowUp: "north", ArrowRight: "east", ArrowDown: "south", ArrowLeft: "west" };

/** @type {{[key: string]: Side}} */
const LETTERS = { n: "north", e: "east", s: "south", w: "west" };

/** What stands on the sheet of keys beside the table's own. */
export const SHEET = { doors: ["←", "→"], sides: ["N", "E", "S", "W"], zoom: ["+", "−"], hero: ["H"], pan: ["Shift ←", "→"] };

/** The move through the hero's door on a side. @param {App} app @param {Side} side */
function throughDoor(app, side) {
  /** @type {View} */
  const view = app.state.view;
  const door = view.doors.find((known) => known.room === view.room && known.side === side);
  const open = app.state.choices.filter((choice) => !choice.refused);
  const choice = open.find((known) => isByDoor(known) && known["side"] === side && (known["room"] ?? view.room) === view.room)
    ?? open.find((known) => known.code === "walk" && known["to"] === door?.to && door);
  if (choice) {
    app.play(choice.move);
  } else if (app.state.choices.length > 0) {
    app.set({ why: t(door ? "dzamadu.ui.notThatWay" : "dzamadu.ui.noDoorThere", { side: t(`dzamadu.ui.side.${side}`) }) });
  }
}

/** Adds the square beside the one drawn last. @param {App} app @param {Side} side */
function drawTowards(app, side) {
  /** @type {View} */
  const { shape, paper } = app.state.view;
  const last = shape?.drawn.at(-1);
  const wanted = last ? indexOf(beside(last, side), paper) : -1;
  const choice = app.state.choices.find((known) => known.code === "square" && indexOf(known["square"], paper) === wanted);
  if (choice) {
    app.play(choice.move);
  } else {
    app.set({ why: t("dzamadu.ui.notThatSquare") });
  }
}

/** @param {App} app @param {DungeonMap} map */
export function listenForMapKeys(app, map) {
  /** @type {{[key: string]: () => void}} */
  const acts = { "+": map.zoomIn, "=": map.zoomIn, "-": map.zoomOut, h: map.toHero };

  /** @param {KeyboardEvent} event @returns {(() => void) | undefined} */
  function actOf(event) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const arrow = ARROWS[key], letter = LETTERS[key];
    const [right, down] = arrow ? STEPS[arrow] : [0, 0];
    if (arrow && event.shiftKey) {
      return () => map.pan(right, down);
    }
    if (app.state.choices.length === 0 || event.shiftKey) {
      return event.shiftKey && key !== "+" ? undefined : acts[key];
    }
    const isDrawing = app.state.view.asked === "shape";
    if (arrow) {
      return () => (isDrawing ? map.focusTowards(right, down) : throughDoor(app, arrow));
    }
    if (letter) {
      return () => (isDrawing ? drawTowards(app, letter) : throughDoor(app, letter));
    }
    return acts[key];
  }

  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isElsewhere = document.querySelector("dialog[open], .replay:not([hidden])") !== null || target.closest("input, select, textarea, [role=tablist], [data-arrows], .log-scroll") !== null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) {
      return;
    }
    const act = actOf(event);
    if (act) {
      event.preventDefault();
      act();
    }
  });
}
