import DependencyGraph

/// Computes the figures of graphs and times each, for `compare.py` beside it and for people.
///
///     swift run -c release graph-figures [--cut-seconds 10] [--only components,cut] FILE…
///
/// Prints a line of tab-separated words for every figure: file, figure, result, seconds.
@main struct GraphFigures {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let cutSeconds = take("--cut-seconds", from: &arguments).flatMap(Double.init) ?? 10
    let only = take("--only", from: &arguments).map { Set($0.split(separator: ",").map(String.init)) }
    for file in arguments {
      let list = try EdgeList(file: file)
      for figure in figures(of: list, cutSeconds: cutSeconds) where only?.contains(figure.name) ?? true {
        var result = ""
        var duration = ContinuousClock().measure { result = figure.compute() }
        // What is over quickly is measured three times, and the best counts: for every library alike.
        for _ in 0..<2 where duration < .seconds(0.5) {
          duration = min(duration, ContinuousClock().measure { result = figure.compute() })
        }
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        print([file, figure.name, result, String(seconds)].joined(separator: "\t"))
      }
    }
  }

  private static func take(_ option: String, from arguments: inout [String]) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
    defer { arguments.removeSubrange(index...(index + 1)) }
    return arguments[index + 1]
  }

  private static func figures(of list: EdgeList, cutSeconds: Double) -> [(name: String, compute: () -> String)] {
    let graph = list.graph
    return [
      ("size", { "\(graph.nodeCount) \(graph.edgeCount)" }),
      (
        "components",
        {
          let components = graph.stronglyConnectedComponents
          return "\(components.count) \(components.tangles.first?.count ?? 1)"
        }
      ),
      ("reachable", { "\(graph.reachable(from: [UInt32(graph.nodeCount - 1)], .dependencies).count)" }),
      ("reduction", { "\(graph.transitiveReduction.edgeCount)" }),
      ("ccd", { "\(graph.cumulativeDependencies().total)" }),
      ("height", { "\((graph.levels().max() ?? 0) + 1)" }),
      ("shortest-cycle", { "\(graph.shortestCycle?.count ?? 0)" }),
      ("pagerank", { checksum(graph.pageRank()) }),
      ("betweenness", { checksum(graph.betweenness()) }),
      ("betweenness-100", { checksum(graph.betweenness(samples: 100)) }),
      (
        "cut",
        {
          let cut = graph.minimumFeedbackArcs(limit: SearchLimit(.seconds(cutSeconds)), weight: list.weight)
          return "\(cut.weight) \(cut.lowerBound)"
        }
      ),
    ]
  }

  /// A sum in which every value counts differently, so that no two may be exchanged.
  private static func checksum(_ values: [Double]) -> String {
    var sum = 0.0
    for (index, value) in values.enumerated() { sum += value * Double(index % 97 + 1) }
    return String(sum)
  }
}
