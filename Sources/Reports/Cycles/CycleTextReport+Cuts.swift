import CodeModel
import GraphAnalysis
import GraphRendering
import Untangling
import UntanglingAdvice

/// One edge to cut: its weight and kinds, its places, and what to do about it.
extension CycleTextReport {
  private static var placesPerCut: Int { 3 }

  func shownName(of edge: LeveledGraph.Edge) -> String {
    // Six columns before the names, seven for the arrow and the weight, and each name may take half of the rest.
    let room = style.width - 16
    let whole = wording.names.edge(edge)
    guard whole.count > room else { return whole }
    return [edge.dependent, edge.dependency].map { style.fitted(wording.names[$0], to: (room - 3) / 2) }.joined(
      separator: " → ")
  }

  mutating func add(
    _ cut: Cut, _ advice: CutAdvice?, _ sentence: String?, _ remark: String?, nameWidth: Int, isDetailed: Bool
  ) {
    let edge = report.graph.edges[cut.edge]
    let name = TextLines.padded(shownName(of: edge), to: nameWidth)
    let weight = TextLines.rightAligned(Count.grouped(edge.weight), to: 4)
    let kinds = [wording.kinds(of: edge), remark].compactMap { $0 }.joined(separator: "; ")
    let pinned = cut.isPreferred ? "   preferred" : ""
    let line = "      \(style.alarming(name)) \(weight)"
    if name.count + 14 + kinds.count + pinned.count <= style.width || kinds.isEmpty {
      lines.append(line + (kinds.isEmpty ? "" : "   \(kinds)") + pinned)
    } else {
      lines.append(line + pinned)
      addWrapped(kinds, after: "        ")
    }
    if isDetailed { addPlaces(of: edge, isOneFile: cut.onlyFile != nil) }
    guard let advice, let sentence else { return }
    addWrapped(sentence, after: "        → ")
    if let suggestion = wording.suggestion(advice, for: edge) {
      lines.append("          \(suggestion)\(arguments.package)")
    }
  }

  /// - Parameter isOneFile: whether a single file holds them all, which then is what to look at.
  private mutating func addPlaces(of edge: LeveledGraph.Edge, isOneFile: Bool) {
    let shown = firstOfLines(edge.evidence).prefix(Self.placesPerCut)
    let places = shown.map { evidence in
      style.fitted(
        "\(evidence.location.file):\(evidence.location.line):\(evidence.location.column)".terminalSafe,
        to: style.width - 8)
    }
    let width = min(places.map(\.count).max() ?? 0, 40)
    for (evidence, place) in zip(shown, places) {
      let link = style.place(place, file: evidence.location.file)
      guard let source = sources.text(at: evidence.location), !source.isEmpty else {
        lines.append("        \(link)")
        continue
      }
      addSource(source, place: place, link: link, width: width)
    }
    let rest = edge.weight - edge.evidence.count { place in shown.contains { $0.isOnLine(of: place) } }
    if rest > 0, !shown.isEmpty {
      let ends = [edge.dependent, edge.dependency].map { wording.names[$0].shellWord }.joined(separator: " ")
      lines.append(
        style.quiet(
          "        … \(Count.grouped(rest)) more\(isOneFile ? " in this file" : ""): seam why \(ends)\(arguments.all)"))
    }
  }

  /// One place a line: a chain of members is one place to look at.
  private func firstOfLines(_ evidence: [LeveledGraph.Evidence]) -> [LeveledGraph.Evidence] {
    evidence.indices.filter { index in !evidence[..<index].contains { $0.isOnLine(of: evidence[index]) } }
      .map { evidence[$0] }
  }

  /// The code beside its place, or below where the two are too long for a line; a terminal shows as much as fits there.
  private mutating func addSource(_ source: String, place: String, link: String, width: Int) {
    if 10 + max(width, place.count) + source.count <= style.width {
      lines.append(
        "        \(link)\(String(repeating: " ", count: max(0, width - place.count)))  \(style.quiet(source))")
    } else {
      lines.append("        \(link)")
      lines.append("          \(style.quiet(style.fitted(source, after: 10)))")
    }
  }
}

extension LeveledGraph.Evidence {
  fileprivate func isOnLine(of other: Self) -> Bool {
    (location.file, location.line) == (other.location.file, other.location.line)
  }
}
