#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the file system says about a file without opening it, by which one that has not changed is known again: as
/// git's index does it.
package struct FileStamp: Hashable, Sendable {
  package var size: Int64
  /// Nanoseconds since 1970.
  package var modified: Int64
  /// When the file's content or its attributes changed; no program can set it.
  package var changed: Int64
  package var inode: UInt64
  package var device: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64, device: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.device = device
  }

  /// - Parameter path: links are followed.
  ///
  /// Nil where nothing is there, or no regular file.
  package init?(_ path: String) {
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
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Whether the file was left alone for so long before a moment that a later change must show in its stamp.
  ///
  /// File systems count time in steps of up to two seconds, and a file that is written twice within one step keeps its
  /// stamp. Git calls such entries racily clean and reads them again; here they are not noted.
  package func isSettled(before moment: Int64) -> Bool {
    max(modified, changed) < moment - 3_000_000_000
  }
}
