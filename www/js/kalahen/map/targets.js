/** What can be chosen on the map: places to go to, castles, spots for trap markers; one tab stop, arrows lead on. */
import { t } from "../../lang.js";
import { placeName, roadName, terrainName } from "../names.js";
import { pickOf } from "../pick.js";
import { draw, round } from "./ink.js";

/** @typedef {import("../../table/app.js").App} App */
/** @typedef {import("../../table/app.js").State} State */
/** @typedef {import("../../table/game.js").Choice} Choice */
/** @typedef {import("./ink.js").Point} Point */
/** @typedef {{at: Point, size: number, choice: Choice, words: string, tag: string, isBad: boolean}} Target */

/** How large a target around a place is, by its kind. @type {{[kind: string]: number}} */
const SIZES = { castle: 46, village: 42, cursed: 42, tower: 60, gate: 40, forest: 54 };

/** Directions of arrow keys. @type {{[key: string]: [number, number]}} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The choices that go somewhere, by the way they go. @type {{[code: string]: import("../view.js").Way}} */
const WAYS = { go: "road", levitate: "levitate", teleport: "teleport", teleportCard: "card" };

/** @param {App} app @param {import("./map.js").Map_} map */
export function createTargets(app, map) {
  /** @type {{target: Target, node: SVGElement}[]} */
  let shown = [];
  /** Move of the target that has the tab stop. */
  let current = "";

  /** What a choice is on the map; nothing if it is not there. @param {Choice} choice @param {State} state @returns {Target | null} */
  function targetOf(choice, state) {
    const way = WAYS[choice.code];
    if (way && way === pickOf(state).way) {
      return goal(choice, choice["place"], cost(choice), choice["deadly"] === true || choice["monster"] === true);
    }
    if (choice.code === "cross") {
      return goal(choice, "M", t("kalahen.ui.map.cross"), false);
    }
    if (choice.code === "castle") {
      return goal(choice, choice["place"], "", false);
    }
    if (choice.code === "set" || choice.code === "lift") {
      const at = map.spotAt(map.keyOf(choice["road"]), choice["bridge"]);
      return { at, size: 17, choice, words: t(`kalahen.ui.map.${choice.code}`, { road: roadName(choice["road"], choice["bridge"]) }), tag: "", isBad: false };
    }
    return null;
  }

  /** @param {Choice} choice @param {string} place @param {string} tag @param {boolean} isBad @returns {Target} */
  function goal(choice, place, tag, isBad) {
    const { x, y, kind } = map.placeOf(place);
    const terrain = choice["terrain"] ? t("kalahen.ui.map.by", { terrain: terrainName(choice["terrain"]) }) : "";
    return { at: { x, y }, size: SIZES[kind] ?? 42, choice, words: [placeName(place), terrain, tag].filter(Boolean).join(", "), tag, isBad };
  }

  /** What a way costs. @param {Choice} choice */
  function cost(choice) {
    if (choice.code !== "go") {
      return t(`kalahen.ui.map.cost.${choice.code}`);
    }
    const life = t("kalahen.ui.map.cost.life", { count: choice["cost"] });
    const monster = choice["monster"] ? t("kalahen.ui.map.cost.monster") : "";
    return [choice["deadly"] ? t("kalahen.ui.map.cost.deadly") : life, monster].filter(Boolean).join(", ");
  }

  /** @param {Target} target */
  function build(target) {
    const { at, size, choice, words, tag, isBad } = target;
    const isSpot = choice.code === "set" || choice.code === "lift";
    const width = Math.max(40, tag.length * 10.5 + 20);
    const node = draw("g", { class: isSpot ? "target spot" : "target", role: "button", "aria-label": words, tabindex: "-1", "data-move": choice.move, "data-bad": isBad, transform: `translate(${round(at.x)} ${round(at.y)})` },
      draw("circle", { class: "hit", r: size }),
      draw("circle", { class: "halo", r: size }),
      tag === "" ? null : draw("g", { class: "tag", transform: `translate(0 ${-size - 3})` }, draw("rect", { x: -width / 2, y: -15, width, height: 29, rx: 14.5 }), draw("text", { y: 7 }, tag)));
    const point = (/** @type {boolean} */ isOn) => () => app.set({ pointed: isOn ? choice.move : null });
    node.addEventListener("click", () => app.play(choice.move));
    node.addEventListener("pointerenter", point(true));
    node.addEventListener("pointerleave", point(false));
    node.addEventListener("blur", point(false));
    node.addEventListener("focus", () => {
      current = choice.move;
      setStop();
      app.set({ pointed: choice.move });
    });
    node.addEventListener("keydown", (event) => key(/** @type {KeyboardEvent} */ (event), target));
    return { target, node };
  }

  /** @param {KeyboardEvent} event @param {Target} target */
  function key(event, target) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      next(target, arrow)?.node.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      app.play(target.choice.move);
    }
  }

  /** The nearest one in a direction. @param {Target} from @param {[number, number]} arrow */
  function next(from, [dx, dy]) {
    const reached = shown.flatMap(({ target, node }) => {
      const [x, y] = [target.at.x - from.at.x, target.at.y - from.at.y];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      return ahead > 4 && ahead > aside * 0.4 ? [{ node, far: ahead + aside * 2 }] : [];
    });
    return reached.sort((one, other) => one.far - other.far)[0];
  }

  function setStop() {
    const stop = shown.find(({ target }) => target.choice.move === current) ?? shown[0];
    for (const one of shown) {
      one.node.setAttribute("tabindex", one === stop ? "0" : "-1");
    }
  }

  return {
    /** @param {State} state @param {State} before */
    render(state, before) {
      if (state === before || state.choices !== before.choices || state.view !== before.view) {
        const focused = shown.find(({ node }) => node === document.activeElement)?.target.choice.move;
        const targets = state.isBusy ? [] : state.choices.filter((choice) => !choice.refused).flatMap((choice) => targetOf(choice, state) ?? []);
        shown = targets.map(build);
        map.targets.replaceChildren(...shown.map(({ node }) => node));
        setStop();
        shown.find(({ target }) => target.choice.move === focused)?.node.focus();
      }
      for (const { target, node } of shown) {
        node.toggleAttribute("data-pointed", target.choice.move === state.pointed);
      }
    },
    /** Puts the focus on what can be chosen on the map, if anything can. */
    focus: () => shown.find(({ node }) => node.getAttribute("tabindex") === "0")?.node.focus(),
    /** Where something can be chosen now. @returns {Point[]} */
    points: () => shown.map(({ target }) => target.at),
  };
}
