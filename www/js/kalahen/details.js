/** What is known of a warrior, and of the places and their chests, in words. */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";
import { sign } from "./edition.js";
import { cardName, listOf, placeName, ringsWords, seatName, terrainName, trialWords } from "./names.js";
import { viewOf } from "./view.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("./map/map.js").Plan} Plan */
/** @typedef {import("./view.js").CountedCard} CountedCard */

/** What comes first where places are listed: those with chests. */
const KINDS = ["cursed", "tower", "forest", "gate", "village", "castle"];

const BACKS = /** @type {const} */ (["green", "red", "blue"]);

/** @param {CountedCard[]} cards */
const cardsWords = (cards) => listOf(cards.map(({ card, count }) => t("kalahen.ui.cards.some", { count, card: cardName(card) })));

/** How many cards of each back a seat does not know. @param {import("./view.js").Warrior} warrior */
export const unknownCards = ({ carried, known }) =>
  BACKS.map((back, index) => ({ back, count: (carried[index] ?? 0) - known.filter((card) => card.back === back).reduce((sum, { count }) => sum + count, 0) })).filter(({ count }) => count > 0);

/** All that whoever looks may know of a warrior. @param {App} app @param {number} seat */
export function openWarrior(app, seat) {
  const warrior = viewOf(app.state).warriors[seat];
  if (!warrior) {
    return;
  }
  const unknown = unknownCards(warrior).map(({ back, count }) => t("kalahen.ui.cards.hidden", { count, back: t(`kalahen.ui.back.${back}`) }));
  const carried = [...(warrior.known.length > 0 ? [cardsWords(warrior.known)] : []), ...unknown];
  const line = (/** @type {string} */ words) => el("p", {}, words);
  openDialog(seatName(seat), [
    line([t("kalahen.ui.life", { life: warrior.life }), t("kalahen.ui.gold", { count: warrior.gold }), ...(warrior.experience > 0 ? [t("kalahen.ui.experience", { count: warrior.experience })] : [])].join(". ") + "."),
    line(t("kalahen.ui.details.rings", { rings: ringsWords(warrior.rings) })),
    line(t("kalahen.ui.details.knows", { cards: carried.length > 0 ? listOf(carried) : t("kalahen.ui.details.none") })),
    line(t("kalahen.ui.details.home", { cards: warrior.home.length > 0 ? cardsWords(warrior.home) : t("kalahen.ui.details.none") })),
    line(t("kalahen.ui.details.stored", { rings: ringsWords(warrior.stored) })),
  ]);
}

/** The places, what guards their chests, and what whoever looks knows to lie in these. @param {App} app @param {Plan} plan @param {string | null} [asked] */
export function openPlaces(app, plan, asked = null) {
  const view = viewOf(app.state);
  const sorted = [...plan.places].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
  const sections = sorted.map(({ place, kind, table }) => {
    const chest = view.chests.find((some) => some.place === place);
    const here = view.warriors.filter((warrior) => warrior.place === place).map(({ seat }) => seatName(seat));
    const roads = plan.roads.flatMap((road) => (road.a === place ? [[road.b, road.terrain]] : road.b === place ? [[road.a, road.terrain]] : []));
    return el("section", { class: "place-about", id: `place-${place}`, tabindex: "-1" },
      el("h3", {}, placeName(place)),
      el("p", {}, t(`kalahen.ui.places.about.${kind}`)),
      table.length > 0 ? el("ol", { class: "place-table" }, ...table.map((row) => el("li", {}, trialWords(row.trial), " ", sign(row.mark)))) : null,
      chest ? el("p", {}, [t("kalahen.ui.places.chest", { count: chest.cards }), ...(chest.seen === null ? [] : [t("kalahen.ui.places.seen", { round: chest.seen, cards: chest.known.length > 0 ? cardsWords(chest.known) : t("kalahen.ui.places.nothing") }), t("kalahen.ui.places.taken", { count: chest.taken })])].join(" ")) : null,
      roads.length > 0 ? el("p", { class: "faint" }, t("kalahen.ui.places.roads", { roads: listOf(roads.map(([to = "", terrain = ""]) => t("kalahen.ui.places.road", { place: placeName(to), terrain: terrainName(terrain) }))) })) : null,
      here.length > 0 ? el("p", {}, t("kalahen.ui.places.here", { names: listOf(here) })) : null);
  });
  openDialog(t("kalahen.ui.places.title"), [el("p", { class: "legend" }, sign("reconstructed"), " ", t("kalahen.ui.printed.legend")), el("div", { class: "places" }, ...sections)], { wide: true });
  const section = asked === null ? null : document.getElementById(`place-${asked}`);
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}
