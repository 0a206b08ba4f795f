import { el, icon } from "./dom.js";
import { t } from "./lang.js";

/**
 * Opens a modal dialog. Escape, its cross and a click beside it close it; the focus returns to where it was.
 * @param {string} title
 * @param {Node[]} body
 * @param {{wide?: boolean, onclose?: () => void}} [options]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, body, options = {}) {
  const heading = el("h2", { id: "dialog-title" }, title);
  const close = el("button", { type: "button", class: "quiet close", "aria-label": t("ui.close"), onclick: () => dialog.close() }, icon("ui-close"));
  const dialog = el(
    "dialog",
    { class: options.wide ? "wide" : null, "aria-labelledby": "dialog-title" },
    el("header", {}, heading, close),
    el("div", { class: "dialog-body" }, ...body),
  );
  dialog.addEventListener("click", (event) => {
    if (event.target !== dialog) {
      return;
    }
    const box = dialog.getBoundingClientRect();
    const beside = event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
    if (beside) {
      dialog.close();
    }
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    options.onclose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
