// The legend: exactly the lines, shapes and colours in use.

const LINE_NAMES = {
  plain: "depends on",
  faint: "implied, or from tests",
  tangled: "in a tangle",
  cut: "cut: leaves no cycle",
  added: "added",
  removed: "removed",
  changed: "changed",
};

const SHAPE_NAMES = {
  package: "package",
  module: "module",
  folder: "folder: a tab",
  file: "file: a corner",
  protocol: "protocol: round",
  enum: "enum",
  struct: "struct, class",
};

const MARK_NAMES = {
  mark: "the column depends on the row, in so many places",
  tangled: "in a tangle",
  cut: "against the order: a cut",
  added: "added",
  removed: "removed",
  changed: "changed",
};

/** @param {Page} page */
function drawLegend(page) {
  const legend = document.getElementById("legend"),
    { heat, size, view } = page.selection;
  const items = view === "matrix" ? markSamples(page) : [...lineSamples(page), ...shapeSamples(page.picture)];
  if (view === "graph" && heat !== "none") items.push(heatSample(heatTitle(heat, page.code)));
  if (view === "graph" && size !== "none")
    items.push(html("span", {}, `larger: more ${heatTitle(size, page.code).toLowerCase()}`));
  legend.replaceChildren(...items);
  legend.hidden = view === "list";
}

/** @param {Page} page */
function markSamples({ matrix }) {
  const used = new Set((matrix.marks ?? []).flat().map(markStyle));
  const items = Object.keys(MARK_NAMES)
    .filter(style => used.has(style))
    .map(style => sampleItem(html("span", { class: `mark-sample ${style}` }), MARK_NAMES[style]));
  if (matrix.frames?.length)
    items.push(sampleItem(html("span", { class: "mark-sample frame" }), "boxes of one tangle"));
  return items;
}

function lineSamples({ code, picture }) {
  const used = new Set(picture.shownLines.map(line => lineStyle(line, picture).split(" ")[0]));
  const names = code.comparison ? { ...LINE_NAMES, faint: "unchanged" } : LINE_NAMES;
  return Object.keys(names)
    .filter(style => used.has(style))
    .map(style => sampleItem(lineSample(style), names[style]));
}

function lineSample(style) {
  const head = `url(#head-${style})`;
  const stroke = svg("path", { class: "stroke", d: "M2 6H30", "stroke-width": 1.6, "marker-end": head });
  const line = svg("g", { class: `line ${style}` }, stroke);
  return svg("svg", { width: 34, height: 12, class: "graph sample", "aria-hidden": "true" }, line);
}

function shapeSamples(picture) {
  const shown = picture.boxes.filter(box => !box.absent).map(box => box.node);
  const kinds = new Set(shown.map(node => (levelOf(node) === 4 ? node.kind : LEVELS[levelOf(node)])));
  if (kinds.has("class")) kinds.add("struct");
  return Object.keys(SHAPE_NAMES)
    .filter(kind => kinds.has(kind))
    .map(kind => sampleItem(shapeSample(kind), SHAPE_NAMES[kind]));
}

function shapeSample(kind) {
  const box = { node: { kind, index: -1 }, state: "leaf", w: 26, h: 15 },
    level = levelOf(box.node),
    family = { protocol: "abstract", enum: "enumeration" }[kind] ?? "plain";
  const outline = Drawing.prototype.shape.call({ heat: new Map() }, box, level);
  const shape = svg("g", { class: `box leaf ${LEVELS[level]} ${family}` }, outline);
  const room = { width: 30, height: 22, viewBox: "-2 -8 30 24" };
  return svg("svg", { ...room, class: "graph sample", "aria-hidden": "true" }, shape);
}

const heatSample = title =>
  sampleItem(html("span", { class: "heat-sample" }), `${title.toLowerCase()}: more is stronger`);

const sampleItem = (sample, title) => html("span", {}, sample, title);
