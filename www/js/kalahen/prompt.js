/** What is asked now, and what is at stake. */
import { t } from "../lang.js";
import { placeName, seatName, trialWords } from "./names.js";
import { viewOf } from "./view.js";

/** Below this many P.V. a warrior can neither search nor fight. */
const WEAK = 5;

/** @param {import("../table/app.js").App} app @returns {import("../table/game.js").Words} */
export function prompt(app) {
  const view = viewOf(app.state);
  const { ask, bout } = view;
  const name = seatName(ask.seat ?? app.state.info.turn);
  const key = `kalahen.ui.ask.${ask.code}`;
  switch (ask.code) {
    case "ring":
      return t(key, { name, count: ask.left });
    case "pay":
      return t(key, { name, count: ask.left, place: placeName(ask.to ?? "") });
    case "turn": {
      const warrior = view.warriors[ask.seat ?? -1];
      return [t(key, { name, place: warrior?.place ? placeName(warrior.place) : "" }), warrior && warrior.life < WEAK ? t("kalahen.ui.ask.weak", { life: warrior.life }) : ""].filter(Boolean).join(" ");
    }
    case "trap":
      return t(ask.lifted ? "kalahen.ui.ask.trapLifted" : key, { name, count: view.trapsLeft });
    case "arrive":
    case "chest":
      return t(key, { name, place: placeName(ask.place ?? "") });
    case "spell":
      return t(key, { name, trial: ask.trial ? trialWords(ask.trial) : "" });
    case "rings":
      return t(bout?.foe === "warrior" ? "kalahen.ui.ask.ringsSecret" : key, { name, foe: bout && bout.foe !== "warrior" ? t(`kalahen.ui.aFoe.${bout.foe}`) : "", power: bout?.power ?? 0, count: bout?.power ?? 0 });
    case "dice":
      return t(bout?.foe === "satyrs" ? "kalahen.ui.ask.diceSatyrs" : key, { name, count: ask.left, goal: bout?.power ?? 0 });
    case "spoils":
    case "answer":
      return t(key, { name, other: seatName(ask.other ?? 0) });
    case "home":
      return t(ask.dragon ? "kalahen.ui.ask.homeDragon" : key, { name });
    default:
      return t(key, { name });
  }
}
