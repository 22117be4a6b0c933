import DependencyGraph

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Times the graph core on a random graph of a million nodes and five million edges, one thread, and weighs it.
///
///     swift run -c release graph-core
@main struct GraphCore {
  static func main() {
    let nodeCount = 1_000_000
    let edges = randomEdges(nodeCount: nodeCount, count: 5_000_000)
    let clock = ContinuousClock()

    let residentBefore = residentBytes()
    var graph = DirectedGraph(nodeCount: 0, edges: [])
    report("freeze", clock.measure { graph = DirectedGraph(nodeCount: nodeCount, edges: edges) })
    let bytes = withExtendedLifetime(edges) { residentBytes() - residentBefore }
    print(
      "        \(graph.nodeCount) nodes, \(graph.edgeCount) edges, \(bytes) bytes resident, \(bytes / graph.edgeCount) bytes an edge"
    )

    var components = 0
    var largest = 0
    for _ in 0..<3 {
      report(
        "strongly connected components",
        clock.measure {
          let result = graph.stronglyConnectedComponents
          components = result.count
          largest = result.tangles.first?.count ?? 0
        })
    }
    print("        \(components) components, the largest of \(largest) nodes")

    var reached = 0
    report("reachability from one node", clock.measure { reached = graph.reachable(from: [0], .dependencies).count })
    print("        \(reached) nodes reached")

    let sparse = randomAcyclicGraph(nodeCount: 20_000, edgeCount: 120_000)
    var kept = 0
    report(
      "transitive reduction, 20,000 nodes and 120,000 edges",
      clock.measure { kept = sparse.transitiveReduction.edgeCount })
    print("        \(kept) edges kept")
  }

  private static func report(_ what: String, _ duration: Duration) {
    print("\(what): \(duration)")
  }

  private static func randomEdges(nodeCount: Int, count: Int) -> [DirectedGraph.Edge] {
    var state: UInt64 = 1
    func next() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32((state >> 33) % UInt64(nodeCount))
    }
    return (0..<count).map { _ in DirectedGraph.Edge(dependent: next(), dependency: next()) }
  }

  private static func randomAcyclicGraph(nodeCount: Int, edgeCount: Int) -> DirectedGraph {
    let edges = randomEdges(nodeCount: nodeCount, count: edgeCount).compactMap { edge -> DirectedGraph.Edge? in
      guard edge.dependent != edge.dependency else { return nil }
      return .init(dependent: max(edge.dependent, edge.dependency), dependency: min(edge.dependent, edge.dependency))
    }
    return DirectedGraph(nodeCount: nodeCount, edges: edges)
  }

  /// The memory in use now, from the system's own accounts; 0 where it keeps none that are as simple to read.
  private static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }
}
