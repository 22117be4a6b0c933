import CodeModel

/// Imports of modules of the same package that neither the target nor a target it depends on declares.
///
/// A build that is not from scratch finds the module all the same and says nothing.
struct UndeclaredImports {
  private(set) var sentences: Set<String> = []

  init(_ model: CodeModel) {
    var declared: [ModuleID: Set<ModuleID>] = [:]
    for entry in model.declaredDependencies { declared[entry.dependent, default: []].insert(entry.dependency) }
    var reached: [ModuleID: Set<ModuleID>] = [:]
    for statement in model.imports {
      let importer = model[statement.file].module
      guard importer != statement.dependency, model[statement.dependency].package == model[importer].package,
        model[importer].package != nil
      else { continue }
      if reached[importer] == nil { reached[importer] = Self.reachable(from: importer, declared) }
      if !reached[importer]!.contains(statement.dependency) {
        sentences.insert("\(model[importer].name) imports \(model[statement.dependency].name) undeclared")
      }
    }
  }

  private static func reachable(from module: ModuleID, _ declared: [ModuleID: Set<ModuleID>]) -> Set<ModuleID> {
    var seen: Set<ModuleID> = []
    var open = Array(declared[module] ?? [])
    while let next = open.popLast() {
      if seen.insert(next).inserted { open += declared[next] ?? [] }
    }
    return seen
  }
}
