package import CodeModel
import HostSystem
import Snapshots
import SystemPackage

/// Fills a model's types and references from the compiler's own index.
///
/// ```swift
/// let reader = IndexStoreReader(packageFolder: "/home/me/swift-nio", store: try .ofLastBuild(of: "/home/me/swift-nio"))
/// let problems = try reader.fill(&model)
/// ```
package struct IndexStoreReader {
  private let packageFolder: String
  private let store: IndexStore

  /// - Parameter packageFolder: the folder to which the paths of the model's files are relative, absolute.
  package init(packageFolder: String, store: IndexStore) {
    self.packageFolder = packageFolder
    self.store = store
  }

  /// Opens a store with the library of the toolchain in use.
  ///
  /// - Parameter path: the store, or a folder of a build that holds one; nil for the newest of the package's own
  ///   builds.
  package init(packageFolder: String, storePath path: String?) throws(IndexStoreError) {
    let location =
      if let path { IndexStore.location(at: path) } else { try IndexStore.location(inPackage: packageFolder) }
    self.init(packageFolder: packageFolder, store: try IndexStore(path: location, library: .ofToolchain()))
  }

  /// Replaces the model's types and references by those of the index.
  ///
  /// Counted are the types that stand in the model's Swift files, what their modules add to types of others, and the
  /// places where the files' code names them, their members, or functions and variables of the model's files. What only the compiler wrote (synthesised members,
  /// expanded macros) is not. Who names a type alias depends on the alias, and on the types behind it only where their
  /// members are named.
  ///
  /// - Precondition: packages, modules and files of the model are filled.
  /// - Returns: what is stale, damaged or not covered.
  /// - Throws: where the store has nothing to say about this package.
  package func fill(_ model: inout CodeModel) throws(IndexStoreError) -> [Problem] {
    let coverage = try IndexCoverage(of: model, packageFolder: packageFolder, in: store)
    let (files, problems) = store.files(coveredBy: coverage, of: model, in: WorkingTree(root: FilePath(packageFolder)))
    let declarations = IndexedDeclarations(of: files)
    let types = IndexedTypes(of: declarations, in: model)
    let references = files.concurrentMap { file in
      IndexedReferences(of: file, declarations: declarations, types: types).collect()
    }
    model.types = types.nominalTypes
    model.references = references.flatMap { $0 }
    return coverage.problems + problems
  }
}
