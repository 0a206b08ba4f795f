/** Puzzles to play: the spread of the day and of earlier days, one forged as wished, the book in hand. */
import { daily, rule_table } from "../../pkg/dungeon_sandbox.js";
import { openDialog } from "../dialog.js";
import { attr, el } from "../dom.js";
import { t } from "../lang.js";
import { errorWords } from "../sandbox/app.js";
import { createForge } from "./forge.js";
import { adopt, playOfDay, readDays, shiftDay, today, unfinished } from "./kept.js";
import { recordWords } from "./result.js";
import { style } from "./style.js";
import { dateWords, numberOf, outcomeWords, titleOf } from "./words.js";

/** @typedef {import("../main.js").Page} Page */
/** @typedef {import("./worker.js").Settings} Settings */

const SIDES = { min: 5, max: 12 };
/** Attempts after which the forge gives up; only for showing how far it is. */
const MOST_ATTEMPTS = 400;

/** The settings of a day's spread. @param {string} day @returns {Settings | null} */
function settingsOf(day) {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return daily(year, month, date);
}

/** Letters by lot. */
const randomSeed = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => "abcdefghijkmnpqrstuvwxyz"[byte % 24]).join("");

/** @param {Page} page */
export async function openPuzzles(page) {
  await style("play");
  const forge = createForge();
  const now = today();
  const progress = el("progress", { max: MOST_ATTEMPTS, "aria-label": t("play.forge.progress") });
  const status = el("p", { role: "status" });
  const cancel = el("button", { type: "button", onclick: () => stop(t("play.forge.cancelled")) }, t("play.forge.cancel"));
  const working = el("div", { class: "actions play-working", hidden: true }, progress, cancel);

  /** @param {string} words */
  function stop(words) {
    forge.cancel();
    working.hidden = true;
    status.textContent = words;
  }

  /** @param {string} link */
  function play(link) {
    dialog.close();
    page.keeper.flush();
    location.hash = `${link}&play`;
  }

  /** @param {Settings} settings @param {string | null} day */
  function make(settings, day) {
    working.hidden = false;
    progress.removeAttribute("value");
    status.textContent = t("play.forge.begins");
    cancel.focus();
    forge.make(settings, (report) => {
      if (report?.kind === "working") {
        progress.value = report.attempts;
        return;
      }
      working.hidden = true;
      if (report?.kind === "made") {
        if (day !== null) {
          adopt(report.link, day, now);
        }
        play(report.link);
      } else if (report?.kind === "gaveUp") {
        status.textContent = report.rule ? t("play.forge.gaveUp", { count: report.attempts, rule: t(`rule.${report.rule}.ref`), title: t(`rule.${report.rule}.title`) }) : t("play.forge.gaveUpAny", { count: report.attempts });
      } else {
        status.textContent = report ? errorWords(report.error) : t("play.forge.broke");
      }
    });
  }

  const parts = [dayPart(now, make, play), forgePart(now, make), bookPart(page, play)];
  const left = unfinished();
  const goOn = left ? [el("p", {}, el("button", { type: "button", class: "text", onclick: () => play(left.link) }, t("play.goOn", { title: left.day === null ? titleOf(null) : `${titleOf(left.day)}, ${dateWords(left.day)}` })))] : [];
  const dialog = openDialog(t("play.title"), [...goOn, ...parts, el("div", { class: "play-status" }, status, working)], { wide: true, onclose: forge.cancel });
}

/**
 * The spread of the day.
 * @param {string} now @param {(settings: Settings, day: string) => void} make @param {(link: string) => void} play
 */
function dayPart(now, make, play) {
  let day = now;
  const title = el("p", { class: "play-day-title" });
  const about = el("p", { class: "faint" });
  const date = el("input", { type: "date", max: now, value: now, "aria-label": t("play.day.date"), onchange: () => choose(date.value || now) });
  const earlier = el("button", { type: "button", class: "icon-only", "aria-label": t("play.day.before"), onclick: () => choose(shiftDay(day, -1)) }, "‹");
  const later = el("button", { type: "button", class: "icon-only", "aria-label": t("play.day.after"), onclick: () => choose(shiftDay(day, 1)) }, "›");
  const start = el("button", { type: "button", class: "main", id: "play-day", onclick: () => begin() }, t("play.day.play"));

  /** @param {string} wanted */
  function choose(wanted) {
    day = wanted > now ? now : wanted;
    date.value = day;
    attr(later, "disabled", day >= now);
    const settings = settingsOf(day);
    attr(start, "disabled", !settings);
    const number = numberOf(day);
    title.textContent = number > 0 ? t("play.day.numbered", { number, date: dateWords(day) }) : dateWords(day);
    const ended = readDays()[day];
    about.textContent = [
      ...(settings ? [t(`play.difficulty.${settings.difficulty}`), t("play.rulesUsed", { list: settings.rules.map((rule) => t(`rule.${rule}.title`)).join(", ") })] : []),
      ...(ended ? [outcomeWords(ended).join(" · ")] : []),
    ].join(". ");
  }

  function begin() {
    const known = playOfDay(day);
    const settings = settingsOf(day);
    if (known) {
      play(known.link);
    } else if (settings) {
      make(settings, day);
    }
  }

  choose(now);
  return el("section", { class: "play-part" }, el("h3", {}, t("play.day.heading")), title, about, el("div", { class: "actions" }, start, el("span", { class: "play-days" }, earlier, date, later)), el("p", { class: "faint" }, recordWords()));
}

/**
 * A puzzle as one wishes.
 * @param {string} now @param {(settings: Settings, day: null) => void} make
 */
function forgePart(now, make) {
  const names = /** @type {{id: string}[]} */ (rule_table()).map(({ id }) => id);
  const boxes = names.map((id) => el("input", { type: "checkbox", value: id, onchange: () => preset("chosen") }));
  const difficulty = el("select", { name: "difficulty" }, ...["easy", "medium", "hard"].map((name) => el("option", { value: name, selected: name === "medium" }, t(`play.difficulty.${name}`))));
  const number = (/** @type {string} */ name) => el("input", { type: "number", name, min: SIDES.min, max: SIDES.max, step: 1, value: 7, required: true });
  const columns = number("columns"),
    rows = number("rows");
  const seed = el("input", { type: "text", name: "seed", value: randomSeed(), maxlength: 60, required: true, spellcheck: "false", autocomplete: "off" });
  const kinds = /** @type {const} */ (["any", "day", "chosen"]);
  const radios = kinds.map((kind) => el("input", { type: "radio", name: "rules", value: kind, checked: kind === "any", onchange: () => preset(kind) }));
  const list = el("div", { class: "play-rules" }, ...names.map((id, at) => el("label", { class: "layer" }, boxes[at], el("span", { class: "faint" }, id.replace(/^R/, "")), t(`rule.${id}.title`))));
  const details = el("details", {}, el("summary", {}, t("play.forge.list")), list);

  /** @param {(typeof kinds)[number]} kind */
  function preset(kind) {
    radios.forEach((radio, at) => {
      radio.checked = kinds[at] === kind;
    });
    if (kind === "chosen") {
      details.open = true;
      return;
    }
    const settings = kind === "day" ? settingsOf(now) : null;
    for (const box of boxes) {
      box.checked = settings?.rules.includes(box.value) ?? false;
    }
    if (settings) {
      difficulty.value = settings.difficulty;
    }
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    make(
      {
        seed: seed.value.trim(),
        columns: columns.valueAsNumber,
        rows: rows.valueAsNumber,
        difficulty: /** @type {Settings["difficulty"]} */ (difficulty.value),
        rules: boxes.filter((box) => box.checked).map((box) => box.value),
      },
      null,
    );
  }

  return el(
    "section",
    { class: "play-part" },
    el("h3", {}, t("play.forge.heading")),
    el(
      "form",
      { id: "play-forge", onsubmit: submit },
      el("div", { class: "fields" }, el("label", {}, t("play.forge.difficulty"), difficulty), el("label", {}, t("ui.columns"), columns), el("label", {}, t("ui.rows"), rows), el("label", {}, t("play.forge.seed"), seed)),
      el("fieldset", { class: "play-presets" }, el("legend", {}, t("play.forge.rules")), ...kinds.map((kind, at) => el("label", { class: "layer" }, radios[at], t(`play.forge.${kind}`)))),
      details,
      el(
        "div",
        { class: "actions" },
        el("button", { class: "main", id: "play-make" }, t("play.forge.make")),
        el("button", { type: "button", onclick: () => { seed.value = randomSeed(); } }, t("play.forge.another")),
      ),
    ),
  );
}

/** The book in hand, if one can get in and out. @param {Page} page @param {(link: string) => void} play */
function bookPart(page, play) {
  const { info, title } = page.app.state;
  const canPlay = info.enter !== null && info.exit !== null;
  return el(
    "section",
    { class: "play-part" },
    el("h3", {}, t("play.book.heading")),
    el("p", { class: "faint" }, t(canPlay ? "play.book.about" : "play.book.noEnds", { title })),
    ...(canPlay ? [el("div", { class: "actions" }, el("button", { type: "button", id: "play-book", onclick: () => play(page.app.engine.link()) }, t("play.book.play")))] : []),
  );
}
