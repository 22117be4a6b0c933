import CSQLite
import HostSystem

/// SQLite, opened when it is first needed, and never closed.
enum SQLiteLibrary {
  /// The library's functions; a failure is not tried again.
  ///
  /// - Throws: ``SQLiteError`` where the machine has none.
  static func functions() throws(SQLiteError) -> UnsafePointer<seam_sqlite> { try shared.get().pointer }

  // Unchecked: written once, before anybody can ask.
  private struct Functions: @unchecked Sendable { let pointer: UnsafePointer<seam_sqlite> }

  private static let shared = open(candidates)

  /// Where systems keep the library: the linker's own search on Linux, and the system's own on macOS.
  private static let candidates = ["libsqlite3.so.0", "libsqlite3.so", "/usr/lib/libsqlite3.dylib", "libsqlite3.dylib"]

  /// Why nothing is kept on a machine without it.
  static func missing(_ reason: String) -> SQLiteError {
    SQLiteError(
      code: SQLITE_ERROR,
      message: "SQLite is not on this machine, \(reason); install it (Debian, Ubuntu: apt install libsqlite3-0)")
  }

  /// Whether one of `candidates` is a SQLite; for tests, which name others.
  static func isThere(among candidates: [String]) -> SQLiteError? {
    if case .failure(let error) = open(candidates) { error } else { nil }
  }

  private static func open(_ candidates: [String]) -> Result<Functions, SQLiteError> {
    let functions = UnsafeMutablePointer<seam_sqlite>.allocate(capacity: 1)
    functions.initialize(to: seam_sqlite())
    var reasons: [String] = []
    for path in candidates {
      guard let reason = DamagedLibrary.told(of: path, { seam_sqlite_open_library(path, functions) }) else {
        return .success(Functions(pointer: UnsafePointer(functions)))
      }
      reasons.append(String(cString: reason))
    }
    functions.deallocate()
    return .failure(missing(reasons.reasonOfMissingLibrary))
  }
}
