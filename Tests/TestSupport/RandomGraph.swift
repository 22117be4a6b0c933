package import CodeModel

/// Who depends on whom, drawn by lot and the same in every run: no node on itself, each pair with the same chance.
package struct RandomGraph: Sendable {
  package let names: [String]
  /// In the order of their ends.
  package let edges: [Edge]

  package struct Edge: Sendable, Hashable {
    package var from: Int
    package var to: Int
    package var weight: Int
  }

  /// - Parameters:
  ///   - chance: of an edge, in hundredths.
  ///   - weights: what an edge may weigh; nil where all weigh 1.
  package init(_ names: [String], chance: Int, weights: ClosedRange<Int>? = nil, seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    var edges: [Edge] = []
    for from in names.indices {
      for to in names.indices where from != to && Int.random(in: 0..<100, using: &lot) < chance {
        edges.append(Edge(from: from, to: to, weight: weights.map { .random(in: $0, using: &lot) } ?? 1))
      }
    }
    self.names = names
    self.edges = edges
  }

  /// Nodes `N0`, `N1` and so on.
  package init(count: Int, chance: Int, weights: ClosedRange<Int>? = nil, seed: UInt64) {
    self.init((0..<count).map { "N\($0)" }, chance: chance, weights: weights, seed: seed)
  }

  /// As a ``GraphLiteral``: `"N0 -> N1 7 imported"`.
  package var text: String {
    (names + edges.map { "\(names[$0.from]) -> \(names[$0.to]) \($0.weight) imported" }).joined(separator: "\n")
  }

  /// As a graph of modules.
  package var graph: LeveledGraph { LeveledGraph(text) }

  /// `["N0", "N1"]` for each edge.
  package var pairs: Set<[String]> { Set(edges.map { [names[$0.from], names[$0.to]] }) }

  /// By node all that it reaches by one edge or more: Warshall's algorithm, slow and obviously right.
  package var closure: [[Bool]] {
    var reaches = [[Bool]](repeating: [Bool](repeating: false, count: names.count), count: names.count)
    for edge in edges { reaches[edge.from][edge.to] = true }
    for middle in names.indices {
      for from in names.indices where reaches[from][middle] {
        for to in names.indices where reaches[middle][to] { reaches[from][to] = true }
      }
    }
    return reaches
  }
}
