// What of the codebase is shown, and how it hangs together: the one thing that graph, matrix and list draw.

/**
 * @typedef {object} Box
 * @property {Node} node
 * @property {number} index its place in the picture, in matrix order
 * @property {Box|null} parent
 * @property {Box[]} children
 * @property {"open"|"closed"|"leaf"} state
 * @property {boolean} absent it has its place, and is not there in the state that is shown
 * @property {number} [x] @property {number} [y] @property {number} [w] @property {number} [h]
 */

/**
 * @typedef {object} Line
 * @property {Box} from @property {Box} to
 * @property {number} weight
 * @property {number} before the weight in the base of a comparison
 * @property {number} mask
 * @property {number[]} edges the finest edges it stands for
 * @property {boolean} tangled both ends reach each other
 * @property {boolean} cut against the order of the rest
 * @property {boolean} implied a longer path says the same
 * @property {number} change
 */

/** How many boxes are shown at most, and how many at first. */
const BOX_LIMIT = 300,
  FIRST_LIMIT = 60;
/** A first picture of fewer boxes tells nothing: the largest of them are opened too. */
const FIRST_LEAST = 6;

class Selection {
  /** @param {Codebase} code */
  constructor(code) {
    this.code = code;
    this.view = "graph";
    /** @type {Set<number>} */
    this.open = new Set();
    /** @type {null | {node: number} | {from: number, to: number}} */
    this.selected = null;
    /** @type {null | {node: number, up: number, down: number}} */
    this.focus = null;
    /** @type {number|null} */
    this.isolated = null;
    /** @type {Set<number>} */
    this.hidden = new Set();
    this.filter = {
      kinds: null,
      tests: false,
      external: false,
      implied: false,
      weight: 1,
      tangles: false,
      across: false,
      changed: false,
    };
    /** @type {null | {from: number, to: number, number: number}} */
    this.path = null;
    /** What if: edges between these are gone, `from,to`. @type {Map<string, [number, number]>} */
    this.cuts = new Map();
    /** What if: a node lies in another. @type {Map<number, number>} */
    this.moves = new Map();
    this.asIfCut = false;
    /** A side of a comparison, or the number of a state of the history. @type {string|number} */
    this.at = code.states ? code.states.length - 1 : "both";
    this.heat = "none";
    this.openFirst();
  }

  // MARK: Boxes in boxes

  parentOf(index) {
    return this.moves.get(index) ?? this.code.nodes[index].parent;
  }

  childrenOf(index) {
    const own = index < 0 ? this.code.roots : this.code.nodes[index].children;
    if (!this.moves.size) return own;
    const coming = [...this.moves].filter(([node, to]) => to === index && this.code.nodes[node].parent !== index);
    return own.filter(child => (this.moves.get(child) ?? index) === index).concat(coming.map(([node]) => node));
  }

  isWithin(inner, outer) {
    for (let node = inner; node >= 0; node = this.parentOf(node)) if (node === outer) return true;
    return false;
  }

  isAdmitted(node) {
    if (node.test && !this.filter.tests) return false;
    if (node.external && !this.filter.external) return false;
    return !this.hidden.has(node.index);
  }

  shownChildren(index) {
    return this.childrenOf(index).filter(child => this.isAdmitted(this.code.nodes[child]));
  }

  /** How many boxes there are when everything down to a level is open. */
  countAt(level) {
    let count = 0;
    const visit = index => {
      const children = this.shownChildren(index);
      if (count > BOX_LIMIT || (index >= 0 && !children.some(child => levelOf(this.code.nodes[child]) <= level)))
        return;
      count += children.length;
      for (const child of children) visit(child);
    };
    visit(-1);
    return count;
  }

  /** Opens everything down to the deepest level that makes a picture one can read. */
  openFirst() {
    const deepest = [4, 3, 2, 1, 0].find(level => this.countAt(level) <= FIRST_LIMIT) ?? 0;
    this.openLevel(deepest);
    this.openFew();
  }

  /**
   * Opens the largest boxes one after the other, as far as there is room, until there is something to see and no box
   * hides half of it.
   */
  openFew() {
    const tried = new Set();
    const shown = index => this.shownChildren(index).flatMap(child => (this.open.has(child) ? shown(child) : [child]));
    for (let boxes = shown(-1); ; boxes = shown(-1)) {
      const largest = this.largestClosed(boxes.filter(index => !tried.has(index)));
      if (largest === null || (boxes.length >= FIRST_LEAST && !this.isHalf(largest, boxes))) return;
      tried.add(largest);
      // A box alone says nothing at all.
      const limit = boxes.length === 1 ? BOX_LIMIT : FIRST_LIMIT;
      if (boxes.length + this.shownChildren(largest).length <= limit) this.openLast(largest);
    }
  }

  /** The box of most lines that has something in it. @param {number[]} boxes @returns {number|null} */
  largestClosed(boxes) {
    const { nodes } = this.code;
    const closed = boxes.filter(index => this.shownChildren(index).length);
    return closed.length ? closed.reduce((a, b) => (nodes[b].lines > nodes[a].lines ? b : a)) : null;
  }

  /** Whether a box holds more than half of the lines of all. */
  isHalf(index, boxes) {
    const { nodes } = this.code;
    return 2 * nodes[index].lines > boxes.reduce((sum, box) => sum + nodes[box].lines, 0);
  }

  /** Opens what holds something of a level or a coarser one. */
  openLevel(level) {
    const holders = this.code.nodes.filter(node =>
      node.children.some(child => levelOf(this.code.nodes[child]) <= level),
    );
    // Where there is no room for all, the coarse ones are the ones to see: they count as opened last.
    this.open = new Set(holders.sort((a, b) => levelOf(b) - levelOf(a) || a.index - b.index).map(node => node.index));
  }

  /** Opens a node, as the last that was opened. */
  openLast(index) {
    this.open.delete(index);
    this.open.add(index);
  }

  /** Opens the way to a node. */
  reveal(index) {
    for (let node = this.parentOf(index); node >= 0; node = this.parentOf(node)) this.openLast(node);
    for (let node = index; node >= 0; node = this.parentOf(node)) {
      this.hidden.delete(node);
      if (this.code.nodes[node].test) this.filter.tests = true;
      if (this.code.nodes[node].external) this.filter.external = true;
    }
    if (this.isolated !== null && !this.isWithin(index, this.isolated)) this.isolated = null;
  }

  // MARK: The picture

  /** Everything that is shown. @param {{limit?: number}} [options] */
  picture({ limit = this.view === "graph" ? BOX_LIMIT : Infinity } = {}) {
    const picture = new Picture(this, limit);
    return picture;
  }

  isEdgeShown(edge) {
    const { code } = this,
      change = code.change[edge];
    if (this.at === "before" && change === 1) return false;
    if (this.at === "after" && change === 2) return false;
    if (code.states && code.weight[edge] === 0) return false;
    return this.isKindShown(edge);
  }

  isKindShown(edge) {
    return this.filter.kinds === null || (this.code.mask[edge] & this.filter.kinds) !== 0;
  }

  /** Whether a what-if cut takes this edge away. */
  isCutAway(from, to) {
    for (const [a, b] of this.cuts.values()) if (this.isWithin(from, a) && this.isWithin(to, b)) return true;
    return false;
  }

  /** Whether Seam would cut between two nodes: as the parts of the node around both. */
  isSeamCut(from, to) {
    const { code } = this;
    if (!code.cuts.size) return false;
    const above = new Map();
    let below = -1;
    for (let node = from; node >= 0; node = this.parentOf(node)) above.set(this.parentOf(node), node);
    for (let node = to; node >= 0; node = this.parentOf(node)) {
      below = node;
      const other = above.get(this.parentOf(node));
      if (other !== undefined) return code.cuts.has(code.key(other, below));
    }
    return false;
  }
}

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
    this.makeBoxes();
    this.makeLines();
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
      const children = selection.shownChildren(index);
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
      let node = index,
        extra = 0;
      while (node >= 0 && open.has(node) && !admitted.has(node)) {
        chain.push(node);
        extra += selection.shownChildren(node).length;
        node = node === isolated ? -1 : selection.parentOf(node);
      }
      // Inside a closed box nothing is shown, however open it is.
      if (node >= 0 && !admitted.has(node)) continue;
      if (count + extra > limit) {
        this.left += selection.shownChildren(index).length;
        continue;
      }
      count += extra;
      for (const one of chain) admitted.add(one);
    }
    return new Set([...open].filter(index => !admitted.has(index)));
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
        if (!this.isEnd(from) || !this.isEnd(to) || this.holds(from, to) || this.holds(to, from)) {
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
    let all = [...lines.values()].filter(
      line => line && line.edges.length && (least < 2 || Math.max(line.weight, line.before) >= least),
    );
    for (const line of all) line.change = this.changeOf(line);
    if (selection.filter.across) all = all.filter(line => this.module(line.from) !== this.module(line.to));
    if (selection.asIfCut) all = all.filter(line => !selection.isSeamCut(line.from.node.index, line.to.node.index));
    /** What any state has: places come from all of them, so that they stay when the state changes. */
    this.linesOfAllStates = all;
    this.lines = all.filter(line => this.isThere(line));
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

  /** Code of its own is what a type or file depends with when it is open; what packages, modules and folders say is said inside. */
  isEnd(box) {
    return box.state !== "open" || levelOf(box.node) >= 3;
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

  /** The focus, and "only tangles", leave some of the boxes. */
  narrow() {
    const { focus, filter } = this.selection;
    if (focus) {
      const graph = this.graphOf(this.lines),
        near = this.leavesOf(focus.node);
      if (near.length) {
        const up = graph.distances(near, "in", focus.up),
          down = graph.distances(near, "out", focus.down);
        this.keep(box => up[box.index] >= 0 || down[box.index] >= 0);
      }
    }
    if (filter.changed && this.code.marksChanges) {
      const ends = new Set(this.lines.filter(line => line.change).flatMap(line => [line.from, line.to]));
      this.keep(box => ends.has(box) || box.node.change > 0 || (box.state !== "open" && this.hasChanged(box)));
    }
    if (filter.tangles) {
      const states = this.base ? [this.graph, this.base] : [this.graph];
      this.keep(box => states.some(({ components: { of, sizes } }) => sizes[of[box.index]] > 1));
    }
  }

  /** Whether something in a closed box came or went. */
  hasChanged(box) {
    for (let i = box.node.index; i < box.node.end; i += 1) if (this.code.nodes[i].change) return true;
    return false;
  }

  /** The boxes that stand for a node: itself, what is open of it, or what is closed around it. */
  leavesOf(index) {
    const inside = this.boxes.filter(box => box.state !== "open" && this.selection.isWithin(box.node.index, index));
    if (inside.length) return inside.map(box => box.index);
    const owner = this.owner[index];
    return owner >= 0 ? [owner] : [];
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
    this.knownBase = null;
  }

  /** Whether figures, levels and tangles count a line: of two states that are shown together, those of the newer one. */
  isCounted(line) {
    return this.selection.at !== "both" || line.weight > 0;
  }

  /** @param {Line[]} lines */
  graphOf(lines) {
    return new SmallGraph(
      this.boxes.length,
      lines.map(line => [line.from.index, line.to.index]),
    );
  }

  /** How the counted state hangs together. */
  get graph() {
    this.known ??= this.graphOf(this.lines.filter(line => this.isCounted(line)));
    return this.known;
  }

  /** How the older of two states that are shown together hangs together; null where one state is shown. */
  get base() {
    if (!this.code.comparison || this.selection.at !== "both") return null;
    this.knownBase ??= this.graphOf(this.lines.filter(line => line.before > 0));
    return this.knownBase;
  }

  analyse() {
    const { graph, selection } = this,
      { of, sizes } = graph.components;
    const reduces = this.boxes.length <= 1500;
    const inFocus = new Set(selection.focus ? this.leavesOf(selection.focus.node) : []);
    const isOfFocus = line => inFocus.has(line.from.index) || inFocus.has(line.to.index);
    this.impliedCount = 0;
    for (const line of this.lines) {
      const one = of[line.from.index];
      line.tangled = this.isCounted(line) && one === of[line.to.index] && sizes[one] > 1;
      line.cut = line.tangled && selection.isSeamCut(line.from.node.index, line.to.node.index);
    }
    // Without the cuts a tangle has an order, and most of its lines follow from others.
    const rest = this.graphOf(this.lines.filter(line => !line.cut && this.isCounted(line)));
    for (const line of this.lines) {
      const mayBeImplied = reduces && !line.cut && line.change === 0 && !isOfFocus(line);
      line.implied = mayBeImplied && rest.isImplied(line.from.index, line.to.index);
      if (line.implied) this.impliedCount += 1;
    }
    this.tangles = graph.tangles;
    this.shownLines = selection.filter.implied ? this.lines : this.lines.filter(line => !line.implied);
    this.placingLines = selection.filter.implied || !reduces ? this.linesOfAllStates : this.linesForPlaces(isOfFocus);
  }

  /** What boxes are placed by: lines of all states, whichever is shown, without those that longer paths say as well. */
  linesForPlaces(isOfFocus) {
    const all = this.linesOfAllStates,
      isCut = line => this.selection.isSeamCut(line.from.node.index, line.to.node.index);
    const rest = this.graphOf(all.filter(line => !isCut(line)));
    return all.filter(line => isCut(line) || isOfFocus(line) || !rest.isImplied(line.from.index, line.to.index));
  }

  get figures() {
    if (this.counted) return this.counted;
    const leaves = this.boxes.filter(
      box =>
        !box.absent &&
        this.isEnd(box) &&
        (box.state !== "open" || this.graph.out[box.index].length + this.graph.in[box.index].length),
    );
    this.counted = {
      boxes: leaves.length,
      edges: this.lines.length,
      cuts: this.lines.filter(line => line.cut).length,
      ...this.measured(this.graph, leaves, "after"),
      base: this.base && this.measured(this.base, leaves, "before"),
    };
    return this.counted;
  }

  /** Levels, tangles and rebuilt boxes of one state. @param {SmallGraph} graph @param {Box[]} boxes @param {string} side */
  measured(graph, boxes, side) {
    const leaves = this.selection.at === "both" ? boxes.filter(box => this.code.isPresent(box.node, side)) : boxes;
    const cones = this.boxes.length <= 3000 ? graph.cones : null;
    const sum = cones ? leaves.reduce((total, box) => total + cones[box.index], 0) : 0;
    return {
      tangles: graph.tangles.length,
      tangled: graph.tangles.reduce((total, members) => total + members.length, 0),
      levels: leaves.length ? Math.max(...leaves.map(box => graph.levels[box.index])) + 1 : 0,
      rebuild: cones && leaves.length ? Math.round((100 * sum) / leaves.length) / 100 : null,
    };
  }

  /** The shortest way along drawn lines between two nodes that no drawn line joins; empty where one does. @returns {number[]} */
  impliedPath(from, to) {
    const line = this.line(from, to);
    if (!line?.implied || this.selection.filter.implied) return [];
    const drawn = this.graphOf(this.shownLines.filter(one => this.isCounted(one)));
    return drawn.paths(this.leavesOf(from), this.leavesOf(to), 1, 0)[0] ?? [];
  }

  /** @returns {Line|undefined} */
  line(from, to) {
    return this.lines.find(line => line.from.node.index === from && line.to.node.index === to);
  }
}
