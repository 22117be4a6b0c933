import DependencyGraph

/// A rank for every node of an acyclic graph, such that no rank is longer than a budget and every edge runs downwards.
///
/// The idea is Coffman and Graham's: fill rank after rank from the top with nodes whose dependents all stand above, most critical first,
/// and open the next rank when one is full. Leaves come last, so they wrap like words at the end of a line. Parts of the graph without an
/// edge between them are placed like books on shelves.
///
/// - Complexity: O(*nodes*² + *edges*); a picture has hundreds of nodes.
/// - See: E. G. Coffman, R. L. Graham, "Optimal scheduling for two-processor systems", Acta Informatica 1 (1972).
struct Layering {
  /// A node to hang below another one so that it keeps the rank found here.
  struct Anchor { var above: Int, below: Int }

  private var layer: [Int]
  private(set) var anchors: [Anchor] = []

  subscript(node: Int) -> Int { layer[node] }

  /// - Parameters:
  ///   - extents: how much of a rank each node takes.
  ///   - groups: nodes of one group stay on one shelf.
  /// - Returns: nil if the shortest ranks keep to the budget already, so that nobody needs to interfere.
  init?(_ graph: DirectedGraph, extents: [Double], groups: [Int?], budget: Double) {
    layer = [Int](repeating: 0, count: graph.nodeCount)
    let parts = Parts(graph, groups: groups)
    guard Self.naturalWidth(of: graph, parts: parts.members, extents: extents) > budget else { return nil }
    var shelf = (top: 0, height: 0, width: 0.0)
    for part in parts.members {
      let stack = LayerStack(part, of: graph, extents: extents, budget: budget)
      if shelf.width > 0, shelf.width + stack.width > budget {
        shelf = (shelf.top + shelf.height, 0, 0)
      }
      for (index, members) in stack.layers.enumerated() {
        for node in members { layer[node] = shelf.top + index }
      }
      shelf.height = max(shelf.height, stack.layers.count)
      shelf.width += stack.width
    }
    anchors = anchors(in: graph, groups: groups)
  }

  /// The width if every node stands as high as its dependents allow, and parts side by side.
  private static func naturalWidth(of graph: DirectedGraph, parts: [[Int]], extents: [Double]) -> Double {
    parts.reduce(0) { $0 + LayerStack($1, of: graph, extents: extents, budget: .infinity).width }
  }

  /// One edge from the rank above for every connected component that would otherwise rise to the top.
  private func anchors(in graph: DirectedGraph, groups: [Int?]) -> [Anchor] {
    var byLayer = [[Int]](repeating: [], count: (layer.max() ?? 0) + 1)
    for node in layer.indices { byLayer[layer[node]].append(node) }
    var next = [Int](repeating: 0, count: byLayer.count)
    return Parts(graph, groups: layer.map { _ in nil }).members.compactMap { component in
      let below = component.min { (layer[$0], $0) < (layer[$1], $1) }!
      guard layer[below] > 0 else { return nil }
      let above = byLayer[layer[below] - 1]
      if let group = groups[below], let sibling = above.first(where: { groups[$0] == group }) {
        return Anchor(above: sibling, below: below)
      }
      // In turn, so that a row of single boxes hangs below a row of others and not below one.
      next[layer[below] - 1] += 1
      return Anchor(above: above[(next[layer[below] - 1] - 1) % above.count], below: below)
    }
  }
}

/// The nodes that hang together by edges or groups: largest part first, then by smallest node.
private struct Parts {
  let members: [[Int]]

  init(_ graph: DirectedGraph, groups: [Int?]) {
    var leader = Array(0..<graph.nodeCount)
    func find(_ node: Int) -> Int {
      var node = node
      while leader[node] != node {
        leader[node] = leader[leader[node]]
        node = leader[node]
      }
      return node
    }
    for edge in graph.edges { leader[find(Int(edge.dependent))] = find(Int(edge.dependency)) }
    var first: [Int: Int] = [:]
    for (node, group) in groups.enumerated() {
      guard let group else { continue }
      if let other = first[group] { leader[find(node)] = find(other) } else { first[group] = node }
    }
    members = Dictionary(grouping: 0..<graph.nodeCount, by: find).values.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }
}

/// The layers of one part.
private struct LayerStack {
  private(set) var layers: [[Int]] = []
  private var widths: [Double] = []

  var width: Double { widths.max() ?? 0 }

  init(_ part: [Int], of graph: DirectedGraph, extents: [Double], budget: Double) {
    var height: [Int: Int] = [:]
    var waiting: [Int: Int] = [:]
    for node in part { waiting[node] = graph.dependents(of: UInt32(node)).count }
    for node in Self.dependenciesFirst(part, in: graph, waiting: waiting) {
      height[node] = graph.dependencies(of: UInt32(node)).reduce(0) { max($0, height[Int($1)]! + 1) }
    }
    var ready = part.filter { waiting[$0] == 0 }
    while !ready.isEmpty {
      // A longer way down comes first; among equals, those whose dependents were placed longest ago stay near them.
      ready.sort { (height[$1]!, $0) < (height[$0]!, $1) }
      var members: [Int] = []
      var used = 0.0
      for node in ready where members.isEmpty || used + extents[node] <= budget {
        members.append(node)
        used += extents[node]
      }
      layers.append(members)
      widths.append(used)
      let placed = Set(members)
      ready.removeAll(where: placed.contains)
      for node in members {
        for dependency in graph.dependencies(of: UInt32(node)).map(Int.init) {
          waiting[dependency]! -= 1
          if waiting[dependency] == 0 { ready.append(dependency) }
        }
      }
    }
    sink(graph, extents: extents, budget: budget)
  }

  /// Lowers nodes that have more to do with what is below them than with what is above.
  private mutating func sink(_ graph: DirectedGraph, extents: [Double], budget: Double) {
    var layer: [Int: Int] = [:]
    for (index, members) in layers.enumerated() { for node in members { layer[node] = index } }
    for index in layers.indices.reversed() {
      for node in layers[index] {
        let dependencies = graph.dependencies(of: UInt32(node))
        guard !dependencies.isEmpty, dependencies.count > graph.dependents(of: UInt32(node)).count else { continue }
        let lowest = dependencies.reduce(Int.max) { min($0, layer[Int($1)]! - 1) }
        guard lowest > index else { continue }
        guard let target = (index + 1...lowest).reversed().first(where: { widths[$0] + extents[node] <= budget }) else { continue }
        layers[index].removeAll { $0 == node }
        layers[target].append(node)
        widths[index] -= extents[node]
        widths[target] += extents[node]
        layer[node] = target
      }
    }
    let kept = layers.indices.filter { !layers[$0].isEmpty }
    (layers, widths) = (kept.map { layers[$0] }, kept.map { widths[$0] })
  }

  private static func dependenciesFirst(_ part: [Int], in graph: DirectedGraph, waiting: [Int: Int]) -> [Int] {
    var waiting = waiting
    var order = part.filter { waiting[$0] == 0 }
    var next = 0
    while next < order.count {
      for dependency in graph.dependencies(of: UInt32(order[next])).map(Int.init) {
        waiting[dependency]! -= 1
        if waiting[dependency] == 0 { order.append(dependency) }
      }
      next += 1
    }
    return order.reversed()
  }
}
