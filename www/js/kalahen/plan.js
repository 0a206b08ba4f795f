/**
 * Several moves made by one press: the rings one takes, pays or swaps. The first is made by hand, the table makes the
 * others as they come up; taking back takes back all of them.
 */

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/game.js").Moment} Moment */

/** @type {{seed: string, at: number, moves: string[]} | null} */
let plan = null;

/** @param {App} app @param {string[]} moves */
export function playAll(app, moves) {
  const [first] = moves;
  if (first === undefined) {
    return;
  }
  const { info } = app.state;
  plan = { seed: info.seed, at: info.moves, moves };
  app.play(first);
}

/** The next move of the plan, if it still fits. @param {Moment} moment @returns {string | null} */
function planned({ info, choices }) {
  const step = plan && plan.seed === info.seed ? info.moves - plan.at : 0;
  const move = step > 0 ? plan?.moves[step] : undefined;
  return move !== undefined && choices.some((choice) => choice.move === move && !choice.refused) ? move : null;
}

/** What nobody wants to be asked about when it is all that can be done: no die falls and nothing is given away. */
const PLAIN = new Set(["done", "stop", "pay"]);

/** The move that the page makes by itself: the next of the plan, or one that is no decision. @param {Moment} moment @returns {string | null} */
export function automatic(moment) {
  const [only] = moment.choices;
  return planned(moment) ?? (only && moment.choices.length === 1 && PLAIN.has(only.code) && !only.refused ? only.move : null);
}

/** The plan does not go on after what was taken back. @param {Moment} moment @param {Moment} before */
export function forgetPlan({ info }, before) {
  if (info.moves < before.info.moves || info.seed !== before.info.seed) {
    plan = null;
  }
}
