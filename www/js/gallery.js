/** The gallery: boards to start from. */
import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { has, t } from "./lang.js";
import { previewOf } from "./sandbox/preview.js";

/** @typedef {{id: string, rule: string | null, text: string}} Board */

/** @type {Promise<Board[]> | undefined} */
let loaded;

/** Loads the boards, once; what failed is tried again. */
export function loadBoards() {
  loaded ??= fetch("./boards.json").then((response) => response.json());
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/** @param {import("./main.js").Page} page */
export async function openGallery(page) {
  const boards = await loadBoards();
  const list = el("ul", { class: "boards" });
  const dialog = openDialog(
    t("ui.galleryTitle"),
    [el("p", {}, t("ui.galleryHint"), " ", el("a", { href: "./rules.html" }, t("ui.galleryRules"))), list],
    { wide: true },
  );
  for (const { id, text } of boards.filter((board) => board.rule === null)) {
    const title = has(`board.${id}.title`) ? t(`board.${id}.title`) : id;
    const caption = has(`board.${id}.caption`) ? t(`board.${id}.caption`) : "";
    const open = () => {
      dialog.close();
      page.openLoose(() => page.app.engine.open_text(text), title);
    };
    const { svg } = previewOf((engine) => engine.open_text(text), page.app.contents);
    list.append(
      el(
        "li",
        {},
        el("button", { type: "button", class: "board", onclick: open }, svg, el("strong", {}, title), el("span", { class: "faint" }, caption)),
      ),
    );
  }
}
