/**
 * The sandbox as a whole: holds the state, lets the engine do what a command asks, and tells the views.
 * Every change of the book goes through `edit`, every change of what is shown through `set`.
 */
import { contentWords, t } from "../lang.js";
import * as S from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Place} Place */
/** @typedef {import("../../pkg/dungeon_sandbox.js").Sandbox} Engine */
/** @typedef {import("../page.js").Notice} Notice */
/** @typedef {Pick<Engine, "view" | "reasons">} Lens what the cells are seen through: the book as a walk has changed it */
/**
 * @typedef {object} Guest what a part that is loaded when first wanted does with taps and keys of its own tool
 * @property {(place: Place) => void} tap
 * @property {(event: KeyboardEvent, place: Place | null) => boolean} key says whether the key was taken
 */
/** @typedef {ReturnType<typeof createApp>} App */

/** Undo and redo in words: "place 3 Trolls". @param {S.Step} step @param {(code: number) => string} nameOf */
export function stepWords(step, nameOf) {
  const content = step.content === null ? {} : contentWords(nameOf(step.content));
  const key = `step.${step.code}`;
  if (step.content === null && (step.code === "paint" || step.code === "fillRow")) {
    return t(`${key}.mixed`, { count: step.count });
  }
  return t(key, { ...content, count: step.count, page: step.page ?? 0 });
}

/** The message of an error thrown by the engine. @param {any} error */
export function errorWords(error) {
  if (!error || typeof error.code !== "string") {
    throw error;
  }
  const expected = Array.isArray(error.expected) ? error.expected.join(", ") : undefined;
  return t(`error.${error.code}`, { ...error, expected });
}

/**
 * @param {Engine} engine
 * @param {S.Content[]} contents by code
 */
export function createApp(engine, contents) {
  const info = /** @type {S.Info} */ (engine.info());
  /** @type {Lens} */
  let lens = engine;
  /** @type {State} */
  let state = {
    info,
    spread: S.spreadOf(info.first),
    page: info.first,
    cells: read(S.spreadOf(info.first)),
    tool: "look",
    held: 0,
    here: null,
    over: null,
    inspected: null,
    pointed: [],
    block: null,
    clip: null,
    typed: null,
    warnings: [],
    layers: 0,
    zoom: 1,
    single: false,
    trail: [],
    trying: false,
    title: "",
    keeping: "loose",
  };
  /** Name of a content. @param {number} code */
  const nameOf = (code) => contents[code]?.name ?? "empty";
  /** @type {((state: State, before: State) => void)[]} */
  const views = [];
  /** Set by the page: what to do once the book has changed, how to say things, how to bring the focus to a cell. */
  const hooks = {
    changed: () => {},
    announce: /** @type {(words: string) => void} */ (() => {}),
    notice: /** @type {(notice: Notice) => void} */ (() => {}),
    focus: () => {},
    /** @type {Guest | null} */
    guest: null,
    /** Draws over the cells, before a leaf turns. @type {((state: State) => void) | null} */
    overlay: null,
  };
  let strokes = 0;

  /** @param {number} spread */
  function read(spread) {
    return new Uint32Array(lens.view(spread).slice().buffer);
  }

  /** @param {Place | null} place @returns {S.Inspected | null} */
  function look(place) {
    const cell = place ? S.cellOf(state.info, place) : -1;
    return place && cell >= 0 ? { place, why: /** @type {S.Why} */ (lens.reasons(cell)) } : null;
  }

  /** @param {Partial<State>} patch */
  function set(patch) {
    const before = state;
    state = { ...state, ...patch };
    if (patch.over !== undefined || patch.here !== undefined || patch.info !== undefined || patch.spread !== undefined) {
      const wanted = state.over ?? state.here;
      if (patch.info !== undefined || !S.samePlace(wanted, state.inspected?.place ?? null)) {
        state.inspected = look(wanted);
        state.pointed = patch.pointed ?? [];
      }
    }
    for (const view of views) {
      view(state, before);
    }
  }

  /** Shows the book through another lens, the engine's own for null. @param {Lens | null} through @param {Partial<State>} [patch] */
  function see(through, patch = {}) {
    lens = through ?? engine;
    set({ info: state.info, cells: read(state.spread), ...patch });
  }

  /** What shows the engine's new state, on this spread. @param {number} spread @returns {Partial<State>} */
  function fresh(spread) {
    const now = /** @type {S.Info} */ (engine.info());
    const range = S.spreadRange(now);
    const open = Math.max(range.first, Math.min(range.last, spread));
    const resized = now.columns !== state.info.columns || now.rows !== state.info.rows;
    const here = state.here && S.cellOf(now, state.here) >= 0 ? state.here : null;
    return {
      info: now,
      spread: open,
      page: S.spreadOf(state.page) === open ? state.page : open * 2 + (open === 0 || !S.isKnown(now, open * 2) ? 1 : 0),
      cells: read(open),
      warnings: /** @type {S.Warning[]} */ (engine.warnings()),
      here,
      over: null,
      pointed: [],
      typed: null,
      ...(resized || open !== state.spread ? { block: null } : {}),
    };
  }

  /** Summary of what an edit did to the verdicts in view. @param {Uint32Array} before */
  function changesWords(before) {
    const changes = S.verdictChanges(before, state.cells);
    return S.VERDICTS.filter((verdict) => changes[verdict] > 0).map((verdict) => t(`ui.became.${verdict}`, { count: changes[verdict] }));
  }

  /**
   * Lets `change` alter the book, shows it and says it.
   * @param {() => void} change
   * @param {{say?: string, spread?: number, patch?: Partial<State>}} [options]
   * @returns {boolean} whether the engine agreed
   */
  function edit(change, options = {}) {
    const before = state;
    try {
      change();
    } catch (error) {
      hooks.notice({ text: errorWords(error), kind: "alert" });
      return false;
    }
    lens = engine;
    const over = state.over;
    set({ ...fresh(options.spread ?? state.spread), over, ...options.patch });
    if (state.info.version !== before.info.version) {
      const moved = state.spread === before.spread ? changesWords(before.cells) : [];
      hooks.announce([...(options.say ? [options.say] : []), ...moved].join(" "));
      hooks.changed();
    }
    return true;
  }

  /**
   * @param {Map<number, number>} edits cell index to content
   * @param {string} code name of the step
   * @param {number} [strokeId] edits of one stroke are one step
   * @param {Partial<State>} [patch]
   */
  function put(edits, code, strokeId = 0, patch = {}) {
    if (edits.size === 0) {
      return;
    }
    edit(() => engine.put(Uint32Array.from(edits.keys()), Uint8Array.from(edits.values()), code, strokeId), { patch });
  }

  /** @param {Place[]} places @param {number} content @param {number} [strokeId] */
  function paint(places, content, strokeId = 0) {
    put(S.filled(state, places, content), content === 0 ? "erase" : "paint", strokeId);
  }

  /** Takes a content in hand, or puts it away if it is there already. @param {number} content @param {boolean} [toggle] */
  function hold(content, toggle = false) {
    const away = content === 0 || (toggle && state.held === content && state.tool === "paint");
    set(away ? { held: 0, tool: "look" } : { held: content, tool: state.tool === "row" ? "row" : "paint" });
    if (!away) {
      hooks.announce(t("ui.holding", contentWords(nameOf(content))));
    }
  }

  /** @param {S.Tool} tool */
  function take(tool) {
    set({ tool, ...(tool === "select" || tool === "paste" || tool === "move" ? {} : { block: null }) });
  }

  /** Holds what a cell holds. @param {Place} place */
  function pick(place) {
    const content = S.contentAt(state, place);
    if (content === 0) {
      take("erase");
    } else {
      set({ held: content, tool: "paint", block: null });
    }
    hooks.announce(t("ui.holding", contentWords(nameOf(content))));
  }

  /** @param {Place} place */
  function fillRow(place) {
    const places = Array.from({ length: state.info.columns }, (_, column) => ({ ...place, column: column + 1 }));
    put(S.filled(state, places, state.held), "fillRow");
  }

  /** Sets, or on the same cell removes, the entrance or the exit. @param {"enter" | "exit"} end @param {Place} place */
  function setEnd(end, place) {
    const cell = S.cellOf(state.info, place);
    const target = state.info[end] === cell ? -1 : cell;
    edit(() => (end === "enter" ? engine.set_enter(target) : engine.set_exit(target)), {
      say: t(`ui.ends.${end}${target < 0 ? "Gone" : "Set"}`),
      patch: { tool: state.held ? "paint" : "look" },
    });
  }

  /** @param {"medusa" | "boss"} kind @param {boolean} on */
  const setLocal = (kind, on) => edit(() => engine.set_local(kind, state.spread, on));

  /** @param {boolean} back */
  function undo(back) {
    const step = back ? state.info.undo : state.info.redo;
    if (!step) {
      return;
    }
    const say = t(back ? "ui.undone" : "ui.redone", { step: stepWords(step, nameOf) });
    const page = step.page ?? state.page;
    const elsewhere = S.spreadOf(page) !== state.spread || (state.single && page !== state.page);
    edit(() => (back ? engine.undo() : engine.redo()), { say, ...(elsewhere ? { spread: S.spreadOf(page) } : {}) });
    if (elsewhere && S.isKnown(state.info, page)) {
      set({ page });
    }
  }

  /** The pages in view, in words. */
  function pagesWords() {
    const pages = state.single ? [state.page] : [state.spread * 2, state.spread * 2 + 1].filter((page) => page > 0);
    return pages.length === 1 ? t("ui.page", { page: pages[0] ?? 1 }) : t("ui.pages", { left: pages[0], right: pages[1] });
  }

  /**
   * Opens the spread of a page; on a small screen, that page.
   * @param {number} page
   * @param {Place | null} [here] the cell to go to; otherwise the one in the same place on the new page
   */
  function turnTo(page, here = null) {
    const range = S.spreadRange(state.info);
    const spread = S.spreadOf(page);
    if (page < 1 || spread < range.first || spread > range.last) {
      return;
    }
    const turned = spread !== state.spread;
    const same = state.here && { ...state.here, page: state.single ? page : spread * 2 + (state.here.page & 1) };
    const next = here ?? (turned || state.single ? same : state.here);
    const shown = turned || (state.single && page !== state.page);
    set({
      spread,
      page,
      here: next && S.cellOf(state.info, next) >= 0 ? next : null,
      over: null,
      pointed: [],
      typed: null,
      ...(turned ? { cells: read(spread), block: null } : {}),
    });
    if (shown) {
      hooks.announce(pagesWords());
    }
  }

  /** Turns one leaf, or on a small screen one page. @param {1 | -1} direction */
  function turn(direction) {
    if (state.single) {
      turnTo(state.page + direction);
    } else {
      turnTo((state.spread + direction) * 2 + (state.spread + direction === 0 ? 1 : 0));
    }
  }

  /** Goes to a cell, wherever in the book it is. @param {Place} place @param {Partial<State>} [patch] */
  function goTo(place, patch = {}) {
    if (S.spreadOf(place.page) !== state.spread || (state.single && place.page !== state.page)) {
      turnTo(place.page, place);
    }
    set({ here: place, over: null, typed: null, ...patch });
    hooks.focus();
  }

  /** Adds the page, which must be next to the book's. @param {number} page */
  function addPage(page) {
    edit(() => engine.add_page(page < state.info.first), { say: t("ui.pageAdded", { page }) });
  }

  /** Removes the first page (`before`) or the last. @param {boolean} before */
  function removePage(before) {
    const page = before ? state.info.first : S.lastPage(state.info);
    if (edit(() => engine.remove_page(before), { say: t("ui.pageRemoved", { page }) })) {
      hooks.notice({ text: t("ui.pageRemoved", { page }), action: { label: t("ui.undo"), run: () => undo(true) } });
    }
  }

  /** @param {S.Block | null} block */
  function select(block) {
    set({ block });
    if (block) {
      hooks.announce(t("ui.selected", { columns: block.width, rows: block.height }));
    }
  }

  /** The selection, or where there is none the cell in hand. @returns {S.Block | null} */
  const chosen = () => state.block ?? (state.here && S.spreadOf(state.here.page) === state.spread ? S.blockOf(state, state.here, state.here) : null);

  /** @param {boolean} cut */
  function copy(cut) {
    const block = chosen();
    if (!block) {
      return;
    }
    const clip = S.clipOf(state, block);
    set({ clip });
    const count = clip.cells.filter((content) => content !== null).length;
    if (cut) {
      put(S.filled(state, S.placesIn(state, block), 0), "cut");
    }
    hooks.announce(t(cut ? "ui.cut" : "ui.copied", { count }));
  }

  /** Puts the clip down with its first corner on a cell. @param {Place} place */
  function paste(place) {
    const { clip } = state;
    if (!clip) {
      return;
    }
    const x = S.xOf(state, place),
      y = place.row - 1;
    const block = { x, y, width: Math.min(clip.width, state.info.columns * 2 - x), height: Math.min(clip.height, state.info.rows - y) };
    put(S.pasted(state, clip, x, y), "paste", 0, { block, tool: state.tool === "paste" ? "select" : state.tool });
  }

  /** Empties the selection, or the cell in hand. */
  function clear() {
    if (state.block) {
      put(S.filled(state, S.placesIn(state, state.block), 0), "clear");
    } else if (state.here) {
      paint([state.here], 0);
    }
  }

  /** Fills the selection with what is held. */
  function fill() {
    if (state.block && state.held) {
      put(S.filled(state, S.placesIn(state, state.block), state.held), "paint");
    }
  }

  /** Moves the selection so that its first corner lies there. @param {number} x @param {number} y */
  function moveBlock(x, y) {
    const { block } = state;
    if (!block) {
      return;
    }
    const target = S.shifted(state, block, x - block.x, y - block.y);
    if (target.x === block.x && target.y === block.y) {
      return set({ tool: state.tool === "move" ? "select" : state.tool });
    }
    const edits = S.filled(state, S.placesIn(state, block), 0);
    for (const [cell, content] of S.pasted(state, S.clipOf(state, block), target.x, target.y)) {
      edits.set(cell, content);
    }
    const here = S.placeAt(state, target.x, target.y);
    put(edits, "move", 0, { block: target, tool: state.tool === "move" ? "select" : state.tool, ...(here ? { here } : {}) });
    hooks.focus();
  }

  /**
   * Replaces the book in hand; the engine keeps the old one where it refuses the new.
   * @param {() => void} open
   * @param {{title: string, keeping: State["keeping"], page?: number, trail?: S.Move[]}} as a trail is walked at once
   */
  function load(open, as) {
    open();
    lens = engine;
    const now = /** @type {S.Info} */ (engine.info());
    const page = as.page !== undefined && S.isKnown(now, as.page) ? as.page : now.first;
    set({ info: now, block: null, here: null, trail: [] });
    set({ ...fresh(S.spreadOf(page)), page, here: null, block: null, inspected: null, title: as.title, keeping: as.keeping });
    if (as.trail?.length) {
      set({ trail: as.trail, tool: "walk" });
    }
  }

  return {
    get state() {
      return state;
    },
    engine,
    contents,
    nameOf,
    hooks,
    set,
    see,
    edit,
    paint,
    hold,
    take,
    pick,
    fillRow,
    setEnd,
    setLocal,
    undo,
    turn,
    turnTo,
    goTo,
    addPage,
    removePage,
    select,
    copy,
    paste,
    clear,
    fill,
    moveBlock,
    load,
    pagesWords,
    /** A number for a new stroke; edits put down under it are one step. */
    newStroke: () => ++strokes,
    /** Has a view called after every change, and once now. @param {(state: State, before: State) => void} view */
    show(view) {
      views.push(view);
      view(state, state);
    },
  };
}
