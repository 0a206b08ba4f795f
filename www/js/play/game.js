/**
 * A puzzle being played: what the player has marked, walked and asked for. It knows every verdict and shows none by
 * itself; what the player has been told is in `told`, or everything once the play is `open`.
 */
import { Sandbox, Stroll } from "../../pkg/dungeon_sandbox.js";
import * as S from "../sandbox/state.js";
import { DIRECTIONS, beside, headingOf } from "../walk/geometry.js";

/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {import("../sandbox/state.js").Move} Move */
/** @typedef {import("../sandbox/state.js").Why} Why */
/** @typedef {import("../walk/geometry.js").Direction} Direction */
/** @typedef {import("../walk/walk.js").Now} Now */
/** @typedef {import("../walk/walk.js").Option} Option */
/** @typedef {import("../walk/words.js").Event} Event */
/** @typedef {import("./kept.js").Play} Play */
/** @typedef {import("./kept.js").Outcome} Outcome */
/** @typedef {{place: Place, manner: string, events: Event[], held: number}} Stop */
/** @typedef {{cell: number, rule: string | null, why: Why | null, stop: Stop | null, kind: "mark" | "cell" | "deed" | "route"}} Clue what a hint leads to */
/** @typedef {{clue: Clue, level: number}} Hint level 1 says where to look, 2 by which rule, 3 everything */
/**
 * @typedef {{kind: "moved", stop: Stop} | {kind: "mistake", cell: number, verdict: S.Verdict} | {kind: "choice", options: Option[]}
 *   | {kind: "wall" | "noCell" | "noBridge" | "noTunnel" | "far" | "over", cell: number}} Trial what came of trying a move
 */
/** @typedef {ReturnType<typeof createGame>} Game */

export const CROSS = 1,
  DOT = 2;
const WALL = "wall",
  BRIDGE = "bridge",
  TUNNEL = "tunnel";
/** What takes occupants away on a walk. */
const REMOVALS = ["shot", "burnt", "slain", "bossDead"];
/** Rules that decide at first sight: a hint speaks of them last. */
const OBVIOUS = ["R1", "R14"];

/**
 * @param {Play} play as it was left
 * @param {(code: number) => string} nameOf
 */
export function createGame(play, nameOf) {
  const engine = new Sandbox();
  engine.open_link(play.link);
  const info = /** @type {S.Info} */ (engine.info());
  const count = info.pages * info.columns * info.rows;
  const start = read(engine);
  let seen = start;
  const marks = new Map(play.marks.filter(([cell, kind]) => cell < count && (kind === CROSS || kind === DOT)));
  const told = new Set(play.told.filter((cell) => cell < count));
  let { mistakes, hints, outcome } = play;
  let isOpen = outcome?.kind === "gaveUp";
  /** What can be taken back: cells with their mark before and after; a stroke is one of them. @type {{stroke: number, cells: Map<number, [number, number]>}[]} */
  const done = [];
  let undone = /** @type {typeof done} */ ([]);
  /** @type {Hint | null} */
  let hint = null;
  /** Cells whose marks turned out wrong, while they are pointed out. @type {Set<number>} */
  let wrong = new Set();
  /** The shortest route, once it is known; none where there is no route. @type {Stop[] | null | undefined} */
  let solution;

  const stroll = new Stroll(engine);
  let now = /** @type {Now} */ (stroll.state());
  /** @type {Stop[]} */
  let stops = [stopOf("enter")];
  for (const move of play.trail) {
    try {
      make(move);
    } catch {
      break;
    }
  }

  /** Content and verdict of every cell, as one word each. @param {Pick<Sandbox, "view">} lens */
  function read(lens) {
    const words = new Uint32Array(count);
    let at = 0;
    for (let spread = S.spreadOf(info.first); spread <= S.spreadOf(S.lastPage(info)); spread++) {
      const view = new Uint32Array(lens.view(spread).slice().buffer);
      words.set(view, at);
      at += view.length;
    }
    return words;
  }

  /** @param {string} manner @returns {Stop} */
  function stopOf(manner) {
    return { place: now.place, manner, events: now.events, held: now.weapons.length };
  }

  /** @param {Move} move */
  function make(move) {
    now = /** @type {Now} */ (stroll.go(move.cell, move.manner));
    stops = [...stops, stopOf(move.manner)];
    if (now.removed.length > 0) {
      seen = read(stroll);
    }
  }

  /** @param {number} cell */
  const contentAt = (cell) => nameOf((start[cell] ?? 0) & 255);
  /** @param {number} cell */
  const verdictNow = (cell) => S.verdictOf(seen[cell] ?? 0);
  /** @param {number} cell */
  const verdictAt = (cell) => S.verdictOf(start[cell] ?? 0);
  /** @param {number} cell */
  const isSaved = (cell) => (((start[cell] ?? 0) >> 16) & S.SAVED) !== 0;
  /** @param {number} cell */
  const placeOf = (cell) => S.placeOf(info, cell);
  /** @param {number} cell */
  const why = (cell) => /** @type {Why} */ (engine.reasons(cell));

  /** @param {number} cell @param {number} value its mark, 0 for none */
  function write(cell, value) {
    wrong.delete(cell);
    if (value === 0) {
      marks.delete(cell);
    } else {
      marks.set(cell, value);
    }
  }

  /** Marks cells; those of one stroke are taken back together. @param {number[]} cells @param {number} value @param {number} stroke */
  function mark(cells, value, stroke) {
    const changed = cells.filter((cell) => (marks.get(cell) ?? 0) !== value);
    if (changed.length === 0) {
      return;
    }
    const last = done.at(-1);
    const entry = last?.stroke === stroke ? last : { stroke, cells: new Map() };
    if (entry !== last) {
      done.push(entry);
    }
    undone = [];
    for (const cell of changed) {
      entry.cells.set(cell, [entry.cells.get(cell)?.[0] ?? marks.get(cell) ?? 0, value]);
      write(cell, value);
    }
  }

  /** Takes marks back, or makes them again. @param {boolean} isBack @returns {number[]} the cells changed */
  function undo(isBack) {
    const entry = (isBack ? done : undone).pop();
    if (!entry) {
      return [];
    }
    (isBack ? undone : done).push(entry);
    for (const [cell, [before, after]] of entry.cells) {
      write(cell, isBack ? before : after);
    }
    return [...entry.cells.keys()];
  }

  /** @param {Option} option @returns {Trial} */
  function go(option) {
    make({ cell: option.cell, manner: option.manner });
    return { kind: "moved", stop: /** @type {Stop} */ (stops.at(-1)) };
  }

  /** A move the rules forbid. @param {number} cell @returns {Trial} */
  function mistake(cell) {
    mistakes += outcome ? 0 : 1;
    told.add(cell);
    return { kind: "mistake", cell, verdict: verdictNow(cell) };
  }

  /** Tries the moves onto a cell that are of these manners. @param {number} cell @param {string[]} manners @returns {Trial} */
  function attempt(cell, manners) {
    const options = now.options.filter((option) => option.cell === cell && manners.includes(option.manner));
    const [only, other] = options;
    if (only) {
      return other ? { kind: "choice", options } : go(only);
    }
    return verdictNow(cell) === "blocked" && contentAt(cell) === WALL ? { kind: "wall", cell } : mistake(cell);
  }

  /** A step in a direction. @param {Direction} direction @returns {Trial} */
  function step(direction) {
    const next = beside(info, now.place, direction);
    if (now.over || !next) {
      return { kind: now.over ? "over" : "noCell", cell: now.cell };
    }
    return attempt(S.cellOf(info, next.place), ["step", "masked"]);
  }

  /** The cell a jump in a direction would end on, and the one it leads over. @param {Direction} direction */
  function jumpTarget(direction) {
    const over = beside(info, now.place, direction);
    const landing = over && beside(info, over.place, over.direction);
    return over && landing ? { over: S.cellOf(info, over.place), end: S.cellOf(info, landing.place) } : null;
  }

  /** A jump in a direction. @param {Direction} direction @returns {Trial} */
  function jump(direction) {
    const target = jumpTarget(direction);
    if (now.over || !target) {
      return { kind: now.over ? "over" : "noCell", cell: now.cell };
    }
    if (contentAt(now.cell) !== BRIDGE || now.masked !== null) {
      return { kind: "noBridge", cell: now.cell };
    }
    const option = now.options.find(({ cell, manner }) => cell === target.end && manner === "jump");
    if (option) {
      return go(option);
    }
    return mistake(verdictNow(target.end) === "safe" ? target.over : target.end);
  }

  /** The other Tunnel of the leaf, if there is exactly one on each side. */
  function tunnelEnd() {
    const { page } = now.place;
    const other = page & 1 ? page + 1 : page - 1;
    const size = info.columns * info.rows;
    const on = (/** @type {number} */ side) => Array.from({ length: S.isKnown(info, side) ? size : 0 }, (_, at) => (side - info.first) * size + at).filter((one) => contentAt(one) === TUNNEL);
    const [cell, more] = on(other);
    return contentAt(now.cell) === TUNNEL && on(page).length === 1 && cell !== undefined && more === undefined ? cell : null;
  }

  /** Through the Tunnel. @returns {Trial} */
  function tunnel() {
    const cell = tunnelEnd();
    if (now.over || cell === null || now.masked !== null) {
      return { kind: now.over ? "over" : "noTunnel", cell: now.cell };
    }
    return attempt(cell, ["tunnel"]);
  }

  /** Goes to a cell that was chosen: beside the walker, behind the next one, or back along the way. @param {Place} place @returns {Trial | {kind: "back"}} */
  function goTo(place) {
    const cell = S.cellOf(info, place);
    const steps = DIRECTIONS.find((direction) => S.samePlace(beside(info, now.place, direction)?.place ?? null, place));
    const before = stops.slice(0, -1).findLastIndex((stop) => S.samePlace(stop.place, place));
    if (before >= 0 && before === stops.length - 2) {
      back(1);
      return { kind: "back" };
    }
    if (steps) {
      return now.over ? { kind: "over", cell } : attempt(cell, ["step", "masked"]);
    }
    const jumps = DIRECTIONS.find((direction) => jumpTarget(direction)?.end === cell);
    if (jumps && contentAt(now.cell) === BRIDGE) {
      return jump(jumps);
    }
    if (tunnelEnd() === cell) {
      return tunnel();
    }
    if (before >= 0) {
      back(stops.length - 1 - before);
      return { kind: "back" };
    }
    return { kind: "far", cell };
  }

  /** Goes back so many moves. @param {number} moves @returns {boolean} whether there were any */
  function back(moves) {
    const target = Math.max(0, stops.length - 1 - moves);
    const was = stops.length;
    while (stops.length - 1 > target && stroll.back()) {
      stops = stops.slice(0, -1);
    }
    now = /** @type {Now} */ (stroll.state());
    seen = now.removed.length > 0 ? read(stroll) : start;
    return stops.length < was;
  }

  /** Whether the mark on a cell is not what its verdict asks for. @param {number} cell */
  const isWrong = (cell) => (marks.get(cell) === CROSS && verdictAt(cell) === "safe") || (marks.get(cell) === DOT && verdictAt(cell) !== "safe");

  /** What of the marks is wrong; nobody is told which before asking. */
  function check() {
    const cells = [...marks.keys()];
    const bad = cells.filter(isWrong);
    const of = (/** @type {number} */ kind, /** @type {number[]} */ among) => among.filter((cell) => marks.get(cell) === kind).length;
    return { crosses: of(CROSS, cells), dots: of(DOT, cells), wrongCrosses: of(CROSS, bad), wrongDots: of(DOT, bad), cells: bad };
  }

  /** Points out the wrong marks. @returns {number[]} */
  function pointOutWrong() {
    wrong = new Set(check().cells);
    hints += outcome || wrong.size === 0 ? 0 : 1;
    return [...wrong];
  }

  /** Whether the player has done what a clue asks for. @param {Clue} clue */
  function isSettled({ kind, cell }) {
    if (kind === "mark") {
      return !isWrong(cell);
    }
    if (kind === "cell") {
      return marks.get(cell) === (verdictAt(cell) === "safe" ? DOT : CROSS);
    }
    return stops.some((stop) => S.cellOf(info, stop.place) === cell);
  }

  /** @param {number} cell @param {Clue["kind"]} kind @returns {Clue} */
  function clueAt(cell, kind) {
    const reasons = why(cell);
    const roles = reasons.verdict === "safe" ? ["save"] : ["threat", "block"];
    return { cell, kind, why: reasons, rule: reasons.reasons.find((reason) => roles.includes(reason.role))?.rule ?? null, stop: null };
  }

  /** What a player who has marked and walked so far should look at next. @returns {Clue | null} */
  function nextClue() {
    const wrongMark = [...marks.keys()].find((cell) => isWrong(cell) && !told.has(cell));
    if (wrongMark !== undefined) {
      return clueAt(wrongMark, "mark");
    }
    if (!solution) {
      return null;
    }
    const clues = cluesAlong(solution);
    return clues.find(({ rule }) => !OBVIOUS.includes(rule ?? "")) ?? clues[0] ?? routeClue();
  }

  /** Cells on a route and beside it whose verdict says something and is not yet marked, in the order in which it passes them. @param {Stop[]} route */
  function cluesAlong(route) {
    const ways = new Set(route.map((stop) => S.cellOf(info, stop.place)));
    /** What is done about cells of the route that are not safe from the start. @type {Map<number, Stop>} */
    const deeds = new Map(route.filter((stop) => stop.manner === "masked").map((stop) => [S.cellOf(info, stop.place), stop]));
    for (const stop of route) {
      for (const event of stop.events.filter(({ code }) => REMOVALS.includes(code))) {
        for (const place of event.cells) {
          deeds.set(S.cellOf(info, place), { ...stop, events: [event] });
        }
      }
    }
    const walked = new Set(stops.map((stop) => S.cellOf(info, stop.place)));
    const near = route.flatMap((stop) => [stop.place, ...DIRECTIONS.map((direction) => beside(info, stop.place, direction)?.place ?? stop.place)]);
    const cells = new Set(near.map((place) => S.cellOf(info, place)));
    return [...cells]
      .filter((cell) => !told.has(cell) && !walked.has(cell) && contentAt(cell) !== WALL && (verdictAt(cell) !== "safe" || isSaved(cell)))
      .map((cell) => {
        const deed = ways.has(cell) && verdictAt(cell) !== "safe" ? deeds.get(cell) : undefined;
        return deed ? { ...clueAt(cell, "deed"), rule: deed.manner === "masked" ? "R24" : (deed.events[0]?.rule ?? null), stop: deed } : clueAt(cell, "cell");
      })
      .filter((clue) => !isSettled(clue));
  }

  /** The next move of the shortest route, from where the player's own leaves it. @returns {Clue | null} */
  function routeClue() {
    const route = solution ?? [];
    const same = route.findIndex((stop, at) => !S.samePlace(stop.place, stops[at]?.place ?? null));
    const stop = same < 0 ? null : route[same];
    return stop ? { cell: S.cellOf(info, stop.place), kind: "route", why: null, rule: null, stop } : null;
  }

  /** One step further into the hint, or a new hint. @returns {Hint | null} */
  function nextHint() {
    const before = hint;
    const goesOn = hint !== null && hint.level < 3 && !isSettled(hint.clue);
    if (hint && goesOn) {
      hint = { clue: hint.clue, level: hint.level + 1 };
    } else {
      const clue = nextClue();
      hint = clue && { clue, level: clue.kind === "route" ? 3 : 1 };
    }
    if (hint) {
      // Asked again before anything was done about it, the next move is no other hint.
      const isSame = hint.clue.kind === "route" && before?.clue.kind === "route" && before.clue.cell === hint.clue.cell;
      hints += outcome || isSame ? 0 : 1;
      if (hint.level === 3 && hint.clue.kind !== "route") {
        told.add(hint.clue.cell);
      }
    }
    return hint;
  }

  /** The shortest route as the search found it; null where there is none. @param {Move[] | null} moves */
  function solved(moves) {
    if (moves === null) {
      solution = null;
      return;
    }
    const trial = new Stroll(engine);
    solution = [null, ...moves].map((move) => {
      const then = /** @type {Now} */ (move ? trial.go(move.cell, move.manner) : trial.state());
      return { place: then.place, manner: move?.manner ?? "enter", events: then.events, held: then.weapons.length };
    });
    trial.free();
  }

  /** Ends the play; only the first end counts. @param {Outcome["kind"]} kind @param {number | null} seconds @returns {boolean} whether it was the first */
  function end(kind, seconds) {
    isOpen ||= kind === "gaveUp";
    if (outcome) {
      return false;
    }
    const shortest = (solution?.length ?? 1) - 1;
    outcome = { kind, length: kind === "solved" ? stops.length - 1 : 0, shortest, mistakes, hints, seconds };
    return true;
  }

  return {
    engine,
    info,
    placeOf,
    why,
    contentAt,
    verdictAt,
    get now() {
      return now;
    },
    get stops() {
      return stops;
    },
    get mistakes() {
      return mistakes;
    },
    get hints() {
      return hints;
    },
    get hint() {
      return hint;
    },
    get outcome() {
      return outcome;
    },
    get isOpen() {
      return isOpen;
    },
    get solution() {
      return solution;
    },
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
    get marked() {
      return marks.size;
    },
    /** @param {number} cell */
    markOf: (cell) => marks.get(cell) ?? 0,
    /** @param {number} cell */
    isPointedOut: (cell) => wrong.has(cell),
    /** The verdict of a cell, if the player may know it. @param {number} cell @returns {S.Verdict | null} */
    knownVerdict: (cell) => (isOpen || told.has(cell) ? verdictNow(cell) : null),
    /** @param {number} cell */
    isSaved: (cell) => (((seen[cell] ?? 0) >> 16) & S.SAVED) !== 0,
    /** @param {number} cell */
    isGone: (cell) => now.removed.includes(cell),
    /** Why a cell is what it is now, for cells whose verdict is known. @param {number} cell */
    whyNow: (cell) => /** @type {Why} */ (stroll.reasons(cell)),
    headingTo: (/** @type {Stop} */ from, /** @type {Stop} */ to) => headingOf(info, from.place, to.place, to.manner),
    mark,
    undo,
    step,
    jump,
    tunnel,
    goTo,
    go,
    back,
    check,
    pointOutWrong,
    nextHint,
    isSettled,
    solved,
    end,
    /** Shows every verdict. */
    reveal() {
      isOpen = true;
    },
    /** What is to be kept of it. @param {number} seconds @returns {Play} */
    kept: (seconds) => ({
      link: play.link,
      day: play.day,
      marks: [...marks],
      trail: stops.slice(1).map((stop) => ({ cell: S.cellOf(info, stop.place), manner: stop.manner })),
      mistakes,
      hints,
      told: [...told],
      seconds,
      outcome,
    }),
    free() {
      stroll.free();
      engine.free();
    },
  };
}
