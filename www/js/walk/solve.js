/** Asks the worker for routes: one request in flight, with its progress, and an end to it at any moment. */

/** @typedef {import("./worker.js").Report} Report */
/** @typedef {import("./worker.js").Request} Request */

export function createSolver() {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {((report: Report | null) => void) | null} null reports that the request was cancelled or failed */
  let listener = null;

  function end() {
    worker?.terminate();
    worker = null;
    const left = listener;
    listener = null;
    left?.(null);
  }

  return {
    get isBusy() {
      return listener !== null;
    },
    /**
     * Puts a request in the place of the one under way.
     * @param {Request} request @param {(report: Report | null) => void} report called as it goes on, at last with the result
     */
    ask(request, report) {
      if (listener) {
        end();
      }
      listener = report;
      if (!worker) {
        worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
        worker.addEventListener("error", end);
        worker.addEventListener("message", (/** @type {MessageEvent<Report>} */ { data }) => {
          const told = listener;
          if (data.kind === "solved" || data.kind === "answered") {
            listener = null;
          }
          told?.(data);
        });
      }
      worker.postMessage(request);
    },
    cancel: end,
  };
}
