// The buttons that make the picture larger and smaller.

class Zoom {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    const zoom = (text, label, action) => button(text, action, { "aria-label": label, title: label });
    this.element = html(
      "div",
      { class: "zoom" },
      zoom("+", "Zoom in", () => this.by(1.25)),
      zoom("−", "Zoom out", () => this.by(0.8)),
      zoom("⤢", "Fit", () => this.fit()),
    );
  }

  draw() {
    this.element.hidden = this.page.selection.view === "list";
  }

  by(factor) {
    const { drawing, matrix, selection } = this.page;
    if (selection.view === "matrix") {
      matrix.resize(factor);
      return;
    }
    drawing.zoom(factor);
    this.page.remember(true);
  }

  fit() {
    const { drawing, matrix, selection } = this.page;
    if (selection.view === "matrix") {
      matrix.isSized = false;
      this.page.draw();
      return;
    }
    this.page.isZoomed = false;
    drawing.fit();
  }
}
