/// An order of nodes that takes arcs one after the other, and refuses those that would close a cycle.
///
/// - Complexity: an arc with the order is free; one against it costs a search among the nodes between its ends.
/// - See: D. J. Pearce, P. H. J. Kelly, "A dynamic topological sort algorithm for directed acyclic graphs", ACM Journal
///   of Experimental Algorithmics 11 (2006).
struct OnlineOrder {
  private var position: [Int]
  private var outgoing: [[Int]]
  private var incoming: [[Int]]
  private var isMarked: [Bool]

  init(_ order: [Int]) {
    position = Array(repeating: 0, count: order.count)
    outgoing = Array(repeating: [], count: order.count)
    incoming = outgoing
    isMarked = Array(repeating: false, count: order.count)
    for (place, node) in order.enumerated() { position[node] = place }
  }

  /// The nodes, tails before heads.
  var order: [Int] { position.indices.sorted { position[$0] < position[$1] } }

  /// Takes the arc, or returns false if heads reach tails already.
  mutating func insert(tail: Int, head: Int) -> Bool {
    if position[head] < position[tail] {
      let stretch = position[head]...position[tail]
      guard let after = nodes(from: head, along: outgoing, within: stretch, avoiding: tail) else { return false }
      let before = nodes(from: tail, along: incoming, within: stretch, avoiding: head)!
      reorder(before: before, after: after)
    }
    outgoing[tail].append(head)
    incoming[head].append(tail)
    return true
  }

  /// The nodes reached from `start` within a stretch of the order; nil if `forbidden` is among them.
  private mutating func nodes(
    from start: Int, along arcs: [[Int]], within stretch: ClosedRange<Int>, avoiding forbidden: Int
  ) -> [Int]? {
    var found = [start]
    var next = 0
    isMarked[start] = true
    defer { for node in found { isMarked[node] = false } }
    while next < found.count {
      for neighbour in arcs[found[next]] where !isMarked[neighbour] && stretch.contains(position[neighbour]) {
        if neighbour == forbidden { return nil }
        isMarked[neighbour] = true
        found.append(neighbour)
      }
      next += 1
    }
    return found
  }

  /// Deals the places of both sets out anew: first to what leads to the tail, then to what the head leads to.
  private mutating func reorder(before: [Int], after: [Int]) {
    let nodes = before.sorted { position[$0] < position[$1] } + after.sorted { position[$0] < position[$1] }
    let places = nodes.map { position[$0] }.sorted()
    for (node, place) in zip(nodes, places) { position[node] = place }
  }
}
