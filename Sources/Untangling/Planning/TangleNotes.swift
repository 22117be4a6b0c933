import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// Finds what holds of a whole tangle.
struct TangleNotes {
  private let graph: LeveledGraph
  private let tangle: Tangle

  init(_ tangle: Tangle, in graph: LeveledGraph) { (self.tangle, self.graph) = (tangle, graph) }

  /// - Parameter isNamespace: of a node of the graph.
  func note(_ recursive: RecursiveData, isNamespace: (Int) -> Bool) -> TangleNote? {
    if graph.level == .type {
      let ends = Set(tangle.cuts.flatMap { [graph.edges[$0.edge].dependent, graph.edges[$0.edge].dependency] })
      let namespaces = ends.filter(isNamespace).sorted()
      if !namespaces.isEmpty { return .namespaces(namespaces) }
    }
    if let data = recursive.groups.first, 2 * data.count > tangle.members.count { return .recursiveData(data) }
    return graph.level == .folder ? ownParts : nil
  }

  /// A folder within which at most half of its module's others lie, with these.
  private var ownParts: TangleNote? {
    guard let whole = tangle.members.min(by: { graph.nodes[$0].id.count < graph.nodes[$1].id.count }) else {
      return nil
    }
    let id = graph.nodes[whole].id
    let others = graph.nodes.filter { $0.module == graph.nodes[whole].module && $0.id != id }
    guard tangle.members.allSatisfy({ $0 == whole || graph.nodes[$0].id.hasPrefix(id + "/") }),
      2 * others.count(where: { !$0.id.hasPrefix(id + "/") }) >= others.count
    else { return nil }
    return .ownParts(of: whole)
  }
}
