/** The sheet of keys. */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";
import { t } from "../lang.js";

/** Keys by what they do; the words are `ui.key.<name>`. Several ways are told apart by "|". @type {[string, [string, string][]][]} */
const KEYS = [
  [
    "go",
    [
      ["← → ↑ ↓", "arrows"],
      ["Home|End", "ends"],
      ["PageUp|PageDown", "leaf"],
      ["+|-", "zoom"],
    ],
  ],
  [
    "draw",
    [
      ["a … z", "type"],
      ["0 … 8", "number"],
      ["Enter|Space", "put"],
      ["Delete|Backspace", "erase"],
      ["Alt+Enter", "pick"],
      ["Ctrl+Enter", "row"],
      ["(", "enter"],
      [")", "exit"],
    ],
  ],
  [
    "block",
    [
      ["Shift+← → ↑ ↓", "select"],
      ["Ctrl+A", "all"],
      ["Ctrl+C|Ctrl+X|Ctrl+V", "clip"],
      ["Alt+← → ↑ ↓", "move"],
    ],
  ],
  [
    "walk",
    [
      ["Shift+W", "walk"],
      ["← → ↑ ↓", "step"],
      ["Shift+← → ↑ ↓", "lookAround"],
      ["J|T", "leap"],
      ["Backspace|Shift+Backspace", "timeline"],
    ],
  ],
  [
    "other",
    [
      ["Ctrl+Z|Ctrl+Shift+Z", "undo"],
      ["/", "search"],
      ["Esc", "escape"],
      ["?", "keys"],
    ],
  ],
  [
    "mouse",
    [
      ["Alt+Click|Right click", "mousePick"],
      ["Shift+Click", "mouseSelect"],
    ],
  ],
];

export function openKeys() {
  openDialog(
    t("ui.keysTitle"),
    KEYS.map(([group, rows]) =>
      el(
        "section",
        {},
        el("h3", {}, t(`ui.keyGroup.${group}`)),
        el(
          "dl",
          { class: "keys" },
          ...rows.flatMap(([keys, name]) => [el("dt", {}, ...keys.split("|").map((key) => el("kbd", {}, key))), el("dd", {}, t(`ui.key.${name}`))]),
        ),
      ),
    ),
    { wide: true },
  );
}
