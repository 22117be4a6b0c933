// The ways from one box to another: chosen end by end, walked one after the other.

class Paths {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** Where the next path begins, while its end is chosen. @type {number|null} */
    this.start = null;
  }

  /** Chooses where a path begins, then where it leads. @param {number} index */
  choose(index) {
    if (this.start !== null && this.start !== index) {
      this.show(this.start, index);
      return;
    }
    this.start = index;
    this.page.selection.path = null;
    say("Path: choose where it leads.");
    this.page.redrawChosen();
  }

  /** Leads there from what is chosen, or begins there. @param {number} index */
  chooseWith(index) {
    const chosen = this.page.selection.selected?.node;
    if (this.start === null && chosen !== undefined) this.start = chosen;
    this.choose(index);
  }

  /** Shows the paths between two nodes, the shortest first. @returns {string[][]} their ids */
  show(from, to) {
    const { page } = this,
      { selection } = page;
    this.start = null;
    selection.reveal(from);
    selection.reveal(to);
    selection.path = { from, to, number: 0 };
    selection.selected = null;
    page.tangle = null;
    page.draw();
    const paths = this.all(),
      shown = this.shown();
    if (shown && selection.view === "graph" && !page.drawing.sees(shown.boxes)) page.refit();
    say(
      paths.length
        ? `${plural(paths.length, "path")}; the shortest has ${plural(paths[0].length - 1, "step")}`
        : "No path between these.",
    );
    return paths.map(path => path.map(index => page.code.nodes[index].id));
  }

  /** @returns {number[][]} as numbers of nodes */
  all() {
    return this.page.picture.paths;
  }

  /** The place of the path that is shown among all, its nodes, their boxes and the steps between these; null where there is none. */
  shown() {
    const paths = this.all();
    if (!paths.length) return null;
    const number = this.page.selection.path.number % paths.length;
    const nodes = paths[number],
      boxes = this.page.picture.boxesOf(nodes);
    return {
      number,
      count: paths.length,
      nodes,
      boxes,
      steps: new Set(boxes.slice(1).map((box, i) => `${boxes[i]} ${box}`)),
    };
  }

  /** Opens the ways to all that the path leads through. */
  open() {
    for (const index of this.shown()?.nodes ?? []) this.page.selection.reveal(index);
    this.page.refit();
  }

  next() {
    if (!this.page.selection.path) return;
    this.page.selection.path.number += 1;
    // A path may lead through lines that others imply.
    this.page.draw();
  }

  clear() {
    this.start = null;
    this.page.selection.path = null;
    this.page.draw();
  }

  /** What the button does: ends a path, begins one at what is chosen, or asks for both ends. */
  ask() {
    const { selected, path } = this.page.selection;
    if (path || this.start !== null) this.clear();
    else if (selected?.node !== undefined) this.choose(selected.node);
    else askForNodes(this.page, "Path", ["From", "To"], ([from, to]) => this.show(from, to));
  }
}
