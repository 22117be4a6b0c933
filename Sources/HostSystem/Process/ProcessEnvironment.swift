#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The variables that this process was given.
package enum ProcessEnvironment {
  /// Nil for one that is not set.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// All of them, as `NAME=value`.
  package static var entries: [String] {
    var result: [String] = []
    var variable = environ
    while let text = variable.pointee {
      result.append(String(cString: text))
      variable += 1
    }
    return result
  }
}
