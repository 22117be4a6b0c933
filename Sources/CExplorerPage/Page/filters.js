// What of the codebase is shown, and by which figure boxes are coloured.

class Filters {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.kinds = this.presentKinds().map(kind => this.kindBox(kind));
    this.weight = this.weightField();
    this.heat = this.figureField("Heat", name => page.setHeat(name));
    this.size = this.figureField("Size", name => page.setSize(name));
    document.getElementById("filters").append(...this.groups());
  }

  /** Shows what is chosen now. */
  draw() {
    const { code, selection } = this.page,
      { filter } = selection;
    for (const box of document.querySelectorAll("#filters [data-key]")) box.checked = filter[box.dataset.key];
    for (const box of this.kindBoxes())
      box.checked = ((filter.kinds ?? ~code.injection) & code.maskOf([box.dataset.kind])) !== 0;
    this.weight.value = String(filter.weight);
    this.heat.value = selection.heat;
    this.size.value = selection.size;
    const narrowing = [filter.kinds !== null, filter.weight > 1, selection.heat !== "none", selection.size !== "none"];
    const { tests, external, tangles, across } = filter;
    const count = [...narrowing, tests, external, tangles, across].filter(Boolean).length;
    document.getElementById("filter-count").textContent = count ? ` ${count}` : "";
  }

  groups() {
    const { page } = this,
      changed = page.code.marksChanges ? this.check("changed", "only what changed") : null;
    const group = (title, ...children) => html("fieldset", {}, html("legend", {}, title), ...children);
    const levels = LEVELS.slice(1).map((level, i) => linkButton(`${level}s`, () => page.openLevel(i + 1)));
    return [
      group(
        "Show",
        this.check("tests", "tests"),
        this.check("external", "other packages"),
        this.check("implied", "implied lines"),
        this.check("tangles", "only tangles"),
        this.check("across", "only across modules"),
        changed,
      ),
      group(
        "Kinds of dependency",
        ...this.kinds,
        linkButton("what the code names", () => page.setFilter({ kinds: null })),
        this.hasInjection()
          ? linkButton("who is given what", () => page.setFilter({ kinds: page.code.injection }))
          : "",
      ),
      group("Lines", html("label", {}, "of at least ", this.weight, " references")),
      group("Figures", html("label", {}, "colour by ", this.heat), html("label", {}, "size by ", this.size)),
      group("Open everything down to", ...levels),
    ];
  }

  check(key, title) {
    const onchange = event => this.page.setFilter({ [key]: event.target.checked });
    return html("label", {}, html("input", { type: "checkbox", "data-key": key, onchange }), title);
  }

  presentKinds() {
    const { code } = this.page;
    return code.kindsOf(code.mask.reduce((mask, one) => mask | one, 0));
  }

  hasInjection() {
    const { code } = this.page;
    return code.mask.some(mask => mask & code.injection);
  }

  kindBox(kind) {
    const onchange = () => this.chooseKinds();
    return html("label", {}, html("input", { type: "checkbox", "data-kind": kind, onchange }), kind);
  }

  kindBoxes() {
    return this.kinds.map(label => label.querySelector("[data-kind]"));
  }

  /** Takes the kinds from their boxes; all that the code names is no filter. */
  chooseKinds() {
    const { code } = this.page,
      boxes = this.kindBoxes();
    const usual = boxes.filter(box => !INJECTION.includes(box.dataset.kind)),
      chosen = boxes.filter(box => box.checked);
    const isUsual = chosen.length === usual.length && chosen.every(box => usual.includes(box));
    this.page.setFilter({ kinds: isUsual ? null : code.maskOf(chosen.map(box => box.dataset.kind)) });
  }

  weightField() {
    const onchange = event => this.page.setFilter({ weight: Number(event.target.value) });
    return html("input", { type: "number", min: 1, value: 1, "aria-label": "Least weight of a line", onchange });
  }

  /** @param {string} title @param {(name: string) => void} choose */
  figureField(title, choose) {
    const { code } = this.page,
      onchange = event => choose(event.target.value);
    const isKnown = { churn: code.states || code.commits, findings: code.findings.length };
    const names = Object.keys(HEATS).filter(name => !(name in isKnown) || isKnown[name]);
    const options = names.map(name => html("option", { value: name }, heatTitle(name, code)));
    return html("select", { "aria-label": title, onchange }, ...options);
  }
}
