/** The one engine of the page. It holds a single board at a time: the one that somebody looks at. */

/** @typedef {import("../../pkg/dungeon_sandbox.js").Sandbox} Engine */
/** @typedef {import("../sandbox/state.js").Info} Info */
/** @typedef {import("../sandbox/state.js").Why} Why */
/** @typedef {import("../sandbox/state.js").Warning} Warning */
/** @typedef {import("../sandbox/state.js").Content} Content */
/** @typedef {{id: string, rule: string | null, text: string}} BoardText as `boards.json` has it */
/** @typedef {{info: Info, cells: Uint8Array, warnings: Warning[], link: string}} Judged cells: four bytes each, all pages one after the other */
/** @typedef {ReturnType<typeof createDesk>} Desk */

/**
 * @param {Engine} engine
 * @param {Content[]} contents by code
 */
export function createDesk(engine, contents) {
  let held = "";

  /** @param {BoardText} board */
  function hold(board) {
    if (held !== board.id) {engine.open_text(board.text);}
    held = board.id;
  }

  return {
    contents,
    /**
     * Everything a board shows.
     * @param {BoardText} board
     * @returns {Judged}
     */
    judge(board) {
      hold(board);
      const info = /** @type {Info} */ (engine.info());
      const cells = new Uint8Array(info.pages * info.columns * info.rows * 4);
      let written = 0;
      for (let spread = info.first >> 1; spread <= (info.first + info.pages - 1) >> 1; spread++) {
        const view = engine.view(spread);
        cells.set(view, written);
        written += view.length;
      }
      return { info, cells, warnings: /** @type {Warning[]} */ (engine.warnings()), link: engine.link() };
    },
    /**
     * Why a cell of a board is what it is.
     * @param {BoardText} board
     * @param {number} cell
     * @returns {Why}
     */
    reasons(board, cell) {
      hold(board);
      return /** @type {Why} */ (engine.reasons(cell));
    },
  };
}
