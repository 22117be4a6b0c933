// The graph as SVG: containers at the back, lines over them, closed boxes on top.

/** Where more lines are lit, their numbers would cover each other. */
const COUNTED_LINES = 40;
/** Beyond so many boxes nothing glides: it would cost more than it shows. */
const GLIDING_BOXES = 150;
/** How long a picture stands still, in milliseconds, before it is painted anew. */
const PAINTED_AFTER = 200;
/** Below this scale only titles can be read. */
const FAR = 0.3;
/** The scale from which the names of boxes can be read. */
const LEGIBLE = 0.75;
/** The size of letters that fits above the first row of an open box. */
const ROOM_FOR_TITLE = 17;

/** How a box looks, as a class. @param {Box} box */
function looks(box) {
  const { kind, test, external } = box.node;
  const level = levelOf(box.node);
  const family =
    test || external
      ? "quiet"
      : kind === "protocol"
        ? "abstract"
        : kind === "enum"
          ? "enumeration"
          : kind === "executable" || kind === "app"
            ? "executable"
            : kind === "macro" || kind === "plugin"
              ? "tool"
              : kind === "system" || kind === "binary"
                ? "opaque"
                : "plain";
  return `${LEVELS[level]} ${family}`;
}

class Drawing {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    this.scale = { x: 0, y: 0, k: 1 };
    this.element = svg("svg", {
      class: "graph",
      "data-view": "graph",
      role: "group",
      "aria-label": "Graph of dependencies",
      tabindex: "-1",
    });
    this.element.append(this.definitions());
    this.canvas = svg("g", { class: "canvas" });
    this.element.append(this.canvas);
    this.isFitted = false;
    this.listen();
  }

  definitions() {
    const definitions = svg("defs");
    for (const style of ["plain", "faint", "tangled", "cut", "added", "removed", "changed", "lit", "path"]) {
      definitions.append(
        svg(
          "marker",
          {
            id: `head-${style}`,
            viewBox: "0 0 10 10",
            refX: "9",
            refY: "5",
            markerWidth: "9",
            markerHeight: "9",
            orient: "auto-start-reverse",
            markerUnits: "userSpaceOnUse",
            class: `head ${style}`,
          },
          svg("path", { d: "M1 1L9 5L1 9", fill: "none" }),
        ),
      );
    }
    return definitions;
  }

  // MARK: Drawing

  /** Keeps places where nodes have other numbers now. @param {(index: number) => number|undefined} now */
  renumber(now) {
    const places = [...(this.places ?? [])].map(([index, place]) => [now(index), place]);
    this.places = new Map(places.filter(([index]) => index !== undefined));
  }

  /** @param {Picture} picture */
  draw(picture) {
    const before = this.places ?? new Map(),
      anchor = this.anchor ? before.get(this.anchor) : null;
    const focused = this.canvas.contains(document.activeElement)
      ? document.activeElement.closest("[data-id]")?.dataset.id
      : undefined;
    this.picture = picture;
    this.layout = new Layout(picture);
    this.router = new Router(this.layout);
    this.places = new Map(picture.boxes.map(box => [box.node.index, { x: box.x, y: box.y }]));
    this.heat = heatOf(picture, this.page.selection.heat);
    this.elements = new Map();
    this.lineElements = new Map();
    const containers = svg("g", { class: "containers" }),
      lines = svg("g", { class: "lines" }),
      boxes = svg("g", { class: "boxes" });
    this.counts = svg("g", { class: "counts", "aria-hidden": "true" });
    this.titles = svg("g", { class: "titles", "aria-hidden": "true" });
    this.titleBoxes = [];
    this.titleScale = null;
    for (const box of picture.boxes) if (!box.absent) (box.state === "open" ? containers : boxes).append(this.box(box));
    const order = line => (line.cut ? 3 : line.tangled ? 2 : line.implied ? 0 : 1);
    for (const line of [...picture.shownLines].sort((a, b) => order(a) - order(b))) lines.append(this.line(line));
    this.canvas.classList.toggle("heated", this.heat.size > 0);
    this.canvas.classList.remove("news");
    this.canvas.replaceChildren(containers, lines, this.counts, boxes, this.titles);
    if (this.page.news) markNews(this, this.page.code, this.page.news);
    this.light();
    if (!this.isFitted) this.fit();
    else if (anchor && this.places.has(this.anchor)) {
      // What was clicked stays under the pointer.
      const now = this.places.get(this.anchor);
      this.scale.x += (anchor.x - now.x) * this.scale.k;
      this.scale.y += (anchor.y - now.y) * this.scale.k;
    }
    this.anchor = null;
    this.move();
    this.keepFocus(focused);
    this.animate(before);
  }

  /** What was there glides to its new place. */
  animate(before) {
    if (!before.size || this.elements.size > GLIDING_BOXES || matchMedia("(prefers-reduced-motion: reduce)").matches)
      return;
    for (const [index, element] of this.elements) {
      const old = before.get(index),
        now = this.places.get(index);
      if (!old) {
        element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
        continue;
      }
      if (Math.abs(old.x - now.x) + Math.abs(old.y - now.y) < 2) continue;
      element.animate(
        [{ transform: `translate(${old.x}px, ${old.y}px)` }, { transform: `translate(${now.x}px, ${now.y}px)` }],
        { duration: 220, easing: "ease-out" },
      );
    }
    this.canvas.querySelector(".lines").animate([{ opacity: 0 }, { opacity: 1 }], { duration: 260 });
  }

  /** @param {Box} box */
  box(box) {
    const { node } = box,
      level = levelOf(node),
      isOpen = box.state === "open";
    const group = svg("g", {
      class: `box ${box.state} ${looks(box)}${this.changeClass(box)}`,
      "data-id": node.id,
      "data-state": box.state,
      "data-kind": node.kind,
      transform: `translate(${box.x} ${box.y})`,
      role: "button",
      tabindex: "-1",
      "aria-label": this.label(box),
      "aria-expanded": box.state === "leaf" ? null : String(isOpen),
    });
    group.append(this.shape(box, level));
    const change = this.picture.code.marksChanges ? ["", "+ ", "− ", "~ ", "› "][this.changeOf(box)] : "";
    const name = change + shortName(node.name, isOpen ? 60 : 34),
      below = isOpen ? "" : subtitle(box);
    if (isOpen) {
      // Over the lines, which would run through it.
      const title = svg("text", { x: box.x + 12, y: box.y + 19 }, name);
      this.titles.append(title);
      this.titleBoxes.push({ title, box, width: textWidth(name, "600 13px system-ui, sans-serif") });
      group.append(svg("path", { class: "sign", d: `M${box.w - 22} 15h10` }));
    } else {
      const middle = box.w / 2 - (box.state === "closed" ? 6 : 0),
        rise = (box.h - leastHeight(box)) / 2;
      const stereotype = below.startsWith("«");
      group.append(
        svg(
          "text",
          { class: "name", x: middle, y: rise + (below ? (stereotype ? 30 : 18) : 19), "text-anchor": "middle" },
          name,
        ),
      );
      if (below)
        group.append(
          svg("text", { class: "below", x: middle, y: rise + (stereotype ? 14 : 33), "text-anchor": "middle" }, below),
        );
      if (box.state === "closed")
        group.append(svg("path", { class: "sign", d: `M${box.w - 17} ${box.h / 2}h8m-4 -4v8` }));
    }
    this.elements.set(node.index, group);
    return group;
  }

  /** Between two sides what is the same steps back; in a history only what is new steps forward. */
  changeClass(box) {
    const { code } = this.picture,
      change = this.changeOf(box);
    return code.comparison || (code.states && change) ? ` ${CHANGES[change]}` : "";
  }

  changeOf(box) {
    if (box.node.change || box.state !== "closed") return box.node.change;
    return this.picture.hasChanged(box) ? 3 : 0;
  }

  /** The kind shows by the shape: a tab for a folder, a folded corner for a file, round ends for a protocol. */
  shape(box, level) {
    const { w, h } = box,
      heat = this.heat.get(box.node.index);
    const radius =
      box.node.kind === "protocol" ? Math.min(h, 40) / 2 : level === 4 ? 5 : level === 3 ? 3 : Math.min(8, h / 4);
    const group = svg("g", { class: "shape" });
    if (level === 2)
      group.append(svg("path", { class: "body tab", d: `M10 1V-4a3 3 0 0 1 3 -3h${tabWidth(box)}l7 8` }));
    group.append(
      level === 3
        ? svg("path", {
            class: "body",
            d: `M3 0H${w - 9}L${w} 9V${h - 3}a3 3 0 0 1 -3 3H3a3 3 0 0 1 -3 -3V3a3 3 0 0 1 3 -3z`,
          })
        : svg("rect", { class: "body", width: w, height: h, rx: radius }),
    );
    if (level === 3) group.append(svg("path", { class: "fold", d: `M${w - 9} 0V9H${w}` }));
    if (level === 0 && box.state !== "open")
      group.append(svg("rect", { class: "inner", x: 3, y: 3, width: w - 6, height: h - 6, rx: 5 }));
    if (heat !== undefined && box.state !== "open") {
      group.append(
        svg("rect", { class: "heat", width: w, height: h, rx: radius, "fill-opacity": r(0.08 + heat.share * 0.72) }),
      );
    }
    return group;
  }

  /** What a box says of itself; of a picture that may not be drawn yet. @param {Picture} picture */
  label(box, picture = this.picture) {
    const { node, number } = box,
      { graph } = picture.whole;
    const words = [node.name, node.kind];
    if (node.lines) words.push(plural(node.lines, "line"));
    // An open box has mostly no lines of its own.
    if (box.state !== "open" || picture.whole.hasLines(box)) {
      words.push(`depends on ${graph.out[number].length}`, `used by ${graph.in[number].length}`);
    }
    const size = picture.whole.tangleSize(box);
    if (size > 1) words.push(`in a tangle of ${size}`);
    if (picture.code.marksChanges && box.node.change) words.push(CHANGES[box.node.change]);
    return words.join(", ");
  }

  /** @param {Line} line */
  line(line) {
    const { path } = this.router.routes.get(line);
    const style = lineStyle(line, this.picture);
    const width = Math.min(4, 1 + Math.log10(Math.max(1, line.weight || line.before)) * 0.75);
    const group = svg("g", {
      class: `line ${style}`,
      "data-from": line.from.node.id,
      "data-to": line.to.node.id,
      role: "button",
      tabindex: "-1",
      "aria-label":
        `${line.from.node.name} depends on ${line.to.node.name}, ${plural(line.weight || line.before, "reference")}` +
        `${line.cut ? ", a cut" : line.tangled ? ", in a tangle" : ""}${line.implied ? ", implied" : ""}`,
    });
    group.append(
      svg("path", { class: "touch", d: path }),
      svg("path", {
        class: "stroke",
        d: path,
        "stroke-width": r(width),
        "marker-end": `url(#head-${style.split(" ")[0]})`,
      }),
    );
    this.lineElements.set(line, group);
    return group;
  }

  /**
   * The number that a line carries, on the line, over all lines. Where it would cover the number of another one it is left
   * out: two on top of each other read as a third.
   * @param {Line} line @param {{x: number, y: number, half: number}[]} taken
   */
  count(line, taken) {
    const text = weightText(line, "→"),
      half = 5 + text.length * 3.4;
    const covers = ({ x, y }, other) => Math.abs(other.y - y) < 16 && Math.abs(other.x - x) < other.half + half;
    const place = this.router.routes.get(line).middles.find(at => !taken.some(other => covers(at, other)));
    if (!place) return;
    taken.push({ ...place, half });
    this.counted.add(line);
    this.counts.append(
      svg(
        "g",
        { class: "count", transform: `translate(${r(place.x)} ${r(place.y)})` },
        svg("rect", { x: -half, y: -8, width: 2 * half, height: 16, rx: 8 }),
        svg("text", { y: 4, "text-anchor": "middle" }, text),
      ),
    );
  }

  // MARK: What is chosen stands out

  /** @param {number|null} [pointed] a box under the pointer */
  light(pointed = null) {
    const { selection } = this.page,
      { selected } = selection;
    const marks = this.page.paths.shown();
    // While a path is shown, it stays lit wherever the pointer is.
    const chosen = (marks ? null : pointed) ?? selected?.node ?? null;
    for (const element of this.canvas.querySelectorAll(".selected, .lit, .onpath, .via"))
      element.classList.remove("selected", "lit", "onpath", "via");
    const isDimmed = chosen !== null || selected?.from !== undefined || marks !== null || this.page.tangle !== null;
    this.canvas.classList.toggle("dimmed", isDimmed);
    const lightBox = index => this.elements.get(index)?.classList.add("lit");
    if (selected?.node !== undefined) this.elements.get(selected.node)?.classList.add("selected");
    if (chosen !== null) {
      const near = new Set(this.picture.leavesOf(chosen).map(index => this.picture.boxes[index]));
      lightBox(chosen);
      for (const box of near) lightBox(box.node.index);
      for (const [line, element] of this.lineElements) {
        if (!near.has(line.from) && !near.has(line.to)) continue;
        if (near.has(line.from) && near.has(line.to) && near.size > 1 && pointed !== null) continue;
        element.classList.add("lit");
        lightBox(line.from.node.index);
        lightBox(line.to.node.index);
      }
      // What a box depends on by a line that others imply is near as well.
      for (const line of this.picture.lines) {
        if (line.implied && (near.has(line.from) || near.has(line.to))) {
          lightBox(line.from.node.index);
          lightBox(line.to.node.index);
        }
      }
    } else if (marks) {
      for (const index of marks.boxes) {
        lightBox(index);
        this.elements.get(index)?.classList.add("onpath");
      }
      for (const [line, element] of this.lineElements) {
        if (marks.steps.has(`${line.from.node.index} ${line.to.node.index}`)) element.classList.add("lit", "onpath");
      }
    } else if (this.page.tangle !== null) {
      const members = new Set(this.picture.tangles[this.page.tangle] ?? []);
      for (const { node } of members) lightBox(node.index);
      for (const [line, element] of this.lineElements) {
        if (members.has(line.from) && members.has(line.to)) element.classList.add("lit");
      }
    } else if (selected) {
      // An open box has no lines of its own: those of what lies in it.
      const isIn = (box, outer) => this.page.selection.isWithin(box.node.index, outer);
      lightBox(selected.from);
      lightBox(selected.to);
      for (const [line, element] of this.lineElements) {
        if (!isIn(line.from, selected.from) || !isIn(line.to, selected.to)) continue;
        element.classList.add("lit", "selected");
        lightBox(line.from.node.index);
        lightBox(line.to.node.index);
      }
      this.lightImpliedPath(this.picture.impliedPath(selected.from, selected.to));
    }
    const lit = [...this.lineElements].filter(([, element]) => element.classList.contains("lit"));
    const taken = [];
    this.counts.replaceChildren();
    /** The lines whose numbers are shown. @type {Set<Line>} */
    this.counted = new Set();
    if (lit.length <= COUNTED_LINES) for (const [line] of lit) this.count(line, taken);
    // What a lit box lies in keeps its frame.
    for (const element of [...this.canvas.querySelectorAll(".box.lit")]) {
      const index = this.page.code.numbers.get(element.dataset.id);
      for (let box = this.picture.boxOf.get(index)?.parent; box; box = box.parent) lightBox(box.node.index);
    }
  }

  /** The path that says the same as a line that is not drawn, dotted. @param {number[]} path numbers of boxes */
  lightImpliedPath(path) {
    const steps = new Set(path.slice(1).map((box, i) => `${path[i]} ${box}`));
    for (const box of path) this.elements.get(this.picture.boxes[box].node.index)?.classList.add("lit");
    for (const [line, element] of this.lineElements) {
      if (steps.has(`${line.from.index} ${line.to.index}`)) element.classList.add("lit", "via");
    }
  }

  /** The keyboard's focus stays where it was; a box is always to be reached by it. @param {string|undefined} id */
  keepFocus(id) {
    const { selected } = this.page.selection;
    const known = index => (this.elements.has(index) ? index : undefined);
    const had = known(this.page.code.numbers.get(id)),
      chosen = known(selected?.node);
    const first = this.picture.boxes.find(box => !box.absent)?.node.index;
    const element = this.elements.get(had ?? chosen ?? first);
    element?.setAttribute("tabindex", "0");
    if (id !== undefined) element?.focus({ preventScroll: true });
  }

  /** Moves the keyboard's focus to a box. */
  focusBox(index) {
    for (const element of this.canvas.querySelectorAll("[tabindex='0']")) element.setAttribute("tabindex", "-1");
    const element = this.elements.get(index);
    if (!element) return;
    element.setAttribute("tabindex", "0");
    element.focus({ preventScroll: true });
    this.show(index);
  }

  // MARK: Pan and zoom

  move() {
    const { x, y, k } = this.scale;
    this.canvas.style.transform = `translate(${r(x)}px, ${r(y)}px) scale(${Math.round(k * 1000) / 1000})`;
    this.canvas.classList.toggle("far", k < FAR);
    this.sizeTitles(k);
  }

  /** From afar the names of open boxes grow as far as their boxes are wide: they tell where one is. */
  sizeTitles(k) {
    const wanted = Math.max(13, Math.round(11.5 / k));
    if (!this.titleBoxes || this.titleScale === wanted) return;
    this.titleScale = wanted;
    for (const { title, box, width } of this.titleBoxes) {
      const most = Math.max(13, Math.min(wanted, (13 * (box.w - 24)) / width));
      // Closed boxes can be read from here: a title may not cover one.
      const isOver = box.children.some(
        child => child.y < box.y + 8 + most && child.x < box.x + 12 + (most * width) / 13,
      );
      const size = k >= FAR && isOver ? Math.min(most, ROOM_FOR_TITLE) : most;
      title.style.fontSize = `${r(size)}px`;
      title.setAttribute("y", String(r(box.y + 6 + size)));
    }
  }

  fit() {
    const { clientWidth: w, clientHeight: h } = this.element;
    if (!w || !h) return;
    const k = Math.min(1.15, Math.max(0.08, Math.min((w - 48) / this.layout.width, (h - 84) / this.layout.height)));
    this.scale = { k, x: (w - this.layout.width * k) / 2, y: Math.max(14, (h - 60 - this.layout.height * k) / 2) };
    this.isFitted = true;
    this.move();
  }

  /** Brings a box into sight. */
  show(index) {
    const box = this.picture.boxOf.get(index);
    if (!box) return;
    const { clientWidth: w, clientHeight: h } = this.element,
      { x, y, k } = this.scale;
    const left = box.x * k + x,
      top = box.y * k + y;
    if (left < 10 || left + Math.min(box.w * k, w) > w - 10) this.scale.x = w / 2 - (box.x + box.w / 2) * k;
    if (top < 10 || top + Math.min(box.h * k, h) > h - 50)
      this.scale.y = h / 2 - (box.y + Math.min(box.h, h / k) / 2) * k;
    this.move();
  }

  /** Whether boxes are in sight, all of them and whole. @param {number[]} indices */
  sees(indices) {
    const { clientWidth: w, clientHeight: h } = this.element,
      { x, y, k } = this.scale;
    return indices.every(index => {
      const box = this.picture.boxOf.get(index);
      return (
        box && box.x * k + x >= 0 && box.y * k + y >= 0 && (box.x + box.w) * k + x <= w && (box.y + box.h) * k + y <= h
      );
    });
  }

  /** A box that was asked for comes near when names cannot be read from here. Says whether the scale changed. */
  approach(index) {
    const box = this.picture.boxOf.get(index);
    if (!box || this.scale.k >= LEGIBLE) return false;
    const { clientWidth: w, clientHeight: h } = this.element;
    const k = Math.max(this.scale.k, Math.min(0.9, (w - 48) / box.w, (h - 84) / box.h));
    this.scale = { k, x: w / 2 - (box.x + box.w / 2) * k, y: (h - 36) / 2 - (box.y + box.h / 2) * k };
    this.move();
    return true;
  }

  /** Moves the picture while it is held: it is painted once, and moved as a whole. */
  pan(x, y) {
    this.scale.x = x;
    this.scale.y = y;
    this.element.classList.add("moving");
    clearTimeout(this.panning);
    this.panning = setTimeout(() => this.element.classList.remove("moving"), PAINTED_AFTER);
    this.move();
  }

  zoom(factor, x = this.element.clientWidth / 2, y = this.element.clientHeight / 2) {
    const k = Math.min(4, Math.max(0.05, this.scale.k * factor)),
      ratio = k / this.scale.k;
    this.scale = { k, x: x - (x - this.scale.x) * ratio, y: y - (y - this.scale.y) * ratio };
    this.move();
    clearTimeout(this.zooming);
    this.zooming = setTimeout(() => this.page.remember(true), PAINTED_AFTER);
  }

  listen() {
    const { element } = this;
    element.addEventListener(
      "wheel",
      event => {
        event.preventDefault();
        const frame = element.getBoundingClientRect();
        if (event.ctrlKey || event.metaKey || (!event.shiftKey && Math.abs(event.deltaY) >= Math.abs(event.deltaX))) {
          this.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - frame.left, event.clientY - frame.top);
        } else {
          this.pan(this.scale.x - (event.deltaX || event.deltaY), this.scale.y);
        }
      },
      { passive: false },
    );
    let grip = null;
    element.addEventListener("pointerdown", event => {
      if (event.button === 0)
        grip = { x: event.clientX, y: event.clientY, sx: this.scale.x, sy: this.scale.y, moved: false };
    });
    addEventListener("pointermove", event => {
      if (!grip) return;
      const dx = event.clientX - grip.x,
        dy = event.clientY - grip.y;
      if (!grip.moved && Math.hypot(dx, dy) < 4) return;
      grip.moved = true;
      element.classList.add("dragged");
      this.pan(grip.sx + dx, grip.sy + dy);
    });
    addEventListener("pointerup", () => {
      if (grip?.moved) {
        this.wasDragged = true;
        setTimeout(() => {
          this.wasDragged = false;
        }, 0);
        this.page.remember(true);
      }
      grip = null;
      element.classList.remove("dragged");
    });
    element.addEventListener("click", event => this.click(event));
    element.addEventListener("dblclick", event => {
      const box = event.target.closest(".box");
      if (box) this.page.toggle(this.page.code.numbers.get(box.dataset.id));
      else {
        this.fit();
        this.page.remember(true);
      }
    });
    const point = (event, isIn) => {
      const box = event.target.closest?.(".box.closed, .box.leaf");
      if (grip?.moved || !this.picture) return;
      const pointed = isIn && event.target.closest?.(".line");
      this.light(isIn && box ? this.page.code.numbers.get(box.dataset.id) : null);
      if (!pointed) return;
      const [line] = [...this.lineElements].find(([, one]) => one === pointed);
      if (!this.counted.has(line)) this.count(line, []);
    };
    element.addEventListener("pointerover", event => point(event, true));
    element.addEventListener("pointerleave", event => point(event, false));
  }

  click(event) {
    if (this.wasDragged) return;
    const { page } = this,
      box = event.target.closest(".box"),
      line = event.target.closest(".line");
    if (box) {
      const index = page.code.numbers.get(box.dataset.id);
      const frame = box.getBoundingClientRect(),
        k = this.scale.k;
      const isOpen = box.dataset.state === "open";
      const onSign =
        box.dataset.state !== "leaf" &&
        event.clientX > frame.right - (isOpen ? 34 : 24) * k &&
        (!isOpen || event.clientY < frame.top + 30 * k);
      if (onSign) page.toggle(index);
      else if (event.shiftKey) page.paths.chooseWith(index);
      else page.select({ node: index });
      if (!event.shiftKey) this.focusBox(index);
    } else if (line) {
      page.select({ from: page.code.numbers.get(line.dataset.from), to: page.code.numbers.get(line.dataset.to) });
    } else page.select(null);
  }
}

/** The class of a line; the first word names its arrow head. @param {Line} line @param {Picture} picture */
function lineStyle(line, picture) {
  if (line.change > 0) return CHANGES[line.change];
  if (line.cut) return "cut";
  if (line.tangled) return "tangled";
  if (line.implied || picture.code.comparison) return "faint";
  return line.from.node.test || line.to.node.external ? "faint quiet" : "plain";
}

const HEATS = {
  none: "None",
  lines: "Lines",
  fanIn: "Fan-in",
  fanOut: "Fan-out",
  cone: "Rebuild cone",
  betweenness: "Betweenness",
  churn: "Changes in this history",
  findings: "Findings",
};

/** @param {Codebase} code */
const heatTitle = (name, code) =>
  name === "churn" && !code.states ? `Changes in the last ${plural(code.commits, "commit")}` : HEATS[name];

/** A figure of every box, and its share of the largest. @param {Picture} picture */
function heatOf(picture, name) {
  const result = new Map();
  if (name === "none" || !(name in HEATS)) return result;
  const { boxes, code, whole } = picture,
    { graph } = whole;
  const figureOf = {
    lines: ({ node }) => node.lines,
    fanIn: ({ number }) => graph.in[number].length,
    fanOut: ({ number }) => graph.out[number].length,
    cone: ({ number }) => graph.cones[number],
    betweenness: ({ number }) => between[number],
    churn: ({ node }) => node.changes,
    findings: ({ node }) => code.findingCounts[node.index],
  }[name];
  const between = name === "betweenness" ? graph.betweenness : null;
  const values = boxes.map(figureOf);
  const top = Math.max(1e-9, ...boxes.filter(box => box.state !== "open").map(box => values[box.index]));
  for (const box of boxes)
    result.set(box.node.index, { value: values[box.index], share: Math.sqrt(Math.min(1, values[box.index] / top)) });
  return result;
}
