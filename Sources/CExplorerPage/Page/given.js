// Who is given what: what a part makes for others, or takes.

class Given {
  /** @param {Panel} panel */
  constructor(panel) {
    this.panel = panel;
  }

  /** Who provides and who takes: what a part makes for others or is given, and who does so with it. @param {number} index */
  lists(index) {
    const { code } = this.panel.page,
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
    ].map(([title, items]) => (items.length ? this.list(title, items) : null));
  }

  /** @param {string} title @param {{node: number, edges: number[]}[]} items */
  list(title, items) {
    const { page } = this.panel,
      list = html("ul", { class: "places" });
    for (const { node, edges } of items.slice(0, NAMED_LIMIT)) {
      const place = this.panel.byLine(edges.flatMap(edge => page.code.places(edge)))[0];
      const name = this.panel.button(page.code.nodes[node].name, () => page.goTo(node), "", page.code.nodes[node].id);
      list.append(html("li", {}, html("p", { class: "pair" }, name), place && this.panel.evidence(place)));
    }
    return this.panel.section(`${title} (${grouped(items.length)})`, list, items.length - NAMED_LIMIT);
  }
}
