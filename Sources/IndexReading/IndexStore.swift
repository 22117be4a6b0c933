import CIndexStore
import HostSystem

/// One store of the compiler's index: a folder of *units*, one per compiled source file, and *records*, which hold what
/// the file declares and refers to.
package final class IndexStore: @unchecked Sendable {
  // Unchecked: the handle is only read after `init`, and the library lets several threads read one store.
  package let path: String
  let library: IndexStoreLibrary
  let handle: UnsafeMutableRawPointer

  /// Opens the store at `path`.
  ///
  /// - Throws: ``IndexStoreError/notAStore(path:)`` or ``IndexStoreError/unreadable(path:reason:)``.
  package init(path: String, library: IndexStoreLibrary) throws(IndexStoreError) {
    // The library creates what it does not find; a question must not leave a folder behind.
    guard FileStatus(path: path + "/v5/units")?.isFolder == true else {
      throw .notAStore(path: path)
    }
    var error: indexstore_error_t?
    guard let handle = library.functions.store_create(path, &error) else {
      throw .unreadable(path: path, reason: library.takeDescription(of: error))
    }
    self.path = path
    self.library = library
    self.handle = handle
  }

  deinit { library.functions.store_dispose(handle) }

  /// The library waits for a pipe, and reads a device without end.
  ///
  /// - Parameter place: inside the store.
  func checkIsFile(_ place: String) throws(IndexStoreError) {
    guard FileStatus(path: "\(path)/v5/\(place)")?.kind == .other else { return }
    throw .unreadable(path: path, reason: "\(place) is no regular file")
  }

  /// The names of all units, ascending.
  package var unitNames: [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { context in
      _ = library.functions.store_units_apply_f(handle, 1, context) { context, name in
        context!.assumingMemoryBound(to: [String].self).pointee.append(String(name))
        return true
      }
    }
    return names.sorted()
  }
}
