/** Panels of which one shows at a time, behind a row of tabs. */
import { attr, el } from "../dom.js";

/** @typedef {{id: string, words: string, panel: HTMLElement}} Tab */

/**
 * @param {HTMLElement} row
 * @param {Tab[]} tabs
 * @param {() => void} changed
 */
export function createTabs(row, tabs, changed) {
  let open = tabs[0]?.id;
  const buttons = tabs.map(({ id, words, panel }) => {
    panel.id ||= `panel-${id}`;
    attr(panel, "role", "tabpanel");
    attr(panel, "aria-labelledby", `tab-${id}`);
    return el("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": panel.id, onclick: () => choose(id) }, words);
  });
  attr(row, "role", "tablist");
  row.append(...buttons);
  row.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = (tabs.findIndex(({ id }) => id === open) + step + tabs.length) % tabs.length;
      choose(tabs[next]?.id ?? "");
      buttons[next]?.focus();
    }
  });

  /** @param {string} id */
  function choose(id) {
    open = id;
    show();
    changed();
  }

  function show() {
    tabs.forEach(({ id, panel }, index) => {
      panel.hidden = id !== open;
      attr(buttons[index] ?? row, "aria-selected", String(id === open));
      attr(buttons[index] ?? row, "tabindex", id === open ? 0 : -1);
    });
  }

  show();
  return {
    /** @param {string} id */
    isOpen: (id) => id === open,
    choose,
  };
}
