/** Playing cards, drawn by ourselves: faces, and the row of those that were drawn last. */
import { attr, el } from "../dom.js";
import { t } from "../lang.js";
import { draw } from "./drawing.js";

/** @typedef {"hearts" | "spades" | "clubs" | "diamonds"} Suit */

/** In the order of the cards' numbers. @type {Suit[]} */
export const SUITS = ["hearts", "spades", "clubs", "diamonds"];

/** How many ranks a suit has, and the lowest. */
export const RANKS = 13,
  LOWEST = 2;

/** The first joker. */
const JOKER = 52;

/** Path data in a field of 24 by 24. */
const SHAPES = {
  hearts: "M12 20.5C5.2 15 3 11.8 3 8.6A4.7 4.7 0 0 1 12 6.6 4.7 4.7 0 0 1 21 8.6C21 11.8 18.8 15 12 20.5Z",
  spades: "M12 2.5C17 8 20.5 10.6 20.5 14.2A4.1 4.1 0 0 1 13 16.4C13.2 18.6 14 20.2 15.5 21.5H8.5C10 20.2 10.8 18.6 11 16.4A4.1 4.1 0 0 1 3.5 14.2C3.5 10.6 7 8 12 2.5Z",
  clubs: "M12 2.3A4.3 4.3 0 0 1 15.2 9.5 4.4 4.4 0 1 1 13 16.6C13.2 18.7 14 20.2 15.5 21.5H8.5C10 20.2 10.8 18.7 11 16.6A4.4 4.4 0 1 1 8.8 9.5 4.3 4.3 0 0 1 12 2.3Z",
  diamonds: "M12 2.5 19 12 12 21.5 5 12Z",
  joker: "M12 2.5l2.6 6.3 6.8.6-5.2 4.4 1.6 6.7L12 16.9l-5.8 3.6 1.6-6.7-5.2-4.4 6.8-.6Z",
};

/** @param {number} card @returns {{suit: Suit, rank: number} | null} null for a joker */
export function faceOf(card) {
  const suit = SUITS[Math.floor(card / RANKS)];
  return card < JOKER && suit ? { suit, rank: (card % RANKS) + LOWEST } : null;
}

/** The number of a card. @param {Suit} suit @param {number} rank */
export const cardOf = (suit, rank) => SUITS.indexOf(suit) * RANKS + rank - LOWEST;

/** A rank as it stands on a card. @param {number} rank */
export const rankSign = (rank) => t(`dzamadu.ui.sign.${rank}`);

/** A card in words. @param {number} card */
export function cardWords(card) {
  const face = faceOf(card);
  return face ? t("dzamadu.ui.cardName", { rank: t(`dzamadu.ui.rank.${face.rank}`), suit: t(`dzamadu.ui.suit.${face.suit}`) }) : t("dzamadu.ui.joker");
}

/** A suit, or the joker's sign, as a picture. @param {Suit | "joker"} suit */
export function suitPicture(suit) {
  const picture = draw("svg", { viewBox: "0 0 24 24", class: `suit ${suit}`, "aria-hidden": "true" }, draw("path", { d: SHAPES[suit] }));
  return picture;
}

/** A card, face up. @param {number} card */
export function cardPicture(card) {
  const face = faceOf(card);
  const suit = face?.suit ?? "joker";
  const node = el("div", { class: "card", role: "img", "aria-label": cardWords(card), "data-suit": suit },
    el("span", { class: "card-rank", "aria-hidden": "true" }, face ? rankSign(face.rank) : t("dzamadu.ui.jokerSign")));
  node.append(suitPicture(suit));
  return node;
}

/** @typedef {{card: number, again: boolean, what: string, decided: string}} Drawn a card, what it was drawn for, and what it decided */

/** Milliseconds between two cards, and for one; more than so many come faster. */
const GAP = 110,
  TURN = 200,
  UNHURRIED = 4;

/** Turns cards up one after the other. */
export function createDealer() {
  /** @type {Animation[]} */
  let moving = [];
  return {
    /** @param {Iterable<Element>} nodes */
    async deal(nodes) {
      this.skip();
      const cards = [...nodes];
      const gap = cards.length > UNHURRIED ? (GAP * UNHURRIED) / cards.length : GAP;
      moving = cards.map((card, index) =>
        card.animate(
          [{ opacity: 0, transform: "translateY(-14px) rotateY(80deg)" }, { opacity: 1, transform: "none" }],
          { duration: TURN, delay: index * gap, easing: "ease-out", fill: "backwards" },
        ));
      await Promise.allSettled(moving.map((animation) => animation.finished));
      moving = [];
    },
    skip() {
      for (const animation of moving) {
        animation.finish();
      }
    },
  };
}

/** The row of the cards drawn last. */
export function createCardRow() {
  const row = el("ol", { class: "cards", tabindex: "0", "aria-label": t("dzamadu.ui.cards") });
  const dealer = createDealer();
  let written = "";

  return {
    root: row,
    /** @param {Drawn[]} cards @param {boolean} isPast they were not drawn by the last move */
    show(cards, isPast) {
      attr(row, "data-past", isPast);
      const now = JSON.stringify(cards);
      if (now === written) {
        return;
      }
      written = now;
      dealer.skip();
      row.replaceChildren(...cards.map(({ card, again, what, decided }) =>
        el("li", { "data-again": again }, cardPicture(card), el("p", {}, el("span", { class: "card-what" }, what), decided))));
      row.scrollLeft = 0;
    },
    deal: () => dealer.deal(row.children),
    skip: dealer.skip,
  };
}
