import CodeModel

/// A pair of graphs as cycles are looked for in them: see ``CycleView``.
struct FoldedPair {
  let base: LeveledGraph
  let head: LeveledGraph
  /// By node of the folded base: its counterpart in the folded head. Several may have one, where a type was nested into
  /// another, or an extension became part of its type's module.
  let headOfBase: [Int?]
  let baseOfHead: [Int?]
  /// Edges that only one of the two has.
  let addedEdges: Set<Int>
  let removedEdges: Set<Int>

  init(_ pair: GraphPair) {
    base = CycleView(of: pair.base).graph
    head = CycleView(of: pair.head).graph
    let (newBase, newHead) = (base.numbers, head.numbers)
    var matching = NodeMatching(baseCount: base.nodes.count, headCount: head.nodes.count)
    for (oldBase, oldHead) in pair.matching.pairs {
      guard let base = newBase[pair.base.nodes[oldBase].id], let head = newHead[pair.head.nodes[oldHead].id] else {
        continue
      }
      matching.match(base: base, head: head)
    }
    for (oldBase, oldHead) in pair.matching.absorbed.sorted(by: { $0.key < $1.key }) {
      if let base = newBase[pair.base.nodes[oldBase].id], let head = newHead[pair.head.nodes[oldHead].id],
        matching.headOfBase[base] == nil, matching.baseOfHead[head] != nil
      {
        matching.absorb(base: base, into: head)
      }
    }
    (headOfBase, baseOfHead) = (base.nodes.indices.map { matching.destination(ofBase: $0) }, matching.baseOfHead)
    let edges = EdgeComparison(base: base, head: head, matching: matching)
    (addedEdges, removedEdges) = (Set(edges.added), Set(edges.removed))
  }
}

extension LeveledGraph {
  fileprivate var numbers: [String: Int] { Dictionary(uniqueKeysWithValues: zip(nodes.map(\.id), 0...)) }
}
