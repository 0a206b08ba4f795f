/** A text as a QR code. */
import { correction, generate } from "../../vendor/lean-qr.js";

/** Bytes that the largest code holds, at the lowest level of correction. */
export const MOST = 2953;

/** Blank modules around a code, which readers need. */
const QUIET = 4;

/**
 * The code as an SVG in black on white, whatever the colours around it; nothing if the text is too long for one.
 * @param {string} words
 * @returns {SVGElement | null}
 */
export function drawCode(words) {
  if (new TextEncoder().encode(words).length > MOST) {
    return null;
  }
  const code = generate(words, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M });
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) {
        path += `M${x} ${y}h1v1h-1z`;
      }
    }
  }
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const side = code.size + 2 * QUIET;
  svg.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  svg.setAttribute("shape-rendering", "crispEdges");
  for (const [tag, attributes] of /** @type {const} */ ([
    ["rect", { x: -QUIET, y: -QUIET, width: side, height: side, fill: "#fff" }],
    ["path", { d: path, fill: "#000" }],
  ])) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) {
      node.setAttribute(name, String(value));
    }
    svg.append(node);
  }
  return svg;
}
