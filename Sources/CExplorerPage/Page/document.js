// The document: what `seam-view/1` says, as objects. See docs/explorer.md.

/**
 * @typedef {object} Node
 * @property {number} index
 * @property {string} id
 * @property {string} name
 * @property {string} kind
 * @property {number} parent -1 for an outermost node
 * @property {number} end the first node behind all that this one holds
 * @property {number[]} children
 * @property {string|null} file
 * @property {number} line
 * @property {number} lines
 * @property {number} rank -1 for a node without edges to its siblings
 * @property {number} slot
 * @property {boolean} test
 * @property {boolean} external
 * @property {number} extended of an extension in another file than the one that declares its type, that type; -1
 * @property {number} movedFrom the node that held it, or a file that it was, in the base; -1
 * @property {number} changes how many states of the history, or of the last commits, changed it
 * @property {number} change 0 same, 1 added, 2 removed, 3 changed, 4 moved
 */

/** @typedef {{file: string, line: number, column: number, kind: string, text: string|null}} Place */

const LEVELS = ["package", "module", "folder", "file", "type"];
const LEVEL_OF_KIND = {
  package: 0,
  folder: 2,
  file: 3,
  class: 4,
  struct: 4,
  enum: 4,
  actor: 4,
  protocol: 4,
  extension: 4,
  node: 4,
};
/** The kinds of dependency from who gets an object to what that is. */
const INJECTION = ["provides", "resolves", "injects"];
const CHANGES = ["same", "added", "removed", "changed", "moved"];

/** @typedef {{source: string, rule: string, severity: string, message: string, remedy: string|null, file: string|null, line: number, parts: number[]}} Finding */

/** How coarse a node is, as a number into LEVELS. @param {{kind: string}} node */
const levelOf = node => LEVEL_OF_KIND[node.kind] ?? 1;

/** Control characters, and those that turn a text around, are shown as signs. @param {string} text */
const visibleText = text =>
  text
    .replace(/[\u0000-\u001f]/g, c => String.fromCharCode(0x2400 + c.charCodeAt(0)))
    .replace(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, "\ufffd");

/** Unpacks gzip in base64. @param {string} text @returns {Promise<object>} */
async function unpack(text) {
  const letters = atob(text.trim());
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i += 1) bytes[i] = letters.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

/** Where each one's turns start in their list. */
function withStarts(columns) {
  const start = new Int32Array(columns.count.length + 1);
  columns.count.forEach((count, index) => {
    start[index + 1] = start[index] + count;
  });
  return { ...columns, start };
}

/** How many of one's turns a state has behind it. */
function turnsUntil(columns, index, state) {
  let count = 0;
  for (let i = columns.start[index]; i < columns.start[index + 1] && columns.state[i] <= state; i += 1) count += 1;
  return count;
}

class Codebase {
  /** @param {object} document a `seam-view/1` */
  constructor(document) {
    if (document.schema !== "seam-view/1") throw new Error(`This page reads seam-view/1, not ${document.schema}.`);
    this.document = document;
    this.package = visibleText(document.package);
    this.kinds = document.kinds;
    /** Who is given what: shown when it is asked for, beside what the code names. */
    this.injection = this.maskOf(INJECTION);
    this.comparison = document.comparison ?? null;
    this.files = document.files;
    this.link = document.link;
    this.readNodes(document.nodes);
    this.readEdges(document.edges, document.evidence);
    this.readTexts(document.texts);
    this.readChurn(document.churn);
    this.readHistory(document.history);
    this.readFindings(document.findings ?? []);
    this.readAdvice(document.advice ?? []);
    /** Cuts between siblings: `from * size + to`. */
    this.cuts = new Set();
    for (let i = 0; i < document.cuts.length; i += 2) this.cuts.add(this.key(document.cuts[i], document.cuts[i + 1]));
  }

  key(from, to) {
    return from * this.nodes.length + to;
  }

  readNodes(columns) {
    /** @type {Node[]} */
    this.nodes = columns.id.map((id, index) => ({
      index,
      id,
      name: visibleText(columns.name[index]) || "∅",
      kind: columns.kind[index],
      parent: columns.parent[index],
      end: index + 1,
      children: [],
      file: columns.file[index] < 0 ? null : this.files[columns.file[index]],
      line: columns.line[index],
      lines: columns.lines[index],
      rank: columns.rank[index],
      slot: columns.slot[index],
      test: columns.test[index] === 1,
      external: columns.external[index] === 1,
      change: columns.change?.[index] ?? 0,
      extended: columns.extended?.[index] ?? -1,
      movedFrom: columns.movedFrom?.[index] ?? -1,
      changes: 0,
    }));
    /** @type {Map<string, number>} */
    this.numbers = new Map(this.nodes.map(node => [node.id, node.index]));
    /** By type, what other files have of it. @type {Map<number, number[]>} */
    this.extensions = new Map();
    for (const { extended, index } of this.nodes)
      if (extended >= 0) this.extensions.set(extended, [...(this.extensions.get(extended) ?? []), index]);
    this.roots = [];
    for (const node of this.nodes) {
      if (node.parent < 0) this.roots.push(node.index);
      else this.nodes[node.parent].children.push(node.index);
    }
    for (let i = this.nodes.length - 1; i >= 0; i -= 1) {
      const { parent, end } = this.nodes[i];
      if (parent >= 0 && this.nodes[parent].end < end) this.nodes[parent].end = end;
    }
  }

  readEdges(edges, evidence) {
    const count = edges.from.length;
    this.edgeCount = count;
    this.from = Int32Array.from(edges.from);
    this.to = Int32Array.from(edges.to);
    this.weight = Int32Array.from(edges.weight);
    this.mask = Int32Array.from(edges.kinds);
    this.change = edges.change ? Uint8Array.from(edges.change) : new Uint8Array(count);
    this.before = edges.before ? Int32Array.from(edges.before) : this.weight;
    this.evidence = evidence;
    this.firstPlace = new Int32Array(count + 1);
    for (let i = 0; i < count; i += 1) this.firstPlace[i + 1] = this.firstPlace[i] + evidence.count[i];
    this.outgoing = this.rows(this.from);
    this.incoming = this.rows(this.to);
  }

  /** For every node the edges of which it is the end. */
  rows(ends) {
    const starts = new Int32Array(this.nodes.length + 1);
    for (const end of ends) starts[end + 1] += 1;
    for (let i = 0; i < this.nodes.length; i += 1) starts[i + 1] += starts[i];
    const next = starts.slice(),
      list = new Int32Array(ends.length);
    for (let i = 0; i < ends.length; i += 1) list[next[ends[i]]++] = i;
    return { starts, list };
  }

  readTexts(texts) {
    /** @type {Map<string, Map<number, string>>} */
    this.texts = new Map(
      texts.map(({ file, lines, texts: words }) => [
        this.files[file],
        new Map(lines.map((line, i) => [line, visibleText(words[i])])),
      ]),
    );
  }

  /** How often parts changed, of a codebase of one state. */
  readChurn(churn) {
    /** How many of the last commits were looked at; 0 where none were. */
    this.commits = churn?.commits ?? 0;
    churn?.changes.forEach((count, index) => {
      this.nodes[index].changes = count;
    });
  }

  readHistory(history) {
    /** The commits, oldest first. @type {{revision: string, day: string, subject: string}[]|null} */
    this.states = history?.states ?? null;
    if (!history) return;
    this.turns = { nodes: withStarts(history.nodes), edges: withStarts(history.edges) };
    history.nodes.changes.forEach((count, index) => {
      this.nodes[index].changes = count;
    });
    this.newest = this.weight;
    this.showState(this.states.length - 1);
  }

  /** Takes weights and presence from one state of the history, and what became different from the one before. @param {number} state */
  showState(state) {
    if (!this.states) return;
    this.state = state;
    const { nodes, edges } = this.turns;
    const isThere = (index, at) => nodes.count[index] === 0 || (at >= 0 && turnsUntil(nodes, index, at) % 2 === 1);
    this.present = Uint8Array.from(this.nodes, (_, index) => Number(isThere(index, state)));
    for (const node of this.nodes)
      node.change = state > 0 && this.present[node.index] && !isThere(node.index, state - 1) ? 1 : 0;
    const weightAt = (edge, at) => {
      if (edges.count[edge] === 0) return this.newest[edge];
      const turns = turnsUntil(edges, edge, at);
      return turns ? edges.weight[edges.start[edge] + turns - 1] : 0;
    };
    this.weight = Int32Array.from(this.newest, (_, edge) => weightAt(edge, state));
    this.before = state > 0 ? Int32Array.from(this.newest, (_, edge) => weightAt(edge, state - 1)) : this.weight;
  }

  /** The states from which on an edge has another weight; none for one that is always the same. */
  turnsOf(edge) {
    const { start, state, weight } = this.turns.edges,
      turns = [];
    for (let i = start[edge]; i < start[edge + 1]; i += 1) turns.push({ edge, state: state[i], weight: weight[i] });
    return turns;
  }

  /** What `cycles` says of cuts. */
  readAdvice(cuts) {
    /** @type {{from: number, to: number, weight: number, names: string[], advice: string | null, keep: boolean}[]} */
    this.advice = cuts.map(({ from, to, weight, names, advice, keep = false }) => ({
      from,
      to,
      weight,
      names: names.map(visibleText),
      advice: advice === null ? null : visibleText(advice),
      keep,
    }));
  }

  readFindings(findings) {
    /** What other commands say, the gravest first. @type {Finding[]} */
    this.findings = findings.map(({ file, message, remedy, ...rest }) => ({
      ...rest,
      file: file < 0 ? null : this.files[file],
      message: visibleText(message),
      remedy: remedy && visibleText(remedy),
    }));
    /** Of every node, how many are about it or about something in it. */
    this.findingCounts = new Int32Array(this.nodes.length);
    for (const finding of this.findings) {
      if (finding.source === "suggest") continue;
      const around = new Set();
      for (const part of finding.parts)
        for (let node = part; node >= 0; node = this.nodes[node].parent) around.add(node);
      for (const node of around) this.findingCounts[node] += 1;
    }
  }

  /** What is about a node or something in it. @param {number} index */
  findingsIn(index) {
    const { end } = this.nodes[index];
    return this.findings.filter(finding => finding.parts.some(part => part >= index && part < end));
  }

  /** Whether a node is there: in a state of the history, or on a side of a comparison. @param {Node} node @param {string|number} at */
  isPresent(node, at) {
    if (this.states) return this.present[node.index] === 1;
    return !(
      (at === "before" && (node.change === 1 || (node.change === 4 && node.kind === "file"))) ||
      (at === "after" && node.change === 2)
    );
  }

  /** Whether changes are marked: between two sides, or from one state of the history to the next. */
  get marksChanges() {
    return this.comparison !== null || this.states !== null;
  }

  /**
   * How many modules, folders, files and types stand from one node up to another, by level, and how many lines these
   * files have. What several targets share counts once, and a type once, wherever it is extended.
   * @param {number} from @param {number} end @param {(node: Node) => boolean} isCounted
   */
  extentOf(from, end, isCounted) {
    const seen = new Set(),
      counts = LEVELS.map(() => 0);
    let lines = 0;
    for (const node of this.nodes.slice(from, end)) {
      const level = levelOf(node);
      if (node.extended >= 0 || !isCounted(node)) continue;
      const key = level < 2 ? node.index : level === 4 ? `${node.file} ${node.line} ${node.name}` : node.file;
      if (seen.has(`${level} ${key}`)) continue;
      seen.add(`${level} ${key}`);
      counts[level] += 1;
      if (level === 3) lines += node.lines;
    }
    return { counts, lines };
  }

  /** A type and what other files have of it; of an extension, of its type. @param {number} index @returns {number[]} */
  wholeOf(index) {
    const type = this.nodes[index].extended >= 0 ? this.nodes[index].extended : index;
    return [type, ...(this.extensions.get(type) ?? [])];
  }

  /** The first places of an edge. @param {number} edge @returns {Place[]} */
  places(edge) {
    const result = [];
    for (let i = this.firstPlace[edge]; i < this.firstPlace[edge + 1]; i += 1) {
      const number = this.evidence.file[i];
      const file = number === 0 ? this.nodes[this.from[edge]].file : this.files[number - 1];
      const line = this.evidence.line[i];
      result.push({
        file,
        line,
        column: this.evidence.column[i],
        kind: this.kinds[this.evidence.kind[i]],
        text: this.texts.get(file)?.get(line) ?? null,
      });
    }
    return result;
  }

  kindsOf(mask) {
    return this.kinds.filter((_, bit) => mask & (1 << bit));
  }

  maskOf(kinds) {
    return this.kinds.reduce((mask, kind, bit) => (kinds.includes(kind) ? mask | (1 << bit) : mask), 0);
  }

  /** The address of a place in an editor or a browser, if the page knows one. */
  address(file, line, column = 1) {
    if (!this.link || !file) return null;
    const path = file.split("/").map(encodeURIComponent).join("/");
    const address = this.link
      .replaceAll("{file}", path)
      .replaceAll("{line}", String(line || 1))
      .replaceAll("{column}", String(column));
    return /^\s*(javascript|data|vbscript):/i.test(address) ? null : address;
  }
}
