// The dependency structure matrix on a canvas: the column depends on the row. Both follow Seam's order, in which dependents
// come first, so every mark above the diagonal is against it: a cut. Any size: only what is in sight is painted.

/** Whether a mark stands above the diagonal. @param {Line} line */
const isAgainst = line => line.from.index > line.to.index;

/** The colour that a mark has, and its name in the legend. @param {Line} line */
function markStyle(line) {
  if (line.change) return CHANGES[line.change];
  if (isAgainst(line)) return "cut";
  return line.tangled ? "tangled" : "mark";
}

/** With fewer rows names are worth more than all of them in sight. */
const LEGIBLE_ROWS = 400;

/** How steep the names of columns stand. */
const HEAD_TURN = Math.PI / 2.6;

class Matrix {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    this.cell = 16;
    this.cursor = { row: 0, column: 0 };
    this.canvas = html("canvas", { "aria-hidden": "true" });
    this.spacer = html("div", { class: "spacer" });
    this.scroller = html(
      "div",
      {
        class: "matrix",
        "data-view": "matrix",
        tabindex: "0",
        role: "application",
        "aria-roledescription": "dependency matrix",
        "aria-label":
          "Matrix of dependencies: the column depends on the row. Arrow keys move, Enter shows the places, o opens or closes the row.",
      },
      this.canvas,
      this.spacer,
    );
    this.scroller.addEventListener("scroll", () => this.paint());
    this.scroller.addEventListener("click", event => this.click(event));
    this.scroller.addEventListener("pointermove", event => this.point(event));
    this.scroller.addEventListener("pointerleave", () => {
      this.pointed = null;
      this.paint();
    });
    this.scroller.addEventListener("keydown", event => this.key(event));
    this.scroller.addEventListener(
      "wheel",
      event => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.resize(event.deltaY < 0 ? 1.2 : 1 / 1.2);
      },
      { passive: false },
    );
    new ResizeObserver(() => this.paint()).observe(this.scroller);
  }

  resize(factor) {
    this.cell = Math.max(2, Math.min(28, this.cell * factor));
    this.measure();
    this.paint();
  }

  /** @param {Picture} picture */
  draw(picture) {
    this.picture = picture;
    this.rows = picture.boxes;
    this.marks = this.rows.map(() => []);
    for (const line of picture.lines) this.marks[line.to.index].push(line);
    for (const list of this.marks) list.sort((a, b) => a.from.index - b.from.index);
    this.depths = this.rows.map(box => {
      let depth = 0;
      for (let one = box.parent; one; one = one.parent) depth += 1;
      return depth;
    });
    const { of: tangleOf, sizes } = picture.whole.graph.components,
      of = this.rows.map(box => tangleOf[box.number]);
    /** Runs of members of one tangle that depend on each other: `[first, last]`. */
    this.frames = [];
    for (let i = 0; i < this.rows.length; i += 1) {
      if (sizes[of[i]] < 2) continue;
      let end = i;
      while (
        end + 1 < this.rows.length &&
        (of[end + 1] === of[i] ||
          (this.rows[end + 1].state === "open" && sizes[of[end + 1]] < 2 && of[end + 2] === of[i]))
      )
        end += 1;
      if (this.marks.slice(i, end + 1).some(list => list.some(({ from }) => from.index >= i && from.index <= end)))
        this.frames.push([i, end]);
      i = end;
    }
    this.label = Math.min(
      260,
      Math.max(
        120,
        ...this.rows
          .slice(0, 2000)
          .map(
            (box, i) => textWidth(shortName(box.node.name), "12px system-ui, sans-serif") + this.depths[i] * 12 + 46,
          ),
      ),
    );
    const longest = Math.max(
      0,
      ...this.rows.slice(0, 2000).map(box => textWidth(shortName(box.node.name, 26), "11px system-ui, sans-serif")),
    );
    this.headOfNames = Math.ceil(Math.max(96, longest * Math.sin(HEAD_TURN) + 18));
    this.cursor = {
      row: Math.min(this.cursor.row, this.rows.length - 1),
      column: Math.min(this.cursor.column, this.rows.length - 1),
    };
    if (!this.isSized) {
      this.isSized = true;
      this.cell = Math.max(this.rows.length < LEGIBLE_ROWS ? 11 : 7, Math.min(20, 620 / Math.max(1, this.rows.length)));
    }
    this.measure();
    this.paint();
  }

  measure() {
    const size = this.rows.length * this.cell;
    this.head = this.cell >= 10 ? this.headOfNames : 30;
    this.spacer.style.width = `${size + this.label + 20}px`;
    this.spacer.style.height = `${size + this.head + 20}px`;
  }

  colours() {
    const style = getComputedStyle(document.documentElement),
      get = name => style.getPropertyValue(name).trim();
    return {
      canvas: get("--canvas"),
      text: get("--text"),
      faint: get("--faint"),
      grid: get("--grid"),
      mark: get("--mark"),
      box: get("--cluster-0"),
      cut: get("--cut"),
      tangled: get("--tangled"),
      accent: get("--accent"),
      added: get("--added-line"),
      removed: get("--removed-line"),
      changed: get("--changed-line"),
    };
  }

  paint() {
    const { scroller, canvas, cell, label, head, rows } = this;
    const w = scroller.clientWidth,
      h = scroller.clientHeight;
    if (!rows || !w || !h) return;
    const ratio = devicePixelRatio || 1;
    if (canvas.width !== Math.round(w * ratio) || canvas.height !== Math.round(h * ratio)) {
      canvas.width = Math.round(w * ratio);
      canvas.height = Math.round(h * ratio);
      canvas.style.width = `${w}px`;
      canvas.style.height = `${h}px`;
    }
    const c = canvas.getContext("2d"),
      colours = this.colours(),
      sx = scroller.scrollLeft,
      sy = scroller.scrollTop;
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.fillStyle = colours.canvas;
    c.fillRect(0, 0, w, h);
    const firstRow = Math.max(0, Math.floor(sy / cell)),
      lastRow = Math.min(rows.length - 1, Math.floor((sy + h - head) / cell));
    const firstColumn = Math.max(0, Math.floor(sx / cell)),
      lastColumn = Math.min(rows.length - 1, Math.floor((sx + w - label) / cell));
    const x = column => label + column * cell - sx,
      y = row => head + row * cell - sy;
    this.view = { firstRow, lastRow, firstColumn, lastColumn, x, y };
    c.save();
    c.beginPath();
    c.rect(label, head, w - label, h - head);
    c.clip();
    this.paintGround(c, colours);
    this.paintMarks(c, colours);
    this.paintFrames(c, colours);
    c.restore();
    this.paintLabels(c, colours, w, h);
  }

  paintGround(c, colours) {
    const { firstRow, lastRow, firstColumn, lastColumn, x, y } = this.view,
      { cell, rows } = this;
    const right = x(rows.length),
      bottom = y(rows.length);
    // What lies in an open box stands on its ground.
    c.fillStyle = colours.box;
    for (const box of rows) {
      if (box.state !== "open") continue;
      let last = box.index;
      while (last + 1 < rows.length && this.picture.holds(box, rows[last + 1])) last += 1;
      c.globalAlpha = 0.55;
      c.fillRect(x(box.index), y(box.index), (last - box.index + 1) * cell, (last - box.index + 1) * cell);
    }
    c.globalAlpha = 1;
    if (this.pointed) {
      c.fillStyle = colours.accent;
      c.globalAlpha = 0.12;
      c.fillRect(x(0), y(this.pointed.row), right - x(0), cell);
      c.fillRect(x(this.pointed.column), y(0), cell, bottom - y(0));
      c.globalAlpha = 1;
    }
    if (cell >= 7) {
      c.strokeStyle = colours.grid;
      c.lineWidth = 0.5;
      c.beginPath();
      for (let row = firstRow; row <= lastRow + 1; row += 1) {
        c.moveTo(x(0), y(row));
        c.lineTo(right, y(row));
      }
      for (let column = firstColumn; column <= lastColumn + 1; column += 1) {
        c.moveTo(x(column), y(0));
        c.lineTo(x(column), bottom);
      }
      c.stroke();
    }
    c.fillStyle = colours.grid;
    for (let i = Math.max(firstRow, firstColumn); i <= Math.min(lastRow, lastColumn); i += 1)
      c.fillRect(x(i), y(i), cell, cell);
  }

  paintMarks(c, colours) {
    const { firstRow, lastRow, firstColumn, lastColumn, x, y } = this.view,
      { cell } = this;
    const inset = cell >= 8 ? 1.5 : 0,
      showsCounts = cell >= 15;
    c.textAlign = "center";
    c.textBaseline = "middle";
    c.font = `${Math.min(11, cell * 0.58)}px system-ui, sans-serif`;
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (const line of this.marks[row]) {
        const column = line.from.index;
        if (column < firstColumn) continue;
        if (column > lastColumn) break;
        c.fillStyle = colours[markStyle(line)];
        const weight = line.weight || line.before;
        c.globalAlpha = showsCounts
          ? 0.22 + Math.min(0.3, Math.log10(weight + 1) / 10)
          : Math.min(1, 0.5 + Math.log10(weight + 1) / 5);
        if (cell < 6) c.globalAlpha = 1;
        c.fillRect(x(column) + inset, y(row) + inset, Math.max(1.5, cell - 2 * inset), Math.max(1.5, cell - 2 * inset));
        c.globalAlpha = 1;
        if (!showsCounts) continue;
        c.fillStyle = colours.text;
        c.fillText(weight > 999 ? "999+" : String(weight), x(column) + cell / 2, y(row) + cell / 2 + 0.5, cell - 1);
        // Not by colour alone.
        if (isAgainst(line)) {
          c.strokeStyle = colours.cut;
          c.lineWidth = 1.5;
          c.strokeRect(x(column) + 1.5, y(row) + 1.5, cell - 3, cell - 3);
        }
      }
    }
  }

  paintFrames(c, colours) {
    const { x, y } = this.view,
      { cell } = this;
    c.strokeStyle = colours.cut;
    c.lineWidth = 1.5;
    for (const [first, last] of this.frames)
      c.strokeRect(x(first), y(first), (last - first + 1) * cell, (last - first + 1) * cell);
    const { selected } = this.page.selection;
    const find = index => this.picture.boxOf.get(index)?.index;
    c.strokeStyle = colours.accent;
    c.lineWidth = 2;
    if (selected?.from !== undefined && find(selected.from) !== undefined && find(selected.to) !== undefined) {
      c.strokeRect(x(find(selected.from)), y(find(selected.to)), cell, cell);
    }
    if (document.activeElement === this.scroller) {
      c.setLineDash([3, 2]);
      c.strokeRect(x(this.cursor.column) + 0.5, y(this.cursor.row) + 0.5, cell - 1, cell - 1);
      c.setLineDash([]);
    }
  }

  paintLabels(c, colours, w, h) {
    const { firstRow, lastRow, firstColumn, lastColumn, x, y } = this.view,
      { cell, label, head, rows } = this;
    c.fillStyle = colours.canvas;
    c.fillRect(0, 0, w, head);
    c.fillRect(0, 0, label, h);
    c.textBaseline = "middle";
    if (cell >= 10) {
      c.save();
      c.beginPath();
      c.rect(0, head, label, h);
      c.clip();
      c.textAlign = "left";
      for (let row = firstRow; row <= lastRow; row += 1) {
        const box = rows[row],
          left = 10 + this.depths[row] * 12;
        c.font = `${box.state === "open" ? "600 " : ""}12px system-ui, sans-serif`;
        c.fillStyle =
          this.pointed?.row === row || this.page.selection.selected?.node === box.node.index
            ? colours.accent
            : box.absent
              ? colours.grid
              : colours.text;
        if (box.state !== "leaf") c.fillText(box.state === "open" ? "▾" : "▸", left - 2, y(row) + cell / 2);
        c.fillText(shortName(box.node.name, 30), left + 12, y(row) + cell / 2);
      }
      c.restore();
      c.save();
      c.beginPath();
      c.rect(label, 0, w, head);
      c.clip();
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        c.save();
        c.translate(x(column) + cell / 2, head - 6);
        c.rotate(-HEAD_TURN);
        c.font = "11px system-ui, sans-serif";
        c.fillStyle = this.pointed?.column === column ? colours.accent : colours.faint;
        c.fillText(shortName(rows[column].node.name, 26), 0, 0);
        c.restore();
      }
      c.restore();
    } else {
      // Too small for names: those of the outermost boxes.
      c.font = "11px system-ui, sans-serif";
      c.fillStyle = colours.text;
      let free = head;
      for (const box of rows) {
        const at = y(box.index) + 6;
        if ((this.depths[box.index] > 0 && cell < 5) || at < free || at > h) continue;
        c.fillText(shortName(box.node.name, 28), 8 + this.depths[box.index] * 8, at, label - 12);
        free = at + 13;
      }
    }
    c.fillStyle = colours.faint;
    c.font = "11px system-ui, sans-serif";
    c.textAlign = "left";
    c.fillText("column depends on row", 10, head - 10, label - 14);
  }

  cellAt(event) {
    const frame = this.scroller.getBoundingClientRect();
    const px = event.clientX - frame.left,
      py = event.clientY - frame.top;
    return {
      row: Math.floor((py - this.head + this.scroller.scrollTop) / this.cell),
      isLabel: px < this.label,
      isHead: py < this.head,
      column: Math.floor((px - this.label + this.scroller.scrollLeft) / this.cell),
    };
  }

  point(event) {
    const { row, column, isLabel, isHead } = this.cellAt(event);
    const size = this.rows.length;
    const next =
      row >= 0 && row < size && !isHead && (isLabel || (column >= 0 && column < size))
        ? { row, column: isLabel ? -1 : column }
        : null;
    if (next?.row === this.pointed?.row && next?.column === this.pointed?.column) return;
    this.pointed = next;
    this.paint();
    if (next && next.column >= 0) say(this.describe(next.row, next.column), false);
  }

  describe(row, column) {
    const dependency = this.rows[row],
      dependent = this.rows[column];
    if (row === column) return dependency.node.name;
    const line = this.marks[row].find(mark => mark.from.index === column);
    return line
      ? `${dependent.node.name} depends on ${dependency.node.name}, ${plural(line.weight || line.before, "reference")}${column > row ? ", against the order" : ""}`
      : `${dependent.node.name} does not depend on ${dependency.node.name}`;
  }

  click(event) {
    const { row, column, isLabel, isHead } = this.cellAt(event);
    const box = this.rows[row];
    if (isHead || !box) return;
    if (isLabel) {
      const frame = this.scroller.getBoundingClientRect();
      const isSign = event.clientX - frame.left < 22 + this.depths[row] * 12;
      if (isSign || event.detail > 1) this.page.toggle(box.node.index);
      else this.page.select({ node: box.node.index });
      return;
    }
    if (column < 0 || column >= this.rows.length) return;
    this.cursor = { row, column };
    this.choose();
  }

  choose() {
    const { row, column } = this.cursor;
    const line = this.marks[row].find(mark => mark.from.index === column);
    if (row === column) this.page.select({ node: this.rows[row].node.index });
    else if (line) this.page.select({ from: line.from.node.index, to: line.to.node.index });
    say(this.describe(row, column));
    this.paint();
  }

  key(event) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const last = this.rows.length - 1;
    if (step) {
      this.cursor = {
        row: Math.max(0, Math.min(last, this.cursor.row + step[0])),
        column: Math.max(0, Math.min(last, this.cursor.column + step[1])),
      };
      this.follow();
      say(this.describe(this.cursor.row, this.cursor.column));
    } else if (event.key === "Enter") this.choose();
    else if (event.key === "o") this.page.toggle(this.rows[this.cursor.row].node.index);
    else if (event.key === "Backspace" && this.rows[this.cursor.row].parent)
      this.page.toggle(this.rows[this.cursor.row].parent.node.index);
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.paint();
  }

  follow() {
    const { scroller, cell, label, head, cursor } = this;
    const x = cursor.column * cell,
      y = cursor.row * cell;
    if (x < scroller.scrollLeft) scroller.scrollLeft = x;
    if (x + cell > scroller.scrollLeft + scroller.clientWidth - label)
      scroller.scrollLeft = x + cell - scroller.clientWidth + label;
    if (y < scroller.scrollTop) scroller.scrollTop = y;
    if (y + cell > scroller.scrollTop + scroller.clientHeight - head)
      scroller.scrollTop = y + cell - scroller.clientHeight + head;
  }
}
