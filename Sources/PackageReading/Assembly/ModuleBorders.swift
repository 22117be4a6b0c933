import CodeModel

/// Where import statements reach beyond what the manifest declares.
///
/// A module may import what it depends on, directly or by way of others. Another module's folder of build products often
/// lies where the compiler looks, so that a missing dependency happens to build: then names of that module are meant, and
/// a dependency stands in the graph that the manifest does not allow. The reader is told so once for each pair.
struct ModuleBorders {
  private let model: CodeModel
  private let dependencies: [ModuleID: [ModuleID]]

  init(_ model: CodeModel) {
    self.model = model
    dependencies = Dictionary(grouping: model.declaredDependencies, by: \.dependent).mapValues { $0.map(\.dependency) }
  }

  /// In the order of imports. What is imported under a condition may never be built, and says nothing.
  var problems: [Problem] {
    var reached: [ModuleID: Set<ModuleID>] = [:]
    var told: Set<[ModuleID]> = []
    var result: [Problem] = []
    for statement in model.imports where !statement.attributes.contains(.conditional) {
      let importer = model[statement.file].module
      guard model[statement.dependency].kind != .external, importer != statement.dependency else { continue }
      // A target of an Xcode project finds every package product of the project, declared or not.
      guard isOfPackage(importer) else { continue }
      let reach = reached[importer] ?? reach(of: importer)
      reached[importer] = reach
      guard !reach.contains(statement.dependency), told.insert([importer, statement.dependency]).inserted else {
        continue
      }
      result.append(problem(importer, statement))
    }
    return result
  }

  private func isOfPackage(_ module: ModuleID) -> Bool {
    switch model[module].package.map({ model[$0].origin }) {
    case .root, .local, .member: true
    default: false
    }
  }

  private func problem(_ importer: ModuleID, _ statement: Import) -> Problem {
    let (dependent, dependency) = (model[importer].name, model[statement.dependency].name)
    return Problem(
      file: model[statement.file].path, line: Int(statement.line),
      message:
        "'\(dependent)' imports '\(dependency)', which it does not depend on in the manifest; add the dependency, or it builds only by chance"
    )
  }

  /// Everything that the manifest lets a module reach.
  private func reach(of module: ModuleID) -> Set<ModuleID> {
    var reached: Set<ModuleID> = []
    var open = [module]
    while let next = open.popLast() {
      for dependency in dependencies[next] ?? [] where reached.insert(dependency).inserted { open.append(dependency) }
    }
    return reached
  }
}
