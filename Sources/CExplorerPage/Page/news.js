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
      mark.classList.add("on");
      mark.textContent = "live";
      if (news.problem) toast(`The change could not be read: ${news.problem}`);
      else if (number > 0 && news.number > number) page.replace(await (await fetch(`${base}/view.json`)).json());
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
    weights = weightsByEnds(before);
  let changed = 0;
  for (const [ends, weight] of weightsByEnds(after)) {
    if (weights.get(ends) !== weight) changed += 1;
    weights.delete(ends);
  }
  const fresh = after.nodes.filter(node => !had.has(node.id));
  return { fresh, changed: changed + weights.size };
}

/** @param {Codebase} code @returns {Map<string, number>} */
function weightsByEnds(code) {
  const result = new Map();
  for (let edge = 0; edge < code.edgeCount; edge += 1)
    result.set(`${code.nodes[code.from[edge]].id}\n${code.nodes[code.to[edge]].id}`, code.weight[edge]);
  return result;
}

/** @param {{fresh: Node[], changed: number}} news */
function newsText({ fresh, changed }) {
  if (!fresh.length && !changed) return "Brought up to date: nothing shown here changed.";
  const dependencies = `${grouped(changed)} changed ${changed === 1 ? "dependency" : "dependencies"}`;
  return `Brought up to date: ${plural(fresh.length, "new part")}, ${dependencies}`;
}
