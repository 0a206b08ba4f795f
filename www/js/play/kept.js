/**
 * What is kept of puzzles in this browser: the plays themselves, so that each can be gone on with, and the days solved.
 * Where the browser refuses its storage, all of this lasts until the page is closed.
 */

/** @typedef {import("../sandbox/state.js").Move} Move */
/**
 * @typedef {object} Outcome how a play ended
 * @property {"solved" | "gaveUp"} kind
 * @property {number} length moves of the route found, 0 where it was given up
 * @property {number} shortest moves of the shortest route
 * @property {number} mistakes
 * @property {number} hints
 * @property {number | null} seconds where the time was shown
 */
/**
 * @typedef {object} Play
 * @property {string} link the puzzle, as in the address
 * @property {string | null} day the date whose spread it is, as 2026-11-30
 * @property {[number, number][]} marks cell and its mark
 * @property {Move[]} trail
 * @property {number} mistakes
 * @property {number} hints
 * @property {number[]} told cells whose verdict the player has been told
 * @property {number} seconds played
 * @property {Outcome | null} outcome the first one; what comes after counts for nothing
 */
/** @typedef {Outcome & {on: string}} Day how a day's spread ended, and on which date */

const PLAYS = "dungeon-sandbox.plays",
  DAYS = "dungeon-sandbox.days",
  BEST = "dungeon-sandbox.best";
/** How many plays are kept; the one not touched longest goes first. */
const MOST = 40;

/** What could not be stored. @type {Map<string, string>} */
const loose = new Map();

/** @param {string} key @returns {any} null where nothing is stored, or nothing that can be read */
function read(key) {
  try {
    return JSON.parse(loose.get(key) ?? window.localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value @returns {boolean} whether the browser kept it */
function write(key, value) {
  const raw = JSON.stringify(value);
  try {
    window.localStorage.setItem(key, raw);
    loose.delete(key);
    return true;
  } catch {
    loose.set(key, raw);
    return false;
  }
}

/** @param {any} play @returns {play is Play} */
function isPlay(play) {
  const numbers = [play?.mistakes, play?.hints, play?.seconds].every(Number.isFinite);
  return typeof play?.link === "string" && numbers && [play.marks, play.trail, play.told].every(Array.isArray);
}

/** All plays, the one touched last first. @returns {Play[]} */
function plays() {
  const stored = read(PLAYS);
  return Array.isArray(stored) ? stored.filter(isPlay) : [];
}

/** @param {string} link @returns {Play | null} */
export const readPlay = (link) => plays().find((play) => play.link === link) ?? null;

/** The play touched last that has not ended. @returns {Play | null} */
export const unfinished = () => plays().find((play) => !play.outcome && (play.marks.length > 0 || play.trail.length > 0)) ?? null;

/** @param {string} day @returns {Play | null} */
export const playOfDay = (day) => plays().find((play) => play.day === day) ?? null;

/** @param {Play} play @returns {boolean} whether the browser kept it */
export const writePlay = (play) => write(PLAYS, [play, ...plays().filter((other) => other.link !== play.link)].slice(0, MOST));

/** A play nobody has touched. @param {string} link @param {string | null} day @returns {Play} */
export const freshPlay = (link, day) => ({ link, day, marks: [], trail: [], mistakes: 0, hints: 0, told: [], seconds: 0, outcome: null });

/** Makes a puzzle known as that of a day; one that was played by a link before then counts for it. @param {string} link @param {string} day @param {string} now today's date */
export function adopt(link, day, now) {
  const play = { ...(readPlay(link) ?? freshPlay(link, day)), day };
  writePlay(play);
  if (play.outcome) {
    endDay(day, play.outcome, now);
  }
}

/** @returns {{[day: string]: Day}} */
export function readDays() {
  const stored = read(DAYS);
  return stored && typeof stored === "object" && !Array.isArray(stored) ? stored : {};
}

/** Notes how a day's spread ended. Only the first time counts. @param {string} day @param {Outcome} outcome @param {string} now today's date */
export function endDay(day, outcome, now) {
  const days = readDays();
  if (!Object.hasOwn(days, day)) {
    write(DAYS, { ...days, [day]: { ...outcome, on: now } });
  }
}

/** The date so many days before or after another. @param {string} day as 2026-11-30 @param {number} by */
export function shiftDay(day, by) {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** The reader's own date, as 2026-11-30. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * Days in a row whose spread was solved on the day itself, up to today, or to yesterday while today's is open; and the longest such row.
 * @param {string} now today's date
 */
export function streak(now) {
  const days = readDays();
  const counts = (/** @type {string} */ day) => days[day]?.kind === "solved" && days[day]?.on === day;
  const back = (/** @type {string} */ from) => {
    let length = 0;
    for (let day = from; counts(day); day = shiftDay(day, -1)) {
      length += 1;
    }
    return length;
  };
  const current = back(counts(now) ? now : shiftDay(now, -1));
  const longest = Object.keys(days).reduce((most, day) => (counts(day) && !counts(shiftDay(day, 1)) ? Math.max(most, back(day)) : most), current);
  return { current, longest, solved: Object.values(days).filter((day) => day.kind === "solved").length };
}

/** @typedef {{solved: number, clean: number, fastest: number | null}} Best puzzles solved, those without mistake or hint, the fewest seconds */

/** @returns {Best} */
export function readBest() {
  const best = read(BEST);
  return Number.isFinite(best?.solved) && Number.isFinite(best?.clean) ? best : { solved: 0, clean: 0, fastest: null };
}

/** @param {Outcome} outcome */
export function countOutcome(outcome) {
  if (outcome.kind !== "solved") {
    return;
  }
  const best = readBest();
  const isClean = outcome.mistakes + outcome.hints === 0 && outcome.length === outcome.shortest;
  const times = [best.fastest, outcome.seconds].filter((time) => typeof time === "number");
  write(BEST, { solved: best.solved + 1, clean: best.clean + (isClean ? 1 : 0), fastest: times.length > 0 ? Math.min(...times) : null });
}
