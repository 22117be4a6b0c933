// Beside the picture: what is chosen, in figures, neighbours and places of code.

const PLACE_LIMIT = 40,
  NEIGHBOUR_LIMIT = 60,
  FINDING_LIMIT = 12,
  ADVICE_LIMIT = 12,
  NAMED_LIMIT = 6,
  COMMIT_LIMIT = 16,
  CHANGED_LIMIT = 20,
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
    this.element = html("aside", { class: "panel", "aria-label": "Details" });
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
      code.states && this.commit(),
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
      this.changes(),
      code.states && this.changingCommits(),
      this.tangleList(),
      this.hiddenTangles(),
      this.adviceList(code.advice),
      this.findingList(code.findings),
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

  /** The state of the history that is shown. */
  commit() {
    const { code, selection } = this.page,
      { day, revision, subject } = code.states[selection.at];
    return html(
      "p",
      {},
      visibleText(subject),
      html("br"),
      html("span", { class: "faint" }, `${day} · ${revision.slice(0, 12)}`),
    );
  }

  changes() {
    const { code, picture } = this.page;
    if (!code.marksChanges) return null;
    const edges = picture.lines.filter(line => line.change),
      nodes = code.nodes.filter(node => node.change && levelOf(node) !== 4);
    const list = html("ul", { class: "items" });
    for (const line of [...edges].sort((a, b) => a.change - b.change).slice(0, 40)) {
      list.append(
        html(
          "li",
          {},
          this.button(
            `${["", "+", "−", "~"][line.change]} ${line.from.node.name} → ${line.to.node.name}`,
            () => this.page.select({ from: line.from.node.index, to: line.to.node.index }),
            `${CHANGES[line.change]}-text`,
          ),
          html("span", { class: "figure" }, weightText(line)),
        ),
      );
    }
    const words = [1, 2, 3, 4]
      .map(change => [change, nodes.filter(node => node.change === change).length])
      .filter(([, count]) => count)
      .map(([change, count]) => `${grouped(count)} ${CHANGES[change]}`);
    const outermost = nodes.filter(node => code.nodes[node.parent]?.change !== node.change);
    const section = html(
      "section",
      {},
      html("h3", {}, code.states ? "What changed in this commit" : "What changed"),
      html(
        "p",
        {},
        words.length ? `Modules, folders and files: ${words.join(", ")}.` : "No module, folder or file came or went.",
      ),
      this.changedNodes(outermost),
      edges.length ? list : html("p", { class: "faint" }, "No dependency between these boxes changed."),
    );
    return section;
  }

  /** What came, went or moved, each with a way to it: what lies in it did so too. @param {Node[]} nodes */
  changedNodes(nodes) {
    if (!nodes.length) return null;
    const listed = nodes.slice(0, CHANGED_LIMIT),
      texts = this.tellingNames(listed.map(({ index }) => index));
    const list = html("ul", { class: "items" });
    listed.forEach(({ change, index, kind }, i) => {
      const text = `${["", "+", "−", "~", "›"][change]} ${texts[i]}`;
      const show = this.button(text, () => this.page.goTo(index), `${CHANGES[change]}-text`, CHANGES[change]);
      list.append(html("li", {}, show, html("span", { class: "figure" }, kind)));
    });
    const rest = nodes.length - listed.length;
    if (rest) list.append(html("li", { class: "faint" }, `and ${grouped(rest)} more`));
    return list;
  }

  /** Which commits made dependencies between these boxes come or go, the newest first. */
  changingCommits() {
    const { page } = this,
      { states } = page.code,
      found = page.picture.statesOfChange().reverse();
    const list = html("ul", { class: "items" });
    for (const { state, came, went } of found.slice(0, COMMIT_LIMIT)) {
      const { day, subject } = states[state],
        words = [came ? `+${grouped(came)}` : "", went ? `−${grouped(went)}` : ""].filter(Boolean).join(" ");
      const look = state === page.selection.at ? "here" : "";
      const show = this.button(visibleText(subject), () => page.setAt(state), look, `${day}: show this commit`);
      list.append(html("li", {}, show, html("span", { class: "figure" }, words)));
    }
    if (!found.length) list.append(html("li", { class: "faint" }, "none"));
    return this.section("Commits that made or ended dependencies here", list, found.length - COMMIT_LIMIT);
  }

  tangleList() {
    const { page } = this,
      { picture } = page;
    if (!picture.tangles.length) return null;
    const section = html("section", {}, html("h3", {}, "Tangles"));
    picture.tangles.slice(0, 12).forEach((members, number) => {
      const names = this.tellingNames(members.slice(0, 4).map(box => box.node.index));
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
        const nameOf = this.namesOfEnds(cuts.slice(0, 12));
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
      texts = this.tellingNames(listed.map(({ node }) => node));
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
    parts.push(this.table(figures), this.extensionList(index), ...this.injectionLists(index));
    parts.push(this.whatIf(), this.findingList(code.findingsIn(index)));
    parts.push(
      this.neighbourList("Depends on", near.out, index, true),
      this.neighbourList("Used by", near.in, index, false),
    );
    return parts;
  }

  /** Who provides and who takes: what a part makes for others or is given, and who does so with it. @param {number} index */
  injectionLists(index) {
    const { code } = this.page,
      { end } = code.nodes[index];
    const isIn = node => node >= index && node < end;
    const gather = ({ starts, list }, ends, kinds) => {
      const mask = code.maskOf(kinds),
        found = new Map();
      for (let i = starts[index]; i < starts[end]; i += 1) {
        const edge = list[i];
        if (!(code.mask[edge] & mask) || isIn(ends[edge])) continue;
        const item = found.get(ends[edge]) ?? { node: ends[edge], edges: [] };
        item.edges.push(edge);
        found.set(item.node, item);
      }
      return [...found.values()];
    };
    return [
      ["Makes for others", gather(code.outgoing, code.to, ["provides"])],
      ["Made for others by", gather(code.incoming, code.from, ["provides"])],
      ["Is given", gather(code.outgoing, code.to, ["resolves", "injects"])],
      ["Is given to", gather(code.incoming, code.from, ["resolves", "injects"])],
    ].map(([title, items]) => (items.length ? this.injectionList(title, items) : null));
  }

  /** @param {string} title @param {{node: number, edges: number[]}[]} items */
  injectionList(title, items) {
    const { page } = this,
      list = html("ul", { class: "places" });
    for (const { node, edges } of items.slice(0, NAMED_LIMIT)) {
      const place = this.byLine(edges.flatMap(edge => page.code.places(edge)))[0];
      const name = this.button(page.code.nodes[node].name, () => page.goTo(node), "", page.code.nodes[node].id);
      list.append(html("li", {}, html("p", { class: "pair" }, name), place && this.evidence(place)));
    }
    return this.section(`${title} (${grouped(items.length)})`, list, items.length - NAMED_LIMIT);
  }

  /** Where the rest of a type is. @param {number} index */
  extensionList(index) {
    const { page } = this,
      { nodes } = page.code,
      others = page.code.wholeOf(index).filter(one => one !== index);
    if (!others.length) return null;
    const list = html("ul", { class: "items" });
    for (const one of others.slice(0, NEIGHBOUR_LIMIT)) {
      const text = nodes[one].extended < 0 ? `${nodes[one].name}: its declaration` : nodes[nodes[one].parent].name;
      list.append(
        html(
          "li",
          {},
          this.button(text, () => page.goTo(one), "", nodes[one].id),
        ),
      );
    }
    const title = nodes[index].extended < 0 ? "Extended in other files" : "The rest of this type";
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
      this.adviceList(code.advice.filter(cut => isIn(cut.from, from) && isIn(cut.to, to))),
      this.findingList(
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

  /** A node and what is around it, the innermost first. @param {number} index */
  outward(index) {
    const { nodes } = this.page.code,
      found = [];
    for (let node = index; node >= 0; node = nodes[node].parent) found.push(node);
    return found;
  }

  /** Nodes by as much of what is around them as tells each from the others. @param {number[]} indices @returns {string[]} */
  tellingNames(indices) {
    const { nodes } = this.page.code,
      paths = indices.map(index => this.outward(index).map(node => nodes[node].name));
    const textOf = (path, length) => path.slice(0, length).reverse().join(" › ");
    return paths.map(path => {
      const isShared = length => paths.some(other => other !== path && textOf(other, length) === textOf(path, length));
      let length = 1;
      while (length < path.length && isShared(length)) length += 1;
      return textOf(path, length);
    });
  }

  /** The names of all boxes that lines end at, each told from the others. @param {Line[]} lines @returns {(box: Box) => string} */
  namesOfEnds(lines) {
    const ends = [...new Set(lines.flatMap(line => [line.from.node.index, line.to.node.index]))],
      names = this.tellingNames(ends);
    return box => names[ends.indexOf(box.node.index)];
  }

  /** Two nodes by as much of their paths as tells them apart. @param {number} from @param {number} to */
  pairText(from, to) {
    const { nodes } = this.page.code,
      [left, right] = [this.outward(from), this.outward(to)],
      name = (path, length) =>
        [...path.slice(0, length)]
          .reverse()
          .map(node => nodes[node].name)
          .join("/");
    let length = 1;
    while (name(left, length) === name(right, length) && length < Math.max(left.length, right.length)) length += 1;
    return `${name(left, length)} → ${name(right, length)}`;
  }

  /** The names of what both nodes are in, the outermost first. @param {number} from @param {number} to */
  around(from, to) {
    const { nodes } = this.page.code,
      others = new Set(this.outward(to));
    const shared = this.outward(from).filter(node => node !== from && node !== to && others.has(node));
    return shared.reverse().map(node => nodes[node].name);
  }

  /** What `seam cycles` says of cuts: those first that can be made, those last that nobody makes. */
  adviceList(cuts) {
    if (!cuts.length) return null;
    const list = html("ul", { class: "places advice" });
    const isDrawn = ({ from, to }) => this.page.picture.line(from, to)?.cut === true;
    // What can be done comes first, and of that what is before one's eyes.
    const rank = cut => (cut.keep ? 3 : cut.advice === null ? 2 : isDrawn(cut) ? 0 : 1);
    const ranked = [...cuts].sort((one, other) => rank(one) - rank(other));
    const said = new Map();
    for (const cut of ranked) {
      const key = cut.advice ?? cut;
      said.set(key, [...(said.get(key) ?? []), cut]);
    }
    const groups = [...said.values()];
    for (const group of groups.slice(0, ADVICE_LIMIT)) list.append(this.advice(group));
    return this.section("What to do about cuts", list, groups.length - ADVICE_LIMIT, ": seam cycles");
  }

  /** Cuts of which the same is said. @param {{from: number, to: number, weight: number, names: string[], advice: string|null, keep: boolean}[]} cuts */
  advice(cuts) {
    const { advice } = cuts[0],
      item = html("li", {}, ...cuts.flatMap(cut => this.advisedCut(cut)));
    if (advice !== null) item.append(html("p", {}, ...breakable(`${advice[0].toUpperCase()}${advice.slice(1)}.`)));
    return item;
  }

  /** A cut, what it lies in, and what the dependent names. */
  advisedCut({ from, to, weight, names, keep }) {
    const { nodes } = this.page.code,
      around = this.around(from, to),
      look = keep ? "" : "cut-text",
      title = `${nodes[from].id} → ${nodes[to].id}`;
    const show = this.button(this.pairText(from, to), () => this.page.select({ from, to }), look, title);
    const words = gathered(names.slice(0, NAMED_LIMIT)).join(", "),
      more = names.length > NAMED_LIMIT ? ` and ${names.length - NAMED_LIMIT} more` : "";
    return [
      html("p", { class: "pair" }, show, html("span", { class: "figure" }, grouped(weight))),
      around.length ? html("p", { class: "faint" }, `in ${around.join(" › ")}`) : null,
      names.length ? html("p", { class: "names faint" }, ...breakable(`names ${words}${more}`)) : null,
    ].filter(Boolean);
  }

  /** What `di` and `check` say, and what `suggest` suggests. @param {Finding[]} all */
  findingList(all) {
    const isSuggested = finding => finding.source === "suggest";
    return html(
      "div",
      {},
      this.sayings(all.filter(finding => !isSuggested(finding))),
      this.suggestionList(all.filter(isSuggested)),
    );
  }

  /** Modules that an interface would untie. @param {Finding[]} suggestions */
  suggestionList(suggestions) {
    if (!suggestions.length) return null;
    const { page } = this,
      list = html("ul", { class: "places suggestions" });
    for (const { rule, message, remedy, parts } of suggestions.slice(0, FINDING_LIMIT)) {
      const [from, to] = parts;
      list.append(
        html(
          "li",
          {},
          html("p", {}, html("span", { class: "severity note" }, rule), " ", message),
          html(
            "p",
            { class: "faint" },
            remedy,
            parts.length === 2
              ? html(
                  "span",
                  {},
                  " · ",
                  this.button("show", () => page.select({ from, to })),
                )
              : null,
          ),
        ),
      );
    }
    return this.section(`Suggestions (${grouped(suggestions.length)})`, list, suggestions.length - FINDING_LIMIT);
  }

  /** What `di` and `check` say. @param {Finding[]} findings */
  sayings(findings) {
    if (!findings.length) return null;
    const { page } = this,
      list = html("ul", { class: "places findings" });
    for (const finding of findings.slice(0, FINDING_LIMIT)) {
      const item = html(
        "li",
        {},
        html("p", {}, html("span", { class: `severity ${finding.severity}` }, finding.severity), " ", finding.message),
      );
      if (finding.file) {
        item.append(
          html(
            "p",
            { class: "evidence" },
            html("span", { class: "kind" }, finding.rule),
            this.place(finding.file, finding.line, `${finding.file.split("/").pop()}:${finding.line}`),
            finding.parts.length
              ? html(
                  "span",
                  {},
                  " · ",
                  this.button("show", () => page.goTo(finding.parts[0])),
                )
              : null,
          ),
        );
      }
      if (finding.remedy) item.append(html("p", { class: "faint" }, finding.remedy));
      list.append(item);
    }
    return this.section(`Findings (${grouped(findings.length)})`, list, findings.length - FINDING_LIMIT);
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
