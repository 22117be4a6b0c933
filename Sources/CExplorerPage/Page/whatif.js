// What if: a line cut, a box moved, before anyone moves a line of code.

class WhatIf {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  get selection() {
    return this.page.selection;
  }

  cut(from, to) {
    this.selection.cuts.set(`${from},${to}`, [from, to]);
    this.selection.selected = null;
    this.redraw();
  }

  uncut(key) {
    this.selection.cuts.delete(key);
    this.redraw();
  }

  /** @throws where a box would hold itself, or something coarser than it */
  move(index, to) {
    const { nodes } = this.page.code,
      { selection } = this;
    if (selection.isWithin(to, index)) throw new Error("A box cannot be moved into itself.");
    if (levelOf(nodes[to]) > levelOf(nodes[index]))
      throw new Error(`A ${nodes[index].kind} does not go into a ${nodes[to].kind}.`);
    selection.moves.set(index, to);
    if (selection.parentOf(index) === nodes[index].parent) selection.moves.delete(index);
    selection.selected = { node: index };
    this.redraw();
  }

  unmove(index) {
    this.selection.moves.delete(index);
    this.redraw();
  }

  askMove(index) {
    const title = `Move ${this.page.code.nodes[index].name} into`;
    askForNodes(this.page, title, ["Where to"], ([to]) => this.move(index, to));
  }

  /** Whether all cuts that leave no cycle are made. @param {boolean} isCut */
  setAsIfCut(isCut) {
    this.selection.asIfCut = isCut;
    this.redraw();
  }

  undoAll() {
    this.selection.cuts.clear();
    this.selection.moves.clear();
    this.selection.asIfCut = false;
    this.page.draw();
  }

  redraw() {
    this.page.draw();
    const before = this.figuresBefore(),
      after = this.page.picture.figures;
    say(`Tangles ${before.tangles} to ${after.tangles}, levels ${before.levels} to ${after.levels}`);
  }

  /** The figures without what is only supposed. */
  figuresBefore() {
    const { selection } = this,
      kept = [selection.cuts, selection.moves, selection.asIfCut];
    [selection.cuts, selection.moves, selection.asIfCut] = [new Map(), new Map(), false];
    const { figures } = selection.picture();
    [selection.cuts, selection.moves, selection.asIfCut] = kept;
    return figures;
  }

  /** A line for each change, to be given to who makes it. */
  asText() {
    const { nodes } = this.page.code,
      { selection } = this,
      lines = [];
    for (const [from, to] of selection.cuts.values()) lines.push(`cut ${nodes[from].id} -> ${nodes[to].id}`);
    for (const [node, to] of selection.moves) lines.push(`move ${nodes[node].id} into ${nodes[to].id}`);
    if (selection.asIfCut)
      for (const line of selection.picture().code.cuts)
        lines.push(`cut ${nodes[Math.floor(line / nodes.length)].id} -> ${nodes[line % nodes.length].id}`);
    return `${lines.join("\n")}\n`;
  }
}
