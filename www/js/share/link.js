/** The book as a link: copied, sent on, or held out as a QR code. */
import { el } from "../dom.js";
import { t } from "../lang.js";
import { copy } from "./copy.js";
import { MOST, drawCode } from "./qr.js";

/** @typedef {import("./share.js").Context} Context */

/** The address that opens the book anywhere. @param {Context} context */
export const addressOf = (context) => `${location.href.split("#")[0]}#${context.sandbox.link()}`;

/** @param {Context} context */
export function buildLink(context) {
  if (!context.walk) {
    return linkTo(addressOf(context), context);
  }
  const plain = addressOf(context);
  const walked = `${location.href.split("#")[0]}#${context.walk}`;
  const box = el("input", { type: "checkbox", id: "share-walk", checked: true, onchange: () => show() });
  const choice = el("label", { class: "share-walk" }, box, t("share.link.walk"));
  const root = el("div", { class: "share-part" });
  const show = () => root.replaceChildren(choice, ...linkTo(box.checked ? walked : plain, context).childNodes);
  show();
  return root;
}

/**
 * An address to copy, to send on and to point a camera at.
 * @param {string} address
 * @param {Pick<Context, "say" | "title">} context
 * @param {string} [words] the key of the sentences about it
 */
export function linkTo(address, context, words = "share.link") {
  const field = el("input", { id: "share-address", type: "text", readonly: true, value: address, spellcheck: "false", onfocus: () => field.select() });
  const buttons = [el("button", { type: "button", class: "main", onclick: () => copy(address, field, t("share.link.copied"), context) }, t("share.link.copy"))];
  if (typeof navigator.share === "function") {
    buttons.push(el("button", { type: "button", onclick: () => send(address, context) }, t("share.link.send")));
  }
  return el("div", { class: "share-part" },
    el("p", {}, t(`${words}.about`)),
    el("label", { for: "share-address" }, t(`${words}.field`)), field,
    el("div", { class: "actions" }, ...buttons),
    code(address, words));
}

/** @param {string} address @param {string} words */
function code(address, words) {
  const drawn = drawCode(address);
  if (!drawn) {
    return el("p", { class: "share-note" }, t("share.link.tooLong", { count: address.length, most: MOST }));
  }
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", t("share.link.code"));
  const figure = el("figure", { class: "share-code" });
  figure.append(drawn, el("figcaption", {}, t(`${words}.scan`)));
  return figure;
}

/** Hands the link to the device's own way of sending. @param {string} address @param {Pick<Context, "say" | "title">} context */
async function send(address, context) {
  try {
    await navigator.share({ title: context.title || t("share.book"), url: address });
  } catch (error) {
    // Whoever closes the device's own sheet without choosing has done nothing wrong.
    if (!(error instanceof DOMException && error.name === "AbortError")) {
      context.say(t("share.link.notSent"), true);
    }
  }
}
