// What is seen, as a file.

const EXPORTS = { svg: "SVG picture", png: "PNG picture", dot: "Graphviz DOT", mermaid: "Mermaid", json: "JSON" };

/**
 * The styles of what is drawn, as it is seen: viewers that are no browsers know neither variables nor schemes.
 * @param {Element} drawn
 */
function writtenStyles(drawn) {
  const colours = getComputedStyle(document.documentElement);
  return [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSStyleRule && !/:(hover|focus|root|:)/.test(rule.selectorText))
    .filter(rule => drawn.querySelector(rule.selectorText))
    .map(rule => rule.cssText.replace(/var\((--[\w-]+)\)/g, (_, name) => colours.getPropertyValue(name).trim()))
    .join("\n");
}

/** What is drawn, with its styles in it. @param {any} page */
function svgText(page) {
  const { drawing } = page;
  if (page.selection.view !== "graph") drawing.draw(page.selection.picture({ limit: BOX_LIMIT }));
  const copy = drawing.element.cloneNode(true),
    { width, height } = drawing.layout,
    margin = 24;
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("viewBox", `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`);
  copy.setAttribute("width", width + 2 * margin);
  copy.setAttribute("height", height + 2 * margin);
  copy.querySelector(".canvas").removeAttribute("style");
  copy.querySelector(".canvas").classList.remove("far");
  for (const element of copy.querySelectorAll("[tabindex], [role='button']")) {
    element.removeAttribute("tabindex");
    element.removeAttribute("role");
    element.removeAttribute("aria-expanded");
  }
  for (const element of copy.querySelectorAll(".touch")) element.remove();
  // On paper nobody is far away.
  for (const title of copy.querySelectorAll(".titles text[style]")) {
    title.setAttribute("y", String(Number(title.getAttribute("y")) + 13 - parseFloat(title.style.fontSize)));
    title.removeAttribute("style");
  }
  const style = svg("style");
  copy.prepend(
    style,
    svg("rect", { class: "paper", x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin }),
  );
  style.textContent = writtenStyles(copy);
  return new XMLSerializer().serializeToString(copy);
}

/** @param {any} page @returns {Promise<Blob>} */
async function pngOf(page) {
  const address = URL.createObjectURL(new Blob([svgText(page)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, 8000 / image.width, 8000 / image.height),
      canvas = document.createElement("canvas");
    canvas.width = image.width * scale;
    canvas.height = image.height * scale;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise(resolve => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

const quotedDot = text => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", " ")}"`;

function dotText(page) {
  const { picture } = page,
    lines = [`digraph ${quotedDot(page.code.package)} {`, "  node [shape=box, style=rounded];"];
  const visit = (boxes, indent) => {
    for (const box of boxes) {
      if (box.absent) continue;
      if (box.state === "open") {
        lines.push(
          `${indent}subgraph ${quotedDot(`cluster ${box.node.id}`)} {`,
          `${indent}  label=${quotedDot(box.node.name)};`,
        );
        if (picture.lines.some(line => line.from === box || line.to === box))
          lines.push(`${indent}  ${quotedDot(box.node.id)} [label=${quotedDot(box.node.name)}];`);
        visit(box.children, `${indent}  `);
        lines.push(`${indent}}`);
      } else lines.push(`${indent}${quotedDot(box.node.id)} [label=${quotedDot(box.node.name)}];`);
    }
  };
  visit(picture.roots, "  ");
  for (const line of picture.shownLines) {
    lines.push(
      `  ${quotedDot(line.from.node.id)} -> ${quotedDot(line.to.node.id)}${line.cut ? " [color=red, style=dashed, constraint=false]" : line.tangled ? " [color=red]" : ""};`,
    );
  }
  return `${lines.join("\n")}\n}\n`;
}

function mermaidText(page) {
  const { picture } = page,
    lines = ["flowchart TD"];
  const quoted = text =>
    `"${text.replaceAll("&", "#amp;").replaceAll('"', "#quot;").replaceAll("<", "#lt;").replaceAll(">", "#gt;").replaceAll("`", "#96;")}"`;
  const visit = (boxes, indent) => {
    for (const box of boxes) {
      if (box.absent) continue;
      if (box.state === "open") {
        lines.push(`${indent}subgraph n${box.node.index}[${quoted(box.node.name)}]`);
        visit(box.children, `${indent}  `);
        lines.push(`${indent}end`);
      } else lines.push(`${indent}n${box.node.index}[${quoted(box.node.name)}]`);
    }
  };
  visit(picture.roots, "  ");
  for (const line of picture.shownLines)
    lines.push(`  n${line.from.node.index} ${line.cut ? "-.->" : "-->"} n${line.to.node.index}`);
  return `${lines.join("\n")}\n`;
}

/** What is shown, in the words of seam-graph/1; `level` is `view`, because boxes of several levels stand side by side. */
function jsonText(page) {
  const { picture, code } = page;
  const nodes = picture.boxes
    .filter(box => !box.absent)
    .map(({ node, parent, state }) => ({
      file: node.file,
      id: node.id,
      kind: node.kind,
      line: node.line || null,
      name: node.name,
      parent: parent ? parent.node.id : null,
      state,
    }));
  const edges = picture.lines.map(line => ({
    cut: line.cut,
    evidence: line.edges
      .slice(0, 20)
      .flatMap(edge => code.places(edge))
      .slice(0, 20)
      .map(({ column, file, kind, line: at }) => ({ column, file, kind, line: at })),
    from: line.from.node.id,
    implied: line.implied,
    kinds: code.kindsOf(line.mask),
    to: line.to.node.id,
    weight: line.weight,
  }));
  return `${JSON.stringify({ edges, level: "view", nodes, package: code.document.package, revision: code.document.revision, schema: "seam-graph/1" }, null, 1)}\n`;
}

/** @param {any} page @param {string} format @returns {Promise<string|Blob>} */
async function exported(page, format) {
  switch (format) {
    case "svg":
      return svgText(page);
    case "png":
      return pngOf(page);
    case "dot":
      return dotText(page);
    case "mermaid":
      return mermaidText(page);
    case "json":
      return jsonText(page);
    default:
      throw new Error(`"${format}" is none of ${Object.keys(EXPORTS).join(", ")}.`);
  }
}

/** @param {any} page @param {string} format */
async function download(page, format) {
  const content = await exported(page, format);
  const blob =
    content instanceof Blob
      ? content
      : new Blob([content], { type: format === "svg" ? "image/svg+xml" : "text/plain" });
  const link = html("a", {
    href: URL.createObjectURL(blob),
    download: `${page.code.package || "codebase"}.${format === "mermaid" ? "mmd" : format}`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The command that shows nearly the same on a terminal. @param {Page} page */
function commandText({ code, picture, selection }) {
  const { filter, focus, heat, path, size } = selection;
  // A command has one level, at which what it names are nodes.
  const ends = focus ? [focus.node] : path ? [path.from, path.to] : [];
  const level = ends.length
    ? Math.min(...ends.map(index => levelOf(code.nodes[index])))
    : commonestLevel(picture.boxes.filter(box => box.state !== "open"));
  const named = index => quotedWord(nameAtLevel(code, index, level));
  const words = ["seam", filter.tangles ? "cycles" : "graph", "--level", LEVELS[level]];
  if (focus) words.push(...focusWords(focus, named));
  else if (path) words.push("--from", named(path.from), "--to", named(path.to));
  if (filter.tests) words.push("--tests");
  if (filter.external && !filter.tangles) words.push("--external");
  if (filter.kinds !== null) words.push("--edges", code.kindsOf(filter.kinds).join(","));
  if (!filter.implied && !filter.tangles) words.push("--reduce");
  if (heat in HEAT_FIGURES && !filter.tangles) words.push("--heat", HEAT_FIGURES[heat]);
  if (size in HEAT_FIGURES && !filter.tangles) words.push("--size", HEAT_FIGURES[size]);
  return words.join(" ");
}

/** The level that most boxes are of, the finer one of two. @param {Box[]} boxes */
function commonestLevel(boxes) {
  const counts = LEVELS.map((_, level) => boxes.filter(box => levelOf(box.node) === level).length);
  return Math.max(0, counts.lastIndexOf(Math.max(...counts)));
}

/** What `graph --heat` calls the figures of the page. */
const HEAT_FIGURES = {
  fanIn: "afferent",
  fanOut: "efferent",
  cone: "rebuildNodes",
  betweenness: "betweenness",
  churn: "churn",
};

/** Where a focus looks one way only, the command for that way. */
function focusWords({ node, up, down }, named) {
  if (down === 0 && up > 9) return ["--to", named(node)];
  if (up === 0 && down > 9) return ["--from", named(node)];
  return ["--focus", named(node), "--depth", String(Math.max(up, down))];
}

/** What a command of a level calls the node that is another or lies around it. @param {Codebase} code @param {number} index @param {number} level */
function nameAtLevel({ nodes }, index, level) {
  let at = nodes[index].extended >= 0 && level === 4 ? nodes[index].extended : index;
  while (levelOf(nodes[at]) > level && nodes[at].parent >= 0) at = nodes[at].parent;
  // The folder of a module is no node of its own here.
  const { file } = nodes[index];
  if (level === 2 && levelOf(nodes[at]) < 2 && levelOf(nodes[index]) > 2 && file?.includes("/"))
    return file.slice(0, file.lastIndexOf("/"));
  return nodes[at].id;
}

/** A word as a shell takes it. */
const quotedWord = text => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
