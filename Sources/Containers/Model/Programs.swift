import CodeModel
import Collaborators

/// What the programs among shipped modules are built of, as far as manifests, projects and imports tell.
struct Programs {
  private let model: CodeModel
  private let isReached: [Bool]

  /// - Complexity: O(*modules + dependencies + imports*).
  init(_ index: DeclarationIndex) {
    model = index.model
    var dependencies = [Set<ModuleID>](repeating: [], count: model.modules.count)
    for declared in model.declaredDependencies { dependencies[declared.dependent.index].insert(declared.dependency) }
    for statement in model.imports { dependencies[model[statement.file].module.index].insert(statement.dependency) }
    var isReached = [Bool](repeating: false, count: model.modules.count)
    var open = Set(
      model.files.indices.lazy.filter { index.shipped.contains(FileID($0)) }.map { index.model.files[$0].module }
    )
    .filter { index.model[$0].kind.isProgram }
    while let module = open.popFirst() {
      isReached[module.index] = true
      for next in dependencies[module.index] where !isReached[next.index] { open.insert(next) }
    }
    self.isReached = isReached
  }

  /// Whether a program is built with the module of a type.
  func reach(_ type: TypeID) -> Bool { isReached[model[type].module.index] }
}
