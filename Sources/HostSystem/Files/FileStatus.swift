#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the file system says about a path.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case file, folder, link, other }

  package let kind: Kind
  /// The bits that `chmod` sets.
  package let permissions: UInt32
  /// The number of the user whose it is.
  package let owner: UInt32
  /// In bytes.
  package let size: Int64
  package let inode: UInt64
  /// In nanoseconds since 1970.
  package let modificationTime: Int64
  /// When the content or the attributes changed, by the same clock; no program can set it.
  package let changeTime: Int64

  /// Nil where there is nothing, or nothing that may be seen.
  ///
  /// - Parameter followingLinks: otherwise a symbolic link is what is told about.
  package init?(path: String, followingLinks: Bool = true) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    permissions = UInt32(status.st_mode & 0o7777)
    owner = UInt32(status.st_uid)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
    let times = (status.st_mtimespec, status.st_ctimespec)
    #else
    let times = (status.st_mtim, status.st_ctim)
    #endif
    modificationTime = Self.nanoseconds(times.0)
    changeTime = Self.nanoseconds(times.1)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  package var isFolder: Bool { kind == .folder }

  /// Nobody may write it; what the system would allow a superuser all the same, the user has still said.
  package var isReadOnly: Bool { permissions & 0o222 == 0 }

  /// Whether this process may write to what is at a path, and nobody has said that it should not.
  package static func isWritable(_ path: String) -> Bool {
    guard let status = FileStatus(path: path, followingLinks: false), !status.isReadOnly else { return false }
    return access(path, W_OK) == 0
  }
}
