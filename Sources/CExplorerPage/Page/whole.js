// All boxes that are open to be seen, and how they hang together: what a focus leaves of them changes no figure.

class Whole {
  /** @param {Picture} picture before anything narrows it */
  constructor(picture) {
    this.code = picture.code;
    this.at = picture.selection.at;
    /** @type {Box[]} */
    this.boxes = picture.boxes;
    this.lines = [...picture.lines, ...picture.nestedLines.filter(line => picture.isThere(line))];
    this.linesOfAllStates = [...picture.linesOfAllStates, ...picture.nestedLines];
    for (const box of this.boxes) box.number = box.index;
  }

  /** Whether figures, levels and tangles count a line: of two states that are shown together, those of the newer one. */
  isCounted(line) {
    return this.at !== "both" || line.weight > 0;
  }

  /** @param {Line[]} lines */
  graphOf(lines) {
    return new SmallGraph(
      this.boxes.length,
      lines.map(line => [line.from.number, line.to.number]),
    );
  }

  get graph() {
    this.known ??= this.graphOf(this.lines.filter(line => this.isCounted(line)));
    return this.known;
  }

  /** The older of two states; null where there is one. */
  get base() {
    if (!this.code.comparison) return null;
    this.knownBase ??= this.graphOf(this.linesOfAllStates.filter(line => line.before > 0));
    return this.knownBase;
  }

  /** The newer of two states. */
  get head() {
    this.knownHead ??= this.graphOf(this.linesOfAllStates.filter(line => line.weight > 0));
    return this.knownHead;
  }

  /** @param {Box} box */
  tangleSize(box) {
    const { of, sizes } = this.graph.components;
    return sizes[of[box.number]];
  }

  /** Whether a box stands in a tangle in any of two states, so that what is shown is the same for both. @param {Box} box */
  isTangledInAny(box) {
    const graphs = this.code.comparison ? [this.base, this.head] : [this.graph];
    return graphs.some(({ components: { of, sizes } }) => sizes[of[box.number]] > 1);
  }

  /** @param {Line} line */
  isTangled(line) {
    const { of, sizes } = this.graph.components,
      one = of[line.from.number];
    return this.isCounted(line) && one === of[line.to.number] && sizes[one] > 1;
  }

  /** @returns {Box[][]} */
  get tangles() {
    this.found ??= this.graph.tangles.map(members => members.map(number => this.boxes[number]));
    return this.found;
  }

  /** A shortest cycle of a tangle. @param {Box[]} members @returns {Box[]|null} */
  shortestCycle(members) {
    const cycle = this.graph.shortestCycle(members.map(box => box.number));
    return cycle && cycle.map(number => this.boxes[number]);
  }

  get figures() {
    this.counted ??= {
      ...this.measured(this.graph, "after"),
      base: this.at === "both" && this.base ? this.measured(this.base, "before") : null,
    };
    return this.counted;
  }

  /** The boxes that lines end at. @returns {Box[]} */
  get ends() {
    return this.boxes.filter(box => !box.absent && (box.state !== "open" || this.hasLines(box)));
  }

  /** @param {Box} box */
  hasLines({ number }) {
    return this.graph.out[number].length + this.graph.in[number].length > 0;
  }

  /** Levels, tangles and rebuilt boxes of one state. @param {SmallGraph} graph @param {string} side */
  measured(graph, side) {
    const { at, code } = this,
      boxes = at === "both" ? this.ends.filter(box => code.isPresent(box.node, side)) : this.ends;
    const cones = this.boxes.length <= 3000 ? graph.cones : null;
    const sum = cones ? boxes.reduce((total, box) => total + cones[box.number], 0) : 0;
    return {
      allBoxes: boxes.length,
      allEdges: graph.out.reduce((total, list) => total + list.length, 0),
      tangles: graph.tangles.length,
      tangled: graph.tangles.reduce((total, members) => total + members.length, 0),
      levels: boxes.length ? Math.max(...boxes.map(box => graph.levels[box.number])) + 1 : 0,
      rebuild: cones && boxes.length ? Math.round((100 * sum) / boxes.length) / 100 : null,
    };
  }
}
