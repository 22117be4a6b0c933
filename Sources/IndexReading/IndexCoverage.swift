import CodeModel
import HostSystem
import Snapshots

/// Which compilation describes each file of a model.
struct IndexCoverage {
  /// Parallel to the model's files; nil where the store knows nothing of the file.
  private(set) var units: [IndexUnit?]
  private(set) var problems: [Problem] = []
  private let files: [SourceFile]

  /// - Throws: ``IndexStoreError/empty(path:)``, ``IndexStoreError/foreign(path:package:)``, and
  ///   ``IndexStoreError/unreadable(path:reason:)`` where not one unit can be read.
  init(of model: CodeModel, packageFolder: String, in store: IndexStore) throws(IndexStoreError) {
    let names = store.unitNames
    guard !names.isEmpty else { throw .empty(path: store.path) }
    files = model.files
    units = Array(repeating: nil, count: model.files.count)
    let places = FilePlaces(model: model, packageFolder: packageFolder)
    var damaged: [IndexStoreError] = []
    for name in names {
      do throws(IndexStoreError) {
        let unit = try store.unit(named: name)
        if let file = places.file(of: unit) { keep(unit, for: file) }
      } catch {
        damaged.append(error)
      }
    }
    if damaged.count == names.count { throw damaged[0] }
    guard units.contains(where: { $0 != nil }) else { throw .foreign(path: store.path, package: packageFolder) }
    if !damaged.isEmpty {
      problems.append(
        Problem(
          file: "",
          message: "\(damaged.count) of \(names.count) units of the index are damaged and left out: \(damaged[0])"))
    }
    reportUncovered()
    reportStale(packageFolder: packageFolder)
  }

  /// Of several builds the newest counts, of equally new ones the first by name.
  private mutating func keep(_ unit: IndexUnit, for file: FileID) {
    if let other = units[file.index], other.modificationTime >= unit.modificationTime { return }
    units[file.index] = unit
  }

  private mutating func reportUncovered() {
    let paths = files.indices.filter { files[$0].isSwift && units[$0] == nil }.map { files[$0].path }
    guard !paths.isEmpty else { return }
    let count = paths.count == 1 ? "1 file is" : "\(paths.count) files are"
    problems.append(
      Problem(
        file: "", message: "\(count) not in the index and left out, for the build did not compile them: \(list(paths))")
    )
  }

  private mutating func reportStale(packageFolder: String) {
    let paths = files.indices.filter { index in
      guard let unit = units[index], let status = FileStatus(path: packageFolder + "/" + files[index].path) else {
        return false
      }
      return status.modificationTime > unit.modificationTime
    }.map { files[$0].path }
    guard !paths.isEmpty else { return }
    let count = paths.count == 1 ? "1 file" : "\(paths.count) files"
    problems.append(
      Problem(
        file: "",
        message:
          "\(count) changed since the index was written, run `swift build` to bring it up to date: \(list(paths))"))
  }

  private func list(_ paths: [String]) -> String { paths.joined(separator: ", ") }
}

/// The files of a model by absolute path, symbolic links resolved.
private struct FilePlaces {
  private var filesOfPath: [String: [FileID]] = [:]
  private let model: CodeModel

  init(model: CodeModel, packageFolder: String) {
    self.model = model
    for index in model.files.indices where model.files[index].isSwift {
      let path = WorkingTree.canonical(packageFolder + "/" + model.files[index].path)
      filesOfPath[path, default: []].append(FileID(index))
    }
  }

  /// The file that a unit describes: in case of a file in several targets that of the unit's module.
  func file(of unit: IndexUnit) -> FileID? {
    guard !unit.mainFile.isEmpty, !unit.isSystem,
      let files = filesOfPath[unit.mainFile] ?? filesOfPath[WorkingTree.canonical(unit.mainFile)]
    else { return nil }
    return files.count == 1 ? files[0] : files.first { model[model[$0].module].importName == unit.moduleName }
  }
}
