// Finding things by name, also what is inside closed boxes.

const RESULT_LIMIT = 40;

class Search {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    this.input = html("input", {
      type: "search",
      id: "search",
      placeholder: "Search  /",
      "aria-label": "Search",
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "results",
      "aria-autocomplete": "list",
      title: "Names; kind:protocol and in:Module narrow",
    });
    this.results = html("ul", { id: "results", role: "listbox", "aria-label": "Found", hidden: true });
    this.element = html("div", { class: "search" }, this.input, this.results);
    this.at = 0;
    this.found = [];
    this.input.addEventListener("input", () => this.update());
    this.input.addEventListener("focus", () => {
      if (this.input.value) this.update();
    });
    this.input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
    this.input.addEventListener("keydown", event => this.key(event));
    this.results.addEventListener("pointerdown", event => {
      const item = event.target.closest("li[data-number]");
      if (!item) return;
      event.preventDefault();
      this.choose(Number(item.dataset.number));
    });
  }

  /** @param {string} text @returns {Node[]} the best first */
  find(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean),
      { code, selection } = this.page;
    const kinds = words.filter(word => word.startsWith("kind:")).map(word => word.slice(5));
    const places = words.filter(word => word.startsWith("in:")).map(word => word.slice(3));
    const names = words.filter(word => !word.startsWith("kind:") && !word.startsWith("in:"));
    if (!words.length) return [];
    const scored = [];
    for (const node of code.nodes) {
      if (
        (node.test && !selection.filter.tests && !kinds.includes("test")) ||
        (node.external && !selection.filter.external)
      )
        continue;
      if (kinds.length && !kinds.includes(node.kind) && !(kinds.includes("module") && levelOf(node) === 1)) continue;
      const name = node.name.toLowerCase(),
        id = node.id.toLowerCase();
      if (!places.every(place => this.isIn(node, place))) continue;
      if (!names.every(word => id.includes(word) || name.includes(word))) continue;
      const word = names[0] ?? "";
      const score =
        (name === word ? 0 : name.startsWith(word) ? 1 : name.includes(word) ? 2 : 3) * 10 +
        levelOf(node) +
        Number(node.extended >= 0) / 2;
      scored.push([score, name.length, node]);
    }
    return scored.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2].index - b[2].index).map(([, , node]) => node);
  }

  isIn(node, place) {
    const { nodes } = this.page.code;
    for (let one = node.parent; one >= 0; one = nodes[one].parent)
      if (nodes[one].name.toLowerCase().includes(place)) return true;
    return false;
  }

  update() {
    const all = this.find(this.input.value);
    this.found = all.slice(0, RESULT_LIMIT);
    this.at = 0;
    const { nodes } = this.page.code;
    this.results.replaceChildren(
      ...this.found.map((node, number) => {
        const trail = [];
        for (let one = node.parent; one >= 0; one = nodes[one].parent) trail.unshift(nodes[one].name);
        return html(
          "li",
          { role: "option", id: `result-${number}`, "data-number": number, "aria-selected": String(number === 0) },
          html("span", { class: "kind" }, node.kind),
          html("strong", {}, shortName(node.name, 44)),
          html("span", { class: "trail" }, trail.join(" › ")),
        );
      }),
    );
    if (all.length > RESULT_LIMIT)
      this.results.append(
        html(
          "li",
          { role: "option", "aria-disabled": "true", "aria-selected": "false", class: "more" },
          `and ${grouped(all.length - RESULT_LIMIT)} more`,
        ),
      );
    if (!all.length && this.input.value.trim())
      this.results.append(
        html(
          "li",
          { role: "option", "aria-disabled": "true", "aria-selected": "false", class: "more" },
          "nothing found",
        ),
      );
    this.results.hidden = !this.results.children.length;
    this.input.setAttribute("aria-expanded", String(!this.results.hidden));
    this.mark();
    if (this.input.value.trim()) say(`${plural(all.length, "result")}`);
  }

  mark() {
    this.results.querySelectorAll("[data-number]").forEach((item, number) => {
      item.setAttribute("aria-selected", String(number === this.at));
      if (number === this.at) item.scrollIntoView({ block: "nearest" });
    });
    if (this.found.length) this.input.setAttribute("aria-activedescendant", `result-${this.at}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const count = this.found.length;
      if (count) this.at = (this.at + (event.key === "ArrowDown" ? 1 : count - 1)) % count;
      this.mark();
    } else if (event.key === "Enter") this.choose(this.at);
    else if (event.key === "Escape") {
      this.input.value = "";
      this.close();
      this.page.views[this.page.selection.view].focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  choose(number) {
    const node = this.found[number];
    if (!node) return;
    this.close();
    this.input.blur();
    this.page.goTo(node.index);
  }

  close() {
    this.results.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }
}
