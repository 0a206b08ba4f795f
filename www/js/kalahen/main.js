/** The page of Kalahen. */
import init, * as engine from "../../pkg/kalahen/dungeon_sandbox.js";
import { t } from "../lang.js";
import { startTable } from "../table/main.js";
import { createBoard } from "./board.js";
import { cardPicture } from "./cards.js";
import { isVerb, verbs } from "./hand.js";
import { cardName, params, seatName } from "./names.js";
import { drawRing, drawShield } from "./pieces.js";
import { automatic } from "./plan.js";
import { prompt } from "./prompt.js";
import { createSetup } from "./setup.js";

/** @typedef {import("../table/game.js").Choice} Choice */
/** @typedef {import("../table/game.js").Die} Die */
/** @typedef {import("../table/game.js").Event} Event */

/** Sides of the die that tells how strong a monster is, as the table said last. */
let monsterDie = 10;

/** @param {number} value @returns {Die} */
const ten = (value) => ({ shape: "ten", value: value % 10 });

/** @param {number} value @returns {Die} */
const six = (value) => ({ shape: "cube", value });

/** The plain dice that fell; the special ones lie on the board. @param {Event} event @returns {Die[]} */
function dice(event) {
  const { code, die } = event;
  switch (code) {
    case "orderThrown":
      return [ten(die)];
    case "satyrsGoal":
      return [ten(event["goal"])];
    case "eventThrown": {
      monsterDie = event["trial"].die ?? 10;
      // The numbered places outside have six rows, the others ten.
      return ["1", "2", "3", "4"].includes(event["place"]) ? [six(event["row"])] : [ten(event["row"])];
    }
    case "monsterCame":
      return [monsterDie === 10 ? ten(die) : six(die)];
    case "hurt":
      return [event["loss"] === die && die <= 3 ? { shape: "cube", value: die, figure: true } : six(die)];
    case "forestLoss":
    case "earned":
    case "healed":
    case "voyaged":
      return [six(die)];
    default:
      return [];
  }
}

/** A way on foot is called by what it crosses and costs, a card of an open chest by its name. @param {Choice} choice */
function choiceWords(choice) {
  if (choice.code === "take") {
    return t("kalahen.ui.cards.some", { count: choice["count"], card: cardName(choice["card"]) });
  }
  if (choice.code !== "go") {
    return null;
  }
  const kind = choice["monster"] ? "monster" : choice["deadly"] ? "deadly" : choice["cost"] > 0 ? "paid" : "free";
  return t(`kalahen.ui.verb.go.${kind}`, params(choice));
}

/** @param {Choice} choice */
function choicePicture(choice) {
  if (choice.code === "take" || choice.code === "putBack") {
    return cardPicture(choice["card"]);
  }
  if (choice.code === "drink") {
    return cardPicture(`flask${choice["value"]}`);
  }
  return choice.code === "takeRing" || choice.code === "stakeRing" ? drawRing(choice["ring"]) : null;
}

void startTable({
  name: "kalahen",
  engine,
  init: () => init(),
  seats: { fewest: 2, most: 6, start: ["person", "easy", "easy", "easy"] },
  hasHidden: true,
  setup: createSetup,
  board: (app) => createBoard(app, (edition) => /** @type {import("./map/map.js").Plan} */ (engine.board_of(edition))),
  seatName: (_, seat) => seatName(seat),
  seatMark: (_, seat) => drawShield(seat),
  params,
  dice,
  choiceWords,
  choicePicture,
  isVerb,
  verbs,
  prompt,
  auto: automatic,
  isQuiet: (entry) => entry.events.every(({ code }) => code === "ringGained" || code === "ringLeft" || code === "ringFetched"),
  title: (info) => t("kalahen.ui.gameTitle", { count: info.players.length, names: info.players.map((_, seat) => seatName(seat)).join(", ") }),
});
