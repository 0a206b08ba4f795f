/** Near or whole: where the frame is small the map is shown near, and follows what happens; the whole is one press away. */
import { attr, el, icon } from "../dom.js";
import { readSetting, writeSetting } from "../books/kept.js";
import { t } from "../lang.js";
import { FIELD } from "./map/map.js";

/** @typedef {import("./map/ink.js").Point} Point */

/** Below this many pixels of width the names on the whole map are too small to read. */
const SMALL = 560;

/** How wide the map is when it is shown near, in pixels. */
const NEAR = 860;

/** More places to choose from than this are scattered all over the map, which then is shown whole. */
const FEW = 7;

const CHOSEN = "kalahen.near";

/** On a phone, the tools lie over the lower edge of the map: so many pixels. */
const TOOLS = 48;

const phone = matchMedia("(max-width: 760px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {HTMLElement} scroller @param {HTMLElement} place what grows @param {HTMLElement} button */
export function createFollow(scroller, place, button) {
  /** @type {{home: Point | null, others: Point[]}} */
  let last = { home: null, others: [] };
  let wasNear = false;

  const isNear = () => {
    const chosen = readSetting(CHOSEN);
    return chosen === null ? Math.min(scroller.clientWidth, scroller.clientHeight * 1.2) < SMALL && last.others.length <= FEW : chosen === "yes";
  };

  function size() {
    const near = isNear();
    attr(scroller, "data-near", near);
    // What scrolls can be reached by keys.
    attr(scroller, "tabindex", near ? "0" : null);
    const whole = Math.min(scroller.clientWidth, (scroller.clientHeight * FIELD.width) / FIELD.height);
    place.style.width = `${Math.round(near ? Math.max(NEAR, whole * 1.5) : whole)}px`;
    // What lies over the map's corners keeps to them.
    scroller.parentElement?.style.setProperty("--inset", near ? "0px" : `${Math.round((scroller.clientWidth - whole) / 2)}px`);
    const words = t(near ? "kalahen.ui.map.whole" : "kalahen.ui.map.near");
    attr(button, "title", words);
    button.replaceChildren(icon(near ? "ui-minus" : "ui-plus"), el("span", { class: "words" }, words));
    return near;
  }

  function go() {
    const near = size();
    if (!near) {
      wasNear = false;
      return;
    }
    const scale = place.clientWidth / FIELD.width;
    const { home, others } = last;
    const free = scroller.clientHeight - (phone.matches ? TOOLS : 0);
    const [width, height] = [scroller.clientWidth / scale, free / scale];
    // All that may be chosen, if it fits; else where the warrior is.
    const points = home ? [home, ...others] : others;
    if (points.length === 0) {
      return;
    }
    const range = (/** @type {"x" | "y"} */ axis) => {
      const values = points.map((point) => point[axis]);
      return { from: Math.min(...values), to: Math.max(...values) };
    };
    const [across, down] = [range("x"), range("y")];
    const fits = across.to - across.from < width - 120 && down.to - down.from < height - 120;
    const centre = fits || !home ? { x: (across.from + across.to) / 2, y: (down.from + down.to) / 2 } : home;
    scroller.scrollTo({ left: (centre.x - FIELD.x) * scale - scroller.clientWidth / 2, top: (centre.y - FIELD.y) * scale - free / 2, behavior: calm.matches || !wasNear ? "auto" : "smooth" });
    wasNear = true;
  }

  button.addEventListener("click", () => {
    writeSetting(CHOSEN, isNear() ? "no" : "yes");
    go();
  });
  new ResizeObserver(go).observe(scroller);

  return {
    /** @param {Point | null} home @param {Point[]} others */
    show(home, others) {
      const word = JSON.stringify([home, others]);
      if (word !== JSON.stringify([last.home, last.others])) {
        last = { home, others };
        go();
      }
    },
  };
}
