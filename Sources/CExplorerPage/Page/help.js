// The page's own help.

const READING_HELP =
  "Boxes are packages, modules, folders, files and types, each in the one that holds it. A line runs from what " +
  "depends to what it depends on, downwards; red lines are in a cycle, dashed ones are where to cut it. Click to " +
  "choose, double-click to open, shift-click another box for the path to it. What a file adds to a type of another file is " +
  "an «extension» in it.";

/** What `window.seam` offers. */
const SCRIPT_HELP = [
  "view(name)",
  "open(id)",
  "close(id)",
  "select(id | {from, to})",
  "focus(id, {up, down})",
  "path(a, b)",
  "filter({kinds, tests, external, implied, weight, tangles, across, changed})",
  "cut(from, to)",
  "move(id, to)",
  "at(revision)",
  "heat(figure)",
  "size(figure)",
  "export(format)",
  "state()",
];

/** @param {any} dialog */
function fillHelp(dialog) {
  const keys = KEYS.flatMap(([key, title]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, title)]);
  const script = html("code", {}, SCRIPT_HELP.join(" · "));
  dialog.append(
    html("h2", { tabindex: -1, autofocus: true }, "Help"),
    html("p", {}, READING_HELP),
    html("h3", {}, "Keys"),
    html("dl", { class: "keys" }, ...keys),
    html("h3", {}, "For scripts"),
    html("p", {}, "window.seam does what a person can do; seam.ready is a promise: ", script),
    html("form", { method: "dialog" }, html("button", { class: "action" }, "Close")),
  );
}
