/** The page of Deadly Danger Dungeon. */
import init, * as engine from "../../pkg/danger/dungeon_sandbox.js";
import { readSetting, writeSetting } from "../books/kept.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { startTable } from "../table/main.js";
import { createBoard } from "./board.js";
import { choicePicture, walkWords } from "./choices.js";
import { spaceName } from "./names.js";
import { createSeats, pawn } from "./seats.js";
import { createSetup } from "./setup.js";
import { prompt } from "./prompt.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/game.js").Choice} Choice */
/** @typedef {import("../table/game.js").Params} Params */
/** @typedef {import("../table/game.js").Told} Told */
/** @typedef {import("./view.js").View} View */

/** Whether persons are asked about re-rolls of other characters' dice, too. */
const ASK_ALL = "danger.askAll";

/** @param {App} app */
const viewOf = (app) => /** @type {View} */ (app.state.view);

/** Fields that name a space, and those that name a character. */
const SPACES = ["space", "from", "to", "fall"],
  CHARACTERS = ["character", "victim", "target"];

/** @param {Told} told @returns {Params} */
function params(told) {
  /** @type {Params} */
  const words = {};
  for (const field of SPACES) {
    if (typeof told[field] === "string") {
      words[field] = spaceName(told[field]);
    }
  }
  for (const field of CHARACTERS) {
    if (typeof told[field] === "string") {
      words[field] = t(`danger.character.${told[field]}.name`);
    }
  }
  if (typeof told["kind"] === "string") {
    words["kind"] = t(`danger.ui.kind.${told["kind"]}`);
  }
  if (typeof told["colour"] === "string") {
    words["colour"] = t(`danger.ui.colour.${told["colour"]}`);
  }
  return words;
}

void startTable({
  name: "danger",
  engine,
  init: () => init(),
  seats: { fewest: 1, most: 4, start: ["person", "easy"] },
  hasHidden: false,
  setup: createSetup,
  board(app) {
    const board = createBoard(app);
    const seats = createSeats();
    return {
      ...board,
      render(state, before) {
        board.render(state, before);
        seats.render(state, before);
      },
    };
  },
  seatName: (app, seat) => t(`danger.character.${viewOf(app).characters[seat]?.character}.name`),
  seatMark: (app, seat) => pawn(viewOf(app).characters[seat]?.character ?? "red"),
  params,
  dice: (event) => (typeof event["die"] === "number" && ["rolled", "avoidRolled", "reRolled", "orderRolled"].includes(event.code) ? [{ shape: "cube", value: event["die"] }] : []),
  prompt,
  choiceWords: walkWords,
  // Of the pushes that may not be made one is enough to say why.
  isVerb: (choice, { choices }) => !choice.refused || choice.code !== "push" || choices.find(({ code }) => code === "push") === choice,
  choicePicture,
  auto({ view, info, choices }) {
    const { die, about } = /** @type {View} */ (view);
    const keep = choices.find((choice) => choice.move === "keep" && !choice.refused);
    return die && keep && about !== info.turn && readSetting(ASK_ALL) !== "yes" ? keep.move : null;
  },
  isQuiet: (entry) => entry.events.length === 0,
  settings: (app) => [
    el("label", { class: "tick" },
      el("input", { type: "checkbox", checked: readSetting(ASK_ALL) === "yes", onchange: (/** @type {Event} */ event) => {
        writeSetting(ASK_ALL, /** @type {HTMLInputElement} */ (event.target).checked ? "yes" : "no");
        app.settingsChanged();
      } }),
      t("danger.ui.askAll")),
  ],
});
