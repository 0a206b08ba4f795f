/** What a play is called and how it is told to others, without a word of the way. */
import { t } from "../lang.js";

/** @typedef {import("./kept.js").Outcome} Outcome */

/** The day of the first spread. */
const FIRST_DAY = "2026-11-30";
const DAY_MS = 86_400_000;

/** @param {string} day as 2026-11-30 */
export const dateWords = (day) => new Date(`${day}T12:00:00Z`).toLocaleDateString(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" });

/** The how-manieth spread of the day; less than 1 before there were any. @param {string} day */
export const numberOf = (day) => Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS) + 1;

/** @param {string | null} day */
export function titleOf(day) {
  if (day === null) {
    return t("play.puzzle");
  }
  const number = numberOf(day);
  return number > 0 ? t("play.day.title", { number }) : t("play.day.untold");
}

/** @param {number} seconds */
export function timeWords(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** What came of it, in a few words each. @param {Outcome} outcome @returns {string[]} */
export function outcomeWords(outcome) {
  const { kind, length, shortest, mistakes, hints, seconds } = outcome;
  const over = length - shortest;
  const way = kind === "gaveUp" ? t("play.told.gaveUp") : shortest === 0 ? t("play.told.moves", { count: length }) : over === 0 ? t("play.told.shortest", { count: length }) : t("play.told.over", { count: length, over });
  return [way, t("play.told.mistakes", { count: mistakes }), t("play.told.hints", { count: hints }), ...(seconds === null ? [] : [timeWords(seconds)])];
}

/** One line for others. @param {string | null} day @param {Outcome} outcome */
export function shareLine(day, outcome) {
  const title = day === null ? t("play.puzzle") : t("play.share.day", { title: titleOf(day), date: dateWords(day) });
  return t("play.share.line", { title, told: outcomeWords(outcome).join(" · ") });
}

/** The address under which a puzzle is played. @param {string} link */
export const addressOf = (link) => `${location.href.split("#")[0]}#${link}&play`;
