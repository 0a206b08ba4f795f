/** What the person in turn has picked on the page and not yet played: a way to travel, dice to keep, rings. */
import { RINGS } from "./pieces.js";
import { total, viewOf } from "./view.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("./view.js").Rings} Rings */
/** @typedef {import("./view.js").Way} Way */

/**
 * @typedef {object} Pick
 * @property {Way} way how places on the map are to be reached
 * @property {[boolean, boolean, boolean]} held which dice are kept
 * @property {Rings} rings gained, paid or used; at home, those to be carried
 */

/** Most rings a warrior carries. */
export const MOST_CARRIED = 7;

/** @type {{key: string, pick: Pick}} */
let now = { key: "", pick: fresh() };

/** @returns {Pick} */
function fresh() {
  return { way: "road", held: [false, false, false], rings: [0, 0, 0, 0] };
}

/** What is picked in this state; begun anew with every move. @param {State} state @returns {Pick} */
export function pickOf(state) {
  const { seed, moves, at } = state.info;
  const key = `${seed} ${moves} ${at} ${state.eye}`;
  if (now.key !== key) {
    now = { key, pick: { ...fresh(), rings: suggestion(state) } };
  }
  return now.pick;
}

/** Picks something else; the bar and the board follow. @param {App} app @param {Partial<Pick>} change */
export function pick(app, change) {
  Object.assign(pickOf(app.state), change);
  // The choices are the same, but what is shown of them is not.
  app.set({ choices: [...app.state.choices], why: "" });
}

/** Rings that serve: what one lacks most when rings come, what one has most of when they go. @param {State} state @returns {Rings} */
function suggestion(state) {
  const { ask, warriors } = viewOf(state);
  /** @type {Rings} */
  const none = [0, 0, 0, 0];
  const warrior = ask.seat === undefined ? undefined : warriors[ask.seat];
  if (!warrior) {
    return none;
  }
  switch (ask.code) {
    case "turn":
      return [...warrior.rings];
    case "home":
      return filled(warrior.rings, warrior.stored);
    case "ring":
    case "pay": {
      const sign = ask.code === "ring" ? 1 : -1;
      const have = [...warrior.rings];
      const rings = none;
      for (let left = ask.left ?? 0; left > 0; left -= 1) {
        const next = RINGS.map((_, index) => index).sort((one, other) => sign * ((have[one] ?? 0) - (have[other] ?? 0)) || one - other)[0] ?? 0;
        rings[next] = (rings[next] ?? 0) + 1;
        have[next] = (have[next] ?? 0) + sign;
      }
      return rings;
    }
    default:
      return none;
  }
}

/** Rings carried, and as many of the reserve as one can carry: whoever has few of a colour gets that first. @param {Rings} rings @param {Rings} stored @returns {Rings} */
function filled(rings, stored) {
  /** @type {Rings} */
  const carried = [...rings];
  while (total(carried) < MOST_CARRIED) {
    const next = RINGS.map((_, index) => index).filter((index) => (carried[index] ?? 0) < (rings[index] ?? 0) + (stored[index] ?? 0)).sort((one, other) => (carried[one] ?? 0) - (carried[other] ?? 0))[0];
    if (next === undefined) {
      break;
    }
    carried[next] = (carried[next] ?? 0) + 1;
  }
  return carried;
}

/** How many rings the question is about, at most; and whether exactly so many. @param {State} state */
export function wanted(state) {
  const { ask } = viewOf(state);
  return ask.code === "rings" ? { most: 2, isExact: false } : { most: ask.left ?? 0, isExact: true };
}

/** One word for each ring, in their order. @param {Rings} rings */
export const ringWordsOf = (rings) => RINGS.flatMap((ring, index) => Array.from({ length: rings[index] ?? 0 }, () => ring));

/** The moves that swap carried rings with those in reserve until these are carried. @param {Rings} have @param {Rings} want */
export function swaps(have, want) {
  const leave = RINGS.flatMap((ring, index) => Array.from({ length: Math.max(0, (have[index] ?? 0) - (want[index] ?? 0)) }, () => `leave:${ring}`));
  const fetch = RINGS.flatMap((ring, index) => Array.from({ length: Math.max(0, (want[index] ?? 0) - (have[index] ?? 0)) }, () => `fetch:${ring}`));
  return [...leave, ...fetch];
}
