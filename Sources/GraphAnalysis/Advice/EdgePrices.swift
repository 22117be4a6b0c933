import CodeModel

/// What it takes to change each edge of a tangle, as its declarations tell.
///
/// What the top of a program names is dear to take away. What a change of place dissolves costs that change.
struct EdgePrices {
  /// By edge, where it is not what the kinds of its references cost.
  private(set) var ofEdge: [Int: Int] = [:]
  /// By edge, what dissolves it wherever the cuts lie.
  private(set) var changes: [Int: PlaceChange] = [:]
  /// What the edges cost if nothing is moved.
  private let withoutMoves: [Int: Int]

  init(
    _ tangle: Tangle, number: Int, in graph: LeveledGraph, links: [TangleLinks.Link], tops: TopUnits,
    recursive: RecursiveData, mixed: MixedFolders, _ model: CodeModel
  ) {
    let byPair = Dictionary(grouping: links) { NodePair($0.dependent, $0.dependency) }
    var prices: [Int: Int] = [:]
    for index in tangle.edges {
      let edge = graph.edges[index]
      let isWithin = graph.level == .folder && graph.isPart(edge)
      var (plain, weighed) = (0, 0)
      for link in byPair[NodePair(edge)] ?? [] {
        let use = model.uses[link.use]
        plain += use.kind.cutCost
        if !mixed.goesAbove(link) {
          let factor = tops.factor(of: link.user, in: use.file, tangle: number)
          weighed += use.kind.cutCost * max(factor, use.kind == .creates && isWithin ? Self.factorOfNeighbours : 1)
        }
      }
      if recursive.holds(edge) { weighed *= Self.factorOfParts }
      if graph.isWithinOneFile(edge) { weighed *= Self.factorOfNeighbours }
      if weighed == 0, plain > 0 { weighed = min(plain, Self.costOfSplit) }
      if weighed != plain { prices[index] = max(1, (max(1, edge.cutCost) * weighed + plain - 1) / plain) }
    }
    (ofEdge, withoutMoves) = (prices, prices)
  }

  private static let factorOfParts = 20
  private static let costOfSplit = 3
  /// Types of one file are rather cut from others than from each other, and what a folder makes of folders within it is
  /// put together there.
  private static let factorOfNeighbours = 4

  /// A move may turn out to close other cycles; then it is withdrawn.
  mutating func offer(_ price: Int, for edge: Int, in graph: LeveledGraph, change: PlaceChange? = nil) {
    guard price < ofEdge[edge] ?? max(1, graph.edges[edge].cutCost) else { return }
    ofEdge[edge] = price
    changes[edge] = change
  }

  /// What the price of an edge is meant for, if nothing cheaper is found.
  mutating func explain(_ edge: Int, by change: PlaceChange) {
    if changes[edge] == nil, !isMove(edge) { changes[edge] = change }
  }

  func isMove(_ edge: Int) -> Bool { ofEdge[edge] != withoutMoves[edge] }

  mutating func withdraw(_ edges: [Int]) {
    for edge in edges {
      ofEdge[edge] = withoutMoves[edge]
      changes[edge] = nil
    }
  }

  mutating func withdrawAll() { withdraw(Array(ofEdge.keys)) }
}
