#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is not named by the user but found, and may be anything.
///
/// What lies in a package can be a pipe, which never ends, a device, which has no end, or a file of which only the size
/// exists. So the kind is that of the opened file itself, nothing is waited for, and what is too large is not begun.
package enum RegularFile {
  /// What is read where nobody says otherwise: four times the largest source file that is known to be written by hand
  /// or by a generator.
  package static let usualLimit = 16 << 20

  /// The whole file.
  ///
  /// - Parameter followingLinks: otherwise a symbolic link is none.
  /// - Throws: ``InputError`` with the reason alone, as it stands behind a file's name.
  package static func bytes(of path: String, limit: Int = usualLimit, followingLinks: Bool = true) throws(InputError)
    -> [UInt8]
  {
    guard !path.utf8.contains(0) else { throw InputError(description: "its path holds a NUL character") }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw unreadable() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw InputError(description: "it is \(kind(of: status.st_mode)), and only regular files are read")
    }
    guard Int(status.st_size) <= limit else { throw tooLarge(Int(status.st_size), limit: limit) }
    return try content(of: descriptor, expecting: Int(status.st_size), limit: limit)
  }

  /// Why a file of a size is not read; `--max-file-size` is what the commands call the limit.
  package static func tooLarge(_ size: Int, limit: Int) -> InputError {
    InputError(description: "it has \(size) bytes, more than the \(limit) that are read (--max-file-size)")
  }

  private static func content(of descriptor: Int32, expecting size: Int, limit: Int) throws(InputError) -> [UInt8] {
    var result: [UInt8] = []
    // One byte more than expected tells a file that grew from one that did not; files of /proc say that they are empty.
    var expected = size + 1
    while true {
      var failure: InputError?
      let chunk = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
        let received = receive(from: descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        if received < 0 { failure = unreadable() }
        count = max(received, 0)
      }
      if let failure { throw failure }
      if chunk.isEmpty { return result }
      if result.isEmpty { result = chunk } else { result += chunk }
      guard result.count <= limit else { throw tooLarge(result.count, limit: limit) }
      expected = 1 << 16
    }
  }

  private static func receive(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count
    }
  }

  private static func unreadable() -> InputError {
    InputError(description: "the file cannot be read (\(SystemError.last))")
  }

  private static func kind(of mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}
