import SeamKit

/// Prints what a package's modules depend on, and what is tangled.
///
/// ```console
/// $ swift run dependency-report ~/swift-nio
/// ```
@main struct DependencyReport {
  static func main() async throws {
    let path = CommandLine.arguments.dropFirst().first ?? "."
    let graph = try await CodePackage(at: path).graph(at: .module)
    print("\(graph.package): \(graph.nodes.count) modules, \(graph.edges.count) dependencies")
    for figures in graph.metrics.sorted(by: { ($1.rebuildCone, $0.node) < ($0.rebuildCone, $1.node) }).prefix(5) {
      print("  a change of \(figures.node) rebuilds \(figures.rebuildCone) modules")
    }
    for cycle in try graph.cycles {
      print("  tangled: \(cycle.members.joined(separator: ", "))")
      for cut in cycle.cuts { print("    cut \(cut.dependent) → \(cut.dependency), \(cut.weight) references") }
    }
  }
}
