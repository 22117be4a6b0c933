import CodeModel
import GraphAnalysis

/// Finds what holds of a whole tangle.
struct TangleNotes {
  private let graph: LeveledGraph
  private let tangle: Tangle

  /// So many references in the lesser direction, and at most three times as many in the other, are one thing in two
  /// folders.
  private static let leastReferences = 20

  /// By edge, the references that somebody has written.
  private let written: [NodePair: Int]

  init(_ tangle: Tangle, in graph: LeveledGraph, _ links: [NodePair: [TangleLinks.Link]], _ model: CodeModel) {
    (self.tangle, self.graph) = (tangle, graph)
    written = links.mapValues { links in
      links.count { !NamingCustoms.isGenerated(model[model.uses[$0.use].file].path) }
    }
  }

  /// - Parameter isNamespace: of a node of the graph.
  func note(_ recursive: RecursiveData, _ advice: TangleAdvice, isNamespace: (Int) -> Bool) -> TangleNote? {
    if graph.level == .type {
      let ends = Set(tangle.cuts.flatMap { [graph.edges[$0.edge].dependent, graph.edges[$0.edge].dependency] })
      let namespaces = ends.filter(isNamespace).sorted()
      if !namespaces.isEmpty { return .namespaces(namespaces) }
    }
    if let data = recursive.groups.first, 2 * data.count > tangle.members.count { return .recursiveData(data) }
    guard graph.level == .folder else { return nil }
    return ownParts ?? oneThing(advice)
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

  /// Whether folders lie side by side, and neither gathers one kind of code: models are no one folder with views.
  private func areAlike(_ folders: [String]) -> Bool {
    let parents = folders.map { $0.split(separator: "/").dropLast() }
    return parents[0] == parents[1] && folders.allSatisfy { FolderName($0).role == nil }
  }

  /// The dearest cut for which nothing is known, between folders that need each other alike.
  private func oneThing(_ advice: TangleAdvice) -> TangleNote? {
    let pairs = tangle.cuts.filter { advice.ofCut[$0.edge] == nil }.compactMap { cut -> TangleNote? in
      let edge = graph.edges[cut.edge]
      let ends = [edge.dependent, edge.dependency].map { graph.nodes[$0].id }
      guard areAlike(ends), let back = written[NodePair(edge.dependency, edge.dependent)],
        let there = written[NodePair(edge)], min(there, back) >= Self.leastReferences, back <= 3 * there
      else { return nil }
      return .oneThing(edge.dependent, edge.dependency, references: there, back: back)
    }
    return pairs.last
  }
}
