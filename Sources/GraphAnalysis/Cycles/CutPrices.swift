import CodeModel

/// What edges weigh when cuts are looked for.
struct CutPrices: Sendable {
  var measure: CutMeasure
  /// By edge, where its declarations tell more than its kinds do; at least 1.
  var ofEdge: [Int: Int]

  init(_ measure: CutMeasure, ofEdge: [Int: Int] = [:]) {
    (self.measure, self.ofEdge) = (measure, ofEdge)
  }

  func weight(of edge: Int, in graph: LeveledGraph) -> Int { ofEdge[edge] ?? measure.weight(of: graph.edges[edge]) }

  /// What it takes to change the code, whatever the measure.
  func cost(of edge: Int, in graph: LeveledGraph) -> Int { ofEdge[edge] ?? max(1, graph.edges[edge].cutCost) }

  /// The most that one reference on any of `edges` weighs.
  func dearestReference(on edges: [Int], in graph: LeveledGraph) -> Int {
    edges.lazy.map { edge in
      let count = max(1, graph.edges[edge].weight)
      return (weight(of: edge, in: graph) + count - 1) / count
    }.max() ?? 1
  }
}
