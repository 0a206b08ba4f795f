/** Files handed to the reader. */
import { el } from "../dom.js";

/** A name that every system takes, made of the book's. @param {string} title @param {string} rest */
export function fileName(title, rest) {
  const stem = title.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 60).toLowerCase();
  return `${stem || "dungeon"}${rest}`;
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
