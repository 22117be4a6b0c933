#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A library that is opened at run time, and stays open until the process ends: LLVM's own statics, for one, do not
/// survive being closed.
package struct DynamicLibrary: @unchecked Sendable {
  // Unchecked: a handle that every thread may ask.
  private let handle: UnsafeMutableRawPointer

  package struct LoadError: Error, Sendable {
    /// What the system says; nil where it says nothing.
    package var reason: String?
  }

  package init(path: String) throws(LoadError) {
    guard let handle = DamagedLibrary.told(of: path, { dlopen(path, RTLD_LAZY | RTLD_LOCAL) }) else {
      throw LoadError(reason: dlerror().map { String(cString: $0) })
    }
    self.handle = handle
  }

  /// Where a function is; nil where the library has none of this name.
  package func address(of name: String) -> UnsafeMutableRawPointer? { dlsym(handle, name) }
}
