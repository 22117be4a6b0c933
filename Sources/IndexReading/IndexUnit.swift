import CIndexStore

/// One compilation of one source file, as the index describes it.
package struct IndexUnit: Sendable {
  package var name: String
  /// The absolute path of the file that was compiled; empty for a unit that describes a compiled module.
  package var mainFile: String
  package var moduleName: String
  /// Whether it describes the SDK.
  package var isSystem: Bool
  /// When the compiler wrote it, in nanoseconds since 1970.
  package var modificationTime: Int64
  /// The records that it names.
  package var records: [Record]

  package struct Record: Sendable, Hashable {
    package var name: String
    /// The absolute path of the file that it describes.
    package var file: String
  }
}

extension IndexStore {
  /// Reads one unit.
  ///
  /// - Throws: ``IndexStoreError/unreadable(path:reason:)`` for a damaged one.
  package func unit(named name: String) throws(IndexStoreError) -> IndexUnit {
    try checkIsFile("units/\(name)")
    let unit = library.guarding { Result { () throws(IndexStoreError) in try self.readUnit(named: name) } }
    guard let unit else { throw .unreadable(path: path, reason: "unit \(name) is damaged") }
    return try unit.get()
  }

  private func readUnit(named name: String) throws(IndexStoreError) -> IndexUnit {
    let functions = library.functions
    var error: indexstore_error_t?
    guard let reader = functions.unit_reader_create(handle, name, &error) else {
      throw .unreadable(path: path, reason: "unit \(name): \(library.takeDescription(of: error))")
    }
    defer { functions.unit_reader_dispose(reader) }
    var seconds: Int64 = 0
    var nanoseconds: Int64 = 0
    functions.unit_reader_get_modification_time(reader, &seconds, &nanoseconds)
    let folder = String(functions.unit_reader_get_working_dir(reader))
    return IndexUnit(
      name: name,
      mainFile: String(functions.unit_reader_get_main_file(reader)).absolutePath(in: folder),
      moduleName: String(functions.unit_reader_get_module_name(reader)),
      isSystem: functions.unit_reader_is_system_unit(reader),
      modificationTime: seconds * 1_000_000_000 + nanoseconds,
      records: records(of: reader, folder: folder))
  }

  private func records(of reader: indexstore_unit_reader_t, folder: String) -> [IndexUnit.Record] {
    var collector = RecordNameCollector(functions: library.functions, folder: folder)
    withUnsafeMutablePointer(to: &collector) { context in
      _ = library.functions.unit_reader_dependencies_apply_f(reader, context) { context, dependency in
        context!.assumingMemoryBound(to: RecordNameCollector.self).pointee.add(dependency!)
        return true
      }
    }
    return collector.records
  }
}

/// Keeps the records among a unit's dependencies; the others are units and files.
private struct RecordNameCollector {
  let functions: seam_indexstore_functions_t
  let folder: String
  var records: [IndexUnit.Record] = []

  /// `INDEXSTORE_UNIT_DEPENDENCY_RECORD`
  private static let recordKind: Int32 = 2

  init(functions: seam_indexstore_functions_t, folder: String) {
    self.functions = functions
    self.folder = folder
  }

  mutating func add(_ dependency: indexstore_unit_dependency_t) {
    guard functions.unit_dependency_get_kind(dependency) == Self.recordKind else { return }
    records.append(
      .init(
        name: String(functions.unit_dependency_get_name(dependency)),
        file: String(functions.unit_dependency_get_filepath(dependency)).absolutePath(in: folder)))
  }
}

extension String {
  fileprivate func absolutePath(in folder: String) -> String {
    isEmpty || hasPrefix("/") ? self : folder + "/" + self
  }
}
