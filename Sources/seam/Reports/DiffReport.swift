import Architecture
import CodeModel
import GraphRendering

/// A difference with all that its reports say about it.
struct DiffReport {
  let difference: GraphDifference
  let union: GraphUnion
  let flows: FileFlows
  /// What is now a module of another package, or was: see ``Emigration``.
  let emigration: Emigration
  /// What the two sides are called: `main 1a2b3c4`, `working tree`.
  let baseLabel: String
  let headLabel: String
  /// Edges of the head that only follow from a split.
  let inheritedEdges: Set<Int>
  private let names: (base: [String], head: [String])

  init(_ difference: GraphDifference, flows: FileFlows, emigration: Emigration, baseLabel: String, headLabel: String) {
    self.difference = difference
    (self.flows, self.emigration) = (flows, emigration)
    (self.baseLabel, self.headLabel) = (baseLabel, headLabel)
    union = GraphUnion(difference)
    inheritedEdges = difference.inheritedEdges(by: flows)
    // A name is short where only one node of both graphs together has it.
    let shown = NodeNames(union.graph)
    var names = (base: [String](repeating: "", count: difference.base.nodes.count), head: [String](repeating: "", count: difference.head.nodes.count))
    for node in union.graph.nodes.indices {
      if let base = union.nodesOfBase[node] { names.base[base] = shown[node] }
      if let head = union.nodesOfHead[node] { names.head[head] = shown[node] }
    }
    self.names = names
  }

  var level: Level { difference.head.level }

  func nameOfBase(_ node: Int) -> String { names.base[node] }
  func nameOfHead(_ node: Int) -> String { names.head[node] }

  func nameOfAdded(_ edge: Int) -> String {
    let edge = difference.head.edges[edge]
    return "\(names.head[edge.dependent]) → \(names.head[edge.dependency])"
  }

  func nameOfRemoved(_ edge: Int) -> String {
    let edge = difference.base.edges[edge]
    return "\(names.base[edge.dependent]) → \(names.base[edge.dependency])"
  }

  // MARK: - What is told where

  /// New edges that are told one by one: between packages and modules all that do not follow from a split, below that those between nodes
  /// that both sides have. The others are told beside the node that came.
  var listedAddedEdges: [Int] {
    guard level >= .folder else { return difference.addedEdges.filter { !inheritedEdges.contains($0) } }
    let isNew = Set(difference.addedNodes)
    return difference.addedEdges.filter { index in
      let edge = difference.head.edges[index]
      return !isNew.contains(edge.dependent) && !isNew.contains(edge.dependency)
    }
  }

  /// Edges that went although both of their ends are there; with a node go all of its edges.
  var listedRemovedEdges: [Int] {
    let isGone = Set(difference.removedNodes)
    return difference.removedEdges.filter { index in
      let edge = difference.base.edges[index]
      return !isGone.contains(edge.dependent) && !isGone.contains(edge.dependency)
    }
  }

  /// Those with other kinds first, then by how much heavier or lighter they became.
  var listedChangedEdges: [EdgeChange] {
    func rank(_ change: EdgeChange) -> (Int, Int) {
      (change.addedKinds.isEmpty && change.removedKinds.isEmpty ? 1 : 0, -Int(change.weightChange.magnitude))
    }
    let order = difference.changedEdges.indices.sorted { left, right in
      let (one, other) = (rank(difference.changedEdges[left]), rank(difference.changedEdges[right]))
      return (one.0, one.1, left) < (other.0, other.1, right)
    }
    return order.map { difference.changedEdges[$0] }
  }
}
