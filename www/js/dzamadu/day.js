/** The prison of the day: the same deck for everybody, on the same paper. Its seed names the day. */

/** Milliseconds of a day. */
const DAY = 86_400_000;

/** A day as `2026-11-30`, by this clock. @param {Date} date */
export function dayOf(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day that a seed names, as `2026-11-30`; null where it names none. @param {string} seed */
export const dayOfSeed = (seed) => /^day-(\d{4}-\d\d-\d\d)$/.exec(seed)?.[1] ?? null;

/** How many days lie between two, each as `2026-11-30`. @param {string} from @param {string} to */
export const daysBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
