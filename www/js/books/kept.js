/**
 * Books kept in this browser: one entry of `localStorage` a book, so that two tabs never write over each other's books,
 * and an entry that cannot be read harms no other.
 */

/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {string} name
 * @property {string} link the book itself, as in the address
 * @property {number} first first page
 * @property {number} pages how many
 * @property {number} page the page that was open
 * @property {number} edited milliseconds since 1970
 * @property {string} revision changes with every write, so that a tab notices another's
 */

const PREFIX = "dungeon-sandbox.book.";
const LAST = "dungeon-sandbox.last";
const OPEN = "dungeon-sandbox.open";

/** The browser may refuse even to show its storage. @param {"localStorage" | "sessionStorage"} kind @returns {Storage | null} */
export function storage(kind) {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

/** Any text that has not been used before. */
export const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** @param {string} id */
export const keyOf = (id) => PREFIX + id;

/** @param {string | null} raw @returns {Kept | null} */
export function parse(raw) {
  try {
    const book = JSON.parse(raw ?? "null");
    const strings = [book.id, book.name, book.link, book.revision].every((value) => typeof value === "string");
    const numbers = [book.first, book.pages, book.page].every((value) => Number.isInteger(value) && value > 0 && value < 10000);
    return strings && numbers && Number.isFinite(new Date(book.edited).getTime()) ? book : null;
  } catch {
    return null;
  }
}

/**
 * What is kept under keys that begin alike: one entry of `localStorage` each.
 * @template {{id: string, edited: number}} Entry
 * @param {string} prefix
 * @param {(raw: string | null) => Entry | null} read nothing if it cannot be read
 */
export function createEntries(prefix, read) {
  return {
    /** @param {string} id @returns {string | null} */
    readRaw(id) {
      try {
        return storage("localStorage")?.getItem(prefix + id) ?? null;
      } catch {
        return null;
      }
    },
    /** @param {string} id @param {string} raw @returns {boolean} whether the browser kept it */
    writeRaw(id, raw) {
      try {
        const local = storage("localStorage");
        local?.setItem(prefix + id, raw);
        return local !== null;
      } catch {
        return false;
      }
    },
    /** @param {string} id */
    remove(id) {
      storage("localStorage")?.removeItem(prefix + id);
    },
    /**
     * All of them, the one edited last first; and those that are there but cannot be read.
     * @returns {{kept: Entry[], broken: {id: string, raw: string}[]}}
     */
    list() {
      /** @type {Entry[]} */
      const kept = [];
      const broken = [];
      const local = storage("localStorage");
      for (let index = 0; local && index < local.length; index++) {
        const key = local.key(index);
        if (!key?.startsWith(prefix)) {
          continue;
        }
        const raw = local.getItem(key) ?? "";
        const entry = read(raw);
        if (entry && prefix + entry.id === key) {
          kept.push(entry);
        } else {
          broken.push({ id: key.slice(prefix.length), raw });
        }
      }
      return { kept: kept.sort((a, b) => b.edited - a.edited), broken };
    },
  };
}

const entries = createEntries(PREFIX, parse);
export const { readRaw, writeRaw } = entries;

/**
 * Every book, the one edited last first; and the entries that are there but cannot be read.
 * @returns {{books: Kept[], broken: {id: string, raw: string}[]}}
 */
export function listBooks() {
  const { kept, broken } = entries.list();
  return { books: kept, broken };
}

/** @param {string} id @returns {Kept | null} */
export const readBook = (id) => parse(readRaw(id));

/** @param {Kept} book @returns {boolean} whether the browser kept it */
export const writeBook = (book) => writeRaw(book.id, JSON.stringify(book));

/** @param {string} id */
export const removeBook = (id) => entries.remove(id);

/** A small setting; null where none was stored. @param {string} name @returns {string | null} */
export function readSetting(name) {
  try {
    return storage("localStorage")?.getItem(`dungeon-sandbox.${name}`) ?? null;
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function writeSetting(name, value) {
  try {
    storage("localStorage")?.setItem(`dungeon-sandbox.${name}`, value);
  } catch {
    // A setting that cannot be kept lasts until the page is closed.
  }
}

/** The book this tab has open, or else the one any tab had open last. @returns {{here: string | null, last: string | null}} */
export function openIds() {
  try {
    return { here: storage("sessionStorage")?.getItem(OPEN) ?? null, last: storage("localStorage")?.getItem(LAST) ?? null };
  } catch {
    return { here: null, last: null };
  }
}

/** @param {string | null} id */
function rememberOpen(id) {
  try {
    if (id === null) {
      return storage("sessionStorage")?.removeItem(OPEN);
    }
    storage("sessionStorage")?.setItem(OPEN, id);
    storage("localStorage")?.setItem(LAST, id);
  } catch {
    // Next time the first book of the list opens instead.
  }
}

/** A name that no kept book has: the one given, or with a number after it. @param {string} name @param {string} [ownId] */
export function freeName(name, ownId) {
  const taken = new Set(
    listBooks()
      .books.filter((book) => book.id !== ownId)
      .map((book) => book.name),
  );
  const stem = name.replace(/ \d+$/, "");
  let result = name;
  for (let number = 2; taken.has(result); number++) {
    result = `${stem} ${number}`;
  }
  return result;
}

/** How long after an edit the address and the kept book follow, in milliseconds. */
const DELAY = 200;

/**
 * Keeps the book in hand: after each edit its link goes into the address and into storage.
 * @param {object} page
 * @param {() => {link: string, first: number, pages: number, page: number}} page.book what to keep
 * @param {() => string} page.title
 * @param {(keeping: "kept" | "loose" | "refused", title: string) => void} page.show
 * @param {(oldName: string, newName: string) => void} page.forked says that the work goes on under another name
 */
export function createKeeper(page) {
  /** @type {Kept | null} */
  let mine = null;
  let timer = 0;
  let pending = false;
  let refused = false;

  /** Writes now what is still to be written. */
  function flush() {
    clearTimeout(timer);
    if (!pending) {
      return;
    }
    pending = false;
    const book = page.book();
    history.replaceState(null, "", `#${book.link}`);
    save(book);
  }

  /** @param {ReturnType<typeof page.book>} book */
  function save(book) {
    const stored = mine && readRaw(mine.id);
    const theirs = parse(stored);
    let name = page.title();
    if (mine && stored !== null && theirs?.revision !== mine.revision) {
      const old = name;
      name = freeName(old);
      mine = null;
      page.forked(old, name);
    }
    const id = mine && stored !== null ? mine.id : unique();
    if (id !== mine?.id) {
      name = freeName(name, id);
    }
    const next = { id, name, ...book, edited: Date.now(), revision: unique() };
    refused = !writeBook(next);
    if (!refused || !mine) {
      mine = next;
    }
    if (!refused) {
      rememberOpen(id);
    }
    page.show(refused ? "refused" : "kept", name);
  }

  // Another tab only renamed this book, or wrote the same: follow it. If it wrote something else, the next save notices.
  addEventListener("storage", (event) => {
    const theirs = mine && event.key === keyOf(mine.id) ? parse(event.newValue) : null;
    if (!theirs || theirs.link !== mine?.link || pending) {
      return;
    }
    mine = theirs;
    page.show("kept", theirs.name);
  });
  addEventListener("pagehide", () => {
    flush();
    const { page: open } = page.book();
    if (mine && mine.page !== open && parse(readRaw(mine.id))?.revision === mine.revision) {
      writeBook({ ...mine, page: open });
    }
  });
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
    /** The book has changed: keep it soon. */
    changed() {
      pending = true;
      clearTimeout(timer);
      timer = window.setTimeout(flush, DELAY);
    },
    /** Keeps the book in hand now, changed or not. */
    keep() {
      pending = true;
      flush();
    },
    /** Another book is in hand: a kept one, or one that is not kept before it is edited. @param {Kept | null} book */
    opened(book) {
      mine = book;
      pending = false;
      refused = false;
      clearTimeout(timer);
      rememberOpen(book?.id ?? null);
    },
    /** The book in hand was renamed in storage. @param {Kept} book */
    renamed(book) {
      if (mine?.id === book.id) {
        mine = book;
      }
    },
  };
}
