/** Mouse, pen, touch and keys on the cells. */
import { attr, byId, el, picture } from "../dom.js";
import { contentWords, t } from "../lang.js";
import { searchWords } from "./palette.js";
import * as S from "./state.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./state.js").Place} Place */

/** A swipe is at least this long, in CSS pixels, and twice as wide as high. */
const SWIPE = 48;

/** The cell an event or a point is on. @param {EventTarget | Element | null} target @returns {Place | null} */
function placeOn(target) {
  const node = target instanceof Element ? target.closest("[data-cell]") : null;
  const numbers = node instanceof HTMLElement ? (node.dataset.cell ?? "").split(/[:,]/).map(Number) : [];
  const [page = 0, column = 0, row = 0] = numbers;
  return numbers.length === 3 ? { page, column, row } : null;
}

/**
 * @param {App} app
 * @param {{elementOf: (place: Place) => HTMLElement | undefined, palette: {focus: () => void}, help: () => void}} page
 */
export function createInput(app, page) {
  const book = byId("book");
  listenPointer(app, book);
  listenSwipe(app, byId("stage"));
  const typing = createTyping(app, page.elementOf);
  book.addEventListener("focusin", (event) => {
    const place = placeOn(event.target);
    if (place && !S.samePlace(place, app.state.here)) {
      app.set({ here: place, over: null, typed: null });
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]") || document.body.classList.contains("playing")) {
      return;
    }
    const field = event.target instanceof Element && event.target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]");
    const place = placeOn(event.target);
    const walks = app.state.tool === "walk";
    const handled =
      (!field && ((walks && app.hooks.guest?.key(event, place)) || shared(app, page, event))) || (!walks && place && (typing(event) || onCell(app, event)));
    if (handled) {
      event.preventDefault();
    }
  });
}

/**
 * Pointer strokes: painting, selecting, moving a block. Taps that need no stroke wait for the click, so that a touch that scrolls does nothing.
 * @param {App} app @param {HTMLElement} book
 */
function listenPointer(app, book) {
  /** @type {{kind: "draw" | "select" | "move", from: Place, last: Place, id: number, block: S.Block | null, content: number} | null} */
  let going = null;
  /** The stroke has left the book: where it comes back it begins anew, and no line joins the two ends. */
  let lifted = false;
  /** A pointer did something on its way down, so that the click that follows must not. */
  let done = false;

  book.addEventListener("contextmenu", (event) => {
    if (placeOn(event.target)) {
      event.preventDefault();
    }
  });

  book.addEventListener("pointerdown", (event) => {
    const place = placeOn(event.target);
    done = false;
    lifted = false;
    if (!place || !event.isPrimary) {
      return;
    }
    const { tool, block } = app.state;
    if (event.button === 2 || (event.button === 0 && event.altKey)) {
      app.pick(place);
      done = true;
      return;
    }
    if (event.button !== 0) {
      return;
    }
    const mouse = event.pointerType !== "touch";
    const selects = tool === "select" || (mouse && (event.shiftKey || tool === "look"));
    if (event.shiftKey && app.state.here && S.spreadOf(app.state.here.page) === app.state.spread) {
      app.select(S.blockOf(app.state, app.state.here, place));
      done = true;
      event.preventDefault();
    } else if ((tool === "select" || (tool === "look" && mouse)) && block && S.isInside(app.state, block, place)) {
      going = { kind: "move", from: place, last: place, id: 0, block, content: 0 };
    } else if (selects) {
      if (block) {
        app.set({ block: null });
      }
      going = { kind: "select", from: place, last: place, id: 0, block: null, content: 0 };
    } else if ((tool === "paint" || tool === "erase") && !app.state.trying) {
      going = { kind: "draw", from: place, last: place, id: app.newStroke(), block: null, content: tool === "paint" ? app.state.held : 0 };
      app.set({ here: place, over: mouse ? place : null, typed: null, block: null });
      app.paint([place], going.content, going.id);
      done = true;
    }
    if (going && event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
  });

  book.addEventListener("pointermove", (event) => {
    if (!event.isPrimary) {
      return;
    }
    const place = placeOn(going && event.pointerType === "touch" ? document.elementFromPoint(event.clientX, event.clientY) : event.target);
    if (event.pointerType !== "touch" && !S.samePlace(place, app.state.over)) {
      app.set({ over: place });
    }
    if (!going || !place || (S.samePlace(place, going.last) && !lifted)) {
      return;
    }
    if (going.kind === "draw") {
      const places = lifted ? [place] : S.stroke(app.state, going.last, place).slice(1);
      lifted = false;
      app.paint(places, going.content, going.id);
    } else if (going.kind === "select") {
      app.set({ block: S.blockOf(app.state, going.from, place) });
    } else if (going.block) {
      const target = S.shifted(app.state, going.block, S.xOf(app.state, place) - S.xOf(app.state, going.from), place.row - going.from.row);
      book.dataset.moving = "";
      app.set({ block: target });
    }
    going.last = place;
  });

  const end = () => {
    if (going?.kind === "select" && !S.samePlace(going.from, going.last)) {
      done = true;
      app.set({ here: going.from });
    } else if (going?.kind === "move" && going.block && app.state.block && app.state.block !== going.block) {
      done = true;
      const target = app.state.block;
      app.set({ block: going.block });
      app.moveBlock(target.x, target.y);
    }
    delete book.dataset.moving;
    going = null;
  };
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  book.addEventListener("pointerleave", () => {
    lifted = true;
    if (app.state.over) {
      app.set({ over: null });
    }
  });

  book.addEventListener("click", (event) => {
    const place = placeOn(event.target);
    if (!place || done) {
      return;
    }
    const { tool, block } = app.state;
    app.set({ here: place, typed: null });
    if (tool === "walk") {
      app.hooks.guest?.tap(place);
    } else if (tool === "row") {
      app.fillRow(place);
    } else if (tool === "pick") {
      app.pick(place);
    } else if (tool === "enter" || tool === "exit") {
      app.setEnd(tool, place);
    } else if (tool === "paste") {
      app.paste(place);
    } else if (tool === "move") {
      app.moveBlock(S.xOf(app.state, place), place.row - 1);
    } else if (tool === "select" && !block) {
      app.select(S.blockOf(app.state, place, place));
    }
  });
}

/** A swipe that starts outside the cells turns the page. @param {Pick<App, "turn">} app @param {HTMLElement} stage */
export function listenSwipe(app, stage) {
  /** @type {{x: number, y: number} | null} */
  let from = null;
  stage.addEventListener("pointerdown", (event) => {
    const free = event.pointerType === "touch" && event.isPrimary && !placeOn(event.target);
    from = free && stage.scrollWidth <= stage.clientWidth + 1 ? { x: event.clientX, y: event.clientY } : null;
  });
  stage.addEventListener("pointerup", (event) => {
    if (!from) {
      return;
    }
    const dx = event.clientX - from.x,
      dy = event.clientY - from.y;
    from = null;
    if (Math.abs(dx) >= SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) {
      app.turn(dx < 0 ? 1 : -1);
    }
  });
  stage.addEventListener("pointercancel", () => {
    from = null;
  });
}

/**
 * Keys that work wherever the focus is, fields excepted.
 * @param {App} app @param {{palette: {focus: () => void}, help: () => void}} page @param {KeyboardEvent} event
 */
function shared(app, page, event) {
  const command = event.ctrlKey || event.metaKey;
  const letter = event.key.toLowerCase();
  if (command && !event.altKey) {
    if (letter === "z") {
      app.undo(!event.shiftKey);
    } else if (letter === "y") {
      app.undo(false);
    } else {
      return false;
    }
    return true;
  }
  if (event.altKey) {
    return false;
  }
  switch (event.key) {
    case "/":
      page.palette.focus();
      return true;
    case "?":
      page.help();
      return true;
    case "PageUp":
      app.turn(-1);
      app.hooks.focus();
      return true;
    case "PageDown":
      app.turn(1);
      app.hooks.focus();
      return true;
    case "+":
      zoom(app, 1);
      return true;
    case "-":
      zoom(app, -1);
      return true;
    case "w":
      return !placeOn(event.target) && takeWalk(app);
    case "W":
      return takeWalk(app);
    case "Escape":
      return escape(app);
    case "ArrowLeft":
    case "ArrowRight":
    case "ArrowUp":
    case "ArrowDown":
      return event.target === document.body && enter(app);
    default:
      return false;
  }
}

/** Sets out, or ends the walk. @param {App} app */
function takeWalk(app) {
  app.take(app.state.tool === "walk" ? "look" : "walk");
  return true;
}

/** Brings the focus from nowhere into the cells. @param {App} app */
function enter(app) {
  const { here, spread, info } = app.state;
  app.goTo(here ?? { page: Math.max(info.first, spread * 2), column: 1, row: 1 });
  return true;
}

/** @param {App} app @param {1 | -1} direction */
export function zoom(app, direction) {
  const steps = [0.5, 0.7, 1, 1.4, 2, 2.8];
  const next = steps[steps.indexOf(app.state.zoom) + direction];
  if (next) {
    app.set({ zoom: next });
  }
}

/** Lets go, one thing at a time: the letters, the selection, the tool and what is held. @param {App} app */
function escape(app) {
  const { typed, block, tool, held } = app.state;
  if (typed) {
    app.set({ typed: null });
  } else if (tool === "paste" || tool === "move") {
    app.take("select");
  } else if (block) {
    app.set({ block: null, tool: tool === "select" ? "look" : tool });
  } else if (tool !== "look" || held) {
    app.set({ tool: "look", held: 0 });
  } else {
    return false;
  }
  return true;
}

/** Keys on a cell. @param {App} app @param {KeyboardEvent} event */
function onCell(app, event) {
  const { here, held, tool } = app.state;
  if (!here) {
    return false;
  }
  const command = event.ctrlKey || event.metaKey;
  const dx = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0,
    dy = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
  if (dx || dy) {
    return moveBy(app, event, dx, dy);
  }
  switch (event.key) {
    case "Enter":
    case " ":
      if (event.altKey) {
        app.pick(here);
      } else if (command || tool === "row") {
        app.fillRow(here);
      } else if (tool === "enter" || tool === "exit") {
        app.setEnd(tool, here);
      } else if (tool === "paste") {
        app.paste(here);
      } else if (tool === "move") {
        app.moveBlock(S.xOf(app.state, here), here.row - 1);
      } else if (tool === "pick") {
        app.pick(here);
      } else if (app.state.block && held) {
        app.fill();
      } else if (tool === "erase" || held) {
        app.paint([here], tool === "erase" ? 0 : held);
      } else {
        return event.key === " ";
      }
      return true;
    case "Delete":
    case "Backspace":
      app.clear();
      return true;
    case "(":
      app.setEnd("enter", here);
      return true;
    case ")":
      app.setEnd("exit", here);
      return true;
    case "Home":
      app.goTo(edge(app, here, -1));
      return true;
    case "End":
      app.goTo(edge(app, here, 1));
      return true;
  }
  if (!command || event.altKey) {
    return false;
  }
  switch (event.key.toLowerCase()) {
    case "a":
      selectAll(app, here);
      return true;
    case "c":
      app.copy(false);
      return true;
    case "x":
      app.copy(true);
      return true;
    case "v":
      app.paste(here);
      return true;
    default:
      return false;
  }
}

/** First or last cell of the row over the spread. @param {App} app @param {Place} here @param {1 | -1} direction */
function edge(app, here, direction) {
  const { single, spread, info } = app.state;
  const wanted = spread * 2 + (direction < 0 ? 0 : 1);
  const page = single || !S.isKnown(info, wanted) ? here.page : wanted;
  return { ...here, page, column: direction < 0 ? 1 : info.columns };
}

/** The page, and asked again the spread. @param {App} app @param {Place} here */
function selectAll(app, here) {
  const { columns, rows } = app.state.info;
  const page = { x: (here.page & 1) * columns, y: 0, width: columns, height: rows };
  const whole = app.state.block && app.state.block.x === page.x && app.state.block.width === columns && app.state.block.height === rows;
  app.select(whole ? { x: 0, y: 0, width: columns * 2, height: rows } : page);
}

/** Arrows: go, with Shift select, with Alt move the selection. @param {App} app @param {KeyboardEvent} event @param {number} dx @param {number} dy */
function moveBy(app, event, dx, dy) {
  const { here, block, info } = app.state;
  if (!here) {
    return false;
  }
  if (event.altKey) {
    if (block) {
      app.moveBlock(block.x + dx, block.y + dy);
    }
    return block !== null;
  }
  const next = S.stepFrom(info, here, dx, dy);
  if (!next) {
    return true;
  }
  if (event.shiftKey) {
    if (S.spreadOf(next.page) !== app.state.spread) {
      return true;
    }
    const x = S.xOf(app.state, here),
      y = here.row - 1;
    /** The corner that stays: the one across from the cell in hand. */
    const held =
      block && S.isInside(app.state, block, here)
        ? S.placeAt(app.state, x === block.x ? block.x + block.width - 1 : block.x, y === block.y ? block.y + block.height - 1 : block.y)
        : here;
    app.goTo(next, {});
    app.select(S.blockOf(app.state, held ?? here, next));
  } else {
    app.goTo(next, app.state.tool === "move" || app.state.tool === "paste" ? {} : { block: null });
  }
  return true;
}

/**
 * Typing on a cell: letters offer contents by name, digits are Numbers at once.
 * @param {App} app @param {(place: Place) => HTMLElement | undefined} elementOf
 * @returns {(event: KeyboardEvent) => boolean} whether the key was taken
 */
function createTyping(app, elementOf) {
  const box = el("div", { id: "typing", class: "typing", role: "listbox", hidden: true });
  byId("book").append(box);

  /** @param {string} letters */
  function offer(letters) {
    if (letters === "") {
      return app.set({ typed: null });
    }
    const contents = app.contents.filter((content) => content.code !== 0 && content.class !== "number");
    const found = S.findContents(contents, (content) => searchWords(content).slice(0, 1), letters)
      .slice(0, 6)
      .map((content) => content.code);
    if (found.length === 0) {
      return app.hooks.announce(t("ui.nothingFound"));
    }
    app.set({ typed: { text: letters, found, chosen: 0 } });
    say();
  }

  function say() {
    const { typed } = app.state;
    if (typed) {
      app.hooks.announce(
        t("ui.offer", { ...contentWords(app.nameOf(typed.found[typed.chosen] ?? 0)), number: typed.chosen + 1, count: typed.found.length }),
      );
    }
  }

  /** @param {number} code */
  function place(code) {
    const { here, block } = app.state;
    if (!here) {
      return;
    }
    app.set({ typed: null, held: code, tool: "paint" });
    if (block) {
      app.fill();
    } else {
      app.paint([here], code);
    }
  }

  app.show((state, before) => {
    if (state.typed === before.typed) {
      return;
    }
    const { typed, here } = state;
    box.hidden = !typed;
    if (!typed || !here) {
      return;
    }
    attr(box, "aria-label", t("ui.offers", { text: typed.text }));
    box.replaceChildren(
      el("p", { class: "typed" }, typed.text),
      ...typed.found.map((code, index) => {
        const name = app.nameOf(code);
        return el(
          "button",
          {
            type: "button",
            role: "option",
            tabindex: "-1",
            "aria-selected": index === typed.chosen ? "true" : "false",
            onclick: () => {
              place(code);
              app.hooks.focus();
            },
          },
          picture(name),
          t(`content.${name}.name`),
        );
      }),
    );
    const node = elementOf(here);
    if (!node) {
      return;
    }
    const cell = node.getBoundingClientRect(),
      around = byId("book").getBoundingClientRect();
    const left = Math.min(cell.left - around.left, Math.max(0, around.width - 190));
    box.style.setProperty("left", `${left}px`);
    box.style.setProperty("top", `${cell.bottom - around.top + 6}px`);
    if (cell.bottom + box.offsetHeight + 12 > innerHeight) {
      box.style.setProperty("top", `${cell.top - around.top - box.offsetHeight - 6}px`);
    }
  });

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    }
    const { typed } = app.state;
    if (typed) {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Enter" || event.key === " " || event.key === "Tab") {
        place(typed.found[typed.chosen] ?? 0);
      } else if (event.key === "Backspace") {
        offer(typed.text.slice(0, -1));
      } else if (move) {
        app.set({ typed: { ...typed, chosen: (typed.chosen + move + typed.found.length) % typed.found.length } });
        say();
      } else if (/^\p{L}$/u.test(event.key)) {
        offer(typed.text + event.key.toLowerCase());
      } else {
        return false;
      }
      return true;
    }
    if (/^[0-8]$/.test(event.key)) {
      const number = app.contents.find((content) => content.name === event.key);
      if (number) {
        place(number.code);
      }
      return true;
    }
    if (!/^\p{L}$/u.test(event.key)) {
      return false;
    }
    offer(event.key.toLowerCase());
    return true;
  };
}
