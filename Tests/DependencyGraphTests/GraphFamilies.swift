import DependencyGraph
import TestSupport

enum GraphFamily: CaseIterable {
  case everySmallGraph, randomGraphs

  /// How many ``randomGraphs`` there are, for tests that have one case each.
  static let randomCount = 60

  var graphs: [DirectedGraph] {
    switch self {
    case .everySmallGraph: DependencyGraphTests.everySmallGraph
    case .randomGraphs: DependencyGraphTests.randomGraphs
    }
  }
}

/// Every directed graph of up to four nodes, self-loops included for up to three: 4,626 in all.
let everySmallGraph: [DirectedGraph] = (0...4).flatMap { nodeCount in
  let pairs = (0..<nodeCount * nodeCount).map { (UInt32($0 / nodeCount), UInt32($0 % nodeCount)) }
    .filter { nodeCount < 4 || $0 != $1 }
  return (0..<(1 << pairs.count)).map { chosen in
    DirectedGraph(
      nodeCount: nodeCount,
      edges: pairs.indices.filter { chosen & (1 << $0) != 0 }
        .map { DirectedGraph.Edge(dependent: pairs[$0].0, dependency: pairs[$0].1) })
  }
}

/// Random graphs of all densities, the same on every run.
let randomGraphs: [DirectedGraph] = (1...GraphFamily.randomCount).map { seed in
  var generator = SeededGenerator(seed: UInt64(seed))
  let nodeCount = Int.random(in: 5...80, using: &generator)
  let edgeCount = Int.random(in: 0...(4 * nodeCount), using: &generator)
  return DirectedGraph(
    nodeCount: nodeCount,
    edges: (0..<edgeCount).map { _ in
      DirectedGraph.Edge(
        dependent: .random(in: 0..<UInt32(nodeCount), using: &generator),
        dependency: .random(in: 0..<UInt32(nodeCount), using: &generator))
    })
}

extension DirectedGraph {
  /// A graph from `"0 -> 1, 1 -> 2"`, with as many nodes as the largest number asks for.
  init(_ text: String) {
    let edges = text.split(separator: ",").map { edge in
      let ends = edge.split(separator: "->").map { UInt32($0.filter(\.isNumber))! }
      return Edge(dependent: ends[0], dependency: ends[1])
    }
    let nodeCount = edges.map { Int(max($0.dependent, $0.dependency)) + 1 }.max() ?? 0
    self.init(nodeCount: nodeCount, edges: edges)
  }

  /// `"0 -> 1, 1 -> 2"`
  var text: String {
    edges.map { "\($0.dependent) -> \($0.dependency)" }.joined(separator: ", ")
  }

  /// Which node reaches which by one edge or more: Warshall's algorithm, slow and obviously right.
  var closure: [[Bool]] {
    var reaches = [[Bool]](repeating: [Bool](repeating: false, count: nodeCount), count: nodeCount)
    for edge in edges { reaches[Int(edge.dependent)][Int(edge.dependency)] = true }
    for middle in 0..<nodeCount {
      for from in 0..<nodeCount where reaches[from][middle] {
        for to in 0..<nodeCount where reaches[middle][to] { reaches[from][to] = true }
      }
    }
    return reaches
  }
}
