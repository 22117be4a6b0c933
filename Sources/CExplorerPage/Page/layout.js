// Boxes in rows, rows in boxes. A row holds what Seam gave one rank; opening a box makes its row taller and pushes the rows
// apart, so what is there keeps its order.

const SPACE = { side: 16, between: 20, row: 34, title: 30, bottom: 16, loose: 14 };

/** A tower of narrow rows that is higher than this is folded. */
const TOWER = 460;

/** So wide may the rows be that nothing is around: a few boxes of one rank stand side by side on any screen. */
const WHOLE_WIDTH = 760;

const measuring = document.createElement("canvas").getContext("2d");
const widths = new Map();

/** @param {string} text @param {string} font */
function textWidth(text, font = "500 13px system-ui, sans-serif") {
  const key = font + text;
  if (!widths.has(key)) {
    measuring.font = font;
    widths.set(key, measuring.measureText(text).width);
  }
  return widths.get(key);
}

/** Long names are cut in the middle: their ends tell most. @param {string} name */
function shortName(name, limit = 34) {
  if (name.length <= limit) return name;
  const head = Math.ceil((limit - 1) / 2);
  return `${name.slice(0, head)}…${name.slice(name.length - (limit - 1 - head))}`;
}

/** What stands below a box's name. @param {Box} box */
function subtitle(box) {
  const { node } = box;
  const level = levelOf(node);
  if (level === 4) return node.kind === "struct" || node.kind === "class" ? "" : `«${node.kind}»`;
  if (node.external) return "external";
  const words = [];
  if (level === 1 && node.kind !== "library") words.push(`«${node.kind}»`);
  if (node.lines > 0) words.push(`${grouped(node.lines)} ${node.lines === 1 ? "line" : "lines"}`);
  return words.join(" ");
}

/**
 * Ranks in fewer rows, where one below the other would make a tower that nobody can read: in such a row dependents stand
 * left of what they depend on, as in a text.
 * @param {Box[][]} ranks from top to bottom @returns {Box[][]}
 */
function folded(ranks) {
  const widthOf = row => row.reduce((sum, box) => sum + box.w + SPACE.between, 0),
    heightOf = row => Math.max(...row.map(box => box.h)) + SPACE.row * 1.4;
  const widest = Math.max(0, ...ranks.map(widthOf)),
    height = rows => rows.reduce((sum, row) => sum + heightOf(row), 0);
  let rows = ranks;
  for (let width = widest; rows.length > 1 && height(rows) > Math.max(TOWER, 1.2 * width); width *= 1.15) {
    rows = [];
    for (const rank of ranks) {
      const last = rows[rows.length - 1];
      if (last && widthOf(last) + widthOf(rank) <= width) last.push(...rank);
      else rows.push([...rank]);
    }
  }
  return rows;
}

/** How high a box is that no figure makes larger. @param {Box} box */
const leastHeight = box => (subtitle(box) ? 40 : 28);

class Layout {
  /** @param {Picture} picture */
  constructor(picture) {
    this.picture = picture;
    /** Links between siblings, by the box around both. @type {Map<Box|null, Map<Box, Map<Box, number>>>} */
    this.links = new Map();
    for (const line of picture.placingLines) this.addLink(line);
    this.sizes = heatOf(picture, picture.selection.size);
    this.root = { rows: [], children: picture.roots, w: 0, h: 0 };
    for (const box of picture.roots) this.size(box);
    this.pack(this.root, null, 0, 0);
    for (const box of picture.roots) this.place(box, 0, 0);
    this.width = this.root.w;
    this.height = this.root.h;
  }

  addLink(line) {
    let { from, to } = line;
    const above = new Map();
    for (let box = from; box; box = box.parent) above.set(box.parent, box);
    for (let box = to; box; box = box.parent) {
      const other = above.get(box.parent);
      if (other === undefined) continue;
      from = other;
      to = box;
      break;
    }
    if (from === to) return;
    const map = this.links.get(from.parent) ?? new Map();
    this.links.set(from.parent, map);
    for (const [a, b] of [
      [from, to],
      [to, from],
    ]) {
      const row = map.get(a) ?? new Map();
      map.set(a, row);
      row.set(b, (row.get(b) ?? 0) + 1);
    }
  }

  /** @param {Box} box */
  size(box) {
    if (box.state !== "open") {
      const name = shortName(box.node.name),
        below = subtitle(box);
      const width = Math.max(textWidth(name), textWidth(below, "11px system-ui, sans-serif"));
      const mark = this.picture.code.marksChanges ? 14 : 0;
      const share = this.sizes.get(box.node.index)?.share ?? 0;
      box.w = Math.ceil(Math.max(64, width + mark + 26 + (box.state === "closed" ? 16 : 0)) * (1 + 0.5 * share));
      box.h = Math.round(leastHeight(box) * (1 + 1.5 * share));
      box.rows = [];
      return;
    }
    for (const child of box.children) this.size(child);
    const title = textWidth(shortName(box.node.name, 60), "600 13px system-ui, sans-serif") + 60;
    this.pack(box, box, title, SPACE.title);
  }

  /** Gives the children of a box their places inside, and the box its size. */
  pack(holder, key, leastWidth, top) {
    const { children } = holder,
      ranks = this.ranks(children, key);
    const area = children.reduce((sum, box) => sum + (box.w + SPACE.between) * (box.h + SPACE.row), 0);
    const widest = Math.max(0, ...children.map(box => box.w));
    const limit = Math.max(widest, Math.sqrt(area * 2.6), key ? 220 : WHOLE_WIDTH);
    const rows = [];
    for (const row of folded(ranks.rows)) rows.push(...this.wrapped(row, limit));
    const linked = rows.length;
    rows.push(...this.wrapped(ranks.loose, Math.max(limit, ...rows.map(row => this.widthOf(row)))));
    this.spread(rows, linked, key);
    const inner = Math.max(leastWidth, ...rows.map(row => row[row.length - 1].x + row[row.length - 1].w));
    // Rows that nothing pulls stand in the middle.
    const shift = (inner - Math.max(0, ...rows.map(row => row[row.length - 1].x + row[row.length - 1].w))) / 2;
    let y = top + (key ? 0 : 8);
    holder.rows = rows.map((boxes, index) => {
      const height = Math.max(...boxes.map(box => box.h));
      for (const box of boxes) {
        box.x += SPACE.side + shift;
        box.y = y + (height - box.h) / 2;
        box.row = index;
      }
      const made = { boxes, top: y, bottom: y + height };
      const isLoose = index >= linked - 1 && index + 1 >= linked;
      y += height + (isLoose ? SPACE.loose : SPACE.row + Math.min(30, this.crossing(boxes, key) * 0.8));
      return made;
    });
    const last = holder.rows[holder.rows.length - 1];
    holder.w = inner + 2 * SPACE.side;
    holder.h = (last ? last.bottom : top) + SPACE.bottom;
  }

  /** More lines want more room between rows. */
  crossing(boxes, key) {
    const links = this.links.get(key);
    return boxes.reduce((sum, box) => sum + (links?.get(box)?.size ?? 0), 0) / 2;
  }

  widthOf(row) {
    return row.reduce((sum, box) => sum + box.w + SPACE.between, -SPACE.between);
  }

  /** The rows of siblings by rank, from left to right, and those without links. */
  ranks(children, key) {
    const links = this.links.get(key),
      { selection } = this.picture;
    const isLoose = box => !links?.has(box);
    const tied = children.filter(box => !isLoose(box));
    let rank = new Map(tied.map(box => [box, box.node.rank]));
    const hasGuests = tied.some(box => box.node.rank < 0 || selection.moves.has(box.node.index));
    if (hasGuests || selection.cuts.size || selection.asIfCut) rank = this.newRanks(tied, key, rank);
    const rows = new Map();
    for (const box of tied) {
      const row = rows.get(rank.get(box)) ?? [];
      rows.set(rank.get(box), row);
      row.push(box);
    }
    const sorted = [...rows]
      .sort((a, b) => a[0] - b[0])
      .map(([, row]) => row.sort((a, b) => a.node.slot - b.node.slot));
    return {
      rows: sorted,
      loose: children.filter(isLoose).sort((a, b) => a.node.name.localeCompare(b.node.name, "en")),
    };
  }

  /** Where something was cut or moved, ranks are found anew, with Seam's cuts left out. */
  newRanks(boxes, key, known) {
    const number = new Map(boxes.map((box, index) => [box, index])),
      edges = [];
    for (const line of this.picture.linesOfAllStates) {
      const a = this.childAround(line.from, key),
        b = this.childAround(line.to, key);
      if (number.has(a) && number.has(b) && a !== b && !line.cut) edges.push([number.get(a), number.get(b)]);
    }
    const ranks = new SmallGraph(boxes.length, edges).ranks;
    return new Map(boxes.map((box, index) => [box, ranks[index] < 0 ? Math.max(0, known.get(box)) : ranks[index]]));
  }

  childAround(box, holder) {
    for (let one = box; one; one = one.parent) if (one.parent === holder) return one;
    return null;
  }

  wrapped(row, limit) {
    const lines = [];
    let width = Infinity;
    const total = this.widthOf(row),
      share = row.length ? total / Math.ceil(total / limit) : 0;
    for (const box of row) {
      if (width + box.w / 2 > share + SPACE.between) {
        lines.push([]);
        width = 0;
      }
      lines[lines.length - 1].push(box);
      width += box.w + SPACE.between;
    }
    return lines;
  }

  /** Moves boxes sideways towards what they are linked to, without changing the order of a row. */
  spread(rows, linked, key) {
    const links = this.links.get(key) ?? new Map();
    const width = Math.max(0, ...rows.map(row => this.widthOf(row)));
    for (const row of rows) {
      let x = (width - this.widthOf(row)) / 2;
      for (const box of row) {
        box.x = x;
        x += box.w + SPACE.between;
      }
    }
    const centre = box => box.x + box.w / 2;
    for (let sweep = 0; sweep < 6; sweep += 1) {
      const order = sweep % 2 ? rows.slice(0, linked).reverse() : rows.slice(0, linked);
      for (const row of order) {
        const wanted = row.map(box => {
          let sum = 0,
            weight = 0;
          for (const [other, count] of links.get(box) ?? []) {
            sum += centre(other) * count;
            weight += count;
          }
          return weight ? (sum + centre(box) * 0.25) / (weight + 0.25) : centre(box);
        });
        this.settle(row, wanted, width);
      }
    }
  }

  /** As near as possible to the wanted centres, in order, without overlap, inside the width: isotonic regression. */
  settle(row, wanted, width) {
    let offset = 0;
    const offsets = row.map((box, index) => {
      if (index) offset += (row[index - 1].w + box.w) / 2 + SPACE.between;
      return offset;
    });
    const blocks = [];
    wanted.forEach((want, index) => {
      blocks.push({ sum: want - offsets[index], count: 1 });
      while (blocks.length > 1) {
        const last = blocks[blocks.length - 1],
          before = blocks[blocks.length - 2];
        if (before.sum / before.count <= last.sum / last.count) break;
        blocks.pop();
        before.sum += last.sum;
        before.count += last.count;
      }
    });
    const low = row[0].w / 2,
      high = width - row[row.length - 1].w / 2 - offsets[offsets.length - 1];
    let index = 0;
    for (const block of blocks) {
      const at = Math.max(low, Math.min(high, block.sum / block.count));
      for (let i = 0; i < block.count; i += 1, index += 1) row[index].x = at + offsets[index] - row[index].w / 2;
    }
  }

  /** From places inside the holder to places on the canvas. */
  place(box, x, y) {
    box.x = Math.round(box.x + x);
    box.y = Math.round(box.y + y);
    for (const row of box.rows) {
      row.top += box.y;
      row.bottom += box.y;
    }
    for (const child of box.children) this.place(child, box.x, box.y);
  }
}
