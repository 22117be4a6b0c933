import CCairo
import HostSystem

/// Cairo, opened when it is first needed.
struct Cairo: @unchecked Sendable {
  // Unchecked: a table of functions, filled once.
  let functions: UnsafePointer<seam_cairo>

  /// Nil where no Cairo is on the machine.
  static let shared: Cairo? = open([
    "libcairo.so.2", "/opt/homebrew/lib/libcairo.2.dylib", "/usr/local/lib/libcairo.2.dylib",
    "/opt/local/lib/libcairo.2.dylib",
  ])

  /// The first of `candidates` that is a Cairo.
  static func open(_ candidates: [String]) -> Cairo? {
    let functions = UnsafeMutablePointer<seam_cairo>.allocate(capacity: 1)
    functions.initialize(to: seam_cairo())
    for path in candidates where DamagedLibrary.told(of: path, { seam_cairo_open(path, functions) }) == nil {
      return Cairo(functions: UnsafePointer(functions))
    }
    functions.deallocate()
    return nil
  }
}
