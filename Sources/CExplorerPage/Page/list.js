// The list: a tree with columns of figures, sortable; the accessible twin of graph and matrix.

const COLUMNS = [
  { key: "name", title: "Name" },
  { key: "kind", title: "Kind" },
  { key: "lines", title: "Lines" },
  { key: "fanOut", title: "Depends on" },
  { key: "fanIn", title: "Used by" },
  { key: "cone", title: "Rebuild cone" },
  { key: "level", title: "Level" },
  { key: "tangle", title: "Tangle" },
];

/** Rows beyond this are named by their number only: nobody reads that many. */
const ROW_LIMIT = 3000;

class List {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    this.sort = { key: null, down: false };
    this.head = html("tr", { role: "row" });
    this.body = html("tbody", { role: "rowgroup" });
    this.table = html(
      "table",
      { role: "treegrid", "aria-label": "Parts and their figures" },
      html("thead", { role: "rowgroup" }, this.head),
      this.body,
    );
    this.note = html("p", { class: "note" });
    this.element = html("div", { class: "list", "data-view": "list", tabindex: "-1" }, this.table, this.note);
    this.body.addEventListener("click", event => {
      const row = event.target.closest("tr");
      if (!row) return;
      const index = page.code.numbers.get(row.dataset.id);
      if (event.target.closest(".twist")) page.toggle(index);
      else page.select({ node: index });
    });
    this.body.addEventListener("dblclick", event => {
      const row = event.target.closest("tr");
      if (row) page.toggle(page.code.numbers.get(row.dataset.id));
    });
    this.element.addEventListener("keydown", event => this.key(event));
  }

  /** @param {Picture} picture */
  draw(picture) {
    this.picture = picture;
    this.head.replaceChildren(
      ...COLUMNS.map(column => {
        const isSorted = this.sort.key === column.key;
        return html(
          "th",
          {
            role: "columnheader",
            scope: "col",
            class: column.key,
            "aria-sort": isSorted ? (this.sort.down ? "descending" : "ascending") : "none",
          },
          html(
            "button",
            { type: "button", onclick: () => this.sortBy(column.key) },
            column.title,
            isSorted ? (this.sort.down ? " ↓" : " ↑") : "",
          ),
        );
      }),
    );
    const hadFocus = this.body.contains(document.activeElement),
      at = document.activeElement?.dataset?.id;
    const { graph } = picture.whole,
      cones = picture.whole.boxes.length <= ROW_LIMIT ? graph.cones : [];
    const tangleNumber = new Map(picture.tangles.flatMap((members, i) => members.map(box => [box, i + 1])));
    this.figures = box => ({
      name: box.node.name,
      kind: box.node.kind,
      // A type has none of its own.
      lines: box.node.lines || undefined,
      fanOut: graph.out[box.number].length,
      fanIn: graph.in[box.number].length,
      // Of so many rows that they are not all shown, it would take too long.
      cone: cones[box.number],
      level: graph.levels[box.number],
      tangle: tangleNumber.get(box) ?? 0,
    });
    this.levels = graph.levels;
    const rows = [];
    const visit = (boxes, depth) => {
      this.sorted(boxes).forEach((box, i) => {
        if (rows.length < ROW_LIMIT) rows.push(this.row(box, depth, i + 1, boxes.length));
        visit(
          box.children.filter(child => !child.absent),
          depth + 1,
        );
      });
    };
    visit(
      picture.roots.filter(box => !box.absent),
      1,
    );
    this.body.replaceChildren(...rows);
    this.note.textContent =
      picture.boxes.length > ROW_LIMIT
        ? `${grouped(picture.boxes.length - ROW_LIMIT)} more rows: close some, or narrow the choice.`
        : "";
    const chosen = this.page.selection.selected?.node;
    const current =
      rows.find(row => row.dataset.id === at) ??
      rows.find(row => this.page.code.numbers.get(row.dataset.id) === chosen) ??
      rows[0];
    current?.setAttribute("tabindex", "0");
    if (hadFocus) current?.focus();
  }

  sorted(boxes) {
    const { key, down } = this.sort;
    if (!key) return boxes;
    const figures = new Map(boxes.map(box => [box, this.figures(box)[key]]));
    const compare = (a, b) => (typeof a === "string" ? a.localeCompare(b, "en") : (a ?? 0) - (b ?? 0));
    return [...boxes].sort((a, b) => (down ? -1 : 1) * compare(figures.get(a), figures.get(b)) || a.index - b.index);
  }

  sortBy(key) {
    const isName = key === "name" || key === "kind";
    this.sort =
      this.sort.key !== key
        ? { key, down: !isName }
        : this.sort.down === !isName
          ? { key, down: isName }
          : { key: null, down: false };
    this.draw(this.picture);
    this.page.remember();
    this.head.querySelector(`.${key} button`)?.focus();
  }

  row(box, depth, position, count) {
    const figures = this.figures(box),
      { node } = box,
      isChosen = this.page.selection.selected?.node === node.index;
    const row = html("tr", {
      role: "row",
      "data-id": node.id,
      "data-state": box.state,
      "aria-level": depth,
      "aria-posinset": position,
      "aria-setsize": count,
      "aria-expanded": box.state === "leaf" ? null : String(box.state === "open"),
      "aria-selected": String(isChosen),
      tabindex: "-1",
      class: this.picture.code.marksChanges ? CHANGES[node.change] : null,
    });
    const name = html("td", { role: "gridcell", class: "name" });
    name.style.paddingLeft = `${depth * 16 - 6}px`;
    name.append(
      html(
        "span",
        { class: "twist", "aria-hidden": "true" },
        box.state === "leaf" ? "" : box.state === "open" ? "▾" : "▸",
      ),
      node.name,
    );
    row.append(name, html("td", { role: "gridcell", class: "kind" }, node.kind));
    const hasLines = box.state !== "open" || this.picture.whole.hasLines(box);
    for (const { key } of COLUMNS.slice(2)) {
      const value =
        key === "tangle"
          ? figures.tangle
            ? `#${figures.tangle}`
            : ""
          : figures[key] === undefined || (!hasLines && key !== "lines")
            ? ""
            : grouped(figures[key]);
      row.append(html("td", { role: "gridcell", class: `figure ${key}` }, value));
    }
    return row;
  }

  key(event) {
    const row = event.target.closest?.("tbody tr");
    if (!row) return;
    const rows = [...this.body.children],
      at = rows.indexOf(row),
      index = this.page.code.numbers.get(row.dataset.id);
    const go = number => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, number))];
      row.setAttribute("tabindex", "-1");
      next.setAttribute("tabindex", "0");
      next.focus();
    };
    const { state } = row.dataset;
    const outer = () =>
      rows.findLastIndex(
        (one, i) => i < at && Number(one.getAttribute("aria-level")) < Number(row.getAttribute("aria-level")),
      );
    switch (event.key) {
      case "ArrowDown":
        go(at + 1);
        break;
      case "ArrowUp":
        go(at - 1);
        break;
      case "Home":
        go(0);
        break;
      case "End":
        go(rows.length - 1);
        break;
      case "ArrowRight":
        if (state === "closed") this.page.toggle(index);
        else if (state === "open") go(at + 1);
        break;
      case "ArrowLeft":
        if (state === "open") this.page.toggle(index);
        else if (outer() >= 0) go(outer());
        break;
      case "Backspace":
        if (outer() >= 0) go(outer());
        break;
      case "Enter":
      case " ":
        this.page.select({ node: index });
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
