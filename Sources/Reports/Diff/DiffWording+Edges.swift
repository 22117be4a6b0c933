import CodeModel
import GraphAnalysis
import GraphRendering

extension DiffWording {
  /// The place that tells most of an edge: where code names it, before where only the manifest does.
  func place(of edge: LeveledGraph.Edge) -> Location? {
    (edge.evidence.first { $0.kind != .declared } ?? edge.evidence.first)?.location
  }

  /// `and 15 edges that came or went with their ends`; nil where every edge is listed.
  var unlistedEdges: String? {
    let listed = report.listedAddedEdges.count + report.listedRemovedEdges.count
    let inherited = report.level < .folder ? report.inheritedEdges.count : 0
    let others = difference.addedEdges.count + difference.removedEdges.count - listed - inherited
    var parts: [String] = []
    if inherited > 0 {
      parts.append("\(Count.of(inherited, "edge")) that the new \(levelNoun)s took over from where they came")
    }
    if others > 0 { parts.append("\(Count.of(others, "edge")) of \(levelNoun)s that came or went") }
    return parts.isEmpty ? nil : "and \(parts.joined(separator: ", and "))"
  }

  /// `3 → 7, stores new`
  func change(_ change: EdgeChange) -> String {
    var parts = [Self.step(change.weights.before, change.weights.after)]
    if !change.addedKinds.isEmpty { parts.append("+ \(change.addedKinds.map(\.rawValue).joined(separator: ", "))") }
    if !change.removedKinds.isEmpty { parts.append("− \(change.removedKinds.map(\.rawValue).joined(separator: ", "))") }
    return parts.joined(separator: "  ")
  }

  /// The new kinds' places where there are any, otherwise none: which of many references is new, counting does not
  /// tell.
  func places(of change: EdgeChange) -> [LeveledGraph.Evidence] {
    difference.head.edges[change.head].evidence.filter { change.addedKinds.contains($0.kind) }
  }

  /// Whether an edge that stayed is worth a line: it has other kinds, or twice as many references, or half.
  func isTelling(_ change: EdgeChange) -> Bool {
    if !change.addedKinds.isEmpty || !change.removedKinds.isEmpty { return true }
    let (before, after) = (
      report.difference.base.edges[change.base].weight, report.difference.head.edges[change.head].weight
    )
    return max(before, after) >= 2 * min(before, after) && change.weightChange.magnitude >= 3
  }

  /// `12 edges with a few more or fewer references, +9 and −4`
  func slightChanges(_ changes: ArraySlice<EdgeChange>) -> String {
    let more = changes.reduce(0) { $0 + max(0, $1.weightChange) }
    let fewer = changes.reduce(0) { $0 - min(0, $1.weightChange) }
    let sums = [more > 0 ? "+\(Count.grouped(more))" : "", fewer > 0 ? "−\(Count.grouped(fewer))" : ""]
    let edges = Count.of(changes.count, "edge")
    return "\(edges) with a few references more or fewer (\(sums.filter { !$0.isEmpty }.joined(separator: ", ")))"
  }
}
