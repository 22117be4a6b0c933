import CodeModel
import ImportAnalysis
import PackageReading
import Snapshots
import SwiftFacts
import SystemPackage

/// A package, read for its imports.
struct ImportReading {
  let model: CodeModel
  let analysis: ImportAnalysis
  /// Packages whose manifests name a feature of the compiler.
  private let manifests: [PackageID: String]

  init(package: PackageOptions, console: Console) async throws {
    let model = try await package.read(upTo: .declarations, tests: true, console: console)
    let snapshot = try package.snapshot(at: package.revision)
    let sources = model.files.map { file in file.isSwift ? (try? snapshot.bytes(of: file.path)) ?? [] : [] }
    self.model = model
    manifests = Self.manifests(of: model, in: snapshot)
    let strict = Set(manifests.filter { $0.value.contains("MemberImportVisibility") }.keys)
    analysis = ImportAnalysis(
      of: ImportWorld(model, syntax: ImportSyntax.parsing(sources), strictPackages: strict))
  }

  private static func manifests(of model: CodeModel, in snapshot: any Snapshot) -> [PackageID: String] {
    var result: [PackageID: String] = [:]
    for (index, package) in model.packages.enumerated() where package.origin != .external {
      let files = model.modules.filter { $0.package == PackageID(index) }.compactMap(\.declaration?.file)
      guard let bytes = try? snapshot.bytes(of: files.first ?? package.manifestPath) else { continue }
      result[PackageID(index)] = String(decoding: bytes, as: UTF8.self)
    }
    return result
  }

  /// Whether imports without a word are internal in a package: only then may others of the same module be `package`.
  func importsAreInternal(in package: PackageID?) -> Bool {
    package.flatMap { manifests[$0] }?.contains("InternalImportsByDefault") ?? false
  }
}
