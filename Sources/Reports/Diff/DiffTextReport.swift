import CodeModel
import GraphAnalysis
import GraphRendering

/// A difference for the terminal: what it means first, then what happened, a line each.
struct DiffTextReport {
  private let report: DiffReport
  private let wording: DiffWording
  private let style: ReportStyle
  private var sources: SourceLines
  private var lines: DiffLines
  private let showsAll: Bool

  /// Lines of one kind on a screen; a pipe is given all.
  private static let rowsOnScreen = 20
  /// How many new edges show their line of source.
  private static let quotedEdges = 10
  private static let namesOnScreen = 8

  private static let signs = Set([Change.added, .removed].map(\.sign))

  /// - Parameter sources: the files of the head, whose lines show what is new.
  init(
    _ report: DiffReport, style: ReportStyle, sources: SourceLines, exitStatus: Int32, showsAll: Bool = false
  ) {
    self.report = report
    self.showsAll = showsAll
    self.style = style
    self.sources = sources
    wording = DiffWording(report)
    lines = DiffLines(style: style)
    addTitle(exitStatus: exitStatus)
    guard !report.difference.isEmpty else { return }
    lines.add()
    addConsequences()
    lines.add()
    addNodes()
    addMoves()
    addEdges()
    addFigures()
  }

  var text: String { lines.lines.joined(separator: "\n") + "\n" }

  // MARK: - What it means

  private mutating func addTitle(exitStatus: Int32) {
    let status = exitStatus == 0 ? "" : "   " + style.alarming("exit \(exitStatus)")
    lines.add(
      report.difference.isEmpty
        ? "\(wording.ends)      no change among \(wording.size)\(status)"
        : "\(style.strong(wording.ends))      \(wording.size)\(status)")
  }

  private mutating func addConsequences() {
    let consequences = wording.consequences
    for consequence in consequences { add(consequence) }
    if report.difference.isWeightOnly {
      lines.add("  no part and no dependency came or went: only references did")
    } else if consequences.isEmpty {
      lines.add("  neither cycles nor height changed")
    }
  }

  private mutating func add(_ consequence: DiffConsequence) {
    var parts = [consequence.title]
    if !consequence.cycle.isEmpty { parts[0] += ": \(consequence.cycle.joined(separator: " → "))" }
    if !consequence.causes.isEmpty { parts.append("by \(consequence.causes.joined(separator: ", "))") }
    if let place = consequence.place { parts.append(Self.text(of: place.location)) }
    let verdict = consequence.verdict.rawValue
    // A sign and the name behind it stay together.
    let words = parts.joined(separator: ", ").split(separator: " ").map(String.init)
    let pieces = words.indices.filter { $0 == 0 || !Self.signs.contains(words[$0 - 1]) }.map { index in
      Self.signs.contains(words[index]) && index + 1 < words.count
        ? "\(words[index]) \(words[index + 1])" : words[index]
    }
    let wrapped = TextLines.wrapping(
      pieces, after: "  \(TextLines.padded(verdict, to: 8))", width: style.width)
    lines.add("  \(colored(consequence.verdict))\(wrapped[0].dropFirst(2 + verdict.count))")
    for line in wrapped.dropFirst() { lines.add(line) }
  }

  private func colored(_ verdict: DiffConsequence.Verdict) -> String {
    switch verdict {
    case .worse: style.alarming(verdict.rawValue)
    case .better: style.reassuring(verdict.rawValue)
    case .note: style.quiet(verdict.rawValue)
    }
  }

  // MARK: - What happened

  private mutating func addNodes() {
    let difference = report.difference
    addRows(difference.addedNodes) { report, node in
      report.addNode(
        .added, difference.head.nodes[node], name: report.report.nameOfHead(node),
        [report.wording.origins(of: node), report.wording.surroundings(ofAdded: node)])
    }
    addRows(difference.removedNodes) { report, node in
      report.addNode(
        .removed, difference.base.nodes[node], name: report.report.nameOfBase(node),
        [report.wording.destinations(of: node), report.wording.surroundings(ofRemoved: node)])
    }
  }

  private mutating func addRows<Row>(_ rows: [Row], add: (inout Self, Row) -> Void) {
    let limit = style.isTerminal ? Self.rowsOnScreen : .max
    for row in rows.prefix(limit) { add(&self, row) }
    if rows.count > limit {
      lines.add(style.quiet("    … \(Count.grouped(rows.count - limit)) more: --format json, or into a file with -o"))
    }
  }

  private mutating func addNode(_ change: Change, _ node: LeveledGraph.Node, name: String, _ facts: [String]) {
    lines.addFacts(change, wording.kind(of: node), name, facts.filter { !$0.isEmpty }.joined(separator: "; "))
  }

  private mutating func addMoves() {
    addRows(report.difference.moveGroups) { report, group in report.add(group) }
    addRows(wording.flowsBetweenOthers) { report, flow in
      report.lines.addMove(
        "moved", Count.of(flow.files.count, "file"), report.wording.route(of: flow), report.wording.files(of: flow))
    }
  }

  private mutating func add(_ group: MoveGroup) {
    if group.kind == .name {
      lines.addMove("renamed", wording.subject(of: group), nil, wording.edges(of: group))
    } else {
      lines.addMove("moved", wording.subject(of: group), wording.route(of: group), wording.edges(of: group))
    }
    guard group.moves.count > 1 else { return }
    let names = wording.names(of: group)
    let shown = style.isTerminal ? names.prefix(Self.namesOnScreen) : names[...]
    let rest = names.count - shown.count
    lines.wrap(
      (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", "), after: DiffLines.indentation,
      quietly: true)
  }

  // MARK: - Edges

  private mutating func addEdges() {
    let difference = report.difference
    let quoted = Set(report.listedAddedEdges.prefix(Self.quotedEdges))
    addRows(report.listedAddedEdges) { report, index in
      report.addEdge(
        .added, report.report.nameOfAdded(index), difference.head.edges[index], isQuoted: quoted.contains(index))
    }
    addRows(report.listedRemovedEdges) { report, index in
      report.addEdge(.removed, report.report.nameOfRemoved(index), difference.base.edges[index], isQuoted: false)
    }
    addChangedEdges()
    if let unlisted = wording.unlistedEdges { lines.wrap(unlisted, after: "    ", quietly: true) }
  }

  private mutating func addChangedEdges() {
    let changes = report.listedChangedEdges
    let limit = showsAll ? changes.count : changes.count { wording.isTelling($0) }
    for change in changes.prefix(style.isTerminal && !showsAll ? min(limit, Self.rowsOnScreen) : limit) {
      lines.addFigure(
        .changed, "edge", report.nameOfAdded(change.head), wording.change(change),
        place: wording.places(of: change).first.map { Self.text(of: $0.location) })
    }
    if limit < changes.count {
      lines.wrap(wording.slightChanges(changes[limit...]) + ": --all", after: "  ~ ", quietly: true)
    }
  }

  private mutating func addEdge(_ change: Change, _ name: String, _ edge: LeveledGraph.Edge, isQuoted: Bool) {
    let place = wording.place(of: edge)
    let text = place.map(Self.text)
    let isPlaceShown = lines.addFigure(
      change, "edge", name, TextLines.rightAligned(Count.grouped(edge.weight), to: 4), place: text)
    guard isQuoted, let place else { return }
    let source = sources.text(at: place).map { DisplayText.make($0, limit: 100) } ?? ""
    lines.addBelow([isPlaceShown ? "" : text ?? "", source])
  }

  private mutating func addFigures() {
    let figures = wording.changedFigures.map { "\($0.name) \($0.before) → \($0.after)" }
    guard !figures.isEmpty else { return }
    lines.add()
    lines.wrap(figures.joined(separator: ", "), after: "  ", quietly: true)
  }

  private static func text(of place: Location) -> String { "\(place.file):\(place.line):\(place.column)".terminalSafe }
}
