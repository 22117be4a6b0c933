// The door for scripts and tests: `window.seam`.

/** What is shown. @param {Page} page */
function stateOf({ code, paths, picture, selection }) {
  const id = index => code.nodes[index].id,
    { filter, focus } = selection;
  return {
    view: selection.view,
    nodes: picture.boxes.filter(box => !box.absent).map(box => box.node.id),
    edges: (selection.view === "matrix" ? picture.lines : picture.shownLines).map(line => lineState(code, line)),
    selected: chosenState(selection.selected, id),
    open: picture.boxes.filter(box => box.state === "open").map(box => box.node.id),
    figures: { ...picture.figures, implied: picture.impliedCount },
    focus: focus && { id: id(focus.node), up: focus.up, down: focus.down },
    filter: { ...filter, kinds: filter.kinds === null ? null : code.kindsOf(filter.kinds) },
    path: paths.shown()?.nodes.map(id) ?? null,
    cuts: [...selection.cuts.values()].map(([from, to]) => ({ from: id(from), to: id(to) })),
    moves: [...selection.moves].map(([node, to]) => ({ id: id(node), to: id(to) })),
    at: code.states ? code.states[selection.at].revision : selection.at,
  };
}

const lineState = (code, line) => ({
  from: line.from.node.id,
  to: line.to.node.id,
  weight: line.weight,
  kinds: code.kindsOf(line.mask),
  cut: line.cut,
  tangled: line.tangled,
  implied: line.implied,
  change: CHANGES[line.change],
});

function chosenState(chosen, id) {
  if (chosen === null) return null;
  return chosen.node !== undefined ? id(chosen.node) : { from: id(chosen.from), to: id(chosen.to) };
}

/** What scripts can do; each act answers with the state after it. @param {Page} page */
function doorOf(page) {
  const number = id => page.number(id);
  const acting =
    action =>
    (...values) => {
      action(...values);
      return stateOf(page);
    };
  return {
    view: acting(name => page.setView(name)),
    open: acting(id => page.setOpen(number(id), true)),
    close: acting(id => page.setOpen(number(id), false)),
    select: acting(chosen => page.select(chosenNode(chosen, number))),
    focus: acting((id, steps) => page.focus(id === null ? null : number(id), steps)),
    path: (a, b) => page.paths.show(number(a), number(b)),
    filter: acting(change => page.setFilter(maskedFilter(page.code, change))),
    cut: acting((from, to) => page.whatIf.cut(number(from), number(to))),
    move: acting((id, to) => page.whatIf.move(number(id), number(to))),
    at: acting(at => page.setAt(knownState(page.code, at))),
    heat: acting(name => page.setHeat(name)),
    size: acting(name => page.setSize(name)),
    export: format => exported(page, format),
    state: () => stateOf(page),
  };
}

function chosenNode(chosen, number) {
  if (chosen === null) return null;
  if (typeof chosen === "object") return { from: number(chosen.from), to: number(chosen.to) };
  return { node: number(chosen) };
}

const maskedFilter = (code, change) => (change.kinds ? { ...change, kinds: code.maskOf(change.kinds) } : change);

/** @throws where there is no such state */
function knownState(code, at) {
  const state = stateNamed(code, at);
  if (state !== null) return state;
  throw new Error(code.states ? `"${at}" is none of the commits.` : `"${at}" is none of before, both, after.`);
}
