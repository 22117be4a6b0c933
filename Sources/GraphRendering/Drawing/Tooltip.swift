import CodeModel

/// The figures behind a box or a line, a line of text each.
enum Tooltip {
  private static let placeLimit = 3

  static func text(of node: LeveledGraph.Node, fanIn: Int, fanOut: Int) -> String {
    var lines = [DisplayText.make(node.id, limit: 200)]
    var what = node.kind == .node ? [] : [node.kind.rawValue]
    if node.isTest, node.kind != .test { what.append("in a test target") }
    if let module = node.module, module != node.id { what.append("module \(DisplayText.make(module))") }
    if let package = node.package, package != node.id { what.append("package \(DisplayText.make(package))") }
    if !what.isEmpty { lines.append(what.joined(separator: " · ")) }
    let sizes = [node.fileCount.map { Count.of($0, "file") }, node.lineCount.map { Count.of($0, "line") }].compactMap {
      $0
    }
    if !sizes.isEmpty { lines.append(sizes.joined(separator: " · ")) }
    lines.append(
      "\(Count.of(fanIn, "dependent")) · \(fanOut == 1 ? "1 dependency" : "\(Count.grouped(fanOut)) dependencies")")
    if let file = node.file { lines.append(place(file, node.line)) }
    return lines.joined(separator: "\n")
  }

  static func text(of edge: LeveledGraph.Edge, in graph: LeveledGraph, isCyclic: Bool) -> String {
    let ends = [edge.dependent, edge.dependency].map { DisplayText.make(graph.nodes[$0].id, limit: 120) }
    var lines = [ends.joined(separator: " → ")]
    var what = edge.kinds.map(\.rawValue).joined(separator: ", ")
    // A line that is only planned has neither.
    if edge.weight > 0 || !what.isEmpty { what += (what.isEmpty ? "" : " · ") + Count.of(edge.weight, "reference") }
    if edge.isConditional { what += " · conditional" }
    if isCyclic { what += " · in a cycle" }
    if !what.isEmpty { lines.append(what) }
    for evidence in edge.evidence.prefix(placeLimit) {
      lines.append(place(evidence.location.file, evidence.location.line))
    }
    let rest = edge.weight - min(edge.evidence.count, placeLimit)
    if rest > 0, !edge.evidence.isEmpty { lines.append("… \(Count.grouped(rest)) more") }
    return lines.joined(separator: "\n")
  }

  private static func place(_ file: String, _ line: Int?) -> String {
    DisplayText.make(file, limit: 160) + (line.map { ":\($0)" } ?? "")
  }
}
