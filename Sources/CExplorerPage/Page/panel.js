// Beside the picture: what is chosen, in figures, neighbours and places of code.

const PLACE_LIMIT = 40,
  NEIGHBOUR_LIMIT = 60,
  NAMED_LIMIT = 6,
  HIDDEN_LIMIT = 8;

/** Where a part lies, as people call it. @param {Node} node */
const shownPath = node => (levelOf(node) === 3 && node.file ? visibleText(node.file) : node.name);

const tanglesText = ({ tangles, tangled }) => (tangles ? `${grouped(tangles)} (${plural(tangled, "box")})` : "none");
const rebuildText = ({ rebuild }) => (rebuild === null ? "–" : `${rebuild} ${rebuild === 1 ? "box" : "boxes"}`);

/** A number, and of how many where that is another: something narrows the picture, or two states are shown. */
const partOf = (count, all) => (grouped(count) === all ? all : `${grouped(count)} of ${all}`);

class Panel {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    this.sayings = new Sayings(this);
    this.changes = new Changes(this);
    this.given = new Given(this);
    this.element = html("aside", { class: "panel", "aria-label": "Details" });
  }

  /** How parts are called. */
  get names() {
    return new Names(this.page.code);
  }

  draw() {
    const { selected } = this.page.selection,
      path = this.page.paths.shown();
    const parts =
      selected === null
        ? path
          ? this.path(path)
          : this.overview()
        : selected.node !== undefined
          ? this.node(selected.node)
          : this.edge(selected.from, selected.to);
    this.element.replaceChildren(...parts.filter(Boolean));
  }

  // MARK: A path

  /** A place of code with its line, and what it makes of it. */
  evidence(place) {
    return html(
      "p",
      { class: "evidence" },
      html("span", { class: "kind" }, place.kinds.join(", ")),
      this.place(place.file, place.line, `${place.file.split("/").pop()}:${place.line}`, place.column),
      place.text && html("code", {}, place.text),
    );
  }

  /** Its steps, each with a place of code that makes it. @param {{number: number, count: number, nodes: number[]}} path */
  path({ number, count, nodes: ends }) {
    const { page } = this,
      { nodes } = page.code;
    const name = index => this.button(nodes[index].name, () => page.select({ node: index }));
    const isHidden = ends.some(index => !page.picture.boxOf.has(index));
    const steps = ends.slice(1).map((to, i) => {
      const from = ends[i];
      const edges = this.edgesOfStep(from, to),
        first = this.byLine(edges.flatMap(edge => page.code.places(edge)))[0];
      return html(
        "li",
        {},
        this.button(`${nodes[from].name} → ${nodes[to].name}`, () => page.select({ from, to })),
        html("span", { class: "figure" }, grouped(edges.reduce((sum, edge) => sum + page.code.weight[edge], 0))),
        first && this.evidence(first),
      );
    });
    return [
      html("h2", {}, name(ends[0]), html("span", { class: "arrow" }, " → "), name(ends[ends.length - 1])),
      html("p", { class: "faint" }, `Path ${number + 1} of ${count}, ${plural(steps.length, "step")}`),
      html("ol", { class: "steps" }, ...steps),
      html(
        "div",
        { class: "actions" },
        count > 1 && html("button", { type: "button", onclick: () => page.paths.next() }, "The next path"),
        isHidden && html("button", { type: "button", onclick: () => page.paths.open() }, "Open all of it"),
      ),
    ];
  }

  /** The finest edges of a step, whichever file has them of two types. */
  edgesOfStep(from, to) {
    const { code } = this.page,
      own = this.edgesBetween(from, to);
    if (own.length || levelOf(code.nodes[from]) < 4) return own;
    return code.wholeOf(from).flatMap(one => code.wholeOf(to).flatMap(other => this.edgesBetween(one, other)));
  }

  // MARK: Nothing chosen

  /** Of two states that are shown together the newer one is counted, or the only one that has the node. */
  countedState(node) {
    const { at } = this.page.selection;
    if (at !== "both") return at;
    return node?.change === 2 ? "before" : "after";
  }

  /** How large the shown state is. Lines are known of the newest alone. */
  extent() {
    const { code } = this.page,
      at = this.countedState();
    const isThere = node => !node.test && !node.external && code.isPresent(node, at);
    const { counts, lines } = code.extentOf(0, code.nodes.length, isThere);
    const words = [plural(counts[1], "module"), plural(counts[3], "file"), plural(counts[4], "type")];
    if (at !== "before" && (!code.states || code.state === code.states.length - 1)) words.push(plural(lines, "line"));
    return words.join(" · ");
  }

  overview() {
    const { page } = this,
      { picture, code } = page,
      { figures } = picture;
    const parts = [
      html("h2", {}, code.package || "Codebase"),
      code.comparison && html("p", { class: "faint" }, `${code.comparison.base} → ${code.comparison.head}`),
      code.states && this.changes.commit(),
      html("p", { class: "faint" }, this.extent()),
      html("h3", {}, "In this picture"),
      this.table([
        [
          "Boxes",
          partOf(
            figures.boxes,
            this.sinceBase(({ allBoxes }) => grouped(allBoxes)),
          ),
        ],
        [
          "Dependencies",
          partOf(
            figures.edges,
            this.sinceBase(({ allEdges }) => grouped(allEdges)),
          ),
        ],
        ["Levels", this.sinceBase(({ levels }) => grouped(levels))],
        ["Tangles", this.sinceBase(tanglesText)],
        ["Rebuilt by a change, on average", this.sinceBase(rebuildText)],
      ]),
      this.whatIf() ?? (code.marksChanges ? null : this.hint()),
      this.changes.section(),
      code.states && this.changes.changingCommits(),
      this.tangleList(),
      this.hiddenTangles(),
      this.sayings.adviceList(code.advice),
      this.sayings.findingList(code.findings),
    ];
    return parts;
  }

  hint() {
    const key = name => html("kbd", {}, name);
    return html(
      "p",
      { class: "hint" },
      "Click a box or a line. Double-click opens a box, ",
      key("/"),
      " searches, ",
      key("?"),
      " explains the rest.",
    );
  }

  /** A figure; where two states are shown, the older one's before it if it was another. */
  sinceBase(textOf) {
    const { figures } = this.page.picture,
      text = textOf(figures);
    return figures.base && textOf(figures.base) !== text ? `${textOf(figures.base)} → ${text}` : text;
  }

  tangleList() {
    const { page } = this,
      { picture } = page;
    if (!picture.tangles.length) return null;
    const section = html("section", {}, html("h3", {}, "Tangles"));
    picture.tangles.slice(0, 12).forEach((members, number) => {
      const names = this.names.telling(members.slice(0, 4).map(box => box.node.index));
      const cuts = picture.lines.filter(line => line.cut && members.includes(line.from));
      const cycle = picture.whole.shortestCycle(members);
      const box = html(
        "div",
        { class: "knot" },
        html(
          "p",
          {},
          this.button(`${plural(members.length, "box")}: ${names.join(", ")}${members.length > 4 ? " …" : ""}`, () =>
            page.showTangle(number),
          ),
        ),
      );
      if (cycle && cycle.length <= 8) {
        box.append(
          html(
            "p",
            { class: "faint" },
            `Shortest cycle: ${[...cycle, cycle[0]].map(({ node }) => node.name).join(" → ")}`,
          ),
        );
      }
      if (cuts.length) {
        box.append(
          html(
            "p",
            { class: "faint" },
            `Cut ${cuts.length === 1 ? "this" : "these"} (${plural(
              cuts.reduce((sum, line) => sum + line.weight, 0),
              "reference",
            )}):`,
          ),
        );
        const list = html("ul", { class: "items" });
        const nameOf = this.names.ofEnds(cuts.slice(0, 12));
        for (const line of cuts.slice(0, 12)) {
          list.append(
            html(
              "li",
              {},
              this.button(
                `${nameOf(line.from)} → ${nameOf(line.to)}`,
                () => page.select({ from: line.from.node.index, to: line.to.node.index }),
                "cut-text",
              ),
              html("span", { class: "figure" }, grouped(line.weight)),
            ),
          );
        }
        box.append(list);
        if (cuts.length > 12) box.append(html("p", { class: "faint" }, `and ${cuts.length - 12} more`));
      }
      section.append(box);
    });
    if (picture.tangles.length > 12)
      section.append(html("p", { class: "faint" }, `and ${picture.tangles.length - 12} smaller ones`));
    if (picture.lines.some(line => line.cut))
      section.append(this.button("As if cut", () => page.whatIf.setAsIfCut(true), "action"));
    return section;
  }

  /** Where there are tangles that nobody sees, because they lie in closed boxes. */
  hiddenTangles() {
    const { page } = this,
      { nodes } = page.code,
      found = page.picture.hiddenTangles();
    if (!found.length) return null;
    const list = html("ul", { class: "items" });
    const listed = found.slice(0, HIDDEN_LIMIT),
      texts = this.names.telling(listed.map(({ node }) => node));
    listed.forEach(({ node, cuts }, i) => {
      const show = this.button(texts[i], () => page.openTangled(node), "cut-text", `${nodes[node].id}: open it`);
      list.append(html("li", {}, show, html("span", { class: "figure" }, plural(cuts, "cut"))));
    });
    return this.section("Tangled inside closed boxes", list, found.length - HIDDEN_LIMIT);
  }

  whatIf() {
    const { page } = this,
      { selection, picture } = page;
    if (!selection.cuts.size && !selection.moves.size && !selection.asIfCut) return null;
    const before = page.whatIf.figuresBefore(),
      after = picture.figures;
    const row = (title, key) => [
      title,
      before[key] === after[key] ? String(after[key]) : `${before[key]} → ${after[key]}`,
    ];
    const list = html("ul", { class: "items" });
    const { nodes } = page.code;
    for (const [key, [from, to]] of selection.cuts) {
      list.append(
        html(
          "li",
          {},
          html("span", {}, `cut ${nodes[from].name} → ${nodes[to].name}`),
          this.button("undo", () => page.whatIf.uncut(key)),
        ),
      );
    }
    for (const [node, to] of selection.moves) {
      list.append(
        html(
          "li",
          {},
          html("span", {}, `move ${nodes[node].name} into ${nodes[to].name}`),
          this.button("undo", () => page.whatIf.unmove(node)),
        ),
      );
    }
    if (selection.asIfCut)
      list.append(
        html(
          "li",
          {},
          html("span", {}, "all of Seam's cuts"),
          this.button("undo", () => page.whatIf.setAsIfCut(false)),
        ),
      );
    return html(
      "section",
      { class: "whatif" },
      html("h3", {}, "What if"),
      list,
      this.table([
        row("Tangles", "tangles"),
        row("Tangled boxes", "tangled"),
        row("Levels", "levels"),
        row("Dependencies", "edges"),
        row("Rebuilt by a change", "rebuild"),
      ]),
      html(
        "p",
        {},
        this.button("Copy as a list", () => copy(page.whatIf.asText(), "The list is copied."), "action"),
        " ",
        this.button("Undo all", () => page.whatIf.undoAll(), "action"),
      ),
    );
  }

  // MARK: A node

  node(index) {
    const { page } = this,
      { code, picture } = page,
      node = code.nodes[index];
    const box = picture.boxOf.get(index) ?? picture.boxes[picture.owner[index]];
    const outer = [];
    for (let one = page.selection.parentOf(index); one >= 0; one = page.selection.parentOf(one)) outer.unshift(one);
    const trail = html(
      "p",
      { class: "trail" },
      ...outer.flatMap(one => [this.button(code.nodes[one].name, () => page.select({ node: one })), " › "]),
    );
    const parts = [outer.length ? trail : null, html("h2", {}, node.name, html("span", { class: "kind" }, node.kind))];
    const place =
      node.file &&
      this.place(
        node.file,
        node.line || 1,
        levelOf(node) <= 2 ? node.file : `${node.file}${node.line ? `:${node.line}` : ""}`,
      );
    if (place) parts.push(html("p", { class: "place" }, place));
    parts.push(this.actions(index, node));
    const figures = [],
      at = this.countedState(node);
    if (node.lines) figures.push(["Lines", grouped(node.lines)]);
    const { counts } = code.extentOf(index + 1, node.end, one => code.isPresent(one, at));
    for (const level of [1, 2, 3, 4])
      if (counts[level]) figures.push([["", "Modules", "Folders", "Files", "Types"][level], grouped(counts[level])]);
    const near = this.neighbours(index);
    figures.push(["Depends on", grouped(near.out.length)], ["Used by", grouped(near.in.length)]);
    if (box && box.node.index === index && (box.state !== "open" || picture.whole.hasLines(box))) {
      const { graph } = picture.whole,
        size = picture.whole.tangleSize(box);
      figures.push(
        ["Level", grouped(graph.levels[box.number])],
        ["A change rebuilds", plural(graph.cones[box.number], "box")],
      );
      if (size > 1) figures.push(["In a tangle of", plural(size, "box")]);
    }
    if (code.comparison && node.change) figures.push(["Since the base", CHANGES[node.change]]);
    if (node.movedFrom >= 0)
      figures.push(["Moved from", this.button(shownPath(code.nodes[node.movedFrom]), () => page.goTo(node.movedFrom))]);
    if (code.states) figures.push(["Changed by", plural(node.changes, "commit")]);
    else if (code.commits)
      figures.push([`Changed by, of the last ${plural(code.commits, "commit")}`, plural(node.changes, "commit")]);
    parts.push(this.table(figures), this.extensionList(index), ...this.given.lists(index));
    parts.push(this.whatIf(), this.sayings.findingList(code.findingsIn(index)));
    parts.push(
      this.neighbourList("Depends on", near.out, index, true),
      this.neighbourList("Used by", near.in, index, false),
    );
    return parts;
  }

  /** Where the rest of a type is. @param {number} index */
  extensionList(index) {
    const { page } = this,
      { nodes } = page.code,
      others = page.code.wholeOf(index).filter(one => one !== index);
    if (!others.length) return null;
    const list = html("ul", { class: "items" });
    for (const one of others.slice(0, NEIGHBOUR_LIMIT)) {
      const isDeclaration = levelOf(nodes[one]) === 4 && nodes[one].kind !== "extension";
      const text = isDeclaration ? `${nodes[one].name}: its declaration` : nodes[nodes[one].parent].name;
      list.append(
        html(
          "li",
          {},
          this.button(text, () => page.goTo(one), "", nodes[one].id),
        ),
      );
    }
    const title = nodes[index].kind === "extension" ? "The rest of this type here" : "Extended in other files";
    return this.section(`${title} (${grouped(others.length)})`, list, others.length - NEIGHBOUR_LIMIT);
  }

  actions(index, node) {
    const { page } = this,
      { selection } = page,
      bar = html("div", { class: "actions" });
    const add = (title, action, key) =>
      bar.append(html("button", { type: "button", onclick: action, title: key ? `${title} (${key})` : title }, title));
    if (node.children.length) add(selection.open.has(index) ? "Close" : "Open", () => page.toggle(index), "Enter");
    add(
      selection.focus?.node === index ? "No focus" : "Focus",
      () => (selection.focus?.node === index ? page.focus(null) : page.focus(index, { up: 1, down: 1 })),
      "f",
    );
    add("Dependents", () => page.focus(index, { up: 99, down: 0 }));
    add("Dependencies", () => page.focus(index, { up: 0, down: 99 }));
    add("Path from here", () => page.paths.choose(index), "p");
    add("Hide", () => page.hide(index), "h");
    if (node.children.length) add("Only this", () => page.isolate(index), "i");
    add("Move into…", () => page.whatIf.askMove(index));
    return bar;
  }

  /** What a node depends on and what depends on it, at the boxes' own grain, with all that it holds. */
  neighbours(index) {
    const { picture, code } = this.page,
      { selection } = this.page,
      result = { out: new Map(), in: new Map() };
    const end = code.nodes[index].end;
    const isInside = node => (selection.moves.size ? selection.isWithin(node, index) : node >= index && node < end);
    const add = (map, other, edge) => {
      const owner = picture.owner[other];
      let at = owner >= 0 ? picture.boxes[owner].node.index : other;
      // An open box is too coarse an answer only if the other end lies deeper in it.
      if (owner < 0)
        while (code.nodes[at].parent >= 0 && levelOf(code.nodes[at]) > levelOf(code.nodes[index]))
          at = code.nodes[at].parent;
      if (at === index || (selection.isWithin(index, at) && !selection.isWithin(other, index) && at !== other))
        at = other;
      const item = map.get(at) ?? { node: at, weight: 0, mask: 0, edges: [] };
      map.set(at, item);
      item.weight += code.weight[edge];
      item.mask |= code.mask[edge];
      item.edges.push(edge);
    };
    for (let node = index; node < end; node += 1) {
      const { outgoing, incoming } = code;
      for (let i = outgoing.starts[node]; i < outgoing.starts[node + 1]; i += 1) {
        const edge = outgoing.list[i],
          other = code.to[edge];
        if (!isInside(other) && selection.isAdmitted(code.nodes[other]) && selection.isEdgeShown(edge))
          add(result.out, other, edge);
      }
      for (let i = incoming.starts[node]; i < incoming.starts[node + 1]; i += 1) {
        const edge = incoming.list[i],
          other = code.from[edge];
        if (!isInside(other) && selection.isAdmitted(code.nodes[other]) && selection.isEdgeShown(edge))
          add(result.in, other, edge);
      }
    }
    const sorted = map => [...map.values()].sort((a, b) => b.weight - a.weight || a.node - b.node);
    return { out: sorted(result.out), in: sorted(result.in) };
  }

  neighbourList(title, items, index, isOut) {
    const { page } = this;
    const list = html("ul", { class: "items" });
    for (const item of items.slice(0, NEIGHBOUR_LIMIT)) {
      const [from, to] = isOut ? [index, item.node] : [item.node, index];
      const kinds = page.code.kindsOf(item.mask).join(", ");
      list.append(
        html(
          "li",
          {},
          this.button(page.code.nodes[item.node].name, () => page.select({ node: item.node }), "", kinds),
          html(
            "button",
            {
              type: "button",
              class: "figure",
              title: `${kinds}: show the places`,
              "aria-label": `${plural(item.weight, "reference")}: show the places`,
              onclick: () => page.select({ from, to }),
            },
            grouped(item.weight),
          ),
        ),
      );
    }
    return this.section(
      `${title} (${grouped(items.length)})`,
      items.length ? list : html("p", { class: "faint" }, "nothing"),
      items.length - NEIGHBOUR_LIMIT,
    );
  }

  // MARK: An edge

  /** The finest edges between two nodes. */
  edgesBetween(from, to) {
    const { code, selection } = this.page,
      result = [];
    for (let node = from; node < code.nodes[from].end; node += 1) {
      const { starts, list } = code.outgoing;
      for (let i = starts[node]; i < starts[node + 1]; i += 1) {
        const edge = list[i];
        if (code.to[edge] >= to && code.to[edge] < code.nodes[to].end && selection.isEdgeShown(edge)) result.push(edge);
      }
    }
    return result.sort((a, b) => code.weight[b] - code.weight[a] || a - b);
  }

  edge(from, to) {
    const { page } = this,
      { code, picture, selection } = page,
      a = code.nodes[from],
      b = code.nodes[to];
    const edges = this.edgesBetween(from, to),
      line = picture.line(from, to);
    const weight = edges.reduce((sum, edge) => sum + code.weight[edge], 0);
    let mask = 0;
    for (const edge of edges) mask |= code.mask[edge];
    const key = `${from},${to}`,
      back = this.edgesBetween(to, from).length;
    const bar = html("div", { class: "actions" });
    const add = (title, action) => bar.append(html("button", { type: "button", onclick: action }, title));
    if (selection.cuts.has(key)) add("Undo the cut", () => page.whatIf.uncut(key));
    else if (edges.length) add("What if it were cut?", () => page.whatIf.cut(from, to));
    if (back) add("The other way", () => page.select({ from: to, to: from }));
    if (a.children.length || b.children.length) add("Open both", () => page.openBoth(from, to));
    if (levelOf(a) === 1 && levelOf(b) === 1 && edges.length)
      add("Copy the seam command that unties them", () =>
        copy(`seam suggest --edge ${a.name}:${b.name}`, "The command is copied."),
      );
    const parts = [
      html(
        "h2",
        {},
        this.button(a.name, () => page.select({ node: from })),
        html("span", { class: "arrow" }, " → "),
        this.button(b.name, () => page.select({ node: to })),
      ),
      html(
        "p",
        { class: "faint" },
        line?.cut
          ? "A cut: without such edges no cycle is left."
          : line?.tangled
            ? "Both ends reach each other."
            : line?.implied
              ? this.impliedWords(from, to)
              : "",
      ),
      bar,
      this.table([
        ["References", line?.change === 3 ? weightText(line) : grouped(weight)],
        ["Kinds", code.kindsOf(mask).join(", ") || "–"],
        ["Between", plural(edges.length, "pair")],
      ]),
    ];
    if (line?.change)
      parts.push(
        html(
          "p",
          { class: `${CHANGES[line.change]}-text` },
          { 1: "Added since the base.", 2: "Removed since the base.", 3: "Changed since the base." }[line.change],
        ),
      );
    const isIn = (part, outer) => part >= outer && part < code.nodes[outer].end;
    parts.push(
      this.whatIf(),
      this.sayings.adviceList(code.advice.filter(cut => isIn(cut.from, from) && isIn(cut.to, to))),
      this.sayings.findingList(
        code.findings.filter(
          ({ parts: ends }) => ends.some(part => isIn(part, from)) && ends.some(part => isIn(part, to)),
        ),
      ),
    );
    const list = html("ul", { class: "places" });
    let count = 0;
    for (const edge of edges) {
      if (count >= PLACE_LIMIT) break;
      const places = code.places(edge);
      const sign = code.comparison ? ["", "+ ", "− ", "~ ", ""][code.change[edge]] : "";
      const item = html(
        "li",
        {},
        html(
          "p",
          { class: "pair" },
          sign,
          this.button(code.nodes[code.from[edge]].name, () => page.goTo(code.from[edge])),
          " → ",
          this.button(code.nodes[code.to[edge]].name, () => page.goTo(code.to[edge])),
          html("span", { class: "figure" }, grouped(code.weight[edge])),
        ),
      );
      for (const place of this.byLine(places)) {
        count += 1;
        item.append(this.evidence(place));
      }
      if (code.weight[edge] > places.length && places.length)
        item.append(html("p", { class: "faint" }, `and ${grouped(code.weight[edge] - places.length)} more`));
      list.append(item);
    }
    parts.push(html("h3", {}, "Where"), edges.length ? list : html("p", { class: "faint" }, "nothing"));
    return parts;
  }

  /** One line of code is shown once, with all that it says. @param {Place[]} places */
  byLine(places) {
    const lines = new Map();
    for (const place of places) {
      const key = `${place.file}:${place.line}`,
        known = lines.get(key);
      if (!known) lines.set(key, { ...place, kinds: [place.kind] });
      else if (!known.kinds.includes(place.kind)) known.kinds.push(place.kind);
    }
    return [...lines.values()];
  }

  impliedWords(from, to) {
    const { picture } = this.page,
      path = picture.impliedPath(from, to);
    return path.length
      ? `A longer path says the same, dotted: ${path.map(box => picture.boxes[box].node.name).join(" → ")}.`
      : "A longer path says the same.";
  }

  // MARK: Small parts

  /** A list with its title, and how many more there are. @param {number} hidden */
  section(title, list, hidden, where = "") {
    return html(
      "section",
      {},
      html("h3", {}, title),
      list,
      hidden > 0 && html("p", { class: "faint" }, `and ${grouped(hidden)} more${where}`),
    );
  }

  place(file, line, text, column = 1) {
    const address = this.page.code.address(file, line, column);
    return address
      ? html("a", { href: address, title: `${file}:${line}` }, visibleText(text))
      : html("span", { class: "file", title: `${file}:${line}` }, visibleText(text));
  }

  button(text, action, look = "", title = null) {
    return html("button", { type: "button", class: `link ${look}`, onclick: action, title }, text);
  }

  table(rows) {
    const isShort = value => typeof value === "string" && value.length < 26;
    const look = value => (isShort(value) ? { class: "short" } : {});
    return html("dl", {}, ...rows.flatMap(([title, value]) => [html("dt", {}, title), html("dd", look(value), value)]));
  }
}
