/** What the engine tells as data, in words. */
import { has, t } from "../lang.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./game.js").Choice} Choice */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Params} Params */
/** @typedef {import("./game.js").Told} Told */

/** Anything a sentence can hold as it is. @param {unknown} value @returns {string | number | undefined} */
function plain(value) {
  if (typeof value === "string" || typeof value === "number") {
    return value;
  }
  return Array.isArray(value) && value.every((part) => typeof part === "string" || typeof part === "number") ? value.join(", ") : undefined;
}

/**
 * @typedef {object} Wording
 * @property {(told: Told) => Params} params
 * @property {(told: Told) => string} event the sentence of an event; empty where it needs none
 * @property {(told: Told) => string} refusal why something is refused: by the game, or by the table
 * @property {(told: Choice) => string} choice what a choice is called
 * @property {(error: unknown) => string} problem why an error of the engine came; anything else is thrown on
 * @property {(anchor: string | undefined) => string | null} rule what the rule of an anchor is called; null where the page has no such rule
 */

/** @param {Game} game @param {App | null} app none while nothing lies on the table yet @returns {Wording} */
export function createWords(game, app) {
  /** @param {Told} told @returns {Params} */
  function params(told) {
    /** @type {Params} */
    const fields = {};
    for (const [name, value] of Object.entries(told)) {
      fields[name] = plain(value);
    }
    if (told["refusal"]) {
      fields["refusal"] = refusal(told["refusal"]);
    }
    return { ...fields, ...game.params?.(told, app) };
  }

  /** The sentence of an event; empty where it needs none. @param {Told} told */
  const event = (told) => t(`${game.name}.event.${told.code}`, params(told));

  /** Why something is refused: by the game, or by the table. @param {Told} told @returns {string} */
  function refusal(told) {
    const own = `${game.name}.refusal.${told.code}`;
    return has(own) ? t(own, params(told)) : t(`table.error.${told.code}`, params(told));
  }

  /** What a choice is called. @param {Choice} told */
  const choice = (told) => game.choiceWords?.(told, app) ?? t(`${game.name}.choice.${told.code}`, params(told));

  /** Why an error of the engine came; anything else is thrown on. @param {unknown} error @returns {string} */
  function problem(error) {
    const told = /** @type {Told | null} */ (error);
    if (typeof told?.code !== "string") {
      throw error;
    }
    return refusal(told);
  }

  /** What the rule of an anchor is called; nothing where the page has no such rule. @param {string | undefined} anchor */
  const rule = (anchor) => (anchor && has(`${game.name}.rule.${anchor}.title`) ? t(`${game.name}.rule.${anchor}.title`) : null);

  return { params, event, refusal, choice, problem, rule };
}
