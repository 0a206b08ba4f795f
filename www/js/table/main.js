/**
 * The table: what the pages of all tabletop games share. How a game plugs in:
 *
 * 1. Its page (`danger.html`) has the elements whose ids are asked for below, and loads `css/table.css` and its own sheet.
 * 2. Its script (`js/danger/main.js`) makes one object, a `Game` of `game.js`, and calls `startTable(game)`. In it are:
 *    - `name`: the wasm package is `pkg/<name>/`, the words are `lang/en/<name>.json`, under the key `<name>`: `event.*`,
 *      `refusal.*`, `choice.*`, `rule.*` (`{title, text}`), `outcome.*`, and `ui.*`, of which the table itself needs
 *      `ui.title`, `ui.edition`, `ui.editionAbout`, and `ui.welcome`, which stands in the bar before the first move;
 *    - `setup`: what the set-up dialog asks beside players and seed, and the setup as text;
 *    - `board`: draws into the elements the game put into its page, from `app.state.view`; `render` is called after every
 *      change of the state, `animate` with the events of a move after the state they led to was drawn;
 *    - `params`, `dice`, `prompt`, `choiceWords`, `auto`, …: how what the engine tells is worded and shown.
 * 3. Everything else is done here: playing and refusing moves, bots in a worker, undo, replay, keeping, links, the list of
 *    kept games, the log, dice, keys, the cover between persons.
 *
 * The game changes nothing but by `app`: `app.play(move)`, `app.set({pointed})`, `app.settingsChanged()`; it reads
 * `app.state`. A game with something hidden sets `hasHidden`; then `state.view` is always that of `state.eye`.
 */
import { attr, byId, el, icon, loadSprite, text } from "../dom.js";
import { loadLanguage, t } from "../lang.js";
import { announce, createMenu, createThemeButton, goWhereMeant, linkHere, refusePart, showNotice, showTheme, writeWords } from "../page.js";
import { createActions } from "./actions.js";
import { createApp, isPerson } from "./app.js";
import { createCover } from "./cover.js";
import { createDice } from "./dice.js";
import { createKeeper, createShelf } from "./kept.js";
import { listenForKeys } from "./keys.js";
import { createLog } from "./log.js";
import { restart, withSetup } from "./record.js";
import { createReplay } from "./replay.js";
import { openRules } from "./rules.js";
import { lastPlan, openSetup, sitDown } from "./setup.js";
import { createWords } from "./words.js";

/** @typedef {import("./actions.js").Verb} Verb */
/** @typedef {import("./app.js").App} App */
/** @typedef {import("./app.js").State} State */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Table} Table */
/** @typedef {import("./kept.js").Keeper} Keeper */
/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./kept.js").Shelf} Shelf */
/** @typedef {{table: Table, kept: Kept | null, isLinked: boolean}} Opened */

/** How long after the first picture the rest of the page is fetched, in milliseconds. */
const AHEAD = 1500;

/** Whether a bot is in turn: in a game that nobody here has begun, it waits until somebody has looked at it. @param {Table} table */
function isBots(table) {
  const { turn, players } = table.info();
  return turn >= 0 && !isPerson(players[turn]);
}

/** The address without the link in it. */
const bareAddress = () => location.pathname + location.search;

/**
 * Opens what the address says, else the game that was open, else one that nobody has begun.
 * @param {Game} game @param {Shelf} shelf @param {(error: unknown) => string} problem
 * @returns {Opened}
 */
function openFirst(game, shelf, problem) {
  const link = linkHere();
  if (link) {
    try {
      return { table: game.engine.Table.open_link(link), kept: null, isLinked: true };
    } catch (error) {
      showNotice({ text: t("table.linkRefused", { why: problem(error) }), kind: "alert" });
      history.replaceState(null, "", bareAddress());
    }
  }
  const id = shelf.openId();
  const { games } = shelf.list();
  const kept = (id === null ? null : shelf.read(id)) ?? games[0] ?? null;
  if (kept) {
    try {
      return { table: game.engine.Table.open(kept.record), kept, isLinked: false };
    } catch (error) {
      showNotice({ text: t("ui.keptBroken", { name: kept.title, why: problem(error) }), kind: "alert" });
    }
  }
  return { table: freshTable(game), kept: null, isLinked: false };
}

/** A table with the players of last time, whose dice nobody knows. @param {Game} game @returns {Table} */
function freshTable(game) {
  const { players, setup } = lastPlan(game);
  const seed = game.engine.fresh_seed();
  try {
    return sitDown(game, { edition: undefined, setup: game.setup(setup).text(players.length), players, seed });
  } catch {
    // What was chosen last time is no more.
    return sitDown(game, { edition: undefined, setup: game.setup(null).text(game.seats.start.length), players: game.seats.start, seed });
  }
}

/**
 * What the game in hand is kept as, and every way to another one.
 * @param {App} app @param {Shelf} shelf @param {Opened} first
 */
function createDesk(app, shelf, first) {
  let wasRefused = false;
  const keeper = createKeeper(shelf, {
    game() {
      // Not what is shown: an earlier moment may be, or dice that are still falling.
      return { title: app.title(), record: app.table.record(), moves: app.table.info().moves, over: app.state.info.outcome !== null };
    },
    show(keeping) {
      app.set({ keeping });
      if (keeping === "refused" && !wasRefused) {
        showNotice({ text: t("table.keeping.refused"), kind: "alert", action: { label: t("table.share.save"), run: () => void saveNow() } });
      }
      wasRefused = keeping === "refused";
      if (keeping === "kept" && location.hash) {
        history.replaceState(null, "", bareAddress());
      }
    },
    forked: () => showNotice({ text: t("table.keeping.forked"), kind: "alert" }),
  });
  keeper.opened(first.kept);

  const saveNow = async () => (await import("./share.js")).saveRecord(app.game.name, app.title(), app.table.record());

  /** Makes sure that the game in hand can be come back to. */
  function holdOn() {
    keeper.flush();
    if (app.state.info.moves > 0 && app.state.keeping !== "kept") {
      keeper.keep();
    }
    if (app.state.info.moves > 0 && app.state.keeping === "refused") {
      // Where nothing is kept, the way back is all there is of it.
      history.replaceState(null, "", `#${app.table.link(true)}`);
      history.pushState(null, "", bareAddress());
    }
  }

  /** Another game is in hand, not kept before its first move. @param {Table} table @param {Partial<State>} [patch] */
  function openLoose(table, patch = {}) {
    holdOn();
    keeper.opened(null);
    app.open(table, { keeping: "loose", ...patch });
  }

  /** @param {Kept} kept */
  function openKept(kept) {
    holdOn();
    try {
      const table = app.game.engine.Table.open(kept.record);
      keeper.opened(kept);
      app.open(table, { keeping: "kept" });
    } catch (error) {
      showNotice({ text: t("ui.keptBroken", { name: kept.title, why: app.words.problem(error) }), kind: "alert" });
    }
  }

  /** Follows an address that was pasted into the open page. */
  function followAddress() {
    const link = linkHere();
    if (!link) {
      return;
    }
    // What the address leads away from is kept first.
    if (goWhereMeant(link, app.game.name, holdOn)) {
      return;
    }
    try {
      const table = app.game.engine.Table.open_link(link);
      const own = keeper.id;
      openLoose(table, { isPaused: isBots(table) });
      const kept = own === null ? null : shelf.read(own);
      if (kept) {
        tellOwn(kept);
      }
    } catch (error) {
      history.replaceState(null, "", bareAddress());
      showNotice({ text: t("table.linkRefused", { why: app.words.problem(error) }), kind: "alert" });
    }
  }

  /** @param {Kept} kept */
  const tellOwn = (kept) => showNotice({ text: t("table.ownKept", { name: kept.title }), action: { label: t("ui.backToOwn"), run: () => openKept(shelf.read(kept.id) ?? kept) } });

  app.hooks.changed = keeper.changed;
  app.hooks.openOther = openLoose;
  app.hooks.fork = () => {
    holdOn();
    keeper.opened(null);
    showNotice({ text: t("table.playedOn") });
  };
  addEventListener("hashchange", followAddress);
  if (first.isLinked) {
    const [kept] = shelf.list().games;
    if (kept) {
      tellOwn(kept);
    }
  }

  return {
    keeper,
    shelf,
    openLoose,
    /** The same players before the first move. @param {boolean} isFresh with other dice */
    again: (isFresh) => openLoose(app.game.engine.Table.open(withSetup(restart(app.table.record(), isFresh ? app.game.engine.fresh_seed() : null), app.game.setupAgain ?? ((setup) => setup)))),
    /** @returns {import("./games.js").Page} */
    listPage: () => ({
      game: app.game.name,
      shelf,
      openId: () => keeper.id,
      openKept,
      removed(id) {
        if (id === keeper.id) {
          keeper.removed();
          app.set({ keeping: "loose" });
        }
      },
      bringIn(record) {
        try {
          const table = app.game.engine.Table.open(record);
          openLoose(table, { isPaused: isBots(table) });
          keeper.keep();
          return null;
        } catch (error) {
          return app.words.problem(error);
        }
      },
    }),
  };
}

/** @typedef {ReturnType<typeof createDesk>} Desk */

/** What the page offers in the action bar. @param {App} app @param {Desk} desk @param {{open: (isPlaying: boolean) => void, close: () => void, hide: () => void, share: () => void}} doors @returns {(state: State) => Verb[]} */
const createVerbs = (app, desk, doors) => (state) => {
  const { info } = state;
  if (info.at < info.moves) {
    return [
      { words: t("table.replay.playOn"), run: () => { doors.hide(); app.playOn(); } },
      { words: t("table.replay.now"), run: doors.close },
    ];
  }
  if (info.outcome) {
    return [
      { words: t("table.end.again"), run: () => desk.again(true), isMain: true, id: "again" },
      { words: t("table.end.sameDice"), run: () => desk.again(false) },
      { words: t("table.end.watch"), run: () => doors.open(true) },
      { words: t("ui.share"), run: doors.share },
    ];
  }
  if (info.turn >= 0 && !isPerson(info.players[info.turn]) && state.isPaused) {
    return [
      { words: t("table.bot.goOn"), run: () => app.pause(false), isMain: true },
      { words: t("table.bot.step"), run: () => app.step() },
    ];
  }
  return [];
};

/** The tools below: undo, redo, bots, replay, log. @param {App} app @param {import("./replay.js").Replay} replay */
function createTools(app, replay) {
  const undo = byId("undo"), redo = byId("redo"), pause = byId("pause"), watch = byId("watch"), log = byId("open-log");
  undo.addEventListener("click", () => app.undo());
  redo.addEventListener("click", () => app.redo());
  pause.addEventListener("click", () => app.pause(!app.state.isPaused));
  const toggleWatch = () => (replay.isOpen ? replay.close() : replay.open());
  watch.addEventListener("click", toggleWatch);
  const toggleLog = () => attr(log, "aria-expanded", String(document.body.classList.toggle("log-open")));
  log.addEventListener("click", toggleLog);

  app.show((state) => {
    const { info } = state;
    const isNow = info.at === info.moves;
    attr(undo, "aria-disabled", !isNow || info.undo !== null ? "true" : null);
    attr(undo, "title", isNow && info.undo !== null ? t(`table.undo.${info.undo}`) : t("ui.undo"));
    attr(redo, "aria-disabled", !isNow || !info.redo ? "true" : null);
    pause.hidden = info.players.every(isPerson) || info.outcome !== null;
    attr(pause, "aria-pressed", String(state.isPaused));
    pause.replaceChildren(icon(state.isPaused ? "ui-play" : "ui-pause"), el("span", { class: "words" }, t(state.isPaused ? "table.bot.goOn" : "table.bot.pause")));
    attr(watch, "disabled", info.moves === 0);
    attr(watch, "aria-pressed", String(!isNow));
    text(byId("game-title"), app.title());
    text(byId("keeping"), t(`ui.keeping.${state.keeping}`));
    byId("took-back").hidden = !info.tookBack;
    document.body.dataset["thinking"] = String(state.isThinking);
    attr(document.body, "data-watching", !info.outcome && !info.players.some(isPerson));
  });
  return { toggleWatch, toggleLog };
}

/** Starts the page of a game. @param {Game} game */
export async function startTable(game) {
  if (goWhereMeant(linkHere(), game.name)) {
    return;
  }
  showTheme();
  loadSprite();
  await Promise.all([game.init(), loadLanguage("en", ["table", game.name])]);
  writeWords();
  document.title = `${t(`${game.name}.ui.title`)} · Dungeon Sandbox`;
  const shelf = createShelf(game.name);
  const first = openFirst(game, shelf, createWords(game, null).problem);
  const app = createApp(game, first.table);
  app.set({ keeping: first.kept ? "kept" : "loose", isPaused: first.kept === null && isBots(first.table) });

  const dice = createDice();
  const board = game.board(app);
  const replay = createReplay(app);
  Object.assign(app.hooks, {
    announce,
    notice: showNotice,
    throwDice: dice.throw,
    animate: (/** @type {import("./game.js").Event[]} */ events) => board.animate?.(events, app.state),
    skip() {
      dice.skip();
      board.skip?.();
    },
  });
  const desk = createDesk(app, shelf, first);
  const doors = {
    "new-game": () => Promise.resolve(openSetup(game, app.words.problem, { edition: app.state.info.edition === null ? app.table.edition() : undefined }, (table) => {
      desk.openLoose(table);
      desk.keeper.keep();
      actions.focus();
    })),
    "open-games": () => import("./games.js").then((module) => module.openGames(desk.listPage())),
    settings: () => import("./settings.js").then((module) => module.openSettings(app)),
    share: () => import("./share.js").then((module) => module.openShare(app)),
    keys: () => import("./keys.js").then((module) => module.openKeys(game)),
    "open-rules": () => Promise.resolve(openRules(game.name)),
  };
  for (const [id, open] of Object.entries(doors)) {
    byId(id).addEventListener("click", () => open().catch(refusePart));
  }
  const share = () => void doors.share().catch(refusePart);
  const actions = createActions(app, createVerbs(app, desk, { open: replay.open, close: replay.close, hide: replay.hide, share }));
  app.hooks.question = actions.question;
  byId("hand").append(dice.root, actions.root);
  byId("replay").append(replay.root);
  byId("log-place").append(createLog(app).root);
  app.show((state, before) => board.render(state, before));
  if (game.hasHidden) {
    createCover(app);
  }
  const { toggleWatch, toggleLog } = createTools(app, replay);
  createMenu(byId("menu-toggle"));
  createThemeButton(byId("theme"));
  listenForKeys({
    U: app.undo,
    "Shift+U": app.redo,
    P: () => app.pause(!app.state.isPaused),
    S: app.step,
    R: toggleWatch,
    L: toggleLog,
    "?": () => openRules(game.name),
    B: () => byId("board").focus(),
    ArrowLeft: () => replay.isOpen && replay.step(-1),
    ArrowRight: () => replay.isOpen && replay.step(1),
    Escape() {
      app.hooks.skip();
      if (document.body.classList.contains("log-open")) {
        toggleLog();
      }
    },
  }, actions.key);
  document.body.dataset["ready"] = "";
  app.next();
  setTimeout(() => {
    app.warm();
    void Promise.allSettled([import("./games.js"), import("./settings.js"), import("./keys.js"), import("./share.js"), import("../share/share.js").then(({ style }) => style())]);
  }, AHEAD);
}
