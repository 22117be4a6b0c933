// What someone wants to see: what is open, chosen, filtered and supposed.

/**
 * @typedef {object} Box
 * @property {Node} node
 * @property {number} index its place in the picture, in matrix order
 * @property {number} [number] its place among all boxes, whatever narrows the picture
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
 * @property {boolean} isNested one end lies in the other
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
    this.size = "none";
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
      const fits = boxes.length + this.shownChildren(largest).length <= FIRST_LIMIT;
      if (fits || boxes.length === 1) this.openLast(largest);
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

  /** Whether who is given what is shown, and nothing else: there no line says what another one does. */
  get showsInjection() {
    const { kinds } = this.filter;
    return kinds !== null && (kinds & ~this.code.injection) === 0;
  }

  isKindShown(edge) {
    return (this.code.mask[edge] & (this.filter.kinds ?? ~this.code.injection)) !== 0;
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
