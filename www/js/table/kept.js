/**
 * Games kept in this browser: one entry of `localStorage` a game, so that two tabs never write over each other's games,
 * and an entry that cannot be read harms no other.
 */
import { createEntries, storage, unique } from "../books/kept.js";

/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {string} title
 * @property {string} record the game itself, as the engine reads it
 * @property {number} moves how many were made
 * @property {boolean} over
 * @property {number} edited milliseconds since 1970
 * @property {string} revision changes with every write, so that a tab notices another's
 */
/** @typedef {"kept" | "loose" | "refused"} Keeping */

/** How long after a change the game is kept while moves come fast, in milliseconds. */
const DELAY = 150;

/** @param {string | null} raw @returns {Kept | null} */
export function parse(raw) {
  try {
    const kept = JSON.parse(raw ?? "null");
    const strings = [kept.id, kept.title, kept.record, kept.revision].every((value) => typeof value === "string");
    const numbers = Number.isInteger(kept.moves) && kept.moves >= 0 && Number.isFinite(new Date(kept.edited).getTime());
    return strings && numbers && typeof kept.over === "boolean" ? kept : null;
  } catch {
    return null;
  }
}

/** The games of one kind. @param {string} game */
export function createShelf(game) {
  const prefix = `dungeon-sandbox.table.${game}.game.`;
  const last = `dungeon-sandbox.table.${game}.last`;
  const open = `dungeon-sandbox.table.${game}.open`;

  const entries = createEntries(prefix, parse);
  const { readRaw, writeRaw } = entries;

  return {
    readRaw,
    writeRaw,
    /** @param {string} id */
    keyOf: (id) => prefix + id,
    /** @param {string} id */
    read: (id) => parse(readRaw(id)),
    /** @param {Kept} kept @returns {boolean} whether the browser kept it */
    write: (kept) => writeRaw(kept.id, JSON.stringify(kept)),
    remove: entries.remove,
    /**
     * Every game, the one played last first; and the entries that are there but cannot be read.
     * @returns {{games: Kept[], broken: {id: string, raw: string}[]}}
     */
    list() {
      const { kept, broken } = entries.list();
      return { games: kept, broken };
    },
    /** The game this tab has open, or else the one any tab had open last. @returns {string | null} */
    openId() {
      try {
        return storage("sessionStorage")?.getItem(open) ?? storage("localStorage")?.getItem(last) ?? null;
      } catch {
        return null;
      }
    },
    /** @param {string | null} id */
    rememberOpen(id) {
      try {
        if (id === null) {
          storage("sessionStorage")?.removeItem(open);
        } else {
          storage("sessionStorage")?.setItem(open, id);
          storage("localStorage")?.setItem(last, id);
        }
      } catch {
        // Next time the first game of the list opens instead.
      }
    },
  };
}

/** @typedef {ReturnType<typeof createShelf>} Shelf */

/**
 * Keeps the game in hand.
 * @param {Shelf} shelf
 * @param {object} page
 * @param {() => {title: string, record: string, moves: number, over: boolean}} page.game what to keep
 * @param {(keeping: Keeping) => void} page.show
 * @param {() => void} page.forked says that the game goes on as one of its own, as another tab has changed it too
 */
export function createKeeper(shelf, page) {
  /** @type {Kept | null} */
  let mine = null;
  let timer = 0;
  let pending = false;

  /** Writes now what is still to be written. */
  function flush() {
    clearTimeout(timer);
    timer = 0;
    if (!pending) {
      return;
    }
    pending = false;
    const game = page.game();
    const stored = mine && shelf.readRaw(mine.id);
    if (mine && stored !== null && parse(stored)?.revision !== mine.revision) {
      mine = null;
      page.forked();
    }
    const next = { id: mine && stored !== null ? mine.id : unique(), ...game, edited: Date.now(), revision: unique() };
    const isKept = shelf.write(next);
    if (isKept || !mine) {
      mine = next;
    }
    if (isKept) {
      shelf.rememberOpen(next.id);
    }
    page.show(isKept ? "kept" : "refused");
  }

  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      flush();
    }
  });

  return {
    flush,
    get id() {
      return mine?.id ?? null;
    },
    /** The game has changed: keep it soon. */
    changed() {
      pending = true;
      // Not anew with every change: bots that never rest would put it off for ever.
      timer ||= window.setTimeout(flush, DELAY);
    },
    /** Keeps the game in hand now, changed or not. */
    keep() {
      pending = true;
      flush();
    },
    /** The game in hand is no longer kept; it will be once it changes. */
    removed() {
      clearTimeout(timer);
      timer = 0;
      pending = false;
      mine = null;
      shelf.rememberOpen(null);
    },
    /** Another game is in hand: a kept one, or one that is not kept yet. @param {Kept | null} kept */
    opened(kept) {
      flush();
      mine = kept;
      shelf.rememberOpen(kept?.id ?? null);
    },
  };
}

/** @typedef {ReturnType<typeof createKeeper>} Keeper */
