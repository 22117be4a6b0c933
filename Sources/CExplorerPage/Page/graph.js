// Small graphs of numbered nodes: tangles, levels, reach, paths. What Seam computes for the codebase as it is, the page
// computes again for what is shown, and for what would be.

class SmallGraph {
  /** @param {number} count @param {[number, number][]} edges */
  constructor(count, edges) {
    this.count = count;
    this.out = Array.from({ length: count }, () => []);
    this.in = Array.from({ length: count }, () => []);
    for (const [from, to] of edges) {
      if (from === to) continue;
      this.out[from].push(to);
      this.in[to].push(from);
    }
  }

  /** The component of every node; a component depends on smaller numbers only. Tarjan's algorithm, without recursion. */
  get components() {
    if (this.found) return this.found;
    const { count, out } = this;
    const index = new Int32Array(count),
      low = new Int32Array(count),
      component = new Int32Array(count).fill(-1);
    const next = new Int32Array(count),
      stack = [],
      calls = [];
    let visited = 0,
      number = 0;
    for (let root = 0; root < count; root += 1) {
      if (index[root]) continue;
      calls.push(root);
      while (calls.length) {
        const node = calls[calls.length - 1];
        if (!index[node]) {
          index[node] = low[node] = ++visited;
          stack.push(node);
        }
        let descended = false;
        while (next[node] < out[node].length) {
          const other = out[node][next[node]++];
          if (!index[other]) {
            calls.push(other);
            descended = true;
            break;
          }
          if (component[other] < 0 && index[other] < low[node]) low[node] = index[other];
        }
        if (descended) continue;
        calls.pop();
        if (calls.length) {
          const up = calls[calls.length - 1];
          if (low[node] < low[up]) low[up] = low[node];
        }
        if (low[node] !== index[node]) continue;
        for (;;) {
          const member = stack.pop();
          component[member] = number;
          if (member === node) break;
        }
        number += 1;
      }
    }
    const sizes = new Int32Array(number);
    for (const one of component) sizes[one] += 1;
    this.found = { of: component, count: number, sizes };
    return this.found;
  }

  /** How many steps stand below each node; a tangle is one step. */
  get levels() {
    return (this.heights ??= this.findLevels());
  }

  findLevels() {
    const { of, count } = this.components,
      height = new Int32Array(count);
    const members = this.members;
    for (let one = 0; one < count; one += 1) {
      for (const node of members[one])
        for (const other of this.out[node]) {
          if (of[other] !== one && height[of[other]] + 1 > height[one]) height[one] = height[of[other]] + 1;
        }
    }
    return Array.from(of, one => height[one]);
  }

  get members() {
    if (this.grouped) return this.grouped;
    const { of, count } = this.components;
    this.grouped = Array.from({ length: count }, () => []);
    of.forEach((one, node) => this.grouped[one].push(node));
    return this.grouped;
  }

  get tangles() {
    return this.members
      .filter(members => members.length > 1)
      .map(members => [...members])
      .sort((a, b) => b.length - a.length);
  }

  /** The components that each component reaches, itself included, as bits. */
  get reach() {
    if (this.reached) return this.reached;
    const { of, count } = this.components,
      words = (count + 31) >> 5,
      members = this.members;
    const bits = new Uint32Array(words * count);
    for (let one = 0; one < count; one += 1) {
      bits[one * words + (one >> 5)] |= 1 << (one & 31);
      for (const node of members[one])
        for (const other of this.out[node]) {
          const from = of[other] * words;
          if (of[other] !== one) for (let w = 0; w < words; w += 1) bits[one * words + w] |= bits[from + w];
        }
    }
    this.reached = { words, bits, has: (one, other) => (bits[one * words + (other >> 5)] >>> (other & 31)) & 1 };
    return this.reached;
  }

  /** How many nodes are built again when one changes, itself included; of every node. */
  get cones() {
    return (this.rebuilt ??= this.findCones());
  }

  findCones() {
    const { of, sizes, count } = this.components,
      { has } = this.reach,
      sum = new Int32Array(count);
    for (let one = 0; one < count; one += 1) {
      for (let other = 0; other <= one; other += 1) if (has(one, other)) sum[other] += sizes[one];
    }
    return Array.from(of, one => sum[one]);
  }

  /** Whether a longer path says the same; never so inside a tangle. */
  isImplied(from, to) {
    const { of } = this.components,
      { has } = this.reach;
    if (of[from] === of[to]) return false;
    return this.dependencies(of[from]).some(other => other !== of[to] && has(other, of[to]));
  }

  /** The components that a component depends on. */
  dependencies(one) {
    this.next ??= this.members.map((members, number) =>
      [...new Set(members.flatMap(node => this.out[node].map(other => this.components.of[other])))].filter(
        other => other !== number,
      ),
    );
    return this.next[one];
  }

  /** How far nodes are from some, in steps; -1 for those out of reach. @param {"out"|"in"} way */
  distances(starts, way, limit = Infinity) {
    const distance = new Int32Array(this.count).fill(-1),
      queue = [...starts];
    for (const start of starts) distance[start] = 0;
    for (let next = 0; next < queue.length; next += 1) {
      const node = queue[next];
      if (distance[node] >= limit) continue;
      for (const other of this[way][node])
        if (distance[other] < 0) {
          distance[other] = distance[node] + 1;
          queue.push(other);
        }
    }
    return distance;
  }

  /** Simple paths, the shortest first, at most `limit` of them and of `slack` steps beyond the shortest. */
  paths(starts, ends, limit = 24, slack = 2) {
    const goal = new Set(ends),
      distance = this.distances(ends, "in"),
      result = [];
    const shortest = Math.min(...starts.map(start => distance[start]).filter(steps => steps > 0));
    if (!Number.isFinite(shortest)) return [];
    for (let length = shortest; length <= shortest + slack && result.length < limit; length += 1) {
      let effort = 40000;
      const walk = path => {
        const node = path[path.length - 1],
          left = length - path.length + 1;
        if (effort-- < 0 || result.length >= limit) return;
        if (goal.has(node) && path.length > 1) {
          if (left === 0) result.push([...path]);
          return;
        }
        for (const other of this.out[node]) {
          if (distance[other] < 0 || distance[other] > left - 1 || path.includes(other)) continue;
          path.push(other);
          walk(path);
          path.pop();
        }
      };
      for (const start of starts) walk([start]);
    }
    return result;
  }

  /** A shortest cycle through the members of a tangle. @param {number[]} members */
  shortestCycle(members) {
    const inside = new Set(members);
    let best = null;
    for (const start of members.slice(0, 60)) {
      const before = new Map([[start, -1]]),
        queue = [start];
      search: for (let next = 0; next < queue.length; next += 1) {
        for (const other of this.out[queue[next]]) {
          if (other === start) {
            const cycle = [];
            for (let node = queue[next]; node !== -1; node = before.get(node)) cycle.unshift(node);
            if (!best || cycle.length < best.length) best = cycle;
            break search;
          }
          if (inside.has(other) && !before.has(other)) {
            before.set(other, queue[next]);
            queue.push(other);
          }
        }
      }
      if (best?.length === 2) break;
    }
    return best;
  }

  /** How much of the traffic between all others runs through each node. Brandes' algorithm. */
  get betweenness() {
    const sums = new Float64Array(this.count);
    for (let source = 0; source < this.count; source += 1) {
      const distance = new Int32Array(this.count).fill(-1),
        paths = new Float64Array(this.count),
        order = [source];
      const share = new Float64Array(this.count);
      distance[source] = 0;
      paths[source] = 1;
      for (let next = 0; next < order.length; next += 1) {
        for (const other of this.out[order[next]]) {
          if (distance[other] < 0) {
            distance[other] = distance[order[next]] + 1;
            order.push(other);
          }
          if (distance[other] === distance[order[next]] + 1) paths[other] += paths[order[next]];
        }
      }
      for (let next = order.length - 1; next > 0; next -= 1) {
        const node = order[next];
        sums[node] += share[node];
        for (const up of this.in[node]) {
          if (distance[up] === distance[node] - 1) share[up] += (paths[up] / paths[node]) * (1 + share[node]);
        }
      }
    }
    return sums;
  }

  /** Rows for nodes that Seam has not seen together: levels, where edges against a depth-first order do not count. */
  get ranks() {
    const state = new Uint8Array(this.count),
      against = new Set();
    const visit = root => {
      const calls = [[root, 0]];
      state[root] = 1;
      while (calls.length) {
        const top = calls[calls.length - 1],
          other = this.out[top[0]][top[1]++];
        if (other === undefined) {
          state[top[0]] = 2;
          calls.pop();
          continue;
        }
        if (state[other] === 1) against.add(top[0] * this.count + other);
        else if (state[other] === 0) {
          state[other] = 1;
          calls.push([other, 0]);
        }
      }
    };
    for (let node = 0; node < this.count; node += 1) if (!state[node]) visit(node);
    const kept = [];
    this.out.forEach((list, from) =>
      list.forEach(to => {
        if (!against.has(from * this.count + to)) kept.push([from, to]);
      }),
    );
    const levels = new SmallGraph(this.count, kept).levels,
      top = Math.max(0, ...levels);
    return levels.map((level, node) => (this.out[node].length + this.in[node].length === 0 ? -1 : top - level));
  }
}
