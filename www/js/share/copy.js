/** To the clipboard, or as near to it as the browser lets us. */
import { t } from "../lang.js";

/** @typedef {import("./share.js").Context} Context */

/**
 * Copies words. Where the clipboard is refused, the field that shows them is selected, ready to be copied by hand.
 * @param {string} words
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} done what is said when it worked
 * @param {Pick<Context, "say">} context
 */
export async function copy(words, field, done, context) {
  try {
    await navigator.clipboard.writeText(words);
    context.say(done);
  } catch {
    field.focus();
    field.select();
    context.say(t("share.refused"), true);
  }
}
