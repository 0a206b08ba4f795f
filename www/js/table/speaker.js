/** What a screen reader hears: own moves at once, those of bots gathered, so that they never talk over each other. */

/** Milliseconds between two announcements of what bots do. */
const GAP = 1800;
/** So many sentences are told at once; the earlier ones can be read in the log. */
const MOST = 5;

/** @param {(words: string) => void} announce */
export function createSpeaker(announce) {
  /** @type {string[]} */
  let waiting = [];
  let timer = 0;

  function tell() {
    clearTimeout(timer);
    timer = 0;
    if (waiting.length > 0) {
      announce(waiting.slice(-MOST).join(" "));
      waiting = [];
    }
  }

  return {
    /** At once, with what was still to be said. @param {string | string[]} words */
    now(words) {
      waiting.push(...[words].flat());
      tell();
    },
    /** Soon, together with what else comes until then. @param {string | string[]} words */
    soon(words) {
      waiting.push(...[words].flat());
      timer ||= window.setTimeout(tell, GAP);
    },
    /** Things have come to rest: what is left is said. */
    rest: tell,
    /** What is left does not matter any more. */
    drop() {
      waiting = [];
    },
  };
}
