package import CodeModel
import DependencyGraph

/// Two graphs of one level, an earlier and a later one, with their nodes told apart or recognised.
package struct GraphPair: Sendable {
  package private(set) var base: LeveledGraph
  package private(set) var head: LeveledGraph
  package private(set) var matching: NodeMatching

  /// - Parameter contents: what the nodes hold, by which those that moved are recognised; see
  ///   ``CodeModel/contents(of:)``.
  /// - Precondition: both graphs are of one level.
  package init(base: LeveledGraph, head: LeveledGraph, contents: (base: [NodeContents], head: [NodeContents])? = nil) {
    precondition(base.level == head.level, "a graph of \(base.level)s cannot be compared with one of \(head.level)s")
    self.base = base
    self.head = head
    var matcher = NodeMatcher(
      base: NodeFeatures(base, contents: contents?.base), head: NodeFeatures(head, contents: contents?.head))
    matching = matcher.run()
  }

  private init(base: LeveledGraph, head: LeveledGraph, matching: NodeMatching) {
    (self.base, self.head, self.matching) = (base, head, matching)
  }

  /// What `selection` shows of either graph, in both: a node that left the neighbourhood of the focus has not left the
  /// package.
  ///
  /// An edge of the transitive reduction of either graph is kept in both. Parts are collapsed before graphs are paired,
  /// see ``LeveledGraph/collapsing(_:)``.
  ///
  /// - Throws: ``UnknownName`` for a name that neither graph has.
  package func selecting(_ selection: GraphSelection) throws(UnknownName) -> GraphPair {
    var nodesOnly = selection
    nodesOnly.collapse = []
    nodesOnly.isReduced = false
    let shown = try TwofoldSelection(nodesOnly, of: base, head)
    var isKeptBase = base.isHolding(shown.base)
    var isKeptHead = head.isHolding(shown.head)
    for (base, head) in matching.pairs where isKeptBase[base] || isKeptHead[head] {
      isKeptBase[base] = true
      isKeptHead[head] = true
    }
    let part = GraphPair(
      base: base.keeping(nodes: { isKeptBase[$0] }), head: head.keeping(nodes: { isKeptHead[$0] }),
      matching: matching.keeping(base: isKeptBase, head: isKeptHead))
    return selection.isReduced ? part.reduced : part
  }

  /// Both graphs with parts collapsed; a part that one of them does not have is collapsed in the other.
  ///
  /// - Throws: ``UnknownName`` for a name that neither graph has.
  package static func collapsing(
    _ names: [String], in base: LeveledGraph, _ head: LeveledGraph
  ) throws(UnknownName) -> (base: LeveledGraph, head: LeveledGraph) {
    var result = (base: base, head: head)
    for name in names {
      var failures: [UnknownName] = []
      do throws(UnknownName) { result.base = try result.base.collapsing([name]) } catch { failures.append(error) }
      do throws(UnknownName) { result.head = try result.head.collapsing([name]) } catch { failures.append(error) }
      if failures.count == 2 { throw failures[1] }
    }
    return result
  }

  private var reduced: GraphPair {
    let (reducedBase, reducedHead) = (base.reduced.adjacency, head.reduced.adjacency)
    func isKept(inBase dependent: Int?, _ dependency: Int?) -> Bool {
      guard let dependent, let dependency else { return false }
      return reducedBase.hasEdge(from: UInt32(dependent), to: UInt32(dependency))
    }
    func isKept(inHead dependent: Int?, _ dependency: Int?) -> Bool {
      guard let dependent, let dependency else { return false }
      return reducedHead.hasEdge(from: UInt32(dependent), to: UInt32(dependency))
    }
    return GraphPair(
      base: base.keeping(nodes: { _ in true }) { edge in
        isKept(inBase: edge.dependent, edge.dependency)
          || isKept(inHead: matching.headOfBase[edge.dependent], matching.headOfBase[edge.dependency])
      },
      head: head.keeping(nodes: { _ in true }) { edge in
        isKept(inHead: edge.dependent, edge.dependency)
          || isKept(inBase: matching.baseOfHead[edge.dependent], matching.baseOfHead[edge.dependency])
      },
      matching: matching)
  }
}

extension LeveledGraph {
  /// By node: whether `part`, a part of this graph, has it.
  fileprivate func isHolding(_ part: LeveledGraph) -> [Bool] {
    let ids = Set(part.nodes.map(\.id))
    return nodes.map { ids.contains($0.id) }
  }
}
