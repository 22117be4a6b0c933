import CodeModel
import DependencyGraph

/// What a dependency between two modules costs: how much code holds on to it, and what is compiled again because of it.
struct ModuleCosts {
  private struct Pair: Hashable {
    var dependent: ModuleID
    var dependency: ModuleID
  }

  /// Lines of the dependent module that name something of the other.
  private var lines: [Pair: Int] = [:]
  /// By module.
  private let rebuiltLines: [Int]

  init(_ model: CodeModel) {
    var last: [Pair: (file: FileID, line: Int32)] = [:]
    for use in model.uses {
      let pair = Pair(
        dependent: model.files[use.file.index].module,
        dependency: model.files[model.declarations[use.used.index].file.index].module)
      guard pair.dependent != pair.dependency else { continue }
      // Uses are in order of place.
      if let last = last[pair], last == (use.file, use.line) { continue }
      last[pair] = (use.file, use.line)
      lines[pair, default: 0] += 1
    }
    rebuiltLines = Self.rebuiltLines(in: model)
  }

  /// Nil where both are one module.
  ///
  /// - Parameter places: what goes away with the finding.
  func cost(from dependent: ModuleID, to dependency: ModuleID, removing places: some Sequence<DeclarationUse>)
    -> InjectionCost?
  {
    guard dependent != dependency else { return nil }
    let removed = Set(places.map { [$0.file.index, Int($0.line)] }).count
    let all = lines[Pair(dependent: dependent, dependency: dependency), default: 0]
    return InjectionCost(
      dependent: dependent, dependency: dependency, lines: max(all, removed), removedLines: removed,
      rebuiltLines: rebuiltLines[dependency.index])
  }

  private static func rebuiltLines(in model: CodeModel) -> [Int] {
    var lines = [Int](repeating: 0, count: model.modules.count)
    for file in model.files { lines[file.module.index] += file.lineCount }
    var pairs: Set<Pair> = []
    for declared in model.declaredDependencies {
      pairs.insert(Pair(dependent: declared.dependent, dependency: declared.dependency))
    }
    for statement in model.imports {
      pairs.insert(Pair(dependent: model[statement.file].module, dependency: statement.dependency))
    }
    let graph = DirectedGraph(
      nodeCount: model.modules.count,
      edges: pairs.filter { $0.dependent != $0.dependency }
        .map { .init(dependent: UInt32($0.dependent.index), dependency: UInt32($0.dependency.index)) })
    return model.modules.indices.map { module in
      lines[module] == 0 ? 0 : graph.reachable(from: [UInt32(module)], .dependents).reduce(0) { $0 + lines[Int($1)] }
    }
  }
}
