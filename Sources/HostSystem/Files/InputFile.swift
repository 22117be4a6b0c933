#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that the user names. It may be a pipe, as the shell's `<(command)` makes one.
package enum InputFile {
  /// More than any saved graph has, and less than a device that never ends.
  private static let limit = 256 << 20

  /// The whole file.
  ///
  /// - Throws: ``InputError`` that names the file and what the system says about it.
  package static func bytes(of path: String) throws(InputError) -> [UInt8] {
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
      guard result.count <= limit else {
        throw InputError(description: "'\(path)' has more than \(limit >> 20) MiB, which is more than is read")
      }
    }
  }

  private static func refusal(_ path: String) -> InputError {
    InputError(description: "'\(path)' cannot be read: \(SystemError.last.lowercased())")
  }
}

package struct InputError: Error, Sendable, CustomStringConvertible {
  package let description: String
}
