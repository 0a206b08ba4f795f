/** The dice on the table: drawn by us, thrown once, at rest until the next throw. */
import { attr, el } from "../dom.js";
import { t } from "../lang.js";

/** @typedef {import("./game.js").Die} Die */

const SVG = "http://www.w3.org/2000/svg";

/** Milliseconds a throw takes, and between two faces of it. */
const THROW = 420,
  FACE = 70;

/** Where the points of a face lie, in a field of three by three. @type {{[value: number]: [number, number][]}} */
const POINTS = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};

/** @param {string} tag @param {{[name: string]: string | number}} attributes @param {string} [words] */
function draw(tag, attributes, words) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    node.setAttribute(name, String(value));
  }
  if (words !== undefined) {
    node.textContent = words;
  }
  return node;
}

/** @param {Die} die @returns {Node[]} */
function faceOf(die) {
  if (die.shape === "ten") {
    return [
      draw("path", { class: "die-body", d: "M24 3.5 43 20.5 41.5 28 24 44.5 6.5 28 5 20.5Z" }),
      draw("path", { class: "die-edge", d: "M24 3.5 13.5 26.5 24 33 34.5 26.5ZM5 20.5l8.5 6M43 20.5l-8.5 6M24 33v11.5" }),
      draw("text", { class: "die-figure", x: 24, y: 26, "font-size": 13 }, String(die.value)),
    ];
  }
  const body = draw("path", { class: "die-body", d: "M9 6.2q15-1.4 30 0 2.8.4 3 3.2 1 14.6-.2 29.2-.3 2.8-3 3.2-15 1.2-29.4 0-2.8-.3-3.2-3-1.2-15 0-29.6.3-2.6 2.8-3Z" });
  const marks = die.figure
    ? [draw("text", { class: "die-figure", x: 24, y: 33, "font-size": 25 }, String(die.value))]
    : (POINTS[die.value] ?? []).map(([x, y]) => draw("circle", { class: "die-point", cx: 14.5 + x * 9.5, cy: 14.5 + y * 9.5, r: 3.7 }));
  return [body, ...marks];
}

/** A die as a picture, named for a screen reader. @param {Die} die @returns {SVGElement} */
function drawDie(die) {
  const svg = /** @type {SVGElement} */ (draw("svg", { class: "die", viewBox: "0 0 48 48", role: "img", "aria-label": t("table.die", { number: die.value }) }));
  svg.append(...faceOf(die));
  if (die.mark) {
    svg.dataset["mark"] = die.mark;
  }
  return svg;
}

/** @param {Die} die */
const anyFace = (die) => ({ ...die, value: 1 + Math.floor(Math.random() * (die.shape === "ten" ? 9 : die.figure ? 3 : 6)) });

/** Any turn of a die that came to rest, in degrees. @param {number} index */
const slant = (index) => ((index * 37) % 13) - 6;

/** The tray with the dice thrown last. */
export function createDice() {
  const root = el("div", { class: "dice" });
  /** @type {(() => void) | null} */
  let finish = null;

  /** @param {Die[]} dice */
  function lay(dice) {
    root.replaceChildren(
      ...dice.map((die, index) => {
        const drawn = drawDie(die);
        drawn.style.setProperty("--slant", `${slant(index + die.value)}deg`);
        return drawn;
      }),
    );
  }

  /** Ends the throw at once. */
  const skip = () => finish?.();

  return {
    root,
    skip,
    /** Dice that lie there without having been thrown now. @param {Die[]} dice */
    lay(dice) {
      skip();
      lay(dice);
    },
    /** @param {Die[]} dice @param {boolean} isShown @returns {Promise<void>} */
    throw(dice, isShown) {
      skip();
      if (!isShown) {
        lay(dice);
        return Promise.resolve();
      }
      return new Promise((done) => {
        attr(root, "data-thrown", true);
        attr(root, "aria-hidden", "true");
        lay(dice.map(anyFace));
        const timer = setInterval(() => lay(dice.map(anyFace)), FACE);
        finish = () => {
          finish = null;
          clearInterval(timer);
          clearTimeout(end);
          attr(root, "data-thrown", false);
          attr(root, "aria-hidden", null);
          lay(dice);
          done();
        };
        const end = setTimeout(finish, THROW);
      });
    },
  };
}
