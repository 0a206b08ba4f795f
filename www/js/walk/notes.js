/** The notes of a walk beside the book: what happened on it, move by move, and what the search for a route found. */
import { attr, byId, el, text } from "../dom.js";
import { sentence, t } from "../lang.js";
import * as S from "../sandbox/state.js";
import { createSolver } from "./solve.js";
import { plainWords } from "./words.js";

/** @typedef {import("../sandbox/app.js").App} App */
/** @typedef {import("../sandbox/state.js").Place} Place */
/** @typedef {import("./walk.js").Walk} Walk */
/** @typedef {import("./worker.js").Question} Question */
/** @typedef {import("./worker.js").Report} Report */
/** @typedef {import("./worker.js").Solved} Solved */
/** @typedef {import("./worker.js").Answered} Answered */
/** @typedef {import("./words.js").Words} Words */

/** How many groups of cells with the same reasons are listed before the rest is only counted. */
const MOST_GROUPS = 12;

/** @param {App} app @param {Walk} walk */
export function createNotes(app, walk) {
  const { tell } = walk;
  const solver = createSolver();
  const log = el("ol", { id: "walk-log", class: "walk-log" });
  const logPart = el("section", { id: "walk-notes", hidden: true }, el("h3", {}, t("walk.log")), log);
  const find = byId("find-way");
  const progress = el("p", { id: "solve-progress", class: "faint", hidden: true });
  const cancel = el("button", { type: "button", id: "solve-cancel", hidden: true, onclick: () => solver.cancel() }, t("walk.solve.cancel"));
  const result = el("div", { id: "solve-result", class: "solve-result" });
  find.after(cancel, progress, result);
  byId("inspector").after(logPart);

  /** @type {Solved | null} */
  let solved = null;
  /** The book that was solved, and the one its answers were drawn for. */
  let version = -1;
  /** @type {Answered | null} */
  let answer = null;
  let isOpen = false;
  /** Grows with whatever is drawn of this. */
  let revision = 0;

  /** @param {Place} place @param {string} words */
  const cellButton = (place, words) => el("button", { type: "button", class: "cell-link", onclick: () => app.goTo(place) }, words);
  const placeOf = (/** @type {number} */ cell) => S.placeOf(app.state.info, cell);

  /** @param {string} words */
  function busy(words) {
    const isBusy = solver.isBusy;
    progress.hidden = !isBusy;
    cancel.hidden = !isBusy;
    attr(find, "disabled", isBusy);
    for (const button of result.querySelectorAll("button[data-ask]")) {
      attr(button, "disabled", isBusy);
    }
    text(progress, words);
  }

  /** @param {Question | null} question */
  function ask(question) {
    const at = app.state.info.version;
    solver.ask({ link: app.engine.link(), question }, (report) => {
      if (at !== app.state.info.version || !report) {
        return busy("");
      }
      if (report.kind === "searching") {
        return busy(t("walk.solve.searching", { places: report.standing.places.toLocaleString(), moves: report.standing.moves }, report.standing.moves));
      }
      if (report.kind === "asking") {
        return busy(t("walk.solve.asking", { asked: report.asked, cells: report.cells, count: report.found }));
      }
      busy("");
      if (report.kind === "solved") {
        solved = report;
        answer = null;
        version = at;
      } else {
        answer = report;
      }
      writeResult();
      revision++;
      app.set({});
    });
    busy(t(question ? "walk.solve.beginsAsking" : "walk.solve.begins"));
    app.hooks.announce(t(question ? "walk.solve.beginsAsking" : "walk.solve.begins"));
  }

  /** @param {Question} question */
  const askButton = (question) => el("button", { type: "button", class: "text", "data-ask": question, onclick: () => ask(question) }, t(`walk.solve.ask.${question}`));

  /** @param {Answered} told @returns {Node[]} */
  function answerWords(told) {
    const cells = told.found.map(placeOf);
    const unknown = told.unknown.length ? t("walk.solve.unknown", { count: told.unknown.length }) : "";
    const words = el("p", { id: "solve-answer" });
    words.append(t(`walk.solve.answer.${told.question}`, { count: cells.length }), " ", ...(cells.length ? [...tell.cellList(cells, 0, 24), ". "] : []), unknown);
    app.hooks.announce(plainWords([words.cloneNode(true)]));
    return [words];
  }

  /** On a small screen the whole answer is folded away: unfolds it. @returns {Words} */
  function readButton() {
    const unfold = () => {
      const side = byId("side");
      if (!side.classList.contains("open")) {
        byId("inspector-toggle").click();
      }
      find.scrollIntoView({ block: "start" });
    };
    return app.state.single ? [" ", el("button", { type: "button", class: "text", id: "solve-read", onclick: unfold }, t("walk.solve.read"))] : [];
  }

  /** @param {Solved} told @returns {Node[]} */
  function routeWords({ route }) {
    const moves = route?.moves ?? [];
    const info = app.state.info;
    const start = placeOf(info.enter ?? 0);
    const summary = t("walk.solve.found", { count: moves.length });
    const ways = t("walk.solve.ways", { ways: route?.at_least ? t("walk.solve.atLeast") : BigInt(route?.ways ?? 1).toLocaleString() }, route?.ways === "1" ? 1 : 2);
    const records = walk.preview(moves);
    const items = moves.map((move, index) => {
      const from = index === 0 ? start : (moves[index - 1]?.place ?? start);
      const go = el("button", { type: "button", class: "cell-link", onclick: () => follow(index + 1) }, tell.move(from, move.place, move.manner));
      const item = el("li", {}, go);
      const made = records[index + 1];
      for (const event of made?.events ?? []) {
        item.append(el("p", { class: "event" }, ...tell.event(event, move.place.page, made?.held ?? 0)));
      }
      return item;
    });
    const first = records[0]?.events.flatMap((event) => [...tell.event(event, start.page, 0), " "]) ?? [];
    walk.tellLine("plain", [`${summary} ${ways}`, ...readButton()]);
    return [
      el("p", { id: "solve-summary" }, summary, " ", ways),
      el("div", { class: "actions" }, el("button", { type: "button", class: "main", id: "walk-it", onclick: () => play() }, t("walk.solve.walkIt")), askButton("crossed"), askButton("closes")),
      ...(first.length ? [el("p", {}, ...first)] : []),
      el("ol", { id: "route-steps", class: "route-steps" }, ...items),
    ];
  }

  /** Loads the route found into the walk, as far as a move. @param {number} count */
  function follow(count) {
    const moves = (solved?.route?.moves ?? []).map(({ cell, manner }) => ({ cell, manner }));
    walk.replay(moves, 0);
    walk.jumpTo(count);
  }

  function play() {
    follow(0);
    byId("side").classList.remove("open");
    walk.play();
  }

  /** The cells that close the way, those with the same reasons together. @param {Uint32Array} fence */
  function groupsOf(fence) {
    /** @type {Map<string, {words: Words, cells: Place[]}>} */
    const groups = new Map();
    for (const cell of fence) {
      const place = placeOf(cell);
      const why = /** @type {S.Why} */ (app.engine.reasons(cell));
      const against = why.reasons.filter((reason) => reason.role === "threat" || reason.role === "block");
      const key = against.map((reason) => `${reason.rule}.${reason.code} ${reason.content} ${JSON.stringify(reason.cells)}`).join("|");
      const known = groups.get(key);
      if (known) {
        known.cells.push(place);
      } else {
        const words = against.length
          ? against.flatMap((reason) => [...sentence("reason", reason, app.nameOf(reason.content), 0, cellButton), ...tell.by(reason.rule), " "])
          : [t("walk.solve.safeAtFirst")];
        groups.set(key, { words, cells: [place] });
      }
    }
    return [...groups.values()];
  }

  /** @param {Solved} told @returns {Node[]} */
  function proofWords({ reached, fence, standing }) {
    const gaveUp = standing.state === "gaveUp";
    const summary = gaveUp
      ? t("walk.solve.gaveUp", { places: standing.places.toLocaleString(), worlds: standing.worlds.toLocaleString(), moves: standing.moves, count: reached.length })
      : t("walk.solve.none", { count: reached.length });
    walk.tellLine("no", [summary, ...readButton()]);
    const groups = groupsOf(fence);
    const items = groups.slice(0, MOST_GROUPS).map(({ words, cells }) => el("li", {}, el("p", {}, ...words), el("p", { class: "faint" }, ...tell.cellList(cells, 0, 4))));
    const left = groups.slice(MOST_GROUPS).reduce((sum, group) => sum + group.cells.length, 0);
    return [
      el("p", { id: "solve-summary" }, summary),
      ...(gaveUp ? [] : [el("div", { class: "actions" }, askButton("opens"))]),
      el("h4", {}, t("walk.solve.fence", { count: fence.length })),
      el("ol", { id: "route-fence", class: "route-fence" }, ...items),
      ...(left ? [el("p", { class: "faint" }, t("walk.solve.moreFence", { count: left }))] : []),
    ];
  }

  function writeResult() {
    if (!solved) {
      result.replaceChildren();
      return;
    }
    if (answer) {
      result.querySelector("#solve-answer")?.remove();
      result.querySelector(".actions")?.after(...answerWords(answer));
      return;
    }
    result.replaceChildren(...(solved.standing.state === "found" ? routeWords(solved) : proofWords(solved)));
  }

  /** What happened, move by move. */
  function writeLog() {
    const items = walk.records.flatMap((made, index) => {
      const sentences = made.events.map((event) => el("p", {}, ...tell.event(event, made.place.page, made.held)));
      if (sentences.length === 0) {
        return [];
      }
      for (const verdict of /** @type {const} */ (["safe", "deadly"])) {
        const cells = made[verdict];
        if (cells.length > 0) {
          sentences.push(el("p", { class: "faint" }, t(`ui.became.${verdict}`, { count: cells.length }), " ", ...tell.cellList(cells, made.place.page, 4)));
        }
      }
      const head = el("button", { type: "button", class: "cell-link log-move", onclick: () => walk.jumpTo(index) }, index === 0 ? t("walk.logEntrance") : t("walk.logMove", { count: index }));
      return [el("li", {}, head, ...sentences)];
    });
    log.replaceChildren(...items);
    logPart.hidden = items.length === 0 || !isOpen;
  }

  let shown = -1;
  return {
    /** Looks for a route; what is missing is said instead. */
    solve() {
      const { enter, exit } = app.state.info;
      if (enter === null || !walk.now) {
        return;
      }
      if (exit === null) {
        walk.tellLine("need", [t("walk.solve.noExit")], "exit");
        return;
      }
      ask(null);
    },
    get revision() {
      return revision;
    },
    /** What the search found, for drawing, as long as the book is the same. */
    get shown() {
      return solved && version === app.state.info.version ? { solved, answer } : null;
    },
    /** @param {boolean} open */
    write(open) {
      if (solved && version !== app.state.info.version) {
        solved = null;
        answer = null;
        writeResult();
        revision++;
      }
      if (solver.isBusy && !open) {
        solver.cancel();
      }
      if (open !== isOpen || walk.revision !== shown) {
        isOpen = open;
        shown = walk.revision;
        writeLog();
        result.hidden = !open;
      }
    },
  };
}
