package import CodeModel
import GraphAnalysis
import HostSystem
import PlatformTables
import SwiftFacts

/// What one repository gives to the tables: everything that its own packages say, and nothing that other packages say.
///
/// A package that lies beside the root's folder belongs to another shard, also where it was read along to find out what
/// names mean: its rows come from there, so no row is ever written twice.
package struct Shard {
  let model: CodeModel
  let products: [Product]
  let keys: JoinKeys
  /// By file; empty for those of other shards.
  let foreignNames: [[ForeignName]]
  package let repository: String
  /// The commit that was read, or `worktree`.
  package let commit: String

  /// - Parameters:
  ///   - model: read with declarations and tests.
  ///   - identity: what other packages call the root package, where its folder is called otherwise.
  ///   - repository: the name of the partition; nil for the root's identity.
  ///   - bytes: of a file of the model; nil where it cannot be read.
  package init(
    of model: CodeModel, products: [Product], identity: String?, repository: String?,
    bytes: @Sendable (SourceFile) -> [UInt8]?
  ) {
    self.model = model
    self.products = products
    let keys = JoinKeys(model, rootIdentity: identity)
    self.keys = keys
    self.repository = repository ?? keys.identities.first ?? ""
    commit = model.revision ?? "worktree"
    foreignNames = Self.foreignNames(in: model, bytes: bytes)
  }

  func isOwn(_ package: PackageID) -> Bool { Self.isOwn(model[package]) }

  func isOwn(_ module: ModuleID) -> Bool { model[module].package.map(isOwn) ?? false }

  private static func isOwn(_ package: Package) -> Bool {
    package.origin != .external && package.path != ".." && !package.path.hasPrefix("../")
  }

  private static func foreignNames(in model: CodeModel, bytes: (SourceFile) -> [UInt8]?) -> [[ForeignName]] {
    var result = [[ForeignName]](repeating: [], count: model.files.count)
    let importers = Set(model.imports.filter { model[$0.dependency].kind == .external }.map(\.file)).sorted()
    let files = importers.filter { model[model[$0].module].package.map { isOwn(model[$0]) } ?? false }
    guard !files.isEmpty else { return result }
    let foreign = ForeignNames(model)
    // A few hundred texts at a time, so that a large repository is never in memory as a whole.
    for start in stride(from: 0, to: files.count, by: 512) {
      let batch = files[start..<min(start + 512, files.count)].compactMap { file in
        bytes(model[file]).map { (file, $0) }
      }
      let texts = batch.map(\.1)
      let names = texts.concurrentMap(
        patience: { ReadingPatience.seconds(forBytes: $0.count) }, abandoned: { _ in (SourceNames(), LineTable([])) },
        { (SourceNames(parsing: $0), LineTable($0)) })
      for (file, (names, lines)) in zip(batch.map(\.0), names) {
        result[file.index] = foreign.names(in: file, names, lines)
      }
    }
    return result
  }
}
