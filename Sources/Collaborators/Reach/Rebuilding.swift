import CodeModel
import DependencyGraph

/// How many lines are compiled again when the interface of a module changes: its own, and those of all that depend on it.
struct Rebuilding {
  private let graph: DirectedGraph
  /// By module.
  private let lines: [Int]
  private let rebuilt: [Int]

  /// - Complexity: O(*modules* · *edges*).
  init(of model: CodeModel) {
    var lines = [Int](repeating: 0, count: model.modules.count)
    for file in model.files { lines[file.module.index] += file.lineCount }
    var edges: Set<DirectedGraph.Edge> = []
    func add(_ dependent: ModuleID, _ dependency: ModuleID) {
      guard dependent != dependency else { return }
      edges.insert(.init(dependent: UInt32(dependent.index), dependency: UInt32(dependency.index)))
    }
    for declared in model.declaredDependencies { add(declared.dependent, declared.dependency) }
    for statement in model.imports { add(model[statement.file].module, statement.dependency) }
    let graph = DirectedGraph(nodeCount: model.modules.count, edges: Array(edges))
    (self.graph, self.lines) = (graph, lines)
    rebuilt = model.modules.indices.map { module in
      lines[module] == 0 ? 0 : graph.reachable(from: [UInt32(module)], .dependents).reduce(0) { $0 + lines[Int($1)] }
    }
  }

  func lines(with module: ModuleID) -> Int { rebuilt[module.index] }

  /// How many lines would not be compiled with `dependency` any more if `dependent` did not depend on it.
  ///
  /// - Complexity: linear in the edges.
  func lines(savedWithout dependent: ModuleID, _ dependency: ModuleID) -> Int {
    let module = UInt32(dependency.index)
    let others = graph.dependents(of: module).filter { $0 != UInt32(dependent.index) }
    let left = Set(graph.reachable(from: others, .dependents)).union([module])
    return max(0, rebuilt[dependency.index] - left.reduce(0) { $0 + lines[Int($1)] })
  }

  func lines(of module: ModuleID) -> Int { lines[module.index] }
}
