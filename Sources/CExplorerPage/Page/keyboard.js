// Everything by keyboard.

const KEYS = [
  ["/", "Search; kind:protocol and in:Module narrow it"],
  ["Arrow keys", "Walk: down to what it depends on, up to its dependents, left and right along the row"],
  ["Enter", "Open or close the box"],
  ["Space", "Choose it"],
  ["Backspace", "Go to the box around it"],
  ["f", "Focus on it: one step around; again for two, F for none"],
  ["p", "Path: from here, then to there"],
  ["n", "The next path"],
  ["h", "Hide it"],
  ["i", "Only this box"],
  ["m", "Matrix"],
  ["g", "Graph"],
  ["l", "List"],
  ["t", "The next tangle"],
  ["c", "What if the chosen line were cut"],
  ["e", "Implied lines"],
  ["0", "Fit the picture"],
  ["+ −", "Zoom"],
  ["[ ]", "In a history: the commit before, the next"],
  ["Escape", "Nothing chosen, no focus, no path"],
  ["?", "This help"],
];

/** @param {any} page */
function listenToKeys(page) {
  addEventListener("keydown", event => {
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName ?? "");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const isOnButton =
      event.target.tagName === "BUTTON" || event.target.tagName === "A" || event.target.tagName === "SUMMARY";
    if (isOnButton && (event.key === "Enter" || event.key === " ")) return;
    if (act(page, event.key)) event.preventDefault();
  });
}

/** @param {any} page @param {string} key @returns {boolean} whether the key means something */
function act(page, key) {
  const { selection } = page,
    chosen = selection.selected?.node ?? null;
  const inGraph = selection.view === "graph";
  const simple = {
    "/": () => page.search.input.focus(),
    "?": () => page.header.help.showModal(),
    m: () => page.setView("matrix"),
    g: () => page.setView("graph"),
    l: () => page.setView("list"),
    0: () => {
      page.drawing.fit();
      page.remember(true);
    },
    "+": () => page.drawing.zoom(1.25),
    "=": () => page.drawing.zoom(1.25),
    "-": () => page.drawing.zoom(0.8),
    e: () => page.setFilter({ implied: !selection.filter.implied }),
    t: () => page.showTangle(page.tangle === null ? 0 : page.tangle + 1),
    n: () => page.paths.next(),
    F: () => page.focus(null),
    Escape: () => page.clear(),
    "[": () => page.header.states.step(-1),
    "]": () => page.header.states.step(1),
  }[key];
  if (simple) {
    simple();
    return true;
  }
  if (key === "c" && selection.selected?.from !== undefined) {
    page.whatIf.cut(selection.selected.from, selection.selected.to);
    return true;
  }
  if (chosen !== null) {
    const onNode = {
      f: () => {
        const steps = selection.focus?.node === chosen ? selection.focus.up + 1 : 1;
        page.focus(chosen, { up: steps, down: steps });
      },
      p: () => page.paths.choose(chosen),
      h: () => page.hide(chosen),
      i: () => page.isolate(chosen),
      Enter: () => page.toggle(chosen),
      " ": () => page.select({ node: chosen }),
      Backspace: () => {
        const outer = selection.parentOf(chosen);
        if (outer >= 0) walkTo(page, outer);
      },
    }[key];
    if (onNode) {
      onNode();
      return true;
    }
  }
  if (inGraph && key.startsWith("Arrow")) {
    walk(page, key);
    return true;
  }
  return false;
}

function walkTo(page, index) {
  page.select({ node: index });
  if (page.selection.view === "graph") page.drawing.focusBox(index);
}

/** From box to box: along lines up and down, along the row left and right. */
function walk(page, key) {
  const { picture } = page,
    chosen = page.selection.selected?.node;
  const box = chosen === undefined ? undefined : picture.boxOf.get(chosen);
  if (!box) {
    const first = picture.boxes.find(one => one.state !== "open" && !one.absent) ?? picture.boxes[0];
    if (first) walkTo(page, first.node.index);
    return;
  }
  const centre = one => one.x + one.w / 2;
  let ends = [];
  // What runs against the order would lead round and round.
  const lines = picture.shownLines.filter(line => !line.cut);
  if (key === "ArrowDown") ends = lines.filter(line => line.from === box).map(line => line.to);
  if (key === "ArrowUp") ends = lines.filter(line => line.to === box).map(line => line.from);
  if (key === "ArrowDown" && !ends.length && box.state === "open") ends = box.children;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const siblings = (box.parent ? box.parent.children : picture.roots)
      .filter(one => one.row === box.row && !one.absent)
      .sort((a, b) => a.x - b.x);
    const next = siblings[siblings.indexOf(box) + (key === "ArrowRight" ? 1 : -1)];
    if (next) walkTo(page, next.node.index);
    return;
  }
  const nearest = [...ends].sort((a, b) => Math.abs(centre(a) - centre(box)) - Math.abs(centre(b) - centre(box)))[0];
  if (nearest) walkTo(page, nearest.node.index);
  else say(key === "ArrowDown" ? "depends on nothing below" : "nothing above depends on it");
}
