/**
 * The words of the page. Every sentence lives in `lang/<code>.json`, or in `lang/<code>/<part>.json` where only some
 * pages need it; this module finds, counts and joins them.
 */

/** @typedef {{page: number, column: number, row: number}} Place column and row count from 1, as players read them */
/** @typedef {{[name: string]: string | number | undefined}} Params */

/** @type {any} */
let words = {};
let plurals = new Intl.PluralRules("en");

/** @param {string} path below `lang/` @returns {Promise<any>} */
const fetchWords = async (path) => (await fetch(new URL(`../lang/${path}.json`, import.meta.url))).json();

/**
 * Loads a language and makes it the one in use.
 * @param {string} code
 * @param {string[]} [files] of their own in the language's folder, for pages that need more; what `danger.json` holds stands under the key `danger`
 */
export async function loadLanguage(code, files = []) {
  const [common, ...others] = await Promise.all([fetchWords(code), ...files.map((file) => fetchWords(`${code}/${file}`))]);
  words = { ...common, ...Object.fromEntries(files.map((file, index) => [file, others[index]])) };
  plurals = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

/** What stands under a dotted key. @param {string} key @returns {any} */
function at(key) {
  return key.split(".").reduce((node, part) => node?.[part], words);
}

/**
 * The template behind a dotted key. Where the key holds plural forms, `count` chooses one.
 * @param {string} key
 * @param {number} [count]
 * @returns {string | undefined}
 */
function find(key, count) {
  let node = at(key);
  if (node && typeof node === "object" && !Array.isArray(node) && count !== undefined) {
    node = (count === 0 && node.zero) || node[plurals.select(count)] || node.other;
  }
  return typeof node === "string" ? node : undefined;
}

/** @param {string} key */
function complain(key) {
  // eslint-disable-next-line no-console -- a missing sentence must not pass unseen
  console.error(`no words for ${key}`);
}

/** @param {string} key */
export const has = (key) => find(key, 1) !== undefined;

/**
 * The sentence of a key. A key nobody wrote shows itself and complains on the console.
 * @param {string} key
 * @param {Params} [params] fill the braces; `count` also chooses the plural form
 * @param {number} [plural] chooses the form where it is not `count`
 * @returns {string}
 */
export function t(key, params = {}, plural = undefined) {
  const count = plural ?? (typeof params.count === "number" ? params.count : 1);
  const template = find(key, count);
  if (template === undefined) {
    complain(key);
    return key;
  }
  return template.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ""));
}

/** The keys that stand directly under a key, in order. @param {string} key @returns {string[]} */
export function keysOf(key) {
  const node = at(key);
  if (!node || typeof node !== "object") {
    complain(key);
  }
  return Object.keys(node ?? {});
}

/**
 * The paragraphs of a key that holds a list, or a single one.
 * @param {string} key
 * @returns {string[]}
 */
export function paragraphs(key) {
  const node = at(key);
  if (Array.isArray(node) || typeof node === "string") {
    return [node].flat();
  }
  complain(key);
  return [];
}

/**
 * Like `t`, but what fills the braces may be nodes: gives the parts to append, in order.
 * @param {string} key
 * @param {{[name: string]: string | number | Node | (string | Node)[] | undefined}} params
 * @param {number} plural
 * @returns {(string | Node)[]}
 */
export function parts(key, params, plural) {
  const template = find(key, plural);
  if (template === undefined) {
    complain(key);
  }
  return (template ?? key).split(/(\{\w+\})/).flatMap((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    const value = name === undefined ? piece : (params[name] ?? "");
    return Array.isArray(value) ? value : [value instanceof Node ? value : String(value)];
  });
}

/**
 * What a content is called in sentences: `{content} {a} {A} {plural}`.
 * @param {string} name
 */
export function contentWords(name) {
  return { content: t(`content.${name}.name`), a: t(`content.${name}.a`), A: t(`content.${name}.A`), plural: t(`content.${name}.plural`) };
}

/**
 * A list of cells in words, naming a page wherever it is not `home`.
 * @param {Place[]} cells
 * @param {number} home the page the reader has in mind; 0 names every page
 * @param {(place: Place, words: string) => string | Node} show how one cell is shown
 * @param {number} [most] how many are named before the rest is only counted
 * @returns {(string | Node)[]}
 */
export function listCells(cells, home, show, most = 6) {
  const named = cells.length > most + 1 ? cells.slice(0, most) : cells;
  /** @type {Map<number, Place[]>} */
  const pages = new Map();
  for (const cell of named) {
    pages.set(cell.page, [...(pages.get(cell.page) ?? []), cell]);
  }
  const left = cells.length - named.length;
  const groups = [...pages].map(([page, places]) => {
    const list = join(places.map((place) => [show(place, t("cells.one", { column: place.column, row: place.row }))]), left === 0);
    return page === home ? list : parts("cells.onPage", { list, page }, 1);
  });
  // "And" joins cells of one page, or what is named with what is only counted; pages stand apart.
  const list = join(groups, false);
  return left > 0 ? parts("cells.more", { list, count: left }, left) : list;
}

/**
 * "a; b and c", or "a; b; c" where something follows.
 * @param {(string | Node)[][]} items
 * @param {boolean} isWhole
 * @returns {(string | Node)[]}
 */
function join(items, isWhole) {
  const [last] = items.slice(-1);
  const row = (/** @type {(string | Node)[][]} */ some) => some.flatMap((item, index) => (index === 0 ? item : [t("cells.comma"), ...item]));
  return isWhole && last && items.length > 1 ? parts("cells.last", { list: row(items.slice(0, -1)), last }, 1) : row(items);
}

/**
 * The sentence of a reason or a warning, its cells shown by `show`.
 * @param {"reason" | "warning"} section
 * @param {{rule: string, code: string, count: number, needed: number, page?: number | null, cells: Place[]}} told
 * @param {string | null} content name of the content it speaks of
 * @param {number} home
 * @param {(place: Place, words: string) => string | Node} show
 */
export function sentence(section, told, content, home, show) {
  const key = section === "reason" ? `reason.${told.rule}.${told.code}` : `warning.${told.code}`;
  const list = (/** @type {Place[]} */ cells) => listCells(cells, home, show);
  return parts(
    key,
    {
      ...(content === null ? {} : contentWords(content)),
      count: told.count,
      needed: told.needed,
      page: told.page ?? 0,
      cells: list(told.cells),
      first: list(told.cells.slice(0, 1)),
      rest: list(told.cells.slice(1)),
      last: list(told.cells.slice(-1)),
    },
    told.cells.length,
  );
}
