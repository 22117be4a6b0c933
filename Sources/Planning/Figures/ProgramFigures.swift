package import CodeModel
import DependencyGraph
import Separation

/// What changes and builds of a whole program cost, measured on its graph of modules without tests.
package struct ProgramFigures: Sendable, Hashable {
  package var modules: Int
  package var lines: Int
  /// How many lines an average change compiles, if it may be to any line alike.
  package var averageByLines: Double
  /// The same for the changes of a history; nil where none is known.
  package var averageByHistory: Double?
  package var criticalPath: Int
  package var criticalLines: Int
  package var tangles: Int

  /// Whether ``average`` is that of the history.
  package var isWeighedByHistory: Bool

  package init(of model: CodeModel, graph: LeveledGraph, weighing: Weighing) {
    let weights = weighing.weights
    isWeighedByHistory = weighing.usesHistory
    let adjacency = graph.adjacency
    let lines = graph.nodes.map { $0.lineCount ?? 0 }
    let rebuilt = adjacency.cumulativeDependencies(.dependents) { lines[Int($0)] }.weights
    modules = graph.nodes.count
    self.lines = lines.reduce(0, +)
    averageByLines = Self.average(of: rebuilt, weighedBy: lines.map(Double.init))
    averageByHistory = weights.map { weights in
      Self.average(of: rebuilt, weighedBy: Self.weights(of: graph, model, weights))
    }
    criticalPath = (adjacency.levels().max() ?? -1) + 1
    criticalLines = adjacency.criticalPath { lines[Int($0)] }.weight
    tangles = adjacency.stronglyConnectedComponents.tangles.count
  }

  package var average: Double { isWeighedByHistory ? averageByHistory ?? averageByLines : averageByLines }

  private static func average(of rebuilt: [Int], weighedBy weights: [Double]) -> Double {
    let total = weights.reduce(0, +)
    return total == 0 ? 0 : zip(rebuilt, weights).reduce(0) { $0 + Double($1.0) * $1.1 } / total
  }

  private static func weights(of graph: LeveledGraph, _ model: CodeModel, _ weights: ChangeWeights) -> [Double] {
    let number = Dictionary(uniqueKeysWithValues: graph.nodes.indices.map { (graph.nodes[$0].id, $0) })
    let modules = model.moduleIdentifiers
    var result = [Double](repeating: 0, count: graph.nodes.count)
    for file in model.files {
      guard let node = number[modules[file.module.index]] else { continue }
      result[node] += Double(file.lineCount) * (weights.ofLine[file.path] ?? 0)
    }
    return result
  }
}
