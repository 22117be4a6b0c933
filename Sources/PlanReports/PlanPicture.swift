import CodeModel
import DependencyGraph
import GraphRendering
import Planning
import Separation
import SeparationPlans

/// The modules before and after a plan, each in the same place on both sides.
struct PlanPicture {
  private let plan: CuttingPlan
  private let wording: PlanWording
  /// What is there before or after.
  private let graph: LeveledGraph
  private let nodesBefore: Set<String>
  private let nodesAfter: Set<String>
  private let edgesBefore: Set<Separation.Edge>
  private let edgesAfter: Set<Separation.Edge>

  init(_ plan: CuttingPlan) {
    self.plan = plan
    wording = PlanWording(plan)
    nodesBefore = Set(plan.graphBefore.nodes.map(\.id))
    nodesAfter = Set(plan.graphAfter.nodes.map(\.id))
    edgesBefore = Self.edges(of: plan.graphBefore)
    edgesAfter = Self.edges(of: plan.graphAfter)
    let whole = Self.union(plan.graphBefore, plan.graphAfter)
    let reductions = [edgesBefore, edgesAfter].map { side in
      whole.keepingEdges { side.contains(Separation.Edge($0, in: whole)) }.adjacency.transitiveReduction
    }
    let (before, after) = (edgesBefore, edgesAfter)
    // Of the edges that stay those are kept that no path implies, before or after.
    graph = whole.keepingEdges { edge in
      let pair = Separation.Edge(edge, in: whole)
      return before.contains(pair) != after.contains(pair)
        || reductions.contains { $0.hasEdge(from: UInt32(edge.dependent), to: UInt32(edge.dependency)) }
    }
  }

  func bytes(options: RenderingOptions) throws -> [UInt8] {
    let comparison = Comparison(
      id: "plan", title: wording.title, notes: [wording.weighing, wording.replay].compactMap(\.self), graph: graph,
      nodeChanges: graph.nodes.map { change($0.id, nodesBefore, nodesAfter) },
      edgeChanges: graph.edges.map { change(Separation.Edge($0, in: graph), edgesBefore, edgesAfter) },
      before: side("before", plan.graphBefore, \.before), after: side("after", plan.graphAfter, \.after))
    let steps = plan.steps.map(wording.title).joined(separator: "; ")
    return try ComparisonSheet(
      title: plan.package, subtitle: steps.isEmpty ? wording.ending : "\(steps) · + added, − removed",
      comparisons: [comparison]
    ).svg(options: options)
  }

  private func side(_ title: String, _ own: LeveledGraph, _ figure: KeyPath<PlanWording.Row, String>) -> Comparison.Side
  {
    let number = Dictionary(uniqueKeysWithValues: own.nodes.indices.map { (own.nodes[$0].id, $0) })
    let adjacency = own.adjacency
    let nodes = graph.nodes.map { node in
      let known = number[node.id].map { UInt32($0) }
      return Comparison.Node(
        word: nil, dependentCount: known.map { adjacency.dependents(of: $0).count } ?? 0,
        dependencyCount: known.map { adjacency.dependencies(of: $0).count } ?? 0)
    }
    return .init(title: title, figures: wording.figures.map { "\($0.name): \($0[keyPath: figure])" }, nodes: nodes)
  }

  private func change<Part: Hashable>(_ part: Part, _ before: Set<Part>, _ after: Set<Part>) -> Change {
    before.contains(part) ? after.contains(part) ? .same : .removed : .added
  }

  private static func edges(of graph: LeveledGraph) -> Set<Separation.Edge> {
    Set(graph.edges.filter { $0.dependent != $0.dependency }.map { Separation.Edge($0, in: graph) })
  }

  private static func union(_ before: LeveledGraph, _ after: LeveledGraph) -> LeveledGraph {
    let known = Set(before.nodes.map(\.id))
    let nodes = before.nodes + after.nodes.filter { !known.contains($0.id) }
    let number = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.id), 0...))
    var seen: Set<Separation.Edge> = []
    var edges: [LeveledGraph.Edge] = []
    for graph in [before, after] {
      for var edge in graph.edges where seen.insert(Separation.Edge(edge, in: graph)).inserted {
        edge.dependent = number[graph.nodes[edge.dependent].id]!  // Every node of both is among them.
        edge.dependency = number[graph.nodes[edge.dependency].id]!  // The same.
        edges.append(edge)
      }
    }
    return LeveledGraph(
      package: before.package, level: before.level, revision: before.revision, nodes: nodes, edges: edges)
  }
}

extension Separation.Edge {
  fileprivate init(_ edge: LeveledGraph.Edge, in graph: LeveledGraph) {
    self.init(dependent: graph.nodes[edge.dependent].id, dependency: graph.nodes[edge.dependency].id)
  }
}
