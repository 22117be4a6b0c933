import CodeModel

/// Edges between types of two modules of which the first can reach the second neither by the manifest nor by imports.
struct BorderCrossings {
  /// Each as `A.Type → B.Type`, in order.
  private(set) var edges: [String] = []

  init(of model: CodeModel) {
    var reachable: [ModuleID: Set<ModuleID>] = [:]
    for dependency in model.declaredDependencies {
      reachable[dependency.dependent, default: []].insert(dependency.dependency)
    }
    for statement in model.imports {
      reachable[model[statement.file].module, default: []].insert(statement.dependency)
    }
    let visible = Dictionary(uniqueKeysWithValues: reachable.keys.map { ($0, Self.modules(from: $0, in: reachable)) })
    var found: Set<String> = []
    for reference in model.references {
      guard let dependent = reference.dependent, let dependency = reference.dependency else { continue }
      let (from, to) = (model[reference.file].module, model[reference.dependencyFile].module)
      guard from != to, visible[from]?.contains(to) != true else { continue }
      found.insert("\(model[from].name).\(model[dependent].name) → \(model[to].name).\(model[dependency].name)")
    }
    edges = found.sorted()
  }

  private static func modules(from start: ModuleID, in reachable: [ModuleID: Set<ModuleID>]) -> Set<ModuleID> {
    var seen: Set<ModuleID> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      for module in reachable[next] ?? [] where seen.insert(module).inserted { pending.append(module) }
    }
    return seen
  }
}
