// The state in the address: a link to this very view, and back and forward as undo.

/** @param {any} page @returns {string} what stands behind # */
function addressOf(page) {
  const { selection, code } = page,
    words = [],
    id = index => encodeURIComponent(code.nodes[index].id);
  const add = (key, value) => {
    if (value !== null && value !== undefined && value !== "") words.push(`${key}=${value}`);
  };
  if (selection.view !== "graph") add("view", selection.view);
  const { opened, closed } = page.opening();
  add("open", opened.map(id).join(","));
  add("close", closed.map(id).join(","));
  if (selection.selected)
    add(
      "select",
      selection.selected.node !== undefined
        ? id(selection.selected.node)
        : `${id(selection.selected.from)}~${id(selection.selected.to)}`,
    );
  if (selection.focus) add("focus", `${id(selection.focus.node)}~${selection.focus.up}~${selection.focus.down}`);
  if (selection.isolated !== null) add("only", id(selection.isolated));
  add("hide", [...selection.hidden].map(id).join(","));
  if (selection.path) add("path", `${id(selection.path.from)}~${id(selection.path.to)}~${selection.path.number}`);
  const { filter } = selection;
  if (filter.kinds !== null) add("kinds", code.kindsOf(filter.kinds).join(","));
  for (const key of ["tests", "external", "implied", "tangles", "across", "changed"]) if (filter[key]) add(key, 1);
  if (filter.weight > 1) add("weight", filter.weight);
  add("cut", [...selection.cuts.values()].map(([from, to]) => `${id(from)}~${id(to)}`).join(","));
  add("move", [...selection.moves].map(([node, to]) => `${id(node)}~${id(to)}`).join(","));
  if (selection.asIfCut) add("ascut", 1);
  if (code.states ? selection.at < code.states.length - 1 : selection.at !== "both")
    add("at", code.states ? code.states[selection.at].revision.slice(0, 12) : selection.at);
  if (selection.heat !== "none") add("heat", selection.heat);
  if (selection.size !== "none") add("size", selection.size);
  const { key, down } = page.list.sort;
  if (key) add("sort", `${key}~${down ? "down" : "up"}`);
  if (page.isZoomed)
    add("zoom", [page.drawing.scale.x, page.drawing.scale.y, page.drawing.scale.k * 1000].map(Math.round).join("~"));
  return words.join("&");
}

/** A side of a comparison, or the number of a state of the history; null for what is neither. @param {Codebase} code @param {string|number} name */
function stateNamed(code, name) {
  if (code.states) {
    if (Number.isInteger(name)) return code.states[name] ? name : null;
    const found = name ? code.states.findIndex(state => state.revision.startsWith(name)) : -1;
    return found < 0 ? null : found;
  }
  const { comparison } = code,
    side = comparison && name === comparison.base ? "before" : comparison && name === comparison.head ? "after" : name;
  return ["before", "both", "after"].includes(side) ? side : null;
}

/** Makes a selection what the address says; names that are gone are passed over. @param {any} page @param {string} text */
function readAddress(page, text) {
  const { code } = page,
    selection = new Selection(code),
    words = new Map();
  for (const word of text.replace(/^#/, "").split("&")) {
    const at = word.indexOf("=");
    if (at > 0) words.set(word.slice(0, at), word.slice(at + 1));
  }
  const decode = word => {
    try {
      return decodeURIComponent(word);
    } catch {
      return word;
    }
  };
  const number = word => code.numbers.get(decode(word)) ?? -1;
  const list = key => (words.get(key) ?? "").split(",").filter(Boolean);
  const known = (key, count) =>
    list(key)
      .map(item => item.split("~").map(number))
      .filter(item => item.length === count && item.every(one => one >= 0));
  const { filter } = selection;
  for (const key of ["tests", "external", "implied", "tangles", "across", "changed"])
    filter[key] = words.get(key) === "1";
  if (words.has("level") && LEVELS.includes(words.get("level")))
    selection.openLevel(LEVELS.indexOf(words.get("level")));
  else selection.openFirst();
  page.openAtFirst = new Set(selection.open);
  if (["graph", "matrix", "list"].includes(words.get("view"))) selection.view = words.get("view");
  for (const [one] of known("open", 1)) selection.open.add(one);
  for (const [one] of known("close", 1)) selection.open.delete(one);
  if (words.has("kinds")) filter.kinds = code.maskOf(list("kinds"));
  if (Number(words.get("weight")) > 1) filter.weight = Math.floor(Number(words.get("weight")));
  const chosen = (words.get("select") ?? "").split("~").map(number);
  if (chosen.length === 1 && chosen[0] >= 0) selection.selected = { node: chosen[0] };
  if (chosen.length === 2 && chosen.every(one => one >= 0)) selection.selected = { from: chosen[0], to: chosen[1] };
  const focus = (words.get("focus") ?? "").split("~");
  if (number(focus[0]) >= 0)
    selection.focus = { node: number(focus[0]), up: Number(focus[1] ?? 1), down: Number(focus[2] ?? 1) };
  if (number(words.get("only") ?? "") >= 0) selection.isolated = number(words.get("only"));
  selection.hidden = new Set(known("hide", 1).map(([one]) => one));
  const path = (words.get("path") ?? "").split("~");
  if (number(path[0]) >= 0 && number(path[1] ?? "") >= 0)
    selection.path = { from: number(path[0]), to: number(path[1]), number: Number(path[2]) || 0 };
  for (const [from, to] of known("cut", 2)) selection.cuts.set(`${from},${to}`, [from, to]);
  for (const [node, to] of known("move", 2)) selection.moves.set(node, to);
  selection.asIfCut = words.get("ascut") === "1";
  if (words.has("at")) selection.at = stateNamed(code, words.get("at")) ?? selection.at;
  if (words.get("heat") in HEATS) selection.heat = words.get("heat");
  if (words.get("size") in HEATS) selection.size = words.get("size");
  const [sortKey, direction] = (words.get("sort") ?? "").split("~");
  const isColumn = COLUMNS.some(column => column.key === sortKey);
  page.list.sort = { key: isColumn ? sortKey : null, down: isColumn && direction === "down" };
  const zoom = (words.get("zoom") ?? "").split("~").map(Number);
  return {
    selection,
    zoom:
      zoom.length === 3 && zoom.every(Number.isFinite) && zoom[2] > 0
        ? { x: zoom[0], y: zoom[1], k: zoom[2] / 1000 }
        : null,
  };
}
