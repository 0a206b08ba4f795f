/** The style sheets of this part, each loaded once. */
import { el } from "../dom.js";

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** @param {string} name of the sheet in `css/` */
export function style(name) {
  const loaded =
    styles.get(name) ??
    new Promise((done) => {
      document.head.append(el("link", { rel: "stylesheet", href: new URL(`../../css/${name}.css`, import.meta.url).href, onload: done, onerror: done }));
    });
  styles.set(name, loaded);
  return loaded;
}
