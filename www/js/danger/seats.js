/** The characters at a glance: hit points, re-rolls, what they hold, whose turn it is. */
import { attr, byId, el, text } from "../dom.js";
import { t } from "../lang.js";
import { playerWords } from "../table/players.js";
import { glyph } from "./glyphs.js";
import { spaceName } from "./names.js";

/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("./view.js").Character} Character */
/** @typedef {import("./view.js").CharacterView} CharacterView */
/** @typedef {import("./view.js").View} View */

const SVG = "http://www.w3.org/2000/svg";

/** How a character's figure is drawn, standing on 0,0 and one high; each has a sign of its own beside its colour. @type {{[character in Character]: string}} */
const SIGNS = {
  red: "M0-.5l.07.13.15.02-.11.1.03.15-.14-.07-.14.07.03-.15-.11-.1.15-.02Z",
  blue: "M-.14-.47h.28v.16q0 .13-.14.2-.14-.07-.14-.2Z",
  green: "M0-.5q.2.2 0 .4-.2-.2 0-.4Z",
  yellow: "M.05-.52-.13-.27h.11l-.05.19.19-.26h-.11Z",
};

const BODY = "M0-1q.2 0 .2.21 0 .12-.09.18.25.13.29.55l.03.06q-.43.06-.86 0l.03-.06q.04-.42.29-.55-.09-.06-.09-.18 0-.21.2-.21Z";

/** The figure of a character, as parts of a picture. @param {Character} character @returns {SVGGElement} */
export function figure(character) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "pawn");
  group.setAttribute("data-character", character);
  for (const [name, d] of [["pawn-body", BODY], ["pawn-sign", SIGNS[character]]]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", name ?? "");
    path.setAttribute("d", d ?? "");
    group.append(path);
  }
  return group;
}

/** The figure as a picture of its own. @param {Character} character @returns {SVGSVGElement} */
export function pawn(character) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "pawn-picture");
  svg.setAttribute("viewBox", "-.6 -1.1 1.2 1.2");
  svg.setAttribute("aria-hidden", "true");
  svg.append(figure(character));
  return svg;
}

const THINGS = /** @type {const} */ (["key", "talisman", "switch"]);

/** @param {CharacterView} view @param {(typeof THINGS)[number]} thing @returns {"none" | "held" | "spent"} */
const stateOf = (view, thing) => (thing === "switch" ? (view.switch ? "held" : "none") : view[thing]);

export function createSeats() {
  const list = el("ul", { class: "characters", "aria-label": t("danger.ui.characters") });
  byId("seats").append(list);
  /** @type {{item: HTMLElement, player: HTMLElement, hp: HTMLElement, pips: HTMLElement, rerolls: HTMLElement, things: HTMLElement[], said: HTMLElement, character: Character}[]} */
  let rows = [];

  /** @param {View} view */
  function build(view) {
    rows = view.characters.map(({ character }) => {
      const player = el("span", { class: "faint" });
      const hp = el("span", { class: "hp" });
      const pips = el("span", { class: "pips", "aria-hidden": "true" });
      const rerolls = el("span", { class: "rerolls" });
      const things = THINGS.map((thing) => el("span", { class: "thing", "data-thing": thing, "aria-hidden": "true" }, glyph(thing)));
      const said = el("span", { class: "sr" });
      const item = el("li", { class: "character", "data-character": character },
        el("div", { class: "character-name" }, pawn(character), el("strong", {}, t(`danger.character.${character}.name`)), player),
        el("div", { class: "character-state" }, el("span", { class: "hp-line" }, hp, pips), rerolls, el("span", { class: "things" }, ...things), said));
      return { item, player, hp, pips, rerolls, things, said, character };
    });
    list.replaceChildren(...rows.map(({ item }) => item));
  }

  return {
    /** @param {State} state @param {State} before */
    render(state, before) {
      if (state !== before && state.view === before.view && state.info === before.info) {
        return;
      }
      const view = /** @type {View} */ (state.view);
      if (rows.map(({ character }) => character).join() !== view.characters.map(({ character }) => character).join()) {
        build(view);
      }
      view.characters.forEach((character, seat) => {
        const row = rows[seat];
        if (!row) {
          return;
        }
        const isIts = view.turn === seat && state.info.outcome === null;
        attr(row.item, "data-turn", isIts);
        attr(row.item, "aria-current", isIts ? "true" : null);
        attr(row.item, "data-decides", view.decides === seat);
        attr(row.item, "data-won", view.winner === seat);
        text(row.player, playerWords(state.info.players[seat] ?? "person"));
        text(row.hp, t("danger.ui.hp", { hp: character.hp, most: character.mostHp }));
        if (row.pips.childElementCount !== character.mostHp) {
          row.pips.replaceChildren(...Array.from({ length: character.mostHp }, () => el("i")));
        }
        [...row.pips.children].forEach((pip, index) => attr(pip, "data-full", index < character.hp));
        text(row.rerolls, t("danger.ui.rerolls", { count: character.rerolls }));
        THINGS.forEach((thing, index) => attr(/** @type {Element} */ (row.things[index]), "data-state", stateOf(character, thing)));
        const held = THINGS.map((thing) => t(`danger.ui.thing.${thing}.${stateOf(character, thing)}`)).filter(Boolean);
        text(row.said, [t("danger.ui.at", { space: spaceName(character.space) }), ...held, ...(isIts ? [t("danger.ui.inTurn")] : [])].join(" "));
        attr(row.item, "title", held.join(" "));
      });
    },
  };
}
