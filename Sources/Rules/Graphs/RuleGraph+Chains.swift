import CodeModel
import DependencyGraph

extension RuleGraph {
  /// The shortest way from `start` to each of `targets` that is no direct edge, over nodes that are in neither `targets`
  /// nor `avoided`. In order of the targets.
  ///
  /// - Complexity: O(*nodes* + *edges*).
  func chains(from start: Int, to targets: Set<Int>, avoiding avoided: Set<Int>) -> [[Int]] {
    var previous = [Int32](repeating: Step.unseen, count: graph.nodes.count)
    previous[start] = Step.closed
    let wanted = targets.count - (targets.contains(start) ? 1 : 0)
    var reached: [Int] = []
    var waiting = [start]
    var next = 0
    while next < waiting.count, reached.count < wanted {
      let node = waiting[next]
      next += 1
      for dependency in adjacency.dependencies(of: UInt32(node)) where previous[Int(dependency)] == Step.unseen {
        let dependency = Int(dependency)
        if targets.contains(dependency) {
          previous[dependency] = Int32(node)
          reached.append(dependency)
        } else if avoided.contains(dependency) {
          previous[dependency] = Step.closed
        } else {
          previous[dependency] = Int32(node)
          waiting.append(dependency)
        }
      }
    }
    // What is reached directly is no matter of others.
    return reached.sorted().filter { !adjacency.hasEdge(from: UInt32(start), to: UInt32($0)) }.map { target in
      var chain = [target]
      while let last = chain.last, last != start { chain.append(Int(previous[last])) }
      return chain.reversed()
    }
  }
}

/// What stands in place of the node before one.
private enum Step {
  static let unseen: Int32 = -1
  /// No way leads on from here.
  static let closed: Int32 = -2
}
