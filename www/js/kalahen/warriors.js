/** The warriors at a glance: what everybody may see of each, and what the seat that looks knows. */
import { el, icon } from "../dom.js";
import { t } from "../lang.js";
import { playerWords } from "../table/players.js";
import { cardName, placeName, ringName, seatName } from "./names.js";
import { RINGS, drawRing, drawShield } from "./pieces.js";
import { cardPicture } from "./cards.js";
import { openWarrior, unknownCards } from "./details.js";
import { viewOf } from "./view.js";

/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("./view.js").CountedCard} CountedCard */
/** @typedef {import("./view.js").Rings} Rings */
/** @typedef {import("./view.js").Warrior} Warrior */

/** P.V. a warrior has at most. */
const MOST_LIFE = 12;

/** Below this many a warrior is too weak to search or to fight. */
const WEAK = 5;

/** Rings as pictures with their count, and in words for who hears them. @param {Rings} rings @param {string} label */
function ringRow(rings, label) {
  const some = RINGS.flatMap((ring, index) => ((rings[index] ?? 0) > 0 ? [{ ring, count: rings[index] ?? 0 }] : []));
  return el("span", { class: "ring-row" },
    el("span", { class: "sr" }, `${label}: ${some.length > 0 ? some.map(({ ring, count }) => t("kalahen.ui.rings.some", { count, ring: ringName(ring) })).join(", ") : t("kalahen.ui.rings.none")}.`),
    ...some.map(({ ring, count }) => el("span", { class: "ring-count", "aria-hidden": "true", title: t("kalahen.ui.rings.some", { count, ring: ringName(ring) }) }, drawRing(ring), String(count))));
}

/** A card known to whoever looks. @param {CountedCard} card */
const knownCard = ({ back, card, count }) => el("li", { class: "small-card", "data-back": back, title: cardName(card) }, cardPicture(card), el("span", { class: "sr" }, `${count > 1 ? `${count} × ` : ""}${cardName(card)}`), count > 1 ? el("span", { class: "times", "aria-hidden": "true" }, `×${count}`) : null);

/** Parchments of one formula side by side. @param {CountedCard[]} cards */
const byFormula = (cards) => [...cards].sort((one, other) => (one.card < other.card ? -1 : 1));

/** Cards face down. @param {import("./view.js").Back} back @param {number} count */
const hiddenCards = (back, count) => el("li", { class: "small-card face-down", "data-back": back, title: t("kalahen.ui.cards.hidden", { count, back: t(`kalahen.ui.back.${back}`) }) }, el("span", { class: "sr" }, t("kalahen.ui.cards.hidden", { count, back: t(`kalahen.ui.back.${back}`) })), el("span", { "aria-hidden": "true" }, String(count)));

/** @param {import("../table/app.js").App} app */
export function createWarriors(app) {
  const list = el("ul", { class: "warriors", "aria-label": t("kalahen.ui.warriors") });

  /** @param {Warrior} warrior @param {State} state */
  function item(warrior, state) {
    const { seat, castle, place, life, gold, rings, stored, home, known, experience } = warrior;
    const view = viewOf(state);
    const isDead = place === null && castle !== null && life === 0;
    const isIts = view.active === seat && state.info.outcome === null;
    const isEye = state.eye === seat;
    const unknown = unknownCards(warrior);
    const where = isDead ? t("kalahen.ui.dead") : place === null ? t("kalahen.ui.nowhere") : place === castle ? t("kalahen.ui.home", { castle: placeName(place) }) : castle === null ? placeName(place) : t("kalahen.ui.at", { place: placeName(place), castle: t(`kalahen.ui.place.${castle}.short`) });
    const head = el("div", { class: "warrior-head" }, drawShield(seat), el("button", { type: "button", class: "text", "aria-haspopup": "dialog", "aria-label": t("kalahen.ui.details.open", { name: seatName(seat) }), onclick: () => openWarrior(app, seat) }, seatName(seat)), el("span", { class: "faint" }, playerWords(state.info.players[seat] ?? "person")), isIts ? el("span", { class: "in-turn" }, t("kalahen.ui.inTurn")) : null);
    const node = el("li", { class: "warrior-card", "data-seat": seat, "data-turn": isIts, "data-own": isEye, "data-dead": isDead, "aria-current": isIts ? "true" : null }, head, el("p", { class: "where" }, where));
    if (isDead) {
      return node;
    }
    const pips = el("span", { class: "pips", "aria-hidden": "true" }, ...Array.from({ length: MOST_LIFE }, (_, index) => el("i", { "data-full": index < life })));
    const goods = el("div", { class: "goods" },
      el("span", { class: "life", "data-weak": life < WEAK }, t("kalahen.ui.life", { life }), pips),
      el("span", { class: "gold", title: t("kalahen.ui.gold", { count: gold }) }, icon("i-kalahen-coins"), el("span", { "aria-hidden": "true" }, String(gold)), el("span", { class: "sr" }, t("kalahen.ui.gold", { count: gold }))),
      ringRow(rings, t("kalahen.ui.rings.onHim")),
      experience > 0 ? el("span", { class: "experience", title: t("kalahen.ui.experience", { count: experience }) }, icon("i-kalahen-experience"), el("span", { "aria-hidden": "true" }, `+${experience}`), el("span", { class: "sr" }, t("kalahen.ui.experience", { count: experience }))) : null);
    node.append(goods);
    if (known.length + unknown.length > 0) {
      node.append(el("ul", { class: "small-cards", "aria-label": t("kalahen.ui.cards.carried") }, ...known.map(knownCard), ...unknown.map(({ back, count }) => hiddenCards(back, count))));
    }
    if (home.length > 0 || stored.some((count) => count > 0)) {
      node.append(el("div", { class: "at-home" }, el("span", { class: "faint" }, t("kalahen.ui.atHome")),
        home.length > 0 ? el("ul", { class: "small-cards", "aria-label": t("kalahen.ui.cards.home") }, ...byFormula(home).map(knownCard)) : null,
        stored.some((count) => count > 0) ? ringRow(stored, t("kalahen.ui.rings.stored")) : null));
    }
    return node;
  }

  return {
    root: list,
    /** @param {State} state @param {State} before */
    render(state, before) {
      if (state === before || state.view !== before.view || state.info !== before.info) {
        const view = viewOf(state);
        list.replaceChildren(...view.warriors.map((warrior) => item(warrior, state)));
      }
    },
  };
}
