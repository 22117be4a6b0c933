// Of a box with more parts than any picture has room for, those that are shown.

/** How many parts are shown of a box whose parts can never all be shown. */
const CROWD_LIMIT = 100;

/** The parts of a crowd to show: what is looked at and open, what is next to that, then what hangs together most. */
function chosenOfCrowd(selection, holder, chain) {
  const { code } = selection,
    looked = lookedAt(selection);
  const isNear = nearTo(code, looked);
  const lists = [code.outgoing.starts, code.incoming.starts];
  const rank = node => {
    const { end } = code.nodes[node];
    const has = other => other >= node && other < end;
    if (chain.includes(node) || looked.some(has)) return Infinity;
    const ties = lists.reduce((sum, starts) => sum + starts[end] - starts[node], 0);
    return ties + (selection.open.has(node) ? 2e9 : 0) + (isNear(node, end) ? 1e9 : 0);
  };
  const ranked = selection.shownChildren(holder).map(node => ({ node, rank: rank(node) }));
  ranked.sort((one, other) => (one.rank === other.rank ? one.node - other.node : other.rank - one.rank));
  return new Set(ranked.slice(0, CROWD_LIMIT).map(({ node }) => node));
}

/** The nodes that someone has chosen, focused, moved, or wants paths between. */
function lookedAt({ selected, focus, path, moves }) {
  const all = [selected?.node, selected?.from, selected?.to, focus?.node, path?.from, path?.to, ...moves.keys()];
  return all.filter(node => node !== undefined);
}

/** Whether something in a range of nodes has an edge with one of some. @param {number[]} centres */
function nearTo(code, centres) {
  const near = new Uint8Array(code.nodes.length);
  for (const centre of centres) {
    for (let node = centre; node < code.nodes[centre].end; node += 1) {
      for (const [rows, ends] of [
        [code.outgoing, code.to],
        [code.incoming, code.from],
      ])
        for (let i = rows.starts[node]; i < rows.starts[node + 1]; i += 1) near[ends[rows.list[i]]] = 1;
    }
  }
  return (from, end) => near.subarray(from, end).includes(1);
}
