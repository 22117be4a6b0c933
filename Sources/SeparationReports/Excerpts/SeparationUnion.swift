import CodeModel
import DependencyGraph
import Separation

/// The graphs before and after with the same numbers.
struct SeparationUnion {
  let graph: LeveledGraph
  let before: State
  let after: State
  /// By node: whether it is not there yet.
  let isNew: [Bool]
  private let consumer: UInt32
  private let provider: UInt32
  private let removed: Set<Separation.Edge>
  private let added: Set<Separation.Edge>

  struct State {
    let adjacency: DirectedGraph
    /// What is compiled again when the provider changes.
    let cone: Set<UInt32>

    func side(of nodes: [Int]) -> SeparationExcerpt.Side {
      SeparationExcerpt.Side(
        isRebuilt: nodes.map { cone.contains(UInt32($0)) },
        dependentCounts: nodes.map { adjacency.dependents(of: UInt32($0)).count },
        dependencyCounts: nodes.map { adjacency.dependencies(of: UInt32($0)).count })
    }
  }

  /// How many are drawn of those that are relieved, of those that gain or lose a dependency, and of those that are
  /// rebuilt as before: enough to tell what happens, few enough to follow every line.
  private static let quota = (relieved: 6, touched: 5, rebuilt: 4)

  init(_ separation: Separation, _ whole: LeveledGraph) {
    removed = Set(separation.removedEdges)
    added = Set(separation.addedEdges)
    let known = Set(whole.nodes.map(\.id))
    let home = whole.nodes.first { $0.id == separation.provider }
    let new = Set(
      separation.addedEdges.flatMap { [$0.dependent, $0.dependency] } + [separation.interfaceName].compactMap { $0 }
    ).subtracting(known)
    let nodes =
      whole.nodes + new.sorted().map { LeveledGraph.Node(id: $0, name: $0, kind: .library, package: home?.package) }
    let number = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.id), 0...))
    let present = Set(whole.edges.map { Separation.Edge($0, in: whole) })
    let planned = separation.addedEdges.filter { !present.contains($0) }.map { edge in
      LeveledGraph.Edge(
        dependent: number[edge.dependent]!, dependency: number[edge.dependency]!, kinds: [], weight: 0, evidence: [])
    }
    graph = LeveledGraph(
      package: whole.package, level: whole.level, revision: whole.revision, nodes: nodes, edges: whole.edges + planned)
    isNew = graph.nodes.map { new.contains($0.id) }
    let (consumer, provider) = (graph.number(of: separation.consumer), graph.number(of: separation.provider))
    (self.consumer, self.provider) = (consumer, provider)
    before = State(graph, without: added, provider: provider)
    after = State(graph, without: removed, provider: provider)
  }

  /// Rebuilt before, and no longer.
  func isRelieved(_ node: Int) -> Bool { before.cone.contains(UInt32(node)) && !after.cone.contains(UInt32(node)) }

  /// The nearest first.
  var stillRebuilt: [Int] { after.adjacency.breadthFirst(from: provider).filter { $0 != Int(provider) } }

  /// From the consumer to the provider, else from the nearest that reaches it by way of another.
  var remainingPath: [Int] {
    let candidates = [Int(consumer)] + stillRebuilt
    for start in candidates {
      let path = after.path(from: UInt32(start), to: provider)
      if start == Int(consumer) ? !path.isEmpty : path.count > 2 { return path.map(Int.init) }
    }
    return []
  }

  /// How many are rebuilt afterwards when a node changes, itself included.
  func cone(of id: String) -> Int { after.adjacency.reachable(from: [graph.number(of: id)], .dependents).count }

  func change(of edge: LeveledGraph.Edge, in part: LeveledGraph) -> Change {
    let pair = Separation.Edge(edge, in: part)
    return added.contains(pair) ? .added : removed.contains(pair) ? .removed : .same
  }

  // MARK: - What is drawn

  var shownNodes: Set<Int> {
    var shown = Set(graph.nodes.indices.filter { isNew[$0] } + [Int(consumer), Int(provider)])
    func show(_ candidates: [Int], upTo quota: Int) {
      shown.formUnion(candidates.filter { !shown.contains($0) }.prefix(quota))
    }
    show(before.adjacency.breadthFirst(from: consumer).filter(isRelieved), upTo: Self.quota.relieved)
    let touched = Set((added.union(removed)).flatMap { [$0.dependent, $0.dependency] })
    show(graph.nodes.indices.filter { touched.contains(graph.nodes[$0].id) }, upTo: Self.quota.touched)
    show(stillRebuilt, upTo: Self.quota.rebuilt)
    return shown
  }
}

extension SeparationUnion.State {
  fileprivate init(_ graph: LeveledGraph, without missing: Set<Separation.Edge>, provider: UInt32) {
    let kept = graph.edges.filter { $0.dependent != $0.dependency && !missing.contains(Separation.Edge($0, in: graph)) }
    let edges = kept.map { DirectedGraph.Edge(dependent: UInt32($0.dependent), dependency: UInt32($0.dependency)) }
    adjacency = DirectedGraph(nodeCount: graph.nodes.count, edges: edges)
    cone = Set(adjacency.reachable(from: [provider], .dependents))
  }
}

extension SeparationUnion.State {
  /// The shortest way along dependencies; empty where there is none.
  fileprivate func path(from start: UInt32, to end: UInt32) -> [UInt32] {
    var previous: [UInt32: UInt32] = [start: start]
    var order = [start]
    var next = 0
    while next < order.count, previous[end] == nil {
      for node in adjacency.dependencies(of: order[next]) where previous[node] == nil {
        previous[node] = order[next]
        order.append(node)
      }
      next += 1
    }
    guard previous[end] != nil else { return [] }
    var path = [end]
    while let last = path.last, last != start, let before = previous[last] { path.append(before) }
    return path.reversed()
  }
}

extension LeveledGraph {
  fileprivate func number(of id: String) -> UInt32 { UInt32(nodes.firstIndex { $0.id == id }!) }
}

extension DirectedGraph {
  /// A node and all that depend on it, the nearest first.
  fileprivate func breadthFirst(from start: Node) -> [Int] {
    var seen: Set<Node> = [start]
    var order = [start]
    var next = 0
    while next < order.count {
      for dependent in dependents(of: order[next]) where seen.insert(dependent).inserted { order.append(dependent) }
      next += 1
    }
    return order.map(Int.init)
  }
}

extension Separation.Edge {
  fileprivate init(_ edge: LeveledGraph.Edge, in graph: LeveledGraph) {
    self.init(dependent: graph.nodes[edge.dependent].id, dependency: graph.nodes[edge.dependency].id)
  }
}
