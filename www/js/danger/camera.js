/** What part of the dungeon is in sight: all of it, or as much around the action as can be read. */

/** @typedef {import("./scene.js").Layout} Layout */
/** @typedef {import("./scene.js").Point} Point */
/** @typedef {"all" | "follow" | "free"} Mode */

/** Pixels of a tunnel's height at which figures and signs can be read at ease, the least for that, and the most. */
const GOOD = 50,
  LEAST = 25,
  MOST = 110;

/** How much larger or smaller one step makes it. */
const STEP = 1.35;

/** Pixels a finger may stray before it drags. */
const STRAY = 6;

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGElement} world
 * @param {(mode: Mode) => void} changed
 */
export function createCamera(svg, world, changed) {
  /** @type {Layout} */
  let layout = { points: new Map(), left: 0, top: 0, width: 1, height: 1 };
  /** @type {Mode} */
  let mode = "all";
  let isChosen = false;
  let scale = 1, x = 0, y = 0;
  /** What has to be in sight while following. @type {Point[]} */
  let focus = [];

  const size = () => ({ width: svg.clientWidth || 1, height: svg.clientHeight || 1 });
  const fit = () => Math.min(size().width / layout.width, size().height / layout.height);

  /** Keeps the dungeon in the window, in its middle where there is more window than dungeon. */
  function clamp() {
    const { width, height } = size();
    const hold = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ length) => (length * scale <= room ? (room - length * scale) / 2 : Math.min(0, Math.max(room - length * scale, at)));
    x = hold(x, width, layout.width);
    y = hold(y, height, layout.height);
  }

  /** @param {boolean} isSmooth */
  function write(isSmooth) {
    clamp();
    world.classList.toggle("smooth", isSmooth);
    world.style.transform = `translate(${x}px, ${y}px) scale(${scale}) translate(${-layout.left}px, ${-layout.top}px)`;
    svg.style.setProperty("--unit", `${scale}px`);
    svg.classList.toggle("close", scale > 42);
  }

  /** @param {Point} middle */
  function centre(middle) {
    const { width, height } = size();
    x = width / 2 - (middle.x - layout.left) * scale;
    y = height / 2 - (middle.y - layout.top) * scale;
  }

  /** @param {boolean} [isSmooth] */
  function aim(isSmooth = true) {
    if (mode === "all") {
      scale = Math.min(fit(), MOST);
      x = y = 0;
    } else if (mode === "follow" && focus.length > 0) {
      const { width, height } = size();
      const [left, right] = [Math.min(...focus.map((point) => point.x)), Math.max(...focus.map((point) => point.x))];
      const [top, low] = [Math.min(...focus.map((point) => point.y)), Math.max(...focus.map((point) => point.y))];
      // All of it, if it can be read then; else the first, which is who acts.
      const whole = Math.min(width / (right - left + 2.4), height / (low - top + 2.4));
      scale = Math.max(Math.min(GOOD, whole), Math.max(LEAST + 9, fit()));
      const [first] = focus;
      centre(whole >= LEAST + 9 || !first ? { x: (left + right) / 2, y: (top + low) / 2 } : first);
    }
    write(isSmooth);
  }

  /** @param {Mode} next */
  function set(next) {
    mode = next;
    changed(mode);
    aim();
  }

  /** @param {number} by @param {Point} [around] pixels */
  function zoom(by, around = { x: size().width / 2, y: size().height / 2 }) {
    const next = Math.min(Math.max(scale * by, Math.min(fit(), LEAST)), MOST);
    x = around.x - ((around.x - x) * next) / scale;
    y = around.y - ((around.y - y) * next) / scale;
    scale = next;
    isChosen = true;
    mode = "free";
    changed(mode);
    write(true);
  }

  /** @type {{x: number, y: number, id: number, isDragging: boolean} | null} */
  let held = null;
  svg.addEventListener("pointerdown", (event) => {
    if (event.button === 0 && !held) {
      held = { x: event.clientX, y: event.clientY, id: event.pointerId, isDragging: false };
    }
  });
  svg.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId) {
      return;
    }
    if (!held.isDragging && Math.hypot(event.clientX - held.x, event.clientY - held.y) < STRAY) {
      return;
    }
    if (!held.isDragging) {
      svg.setPointerCapture(event.pointerId);
      mode = "free";
      changed(mode);
    }
    x += event.clientX - held.x;
    y += event.clientY - held.y;
    held = { ...held, x: event.clientX, y: event.clientY, isDragging: true };
    write(false);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    svg.addEventListener(end, () => {
      held = null;
    });
  }
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX - box.left, y: event.clientY - box.top });
  }, { passive: false });

  return {
    /** @param {Layout} next */
    lay(next) {
      layout = next;
      isChosen = false;
    },
    /** The window has another size. */
    resized() {
      if (!isChosen) {
        mode = fit() >= LEAST ? "all" : "follow";
        changed(mode);
      }
      aim(false);
    },
    /** Who acts, first, and what else of it should be in sight. @param {Point[]} points @param {boolean} isNew somebody else acts than before: whoever looked about is brought back */
    follow(points, isNew) {
      focus = points;
      if (isNew && mode === "free" && fit() < LEAST) {
        mode = "follow";
        changed(mode);
      }
      if (mode === "follow") {
        aim();
      }
    },
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    /** All of it, or back to the action. */
    toggle() {
      isChosen = true;
      set(mode === "all" ? "follow" : "all");
    },
    /** By keys, in parts of the window. @param {number} across @param {number} down */
    pan(across, down) {
      x -= across * size().width * 0.25;
      y -= down * size().height * 0.25;
      mode = "free";
      changed(mode);
      write(true);
    },
    get mode() {
      return mode;
    },
  };
}
