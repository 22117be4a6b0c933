// Ways between two parts through the code itself: what is open to be seen makes no difference to them.

/**
 * The ways from one type or file to another, the shortest first, as numbers of nodes: what lies between are types, and files
 * for what stands in no type. Between types a type is one, wherever it is extended; from and to a file, and of a foreign type, it is what each
 * file has of it. Null for the ends of other levels, whose ways lead from box to box.
 * @param {Selection} selection @param {number} from @param {number} to @returns {number[][]|null}
 */
function waysBetween(selection, from, to) {
  const { code } = selection,
    levels = [from, to].map(index => levelOf(code.nodes[index]));
  if (Math.min(...levels) < 3) return null;
  const gathers = Math.min(...levels) === 4;
  const vertex = index => {
    const { extended } = code.nodes[index];
    return gathers && extended >= 0 && code.nodes[extended].kind !== "extension" ? extended : index;
  };
  const edges = [];
  for (let edge = 0; edge < code.edgeCount; edge += 1) {
    const [a, b] = [code.from[edge], code.to[edge]];
    if (levelOf(code.nodes[a]) < 3 || levelOf(code.nodes[b]) < 3) continue;
    if (!selection.isEdgeShown(edge) || selection.isCutAway(a, b)) continue;
    if ([a, b].every(index => selection.isAdmitted(code.nodes[index]))) edges.push([vertex(a), vertex(b)]);
  }
  const within = index => (gathers ? [vertex(index)] : range(index, code.nodes[index].end));
  return new SmallGraph(code.nodes.length, edges).paths(within(from), within(to));
}

const range = (start, end) => Array.from({ length: end - start }, (_, i) => start + i);
