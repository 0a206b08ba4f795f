/** A trader's six cards as he lays them out: a thing above, its price below. */
import { el } from "../dom.js";
import { t } from "../lang.js";
import { cardPicture, createDealer } from "./cards.js";
import { itemWords } from "./words.js";

/** @typedef {import("../table/app.js").State} State */
/** @typedef {import("./types.js").View} View */

export function createTrader() {
  const root = el("ol", { class: "wares", "aria-label": t("dzamadu.ui.trader.wares"), hidden: true });
  const dealer = createDealer();
  let written = "";

  return {
    root,
    /** @param {State} state */
    render(state) {
      /** @type {View} */
      const { trader } = state.view;
      root.hidden = trader === null;
      const now = JSON.stringify(trader);
      if (!trader || now === written) {
        return;
      }
      written = now;
      dealer.skip();
      root.replaceChildren(...trader.wares.map(({ card, priceCard, item, price, sold }) =>
        el("li", { "data-sold": sold },
          cardPicture(card), el("p", {}, itemWords(item)),
          cardPicture(priceCard), el("p", {}, t(sold ? "dzamadu.ui.trader.sold" : "dzamadu.ui.trader.price", { price })))));
    },
    deal: () => dealer.deal(root.querySelectorAll(".card")),
    skip: dealer.skip,
  };
}
