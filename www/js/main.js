/** Starts the sandbox: loads engine and words, opens the right book, joins the parts. */
import init, { Sandbox, Stroll, content_table, walk_of_link } from "../pkg/dungeon_sandbox.js";
import { createKeeper, listBooks, openIds, readBook } from "./books/kept.js";
import { attr, byId, loadSprite, text } from "./dom.js";
import { contentWords, loadLanguage, t } from "./lang.js";
import { announce, createMenu, createThemeButton, goWhereMeant, linkHere, refusePart, showNotice, showTheme, writeWords } from "./page.js";
import { createApp, errorWords, stepWords } from "./sandbox/app.js";
import { createSpread } from "./sandbox/spread.js";
import * as S from "./sandbox/state.js";

/** @typedef {import("./sandbox/app.js").App} App */
/** @typedef {import("./sandbox/app.js").Notice} Notice */
/** @typedef {import("./books/kept.js").Kept} Kept */
/** @typedef {ReturnType<typeof createKeeper>} Keeper */
/**
 * @typedef {object} Page what the dialogs may ask of the page
 * @property {App} app
 * @property {Keeper} keeper
 * @property {(book: Kept) => boolean} openKept
 * @property {(open: () => void, title: string, trail?: S.Move[]) => void} openLoose opens a book that is not kept before it is edited, and walks in it; throws the engine's error
 * @property {(notice: Notice) => void} notice
 */

/** A small spread for the first visit: something of most of what can happen. */
const SAMPLE = `size 7x7
page 2
wall rubble goblin . torch . .
wall . troll . . . moss
. mummy oracle witch . lava gold
. . ogre . . . imp
moss . . . 2 skeleton .
wolf wolf . . troll . .
wolf . . planks . . bridge
page 3
. . shadow . wall shadow .
. planks . . . . rat
. . thief gold . . .
mimic . . . . reaper .
. . vampire bandit . . .
mage . . . . . gem
wraith . . rubble . pit .
enter 2 1,4
exit 3 4,7
`;

showTheme();

/**
 * The bar under the book, the pager, the header.
 * @param {App} app
 */
function createBars(app) {
  const taken = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-take]"))];
  for (const button of taken) {
    button.addEventListener("click", () => {
      const tool = /** @type {S.Tool} */ (button.dataset.take);
      const back = app.state.held && tool !== "look" ? "paint" : "look";
      if (tool === "look") {
        app.set({ held: 0, block: null });
      }
      app.take(app.state.tool === tool ? back : tool);
    });
  }
  const undo = byId("undo"),
    redo = byId("redo");
  undo.addEventListener("click", () => app.undo(true));
  redo.addEventListener("click", () => app.undo(false));
  byId("page-before").addEventListener("click", () => app.turn(-1));
  byId("page-after").addEventListener("click", () => app.turn(1));
  const more = byId("more");
  more.addEventListener("click", () => attr(more, "aria-expanded", String(document.body.classList.toggle("more-open"))));
  createMenu(byId("menu-toggle"));
  const actions = /** @type {{[name: string]: () => void}} */ ({
    move: () => app.take("move"),
    copy: () => app.copy(false),
    cut: () => app.copy(true),
    paste: () => app.take("paste"),
    fill: () => app.fill(),
    clear: () => app.clear(),
    none: () => app.set({ block: null }),
  });
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-block]"))) {
    button.addEventListener("click", () => actions[button.dataset.block ?? ""]?.());
  }

  app.show((state, before) => {
    for (const button of taken) {
      attr(button, "aria-pressed", String(button.dataset.take === state.tool));
      if (button.dataset.take === "row") {
        attr(button, "disabled", state.held === 0);
      }
      if (button.dataset.take === "paste") {
        attr(button, "disabled", !state.clip);
      }
    }
    byId("block-tools").hidden = !state.block;
    attr(/** @type {Element} */ (document.querySelector("[data-block=fill]")), "disabled", state.held === 0);
    attr(/** @type {Element} */ (document.querySelector("[data-block=paste]")), "disabled", !state.clip);
    attr(byId("held"), "aria-pressed", String(state.tool === "paint"));
    text(
      byId("hint"),
      t(`ui.hint.${state.block && (state.tool === "select" || state.tool === "look") ? "block" : state.tool}`, contentWords(app.nameOf(state.held))),
    );
    if (state.info !== before.info || state === before) {
      for (const [button, step, key] of /** @type {[HTMLElement, S.Step | null, string][]} */ ([
        [undo, state.info.undo, "undo"],
        [redo, state.info.redo, "redo"],
      ])) {
        const words = step ? t(`ui.${key}Step`, { step: stepWords(step, app.nameOf) }) : t(`ui.${key}Nothing`);
        attr(button, "disabled", !step);
        attr(button, "aria-label", words);
        attr(button, "title", words);
      }
    }
    const range = S.spreadRange(state.info);
    attr(byId("page-before"), "disabled", state.page <= Math.max(1, range.first * 2));
    attr(byId("page-after"), "disabled", state.page >= range.last * 2 + 1);
    text(byId("page-now"), app.pagesWords());
    text(byId("book-title"), state.title);
    text(byId("keeping"), t(`ui.keeping.${state.keeping}`));
    byId("keep").hidden = state.keeping === "kept";
  });
}

/**
 * The parts for walking, solving and trying out come when they are first wanted.
 * @param {App} app
 */
function createGuests(app) {
  /** @type {Promise<import("./walk/main.js").Parts | null> | undefined} */
  let parts;
  let missing = false;
  const load = () =>
    (parts ??= import("./walk/main.js")
      .then(({ createParts }) => createParts(app))
      .catch((error) => {
        parts = undefined;
        missing = true;
        refusePart(error);
        return null;
      }));
  byId("find-way").addEventListener("click", () => load().then((loaded) => loaded?.solve()));
  const trying = byId("what-if");
  trying.addEventListener("click", () => app.set({ trying: !app.state.trying }));
  app.show((state, before) => {
    attr(trying, "aria-pressed", String(state.trying));
    const draws = state.tool === "paint" || state.tool === "erase";
    // Where they did not come, setting out asks for them again, not every look at a cell.
    if ((state.tool === "walk" && (!missing || state.tool !== before.tool)) || (!missing && draws && (state.over || state.here))) {
      void load();
    }
  });
}

/** @param {App} app @param {Keeper} keeper */
function createPage(app, keeper) {
  /** @type {Page} */
  const page = {
    app,
    keeper,
    notice: showNotice,
    openKept(book) {
      keeper.flush();
      try {
        app.load(() => app.engine.open_link(book.link), { title: book.name, keeping: "kept", page: book.page });
      } catch (error) {
        showNotice({ text: t("ui.keptBroken", { name: book.name, why: errorWords(error) }), kind: "alert" });
        return false;
      }
      keeper.opened(book);
      history.replaceState(null, "", `#${book.link}`);
      return true;
    },
    openLoose(open, title, trail = []) {
      keeper.flush();
      // Where nothing is kept, the address is all there is of the old book: the way back leads to it.
      const unkept = app.state.keeping === "refused";
      app.load(open, { title, keeping: "loose", trail });
      keeper.opened(null);
      history[unkept ? "pushState" : "replaceState"](null, "", `#${app.engine.link()}`);
    },
  };
  return page;
}

/** What stands behind a link that is to be played: its verdicts are not shown. */
const TO_PLAY = "&play";

/** The puzzle that the address asks to play. */
function puzzleInAddress() {
  const link = linkHere();
  return link.endsWith(TO_PLAY) ? link.slice(0, -TO_PLAY.length) : null;
}

/** Puts away the puzzle that is played. @type {() => void} */
let endPlay = () => {};

/** Plays a puzzle in the place of the sandbox. @param {Page} page @param {string} link */
async function play(page, link) {
  const { app } = page;
  endPlay();
  document.body.classList.add("playing");
  const end = () => {
    endPlay = () => {};
    document.body.classList.remove("playing");
  };
  /** @param {string} next */
  const leave = (next) => {
    endPlay();
    history.replaceState(null, "", `#${app.engine.link()}`);
    if (next) {
      location.hash = next;
    }
    byId("open-puzzles").focus();
  };
  endPlay = end;
  try {
    app.engine.check_link(link);
    const { openPlay } = await import("./play/main.js");
    const close = await openPlay(page, link, leave);
    endPlay = () => {
      close();
      end();
    };
    if (puzzleInAddress() !== link) {
      endPlay();
    }
  } catch (error) {
    leave("");
    refuseLink(error);
  }
}

/** Opens what the address says, else the book that was open, else a sample. @param {Page} page */
function openFirst(page) {
  const { app, keeper } = page;
  const ids = openIds();
  const link = linkHere();
  const here = ids.here ? readBook(ids.here) : null;
  if (here && here.link === link && page.openKept(here)) {
    return;
  }
  if (link) {
    try {
      app.load(() => app.engine.open_link(link), { title: t("ui.linkedBook"), keeping: "loose", trail: walk_of_link(link) });
      keeper.opened(null);
      return;
    } catch (error) {
      refuseLink(error);
    }
  }
  const last = here ?? (ids.last ? readBook(ids.last) : null) ?? listBooks().books[0];
  if (last && page.openKept(last)) {
    return;
  }
  app.load(() => app.engine.open_text(SAMPLE), { title: t("ui.sampleBook"), keeping: "loose" });
  keeper.opened(null);
  if (link) {
    history.replaceState(null, "", location.pathname + location.search);
  }
}

/** How long after the first picture the rest of the page is fetched, in milliseconds. */
const AHEAD = 2000;

/** Fetches what the doors lead to, so that they open without the network; what fails is asked for again at the door. */
function loadAhead() {
  const parts = [
    import("./books/dialog.js"),
    import("./gallery.js").then(({ loadBoards }) => loadBoards()),
    import("./sandbox/settings.js"),
    import("./sandbox/keys.js"),
    import("./share/share.js").then(({ style }) => style()),
    import("./play/dialog.js"),
    import("./walk/main.js").then(({ loadStyle }) => loadStyle()),
  ];
  void Promise.allSettled(parts);
}

/** @param {unknown} error */
function refuseLink(error) {
  showNotice({ text: t("ui.linkRefused", { why: errorWords(error) }), kind: "alert" });
}

/** The link to a book and a walk in it; null where the book has changed and the walk is no more. @param {Sandbox} engine @param {S.Move[]} trail */
function walkLink(engine, trail) {
  try {
    const stroll = new Stroll(engine);
    for (const move of trail) {
      stroll.go(move.cell, move.manner);
    }
    const link = stroll.link();
    stroll.free();
    return link;
  } catch {
    return null;
  }
}

/** Someone pasted another address into the open page. @param {Page} page */
function followAddress(page) {
  const { app } = page;
  const puzzle = puzzleInAddress();
  if (puzzle !== null) {
    void play(page, puzzle);
    return;
  }
  const link = linkHere();
  if (goWhereMeant(link, "book", () => page.keeper.flush())) {
    return;
  }
  endPlay();
  const shown = app.engine.link();
  if (link === shown) {
    return;
  }
  page.keeper.flush();
  // The way back, or the link of an own book: that book, and not a copy of it.
  const known = listBooks().books.find((book) => book.link === link);
  if (known && page.openKept(known)) {
    return;
  }
  try {
    app.engine.check_link(link);
  } catch (error) {
    history.replaceState(null, "", `#${shown}`);
    refuseLink(error);
    return;
  }
  const own = page.keeper.id;
  page.openLoose(() => app.engine.open_link(link), t("ui.linkedBook"), walk_of_link(link));
  const kept = own === null ? null : readBook(own);
  if (kept) {
    showNotice({
      text: t("ui.ownKept", { name: kept.name }),
      action: { label: t("ui.backToOwn"), run: () => page.openKept(readBook(kept.id) ?? kept) },
    });
  }
}

/** What opens only when asked for. @param {Page} page */
function createDoors(page) {
  const { app } = page;
  const sharing = () => ({
    sandbox: app.engine,
    walk: app.state.trail.length ? walkLink(app.engine, app.state.trail) : null,
    contents: app.contents,
    spread: app.state.spread,
    title: app.state.title,
    announce,
    importText(/** @type {string} */ words) {
      app.engine.import_text(words);
      const now = /** @type {S.Info} */ (app.engine.info());
      app.edit(() => {}, S.isKnown(now, app.state.page) ? {} : { spread: S.spreadOf(now.first) });
    },
  });
  const doors = {
    "open-books": () => import("./books/dialog.js").then((module) => module.openBooks(page)),
    "open-gallery": () => import("./gallery.js").then((module) => module.openGallery(page)),
    "open-puzzles": () => import("./play/dialog.js").then((module) => module.openPuzzles(page)),
    "new-book": () => import("./sandbox/settings.js").then((module) => module.openNewBook(page)),
    settings: () => import("./sandbox/settings.js").then((module) => module.openSettings(page)),
    share: () => import("./share/share.js").then((module) => module.openShare(sharing())),
    keys: () => import("./sandbox/keys.js").then((module) => module.openKeys()),
  };
  for (const [id, open] of Object.entries(doors)) {
    byId(id).addEventListener("click", () => open().catch(refusePart));
  }
  byId("keep").addEventListener("click", () => page.keeper.keep());
  createThemeButton(byId("theme"));
  return { help: doors.keys, app };
}

/** When what was written last is on the screen. @returns {Promise<void>} */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function start() {
  if (goWhereMeant(linkHere(), "book")) {
    return;
  }
  loadSprite();
  await Promise.all([init(), loadLanguage("en")]);
  writeWords();
  const app = createApp(new Sandbox(), /** @type {S.Content[]} */ (content_table()));
  let shown = "";
  const keeper = createKeeper({
    book: () => ({ link: app.engine.link(), first: app.state.info.first, pages: app.state.info.pages, page: app.state.page }),
    title: () => app.state.title,
    show(keeping, title) {
      app.set({ keeping, title });
      if (keeping === "refused" && shown !== "refused") {
        showNotice({ text: t("ui.storageRefused"), kind: "alert" });
      }
      shown = keeping;
    },
    forked: (from, to) => showNotice({ text: t("ui.forked", { from, to }), kind: "alert" }),
  });
  const page = createPage(app, keeper);
  Object.assign(app.hooks, { announce, notice: showNotice, changed: keeper.changed });
  const puzzle = puzzleInAddress();
  const address = location.hash;
  if (puzzle !== null) {
    document.body.classList.add("playing");
    history.replaceState(null, "", location.pathname + location.search);
  }
  openFirst(page);
  if (puzzle !== null) {
    history.replaceState(null, "", address);
    void play(page, puzzle);
  }
  const narrow = matchMedia("(max-width: 760px)");
  const fit = () => app.set({ single: narrow.matches });
  narrow.addEventListener("change", fit);
  fit();
  const spread = createSpread(app);
  createBars(app);
  app.hooks.focus = spread.focus;
  createGuests(app);
  addEventListener("resize", spread.redraw);
  addEventListener("hashchange", () => followAddress(page));
  const { help } = createDoors(page);
  document.body.dataset.ready = "";
  await painted();
  performance.mark("first-verdict");
  // The book is there to be read; what it takes to write in it follows.
  const [{ createInspector }, { createPalette }, { createInput, zoom }] = await Promise.all([
    import("./sandbox/inspector.js"),
    import("./sandbox/palette.js"),
    import("./sandbox/input.js"),
  ]);
  createInspector(app);
  createInput(app, { elementOf: spread.elementOf, palette: createPalette(app), help });
  byId("zoom-in").addEventListener("click", () => zoom(app, 1));
  byId("zoom-out").addEventListener("click", () => zoom(app, -1));
  setTimeout(loadAhead, AHEAD);
}

start();
