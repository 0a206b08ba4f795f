/** The page of Escape from Dzamadu. */
import init, * as engine from "../../pkg/dzamadu/dungeon_sandbox.js";
import { byId, el, icon } from "../dom.js";
import { t } from "../lang.js";
import { refusePart } from "../page.js";
import { isPerson } from "../table/app.js";
import { startTable } from "../table/main.js";
import { withSetup } from "../table/record.js";
import { createAutoplay } from "./autoplay.js";
import { createCardRow, faceOf, rankSign } from "./cards.js";
import { dayOf, dayOfSeed } from "./day.js";
import { ITEM_ICONS } from "./drawing.js";
import { SHEET, listenForMapKeys } from "./keys.js";
import { createMap, isByDoor } from "./map.js";
import { createOdds, riskOf } from "./odds.js";
import { createPlaces } from "./places.js";
import { follow, openScores } from "./scores.js";
import { createSetup } from "./setup.js";
import { createStats } from "./stats.js";
import { createStory } from "./story.js";
import { createTabs } from "./tabs.js";
import { createTrader } from "./trader.js";
import { cardsOf, lastEntry, params } from "./words.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("../table/game.js").Choice} Choice */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").View} View */

/** So many choices elsewhere on the map stand in the bar where there is none at hand. */
const ELSEWHERE = 3;

/** The most heroes a map sees. */
const MOST_HEROES = 99;

/** @type {{[side in Side]: string}} */
const ARROWS = { north: "ui-up", east: "ui-right", south: "ui-down", west: "ui-left" };

/** Pictures of choices. @type {{[code: string]: string}} */
const PICTURES = { fight: "i-sword", flee: "ui-walk", leave: "i-dzamadu-way-out", search: "ui-search", proposed: "ui-check", finish: "ui-check" };

/** Choices that stand in the bar only when they can be made: what one would not look for otherwise. */
const HIDDEN = ["search", "leave"];

/** How many steps away a choice is made; 0 where the hero is. @param {Choice} choice */
const far = (choice) => (choice.code === "walk" ? choice["steps"] : (choice["steps"] ?? 0));

/** Whether a way leads to what one might want. @param {Choice} choice */
const isWorthIt = (choice) => choice.code !== "walk" || choice["items"].length + choice["marks"].length > 0;

/** The choices that stand in the bar: what can be done here, and some of what calls from afar. @param {State} state */
function inBar({ choices }) {
  const ways = choices.filter((choice) => isByDoor(choice) || choice.code === "walk");
  const here = ways.filter((choice) => isByDoor(choice) && far(choice) === 0);
  const distant = ways.filter((choice) => !here.includes(choice) && isWorthIt(choice)).sort((a, b) => far(a) - far(b)).slice(0, here.length > 0 ? 1 : ELSEWHERE);
  return choices.filter((choice) => (ways.includes(choice) ? here.includes(choice) || distant.includes(choice) : choice.code !== "square" && !(choice.refused && HIDDEN.includes(choice.code))));
}

/** How many more ways there are than those in the bar. @param {State} state */
const others = (state) => state.choices.filter((choice) => choice.code !== "square" && !choice.refused).length - inBar(state).filter((choice) => !choice.refused).length;

/** Another hero on the same map: the same record, one hero more. @param {App} app */
function playOn(app) {
  const heroes = app.state.view.heroes + 1;
  const record = withSetup(app.table.record(), (setup) => `${setup.split(" ")[0]} heroes ${heroes}`);
  app.open(app.game.engine.Table.open(record));
  app.hooks.changed();
}

/** The prison that everybody has today. @param {App} app */
function openDay(app) {
  const now = new Date();
  const seed = engine.day_seed(now.getFullYear(), now.getMonth() + 1, now.getDate());
  if (seed !== undefined && app.state.info.seed !== seed) {
    app.hooks.openOther(/** @type {any} */ (new engine.Table(undefined, "21", "person", seed)));
  }
}

/** What is asked. @param {App} app @param {() => void} openPlaces */
function prompt(app, openPlaces) {
  /** @type {View} */
  const view = app.state.view;
  const { shape, asked, hero } = view;
  const here = view.rooms.find(({ id }) => id === view.room);
  const face = shape ? faceOf(shape.card) : null;
  const words = t(asked === "shape" && (shape?.drawn.length ?? 0) > 1 ? "dzamadu.ui.ask.drawing" : `dzamadu.ui.ask.${asked}`, {
    weapon: here?.contents.weapon ?? 0, health: here?.contents.health ?? 0, hero: hero.number,
    rank: face ? rankSign(face.rank) : "", count: shape?.squares ?? 0, drawn: shape?.drawn.length ?? 0,
  });
  const more = others(app.state);
  return more > 0 && asked === "way"
    ? [words, " ", el("button", { type: "button", class: "text", id: "more-ways", onclick: openPlaces }, t("dzamadu.ui.moreWays", { count: more }))]
    : words;
}

/** The parts of the page, put together. @param {App} app */
function createBoard(app) {
  const map = createMap(app);
  const stats = createStats();
  const row = createCardRow();
  const trader = createTrader();
  byId("cards").append(row.root, trader.root);
  const story = createStory();
  const places = createPlaces(app, () => tabs.isOpen("places"));
  const odds = createOdds(app, () => tabs.isOpen("odds"));
  const autoplay = createAutoplay(app);
  byId("places-place").append(places.root);
  byId("odds-place").append(odds.root);
  const tabs = createTabs(byId("tabs"), [
    { id: "log", words: t("table.log.button"), panel: byId("log-place") },
    { id: "odds", words: t("dzamadu.ui.odds.title"), panel: byId("odds-place") },
    { id: "places", words: t("dzamadu.ui.places.title"), panel: byId("places-place") },
  ], () => {
    odds.render(app.state);
    places.render(app.state);
    readOn();
  });
  // What happened last is what one wants to read; there is nothing to scroll before the page shows.
  const readOn = () => byId("log-place").querySelector(".log-scroll")?.scrollTo(0, Number.MAX_SAFE_INTEGER);
  requestAnimationFrame(readOn);
  listenForMapKeys(app, map);
  byId("prison-of-the-day").addEventListener("click", () => openDay(app));
  byId("scores").addEventListener("click", openScores);
  byId("map-picture").addEventListener("click", () => void import("./picture.js").then((module) => module.openPicture(app)).catch(refusePart));
  addEventListener("beforeprint", () => layOut?.(app));
  /** Once the part is there; it comes ahead of any printer. @type {typeof import("./picture.js").layOut | null} */
  let layOut = null;
  void import("./picture.js").then((module) => { layOut = module.layOut; }, () => {});

  storySetting = story.setting;
  openPlaces = () => {
    tabs.choose("places");
    byId("tab-places").focus();
  };
  return {
    /** @param {State} state @param {State} before */
    render(state, before) {
      const entry = lastEntry(state);
      const drawn = [...state.entries].slice(0, state.info.at + 1).reverse().find((known) => known.events.some(({ code }) => code === "card"));
      row.show(drawn ? cardsOf(drawn, state.info.edition === null) : [], drawn !== entry);
      trader.render(state);
      row.root.hidden = state.view.trader !== null;
      stats.render(state, before);
      map.render(state, before);
      story.render(state, before);
      odds.render(state);
      places.render(state);
      autoplay.render(state);
      follow(state, before);
    },
    /** @param {import("../table/game.js").Event[]} events */
    async animate(events) {
      await Promise.all([events.some(({ code }) => code === "card") ? (app.state.view.trader ? trader : row).deal() : null, map.walk()]);
    },
    skip() {
      row.skip();
      trader.skip();
      map.skip();
    },
  };
}

/** What the parts of the page hand to settings and bar, once it stands. @type {() => Node} */
let storySetting = () => document.createTextNode("");
let openPlaces = () => {};

void startTable({
  name: "dzamadu",
  engine,
  init: () => init(),
  seats: { fewest: 1, most: 1, start: ["person"] },
  hasHidden: false,
  setup: createSetup,
  setupAgain: (setup) => setup.split(" ")[0] ?? "21",
  board: createBoard,
  seatName: (app) => t("dzamadu.ui.heroName", { count: app.state.view.hero.number }),
  params,
  keys: SHEET,
  isVerb: (choice, state) => inBar(state).includes(choice),
  choiceWords(choice, app) {
    const words = t(`dzamadu.choice.${choice.code}`, { ...choice, ...params(choice) });
    const risk = app ? riskOf(choice, app) : "";
    return risk ? t("dzamadu.ui.risk.of", { choice: words, risk }) : words;
  },
  choicePicture(choice) {
    const name = isByDoor(choice) && far(choice) === 0 ? ARROWS[/** @type {Side} */ (choice["side"])] : choice["item"] ? ITEM_ICONS[/** @type {import("./types.js").ItemKind} */ (choice["item"].kind)] : PICTURES[choice.code];
    return name ? icon(name) : null;
  },
  prompt: (app) => prompt(app, openPlaces),
  verbs(state, app) {
    const { info, view } = state;
    if (info.at < info.moves) {
      return [];
    }
    if (info.outcome && view.heroes < MOST_HEROES) {
      return [{ words: t("dzamadu.ui.playOn"), run: () => playOn(app), id: "play-on" }];
    }
    return info.outcome || isPerson(info.players[0]) ? [] : [{ words: t("dzamadu.ui.auto.takeOver"), run: () => app.seat(0, "person"), id: "take-over" }];
  },
  settings: () => [storySetting()],
  title(info) {
    const day = dayOfSeed(info.seed);
    return day === null
      ? t("dzamadu.ui.gameTitle", { seed: info.seed })
      : t(day === dayOf(new Date()) ? "dzamadu.ui.dayTitleToday" : "dzamadu.ui.dayTitle", { day: new Date(`${day}T12:00:00`).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" }) });
  },
  isQuiet: (entry) => entry.events.length === 0,
});
