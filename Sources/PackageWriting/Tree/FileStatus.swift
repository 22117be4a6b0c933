#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What is at a path, links not followed.
struct FileStatus {
  enum Kind { case file, folder, link, other }

  let kind: Kind
  let permissions: mode_t

  /// - Returns: nil where nothing is there.
  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    permissions = status.st_mode & 0o7777
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }

  /// Nobody may write it; what the system would allow a superuser all the same, the user has still said.
  var isReadOnly: Bool { permissions & 0o222 == 0 }

  static func isWritable(_ path: String) -> Bool {
    guard let status = FileStatus(at: path), !status.isReadOnly else { return false }
    return access(path, W_OK) == 0
  }

  static func lastError() -> String { String(cString: strerror(errno)).lowercased() }
}
