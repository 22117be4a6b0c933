package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// All that whoever changes files of the user does to a file system, a function each; a test puts others in their place, which fail or
/// end the program.
package struct FileOperations: Sendable {
  /// Makes a file that is not there yet, with permissions of its own or the usual ones. When it returns, the bytes are
  /// on the disk.
  package var create:
    @Sendable (_ path: String, _ bytes: [UInt8], _ permissions: FilePermissions?) throws(Errno) -> Void
  /// Writes one byte of a file that is there.
  package var overwrite: @Sendable (_ path: String, _ offset: Int, _ byte: UInt8) throws(Errno) -> Void
  /// Gives a file a second name.
  package var link: @Sendable (_ path: String, _ name: String) throws(Errno) -> Void
  /// Puts a file into the place of another, or where there is none.
  package var rename: @Sendable (_ path: String, _ place: String) throws(Errno) -> Void
  package var remove: @Sendable (_ path: String) throws(Errno) -> Void
  package var makeFolder: @Sendable (_ path: String) throws(Errno) -> Void
  /// Removes a folder in which nothing is.
  package var removeFolder: @Sendable (_ path: String) throws(Errno) -> Void

  package static let system = FileOperations(
    create: { path, bytes, permissions throws(Errno) in try Self.create(path, bytes, permissions) },
    overwrite: { path, offset, byte throws(Errno) in
      try Self.opened(path, O_WRONLY) { descriptor in pwrite(descriptor, [byte], 1, off_t(offset)) == 1 }
    },
    link: { path, name throws(Errno) in try Self.check(Self.link(path, name)) },
    rename: { path, place throws(Errno) in try Self.check(Self.rename(path, place)) },
    remove: { path throws(Errno) in try Self.check(unlink(path)) },
    makeFolder: { path throws(Errno) in try Self.check(mkdir(path, 0o777)) },
    removeFolder: { path throws(Errno) in try Self.check(rmdir(path)) })

  private static func create(_ path: String, _ bytes: [UInt8], _ permissions: FilePermissions?) throws(Errno) {
    try opened(path, O_WRONLY | O_CREAT | O_EXCL, permissions ?? FilePermissions(rawValue: 0o666)) { descriptor in
      guard bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) else { return false }
      // What the user's mask takes away of permissions that a file had, it gets back.
      if let permissions { return fchmod(descriptor, permissions.rawValue) == 0 }
      return true
    }
  }

  /// Opens a file that is no link, lets `body` change it, and waits until it is on the disk.
  ///
  /// - Parameter body: false, with `errno` set, where it does not succeed.
  private static func opened(
    _ path: String, _ flags: Int32, _ permissions: FilePermissions = [], _ body: (Int32) -> Bool
  ) throws(Errno) {
    let descriptor = open(path, flags | O_NOFOLLOW | O_CLOEXEC, permissions.rawValue)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    // Some file systems have nothing to flush; a full disk shows here at the latest on others.
    let isDone = body(descriptor) && (fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP)
    let code = errno
    guard close(descriptor) == 0 || !isDone else { throw Errno(rawValue: errno) }
    guard isDone else { throw Errno(rawValue: code) }
  }

  private static func check(_ result: Int32) throws(Errno) {
    guard result == 0 else { throw Errno(rawValue: errno) }
  }

  private static func link(_ path: String, _ name: String) -> Int32 {
    linkat(AT_FDCWD, path, AT_FDCWD, name, 0)
  }

  private static func rename(_ path: String, _ place: String) -> Int32 {
    renameat(AT_FDCWD, path, AT_FDCWD, place)
  }
}
