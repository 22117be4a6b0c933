import CGraphviz
import Synchronization

/// Graphviz, opened when it is first needed, and never used by two threads at once: the library keeps global state.
struct Graphviz {
  /// Allocated once for the process, as the library itself is.
  let functions: UnsafePointer<seam_graphviz>
  let context: OpaquePointer

  /// Nil until somebody needs it; a failure is not tried again.
  private static let shared = Mutex<Result<Graphviz, RenderingError>?>(nil)

  /// Runs `body` with the process's one Graphviz.
  static func use<Output: Sendable>(_ body: (Graphviz) throws(RenderingError) -> Output) throws(RenderingError)
    -> Output
  {
    try shared.withLock { (graphviz) throws(RenderingError) -> Output in
      let opened = graphviz ?? open(candidates)
      graphviz = opened
      return try body(opened.get())
    }
  }

  /// Where systems keep the library: the linker's own search, then Homebrew on Apple silicon and Intel, and MacPorts.
  private static let candidates = [
    "libgvc.so.7", "libgvc.so.6", "libgvc.so", "/opt/homebrew/lib/libgvc.dylib", "/usr/local/lib/libgvc.dylib",
    "/opt/local/lib/libgvc.dylib", "libgvc.dylib",
  ]

  /// Opens the first of `candidates` that is a Graphviz.
  static func open(_ candidates: [String]) -> Result<Graphviz, RenderingError> {
    let functions = UnsafeMutablePointer<seam_graphviz>.allocate(capacity: 1)
    functions.initialize(to: seam_graphviz())
    var reasons: [String] = []
    for path in candidates {
      if let reason = seam_graphviz_open(path, functions) {
        reasons.append(String(cString: reason))
        continue
      }
      GraphvizMessages.capture(with: functions.pointee)
      guard let context = functions.pointee.gvContext() else {
        return .failure(.graphvizMissing(reason: "\(path) makes no context"))
      }
      return .success(Graphviz(functions: UnsafePointer(functions), context: context))
    }
    functions.deallocate()
    return .failure(.graphvizMissing(reason: reasons.first ?? "no name to try"))
  }
}
