// What of the codebase is shown, and how it hangs together: the one thing that graph, matrix and list draw.

/** Code of its own is what a type or file depends with when it is open; what packages, modules and folders say is mostly said inside. */
const isEnd = box => box.state !== "open" || levelOf(box.node) >= 3;

class Picture {
  /** @param {Selection} selection @param {number} limit */
  constructor(selection, limit) {
    this.selection = selection;
    this.code = selection.code;
    this.limit = limit;
    /** @type {Box[]} */
    this.boxes = [];
    /** @type {Map<number, Box>} */
    this.boxOf = new Map();
    this.left = 0;
    /** Of nodes whose parts can never all be shown, those that are. @type {Map<number, Set<number>>} */
    this.crowds = new Map();
    this.makeBoxes();
    this.makeLines();
    this.whole = new Whole(this);
    this.narrow();
    this.analyse();
  }

  makeBoxes() {
    const { selection, code } = this;
    this.roots = [];
    this.owner = new Int32Array(code.nodes.length).fill(-1);
    const start = selection.isolated === null ? selection.shownChildren(-1) : [selection.isolated];
    // The coarse comes first: where there is no room for all, the deepest boxes stay closed.
    const closed = this.closedForLack(start);
    const visit = (index, parent) => {
      const crowd = this.crowds.get(index),
        all = selection.shownChildren(index),
        children = crowd ? all.filter(child => crowd.has(child)) : all;
      const state =
        children.length === 0 ? "leaf" : selection.open.has(index) && !closed.has(index) ? "open" : "closed";
      const box = {
        node: code.nodes[index],
        index: this.boxes.length,
        parent,
        children: [],
        state,
        absent: !code.isPresent(code.nodes[index], selection.at),
      };
      this.boxes.push(box);
      this.boxOf.set(index, box);
      (parent ? parent.children : this.roots).push(box);
      if (state === "open") {
        this.owner[index] = box.index;
        for (const child of children) visit(child, box);
      } else {
        this.own(index, box.index);
      }
    };
    for (const index of start) visit(index, null);
  }

  own(index, owner) {
    if (!this.selection.moves.size) {
      if (this.allAdmitted(index)) {
        this.owner.fill(owner, index, this.code.nodes[index].end);
        return;
      }
    }
    this.owner[index] = owner;
    for (const child of this.selection.shownChildren(index)) this.own(child, owner);
  }

  /** Whether nothing inside is filtered out, so that all of it can be dealt with at once. */
  allAdmitted(index) {
    const { hidden } = this.selection;
    return hidden.size === 0 && this.selection.isAdmitted(this.code.nodes[index]);
  }

  /** Which open nodes stay closed because too many boxes would be shown: what was opened last comes first. */
  closedForLack(start) {
    const { selection, limit } = this,
      { open, isolated } = selection,
      admitted = new Set();
    if (limit === Infinity) return admitted;
    let count = start.length;
    for (const index of [...open].reverse()) {
      if (isolated !== null && !selection.isWithin(index, isolated)) continue;
      const chain = [];
      let node = index;
      while (node >= 0 && open.has(node) && !admitted.has(node)) {
        chain.push(node);
        node = node === isolated ? -1 : selection.parentOf(node);
      }
      const extra = this.roomFor(chain, start.length);
      // Inside a closed box nothing is shown, however open it is.
      if (node >= 0 && !admitted.has(node)) continue;
      if (count + extra > limit) {
        this.left += selection.shownChildren(index).length;
        continue;
      }
      count += extra;
      for (const one of chain) admitted.add(one);
    }
    for (const node of this.crowds.keys()) if (!admitted.has(node)) this.crowds.delete(node);
    return new Set([...open].filter(index => !admitted.has(index)));
  }

  /** How many boxes it takes to open some; what no picture could hold is a crowd, of which some are chosen. @param {number[]} chain */
  roomFor(chain, startCount) {
    const { limit, selection } = this;
    const counts = chain.map(node => selection.shownChildren(node).length);
    const sum = () => counts.reduce((total, count) => total + count, 0);
    while (startCount + sum() > limit) {
      const largest = counts.indexOf(Math.max(...counts));
      if (counts[largest] <= CROWD_LIMIT) break;
      counts[largest] = CROWD_LIMIT;
      this.crowds.set(chain[largest], chosenOfCrowd(selection, chain[largest], chain));
    }
    return sum();
  }

  makeLines() {
    const { selection, code, owner, boxes } = this,
      size = boxes.length;
    /** @type {Map<number, Line>} */
    const lines = new Map();
    const hasCuts = selection.cuts.size > 0;
    for (let edge = 0; edge < code.edgeCount; edge += 1) {
      const a = owner[code.from[edge]],
        b = owner[code.to[edge]];
      if (a < 0 || b < 0 || a === b || !selection.isKindShown(edge)) continue;
      const key = a * size + b;
      let line = lines.get(key);
      if (line === null) continue;
      if (line === undefined) {
        const from = boxes[a],
          to = boxes[b];
        const isNested = this.holds(from, to) || this.holds(to, from);
        if (isNested && Math.min(levelOf(from.node), levelOf(to.node)) < 4) {
          lines.set(key, null);
          continue;
        }
        line = {
          from,
          to,
          weight: 0,
          before: 0,
          mask: 0,
          edges: [],
          tangled: false,
          cut: false,
          implied: false,
          change: -1,
          isNested,
        };
        lines.set(key, line);
      }
      if (hasCuts && selection.isCutAway(code.from[edge], code.to[edge])) continue;
      line.edges.push(edge);
      line.mask |= code.mask[edge];
      if (code.change[edge] !== 2) line.weight += code.weight[edge];
      if (code.change[edge] !== 1) line.before += code.before[edge];
    }
    const least = selection.filter.weight;
    let all = this.withoutRepetitions([...lines.values()].filter(line => line?.edges.length)).filter(
      line => least < 2 || Math.max(line.weight, line.before) >= least,
    );
    for (const line of all) line.change = this.changeOf(line);
    if (selection.filter.across) all = all.filter(line => this.module(line.from) !== this.module(line.to));
    if (selection.asIfCut) all = this.withoutCuts(all);
    /** Between a type and what is nested in it: not drawn, but what hangs together does so by these as well. */
    this.nestedLines = all.filter(line => line.isNested);
    all = all.filter(line => !line.isNested);
    /** What any state has: places come from all of them, so that they stay when the state changes. */
    this.linesOfAllStates = all;
    this.lines = all.filter(line => this.isThere(line));
  }

  /** A line that ends at an open box says nothing where lines between what lies in both say it. @param {Line[]} lines */
  withoutRepetitions(lines) {
    /** By both of their ends. @type {Map<Box, Map<Box, Line>>} */
    const coarse = new Map();
    for (const line of lines) {
      if (isEnd(line.from) && isEnd(line.to)) continue;
      if (!coarse.has(line.from)) coarse.set(line.from, new Map());
      coarse.get(line.from).set(line.to, line);
    }
    const said = new Set();
    for (const line of coarse.size ? lines : []) {
      for (let from = line.from; from; from = from.parent) {
        const outward = coarse.get(from);
        for (let to = outward && line.to; to; to = to.parent) {
          const outer = outward.get(to);
          if (outer && outer !== line) said.add(outer);
        }
      }
    }
    return said.size ? lines.filter(line => !said.has(line)) : lines;
  }

  /** What is left when all cuts are made: lines against Seam's order, where both ends reach each other. @param {Line[]} lines */
  withoutCuts(lines) {
    const { of } = this.graphOf(lines).components;
    const isTangled = line => of[line.from.index] === of[line.to.index];
    const isCut = line => isTangled(line) && this.selection.isSeamCut(line.from.node.index, line.to.node.index);
    return lines.filter(line => !isCut(line));
  }

  /** Whether a line is in the state that is shown. */
  isThere(line) {
    const { at } = this.selection;
    if (this.code.states || at === "after") return line.weight > 0;
    return at === "before" ? line.before > 0 : true;
  }

  changeOf(line) {
    if (!this.code.marksChanges) return 0;
    if (line.before === 0) return 1;
    if (line.weight === 0) return 2;
    return line.weight === line.before && line.edges.every(edge => this.code.change[edge] === 0) ? 0 : 3;
  }

  holds(outer, inner) {
    for (let box = inner.parent; box; box = box.parent) if (box === outer) return true;
    return false;
  }

  module(box) {
    for (let index = box.node.index; index >= 0; index = this.selection.parentOf(index)) {
      if (levelOf(this.code.nodes[index]) <= 1) return index;
    }
    return -1;
  }

  /** The focus, "only changes" and "only tangles" leave some of the boxes: the same ones whichever state is shown. */
  narrow() {
    const { focus, filter } = this.selection;
    if (focus) {
      const graph = this.graphOf(this.linesOfAllStates),
        near = this.leavesOf(focus.node);
      if (near.length) {
        const up = graph.distances(near, "in", focus.up),
          down = graph.distances(near, "out", focus.down);
        this.keep(box => up[box.index] >= 0 || down[box.index] >= 0);
      }
    }
    if (filter.changed && this.code.marksChanges) {
      const changed = this.linesOfAllStates.filter(line => line.change && line.weight + line.before > 0);
      const ends = new Set(changed.flatMap(line => [line.from, line.to]));
      this.keep(box => ends.has(box) || box.node.change > 0 || (box.state !== "open" && this.hasChanged(box)));
    }
    if (filter.tangles) this.keep(box => this.whole.isTangledInAny(box));
  }

  /** Whether something in a closed box came or went. */
  hasChanged(box) {
    for (let i = box.node.index; i < box.node.end; i += 1) if (this.code.nodes[i].change) return true;
    return false;
  }

  /** The boxes that stand for a node: itself and what other files have of it, what is open of it, or what is closed around it. */
  leavesOf(index) {
    const inside = this.boxes.filter(box => box.state !== "open" && this.selection.isWithin(box.node.index, index));
    const elsewhere = (this.code.extensions.get(index) ?? [])
      .filter(part => this.boxOf.has(part))
      .map(part => this.boxOf.get(part).index);
    if (inside.length) return [...inside.map(box => box.index), ...elsewhere];
    const owner = this.owner[index];
    return owner >= 0 ? [owner, ...elsewhere] : elsewhere;
  }

  keep(isKept) {
    const kept = new Set(this.boxes.filter(isKept));
    for (const box of [...kept]) for (let outer = box.parent; outer; outer = outer.parent) kept.add(outer);
    const isKeptLine = line => kept.has(line.from) && kept.has(line.to);
    this.lines = this.lines.filter(isKeptLine);
    this.linesOfAllStates = this.linesOfAllStates.filter(isKeptLine);
    const renumbered = new Int32Array(this.boxes.length).fill(-1);
    this.boxes = this.boxes.filter(box => kept.has(box));
    this.boxes.forEach((box, index) => {
      renumbered[box.index] = index;
    });
    for (let node = 0; node < this.owner.length; node += 1)
      if (this.owner[node] >= 0) this.owner[node] = renumbered[this.owner[node]];
    this.boxes.forEach((box, index) => {
      box.index = index;
      box.children = box.children.filter(child => kept.has(child));
    });
    this.roots = this.roots.filter(box => kept.has(box));
    this.boxOf = new Map(this.boxes.map(box => [box.node.index, box]));
    this.known = null;
  }

  /** @param {Line[]} lines */
  graphOf(lines) {
    return new SmallGraph(
      this.boxes.length,
      lines.map(line => [line.from.index, line.to.index]),
    );
  }

  /** How what is shown hangs together. */
  get graph() {
    this.known ??= this.graphOf(this.lines.filter(line => this.whole.isCounted(line)));
    return this.known;
  }

  analyse() {
    const { selection, whole } = this;
    const reduces = this.boxes.length <= 1500;
    const inFocus = new Set(selection.focus ? this.leavesOf(selection.focus.node) : []);
    const isOfFocus = line => inFocus.has(line.from.index) || inFocus.has(line.to.index);
    this.impliedCount = 0;
    for (const line of this.lines) {
      line.tangled = whole.isTangled(line);
      line.cut = line.tangled && selection.isSeamCut(line.from.node.index, line.to.node.index);
    }
    // Without the cuts a tangle has an order, and most of its lines follow from others.
    const rest = this.graphOf(this.lines.filter(line => !line.cut && whole.isCounted(line)));
    for (const line of this.lines) {
      const mayBeImplied = reduces && !selection.showsInjection && !line.cut && line.change === 0 && !isOfFocus(line);
      line.implied = mayBeImplied && rest.isImplied(line.from.index, line.to.index);
      if (line.implied) this.impliedCount += 1;
    }
    const isShown = box => this.boxOf.get(box.node.index) === box;
    /** The tangles of which something is shown, with all of their members. @type {Box[][]} */
    this.tangles = whole.tangles.filter(members => members.filter(isShown).length > 1);
    this.shownLines = selection.filter.implied ? this.lines : this.lines.filter(line => !line.implied);
    this.placingLines = this.shownLines;
    if (this.code.marksChanges)
      this.placingLines = selection.filter.implied || !reduces ? this.linesOfAllStates : this.linesForPlaces(isOfFocus);
    const steps = this.stepsOfPath();
    if (steps.size) {
      const isStep = line => steps.has(`${line.from.node.index} ${line.to.node.index}`);
      const shown = new Set(this.shownLines);
      this.shownLines = this.lines.filter(line => shown.has(line) || isStep(line));
    }
  }

  /** @returns {number[][]} the ways that are chosen to be seen, the shortest first, as numbers of nodes */
  get paths() {
    const { path } = this.selection;
    const key = path ? `${path.from} ${path.to}` : "";
    if (this.foundPaths?.key !== key)
      this.foundPaths = { key, list: path ? this.pathsBetween(path.from, path.to) : [] };
    return this.foundPaths.list;
  }

  pathsBetween(from, to) {
    const ways = waysBetween(this.selection, from, to);
    if (ways) return ways;
    const boxes = this.graph.paths(this.leavesOf(from), this.leavesOf(to));
    return boxes.map(path => path.map(box => this.boxes[box].node.index));
  }

  /** The boxes that a way leads through, one after the other, as numbers of nodes. @param {number[]} path */
  boxesOf(path) {
    const boxes = path.map(node => this.owner[node]).filter(box => box >= 0);
    return boxes.filter((box, i) => box !== boxes[i - 1]).map(box => this.boxes[box].node.index);
  }

  /** The lines of the path that is shown, which are drawn whatever they are implied by. */
  stepsOfPath() {
    const { paths } = this;
    if (!paths.length) return new Set();
    const path = this.boxesOf(paths[this.selection.path.number % paths.length]);
    return new Set(path.slice(1).map((box, i) => `${path[i]} ${box}`));
  }

  /** What boxes are placed by: lines of all states, whichever is shown, without those that longer paths say as well. */
  linesForPlaces(isOfFocus) {
    const all = this.linesOfAllStates,
      isCut = line => this.selection.isSeamCut(line.from.node.index, line.to.node.index);
    const rest = this.graphOf(all.filter(line => !isCut(line)));
    return all.filter(line => isCut(line) || isOfFocus(line) || !rest.isImplied(line.from.index, line.to.index));
  }

  /** Boxes and lines are those that are shown; levels, tangles and what a change rebuilds those of all, whatever narrows them. */
  get figures() {
    const { whole, lines } = this;
    if (this.counted) return this.counted;
    const ends = whole.ends,
      shown = ends.filter(box => this.boxOf.get(box.node.index) === box);
    this.counted = {
      boxes: shown.length,
      edges: lines.length,
      cuts: lines.filter(line => line.cut).length,
      ...whole.figures,
    };
    return this.counted;
  }

  /**
   * What lies in closed boxes, or is one, and has cuts among its parts, those with the most first: no files, whose types may
   * well know each other.
   * @returns {{node: number, cuts: number}[]}
   */
  hiddenTangles() {
    const { code, owner } = this,
      counts = new Map();
    for (const key of code.cuts) {
      const node = code.nodes[Math.floor(key / code.nodes.length)].parent;
      if (node < 0 || levelOf(code.nodes[node]) > 2 || owner[node] < 0 || this.boxes[owner[node]].state === "open")
        continue;
      counts.set(node, (counts.get(node) ?? 0) + 1);
    }
    const found = [...counts].map(([node, cuts]) => ({ node, cuts }));
    return found.sort((a, b) => b.cuts - a.cuts || a.node - b.node);
  }

  /**
   * The states of the history in which a dependency between these boxes came or went, oldest first, with how many did.
   * @returns {{state: number, came: number, went: number}[]}
   */
  statesOfChange() {
    const { code, linesOfAllStates } = this,
      found = code.states.map((_, state) => ({ state, came: 0, went: 0 }));
    for (const line of linesOfAllStates) {
      const weights = new Map(line.edges.map(edge => [edge, 0]));
      const turns = line.edges.flatMap(edge => code.turnsOf(edge)).sort((one, other) => one.state - other.state);
      if (turns.length === 0 || line.edges.some(edge => code.turnsOf(edge).length === 0)) continue;
      let isThere = false;
      turns.forEach(({ edge, state, weight }, i) => {
        weights.set(edge, weight);
        if (turns[i + 1]?.state === state) return;
        const isNow = [...weights.values()].some(one => one > 0);
        if (isNow !== isThere && state > 0) found[state][isNow ? "came" : "went"] += 1;
        isThere = isNow;
      });
    }
    return found.filter(({ came, went }) => came + went);
  }

  /** The shortest way along drawn lines between two nodes that no drawn line joins; empty where one does. @returns {number[]} */
  impliedPath(from, to) {
    const line = this.line(from, to);
    if (!line?.implied || this.selection.filter.implied) return [];
    const drawn = this.graphOf(this.shownLines.filter(one => this.whole.isCounted(one)));
    return drawn.paths(this.leavesOf(from), this.leavesOf(to), 1, 0)[0] ?? [];
  }

  /** @returns {Line|undefined} */
  line(from, to) {
    return this.lines.find(line => line.from.node.index === from && line.to.node.index === to);
  }
}
