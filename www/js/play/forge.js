/** Asks the worker for a puzzle: one at a time, with its progress, and an end to it at any moment. */

/** @typedef {import("./worker.js").Report} Report */
/** @typedef {import("./worker.js").Settings} Settings */

export function createForge() {
  /** @type {Worker | null} */
  let worker = null;

  function cancel() {
    worker?.terminate();
    worker = null;
  }

  return {
    cancel,
    /**
     * Forges in the place of what is being forged.
     * @param {Settings} settings
     * @param {(report: Report | null) => void} report called as it goes on, at last with the result; null where the worker broke down
     */
    make(settings, report) {
      cancel();
      const mine = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
      worker = mine;
      mine.addEventListener("error", () => {
        cancel();
        report(null);
      });
      mine.addEventListener("message", (/** @type {MessageEvent<Report>} */ { data }) => {
        if (worker !== mine) {
          return;
        }
        if (data.kind !== "working") {
          cancel();
        }
        report(data);
      });
      mine.postMessage(settings);
    },
  };
}
