/**
 * A walk under way: the moves made, how far along them the walker stands, and what each brought about. The engine
 * walks; this remembers, so that one can go back and forth.
 */
import { Stroll } from "../../pkg/dungeon_sandbox.js";
import { t } from "../lang.js";
import { errorWords } from "../sandbox/app.js";
import * as S from "../sandbox/state.js";
import { DIRECTIONS, beside, headingOf } from "./geometry.js";
import { createWords, plainWords } from "./words.js";

/** @typedef {import("../sandbox/app.js").App} App */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {import("../sandbox/state.js").Move} Move */
/** @typedef {import("../sandbox/state.js").Why} Why */
/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./words.js").Event} Event */
/** @typedef {import("./geometry.js").Direction} Direction */
/** @typedef {Move & {place: Place}} Option */
/**
 * @typedef {object} Now where a walk stands, as the engine tells it
 * @property {number} cell
 * @property {Place} place
 * @property {number | null} masked content as which the walker goes
 * @property {number | null} sword cell of the Sword in hand
 * @property {number[]} weapons
 * @property {number[]} removed cells whose occupants are gone
 * @property {boolean} over
 * @property {Option[]} options
 * @property {Event[]} events what the last move brought about
 */
/** @typedef {{place: Place, manner: string, events: Event[], held: number, safe: Place[], deadly: Place[]}} Record what a move did; the first is the entrance */
/** @typedef {{kind: "plain" | "no" | "dead" | "done" | "need", words: Words}} Line */
/** @typedef {{place: Place, why: Why}} Death */
/** @typedef {"entrance" | "exit"} Need what has to be set first */
/** @typedef {ReturnType<typeof createWalk>} Walk */

/** Between two moves of a walk that plays, in milliseconds. */
const PACE = 450;

/** @param {App} app */
export function createWalk(app) {
  const tell = createWords(app);
  /** @type {Stroll | null} */
  let stroll = null;
  /** @type {Now | null} */
  let now = null;
  /** @type {Move[]} the moves known, those taken back included */
  let moves = [];
  let cursor = 0;
  /** @type {Record[]} as far as the walk has come */
  let records = [];
  /** Verdicts of the whole book as it stands on the walk. @type {Uint8Array} */
  let verdicts = new Uint8Array(0);
  let isReal = false;
  /** @type {Death | null} */
  let death = null;
  /** @type {Line} */
  let line = { kind: "plain", words: [] };
  /** @type {Option[]} manners to choose from, all onto one cell */
  let choice = [];
  /** @type {Need | null} */
  let need = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let playing;
  /** Grows with whatever the views show. */
  let revision = 0;
  /** What was last shown, to know one's own trail. @type {Move[]} */
  let trail = [];

  const { engine } = app;

  /** @param {Line["kind"]} kind @param {Words} words */
  function say(kind, words) {
    line = { kind, words };
    app.hooks.announce(plainWords(words));
  }

  /** Shows where the walk stands. @param {Partial<S.State>} [patch] */
  function show(patch = {}) {
    revision++;
    trail = moves.slice(0, cursor);
    app.see(stroll, { trail, ...patch });
  }

  /** @returns {Uint8Array} */
  function readVerdicts() {
    const { first, pages, columns, rows } = app.state.info;
    const all = new Uint8Array(pages * columns * rows);
    let at = 0;
    for (let spread = S.spreadOf(first); spread <= S.spreadOf(first + pages - 1); spread++) {
      const view = stroll?.view(spread) ?? new Uint8Array(0);
      for (let index = 1; index < view.length; index += 4) {
        all[at++] = view[index] ?? 0;
      }
    }
    return all;
  }

  /** Notes what the last move did. @param {string} manner */
  function record(manner) {
    const { place, events, weapons } = /** @type {Now} */ (now);
    /** @type {Record} */
    const made = { place, manner, events, held: weapons.length, safe: [], deadly: [] };
    const removes = ["shot", "burnt", "slain", "bossDead"];
    if (events.some((event) => removes.includes(event.code) && event.cells.length > 0)) {
      const after = readVerdicts();
      after.forEach((verdict, cell) => {
        if (verdict !== verdicts[cell]) {
          made[verdict === 0 ? "safe" : "deadly"].push(S.placeOf(app.state.info, cell));
        }
      });
      verdicts = after;
    }
    records.push(made);
  }

  /** Steps onto the entrance; says whether there is one to step on. */
  function enter() {
    death = null;
    choice = [];
    need = null;
    records = [];
    cursor = 0;
    const old = stroll;
    stroll = null;
    now = null;
    try {
      stroll = new Stroll(engine);
      now = /** @type {Now} */ (stroll.state());
      verdicts = readVerdicts();
      record("enter");
    } catch (error) {
      need = "entrance";
      const { enter: cell } = app.state.info;
      const place = cell === null ? null : S.placeOf(app.state.info, cell);
      const why = cell === null ? null : /** @type {Why} */ (engine.reasons(cell));
      say("need", [errorWords(error), " ", ...(place && why ? tell.reasons(why, place) : [])]);
    }
    app.see(stroll);
    old?.free();
    return stroll !== null;
  }

  /** Makes a known move; throws what the engine says against it. @param {Move} move */
  function make(move) {
    now = /** @type {Now} */ (stroll?.go(move.cell, move.manner));
    cursor++;
    records.length = cursor;
    record(move.manner);
  }

  /** Brings the walk to stand after so many of the known moves; says whether it came there. @param {number} target */
  function bring(target) {
    death = null;
    choice = [];
    if (target === cursor - 1 && stroll?.back()) {
      now = /** @type {Now} */ (stroll.state());
      const changed = records.pop();
      cursor--;
      if (changed && changed.safe.length + changed.deadly.length > 0) {
        verdicts = readVerdicts();
      }
      return true;
    }
    if (target < cursor && !enter()) {
      return false;
    }
    for (const move of moves.slice(cursor, target)) {
      make(move);
    }
    return true;
  }

  /** Directions in which one may go on, for the ear. */
  function ways() {
    const found = DIRECTIONS.filter((direction) => {
      const next = now && beside(app.state.info, now.place, direction);
      return next && now?.options.some((option) => option.manner !== "tunnel" && option.manner !== "jump" && S.samePlace(option.place, next.place));
    });
    return found.length === 0 ? t("walk.noWays") : t("walk.ways", { list: found.map((direction) => t(`walk.direction.${direction}`)).join(", ") });
  }

  /** What stands where the walker is, in words. */
  function herePlain() {
    const { place, cell } = /** @type {Now} */ (now);
    const why = /** @type {Why} */ (stroll?.reasons(cell));
    return t("walk.here", { page: place.page, column: place.column, row: place.row, content: t(`content.${app.nameOf(why.content)}.name`) });
  }

  /** Words for what the move onto the present cell did. @returns {Words} */
  function happened() {
    const made = records[cursor];
    if (!made) {
      return [];
    }
    const { place, events, held, safe, deadly } = made;
    const turned = /** @type {const} */ (["safe", "deadly"])
      .filter((verdict) => made[verdict].length > 0)
      .flatMap((verdict) => [" ", t(`ui.became.${verdict}`, { count: (verdict === "safe" ? safe : deadly).length })]);
    return [...events.flatMap((event, index) => [index ? " " : "", ...tell.event(event, place.page, held)]), ...turned];
  }

  /** Says where the walk stands and what just happened. */
  function tellNow() {
    if (!now) {
      return;
    }
    const words = happened();
    if (now.over) {
      say("done", [...words, words.length ? " " : "", t("walk.done", { count: cursor })]);
      return;
    }
    line = { kind: "plain", words: words.length ? words : [cursor === 0 ? t("walk.atEntrance") : herePlain()] };
    app.hooks.announce([herePlain(), plainWords(words), ways()].filter(Boolean).join(" "));
  }

  /** Turns to a cell; the focus comes along if it is on the cells. @param {Place} place */
  function reveal(place) {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.closest("[data-cell]")) {
      app.goTo(place);
    } else {
      app.turnTo(place.page, place);
    }
  }

  /** Shows the present cell, turning the page to it. */
  function follow() {
    show();
    if (now) {
      reveal(now.place);
    }
    tellNow();
    revision++;
    app.set({});
  }

  /** @param {number} cell @param {string} verdict */
  function refuse(cell, verdict) {
    const place = S.placeOf(app.state.info, cell);
    const why = /** @type {Why} */ (stroll?.reasons(cell));
    choice = [];
    const content = t(`content.${app.nameOf(why.content)}.name`);
    const reasons = tell.reasons(why, place);
    const home = now?.place.page ?? 0;
    const leap = now?.options.some(
      (option) => option.manner === "jump" && headingOf(app.state.info, now?.place ?? place, option.place, "jump") === headingOf(app.state.info, now?.place ?? place, place, "step"),
    );
    if (isReal && verdict === "deadly") {
      death = { place, why };
      reveal(place);
      say("dead", [t("walk.dead", { content, cell: tell.cell(place, 0), count: cursor }), " ", ...reasons]);
    } else {
      const key = now?.masked !== null && verdict === "deadly" ? "walk.refused.masked" : `walk.refused.${verdict}`;
      say("no", [t(key, { content, cell: tell.cell(place, home) }), " ", ...reasons, ...(leap ? [t("walk.canJump")] : [])]);
    }
    show();
  }

  /** @param {string} words */
  function refuseWith(words) {
    say("no", [words]);
    show();
  }

  /** Whether moves can be made now; says why not. */
  function isReady() {
    stop();
    if (death) {
      refuseWith(t("walk.isDead"));
    } else if (now?.over) {
      refuseWith(t("walk.isOver", { count: cursor }));
    }
    return now !== null && !death && !now.over;
  }

  /** @param {Option | Move} option */
  function go(option) {
    if (!isReady()) {
      return;
    }
    choice = [];
    const next = moves[cursor];
    if (!next || next.cell !== option.cell || next.manner !== option.manner) {
      moves = [...moves.slice(0, cursor), { cell: option.cell, manner: option.manner }];
    }
    make({ cell: option.cell, manner: option.manner });
    follow();
  }

  /** What the engine says to a step that may not be allowed. @param {() => void} attempt */
  function attempted(attempt) {
    try {
      attempt();
    } catch (error) {
      const { code, verdict, cell } = /** @type {{code: string, verdict: string, cell: number}} */ (error);
      if (code === "walkNotSafe") {
        refuse(cell, verdict);
      } else {
        refuseWith(errorWords(error));
      }
    }
  }

  /** @param {number} cell */
  function onto(cell) {
    const options = now?.options.filter((option) => option.cell === cell) ?? [];
    const [only, other] = options;
    if (only && !other) {
      go(only);
    } else if (only) {
      choice = options;
      say("plain", [t("walk.choose")]);
      show();
    } else {
      attempted(() => stroll?.go(cell, "step"));
    }
  }

  /** Steps in a direction. @param {Direction} direction */
  function towards(direction) {
    if (!isReady() || !now || !stroll) {
      return;
    }
    const next = beside(app.state.info, now.place, direction);
    const cell = next ? S.cellOf(app.state.info, next.place) : -1;
    if (now.options.some((option) => option.cell === cell)) {
      onto(cell);
    } else {
      attempted(() => stroll?.step(direction));
    }
  }

  /** A cell was chosen. @param {Place} place */
  function tap(place) {
    const cell = S.cellOf(app.state.info, place);
    if (!now || (now.cell === cell && !now.options.some((option) => option.cell === cell))) {
      return;
    }
    const isNear = now.options.some((option) => option.cell === cell) || DIRECTIONS.some((direction) => S.samePlace(beside(app.state.info, now?.place ?? place, direction)?.place ?? null, place));
    if (!isNear) {
      line = { kind: "plain", words: [t("walk.tooFar")] };
      revision++;
      app.set({});
    } else if (isReady()) {
      onto(cell);
    }
  }

  /** Goes to where the walk stood after so many moves. @param {number} target */
  function jumpTo(target) {
    if (!now) {
      return;
    }
    bring(Math.max(0, Math.min(moves.length, target)));
    follow();
  }

  function stop() {
    clearInterval(playing);
    playing = undefined;
  }

  /** Walks the known moves on, one after another, or stops doing so. */
  function play() {
    if (playing !== undefined) {
      stop();
      return show();
    }
    if (cursor === moves.length || death) {
      jumpTo(0);
    }
    playing = setInterval(() => {
      jumpTo(cursor + 1);
      if (cursor === moves.length) {
        stop();
        show();
      }
    }, PACE);
    show();
  }

  /** Walks known moves from the entrance as far as they go; says where they break. @param {Move[]} wanted @param {number} target */
  function replay(wanted, target) {
    stop();
    moves = wanted;
    if (!enter()) {
      show();
      return;
    }
    for (const move of wanted.slice(0, target)) {
      const before = now;
      try {
        make(move);
      } catch (error) {
        const { verdict } = /** @type {{verdict: string | null}} */ (error);
        const home = before?.place.page ?? 0;
        const place = S.placeOf(app.state.info, Math.min(move.cell, app.state.info.pages * app.state.info.columns * app.state.info.rows - 1));
        const why = verdict ? tell.reasons(/** @type {Why} */ (stroll?.reasons(move.cell)), place) : [];
        moves = wanted.slice(0, cursor);
        show();
        say("no", [t("walk.broken", { count: cursor, cell: tell.cell(place, home) }), " ", ...why]);
        return show();
      }
    }
    show();
    tellNow();
  }

  return {
    tell,
    get now() {
      return now;
    },
    get moves() {
      return moves;
    },
    get cursor() {
      return cursor;
    },
    get records() {
      return records;
    },
    get line() {
      return line;
    },
    get choice() {
      return choice;
    },
    get death() {
      return death;
    },
    get need() {
      return need;
    },
    get isReal() {
      return isReal;
    },
    get isPlaying() {
      return playing !== undefined;
    },
    get revision() {
      return revision;
    },
    /** The trail shown is not this walk's own: it came from a link, or the book is another. */
    get isForeign() {
      return app.state.trail !== trail;
    },
    /** What moves from the entrance would bring about, without making them. @param {Move[]} wanted @returns {Record[]} */
    preview(wanted) {
      const trial = new Stroll(engine);
      const made = [null, ...wanted].map((move) => {
        const then = /** @type {Now} */ (move ? trial.go(move.cell, move.manner) : trial.state());
        return { place: then.place, manner: move?.manner ?? "enter", events: then.events, held: then.weapons.length, safe: [], deadly: [] };
      });
      trial.free();
      return made;
    },
    tap,
    towards,
    go,
    jumpTo,
    play,
    stop,
    replay,
    /** Says something in the line of the walk. @param {Line["kind"]} kind @param {Words} words @param {Need | null} [missing] */
    tellLine(kind, words, missing = null) {
      need = missing;
      say(kind, words);
      revision++;
      app.set({});
    },
    /** Deadly steps kill, or are only refused. @param {boolean} on */
    setReal(on) {
      isReal = on;
      show();
    },
    /** Back to the entrance. */
    again() {
      stop();
      moves = [];
      enter();
      follow();
    },
    /** Puts the walk away; its moves stay known. */
    leave() {
      stop();
      const old = stroll;
      stroll = null;
      now = null;
      revision++;
      app.see(null);
      old?.free();
    },
  };
}
