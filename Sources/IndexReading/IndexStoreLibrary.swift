import CIndexStore
import HostSystem

/// The toolchain's libIndexStore, opened at run time.
///
/// Nothing links against it, so Seam starts where there is no toolchain, and follows whichever toolchain wrote the
/// index.
package struct IndexStoreLibrary: @unchecked Sendable {
  // Unchecked: a table of pointers to functions that the library allows every thread to call.
  let functions: seam_indexstore_functions_t

  /// Opens the library at `path`.
  ///
  /// - Throws: ``IndexStoreError/libraryUnusable(path:reason:)``.
  package init(path: String) throws(IndexStoreError) {
    let library: DynamicLibrary
    do {
      library = try DynamicLibrary(path: path)
    } catch {
      throw .libraryUnusable(path: path, reason: error.reason ?? "it does not load")
    }
    var binder = FunctionBinder(library: library)
    binder.bindErrors()
    binder.bindStores()
    binder.bindUnits()
    binder.bindRecords()
    binder.bindSymbols()
    if let missing = binder.missing.first {
      throw .libraryUnusable(path: path, reason: "it has no function \(missing)")
    }
    functions = binder.functions
  }

  /// The text of an error that a function of the library returned; frees it.
  func takeDescription(of error: indexstore_error_t?) -> String {
    guard let error else { return "no reason is given" }
    defer { functions.error_dispose(error) }
    return functions.error_get_description(error).map { String(cString: $0) } ?? "no reason is given"
  }
}

/// Fills the table of functions and remembers which of them the library lacks.
private struct FunctionBinder {
  let library: DynamicLibrary
  var functions = seam_indexstore_functions_t()
  var missing: [String] = []

  mutating func bind<Function>(_ name: String, _ field: WritableKeyPath<seam_indexstore_functions_t, Function?>) {
    if let address = library.address(of: "indexstore_" + name) {
      functions[keyPath: field] = unsafeBitCast(address, to: Function.self)
    } else {
      missing.append("indexstore_" + name)
    }
  }

  mutating func bindErrors() {
    bind("error_get_description", \.error_get_description)
    bind("error_dispose", \.error_dispose)
  }

  mutating func bindStores() {
    bind("store_create", \.store_create)
    bind("store_dispose", \.store_dispose)
    bind("store_units_apply_f", \.store_units_apply_f)
  }

  mutating func bindUnits() {
    bind("unit_reader_create", \.unit_reader_create)
    bind("unit_reader_dispose", \.unit_reader_dispose)
    bind("unit_reader_get_modification_time", \.unit_reader_get_modification_time)
    bind("unit_reader_is_system_unit", \.unit_reader_is_system_unit)
    bind("unit_reader_get_main_file", \.unit_reader_get_main_file)
    bind("unit_reader_get_module_name", \.unit_reader_get_module_name)
    bind("unit_reader_get_working_dir", \.unit_reader_get_working_dir)
    bind("unit_reader_dependencies_apply_f", \.unit_reader_dependencies_apply_f)
    bind("unit_dependency_get_kind", \.unit_dependency_get_kind)
    bind("unit_dependency_get_filepath", \.unit_dependency_get_filepath)
    bind("unit_dependency_get_name", \.unit_dependency_get_name)
  }

  mutating func bindRecords() {
    bind("record_reader_create", \.record_reader_create)
    bind("record_reader_dispose", \.record_reader_dispose)
    bind("record_reader_occurrences_apply_f", \.record_reader_occurrences_apply_f)
    bind("occurrence_get_symbol", \.occurrence_get_symbol)
    bind("occurrence_get_roles", \.occurrence_get_roles)
    bind("occurrence_get_line_col", \.occurrence_get_line_col)
    bind("occurrence_relations_apply_f", \.occurrence_relations_apply_f)
    bind("symbol_relation_get_roles", \.symbol_relation_get_roles)
    bind("symbol_relation_get_symbol", \.symbol_relation_get_symbol)
  }

  mutating func bindSymbols() {
    bind("symbol_get_language", \.symbol_get_language)
    bind("symbol_get_kind", \.symbol_get_kind)
    bind("symbol_get_subkind", \.symbol_get_subkind)
    bind("symbol_get_name", \.symbol_get_name)
    bind("symbol_get_usr", \.symbol_get_usr)
  }
}

extension String {
  /// A copy of text that the library owns.
  init(_ text: indexstore_string_ref_t) {
    self.init(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
  }
}
