import Architecture
import CodeModel
import GraphRendering

/// A difference for the terminal: what it means first, then what happened, a line each.
struct DiffTextReport {
  private let report: DiffReport
  private let wording: DiffWording
  private let style: TextStyle
  private var sources: (base: SourceLines, head: SourceLines)
  private var lines: [String] = []

  /// Lines of one kind on a screen; a pipe is given all.
  private static let rowsOnScreen = 20
  /// How many edges show their line of source.
  private static let quotedEdges = 10
  private static let weightRows = 5
  private static let namesOfGroup = 8

  init(_ report: DiffReport, style: TextStyle, sources: (base: SourceLines, head: SourceLines), exitStatus: Int) {
    self.report = report
    self.style = style
    self.sources = sources
    wording = DiffWording(report)
    addTitle(exitStatus: exitStatus)
    guard !report.difference.isEmpty else { return }
    lines.append("")
    addConsequences()
    lines.append("")
    addNodes()
    addMoves()
    addEdges()
    addFigures()
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private var rowLimit: Int { style.isTerminal ? Self.rowsOnScreen : .max }

  // MARK: - What it means

  private mutating func addTitle(exitStatus: Int) {
    let status = exitStatus == 0 ? "" : "   " + style.alarming("exit \(exitStatus)")
    guard !report.difference.isEmpty else {
      lines.append("\(wording.ends)      no change among \(wording.size)\(status)")
      return
    }
    lines.append("\(style.strong(wording.ends))      \(wording.size)\(status)")
  }

  private mutating func addConsequences() {
    let consequences = wording.consequences
    for consequence in consequences { add(consequence) }
    if report.difference.isWeightOnly {
      lines.append("  no part and no dependency came or went: only references did")
    } else if consequences.isEmpty {
      lines.append("  neither cycles nor height changed")
    }
  }

  private mutating func add(_ consequence: DiffConsequence) {
    let verdict = TextLines.padded(consequence.verdict.rawValue, to: 8)
    var words = consequence.title.split(separator: " ").map(String.init)
    if !consequence.cycle.isEmpty {
      words[words.count - 1] += " "
      words += consequence.cycle.enumerated().map { $0 + 1 < consequence.cycle.count ? "\($1) →" : $1 }
    }
    if !consequence.causes.isEmpty {
      words[words.count - 1] += "  "
      words += ["by"] + consequence.causes.enumerated().map { $0 + 1 < consequence.causes.count ? "\($1)," : $1 }
    }
    if let place = consequence.place { words.append(Self.text(of: place.location)) }
    var wrapped = TextLines.wrapping(words, after: "  \(verdict)", width: style.width)
    let prefix = "  \(consequence.verdict.rawValue)"
    wrapped[0] = "  " + colored(consequence.verdict) + wrapped[0].dropFirst(prefix.count)
    lines += wrapped
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
      report.addNode(.added, difference.head.nodes[node], name: report.report.nameOfHead(node),
        [report.wording.origins(of: node), report.wording.surroundings(ofAdded: node)])
    }
    addRows(difference.removedNodes) { report, node in
      report.addNode(.removed, difference.base.nodes[node], name: report.report.nameOfBase(node),
        [report.wording.destinations(of: node), report.wording.surroundings(ofRemoved: node)])
    }
  }

  private mutating func addRows<Row>(_ rows: [Row], add: (inout Self, Row) -> Void) {
    for row in rows.prefix(rowLimit) { add(&self, row) }
    let rest = rows.count - rowLimit
    if rest > 0 { lines.append(style.quiet("    … \(Count.grouped(rest)) more: --format json, or into a file with -o")) }
  }

  private mutating func addNode(_ change: Change, _ node: LeveledGraph.Node, name: String, _ facts: [String]) {
    let known = facts.filter { !$0.isEmpty }.joined(separator: "; ")
    addRow(change, wording.kind(of: node), name, known)
  }

  private mutating func addMoves() {
    addRows(report.difference.moveGroups) { report, group in report.add(group) }
    addRows(wording.flowsBetweenOthers) { report, flow in
      report.addRow(
        .moved, "moved", "\(Count.of(flow.files.count, "file"))   \(DisplayText.make(flow.origin)) → \(DisplayText.make(flow.destination))",
        report.wording.files(of: flow))
    }
  }

  private mutating func add(_ group: MoveGroup) {
    let edges = wording.edges(of: group)
    guard group.kind != .name else {
      return addRow(.moved, "renamed", "\(report.nameOfBase(group.moves[0].base)) → \(report.nameOfHead(group.moves[0].head))", edges)
    }
    addRow(.moved, "moved", "\(wording.subject(of: group))   \(wording.route(of: group))", edges)
    guard group.moves.count > 1 else { return }
    let names = wording.names(of: group)
    let shown = style.isTerminal ? names.prefix(Self.namesOfGroup) : names[...]
    let rest = names.count - shown.count
    for line in TextLines.wrapping(shown + (rest > 0 ? ["… \(rest) more"] : []), separator: ", ", after: Self.indentation, width: style.width) {
      lines.append(style.quiet(line))
    }
  }

  private mutating func addEdges() {
    let difference = report.difference
    let (added, removed) = (report.listedAddedEdges, report.listedRemovedEdges)
    let quoted = Set(added.prefix(Self.quotedEdges))
    addRows(added) { report, index in
      report.addEdge(.added, report.report.nameOfAdded(index), difference.head.edges[index], isQuoted: quoted.contains(index))
    }
    addRows(removed) { report, index in
      report.addEdge(.removed, report.report.nameOfRemoved(index), difference.base.edges[index], isQuoted: false)
    }
    addChangedEdges()
    if let unlisted = wording.unlistedEdges {
      lines += TextLines.wrapping(unlisted.split(separator: " ").map(String.init), after: "    ", width: style.width).map(style.quiet)
    }
  }

  private mutating func addChangedEdges() {
    let changes = report.listedChangedEdges
    let telling = changes.filter { !$0.addedKinds.isEmpty || !$0.removedKinds.isEmpty }
    let shown = changes.prefix(min(rowLimit, max(Self.weightRows, telling.count)))
    for change in shown {
      addLine(.changed, "edge", report.nameOfAdded(change.head), wording.change(change), wording.places(of: change).first?.location)
    }
    let rest = changes.count - shown.count
    if rest > 0 { lines.append(style.quiet("    … \(Count.of(rest, "more edge")) with more or fewer references: --format json")) }
  }

  private mutating func addEdge(_ change: Change, _ name: String, _ edge: LeveledGraph.Edge, isQuoted: Bool) {
    let place = wording.place(of: edge)
    let isPlaceShown = addLine(change, "edge", name, TextLines.rightAligned(Count.grouped(edge.weight), to: 4), place)
    guard isQuoted, let place else { return }
    let source = sources.head.text(at: place).map { DisplayText.make($0, limit: 100) } ?? ""
    let words = [isPlaceShown ? "" : Self.text(of: place), source].filter { !$0.isEmpty }
    guard !words.isEmpty else { return }
    let line = Self.indentation + words.joined(separator: "  ")
    lines += (line.count <= style.width ? [line] : words.map { Self.indentation + $0 }).map(style.quiet)
  }

  // MARK: - Lines

  private static let indentation = String(repeating: " ", count: 13)
  private static let column = 50

  /// A sign, what it is, what it is called, a figure, and a place where there is room for it; whether there was.
  @discardableResult
  private mutating func addLine(_ change: Change, _ label: String, _ name: String, _ figure: String, _ place: Location?) -> Bool {
    let head = "  \(change.sign) \(TextLines.padded(label, to: 8)) \(name)"
    let start = "  \(colored(change)) \(TextLines.padded(label, to: 8)) \(name)"
    let line = "\(String(repeating: " ", count: max(1, Self.column - head.count)))\(figure)"
    let text = place.map { "  \(Self.text(of: $0))" } ?? ""
    let hasRoom = head.count + line.count + text.count <= style.width
    lines.append(start + line + (hasRoom ? text : ""))
    return hasRoom
  }

  /// A sign, what it is, what it is called, and facts beside it or below.
  private mutating func addRow(_ change: Change, _ label: String, _ name: String, _ facts: String) {
    let head = "  \(change.sign) \(TextLines.padded(label, to: 8)) \(name)"
    let start = "  \(colored(change)) \(TextLines.padded(label, to: 8)) \(name)"
    if head.count + 3 + facts.count <= style.width {
      lines.append(facts.isEmpty ? start : "\(start)   \(facts)")
    } else {
      lines.append(start)
      lines += TextLines.wrapping(facts.split(separator: " ").map(String.init), after: Self.indentation, width: style.width)
    }
  }

  private func colored(_ change: Change) -> String {
    switch change {
    case .added: style.reassuring(change.sign)
    case .removed: style.alarming(change.sign)
    case .same, .changed, .moved: style.strong(change.sign)
    }
  }

  private mutating func addFigures() {
    let figures = wording.changedFigures.map { "\($0.name) \($0.before) → \($0.after)" }
    guard !figures.isEmpty else { return }
    lines.append("")
    lines += TextLines.wrapping(figures, separator: ", ", after: "  ", width: style.width).map(style.quiet)
  }

  private static func text(of place: Location) -> String { "\(place.file):\(place.line):\(place.column)".terminalSafe }
}
