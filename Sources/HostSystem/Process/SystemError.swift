#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the system said of the last call that failed on this thread.
package enum SystemError {
  /// `No such file or directory`
  package static var last: String { text(of: errno) }

  package static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}
