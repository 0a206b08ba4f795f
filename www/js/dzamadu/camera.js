/** Where one looks on a plane, and how near: by dragging, wheel, pinch and glide. Knows nothing of what is drawn there. */

/** @typedef {{x: number, y: number, zoom: number}} Look the point in the middle, in units of the drawing, and pixels a unit */

/** How far a pointer may stray and still have clicked, in pixels. */
const CLICK = 6;

/** Milliseconds of a glide. */
const GLIDE = 280;

/** How much nearer one step of the wheel brings. */
const WHEEL = 0.0016;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {HTMLElement} pane
 * @param {object} page
 * @param {() => void} page.changed draws; called at most once a frame
 * @param {(x: number, y: number) => void} page.clicked a point of the plane, with no button there
 * @param {(point: {x: number, y: number} | null) => void} page.hovered by a mouse
 * @param {() => {least: number, most: number}} page.zooms
 */
export function createCamera(pane, page) {
  /** @type {Look} */
  let look = { x: 0, y: 0, zoom: 1 };
  let frame = 0;
  let gliding = 0;
  /** Pointers that are down, by id. @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  let strayed = 0;

  /** @param {Partial<Look>} patch */
  function set(patch) {
    const { least, most } = page.zooms();
    look = { ...look, ...patch };
    look.zoom = Math.min(Math.max(look.zoom, least), most);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      page.changed();
    });
  }

  /** A point of the pane, from its corner in pixels, as a point of the plane. @param {number} left @param {number} top */
  const toPlane = (left, top) => ({ x: look.x + (left - pane.clientWidth / 2) / look.zoom, y: look.y + (top - pane.clientHeight / 2) / look.zoom });

  /** @param {{clientX: number, clientY: number}} event */
  function within({ clientX, clientY }) {
    const box = pane.getBoundingClientRect();
    return { left: clientX - box.left, top: clientY - box.top };
  }

  /** Nearer by a factor; what lies at a point of the pane stays there. @param {number} factor @param {number} [left] @param {number} [top] */
  function zoomBy(factor, left = pane.clientWidth / 2, top = pane.clientHeight / 2) {
    stop();
    const held = toPlane(left, top);
    const { least, most } = page.zooms();
    const zoom = Math.min(Math.max(look.zoom * factor, least), most);
    set({ zoom, x: held.x - (left - pane.clientWidth / 2) / zoom, y: held.y - (top - pane.clientHeight / 2) / zoom });
  }

  function stop() {
    cancelAnimationFrame(gliding);
    gliding = 0;
  }

  /** @param {Partial<Look>} goal */
  function glide(goal) {
    stop();
    const start = { ...look };
    if (calm.matches || frame !== 0) {
      set(goal);
      return;
    }
    const end = { ...look, ...goal };
    const begun = performance.now();
    const step = () => {
      const part = Math.min(1, (performance.now() - begun) / GLIDE);
      const eased = part * (2 - part);
      const between = (/** @type {keyof Look} */ name) => start[name] + (end[name] - start[name]) * eased;
      set({ x: between("x"), y: between("y"), zoom: between("zoom") });
      gliding = part < 1 ? requestAnimationFrame(step) : 0;
    };
    gliding = requestAnimationFrame(step);
  }

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0) {
      return;
    }
    stop();
    if (down.size === 0) {
      strayed = 0;
    }
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") {
        const { left, top } = within(event);
        page.hovered(toPlane(left, top));
      }
      return;
    }
    const [x, y] = [event.clientX - before.x, event.clientY - before.y];
    strayed += Math.hypot(x, y);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (strayed < CLICK) {
      return;
    }
    if (!pane.hasPointerCapture(event.pointerId)) {
      // Not before it is a drag: what has the pointer gets the click.
      pane.setPointerCapture(event.pointerId);
    }
    const share = other ? 2 : 1;
    set({ x: look.x - x / look.zoom / share, y: look.y - y / look.zoom / share });
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y), is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const { left, top } = within({ clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 });
      zoomBy(is / Math.max(was, 1), left, top);
    }
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (!down.delete(event.pointerId)) {
      return;
    }
    const isButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (event.type === "pointerup" && strayed < CLICK && down.size === 0 && !isButton) {
      const { left, top } = within(event);
      const { x, y } = toPlane(left, top);
      page.clicked(x, y);
    }
  }

  pane.addEventListener("pointerdown", press);
  pane.addEventListener("pointermove", drag);
  pane.addEventListener("pointerup", release);
  pane.addEventListener("pointercancel", release);
  pane.addEventListener("pointerleave", () => page.hovered(null));
  // A drag that ends on a button has not pressed it.
  pane.addEventListener("click", (event) => {
    if (strayed >= CLICK && event.detail > 0) {
      event.stopPropagation();
      event.preventDefault();
    }
  }, { capture: true });
  pane.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { left, top } = within(event);
    zoomBy(Math.exp(-event.deltaY * WHEEL), left, top);
  }, { passive: false });
  new ResizeObserver(() => set({})).observe(pane);

  return {
    get look() {
      return look;
    },
    set,
    glide,
    zoomBy,
    toPlane,
    /** By so many pixels. @param {number} right @param {number} downwards */
    pan: (right, downwards) => glide({ x: look.x + right / look.zoom, y: look.y + downwards / look.zoom }),
  };
}
