import CodeModel
import DependencyGraph

/// Who depends on a module, directly or not, before or now.
struct ImpactReach {
  private let graphs: [LeveledGraph]
  private let adjacencies: [DirectedGraph]
  private let numbers: [[String: UInt32]]
  /// The modules that there are now, and the test modules among them.
  let present: Set<String>
  let tests: Set<String>
  /// Macros and plug-ins run while others are built.
  private let programs: Set<String>

  init(base: CodeModel, head: CodeModel) {
    let scope = GraphScope(includesTests: true, kinds: [.declared, .imported])
    graphs = [base.graph(at: .module, scope: scope), head.graph(at: .module, scope: scope)]
    adjacencies = graphs.map(\.adjacency)
    numbers = graphs.map { graph in
      Dictionary(uniqueKeysWithValues: graph.nodes.indices.map { (graph.nodes[$0].id, UInt32($0)) })
    }
    let modules = zip(head.moduleIdentifiers, head.modules).filter { $0.1.kind != .external }
    present = Set(modules.map(\.0))
    tests = Set(modules.filter { $0.1.kind.isTest }.map(\.0))
    programs = Set(modules.filter { [.macro, .plugin].contains($0.1.kind) }.map(\.0))
  }

  /// The modules themselves among them.
  func dependents(of modules: Set<String>) -> Set<String> { reachable(from: modules, .dependents) }

  /// What some modules depend on, themselves among them.
  func dependencies(of modules: Set<String>) -> Set<String> { reachable(from: modules, .dependencies) }

  /// In the graph before the change and in the one after it.
  private func reachable(from modules: Set<String>, _ direction: Direction) -> Set<String> {
    var result = modules
    for side in graphs.indices {
      let starts = modules.compactMap { numbers[side][$0] }.sorted()
      for node in adjacencies[side].reachable(from: starts, direction) {
        result.insert(graphs[side].nodes[Int(node)].id)
      }
    }
    return result
  }

  /// Of the modules that a change touches those that others see to be different: also a macro or plug-in that is linked
  /// with something that is touched, because it does its work in their builds.
  func visible(_ touches: ModuleTouches) -> Set<String> {
    touches.visible.union(dependents(of: Set(touches.files.keys)).intersection(programs))
  }
}
