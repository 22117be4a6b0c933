// The page: one selection, three views of it, and what a person or a script can do with it.

class Page {
  /** @param {Codebase} code */
  constructor(code) {
    this.code = code;
    this.selection = new Selection(code);
    this.openAtFirst = new Set(this.selection.open);
    this.tangle = null;
    this.isZoomed = false;
    this.paths = new Paths(this);
    this.whatIf = new WhatIf(this);
    this.drawing = new Drawing(this);
    this.matrix = new Matrix(this);
    this.list = new List(this);
    this.panel = new Panel(this);
    this.search = new Search(this);
    this.views = { graph: this.drawing.element, matrix: this.matrix.scroller, list: this.list.element };
    this.foot = new Foot(this);
    this.zoom = new Zoom(this);
    this.header = new Header(this);
    this.place();
    this.listen();
  }

  /** Puts what is made into the document. */
  place() {
    const main = document.getElementById("main");
    main.append(...Object.values(this.views), this.foot.element, this.zoom.element);
    document.getElementById("panel").replaceWith(this.panel.element);
    document.getElementById("search-place").replaceWith(this.search.element);
  }

  listen() {
    listenToKeys(this);
    printWhole(this);
    addEventListener("popstate", () => this.restore(location.hash));
    addEventListener("hashchange", () => {
      if (location.hash.slice(1) !== this.lastAddress) this.restore(location.hash);
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.matrix.paint());
    new ResizeObserver(() => {
      if (!this.isZoomed && this.selection.view === "graph") this.drawing.fit();
    }).observe(document.getElementById("main"));
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
    this.drawAround();
    if (!quiet) this.remember();
  }

  /** Only what is chosen has changed. */
  redrawChosen() {
    const { selection } = this;
    if (selection.view === "graph") this.drawing.light();
    else if (selection.view === "matrix") this.matrix.paint();
    else this.list.draw(this.picture);
    this.drawAround();
    this.remember();
  }

  /** What stands around the picture. */
  drawAround() {
    for (const part of [this.panel, this.foot, this.zoom, this.header]) part.draw();
  }

  // MARK: State in the address

  /** What is open, and what is closed, against the first picture. */
  opening() {
    const { selection, openAtFirst } = this;
    return {
      opened: [...selection.open].filter(index => !openAtFirst.has(index)),
      closed: [...openAtFirst].filter(index => !selection.open.has(index)),
    };
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
    const address = hash || document.body.dataset.start || "",
      { selection, zoom } = readAddress(this, address);
    this.startLevel = /(?:^#?|&)level=(\w+)/.exec(address)?.[1] ?? null;
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

  setView(title) {
    const name = title.toLowerCase();
    if (!(name in this.views)) throw new Error(`"${title}" is none of graph, matrix, list.`);
    this.selection.view = name;
    this.draw();
    this.views[name].focus({ preventScroll: true });
    say(name);
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
    say(`${node.name} ${isOpen ? "closed" : "open"}`);
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
    const { start } = this.paths;
    if (chosen?.node !== undefined && start !== null && start !== chosen.node) {
      this.paths.show(start, chosen.node);
      return;
    }
    this.redrawChosen();
    if (chosen?.node !== undefined) {
      const box = this.picture.boxOf.get(chosen.node);
      say(box ? this.drawing.label(box, this.picture) : this.code.nodes[chosen.node].name);
    } else if (chosen) say(`${this.code.nodes[chosen.from].name} depends on ${this.code.nodes[chosen.to].name}`);
  }

  /** Opens a box for what is tangled in it. @param {number} index */
  openTangled(index) {
    this.selection.reveal(index);
    this.selection.openLast(index);
    this.selection.selected = { node: index };
    this.tangle = null;
    if (this.selection.view === "graph") this.refit();
    else this.goTo(index);
  }

  /** Opens the way to a node and chooses it. @param {number} index */
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
    if (this.selection.view === "graph") {
      const approached = this.drawing.approach(index);
      this.drawing.focusBox(index);
      if (approached) this.remember(true);
    } else if (this.selection.view === "list") this.list.body.querySelector("[tabindex='0']")?.focus();
    else {
      const row = this.picture.boxOf.get(index)?.index ?? 0;
      this.matrix.cursor = { row, column: row };
      this.matrix.follow();
      this.matrix.paint();
    }
    say(this.code.nodes[index].name);
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

  showHidden() {
    this.selection.hidden.clear();
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
    // What leaves few boxes of many is another picture.
    if (["tangles", "changed", "kinds"].some(key => key in change)) this.refit();
    else this.draw();
  }

  setHeat(name) {
    this.selection.heat = name;
    this.draw();
  }

  setSize(name) {
    this.selection.size = name;
    this.refit();
  }

  /** @param {string|number} at @param {{quiet?: boolean}} [options] */
  setAt(at, options) {
    this.selection.at = at;
    this.code.showState(at);
    this.draw(options);
    if (this.code.states) say(`${this.code.states[at].day} ${this.code.states[at].subject}`);
  }

  clear() {
    const { selection } = this;
    this.paths.start = null;
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
    if (this.selection.view === "graph")
      this.drawing.show(members.find(({ node }) => this.picture.boxOf.has(node.index)).node.index);
    say(`Tangle ${this.tangle + 1} of ${count}: ${plural(members.length, "box")}`);
  }

  // MARK: A newer document

  /** Takes another state of the codebase, and keeps what is open, chosen and zoomed. @param {object} document */
  replace(document) {
    const before = this.code,
      opened = this.selection.open,
      start = this.startLevel ? `level=${this.startLevel}&` : "",
      address = start + addressOf(this),
      { scale } = this.drawing;
    this.code = new Codebase(document);
    const now = index => this.code.numbers.get(before.nodes[index].id);
    this.selection = readAddress(this, address).selection;
    // What is open stays open, also where the first picture would be another now.
    this.selection.open = new Set([...opened].map(now).filter(index => index !== undefined));
    this.drawing.renumber(now);
    this.drawing.scale = scale;
    this.drawing.isFitted = true;
    /** What the last state brought, marked until the next one. */
    this.news = newsOf(before, this.code);
    this.draw();
    this.drawing.canvas.classList.add("news");
    const text = newsText(this.news);
    toast(text);
    say(text);
  }
}
