package import CodeModel
import DependencyGraph

/// The figures of a whole graph. Every formula stands in `docs/metrics.md` with its source.
package struct GraphSummary: Sendable, Hashable {
  package var nodeCount: Int
  /// Among types, how many nodes are what modules add to types of others.
  package var extensionCount: Int
  package var edgeCount: Int
  package var referenceCount: Int
  /// CCD: on how many nodes each depends, itself included, summed up.
  package var cumulativeDependency: Int
  /// ACD = CCD / nodes.
  package var averageDependency: Double
  /// NCCD: CCD over that of a balanced binary tree of as many nodes.
  package var normalizedDependency: Double
  /// CCD / nodes²: the share of all nodes that a change reaches on average.
  package var propagationCost: Double
  package var tangleCount: Int
  package var largestTangle: Int
  /// The tangles among types as ``CycleReport`` counts them; nil at other levels, where there is no difference.
  package var cycles: TangleCount?
  /// The number of levels.
  package var height: Int
  /// Lines of all nodes, and of the longest chain of nodes that have to be compiled one after the other; nil where no
  /// lines are known.
  package var build: BuildPath?

  package struct TangleCount: Sendable, Hashable {
    package var tangles: Int
    package var largest: Int
  }

  package struct BuildPath: Sendable, Hashable {
    package var totalLines: Int
    package var criticalLines: Int
    /// From the node that is compiled first to the one that is compiled last; a tangle is one step.
    package var steps: [[Int]]

    /// How many machines can have work at once, on average: all lines over those of the critical path.
    package var parallelism: Double { criticalLines == 0 ? 1 : Double(totalLines) / Double(criticalLines) }
  }

  /// The figures of the whole alone, without those of each node.
  package init(of graph: LeveledGraph) {
    let adjacency = graph.adjacency.filteringEdges { $0.dependent != $0.dependency }
    self.init(
      graph, adjacency: adjacency, cumulative: adjacency.cumulativeDependencies(.dependencies).counts.reduce(0, +))
  }

  /// - Parameter cycleView: the graph as cycles are looked for in it, where somebody has it already; see ``CycleView``.
  init(_ graph: LeveledGraph, adjacency: DirectedGraph, cumulative: Int, cycleView: LeveledGraph? = nil) {
    let count = graph.nodes.count
    nodeCount = count
    extensionCount = graph.nodes.count { $0.kind == .extension }
    edgeCount = adjacency.edgeCount
    referenceCount = graph.edges.reduce(0) { $1.dependent == $1.dependency ? $0 : $0 + $1.weight }
    cumulativeDependency = cumulative
    averageDependency = count == 0 ? 0 : Double(cumulative) / Double(count)
    normalizedDependency = count == 0 ? 0 : Double(cumulative) / Self.balancedTreeDependency(count)
    propagationCost = count == 0 ? 0 : Double(cumulative) / (Double(count) * Double(count))
    let tangles = adjacency.stronglyConnectedComponents.tangles
    tangleCount = tangles.count
    largestTangle = tangles.first?.count ?? 0
    if graph.level == .type, tangleCount > 0 {
      let counted = (cycleView ?? CycleView(of: graph).graph).adjacency.stronglyConnectedComponents.tangles
      cycles = TangleCount(tangles: counted.count, largest: counted.first?.count ?? 0)
    }
    height = count == 0 ? 0 : (adjacency.levels().max() ?? 0) + 1
    if graph.nodes.contains(where: { $0.lineCount != nil }) {
      let path = adjacency.criticalPath { graph.nodes[Int($0)].lineCount ?? 0 }
      build = BuildPath(
        totalLines: graph.nodes.reduce(0) { $0 + ($1.lineCount ?? 0) }, criticalLines: path.weight,
        steps: path.steps.reversed().map { $0.map(Int.init) })
    }
  }

  /// The CCD of a balanced binary tree: (n + 1) · log₂(n + 1) − n.
  ///
  /// - See: J. Lakos, "Large-Scale C++ Software Design" (1996), section 4.12.
  package static func balancedTreeDependency(_ count: Int) -> Double {
    let size = Double(count + 1)
    return size * size.binaryLogarithm - Double(count)
  }
}

extension Double {
  /// log₂ of a number of at least 1, without a mathematics library: exponent, then squarings of the significand.
  var binaryLogarithm: Double {
    var result = Double(exponent)
    var rest = significand
    var bit = 0.5
    // 52 squarings give every bit of the fraction.
    while bit > 0x1p-53 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        result += bit
      }
      bit /= 2
    }
    return result
  }
}
