/** The hero's numbers, always in sight, with what the last move changed and why. */
import { attr, byId, el, icon, text } from "../dom.js";
import { t } from "../lang.js";
import { ITEM_ICONS } from "./drawing.js";
import { lastEntry } from "./words.js";

/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("../table/game.js").Entry} Entry */
/** @typedef {import("./types.js").Stat} Stat */
/** @typedef {import("./types.js").View} View */
/** @typedef {{by: number, isMaximum: boolean, why: string}} Change */

/** @type {Stat[]} */
const STATS = ["health", "weapon", "wit", "money"];

/** Events that are the reason of what follows them. */
const CAUSES = ["volley", "flightFailed", "healthShed", "trapDisarmed", "trapStruck", "taken", "bought", "reached", "wished", "mapReset", "enemyKilled"];

/** What changed each stat, in order. @param {Entry | undefined} entry @returns {Map<Stat, Change[]>} */
function changesOf(entry) {
  /** @type {Map<Stat, Change[]>} */
  const changes = new Map();
  let why = "";
  const add = (/** @type {Stat} */ stat, /** @type {number} */ by, isMaximum = false) => {
    if (by !== 0) {
      changes.set(stat, [...(changes.get(stat) ?? []), { by, isMaximum, why }]);
    }
  };
  for (const event of entry?.events ?? []) {
    if (CAUSES.includes(event.code)) {
      why = t(`dzamadu.ui.why.${event.code}`);
    }
    switch (event.code) {
      case "gained":
        add(event["stat"], event["amount"]);
        break;
      case "lost":
        add(event["stat"], -event["amount"]);
        break;
      case "maximumRaised":
        add(event["stat"], event["amount"], true);
        break;
      case "weaponTaken":
        add("weapon", event["weapon"] - event["old"]);
        break;
    }
  }
  return changes;
}

/** A change as "+3". @param {number} by */
const signed = (by) => (by < 0 ? `−${-by}` : `+${by}`);

/** @param {Change[]} changes */
function changeWords(changes) {
  const sum = changes.filter(({ isMaximum }) => !isMaximum).reduce((total, { by }) => total + by, 0);
  const maximum = changes.filter(({ isMaximum }) => isMaximum).reduce((total, { by }) => total + by, 0);
  const numbers = [...(sum === 0 ? [] : [signed(sum)]), ...(maximum === 0 ? [] : [t("dzamadu.ui.maximum", { by: signed(maximum) })])].join(", ");
  const whys = [...new Set(changes.map(({ why }) => why).filter(Boolean))].join(", ");
  return { sum: sum + maximum, numbers, words: whys ? t("dzamadu.ui.changed", { by: numbers, why: whys }) : numbers };
}

export function createStats() {
  const cells = STATS.map((stat) => {
    const value = el("span", { class: "stat-value" }), change = el("span", { class: "stat-change" }), why = el("span", { class: "stat-why faint" });
    const node = el("div", { class: "stat", "data-stat": stat }, el("dt", {}, icon(ITEM_ICONS[stat]), el("span", { class: "stat-name" }, t(`dzamadu.ui.statName.${stat}`))), el("dd", {}, value, change, why));
    return { stat, node, value, change, why };
  });
  const artifacts = el("ul", { class: "artifacts", "aria-label": t("dzamadu.ui.artifacts") });
  const rest = el("p", { class: "stat-rest faint" });
  byId("stats").append(el("dl", { class: "stats" }, ...cells.map(({ node }) => node)), artifacts, rest);

  return {
    /** @param {State} state @param {State} before */
    render(state, before) {
      if (state !== before && state.view === before.view) {
        return;
      }
      /** @type {View} */
      const { hero, deck, score } = state.view;
      const values = {
        health: t("dzamadu.ui.of", { now: hero.health, most: hero.maxHealth }),
        weapon: String(hero.weapon),
        wit: t("dzamadu.ui.of", { now: hero.wit, most: hero.maxWit }),
        money: String(hero.money),
      };
      const changes = changesOf(lastEntry(state));
      for (const { stat, node, value, change, why } of cells) {
        const { sum, numbers, words } = changeWords(changes.get(stat) ?? []);
        text(value, values[stat]);
        text(change, numbers);
        text(why, words.slice(numbers.length).trim());
        attr(node, "data-change", numbers === "" ? null : sum < 0 ? "down" : "up");
        attr(node, "title", words || null);
      }
      artifacts.hidden = hero.artifacts.length === 0;
      artifacts.replaceChildren(...hero.artifacts.map((artifact) => {
        const words = t(`dzamadu.ui.artifact.${artifact}`);
        return el("li", { title: words }, icon(ITEM_ICONS[artifact]), el("span", {}, words));
      }));
      text(rest, t("dzamadu.ui.rest", { rooms: hero.rooms, score, count: deck.length }));
    },
  };
}
