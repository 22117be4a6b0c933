// The page: one selection, three views of it, and what a person or a script can do with it.

class Page {
  /** @param {Codebase} code */
  constructor(code) {
    this.code = code;
    this.selection = new Selection(code);
    this.openAtFirst = new Set(this.selection.open);
    this.tangle = null;
    this.pathStart = null;
    this.isZoomed = false;
    this.main = document.getElementById("main");
    this.live = document.getElementById("live");
    this.drawing = new Drawing(this);
    this.matrix = new Matrix(this);
    this.list = new List(this);
    this.panel = new Panel(this);
    this.search = new Search(this);
    this.views = { graph: this.drawing.element, matrix: this.matrix.scroller, list: this.list.element };
    this.main.append(...Object.values(this.views), (this.foot = html("div", { class: "foot" })), this.zoomBar());
    document.getElementById("panel").replaceWith(this.panel.element);
    document.getElementById("search-place").replaceWith(this.search.element);
    this.help = document.getElementById("help");
    this.makeHelp();
    this.makeControls();
    listenToKeys(this);
    addEventListener("popstate", () => this.restore(location.hash));
    addEventListener("hashchange", () => {
      if (location.hash.slice(1) !== this.lastAddress) this.restore(location.hash);
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.matrix.paint());
    new ResizeObserver(() => {
      if (!this.isZoomed && this.selection.view === "graph") this.drawing.fit();
    }).observe(this.main);
  }

  // MARK: Drawing

  /** Draws all anew from the selection. @param {{quiet?: boolean}} [options] */
  draw({ quiet = false } = {}) {
    const { selection } = this;
    this.picture = selection.picture();
    for (const [name, element] of Object.entries(this.views))
      element.toggleAttribute("hidden", name !== selection.view);
    if (selection.view === "graph") this.drawing.draw(this.picture);
    else if (selection.view === "matrix") this.matrix.draw(this.picture);
    else this.list.draw(this.picture);
    this.panel.draw();
    this.drawFoot();
    this.drawControls();
    if (!quiet) this.remember();
  }

  /** Only what is chosen has changed. */
  redrawChosen() {
    const { selection } = this;
    if (selection.view === "graph") this.drawing.light();
    else if (selection.view === "matrix") this.matrix.paint();
    else this.list.draw(this.picture);
    this.panel.draw();
    this.drawFoot();
    this.drawControls();
    this.remember();
  }

  drawFoot() {
    const { picture, selection } = this,
      { figures } = picture,
      parts = [];
    const add = (...children) => parts.push(html("span", {}, ...children));
    if (picture.left) add(html("strong", {}, `${grouped(picture.left)} more boxes do not fit: close or focus`));
    add(`${plural(figures.boxes, "box")}`);
    const implied = picture.impliedCount;
    add(`${grouped(picture.shownLines.length)} ${picture.shownLines.length === 1 ? "line" : "lines"}`);
    if (implied)
      parts.push(
        html(
          "button",
          {
            type: "button",
            onclick: () => this.setFilter({ implied: !selection.filter.implied }),
            title: "Lines that a longer path says as well (e)",
          },
          selection.filter.implied ? `hide ${grouped(implied)} implied` : `+${grouped(implied)} implied`,
        ),
      );
    add(plural(figures.levels, "level"));
    if (figures.tangles)
      parts.push(
        html(
          "button",
          {
            type: "button",
            class: "cut-text",
            onclick: () => this.showTangle(this.tangle === null ? 0 : this.tangle + 1),
            title: "Show the next tangle (t)",
          },
          plural(figures.tangles, "tangle"),
        ),
      );
    const off = (text, action) =>
      parts.push(
        html("button", { type: "button", class: "chip", onclick: action, "aria-label": `${text}: undo` }, `${text} ×`),
      );
    if (selection.focus)
      off(
        `focus ${shortName(this.code.nodes[selection.focus.node].name, 24)} ${selection.focus.up > 9 ? "∞" : selection.focus.up}↑ ${selection.focus.down > 9 ? "∞" : selection.focus.down}↓`,
        () => this.focus(null),
      );
    if (selection.isolated !== null)
      off(`only ${shortName(this.code.nodes[selection.isolated].name, 24)}`, () => this.isolate(null));
    if (selection.hidden.size)
      off(`${selection.hidden.size} hidden`, () => {
        selection.hidden.clear();
        this.draw();
      });
    if (selection.asIfCut) off("as if cut", () => this.asIfCut(false));
    if (selection.cuts.size + selection.moves.size)
      off(`what if: ${plural(selection.cuts.size + selection.moves.size, "change")}`, () => this.undoAll());
    if (this.pathStart !== null)
      off(`path from ${shortName(this.code.nodes[this.pathStart].name, 24)} to …`, () => {
        this.pathStart = null;
        this.redrawChosen();
      });
    if (selection.path) {
      const paths = this.paths();
      parts.push(
        html(
          "button",
          { type: "button", class: "chip", onclick: () => this.nextPath(), title: "The next path (n)" },
          paths.length
            ? `path ${(selection.path.number % paths.length) + 1} of ${paths.length}: ${paths[selection.path.number % paths.length].map(i => this.picture.boxes[i].node.name).join(" → ")}`
            : "no path here",
        ),
      );
      off("path", () => this.clearPath());
    }
    this.foot.replaceChildren(...parts);
    this.drawLegend();
  }

  drawLegend() {
    const legend = document.getElementById("legend"),
      used = new Map();
    const names = {
      plain: "depends on",
      faint: this.code.comparison ? "unchanged" : "implied, or from tests",
      tangled: "in a tangle",
      cut: "cut: leaves no cycle",
      added: "added",
      removed: "removed",
      changed: "changed",
    };
    for (const line of this.picture.shownLines) {
      const style = lineStyle(line, this.picture).split(" ")[0];
      used.set(style, names[style]);
    }
    const items = Object.keys(names)
      .filter(style => used.has(style))
      .map(style => {
        const sample = svg(
          "svg",
          { width: 34, height: 12, class: "graph sample", "aria-hidden": "true" },
          svg(
            "g",
            { class: `line ${style}` },
            svg("path", { class: "stroke", d: "M2 6H30", "stroke-width": 1.6, "marker-end": `url(#head-${style})` }),
          ),
        );
        return html("span", {}, sample, used.get(style));
      });
    const kinds = new Set(
      this.picture.boxes
        .filter(box => !box.absent)
        .map(box => (levelOf(box.node) === 4 ? box.node.kind : LEVELS[levelOf(box.node)])),
    );
    const shapes = {
      package: "package",
      module: "module",
      folder: "folder: a tab",
      file: "file: a corner",
      protocol: "protocol: round",
      enum: "enum",
      struct: "struct, class",
    };
    for (const [kind, title] of Object.entries(shapes)) {
      if (!kinds.has(kind) && !(kind === "struct" && kinds.has("class"))) continue;
      const box = { node: { kind, index: -1 }, state: "leaf", w: 26, h: 15 };
      const level = levelOf(box.node),
        family = kind === "protocol" ? "abstract" : kind === "enum" ? "enumeration" : "plain";
      items.push(
        html(
          "span",
          {},
          svg(
            "svg",
            { width: 30, height: 22, viewBox: "-2 -8 30 24", class: "graph sample", "aria-hidden": "true" },
            svg(
              "g",
              { class: `box leaf ${LEVELS[level]} ${family}` },
              Drawing.prototype.shape.call({ heat: new Map() }, box, level),
            ),
          ),
          title,
        ),
      );
    }
    if (this.selection.heat !== "none")
      items.push(
        html(
          "span",
          {},
          html("span", { class: "heat-sample" }),
          `${heatTitle(this.selection.heat, this.code).toLowerCase()}: more is stronger`,
        ),
      );
    legend.replaceChildren(...items);
    legend.hidden = this.selection.view !== "graph";
  }

  // MARK: Controls

  zoomBar() {
    const button = (text, label, action) =>
      html("button", { type: "button", "aria-label": label, title: label, onclick: action }, text);
    const zoom = factor => {
      if (this.selection.view === "matrix") this.matrix.resize(factor);
      else {
        this.drawing.zoom(factor);
        this.remember(true);
      }
    };
    this.zoomElement = html(
      "div",
      { class: "zoom" },
      button("+", "Zoom in", () => zoom(1.25)),
      button("−", "Zoom out", () => zoom(0.8)),
      button("⤢", "Fit", () => {
        if (this.selection.view === "matrix") {
          this.matrix.isSized = false;
          this.draw();
        } else {
          this.isZoomed = false;
          this.drawing.fit();
        }
      }),
    );
    return this.zoomElement;
  }

  makeControls() {
    const { selection, code } = this;
    for (const button of document.querySelectorAll("[data-to-view]"))
      button.addEventListener("click", () => this.setView(button.dataset.toView));
    document.getElementById("help-button").addEventListener("click", () => this.help.showModal());
    document.getElementById("path-button").addEventListener("click", () => this.askPath());
    const filters = document.getElementById("filters");
    const check = (key, title) =>
      html(
        "label",
        {},
        html("input", {
          type: "checkbox",
          "data-key": key,
          onchange: event => this.setFilter({ [key]: event.target.checked }),
        }),
        title,
      );
    const present = code.mask.reduce((mask, one) => mask | one, 0);
    this.kindBoxes = code
      .kindsOf(present)
      .map(kind =>
        html(
          "label",
          {},
          html("input", { type: "checkbox", "data-kind": kind, onchange: () => this.setKinds() }),
          kind,
        ),
      );
    this.weightField = html("input", {
      type: "number",
      min: 1,
      value: 1,
      "aria-label": "Least weight of a line",
      onchange: event => this.setFilter({ weight: Number(event.target.value) }),
    });
    this.heatField = html(
      "select",
      { "aria-label": "Heat", onchange: event => this.setHeat(event.target.value) },
      ...Object.entries(HEATS)
        .filter(
          ([key]) => (key !== "churn" || code.states || code.commits) && (key !== "findings" || code.findings.length),
        )
        .map(([key]) => html("option", { value: key }, heatTitle(key, code))),
    );
    filters.append(
      html(
        "fieldset",
        {},
        html("legend", {}, "Show"),
        check("tests", "tests"),
        check("external", "other packages"),
        check("implied", "implied lines"),
        check("tangles", "only tangles"),
        check("across", "only across modules"),
        code.marksChanges && check("changed", "only what changed"),
      ),
      html(
        "fieldset",
        {},
        html("legend", {}, "Kinds of dependency"),
        ...this.kindBoxes,
        html("button", { type: "button", class: "link", onclick: () => this.setFilter({ kinds: null }) }, "all"),
      ),
      html(
        "fieldset",
        {},
        html("legend", {}, "Lines"),
        html("label", {}, "of at least ", this.weightField, " references"),
      ),
      html("fieldset", {}, html("legend", {}, "Heat"), html("label", {}, "colour boxes by ", this.heatField)),
      html(
        "fieldset",
        {},
        html("legend", {}, "Open everything down to"),
        ...LEVELS.slice(1).map((level, i) =>
          html("button", { type: "button", class: "link", onclick: () => this.openLevel(i + 1) }, `${level}s`),
        ),
      ),
    );
    const menu = document.getElementById("exports");
    menu.append(
      ...Object.entries(EXPORTS).map(([format, title]) =>
        html("button", { type: "button", class: "link", onclick: () => download(this, format) }, title),
      ),
      html(
        "button",
        { type: "button", class: "link", onclick: () => this.copy(location.href, "The link is copied.") },
        "Copy link",
      ),
      html(
        "button",
        { type: "button", class: "link", onclick: () => this.copy(this.command(), "The command is copied.") },
        "Copy the seam command",
      ),
    );
    for (const menu of document.querySelectorAll("header .menu")) {
      const button = menu.querySelector("button"),
        drop = menu.querySelector(".drop");
      const show = isShown => {
        drop.hidden = !isShown;
        button.setAttribute("aria-expanded", String(isShown));
      };
      button.addEventListener("click", () => show(drop.hidden));
      addEventListener("pointerdown", event => {
        if (!menu.contains(event.target)) show(false);
      });
      menu.addEventListener("keydown", event => {
        if (event.key === "Escape") {
          show(false);
          button.focus();
          event.stopPropagation();
        }
      });
    }
    const states = document.getElementById("states");
    states.hidden = !code.marksChanges;
    if (code.states) this.makeSlider(states);
    if (code.comparison)
      for (const at of ["before", "both", "after"])
        states.append(
          html(
            "button",
            { type: "button", "data-at": at, onclick: () => this.setAt(at) },
            at[0].toUpperCase() + at.slice(1),
          ),
        );
    void selection;
  }

  /** The history, commit by commit. */
  makeSlider(holder) {
    const last = this.code.states.length - 1;
    const step = by => this.setAt(Math.max(0, Math.min(last, this.selection.at + by)));
    this.slider = html("input", {
      type: "range",
      min: 0,
      max: last,
      "aria-label": "Commit",
      oninput: event => this.setAt(Number(event.target.value), { quiet: true }),
      onchange: () => this.remember(),
    });
    this.commit = html("span", { class: "commit" });
    holder.classList.add("slider");
    holder.append(
      html(
        "button",
        {
          type: "button",
          "aria-label": "The commit before ([)",
          title: "The commit before ([)",
          onclick: () => step(-1),
        },
        "‹",
      ),
      this.slider,
      html(
        "button",
        { type: "button", "aria-label": "The next commit (])", title: "The next commit (])", onclick: () => step(1) },
        "›",
      ),
      this.commit,
    );
    this.step = step;
  }

  drawSlider() {
    const { states } = this.code;
    if (!states) return;
    const { at } = this.selection,
      { day, revision, subject } = states[at];
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", `${at + 1} of ${states.length}: ${day} ${subject}`);
    this.commit.textContent = `${at + 1}/${states.length} · ${day} · ${revision.slice(0, 8)} · ${visibleText(subject)}`;
    this.commit.title = subject;
  }

  drawControls() {
    this.drawSlider();
    const { selection } = this,
      { filter } = selection;
    for (const button of document.querySelectorAll("[data-to-view]"))
      button.setAttribute("aria-pressed", String(button.dataset.toView === selection.view));
    for (const button of document.querySelectorAll("[data-at]"))
      button.setAttribute("aria-pressed", String(button.dataset.at === selection.at));
    for (const box of document.querySelectorAll("#filters [data-key]")) box.checked = filter[box.dataset.key];
    for (const box of document.querySelectorAll("#filters [data-kind]"))
      box.checked = filter.kinds === null || (filter.kinds & this.code.maskOf([box.dataset.kind])) !== 0;
    this.weightField.value = String(filter.weight);
    this.heatField.value = selection.heat;
    const count =
      (filter.kinds !== null) +
      (filter.weight > 1) +
      filter.tests +
      filter.external +
      filter.tangles +
      filter.across +
      (selection.heat !== "none");
    document.getElementById("filter-count").textContent = count ? ` ${count}` : "";
    document
      .getElementById("path-button")
      .setAttribute("aria-pressed", String(this.pathStart !== null || selection.path !== null));
    this.zoomElement.hidden = selection.view === "list";
  }

  makeHelp() {
    const keys = html(
      "dl",
      { class: "keys" },
      ...KEYS.flatMap(([key, title]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, title)]),
    );
    const script = [
      "view(name)",
      "open(id)",
      "close(id)",
      "select(id | {from, to})",
      "focus(id, {up, down})",
      "path(a, b)",
      "filter({kinds, tests, external, implied, weight, tangles, across, changed})",
      "cut(from, to)",
      "move(id, to)",
      "at(revision)",
      "heat(figure)",
      "export(format)",
      "state()",
    ];
    this.help.append(
      html("h2", {}, "Help"),
      html(
        "p",
        {},
        "Boxes are packages, modules, folders, files and types, each in the one that holds it. A line runs from what depends to what it depends on, downwards; red lines are in a cycle, dashed ones are where to cut it. Click to choose, double-click to open, shift-click two boxes for the path between them.",
      ),
      html("h3", {}, "Keys"),
      keys,
      html("h3", {}, "For scripts"),
      html(
        "p",
        {},
        "window.seam does what a person can do; seam.ready is a promise: ",
        html("code", {}, script.join(" · ")),
      ),
      html("form", { method: "dialog" }, html("button", { class: "action" }, "Close")),
    );
  }

  /** Tells what happened, to who cannot see it. @param {string} text */
  say(text, isShown = true) {
    this.live.textContent = text;
    void isShown;
  }

  async copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(done);
      this.toast(done);
    } catch {
      const field = html("textarea", { readonly: true, rows: 6, "aria-label": "Text to copy" });
      field.value = text;
      const box = html(
        "dialog",
        { class: "ask" },
        html("p", {}, "Copy this:"),
        field,
        html("form", { method: "dialog" }, html("button", { class: "action" }, "Close")),
      );
      document.body.append(box);
      box.addEventListener("close", () => box.remove());
      box.showModal();
      field.select();
    }
  }

  toast(text) {
    const note = html("div", { class: "toast" }, text);
    document.body.append(note);
    setTimeout(() => note.remove(), 2200);
  }

  // MARK: State in the address

  opening() {
    const { selection, code, openAtFirst } = this;
    const opened = [...selection.open].filter(index => !openAtFirst.has(index)),
      closed = [...openAtFirst].filter(index => !selection.open.has(index));
    void code;
    return { opened, closed };
  }

  /** @param {boolean} [replaces] the change is too small to be undone by itself */
  remember(replaces = false) {
    if (replaces) this.isZoomed = true;
    const level = this.startLevel ? `level=${this.startLevel}` : "";
    const address = [level, addressOf(this)].filter(Boolean).join("&");
    if (address === this.lastAddress) return;
    const isFirst = this.lastAddress === undefined;
    this.lastAddress = address;
    if (isFirst && !address) return;
    try {
      if (replaces || isFirst) history.replaceState(null, "", `#${address}`);
      else history.pushState(null, "", `#${address}`);
    } catch {
      location.hash = address;
    }
  }

  restore(hash) {
    const { selection, zoom } = readAddress(this, hash || document.body.dataset.start || "");
    this.startLevel = /(?:^#?|&)level=(\w+)/.exec(hash || document.body.dataset.start || "")?.[1] ?? null;
    this.selection = selection;
    this.code.showState(selection.at);
    this.tangle = null;
    this.lastAddress = hash.replace(/^#/, "") || undefined;
    this.isZoomed = zoom !== null;
    this.drawing.isFitted = false;
    if (zoom) {
      this.drawing.scale = zoom;
      this.drawing.isFitted = true;
    }
    this.draw({ quiet: true });
    this.lastAddress ??= "";
  }

  // MARK: What a person can do

  setView(name) {
    if (!(name in this.views)) throw new Error(`"${name}" is none of graph, matrix, list.`);
    this.selection.view = name;
    this.draw();
    this.views[name].focus({ preventScroll: true });
    this.say(name);
  }

  /** The number of a node. @param {string|number} id */
  number(id) {
    const index = typeof id === "number" ? id : this.code.numbers.get(id);
    if (index === undefined || !this.code.nodes[index]) throw new Error(`There is no "${id}" here.`);
    return index;
  }

  toggle(index) {
    const node = this.code.nodes[index],
      isOpen = this.selection.open.has(index);
    if (!node.children.length && !this.selection.childrenOf(index).length) return;
    this.setOpen(index, !isOpen);
    this.say(`${node.name} ${isOpen ? "closed" : "open"}`);
  }

  setOpen(index, isOpen) {
    const { selection } = this;
    this.drawing.anchor = index;
    if (isOpen) {
      selection.reveal(index);
      selection.openLast(index);
    } else selection.open.delete(index);
    this.draw();
    if (selection.view === "graph" && document.activeElement === document.body) this.drawing.focusBox(index);
  }

  openLevel(level) {
    this.selection.openLevel(level);
    this.drawing.isFitted = false;
    this.isZoomed = false;
    this.draw();
  }

  openBoth(from, to) {
    for (const index of [from, to]) if (this.code.nodes[index].children.length) this.selection.open.add(index);
    this.draw();
  }

  select(chosen) {
    this.selection.selected = chosen;
    this.tangle = null;
    if (chosen?.node !== undefined && this.pathStart !== null && this.pathStart !== chosen.node) {
      this.path(this.pathStart, chosen.node);
      return;
    }
    this.redrawChosen();
    if (chosen?.node !== undefined) {
      const box = this.picture.boxOf.get(chosen.node);
      this.say(box ? this.drawing.label(box) : this.code.nodes[chosen.node].name);
    } else if (chosen) this.say(`${this.code.nodes[chosen.from].name} depends on ${this.code.nodes[chosen.to].name}`);
  }

  /** Opens the way to a node and chooses it. */
  goTo(index) {
    this.selection.reveal(index);
    if (this.selection.focus && !this.selection.picture().boxOf.has(index)) this.selection.focus = null;
    this.selection.selected = { node: index };
    this.tangle = null;
    this.draw();
    if (!this.picture.boxOf.has(index)) {
      // No room for all: what is on no way to it closes.
      this.selection.open = new Set();
      this.selection.reveal(index);
      this.draw();
    }
    if (this.selection.view === "graph") this.drawing.focusBox(index);
    else if (this.selection.view === "list") this.list.body.querySelector("[tabindex='0']")?.focus();
    else {
      const row = this.picture.boxOf.get(index)?.index ?? 0;
      this.matrix.cursor = { row, column: row };
      this.matrix.follow();
      this.matrix.paint();
    }
    this.say(this.code.nodes[index].name);
  }

  focus(index, { up = 1, down = 1 } = {}) {
    this.selection.focus = index === null ? null : { node: index, up, down };
    if (index !== null) this.selection.selected = { node: index };
    this.refit();
  }

  isolate(index) {
    this.selection.isolated = index;
    if (index !== null) this.selection.open.add(index);
    this.refit();
  }

  hide(index) {
    this.selection.hidden.add(index);
    this.selection.selected = null;
    this.draw();
  }

  refit() {
    this.drawing.isFitted = false;
    this.isZoomed = false;
    this.draw();
  }

  setFilter(change) {
    Object.assign(this.selection.filter, change);
    this.selection.filter.weight = Math.max(1, Math.floor(this.selection.filter.weight) || 1);
    this.draw();
  }

  setKinds() {
    const boxes = [...document.querySelectorAll("#filters [data-kind]")];
    const isAll = boxes.every(box => box.checked);
    this.setFilter({
      kinds: isAll ? null : this.code.maskOf(boxes.filter(box => box.checked).map(box => box.dataset.kind)),
    });
  }

  setHeat(name) {
    this.selection.heat = name;
    this.draw();
  }

  /** @param {string|number} at @param {{quiet?: boolean}} [options] */
  setAt(at, options) {
    this.selection.at = at;
    this.code.showState(at);
    this.draw(options);
    if (this.code.states) this.say(`${this.code.states[at].day} ${this.code.states[at].subject}`);
  }

  clear() {
    const { selection } = this;
    this.pathStart = null;
    if (selection.selected || selection.path || this.tangle !== null) {
      selection.selected = null;
      selection.path = null;
      this.tangle = null;
      this.redrawChosen();
    } else if (selection.focus || selection.isolated !== null) {
      selection.focus = null;
      selection.isolated = null;
      this.refit();
    }
  }

  showTangle(number) {
    const count = this.picture.tangles.length;
    if (!count) return;
    this.selection.selected = null;
    this.selection.path = null;
    this.tangle = number % count;
    this.redrawChosen();
    const members = this.picture.tangles[this.tangle];
    if (this.selection.view === "graph") this.drawing.show(this.picture.boxes[members[0]].node.index);
    this.say(`Tangle ${this.tangle + 1} of ${count}: ${plural(members.length, "box")}`);
  }

  // MARK: Paths

  choosePathEnd(index) {
    if (this.pathStart === null || this.pathStart === index) {
      this.pathStart = index;
      this.selection.path = null;
      this.say("Path: choose where it leads.");
      this.redrawChosen();
    } else this.path(this.pathStart, index);
  }

  path(from, to) {
    this.pathStart = null;
    this.selection.reveal(from);
    this.selection.reveal(to);
    this.selection.path = { from, to, number: 0 };
    this.selection.selected = null;
    this.tangle = null;
    // A path may lead through lines that others imply.
    this.draw();
    const paths = this.paths();
    this.say(
      paths.length
        ? `${plural(paths.length, "path")}; the shortest has ${plural(paths[0].length - 1, "step")}`
        : "No path between these.",
    );
    return paths.map(path => path.map(index => this.picture.boxes[index].node.id));
  }

  /** @returns {number[][]} as numbers of boxes */
  paths() {
    const { path } = this.selection,
      { picture } = this;
    if (!path) return [];
    const key = `${path.from} ${path.to}`;
    if (this.foundPaths?.picture !== picture || this.foundPaths.key !== key) {
      this.foundPaths = {
        picture,
        key,
        list: picture.graph.paths(picture.leavesOf(path.from), picture.leavesOf(path.to)),
      };
    }
    return this.foundPaths.list;
  }

  pathBoxes() {
    const paths = this.paths();
    if (!paths.length) return null;
    const boxes = paths[this.selection.path.number % paths.length].map(index => this.picture.boxes[index].node.index);
    return { boxes, steps: new Set(boxes.slice(1).map((box, i) => `${boxes[i]} ${box}`)) };
  }

  nextPath() {
    if (!this.selection.path) return;
    this.selection.path.number += 1;
    this.redrawChosen();
  }

  clearPath() {
    this.selection.path = null;
    this.redrawChosen();
  }

  askPath() {
    if (this.selection.path || this.pathStart !== null) {
      this.pathStart = null;
      this.clearPath();
      return;
    }
    const { selected } = this.selection;
    if (selected?.node !== undefined) this.choosePathEnd(selected.node);
    else this.ask("Path", ["From", "To"], ([from, to]) => this.path(from, to));
  }

  askMove(index) {
    this.ask(`Move ${this.code.nodes[index].name} into`, ["Where to"], ([to]) => this.move(index, to));
  }

  /** Asks for nodes by name. */
  ask(title, labels, done) {
    const fields = labels.map((label, i) =>
      html("input", { "aria-label": label, placeholder: label, list: `known-${i}`, autocomplete: "off" }),
    );
    const lists = labels.map((_, i) => html("datalist", { id: `known-${i}` }));
    fields.forEach((field, i) =>
      field.addEventListener("input", () =>
        lists[i].replaceChildren(
          ...this.search
            .find(field.value)
            .slice(0, 20)
            .map(node => html("option", { value: node.id })),
        ),
      ),
    );
    const problem = html("p", { class: "cut-text" });
    const box = html(
      "dialog",
      { class: "ask", "aria-label": title },
      html(
        "form",
        {
          method: "dialog",
          onsubmit: event => {
            event.preventDefault();
            const found = fields.map(
              field => this.code.numbers.get(field.value.trim()) ?? this.search.find(field.value)[0]?.index,
            );
            if (found.some(one => one === undefined)) {
              problem.textContent = "Nothing has that name.";
              return;
            }
            box.close();
            try {
              done(found);
            } catch (error) {
              this.toast(error.message);
            }
          },
        },
        html("h2", {}, title),
        ...fields,
        ...lists,
        problem,
        html(
          "p",
          {},
          html("button", { class: "action" }, "Go"),
          " ",
          html("button", { type: "button", class: "action", onclick: () => box.close() }, "Cancel"),
        ),
      ),
    );
    document.body.append(box);
    box.addEventListener("close", () => box.remove());
    box.showModal();
  }

  // MARK: What if

  cut(from, to) {
    this.selection.cuts.set(`${from},${to}`, [from, to]);
    this.selection.selected = null;
    this.draw();
    this.sayFigures();
  }

  uncut(key) {
    this.selection.cuts.delete(key);
    this.draw();
    this.sayFigures();
  }

  move(index, to) {
    if (this.selection.isWithin(to, index)) throw new Error("A box cannot be moved into itself.");
    if (levelOf(this.code.nodes[to]) > levelOf(this.code.nodes[index]))
      throw new Error(`A ${this.code.nodes[index].kind} does not go into a ${this.code.nodes[to].kind}.`);
    this.selection.moves.set(index, to);
    if (this.selection.parentOf(index) === this.code.nodes[index].parent) this.selection.moves.delete(index);
    this.selection.selected = { node: index };
    this.draw();
    this.sayFigures();
  }

  unmove(index) {
    this.selection.moves.delete(index);
    this.draw();
    this.sayFigures();
  }

  asIfCut(isCut) {
    this.selection.asIfCut = isCut;
    this.draw();
    this.sayFigures();
  }

  undoAll() {
    this.selection.cuts.clear();
    this.selection.moves.clear();
    this.selection.asIfCut = false;
    this.draw();
  }

  sayFigures() {
    const before = this.figuresBefore(),
      after = this.picture.figures;
    this.say(`Tangles ${before.tangles} to ${after.tangles}, levels ${before.levels} to ${after.levels}`);
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

  movesAsText() {
    const { nodes } = this.code,
      { selection } = this,
      lines = [];
    for (const [from, to] of selection.cuts.values()) lines.push(`cut ${nodes[from].id} -> ${nodes[to].id}`);
    for (const [node, to] of selection.moves) lines.push(`move ${nodes[node].id} into ${nodes[to].id}`);
    if (selection.asIfCut)
      for (const line of selection.picture().code.cuts)
        lines.push(`cut ${nodes[Math.floor(line / nodes.length)].id} -> ${nodes[line % nodes.length].id}`);
    return `${lines.join("\n")}\n`;
  }

  /** The command that shows nearly the same on a terminal. */
  command() {
    const { selection, code } = this,
      quoted = text => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
    const deepest = this.picture.boxes
      .filter(box => box.state !== "open")
      .reduce((level, box) => Math.max(level, levelOf(box.node)), 0);
    const words = ["seam", "graph", "--level", LEVELS[deepest]];
    if (selection.focus)
      words.push(
        "--focus",
        quoted(code.nodes[selection.focus.node].id),
        "--depth",
        String(Math.max(selection.focus.up, selection.focus.down)),
      );
    if (selection.path)
      words.push(
        "--from",
        quoted(code.nodes[selection.path.from].id),
        "--to",
        quoted(code.nodes[selection.path.to].id),
      );
    if (selection.filter.tests) words.push("--tests");
    if (selection.filter.external) words.push("--external");
    if (selection.filter.kinds !== null) words.push("--edges", code.kindsOf(selection.filter.kinds).join(","));
    if (!selection.filter.implied) words.push("--reduce");
    return words.join(" ");
  }

  // MARK: A newer document

  /** Takes another state of the codebase, and keeps what is open, chosen and zoomed. @param {object} document */
  replace(document) {
    const before = this.code,
      address = addressOf(this),
      { scale } = this.drawing;
    this.code = new Codebase(document);
    const had = new Set(before.nodes.map(node => node.id));
    const edgesBefore = new Map();
    for (let edge = 0; edge < before.edgeCount; edge += 1)
      edgesBefore.set(
        `${before.nodes[before.from[edge]].id}\n${before.nodes[before.to[edge]].id}`,
        before.weight[edge],
      );
    let fresh = 0,
      changed = 0;
    for (const node of this.code.nodes) if (!had.has(node.id)) fresh += 1;
    for (let edge = 0; edge < this.code.edgeCount; edge += 1) {
      const key = `${this.code.nodes[this.code.from[edge]].id}\n${this.code.nodes[this.code.to[edge]].id}`;
      if (edgesBefore.get(key) !== this.code.weight[edge]) changed += 1;
      edgesBefore.delete(key);
    }
    changed += edgesBefore.size;
    const start = this.startLevel ? `level=${this.startLevel}&` : "";
    const { selection } = readAddress(this, start + address);
    const known = index => this.code.numbers.get(before.nodes[index].id);
    // What is open stays open, also where the first picture would be another now.
    selection.open = new Set([...this.selection.open].map(known).filter(index => index !== undefined));
    this.selection = selection;
    this.drawing.places = new Map(
      [...(this.drawing.places ?? [])]
        .map(([index, place]) => [known(index), place])
        .filter(([index]) => index !== undefined),
    );
    this.drawing.scale = scale;
    this.drawing.isFitted = true;
    this.draw();
    for (const box of this.picture.boxes)
      if (!had.has(box.node.id)) this.drawing.elements?.get(box.node.index)?.classList.add("fresh");
    const text =
      fresh || changed
        ? `Brought up to date: ${plural(fresh, "new part")}, ${plural(changed, "changed dependency").replace("dependencys", "dependencies")}`
        : "Brought up to date: nothing shown here changed.";
    this.toast(text);
    this.say(text);
  }

  /** What is shown, for scripts. */
  state() {
    const { selection, code, picture } = this,
      id = index => code.nodes[index].id;
    const { selected } = selection;
    return {
      view: selection.view,
      nodes: picture.boxes.filter(box => !box.absent).map(box => box.node.id),
      edges: (selection.view === "matrix" ? picture.lines : picture.shownLines).map(line => ({
        from: line.from.node.id,
        to: line.to.node.id,
        weight: line.weight,
        kinds: code.kindsOf(line.mask),
        cut: line.cut,
        tangled: line.tangled,
        implied: line.implied,
        change: CHANGES[line.change],
      })),
      selected:
        selected === null
          ? null
          : selected.node !== undefined
            ? id(selected.node)
            : { from: id(selected.from), to: id(selected.to) },
      open: picture.boxes.filter(box => box.state === "open").map(box => box.node.id),
      figures: { ...picture.figures, implied: picture.impliedCount },
      focus: selection.focus && { id: id(selection.focus.node), up: selection.focus.up, down: selection.focus.down },
      filter: {
        ...selection.filter,
        kinds: selection.filter.kinds === null ? null : code.kindsOf(selection.filter.kinds),
      },
      path: this.pathBoxes()?.boxes.map(id) ?? null,
      cuts: [...selection.cuts.values()].map(([from, to]) => ({ from: id(from), to: id(to) })),
      moves: [...selection.moves].map(([node, to]) => ({ id: id(node), to: id(to) })),
      at: code.states ? code.states[selection.at].revision : selection.at,
    };
  }

  /** @returns {object} what scripts can do */
  get door() {
    const { code } = this;
    const acting =
      action =>
      (...values) => {
        action(...values);
        return this.state();
      };
    void code;
    return {
      view: acting(name => this.setView(name)),
      open: acting(id => this.setOpen(this.number(id), true)),
      close: acting(id => this.setOpen(this.number(id), false)),
      select: acting(chosen => {
        if (chosen === null) this.select(null);
        else if (typeof chosen === "object")
          this.select({ from: this.number(chosen.from), to: this.number(chosen.to) });
        else this.select({ node: this.number(chosen) });
      }),
      focus: acting((id, steps) => this.focus(id === null ? null : this.number(id), steps)),
      path: (a, b) => this.path(this.number(a), this.number(b)),
      filter: acting(change =>
        this.setFilter({
          ...change,
          ...("kinds" in change ? { kinds: change.kinds === null ? null : this.code.maskOf(change.kinds) } : {}),
        }),
      ),
      cut: acting((from, to) => this.cut(this.number(from), this.number(to))),
      move: acting((id, to) => this.move(this.number(id), this.number(to))),
      at: acting(at => {
        const state = stateNamed(this.code, at);
        if (state === null)
          throw new Error(
            this.code.states ? `"${at}" is none of the commits.` : `"${at}" is none of before, both, after.`,
          );
        this.setAt(state);
      }),
      heat: acting(name => this.setHeat(name)),
      export: format => exported(this, format),
      state: () => this.state(),
    };
  }
}

/** Asks the server that wrote the page for news, and goes on asking; it answers when there is some. @param {Page} page */
async function follow(page) {
  const base = location.pathname.replace(/\/$/, ""),
    mark = document.getElementById("live-mark");
  mark.hidden = false;
  let number = 0;
  for (;;) {
    try {
      const news = await (await fetch(`${base}/news?since=${number}`)).json();
      mark.classList.add("on");
      mark.textContent = "live";
      if (news.problem) page.toast(`The change could not be read: ${news.problem}`);
      else if (number > 0 && news.number > number) page.replace(await (await fetch(`${base}/view.json`)).json());
      number = news.number;
    } catch {
      mark.classList.remove("on");
      mark.textContent = "the server is gone";
      await new Promise(resolve => {
        setTimeout(resolve, 2000);
      });
    }
  }
}

let announce;
window.seam = {
  ready: new Promise((resolve, reject) => {
    announce = { resolve, reject };
  }),
};
(async () => {
  try {
    const page = new Page(new Codebase(await unpack(document.getElementById("view").textContent)));
    page.restore(location.hash);
    Object.assign(window.seam, page.door);
    document.body.classList.add("ready");
    if (document.body.dataset.live) follow(page);
    announce.resolve(page.state());
  } catch (error) {
    document.getElementById("main").textContent = `This page cannot be shown: ${error.message}`;
    announce.reject(error);
    throw error;
  }
})();
