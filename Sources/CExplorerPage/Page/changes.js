// What came and went: between two sides, in a commit, and in which commits.

const COMMIT_LIMIT = 16,
  CHANGED_LIMIT = 20;

class Changes {
  /** @param {Panel} panel */
  constructor(panel) {
    this.panel = panel;
  }

  /** The state of the history that is shown. */
  commit() {
    const { code, selection } = this.panel.page,
      { day, revision, subject } = code.states[selection.at];
    return html(
      "p",
      {},
      visibleText(subject),
      html("br"),
      html("span", { class: "faint" }, `${day} · ${revision.slice(0, 12)}`),
    );
  }

  section() {
    const { code, picture } = this.panel.page;
    if (!code.marksChanges) return null;
    const edges = picture.lines.filter(line => line.change),
      nodes = code.nodes.filter(node => node.change && levelOf(node) !== 4);
    const list = html("ul", { class: "items" });
    for (const line of [...edges].sort((a, b) => a.change - b.change).slice(0, 40)) {
      list.append(
        html(
          "li",
          {},
          this.panel.button(
            `${["", "+", "−", "~"][line.change]} ${line.from.node.name} → ${line.to.node.name}`,
            () => this.panel.page.select({ from: line.from.node.index, to: line.to.node.index }),
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
      texts = this.panel.names.telling(listed.map(({ index }) => index));
    const list = html("ul", { class: "items" });
    listed.forEach(({ change, index, kind }, i) => {
      const text = `${["", "+", "−", "~", "›"][change]} ${texts[i]}`;
      const show = this.panel.button(
        text,
        () => this.panel.page.goTo(index),
        `${CHANGES[change]}-text`,
        CHANGES[change],
      );
      list.append(html("li", {}, show, html("span", { class: "figure" }, kind)));
    });
    const rest = nodes.length - listed.length;
    if (rest) list.append(html("li", { class: "faint" }, `and ${grouped(rest)} more`));
    return list;
  }

  /** Which commits made dependencies between these boxes come or go, the newest first. */
  changingCommits() {
    const { page } = this.panel,
      { states } = page.code,
      found = page.picture.statesOfChange().reverse();
    const list = html("ul", { class: "items" });
    for (const { state, came, went } of found.slice(0, COMMIT_LIMIT)) {
      const { day, subject } = states[state],
        words = [came ? `+${grouped(came)}` : "", went ? `−${grouped(went)}` : ""].filter(Boolean).join(" ");
      const look = state === page.selection.at ? "here" : "";
      const show = this.panel.button(visibleText(subject), () => page.setAt(state), look, `${day}: show this commit`);
      list.append(html("li", {}, show, html("span", { class: "figure" }, words)));
    }
    if (!found.length) list.append(html("li", { class: "faint" }, "none"));
    return this.panel.section("Commits that made or ended dependencies here", list, found.length - COMMIT_LIMIT);
  }
}
