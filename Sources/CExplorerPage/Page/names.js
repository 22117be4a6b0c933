// How parts are called: by as much of what is around them as tells each from the others.

class Names {
  /** @param {Codebase} code */
  constructor(code) {
    this.code = code;
  }

  /** A node and what is around it, the innermost first. @param {number} index */
  outward(index) {
    const { nodes } = this.code,
      found = [];
    for (let node = index; node >= 0; node = nodes[node].parent) found.push(node);
    return found;
  }

  /** Nodes by as much of what is around them as tells each from the others. @param {number[]} indices @returns {string[]} */
  telling(indices) {
    const { nodes } = this.code,
      paths = indices.map(index => this.outward(index).map(node => nodes[node].name));
    const textOf = (path, length) => path.slice(0, length).reverse().join(" › ");
    return paths.map(path => {
      const isShared = length => paths.some(other => other !== path && textOf(other, length) === textOf(path, length));
      let length = 1;
      while (length < path.length && isShared(length)) length += 1;
      return textOf(path, length);
    });
  }

  /** The names of all boxes that lines end at, each told from the others. @param {Line[]} lines @returns {(box: Box) => string} */
  ofEnds(lines) {
    const ends = [...new Set(lines.flatMap(line => [line.from.node.index, line.to.node.index]))],
      names = this.telling(ends);
    return box => names[ends.indexOf(box.node.index)];
  }

  /** Two nodes by as much of their paths as tells them apart. @param {number} from @param {number} to */
  ofPair(from, to) {
    const { nodes } = this.code,
      [left, right] = [this.outward(from), this.outward(to)],
      name = (path, length) =>
        [...path.slice(0, length)]
          .reverse()
          .map(node => nodes[node].name)
          .join("/");
    let length = 1;
    while (name(left, length) === name(right, length) && length < Math.max(left.length, right.length)) length += 1;
    return `${name(left, length)} → ${name(right, length)}`;
  }

  /** The names of what both nodes are in, the outermost first. @param {number} from @param {number} to */
  around(from, to) {
    const { nodes } = this.code,
      others = new Set(this.outward(to));
    const shared = this.outward(from).filter(node => node !== from && node !== to && others.has(node));
    return shared.reverse().map(node => nodes[node].name);
  }
}
