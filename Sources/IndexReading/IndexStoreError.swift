/// Why the compiler's index cannot be read at all.
package enum IndexStoreError: Error, Equatable, CustomStringConvertible {
  /// No toolchain was found that holds the library.
  case libraryNotFound(searched: [String])
  /// The library is there and does not load, or lacks a function.
  case libraryUnusable(path: String, reason: String)
  /// No build of the package has left an index.
  case storeNotFound(package: String)
  /// Something else is at the path, or nothing.
  case notAStore(path: String)
  /// The files of the store are damaged.
  case unreadable(path: String, reason: String)
  case empty(path: String)
  /// The store belongs to other sources.
  case foreign(path: String, package: String)

  package var description: String {
    switch self {
    case .libraryNotFound(let searched):
      """
      The Swift toolchain's libIndexStore was not found (looked at \(searched.isEmpty ? "an empty PATH" : searched.joined(separator: ", "))). \
      Put the toolchain's swift on PATH, or leave out --index-store to resolve names without the compiler.
      """
    case .libraryUnusable(let path, let reason):
      "\(path) cannot be used: \(reason). Put a Swift 5.9 or later toolchain's swift first on PATH."
    case .storeNotFound(let package):
      "\(package) has no index store: run `swift build` there first, or give the store's path after --index-store."
    case .notAStore(let path):
      "\(path) is no index store: it has no folder v5/units. Give the store of a build, as in .build/debug/index/store."
    case .unreadable(let path, let reason):
      "The index store \(path) cannot be read: \(reason). Delete it and run `swift build` again."
    case .empty(let path):
      "The index store \(path) is empty. Run `swift build` (a debug build, which writes the index) and try again."
    case .foreign(let path, let package):
      "The index store \(path) knows none of the files of \(package): it was written for other sources, or for another folder. "
        + "Run `swift build` in \(package), or give that build's store."
    }
  }
}
