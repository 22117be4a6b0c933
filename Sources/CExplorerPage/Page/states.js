// Which state of the codebase is shown: a side of a comparison, or a commit of the history.

class States {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    const holder = document.getElementById("states");
    holder.hidden = !page.code.marksChanges;
    if (page.code.states) this.makeSlider(holder);
    if (page.code.comparison) holder.append(...["before", "both", "after"].map(side => this.sideButton(side)));
  }

  sideButton(side) {
    return button(side[0].toUpperCase() + side.slice(1), () => this.page.setAt(side), { "data-at": side });
  }

  /** The history, commit by commit. */
  makeSlider(holder) {
    const step = (text, by, title) => button(text, () => this.step(by), { "aria-label": title, title });
    this.slider = html("input", {
      type: "range",
      min: 0,
      max: this.page.code.states.length - 1,
      "aria-label": "Commit",
      oninput: event => this.page.setAt(Number(event.target.value), { quiet: true }),
      onchange: () => this.page.remember(),
    });
    this.commit = html("span", { class: "commit" });
    holder.classList.add("slider");
    holder.append(
      step("‹", -1, "The commit before ([)"),
      this.slider,
      step("›", 1, "The next commit (])"),
      this.commit,
    );
  }

  /** Goes so many commits on in a history; elsewhere there is nothing to go through. @param {number} by */
  step(by) {
    const { states } = this.page.code;
    if (states) this.page.setAt(Math.max(0, Math.min(states.length - 1, this.page.selection.at + by)));
  }

  draw() {
    const { at } = this.page.selection,
      { states } = this.page.code;
    for (const side of document.querySelectorAll("[data-at]"))
      side.setAttribute("aria-pressed", String(side.dataset.at === at));
    if (!states) return;
    const { day, revision, subject } = states[at];
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", `${at + 1} of ${states.length}: ${day} ${subject}`);
    this.commit.textContent = `${at + 1}/${states.length} · ${day} · ${revision.slice(0, 8)} · ${visibleText(subject)}`;
    this.commit.title = subject;
  }
}
