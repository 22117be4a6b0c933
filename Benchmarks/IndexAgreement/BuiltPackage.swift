import CodeModel
import Foundation
import PackageReading
import SystemPackage

/// A package that was built in debug: what Seam reads of it before any name is resolved, and what the compiler noted.
struct BuiltPackage {
  let name: String
  /// Absolute, without symbolic links.
  let folder: String
  /// Packages, modules and files; types and references are for others to fill.
  let skeleton: CodeModel
  /// The Swift files that are scored and that the index covers, by path.
  private(set) var files: [CoveredFile] = []
  /// Paths of files that were changed after the compiler read them.
  private(set) var staleFiles: [String] = []

  init(folder: String, includesTests: Bool, library: IndexStoreLibrary) async throws {
    let url = URL(filePath: folder).resolvingSymlinksInPath()
    name = url.lastPathComponent
    self.folder = WorkingTree.canonical(url.path(percentEncoded: false))
    let reader = PackageReader(root: FilePath(self.folder), manifests: ManifestReader())
    skeleton = try await reader.read(upTo: .imports).model
    let store = try IndexStore(path: self.folder + "/.build/debug/index/store", library: library)
    let units = try Self.newestUnits(of: store)
    for file in skeleton.files where file.isSwift && (includesTests || skeleton[file.module].kind != .test) {
      try cover(file.path, with: units, of: store)
    }
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
