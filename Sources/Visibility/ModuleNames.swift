package import CodeModel

/// Which module of the model a name means in an import statement.
///
/// Two packages may have modules of one name. Then a module means the one of its own package, else the one that its
/// manifest declares, else the first. In a codebase of projects and packages nothing means what no compiler would let it
/// see (``ModulePermits``).
package struct ModuleNames: Sendable {
  private var modules: [String: [ModuleID]] = [:]
  private var declared: Set<[ModuleID]> = []
  private let packages: [PackageID?]
  /// Nil for a package with its local ones, whose modules may see each other.
  private let permits: ModulePermits?

  package init(_ model: CodeModel) {
    packages = model.modules.map(\.package)
    for (index, module) in model.modules.enumerated() where module.kind != .external {
      modules[module.importName, default: []].append(ModuleID(index))
    }
    for dependency in model.declaredDependencies { declared.insert([dependency.dependent, dependency.dependency]) }
    permits = ModulePermits(model)
  }

  /// Nil for a module that no package of the model declares.
  package func module(named name: String, importedBy importer: ModuleID) -> ModuleID? {
    guard var candidates = modules[name] else { return nil }
    if let permits {
      if candidates.contains(importer) { return importer }
      candidates = candidates.filter { permits.permits($0, from: importer) }
      if let found = candidates.first(where: { declared.contains([importer, $0]) }) { return found }
    }
    guard candidates.count > 1 else { return candidates.first }
    return candidates.first { packages[$0.index] == packages[importer.index] }
      ?? candidates.first { declared.contains([importer, $0]) } ?? candidates[0]
  }
}
