/** What stands in the action bar: the engine's choices as far as they are verbs, and what is picked on the page. */
import { t } from "../lang.js";
import { diceWords, ringsWords } from "./names.js";
import { MOST_CARRIED, pick, pickOf, ringWordsOf, swaps, wanted } from "./pick.js";
import { playAll } from "./plan.js";
import { total, viewOf } from "./view.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("../table/game.js").Choice} Choice */
/** @typedef {import("../table/game.js").Verb} Verb */
/** @typedef {import("./view.js").Way} Way */

/** How places are reached, by the codes of choices. @type {{[code: string]: Way}} */
const WAYS = { go: "road", levitate: "levitate", teleport: "teleport", teleportCard: "card" };

/** Choices that are made by what is picked on the page, or on the map. */
const PICKED = new Set(["ring", "pay", "leave", "fetch", "again", "keep", "use", "set", "lift"]);

/** Which dice would be thrown again, as bits. @param {[boolean, boolean, boolean]} held */
export const thrownAgain = (held) => held.reduce((bits, isHeld, die) => (isHeld ? bits : bits | (1 << die)), 0);

/** Whether a choice stands in the bar as it is. @param {Choice} choice @param {State} state */
export function isVerb(choice, state) {
  const { ask } = viewOf(state);
  const way = WAYS[choice.code];
  if (way) {
    return way === pickOf(state).way;
  }
  if (choice.code === "done" && ask.code === "home") {
    return false;
  }
  return !PICKED.has(choice.code);
}

/** The verbs that the game makes of what is picked, before the others. @param {State} state @param {App} app @returns {Verb[]} */
export function verbs(state, app) {
  const { choices } = state;
  if (choices.length === 0) {
    return [];
  }
  const view = viewOf(state);
  const { ask } = view;
  const picked = pickOf(state);
  switch (ask.code) {
    case "ring":
    case "pay": {
      const { most } = wanted(state);
      const verb = ask.code === "ring" ? "ring" : "pay";
      const isReady = total(picked.rings) === most;
      return [{
        words: t(`kalahen.ui.verb.${verb}`, { rings: ringsWords(picked.rings) }),
        isMain: true,
        why: isReady ? null : t("kalahen.ui.why.count", { count: most - total(picked.rings) }),
        run: () => playAll(app, ringWordsOf(picked.rings).map((ring) => `${verb}:${ring}`)),
      }];
    }
    case "rings": {
      const words = ringWordsOf(picked.rings);
      const move = `use:${words.length === 0 ? "none" : words.join("+")}`;
      return [{ words: t("kalahen.ui.verb.use", { rings: ringsWords(picked.rings), factor: words.length + 1, count: words.length }), isMain: true, move, run: () => app.play(move) }];
    }
    case "dice": {
      const bits = thrownAgain(picked.held);
      const score = choices.find((choice) => choice.code === "keep")?.["score"] ?? view.bout?.score;
      const again = bits === 0 ? null : choices.find((choice) => choice.code === "again" && choice["dice"] === bits);
      const isEnough = view.bout?.foe !== "satyrs" && view.bout?.foe !== "warrior" && (view.bout?.score ?? 0) >= (view.bout?.power ?? Infinity);
      const keep = { words: t("kalahen.ui.verb.keep", { score }), isMain: isEnough || !again, move: "keep", run: () => app.play("keep") };
      return again ? (isEnough ? [keep, throwAgain()] : [throwAgain(), keep]) : [keep];

      function throwAgain() {
        return { words: t("kalahen.ui.verb.again", { dice: diceWords(bits) }), isMain: !isEnough, move: again?.move ?? "", run: () => app.play(again?.move ?? "") };
      }
    }
    case "home": {
      const own = view.warriors[ask.seat ?? -1];
      const moves = own ? swaps(own.rings, picked.rings) : [];
      return [{
        words: t(`kalahen.ui.verb.home.${ask.dragon ? "dragon" : "done"}`, { count: moves.length, rings: ringsWords(picked.rings) }),
        isMain: true,
        why: total(picked.rings) > MOST_CARRIED ? t("kalahen.ui.why.seven") : null,
        run: () => playAll(app, [...moves, "done"]),
      }];
    }
    case "turn":
      return turnVerbs(state, app);
    default:
      return [];
  }
}

/** Ways to travel that open the map, and swapping rings at home. @param {State} state @param {App} app @returns {Verb[]} */
function turnVerbs(state, app) {
  const { choices } = state;
  const view = viewOf(state);
  const picked = pickOf(state);
  const own = view.warriors[view.ask.seat ?? -1];
  const moves = own ? swaps(own.rings, picked.rings) : [];
  /** @type {Verb[]} */
  const list = [];
  if (moves.length > 0) {
    list.push({ words: t("kalahen.ui.verb.swap", { rings: ringsWords(picked.rings) }), isMain: true, why: total(picked.rings) > MOST_CARRIED ? t("kalahen.ui.why.seven") : null, run: () => playAll(app, moves) });
  }
  for (const [code, way] of Object.entries(WAYS)) {
    const some = choices.filter((choice) => choice.code === code);
    const isShown = way === picked.way;
    if (some.length === 0 || (way === "road" && isShown)) {
      continue;
    }
    const isPossible = some.some((choice) => !choice.refused);
    const refused = some.find((choice) => choice.refused)?.refused;
    list.push({
      words: t(`kalahen.ui.way.${way}`),
      id: `way-${way}`,
      isLast: true,
      isPressed: isShown,
      why: isPossible || !refused ? null : app.words.refusal(refused),
      run: () => pick(app, { way: isShown ? "road" : way }),
    });
  }
  return list;
}
