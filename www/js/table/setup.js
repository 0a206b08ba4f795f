/** The set-up of a new game: who sits where, the seed of the dice, the edition. */
import { readSetting, writeSetting } from "../books/kept.js";
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { fileName, save } from "../share/save.js";
import { choosePlayer } from "./players.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Told} Told */
/**
 * @typedef {object} Plan what a new game is made of
 * @property {string | undefined} edition text of somebody's own, nothing for the standard one
 * @property {string} setup
 * @property {string[]} players
 * @property {string} seed
 */

/** Bytes of a file that are worth looking at. */
const MOST_BYTES = 2_000_000;

/** The players and the setup chosen last time. @param {Game} game @returns {{players: string[], setup: string | null}} */
export function lastPlan(game) {
  try {
    const { players, setup } = JSON.parse(readSetting(`table.${game.name}.plan`) ?? "null");
    if (Array.isArray(players) && players.every((word) => typeof word === "string") && players.length >= game.seats.fewest && players.length <= game.seats.most && typeof setup === "string") {
      return { players, setup };
    }
  } catch {
    // Nothing was chosen yet, or nothing that can be read.
  }
  return { players: [...game.seats.start], setup: null };
}

/** Sits down; throws the engine's error. @param {Game} game @param {Plan} plan @returns {import("./game.js").Table} */
export const sitDown = (game, plan) => new game.engine.Table(plan.edition, plan.setup, plan.players.join(" "), plan.seed);

/**
 * Opens the set-up.
 * @param {Game} game
 * @param {(error: unknown) => string} problem the engine's errors in words
 * @param {{seed?: string, edition?: string | undefined}} given what is set already
 * @param {(table: import("./game.js").Table) => void} begin
 */
export function openSetup(game, problem, given, begin) {
  const last = lastPlan(game);
  let { players } = last;
  let edition = given.edition;
  const part = game.setup(last.setup);
  const seats = el("ol", { class: "seats" });
  const add = el("button", { type: "button", class: "text", onclick: () => seat([...players, "easy"]) }, t("table.setup.add"));
  const fault = el("p", { class: "fault", role: "alert" });
  const seed = el("input", { type: "text", id: "setup-seed", value: given.seed ?? game.engine.fresh_seed(), maxlength: 32, autocomplete: "off", spellcheck: "false", autocapitalize: "off" });
  const editionName = el("p", {});
  const file = el("input", { type: "file", accept: ".txt,text/plain", class: "sr", tabindex: "-1", "aria-hidden": "true", id: "setup-edition", onchange: () => read(file.files?.[0]) });
  const standard = el("button", { type: "button", class: "text", onclick: () => setEdition(undefined) }, t("table.setup.standard"));
  const editionFault = el("p", { class: "fault", role: "alert" });

  /** @param {string[]} words */
  function seat(words) {
    players = words;
    seats.replaceChildren(...players.map((word, index) => {
      const number = index + 1;
      const remove = el("button", { type: "button", class: "text", "aria-label": t("table.setup.removeSeat", { number }), onclick: () => seat(players.filter((_, other) => other !== index)) }, t("table.setup.remove"));
      return el("li", {}, part.seat(index, players.length), choosePlayer(word, t("table.setup.player", { number }), (chosen) => { players[index] = chosen; }), players.length > game.seats.fewest ? remove : null);
    }));
    add.hidden = players.length >= game.seats.most;
  }

  /** @param {string | undefined} words */
  function setEdition(words) {
    edition = words;
    editionFault.textContent = "";
    editionName.textContent = t(words === undefined ? "table.setup.isStandard" : "table.setup.isOwn");
    standard.hidden = words === undefined;
  }

  /** @param {File | undefined} chosen */
  async function read(chosen) {
    file.value = "";
    if (!chosen) {
      return;
    }
    editionFault.textContent = "";
    if (chosen.size > MOST_BYTES) {
      editionFault.textContent = t("table.setup.tooLarge", { name: chosen.name });
      return;
    }
    try {
      const words = await chosen.text();
      game.engine.check_edition(words);
      setEdition(words);
    } catch (error) {
      editionFault.textContent = t("table.setup.editionRefused", { name: chosen.name, why: error instanceof Error ? error.message : problem(error) });
    }
  }

  /** @param {Event} event */
  function start(event) {
    event.preventDefault();
    const plan = { edition, setup: part.text(players.length), players, seed: seed.value.trim() };
    try {
      const table = sitDown(game, plan);
      writeSetting(`table.${game.name}.plan`, JSON.stringify({ players, setup: plan.setup }));
      dialog.close();
      begin(table);
    } catch (error) {
      fault.textContent = problem(error);
    }
  }

  seat([...players]);
  setEdition(edition);
  const dialog = openDialog(t("table.setup.title"), [
    el("form", { class: "setup", onsubmit: start },
      el("fieldset", {}, el("legend", {}, t("table.setup.seats")), seats, add),
      ...part.extras,
      el("div", { class: "setup-seed" },
        el("label", { for: "setup-seed" }, t("table.setup.seed")),
        el("div", { class: "actions" }, seed, el("button", { type: "button", class: "text", onclick: () => { seed.value = game.engine.fresh_seed(); } }, t("table.setup.fresh"))),
        el("p", { class: "faint" }, t("table.setup.seedAbout"))),
      el("fieldset", {}, el("legend", {}, t(`${game.name}.ui.edition`)),
        editionName,
        el("p", { class: "faint" }, t(`${game.name}.ui.editionAbout`)),
        el("div", { class: "actions" }, file,
          el("button", { type: "button", onclick: () => file.click() }, t("table.setup.own")), standard,
          el("button", { type: "button", class: "text", onclick: () => save(new Blob([edition ?? game.engine.standard_edition()], { type: "text/plain" }), fileName(game.name, "-edition.txt")) }, t("table.setup.saveEdition"))),
        editionFault),
      fault,
      el("div", { class: "actions" }, el("button", { type: "submit", class: "main" }, t("table.setup.begin")))),
  ], { wide: true });
  return dialog;
}
