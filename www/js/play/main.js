/** Play mode: a puzzle in place of the sandbox. Joins the game, its board, its panel and what is kept of it. */
import { readSetting, writeSetting } from "../books/kept.js";
import { openDialog } from "../dialog.js";
import { attr, el } from "../dom.js";
import { t } from "../lang.js";
import * as S from "../sandbox/state.js";
import { createSolver } from "../walk/solve.js";
import { createWords, plainWords } from "../walk/words.js";
import { NEXT, createBoard, placeOn } from "./board.js";
import { CROSS, DOT, createGame } from "./game.js";
import { countOutcome, endDay, freshPlay, readPlay, today, writePlay } from "./kept.js";
import { createPanel } from "./panel.js";
import { openResult } from "./result.js";
import { style } from "./style.js";

/** @typedef {import("../main.js").Page} Page */
/** @typedef {import("../sandbox/app.js").App} App */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {import("../walk/geometry.js").Direction} Direction */
/** @typedef {import("../walk/words.js").Words} Words */
/** @typedef {import("./board.js").View} View */
/** @typedef {import("./game.js").Trial} Trial */
/** @typedef {import("./game.js").Option} Option */
/** @typedef {{words: string, run: () => void}} Verb */

/** @type {{[key: string]: Direction}} */
const ARROWS = { ArrowRight: "east", ArrowLeft: "west", ArrowDown: "south", ArrowUp: "north" };
const DX = { east: 1, west: -1, south: 0, north: 0 },
  DY = { east: 0, west: 0, south: 1, north: -1 };
/** How long after a change the play is kept, in milliseconds. */
const DELAY = 200;

/**
 * Opens a puzzle in the place of the sandbox.
 * @param {Page} page @param {string} link
 * @param {(address: string) => void} left the player is done; the address that comes next, empty for the own book
 * @returns {Promise<() => void>} puts it away
 */
export async function openPlay(page, link, left) {
  await Promise.all([style("walk"), style("play")]);
  const { app } = page;
  const kept = readPlay(link) ?? freshPlay(link, null);
  const game = createGame(kept, app.nameOf);
  const { info } = game;
  const narrow = matchMedia("(max-width: 760px)");
  const end = new AbortController();
  const { signal } = end;
  const entrance = game.placeOf(info.enter ?? 0);
  /** @type {View} */
  let view = { tool: matchMedia("(pointer: coarse)").matches ? "look" : "mark", page: game.now.place.page, single: narrow.matches, here: game.now.place, near: [], pointed: [], showWay: kept.trail.length > 0 };
  /** @type {Words} */
  let said = [t(`play.tip.${view.tool}`)];
  /** @type {Verb[]} */
  let verbs = [];
  let { seconds } = kept;
  let isTimed = readSetting("play.time") === "on";
  let isJumping = false;
  let strokes = -1;
  let timer = 0;
  let refused = false;
  /** The player is out, and only the search can say whether by the shortest way. */
  let isWaiting = false;
  let hasGivenUp = false;

  const tell = createWords(
    /** @type {App} */ (/** @type {unknown} */ ({ engine: game.engine, nameOf: app.nameOf, state: { info }, goTo: (/** @type {Place} */ place) => go(place, true) })),
  );

  const board = createBoard(game, () => view, { look, turn, mark: markAll, walk: (place) => came(game.goTo(place)) });
  const panel = createPanel(game, tell, app, {
    tool: take,
    undo,
    check,
    hint,
    giveUp,
    leave: () => left(""),
    sandbox: () => left(link),
    result: showResult,
    back: () => stepBack(1),
    again: () => stepBack(game.stops.length),
    jump: armJump,
    tunnel: () => came(game.tunnel()),
    turn,
    setTimed(on) {
      isTimed = on;
      writeSetting("play.time", on ? "on" : "off");
      show();
    },
  });
  const root = el("main", { id: "play", class: "play", "aria-label": t("play.label") }, panel.brief, board.root, panel.line, panel.bar, panel.side);

  /** @param {Partial<View>} [patch] */
  function show(patch = {}) {
    view = { ...view, ...patch };
    board.render();
    panel.render(view, { said, verbs, isTimed, seconds, day: kept.day });
  }

  /** @param {Words} words @param {Verb[]} [acts] */
  function say(words, acts = []) {
    said = words;
    verbs = acts;
    app.hooks.announce(plainWords(words));
    show();
  }

  function save() {
    clearTimeout(timer);
    timer = 0;
    if (!writePlay(game.kept(seconds)) && !refused) {
      refused = true;
      say([t("play.notKept")]);
    }
  }

  /** The play has changed: keep it soon. */
  function changed() {
    clearTimeout(timer);
    timer = window.setTimeout(save, DELAY);
  }

  /** Goes to a cell. @param {Place} place @param {boolean} focus */
  function go(place, focus) {
    show({ here: place, page: place.page });
    if (focus) {
      board.focus();
    }
  }

  /** A cell was looked at: on a small screen, where the notes are away, the line under the page tells of it. @param {Place} place */
  function look(place) {
    if (view.single && view.tool === "look" && verbs.length === 0) {
      said = panel.brieflyOn(place);
    }
    go(place, false);
  }

  /** @param {View["tool"]} tool */
  function take(tool) {
    isJumping = false;
    view = { ...view, tool, near: [], pointed: [], showWay: view.showWay || tool === "walk", ...(tool === "walk" ? { here: game.now.place, page: game.now.place.page } : {}) };
    say([t(`play.tip.${tool}`)]);
    if (tool === "walk") {
      board.focus();
    }
  }

  /** @param {Place[]} places @param {number} mark @param {number} stroke */
  function markAll(places, mark, stroke) {
    game.mark(
      places.map((place) => S.cellOf(info, place)),
      mark,
      stroke,
    );
    const last = places.at(-1);
    if (last) {
      view = { ...view, here: last };
      const name = t(`content.${game.contentAt(S.cellOf(info, last))}.name`);
      say([t(`play.marked.${mark === CROSS ? "cross" : mark === DOT ? "dot" : "none"}`, { content: name, cell: tell.cell(last, 0) })]);
    }
    changed();
  }

  /** Marks the cell in hand. @param {number | null} wanted null for the next in turn */
  function markHere(wanted) {
    const had = game.markOf(S.cellOf(info, view.here));
    markAll([view.here], wanted === null ? (NEXT[had] ?? CROSS) : had === wanted ? 0 : wanted, strokes--);
  }

  /** @param {boolean} isBack */
  function undo(isBack) {
    const cells = game.undo(isBack);
    const [first] = cells;
    if (first === undefined) {
      return;
    }
    view = { ...view, here: game.placeOf(first), page: game.placeOf(first).page };
    say([t(isBack ? "play.undone" : "play.redone", { count: cells.length })]);
    changed();
  }

  function armJump() {
    isJumping = true;
    say([t("play.jumpWhere")]);
  }

  /** @param {number} moves */
  function stepBack(moves) {
    if (game.back(moves)) {
      isWaiting = false;
      view = { ...view, here: game.now.place, page: game.now.place.page };
      say([t("play.back", { cell: tell.cell(game.now.place, 0), count: game.stops.length - 1 })]);
      changed();
    }
  }

  /** What came of trying to walk. @param {Trial | {kind: "back"}} trial */
  function came(trial) {
    isJumping = false;
    view = { ...view, showWay: true, near: [], pointed: [] };
    if (trial.kind === "back" || trial.kind === "moved") {
      const { place } = game.now;
      view = { ...view, here: place, page: place.page };
    }
    if (trial.kind === "moved") {
      const { events, held, place } = trial.stop;
      const words = events.flatMap((event) => [...tell.event(event, place.page, held), " "]);
      const content = t(`content.${game.contentAt(game.now.cell)}.name`);
      say([...words, t("play.moved", { ...place, content, count: game.stops.length - 1 })]);
      if (game.now.over) {
        arrived();
      }
      board.focus();
    } else if (trial.kind === "back") {
      say([t("play.back", { cell: tell.cell(game.now.place, 0), count: game.stops.length - 1 })]);
    } else if (trial.kind === "choice") {
      say([t("walk.choose")], trial.options.map(choiceVerb));
    } else if (trial.kind === "mistake") {
      told(trial);
    } else {
      say([t(`play.no.${trial.kind}`)]);
    }
    changed();
  }

  /** @param {Option} option @returns {Verb} */
  const choiceVerb = (option) => ({ words: t(option.manner === "masked" ? "play.masked" : "play.withSword"), run: () => came(game.go(option)) });

  /** @param {Extract<Trial, {kind: "mistake"}>} trial */
  function told({ cell, verdict }) {
    const place = game.placeOf(cell);
    const words = t(verdict === "safe" ? "play.mistake.jump" : `play.mistake.${verdict}`, { content: t(`content.${game.contentAt(cell)}.name`), cell: tell.cell(place, game.now.place.page) });
    const why = () => say([words, " ", ...tell.reasons(game.whyNow(cell), place)]);
    say([words, ...(game.outcome ? [] : [" ", t("play.mistake.counts", { count: game.mistakes })])], verdict === "safe" ? [] : [{ words: t("play.why"), run: why }]);
  }

  /** The walk has come to the exit. */
  function arrived() {
    const count = game.stops.length - 1;
    if (game.solution === undefined && isSearching) {
      isWaiting = true;
      say([t("play.out.checking", { count })]);
      return;
    }
    isWaiting = false;
    const over = game.solution ? count - (game.solution.length - 1) : 0;
    if (over > 0 && !game.outcome) {
      say([t("play.out.longer", { count, over })], [
        { words: t("play.out.back"), run: () => stepBack(1) },
        { words: t("play.out.take"), run: () => finish("solved") },
      ]);
    } else if (game.outcome) {
      say([t(over > 0 ? "play.out.longer" : game.solution ? "play.out.shortest" : "play.out.valid", { count, over })]);
    } else {
      finish("solved");
    }
  }

  /** @param {"solved" | "gaveUp"} kind */
  function finish(kind) {
    const isFirst = game.end(kind, isTimed ? Math.round(seconds) : null);
    const { outcome } = game;
    if (!outcome) {
      return;
    }
    if (isFirst) {
      countOutcome(outcome);
      if (kept.day !== null) {
        endDay(kept.day, outcome, today());
      }
    }
    save();
    const count = game.stops.length - 1;
    const over = count - outcome.shortest;
    say([kind === "gaveUp" ? t(game.solution === null ? "play.out.none" : "play.out.revealed", { count: outcome.shortest }) : t(game.solution === undefined ? "play.out.valid" : over > 0 ? "play.out.longer" : "play.out.shortest", { count, over })]);
    if (kind === "solved") {
      showResult();
    }
  }

  function showResult() {
    const { outcome } = game;
    if (outcome) {
      openResult(kept, outcome, { reveal, sandbox: () => left(link) });
    }
  }

  function reveal() {
    game.reveal();
    say([t("play.revealed")]);
  }

  function giveUp() {
    if (game.outcome) {
      reveal();
      return;
    }
    const yes = el("button", { type: "button", class: "main", onclick: () => dialog.close("yes") }, t("play.giveUp.yes"));
    const dialog = openDialog(t("play.giveUp.title"), [el("p", {}, t("play.giveUp.about")), el("div", { class: "actions" }, yes, el("button", { type: "button", onclick: () => dialog.close() }, t("play.giveUp.no")))], {
      onclose: () => {
        if (dialog.returnValue === "yes") {
          hasGivenUp = true;
          finish("gaveUp");
          view = { ...view, showWay: true };
          show();
          board.focus();
        }
      },
    });
  }

  /** How many marks are wrong; which, only when asked. */
  function check() {
    const { crosses, dots, wrongCrosses, wrongDots } = game.check();
    const wrong = wrongCrosses + wrongDots;
    if (crosses + dots === 0) {
      say([t("play.check.none")]);
      return;
    }
    const words = [t("play.check.crosses", { count: wrongCrosses, all: crosses }), ...(dots > 0 ? [" ", t("play.check.dots", { count: wrongDots, all: dots })] : [])];
    const which = () => {
      const cells = game.pointOutWrong();
      say([...tell.cellList(cells.map(game.placeOf), 0, 12), "."]);
      changed();
    };
    say(words, wrong > 0 ? [{ words: t("play.check.which"), run: which }] : []);
  }

  function hint() {
    const next = game.nextHint();
    changed();
    if (!next) {
      say([t(game.solution === null ? "play.out.none" : game.solution === undefined && isSearching ? "play.hint.wait" : "play.hint.nothing")]);
      return;
    }
    const { clue, level } = next;
    const place = game.placeOf(clue.cell);
    const part = `${place.row * 2 > info.rows ? "lower" : "upper"}${place.column * 2 > info.columns ? "Right" : "Left"}`;
    const near = Array.from({ length: info.columns * info.rows }, (_, at) => game.placeOf((place.page - info.first) * info.columns * info.rows + at)).filter(
      (other) => other.row * 2 > info.rows === place.row * 2 > info.rows && other.column * 2 > info.columns === place.column * 2 > info.columns,
    );
    view = { ...view, page: place.page, near: level < 3 ? near : [], pointed: level < 3 ? [] : [place], ...(level === 3 ? { here: place } : {}) };
    const more = level < 3 ? [{ words: t("play.hint.more"), run: hint }] : [];
    if (level === 1) {
      say([t(clue.kind === "mark" ? "play.hint.mark" : "play.hint.where", { part: t(`play.part.${part}`), page: place.page })], more);
    } else if (level === 2) {
      say([clue.rule ? t("play.hint.rule", { rule: t(`rule.${clue.rule}.ref`), title: t(`rule.${clue.rule}.title`) }) : t("play.hint.noRule")], more);
    } else {
      say(clueWords(clue, place));
    }
  }

  /** @param {import("./game.js").Clue} clue @param {Place} place @returns {Words} */
  function clueWords(clue, place) {
    const cell = tell.cell(place, 0);
    const content = t(`content.${game.contentAt(clue.cell)}.name`);
    if (clue.kind === "route") {
      const { stops, solution } = game;
      const at = solution?.findIndex((stop) => stop === clue.stop) ?? 0;
      const off = stops.length > at;
      return [t(off ? "play.hint.off" : "play.hint.next", { content, cell, count: at })];
    }
    if (clue.kind === "deed") {
      const events = clue.stop?.events ?? [];
      return [t("play.hint.deed", { content, cell }), " ", ...(clue.stop?.manner === "masked" ? [t("play.hint.mask")] : events.flatMap((event) => tell.event(event, 0, clue.stop?.held ?? 0)))];
    }
    const verdict = clue.why?.verdict ?? "safe";
    const reasons = clue.why ? tell.reasons(clue.why, place) : [];
    return [t(`play.hint.${verdict}`, { content, cell }), " ", ...(reasons.length > 0 ? reasons : [t("verdict.plain")])];
  }

  /** @param {1 | -1} by */
  function turn(by) {
    const target = view.single ? view.page + by : (S.spreadOf(view.page) + by) * 2;
    const open = S.isKnown(info, target) ? target : S.isKnown(info, target + 1) && !view.single ? target + 1 : 0;
    if (open > 0) {
      show({ page: open, here: { ...view.here, page: open } });
      app.hooks.announce(t("ui.page", { page: open }));
    }
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was taken */
  function key(event) {
    const letter = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      const isUndo = letter === "z" || letter === "y";
      if (isUndo) {
        undo(letter === "z" && !event.shiftKey);
      }
      return isUndo;
    }
    const place = placeOn(event.target);
    if (event.altKey || (event.target instanceof Element && event.target.closest("input, textarea, select"))) {
      return false;
    }
    const direction = ARROWS[event.key];
    if (direction) {
      arrow(direction, event.shiftKey);
      return true;
    }
    /** @type {{[key: string]: () => void}} */
    const acts = {
      x: () => markHere(CROSS),
      s: () => markHere(DOT),
      w: () => take(view.tool === "walk" ? "mark" : "walk"),
      h: hint,
      c: check,
      ...(view.tool === "walk" ? { j: armJump, t: () => came(game.tunnel()), backspace: () => stepBack(1) } : {}),
      pageup: () => turn(-1),
      pagedown: () => turn(1),
      ...(place ? { enter: enterKey, " ": enterKey } : {}),
    };
    const act = acts[letter];
    act?.();
    return act !== undefined;
  }

  function enterKey() {
    if (view.tool === "walk") {
      came(game.goTo(view.here));
    } else {
      markHere(null);
    }
  }

  /** @param {Direction} direction @param {boolean} looks only look around */
  function arrow(direction, looks) {
    if (view.tool === "walk" && !looks) {
      came(isJumping ? game.jump(direction) : game.step(direction));
      board.focus();
      return;
    }
    const next = S.stepFrom(info, view.here, DX[direction], DY[direction]);
    if (next) {
      go(next, true);
    }
  }

  document.addEventListener(
    "keydown",
    (event) => {
      if (!event.defaultPrevented && !document.querySelector("dialog[open]") && key(event)) {
        event.preventDefault();
      }
    },
    { signal },
  );
  narrow.addEventListener("change", () => show({ single: narrow.matches }), { signal });
  addEventListener("pagehide", save, { signal });
  const clock = setInterval(() => {
    if (document.visibilityState === "visible" && !game.outcome) {
      seconds += 1;
      panel.tick(seconds);
    }
  }, 1000);

  let isSearching = true;
  const solver = createSolver();
  solver.ask({ link: game.engine.link(), question: null }, (report) => {
    if (signal.aborted || (report && report.kind !== "solved")) {
      return;
    }
    isSearching = false;
    if (report?.kind === "solved") {
      const { state } = report.standing;
      if (state !== "gaveUp") {
        game.solved(report.route?.moves ?? null);
      }
      if (state === "closed" && !game.outcome) {
        say([t("play.out.none")]);
      }
    }
    if (isWaiting) {
      arrived();
    }
    if (game.isOpen || hasGivenUp) {
      show();
    }
    attr(root, "data-ready", "");
  });

  document.body.append(root);
  document.title = t("play.windowTitle", { title: panel.title(kept.day), site: "Dungeon Sandbox" });
  show();
  go(S.isKnown(info, view.here.page) ? view.here : entrance, true);

  return () => {
    save();
    end.abort();
    clearInterval(clock);
    solver.cancel();
    root.remove();
    game.free();
    document.title = "Dungeon Sandbox";
  };
}
