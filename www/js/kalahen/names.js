/** What things are called. */
import { has, t } from "../lang.js";
import { BEASTS, RINGS } from "./pieces.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/game.js").Params} Params */
/** @typedef {import("../table/game.js").Told} Told */
/** @typedef {import("./view.js").Rings} Rings */
/** @typedef {import("./view.js").Trial} Trial */

/** @param {string} place */
export const placeName = (place) => t(`kalahen.ui.place.${place}.name`);

/** @param {number} seat */
export const seatName = (seat) => t(`kalahen.ui.warrior.${BEASTS[seat]}`);

/** @param {string} terrain */
export const terrainName = (terrain) => t(`kalahen.ui.terrain.${terrain}`);

/** @param {string} ring */
export const ringName = (ring) => t(`kalahen.ui.ring.${ring}`);

/** "a, b and c". @param {string[]} names */
export function listOf(names) {
  const last = names[names.length - 1];
  return names.length < 2 || last === undefined ? (last ?? "") : t("kalahen.ui.and", { list: names.slice(0, -1).join(", "), last });
}

/** Rings by their colours: "2 red and 1 blue"; "none". @param {Rings} rings */
export function ringsWords(rings) {
  const named = RINGS.flatMap((ring, index) => ((rings[index] ?? 0) > 0 ? [t("kalahen.ui.rings.some", { count: rings[index], ring: ringName(ring) })] : []));
  return named.length > 0 ? listOf(named) : t("kalahen.ui.rings.none");
}

/** A card of the chests: `sun1`, `flask3`, `key`. @param {string} card */
export function cardName(card) {
  const [, name = card, number = ""] = /^([a-z]+)(\d*)$/.exec(card) ?? [];
  if (has(`kalahen.ui.formula.${name}`)) {
    return t("kalahen.ui.card.parchment", { formula: t(`kalahen.ui.formula.${name}`), count: Number(number) });
  }
  return t(`kalahen.ui.card.${name}`, { number });
}

/** What the Table of Events says. @param {Trial} trial */
export function trialWords(trial) {
  switch (trial.kind) {
    case "combat":
      return t(`kalahen.ui.trial.combat.${trial.base === 0 ? "die" : "more"}`, { base: trial.base, die: trial.die });
    case "spell": {
      const rings = trial.alike ? t("kalahen.ui.trial.alike", { count: trial.alike }) : trial.different ? t("kalahen.ui.trial.different", { count: trial.different }) : ringsWords(trial.rings ?? [0, 0, 0, 0]);
      const weapons = /** @type {const} */ (["shield", "sword"]).flatMap((weapon) => (trial[weapon] ? [t(`kalahen.ui.trial.${weapon}`)] : []));
      return t("kalahen.ui.trial.spell", { price: listOf([rings, ...weapons]) });
    }
    default:
      return t(`kalahen.ui.trial.${trial.kind}`);
  }
}

/** A face of the special dice in words. @param {string} face */
export const faceName = (face) => t(`kalahen.ui.face.${face.startsWith("n") ? "number" : "points"}`, { count: Number(face.slice(1)) });

/** A road by its ends. @param {string[]} ends @param {boolean} isOnBridge */
export const roadName = ([from = "", to = ""], isOnBridge = false) => t(isOnBridge ? "kalahen.ui.bridgeOf" : "kalahen.ui.roadOf", { from: placeName(from), to: placeName(to) });

/** What is staked with the Satyrs. @param {string} stake */
const stakeName = (stake) => (stake === "life" || stake === "gold" ? t(`kalahen.ui.stake.${stake}`) : t("kalahen.ui.stake.ring", { ring: ringName(stake) }));

/** How a field of what the engine tells is worded, by its name. @type {{[field: string]: (value: any, told: Told) => string | number | undefined}} */
const FIELDS = {
  seat: (value) => seatName(value),
  other: (value) => seatName(value),
  winner: (value) => seatName(value),
  place: (value) => placeName(value),
  castle: (value) => placeName(value),
  from: (value) => placeName(value),
  to: (value) => placeName(value),
  terrain: (value) => terrainName(value),
  ring: (value) => ringName(value),
  rings: (value) => (Array.isArray(value) ? ringsWords(/** @type {Rings} */ (value)) : value),
  card: (value) => (typeof value === "string" ? cardName(value) : undefined),
  formula: (value) => t(`kalahen.ui.formula.${FORMULAS[value]}`),
  trial: (value) => trialWords(value),
  stake: (value) => stakeName(value),
  back: (value) => t(`kalahen.ui.back.${value}`),
  road: (value, told) => roadName(value, told["bridge"] === true),
  rule: (value) => (has(`kalahen.ui.rule.${value}.name`) ? t(`kalahen.ui.rule.${value}.name`) : value),
  dice: (value) => (Array.isArray(value) ? listOf(value.map(faceName)) : diceWords(value)),
  expected: (value) => (has(`kalahen.expected.${value}`) ? t(`kalahen.expected.${value}`) : value),
};

/** The formulas by their numbers. */
export const FORMULAS = ["sun", "moon", "star", "flame", "wave", "leaf", "stone", "wind"];

/** Which of the three dice, given as bits: "the first and the third". @param {number} bits */
export const diceWords = (bits) => (bits === 7 ? t("kalahen.ui.die.all") : listOf([0, 1, 2].flatMap((die) => ((bits >> die) & 1 ? [t(`kalahen.ui.die.${die}`)] : []))));

/** The words for the fields of anything the engine tells. @param {Told} told @returns {Params} */
export function params(told) {
  /** @type {Params} */
  const words = {};
  for (const [name, value] of Object.entries(told)) {
    const word = FIELDS[name];
    if (word && value !== null && value !== undefined) {
      words[name] = word(value, told);
    }
  }
  return words;
}
