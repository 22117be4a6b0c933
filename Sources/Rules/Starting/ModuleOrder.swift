import CodeModel
import DependencyGraph

/// The order of the modules that are shipped.
struct ModuleOrder {
  let order: LayerOrder
  /// The globs among the units, by what a rule about their members writes.
  let groups: [ModuleGroup]
  private let modules: ShippedModules

  init(of modules: ShippedModules, in codebase: RuleCodebase) {
    self.modules = modules
    var groups = ModuleGroup.groups(of: modules, in: codebase)
    var order = Self.order(of: modules, groups)
    // A glob also means the members that are named by themselves, and these have to stand above it.
    while let misplaced = groups.firstIndex(where: { Self.isMisplaced($0, in: order, of: modules.graph) }) {
      groups.remove(at: misplaced)
      order = Self.order(of: modules, groups)
    }
    self.groups = groups
    self.order = order
  }

  /// Neither using nor used.
  var alone: [String] {
    let connected = order.isConnected
    return order.units.indices.filter { !connected.contains($0) }.map { order.units[$0].name }
  }

  private static func order(of modules: ShippedModules, _ groups: [ModuleGroup]) -> LayerOrder {
    let grouped = groups.reduce(into: Set<Int>()) { $0.formUnion($1.members) }
    let single = modules.ordered.filter { !grouped.contains($0) }
    // What a project and a package build of the same files has one name, and one place.
    let named = Dictionary(grouping: single) { modules.graph.graph.nodes[$0].name }
    let units =
      groups.map { LayerOrder.Unit(name: $0.glob, nodes: $0.members) }
      + named.sorted { $0.key < $1.key }.map { LayerOrder.Unit(name: $0.key, nodes: Set($0.value)) }
    return LayerOrder(units, in: modules.graph) { unit in
      unit.nodes.allSatisfy { isEntry($0, in: modules.graph) }
    }
  }

  /// A program that nothing but programs depends on.
  private static func isEntry(_ node: Int, in graph: RuleGraph) -> Bool {
    var visited: Set<Int> = [node]
    var waiting = [node]
    while let next = waiting.popLast() {
      guard [.executable, .app, .appExtension, .tool].contains(graph.graph.nodes[next].kind) else { return false }
      for dependent in graph.adjacency.dependents(of: UInt32(next)) where visited.insert(Int(dependent)).inserted {
        waiting.append(Int(dependent))
      }
    }
    return true
  }

  private static func isMisplaced(_ group: ModuleGroup, in order: LayerOrder, of graph: RuleGraph) -> Bool {
    let layerOfNode = order.layers.enumerated().reduce(into: [Int: Int]()) { result, layer in
      for node in layer.element.flatMap({ order.units[$0].nodes }) { result[node] = layer.offset }
    }
    guard let first = group.members.first, let own = layerOfNode[first] else { return true }
    return group.others.contains { layerOfNode[$0] ?? .max >= own }
  }
}
