#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import PackageReading

/// A file that the user names.
enum InputFile {
  /// The whole file.
  ///
  /// - Throws: ``ReadingError`` that names the file and what the system says about it.
  static func bytes(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw refusal(path) }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw refusal(path) }
      if count == 0 { return result }
      result += buffer[..<count]
    }
  }

  private static func refusal(_ path: String) -> ReadingError {
    ReadingError("'\(path)' cannot be read: \(String(cString: strerror(errno)).lowercased())")
  }
}
