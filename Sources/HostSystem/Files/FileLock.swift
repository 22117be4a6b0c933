package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that this run alone holds, with what was in it, as long as the value lives. The system lets go of it when the program ends, in
/// whatever way.
package final class FileLock: Sendable {
  private let descriptor: Int32
  package let bytes: [UInt8]

  package enum Failure: Error {
    case notFound
    /// Another run is at work.
    case held
    /// It is no file of this user.
    case foreign
    case failed(Errno)
  }

  /// - Parameters:
  ///   - path: of a file that is there.
  ///   - waits: until another run lets go of it.
  package init(_ path: String, waits: Bool = false) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: throw .notFound
      case ELOOP: throw .foreign
      default: throw .failed(Errno(rawValue: errno))
      }
    }
    do throws(Failure) {
      bytes = try Self.lock(descriptor, waits: waits)
    } catch {
      if case .held = error { close(descriptor) } else { Self.release(descriptor) }
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { Self.release(descriptor) }

  /// A child process that is just starting may hold a copy of the descriptor: closing alone would not let go of it.
  private static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static let greatestSize = 64 << 20

  private static func lock(_ descriptor: Int32, waits: Bool) throws(Failure) -> [UInt8] {
    // Not every file system has locks; where there are none, runs beside each other are not told apart.
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { throw .held }
      if errno != EINTR { break }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .failed(Errno(rawValue: errno)) }
    // Whoever held it before has removed it.
    guard status.st_nlink > 0 else { throw .notFound }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(), status.st_size <= greatestSize else {
      throw .foreign
    }
    return readAll(descriptor) ?? []
  }

  /// Everything to the end; nil where the system refuses.
  private static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return result }
      result += buffer[..<count]
    }
  }
}
