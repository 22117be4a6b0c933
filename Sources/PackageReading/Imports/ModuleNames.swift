import CodeModel

/// Which module of the model a name means in an import statement.
///
/// Two packages may have modules of one name. Then a module means the one of its own package, else the one that its manifest declares, else
/// the first.
struct ModuleNames: Sendable {
  private var modules: [String: [ModuleID]] = [:]
  private var declared: Set<[ModuleID]> = []
  private let packages: [PackageID?]

  init(_ model: CodeModel) {
    packages = model.modules.map(\.package)
    for (index, module) in model.modules.enumerated() where module.kind != .external {
      modules[module.importName, default: []].append(ModuleID(index))
    }
    for dependency in model.declaredDependencies { declared.insert([dependency.dependent, dependency.dependency]) }
  }

  /// Nil for a module that no package of the model declares.
  func module(named name: String, importedBy importer: ModuleID) -> ModuleID? {
    guard let candidates = modules[name] else { return nil }
    guard candidates.count > 1 else { return candidates[0] }
    return candidates.first { packages[$0.index] == packages[importer.index] }
      ?? candidates.first { declared.contains([importer, $0]) } ?? candidates[0]
  }
}
