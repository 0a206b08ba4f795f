/** The few things this site asks of the DOM. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute
 */

/**
 * An element with attributes (functions become listeners: `onclick`) and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{[name: string]: Attribute}} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      node.addEventListener(name.slice(2), value);
    } else {
      attr(node, name, value);
    }
  }
  for (const child of children) {
    if (child !== null && child !== undefined) {
      node.append(child);
    }
  }
  return node;
}

/**
 * Writes an attribute, but only if that changes something.
 * @param {Element} node
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value null, undefined and false remove it
 */
export function attr(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) {
      node.removeAttribute(name);
    }
  } else {
    const written = value === true ? "" : String(value);
    if (node.getAttribute(name) !== written) {
      node.setAttribute(name, written);
    }
  }
}

/**
 * Writes a text, but only if that changes something.
 * @param {Element} node
 * @param {string} value
 */
export function text(node, value) {
  if (node.textContent !== value) {
    node.textContent = value;
  }
}

/** @type {Promise<void> | undefined} */
let sprite;

/**
 * Takes the sprite into the document, once. Pictures drawn before it has come appear with it.
 * @returns {Promise<void>}
 */
export function loadSprite() {
  sprite ??= fetch(new URL("../icons.svg", import.meta.url))
    .then((response) => response.text())
    .then((source) => {
      const { documentElement } = new DOMParser().parseFromString(source, "image/svg+xml");
      documentElement.setAttribute("class", "sprite");
      document.body.append(document.importNode(documentElement, true));
    });
  return sprite;
}

/**
 * A picture of the sprite, hidden from the accessibility tree: whoever shows it names it in words.
 * @param {string} id without `#`
 * @param {string} [className]
 * @returns {SVGSVGElement}
 */
export function icon(id, className = "icon") {
  loadSprite();
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

/**
 * What a content looks like: a figure for a number, a picture for the rest, nothing for the empty cell.
 * @param {string} name
 * @returns {Element | null}
 */
export function picture(name) {
  if (name === "empty") {
    return null;
  }
  if (name.length === 1) {
    return el("b", { class: "figure", "aria-hidden": "true" }, name);
  }
  return icon(`i-${name}`);
}

/**
 * The element of the document with this id; the page is broken without it.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) {
    throw new Error(`no element ${id}`);
  }
  return node;
}
