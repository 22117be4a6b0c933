// A newer state of the codebase, from the server that wrote the page.

/** Asks the server for news, and goes on asking; it answers when there is some. @param {Page} page */
async function follow(page) {
  const base = location.pathname.replace(/\/$/, ""),
    mark = document.getElementById("live-mark");
  mark.hidden = false;
  let number = 0;
  for (;;) {
    try {
      const news = await (await fetch(`${base}/news?since=${number}`)).json();
      const isStale = Boolean(news.problem);
      mark.classList.toggle("on", !isStale);
      mark.textContent = isStale ? "stale" : "live";
      mark.title = isStale
        ? `What is shown is older than the files. The change could not be read: ${news.problem}`
        : "";
      if (isStale) {
        toast(mark.title);
        say(mark.title);
      } else if (number > 0 && news.number > number) page.replace(await (await fetch(`${base}/view.json`)).json());
      number = news.number;
    } catch {
      mark.classList.remove("on");
      mark.textContent = "the server is gone";
      await new Promise(resolve => {
        setTimeout(resolve, 2000);
      });
    }
  }
}

/** How many parts are new, and how many dependencies are not as they were. @param {Codebase} before @param {Codebase} after */
function newsOf(before, after) {
  const had = new Set(before.nodes.map(node => node.id)),
    weights = weightsByEnds(before),
    has = new Set(after.nodes.map(node => node.id));
  /** @type {Set<string>} the ends of dependencies that are new, or heavier or lighter than before */
  const changed = new Set();
  for (const [ends, weight] of weightsByEnds(after)) {
    if (weights.get(ends) !== weight) changed.add(ends);
    weights.delete(ends);
  }
  const fresh = after.nodes.filter(node => !had.has(node.id));
  return { fresh, changed, gone: before.nodes.filter(node => !has.has(node.id)).length, ended: weights.size };
}

/** @param {Codebase} code @returns {Map<string, number>} */
function weightsByEnds(code) {
  const result = new Map();
  for (let edge = 0; edge < code.edgeCount; edge += 1)
    result.set(`${code.nodes[code.from[edge]].id}\n${code.nodes[code.to[edge]].id}`, code.weight[edge]);
  return result;
}

/** @param {{fresh: Node[], changed: Set<string>, gone: number, ended: number}} news */
function newsText({ fresh, changed, gone, ended }) {
  const dependencies = (count, what) => `${grouped(count)} ${what} ${count === 1 ? "dependency" : "dependencies"}`;
  const words = [
    fresh.length && plural(fresh.length, "new part"),
    gone && `${plural(gone, "part")} gone`,
    changed.size && dependencies(changed.size, "changed"),
    ended && dependencies(ended, "ended"),
  ].filter(Boolean);
  return words.length ? `Brought up to date: ${words.join(", ")}` : "Brought up to date: nothing shown here changed.";
}

/** Marks what a newer state brought: new boxes, and lines of dependencies that changed. @param {Drawing} drawing */
function markNews(drawing, code, { fresh, changed }) {
  const { picture } = drawing;
  for (const node of fresh) drawing.elements.get(boxIndex(picture, node.index))?.classList.add("fresh");
  const ends = new Set();
  for (const pair of changed) {
    const [from, to] = pair.split("\n").map(id => boxIndex(picture, code.numbers.get(id)));
    ends.add(`${from} ${to}`);
  }
  for (const [line, element] of drawing.lineElements)
    if (ends.has(`${line.from.node.index} ${line.to.node.index}`)) element.classList.add("fresh");
}

/** The node whose box stands for a node: its own, or that of a closed one around it. */
function boxIndex(picture, index) {
  const owner = index === undefined ? -1 : picture.owner[index];
  return owner >= 0 ? picture.boxes[owner].node.index : -1;
}
