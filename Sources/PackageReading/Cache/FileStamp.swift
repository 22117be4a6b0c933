#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the file system says about a file without opening it, by which one that has not changed is known again: as git's index does it.
struct FileStamp: Hashable, Sendable {
  var size: Int64
  /// Nanoseconds since 1970.
  var modified: Int64
  /// When the file's content or its attributes changed; no program can set it.
  var changed: Int64
  var inode: UInt64
  var device: UInt64

  /// - Parameter path: links are followed.
  ///
  /// Nil where nothing is there, or no regular file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int64(status.st_size)
    #if canImport(Darwin)
    modified = Self.nanoseconds(status.st_mtimespec)
    changed = Self.nanoseconds(status.st_ctimespec)
    #else
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    #endif
    inode = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The time by the same clock.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Whether the file was left alone for so long before a moment that a later change must show in its stamp.
  ///
  /// File systems count time in steps of up to two seconds, and a file that is written twice within one step keeps its stamp. Git calls
  /// such entries racily clean and reads them again; here they are not noted.
  func isSettled(before moment: Int64) -> Bool {
    max(modified, changed) < moment - 3_000_000_000
  }
}

extension FileStamp {
  func encode(into writer: inout ByteWriter) {
    writer.write(size)
    writer.write(modified)
    writer.write(changed)
    writer.write(inode)
    writer.write(device)
  }

  init(from reader: inout ByteReader) throws {
    size = try reader.read()
    modified = try reader.read()
    changed = try reader.read()
    inode = try reader.read()
    device = try reader.read()
  }
}
