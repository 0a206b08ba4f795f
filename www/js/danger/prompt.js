/** What is asked now, and what is at stake. */
import { t } from "../lang.js";
import { spaceName } from "./names.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("./view.js").Death} Death */
/** @typedef {import("./view.js").View} View */

/** The chance to throw at least so much with one die, in percent. @param {number} needed */
const chance = (needed) => Math.round(((7 - needed) / 6) * 100);

/** What a death would change and leave. @param {Death} death @param {{hp: number, rerolls: number}} now */
function deathWords(death, now) {
  const keeps = [
    ...(death.keepsKey ? ["key"] : []),
    ...(death.keepsTalisman ? ["talisman"] : []),
    ...(death.keepsBlack ? ["black"] : []),
    ...(death.keepsGold ? ["gold"] : []),
  ].map((thing) => t(`danger.ui.death.keeps.${thing}`));
  return [
    t("danger.ui.death.back", { space: spaceName(death.space), hp: death.hp, rerolls: death.rerolls, hpNow: now.hp, rerollsNow: now.rerolls }),
    death.switchLost ? t("danger.ui.death.switchLost") : "",
    keeps.length > 0 ? t("danger.ui.death.kept", { things: keeps.join(", ") }) : "",
    death.endsTurn ? t("danger.ui.death.endsTurn") : "",
  ].filter(Boolean).join(" ");
}

/** @param {App} app @returns {import("../table/game.js").Words} */
export function prompt(app) {
  const view = /** @type {View} */ (app.state.view);
  const { info } = app.state;
  const name = app.seatName(info.turn);
  const about = app.seatName(view.about);
  const character = view.characters[view.about];
  const whose = view.about === info.turn ? "own" : "other";
  switch (view.phase) {
    case "moveDie":
      return t(`danger.ui.ask.moveDie.${whose}`, { name, about, number: view.die?.number });
    case "avoidDie": {
      const needed = view.die?.needed ?? 0;
      const isEnough = (view.die?.number ?? 0) >= needed;
      const told = t(`danger.ui.ask.avoidDie.${isEnough ? "avoids" : "fails"}.${whose}`, { name, about, number: view.die?.number, needed, percent: chance(needed) });
      return !isEnough && view.trap?.deadly && character && whose === "own" ? `${told} ${deathWords(view.trap.death, character)}` : told;
    }
    case "trap": {
      const trap = view.trap;
      if (!trap || !character) {
        return t("table.decides", { name });
      }
      const outcome = trap.kind === "gameover" ? t("danger.ui.stakes.gameOver") : trap.fall ? t("danger.ui.stakes.fall", { space: spaceName(trap.fall) }) : t("danger.ui.stakes.hurt");
      return [
        t("danger.ui.ask.trap", { name, trap: t(`danger.ui.kind.${trap.kind}`), space: spaceName(trap.space) }),
        t("danger.ui.stakes.avoid", { needed: character.avoid, percent: chance(character.avoid) }),
        outcome,
        trap.deadly ? deathWords(trap.death, character) : "",
      ].filter(Boolean).join(" ");
    }
    default:
      return t(`danger.ui.ask.${view.phase}`, { name, count: view.die?.number });
  }
}
