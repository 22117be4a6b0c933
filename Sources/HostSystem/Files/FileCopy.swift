package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Copies of single files and links, into folders that are there.
package enum FileCopy {
  /// Writes a new file; one that is there is replaced.
  package static func write(_ bytes: [UInt8], to path: String, permissions: UInt32) throws(Errno) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(permissions))
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    defer { close(descriptor) }
    guard bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) else { throw Errno(rawValue: errno) }
    // What the user's mask took away.
    fchmod(descriptor, mode_t(permissions))
  }

  /// Makes a link that leads where another leads; what is there already stays.
  package static func link(_ source: String, to path: String) throws(Errno) {
    guard let target = FileCopy.target(ofLink: source) else { throw Errno(rawValue: errno) }
    guard symlink(target.map { CChar(bitPattern: $0) } + [0], path) == 0 || errno == EEXIST else {
      throw Errno(rawValue: errno)
    }
  }

  /// The bytes that a symbolic link holds; nil, where it cannot be read.
  package static func target(ofLink path: String) -> [UInt8]? {
    let limit = Int(PATH_MAX) + 1
    var length = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      length = readlink(path, buffer.baseAddress!, limit)
      count = max(0, length)
    }
    return length < 0 ? nil : bytes
  }

  /// Gives a file, or a link itself, the time of now; what may not be touched is left.
  package static func renewModificationTime(of path: String) {
    utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
  }
}
