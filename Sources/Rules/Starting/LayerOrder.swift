import CodeModel
import DependencyGraph

/// Units of a codebase, modules or folders, from top to bottom.
///
/// A unit stands directly below what uses it: what only the topmost use is the second layer, however little it needs
/// itself.
struct LayerOrder {
  struct Unit {
    /// As a rule writes it: the name of a module, a glob or a path.
    var name: String
    var nodes: Set<Int>
  }

  let units: [Unit]
  /// From top to bottom; numbers of units.
  private(set) var layers: [[Int]] = []
  /// Units that stand in a circle and share a layer.
  private(set) var circle: [Int] = []
  private let counts: [DirectedGraph.Edge: Int]

  /// - Parameter isEntry: whether a unit is a program that nothing but programs uses; these stand above all others.
  init(_ units: [Unit], in graph: RuleGraph, isEntry: (Unit) -> Bool = { _ in false }) {
    self.units = units
    counts = Self.counts(between: units, in: graph)
    let entries = Set(units.indices.filter { isEntry(units[$0]) })
    settle(entries)
  }

  /// Whether the order says something: there are two layers, and they hold most of the edges between units.
  var isWorthHolding: Bool {
    let held = counts.filter { layerOfUnit[$0.key.dependent, default: 0] < layerOfUnit[$0.key.dependency, default: 0] }
    return layers.count > 1 && held.values.reduce(0, +) * 2 >= counts.values.reduce(0, +)
  }

  /// Whether a unit uses another, or is used by one.
  var isConnected: Set<Int> { Set(counts.keys.flatMap { [Int($0.dependent), Int($0.dependency)] }) }

  private var layerOfUnit: [UInt32: Int] {
    var result: [UInt32: Int] = [:]
    for (number, layer) in layers.enumerated() { for unit in layer { result[UInt32(unit)] = number } }
    return result
  }

  /// Circles are cut where few edges break the order, and otherwise share a layer.
  private mutating func settle(_ entries: Set<Int>) {
    let whole = DirectedGraph(nodeCount: units.count, edges: Array(counts.keys))
    let cut = Set(whole.heuristicFeedbackArcs { counts[$0] ?? 1 })
    let broken = cut.reduce(0) { $0 + (counts[$1] ?? 0) }
    if broken <= Self.mostBroken, broken * 10 <= counts.values.reduce(0, +) {
      layers = layers(counts.keys.filter { !cut.contains($0) }, entries)
    } else {
      circle = (whole.stronglyConnectedComponents.tangles.first ?? []).map(Int.init)
      layers = layers(Array(counts.keys), entries)
    }
  }

  /// A team reads a baseline of so many entries.
  private static let mostBroken = 25

  private func layers(_ edges: [DirectedGraph.Edge], _ entries: Set<Int>) -> [[Int]] {
    let connected = isConnected
    let above = entries.flatMap { entry in
      connected.filter { !entries.contains($0) }.map {
        DirectedGraph.Edge(dependent: UInt32(entry), dependency: UInt32($0))
      }
    }
    let depths = DirectedGraph(nodeCount: units.count, edges: edges + above).levels(.dependents)
    return Dictionary(grouping: connected) { depths[$0] }.sorted { $0.key < $1.key }.map { $0.value.sorted() }
  }

  private static func counts(between units: [Unit], in graph: RuleGraph) -> [DirectedGraph.Edge: Int] {
    var unitOfNode: [Int: Int] = [:]
    for (number, unit) in units.enumerated() { for node in unit.nodes { unitOfNode[node] = number } }
    var result: [DirectedGraph.Edge: Int] = [:]
    for edge in graph.graph.edges {
      guard let from = unitOfNode[edge.dependent], let to = unitOfNode[edge.dependency], from != to else { continue }
      result[.init(dependent: UInt32(from), dependency: UInt32(to)), default: 0] += 1
    }
    return result
  }
}
