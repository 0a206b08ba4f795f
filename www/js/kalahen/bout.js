/** The combat under way: the foe, the special dice to be kept or thrown again, the score as it stands, the adviser. */
import { attr, el, icon, text } from "../dom.js";
import { t } from "../lang.js";
import { createAdviser } from "./adviser.js";
import { faceName, ringsWords, seatName } from "./names.js";
import { pick, pickOf } from "./pick.js";
import { drawFace } from "./pieces.js";
import { total, viewOf } from "./view.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("./pieces.js").Face} Face */
/** @typedef {import("./view.js").Bout} Bout */

/** Pictures of foes. */
const FOES = { monster: "i-kalahen-monster", wanderer: "i-kalahen-beast", dragon: "i-kalahen-dragon", warrior: "i-kalahen-swords", satyrs: "i-kalahen-flute" };

/** Milliseconds a throw takes, and between two faces of it. */
const THROW = 420,
  FACE = 70;

/** @type {Face[]} */
const FACES = ["n1", "n2", "n3", "p1", "p2", "p3"];

/** What a face counts: numbers up, points down. @param {Face} face */
const valueOf = (face) => (face.startsWith("n") ? 1 : -1) * Number(face.slice(1));

/** @param {App} app */
export function createBout(app) {
  const title = el("h2", {});
  const about = el("p", { class: "bout-about" });
  const dice = [0, 1, 2].map((die) => {
    const name = el("span", { class: "sr" });
    const face = el("span", { class: "face-place" });
    const label = el("span", { class: "die-label" });
    const button = el("button", { type: "button", class: "special-die", onclick: () => hold(die) }, name, face, label);
    return { button, name, face, label };
  });
  const row = el("div", { class: "special-dice", role: "group", "aria-label": t("kalahen.ui.bout.dice") }, ...dice.map(({ button }) => button));
  const score = el("p", { class: "bout-score" });
  const adviser = createAdviser(app);
  const root = el("section", { class: "bout", "aria-label": t("kalahen.ui.bout.title"), hidden: true }, title, about, row, score, adviser.root);
  /** @type {(() => void) | null} */
  let finish = null;
  /** The foe's picture that is shown. */
  let shown = "";

  /** @param {State} state */
  const mayThrow = (state) => viewOf(state).ask.code === "dice" && state.choices.some(({ code }) => code === "again");

  /** @param {number} die */
  function hold(die) {
    if (!mayThrow(app.state)) {
      return;
    }
    const held = /** @type {[boolean, boolean, boolean]} */ ([...pickOf(app.state).held]);
    held[die] = !held[die];
    pick(app, { held });
  }

  /** @param {Bout} bout */
  function sum(bout) {
    if (!bout.dice || bout.score === null) {
      return "";
    }
    const values = bout.dice.map(valueOf);
    const numbers = values.filter((value) => value > 0).reduce((one, other) => one + other, 0);
    const points = -values.filter((value) => value < 0).reduce((one, other) => one + other, 0);
    const isSatyrs = bout.foe === "satyrs";
    const factor = bout.rings ? total(bout.rings) + 1 : 1;
    return t(`kalahen.ui.bout.sum.${isSatyrs ? "bare" : bout.bonus ? (factor > 1 ? "both" : "bonus") : factor > 1 ? "rings" : "bare"}`, { numbers, points, difference: Math.abs(numbers - points), bonus: bout.bonus ?? 0, factor, score: bout.score });
  }

  /** @param {Bout} bout */
  function aboutWords(bout) {
    const name = seatName(bout.seat);
    const parts = [];
    if (bout.foe === "satyrs") {
      parts.push(bout.power === null ? "" : t("kalahen.ui.bout.goal", { name, goal: bout.power, stake: t(`kalahen.ui.stakes.${bout.stake}`) }));
    } else if (bout.foe === "warrior") {
      parts.push(bout.power === null ? t("kalahen.ui.bout.first", { name }) : t("kalahen.ui.bout.second", { name, score: bout.power }));
    } else if (bout.power !== null) {
      parts.push(t("kalahen.ui.bout.power", { name, power: bout.power }));
    }
    if (bout.rings && bout.foe !== "satyrs") {
      parts.push(t("kalahen.ui.bout.used", { rings: ringsWords(bout.rings), factor: total(bout.rings) + 1 }));
    }
    if (bout.otherRings && bout.other !== null) {
      parts.push(t("kalahen.ui.bout.otherUsed", { name: seatName(bout.other), rings: ringsWords(bout.otherRings), factor: total(bout.otherRings) + 1 }));
    }
    return parts.filter(Boolean).join(" ");
  }

  /** @param {(Face | null)[]} faces */
  function lay(faces) {
    dice.forEach(({ face }, index) => {
      const now = faces[index] ?? null;
      if (face.dataset["shown"] !== (now ?? "")) {
        face.dataset["shown"] = now ?? "";
        face.replaceChildren(...(now ? [drawFace(now)] : []));
      }
    });
  }

  return {
    root,
    skip: () => finish?.(),
    /** @param {State} state */
    render(state) {
      const { bout, ask } = viewOf(state);
      root.hidden = bout === null;
      adviser.render(state);
      if (!bout) {
        return;
      }
      const name = bout.foe === "warrior" && bout.other !== null ? t("kalahen.ui.bout.against", { one: seatName(viewOf(state).active ?? bout.seat), other: seatName(bout.other === viewOf(state).active ? bout.seat : bout.other) }) : t(`kalahen.ui.foe.${bout.foe}`);
      if (shown !== bout.foe + name) {
        shown = bout.foe + name;
        title.replaceChildren(icon(FOES[bout.foe]), name);
      }
      text(about, aboutWords(bout));
      row.hidden = bout.dice === null;
      score.hidden = bout.dice === null;
      finish?.();
      lay(bout.dice ?? [null, null, null]);
      const isOwn = mayThrow(state);
      const { held } = pickOf(state);
      dice.forEach(({ button, name: words, label }, index) => {
        const face = bout.dice?.[index];
        const isHeld = isOwn && (held[index] ?? false);
        attr(button, "aria-pressed", isOwn ? String(isHeld) : null);
        attr(button, "aria-disabled", isOwn ? null : "true");
        attr(button, "tabindex", isOwn ? null : "-1");
        text(words, face ? t("kalahen.ui.bout.die", { die: t(`kalahen.ui.die.${index}`), face: faceName(face) }) : "");
        text(label, isOwn ? t(isHeld ? "kalahen.ui.bout.kept" : "kalahen.ui.bout.thrown") : "");
        attr(button, "data-held", isHeld);
      });
      const left = ask.code === "dice" ? t("kalahen.ui.bout.left", { count: bout.left }) : "";
      text(score, [sum(bout), left].filter(Boolean).join(" "));
    },
    /** Dice tumble that have just been thrown. @param {[Face, Face, Face]} faces @param {number} again bits of those thrown @returns {Promise<void>} */
    tumble(faces, again) {
      finish?.();
      return new Promise((done) => {
        const thrown = faces.map((_, die) => ((again >> die) & 1) === 1);
        const show = () => lay(faces.map((face, die) => (thrown[die] ? (FACES[Math.floor(Math.random() * FACES.length)] ?? face) : face)));
        thrown.forEach((isThrown, die) => attr(/** @type {Element} */ (dice[die]?.button), "data-thrown", isThrown));
        show();
        const timer = setInterval(show, FACE);
        finish = () => {
          finish = null;
          clearInterval(timer);
          clearTimeout(end);
          dice.forEach(({ button }) => attr(button, "data-thrown", false));
          lay(faces);
          done();
        };
        const end = setTimeout(finish, THROW);
      });
    },
  };
}
