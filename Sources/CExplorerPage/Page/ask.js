// A question for nodes by name.

/** Asks for nodes by name. @param {Page} page @param {string} title @param {string[]} labels @param {(found: number[]) => void} done */
function askForNodes(page, title, labels, done) {
  const questions = labels.map((label, i) => nodeField(page, label, `known-${i}`));
  const problem = html("p", { class: "cut-text" });
  const answer = event => {
    event.preventDefault();
    const found = questions.map(({ field }) => nodeNamed(page, field.value));
    if (found.includes(undefined) || found.includes(null)) {
      problem.textContent = found.includes(undefined)
        ? "Nothing has that name."
        : "Several have that name: choose one of those that are offered.";
      return;
    }
    box.close();
    try {
      done(found);
    } catch (error) {
      toast(error.message);
    }
  };
  const cancel = button("Cancel", () => box.close(), { class: "action" });
  const box = html(
    "dialog",
    { class: "ask", "aria-label": title },
    html(
      "form",
      { method: "dialog", onsubmit: answer },
      html("h2", {}, title),
      ...questions.map(({ field }) => field),
      ...questions.map(({ known }) => known),
      problem,
      html("p", {}, html("button", { class: "action" }, "Go"), " ", cancel),
    ),
  );
  showModal(box);
}

/** A field in which a name is typed, and the names that are offered. */
function nodeField(page, label, list) {
  const known = html("datalist", { id: list });
  const offer = () => {
    const found = page.search.find(field.value).slice(0, 20);
    known.replaceChildren(...found.map(node => html("option", { value: node.id })));
  };
  const field = html("input", { "aria-label": label, placeholder: label, list, autocomplete: "off", oninput: offer });
  return { field, known };
}

/** @returns {number|null|undefined} null where several nodes have just that name. */
function nodeNamed(page, text) {
  const known = page.code.numbers.get(text.trim());
  if (known !== undefined) return known;
  const found = page.search.find(text);
  return found.filter(node => node.name === text.trim()).length > 1 ? null : found[0]?.index;
}
