/** Asks the worker for the moves of bots: one request in flight, and an end to it at any moment. */

/** @typedef {import("./worker.js").Request} Request */
/** @typedef {import("./worker.js").Answer} Answer */
/** @typedef {(answer: Answer | null) => void} Take null where the worker broke down */

/** @param {string} game */
export function createThinker(game) {
  /** @type {Worker | null} */
  let worker = null;
  let last = 0;
  let isBusy = false;
  /** Whose answer is waited for. @type {{id: number, take: Take} | null} */
  let waiting = null;
  /** What is asked once the worker is done with what nobody waits for any more. @type {(Request & {id: number}) | null} */
  let next = null;

  function start() {
    const mine = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    mine.addEventListener("error", () => {
      worker = null;
      isBusy = false;
      next = null;
      finish(null);
    });
    mine.addEventListener("message", (/** @type {MessageEvent<Answer>} */ { data }) => {
      isBusy = false;
      if (data.id === waiting?.id) {
        finish(data);
      }
      if (next) {
        post(next);
      }
    });
    return mine;
  }

  /** @param {Request & {id: number}} request */
  function post(request) {
    next = null;
    isBusy = true;
    worker ??= start();
    worker.postMessage(request);
  }

  /** @param {Answer | null} answer */
  function finish(answer) {
    const { take } = waiting ?? {};
    waiting = null;
    take?.(answer);
  }

  return {
    /** Loads all that bots need, so that they can think without the network. @param {string} record of any game */
    warm(record) {
      if (!worker) {
        post({ id: ++last, game, record, most: 0, milliseconds: 0 });
      }
    },
    /** Nobody waits for the answer any more. */
    cancel() {
      next = null;
      finish(null);
    },
    /**
     * The moves of the bots that come next, in the place of what was asked before.
     * @param {Omit<Request, "id" | "game">} asked
     * @returns {Promise<Answer | null>} null where it was given up, or the worker broke down
     */
    ask(asked) {
      this.cancel();
      const request = { ...asked, id: ++last, game };
      return new Promise((take) => {
        waiting = { id: request.id, take };
        if (isBusy) {
          next = request;
        } else {
          post(request);
        }
      });
    },
  };
}
