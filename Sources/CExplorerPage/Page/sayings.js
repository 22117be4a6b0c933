// What other commands say of what is chosen: cycles of its cuts, di and check of what is wrong, suggest of what could be.

const FINDING_LIMIT = 12,
  ADVICE_LIMIT = 12;

class Sayings {
  /** @param {Panel} panel */
  constructor(panel) {
    this.panel = panel;
  }

  /** What `seam cycles` says of cuts: those first that can be made, those last that nobody makes. */
  adviceList(cuts) {
    if (!cuts.length) return null;
    const list = html("ul", { class: "places advice" });
    const isDrawn = ({ from, to }) => this.panel.page.picture.line(from, to)?.cut === true;
    // What can be done comes first, and of that what is before one's eyes.
    const rank = cut => (cut.keep ? 3 : cut.advice === null ? 2 : isDrawn(cut) ? 0 : 1);
    const ranked = [...cuts].sort((one, other) => rank(one) - rank(other));
    const said = new Map();
    for (const cut of ranked) {
      const key = cut.advice ?? cut;
      said.set(key, [...(said.get(key) ?? []), cut]);
    }
    const groups = [...said.values()];
    for (const group of groups.slice(0, ADVICE_LIMIT)) list.append(this.advice(group));
    return this.panel.section("What to do about cuts", list, groups.length - ADVICE_LIMIT, ": seam cycles");
  }

  /** Cuts of which the same is said. @param {{from: number, to: number, weight: number, names: string[], advice: string|null, keep: boolean}[]} cuts */
  advice(cuts) {
    const { advice } = cuts[0],
      item = html("li", {}, ...cuts.flatMap(cut => this.advisedCut(cut)));
    if (advice !== null) item.append(html("p", {}, ...breakable(`${advice[0].toUpperCase()}${advice.slice(1)}.`)));
    return item;
  }

  /** A cut, what it lies in, and what the dependent names. */
  advisedCut({ from, to, weight, names, keep }) {
    const { nodes } = this.panel.page.code,
      around = this.panel.names.around(from, to),
      look = keep ? "" : "cut-text",
      title = `${nodes[from].id} → ${nodes[to].id}`;
    const show = this.panel.button(
      this.panel.names.ofPair(from, to),
      () => this.panel.page.select({ from, to }),
      look,
      title,
    );
    const words = gathered(names.slice(0, NAMED_LIMIT)).join(", "),
      more = names.length > NAMED_LIMIT ? ` and ${names.length - NAMED_LIMIT} more` : "";
    return [
      html("p", { class: "pair" }, show, html("span", { class: "figure" }, grouped(weight))),
      around.length ? html("p", { class: "faint" }, `in ${around.join(" › ")}`) : null,
      names.length ? html("p", { class: "names faint" }, ...breakable(`names ${words}${more}`)) : null,
    ].filter(Boolean);
  }

  /** What `di` and `check` say, and what `suggest` suggests. @param {Finding[]} all */
  findingList(all) {
    const isSuggested = finding => finding.source === "suggest";
    return html(
      "div",
      {},
      this.said(all.filter(finding => !isSuggested(finding))),
      this.suggestionList(all.filter(isSuggested)),
    );
  }

  /** Modules that an interface would untie. @param {Finding[]} suggestions */
  suggestionList(suggestions) {
    if (!suggestions.length) return null;
    const { page } = this.panel,
      list = html("ul", { class: "places suggestions" });
    for (const { rule, message, remedy, parts } of suggestions.slice(0, FINDING_LIMIT)) {
      const [from, to] = parts;
      list.append(
        html(
          "li",
          {},
          html("p", {}, html("span", { class: "severity note" }, rule), " ", message),
          html(
            "p",
            { class: "faint" },
            remedy,
            parts.length === 2
              ? html(
                  "span",
                  {},
                  " · ",
                  this.panel.button("show", () => page.select({ from, to })),
                )
              : null,
          ),
        ),
      );
    }
    return this.panel.section(`Suggestions (${grouped(suggestions.length)})`, list, suggestions.length - FINDING_LIMIT);
  }

  /** What `di` and `check` say. @param {Finding[]} findings */
  said(findings) {
    if (!findings.length) return null;
    const { page } = this.panel,
      list = html("ul", { class: "places findings" });
    for (const finding of findings.slice(0, FINDING_LIMIT)) {
      const item = html(
        "li",
        {},
        html("p", {}, html("span", { class: `severity ${finding.severity}` }, finding.severity), " ", finding.message),
      );
      if (finding.file) {
        item.append(
          html(
            "p",
            { class: "evidence" },
            html("span", { class: "kind" }, finding.rule),
            this.panel.place(finding.file, finding.line, `${finding.file.split("/").pop()}:${finding.line}`),
            finding.parts.length
              ? html(
                  "span",
                  {},
                  " · ",
                  this.panel.button("show", () => page.goTo(finding.parts[0])),
                )
              : null,
          ),
        );
      }
      if (finding.remedy) item.append(html("p", { class: "faint" }, finding.remedy));
      list.append(item);
    }
    return this.panel.section(`Findings (${grouped(findings.length)})`, list, findings.length - FINDING_LIMIT);
  }
}
