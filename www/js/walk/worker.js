/**
 * The worker that looks for routes: one request at a time, slice by slice, so that it can tell how far it is. To cancel
 * it, end it.
 */
import init, { Solver } from "../../pkg/dungeon_sandbox.js";

/** @typedef {"crossed" | "opens" | "closes"} Question */
/** @typedef {{state: "searching" | "found" | "closed" | "gaveUp", places: number, worlds: number, moves: number}} Standing */
/** @typedef {{moves: {cell: number, place: import("../lang.js").Place, manner: string}[], ways: string, at_least: boolean}} Route */
/** @typedef {{link: string, question: Question | null}} Request the book, and what to find out beyond a route through it */
/** @typedef {{kind: "solved", standing: Standing, route: Route | null, reached: Uint32Array, fence: Uint32Array}} Solved */
/** @typedef {{kind: "answered", question: Question, found: number[], unknown: number[]}} Answered */
/** @typedef {{kind: "searching", standing: Standing} | {kind: "asking", asked: number, cells: number, found: number} | Solved | Answered} Report */

/** Places looked at in one go, and how often to report, in milliseconds. */
const SLICE = 4000,
  EVERY = 120;

const ready = init();
/** @type {Solver | undefined} */
let solver;
let solved = "";
let told = 0;

/** @param {Report} report */
const tell = (report) => postMessage(report);

/** Whether it is time to report again. */
function isDue() {
  const now = performance.now();
  const due = now - told >= EVERY;
  told = due ? now : told;
  return due;
}

/** @param {string} link @returns {Solved} */
function solve(link) {
  solver?.free();
  solver = new Solver(link);
  solved = link;
  /** @type {Standing} */
  let standing;
  do {
    standing = solver.run(SLICE);
    if (isDue()) {
      tell({ kind: "searching", standing });
    }
  } while (standing.state === "searching");
  return { kind: "solved", standing, route: solver.route(), reached: solver.reached(), fence: solver.fence() };
}

/** @param {Solver} by @param {Question} question @returns {Answered} */
function answer(by, question) {
  by.ask(question);
  for (;;) {
    const { asked, cells, found, unknown } = by.advise(1);
    if (asked === cells) {
      return { kind: "answered", question, found, unknown };
    }
    if (isDue()) {
      tell({ kind: "asking", asked, cells, found: found.length });
    }
  }
}

addEventListener("message", async (/** @type {MessageEvent<Request>} */ { data: { link, question } }) => {
  await ready;
  const result = link === solved && solver && question ? null : solve(link);
  tell(question && solver ? answer(solver, question) : /** @type {Solved} */ (result));
});
