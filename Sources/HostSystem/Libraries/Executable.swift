#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file that this process runs.
package enum Executable {
  /// Its size and the time when it was written; empty where the system does not tell.
  package static var stamp: String {
    guard let path, let status = FileStamp(path) else { return "" }
    return "\(status.size) \(status.modified)"
  }

  package static var path: String? {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _NSGetExecutablePath(nil, &size)
    var buffer = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
    return "/proc/self/exe"
    #endif
  }
}
