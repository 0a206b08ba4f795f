/** The map in words: what is on a square, and a list of all rooms, doors and marks with what one can do there. */
import { el } from "../dom.js";
import { t } from "../lang.js";
import { indexOf } from "./torus.js";
import { itemWords, list, squareWords } from "./words.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("./types.js").Contents} Contents */
/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Square} Square */
/** @typedef {import("./types.js").View} View */

/** @param {Contents} contents @returns {string} empty where there is nothing to tell */
function contentsWords(contents) {
  switch (contents.code) {
    case "nothing":
      return "";
    case "enemy":
      return t("dzamadu.ui.contents.enemy", { weapon: contents.weapon, health: contents.health, drop: t(`dzamadu.ui.drop.${contents.drop}`) });
    case "trap":
      return contents.stat ? t("dzamadu.ui.contents.trap", { stat: t(`dzamadu.ui.stat.${contents.stat}`), potency: contents.potency }) : t("dzamadu.ui.contents.exitTrap");
    case "spent":
      return t(contents.exit ? "dzamadu.ui.contents.sealed" : "dzamadu.ui.contents.spent");
    default:
      return t(`dzamadu.ui.contents.${contents.code}`);
  }
}

/** @param {Mark} mark */
const markWords = ({ kind, square }) => t("dzamadu.ui.markAt", { mark: t(`dzamadu.ui.mark.${kind}`), square: squareWords(square) });

/** A room in one sentence or two. @param {View} view @param {Room} room */
function describeRoom(view, room) {
  const facts = [
    ...(room.id === view.room ? [t("dzamadu.ui.here")] : []),
    ...(room.entered ? [] : [t("dzamadu.ui.notEntered")]),
    contentsWords(room.contents),
    ...(room.exit ? [t("dzamadu.ui.exitHere")] : []),
    ...(room.items.length > 0 ? [t("dzamadu.ui.lying", { items: list(room.items.map(itemWords)) })] : []),
    ...view.marks.filter((mark) => mark.room === room.id).map(markWords),
  ].filter(Boolean);
  return [t("dzamadu.ui.room", { room: room.id, count: room.squares.length }), ...facts].join(" · ");
}

/** What is on a square of the sheet; of none, where the hero is. @param {View} view @param {Square | null} square */
export function describeSquare(view, square) {
  const index = square ? indexOf(square, view.paper) : -1;
  const room = view.rooms.find(({ id, squares }) => (square ? squares.some((other) => indexOf(other, view.paper) === index) : id === view.room));
  if (room) {
    return describeRoom(view, room);
  }
  const mark = view.marks.find((other) => indexOf(other.square, view.paper) === index);
  return mark ? markWords(mark) : square ? t("dzamadu.ui.unknownGround") : "";
}

/** The list. @param {App} app @param {(state: State) => boolean} isShown */
export function createPlaces(app, isShown) {
  const rooms = el("ul", { class: "places" });
  const root = el("div", {}, el("p", { class: "faint" }, t("dzamadu.ui.places.about")), rooms);

  /** @param {State} state */
  function write(state) {
    /** @type {View} */
    const view = state.view;
    const open = state.choices.filter((choice) => !choice.refused);
    const buttonsOf = (/** @type {Room} */ room) =>
      open
        .filter((choice) => (choice.code === "walk" ? choice["to"] === room.id : choice["room"] === room.id || (choice.code === "escape" && room.id === view.room)))
        .map((choice) => el("button", { type: "button", "data-move": choice.move, onclick: () => app.play(choice.move), onpointerenter: () => app.set({ pointed: choice.move }), onpointerleave: () => app.set({ pointed: null }) }, app.words.choice(choice)));
    const outside = view.marks.filter((mark) => mark.room === null);
    const hadFocus = rooms.contains(document.activeElement);
    rooms.replaceChildren(
      ...[...view.rooms].sort((a, b) => Number(b.id === view.room) - Number(a.id === view.room) || a.id - b.id)
        .map((room) => el("li", { "data-here": room.id === view.room }, el("p", {}, describeRoom(view, room)), el("div", { class: "actions" }, ...buttonsOf(room)))),
      ...outside.map((mark) => el("li", {}, el("p", {}, markWords(mark)))));
    if (hadFocus) {
      rooms.querySelector("button")?.focus({ preventScroll: true });
    }
  }

  /** @type {unknown} */
  let written = null;
  return {
    root,
    /** @param {State} state */
    render(state) {
      if (isShown(state) && written !== state.choices) {
        written = state.choices;
        write(state);
      }
    },
  };
}
