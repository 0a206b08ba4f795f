/**
 * The map in its pane: sheet beside sheet, for the paper joins up at its edges; over it a button for every door and room
 * that can be reached, and for every square that may be drawn.
 */
import { attr, byId, el, icon, text } from "../dom.js";
import { t } from "../lang.js";
import { createCamera } from "./camera.js";
import { CELL, LIVE, draw, drawDoors, drawFloors, drawGrid, drawHero, drawPath, drawShape, drawThings, drawTint, drawWalls, middle, placeOfDoor } from "./drawing.js";
import { describeSquare } from "./places.js";
import { fromTheMiddle, indexOf, nearest, onSheet, roomsBySquare, unroll } from "./torus.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("../table/game.js").Choice} Choice */
/** @typedef {import("./types.js").Square} Square */
/** @typedef {import("./types.js").View} View */

/** Pixels of a square: the smallest and largest at first, and the largest there is. */
const SMALL = 26,
  LARGE = 40,
  LARGEST = 96;

/** So many squares lie across the pane at first, if they are neither too small nor too large. */
const ACROSS = 13;

/** How much nearer a press of a button brings, and how many pixels a key moves. */
const NEARER = 1.3,
  STRIDE = 90;

/** What part of the pane is its margin: who stands there is brought to the middle. */
const MARGIN = 0.24;

/** Milliseconds the hero walks, and the farthest he is seen walking, in squares. */
const WALK = 240,
  SEEN_WALKING = 24;

/** Kinds of choices that lead through a door. */
const BY_DOOR = ["explore", "enter", "faceEnemy", "faceTrap", "escape"];

/** @param {Choice} choice */
export const isByDoor = (choice) => BY_DOOR.includes(choice.code);

/** The room and side of a choice that leads through a door. @param {Choice} choice @param {View} view */
const doorOf = (choice, view) => view.doors.find((door) => door.side === choice["side"] && door.room === (choice["room"] ?? view.room));

/**
 * Where a choice is on the map: the middle of what stands for it, in units.
 * @param {Choice} choice @param {View} view
 * @returns {Square | null} null if it is nowhere
 */
function placeOf(choice, view) {
  if (choice.code === "square") {
    return middle(choice["square"]);
  }
  if (choice.code === "walk") {
    const room = view.rooms.find(({ id }) => id === choice["to"]);
    const [first] = room ? fromTheMiddle(room.squares, view.paper) : [];
    return first ? middle(first) : null;
  }
  const door = isByDoor(choice) ? doorOf(choice, view) : undefined;
  return door ? placeOfDoor(door).at : null;
}

/** The squares that a choice is about, to be tinted while it is pointed at. @param {Choice} choice @param {View} view @returns {Square[]} */
function squaresOf(choice, view) {
  const room = view.rooms.find(({ id }) => id === choice["to"]);
  if (room) {
    return room.squares;
  }
  return choice.code === "square" ? [choice["square"]] : [];
}

/** @param {App} app */
export function createMap(app) {
  const sheet = draw("g", { id: "dzamadu-sheet" });
  const plane = draw("g", {});
  const svg = draw("svg", { class: "map-drawing", "aria-hidden": "true" }, draw("defs", {}, sheet), plane);
  const places = el("div", { class: "map-places", role: "group", "aria-label": t("dzamadu.ui.map.places") });
  const note = el("p", { class: "map-note", "aria-hidden": "true" });
  const pane = el("div", { class: "map-pane" });
  pane.append(svg, places);
  const tool = (/** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ run) =>
    el("button", { type: "button", class: "icon-only", "aria-label": t(key), title: t(key), onclick: run }, icon(name));
  const tools = el("div", { class: "map-tools", role: "group", "aria-label": t("dzamadu.ui.map.tools") },
    tool("ui-plus", "ui.zoomIn", () => camera.zoomBy(NEARER)),
    tool("ui-minus", "ui.zoomOut", () => camera.zoomBy(1 / NEARER)),
    tool("ui-sheet", "dzamadu.ui.map.whole", showWhole),
    tool("ui-hero", "dzamadu.ui.map.hero", () => showHero(true)));
  byId("board").append(pane, note, tools);

  /** @type {View} */
  let view = app.state.view;
  let rooms = roomsBySquare(view);
  let isPlaced = false;
  /** The layers of the sheet, from the lowest up, and what each was drawn from. @type {Map<string, {node: SVGElement, from: string}>} */
  const layers = new Map();
  /** @type {Map<string, {button: HTMLButtonElement, at: Square}>} */
  const buttons = new Map();
  const hero = drawHero(LIVE);
  let walking = 0;

  const camera = createCamera(pane, {
    changed() {
      if (!isPlaced) {
        look();
      }
      place();
    },
    clicked: (x, y) => click([Math.floor(x / CELL), Math.floor(y / CELL)]),
    hovered: (point) => tell(point ? [Math.floor(point.x / CELL), Math.floor(point.y / CELL)] : null),
    zooms() {
      const whole = view.paper * CELL;
      return { least: Math.min(pane.clientWidth, pane.clientHeight) / whole / 1.1, most: LARGEST / CELL };
    },
  });

  /** Draws a layer anew if what it shows has changed. @param {string} name @param {unknown} from @param {() => SVGElement} drawIt */
  function layer(name, from, drawIt) {
    const now = JSON.stringify(from) ?? "";
    const old = layers.get(name);
    if (old?.from === now) {
      return;
    }
    const node = drawIt();
    node.setAttribute("data-layer", name);
    if (old) {
      old.node.replaceWith(node);
    } else {
      sheet.append(node);
    }
    layers.set(name, { node, from: now });
  }

  /** @param {State} state */
  function drawSheet(state) {
    const { rooms: all, doors, path, marks, paper, room, square, shape } = view;
    const pointed = state.choices.find((choice) => choice.move === state.pointed);
    const tinted = pointed ? squaresOf(pointed, view) : [];
    layer("floors", [all, room, paper], () => drawFloors(view, LIVE));
    layer("tint", tinted, () => drawTint(tinted, LIVE));
    layer("grid", paper, () => drawGrid(paper, LIVE));
    layer("shape", shape, () => (shape ? drawShape(shape, paper, LIVE) : draw("g", {})));
    layer("walls", [all, doors, paper], () => drawWalls(view, LIVE));
    layer("path", [path, paper], () => drawPath(view, LIVE));
    layer("doors", [all, doors], () => drawDoors(view, LIVE));
    layer("things", [all, marks, room, square], () => drawThings(view, LIVE));
    layer("hero", 0, () => hero);
    hero.setAttribute("visibility", room === null && !shape ? "hidden" : "visible");
  }

  /** Where one looks at first, once there is a pane to look through. */
  function look() {
    if (pane.clientWidth > 0) {
      isPlaced = true;
      const [x, y] = attention();
      camera.set({ x, y, zoom: Math.min(Math.max(pane.clientWidth / ACROSS, SMALL), LARGE) / CELL });
    }
  }

  /** Puts sheets and buttons where the camera sees them. */
  function place() {
    const width = pane.clientWidth, height = pane.clientHeight;
    if (width === 0 || height === 0) {
      return;
    }
    const { x, y, zoom } = camera.look;
    const whole = view.paper * CELL;
    plane.setAttribute("transform", `translate(${width / 2} ${height / 2}) scale(${zoom}) translate(${-x} ${-y})`);
    const from = [Math.floor((x - width / 2 / zoom) / whole) - 1, Math.floor((y - height / 2 / zoom) / whole) - 1];
    const to = [Math.floor((x + width / 2 / zoom) / whole) + 1, Math.floor((y + height / 2 / zoom) / whole) + 1];
    let count = 0;
    for (let row = from[1] ?? 0; row <= (to[1] ?? 0); row++) {
      for (let column = from[0] ?? 0; column <= (to[0] ?? 0); column++) {
        const copy = plane.children[count++] ?? plane.appendChild(draw("use", { href: "#dzamadu-sheet" }));
        attr(copy, "x", column * whole);
        attr(copy, "y", row * whole);
      }
    }
    while (plane.children.length > count) {
      plane.lastElementChild?.remove();
    }
    for (const { button, at } of buttons.values()) {
      const [left, top] = nearest([x, y], at, whole);
      button.style.transform = `translate(${(left - x) * zoom + width / 2}px, ${(top - y) * zoom + height / 2}px) translate(-50%, -50%)`;
    }
    pane.style.setProperty("--square", `${CELL * zoom}px`);
  }

  /** A button for every choice that has a place; those that stay keep the focus. @param {Choice[]} choices */
  function writeButtons(choices) {
    const wanted = new Map(choices.filter((choice) => !choice.refused).flatMap((choice) => {
      const at = placeOf(choice, view);
      return at ? [[choice.move, { choice, at }]] : [];
    }));
    const focused = document.activeElement;
    let lost = false;
    for (const [move, { button }] of buttons) {
      if (!wanted.has(move)) {
        lost ||= button === focused;
        button.remove();
        buttons.delete(move);
      }
    }
    for (const [move, { choice, at }] of wanted) {
      const known = buttons.get(move);
      const button = known?.button ?? el("button", {
        type: "button",
        "data-move": move,
        onclick: () => app.play(move),
        onpointerenter: () => app.set({ pointed: move }),
        onpointerleave: () => app.set({ pointed: null }),
        onfocus: () => { app.set({ pointed: move }); reveal(move); },
        onblur: () => app.set({ pointed: null }),
      });
      attr(button, "class", choice.code === "square" ? "map-square" : choice.code === "walk" ? "map-room" : "map-door");
      attr(button, "data-code", choice.code);
      const words = app.words.choice(choice);
      attr(button, "aria-label", words);
      attr(button, "title", words);
      if (!known) {
        places.append(button);
      }
      buttons.set(move, { button, at });
    }
    if (lost) {
      nextFocus()?.focus({ preventScroll: true });
    }
  }

  /** The button nearest to the one that had the focus, for whoever goes on by keyboard. */
  function nextFocus() {
    const target = view.shape ? middle(view.shape.drawn.at(-1) ?? view.square) : middle(view.square);
    const whole = view.paper * CELL;
    const far = (/** @type {Square} */ at) => { const [x, y] = nearest(target, at, whole); return Math.hypot(x - target[0], y - target[1]); };
    return [...buttons.values()].sort((a, b) => far(a.at) - far(b.at))[0]?.button;
  }

  /** Brings a button into the pane. @param {string} move */
  function reveal(move) {
    const at = buttons.get(move)?.at;
    if (at && !isSeen(at, 0)) {
      const [x, y] = nearest([camera.look.x, camera.look.y], at, view.paper * CELL);
      camera.glide({ x, y });
    }
  }

  /** Whether a point is in the pane. @param {Square} at @param {number} margin the part of the pane at its edges that does not count */
  function isSeen(at, margin) {
    const { x, y, zoom } = camera.look;
    const [left, top] = nearest([x, y], at, view.paper * CELL);
    return Math.abs(left - x) * zoom < pane.clientWidth * (0.5 - margin) && Math.abs(top - y) * zoom < pane.clientHeight * (0.5 - margin);
  }

  /** What one wants to look at now: the hero, or the room that is drawn. @returns {Square} */
  function attention() {
    const { shape, paper } = view;
    if (!shape) {
      return middle(view.square);
    }
    const squares = unroll([...shape.drawn, ...shape.proposed], paper);
    const sum = squares.reduce(([x, y], square) => [x + square[0], y + square[1]], [0, 0]);
    return middle([(sum[0] ?? 0) / squares.length, (sum[1] ?? 0) / squares.length]);
  }

  /** @param {boolean} isAsked even where he is well in sight */
  function showHero(isAsked) {
    const at = isAsked ? middle(view.square) : attention();
    if (isAsked || !isSeen(at, MARGIN)) {
      const [x, y] = nearest([camera.look.x, camera.look.y], at, view.paper * CELL);
      camera.glide({ x, y });
    }
  }

  function showWhole() {
    const whole = view.paper * CELL;
    camera.glide({ zoom: Math.min(pane.clientWidth, pane.clientHeight) / whole, x: whole / 2, y: whole / 2 });
  }

  /** @param {Square} square of the plane */
  function click(square) {
    const on = onSheet(square, view.paper);
    const room = rooms[indexOf(on, view.paper)];
    const { choices } = app.state;
    const open = choices.filter((choice) => !choice.refused);
    const drawn = open.find((choice) => choice.code === "square" && indexOf(choice["square"], view.paper) === indexOf(on, view.paper));
    const walk = open.find((choice) => choice.code === "walk" && choice["to"] === room);
    const doors = open.filter((choice) => isByDoor(choice) && choice["to"] === room);
    const [only] = doors;
    if (drawn) {
      app.play(drawn.move);
    } else if (room && walk) {
      app.play(walk.move);
    } else if (room && only && doors.length === 1) {
      app.play(only.move);
    } else {
      tell(square);
    }
  }

  /** Says what is on a square, or where the hero is. @param {Square | null} square of the plane */
  function tell(square) {
    text(note, describeSquare(view, square ? onSheet(square, view.paper) : null));
  }

  /** The hero at a place of the plane. @param {Square} at */
  const stand = ([x, y]) => hero.setAttribute("transform", `translate(${x} ${y})`);

  function stopWalking() {
    cancelAnimationFrame(walking);
    walking = 0;
    stand(middle(view.square));
  }

  /** @param {Square} from */
  function walkFrom(from) {
    cancelAnimationFrame(walking);
    const start = middle(from);
    const end = nearest(start, middle(view.square), view.paper * CELL);
    const far = Math.hypot(end[0] - start[0], end[1] - start[1]);
    if (far === 0 || far > SEEN_WALKING * CELL) {
      stopWalking();
      return Promise.resolve();
    }
    const begun = performance.now();
    return /** @type {Promise<void>} */ (new Promise((done) => {
      const step = () => {
        const part = Math.min(1, (performance.now() - begun) / WALK);
        stand([start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part]);
        if (part < 1) {
          walking = requestAnimationFrame(step);
        } else {
          stopWalking();
          done();
        }
      };
      walking = requestAnimationFrame(step);
    }));
  }

  /** Where the hero stood before the last change. @type {Square} */
  let stood = view.square;

  return {
    /** @param {State} state @param {State} before */
    render(state, before) {
      if (state !== before && state.view === before.view && state.pointed === before.pointed && state.choices === before.choices) {
        return;
      }
      stood = view.square;
      const isNewSheet = state.view.paper !== view.paper;
      view = state.view;
      rooms = roomsBySquare(view);
      drawSheet(state);
      writeButtons(state.choices);
      if (state.view !== before.view || state === before) {
        stopWalking();
        tell(null);
      }
      if (!isPlaced || isNewSheet) {
        look();
      } else if (state.view !== before.view) {
        showHero(false);
      }
      place();
    },
    walk: () => walkFrom(stood),
    skip: stopWalking,
    zoomIn: () => camera.zoomBy(NEARER),
    zoomOut: () => camera.zoomBy(1 / NEARER),
    toHero: () => showHero(true),
    /** By one stride. @param {number} right @param {number} down */
    pan: (right, down) => camera.pan(right * STRIDE, down * STRIDE),
    /** Puts the focus on the button of a move. @param {string} move @returns {boolean} whether there is one */
    focus(move) {
      const button = buttons.get(move)?.button;
      button?.focus({ preventScroll: true });
      return button !== undefined;
    },
    /** The nearest button from the one in focus towards a side. @param {number} right @param {number} down */
    focusTowards(right, down) {
      const focused = document.activeElement?.getAttribute("data-move");
      const own = focused ? buttons.get(focused) : undefined;
      const whole = view.paper * CELL;
      const start = own?.at ?? middle(view.shape?.drawn.at(-1) ?? view.square);
      const best = [...buttons.values()]
        .filter(({ button }) => button !== own?.button)
        .map(({ button, at }) => {
          const [x, y] = nearest(start, at, whole);
          const along = (x - start[0]) * right + (y - start[1]) * down, across = Math.abs((x - start[0]) * down) + Math.abs((y - start[1]) * right);
          return { button, along, cost: along + across * 2 };
        })
        .filter(({ along }) => along > 0)
        .sort((a, b) => a.cost - b.cost)[0];
      (best?.button ?? (own ? null : nextFocus()))?.focus({ preventScroll: true });
    },
  };
}
