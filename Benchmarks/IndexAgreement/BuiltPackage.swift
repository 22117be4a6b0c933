import CodeModel
import Foundation
import PackageReading

/// A package that was built in debug, as far as the scorer needs it: its folder, its files and what the compiler noted about them.
struct BuiltPackage {
  var name: String
  /// Without symbolic links.
  var folder: String
  /// The Swift files that are scored and that the index covers, by path.
  var files: [CoveredFile]
  /// Packages, modules and files; types and references are for others to fill.
  var skeleton: CodeModel
  /// Paths of files that were changed after the compiler read them.
  var staleFiles: [String]

  init(folder: String, includesTests: Bool, library: IndexStoreLibrary) throws {
    let url = URL(filePath: folder).resolvingSymlinksInPath()
    self.folder = url.path(percentEncoded: false).trimmingSuffix("/")
    name = url.lastPathComponent
    let store = try IndexStore(path: self.folder + "/.build/debug/index/store", library: library)
    let units = try Self.newestUnits(of: store, folder: self.folder)
    skeleton = Self.skeleton(name: name, units: units)
    files = []
    staleFiles = []
    for unit in units where includesTests || !unit.isTest {
      guard let recordName = unit.unit.records.first(where: { $0.file == unit.unit.mainFile })?.name,
        let bytes = FileManager.default.contents(atPath: unit.unit.mainFile)
      else { continue }
      files.append(
        CoveredFile(path: unit.path, record: try store.record(named: recordName), text: SourceText(bytes: [UInt8](bytes))))
      if Self.modificationTime(of: unit.unit.mainFile) > unit.unit.modificationTime { staleFiles.append(unit.path) }
    }
  }

  private struct FileUnit {
    var path: String
    var unit: IndexUnit
    var isTest: Bool { path.hasPrefix("Tests/") || path.contains("/Tests/") || unit.moduleName.hasSuffix("Tests") }
  }

  /// The newest unit of each Swift file of the package, by path.
  private static func newestUnits(of store: IndexStore, folder: String) throws -> [FileUnit] {
    var newest: [String: FileUnit] = [:]
    for name in store.unitNames {
      let unit = try store.unit(named: name)
      guard unit.mainFile.hasPrefix(folder + "/"), unit.mainFile.hasSuffix(".swift") else { continue }
      let path = String(unit.mainFile.dropFirst(folder.count + 1))
      guard !path.hasPrefix(".build/"), FileManager.default.fileExists(atPath: unit.mainFile) else { continue }
      if let other = newest[path], other.unit.modificationTime >= unit.modificationTime { continue }
      newest[path] = FileUnit(path: path, unit: unit)
    }
    return newest.values.sorted { $0.path < $1.path }
  }

  private static func skeleton(name: String, units: [FileUnit]) -> CodeModel {
    var model = CodeModel()
    model.packages = [Package(identity: name.lowercased(), name: name, origin: .root, path: "")]
    let moduleNames = Set(units.map(\.unit.moduleName)).sorted()
    model.modules = moduleNames.map { module in
      let isTest = units.contains { $0.unit.moduleName == module && $0.isTest }
      return Module(name: module, kind: isTest ? .test : .library, package: PackageID(0), folder: nil)
    }
    model.files = units.map { unit in
      let module = moduleNames.firstIndex(of: unit.unit.moduleName)!
      return SourceFile(path: unit.path, module: ModuleID(module), lineCount: 0, isSwift: true)
    }
    return model
  }

  private static func modificationTime(of path: String) -> Int64 {
    let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    return Int64((date?.timeIntervalSince1970 ?? 0) * 1e9)
  }
}

extension String {
  func trimmingSuffix(_ suffix: String) -> String { count > 1 && hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
