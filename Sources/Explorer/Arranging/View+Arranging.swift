import DependencyGraph

extension View {
  /// Gives every node its place among its siblings, and the nodes their final order: siblings by ``SiblingOrder``.
  mutating func arrange() {
    let (links, testLinks) = siblingLinks
    var places = [Int: Place]()
    var positions = [Int](repeating: 0, count: nodes.count)
    var newCuts: [Pair] = []
    for (parent, siblings) in siblingsOfParent {
      let order = SiblingOrder(siblings.map { nodes[$0].id }, members: siblings, links: links[parent] ?? [:])
      for (position, sibling) in order.sequence.enumerated() { positions[sibling] = position }
      places.merge(order.places) { $1 }
      newCuts += order.cuts
      // What only tests depend on against the order closes cycles where tests are shown.
      newCuts += (testLinks[parent] ?? []).filter { pair in
        links[parent]?[pair] == nil && positions[pair.from] > positions[pair.to]
      }
    }
    for (node, place) in places { nodes[node].place = place }
    cuts = newCuts.sorted()
    renumber(by: positions)
  }

  /// The members of each node, and of none the outermost (`-1`).
  private var siblingsOfParent: [Int: [Int]] {
    Dictionary(grouping: nodes.indices) { nodes[$0].parent ?? -1 }
  }

  /// By the node around both, what it takes to cut one of its parts from another; apart from them the pairs that only tests inside a part of
  /// other code link, which would turn the order of that code around.
  private var siblingLinks: (links: [Int: [Pair: Int]], ofTests: [Int: Set<Pair>]) {
    let depths = depths
    var links: [Int: [Pair: Int]] = [:]
    var ofTests: [Int: Set<Pair>] = [:]
    for edge in edges {
      var (from, to) = (edge.pair.from, edge.pair.to)
      while depths[from] > depths[to] { from = nodes[from].parent! }  // A deeper node has a parent.
      while depths[to] > depths[from] { to = nodes[to].parent! }  // As above.
      while nodes[from].parent != nodes[to].parent {
        from = nodes[from].parent!  // Two outermost nodes have the same parent, none.
        to = nodes[to].parent!
      }
      guard from != to else { continue }  // What lay elsewhere in another state may have named what it lies in now.
      let (parent, pair) = (nodes[from].parent ?? -1, Pair(from: from, to: to))
      if nodes[edge.pair.from].isTest, !nodes[from].isTest {
        ofTests[parent, default: []].insert(pair)
      } else {
        links[parent, default: [:]][pair, default: 0] += edge.cost ?? edge.weight
      }
    }
    return (links, ofTests)
  }

  private var depths: [Int] {
    var result: [Int] = []
    result.reserveCapacity(nodes.count)
    for node in nodes { result.append(node.parent.map { result[$0] + 1 } ?? 0) }
    return result
  }

  /// Siblings by their positions, each followed by all that it holds.
  private mutating func renumber(by positions: [Int]) {
    let members = siblingsOfParent.mapValues { $0.sorted { positions[$0] < positions[$1] } }
    var order: [Int] = []
    var stack = Array((members[-1] ?? []).reversed())
    while let node = stack.popLast() {
      order.append(node)
      stack += (members[node] ?? []).reversed()
    }
    var number = [Int](repeating: 0, count: nodes.count)
    for (position, node) in order.enumerated() { number[node] = position }
    nodes = order.map { old in
      var node = nodes[old]
      node.parent = node.parent.map { number[$0] }
      node.movedFrom = node.movedFrom.map { number[$0] }
      node.extended = node.extended.map { number[$0] }
      return node
    }
    func renumbered(_ pair: Pair) -> Pair { Pair(from: number[pair.from], to: number[pair.to]) }
    cuts = cuts.map(renumbered).sorted()
    edges = edges.map { edge in
      var edge = edge
      edge.pair = renumbered(edge.pair)
      return edge
    }.sorted { $0.pair < $1.pair }
  }
}
