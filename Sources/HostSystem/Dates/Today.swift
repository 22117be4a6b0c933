#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The date, no finer than it is needed.
package enum Today {
  /// Days since 1970.
  package static var number: Int64 { Int64(time(nil)) / 86_400 }
}
