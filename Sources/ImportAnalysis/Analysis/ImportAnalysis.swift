import CodeModel

/// What is wrong with the imports of a codebase and with the dependencies that its manifests declare.
///
/// ```swift
/// let analysis = ImportAnalysis(of: ImportWorld(model, syntax: syntax, strictPackages: []))
/// analysis.findings.filter { $0.certainty == .must }
/// ```
package struct ImportAnalysis: Sendable {
  /// In order of their places.
  package let findings: [ImportFinding]

  package init(of world: ImportWorld) {
    let tables = world.model.modules.indices.map { ModuleNameTable(of: ModuleID($0), in: world) }
    let things = world.model.files.indices.map { NamedThings(of: $0, in: world) }
    let dependencies = DependencyFinder(world, tables: tables)
    let access = AccessFinder(world, tables: tables, things: things)
    let unused = UnusedImportFinder(
      world: world, tables: tables, things: things, loaded: LoadedModules(world), levels: access.levels,
      conformances: access.conformances
    ).findings
    let missing = MissingImportFinder(
      world: world, tables: tables, things: things, dependencies: dependencies, access: access
    ).findings
    // An import that is to go needs no other access.
    let leaving = Set(unused.map { [$0.location.file, $0.imported] })
    let levels = access.findings.filter { !leaving.contains([$0.location.file, $0.imported]) }
    let exported = ExportFinder(world: world, things: things).findings
    // And no way to it in the manifest.
    let gone = Set(unused.lazy.filter { $0.certainty == .must }.map(\.location))
    let undeclared = dependencies.undeclared.filter { !gone.contains($0.location) }
    // What a member is used of is not unused, though no file imports it.
    let used = Set(missing.lazy.map { [$0.module, $0.imported] })
    let declared = dependencies.unused(without: gone).filter { !used.contains([$0.module, $0.imported]) }
    findings = (undeclared + declared + unused + missing + levels + exported).sorted()
  }
}
