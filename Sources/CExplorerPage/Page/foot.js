// The line under the picture: how much is shown, and what narrows it, each with its way back.

class Foot {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = html("div", { class: "foot" });
  }

  draw() {
    this.element.replaceChildren(...[...this.figures(), ...this.narrowings(), ...this.path()].filter(Boolean));
    drawLegend(this.page);
  }

  figures() {
    const { picture, selection, tangle } = this.page,
      { figures } = picture,
      { implied } = selection.filter;
    // Matrix and list leave no line out.
    const isGraph = selection.view === "graph",
      impliedCount = isGraph ? picture.impliedCount : 0;
    const text = (...children) => html("span", {}, ...children);
    const showNext = () => this.page.showTangle(tangle === null ? 0 : tangle + 1);
    return [
      picture.left ? text(html("strong", {}, `${grouped(picture.left)} more boxes do not fit: close or focus`)) : null,
      ...[...picture.crowds].map(([node, shown]) => this.crowd(node, shown.size)),
      text(plural(figures.boxes, "box")),
      text(plural((isGraph ? picture.shownLines : picture.lines).length, "line")),
      impliedCount
        ? button(
            implied ? `hide ${grouped(impliedCount)} implied` : `+${grouped(impliedCount)} implied`,
            () => this.page.setFilter({ implied: !implied }),
            { title: "Lines that a longer path says as well (e)" },
          )
        : null,
      text(plural(figures.levels, "level")),
      figures.tangles
        ? button(plural(figures.tangles, "tangle"), showNext, { class: "cut-text", title: "Show the next tangle (t)" })
        : null,
    ];
  }

  /** Of what has more parts than can be shown: how many are. */
  crowd(node, shown) {
    const all = this.page.selection.shownChildren(node).length,
      title = "Those with the most dependencies, and what is chosen, open or next to it; matrix and list show all";
    return html("strong", { title }, `${grouped(shown)} of ${grouped(all)} in ${this.name(node)}`);
  }

  /** What keeps boxes or lines from being shown as they are. */
  narrowings() {
    const { page } = this,
      { selection, paths, whatIf } = page,
      { focus, isolated, hidden } = selection,
      changes = selection.cuts.size + selection.moves.size;
    const steps = count => (count > 9 ? "∞" : count);
    return [
      focus
        ? this.chip(`focus ${this.name(focus.node)} ${steps(focus.up)}↑ ${steps(focus.down)}↓`, () => page.focus(null))
        : null,
      isolated === null ? null : this.chip(`only ${this.name(isolated)}`, () => page.isolate(null)),
      hidden.size ? this.chip(`${hidden.size} hidden`, () => page.showHidden()) : null,
      selection.asIfCut ? this.chip("as if cut", () => whatIf.setAsIfCut(false)) : null,
      changes ? this.chip(`what if: ${plural(changes, "change")}`, () => whatIf.undoAll()) : null,
      paths.start === null ? null : this.chip(`path from ${this.name(paths.start)} to …`, () => paths.clear()),
    ];
  }

  path() {
    const { code, paths, selection } = this.page;
    if (!selection.path) return [];
    const shown = paths.shown();
    const text = shown
      ? `path ${shown.number + 1} of ${shown.count}: ${shown.nodes.map(index => code.nodes[index].name).join(" → ")}`
      : "no path here";
    const next = button(text, () => paths.next(), { class: "chip", title: "The next path (n)" });
    return [next, this.chip("path", () => paths.clear())];
  }

  /** What narrows the picture, and undoes that when it is clicked. */
  chip(text, undo) {
    return button(`${text} ×`, undo, { class: "chip", "aria-label": `${text}: undo` });
  }

  name(index) {
    return shortName(this.page.code.nodes[index].name, 24);
  }
}
