import CodeModel
import TestSupport

@testable import GraphAnalysis

extension GraphDifference {
  /// From two graphs as ``LeveledGraph/init(_:level:protocols:)`` reads them.
  init(_ base: String, _ head: String, level: Level = .module) {
    self.init(GraphPair(base: LeveledGraph(base, level: level), head: LeveledGraph(head, level: level)))
  }

  /// A line for everything that happened: nodes first, then moves, then edges.
  var summary: String {
    let nodes = addedNodes.map { "+ \(head.nodes[$0].id)" } + removedNodes.map { "- \(base.nodes[$0].id)" }
    let moved = moves.map { "> \(base.nodes[$0.base].id) -> \(head.nodes[$0.head].id) \($0.kind)" }
    let edges = addedEdges.map { "+ \(head.text(ofEdge: $0))" } + removedEdges.map { "- \(base.text(ofEdge: $0))" }
    let changed = changedEdges.map { change in
      let kinds = change.addedKinds.map { " +\($0.rawValue)" } + change.removedKinds.map { " -\($0.rawValue)" }
      return "~ \(head.text(ofEdge: change.head)) \(change.weights.before) -> \(change.weights.after)\(kinds.joined())"
    }
    return (nodes + moved + edges + changed).joined(separator: "\n")
  }
}
