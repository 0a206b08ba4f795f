/** The worker that forges: one puzzle at a time, attempt by attempt, so that it can tell how far it is. To cancel it, end it. */
import init, { Forger } from "../../pkg/forge/dungeon_sandbox.js";

/** @typedef {import("../../pkg/forge/dungeon_sandbox.js").ForgeSettings} Settings */
/** @typedef {{state: "working" | "made" | "gaveUp", attempts: number, rule: string | null}} Standing */
/** @typedef {{kind: "working", attempts: number} | {kind: "made", link: string, rules: string[]} | {kind: "gaveUp", attempts: number, rule: string | null} | {kind: "refused", error: unknown}} Report */

const ready = init();

/** @param {Report} report */
const tell = (report) => postMessage(report);

/** @param {Settings} settings @returns {Report} */
function forge(settings) {
  const forger = new Forger(settings);
  for (;;) {
    const { state, attempts, rule } = /** @type {Standing} */ (forger.run(1));
    if (state === "working") {
      tell({ kind: "working", attempts });
    } else if (state === "made") {
      return { kind: "made", link: forger.link() ?? "", rules: forger.rules() };
    } else {
      return { kind: "gaveUp", attempts, rule };
    }
  }
}

addEventListener("message", async (/** @type {MessageEvent<Settings>} */ { data }) => {
  await ready;
  try {
    tell(forge(data));
  } catch (error) {
    tell({ kind: "refused", error });
  }
});
