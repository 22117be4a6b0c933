import CodeModel
import Foundation
import IndexReading
import Manifests
import PackageReading
import Snapshots
import SystemPackage

/// A package that was built in debug: what Seam reads of it, and what the compiler noted.
struct BuiltPackage {
  let name: String
  /// Absolute, without symbolic links.
  let folder: String
  private let reader: PackageReader
  /// What the compiler makes of the Swift files that are scored and that the index covers.
  let truth: CompilerTruth
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
    var files: [String: CoveredFile] = [:]
    for file in model.files
    where file.isSwift && (includesTests || model[file.module].kind != .test) && files[file.path] == nil {
      let path = WorkingTree.canonical(self.folder + "/" + file.path)
      guard let unit = units[path],
        let covered = try CoveredFile(
          file, module: model[file.module].name, absolutePath: path, unit: unit, store: store)
      else {
        continue
      }
      files[file.path] = covered
      if try Self.isStale(path, unit: unit) { staleFiles.append(file.path) }
    }
    if files.isEmpty { throw NothingToScore(folder: self.folder) }
    truth = CompilerTruth(files: files.values.sorted { $0.path < $1.path })
  }

  struct NothingToScore: Error, CustomStringConvertible {
    let folder: String
    var description: String {
      "the index in \(folder)/.build knows none of its files; build it in debug, or with --build"
    }
  }

  /// The graph to score, read as the command reads it.
  func graph(from source: IndexAgreement.ScoredGraph) async throws -> CodeModel {
    var reader = reader
    switch source {
    case .index: reader.referenceSource = .indexStore(path: nil)
    case .syntax: reader.referenceSource = .syntax
    }
    return try await reader.read(upTo: .references).model
  }

  /// The newest unit for each file, by the path that the compiler was given, links followed.
  private static func newestUnits(of store: IndexStore) throws -> [String: IndexUnit] {
    var newest: [String: IndexUnit] = [:]
    for name in store.unitNames {
      let unit = try store.unit(named: name)
      let path = WorkingTree.canonical(unit.mainFile)
      if let other = newest[path], other.modificationTime >= unit.modificationTime { continue }
      newest[path] = unit
    }
    return newest
  }

  private static func isStale(_ path: String, unit: IndexUnit) throws -> Bool {
    guard let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date else {
      return false
    }
    return Int64(date.timeIntervalSince1970) > unit.modificationTime / 1_000_000_000
  }
}

extension CoveredFile {
  /// Nil where the compiler noted nothing about the file.
  fileprivate init?(
    _ file: SourceFile, module: String, absolutePath: String, unit: IndexUnit, store: IndexStore
  ) throws {
    guard let record = unit.records.first(where: { $0.file == unit.mainFile }),
      let bytes = FileManager.default.contents(atPath: absolutePath)
    else { return nil }
    self.init(
      path: file.path, module: module, record: try store.record(named: record.name),
      text: SourceText(bytes: [UInt8](bytes)))
  }
}
