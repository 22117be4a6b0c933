import CodeModel
import Foundation
import PackageReading
import SystemPackage

/// A package that was built in debug: what Seam reads of it, and what the compiler noted.
struct BuiltPackage {
  let name: String
  /// Absolute, without symbolic links.
  let folder: String
  private let reader: PackageReader
  /// The Swift files that are scored and that the index covers, by path.
  private(set) var files: [CoveredFile] = []
  /// Paths of files that were changed after the compiler read them.
  private(set) var staleFiles: [String] = []

  init(folder: String, includesTests: Bool, library: IndexStoreLibrary) async throws {
    let url = URL(filePath: folder).resolvingSymlinksInPath()
    name = url.lastPathComponent
    self.folder = WorkingTree.canonical(url.path(percentEncoded: false))
    reader = PackageReader(root: FilePath(self.folder), manifests: ManifestReader())
    let model = try await reader.read(upTo: .manifests).model
    let store = try IndexStore(path: self.folder + "/.build/debug/index/store", library: library)
    let units = try Self.newestUnits(of: store)
    for file in model.files where file.isSwift && (includesTests || model[file.module].kind != .test) {
      try cover(file.path, with: units, of: store)
    }
  }

  /// The graph to score, read as the command reads it.
  func graph(from source: IndexAgreement.ScoredGraph) async throws -> CodeModel {
    var reader = reader
    switch source {
    case .index: reader.referenceSource = .indexStore(path: nil)
    case .syntax, .both: break
    }
    return try await reader.read(upTo: .references).model
  }

  /// The newest unit for each file, by the path that the compiler was given.
  private static func newestUnits(of store: IndexStore) throws -> [String: IndexUnit] {
    var newest: [String: IndexUnit] = [:]
    for name in store.unitNames {
      let unit = try store.unit(named: name)
      if let other = newest[unit.mainFile], other.modificationTime >= unit.modificationTime { continue }
      newest[unit.mainFile] = unit
    }
    return newest
  }

  private mutating func cover(_ path: String, with units: [String: IndexUnit], of store: IndexStore) throws {
    let absolutePath = WorkingTree.canonical(folder + "/" + path)
    guard let unit = units[absolutePath], !files.contains(where: { $0.path == path }),
      let record = unit.records.first(where: { $0.file == unit.mainFile }), let bytes = FileManager.default.contents(atPath: absolutePath)
    else { return }
    let text = SourceText(bytes: [UInt8](bytes))
    files.append(CoveredFile(path: path, record: try store.record(named: record.name), text: text))
    let date = try FileManager.default.attributesOfItem(atPath: absolutePath)[.modificationDate] as? Date
    if let date, Int64(date.timeIntervalSince1970) > unit.modificationTime / 1_000_000_000 { staleFiles.append(path) }
  }
}
