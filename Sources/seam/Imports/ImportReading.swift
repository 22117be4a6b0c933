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
  /// Packages in which imports without a word are internal.
  private let internalPackages: Set<PackageID>

  init(package: PackageOptions, console: Console) async throws {
    let model = try await package.read(upTo: .declarations, tests: true, console: console)
    let snapshot = try package.snapshot(at: package.revision)
    let sources = model.files.map { file in file.isSwift ? (try? snapshot.bytes(of: file.path)) ?? [] : [] }
    self.model = model
    let manifests = Self.manifests(of: model, in: snapshot)
    let strict = Self.packages(manifests, thatSwitchOn: "MemberImportVisibility")
    internalPackages = Self.packages(manifests, thatSwitchOn: "InternalImportsByDefault")
    analysis = ImportAnalysis(
      of: ImportWorld(
        model, syntax: ImportSyntax.parsing(sources),
        headers: HeaderFiles(of: model, in: snapshot).ofModule.mapValues(HeaderNames.init),
        strictPackages: strict, internalPackages: internalPackages))
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
    package.map(internalPackages.contains) ?? false
  }

  /// Those in whose manifest the feature stands, on a line that is no comment.
  private static func packages(_ manifests: [PackageID: String], thatSwitchOn feature: String) -> Set<PackageID> {
    Set(
      manifests.filter { manifest in
        manifest.value.split(whereSeparator: \.isNewline).contains {
          $0.contains(feature) && !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
        }
      }.keys)
  }
}
