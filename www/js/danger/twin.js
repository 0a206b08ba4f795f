/** The board as a list, corridor by corridor: the same in words, and the same to press. */
import { attr, el } from "../dom.js";
import { t } from "../lang.js";
import { sectionName, spaceAbout, spaceName } from "./names.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("./view.js").Drawing} Drawing */
/** @typedef {import("./view.js").Space} Space */
/** @typedef {import("./view.js").View} View */

/** @param {App} app @param {(space: string) => void} choose */
export function createTwin(app, choose) {
  const root = el("div", { class: "twin", tabindex: "0", role: "region", "aria-label": t("danger.ui.twin") });
  /** @type {Map<string, {space: Space, node: HTMLElement, words: string}>} */
  let items = new Map();

  /** @param {Space} space @param {Space[]} row of its corridor, with its neighbours on either side */
  function item(space, row) {
    const index = row.indexOf(space);
    const beside = [row[index - 1]?.id, row[index + 1]?.id];
    const apart = space.joins.filter((name) => !beside.includes(name));
    const words = [spaceAbout(space), apart.length > 0 ? t("danger.ui.joined", { spaces: apart.map(spaceName).join(", ") }) : ""].filter(Boolean).join(" · ");
    const node = el("li", { "data-space": space.id });
    items.set(space.id, { space, node, words });
    return node;
  }

  return {
    root,
    focus: () => root.focus(),
    /** @param {Drawing} drawing */
    lay(drawing) {
      items = new Map();
      const sections = [...new Set(drawing.spaces.map(({ section }) => section))];
      root.replaceChildren(...sections.map((section) => {
        const row = drawing.spaces.filter((space) => space.section === section);
        return el("section", {}, el("h2", {}, sectionName(section)), el("ol", {}, ...row.map((space) => item(space, row))));
      }));
    },
    /** @param {State} state */
    render(state) {
      const view = /** @type {View} */ (state.view);
      const leading = new Map((state.isBusy ? [] : state.choices).flatMap((choice) => (typeof choice["space"] === "string" && ["go", "sideStep", "pushAway"].includes(choice.code) && !choice.refused ? [[choice["space"], choice]] : [])));
      for (const [id, { node, words }] of items) {
        const there = view.characters.filter(({ space }) => space === id).map(({ character }) => t(`danger.character.${character}.name`));
        const choice = leading.get(id);
        const told = [words, there.length > 0 ? t("danger.ui.here", { names: there.join(", ") }) : ""].filter(Boolean).join(" · ");
        const key = `${told}|${choice?.move ?? ""}`;
        if (node.dataset["key"] !== key) {
          node.dataset["key"] = key;
          node.replaceChildren(
            choice ? el("button", { type: "button", class: "text", onclick: () => choose(id), "aria-label": app.words.choice(choice) }, spaceName(id)) : el("span", {}, spaceName(id)),
            told === "" ? "" : ` ${told}`);
          attr(node, "data-someone", there.length > 0);
        }
      }
    },
  };
}
