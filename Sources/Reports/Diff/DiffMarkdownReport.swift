import CodeModel
import GraphAnalysis
import GraphRendering

/// A difference as a comment on a pull request: what it means, a short table, and the rest folded.
///
/// The first line is a mark that no reader sees, by which a later run finds the comment to edit it in place.
struct DiffMarkdownReport {
  private let report: DiffReport
  private let wording: DiffWording
  private var sources: (base: SourceLines, head: SourceLines)
  private var lines: [String] = []

  private static let rowLimit = 20
  /// Edges whose code is quoted, and places of each.
  private static let quotedEdges = 20
  private static let placesPerEdge = 3

  init(_ report: DiffReport, sources: (base: SourceLines, head: SourceLines)) throws {
    self.report = report
    self.sources = sources
    wording = DiffWording(report)
    lines = ["<!-- seam diff \(report.level.rawValue) -->"]
    guard !report.difference.isEmpty else {
      lines.append("**No change** among \(MarkdownText.plain(wording.size)) (\(ends)).")
      return
    }
    lines += ["### \(MarkdownText.plain(wording.size.capitalizedFirst))", "", ends, ""]
    addConsequences()
    addTable()
    try addPicture()
    addEvidence()
    addFigures()
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private var ends: String { "\(MarkdownText.code(report.baseLabel)) → \(MarkdownText.code(report.headLabel))" }

  // MARK: - What it means

  private mutating func addConsequences() {
    let consequences = wording.consequences
    for consequence in consequences { lines.append("- \(text(of: consequence))") }
    if report.difference.isWeightOnly {
      lines.append("No part and no dependency came or went: only references did.")
    } else if consequences.isEmpty {
      lines.append("Neither cycles nor height changed.")
    }
  }

  private func text(of consequence: DiffConsequence) -> String {
    var parts = ["\(consequence.verdict.emblem) **\(MarkdownText.plain(consequence.title))**"]
    if !consequence.cycle.isEmpty { parts.append(MarkdownText.code(consequence.cycle.joined(separator: " → "))) }
    if !consequence.causes.isEmpty {
      parts.append("by \(consequence.causes.map(MarkdownText.code).joined(separator: ", "))")
    }
    if let place = consequence.place {
      parts.append("at \(MarkdownText.code("\(place.location.file):\(place.location.line)"))")
    }
    return parts.joined(separator: " ")
  }

  // MARK: - What happened

  private struct Row {
    var change: Change
    var label: String
    var subject: String
    var detail: String
  }

  private mutating func addTable() {
    let rows = rows
    guard !rows.isEmpty else { return }
    lines += ["", "| | | what | |", "|---|---|---|---|"]
    for row in rows.prefix(Self.rowLimit) {
      lines.append("| \(row.change.sign) | \(row.label) | \(MarkdownText.plain(row.subject)) | \(row.detail) |")
    }
    if rows.count > Self.rowLimit {
      lines += ["", "… and \(Count.grouped(rows.count - Self.rowLimit)) more rows: `--format json` has all of them."]
    }
    if let unlisted = wording.unlistedEdges { lines += ["", "… \(MarkdownText.plain(unlisted))."] }
  }

  /// What says most comes first, so that it is what the table has room for.
  private var rows: [Row] {
    nodeRows + moveRows + edgeRows
      + report.listedChangedEdges.map { change in
        Row(
          change: .changed, label: "edge", subject: report.nameOfAdded(change.head),
          detail: MarkdownText.plain(wording.change(change)))
      }
  }

  private var nodeRows: [Row] {
    let difference = report.difference
    func detail(_ facts: String...) -> String {
      MarkdownText.plain(facts.filter { !$0.isEmpty }.joined(separator: "; "))
    }
    return difference.addedNodes.map { node in
      Row(
        change: .added, label: wording.kind(of: difference.head.nodes[node]), subject: report.nameOfHead(node),
        detail: detail(wording.origins(of: node), wording.surroundings(ofAdded: node)))
    }
      + difference.removedNodes.map { node in
        Row(
          change: .removed, label: wording.kind(of: difference.base.nodes[node]), subject: report.nameOfBase(node),
          detail: detail(wording.destinations(of: node), wording.surroundings(ofRemoved: node)))
      }
  }

  private var moveRows: [Row] {
    report.difference.moveGroups.map { group in
      let names = group.moves.count > 1 ? DiffWording.listing(wording.names(of: group)) + "; " : ""
      let isRenaming = group.kind == .name
      return Row(
        change: .moved, label: isRenaming ? "renamed" : "moved",
        subject: isRenaming ? wording.subject(of: group) : "\(wording.subject(of: group)): \(wording.route(of: group))",
        detail: MarkdownText.plain(names + wording.edges(of: group)))
    }
      + wording.flowsBetweenOthers.map { flow in
        Row(
          change: .moved, label: "moved", subject: "\(Count.of(flow.files.count, "file")): \(wording.route(of: flow))",
          detail: MarkdownText.plain(wording.files(of: flow)))
      }
  }

  private var edgeRows: [Row] {
    let difference = report.difference
    func row(_ change: Change, _ name: String, _ edge: LeveledGraph.Edge) -> Row {
      let place = wording.place(of: edge).map { MarkdownText.code("\($0.file):\($0.line)") } ?? ""
      return Row(
        change: change, label: "edge", subject: name,
        detail: edge.weight > 1 ? "\(place) and \(Count.grouped(edge.weight - 1)) more" : place)
    }
    return report.listedAddedEdges.map { row(.added, report.nameOfAdded($0), difference.head.edges[$0]) }
      + report.listedRemovedEdges.map { row(.removed, report.nameOfRemoved($0), difference.base.edges[$0]) }
  }

  // MARK: - What is folded

  private mutating func addPicture() throws {
    let picture = DiffPicture(report, limit: DiffPicture.chartLimit)
    guard !picture.isEmpty, !report.difference.isWeightOnly else { return }
    let chart = String(decoding: try picture.bytes(as: .mermaid, options: RenderingOptions()), as: UTF8.self)
    fold("Picture of what changed", ["```mermaid"] + chart.split(separator: "\n").map(String.init) + ["```"])
  }

  private mutating func addEvidence() {
    var body: [String] = []
    for index in report.listedAddedEdges.prefix(Self.quotedEdges) {
      body += quote("+ \(report.nameOfAdded(index))", report.difference.head.edges[index], from: \.head)
    }
    for index in report.listedRemovedEdges.prefix(max(0, Self.quotedEdges - report.listedAddedEdges.count)) {
      body += quote("− \(report.nameOfRemoved(index))", report.difference.base.edges[index], from: \.base)
    }
    if !body.isEmpty { fold("Where it is written", body) }
  }

  private mutating func quote(
    _ title: String, _ edge: LeveledGraph.Edge,
    from side: WritableKeyPath<(base: SourceLines, head: SourceLines), SourceLines>
  ) -> [String] {
    let places = edge.evidence.prefix(Self.placesPerEdge).map { evidence in
      let source =
        sources[keyPath: side].text(at: evidence.location).map {
          " \(MarkdownText.code(DisplayText.make($0, limit: 120)))"
        } ?? ""
      return "  - \(MarkdownText.code("\(evidence.location.file):\(evidence.location.line)"))\(source)"
    }
    let rest = edge.weight - places.count
    return ["- \(MarkdownText.plain(title))"] + places
      + (rest > 0 && !places.isEmpty ? ["  - … \(Count.grouped(rest)) more"] : [])
  }

  private mutating func addFigures() {
    let figures = wording.changedFigures
    guard !figures.isEmpty else { return }
    fold(
      "Figures",
      ["| | before | after |", "|---|---:|---:|"] + figures.map { "| \($0.name) | \($0.before) | \($0.after) |" })
  }

  private mutating func fold(_ title: String, _ body: [String]) {
    lines += ["", "<details><summary>\(title)</summary>", ""] + body + ["", "</details>"]
  }
}

extension DiffConsequence.Verdict {
  fileprivate var emblem: String {
    switch self {
    case .worse: "🔴"
    case .better: "🟢"
    case .note: "⚪"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
