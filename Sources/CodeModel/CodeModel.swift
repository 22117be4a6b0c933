/// What a package and the local packages it uses declare, and how their parts depend on each other.
///
/// Plain values: a reader fills the arrays once, everything else only reads them. The arrays are in a total order that
/// depends on the sources alone (packages: root, local ones by path; modules by package and name; behind them what other
/// packages hold, as it is first named; files by path; types by id, after them extensions of other modules' types), so
/// equal sources make equal models.
package struct CodeModel: Sendable {
  package var packages: [Package] = []
  package var modules: [Module] = []
  package var files: [SourceFile] = []
  package var types: [NominalType] = []

  /// What the manifests declare, module to module.
  package var declaredDependencies: [DeclaredDependency] = []
  /// What the import statements say, file to module.
  package var imports: [Import] = []
  /// What names say: code of one file and type names a declaration of another.
  package var references: [Reference] = []

  // MARK: - What is read on demand only

  /// Everything that code can name, in order of file and position.
  package var declarations: [Declaration] = []
  /// Where code names a declaration, in order of file and position.
  package var uses: [DeclarationUse] = []
  /// What functions, accessors and initial values hold, for the files that were asked for.
  package var bodies: [DeclarationID: Expression] = [:]
  /// Statements outside any declaration, for the files that were asked for.
  package var topLevelCode: [FileID: Expression] = [:]

  /// The commit that was read, or nil for a working tree.
  package var revision: String?
  /// What a graph is called, where that is not the first package's name.
  package var title: String?
  /// What was read: the root package, or projects and packages of a codebase.
  package var sources: [ReadSource] = []
  /// Swift files below the root that belong to no target.
  package var unassigned: [String] = []

  package init() {}

  // What is asked for is lent and not copied: a declaration has a dozen parts to be counted up and down, and mostly one
  // of them is wanted.
  package subscript(id: PackageID) -> Package { _read { yield packages[id.index] } }
  package subscript(id: ModuleID) -> Module { _read { yield modules[id.index] } }
  package subscript(id: FileID) -> SourceFile { _read { yield files[id.index] } }
  package subscript(id: TypeID) -> NominalType { _read { yield types[id.index] } }
  package subscript(id: DeclarationID) -> Declaration { _read { yield declarations[id.index] } }

  /// By module and type of another module: the extension that the module has of it.
  package var extensionOfType: [ModuleID: [TypeID: TypeID]] {
    var result: [ModuleID: [TypeID: TypeID]] = [:]
    for (index, type) in types.enumerated() {
      if let extended = type.extended { result[type.module, default: [:]][extended] = TypeID(index) }
    }
    return result
  }

  /// What manifests and imports alone say, whatever a reading or a cache knew beside it.
  package var withoutReferences: CodeModel {
    var result = self
    result.references = []
    return result
  }

  /// The package that Seam was pointed at.
  package var root: Package? { packages.first }
}
